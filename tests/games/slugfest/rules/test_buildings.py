"""Inside buildings and on their roofs (SL-174 to SL-177, SL-138, SL-168)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import Attack, Charge, Detect, Move, Next, Use
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Moved
from companion.games.slugfest.rules.movement import reach
from companion.games.slugfest.rules.places import between, room_of, sees
from companion.games.slugfest.state import Battle, Thing, Unit
from tests.games.slugfest.arena import (
    BLUE,
    RED,
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
)

INSIDE, ROOF = 0, 2
HALL = building("hall", at(1, 0), at(2, 0), at(3, 0), levels=ROOF)
"""A row of three hexes east of the middle."""
FLYING, JUMPING, CRAWLING = (f"Special Move: {kind}" for kind in ("Flying", "Jumping", "Wall Crawler"))


def ann(place: Hex | None = None, *has: str, level: int = 0, speed: int = 4, **changes: Any) -> Unit:
    return unit(sheet("ann", *has, speed=speed), place or at(0, 0), level=level, **changes)


def street(
    *units: Unit, things: tuple[Thing, ...] = (HALL,), phase: str = "movement", **changes: Any
) -> Battle:
    return arena(*units, unit(sheet("zed"), at(0, 7), BLUE), things=things, phase=phase, **changes)


def stops(battle: Battle) -> dict[tuple[Hex, int], int]:
    """Return where Ann may end her move, with the cost."""
    within = reach(battle, battle.unit("ann"))
    return {(spot.hex, spot.level): within.costs[spot] for spot in within.stops()}


@pytest.mark.parametrize("has", [(), (FLYING,), (JUMPING,), (CRAWLING,)])
def test_entering_costs_1_and_ends_the_move(has: tuple[str, ...]):
    """SL-175."""
    battle = street(ann(None, *has))
    assert stops(battle)[at(1, 0), INSIDE] == 1
    assert (at(2, 0), INSIDE) not in {place for place, cost in stops(battle).items() if cost == 2}
    played = play(battle, Move("ann", at(1, 0)))
    after = played.battle.unit("ann")
    assert (room_of(played.battle, after), after.steps, after.entered) == ("hall", 1, "movement")
    assert (played.one(Moved).into, played.one(Moved).cost) == ("hall", 1)
    assert refused(played.battle, Move("ann", at(2, 0)))[0] == "SL-175"


def test_one_enters_from_the_ground_only():
    """SL-175: a flyer at a window must come down first."""
    assert stops(street(ann(None, FLYING, level=1)))[at(1, 0), INSIDE] == 2


def test_enter_buildings():
    """SL-198, AMB-86: by a house rule nobody goes in."""
    battle = street(ann(), options={"enter_buildings": "off"})
    assert (at(1, 0), INSIDE) not in stops(battle)
    assert refused(battle, Move("ann", at(1, 0))) == ["SL-175"]
    assert refused(street(ann()), Move("ann", at(1, 0))) == []


def test_whoever_is_inside_gets_out_all_the_same():
    """AMB-86: the rule may be changed in mid-battle."""
    battle = street(ann(at(1, 0)), options={"enter_buildings": "off"})
    found = stops(battle)
    assert (at(0, 0), 0) in found
    assert (at(2, 0), INSIDE) in found


def test_no_room_inside():
    """SL-100, SL-175."""
    crowd = [unit(sheet(f"u{n}"), at(1, 0)) for n in range(4)]
    assert refused(street(ann(), *crowd), Move("ann", at(1, 0))) == ["SL-100"]


def test_inside_one_walks_about_and_out_at_the_usual_cost():
    """SL-175: leaving costs 1 and the move goes on."""
    found = stops(street(ann(at(1, 0))))
    assert {found[place] for place in ((at(2, 0), INSIDE), (at(0, 0), 0))} == {1}
    assert (found[at(3, 0), INSIDE], found[at(-1, 0), 0]) == (2, 2)


def test_a_flyer_inside_does_not_rise_through_the_ceiling():
    """SL-175, SL-97: it goes out, or up the stairs."""
    found = stops(street(ann(at(1, 0), FLYING)))
    assert (at(1, 0), 1) not in found
    assert found[at(1, 0), ROOF] == 4
    assert (at(0, 0), 1) in found


def test_leaving_needs_a_new_move():
    """SL-175: entered in the movement phase, out again with the action-phase move."""
    battle = play(street(ann()), Move("ann", at(1, 0))).battle
    acting = play(play(battle, Next()).battle, Next()).battle
    assert play(acting, Move("ann", at(0, 1))).battle.unit("ann").hex == at(0, 1)


def test_from_one_building_into_the_next():
    """SL-175: that is entering again."""
    shop = building("shop", at(0, 0))
    battle = street(ann(at(0, 0)), things=(HALL, shop))
    assert stops(battle)[at(1, 0), INSIDE] == 1
    assert stops(street(ann(at(0, 0), speed=2), things=(HALL, shop))).get((at(2, 0), INSIDE)) is None
    assert play(battle, Move("ann", at(1, 0))).one(Moved).into == "hall"


def test_nobody_walks_out_into_water():
    """SL-96: but a flyer does."""
    wet = book_with(impassable=[list(at(0, 0))])
    assert (at(0, 0), 0) not in stops(street(ann(at(1, 0)), book=wet))
    assert (at(0, 0), 0) in stops(street(ann(at(1, 0), FLYING), book=wet))


@pytest.mark.parametrize("speed", [1, 4])
def test_up_to_the_roof_for_the_whole_movement(speed: int):
    """SL-176."""
    battle = street(ann(at(2, 0), speed=speed))
    played = play(battle, Move("ann", at(2, 0), ROOF))
    assert (played.battle.unit("ann").level, played.one(Moved).cost) == (ROOF, speed)


@pytest.mark.parametrize(
    ("changes", "phase", "rules"),
    [
        pytest.param({}, "movement", [], id="began inside"),
        pytest.param({}, "action", [], id="with the second move"),
        pytest.param({"steps": 1}, "movement", ["SL-176"], id="has moved in this phase"),
        pytest.param({"entered": "movement"}, "action", ["SL-176"], id="has entered in this activation"),
        pytest.param({"attacked": True}, "action", ["SL-152"], id="has attacked"),
    ],
)
def test_who_goes_up_to_the_roof(changes: dict[str, Any], phase: str, rules: list[str]):
    """SL-176, SL-152."""
    battle = street(ann(at(2, 0), **changes), phase=phase)
    assert refused(battle, Move("ann", at(2, 0), ROOF)) == rules


def test_the_next_activation_begins_inside():
    """SL-176, SL-87."""
    battle = street(ann(at(2, 0), entered="movement"), phase="action", order=(BLUE, RED))
    assert play(battle, Next()).battle.unit("ann").entered == ""


@pytest.mark.parametrize(
    ("has", "rules"), [((), ["SL-176"]), ((FLYING,), []), ((JUMPING,), []), ((CRAWLING,), [])]
)
def test_who_reaches_the_roof_from_outside(has: tuple[str, ...], rules: list[str]):
    """SL-176."""
    assert refused(street(ann(None, *has)), Move("ann", at(1, 0), ROOF)) == rules


def test_the_roof_is_ground_to_walk_on():
    """SL-176."""
    assert stops(street(ann(at(1, 0), level=ROOF)))[at(2, 0), ROOF] == 1


def test_from_the_roof_back_inside_for_the_whole_movement():
    """SL-176: the way up in the other direction, for the rules are silent on it."""
    found = stops(street(ann(at(2, 0), level=ROOF)))
    assert found[at(2, 0), INSIDE] == 4
    moved = street(ann(at(2, 0), level=ROOF, steps=1))
    assert (at(2, 0), INSIDE) not in stops(moved)
    closed = street(ann(at(2, 0), level=ROOF), options={"enter_buildings": "off"})
    assert (at(2, 0), INSIDE) not in stops(closed)


def test_a_wall_crawler_leaves_by_the_door():
    """SL-99, SL-175: its walls are outside."""
    found = stops(street(ann(at(1, 0), CRAWLING), things=(HALL, building("shop", at(0, 0), levels=3))))
    assert (at(0, 0), 3) not in found
    assert found[at(1, -1), 0] == 1


def test_between_floor_and_roof_there_is_nothing():
    """SL-174."""
    assert refused(street(ann()), Move("ann", at(1, 0), 1)) == ["SL-174"]


def test_walls_do_not_stop_the_insubstantial():
    """SL-148: they walk through without an end to their move, or stay within."""
    battle = street(ann(at(0, 0), conditions=running("insubstantial")))
    found = stops(battle)
    assert (found[at(2, 0), INSIDE], found[at(4, 0), 0]) == (2, 4)
    inside = play(battle, Move("ann", at(1, 0))).battle
    assert refused(inside, Move("ann", at(2, 0))) == []
    assert refused(inside, Move("ann", at(1, 0), ROOF)) == ["SL-176"]


@pytest.mark.parametrize(("option", "there"), [("on", True), ("off", False)])
def test_crossing_enemies_holds_at_doors_and_inside(option: str, there: bool):
    """SL-198, AMB-71."""
    foe = unit(sheet("foe"), at(2, 0), BLUE)
    battle = street(ann(at(1, 0), speed=2), foe, options={"crossing_enemies": option})
    assert ((at(3, 0), INSIDE) in stops(battle)) is there
    door = street(ann(at(0, 0)), replace(foe, hex=at(1, 0)), options={"crossing_enemies": option})
    assert ((at(1, 0), INSIDE) in stops(door)) is there


def foe(place: Hex, level: int = 0, *has: str, **changes: Any) -> Unit:
    return unit(sheet("foe", *has), place, BLUE, level=level, **changes)


@pytest.mark.parametrize(
    ("mine", "theirs", "rules"),
    [
        pytest.param((at(1, 0), 0), (at(3, 0), 0), [], id="inside: in range whatever the distance"),
        pytest.param((at(1, 0), 0), (at(0, 0), 0), ["SL-175"], id="out of a building"),
        pytest.param((at(0, 0), 0), (at(1, 0), 0), ["SL-175"], id="into a building"),
        pytest.param((at(1, 0), 0), (at(1, 0), ROOF), ["SL-175"], id="up to the roof"),
        pytest.param((at(1, 0), ROOF), (at(2, 0), 0), ["SL-175"], id="down from the roof"),
        pytest.param((at(1, 0), ROOF), (at(2, 0), ROOF), [], id="on the roof"),
        pytest.param((at(1, 0), 0), (at(-1, 0), 0), ["SL-175"], id="into another building"),
    ],
)
def test_no_attack_passes_between_inside_and_outside(
    mine: tuple[Hex, int], theirs: tuple[Hex, int], rules: list[str]
):
    """SL-175: neither normal attacks nor special ones."""
    shop = building("shop", at(-1, 0))
    fighter = ann(mine[0], "Fear", level=mine[1])
    battle = street(fighter, foe(*theirs), things=(HALL, shop), phase="attack")
    assert refused(battle, Attack("ann", "foe")) == rules
    assert refused(battle, Use("ann", "fear", "foe")) == rules
    assert sees(battle, battle.unit("ann"), battle.unit("foe")) is (not rules)


def test_an_inaccurate_hero_is_so_inside_too():
    """SL-38, SL-175: in range is not near."""
    battle = street(ann(at(1, 0), "-Innacurate"), foe(at(3, 0)), phase="attack")
    prompt = play(battle, Attack("ann", "foe"), 1)
    assert any(part.key == "innacurate" for note in prompt.notes for part in getattr(note, "modifiers", ()))
    assert between(battle, battle.unit("ann"), battle.unit("foe")) == 2


def test_the_gm_may_have_an_attack_pass():
    """SL-6."""
    battle = street(ann(), foe(at(1, 0)), phase="attack")
    assert play(battle, Attack("ann", "foe"), 9, (1, 1), forced=True).battle.unit("foe").hits == 18


def test_a_distraction_stays_within_its_walls():
    """SL-175, SL-53."""
    near = unit(sheet("near"), at(0, 0), BLUE)
    battle = street(ann(at(1, 0), "Distraction"), near, foe(at(2, 0)), phase="attack")
    assert play(battle, Use("ann", "distraction"), 6).asked == ("distraction.foe",)


def test_plants_outside_do_not_hear_whoever_is_inside():
    """SL-175, SL-56."""
    tree = thing("tree", "tree", at(0, 0))
    battle = street(ann(at(1, 0), "Domination: Plant Control"), things=(HALL, tree), phase="attack")
    assert refused(battle, Use("ann", "plant_control", at=at(0, 0))) == ["SL-175"]


def test_walls_do_not_hinder_detection():
    """SL-104."""
    battle = street(ann(), foe(at(1, 0), hidden=True))
    assert not play(battle, Detect("ann"), 1).battle.unit("foe").hidden


def test_a_knocked_down_unit_is_moved_within_its_building():
    """SL-138."""
    hitter = unit(sheet("ann", "Knockdown", attack=5), at(1, 0))
    battle = street(hitter, foe(at(2, 0)), phase="attack")
    pushed = play(battle, Attack("ann", "foe"), 9, (1, 1), 1).battle.unit("foe")
    assert (pushed.hex, pushed.level) == (at(3, 0), INSIDE)
    wall = street(hitter, foe(at(1, 0)), things=(building("cell", at(1, 0)),), phase="attack")
    stays = play(wall, Attack("ann", "foe"), 9, (1, 1), 1).battle.unit("foe")
    assert (stays.hex, stays.level) == (at(1, 0), INSIDE)


@pytest.mark.parametrize(
    ("things", "place"),
    [
        pytest.param((), (at(4, 0), 0), id="to the ground"),
        pytest.param((building("low", at(4, 0), levels=1),), (at(4, 0), 1), id="onto a lower roof"),
        pytest.param((building("high", at(4, 0), levels=3),), (at(3, 0), ROOF), id="not into a higher wall"),
    ],
)
def test_off_a_roof(things: tuple[Thing, ...], place: tuple[Hex, int]):
    """SL-138: without damage."""
    hitter = unit(sheet("ann", "Knockdown", attack=5), at(2, 0), level=ROOF)
    battle = street(hitter, foe(at(3, 0), ROOF), things=(HALL, *things), phase="attack")
    pushed = play(battle, Attack("ann", "foe"), 9, (1, 1), 1).battle.unit("foe")
    assert ((pushed.hex, pushed.level), pushed.hits) == (place, 18)


def test_a_berserk_unit_does_not_charge_into_a_wall():
    """SL-149, SL-175: the hex inside would be nearer, but it could not strike from there."""
    rager = ann(at(0, 1), conditions=running("berserk"), speed=1)
    battle = street(rager, foe(at(2, -1)), things=(building("hall", at(1, 0)),))
    assert room_of(battle, play(battle, Charge("ann")).battle.unit("ann")) == ""


def test_a_berserk_unit_sees_only_who_is_with_it_inside():
    """SL-149, SL-175."""
    rager = ann(at(1, 0), conditions=running("berserk"))
    battle = street(rager, unit(sheet("near"), at(0, 0), BLUE), foe(at(3, 0)))
    assert play(battle, Charge("ann")).battle.unit("ann").hex == at(2, 0)


def test_a_badge_says_who_is_inside():
    """SL-175."""
    battle = street(ann(at(1, 0)))
    (red, _) = SLUGFEST.meters(battle)
    (badge,) = red.owners[0].badges
    assert (badge.key, badge.name, badge.rule) == ("inside", "Inside hall", "SL-175")


@pytest.mark.parametrize(
    ("fighter", "keys"),
    [
        pytest.param(ann(), {"enter-hall"}, id="outside"),
        pytest.param(ann(at(1, 0)), {"roof"}, id="inside"),
        pytest.param(ann(at(1, 0), level=ROOF), {"enter-hall"}, id="on the roof"),
        pytest.param(ann(at(-5, 0)), set(), id="far away"),
        pytest.param(ann(conditions=running("knocked_down")), set(), id="unable"),
    ],
)
def test_verbs_lead_in_and_up(fighter: Unit, keys: set[str]):
    """SL-175, SL-176."""
    battle = street(fighter)
    found = {verb.key: verb for verb in SLUGFEST.verbs(battle, "ann")}
    assert keys == {key for key in found if key == "roof" or key.startswith("enter-")}
    for key in keys:
        command = found[key].command
        assert command is not None
        assert not SLUGFEST.why_not(battle, command)
