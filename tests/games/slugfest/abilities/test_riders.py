"""Weaken, Knockdown and being moved back (SL-51, SL-59, SL-124, SL-137, SL-138)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.slugfest.commands import Attack
from companion.games.slugfest.notes import Weakened
from companion.games.slugfest.power_notes import Pushed
from companion.games.slugfest.rules.abilities.push import farthest
from companion.games.slugfest.rules.values import attack, defend, speed
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import BLUE, arena, asked, at, book_with, building, play, sheet, unit

SUMO = Attack("two-ton-sumo", "zorbo")


def sumo(*others, zorbo=None, **changes):
    victim = zorbo or unit("zorbo", at(1, 0), BLUE)
    return arena(unit("two-ton-sumo", at(0, 0)), victim, *others, **changes)


def test_knocked_down_and_moved_back():
    """SL-GC-18."""
    zorbo = play(sumo(), SUMO, 7, (2, 3, 4), 4).battle.unit("zorbo")
    assert (zorbo.hits, zorbo.state, zorbo.hex) == (1, "wounded", at(2, 0))
    assert [(held.key, held.running) for held in zorbo.conditions] == [("knocked_down", False)]


def test_a_five_does_nothing():
    """SL-GC-18."""
    zorbo = play(sumo(), SUMO, 7, (2, 3, 4), 5).battle.unit("zorbo")
    assert (zorbo.hex, zorbo.conditions) == (at(1, 0), ())


BLOCKED: dict[str, dict[str, Any]] = {
    "a building": {"things": [building("house", at(2, 0))]},
    "a full hex": {"others": [unit(sheet(f"u{n}"), at(2, 0), BLUE) for n in range(4)]},
    "impassable ground": {"book": book_with(impassable=[at(2, 0)])},
}


@pytest.mark.parametrize("why", BLOCKED)
def test_who_cannot_be_moved_back_falls_where_it_is(why):
    """SL-138, SL-GC-18."""
    changes = dict(BLOCKED[why])
    played = play(sumo(*changes.pop("others", ()), **changes), SUMO, 7, (2, 3, 4), 4)
    zorbo = played.battle.unit("zorbo")
    assert (zorbo.hex, zorbo.has("knocked_down")) == (at(1, 0), True)
    assert played.one(Pushed).start == played.one(Pushed).end


def test_nobody_is_pushed_over_the_edge_of_the_map():
    """SL-138."""
    battle = arena(unit("two-ton-sumo", at(-6, 0)), unit("zorbo", at(-7, 0), BLUE))
    assert play(battle, SUMO, 7, (2, 3, 4), 4).battle.unit("zorbo").hex == at(-7, 0)


def test_straight_away_is_the_neighbour_farthest_from_the_attacker():
    """SL-138."""
    assert farthest(at(1, 0), at(0, 0)) == (at(2, 0),)
    assert set(farthest(at(1, 1), at(0, 0))) == {at(2, 1), at(1, 2)}
    assert len(farthest(at(0, 0), at(0, 0))) == 6


def test_the_attackers_player_picks_between_two():
    """SL-138, SL-181."""
    archer = sheet("archer", "Knockdown", attack=9, range=2)
    battle = arena(unit(archer, at(0, 0)), unit(sheet("bob", hits=40), at(1, 1), BLUE))
    prompt = asked(battle, Attack("archer", "bob"), 5, (1, 1), 1)
    assert (prompt.key, prompt.who) == ("push.bob", "red")
    played = play(battle, Attack("archer", "bob"), 5, (1, 1), 1, at(1, 2))
    assert played.battle.unit("bob").hex == at(1, 2)


def test_off_a_roof_one_stands_on_the_ground():
    """SL-138."""
    victim = unit("zorbo", at(1, 0), BLUE, level=1)
    roof = sumo(zorbo=victim, things=[building("house", at(0, 0), at(1, 0))])
    roof = roof.with_unit(unit("two-ton-sumo", at(0, 0), level=1))
    zorbo = play(roof, SUMO, 7, (2, 3, 4), 4).battle.unit("zorbo")
    assert (zorbo.hex, zorbo.level) == (at(2, 0), 0)


def test_a_flyer_keeps_its_level():
    """SL-97, SL-138."""
    flyer = sheet("kite", "Special Move: Flying", hits=40)
    battle = sumo(zorbo=unit(flyer, at(1, 0), BLUE, level=1))
    kite = play(battle, Attack("two-ton-sumo", "kite"), 7, (1, 1, 1), 4).battle.unit("kite")
    assert (kite.hex, kite.level) == (at(2, 0), 1)


def test_inside_a_building_one_is_moved_only_within():
    """SL-138."""
    house = building("house", at(0, 0), at(1, 0))
    battle = sumo(things=[house])
    assert play(battle, SUMO, 7, (2, 3, 4), 4, forced=True).battle.unit("zorbo").hex == at(1, 0)


COBRA = Attack("king-cobra", "mr-right")


@pytest.mark.parametrize(
    ("face", "figures"),
    [(1, (3, 2, 2)), (2, (3, 2, 2)), (3, (2, 2, 3)), (4, (2, 2, 3)), (5, (3, 1, 3)), (6, (3, 1, 3))],
)
def test_weaken_takes_a_point(face, figures):
    """SL-59, SL-GC-19."""
    battle = arena(unit("king-cobra", at(0, 0)), unit("mr-right", at(1, 0), BLUE))
    battle = play(battle, COBRA, 10, (1, 1), face).battle
    right = battle.unit("mr-right")
    assert (attack(battle, right), defend(battle, right), speed(battle, right)) == figures


def test_weaken_stops_at_zero():
    """SL-GC-19: the second point is the last."""
    battle = arena(unit("king-cobra", at(0, 0)), unit("mr-right", at(1, 0), BLUE, lost_defend=2))
    played = play(battle, COBRA, 10, (1, 1), 6)
    assert played.battle.unit("mr-right").lost_defend == 2
    assert (played.one(Weakened).before, played.one(Weakened).after) == (0, 0)


def test_weaken_floor_none():
    """SL-198, AMB-45."""
    options = {"weaken_floor": "none"}
    battle = arena(
        unit("king-cobra", at(0, 0)), unit("mr-right", at(1, 0), BLUE, lost_defend=2), options=options
    )
    battle = play(battle, COBRA, 10, (1, 1), 6).battle
    assert defend(battle, battle.unit("mr-right")) == -1


def test_no_die_where_nothing_is_left_to_lose():
    """SL-3."""
    husk = unit(sheet("husk", attack=0, defend=0, speed=0), at(1, 0), BLUE)
    battle = arena(unit("king-cobra", at(0, 0)), husk)
    assert play(battle, Attack("king-cobra", "husk"), 10, (1, 1)).asked == ("hit", "damage")


def test_riders_act_although_armour_stops_everything():
    """SL-GC-20, AMB-18."""
    battle = arena(unit("king-cobra", at(0, 0)), unit(lab("plate"), at(1, 0), BLUE))
    played = play(battle, Attack("king-cobra", "plate"), 4, (1, 2), 4)
    assert (played.battle.unit("plate").hits, played.battle.unit("plate").lost_attack) == (20, 1)


def test_no_riders_on_whoever_is_felled():
    """SL-124."""
    battle = arena(unit("king-cobra", at(0, 0)), unit("mr-right", at(1, 0), BLUE, hits=2))
    assert play(battle, COBRA, 10, (1, 1)).asked == ("hit", "damage")


def test_a_second_fall_moves_again_and_sets_the_time_anew():
    """SL-137."""
    battle = play(sumo(), SUMO, 7, (1, 1, 1), 4).battle
    battle = battle.with_unit(unit("two-ton-sumo", at(1, 0)))
    zorbo = play(battle, SUMO, 7, (1, 1, 1), 4).battle.unit("zorbo")
    assert (zorbo.hex, [held.left for held in zorbo.conditions]) == (at(3, 0), [1])
