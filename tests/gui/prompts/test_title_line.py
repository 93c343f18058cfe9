"""The names in the first row of the tray."""

from __future__ import annotations

import pytest

from companion.gui.prompts.presented import Cast
from companion.gui.prompts.title_line import pieces

ROBO = Cast("r", "Roboticus", "E", 1)
SUMO = Cast("s", "Two Ton Sumo", "N", 0)


@pytest.mark.parametrize(
    ("title", "casts", "texts"),
    [
        ("Roboticus attacks Two Ton Sumo", (ROBO, SUMO), ["Roboticus", "attacks", "Two Ton Sumo"]),
        ("Roboticus attacks Two Ton Sumo", (SUMO, ROBO), ["Roboticus", "attacks", "Two Ton Sumo"]),
        ("Roboticus attacks Roboticus", (ROBO, ROBO), ["Roboticus", "attacks", "Roboticus"]),
        ("Nobody is named", (ROBO, SUMO), ["Nobody is named"]),
        ("", (ROBO,), []),
        ("Two\nTon Sumo falls", (SUMO,), ["Two Ton Sumo", "falls"]),
        ("An empty name", (Cast("x", "", "X", 0),), ["An empty name"]),
    ],
)
def test_a_title_is_split_at_names(title: str, casts: tuple[Cast, ...], texts: list[str]) -> None:
    assert [piece.text for piece in pieces(title, casts)] == texts


def test_named_pieces_know_who_they_are() -> None:
    assert [piece.cast for piece in pieces("Roboticus falls", (ROBO,))] == [ROBO, None]
