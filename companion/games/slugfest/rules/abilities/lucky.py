"""Lucky: once a game turn any roll on the table is thrown again (SL-63).

Odds follow one face of each band of a roll, so a policy that answers for a Lucky unit should ask what
a face leads to (a hit, a success), not which it is.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from companion.engine.prompts import Asking, Confirm, ask, tell
from companion.games.slugfest.power_notes import Rerolled, RerollOffered
from companion.games.slugfest.rules.moments import Moment, Thrown, at
from companion.games.slugfest.rules.owned import has, printed, times
from companion.games.slugfest.state import Battle, Unit

LUCKY = "Lucky"


@at(Moment.ROLLED)
def offer_rerolls(battle: Battle, thrown: Thrown) -> Asking[tuple[Battle, Thrown]]:
    """Ask every Lucky unit in turn whether the roll is thrown again; each new result is offered anew.

    A unit has the same roll thrown again at most once.
    """
    unit = _next_lucky(battle, thrown, ())
    asked: set[str] = set()
    used: set[str] = set()
    while unit is not None:
        asked.add(unit.id)
        if (yield from _wants(battle, unit, thrown)):
            used.add(unit.id)
            asked = set(used)
            battle = _spend(battle, unit)
            thrown = yield from _again(unit, thrown)
        unit = _next_lucky(battle, thrown, asked)
    return battle, thrown


def _next_lucky(battle: Battle, thrown: Thrown, asked: Collection[str]) -> Unit | None:
    for unit in battle.units:
        if has(unit, LUCKY) and unit.id not in asked and may_reroll(battle, unit, thrown):
            return unit
    return None


def may_reroll(battle: Battle, unit: Unit, thrown: Thrown) -> bool:
    """Tell whether a Lucky unit may have this roll thrown again (SL-63, AMB-25)."""
    if not unit.conscious or not unit.on_map or unit.has("transformed"):
        return False
    if printed(unit, LUCKY) and unit.lucky_used >= times(battle, unit, LUCKY):
        return False
    return not battle.option("lucky_own_rolls_only") or unit.side in _concerned(battle, thrown)


def _concerned(battle: Battle, thrown: Thrown) -> tuple[str, ...]:
    """Return the sides that made a roll or suffer by it."""
    against = (thrown.against, *thrown.among)
    return (thrown.roll.who, *(battle.unit(key).side for key in against if battle.has_unit(key)))


def _wants(battle: Battle, unit: Unit, thrown: Thrown) -> Asking[bool]:
    roll = thrown.roll
    why = RerollOffered(
        rule="SL-63",
        unit=unit.id,
        word=roll.word,
        of=roll.of,
        shown=_shown(thrown),
        concerns=_concerned(battle, thrown),
        why=roll.why,
    )
    audience = unit.audience if unit.hidden else roll.seen_by
    return (yield from ask(Confirm("lucky", who=unit.side, of=unit.id, why=why, seen_by=audience)))


def _again(unit: Unit, thrown: Thrown) -> Asking[Thrown]:
    answer: Any = yield thrown.roll
    again = replace(thrown, answer=answer)
    yield from tell(
        Rerolled(
            rule="SL-63",
            unit=unit.id,
            word=thrown.roll.word,
            before=_shown(thrown),
            after=_shown(again),
            seen_by=thrown.roll.seen_by,
        )
    )
    return again


def _spend(battle: Battle, unit: Unit) -> Battle:
    """Use up one re-roll of this game turn, or the imitated one for good (SL-77)."""
    if printed(unit, LUCKY):
        return battle.with_unit(replace(unit, lucky_used=unit.lucky_used + 1))
    kept = tuple(effect for effect in unit.effects if effect.what != LUCKY)
    return battle.with_unit(replace(unit, effects=kept))


def _shown(thrown: Thrown) -> str:
    return " ".join(map(str, thrown.answer))
