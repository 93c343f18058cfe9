"""Hexes in axial coordinates: steps, distances, rings, lines, turns and mirror images.

All arithmetic is on integers. What a hex looks like on paper or screen is in `layouts`,
who sees whom in `sight`, how far one can walk in `reach`.
"""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """One space of the map in axial coordinates; saved as `[q, r]`."""

    q: int
    r: int


ORIGIN = Hex(0, 0)

DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, numbered counter-clockwise as seen on the map (SL-8)."""

_NUDGE_SCALE = 16


def shifted(space: Hex, by: Hex, *, times: int = 1) -> Hex:
    """Return SPACE moved TIMES times by the step BY."""
    return Hex(space.q + times * by.q, space.r + times * by.r)


def difference(a: Hex, b: Hex) -> Hex:
    """Return the step that leads from A to B."""
    return Hex(b.q - a.q, b.r - a.r)


def distance(a: Hex, b: Hex) -> int:
    """Return how many steps lie between two hexes (SL-7).

    >>> distance(Hex(0, 0), Hex(2, -5))
    5
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def spread(a: Hex, b: Hex) -> int:
    """Return the squared distance of two centres, 1 for neighbours (SL-138)."""
    q, r = difference(a, b)
    return q * q + q * r + r * r


def neighbour(space: Hex, direction: int) -> Hex:
    """Return the hex next to SPACE in a direction, which may be any whole number (SL-8)."""
    return shifted(space, DIRECTIONS[direction % 6])


def neighbours(space: Hex) -> tuple[Hex, ...]:
    """Return the six hexes round SPACE, in the order of the directions."""
    return tuple(shifted(space, step) for step in DIRECTIONS)


def farthest_neighbours(origin: Hex, pushed: Hex) -> tuple[Hex, ...]:
    """Return where a blow from ORIGIN may push whoever stands in PUSHED (SL-138).

    One space, two if they are equally far from ORIGIN, or all six for a blow in the same hex.
    """
    around = neighbours(pushed)
    most = max(spread(origin, space) for space in around)
    return tuple(space for space in around if spread(origin, space) == most)


def arc(centre: Hex, facing: int) -> tuple[Hex, Hex, Hex]:
    """Return the three hexes that a swing towards FACING sweeps, CENTRE not included (SL-165)."""
    return neighbour(centre, facing - 1), neighbour(centre, facing), neighbour(centre, facing + 1)


def direction_between(a: Hex, b: Hex) -> int | None:
    """Return the direction in which B lies straight from A, or None if it lies in none."""
    steps = distance(a, b)
    for number, step in enumerate(DIRECTIONS):
        if steps and shifted(a, step, times=steps) == b:
            return number
    return None


def directions_towards(a: Hex, b: Hex) -> tuple[int, ...]:
    """Return the direction nearest to the one from A to B, or all that are equally near."""
    aims = [lean(difference(a, b), step) for step in DIRECTIONS]
    best = max(aims)
    return tuple(number for number, aim in enumerate(aims) if aim == best)


def lean(a: Hex, b: Hex) -> int:
    """Return twice the scalar product of two steps, the length of a step to a neighbour being 1."""
    return 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes exactly RADIUS steps away, counter-clockwise from direction 0.

    >>> ring(ORIGIN, 1) == neighbours(ORIGIN)
    True
    """
    if radius == 0:
        return (centre,)
    space = shifted(centre, DIRECTIONS[0], times=radius)
    found = []
    for side in range(6):
        for _ in range(radius):
            found.append(space)
            space = neighbour(space, side + 2)
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at most RADIUS steps away, sorted; none if RADIUS is negative."""
    return tuple(
        Hex(centre.q + q, centre.r + r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1)
    )


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return a shortest chain of hexes along the straight line from A to B, both included.

    From B to A it is the same chain backwards. For what the line *touches* see `sight`.
    """
    steps = distance(a, b)
    q, r = difference(a, b)
    return (*(shifted(a, _point_hex(q * i, r * i, steps)) for i in range(steps)), b)


def _point_hex(q: int, r: int, scale: int) -> Hex:
    """Return the hex that holds the point (Q / SCALE, R / SCALE).

    A point on an edge is nudged always the same way, by less than any two points of
    that scale differ; so the choice does not depend on where a line comes from.
    """
    q, r, scale = q * _NUDGE_SCALE + 1, r * _NUDGE_SCALE + 2, scale * _NUDGE_SCALE
    s = -q - r
    near_q, near_r, near_s = (_nearest(part, scale) for part in (q, r, s))
    off_q, off_r = abs(q - near_q * scale), abs(r - near_r * scale)
    off_s = abs(s - near_s * scale)
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    if off_r > off_s:
        return Hex(near_q, -near_q - near_s)
    return Hex(near_q, near_r)


def _nearest(part: int, scale: int) -> int:
    """Return the whole number nearest to PART / SCALE."""
    return (2 * part + scale) // (2 * scale)


def rotate(space: Hex, turns: int, *, about: Hex = ORIGIN) -> Hex:
    """Return SPACE turned TURNS sixths of a circle; direction 0 becomes direction TURNS."""
    q, r = difference(about, space)
    for _ in range(turns % 6):
        q, r = q + r, -q
    return Hex(about.q + q, about.r + r)


def mirror(space: Hex, *, about: Hex = ORIGIN) -> Hex:
    """Return SPACE with left and right exchanged as seen on a map with flat tops."""
    q, r = difference(about, space)
    return Hex(about.q - q, about.r + q + r)
