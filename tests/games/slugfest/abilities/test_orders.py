"""What the afraid and the berserk must do (SL-145, SL-149, SL-151)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.prompts import Draw
from companion.games.slugfest.commands import Act, Attack, Charge, Detect, Flee, Move, Next, Use
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.rules.movement import flight
from companion.games.slugfest.state import Battle
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import BLUE, arena, asked, at, play, refused, running, sheet, unit

AFRAID = (Condition(key="afraid", by="the-dentist", running=True),)


def kiddo(phase: str = "movement", *others: Any, **changes: Any) -> Battle:
    plain: dict[str, Any] = {"conditions": AFRAID}
    hero = unit("captain-kiddo", at(3, 0), BLUE, **{**plain, **changes})
    return arena(hero, unit("the-dentist", at(0, 0), "red"), *others, phase=phase)


def test_the_afraid_run_at_full_speed():
    """SL-145, SL-GC-27."""
    battle = play(kiddo(), Flee("captain-kiddo")).battle
    hero = battle.unit("captain-kiddo")
    assert hero.hex is not None
    assert hero.steps == 2
    assert {spot.hex for spot in flight(kiddo(), kiddo().unit("captain-kiddo"))} >= {at(5, 0), hero.hex}


def test_any_of_the_farthest_places_will_do():
    """SL-145."""
    assert not refused(kiddo(), Move("captain-kiddo", at(5, 0)))
    assert not refused(kiddo(), Move("captain-kiddo", at(5, -1)))


@pytest.mark.parametrize("to", [at(4, 0), at(3, 1), at(2, 0)])
def test_no_other_move_is_allowed(to: Any):
    """SL-145."""
    assert refused(kiddo(), Move("captain-kiddo", to)) == ["SL-145"]


def test_the_phase_does_not_end_before_it_has_run():
    """SL-145."""
    assert refused(kiddo(), Next()) == ["SL-145"]
    assert refused(play(kiddo(), Flee("captain-kiddo")).battle, Next()) == []


def test_no_attack_and_no_other_action():
    """SL-145."""
    near = kiddo("attack").with_unit(unit("the-dentist", at(2, 0), "red"))
    assert refused(near, Attack("captain-kiddo", "the-dentist")) == ["SL-136"]
    assert refused(kiddo("action"), Act("captain-kiddo", "hides")) == ["SL-136"]


def test_in_the_action_phase_it_may_stay_or_run_on():
    """SL-145, SL-GC-27."""
    battle = kiddo("action", hex=at(5, 0))
    assert refused(battle, Next()) == []
    assert refused(battle, Move("captain-kiddo", at(7, 0))) == []
    assert refused(battle, Move("captain-kiddo", at(6, 0))) == []
    assert refused(battle, Move("captain-kiddo", at(4, 0))) == ["SL-145"]
    assert refused(battle, Flee("captain-kiddo")) == ["SL-145"]


def test_the_wounded_flee_in_the_action_phase():
    """SL-145, SL-101."""
    assert refused(kiddo(hits=5), Next()) == []
    assert refused(kiddo("action", hits=5), Next()) == ["SL-145"]
    assert not refused(kiddo("action", hits=5), Flee("captain-kiddo"))


def test_who_may_not_move_just_loses_its_attack():
    """SL-145."""
    stuck = (*AFRAID, *running("knocked_down"))
    assert refused(kiddo(conditions=stuck), Next()) == []


def test_who_is_cornered_stays():
    """SL-145."""
    corner = at(7, 3)
    battle = arena(
        unit("captain-kiddo", corner, BLUE, conditions=AFRAID),
        unit("the-dentist", at(-7, -4), "red"),
        phase="movement",
    )
    assert flight(battle, battle.unit("captain-kiddo")) == ()


def test_nobody_to_fear_any_longer():
    """SL-145."""
    battle = kiddo().with_unit(unit("the-dentist", at(0, 0), "red", hits=-9))
    assert refused(battle, Next()) == []
    assert refused(battle, Move("captain-kiddo", at(2, 0))) == []


def rager(phase: str, *others: Any, options: Any = None, **changes: Any) -> Battle:
    plain: dict[str, Any] = {"conditions": running("berserk", left=3)}
    return arena(
        unit(lab("rager"), at(0, 0), "red", **{**plain, **changes}), *others, phase=phase, options=options
    )


ALLY, ENEMY = unit(sheet("ally"), at(2, 0), "red"), unit(sheet("enemy"), at(0, 3), BLUE)


def test_the_berserk_charge_the_nearest_friend_or_foe():
    """SL-149, SL-GC-17."""
    battle = play(rager("movement", ALLY, ENEMY), Charge("rager")).battle
    assert battle.unit("rager").hex == at(1, 0)
    battle = replace(battle, phase="attack")
    played = play(battle, Charge("rager"), 10, (2, 2))
    assert played.battle.unit("ally").hits == 16


def test_a_lot_decides_between_the_equally_near():
    """SL-149, SL-181, SL-GC-17."""
    tie = rager("movement", ALLY, unit(sheet("enemy"), at(0, 2), BLUE))
    prompt = asked(tie, Charge("rager"))
    assert isinstance(prompt, Draw)
    assert (prompt.key, prompt.who, prompt.items) == ("nearest.rager", "gm", ("ally", "enemy"))
    battle = play(tie, Charge("rager"), ("enemy",)).battle
    assert battle.unit("rager").hex == at(0, 1)
    assert battle.unit("rager").conditions[0].by == "enemy"


def test_the_target_is_chosen_anew_in_each_activation():
    """SL-149."""
    marks = (Condition(key="berserk", by="enemy", running=True, left=2),)
    battle = arena(
        ENEMY,
        unit(lab("rager"), at(0, 0), "red", conditions=marks),
        phase="action",
        order=(BLUE, "red"),
    )
    assert play(battle, Next()).battle.unit("rager").conditions[0].by == ""


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("movement", Move("rager", at(0, 1))),
        ("attack", Attack("rager", "ally")),
        ("attack", Use("rager", "fear", "ally")),
        ("action", Act("rager", "thinks")),
    ],
)
def test_the_berserk_have_no_choice(phase: str, command: Any):
    """SL-149."""
    battle = rager(phase, unit(sheet("ally"), at(1, 0), "red"), ENEMY)
    assert "SL-149" in refused(battle, command) or "SL-136" in refused(battle, command)


def test_nothing_ends_the_phase_while_rage_demands_something():
    """SL-149."""
    near = unit(sheet("ally"), at(1, 0), "red")
    assert refused(rager("movement", ALLY, ENEMY), Next()) == ["SL-149"]
    assert refused(rager("attack", near, ENEMY), Next()) == ["SL-149"]
    assert refused(rager("attack", ALLY, ENEMY), Next()) == []
    assert refused(rager("action", ALLY, ENEMY), Next()) == ["SL-149"]


def test_the_second_move_only_without_an_attack_and_not_for_the_ponderous():
    """SL-149, SL-37."""
    assert refused(rager("action", ALLY, ENEMY, attacked=True), Next()) == []
    heavy = unit(sheet("heavy", "-Ponderous"), at(0, 0), "red", conditions=running("berserk"))
    assert refused(arena(heavy, ENEMY, phase="action"), Next()) == []


def test_the_wounded_attack_or_else_move_in_the_action_phase():
    """SL-149."""
    assert refused(rager("movement", ALLY, ENEMY, hits=10), Next()) == []
    assert refused(rager("action", ALLY, ENEMY, hits=10), Next()) == ["SL-149"]


def test_berserk_targets_enemies():
    """SL-198, AMB-54."""
    battle = rager("movement", ALLY, ENEMY, options={"berserk_targets": "enemies"})
    assert play(battle, Charge("rager")).battle.unit("rager").hex == at(0, 2)


def test_what_is_hidden_or_down_is_nobody():
    """SL-149."""
    hidden, down = unit(sheet("ally"), at(2, 0), "red", hidden=True), unit(sheet("b"), at(1, 1), BLUE, hits=0)
    battle = rager("movement", hidden, down, ENEMY)
    assert play(battle, Charge("rager")).battle.unit("rager").hex == at(0, 2)


def test_fear_and_control_come_before_rage():
    """SL-151."""
    afraid = Condition(key="afraid", by="enemy", running=True)
    battle = rager("movement", ALLY, ENEMY, conditions=(*running("berserk"), afraid))
    assert refused(battle, Charge("rager")) == ["SL-149", "SL-149"]
    assert refused(battle, Next()) == ["SL-145"]
    controlled = Condition(key="controlled", by="enemy", running=True)
    battle = rager("movement", ALLY, ENEMY, conditions=(*running("berserk"), controlled))
    assert refused(battle, Move("rager", at(0, 1))) == []


def test_all_parts_of_a_split_attack_go_at_the_same_target():
    """SL-149, SL-30: until it is down."""
    wolf = unit(sheet("wolf", "Split Attacks", damage=3), at(0, 0), "red", conditions=running("berserk"))
    battle = arena(wolf, unit(sheet("prey", hits=4), at(1, 0), BLUE), unit(sheet("b"), at(0, 1), BLUE))
    played = play(battle, Charge("wolf"), ("prey",), 10, 2, 10, 2)
    assert (played.battle.unit("prey").hits, played.battle.unit("b").hits) == (0, 20)


def test_the_berserk_may_look_for_the_hidden():
    """SL-104."""
    hidden = unit(sheet("sneak"), at(1, 1), BLUE, hidden=True)
    assert refused(rager("movement", ALLY, hidden), Detect("rager")) == []
