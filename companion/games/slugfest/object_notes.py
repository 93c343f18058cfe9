"""What the rules tell the table about objects in hands (chapter 14)."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.games.slugfest.notes import Modifier


class Lifted(Note, frozen=True, kw_only=True):
    """A unit took an object into its hands (SL-158)."""

    unit: str
    thing: str


class Dropped(Note, frozen=True, kw_only=True):
    """A unit holds an object no longer (SL-158)."""

    unit: str
    thing: str
    why: str
    """``wish``, ``weight``, ``unconscious``, ``insubstantial``, ``taken`` or ``hand``."""


class CameDown(Note, frozen=True, kw_only=True):
    """A thrown object lies where it was thrown (SL-163)."""

    thing: str
    hex: Hex


class Swung(Note, frozen=True, kw_only=True):
    """An object was swung (SL-165)."""

    unit: str
    thing: str
    facing: int
    towards: Hex
    """The hex in the middle of the arc."""


class InArc(Struct, frozen=True):
    """Somebody or something that a swing may hit, and what that needs."""

    target: str
    modifiers: tuple[Modifier, ...]
    needed: int


class ToSweep(Note, frozen=True, kw_only=True):
    """What one attack roll needs against each in the arc of a swing, the hidden left out (SL-129)."""

    unit: str
    thing: str
    arc: tuple[InArc, ...]
    dice: int


OBJECT_NOTES: tuple[type[Note], ...] = (Lifted, Dropped, CameDown, Swung, ToSweep)
"""Every note of this module; wording serves all of them."""
