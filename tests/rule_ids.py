"""The rule ids that tests and golden cases name, in docstrings, names and ids of parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from companion.storage.cases import read_case
from tests.repository import ROOT


def named(text: str, prefix: str) -> set[str]:
    """Return the rules that TEXT names, as ``SL-9`` or in the name of a test, ``test_..._sl_9``.

    >>> sorted(named('SL-9 to SL-11, and SL-2', 'SL'))
    ['SL-10', 'SL-11', 'SL-2', 'SL-9']
    """
    found = {int(number) for number in re.findall(rf"\b{prefix}-(\d+)\b", text)}
    found |= {int(number) for number in re.findall(rf"_{prefix.lower()}_(\d+)", text)}
    for low, high in re.findall(rf"\b{prefix}-(\d+) to {prefix}-(\d+)\b", text):
        found |= set(range(int(low), int(high) + 1))
    return {f"{prefix}-{number}" for number in found}


@cache
def named_in_tests(prefix: str, folders: tuple[str, ...]) -> frozenset[str]:
    """Return the rules that the test modules below FOLDERS name, but for those that only list rules."""
    modules = (path for folder in folders for path in (ROOT / folder).rglob("test_*.py"))
    texts = (path.read_text(encoding="utf-8") for path in modules if path.stem != "test_rules_named")
    return frozenset().union(*(named(text, prefix) for text in texts))


@cache
def named_in_cases(game: str) -> frozenset[str]:
    """Return the rules that the golden cases of a game say they show at work."""
    cases = (read_case(path) for path in (ROOT / "tests" / "cases" / game).glob("*.toml"))
    return frozenset(rule for case in cases for rule in case.rules)


def in_order(rules: Iterable[str]) -> list[str]:
    """Return RULES by their numbers."""
    return sorted(rules, key=lambda rule: int(rule.rpartition("-")[2]))
