"""Hiding, being seen, being found (SL-49, SL-50, SL-103 to SL-105)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.notes import may_see
from companion.games.slugfest.commands import Appear, Attack, Detect, Next, Sneak
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Searched
from companion.games.slugfest.rules.hiding import detects_up_to
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, asked, at, play, refused, running, sheet, unit

HIDE = Sneak("cloak")


def cloak(*others: Any, phase: str = "action", options: Any = None, **changes: Any) -> Battle:
    return arena(
        unit("cloak", at(0, 0), "red", **changes),
        *(others or (unit("zippy-the-evil-clown", at(2, 0), BLUE),)),
        phase=phase,
        options=options,
    )


def lonely(**changes: Any) -> Battle:
    return cloak(unit(sheet("foe"), at(6, 0), BLUE), **changes)


@pytest.mark.parametrize(("face", "hidden"), [(1, True), (3, True), (4, False), (6, False)])
def test_hiding_takes_one_to_three_and_the_action(face: int, hidden: bool):
    """SL-49, SL-GC-34."""
    battle = play(lonely(), HIDE, face).battle
    assert (battle.unit("cloak").hidden, battle.unit("cloak").acted) == (hidden, "hide")


REFUSED = {
    "without Stealth": (lonely(), Sneak("foe"), ["SL-85", "SL-49"]),
    "after an attack": (lonely(attacked=True), HIDE, ["SL-152"]),
    "in another phase": (lonely(phase="movement"), HIDE, ["SL-85"]),
    "twice": (lonely(hidden=True), HIDE, ["SL-103"]),
    "while distracted": (lonely(conditions=running("distracted")), HIDE, ["SL-136"]),
}


@pytest.mark.parametrize("when", REFUSED)
def test_when_it_cannot_hide(when: str):
    """SL-49, SL-152."""
    battle, command, rules = REFUSED[when]
    assert refused(battle, command) == rules


@pytest.mark.parametrize(
    ("has", "most"),
    [((), 2), (("Read Minds",), 3), (("Senses",), 5), (("Senses", "Read Minds"), 5)],
)
def test_who_finds_how_easily(has: tuple[str, ...], most: int):
    """SL-104, SL-62, SL-64."""
    battle = arena(unit(sheet("ann", *has)))
    assert detects_up_to(battle, battle.unit("ann")) == most


def test_the_transformed_read_no_minds():
    """SL-146."""
    battle = arena(unit(sheet("ann", "Read Minds"), conditions=running("transformed")))
    assert detects_up_to(battle, battle.unit("ann")) == 2


def seeking(hidden: Any, seeker: Any, **changes: Any) -> Battle:
    return arena(seeker, hidden, phase="movement", **changes)


def test_a_three_finds_with_senses_only():
    """SL-GC-34."""
    hidden = unit("cloak", at(0, 0), "red", hidden=True)
    plain = seeking(hidden, unit(sheet("zed"), at(2, 0), BLUE))
    assert play(plain, Detect("zed"), 3).battle.unit("cloak").hidden
    keen = seeking(hidden, unit("beastiality", at(3, 0), BLUE))
    assert not play(keen, Detect("beastiality"), 5).battle.unit("cloak").hidden


def test_no_die_beyond_three_hexes():
    """SL-104, SL-GC-34."""
    battle = seeking(unit("cloak", at(0, 0), "red", hidden=True), unit(sheet("zed"), at(4, 0), BLUE))
    assert refused(battle, Detect("zed")) == ["SL-104"]


def test_an_attack_out_of_hiding():
    """SL-50, SL-GC-34: 8/10 instead of 5/10, and visible afterwards."""
    attack = Attack("cloak", "zippy-the-evil-clown")
    open_ = cloak(phase="attack")
    hidden = cloak(phase="attack", hidden=True)
    assert (to_hit(open_, attack).chance, to_hit(hidden, attack).chance) == (Fraction(1, 2), Fraction(8, 10))
    assert not play(hidden, attack, 1, False).battle.unit("cloak").hidden


def test_coming_out_at_will():
    """SL-103."""
    battle = lonely(hidden=True, phase="movement")
    assert not play(battle, Appear("cloak")).battle.unit("cloak").hidden
    assert refused(lonely(), Appear("cloak")) == ["SL-103"]


TEAM = {"detect_team_only": "on"}


def found() -> Battle:
    """Cloak, found by the blue side alone; a third side knows nothing."""
    hidden = unit("cloak", at(0, 0), "red", hidden=True)
    green = unit(sheet("gus"), at(0, 1), "green")
    battle = arena(unit(sheet("zed"), at(1, 0), BLUE), hidden, green, phase="movement", options=TEAM)
    return play(battle, Detect("zed"), 1).battle


def test_detect_team_only():
    """SL-198, AMB-60: the finders may attack it, nobody else."""
    battle = found()
    assert (battle.unit("cloak").hidden, battle.unit("cloak").seen_by) == (True, (BLUE,))
    battle = replace(battle, phase="attack")
    assert refused(battle, Attack("zed", "cloak")) == []
    assert refused(replace(battle, active=2), Attack("gus", "cloak")) == ["SL-103"]


def test_what_one_side_found_others_do_not_see():
    """AMB-60, SL-103."""
    battle = found()
    seen = {
        seat: {u.id for u in SLUGFEST.public_view(battle, seat).units}
        for seat in (None, BLUE, "red", "green")
    }
    assert "cloak" in seen[BLUE] & seen["red"]
    assert "cloak" not in (seen[None] | seen["green"])


def test_the_finding_is_told_to_the_finders_alone():
    """AMB-60."""
    hidden = unit("cloak", at(0, 0), "red", hidden=True)
    battle = arena(unit(sheet("zed"), at(1, 0), BLUE), hidden, phase="movement", options=TEAM)
    note = play(battle, Detect("zed"), 1).one(Searched)
    assert [may_see(note.seen_by, seat) for seat in (BLUE, "green", None)] == [True, False, False]


def test_no_surprise_for_those_who_know():
    """AMB-60, SL-50."""
    battle = replace(found(), phase="attack", order=("red", BLUE, "green"), active=0)
    assert "surprise" not in {part.key for part in to_hit(battle, Attack("cloak", "zed")).modifiers}
    gus = battle.with_unit(replace(battle.unit("gus"), hex=at(1, 1)))
    assert "surprise" in {part.key for part in to_hit(gus, Attack("cloak", "gus")).modifiers}


def test_found_by_one_side_it_may_hide_anew():
    """AMB-60."""
    battle = replace(found(), phase="action", order=("red", BLUE, "green"), active=0)
    assert play(battle, HIDE, 1).battle.unit("cloak").seen_by == ()


@pytest.mark.parametrize(
    ("mode", "answers", "hidden"), [("roll", (3,), True), ("roll", (4,), False), ("auto", (), True)]
)
def test_deploy_hidden(mode: str, answers: tuple[int, ...], hidden: bool):
    """SL-198, AMB-62."""
    battle = replace(
        cloak(unit(sheet("foe"), at(6, 0), BLUE), options={"deploy_hidden": mode}),
        phase="setup",
        order=(),
        turn=0,
    )
    played = play(battle, Next(), *answers, 9, 1)
    assert played.asked[: len(answers)] == ("hide.cloak",) * len(answers)
    assert played.battle.unit("cloak").hidden is hidden


def test_by_default_all_start_in_sight():
    """SL-105."""
    battle = replace(lonely(), phase="setup", order=(), turn=0)
    assert asked(battle, Next()).word == "initiative"
