"""The steps of a round, which of them are due, and who has to decide at which (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.rumble.rules.deeds import deeds
from companion.games.rumble.rules.operations import has_paid
from companion.games.rumble.rules.rounds import knocked_down
from companion.games.rumble.state import HEROES, OVER, VILLAINS, Away, Battle, Rumbler

ORDER = (
    *("B0", "S1", "S2", "A1", "A3", "A4", "A5", "A6", "A7", "P1", "P2", "P3"),
    *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "E1", "E2"),
)
"""A2 is the reveal that ends A1, A4 the one that ends A3; as a step A4 is the reaction to a gaze."""
SAVING_ORDER = (*ORDER[:-3], "E1", "R9", "E2")
"""The order where the end of the round comes before the knock-outs (A-28)."""
DECISIONS = frozenset({"A1", "A3", "A4", "P1", "P2"})
"""Steps at which the app waits for allocations."""
FIRST_ALLOCATION = frozenset({"A1", "A3"})
SECOND_ALLOCATION = frozenset({"P1", "P2"})
REACTION = "A4"
BETWEEN = "S1"
"""The step that waits between two rounds."""


def is_together(battle: Battle) -> bool:
    """Tell whether all reveal at once (A-37)."""
    return battle.option("reveal") == "together"


def participants(battle: Battle) -> tuple[Rumbler, ...]:
    """Return who may enter something at the step at which the app waits, by rank."""
    match battle.step:
        case "A1":
            return battle.living if is_together(battle) else battle.of_side(HEROES)
        case "A3":
            return battle.of_side(VILLAINS)
        case "A4":
            return tuple(one for one in battle.living if stares(battle, one))
        case "P1":
            return _with_second(battle, HEROES)
        case "P2":
            return _with_second(battle, VILLAINS)
    return ()


def _with_second(battle: Battle, side: str) -> tuple[Rumbler, ...]:
    """Return who takes part in the second allocation and has anything left for it (PR-40)."""
    return tuple(one for one in battle.of_side(side) if one.left > 0 and has_second(battle, one))


def has_second(battle: Battle, one: Rumbler) -> bool:
    """Tell whether ONE has a Power that grants the second allocation."""
    return any(battle.powers[key].second_allocation for key in one.powers if key in battle.powers)


def stares(battle: Battle, one: Rumbler) -> tuple[Away, ...]:
    """Return what ONE could pay now against uses aimed at it that have a counter (A-22)."""
    found: dict[Away, None] = {}
    for owner in battle.living:
        for use in owner.spending.uses:
            counter = battle.power(use.power).entry.counter
            if counter is None or use.target != one.id or has_paid(one, owner.id, use.power):
                continue
            if counter.cost <= one.left:
                found[Away(owner.id, use.power, counter.cost)] = None
    return tuple(found)


def next_step(battle: Battle, step: str) -> str:
    """Return the step that is due after STEP; those at which nothing can happen are passed over."""
    order = SAVING_ORDER if battle.option("end_before_ko") else ORDER
    at = order.index(step) + 1
    while at < len(order) and not _is_due(battle, order[at]):
        at += 1
    return order[at] if at < len(order) else BETWEEN


def _is_due(battle: Battle, step: str) -> bool:
    question = _DUE.get(step)
    return question is None or question(battle)


def _falls(battle: Battle) -> bool:
    return next(knocked_down(battle), None) is not None


def _at(hook: str) -> Callable[[Battle], bool]:
    return lambda battle: bool(deeds(battle, hook))


def _villains_wait(battle: Battle) -> bool:
    return not is_together(battle)


def _reacts(battle: Battle) -> bool:
    return battle.option("gaze_reaction") == "react" and any(stares(battle, one) for one in battle.living)


_DUE: Mapping[str, Callable[[Battle], bool]] = {
    "S2": _falls,
    "A3": _villains_wait,
    "A4": _reacts,
    "A5": _at("immediate"),
    "A6": _at("allocation_end"),
    "A7": _falls,
    "P1": lambda battle: bool(_with_second(battle, HEROES)),
    "P2": lambda battle: bool(_with_second(battle, VILLAINS)),
    "P3": _falls,
    "R5": _at("damage"),
    "R7": _at("after_damage"),
    "R8": _at("resolve"),
    "R9": _falls,
    "E1": _at("round_end"),
    "E2": _falls,
}


def is_between_rounds(battle: Battle) -> bool:
    """Tell whether a round is over and nothing of the next is revealed (PR-28, PR-29)."""
    if battle.step == OVER or battle.round == 0:
        return False
    return battle.step in (BETWEEN, "A1")
