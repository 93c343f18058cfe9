"""Hidden units: hiding, being seen, looking for them (SL-49, SL-103 to SL-105)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.notes import GM_ONLY
from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Appear, Detect, Sneak
from companion.games.slugfest.notes import Hid, Revealed, Searched, Searching
from companion.games.slugfest.power_notes import Trying
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import bans, not_raging, seat_of
from companion.games.slugfest.rules.moments import check, throw
from companion.games.slugfest.rules.owned import has, powers
from companion.games.slugfest.rules.places import between
from companion.games.slugfest.state import Battle, Unit

DETECTION_RANGE = 3
UNAIDED = 2
"""Highest D6 with which anybody detects (SL-104)."""
STEALTH = "Stealth"


def reveal(battle: Battle, unit: Unit, *, why: str) -> Asking[Battle]:
    """Let everybody see a hidden unit (SL-103)."""
    if not unit.hidden:
        return battle
    yield from tell(Revealed(rule="SL-103", unit=unit.id, why=why))
    return battle.with_unit(replace(unit, hidden=False, seen_by=()))


def conceal(battle: Battle, unit: Unit, *, rule: str) -> Asking[Battle]:
    """Hide a unit from everybody (SL-103)."""
    yield from tell(Hid(rule=rule, unit=unit.id, seen_by=unit.audience))
    return battle.with_unit(replace(unit, hidden=True, seen_by=()))


def has_stealth(unit: Unit) -> bool:
    """Tell whether a unit can hide: by Stealth, shrunk, or without substance (SL-49, SL-70, SL-148)."""
    return has(unit, STEALTH) or unit.has("shrunk") or unit.has("insubstantial")


def sneak(battle: Battle, command: Sneak) -> Asking[Step]:
    """Try to hide, as the action; the insubstantial need no die (SL-49, SL-148)."""
    unit = battle.unit(command.unit)
    battle = battle.with_unit(replace(unit, acted="hide"))
    battle, success = yield from _try_to_hide(battle, battle.unit(unit.id))
    if success:
        battle = yield from conceal(battle, battle.unit(unit.id), rule="SL-49")
    return Step(battle)


def _try_to_hide(battle: Battle, unit: Unit, *, of: str = "") -> Asking[tuple[Battle, bool]]:
    if unit.has("insubstantial"):
        return battle, True
    power = battle.content.powers[STEALTH]
    trying = Trying(rule=power.rule, word="hide", unit=unit.id, what=power.name, faces=power.trigger)
    return (yield from check(battle, trying, who=seat_of(battle, unit), of=of))


def sneak_refusals(battle: Battle, command: Sneak) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot hide now (SL-49, SL-152)."""
    unit = battle.unit(command.unit)
    yield from no_action_now(battle, unit)
    yield from not_raging(battle, unit)
    if not has_stealth(unit):
        yield Refusal("SL-49", tr("{name} has no Stealth", name=unit.name))
    if unit.hidden and not unit.seen_by:
        yield Refusal("SL-103", tr("{name} is hidden already", name=unit.name))


def appear(battle: Battle, command: Appear) -> Asking[Step]:
    """Come out of hiding at will (SL-103)."""
    return Step((yield from reveal(battle, battle.unit(command.unit), why="wish")))


def appear_refusals(battle: Battle, command: Appear) -> Iterator[Refusal]:
    """Yield why a unit cannot come out of hiding: it is not hidden."""
    unit = battle.unit(command.unit)
    if not unit.hidden:
        yield Refusal("SL-103", tr("{name} is not hidden", name=unit.name))


def deploy_hidden(battle: Battle) -> Asking[Battle]:
    """Hide units with Stealth at deployment, by a die or without, where a house rule says so (AMB-62)."""
    mode = battle.option("deploy_hidden")
    for unit in battle.units:
        if mode == "off" or not has(unit, STEALTH) or not unit.on_map or unit.hidden or not unit.conscious:
            continue
        success = mode == "auto"
        if mode == "roll":
            battle, success = yield from _try_to_hide(battle, unit, of=unit.id)
        if success:
            battle = yield from conceal(battle, battle.unit(unit.id), rule="SL-105")
    return battle


def detect(battle: Battle, command: Detect) -> Asking[Step]:
    """Roll one D6 for each hidden enemy within 3 (SL-104)."""
    unit = battle.unit(command.unit)
    battle = battle.with_unit(replace(unit, searched="after" if unit.steps else "before"))
    most = detects_up_to(battle, unit)
    face = 0
    for hidden in hidden_near(battle, unit):
        if not face or not battle.option("detect_one_die"):
            why = Searching(rule="SL-104", unit=unit.id, hidden=hidden.id, most=most, seen_by=GM_ONLY)
            roll = Roll(
                "detect",
                who=unit.side,
                of=hidden.id,
                dice=(6,),
                bands=(1, most + 1) if most < 6 else (1,),
                why=why,
                seen_by=GM_ONLY,
            )
            battle, (face,) = yield from throw(battle, roll, against=hidden.id)
        battle = yield from _search(battle, unit, battle.unit(hidden.id), face, most)
    return Step(battle)


def _search(battle: Battle, unit: Unit, hidden: Unit, face: int, most: int) -> Asking[Battle]:
    """Find a hidden unit, or not: for everybody, by a house rule for the searcher's side alone (AMB-60)."""
    found, for_one = face <= most, battle.option("detect_team_only")
    audience = GM_ONLY if not found or unit.hidden else (unit.side,) if for_one else ("*",)
    yield from tell(
        Searched(
            rule="SL-104",
            unit=unit.id,
            hidden=hidden.id,
            face=face,
            most=most,
            found=found,
            seen_by=audience,
        )
    )
    if not found:
        return battle
    if for_one:
        return battle.with_unit(replace(hidden, seen_by=(*hidden.seen_by, unit.side)))
    return (yield from reveal(battle, hidden, why="detected"))


def detects_up_to(battle: Battle, unit: Unit) -> int:
    """Return the highest D6 with which it detects: 2, with Read Minds 3, with Senses 5 (SL-104).

    The transformed read no minds (SL-146).
    """
    finders = (
        power
        for power in powers(battle, unit, "passive")
        if power.range and power.trigger and not (power.initiative_bonus and unit.has("transformed"))
    )
    return max((max(power.trigger) for power in finders), default=UNAIDED)


def hidden_near(battle: Battle, unit: Unit) -> tuple[Unit, ...]:
    """Return the enemies within 3 that are hidden from a unit's side, walls or not (SL-104)."""
    return tuple(
        other
        for other in battle.units
        if other.hidden and other.side != unit.side and other.on_map and unit.on_map
        if unit.side not in other.seen_by and between(battle, unit, other) <= DETECTION_RANGE
    )


def detect_refusals(battle: Battle, command: Detect) -> Iterator[Refusal]:
    """Yield every reason why a unit may not search now (SL-104)."""
    unit = battle.unit(command.unit)
    if battle.acting != unit.side or battle.phase != "movement":
        yield Refusal("SL-104", tr("{name} searches in its own movement phase", name=unit.name))
    if not unit.conscious or not unit.on_map:
        yield Refusal("SL-132", tr("{name} is not conscious", name=unit.name))
    if unit.searched:
        yield Refusal("SL-104", tr("{name} has searched in this phase", name=unit.name))
    if "detection" in bans(battle, unit):
        yield Refusal("SL-136", tr("{name} cannot search now", name=unit.name))
    if unit.on_map and not hidden_near(battle, unit):
        yield Refusal("SL-104", tr("no hidden enemy is within {n} hexes", n=DETECTION_RANGE))
