"""Lines of sight and fields of view (SL-9)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, disc, distance, mirror, rotate, shifted
from companion.engine.hexsets import Frame, HexSet
from companion.engine.sight import Sight, can_see, field_of_view, line_of_sight
from tests.engine.hex_strategies import hexes, walls

WIDE = Frame(-20, -20, 41, 41)

# ---------------------------------------------------------------- reasoned on paper
#
# Centres are at x = q + r / 2, y = r * 0.866 (pointed tops); a hex reaches 0.5 to the left and
# right and 0.577 up and down.


@pytest.mark.parametrize(
    ("end", "blocks", "deciding", "grazed"),
    [
        # Along a row: the line meets the hexes of the row and no others.
        pytest.param((4, 0), {(2, 0)}, [(2, 0)], [], id="row"),
        pytest.param((4, 0), {(3, 0), (1, 0)}, [(1, 0), (3, 0)], [], id="row-order"),
        pytest.param((4, 0), {(1, -1), (2, -1), (0, 1), (1, 1), (3, 1)}, [], [], id="street"),
        # The ends themselves never block, whatever they are.
        pytest.param((4, 0), {(0, 0), (4, 0)}, [], [], id="ends"),
        pytest.param((1, 0), {(0, 0), (1, 0), (1, -1), (0, 1)}, [], [], id="adjacent"),
        pytest.param((0, 0), {(0, 0), (1, 0)}, [], [], id="same"),
        # To (1, 1) the line leaves through a corner and follows the edge of (1, 0) and (0, 1).
        pytest.param((1, 1), {(1, 0)}, [], [(1, 0)], id="along-one-wall"),
        pytest.param((1, 1), {(0, 1)}, [], [(0, 1)], id="along-other-wall"),
        pytest.param((1, 1), {(1, 0), (0, 1)}, [(0, 1), (1, 0)], [], id="into-the-wall"),
        # To (2, 2) twice so, through (1, 1) between.
        pytest.param((2, 2), {(1, 1)}, [(1, 1)], [], id="between-two-edges"),
        pytest.param((2, 2), {(1, 0), (2, 1)}, [], [(1, 0), (2, 1)], id="two-walls-one-side"),
        pytest.param((2, 2), {(1, 0), (1, 2)}, [], [(1, 0), (1, 2)], id="zigzag"),
        pytest.param((2, 2), {(1, 0), (2, 1), (1, 2)}, [(1, 2), (2, 1)], [(1, 0)], id="second-edge"),
        # To (4, 1): at x = 1.5 the line is 1.5 / 4.5 * 0.866 = 0.289 down, and the hex (1, 1)
        # ends at 0.866 - 0.577 = 0.289: its upper corner is touched. So is the lower one of (3, 0).
        pytest.param((4, 1), {(1, 1)}, [], [(1, 1)], id="corner-below"),
        pytest.param((4, 1), {(3, 0), (1, 1)}, [], [(1, 1), (3, 0)], id="both-corners"),
        pytest.param((4, 1), {(1, 1), (1, 0)}, [(1, 0)], [(1, 1)], id="corner-and-through"),
        pytest.param((4, 1), {(2, 0), (2, 1)}, [(2, 0), (2, 1)], [], id="middle-pair"),
        # To (3, 1): (0, 1) is too far down, (1, 1) is cut, at x = 1.5 by 0.433 - 0.289 = 0.144.
        pytest.param((3, 1), {(0, 1), (3, 0)}, [], [], id="beside"),
        pytest.param((3, 1), {(1, 1)}, [(1, 1)], [], id="cut-corner"),
    ],
)
def test_lines_by_hand(
    end: tuple[int, int],
    blocks: set[tuple[int, int]],
    deciding: list[tuple[int, int]],
    grazed: list[tuple[int, int]],
) -> None:
    solid, target = HexSet.of((Hex(*space) for space in blocks), frame=WIDE), Hex(*end)
    sight = line_of_sight(ORIGIN, target, solid)
    assert sorted(sight.deciding) == sorted(deciding)
    assert sorted(sight.grazed) == sorted(grazed)
    assert sight.clear == (not deciding)
    assert can_see(ORIGIN, target, set(solid)) == can_see(ORIGIN, target, solid) == sight.clear
    assert (target in field_of_view(ORIGIN, 5, solid)) == sight.clear


@pytest.mark.parametrize(
    ("end", "touched"),
    [
        ((0, 0), [(0, 0)]),
        ((0, -1), [(0, 0), (0, -1)]),
        ((3, 0), [(0, 0), (1, 0), (2, 0), (3, 0)]),
        # Left of the way down to (1, 1) is the hex to its east.
        ((1, 1), [(0, 0), (1, 0), (0, 1), (1, 1)]),
        ((2, -1), [(0, 0), (1, -1), (1, 0), (2, -1)]),
        ((2, 1), [(0, 0), (1, 0), (1, 1), (2, 1)]),
        ((4, 1), [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 1)]),
    ],
)
def test_what_a_line_touches_by_hand(end: tuple[int, int], touched: list[tuple[int, int]]) -> None:
    assert line_of_sight(ORIGIN, Hex(*end), ()).touched == tuple(touched)


def test_a_solid_building_cannot_be_looked_through_along_its_joints() -> None:
    building = set(disc(Hex(3, -3), 1))
    for a in disc(Hex(3, -3), 4):
        opposite = rotate(a, 3, about=Hex(3, -3))
        if a not in building:
            assert not can_see(a, opposite, building)


def test_two_on_both_sides_of_a_row_of_buildings_do_not_see_each_other() -> None:
    wall = {Hex(q, 0) for q in range(-9, 10)}
    for q in range(-4, 5):
        assert not can_see(Hex(0, -1), Hex(q, 1), wall)
        assert can_see(Hex(0, -1), Hex(q, -1), wall)


# ---------------------------------------------------------------- the same by points
#
# What follows knows no lines, only points: a point is in a hex (rim included) if none of three
# coordinates across the edges differs by more than 1 from that of the centre.

Spot = tuple[Fraction, Fraction]


def across(q: Fraction, r: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    return q - r, q + 2 * r, 2 * q + r


def middle(space: Hex) -> Spot:
    return Fraction(space.q), Fraction(space.r)


def hexes_at(point: Spot) -> set[Hex]:
    near = Hex(round(point[0]), round(point[1]))
    place = across(*point)
    return {
        space
        for space in disc(near, 2)
        if all(abs(x - y) <= 1 for x, y in zip(place, across(*middle(space)), strict=True))
    }


def moments(a: Hex, b: Hex) -> list[Fraction]:
    """When a line from A at 0 to B at 1 may meet a corner or an edge, and both ends."""
    found = {Fraction(0), Fraction(1)}
    for start, end in zip(across(*middle(a)), across(*middle(b)), strict=True):
        low, high = sorted((int(start), int(end)))
        found |= {
            Fraction(edge - int(start), int(end - start)) for edge in range(low, high + 1) if low != high
        }
    return sorted(found)


def spot(a: Hex, b: Hex, moment: Fraction) -> Spot:
    return a.q + (b.q - a.q) * moment, a.r + (b.r - a.r) * moment


def stretches(a: Hex, b: Hex) -> Iterator[set[Hex]]:
    """For every stretch of the line between two moments: the one or two hexes it lies in."""
    for before, after in pairwise(moments(a, b)):
        yield hexes_at(spot(a, b, (before + after) / 2))


@given(hexes(9), hexes(9), walls())
def test_a_line_is_blocked_where_all_hexes_at_a_stretch_block(a: Hex, b: Hex, blocks: frozenset[Hex]) -> None:
    solid = blocks - {a, b}
    inside = [touched for touched in stretches(a, b) if touched <= solid]
    sight = line_of_sight(a, b, blocks)
    assert sight.clear == (not inside)
    assert set(sight.deciding) == set().union(*inside)


@given(hexes(9), hexes(9), walls())
def test_a_line_touches_the_hexes_at_its_points(a: Hex, b: Hex, blocks: frozenset[Hex]) -> None:
    touched = set[Hex]().union(*(hexes_at(spot(a, b, moment)) for moment in moments(a, b)))
    sight = line_of_sight(a, b, blocks)
    assert set(sight.touched) == touched
    assert len(sight.touched) == len(touched)
    assert set(sight.deciding) | set(sight.grazed) == touched & blocks - {a, b}


@given(hexes(9), hexes(9))
def test_touched_hexes_come_in_the_order_in_which_they_are_met(a: Hex, b: Hex) -> None:
    met = [(moment, hexes_at(spot(a, b, moment))) for moment in moments(a, b)]
    middles = []
    for space in line_of_sight(a, b, ()).touched:
        when = [moment for moment, touched in met if space in touched]
        middles.append(min(when) + max(when))
    assert middles == sorted(middles)


# ---------------------------------------------------------------- the same from everywhere


@given(hexes(9), hexes(9), walls())
def test_both_ends_see_the_same(a: Hex, b: Hex, blocks: frozenset[Hex]) -> None:
    there, back = line_of_sight(a, b, blocks), line_of_sight(b, a, blocks)
    assert there.clear == back.clear
    assert there.touched == back.touched[::-1]
    assert there.deciding == back.deciding[::-1]
    assert there.grazed == back.grazed[::-1]


@given(hexes(9), hexes(9), walls(), hexes(500))
def test_a_line_is_the_same_anywhere_on_the_map(a: Hex, b: Hex, blocks: frozenset[Hex], by: Hex) -> None:
    here = line_of_sight(a, b, blocks)
    there = line_of_sight(shifted(a, by), shifted(b, by), {shifted(space, by) for space in blocks})
    assert there == Sight(
        clear=here.clear,
        touched=tuple(shifted(space, by) for space in here.touched),
        deciding=tuple(shifted(space, by) for space in here.deciding),
        grazed=tuple(shifted(space, by) for space in here.grazed),
    )


@given(hexes(9), hexes(9), walls(), st.integers(0, 5), st.booleans())
def test_a_line_is_the_same_on_a_turned_or_mirrored_map(
    a: Hex, b: Hex, blocks: frozenset[Hex], turns: int, mirrored: bool
) -> None:
    def moved(space: Hex) -> Hex:
        return rotate(mirror(space) if mirrored else space, turns)

    here = line_of_sight(a, b, blocks)
    there = line_of_sight(moved(a), moved(b), {moved(space) for space in blocks})
    assert there.clear == here.clear
    assert set(there.touched) == set(map(moved, here.touched))
    assert set(there.deciding) == set(map(moved, here.deciding))
    assert set(there.grazed) == set(map(moved, here.grazed))


@given(hexes(9), hexes(9), walls(), walls())
def test_more_walls_never_open_a_line(a: Hex, b: Hex, some: frozenset[Hex], more: frozenset[Hex]) -> None:
    assert can_see(a, b, some) or not can_see(a, b, some | more)


# ---------------------------------------------------------------- the quick ways agree


@given(hexes(9), hexes(9), walls())
def test_every_way_to_ask_has_the_same_answer(a: Hex, b: Hex, blocks: frozenset[Hex]) -> None:
    clear = line_of_sight(a, b, blocks).clear
    assert can_see(a, b, blocks) == clear
    assert can_see(a, b, HexSet.of(blocks)) == clear
    assert can_see(a, b, HexSet.of(blocks, frame=WIDE)) == clear


@given(hexes(9), st.integers(0, 9), walls())
def test_a_field_of_view_is_all_lines_of_sight(centre: Hex, radius: int, blocks: frozenset[Hex]) -> None:
    seen = field_of_view(centre, radius, HexSet.of(blocks, frame=WIDE))
    assert set(seen) == {
        space for space in disc(centre, radius) if line_of_sight(centre, space, blocks).clear
    }


@given(hexes(9), st.integers(0, 9), walls(4), st.integers(0, 6), st.integers(0, 6))
def test_a_field_of_view_ends_with_the_map(
    centre: Hex, radius: int, blocks: frozenset[Hex], width: int, height: int
) -> None:
    frame = Frame(-3, -2, width, height)
    inside = frozenset(space for space in blocks if frame.holds(space))
    seen = field_of_view(centre, radius, HexSet.of(inside, frame=frame))
    assert set(seen) == {
        space
        for space in frame.spaces()
        if distance(centre, space) <= radius and line_of_sight(centre, space, inside).clear
    }


@given(hexes(6), walls(), st.integers(25, 60))
def test_a_wide_field_of_view_agrees_too(centre: Hex, blocks: frozenset[Hex], radius: int) -> None:
    frame = Frame(-18, -7, 37, 15)
    seen = field_of_view(centre, radius, HexSet.of(blocks, frame=frame))
    assert set(seen) == {
        space
        for space in frame.spaces()
        if distance(centre, space) <= radius and line_of_sight(centre, space, blocks).clear
    }


def test_a_change_of_one_hex_is_seen_at_once() -> None:
    bare = HexSet(WIDE)
    wall = bare.with_hex(Hex(2, 0))
    assert Hex(5, 0) in field_of_view(ORIGIN, 8, bare)
    assert Hex(5, 0) not in field_of_view(ORIGIN, 8, wall)
    assert Hex(5, 0) in field_of_view(ORIGIN, 8, wall.without_hex(Hex(2, 0)))
    assert (can_see(ORIGIN, Hex(5, 0), bare), can_see(ORIGIN, Hex(5, 0), wall)) == (True, False)
