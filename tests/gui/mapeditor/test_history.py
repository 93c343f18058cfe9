"""Undo and redo of whatever is done to a drawing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.gui.mapeditor.history import MOST, History
from companion.gui.mapeditor.inks import BlockInk, EraseInk, GroundInk, HouseInk, Ink, ObjectInk, ink_at
from tests.games.slugfest.drawn_maps import EDITS, GRIDS, blank


@given(st.data())
def test_undoing_everything_leads_to_the_start_and_redoing_it_to_the_end(data: st.DataObject) -> None:
    start = drawn = blank(data.draw(st.sampled_from(GRIDS)))
    history = History(start)
    stations = [start]
    for n, edit in enumerate(data.draw(st.lists(st.sampled_from(EDITS), max_size=8))):
        drawn = edit(data.draw, history.present)  # type: ignore[arg-type]
        history = history.done(f"act {n}", drawn)
        if drawn != stations[-1]:
            stations.append(drawn)
    assert len(history.past) == len(stations) - 1
    for station in reversed(stations):
        assert history.present == station
        history = history.undone()
    assert history.undone() is history
    for station in stations:
        assert history.present == station
        history = history.redone()
    assert history.redone() is history


def test_a_new_act_forgets_what_was_taken_back() -> None:
    start = blank(GRIDS[0])
    one, other = (GroundInk(kind).laid(start, {GRIDS[0].hex_of(1, 1)}) for kind in ("road", "grass"))
    history = History(start).done("one", one).undone().done("other", other)
    assert (history.last, history.following) == ("other", "")
    assert history.undone().present == start


def test_the_words_of_an_act_go_with_it() -> None:
    start = blank(GRIDS[0])
    history = History(start).done("Paint", GroundInk("road").laid(start, {GRIDS[0].hex_of(1, 1)}))
    assert (history.last, history.undone().following, history.undone().last) == ("Paint", "Paint", "")


def test_the_oldest_acts_are_forgotten_in_the_end() -> None:
    history = History(blank(GRIDS[0]))
    at = {GRIDS[0].hex_of(1, 1)}
    for n in range(MOST + 5):
        history = history.done(f"{n}", GroundInk("road" if n % 2 else "grass").laid(history.present, at))
    assert len(history.past) == MOST


def test_the_ink_of_a_hex_is_that_of_what_lies_on_top() -> None:
    drawn = blank(GRIDS[0])
    at = GRIDS[0].hex_of(2, 2)
    expected: list[Ink] = [GroundInk("paper")]
    assert ink_at(drawn, at) == expected[0]
    for ink in (GroundInk("road"), BlockInk()):
        drawn = ink.laid(drawn, {at})
        assert ink_at(drawn, at) == ink
    drawn = HouseInk().laid(drawn, {at})
    assert ink_at(drawn, at) == HouseInk(drawn.buildings[0].id)
    drawn = ObjectInk("car", "Car").laid(drawn, {at})
    assert ink_at(drawn, at) == ObjectInk("car", "Car")
    assert ink_at(EraseInk().laid(drawn, {at}), at) == GroundInk("paper")
