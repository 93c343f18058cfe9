"""What a move of a battle adds to the recap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.notes import Note
from companion.games.deeds import Deed
from companion.games.slugfest.notes import DamageRolled, Hurt, Recovered, Struck, Worn

OUT = ("unconscious", "killed")


def deeds(notes: Sequence[Note]) -> Iterator[Deed]:
    """Yield who attacked, hit, hurt and took out whom: the last who rolled damage for it."""
    dealer: dict[str, str] = {}
    for note in notes:
        match note:
            case Struck(attacker=attacker, target=target, hit=hit):
                yield Deed(kind="attack", who=attacker, to=target)
                if hit:
                    yield Deed(kind="hit", who=attacker, to=target)
            case DamageRolled(attacker=attacker, victim=victim):
                dealer[victim] = attacker
            case Hurt():
                yield from _hurt(note, dealer.get(note.unit, ""))
            case Worn(thing=thing, taken=taken) if thing in dealer and taken:
                yield Deed(kind="damage", who=dealer[thing], amount=taken, to=thing)
            case Recovered(unit=unit, before=before, after=after):
                yield Deed(kind="healed", who=unit, amount=after - before)


def _hurt(note: Hurt, by: str) -> Iterator[Deed]:
    yield Deed(kind="lost", who=note.unit, amount=note.lost)
    if by and note.lost:
        yield Deed(kind="damage", who=by, amount=note.lost, to=note.unit)
    if note.state in OUT and note.was not in OUT:
        yield Deed(kind="fell", who=note.unit)
        if by:
            yield Deed(kind="out", who=by, to=note.unit)
