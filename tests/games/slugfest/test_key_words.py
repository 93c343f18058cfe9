"""The history says in words what was asked."""

from __future__ import annotations

import pytest

from companion.games.registry import GAMES
from companion.games.slugfest.game import SLUGFEST
from companion.storage.content import Library
from companion.storage.ready import slugfest_session


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("hit", "to hit"),
        ("hit#3", "to hit (3)"),
        ("initiative.the-law-team#2", "initiative, The Law Team (2)"),
        ("power-points.girl-power", "power-point effects, Girl Power"),
        ("sustain-mind.mr-right", "sustain mind, Mr Right"),
    ],
)
def test_keys_in_words(key: str, text: str) -> None:
    state = slugfest_session(("the-law-team", "the-caped-crusaders"), Library(GAMES), seed="seed").table.state
    assert SLUGFEST.key_text(state, key) == text
