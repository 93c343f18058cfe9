"""Every rule of the rules pages is named by a test or a golden case."""

from __future__ import annotations

from tests.rule_ids import in_order, named, named_in_cases, named_in_tests

RULES = frozenset(f"SL-{number}" for number in range(1, 199))
FOLDERS = ("tests/games", "tests/content", "tests/cli", "tests/engine", "tests/gui", "tests/storage")

UNTESTABLE = {
    "SL-1": "says what the table needs, nothing that the app does",
    "SL-10": "a game turn is 5 seconds of the story; nothing is worked out from it",
}
"""Rules that no test can check, with the reason."""

NOT_YET = frozenset(
    {
        *named("SL-158, SL-161 to SL-166, SL-168 to SL-170, SL-172, SL-173, SL-175, SL-179", "SL"),
        *named("SL-32, SL-128, SL-129, SL-195", "SL"),
    }
)
"""Rules that are still to be built; empty once issue 3 is done."""


def covered() -> frozenset[str]:
    return named_in_tests("SL", FOLDERS) | named_in_cases("slugfest")


def test_every_rule_is_named_by_a_test():
    assert in_order(RULES - covered() - UNTESTABLE.keys() - NOT_YET) == []


def test_nothing_is_excused_that_there_is_not():
    assert UNTESTABLE.keys() | NOT_YET <= RULES


def test_a_range_names_what_lies_between():
    assert named('"""SL-9 to SL-11, and SL-2"""', "SL") == {"SL-2", "SL-9", "SL-10", "SL-11"}
