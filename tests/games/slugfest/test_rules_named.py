"""Every rule of the rules pages is named by a test or a golden case."""

from __future__ import annotations

from tests.rule_ids import in_order, named, named_in_cases, named_in_tests

RULES = frozenset(f"SL-{number}" for number in range(1, 199))
FOLDERS = ("tests/games/slugfest", "tests/content")

UNTESTABLE = {
    "SL-1": "says what the table needs, nothing that the app does",
    "SL-10": "a game turn is 5 seconds of the story; nothing is worked out from it",
}
"""Rules that no test can check, with the reason."""


def covered() -> frozenset[str]:
    return named_in_tests("SL", FOLDERS) | named_in_cases("slugfest")


def test_every_rule_is_named_by_a_test():
    assert in_order(RULES - covered() - UNTESTABLE.keys()) == []


def test_nothing_is_excused_that_is_tested():
    assert UNTESTABLE.keys() <= RULES - covered()


def test_a_range_names_what_lies_between():
    assert named('"""SL-9 to SL-11, and SL-2"""', "SL") == {"SL-2", "SL-9", "SL-10", "SL-11"}
