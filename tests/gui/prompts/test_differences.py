"""What a correction changes, in words."""

from __future__ import annotations

from companion.gui.live_table import LiveTable
from companion.gui.prompts.differences import differences
from tests.gui.brawl import Daze, Punch, SetHits, brawl_session


def played() -> LiveTable:
    live = LiveTable(brawl_session(dice="table"))
    live.start(Punch("roboticus", "sumo"))
    live.answer((8,))
    live.answer((3, 4, 5))
    return live


def test_amounts_are_named() -> None:
    live = played()
    live.correct(1, "damage", "1 1 1")
    assert live.preview is not None
    found = differences(live.preview.before, live.preview.after)
    assert found.details == ("Two Ton Sumo Hits 28 becomes 37",)


def test_answers_that_are_not_needed_any_more_are_named() -> None:
    live = played()
    live.correct(1, "hit.sumo", "2")
    assert live.preview is not None
    found = differences(live.preview.before, live.preview.after)
    assert any("not needed any more" in detail for detail in found.details)


def test_conditions_and_lost_moves_are_named() -> None:
    live = played()
    live.start(SetHits("sumo", 1))
    live.correct(1, "hit.sumo", "3")
    assert live.preview is not None
    found = differences(live.session, live.preview.after)
    assert found.title
    live.leave()
    before = live.session
    live.start(Daze("sumo"))
    assert "Two Ton Sumo is dazed" in differences(before, live.session).details


def test_where_nothing_changes_it_says_so() -> None:
    live = played()
    assert differences(live.session, live.session).title == "Nothing else changes"
