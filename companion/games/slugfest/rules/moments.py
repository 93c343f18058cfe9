"""Named moments of the rules, and the registry of what abilities do at them.

A hook is itself a generator, since most ask for dice: ``(battle, context) -> Asking[(battle, context)]``.
Hooks run in the order in which they were registered; ``abilities`` registers them in that of chapter 12.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

from companion.engine.prompts import Asking, Draw, Roll, ask, bands, tell
from companion.games.slugfest.marks import Effect
from companion.games.slugfest.power_notes import Tried, Trying
from companion.games.slugfest.state import Battle

SIDES = 6
"""Of the die that most abilities are decided by."""


class Moment(Enum):
    """Where abilities may step in."""

    ROLLED = auto()
    """Dice lie on the table; context ``Thrown``: Lucky (SL-63)."""
    ATTACK_DICE = auto()
    """Before the attack roll; context ``Blow``: Overpower, Power Flux (SL-115)."""
    MISSED = auto()
    """An attack roll missed; context ``Blow``: Reflect (SL-118)."""
    STRUCK = auto()
    """Damage was applied to a conscious unit; context ``Blow``: Weaken, Knockdown (SL-124)."""
    HURT = auto()
    """A unit lost at least 1 hit; context is its id: Volatile, Berserker (SL-125)."""
    ATTACK_OVER = auto()
    """A single attack is over; context ``Blow``: Overpower's own damage (SL-126)."""
    FELLED = auto()
    """A unit has lost consciousness; context is its id: holds end, forms end (SL-144, SL-150)."""
    GAINED = auto()
    """A unit came under a condition; context ``Change``: holds end, effects are dispelled (SL-144)."""
    LOST = auto()
    """A condition ended; context ``Change``."""
    FIGURES_CHANGED = auto()
    """A unit's Damage may have changed; context is its id: too heavy objects drop (SL-158)."""
    EFFECT_ENDED = auto()
    """An effect of a power point has run out; context ``Waned``: imitated forms end (SL-76)."""
    ACTIVATION_BEGAN = auto()
    """A side's activation begins; context is the side: effects end, the held go free (SL-87)."""
    CONDITIONS_RUN = auto()
    """What waited for this activation runs now; context is the side: Regeneration (SL-87)."""
    MOVEMENT_BEGAN = auto()
    """Its movement phase begins; context is the side: the wounded roll (SL-102)."""
    ACTIONS_OVER = auto()
    """Its action phase ends; context is the side: holds and controlled plants (SL-142, SL-56)."""


class Thrown(Struct, frozen=True):
    """Dice on the table, before anything is made of them."""

    roll: Roll | Draw
    answer: Any
    """The faces, or what was drawn."""
    against: str
    """The unit that it is made against; empty where there is none."""
    among: tuple[str, ...] = ()
    """Units and objects that it is made against together: those in an area, or in the arc of a swing."""


class Change(Struct, frozen=True):
    """A condition that a unit came under, or is rid of."""

    unit: str
    condition: str


class Waned(Struct, frozen=True):
    """An effect of a power point that a unit has no longer."""

    unit: str
    effect: Effect


Hook: TypeAlias = Callable[[Battle, Any], Asking[tuple[Battle, Any]]]

_HOOKS: dict[Moment, list[Hook]] = {moment: [] for moment in Moment}


def at(moment: Moment) -> Callable[[Hook], Hook]:
    """Register a hook for MOMENT: ``@at(Moment.STRUCK)``."""

    def register(hook: Hook) -> Hook:
        _HOOKS[moment].append(hook)
        return hook

    return register


def reach(moment: Moment, battle: Battle, context: Any) -> Asking[tuple[Battle, Any]]:
    """Run every hook of MOMENT in turn and return battle and context as they leave them."""
    for hook in _HOOKS[moment]:
        battle, context = yield from hook(battle, context)
    return battle, context


def throw(
    battle: Battle, roll: Roll, *, against: str = "", among: tuple[str, ...] = ()
) -> Asking[tuple[Battle, tuple[int, ...]]]:
    """Roll dice in a battle; whoever may have them rolled again gets to say so (SL-3, SL-63)."""
    faces = yield from ask(roll)
    battle, thrown = yield from reach(Moment.ROLLED, battle, Thrown(roll, faces, against, among))
    return battle, thrown.answer


def draw(battle: Battle, prompt: Draw) -> Asking[tuple[Battle, tuple[str, ...]]]:
    """Draw lots in a battle: a roll like any other (SL-149)."""
    drawn = yield from ask(prompt)
    battle, thrown = yield from reach(Moment.ROLLED, battle, Thrown(prompt, drawn, ""))
    return battle, thrown.answer


def check(
    battle: Battle, trying: Trying, *, who: str, of: str = "", against: str = ""
) -> Asking[tuple[Battle, bool]]:
    """Roll the D6 of TRYING and tell how it went; no die is asked that cannot matter (SL-3)."""
    face = 0
    if 0 < len(trying.faces) < SIDES:
        roll = Roll(
            trying.word,
            who=who,
            of=of,
            dice=(SIDES,),
            bands=bands_of(trying.faces),
            why=trying,
            seen_by=trying.seen_by,
        )
        battle, (face,) = yield from throw(battle, roll, against=against)
    success = face in trying.faces if face else bool(trying.faces)
    yield from tell(
        Tried(
            rule=trying.rule,
            word=trying.word,
            unit=trying.unit,
            what=trying.what,
            target=trying.target,
            faces=trying.faces,
            face=face,
            success=success,
            seen_by=trying.seen_by,
        )
    )
    return battle, success


@lru_cache(maxsize=64)
def bands_of(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the bands of a D6 that succeeds on FACES."""
    return bands(SIDES, faces.__contains__)
