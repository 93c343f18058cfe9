"""A hero in the making: what has been rolled so far, and what can be done next (chapter 3)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.sheets import Weakness

PLAYER = "player"
"""The seat that rolls a hero."""
What = Literal["attribute", "trait", "ability", "power_point", "nothing"]


class Gain(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What one roll brought."""

    what: What
    name: str = ""
    """Canonical name: an attribute, trait or ability; empty for a wasted roll."""
    kind: str = ""
    """Which Special Move, which Domination."""
    value: int = 0
    """Value of this taking of Armoured."""
    choice: str = ""
    """What was chosen for it: the source of a power point, the type of an Immunity."""


class Draft(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A hero in the making; the sheet follows from it."""

    book: SlugfestBook
    base_rolls: int = 10
    """Rolls before weaknesses; more make Super Duper Heroes (SL-195)."""
    duplicates: str = "reroll_last"
    """House rule on powers rolled twice (AMB-5)."""
    gains: tuple[Gain, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()

    @property
    def content(self) -> Content:
        """All records of the book."""
        content: Content = self.book.content
        return content

    @property
    def rolls_due(self) -> int:
        """Rolls in all: the base, and one for each weakness (SL-16, SL-17)."""
        return self.base_rolls + len(self.weaknesses)

    @property
    def finished(self) -> bool:
        """Whether every roll is made."""
        return len(self.gains) >= self.rolls_due


class RollPower(Command, frozen=True):
    """Make the next roll on the Superhero Powers Table (SL-18)."""


class TakeWeakness(Command, frozen=True):
    """Take a weakness, which pays for one more roll (SL-17, SL-21)."""

    weakness: str
    source: str = ""
    """The attack source of Vulnerable."""


class RollWeakness(Command, frozen=True):
    """Let a die choose the weakness (house rule, AMB-4)."""


class Pick(Command, frozen=True):
    """Choose what goes with roll N, from 1: a power point's source, an Immunity's type (SL-25)."""

    n: int
    choice: str


class Gained(Note, frozen=True, kw_only=True):
    """A roll brought something."""

    n: int
    gain: Gain


class Discarded(Note, frozen=True, kw_only=True):
    """A result that cannot be had again was thrown away (SL-23)."""

    n: int
    name: str
    kind: str = ""


class Weakened(Note, frozen=True, kw_only=True):
    """A weakness was taken."""

    weakness: Weakness


DRAFT_VERBS: dict[str, type[Command]] = {
    "roll": RollPower,
    "weakness": TakeWeakness,
    "roll-weakness": RollWeakness,
    "pick": Pick,
}
