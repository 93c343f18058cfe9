"""What people type into a tracker, and what the painters are told."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import BadAnswer
from companion.engine.meters import Badge, Meter, Owner, Threshold
from companion.gui.paint.marks import Health
from companion.gui.trackers.amounts import (
    badge_words,
    has_pips,
    health_of,
    hits_of,
    mark_of,
    owner_words,
    parse_change,
)

HITS = Meter(
    key="hits",
    name="Hits",
    value=12,
    full=40,
    thresholds=(Threshold(20, "wounded"), Threshold(0, "unconscious"), Threshold(-5, "killed")),
)


def owner(meter: Meter, state: str = "") -> Owner:
    return Owner(id="x", name="X", letters="X", meters=(meter,), state=state)


@pytest.mark.parametrize(
    ("text", "value", "after"),
    [("-7", 20, 13), ("−7", 20, 13), ("+3", 20, 23), ("=12", 20, 12), ("12", 20, 12), (" = 0 ", 5, 0)],
)
def test_changes_that_are_typed(text: str, value: int, after: int) -> None:
    assert parse_change(text, value) == after


@pytest.mark.parametrize("text", ["", "x", "7-", "--7", "1.5", "=", "9" * 30, "²", "٣ ٤"])
def test_what_is_no_change(text: str) -> None:
    with pytest.raises(BadAnswer):
        parse_change(text, 20)


@given(st.text(max_size=12), st.integers(-100, 100))
def test_any_text_is_a_change_or_a_fault(text: str, value: int) -> None:
    with contextlib.suppress(BadAnswer):
        assert isinstance(parse_change(text, value), int)


def test_a_bar_knows_its_state() -> None:
    hits = hits_of(HITS, owner(HITS, "wounded"))
    assert (hits.now, hits.full, hits.health, hits.half_mark) == (12, 40, Health.WOUNDED, True)
    assert hits.dying == (-12, 5)


def test_a_state_that_painters_do_not_know_is_healthy() -> None:
    assert health_of(owner(HITS, "grumpy")) is Health.HEALTHY


@pytest.mark.parametrize(("full", "pips"), [(None, False), (0, False), (5, True), (10, True), (11, False)])
def test_small_meters_are_pips(full: int | None, pips: bool) -> None:
    assert has_pips(Meter(key="luck", name="Luck", value=1, full=full)) is pips


def test_meters_with_thresholds_are_bars() -> None:
    marks = (Threshold(2, "wounded"),)
    assert not has_pips(Meter(key="hits", name="Hits", value=1, full=4, thresholds=marks))


def test_words_for_those_who_hear() -> None:
    assert owner_words(owner(HITS, "wounded")) == "X, wounded, Hits 12 of 40"
    orbs = Meter(key="orbs", name="Orbs", value=3)
    assert owner_words(owner(orbs)) == "X, Orbs 3"


def test_words_of_a_condition() -> None:
    badge = Badge(key="d", icon="c-dazed", name="dazed", count=1, text="May not attack.", rule="BR-7")
    assert badge_words(badge) == "dazed, 1 left: May not attack. [BR-7]"
    assert badge_words(Badge(key="f", icon="c-flying", name="flying")) == "flying"


def test_a_count_of_nought_is_no_count() -> None:
    assert mark_of(Badge(key="f", icon="c-flying", name="flying")).count is None
