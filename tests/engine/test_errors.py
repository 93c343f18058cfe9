"""Errors say what is wrong, where, and by which rule."""

from __future__ import annotations

import pytest

from companion.engine.errors import (
    BadAnswer,
    CompanionError,
    ContentError,
    IllegalCommand,
    Refusal,
    RuleError,
)


def test_a_refused_command_says_every_reason_with_its_rule():
    error = IllegalCommand((Refusal("SL-107", "out of range"), Refusal("", "not your turn")))
    assert str(error) == "out of range [SL-107]; not your turn"
    assert [refusal.rule for refusal in error.refusals] == ["SL-107", ""]


@pytest.mark.parametrize(
    ("file", "text"),
    [("", "a: wrong\nb: missing"), ("x.toml", "x.toml: a: wrong\nx.toml: b: missing")],
)
def test_faulty_content_lists_every_fault_with_its_file(file, text):
    error = ContentError(("a: wrong", "b: missing"), file=file)
    assert str(error) == text
    assert (error.file, error.faults) == (file, ("a: wrong", "b: missing"))


def test_whatever_the_rules_refuse_can_be_caught_as_one():
    assert issubclass(IllegalCommand, RuleError)
    assert issubclass(BadAnswer, RuleError)
    assert issubclass(RuleError, CompanionError)
    assert issubclass(ContentError, CompanionError)
    assert not issubclass(ContentError, RuleError)
