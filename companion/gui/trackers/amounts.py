"""Amounts that people type into a tracker, and meters as the painters want them."""

from __future__ import annotations

import re
from typing import Final

from companion.engine.errors import BadAnswer
from companion.engine.meters import Badge, Meter, Owner
from companion.engine.texts import tr
from companion.gui.paint.marks import Badge as Mark
from companion.gui.paint.marks import Health, Hits, Tone

MOST: Final = 1_000_000_000
_CHANGE: Final = re.compile(r"\s*([=+\-−]?)\s*(\d+)\s*")
PIPS: Final = 10
"""Meters up to this size, without thresholds, are shown as pips."""


def parse_change(text: str, value: int) -> int:
    """Return what VALUE becomes: −7 takes, +3 adds, =12 or 12 sets. Raises: BadAnswer.

    >>> parse_change("−7", 20), parse_change("+3", 20), parse_change("=12", 20), parse_change("12", 20)
    (13, 23, 12, 12)
    """
    match = _CHANGE.fullmatch(text)
    if match is None:
        raise BadAnswer(tr("type −7 to take, +3 to add, =12 to set, not “{text}”", text=text.strip()[:20]))
    if len(match[2]) > len(str(MOST)) or int(match[2]) > MOST:
        raise BadAnswer(tr("at most {n}", n=MOST))
    number = int(match[2])
    signs = {"+": value + number, "-": value - number, "−": value - number}
    return signs.get(match[1], number)


def health_of(owner: Owner) -> Health:
    """Return the painters' word for the state of OWNER; what they do not know is healthy."""
    known = {health.value: health for health in Health}
    return known.get(owner.state, Health.HEALTHY)


def hits_of(meter: Meter, owner: Owner) -> Hits:
    """Return METER, which has a full amount, as a bar."""
    full = meter.full or 1
    deadly = min((mark.at for mark in meter.thresholds), default=0)
    half = any(mark.at == full // 2 for mark in meter.thresholds)
    dying = (-meter.value, max(1, -deadly))
    health = health_of(owner) if meter.thresholds else Health.HEALTHY
    return Hits(meter.value, full, health, dying, half)


def has_pips(meter: Meter) -> bool:
    """Whether METER is small enough to be counted at a glance."""
    return meter.full is not None and 0 < meter.full <= PIPS and not meter.thresholds


def mark_of(badge: Badge) -> Mark:
    """Return BADGE as the painters want it."""
    return Mark(badge.icon, Tone(badge.tone), badge.count or None, badge.name)


def badge_words(badge: Badge) -> str:
    """Return everything a tip says about a condition."""
    count = tr("{n} left", n=badge.count) if badge.count else ""
    rule = f"[{badge.rule}]" if badge.rule else ""
    head = ", ".join(part for part in (badge.name, count) if part)
    return " ".join(part for part in (f"{head}:" if badge.text else head, badge.text, rule) if part)


def owner_words(owner: Owner) -> str:
    """Return a row of the tracker in words."""
    meters = [
        tr("{meter} {value} of {full}", meter=meter.name, value=meter.value, full=meter.full)
        if meter.full is not None
        else tr("{meter} {value}", meter=meter.name, value=meter.value)
        for meter in owner.meters
    ]
    badges = [badge.name for badge in owner.badges]
    return ", ".join(part for part in (owner.name, owner.state, *meters, *badges) if part)
