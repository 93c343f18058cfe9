"""When "his next turn" is (SL-87 to SL-90, SL-GC-33)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.slugfest.commands import Attack, Next
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, sheet, unit

KICK = Attack("kicker", "bob")


def fight(*order: str, active: int, target: Any = None) -> Battle:
    kicker = unit(sheet("kicker", "Knockdown", attack=9), at(0, 0), "red")
    bob = target or unit(sheet("bob", attack=9, hits=40), at(1, 0), BLUE)
    battle = arena(kicker, bob, order=order, turn=4)
    return replace(battle, active=active)


def lost_in(battle: Battle, turns: int = 2) -> list[int]:
    """The game turns in which bob's side acts and he is not able to attack; red goes first in turn 5."""
    lost: list[int] = []
    last = battle.turn + turns
    while battle.turn < last:
        his = battle.acting == BLUE and battle.phase == "attack"
        if his and "SL-136" in refused(battle, Attack("bob", "kicker")):
            lost.append(battle.turn)
        over = battle.phase == "action" and battle.active == len(battle.order) - 1
        battle = play(battle, Next(), *((9, 1) if over else ())).battle
    return lost


def test_still_in_this_game_turn_if_its_side_has_yet_to_act():
    """SL-89, SL-GC-33 (i)."""
    battle = play(fight("red", BLUE, active=0), KICK, 10, (1, 1), 1).battle
    assert to_hit(battle, KICK).modifiers[-1].key == "knocked_down"
    assert lost_in(battle) == [4]


def test_in_the_next_game_turn_if_it_has_acted():
    """SL-89, SL-GC-33 (ii)."""
    battle = play(fight(BLUE, "red", active=1), KICK, 10, (1, 1), 1).battle
    assert lost_in(battle) == [5]


def test_at_once_when_that_turn_begins_with_it():
    """SL-GC-33 (iii)."""
    battle = play(fight(BLUE, "red", active=1), KICK, 10, (1, 1), 1).battle
    for answers in ((), (1, 9)):
        battle = play(battle, Next(), *answers).battle
    assert (battle.turn, battle.acting) == (5, BLUE)
    assert battle.unit("bob").runs("knocked_down")


def test_received_in_its_own_activation_it_is_the_next_that_is_lost():
    """SL-88, SL-GC-33 (iv): knocked down by its own reflected attack."""
    glass = unit(sheet("kicker", "Reflect", defend=9), at(0, 0), "red")
    bob = unit(sheet("bob", "Knockdown", attack=1, hits=40), at(1, 0), BLUE)
    battle = arena(glass, bob, order=(BLUE, "red"), turn=4)
    battle = play(battle, Attack("bob", "kicker"), 1, 1, (1, 1), 1).battle
    assert to_hit(battle, Attack("kicker", "bob")).modifiers[-1].key == "knocked_down"
    assert battle.unit("bob").runs("knocked_down") is False
    assert lost_in(battle) == [5]


def test_the_easier_hit_lasts_to_the_end_of_that_activation():
    """SL-89."""
    battle = play(fight("red", BLUE, active=0), KICK, 10, (1, 1), 1).battle
    while not (battle.acting == BLUE and battle.phase == "action"):
        battle = play(battle, Next()).battle
    assert battle.unit("bob").has("knocked_down")
    assert not play(battle, Next(), 9, 1).battle.unit("bob").has("knocked_down")
