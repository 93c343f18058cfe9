"""Meters as people type them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.trackers.meter_words import BadMeters, meter_words, parse_meters
from companion.games.trackers.state import Gauge


@pytest.mark.parametrize(
    ("text", "gauge"),
    [
        ("Health 30", Gauge(key="health", name="Health", value=30, full=30)),
        ("Health 12/30 half", Gauge(key="health", name="Health", value=12, full=30, half=True)),
        ("Orbs 3/5 pips", Gauge(key="orbs", name="Orbs", value=3, full=5, least=0, shape="pips")),
        ("Doom 6 clock", Gauge(key="doom", name="Doom", value=0, full=6, least=0, shape="clock")),
        ("Doom /6 clock", Gauge(key="doom", name="Doom", value=0, full=6, least=0, shape="clock")),
        ("Score", Gauge(key="score", name="Score", value=0, shape="count")),
        ("Score -3 count", Gauge(key="score", name="Score", value=-3, shape="count")),
        ("Spell slots 4", Gauge(key="spell-slots", name="Spell slots", value=4, full=4)),
    ],
)
def test_a_meter_is_read(text, gauge):
    assert parse_meters(text) == (gauge,)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("30", 1),
        ("Health 30, 7", 2),
        ("Doom clock", 1),
        ("Health 0", 1),
        ("A 1, a 2", 2),
        ("Health x 3 4", 1),
    ],
)
def test_what_is_no_meter_is_refused_with_its_number(text, at):
    with pytest.raises(BadMeters) as refused:
        parse_meters(text)
    assert refused.value.at == at


def test_too_many_meters_are_refused():
    with pytest.raises(BadMeters):
        parse_meters(", ".join(f"meter {chr(97 + n)}" for n in range(13)))


@given(
    st.lists(
        st.sampled_from(
            ["Health 30", "Luck 3/5 pips", "Doom 6 clock", "Score", "Gold 7 count", "Ki 9/9 half"]
        ),
        unique=True,
        max_size=6,
    )
)
def test_meters_written_down_are_read_again(parts):
    gauges = parse_meters(", ".join(parts))
    assert parse_meters(meter_words(gauges)) == gauges


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    with suppress(BadMeters):
        gauges = parse_meters(text)
        assert parse_meters(meter_words(gauges)) == gauges
