"""How far one gets, and which way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, disc, distance, neighbours
from companion.engine.hexsets import Frame
from companion.engine.reach import CostMap, Reach, dijkstra, reach
from tests.engine.hex_strategies import hexes

FRAME = Frame(-5, -5, 11, 11)

Level = tuple[Hex, int]


def cost_maps() -> st.SearchStrategy[dict[Hex, int]]:
    return st.dictionaries(st.sampled_from(list(FRAME.spaces())), st.integers(1, 4), max_size=80)


def cheapest(start: Hex, budget: int, costs: Mapping[Hex, int]) -> dict[Hex, int]:
    """The same by patience: improve every hex from its neighbours until nothing changes."""
    found, changed = {start: 0}, True
    while changed:
        changed = False
        for space, cost in costs.items():
            best = min((found.get(other, budget) for other in neighbours(space)), default=budget) + cost
            if best <= budget and best < found.get(space, budget + 1):
                found[space], changed = best, True
    return found


def total(way: tuple[Hex, ...], costs: Mapping[Hex, int]) -> int:
    return sum(costs[space] for space in way[1:])


# ---------------------------------------------------------------- hexes


@given(hexes(4), st.integers(0, 6))
def test_on_open_ground_reach_is_distance(start: Hex, budget: int) -> None:
    found = reach(start, budget, lambda _space: 1)
    assert dict(found.costs) == {space: distance(start, space) for space in disc(start, budget)}


@given(st.sampled_from(list(FRAME.spaces())), st.integers(0, 14), cost_maps())
def test_reach_agrees_with_patience(start: Hex, budget: int, costs: dict[Hex, int]) -> None:
    expected = cheapest(start, budget, costs)
    assert dict(reach(start, budget, costs.get).costs) == expected
    assert dict(CostMap.of(costs, frame=FRAME).reach(start, budget).costs) == expected


@given(st.sampled_from(list(FRAME.spaces())), st.integers(0, 14), cost_maps())
def test_ways_cost_what_they_say(start: Hex, budget: int, costs: dict[Hex, int]) -> None:
    for found in (reach(start, budget, costs.get), CostMap.of(costs, frame=FRAME).reach(start, budget)):
        assert list(found.costs.values()) == sorted(found.costs.values())
        for space, cost in found.costs.items():
            way = found.path_to(space)
            assert (way[0], way[-1]) == (start, space)
            assert all(distance(a, b) == 1 for a, b in pairwise(way))
            assert total(way, costs) == cost


def test_the_start_is_reached_even_where_one_cannot_enter() -> None:
    for found in (reach(ORIGIN, 3, lambda _space: None), CostMap(FRAME).reach(ORIGIN, 3)):
        assert dict(found.costs) == {ORIGIN: 0}
        assert found.path_to(ORIGIN) == (ORIGIN,)


def test_a_detour_is_taken_when_it_is_cheaper() -> None:
    costs = dict.fromkeys(disc(ORIGIN, 3), 1) | {Hex(1, 0): 4}
    found = CostMap.of(costs).reach(ORIGIN, 3)
    assert found.costs[Hex(2, 0)] == 3
    assert Hex(1, 0) not in found.costs
    assert found.path_to(Hex(2, 0)) in (
        (ORIGIN, Hex(1, -1), Hex(2, -1), Hex(2, 0)),
        (ORIGIN, Hex(0, 1), Hex(1, 1), Hex(2, 0)),
    )


def test_a_river_may_be_jumped_but_not_stood_in() -> None:
    # SL-98: over two hexes of water to the third, with a Speed of 3.
    river = {Hex(1, 0), Hex(2, 0)}
    found = reach(
        ORIGIN,
        3,
        lambda space: 1 if space.r == 0 and space.q >= 0 else None,
        can_stop=lambda space: space not in river,
    )
    assert found.stops() == {ORIGIN, Hex(3, 0)}
    assert Hex(3, 0) in found
    assert Hex(2, 0) not in found
    assert Hex(4, 0) not in found
    assert found.costs[Hex(2, 0)] == 2
    assert found.path_to(Hex(3, 0)) == (ORIGIN, Hex(1, 0), Hex(2, 0), Hex(3, 0))


def test_a_cost_map_knows_where_one_may_stop() -> None:
    found = CostMap.of(dict.fromkeys(disc(ORIGIN, 2), 1)).reach(
        ORIGIN, 2, can_stop=lambda space: space.r == 0
    )
    assert found.stops() == {Hex(q, 0) for q in range(-2, 3)}
    assert len(found.costs) == 19


def test_what_is_out_of_reach_has_no_way() -> None:
    with pytest.raises(ValueError, match="out of reach"):
        reach(ORIGIN, 1, lambda _space: 1).path_to(Hex(2, 0))


# ---------------------------------------------------------------- other places


def flight(place: Level) -> Iterator[tuple[Level, int]]:
    """Over to a neighbour or one level up or down, for 1 each, as SL-97 has it."""
    space, level = place
    for other in neighbours(space):
        yield (other, level), 1
    for change in (-1, 1):
        if level + change >= 0:
            yield (space, level + change), 1


@given(st.integers(0, 4), st.integers(0, 3))
def test_a_flyer_pays_for_hexes_and_levels(budget: int, level: int) -> None:
    found = dijkstra((ORIGIN, level), budget, flight)
    assert dict(found.costs) == {
        (space, height): distance(ORIGIN, space) + abs(height - level)
        for space in disc(ORIGIN, budget)
        for height in range(level + budget + 1)
        if distance(ORIGIN, space) + abs(height - level) <= budget
    }


def test_a_door_that_ends_the_move_leads_no_farther() -> None:
    rooms = {"street": (("hall", 1), ("yard", 1)), "hall": (), "yard": (("roof", 3),), "roof": (("hall", 1),)}
    found = dijkstra("street", 9, rooms.__getitem__)
    assert dict(found.costs) == {"street": 0, "hall": 1, "yard": 1, "roof": 4}
    assert found.path_to("roof") == ("street", "yard", "roof")


def test_steps_may_be_free_and_one_way() -> None:
    slide = {"top": (("middle", 2), ("bottom", 0)), "middle": (("top", 1),), "bottom": (("middle", 1),)}
    found = dijkstra("top", 1, slide.__getitem__)
    assert dict(found.costs) == {"top": 0, "bottom": 0, "middle": 1}
    assert found.path_to("middle") == ("top", "bottom", "middle")


def test_of_equal_ways_the_first_found_counts() -> None:
    fork = {"a": (("b", 1), ("c", 1)), "b": (("d", 1),), "c": (("d", 1),), "d": ()}
    assert dijkstra("a", 2, fork.__getitem__).path_to("d") == ("a", "b", "d")


def test_a_cost_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        dijkstra("a", 2, lambda _place: [("b", -1)])


# ---------------------------------------------------------------- cost maps


@given(cost_maps())
def test_a_cost_map_keeps_its_costs(costs: dict[Hex, int]) -> None:
    for ground in (CostMap.of(costs), CostMap.of(costs, frame=FRAME)):
        assert {space: ground.cost(space) for space in costs} == costs
        assert all(ground.cost(space) is None for space in disc(ORIGIN, 12) if space not in costs)


@given(cost_maps(), st.sampled_from(list(FRAME.spaces())), st.none() | st.integers(1, 6))
def test_one_changed_hex_makes_a_new_map(costs: dict[Hex, int], space: Hex, cost: int | None) -> None:
    old = CostMap.of(costs, frame=FRAME)
    wanted = {other: paid for other, paid in costs.items() if other != space}
    if cost is not None:
        wanted[space] = cost
    assert old.with_cost(space, cost) == CostMap.of(wanted, frame=FRAME)
    assert old == CostMap.of(costs, frame=FRAME)


def test_a_cost_map_refuses_what_it_cannot_count() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        CostMap.of({ORIGIN: 0})
    with pytest.raises(ValueError, match="at least 1"):
        CostMap(FRAME).with_cost(ORIGIN, -2)
    with pytest.raises(ValueError, match="outside"):
        CostMap(FRAME).with_cost(Hex(9, 9), 1)
    with pytest.raises(ValueError, match="outside"):
        CostMap(FRAME).reach(Hex(9, 9), 3)


def test_reach_never_leaks_over_the_border_of_a_map() -> None:
    # On a torus made by careless numbering the last hex of a row would touch the next row.
    ground = CostMap.of(dict.fromkeys(Frame(0, 0, 3, 4).spaces(), 1))
    found: Reach[Hex] = ground.reach(Hex(2, 0), 1)
    assert set(found.costs) == {Hex(2, 0), Hex(1, 0), Hex(2, 1), Hex(1, 1)}
