"""Copies of maps that are being drawn: there after a crash, gone after a save, one for each running app."""

from __future__ import annotations

from companion.games.slugfest.map_edits import painted
from companion.storage.map_drafts import MapDraft
from tests.games.slugfest.drawn_maps import GRIDS, blank

FIELD = painted(blank(GRIDS[0]), {GRIDS[0].hex_of(1, 1)}, "road")


def test_a_copy_is_there_for_whoever_comes_after_a_crash():
    draft = MapDraft()
    draft.keep(FIELD)
    draft.let_go()
    assert MapDraft().left() == FIELD


def test_a_copy_that_was_forgotten_is_gone():
    draft = MapDraft()
    draft.keep(FIELD)
    draft.forget()
    draft.let_go()
    assert MapDraft().left() is None


def test_two_running_apps_keep_a_copy_each():
    one, other = MapDraft(), MapDraft()
    one.keep(FIELD)
    assert other.left() is None
    other.keep(blank(GRIDS[0]))
    assert one.left() == FIELD


def test_a_copy_cut_in_half_is_no_map():
    draft = MapDraft()
    draft.keep(FIELD)
    draft._path.write_text("format = 1\nkind = ", encoding="utf-8")
    assert draft.left() is None
