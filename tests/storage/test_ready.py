"""The ready session of each game."""

from __future__ import annotations

import pytest

from companion.engine.errors import CompanionError
from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.opening import opened, read_session
from companion.storage.ready import READY, ready_session
from companion.storage.sessions import session_text


@pytest.mark.parametrize("game", READY)
def test_each_can_be_saved_and_opened(tmp_path, game):
    library = Library(GAMES, own=tmp_path)
    session = ready_session(game, library, seed="s")
    found = opened(read_session(session_text(session, library).encode(), library, file="x"))
    assert found.agrees
    assert found.session.table.state == session.table.state


def test_the_heroes_of_slugfest_stand_apart_in_their_zones(tmp_path):
    battle = ready_session("slugfest", Library(GAMES, own=tmp_path), seed="s").table.state
    assert {side.id for side in battle.sides} == {"nippon-alliance", "evil-unlimited-inc"}
    assert len({unit.hex for unit in battle.units}) == len(battle.units)
    assert all(unit.hex for unit in battle.units)


def test_a_game_that_is_not_there_is_told(tmp_path):
    with pytest.raises(CompanionError, match="did you mean “slugfest”"):
        ready_session("slugfst", Library(GAMES, own=tmp_path), seed="s")
