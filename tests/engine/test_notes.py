"""Who may see a note."""

from __future__ import annotations

import pytest

from companion.engine.notes import EVERYONE, GM, GM_ONLY, Note, may_see, visible


@pytest.mark.parametrize(
    ("audience", "seat", "seen"),
    [
        (EVERYONE, None, True),
        (EVERYONE, "red", True),
        (EVERYONE, GM, True),
        (GM_ONLY, None, False),
        (GM_ONLY, "red", False),
        (GM_ONLY, GM, True),
        (("red", "blue"), None, False),
        (("red", "blue"), "red", True),
        (("red", "blue"), "green", False),
        (("red", "blue"), GM, True),
        ((), None, False),
        ((), "red", False),
        ((), GM, True),
    ],
)
def test_a_seat_sees_what_is_meant_for_it_and_the_gm_sees_all(audience, seat, seen):
    assert may_see(audience, seat) is seen


def test_a_note_is_for_everyone_unless_it_says_otherwise():
    assert may_see(Note().seen_by, None)


def test_visible_notes_keep_their_order():
    notes = [Note(rule="a"), Note(rule="b", seen_by=GM_ONLY), Note(rule="c", seen_by=("red",))]
    assert [note.rule for note in visible(notes, "red")] == ["a", "c"]
    assert [note.rule for note in visible(notes, GM)] == ["a", "b", "c"]
    assert [note.rule for note in visible(notes, None)] == ["a"]
