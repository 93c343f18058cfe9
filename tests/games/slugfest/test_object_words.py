"""Objects in words: log lines, questions, commands, names, badges (SL-197)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.games.slugfest.commands import Attack, Move
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.lines import WORDS
from companion.games.slugfest.notes import BlastRolled, DamageRolled, Declared, Landed, Moved, Worn
from companion.games.slugfest.object_commands import Drop, Lift, Swing, Throw
from companion.games.slugfest.object_notes import OBJECT_NOTES, CameDown, Dropped, Lifted, Swung, ToSweep
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import name
from tests.games.slugfest.arena import (
    BLUE,
    MIDDLE,
    arena,
    asked,
    at,
    book_with,
    building,
    play,
    sheet,
    thing,
    unit,
)


def armed(kind: str = "car", **changes: Any) -> Battle:
    """Return Ann with an object in her hands, Bob two hexes off."""
    ann = unit(sheet("ann", "Strong", damage=4, attack=3), at(0, 0), holds="it")
    bob = unit(sheet("bob"), at(2, 0), BLUE)
    return arena(ann, bob, things=(thing("it", kind, at(0, 0)),), **changes)


def label(battle: Battle, place: Any) -> str:
    return battle.ground.grid.label(place)


def told(battle: Battle, kind: type[Note], command: Command, *answers: Any) -> tuple[str, str, str]:
    """Return title, detail and rule of what is told."""
    played = play(battle, command, *answers)
    line = SLUGFEST.note_line(played.battle, played.of(kind)[0])
    return line.title, line.detail, line.rule


def test_every_note_has_words():
    assert set(OBJECT_NOTES) <= set(WORDS)


def test_what_is_told_of_lifting_and_dropping():
    empty = arena(unit(sheet("ann", "Strong"), at(0, 0)), things=(thing("it", "garbage_can", at(1, 0)),))
    assert told(empty, Lifted, Lift("ann", "it")) == ("Ann picks up Garbage can", "", "SL-158")
    assert told(armed(), Dropped, Drop("ann")) == ("Ann drops Car", "", "SL-158")


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("weight", "it has become too heavy"),
        ("unconscious", "unconscious"),
        ("insubstantial", "nothing stays in hands without substance"),
        ("taken", "somebody takes it away"),
        ("hand", "by the GM's hand"),
        ("wish", ""),
    ],
)
def test_why_something_is_dropped(why: str, words: str):
    note = Dropped(rule="SL-158", unit="ann", thing="it", why=why)
    assert SLUGFEST.note_line(armed(), note).detail == words


def test_what_is_told_of_a_throw():
    battle = armed()
    throw = Throw("ann", "bob")
    assert told(battle, Declared, throw, 1, (1, 1, 1, 1)) == ("Ann → Bob", "throws Car", "SL-113")
    place = label(battle, at(2, 0))
    assert told(battle, CameDown, throw, 1, (1, 1, 1, 1)) == (f"Car comes down in {place}", "", "SL-163")
    assert told(battle, Worn, throw, 9, (1, 1, 1, 2)) == ("Car takes 5", "5 of 30", "SL-162")
    assert told(battle, DamageRolled, throw, 9, (1, 1, 1, 2))[1] == "4d6 1 1 1 2 = 5"


def test_points_in_the_place_of_dice():
    """AMB-77."""
    battle = armed(options={"object_damage": "points"})
    assert told(battle, DamageRolled, Throw("ann", "bob"), 9)[1] == "no dice +4 = 4"


def test_what_is_told_of_a_swing():
    battle = armed("tree")
    assert told(battle, Swung, Swing("ann", 1), 1) == (
        "Ann swings Tree",
        f"towards {label(battle, at(1, -1))}",
        "SL-165",
    )


def test_a_swing_that_luck_may_repeat_says_what_it_needs():
    """SL-63."""
    battle = armed("tree")
    near = battle.with_unit(replace(battle.unit("bob"), hex=at(1, 0)))
    why = asked(near, Swing("ann", 0)).why
    assert isinstance(why, ToSweep)
    line = SLUGFEST.note_line(near, why)
    assert (line.title, line.detail) == ("Ann swings Tree", "Bob 5+")
    nobody = asked(battle, Swing("ann", 3))
    assert SLUGFEST.question(battle, nobody).detail.startswith("nobody is seen there")
    assert SLUGFEST.question(battle, nobody).needs == ""


def test_a_collapse_and_who_comes_down_with_it():
    """SL-168."""
    hall = building("hall", at(1, 0), levels=2, taken=59, armour=0)
    up = unit(sheet("up"), at(1, 0), BLUE, level=2)
    battle = arena(unit(sheet("ann", attack=9, damage=1), at(0, 0)), up, things=(hall,))
    dice = (9, (1,), (1, 2, 3, 4))
    assert told(battle, BlastRolled, Attack("ann", "hall"), *dice)[:2] == (
        "hall comes down",
        "4d6 1 2 3 4 = 10",
    )
    assert told(battle, Landed, Attack("ann", "hall"), *dice)[0] == "Up comes down with the roof"


def test_moving_into_a_building_and_up_to_its_roof():
    """SL-175, SL-176."""
    hall = building("hall", at(1, 0), levels=2)
    battle = arena(unit(sheet("ann"), at(0, 0)), things=(hall,), phase="movement")
    place = label(battle, at(1, 0))
    assert told(battle, Moved, Move("ann", at(1, 0)))[0] == f"Ann moves to {place}, into hall"
    inside = battle.with_unit(replace(battle.unit("ann"), hex=at(1, 0)))
    assert told(inside, Moved, Move("ann", at(1, 0), 2))[0] == f"Ann moves to {place}, level 2"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Lift("ann", "it"), "Ann picks up Car"),
        (Drop("ann"), "Ann drops Car"),
        (Throw("ann", "bob"), "Ann throws Car at Bob"),
        (Swing("ann", 2), "Ann swings Car"),
        (Throw("bob", "ann"), "Bob throws what it holds at Ann"),
        (Drop("nobody"), "nobody drops what it holds"),
    ],
)
def test_commands_in_words(command: Command, words: str):
    assert SLUGFEST.command_text(armed(), command) == words


def test_what_is_gone_keeps_the_name_that_the_map_gives_it():
    """SL-197: log lines name it long after."""
    battle = arena(unit(sheet("ann"), MIDDLE), map="downtown")
    drawn = battle.ground
    assert name(battle, drawn.buildings[0].id) == drawn.buildings[0].name
    assert name(battle, drawn.objects[0].id) == drawn.objects[0].name
    assert name(battle, "nothing") == "nothing"
    nameless = [
        {"id": "wreck", "kind": "car", "hex": list(MIDDLE)},
        {"id": "x", "kind": "vase", "hex": [7, 4]},
    ]
    field = arena(unit(sheet("ann"), MIDDLE), book=book_with(objects=nameless))
    assert (name(field, "wreck"), name(field, "x")) == ("Car", "vase")


def test_a_badge_says_what_is_held_and_how_worn_it_is():
    """SL-158."""
    battle = armed()
    battle = battle.with_thing(replace(battle.thing("it"), taken=12))
    (badge,) = SLUGFEST.meters(battle)[0].owners[0].badges
    assert (badge.key, badge.name, badge.rule) == ("holding", "Holding Car", "SL-158")
    assert badge.text.startswith("12 of 30 damage. ")
