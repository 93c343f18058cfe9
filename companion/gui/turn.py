"""Whose turn it is and what comes next, as the bar on top of the window shows it."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.commands import Command
from companion.engine.errors import Refusal


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
    progress: str = ""
    """How far it is: ``2 of 4 have attacked``."""
    next_text: str = ""
    """What the button says: ``Next: Action phase``."""
    next_command: Command | None = None
    next_reasons: tuple[Refusal, ...] = ()

    @property
    def can_go_on(self) -> bool:
        """Whether the button does something now."""
        return self.next_command is not None and not self.next_reasons

    @property
    def sentence(self) -> str:
        """The bar in words, for those who hear it."""
        parts = [f"{self.word} {self.number}".strip(), self.side.name if self.side else ""]
        parts.append(self.steps[self.current] if self.current < len(self.steps) else "")
        parts.append(self.progress)
        return ", ".join(part for part in parts if part)
