"""What a move of a Rumble adds to the recap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.notes import Note
from companion.games.deeds import Deed
from companion.games.rumble.notes import Hurt, KnockedOut


def deeds(notes: Sequence[Note]) -> Iterator[Deed]:
    """Yield who dealt how much to whom and who was KO'd, by whoever dealt the most of it."""
    worst: dict[str, str] = {}
    for note in notes:
        match note:
            case Hurt(who=who, parts=parts, by=by):
                if note.before > note.after:
                    yield Deed(kind="lost", who=who, amount=note.before - note.after)
                dealt = parts or (((by, note.before - note.after),) if by else ())
                for source, amount in dealt:
                    if amount > 0:
                        yield Deed(kind="damage", who=source, amount=amount, to=who)
                if dealt:
                    worst[who] = max(dealt, key=_amount)[0]
            case KnockedOut(who=who):
                yield Deed(kind="fell", who=who)
                if who in worst:
                    yield Deed(kind="out", who=worst[who], to=who)


def _amount(part: tuple[str, int]) -> int:
    return part[1]
