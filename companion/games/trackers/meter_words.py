"""Meters as a game master types them: ``Health 30, Orbs 3/5 pips, Doom 6 clock, Score``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.trackers.state import Gauge, Shape

MOST_METERS = 12
MOST_AMOUNT = 1_000_000_000
SHAPES: tuple[Shape, ...] = ("bar", "pips", "clock", "count")

_PART = re.compile(
    r"\s*(?P<name>\D*?[^\d\s/](?:\s*#\d+)?)\s*"
    r"(?:(?P<value>-?\d{1,10})\s*)?(?:/\s*(?P<full>\d{1,10})\s*)?"
    r"(?P<shape>bar|pips|clock|count)?\s*(?P<half>half)?\s*"
)


class BadMeters(RuleError):
    """Words that name no meter; AT is the number of the part, from 1."""

    def __init__(self, at: int, part: str, why: str) -> None:
        super().__init__(tr("meter {at} “{part}”: {why}", at=at, part=part[:40], why=why))
        self.at = at


def parse_meters(text: str) -> tuple[Gauge, ...]:
    """Return the meters that TEXT lists, parted by commas. Raises: BadMeters.

    ``30`` is full at 30, ``12/30`` has 12 left of 30; a clock starts empty; a name alone counts up from 0.
    ``half`` marks the middle of a bar.
    """
    parts = [part for part in text.split(",") if part.strip()]
    if len(parts) > MOST_METERS:
        raise BadMeters(MOST_METERS + 1, parts[MOST_METERS], tr("at most {n} meters", n=MOST_METERS))
    found: list[Gauge] = []
    for at, part in enumerate(parts, start=1):
        gauge = _gauge(part, at)
        if any(known.key == gauge.key for known in found):
            raise BadMeters(at, part, tr("is there already"))
        found.append(gauge)
    return tuple(found)


def meter_words(gauges: Iterable[Gauge]) -> str:
    """Return meters as words that ``parse_meters`` reads again.

    >>> meter_words(parse_meters("Health 30 half, Doom 6 clock"))
    'Health 30/30 bar half, Doom 0/6 clock'
    """
    return ", ".join(_words(gauge) for gauge in gauges)


def _words(gauge: Gauge) -> str:
    amount = f"{gauge.value}/{gauge.full}" if gauge.full is not None else str(gauge.value)
    return f"{gauge.name} {amount} {gauge.shape}{' half' if gauge.half else ''}"


def _gauge(part: str, at: int) -> Gauge:
    match = _PART.fullmatch(part)
    key = _key(match["name"]) if match else ""
    if match is None or not key:
        raise BadMeters(at, part, tr("expected a name, an amount and perhaps pips, clock or count"))
    shape: Shape | None = next((known for known in SHAPES if known == match["shape"]), None)
    value, full = _number(match["value"]), _number(match["full"])
    if full is None and shape != "count":
        value, full = (0 if shape == "clock" else value), value
    shape = shape or ("bar" if full is not None else "count")
    if full is None and shape != "count":
        raise BadMeters(at, part, tr("a {shape} needs an amount", shape=shape))
    if full is not None and not 0 < full <= MOST_AMOUNT:
        raise BadMeters(at, part, tr("1 to {n} is full", n=MOST_AMOUNT))
    least = 0 if shape in ("pips", "clock") else None
    name = " ".join(match["name"].split())
    start = value if value is not None else 0 if shape in ("clock", "count") else full
    return Gauge(
        key=key,
        name=name,
        value=start or 0,
        full=full,
        least=least,
        shape=shape,
        half=bool(match["half"]) and shape == "bar",
    )


def _number(text: str | None) -> int | None:
    return None if text is None else max(-MOST_AMOUNT, min(MOST_AMOUNT, int(text)))


def _key(name: str) -> str:
    return re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")[:80]
