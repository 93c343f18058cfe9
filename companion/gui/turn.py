"""Whose turn it is and what comes next, as the bar on top of the window shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.session import Session

SessionChange: TypeAlias = Callable[[Session], Session]
"""What concerns several tables of a session, such as calling a battle. Raises: RuleError."""


class TurnSide(Struct, frozen=True):
    """The side whose turn it is; COLOUR is its place in the palette of sides."""

    name: str
    letter: str
    colour: int
    note: str = ""
    """What else is to be known: its place in the order, who is next."""


class TurnPicture(Struct, frozen=True, kw_only=True):
    """What the bar shows; everything may be left out."""

    word: str = ""
    """``Turn`` or ``Round``."""
    number: str = ""
    side: TurnSide | None = None
    steps: tuple[str, ...] = ()
    """The phases in their order; a short word for those that are not on, a full one for the one that is."""
    current: int = 0
    """The phase that is on; −1 before the first."""
    progress: str = ""
    """How far it is: ``2 of 4 have attacked``."""
    next_text: str = ""
    """What the button says: ``Next: Action phase``."""
    next_command: Command | None = None
    next_change: SessionChange | None = None
    """What the button does in place of a command, where it concerns several tables."""
    next_reasons: tuple[Refusal, ...] = ()

    @property
    def can_go_on(self) -> bool:
        """Whether the button does something now."""
        does = self.next_command is not None or self.next_change is not None
        return does and not self.next_reasons

    @property
    def sentence(self) -> str:
        """The bar in words, for those who hear it."""
        parts = [f"{self.word} {self.number}".strip(), self.side.name if self.side else ""]
        parts.append(self.steps[self.current] if 0 <= self.current < len(self.steps) else "")
        parts.append(self.progress)
        return ", ".join(part for part in parts if part)
