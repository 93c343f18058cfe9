"""What people may wish to do with objects: lift, drop, throw and swing them (chapter 14)."""

from __future__ import annotations

from companion.engine.commands import Command


class Lift(Command, frozen=True):
    """Take an object into the hands, or out of somebody else's where that is forced (SL-158)."""

    unit: str
    thing: str


class Drop(Command, frozen=True):
    """Let go of the object in the hands (SL-158)."""

    unit: str


class Throw(Command, frozen=True):
    """Throw the object in the hands at a unit or another object (SL-163)."""

    unit: str
    target: str
    modifier: int = 0
    """The GM's situational modifier (SL-109)."""


class Swing(Command, frozen=True):
    """Swing the object in the hands at everybody in the own hex and in front (SL-165)."""

    unit: str
    facing: int
    """The direction in the middle of the arc, 0 to 5 (SL-8)."""
    things: tuple[str, ...] = ()
    """Objects in the arc that are to be hit as well."""
    modifier: int = 0
    """The GM's situational modifier (SL-109)."""


OBJECT_VERBS: dict[str, type[Command]] = {"lift": Lift, "drop": Drop, "throw": Throw, "swing": Swing}
"""Journal verb to command."""
