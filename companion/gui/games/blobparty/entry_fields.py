"""The fields of forms and plans as people type them, for the desk and the hot seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

from companion.engine.texts import tr
from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.naming import field_name
from companion.games.blobparty.records import Flag, Order, Player, Source
from companion.games.blobparty.rules.legality import faulty, refusal
from companion.games.blobparty.state import Match

KING: Final = ("vote_a", "vote_b", "battle_a", "battle_b", "bid", "buy")
OTHER: Final = ("vote", "card", "wild", "battle", "bid", "buy")
LOT: Final = "y"
"""Typed where the turn order of a group shall be drawn."""
PATTERNS: Final = {"card": r"[1-5wW]?", "order_a": r"[yYnN]?", "order_b": r"[yYnN]?"}
NUMBER: Final = r"\d{0,6}"
NAME: Final = r".{0,24}"


class Field(Struct, frozen=True, kw_only=True):
    """One line to type in."""

    key: str
    name: str
    hint: str
    pattern: str


class Typed(Struct, frozen=True, kw_only=True):
    """What was typed on a page, as the commands that hand it in, and what is wrong with it."""

    commands: tuple[Submit | Propose, ...]
    faults: tuple[Flag, ...]

    @property
    def faulty_keys(self) -> frozenset[str]:
        """The fields that are wrong; a total too high is the fault of every amount."""
        return frozenset(key for flag in self.faults for key in _keys_of(flag.field))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is wrong, in words, with the rule."""
        reasons = (refusal(flag) for flag in self.faults)
        return tuple(f"{reason.text} [{reason.rule}]" for reason in reasons)


def _keys_of(field: str) -> tuple[str, ...]:
    if field == "total":
        return ("battle", "battle_a", "battle_b", "bid")
    if field in ("board_a", "board_b"):
        return tuple(f"{field[-1]}{n}" for n in (1, 2, 3))
    return (field,)


def form_fields(match: Match, who: str) -> tuple[Field, ...]:
    """Return what a player is asked for in this round; nothing outside of it."""
    if match.phase != "collect":
        return ()
    keys = KING if who == match.kingwizard else OTHER
    return tuple(_field(key, _hint(match, who, key)) for key in keys)


def plan_fields(match: Match) -> tuple[Field, ...]:
    """Return what the next Kingwizard is asked for: two groups in turn order, by lot or not, two traps."""
    if not match.planner:
        return ()
    places = range(1, (len(match.players) - 1 + 1) // 2 + 1)
    found = []
    for board in ("a", "b"):
        for n in places:
            name = tr("{n} on {board}", n=_ordinal(n + 1), board=board.upper())
            hint = tr("the beginning of a name, or a seat number")
            found.append(Field(key=f"{board}{n}", name=name, hint=hint, pattern=NAME))
        found.append(_field(f"order_{board}", tr("y: the turn order is drawn")))
        found.append(_field(f"trap_{board}", tr("a space, not the Garnet nor the Big Battle")))
    return tuple(found)


def _field(key: str, hint: str) -> Field:
    return Field(key=key, name=field_name(key), hint=hint, pattern=PATTERNS.get(key, NUMBER))


def _ordinal(n: int) -> str:
    return {2: tr("2nd"), 3: tr("3rd"), 4: tr("4th")}[n]


def _hint(match: Match, who: str, key: str) -> str:
    """Return what can be typed; nothing in it depends on what is secret (BP-135)."""
    cards = " ".join(match.player(who).hand)
    return {
        "vote": tr("0 or 1: how far the Kingwizard moves on your board"),
        "vote_a": tr("0 or 1: how far you move on board A"),
        "vote_b": tr("0 or 1: how far you move on board B"),
        "card": tr("one of {cards}", cards=cards),
        "wild": tr("1 to 5, only with W"),
        "battle": tr("battle points for a fight"),
        "battle_a": tr("battle points for a fight on A"),
        "battle_b": tr("battle points for a fight on B"),
        "bid": tr("battle points for the minigame"),
        "buy": tr("0, 5 (for 3 garnets) or 7 (for 4 garnets)"),
    }[key]


# from a match to texts, and back to commands


def form_texts(match: Match, who: str) -> dict[str, str]:
    """Return what a player has handed in, as it would be typed."""
    form = match.form(who)
    if form is None:
        return {}
    return {field.key: _text(getattr(form, field.key)) for field in form_fields(match, who)}


def plan_texts(match: Match) -> dict[str, str]:
    """Return the plan that is handed in, as it would be typed."""
    plan = match.plan_form
    if plan is None:
        return {}
    texts = {"trap_a": _text(plan.trap_a), "trap_b": _text(plan.trap_b)}
    for board, names, order in (("a", plan.board_a, plan.order_a), ("b", plan.board_b, plan.order_b)):
        texts |= {f"{board}{n}": _called(match, name) for n, name in enumerate(names, 1)}
        texts[f"order_{board}"] = LOT if order == "random" else ""
    return texts


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _called(match: Match, name: str) -> str:
    player = match.named(name)
    return player.name if player else name


def typed_form(match: Match, who: str, texts: Mapping[str, str], *, source: Source, at: str) -> Typed:
    """Return the form that TEXTS hand in; a field left empty is not given."""
    values: dict[str, Any] = {}
    for key, text in texts.items():
        values[key] = (text.upper() if key == "card" else int(text)) if text else None
    return _typed(match, Submit(who, source=source, at=at, **values))


def typed_plan(match: Match, texts: Mapping[str, str], *, source: Source, at: str) -> Typed:
    """Return the plan that TEXTS hand in; what is left out is drawn at the lock (BP-24)."""
    plan = Propose(
        match.planner,
        board_a=tuple(_named(match, texts, "a")),
        board_b=tuple(_named(match, texts, "b")),
        order_a=_order(texts.get("order_a", "")),
        order_b=_order(texts.get("order_b", "")),
        trap_a=_number(texts.get("trap_a", "")),
        trap_b=_number(texts.get("trap_b", "")),
        source=source,
        at=at,
    )
    return _typed(match, plan)


def _typed(match: Match, command: Submit | Propose) -> Typed:
    return Typed(commands=(command,), faults=faulty(match, command))


def _number(text: str) -> int | None:
    return int(text) if text else None


def _order(text: str) -> Order:
    return "random" if text.lower() == LOT else "listed"


def _named(match: Match, texts: Mapping[str, str], board: str) -> Iterable[str]:
    """Yield the players of a group in the order of its places; what names nobody stays as it is."""
    for n in (1, 2, 3):
        if text := texts.get(f"{board}{n}", "").strip():
            player = meant(match, text)
            yield player.id if player else text


def meant(match: Match, text: str) -> Player | None:
    """Return the one player whom TEXT names: by a seat number, a name, or the beginning of one name."""
    if text.isdecimal() and 1 <= int(text) <= len(match.players):
        return match.players[int(text) - 1]
    if player := match.named(text):
        return player
    begins = [player for player in match.players if player.name.casefold().startswith(text.casefold())]
    return begins[0] if len(begins) == 1 else None
