"""The base of what the game master sets by hand."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.commands import Command


class Fiat(Command, frozen=True):
    """The GM's hand (SL-6): asks nothing and may be given at any time."""

    fiat: ClassVar[bool] = True
