"""Questions in words: what is thrown, what is needed, and how that comes about (SL-116, SL-181)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.commands import Command
from companion.games.game import Question
from companion.games.slugfest import commands as c
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, asked, at, sheet, unit


def question(battle: Battle, command: Command, *answers: Any) -> Question:
    return SLUGFEST.question(battle, asked(battle, command, *answers))


def duel(*has: str, attack: int = 2, defend: int = 2, **changes: Any) -> Battle:
    ann = unit(sheet("ann", *has, attack=attack), at(0, 0), **changes)
    return arena(ann, unit(sheet("bob", defend=defend), at(1, 0), BLUE))


ATTACK = c.Attack("ann", "bob")


def test_the_attack_roll_shows_the_needed_face_and_the_sum():
    """SL-116."""
    found = question(duel(attack=4), ATTACK)
    assert (found.ask, found.needs, found.rule) == ("1d10", "4+", "SL-108")
    assert (found.actor, found.target) == ("ann", "bob")
    assert "Attack 4 − Defend 2" in found.detail
    assert "2d6" in found.detail


@pytest.mark.parametrize(("attack", "defend", "needs"), [(9, 0, "1+"), (0, 9, "–")])
def test_what_hits_always_or_never(attack: int, defend: int, needs: str):
    """SL-110, SL-116: the app says so before the roll."""
    found = question(duel(attack=attack, defend=defend), ATTACK)
    assert found.needs == needs
    assert ("every face" if attack else "no face") in found.detail


def test_parts_of_a_split_attack_are_counted():
    """SL-30."""
    found = question(duel("Split Attacks"), ATTACK, 1, "bob")
    assert "2 of 2" in found.title


def test_damage_says_how_many_dice_and_what_they_meet():
    """SL-120."""
    found = question(duel(), ATTACK, 9)
    assert found.ask.startswith("2d6")
    assert "20 of 20" in found.detail
    assert found.rule == "SL-120"


def test_initiative_is_asked_of_each_side():
    """SL-92."""
    battle = arena(unit(sheet("ann"), at(0, 0)), unit(sheet("bob"), at(1, 0), BLUE), phase="action", active=1)
    found = question(battle, c.Next())
    assert "Red" in found.title
    assert (found.ask, found.rule) == ("1d10", "SL-92")


def test_the_wounded_read_what_each_face_takes():
    """SL-102, SL-59."""
    hurt = unit(sheet("ann"), at(0, 0), hits=5, wounded_in=1)
    bob = unit(sheet("bob"), at(5, 0), BLUE)
    battle = arena(bob, hurt, turn=3, phase="action", order=(BLUE, "red"))
    found = question(battle, c.Next())
    assert (found.actor, found.rule) == ("ann", "SL-102")
    assert all(word in found.detail for word in ("Speed", "Attack", "Defend"))


def test_sources_are_offered_by_name():
    """SL-82."""
    ann = unit(sheet("ann", attack_sources=("Energy", "Impact")), at(0, 0))
    battle = arena(ann, unit(sheet("bob"), at(1, 0), BLUE))
    found = question(battle, ATTACK)
    assert [answer for answer, _ in found.options] == ["Energy", "Impact"]
    assert found.rule == "SL-82"


def test_the_next_target_is_offered_by_name_with_a_way_to_stop():
    """SL-30."""
    found = question(duel("Split Attacks"), ATTACK, 1)
    assert dict(found.options)["bob"] == "Bob"
    assert "stop" in dict(found.options)
    assert found.rule == "SL-30"
