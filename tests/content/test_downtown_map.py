"""The downtown map: everything on the grid, nothing on top of something else, room for two sides."""

from __future__ import annotations

import pytest

from tests.content.files import Table, content, toml

Space = tuple[int, int]


def downtown() -> Table:
    return toml("resources/maps/downtown.toml")


def spaces(rows: list[list[int]]) -> list[Space]:
    return [(q, r) for q, r in rows]


def grid() -> set[Space]:
    """All hexes of the map, axial: odd columns stand half a hex lower."""
    drawn = downtown()
    return {
        (column, row - (column - column % 2) // 2)
        for column in range(drawn["columns"])
        for row in range(drawn["rows"])
    }


def built() -> list[Space]:
    return [space for building in downtown()["buildings"] for space in spaces(building["hexes"])]


def impassable() -> set[Space]:
    wet = [ground for ground in downtown()["terrain"] if ground["kind"] == "water"]
    return {*spaces(downtown()["impassable"]), *(s for ground in wet for s in spaces(ground["hexes"]))}


def neighbours(space: Space) -> set[Space]:
    q, r = space
    return {(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)}


def reached(start: Space, free: set[Space]) -> set[Space]:
    """What can be walked to from START over FREE hexes."""
    found, edge = {start}, {start}
    while edge:
        edge = {near for space in edge for near in neighbours(space)} & free - found
        found |= edge
    return found


def test_the_map_says_what_it_is():
    drawn = downtown()
    assert (drawn["format"], drawn["kind"], drawn["game"]) == (1, "map", "slugfest")
    assert (drawn["orientation"], drawn["offset"], drawn["hex_feet"]) == ("flat", "odd", 10)


@pytest.mark.parametrize("part", ["terrain", "buildings", "zones"])
def test_areas_lie_on_the_grid_and_name_no_hex_twice(part: str):
    for area in downtown()[part]:
        hexes = spaces(area["hexes"])
        assert set(hexes) <= grid()
        assert len(set(hexes)) == len(hexes)


@pytest.mark.parametrize("part", ["objects", "labels"])
def test_things_lie_on_the_grid(part: str):
    assert {tuple(thing["hex"]) for thing in downtown()[part]} <= grid()


def test_no_hex_has_two_grounds():
    hexes = [space for ground in downtown()["terrain"] for space in spaces(ground["hexes"])]
    assert len(set(hexes)) == len(hexes)


def test_no_hex_has_two_buildings():
    assert len(set(built())) == len(built())


def test_every_building_is_in_one_piece():
    for building in downtown()["buildings"]:
        hexes = set(spaces(building["hexes"]))
        assert reached(next(iter(hexes)), hexes) == hexes, building["id"]


def test_objects_stand_apart_on_open_ground():
    hexes = spaces([thing["hex"] for thing in downtown()["objects"]])
    assert len(set(hexes)) == len(hexes)
    assert set(hexes).isdisjoint(built())
    assert set(hexes).isdisjoint(impassable())


def test_objects_are_of_known_kinds():
    objects = content("objects")
    printed = {row["key"] for row in objects["objects"]} - {"building"}
    kinds = {thing["kind"] for thing in downtown()["objects"]}
    assert printed <= kinds <= printed | {row["key"] for row in objects["props"]}


def test_the_props_of_the_basic_scenario_are_there():
    # SL-191; police and shoppers are units and come with the set-up of a battle.
    kinds = {thing["kind"] for thing in downtown()["objects"]}
    assert {"car", "police_car", "street_sign", "clothes_line", "power_line"} <= kinds


def test_no_id_stands_twice():
    drawn = downtown()
    ids = [thing["id"] for thing in drawn["buildings"] + drawn["objects"] + drawn["zones"]]
    assert len(set(ids)) == len(ids)


def test_zones_are_open_ground_on_opposite_edges():
    zones = {zone["id"]: set(spaces(zone["hexes"])) for zone in downtown()["zones"]}
    assert set(zones) == {"west", "east"}
    for zone in zones.values():
        assert zone.isdisjoint(built())
        assert zone.isdisjoint(impassable())
        # Four heroes and a dozen extras, one to a hex.
        assert len(zone) >= 16
    assert max(q for q, _ in zones["west"]) < downtown()["columns"] // 2 <= min(q for q, _ in zones["east"])


def test_walkers_get_everywhere_outside():
    free = grid() - set(built()) - impassable()
    assert reached(next(iter(free)), free) == free
