"""Templates of plain trackers, and boards made of them."""

from __future__ import annotations

import pytest

from companion.engine.errors import ContentError, RuleError
from companion.games.registry import GAMES
from companion.games.trackers.making import GroupPlan
from companion.storage.content import Library
from companion.storage.templates import board_session, read_templates, ready_board


@pytest.mark.parametrize("template", read_templates(), ids=lambda template: template.id)
def test_every_shipped_template_makes_a_board(template, tmp_path):
    library = Library(GAMES, own=tmp_path)
    board = board_session(template.groups, library, name="x", seed="s").table.state
    assert [group.name for group in board.groups] == [plan.name for plan in template.groups]
    assert len({owner.id for owner in board.owners}) == len(board.owners)


def test_names_are_spelt_out_and_have_ids_of_their_own(tmp_path):
    plans = (GroupPlan(name="A", meters="Health 7", owners=("Orc x2", "Orc 1")), GroupPlan(name="A"))
    board = board_session(plans, Library(GAMES, own=tmp_path), name="x", seed="s").table.state
    assert [owner.name for owner in board.owners] == ["Orc 1", "Orc 2", "Orc 1"]
    assert [owner.id for owner in board.owners] == ["orc-1", "orc-2", "orc-1-2"]
    assert [group.id for group in board.groups] == ["a", "a-2"]


def test_meters_that_cannot_be_read_are_told_with_their_template(tmp_path):
    file = tmp_path / "templates.toml"
    file.write_text(
        'format = 1\nkind = "templates"\ngame = "trackers"\n'
        '[[templates]]\nid = "x"\nname = "X"\n[[templates.groups]]\nname = "A"\nmeters = "7"\n'
    )
    with pytest.raises(ContentError, match="x: meter 1"):
        read_templates(file)


def test_the_ready_board_is_in_its_first_round_with_a_tie_sorted_by_hand(tmp_path):
    board = ready_board(Library(GAMES, own=tmp_path), "s").table.state
    assert (board.round, board.acting) == (1, "wren")
    tied = [owner for owner in board.order if board.owner(owner).initiative == 15]
    assert tied == ["the-troll", "quill"]


def test_a_plan_with_bad_meters_makes_no_session(tmp_path):
    with pytest.raises(RuleError):
        board_session((GroupPlan(name="A", meters="7"),), Library(GAMES, own=tmp_path), name="x", seed="s")
