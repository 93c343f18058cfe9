"""What a change on a board adds to the recap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.notes import Note
from companion.games.deeds import Deed
from companion.games.trackers.notes import Changed


def deeds(notes: Sequence[Note]) -> Iterator[Deed]:
    """Yield who lost and who got back; nobody knows by whom."""
    for note in notes:
        if isinstance(note, Changed) and note.before != note.after:
            by = note.after - note.before
            yield Deed(kind="lost" if by < 0 else "healed", who=note.owner, amount=abs(by))
