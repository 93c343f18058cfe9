"""Bands: a rule's promise that some faces of a die lead to the same state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable

import pytest

from companion.engine.odds import banded
from companion.engine.prompts import bands


@pytest.mark.parametrize(
    ("sides", "judge", "expected"),
    [
        (10, lambda face: face >= 6, (1, 6)),
        (6, lambda face: (face + 1) // 2, (1, 3, 5)),
        (10, lambda _face: False, (1,)),
        (6, lambda face: face, (1, 2, 3, 4, 5, 6)),
    ],
)
def test_a_band_begins_where_the_judgement_changes(
    sides: int, judge: Callable[[int], Hashable], expected: tuple[int, ...]
) -> None:
    assert expected == bands(sides, judge)


def test_every_face_counts_in_exactly_one_band() -> None:
    weights = Counter({faces[0]: n for faces, n in banded(10, (1, 2, 6))})
    assert Counter({1: 1, 2: 4, 6: 5}) == weights
