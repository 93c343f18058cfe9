"""Heroes as cards: what a sheet, or a unit in the middle of a battle, shows on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.cards import Card, Chart, Entry, Fact, Figure, Look, Pool, Tick, Track
from companion.engine.errors import ContentError
from companion.engine.texts import tr
from companion.games.slugfest.content import Content
from companion.games.slugfest.rules import values
from companion.games.slugfest.sheets import Ability, Roster, Sheet, Team, Weakness
from companion.games.slugfest.state import Battle, Unit

HIT_ON = 6
"""What D10 + Attack − Defend has to reach (SL-108)."""
DEATH_RINGS = 5
"""Hits below 0 that kill (SL-133)."""
POWER_BOXES = 6
"""The most that a power point's die gives (SL-73)."""
HIGHEST_DEFEND = 8
"""The last column of the table of faces."""
_SMALL_WORDS = {"the", "of", "mr", "dr", "doctor", "captain", "el"}


class Reminder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player needs to be reminded of about one ability or weakness."""

    name: str
    short: str
    long: str
    when: str
    kind: str = ""
    label: str = ""
    """What people read where the canonical name is misspelt."""
    faces: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    kind: Literal["reminders"]
    game: Literal["slugfest"]
    reminders: tuple[Reminder, ...]


class Reminders:
    """All reminders by name and kind; where one is missing, the rule's own text stands in."""

    def __init__(self, reminders: Iterable[Reminder], content: Content | None = None) -> None:
        self._known = {(one.name, one.kind): one for one in reminders}
        self._content = content

    def __iter__(self) -> Iterator[Reminder]:
        return iter(self._known.values())

    def about(self, name: str, kind: str = "") -> Reminder:
        """Return what to say about an ability or weakness; one that nobody knows has its name alone."""
        known = self._known.get((name, kind)) or self._known.get((name, ""))
        if known is not None:
            return known
        power = self._content.powers.get(name) if self._content else None
        text = power.text if power else ""
        return Reminder(name=name, short=text, long=text, when="", faces=power.trigger if power else ())


def read_reminders(raw: Mapping[str, Any], content: Content | None = None) -> Reminders:
    """Return the reminders of parsed TOML. Raises: ContentError."""
    try:
        return Reminders(msgspec.convert(raw, _File).reminders, content)
    except msgspec.ValidationError as error:
        raise ContentError((str(error),), file="reminders.toml") from None


def roster_cards(roster: Roster, reminders: Reminders) -> tuple[Card, ...]:
    """Return the cards of a roster's heroes, fresh, in its order."""
    return tuple(sheet_card(sheet, roster.team, reminders) for sheet in roster.heroes)


def battle_cards(
    battle: Battle, teams: Mapping[str, Team], reminders: Reminders, *, is_fresh: bool = False
) -> tuple[Card, ...]:
    """Return the cards of all units of a battle, as they stand or as they began, side by side."""
    return tuple(
        sheet_card(
            unit.sheet
            if not is_fresh
            else replace(unit.sheet, id=unit.id, name=unit.name, letters=unit.letters),
            teams.get(side.team) or Team(key=side.id, name=side.name),
            reminders,
            unit=None if is_fresh else unit,
            battle=battle,
        )
        for side in battle.sides
        for unit in battle.units
        if unit.side == side.id
    )


def sheet_card(
    sheet: Sheet,
    team: Team,
    reminders: Reminders,
    *,
    unit: Unit | None = None,
    battle: Battle | None = None,
) -> Card:
    """Return the card of a sheet, or of UNIT as it stands in its BATTLE."""
    power_point = reminders.about("Power Point")
    drawbacks = tuple(_drawback(weakness, reminders) for weakness in sheet.weaknesses)
    return Card(
        id=unit.id if unit else sheet.id,
        name=unit.name if unit else sheet.name,
        letters=(unit.letters if unit else sheet.letters) or initials(sheet.name),
        portrait=sheet.portrait,
        look=hero_look(sheet, team),
        figures=_figures(sheet, _now(unit, battle)),
        facts=(Fact(tr("To hit"), _to_hit(sheet)), Fact(tr("Damage"), damage_words(sheet))),
        flavour=_flavour(sheet),
        motto=sheet.notes.hits,
        entries=(*_entries(sheet, reminders), *drawbacks),
        pools=_pools(sheet, unit),
        pool_words=(power_point.short, power_point.long),
        track=_track(sheet, unit),
        track_words=tr("half lost: wounded   ·   0: out   ·   −5: killed"),
        ticks=_ticks(unit),
        tick_words=(tr("Tick what holds"), tr("to hit you")),
        chart=_chart(sheet),
        losses=(Fact("1–2", tr("Speed")), Fact("3–4", tr("Attack")), Fact("5–6", tr("Defend"))),
        losses_words=tr("Points lost (Weaken, wounded: D6)"),
        kind=tr("Superhero Slugfest"),
    )


def team_look(team: Team) -> Look:
    """Return how a team looks on paper."""
    return Look(
        name=team.name,
        colour=team.colour,
        pattern=team.pattern,
        emblem=team.emblem,
        letters=initials(team.name),
    )


def hero_look(sheet: Sheet, team: Team) -> Look:
    """Return how a hero looks on paper: as its team does, but for what it has of its own."""
    look = team_look(team)
    return replace(
        look,
        colour=sheet.colour or look.colour,
        pattern=sheet.pattern or look.pattern,
        emblem=sheet.emblem or look.emblem,
    )


def initials(name: str) -> str:
    """Return the first letters of the first two words that say something.

    >>> initials("The Law Team")
    'LT'
    """
    words = [word for word in name.replace("-", " ").split() if word[:1].isalnum()]
    telling = [word for word in words if word.casefold().rstrip(".") not in _SMALL_WORDS] or words
    return "".join(word[0].upper() for word in telling[:2]) or "?"


def damage_words(sheet: Sheet) -> str:
    """Return what is rolled for damage (SL-30, SL-111)."""
    splits = sheet.ability("Split Attacks") is not None and sheet.damage > 1
    words = tr("{n} attacks of 1D6", n=sheet.damage) if splits else tr("{n}D6", n=sheet.damage)
    if sheet.ability("Deadly"):
        words += tr(", +2 a die")
    if sheet.weakness("Lightweight"):
        words += tr(", −2 a die")
    if sheet.damage_modifier:
        words += " " + signed(sheet.damage_modifier)
    return words


def signed(figure: int) -> str:
    """Return a figure with its sign in print.

    >>> signed(-3), signed(2)
    ('−3', '+2')
    """
    return f"−{-figure}" if figure < 0 else f"+{figure}"


def printed(figure: int) -> str:
    """Return a figure as print has it: with a true minus."""
    return str(figure).replace("-", "−")


def _now(unit: Unit | None, battle: Battle | None) -> Mapping[str, int]:
    """Return the figures of a unit at this moment."""
    if unit is None or battle is None:
        return {}
    return {
        "attack": values.attack(battle, unit),
        "damage": values.damage(battle, unit),
        "range": values.attack_range(battle, unit),
        "defend": values.defend(battle, unit),
        "hits": unit.hits,
        "speed": values.speed(battle, unit),
    }


def _figures(sheet: Sheet, now: Mapping[str, int] | None = None) -> tuple[Figure, ...]:
    """Return the six attributes, with what they are NOW where that is another figure."""
    names = (
        ("attack", tr("Attack"), tr("ATK")),
        ("damage", tr("Damage"), tr("DMG")),
        ("range", tr("Range"), tr("RNG")),
        ("defend", tr("Defend"), tr("DEF")),
        ("hits", tr("Hits"), tr("HITS")),
        ("speed", tr("Speed"), tr("SPD")),
    )
    return tuple(
        Figure(
            label=label,
            short=short,
            value=printed(getattr(sheet, key)),
            now=printed(now[key]) if now and now[key] != getattr(sheet, key) else "",
            note="" if key == "hits" else getattr(sheet.notes, key),
        )
        for key, label, short in names
    )


def _to_hit(sheet: Sheet) -> str:
    return tr("D10 ≥ {n} + their Defend", n=printed(HIT_ON - sheet.attack))


def _flavour(sheet: Sheet) -> tuple[Fact, ...]:
    facts = [Fact(tr("Source"), ", ".join(sheet.attack_sources))] if sheet.attack_sources else []
    if sheet.defence_sources:
        facts.append(Fact(tr("Defence"), ", ".join(sheet.defence_sources)))
    words = ((figure.label, figure.note) for figure in _figures(sheet))
    return (*facts, *(Fact(label, note, emphatic=True) for label, note in words if note))


def _entries(sheet: Sheet, reminders: Reminders) -> Iterator[Entry]:
    for ability in sheet.abilities:
        if ability.name != "Power Point":
            yield _entry(ability, reminders)


def _entry(ability: Ability, reminders: Reminders) -> Entry:
    known = reminders.about(ability.name, ability.kind)
    name = ability.kind or ability.name
    if ability.types or ability.against:
        name = f"{name}: " + " & ".join(ability.types or (ability.against,))
    if ability.value:
        name += f" {ability.value}"
    return Entry(
        name=name,
        short=known.short,
        long=known.long,
        tag=known.when,
        faces=known.faces,
        note=ability.note or _other_name(ability),
    )


def _other_name(ability: Ability) -> str:
    """Return the printed name where a player would not know the canonical one by it."""
    printed_name = ability.printed
    alike = printed_name.casefold()[:4] in {ability.name.casefold()[:4], ability.kind.casefold()[:4]}
    return "" if alike or printed_name == "Weakness" else printed_name


def _drawback(weakness: Weakness, reminders: Reminders) -> Entry:
    known = reminders.about(weakness.name)
    name = known.label or weakness.name
    return Entry(
        name=f"{name}: {weakness.source}" if weakness.source else name,
        short=known.short,
        long=known.long,
        tag=known.when,
        faces=known.faces,
        note=weakness.note,
        is_drawback=True,
    )


def _pools(sheet: Sheet, unit: Unit | None) -> tuple[Pool, ...]:
    sources = [ability.source or ability.note for ability in sheet.abilities if ability.name == "Power Point"]
    supplies = unit.supplies if unit else ()
    return tuple(
        Pool(
            label=tr("Power point"),
            name=source,
            boxes=POWER_BOXES,
            die="6",
            used=max(0, POWER_BOXES - supplies[n].left) if n < len(supplies) else 0,
        )
        for n, source in enumerate(sources)
    )


def _track(sheet: Sheet, unit: Unit | None) -> Track:
    half = (sheet.hits + 1) // 2
    return Track(
        boxes=sheet.hits,
        crossed=sheet.hits - unit.hits if unit else 0,
        line=half,
        line_words=tr("WOUNDED at this line"),
        line_at=tr("WOUNDED at box {n}", n=half),
        end=tr("OUT"),
        rings=DEATH_RINGS,
        last_ring="†",
        after=tr("killed"),
    )


def _ticks(unit: Unit | None) -> tuple[Tick, ...]:
    ticks = (
        ("knocked_down", tr("Down"), tr("no move, no attack"), "+1"),
        ("distracted", tr("Distracted"), tr("attack only"), "+1"),
        ("captive", tr("Captive"), tr("no move, no attack"), "+3"),
        ("afraid", tr("Afraid"), tr("flee, no attack"), ""),
        ("transformed", tr("Transformed"), tr("move only, 1D6 turns"), ""),
        ("suppressed", tr("Suppressed"), tr("no power points"), ""),
        ("berserk", tr("Berserk"), tr("at the nearest, 1D6 turns"), ""),
        ("hidden", tr("Hidden"), tr("no target; attack +3, then seen"), ""),
    )
    return tuple(
        Tick(name=name, words=words, to_hit=to_hit, ticked=_holds(unit, key))
        for key, name, words, to_hit in ticks
    )


def _holds(unit: Unit | None, condition: str) -> bool:
    return unit is not None and (unit.has(condition) or (condition == "hidden" and unit.hidden))


def _chart(sheet: Sheet) -> Chart:
    defends = range(HIGHEST_DEFEND + 1)
    return Chart(
        head=tr("Target's Defend"),
        keys=tuple(str(defend) for defend in defends),
        row=tr("You need on D10"),
        values=tuple(_face_needed(HIT_ON - sheet.attack + defend) for defend in defends),
    )


def _face_needed(need: int) -> str:
    if need <= 1:
        return tr("any")
    return f"{need}+" if need <= 10 else "–"
