"""Setting a battle up (chapters 17 to 19): sides, extras, scenery, who stands where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.notes import GM
from companion.games.slugfest.making import Band, copies, new_battle, new_unit, side_of, things_of
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle, Side
from tests.games.slugfest.arena import BARE, book, book_with, printed, roster, sheet, teams

LAW, CAPES = "the-law-team", "the-caped-crusaders"


def band(team: str, zone: str = "", *extras: Sheet) -> Band:
    found = roster(team)
    return Band(side=side_of(found, 0), sheets=(*found.heroes, *extras), zone=zone)


def downtown(*bands: Band) -> Battle:
    return new_battle(book(), "downtown", bands)


def test_every_battle_starts_with_full_hits_and_no_conditions():
    """SL-192."""
    battle = downtown(band(LAW, "west"), band(CAPES, "east"))
    assert (battle.turn, battle.phase, battle.order) == (0, "setup", ())
    for unit in battle.units:
        assert (unit.hits, unit.conditions, unit.hidden) == (unit.sheet.hits, (), False)


def test_the_sides_stand_in_their_zones_on_opposite_edges():
    """SL-191, SL-192."""
    battle = downtown(band(LAW, "west"), band(CAPES, "east"))
    zones = {zone.id: set(zone.hexes) for zone in battle.ground.zones}
    for side, zone in ((LAW, "west"), (CAPES, "east")):
        assert {unit.hex for unit in battle.of_side(side)} <= zones[zone]
        assert len({unit.hex for unit in battle.of_side(side)}) == 4


def test_without_a_zone_units_wait_off_the_map():
    """SL-192: the GM places them."""
    assert [unit.hex for unit in downtown(band(LAW), band(CAPES)).units] == [None] * 8


def test_any_number_of_sides_and_units():
    """SL-183."""
    battle = downtown(*(band(team.team.key, "west") for team in teams()))
    assert (len(battle.sides), len(battle.units)) == (11, 44)


def test_the_same_team_on_both_sides_is_told_apart():
    """SL-183: ids and names of sides and units are all different."""
    battle = downtown(band(LAW, "west"), band(LAW, "east"))
    one, other = battle.sides
    assert one.id != other.id
    assert one.name != other.name
    assert len(battle.of_side(one.id)) == len(battle.of_side(other.id)) == 4
    assert len({unit.id for unit in battle.units}) == len({unit.name for unit in battle.units}) == 8


def test_no_side_takes_the_seat_of_the_game_master():
    """SL-103: who sits there sees everything."""
    side = Side(id=GM, name="General Motors", letter="G", colour=0)
    battle = downtown(Band(side=side, sheets=(sheet("ann"),)), band(LAW))
    assert GM not in {side.id for side in battle.sides}
    assert battle.units[0].side == battle.sides[0].id


def test_no_unit_takes_the_id_of_an_object_on_the_map():
    """SL-159: both can be attacked by name."""
    battle = downtown(Band(side=side_of(roster(LAW), 0), sheets=(sheet("car-1"),)))
    assert battle.has_thing("car-1")
    assert not battle.has_unit("car-1")


def test_copies_of_extras_are_units_of_their_own():
    """SL-189: each with its own hits, numbered."""
    thugs = copies(printed("thugs-police"), 3, "Thug")
    battle = downtown(band(LAW, "west", *thugs))
    found = [unit for unit in battle.units if unit.sheet.extra]
    assert [unit.name for unit in found] == ["Thug 1", "Thug 2", "Thug 3"]
    assert len({unit.id for unit in found}) == len({unit.letters for unit in found}) == 3
    assert [unit.hits for unit in found] == [10, 10, 10]


@pytest.mark.parametrize(("label", "name"), [("", "Thug 1"), ("Police", "Police 1")])
def test_a_row_of_extras_may_serve_two_kinds(label: str, name: str):
    """SL-186, SL-188."""
    assert copies(printed("thugs-police"), 1, label)[0].name == name


def test_a_second_unit_of_the_same_sheet_is_numbered():
    """SL-189."""
    first = new_unit(printed("zorbo"), "red", ())
    second = new_unit(printed("zorbo"), "red", (first,))
    assert (first.id, second.id) == ("zorbo", "zorbo-2")
    assert (first.name, second.name) == ("Zorbo", "Zorbo 2")


def test_a_unit_may_be_called_anything_and_keeps_its_key():
    """SL-187."""
    unit = new_unit(printed("zorbo"), "red", (), name="The Blade")
    assert (unit.id, unit.name) == ("zorbo", "The Blade")


def test_objects_have_the_figures_of_their_kind_unless_the_map_says_otherwise():
    """SL-154, SL-178."""
    statue = {"id": "statue", "kind": "statue", "hex": [7, 4], "weight": 4, "armour": 8, "hits": 40}
    wreck = {"id": "wreck", "kind": "car", "hex": [7, 5], "hits": 5, "traits": []}
    content = book_with(objects=[statue, wreck, {"id": "car", "kind": "car", "hex": [7, 6]}]).content
    found = {thing.id: thing for thing in things_of(content, content.maps[BARE])}
    assert (found["car"].weight, found["car"].armour, found["car"].hits) == (3, 8, 30)
    assert found["car"].traits == ("Throwable", "Explode")
    assert (found["wreck"].armour, found["wreck"].hits, found["wreck"].traits) == (8, 5, ())
    assert (found["statue"].weight, found["statue"].armour, found["statue"].hits) == (4, 8, 40)


def test_buildings_have_the_figures_of_the_example():
    """SL-178, SL-174."""
    house = {"id": "house", "name": "House", "hexes": [[7, 4], [8, 4]], "levels": 2}
    content = book_with(buildings=[house]).content
    (found,) = things_of(content, content.maps[BARE])
    assert (found.weight, found.armour, found.hits, found.traits) == ("NA", 12, 60, ("Collapse",))
    assert found.building
    assert len(found.hexes) == 2


def test_there_is_no_battle_on_a_map_that_is_not_there():
    with pytest.raises(RuleError, match="no map nowhere"):
        new_battle(book(), "nowhere", ())


def test_a_side_is_called_and_marked_as_its_team():
    """SL-182."""
    side = side_of(roster(LAW), 3)
    assert (side.id, side.name, side.letter, side.colour) == (LAW, "The Law Team", "L", 3)


def test_civilians_on_a_neutral_side_roll_initiative_as_a_team():
    """SL-189, SL-194: shoppers are Civilians."""
    neutral = Side(id="shoppers", name="Shoppers", letter="S", colour=2)
    shoppers = Band(side=neutral, sheets=copies(printed("civilians"), 2), zone="west")
    battle = replace(downtown(band(LAW, "west"), band(CAPES, "east"), shoppers), turn=1, phase="action")
    assert [unit.name for unit in battle.of_side("shoppers")] == ["Civilian 1", "Civilian 2"]
