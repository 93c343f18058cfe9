"""Trackers: sides in order, hits with their thresholds, badges for what lasts."""

from __future__ import annotations

import pytest

from companion.engine.meters import Group, Owner
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, RED, arena, at, running, sheet, unit


def owner(of: Unit) -> Owner:
    (group,) = SLUGFEST.meters(arena(of))
    (found,) = group.owners
    return found


def bob(**changes: object) -> Unit:
    fighter = unit(sheet("bob", "Special Move: Flying"), at(0, 0))
    return type(fighter)(**{**{f: getattr(fighter, f) for f in fighter.__struct_fields__}, **changes})


def test_sides_stand_in_the_order_of_the_turn_and_say_where_they_are():
    """SL-92."""
    battle = arena(
        unit(sheet("ann"), at(0, 0), RED), unit(sheet("bob"), at(1, 0), BLUE), order=(BLUE, RED), active=0
    )
    groups: tuple[Group, ...] = SLUGFEST.meters(battle)
    assert [group.seat for group in groups] == [BLUE, RED]
    assert groups[0].note == "acting now"
    assert groups[0].note != groups[1].note


def test_hits_have_the_thresholds_of_the_states():
    """SL-131 to SL-133."""
    (hits, *_) = owner(bob(hits=15)).meters
    assert (hits.value, hits.full) == (15, 20)
    assert [mark.at for mark in hits.thresholds] == [10, 0, -5]


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({}, []),
        ({"hits": 10}, ["wounded"]),
        ({"hits": 0}, ["unconscious"]),
        ({"hits": -9}, ["killed"]),
        ({"hidden": True}, ["hidden"]),
        ({"level": 2}, ["flying"]),
        ({"conditions": running("knocked_down")}, ["knocked_down"]),
        ({"lost_speed": 1, "lost_attack": 2}, ["weakened"]),
    ],
)
def test_every_state_and_condition_has_a_badge(changes: dict[str, object], keys: list[str]):
    """SL-136."""
    assert [badge.key for badge in owner(bob(**changes)).badges] == keys


def test_badges_say_what_they_forbid_and_their_rule():
    """SL-136."""
    (badge,) = owner(bob(conditions=running("knocked_down", left=2))).badges
    assert (badge.rule, badge.count) == ("SL-137", 2)
    assert badge.text


def test_that_a_unit_hides_is_a_secret():
    """SL-103."""
    found = owner(bob(hidden=True))
    assert found.secret
    assert found.badges[0].secret
