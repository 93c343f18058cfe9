"""The turn sequence: initiative, activations and their phases (chapters 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.games.slugfest.commands import Next
from companion.games.slugfest.notes import Finished, InitiativeRolled, OrderSettled, PhaseBegan, TurnBegan
from companion.games.slugfest.rules.abilities.effects import roll_supplies
from companion.games.slugfest.rules.abilities.holds import squeezing
from companion.games.slugfest.rules.conditions import begin_running, count_down, end_with_turn
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.hiding import deploy_hidden
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.owned import powers
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import PHASES, Battle, Side
from companion.games.slugfest.steps import Activate, Close


def next_phase(battle: Battle, _command: Next) -> Asking[Step]:
    """Go on to the next phase, the next side's activation, the next game turn (SL-85, SL-86)."""
    if battle.phase == "setup":
        return (yield from begin_turn((yield from open_battle(battle))))
    if battle.phase in ("movement", "attack"):
        phase = PHASES[PHASES.index(battle.phase) + 1]
        units = tuple(replace(unit, steps=0) for unit in battle.units)
        yield from tell(PhaseBegan(rule="SL-85", side=battle.acting, phase=phase))
        return Step(replace(battle, phase=phase, units=units))
    battle, _ = yield from reach(Moment.ACTIONS_OVER, battle, battle.acting)
    return after(battle, squeezing(battle, battle.acting, Close()))


def open_battle(battle: Battle) -> Asking[Battle]:
    """Begin the game day: power points get their effects, Stealth may hide its owners (SL-73, SL-105)."""
    return (yield from deploy_hidden((yield from roll_supplies(battle))))


def close(battle: Battle, _command: Close) -> Asking[Step]:
    """End the activation in turn, and go on to the next one or the next game turn (SL-88, SL-85)."""
    battle = yield from end_activation(battle, battle.acting)
    if battle.active + 1 < len(battle.order):
        return Step(replace(battle, active=battle.active + 1, phase="movement"), then=Activate())
    return (yield from end_turn(battle))


def begin_turn(battle: Battle) -> Asking[Step]:
    """Begin a game turn: every side with a conscious unit rolls for initiative (SL-92, SL-91)."""
    units = tuple(replace(unit, lucky_used=0) if unit.lucky_used else unit for unit in battle.units)
    battle = replace(battle, turn=battle.turn + 1, order=(), active=0, units=units)
    yield from tell(TurnBegan(rule="SL-85", turn=battle.turn))
    rolling = tuple(
        side for side in battle.sides if any(u.conscious and u.on_map for u in battle.of_side(side.id))
    )
    battle, order = yield from initiative(battle, rolling)
    yield from tell(OrderSettled(rule="SL-92", order=order))
    if not order:
        return Step(replace(battle, order=order))
    return Step(replace(battle, order=order, phase="movement"), then=Activate())


def initiative(
    battle: Battle, sides: Sequence[Side], *, again: bool = False
) -> Asking[tuple[Battle, tuple[str, ...]]]:
    """Return the ids of SIDES by falling D10 + bonus; the tied roll again (SL-92 to SL-94)."""
    if len(sides) == 1:
        return battle, (sides[0].id,)
    scores: dict[str, int] = {}
    for side in sides:
        bonus = initiative_bonus(battle, side)
        battle, (face,) = yield from throw(battle, Roll("initiative", who=side.id, of=side.id, dice=(10,)))
        scores[side.id] = face + bonus
        yield from tell(InitiativeRolled(rule="SL-92", side=side.id, face=face, bonus=bonus, again=again))
    order: list[str] = []
    for score in sorted(set(scores.values()), reverse=True):
        tied = [side for side in sides if scores[side.id] == score]
        battle, settled = yield from initiative(battle, tied, again=True)
        order.extend(settled)
    return battle, tuple(order)


def initiative_bonus(battle: Battle, side: Side) -> int:
    """Return +1 for a side with a usable mind reader, however many it has (SL-64, SL-93)."""
    minds = [unit for unit in battle.of_side(side.id) if unit.conscious and unit.on_map]
    bonuses = (
        power.initiative_bonus
        for unit in minds
        if not unit.has("transformed")
        for power in powers(battle, unit, "passive")
    )
    return max(bonuses, default=0)


def activate(battle: Battle, _command: Activate) -> Asking[Step]:
    """Begin the activation of the side in turn, step by step for the whole side (SL-87)."""
    side = battle.order[battle.active]
    fresh = tuple(
        replace(unit, steps=0, searched="", attacked=False, acted="", switched=(), lifted=False, entered="")
        for unit in battle.of_side(side)
    )
    battle = yield from begin_activation(replace(battle.with_units(fresh), phase="movement"), side)
    yield from tell(PhaseBegan(rule="SL-87", side=side, phase="movement"))
    battle, _ = yield from reach(Moment.MOVEMENT_BEGAN, battle, side)
    return Step(battle)


def begin_activation(battle: Battle, side: str) -> Asking[Battle]:
    """Take the steps of SL-87 up to Regeneration: effects end, the held go free, conditions run."""
    battle, _ = yield from reach(Moment.ACTIVATION_BEGAN, battle, side)
    battle = battle.with_units(tuple(begin_running(unit) for unit in battle.of_side(side)))
    battle, _ = yield from reach(Moment.CONDITIONS_RUN, battle, side)
    return battle


def end_activation(battle: Battle, side: str) -> Asking[Battle]:
    """End a side's activation: every condition that ran in it counts down (SL-88)."""
    for unit in battle.of_side(side):
        battle = yield from count_down(battle, battle.unit(unit.id))
    return battle


def end_turn(battle: Battle) -> Asking[Step]:
    """End a game turn: sides that were left out have their activation counted too (SL-91)."""
    for side in battle.sides:
        if side.id not in battle.order:
            battle = yield from begin_activation(battle, side.id)
            battle = yield from end_activation(battle, side.id)
    battle = yield from end_with_turn(battle)
    result = winner(battle)
    if result is not None:
        yield from tell(Finished(rule="SL-193", winner=result))
        return Step(replace(battle, phase="over"))
    return (yield from begin_turn(battle))
