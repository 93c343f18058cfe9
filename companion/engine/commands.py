"""The base of every command; a game derives small frozen records named with a verb."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct


class Command(Struct, frozen=True):
    """What somebody wishes to do. Its rule is found through the rule set, not here.

    A field without a default is written by position in a journal line, one with a default by name.
    """

    fiat: ClassVar[bool] = False
    """Whether it may be given while a question is open: it asks nothing itself (the GM's hand, drafts)."""
    reveals: ClassVar[bool] = False
    """Whether it shows what was secret; taking it back is asked about first."""
