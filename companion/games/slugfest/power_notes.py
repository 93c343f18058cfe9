"""What abilities, weaknesses, holds and orders tell the table, as figures."""

from __future__ import annotations

from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.games.slugfest.marks import Shift


class Trying(Note, frozen=True, kw_only=True):
    """What a D6 is thrown for, with the faces that succeed."""

    word: str
    """The word of the die (SL-181)."""
    unit: str
    what: str
    """Name of the ability or weakness."""
    target: str = ""
    faces: tuple[int, ...] = ()


class Tried(Trying, frozen=True, kw_only=True):
    """A D6 decided something; face 0 where it could only go one way and was not thrown (SL-3)."""

    face: int
    success: bool


class AttackDie(Note, frozen=True, kw_only=True):
    """An attack die of a weakness changed the damage dice (SL-36, SL-39)."""

    unit: str
    what: str
    face: int
    change: int
    backlash: bool


class RerollOffered(Note, frozen=True, kw_only=True):
    """What a Lucky unit may have thrown again (SL-63)."""

    unit: str
    word: str
    of: str
    shown: str
    """The faces, or what was drawn."""
    concerns: tuple[str, ...] = ()
    """The sides that made the roll or may suffer by it."""
    why: Note | None = None
    """What the roll was for."""


class Rerolled(Note, frozen=True, kw_only=True):
    """A Lucky unit had a roll thrown again (SL-63)."""

    unit: str
    word: str
    before: str
    after: str


class Reflected(Note, frozen=True, kw_only=True):
    """An attack was thrown back at its source (SL-67)."""

    unit: str
    attacker: str


class Pushed(Note, frozen=True, kw_only=True):
    """A knocked-down unit was moved back, or could not be (SL-138)."""

    unit: str
    start: Hex
    end: Hex


class HeldOn(Note, frozen=True, kw_only=True):
    """A hold was kept up (SL-142)."""

    unit: str
    """The unit that is held."""
    condition: str
    left: int


class Spared(Note, frozen=True, kw_only=True):
    """A captor means to leave a captive unhurt, or to hurt it (SL-143)."""

    unit: str
    target: str
    spared: bool


class PlantsTaken(Note, frozen=True, kw_only=True):
    """A unit controls the plants of a space (SL-56)."""

    unit: str
    hex: Hex


class PlantsFreed(Note, frozen=True, kw_only=True):
    """A unit no longer controls the plants of a space (SL-56)."""

    unit: str
    hex: Hex


class Unaffected(Note, frozen=True, kw_only=True):
    """A special attack could not succeed (SL-47)."""

    unit: str
    target: str
    what: str


class Shifted(Note, frozen=True, kw_only=True):
    """A shape-shifter has taken another form (SL-58)."""

    unit: str
    shift: Shift


class PowerRolled(Note, frozen=True, kw_only=True):
    """A power point has its effects for the game day (SL-73)."""

    unit: str
    source: str
    effects: int


class PowerSpent(Note, frozen=True, kw_only=True):
    """A power point has produced an effect (SL-75)."""

    unit: str
    effect: str
    what: str
    left: int


class PowerEnded(Note, frozen=True, kw_only=True):
    """An effect of a power point has run out (SL-76)."""

    unit: str
    effect: str
    what: str


class Charging(Note, frozen=True, kw_only=True):
    """A berserk unit has its eye on somebody (SL-149)."""

    unit: str
    target: str


class Proof(Note, frozen=True, kw_only=True):
    """A failure has made a unit proof against an ability of that user (SL-72)."""

    unit: str
    what: str
    user: str


class Doubted(Note, frozen=True, kw_only=True):
    """An ability was used on a kind of unit that it is not made for; the GM decides (SL-54, SL-55)."""

    unit: str
    target: str
    what: str
    kind: str


POWER_NOTES: tuple[type[Note], ...] = (
    Trying,
    Tried,
    AttackDie,
    RerollOffered,
    Rerolled,
    Reflected,
    Pushed,
    HeldOn,
    Spared,
    PlantsTaken,
    PlantsFreed,
    Unaffected,
    Shifted,
    PowerRolled,
    PowerSpent,
    PowerEnded,
    Charging,
    Proof,
    Doubted,
)
"""Every note that an ability can tell."""
