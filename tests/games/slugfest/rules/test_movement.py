"""Movement on foot, flying, jumping, crawling up walls (chapter 11), and the second move (chapter 13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex, disc, distance, neighbours
from companion.games.slugfest.commands import Move
from companion.games.slugfest.notes import Moved
from companion.games.slugfest.rules.movement import reach
from companion.games.slugfest.rules.places import Spot
from companion.games.slugfest.state import Battle, Thing, Unit
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    book_with,
    building,
    play,
    refused,
    running,
    sheet,
    thing,
    unit,
    waiting,
)

GROUND, ROOF = 0, 2
HALL = building("hall", at(1, 0), levels=ROOF)
"""A building of two levels beside the middle."""
FLYING, JUMPING, CRAWLING = (f"Special Move: {kind}" for kind in ("Flying", "Jumping", "Wall Crawler"))


def ann(*has: str, speed: int = 2, place: Hex | None = None, **changes: Any) -> Unit:
    return unit(sheet("ann", *has, speed=speed), place or at(0, 0), **changes)


def field(*units: Unit, things: tuple[Thing, ...] = (), phase: str = "movement", **changes: Any) -> Battle:
    return arena(*units, things=things, phase=phase, **changes)


def river(*hexes: Hex) -> dict[str, Any]:
    """Return what makes the hexes of a map impassable."""
    return {"book": book_with(impassable=[list(space) for space in hexes])}


def stops(battle: Battle, who: str = "ann") -> set[tuple[Hex, int]]:
    """Return where a unit may end its move, other than where it is."""
    fighter = battle.unit(who)
    return {(spot.hex, spot.level) for spot in reach(battle, fighter).stops()} - {
        (fighter.hex or at(0, 0), fighter.level)
    }


@pytest.mark.parametrize("speed", [0, 1, 3])
def test_a_unit_moves_up_to_its_speed_in_spaces(speed: int):
    """SL-95."""
    around = {(space, GROUND) for space in disc(at(0, 0), speed)} - {(at(0, 0), GROUND)}
    assert stops(field(ann(speed=speed))) == around


def test_the_current_speed_counts():
    """SL-95, SL-14."""
    assert max(distance(at(0, 0), space) for space, _ in stops(field(ann(speed=3, lost_speed=2)))) == 1


@pytest.mark.parametrize("ground", ["grass", "road"])
def test_terrain_costs_nothing_extra(ground: str):
    """SL-95."""
    drawn = book_with(terrain=[{"kind": ground, "hexes": [list(at(1, 0))]}])
    assert reach(field(ann(), book=drawn), ann()).costs[Spot(at(2, 0), GROUND)] == 2


def test_movement_may_be_taken_in_pieces():
    """SL-95."""
    once = play(field(ann(speed=3)), Move("ann", at(1, 0)))
    twice = play(once.battle, Move("ann", at(3, 0)))
    assert [played.one(Moved).cost for played in (once, twice)] == [1, 2]
    assert refused(twice.battle, Move("ann", at(2, 0))) == ["SL-95", "SL-95"]


def test_too_far_is_refused():
    """SL-95."""
    assert refused(field(ann(speed=2)), Move("ann", at(3, 0))) == ["SL-95"]


def test_a_unit_that_stays_does_not_move():
    """SL-95."""
    assert refused(field(ann()), Move("ann", at(0, 0))) == ["SL-95"]


def test_off_the_map_is_refused():
    """SL-95."""
    assert refused(field(ann()), Move("ann", Hex(-1, 0))) == ["SL-95"]


def test_movement_passes_through_any_unit():
    """SL-95."""
    ring = [unit(sheet("foe"), space, BLUE, key=f"foe-{n}") for n, space in enumerate(neighbours(at(0, 0)))]
    assert (at(2, 0), GROUND) in stops(field(ann(), *ring))


def test_movement_ends_where_there_is_room():
    """SL-95, SL-100: passing through a full space is free, stopping there is not."""
    full = [unit(sheet("foe"), at(1, 0), BLUE, key=f"foe-{n}") for n in range(4)]
    battle = field(ann(), *full)
    assert (at(2, 0), GROUND) in stops(battle)
    assert refused(battle, Move("ann", at(1, 0))) == ["SL-100"]


def test_crossing_enemies_off():
    """SL-198, AMB-71: conscious enemies bar the way, friends and bodies do not."""
    ring = tuple(enumerate(neighbours(at(0, 0))))
    for who, (side, hits), free in (
        ("foes", (BLUE, 20), False),
        ("friends", ("red", 20), True),
        ("bodies", (BLUE, 0), True),
    ):
        others = [unit(sheet(who), space, side, key=f"{who}-{n}", hits=hits) for n, space in ring]
        battle = field(ann(), *others, options={"crossing_enemies": "off"})
        assert ((at(2, 0), GROUND) in stops(battle)) is free, who


def test_a_flyer_crosses_enemies_whatever_the_house_rule():
    """SL-97, AMB-71."""
    ring = [unit(sheet("foe"), space, BLUE, key=f"foe-{n}") for n, space in enumerate(neighbours(at(0, 0)))]
    battle = field(ann(FLYING), *ring, options={"crossing_enemies": "off"})
    assert (at(2, 0), GROUND) in stops(battle)


WET = river(*disc(at(2, 0), 1))
"""A pond around the hex that lies two to the right."""


def test_walkers_do_not_enter_impassable_ground():
    """SL-96."""
    battle = field(ann(speed=4), **WET)
    assert not {space for space, _ in stops(battle)} & set(disc(at(2, 0), 1))
    assert refused(battle, Move("ann", at(2, 0))) == ["SL-96"]


def test_water_is_impassable():
    """SL-96."""
    pond = book_with(terrain=[{"kind": "water", "hexes": [list(at(1, 0))]}])
    assert refused(field(ann(), book=pond), Move("ann", at(1, 0))) == ["SL-96"]


def test_flyers_cross_impassable_ground_and_hover_over_it():
    """SL-96, SL-97."""
    assert {(at(2, 0), GROUND), (at(4, 0), GROUND)} <= stops(field(ann(FLYING, speed=4), **WET))


def test_jumpers_cross_impassable_ground_but_do_not_end_on_it():
    """SL-96, SL-98: a river of two hexes and Speed 3 (SL-GC-36)."""
    across = {Hex(x, y) for column in (1, 2) for x, y in [(at(column, 0).q, row) for row in range(-4, 12)]}
    battle = field(ann(JUMPING, speed=3), **river(*(space for space in across if _on_field(space))))
    assert (at(3, 0), GROUND) in stops(battle)
    assert refused(battle, Move("ann", at(1, 0))) == ["SL-96"]
    assert refused(battle, Move("ann", at(2, 0))) == ["SL-96"]
    assert not {space for space, _ in stops(field(ann(speed=3), **_same(battle)))} & {at(3, 0)}


def _on_field(space: Hex) -> bool:
    return field(ann()).ground.grid.contains(space)


def _same(battle: Battle) -> dict[str, Any]:
    return {"book": battle.book}


@pytest.mark.parametrize(
    ("level", "cost"), [(0, 2), (1, 3), (2, 4)], ids=["level ground", "one up", "two up"]
)
def test_a_flyer_pays_one_for_every_level_up_and_down(level: int, cost: int):
    """SL-97."""
    battle = field(ann(FLYING, speed=4))
    assert reach(battle, battle.unit("ann")).costs[Spot(at(2, 0), level)] == cost


def test_a_flyer_comes_down_again():
    """SL-97."""
    battle = field(ann(FLYING, speed=3, level=2))
    assert (at(1, 0), GROUND) in stops(battle)
    assert (at(2, 0), GROUND) not in stops(battle)


def test_a_flyer_goes_over_a_building_and_may_land_on_it():
    """SL-97, SL-176."""
    battle = field(ann(FLYING, speed=4), things=(HALL,))
    assert {(at(1, 0), ROOF), (at(1, 0), ROOF + 1), (at(2, 0), ROOF)} <= stops(battle)
    assert (at(1, 0), ROOF - 1) not in stops(battle)


def test_a_jumper_must_end_on_the_ground_and_a_roof_is_ground():
    """SL-98."""
    battle = field(ann(JUMPING, speed=5), things=(HALL,))
    assert {(at(1, 0), ROOF), (at(2, 0), GROUND)} <= stops(battle)
    assert {level for space, level in stops(battle) if space != at(1, 0)} == {GROUND}
    assert refused(battle, Move("ann", at(-1, 0), 1)) == ["SL-96"]


def test_a_walker_does_not_climb_a_building():
    """SL-174, SL-176."""
    battle = field(ann(speed=4), things=(HALL,))
    assert {level for _, level in stops(battle)} == {GROUND}
    assert refused(battle, Move("ann", at(1, 0), ROOF)) == ["SL-176"]


def test_a_walker_on_a_roof_does_not_get_off_it_outside():
    """SL-176: only flyers, jumpers and wall crawlers do."""
    wide = replace(HALL, hexes=(at(0, 0), at(1, 0)))
    found = stops(field(ann(speed=3, level=ROOF), things=(wide,)))
    assert found == {(at(1, 0), ROOF), (at(0, 0), GROUND)}


@pytest.mark.parametrize("speed", [1, 4])
def test_a_wall_crawler_climbs_for_its_whole_movement(speed: int):
    """SL-99."""
    battle = field(ann(CRAWLING, speed=speed), things=(HALL,))
    played = play(battle, Move("ann", at(1, 0), ROOF))
    assert (played.battle.unit("ann").level, played.one(Moved).cost) == (ROOF, speed)


def test_a_wall_crawler_climbs_only_from_an_adjacent_hex():
    """SL-99."""
    assert (at(1, 0), ROOF) not in stops(field(ann(CRAWLING, speed=4, place=at(-1, 0)), things=(HALL,)))


def test_a_wall_crawler_that_has_moved_climbs_no_more_in_that_phase():
    """SL-99."""
    battle = field(ann(CRAWLING, speed=4, steps=1), things=(HALL,))
    assert (at(1, 0), ROOF) not in stops(battle)


def test_a_wall_crawler_without_movement_does_not_climb():
    """SL-99, SL-14."""
    assert stops(field(ann(CRAWLING, speed=1, lost_speed=1), things=(HALL,))) == set()


def test_a_wall_crawler_comes_down_with_the_second_move():
    """SL-99, SL-153 (SL-GC-36)."""
    up = play(field(ann(CRAWLING, speed=4), things=(HALL,)), Move("ann", at(1, 0), ROOF)).battle
    assert refused(up, Move("ann", at(0, 0))) == ["SL-95", "SL-95"]
    later = replace(up.with_unit(replace(up.unit("ann"), steps=0)), phase="action")
    assert play(later, Move("ann", at(2, 0))).battle.unit("ann").level == GROUND


def test_a_wall_crawler_does_not_come_down_on_impassable_ground():
    """SL-96, SL-99."""
    battle = field(ann(CRAWLING, place=at(1, 0), level=ROOF), things=(HALL,), **river(at(2, 0)))
    assert at(2, 0) not in {space for space, _ in stops(battle)}


@pytest.mark.parametrize("phase", ["attack", "setup", "over"])
def test_nobody_moves_outside_its_phases(phase: str):
    """SL-85."""
    assert "SL-85" in refused(field(ann(), phase=phase), Move("ann", at(1, 0)))


def test_nobody_moves_in_the_activation_of_another_side():
    """SL-85."""
    battle = field(unit(sheet("bob"), at(3, 0), BLUE), ann())
    assert refused(battle, Move("ann", at(1, 0))) == ["SL-85"]


@pytest.mark.parametrize(
    ("hits", "phase", "rules"),
    [
        (11, "movement", []),
        (10, "movement", ["SL-101"]),
        (1, "movement", ["SL-101"]),
        (10, "action", []),
        (0, "movement", ["SL-132"]),
        (-4, "action", ["SL-132"]),
    ],
)
def test_the_wounded_move_in_the_action_phase_only_and_the_unconscious_not_at_all(
    hits: int, phase: str, rules: list[str]
):
    """SL-101, SL-132."""
    assert refused(field(ann(hits=hits), phase=phase), Move("ann", at(1, 0))) == rules


def test_the_killed_do_not_move():
    """SL-133."""
    assert refused(field(ann(hits=-5)), Move("ann", at(1, 0))) == ["SL-95", "SL-132"]


def test_who_is_not_on_the_map_does_not_move():
    """SL-95."""
    battle = field(ann(place=None))
    off = battle.with_unit(replace(battle.unit("ann"), hex=None))
    assert refused(off, Move("ann", at(1, 0))) == ["SL-95", "SL-95"]


BANNED = {
    "movement": {"knocked_down", "distracted", "captive"},
    "action": {"knocked_down", "distracted", "captive"},
}


@pytest.mark.parametrize("phase", ["movement", "action"])
@pytest.mark.parametrize(
    "key", ["knocked_down", "distracted", "captive", "suppressed", "transformed", "controlled", "grown"]
)
def test_what_a_condition_forbids_while_it_runs(phase: str, key: str):
    """SL-136."""
    held = field(ann(conditions=running(key)), phase=phase)
    still_free = field(ann(conditions=waiting(key)), phase=phase)
    assert refused(held, Move("ann", at(1, 0))) == (["SL-136"] if key in BANNED[phase] else [])
    assert refused(still_free, Move("ann", at(1, 0))) == []


def test_who_did_not_attack_may_move_a_second_time():
    """SL-152, SL-153: with full Speed again, and it is the action."""
    battle = field(ann(speed=2), phase="action")
    played = play(battle, Move("ann", at(2, 0)))
    assert (played.one(Moved).rule, played.battle.unit("ann").acted) == ("SL-153", "move")


def test_the_second_move_may_be_taken_in_pieces_too():
    """SL-153."""
    once = play(field(ann(speed=2), phase="action"), Move("ann", at(1, 0))).battle
    assert play(once, Move("ann", at(2, 0))).battle.unit("ann").hex == at(2, 0)


@pytest.mark.parametrize(("used", "rule"), [({"attacked": True}, "SL-152"), ({"acted": "other"}, "SL-152")])
def test_who_attacked_or_acted_has_no_second_move(used: dict[str, Any], rule: str):
    """SL-152."""
    assert refused(field(ann(**used), phase="action"), Move("ann", at(1, 0))) == [rule]


@pytest.mark.parametrize(
    ("hits", "phase", "rules"),
    [
        (20, "movement", []),
        (20, "action", ["SL-37"]),
        (10, "movement", ["SL-101"]),
        (10, "action", []),
    ],
    ids=["moves", "but not twice", "wounded not first", "wounded once"],
)
def test_the_ponderous_have_one_move(hits: int, phase: str, rules: list[str]):
    """SL-37 (SL-GC-37)."""
    assert refused(field(ann("-Ponderous", hits=hits), phase=phase), Move("ann", at(1, 0))) == rules


@pytest.mark.parametrize(("option", "rules"), [("off", []), ("on", ["SL-37"])])
def test_ponderous_wounded_stuck(option: str, rules: list[str]):
    """SL-198, AMB-46."""
    battle = field(ann("-Ponderous", hits=10), phase="action", options={"ponderous_wounded_stuck": option})
    assert refused(battle, Move("ann", at(1, 0))) == rules


def test_a_forced_move_goes_anywhere_on_the_map_and_spends_what_was_left():
    """SL-6."""
    played = play(field(ann(speed=2)), Move("ann", at(5, 0)), forced=True)
    assert (played.battle.unit("ann").hex, played.one(Moved).cost) == (at(5, 0), 2)


@pytest.mark.parametrize(("level", "after"), [(GROUND, GROUND), (1, ROOF)])
def test_a_forced_move_into_a_building_ends_inside_or_on_its_roof(level: int, after: int):
    """SL-6, SL-175, SL-176."""
    played = play(field(ann(), things=(HALL,)), Move("ann", at(1, 0), level), forced=True)
    assert played.battle.unit("ann").level == after


def test_moving_does_not_reveal_the_hidden():
    """SL-103."""
    assert play(field(ann(hidden=True)), Move("ann", at(1, 0))).battle.unit("ann").hidden


def test_objects_do_not_bar_the_way():
    """SL-95."""
    assert (at(1, 0), GROUND) in stops(field(ann(), things=(thing("car", "car", at(1, 0)),)))
