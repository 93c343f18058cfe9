"""Draws with labels of their own: the same label gives the same result again (BP-142)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import EVERYONE, GM, GM_ONLY
from companion.engine.prompts import Asking, Draw, ask
from companion.games.blobparty.notes import DrawDue
from companion.games.blobparty.records import Drawn
from companion.games.blobparty.state import Match


def draw(
    match: Match, label: str, items: tuple[str, ...], take: int, *, public: bool = False
) -> Asking[tuple[Match, tuple[str, ...]]]:
    """Draw TAKE of ITEMS and keep the result in the match.

    What could come out in one way only is not drawn; what was drawn under this label from the same
    items before a round was taken back comes out again (BP-131).
    """
    if len(items) <= 1:
        return match, items[:take]
    for drawn in match.draws:
        if drawn.label == label and drawn.items == items and len(drawn.result) == take:
            return match, drawn.result
    result = yield from ask(
        Draw(
            word=label,
            who=GM,
            items=items,
            take=take,
            label=label,
            why=DrawDue(rule="BP-142", what=label),
            seen_by=EVERYONE if public else GM_ONLY,
        )
    )
    others = tuple(drawn for drawn in match.draws if drawn.label != label)
    return replace(match, draws=(*others, Drawn(label=label, items=items, result=result))), result


def shuffle(match: Match, label: str, items: tuple[str, ...]) -> Asking[tuple[Match, tuple[str, ...]]]:
    """Bring ITEMS into a random order."""
    return (yield from draw(match, label, items, len(items)))
