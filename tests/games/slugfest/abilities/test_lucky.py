"""Lucky: one roll in each game turn is thrown again (SL-63)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.engine.odds import odds
from companion.engine.prompts import Confirm
from companion.games.slugfest.commands import Attack, Detect, Next
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Struck
from companion.games.slugfest.power_notes import Rerolled, RerollOffered
from companion.games.slugfest.sheets import Ability
from tests.games.slugfest.arena import BLUE, arena, asked, at, play, sheet, unit, waiting

FLAME = Attack("flame-fatale", "zippy-the-evil-clown")


def zippy(*others, **changes):
    clown = unit("zippy-the-evil-clown", at(1, 0), BLUE, **changes)
    return arena(unit("flame-fatale", at(0, 0)), clown, *others)


def test_a_hit_is_thrown_again():
    """SL-GC-22."""
    played = play(zippy(), FLAME, 9, True, 2)
    assert played.asked == ("hit", "lucky.zippy-the-evil-clown", "hit#2")
    assert (played.one(Struck).face, played.one(Struck).hit) == (2, False)
    assert (played.one(Rerolled).before, played.one(Rerolled).after) == ("9", "2")


def test_the_rule_always_asks_and_says_what_about():
    """SL-63: also about a roll that one would rather keep."""
    prompt = asked(zippy(), FLAME, 1)
    assert isinstance(prompt, Confirm)
    assert (prompt.who, prompt.of) == (BLUE, "zippy-the-evil-clown")
    assert isinstance(prompt.why, RerollOffered)
    assert prompt.why.shown == "1"


def test_once_in_a_game_turn():
    """SL-63, SL-GC-22."""
    battle = play(zippy(), FLAME, 9, True, 2).battle
    again = battle.with_unit(unit("flame-fatale", at(0, 0)))
    assert play(again, FLAME, 1).asked == ("hit",)


def test_the_next_game_turn_brings_the_next():
    """SL-63: the order of that turn is a roll as well."""
    battle = zippy(lucky_used=1)
    over = arena(*battle.units, phase="action", order=("blue", "red"), active=1)
    assert play(over, Next(), 3, False, 5, False).asked[:2] == (
        "initiative.red",
        "lucky.zippy-the-evil-clown",
    )


def test_a_whole_pool_is_one_roll():
    """SL-63."""
    played = play(zippy(hits=10), FLAME, 10, False, (6, 6, 6, 6), True, (1, 1, 1, 1))
    assert played.battle.unit("zippy-the-evil-clown").hits == 6


def test_the_second_result_stands_but_another_lucky_unit_may_throw_once_more():
    """SL-63, AMB-25."""
    twin = unit(sheet("twin", "Lucky"), at(5, 5))
    played = play(zippy(twin), FLAME, 9, True, 9, True, 1)
    assert played.asked == ("hit", "lucky.zippy-the-evil-clown", "hit#2", "lucky.twin", "hit#3")
    assert played.one(Struck).face == 1


def test_who_said_no_is_asked_about_the_new_result():
    """SL-63."""
    twin = unit(sheet("twin", "Lucky"), at(5, 5))
    played = play(zippy(twin), FLAME, 1, False, True, 9, True, 2)
    assert played.asked == (
        "hit",
        "lucky.zippy-the-evil-clown",
        "lucky.twin",
        "hit#2",
        "lucky.zippy-the-evil-clown#2",
        "hit#3",
    )


@pytest.mark.parametrize("changes", [{"hits": 0}, {"conditions": waiting("transformed")}, {"hex": None}])
def test_only_who_is_awake_and_itself_is_lucky(changes):
    """SL-63, SL-146."""
    battle = arena(unit(sheet("a"), at(0, 0)), unit(sheet("b"), at(1, 0), BLUE), unit(sheet("c", "Lucky")))
    battle = battle.with_unit(unit(sheet("c", "Lucky"), at(4, 4), **{"hex": at(4, 4), **changes}))
    assert play(battle, Attack("a", "b"), 1).asked == ("hit",)


def test_what_is_secret_stays_secret():
    """SL-104: who is asked about a search for a hidden unit is nobody else's business."""
    hidden = unit(sheet("c", "Lucky"), at(1, 0), BLUE, hidden=True)
    battle = arena(unit(sheet("a"), at(0, 0)), hidden, phase="movement")
    prompt = asked(battle, Detect("a"), 1)
    assert (prompt.word, prompt.seen_by) == ("lucky", ("gm",))


@pytest.mark.parametrize(("side", "count"), [("red", 2), (BLUE, 2), ("green", 1)])
def test_lucky_own_rolls_only(side, count):
    """SL-198, AMB-25: a roll that neither is its side's nor against it is none of its business."""
    lucky = unit(sheet("c", "Lucky"), at(4, 4), side)
    fighters = (unit(sheet("a"), at(0, 0)), unit(sheet("b"), at(1, 0), BLUE), lucky)
    battle = arena(*fighters, options={"lucky_own_rolls_only": "on"})
    answers = (1, False)[:count]
    assert len(play(battle, Attack("a", "b"), *answers).asked) == count


def test_duplicates_that_stack_give_two_rerolls():
    """SL-198, AMB-5."""
    twice = replace(sheet("c"), abilities=(Ability(name="Lucky", taken=2),))
    fighters = (unit(sheet("a"), at(0, 0)), unit(sheet("b"), at(1, 0), BLUE), unit(twice, at(4, 4)))
    battle = arena(*fighters, options={"duplicates": "stack"})
    battle = play(battle, Attack("a", "b"), 10, True, 10, (1, 1), True, (1, 1)).battle
    assert battle.unit("c").lucky_used == 2


def test_the_chance_of_being_hit_falls_from_a_half_to_a_quarter():
    """SL-GC-22: a re-roll on hits alone."""
    battle = zippy()

    def on_hits_alone(_state, prompt):
        assert isinstance(prompt.why, RerollOffered)
        return prompt.why.word == "hit" and int(prompt.why.shown) >= 6

    chances = odds(
        SLUGFEST, battle, FLAME, on_hits_alone, lambda note: note.hit if isinstance(note, Struck) else None
    )
    assert sum(chance for (_, marks), chance in chances.items() if marks == (True,)) == Fraction(1, 4)
