"""Case files: strict outside, each game's own affair inside."""

from __future__ import annotations

import pytest

from companion.engine.errors import ContentError
from companion.storage.cases import case_of

RAW = {
    "format": 1,
    "kind": "case",
    "game": "slugfest",
    "id": "SL-GC-1",
    "rules": ["SL-1"],
    "do": ["next"],
    "setup": {"anything": [1]},
    "expect": {},
}


def test_a_case_holds_its_setup_and_expectation_as_they_are():
    case = case_of(dict(RAW), file="x")
    assert (case.id, case.do, case.setup) == ("SL-GC-1", ("next",), {"anything": [1]})


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"do": "next"}, 'do: expected a list, got "next"'),
        ({"do": [1]}, "do[0]: expected text in quotes, got 1"),
        ({"rule": []}, "rule: unknown key; did you mean “rules”?"),
        ({"kind": "roster"}, 'kind: expected "case", got "roster"'),
        ({"setup": []}, "setup: expected a table, got a list of 0"),
    ],
)
def test_each_fault_names_its_place(change, fault):
    with pytest.raises(ContentError) as caught:
        case_of({**RAW, **change}, file="x")
    assert caught.value.faults == (fault,)
