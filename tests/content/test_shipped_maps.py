"""Every shipped map can be played on: room to begin, ways to everywhere, known things on dry ground."""

from __future__ import annotations

import pytest

from companion.engine.hexes import Hex, neighbours
from companion.games.registry import GAMES
from companion.games.slugfest.making import things_of
from companion.games.slugfest.maps import BattleMap, water
from companion.gui.hexmap.things import THINGS
from companion.storage.content import Library
from companion.storage.map_files import map_text, shipped_maps

MAPS = {file.path.stem: file.drawn for file in shipped_maps()}
AFLOAT = {"boat"}


@pytest.fixture(params=sorted(MAPS))
def drawn(request: pytest.FixtureRequest) -> BattleMap:
    found = MAPS[request.param]
    assert found is not None
    assert found.key == request.param
    return found


def built(drawn: BattleMap) -> set[Hex]:
    return {at for house in drawn.buildings for at in house.hexes}


def joined(start: Hex, free: set[Hex]) -> set[Hex]:
    found, border = {start}, [start]
    while border:
        for at in neighbours(border.pop()):
            if at in free and at not in found:
                found.add(at)
                border.append(at)
    return found


def test_the_maps_that_were_promised_are_there():
    assert {"downtown", "harbour", "rooftops", "laboratory", "empty"} <= set(MAPS)


def test_two_sides_have_room_on_open_ground_and_stand_apart(drawn):
    zones = drawn.zones
    assert len(zones) >= 2
    for zone in zones:
        assert len(zone.hexes) >= 16
        assert not set(zone.hexes) & (built(drawn) | water(drawn))
    assert not set(zones[0].hexes) & set(zones[1].hexes)


def test_walkers_get_everywhere_outside(drawn):
    free = set(drawn.grid.hexes()) - built(drawn) - water(drawn)
    assert joined(drawn.zones[0].hexes[0], free) == free


def test_buildings_are_in_one_piece(drawn):
    for house in drawn.buildings:
        assert joined(house.hexes[0], set(house.hexes)) == set(house.hexes), house.id


def test_objects_stand_apart_and_dry(drawn):
    hexes = [thing.hex for thing in drawn.objects]
    assert len(set(hexes)) == len(hexes)
    dry = {thing.hex for thing in drawn.objects if thing.kind not in AFLOAT}
    assert not dry & (built(drawn) | water(drawn))
    assert {thing.hex for thing in drawn.objects if thing.kind in AFLOAT} <= water(drawn)


def test_every_object_has_figures_and_a_picture(drawn):
    content = Library(GAMES).book("slugfest").content
    for thing in drawn.objects:
        assert thing.kind in content.object_kinds
        assert thing.kind in THINGS
    assert len(things_of(content, drawn)) == len(drawn.objects) + len(drawn.buildings)


@pytest.mark.parametrize("name", sorted(set(MAPS) - {"downtown"}))
def test_a_shipped_map_is_written_as_the_editor_writes_it(name: str):
    file = next(file for file in shipped_maps() if file.path.stem == name)
    assert file.drawn is not None
    assert file.path.read_text(encoding="utf-8") == map_text(file.drawn)
