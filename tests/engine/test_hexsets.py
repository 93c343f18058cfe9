"""Sets of hexes as bits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, disc
from companion.engine.hexsets import Frame, HexSet, places
from tests.engine.hex_strategies import hexes, walls


def frames() -> st.SearchStrategy[Frame]:
    edge, size = st.integers(-8, 8), st.integers(0, 9)
    return st.builds(Frame, edge, edge, size, size)


WIDE = Frame(-12, -12, 25, 25)


@given(st.sets(st.integers(0, 300)))
def test_places_are_those_of_the_set_bits(wanted: set[int]) -> None:
    assert list(places(sum(1 << place for place in wanted))) == sorted(wanted)


@given(frames())
def test_a_frame_numbers_its_hexes_upwards(frame: Frame) -> None:
    numbers = [frame.number(space) for space in frame.spaces()]
    assert len(numbers) == frame.width * frame.height
    assert numbers == sorted(set(numbers))


@given(frames(), hexes())
def test_a_frame_holds_what_it_lists(frame: Frame, space: Hex) -> None:
    assert frame.holds(space) == (space in set(frame.spaces()))
    if not frame.holds(space):
        with pytest.raises(ValueError, match="outside"):
            frame.number(space)


@given(frames())
def test_no_step_over_a_border_lands_on_a_number(frame: Frame) -> None:
    taken = {frame.number(space) for space in frame.spaces()}
    for r in range(frame.top, frame.bottom if frame.width else frame.top):
        assert frame.number(Hex(frame.left, r)) - 1 not in taken
        assert frame.number(Hex(frame.left + frame.width - 1, r)) + 1 not in taken


@given(walls())
def test_the_frame_around_hexes_is_tight(spaces: frozenset[Hex]) -> None:
    frame = Frame.around(spaces)
    assert all(frame.holds(space) for space in spaces)
    assert {space.q for space in spaces} <= set(range(frame.left, frame.left + frame.width))
    if spaces:
        assert frame.left in {space.q for space in spaces}
        assert frame.bottom - 1 in {space.r for space in spaces}


@given(frames(), hexes())
def test_a_moved_frame_has_the_same_numbers(frame: Frame, by: Hex) -> None:
    for space in frame.spaces():
        assert frame.moved(by).number(Hex(space.q + by.q, space.r + by.r)) == frame.number(space)


@given(walls(), st.sampled_from([None, WIDE]))
def test_a_set_holds_what_it_was_made_of(spaces: frozenset[Hex], frame: Frame | None) -> None:
    found = HexSet.of(spaces, frame=frame)
    assert set(found) == spaces
    assert len(found) == len(spaces)
    assert all((space in found) == (space in spaces) for space in disc(ORIGIN, 9))


@given(walls())
def test_a_set_lists_its_hexes_in_reading_order(spaces: frozenset[Hex]) -> None:
    assert list(HexSet.of(spaces)) == sorted(spaces, key=lambda space: (space.r, space.q))


@given(walls(), hexes(8))
def test_one_hex_more_or_less_leaves_the_old_set_alone(spaces: frozenset[Hex], space: Hex) -> None:
    old = HexSet.of(spaces, frame=WIDE)
    assert old.with_hex(space) == HexSet.of(spaces | {space}, frame=WIDE)
    assert old.without_hex(space) == HexSet.of(spaces - {space}, frame=WIDE)
    assert set(old) == spaces


def test_a_set_refuses_hexes_outside_its_frame() -> None:
    frame = Frame(0, 0, 3, 3)
    with pytest.raises(ValueError, match="outside"):
        HexSet.of([Hex(3, 0)], frame=frame)
    with pytest.raises(ValueError, match="outside"):
        HexSet(frame).with_hex(Hex(0, -1))
    assert HexSet(frame).without_hex(Hex(9, 9)) == HexSet(frame)
    assert Hex(9, 9) not in HexSet(frame)
    assert "0101" not in HexSet(frame)


@given(walls(), frames())
def test_another_frame_keeps_the_part_inside(spaces: frozenset[Hex], frame: Frame) -> None:
    inside = {space for space in spaces if frame.holds(space)}
    assert HexSet.of(spaces).reframed(frame) == HexSet.of(inside, frame=frame)
    assert HexSet.of(spaces, frame=WIDE).reframed(frame) == HexSet.of(inside, frame=frame)


def test_equal_sets_have_equal_hashes() -> None:
    one, other = (HexSet.of(spaces, frame=WIDE) for spaces in ([ORIGIN, Hex(1, 2)], [Hex(1, 2), ORIGIN]))
    assert one == other
    assert hash(one) == hash(other)
