"""The mark of a seed: written down by hand, read again as people write."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commitment import FIGURES, is_mark_of, seed_mark


@given(st.text(max_size=20), st.text(max_size=20))
def test_a_mark_is_short_and_belongs_to_one_seed(one, other):
    mark = seed_mark(one)
    assert [len(group) for group in mark.split("-")] == [4, 4, 4]
    assert set(mark) <= {*FIGURES, "-"}
    assert is_mark_of(mark, other) == (one == other)


@given(st.text(max_size=20))
def test_a_mark_written_by_hand_is_read(seed):
    written = seed_mark(seed).upper().replace("-", " ").replace("0", "O").replace("1", "l")
    assert is_mark_of(f" {written} ", seed)
