"""Points that wounds and Weaken take from Speed, Attack and Defend (SL-59, SL-102)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, Roll, bands, tell
from companion.games.slugfest.notes import Weakened
from companion.games.slugfest.powers import Power
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.conditions import gain
from companion.games.slugfest.rules.moments import Moment, at, throw
from companion.games.slugfest.state import Battle, Unit

TABLE = "Weaken"
"""The ability whose D6 the wounded roll on as well (SL-102, AMB-44)."""


@at(Moment.MOVEMENT_BEGAN)
def roll_for_wounds(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """Each wounded unit loses a point, in every game turn after the one in which it was wounded (SL-102)."""
    same_turn = battle.option("wounded_roll_same_turn")
    for unit in battle.of_side(side):
        if unit.wounded and unit.on_map and (unit.wounded_in < battle.turn or same_turn):
            battle = yield from roll_weakening(
                battle, unit, battle.content.powers[TABLE], word="wounded", who=side, rule="SL-102"
            )
    return battle, side


def roll_weakening(
    battle: Battle, unit: Unit, table: Power, *, word: str, who: str, rule: str, for_a_while: bool = False
) -> Asking[Battle]:
    """Roll the D6 that says which point a unit loses; no die if it has none left to lose (SL-59, SL-3)."""
    if not any(_may_fall(battle, unit, loss.attribute) for loss in table.losses):
        return battle
    attributes = {face: loss.attribute for loss in table.losses for face in loss.faces}
    roll = Roll(
        word,
        who=who,
        of=unit.id,
        dice=(6,),
        bands=bands(6, attributes.get),
        seen_by=unit.audience,
    )
    battle, (face,) = yield from throw(battle, roll, against=unit.id)
    return (
        yield from weaken(
            battle, battle.unit(unit.id), attributes[face], face=face, rule=rule, for_a_while=for_a_while
        )
    )


def weaken(
    battle: Battle, unit: Unit, attribute: str, *, face: int, rule: str, for_a_while: bool = False
) -> Asking[Battle]:
    """Take one point of an attribute until the end of the battle; at 0 or below nothing is lost (SL-59).

    For a while only: until the end of the unit's next activation (SL-77).
    """
    before = values.before_size(battle, unit, attribute)
    if _may_fall(battle, unit, attribute):
        if for_a_while:
            battle = yield from _drain(battle, unit, attribute)
        else:
            lost = f"lost_{attribute}"
            battle = battle.with_unit(replace(unit, **{lost: getattr(unit, lost) + 1}))
    after = values.before_size(battle, battle.unit(unit.id), attribute)
    yield from tell(
        Weakened(
            rule=rule,
            unit=unit.id,
            attribute=attribute,
            face=face,
            before=before,
            after=after,
            seen_by=unit.audience,
        )
    )
    return battle


def _drain(battle: Battle, unit: Unit, attribute: str) -> Asking[Battle]:
    points = values.drained(unit, attribute) + 1
    return (yield from gain(battle, unit, "drained", attribute=attribute, value=points, rule="SL-77"))


def _may_fall(battle: Battle, unit: Unit, attribute: str) -> bool:
    """Tell whether a point can be lost: not below 0, by a house rule not below 0 for Speed (AMB-45)."""
    floored = attribute == "speed" or battle.option("weaken_floor") != "none"
    return not floored or values.before_size(battle, unit, attribute) > 0
