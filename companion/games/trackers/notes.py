"""What the board tells when something changed."""

from __future__ import annotations

from companion.engine.notes import Note


class Changed(Note, frozen=True, kw_only=True):
    """A meter has another value."""

    owner: str
    meter: str
    before: int
    after: int


class Told(Note, frozen=True, kw_only=True):
    """Something else was set: what, and to what."""

    subject: str
    what: str
    value: str = ""


class Rolled(Note, frozen=True, kw_only=True):
    """An owner rolled for its place in the turn order."""

    owner: str
    face: int


class TurnCame(Note, frozen=True, kw_only=True):
    """It is somebody's turn."""

    owner: str
    round: int
    new_round: bool = False


class RanOut(Note, frozen=True, kw_only=True):
    """A tag has run out."""

    owner: str
    text: str


NOTES: tuple[type[Note], ...] = (Changed, Told, Rolled, TurnCame, RanOut)
"""Every note there is."""
