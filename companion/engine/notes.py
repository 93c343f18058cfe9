"""Notes: what a rule tells the table while it is resolved. Each game derives its own records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec import Struct

GM = "gm"
"""The seat of the game master, who sees everything."""
EVERYONE = ("*",)
"""The audience of a public note or prompt."""
GM_ONLY = (GM,)
"""The audience of a secret one."""


class Note(Struct, frozen=True, kw_only=True):
    """One thing that happened, as figures; a game's ``wording`` turns it into words."""

    asks: ClassVar[bool] = False
    """Tells a note from a prompt where rules are driven: asking the class would take longer."""
    rule: str = ""
    """The rule id that a log line cites, for example ``SL-108``."""
    seen_by: tuple[str, ...] = EVERYONE
    """Seats that may see it: everyone, the GM alone, or some seats."""


def may_see(audience: tuple[str, ...], seat: str | None) -> bool:
    """Tell whether SEAT belongs to AUDIENCE; None is the public, who see only what everyone sees.

    >>> may_see(GM_ONLY, None), may_see(GM_ONLY, GM), may_see(EVERYONE, None)
    (False, True, True)
    """
    return seat == GM or "*" in audience or (seat is not None and seat in audience)


def visible(notes: Iterable[Note], seat: str | None) -> Iterator[Note]:
    """Yield the NOTES that SEAT may see, in order."""
    return (note for note in notes if may_see(note.seen_by, seat))
