"""Every rule of the rules pages is named by a test or a golden case."""

from __future__ import annotations

import re

from companion.storage.cases import read_case
from tests.repository import ROOT

RULES = [f"PR-{number}" for number in range(1, 92)]
UNTESTED: dict[str, str] = {}
"""Rules that no test can check, with the reason."""

FOLDERS = ("tests/games/rumble", "tests/lab/rumble", "tests/cli", "tests/storage", "tests/content")


def named_in_tests() -> set[str]:
    """Return the rules that test files name; "PR-9 to PR-12" names those between too."""
    found: set[str] = set()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("test_*.py"):
            if path.name != "test_rules_named.py":
                found |= named(path.read_text(encoding="utf-8"))
    return found


def named(text: str) -> set[str]:
    found = {f"PR-{number}" for number in re.findall(r"\bPR-(\d+)\b", text)}
    for low, high in re.findall(r"\bPR-(\d+) to PR-(\d+)\b", text):
        found |= {f"PR-{number}" for number in range(int(low), int(high) + 1)}
    return found


def named_in_cases() -> set[str]:
    cases = (read_case(path) for path in (ROOT / "tests/cases/rumble").glob("*.toml"))
    return {rule for case in cases for rule in case.rules}


def test_every_rule_is_named_by_a_test():
    missing = set(RULES) - named_in_tests() - named_in_cases() - set(UNTESTED)
    assert sorted(missing, key=RULES.index) == []


def test_nothing_is_excused_that_is_tested():
    assert not set(UNTESTED) & (named_in_tests() | named_in_cases())


def test_a_range_names_what_lies_between():
    assert named('"""PR-9 to PR-11, and PR-2"""') == {"PR-2", "PR-9", "PR-10", "PR-11"}
