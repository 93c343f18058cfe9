"""Log lines (SL-197): who, dice, modifiers in words, result, rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.commands import Command
from companion.games.slugfest import commands as c
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import DamageRolled, Hurt, Moved, Overruled, Revealed, Struck, Weakened
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, printed, sheet, thing, unit


def duel(attacker: str, target: str, **changes: Any) -> Battle:
    return arena(unit(attacker, at(0, 0)), unit(target, at(1, 0), BLUE, **changes))


def line_of(kind: Any, battle: Battle, command: Command, *answers: Any) -> Any:
    played = play(battle, command, *answers)
    return SLUGFEST.note_line(played.battle, played.one(kind))


def test_an_attack_roll_names_both_the_die_the_parts_and_the_result():
    """SL-197, the rules pages' own example: D10 4 + 5 − 1 = 8, a hit."""
    battle = duel("zorbo", "ranger-rick")
    found = line_of(Struck, battle, c.Attack("zorbo", "ranger-rick"), 4, (1, 3, 5, 6))
    assert found.title == "Zorbo → Ranger Rick"
    assert found.detail == "d10 4 + Attack 5 − Defend 1 = 8, hit"
    assert (found.rule, found.tone, found.actor) == ("SL-108", "hit", "zorbo")


def test_a_negative_attack_is_taken_away():
    """SL-197, SL-190."""
    battle = duel("civilians", "kung-fu-guards")
    found = line_of(Struck, battle, c.Attack("civilians", "kung-fu-guards"), 10)
    assert found.detail == "d10 10 − Attack 3 − Defend 2 = 5, miss"
    assert found.tone == "miss"


def test_damage_names_dice_and_sum():
    """SL-197: 4D6 1 3 5 6 = 15."""
    battle = duel("zorbo", "ranger-rick")
    found = line_of(DamageRolled, battle, c.Attack("zorbo", "ranger-rick"), 4, (1, 3, 5, 6))
    assert found.detail == "4d6 1 3 5 6 = 15"
    assert found.rule == "SL-120"


def test_lost_hits_name_before_after_and_state():
    """SL-197: hits 10 → −5, killed."""
    battle = duel("zorbo", "ranger-rick")
    found = line_of(Hurt, battle, c.Attack("zorbo", "ranger-rick"), 4, (1, 3, 5, 6))
    assert "10 → −5" in found.detail
    assert "killed" in found.detail
    assert (found.rule, found.tone) == ("SL-133", "ko")


def test_armour_and_changes_of_dice_are_named():
    """SL-197, SL-31, SL-34."""
    battle = arena(
        unit(sheet("razor", "Deadly"), at(0, 0)), unit(sheet("plate", "Armoured: 3"), at(1, 0), BLUE)
    )
    played = play(battle, c.Attack("razor", "plate"), 9, (1, 4))
    rolled, hurt = (SLUGFEST.note_line(played.battle, played.one(kind)) for kind in (DamageRolled, Hurt))
    assert "+2" in rolled.detail
    assert rolled.detail.endswith("= 9")
    assert "armour takes 3" in hurt.detail


def test_a_move_names_where_from_and_how_far():
    """SL-197."""
    battle = arena(unit(printed("zorbo"), at(0, 0)), phase="movement")
    found = line_of(Moved, battle, c.Move("zorbo", at(1, 0)))
    label = battle.ground.grid.label
    assert found.title.endswith(label(at(1, 0)))
    assert found.detail == f"1 hex from {label(at(0, 0))}"


def test_what_the_gm_sets_is_marked_as_such():
    """SL-197, SL-6."""
    found = line_of(Overruled, duel("zorbo", "ranger-rick"), c.SetHits("ranger-rick", 3))
    assert (found.rule, found.tone, found.actor) == ("SL-6", "hand", "ranger-rick")
    assert "10 → 3" in found.detail


@pytest.mark.parametrize("level", [0, 2])
def test_a_place_set_by_hand_is_told_by_the_label_printed_in_the_hex(level: int):
    """SL-6, SL-197."""
    battle = duel("zorbo", "ranger-rick")
    found = line_of(Overruled, battle, c.Put("zorbo", at(1, 0), level))
    label = battle.ground.grid.label
    after = f"{label(at(1, 0))} level 2" if level else label(at(1, 0))
    assert found.detail == f"{label(at(0, 0))} → {after}"


def test_a_point_that_is_not_there_to_lose_is_told():
    """SL-197, SL-59."""
    wounded = unit(sheet("bob", attack=0), at(0, 0), hits=5, wounded_in=1)
    battle = arena(unit(sheet("ann"), at(3, 0), BLUE), wounded, turn=3, phase="action", order=(BLUE, "red"))
    found = line_of(Weakened, battle, c.Next(), 3)
    assert "Attack 0" in found.detail
    assert found.stamp == ""


def test_names_are_shown_as_they_are():
    """SL-187: markup and emoji are letters like others."""
    strange = '<b>Zorbo</b> 🦸 "X"'
    battle = play(duel("zorbo", "ranger-rick"), c.Rename("zorbo", strange)).battle
    found = line_of(Struck, battle, c.Attack("zorbo", "ranger-rick"), 1)
    assert found.title.startswith(strange)


def test_an_object_that_is_gone_is_named_by_its_key():
    """SL-160: its last lines still have words."""
    battle = arena(unit(sheet("ann"), at(0, 0)), things=(thing("it", "garbage_can", at(1, 0), taken=9),))
    played = play(battle, c.Attack("ann", "it"), 9, (6, 6))
    assert all(SLUGFEST.note_line(played.battle, note).title for note in played.notes)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (c.Next(), ()),
        (c.Move("zorbo", at(1, 0)), ("Zorbo",)),
        (c.Detect("zorbo"), ("Zorbo",)),
        (c.Attack("zorbo", "ranger-rick"), ("Zorbo", "Ranger Rick")),
        (c.Act("zorbo", "opens the door"), ("Zorbo", "opens the door")),
        (c.SetHits("zorbo", -3), ("Zorbo", "−3")),
        (c.Put("zorbo", at(1, 0)), ("Zorbo",)),
        (c.Afflict("zorbo", "knocked_down"), ("Zorbo", "knocked down")),
        (c.Afflict("zorbo", "knocked_down", 0), ("Zorbo", "no longer knocked down")),
        (c.Hide("zorbo"), ("Zorbo", "hidden")),
        (c.Rename("zorbo", "X"), ("Zorbo",)),
        (c.SetTurn(2, "attack"), ()),
        (c.End(), ()),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Command) else "",
)
def test_a_command_in_words_names_whom_and_what(command: Command, words: tuple[str, ...]):
    """SL-197: for history, undo and refusals."""
    text = SLUGFEST.command_text(duel("zorbo", "ranger-rick"), command)
    assert text
    assert all(word in text for word in words)


def test_revealing_says_why():
    """SL-103."""
    battle = arena(unit(printed("cupachobra"), at(0, 0), hidden=True), unit("zorbo", at(1, 0), BLUE))
    found = line_of(Revealed, battle, c.Attack("cupachobra", "zorbo"), 1)
    assert "attacked" in found.detail
