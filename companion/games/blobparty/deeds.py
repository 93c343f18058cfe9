"""What a move of a match adds to the recap; only what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.notes import Note
from companion.games.blobparty.notes import Landed, MinigameWon
from companion.games.deeds import Deed


def deeds(notes: Sequence[Note]) -> Iterator[Deed]:
    """Yield who won minigames and monster battles, and who took from whom by a trap."""
    for note in notes:
        match note:
            case MinigameWon(who=who) if who:
                yield Deed(kind="won", who=who)
            case Landed(landing=landing):
                if landing.monster and landing.won:
                    yield Deed(kind="out", who=landing.who)
                if landing.owner and landing.change:
                    yield Deed(kind="damage", who=landing.owner, amount=abs(landing.change), to=landing.who)
                    yield Deed(kind="lost", who=landing.who, amount=abs(landing.change))
