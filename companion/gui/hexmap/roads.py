"""Finds the dashed centre lines of straight roads, along the bands of a map and across them. No Qt.

A road along the bands is a few neighbouring bands with long stretches of road; one across them is a short
stretch of road in each of many bands at about the same height. Whatever is neither gets no line.
"""

from collections.abc import Iterator
from itertools import groupby
from statistics import fmean
from typing import Final, NamedTuple

from companion.engine.layouts import Point
from companion.gui.hexmap.bands import Bands

ROAD: Final = "road"
LEAST_LENGTH: Final = 4
"""How many hexes long a road must be to get a line."""
MOST_WIDTH: Final = 3
LEAST_SLENDER: Final = 2
"""How many times as long as wide a road must be; a square is none."""
MOST_BEND: Final = 0.8
"""How far a stretch may lie off the middle of its road, in hexes; offset bands alone make it a half."""


class Stretch(NamedTuple):
    """Road without a gap in one band, from place to place."""

    band: int
    first: int
    last: int

    @property
    def length(self) -> int:
        """How many hexes it has."""
        return self.last - self.first + 1


class Line(NamedTuple):
    """A straight line of the world."""

    start: Point
    end: Point


def centre_lines(bands: Bands) -> list[Line]:
    """The centre lines of all straight roads, in world units."""
    stretches = [stretch for band in range(len(bands.numbers)) for stretch in _stretches(bands, band)]
    long = [stretch for stretch in stretches if stretch.length >= LEAST_LENGTH]
    short = [stretch for stretch in stretches if stretch.length <= MOST_WIDTH]
    return [*_lines_along(bands, long), *_lines_across(bands, short, long)]


def _stretches(bands: Bands, band: int) -> Iterator[Stretch]:
    if ROAD not in bands.kinds:
        return
    road, place = bands.kinds.index(ROAD), 0
    for number, equal in groupby(bands.numbers[band]):
        length = len(tuple(equal))
        if number == road:
            yield Stretch(band, place, place + length - 1)
        place += length


def _place(bands: Bands, across: float, along: float) -> Point:
    return Point(across, along) if bands.is_flat else Point(along, across)


def _height(bands: Bands, stretch: Stretch) -> float:
    """The middle of a stretch along its band, in world units."""
    return bands.starts[stretch.band] + (stretch.first + stretch.last) / 2 * bands.pitch


# along the bands


def _lines_along(bands: Bands, long: list[Stretch]) -> Iterator[Line]:
    for road in _beside_one_another(long):
        across = fmean(stretch.band for stretch in road) * bands.band_pitch
        half = bands.pitch / 2
        start = max(bands.starts[stretch.band] + stretch.first * bands.pitch for stretch in road) - half
        end = min(bands.starts[stretch.band] + stretch.last * bands.pitch for stretch in road) + half
        if len(road) <= MOST_WIDTH and end - start >= LEAST_SLENDER * len(road) * bands.pitch:
            yield Line(_place(bands, across, start), _place(bands, across, end))


def _beside_one_another(long: list[Stretch]) -> list[list[Stretch]]:
    """Long stretches of neighbouring bands that run side by side, road by road."""
    roads: list[list[Stretch]] = []
    for stretch in long:
        road = next((road for road in roads if _run_abreast(road[-1], stretch)), None)
        if road is None:
            roads.append([stretch])
        else:
            road.append(stretch)
    return roads


def _run_abreast(one: Stretch, other: Stretch) -> bool:
    common = min(one.last, other.last) - max(one.first, other.first) + 1
    return other.band == one.band + 1 and common >= LEAST_LENGTH


# across the bands


def _lines_across(bands: Bands, short: list[Stretch], long: list[Stretch]) -> Iterator[Line]:
    for road in _behind_one_another(bands, short, long):
        width = max(stretch.length for stretch in road)
        if road[-1].band - road[0].band + 1 < max(LEAST_LENGTH, LEAST_SLENDER * width):
            continue
        height = fmean(_height(bands, stretch) for stretch in road)
        start, end = (road[0].band - 0.5) * bands.band_pitch, (road[-1].band + 0.5) * bands.band_pitch
        yield Line(_place(bands, start, height), _place(bands, end, height))


def _behind_one_another(bands: Bands, short: list[Stretch], long: list[Stretch]) -> list[list[Stretch]]:
    """Short stretches at about one height, band after band, crossings bridged."""
    roads: list[list[Stretch]] = []
    for stretch in short:
        road = next((road for road in roads if _goes_on(bands, road, stretch, long)), None)
        if road is None:
            roads.append([stretch])
        else:
            road.append(stretch)
    return roads


def _goes_on(bands: Bands, road: list[Stretch], stretch: Stretch, long: list[Stretch]) -> bool:
    """Whether a stretch continues a road: at its height, with nothing but road between."""
    if stretch.band <= road[-1].band:
        return False
    height = fmean(_height(bands, one) for one in road)
    if abs(_height(bands, stretch) - height) > MOST_BEND * bands.pitch:
        return False
    crossed = {one.band for one in long if _covers(bands, one, height)}
    between = range(road[-1].band + 1, stretch.band)
    return all(band in crossed for band in between)


def _covers(bands: Bands, stretch: Stretch, height: float) -> bool:
    start = bands.starts[stretch.band] + stretch.first * bands.pitch
    return start <= height <= start + (stretch.length - 1) * bands.pitch
