"""Who sees whom: exact lines from hex centre to hex centre (SL-9).

A line is blocked when it passes through the inside of what the blocking hexes form
*together*, the two end hexes left out. So it may graze a corner, or run along the wall of a
building; but it does not slip between two blocking hexes along the edge they share, since
that edge is inside the building that a table would see there.

Everything depends on the difference of the two ends alone and is counted in whole numbers:
the answer is the same from both ends, anywhere on the map, and in every turned or mirrored map.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from companion.engine.hexes import ORIGIN, Hex, disc, lean, shifted
from companion.engine.hexsets import Frame, HexSet, places


class Sight(msgspec.Struct, frozen=True):
    """The line between two hexes, with all that a ruler shows of it.

    Attributes:
        clear: whether nothing blocks the line.
        touched: every hex with which the line has a point in common, in order, both ends included.
        deciding: the hexes that block the line, in order; none if it is clear.
        grazed: the blocking hexes of which the line meets only the rim, so that they do not block it.
    """

    clear: bool
    touched: tuple[Hex, ...]
    deciding: tuple[Hex, ...]
    grazed: tuple[Hex, ...]


class _Track(NamedTuple):
    """A line from the origin: all it touches, what it passes through, and the edges it follows."""

    touched: tuple[Hex, ...]
    crossed: tuple[Hex, ...]
    seams: tuple[tuple[Hex, Hex], ...]


def line_of_sight(a: Hex, b: Hex, blocks: Container[Hex]) -> Sight:
    """Return the line from A to B among the hexes that block it, and what decides (SL-9)."""
    track = _track(b[0] - a[0], b[1] - a[1])
    between = tuple(step for step in track.touched[1:-1] if shifted(a, step) in blocks)
    solid = set(between)
    seamed = {side for seam in track.seams if solid.issuperset(seam) for side in seam}
    walls = seamed.union(track.crossed)
    deciding = tuple(shifted(a, step) for step in between if step in walls)
    return Sight(
        clear=not deciding,
        touched=tuple(shifted(a, step) for step in track.touched),
        deciding=deciding,
        grazed=tuple(shifted(a, step) for step in between if step not in walls),
    )


def can_see(a: Hex, b: Hex, blocks: Container[Hex]) -> bool:
    """Return whether the line from A to B is clear (SL-9); fastest with a `HexSet` that frames both."""
    step_q, step_r = b[0] - a[0], b[1] - a[1]
    if isinstance(blocks, HexSet):
        frame = blocks.frame
        if frame.holds(a) and frame.holds(b):
            low, wall, seams = _line_bits(step_q, step_r, frame.stride)
            near = blocks.bits >> (frame.number(a) + low)
            return not near & wall and not any(near & seam == seam for seam in seams)
    return _is_clear(a, _track(step_q, step_r), blocks)


def field_of_view(centre: Hex, radius: int, blocks: Iterable[Hex]) -> frozenset[Hex]:
    """Return the hexes within RADIUS of CENTRE that it sees, itself and whatever blocks included.

    Exactly those for which `can_see` holds, on the map or off it. A `HexSet` saves packing BLOCKS.
    """
    blocks = blocks if isinstance(blocks, HexSet) else HexSet.of(blocks)
    if radius > _TABLE_RADIUS:
        return frozenset(space for space in disc(centre, radius) if can_see(centre, space, blocks))
    shadows = _shadows(radius)
    walls = blocks.bits_in(shadows.frame.moved(centre))
    hidden = 0
    for place in places(walls):
        hidden |= shadows.behind[place]
    for seam, shadow in shadows.seams:
        if walls & seam == seam:
            hidden |= shadow
    seen = shadows.disc ^ (shadows.disc & hidden)
    return frozenset(shifted(centre, step) for step in shadows.frame.hexes(seen))


_TABLE_RADIUS = 24
"""The largest field of view with a table of shadows; a table grows with the fifth power."""


class _Shadows(NamedTuple):
    """What each blocking place of a disc hides from its centre, as bits of a frame."""

    frame: Frame
    disc: int
    behind: tuple[int, ...]
    seams: tuple[tuple[int, int], ...]


@lru_cache(maxsize=8)
def _shadows(radius: int) -> _Shadows:
    """Return the shadows in a disc round the origin, whatever map it will be laid on."""
    cells = disc(ORIGIN, radius)
    frame = Frame.around(cells)
    behind = [0] * (frame.stride * frame.height)
    seams: dict[int, int] = {}
    for space in cells:
        target = 1 << frame.number(space)
        track = _track(*space)
        for step in track.crossed:
            behind[frame.number(step)] |= target
        for seam in track.seams:
            bits = HexSet.of(seam, frame=frame).bits
            seams[bits] = seams.get(bits, 0) | target
    return _Shadows(frame, HexSet.of(cells, frame=frame).bits, tuple(behind), tuple(seams.items()))


@lru_cache(maxsize=4096)
def _line_bits(step_q: int, step_r: int, stride: int) -> tuple[int, int, tuple[int, ...]]:
    """Return a line as bits: the lowest place relative to its start, the inside, the seams."""
    track = _track(step_q, step_r)
    seams = [tuple(q + r * stride for q, r in seam) for seam in track.seams]
    inside = [q + r * stride for q, r in track.crossed]
    low = min((place for part in (inside, *seams) for place in part), default=0)
    return low, _bits(inside, low), tuple(_bits(seam, low) for seam in seams)


def _bits(numbers: Iterable[int], low: int) -> int:
    return sum(1 << number - low for number in numbers)


def _is_clear(a: Hex, track: _Track, blocks: Container[Hex]) -> bool:
    q, r = a
    if any(Hex(q + x, r + y) in blocks for x, y in track.crossed):
        return False
    return not any(all(shifted(a, step) in blocks for step in seam) for seam in track.seams)


@lru_cache(maxsize=4096)
def _track(step_q: int, step_r: int) -> _Track:
    """Return the line from the origin to a hex.

    A hex is touched when its centre is no farther beside the line than its farthest corner
    reaches, passed through when it is nearer. Twice the area of the triangle of two steps
    measures both; a corner's is a third of a whole number. Hexes lie along a line in the
    order of their centres, and two centres abreast share an edge that the line follows.
    """
    end = Hex(step_q, step_r)
    width = max(abs(step_q + 2 * step_r), abs(step_q - step_r), abs(2 * step_q + step_r))
    order = sorted(
        (lean(space, end), _area(space, end), space)
        for space in _strip(step_q, step_r, width)
        if 0 <= lean(space, end) <= lean(end, end)
    )
    touched = tuple(space for _, _, space in order)
    crossed = tuple(space for _, area, space in order if 3 * abs(area) < width and space not in (ORIGIN, end))
    seams = tuple((left[2], right[2]) for left, right in pairwise(order) if left[0] == right[0])
    return _Track(touched, crossed, seams)


def _area(a: Hex, b: Hex) -> int:
    """Return twice the area of the triangle of two steps, negative if B is to the left of A."""
    return a.q * b.r - a.r * b.q


def _strip(step_q: int, step_r: int, width: int) -> Iterator[Hex]:
    """Yield the hexes beside the line whose area with the step is at most WIDTH / 3."""
    if not step_q and not step_r:
        yield ORIGIN
    elif abs(step_q) > abs(step_r):
        for r, q in _strip(step_r, step_q, width):
            yield Hex(q, r)
    else:
        sign, rows = (1, step_r) if step_r > 0 else (-1, -step_r)
        for row in range(rows + 1):
            middle = 3 * row * step_q * sign
            for column in range(-((width - middle) // (3 * rows)), (middle + width) // (3 * rows) + 1):
                yield Hex(sign * column, sign * row)
