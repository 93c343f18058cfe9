"""Steps, distances, rings, arcs, lines, turns."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import (
    DIRECTIONS,
    ORIGIN,
    Hex,
    arc,
    difference,
    direction_between,
    directions_towards,
    disc,
    distance,
    farthest_neighbours,
    line,
    mirror,
    neighbour,
    neighbours,
    ring,
    rotate,
    shifted,
    spread,
)
from tests.engine.hex_strategies import directions, hexes

# SL-8 gives these six; everything else in the module is held against them.
SL_8 = {0: (1, 0), 1: (1, -1), 2: (0, -1), 3: (-1, 0), 4: (-1, 1), 5: (0, 1)}


@pytest.mark.parametrize(("direction", "step"), SL_8.items())
def test_directions_are_numbered_as_printed(direction: int, step: tuple[int, int]) -> None:
    assert DIRECTIONS[direction] == step
    assert neighbour(Hex(4, 7), direction) == (4 + step[0], 7 + step[1])


def test_directions_wrap_round() -> None:
    assert neighbour(ORIGIN, -1) == neighbour(ORIGIN, 5) == neighbour(ORIGIN, 11)


@given(hexes(), directions())
def test_a_step_and_its_opposite_lead_back(space: Hex, direction: int) -> None:
    assert neighbour(neighbour(space, direction), direction + 3) == space


@given(hexes())
def test_neighbours_are_six_and_one_step_away(space: Hex) -> None:
    around = neighbours(space)
    assert len(set(around)) == 6
    assert {distance(space, other) for other in around} == {1}


@given(hexes(), hexes())
def test_a_difference_leads_there(a: Hex, b: Hex) -> None:
    assert shifted(a, difference(a, b)) == b
    assert shifted(b, difference(a, b), times=-1) == a


# ---------------------------------------------------------------- distance


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (3, 0), 3),
        ((0, 0), (0, -4), 4),
        ((0, 0), (2, 2), 4),
        ((0, 0), (3, -3), 3),
        ((0, 0), (5, -2), 5),
        ((-1, 4), (2, -1), 5),
    ],
)
def test_distance_by_hand(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert distance(Hex(*a), Hex(*b)) == steps


@given(hexes(), hexes())
def test_distance_is_the_largest_of_three_differences(a: Hex, b: Hex) -> None:
    q, r = b.q - a.q, b.r - a.r
    assert distance(a, b) == max(abs(q), abs(r), abs(q + r))


@given(hexes(), hexes(), hexes())
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes(4), st.integers(0, 4))
def test_distance_counts_steps(start: Hex, steps: int) -> None:
    reached = {start}
    for _ in range(steps):
        reached |= {other for space in reached for other in neighbours(space)}
    assert reached == {space for space in disc(start, 8) if distance(start, space) <= steps}


# ---------------------------------------------------------------- rings and discs


@given(hexes(), st.integers(0, 7))
def test_a_disc_is_all_that_is_near(centre: Hex, radius: int) -> None:
    found = disc(centre, radius)
    assert len(found) == len(set(found)) == 3 * radius * (radius + 1) + 1
    assert all(distance(centre, space) <= radius for space in found)
    assert list(found) == sorted(found)


@given(hexes(), st.integers(1, 7))
def test_a_ring_is_the_rim_of_a_disc(centre: Hex, radius: int) -> None:
    assert set(ring(centre, radius)) == set(disc(centre, radius)) - set(disc(centre, radius - 1))
    assert len(ring(centre, radius)) == 6 * radius


@given(hexes(), st.integers(1, 7))
def test_a_ring_goes_round_step_by_step(centre: Hex, radius: int) -> None:
    around = ring(centre, radius)
    assert around[0] == shifted(centre, DIRECTIONS[0], times=radius)
    assert around[radius] == shifted(centre, DIRECTIONS[1], times=radius)
    following = around[1:] + around[:1]
    assert all(distance(a, b) == 1 for a, b in zip(around, following, strict=True))


def test_the_smallest_rings_and_discs() -> None:
    assert ring(Hex(2, 3), 0) == disc(Hex(2, 3), 0) == ((2, 3),)
    assert ring(Hex(2, 3), 1) == neighbours(Hex(2, 3))
    assert ring(Hex(2, 3), -1) == disc(Hex(2, 3), -1) == ()


# ---------------------------------------------------------------- arcs and pushes


@pytest.mark.parametrize(
    ("facing", "swept"),
    [
        (0, ((0, 1), (1, 0), (1, -1))),
        (1, ((1, 0), (1, -1), (0, -1))),
        (2, ((1, -1), (0, -1), (-1, 0))),
        (3, ((0, -1), (-1, 0), (-1, 1))),
        (4, ((-1, 0), (-1, 1), (0, 1))),
        (5, ((-1, 1), (0, 1), (1, 0))),
    ],
)
def test_an_arc_is_the_facing_and_both_sides(facing: int, swept: tuple[tuple[int, int], ...]) -> None:
    assert arc(ORIGIN, facing) == swept


@pytest.mark.parametrize(
    ("attacker", "target", "where"),
    [
        # Adjacent: straight on, as when Two Ton Sumo floors Zorbo.
        ((0, 0), (1, 0), {(2, 0)}),
        ((0, 0), (0, -1), {(0, -2)}),
        ((3, 3), (2, 4), {(1, 5)}),
        # A straight row of three: still straight on.
        ((0, 0), (3, 0), {(4, 0)}),
        # Exactly between two directions: the attacker's player picks.
        ((0, 0), (1, 1), {(2, 1), (1, 2)}),
        ((0, 0), (2, -1), {(3, -1), (3, -2)}),
        # Beside the row: 9 + 3 + 1 = 13 beats 4 + 4 + 4 = 12.
        ((0, 0), (2, 1), {(3, 1)}),
    ],
)
def test_where_a_blow_pushes(
    attacker: tuple[int, int], target: tuple[int, int], where: set[tuple[int, int]]
) -> None:
    assert set(farthest_neighbours(Hex(*attacker), Hex(*target))) == where


@given(hexes())
def test_a_blow_in_the_same_hex_may_push_anywhere(space: Hex) -> None:
    assert farthest_neighbours(space, space) == neighbours(space)


@given(hexes(), hexes())
def test_a_push_leads_away_by_one_step(origin: Hex, pushed: Hex) -> None:
    found = farthest_neighbours(origin, pushed)
    assert all(distance(pushed, space) == 1 for space in found)
    assert all(distance(origin, space) == distance(origin, pushed) + 1 for space in found)
    assert len(found) in ((6,) if origin == pushed else (1, 2))


@given(hexes(), hexes(), directions())
def test_a_push_turns_with_the_map(origin: Hex, pushed: Hex, turns: int) -> None:
    turned = {rotate(space, turns) for space in farthest_neighbours(origin, pushed)}
    assert turned == set(farthest_neighbours(rotate(origin, turns), rotate(pushed, turns)))


def test_spread_is_the_square_of_the_distance_of_centres() -> None:
    # Centres in a row are 1 apart; those across an edge are twice the height of a triangle.
    assert [spread(ORIGIN, Hex(q, 0)) for q in range(4)] == [0, 1, 4, 9]
    assert spread(ORIGIN, Hex(1, 1)) == spread(ORIGIN, Hex(2, -1)) == 3


# ---------------------------------------------------------------- directions between hexes


@given(hexes(), directions(), st.integers(1, 9))
def test_a_straight_row_has_one_direction(a: Hex, direction: int, steps: int) -> None:
    b = shifted(a, DIRECTIONS[direction], times=steps)
    assert direction_between(a, b) == direction
    assert directions_towards(a, b) == (direction,)


@given(hexes(), directions(), st.integers(1, 5))
def test_halfway_two_directions_are_nearest(a: Hex, direction: int, steps: int) -> None:
    b = shifted(shifted(a, DIRECTIONS[direction], times=steps), DIRECTIONS[direction - 1], times=steps)
    assert direction_between(a, b) is None
    assert set(directions_towards(a, b)) == {direction, (direction - 1) % 6}


def test_the_same_hex_lies_in_no_direction_and_in_all() -> None:
    assert direction_between(ORIGIN, ORIGIN) is None
    assert directions_towards(ORIGIN, ORIGIN) == (0, 1, 2, 3, 4, 5)


# ---------------------------------------------------------------- lines


@given(hexes(), hexes())
def test_a_line_is_a_shortest_chain(a: Hex, b: Hex) -> None:
    chain = line(a, b)
    assert (chain[0], chain[-1]) == (a, b)
    assert len(chain) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(chain))


@given(hexes(), hexes(), hexes())
def test_a_line_is_the_same_backwards_and_elsewhere(a: Hex, b: Hex, by: Hex) -> None:
    chain = line(a, b)
    assert line(b, a) == chain[::-1]
    assert line(shifted(a, by), shifted(b, by)) == tuple(shifted(space, by) for space in chain)


@given(hexes(), hexes())
def test_a_line_stays_where_its_points_are(a: Hex, b: Hex) -> None:
    # The point i / n of the way is inside or on the rim of the i-th hex: no farther from its
    # centre than from those around, all multiplied by n to stay with whole numbers.
    steps = distance(a, b)
    for i, space in enumerate(line(a, b)):
        point = Hex(a.q * (steps - i) + b.q * i, a.r * (steps - i) + b.r * i)
        here, *around = (
            spread(point, Hex(near.q * steps, near.r * steps)) for near in (space, *neighbours(space))
        )
        assert here <= min(around)


# ---------------------------------------------------------------- turns and mirror images


def test_a_turn_by_one_leads_to_the_next_direction() -> None:
    assert [rotate(DIRECTIONS[0], turns) for turns in range(6)] == list(DIRECTIONS)


@given(hexes(), hexes(), hexes(), st.integers(-9, 9))
def test_turns_keep_distances_and_can_be_undone(a: Hex, b: Hex, about: Hex, turns: int) -> None:
    turned = rotate(a, turns, about=about)
    assert distance(turned, rotate(b, turns, about=about)) == distance(a, b)
    assert rotate(turned, -turns, about=about) == a
    assert rotate(about, turns, about=about) == about


@given(hexes(), hexes(), hexes())
def test_a_mirror_image_keeps_distances_and_is_its_own_inverse(a: Hex, b: Hex, about: Hex) -> None:
    image = mirror(a, about=about)
    assert distance(image, mirror(b, about=about)) == distance(a, b)
    assert mirror(image, about=about) == a


def test_a_mirror_image_exchanges_left_and_right() -> None:
    # With flat tops 2 and 5 point up and down, 0 and 1 to the right, 4 and 3 to the left.
    images = {direction: DIRECTIONS.index(mirror(DIRECTIONS[direction])) for direction in range(6)}
    assert images == {0: 4, 1: 3, 2: 2, 3: 1, 4: 0, 5: 5}
