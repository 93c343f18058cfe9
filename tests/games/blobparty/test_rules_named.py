"""Every rule of the rules pages is named by a test or a golden case."""

from __future__ import annotations

from tests.rule_ids import in_order, named_in_cases, named_in_tests

RULES = {f"BP-{number}" for number in range(1, 145)}
FOLDERS = (
    "tests/games/blobparty",
    "tests/gui/games/blobparty",
    "tests/cli/blobparty",
    "tests/content",
    "tests/storage",
)


def test_every_rule_is_named_by_a_test():
    found = named_in_tests("BP", FOLDERS) | named_in_cases("blobparty")
    assert in_order(RULES - found) == []


def test_no_rule_is_named_that_there_is_not():
    found = named_in_tests("BP", FOLDERS) | named_in_cases("blobparty")
    assert in_order(found - RULES) == []
