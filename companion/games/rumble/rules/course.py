"""The steps of a round, which of them are due, and who has to decide at which (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.rumble.rules.deeds import agenda
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
    granted = agenda(battle).second
    return tuple(one for one in battle.of_side(side) if one.id in granted and one.left > 0)


def has_second(battle: Battle, one: Rumbler) -> bool:
    """Tell whether ONE has a Power that grants the second allocation."""
    return one.id in agenda(battle).second


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
    effects = agenda(battle).by_hook
    for due in order[order.index(step) + 1 :]:
        hook, question = HOOKS.get(due), _DUE.get(due)
        if (hook in effects) if hook else (question is None or question(battle)):
            return due
    return BETWEEN


def _falls(battle: Battle) -> bool:
    return next(knocked_down(battle), None) is not None


def _villains_wait(battle: Battle) -> bool:
    return not is_together(battle)


def _reacts(battle: Battle) -> bool:
    return battle.option("gaze_reaction") == "react" and any(stares(battle, one) for one in battle.living)


def _heroes_add(battle: Battle) -> bool:
    return bool(_with_second(battle, HEROES))


def _villains_add(battle: Battle) -> bool:
    return bool(_with_second(battle, VILLAINS))


HOOKS: Mapping[str, str] = {
    "A5": "immediate",
    "A6": "allocation_end",
    "R5": "damage",
    "R7": "after_damage",
    "R8": "resolve",
    "E1": "round_end",
}
"""Steps that are nothing but the effects of Powers at a hook."""
_DUE: Mapping[str, Callable[[Battle], bool]] = {
    "S2": _falls,
    "A3": _villains_wait,
    "A4": _reacts,
    "A7": _falls,
    "P1": _heroes_add,
    "P2": _villains_add,
    "P3": _falls,
    "R9": _falls,
    "E2": _falls,
}
"""Steps that are due under a condition; all others always are."""


def is_between_rounds(battle: Battle) -> bool:
    """Tell whether a round is over and nothing of the next is revealed (PR-28, PR-29)."""
    if battle.step == OVER or battle.round == 0:
        return False
    return battle.step in (BETWEEN, "A1")
