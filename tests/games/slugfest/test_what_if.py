"""What if: the odds of an attack under other circumstances are those that the rules would give then."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from companion.games.slugfest.commands import Afflict, Attack, Hide
from companion.games.slugfest.forecast import Forecast, forecast, to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle
from companion.games.slugfest.what_if import AS_IT_IS, WhatIf, decide_lucky, has_lucky, supposed
from tests.games.slugfest.arena import BLUE, arena, at, play, unit

ATTACK = Attack("flame-fatale", "zippy-the-evil-clown")
CLOWN = Attack("zippy-the-evil-clown", "flame-fatale")


def duel(**changes: Any) -> Battle:
    clown = unit("zippy-the-evil-clown", at(1, 0), BLUE, **changes)
    return arena(unit("flame-fatale", at(0, 0)), clown)


def nothing(found: Forecast) -> Fraction:
    return next((chance for loss, chance in found.losses if loss == 0), Fraction(0))


def test_as_it_is_supposes_nothing() -> None:
    battle = duel()
    assert supposed(SLUGFEST, battle, ATTACK, AS_IT_IS) == (battle, ATTACK)


def test_from_hiding_is_what_the_rules_give_the_hidden() -> None:
    battle = duel()
    there, command = supposed(SLUGFEST, battle, ATTACK, WhatIf(hidden=True))
    really = play(battle, Hide("flame-fatale")).battle
    assert to_hit(there, command) == to_hit(really, ATTACK)
    assert to_hit(there, command).chance > to_hit(battle, ATTACK).chance
    assert not battle.unit("flame-fatale").hidden


def test_knocked_down_first_is_what_the_rules_give_against_the_prone() -> None:
    battle = duel()
    there, command = supposed(SLUGFEST, battle, ATTACK, WhatIf(knocked=True))
    really = play(battle, Afflict("zippy-the-evil-clown", "knocked_down")).battle
    assert to_hit(there, command) == to_hit(really, ATTACK)
    assert to_hit(there, command).modifiers != to_hit(battle, ATTACK).modifiers


def test_another_source_is_taken() -> None:
    _, command = supposed(SLUGFEST, duel(), ATTACK, WhatIf(source="Energy"))
    assert command.source == "Energy"


def test_lucky_gives_a_miss_a_second_chance() -> None:
    battle = duel()
    assert has_lucky(battle, "zippy-the-evil-clown")
    miss = nothing(forecast(SLUGFEST, battle, CLOWN))
    with_luck = nothing(forecast(SLUGFEST, battle, CLOWN, decide_lucky))
    assert with_luck == miss * miss


def test_nobody_is_lucky_a_second_time_in_a_turn_or_for_the_other_side() -> None:
    assert not has_lucky(duel(lucky_used=1), "zippy-the-evil-clown")
    assert not has_lucky(duel(), "flame-fatale")
    battle = duel()
    assert forecast(SLUGFEST, battle, ATTACK, decide_lucky) == forecast(SLUGFEST, battle, ATTACK)
