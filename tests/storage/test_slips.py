"""Where in a form a fault is (BP-118)."""

from __future__ import annotations

import pytest

from companion.games.blobparty.slips import line_of

TEXT = """\
# vote = 1
round = 3
 "vote" = 2
wild_value = 9
minigame = 2.5

[plan]
board_a = ["vote = 1"]
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [("vote", 3), ("wild", 4), ("wild_value", 4), ("bid", 5), ("plan", 7), ("board_a", 8), ("total", 0)],
)
def test_the_line_of_a_field(field: str, line: int):
    assert line_of(TEXT, field) == line
