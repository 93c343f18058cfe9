"""Lines hold what they should, and no more."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.printing.faces import Face, width_of
from companion.printing.wrapping import Run, height_of, wrap, wrapped

WORDS = st.text(alphabet="abcdefghij-é", min_size=1, max_size=40)


@given(st.lists(WORDS, min_size=1, max_size=12), st.floats(6.5, 16), st.floats(12, 60))
def test_no_line_is_too_wide_and_nothing_is_lost(words, pt, width):
    text = " ".join(words)
    lines = wrapped(text, pt, width)
    assert all(width_of(line, pt) <= width + 0.001 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_faces_run_on_in_a_line():
    (line,) = wrap((Run("Fear ", Face.BOLD), Run("they run")), 8, 60)
    assert [piece.words for piece in line] == ["Fear", "they run"]
    assert line[1].x > width_of("Fear", 8, Face.BOLD)


def test_words_that_touch_stay_together():
    (line,) = wrap((Run("a", Face.BOLD), Run("b")), 8, 60)
    assert line[1].x == width_of("a", 8, Face.BOLD)


def test_nothing_takes_no_room():
    assert height_of((Run(""),), 8, 60) == 0


def test_a_word_is_broken_behind_its_hyphen():
    width = width_of("Counter-", 8) + 1
    assert wrapped("Counter-revolution", 8, width)[0] == "Counter-"
