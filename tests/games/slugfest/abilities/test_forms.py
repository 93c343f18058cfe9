"""Insubstantial, shrunk, grown, shifted (SL-58, SL-69, SL-70, SL-148)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import (
    Act,
    Afflict,
    Attack,
    Dematerialize,
    Move,
    Next,
    Reshape,
    Resize,
    SetHits,
    Sneak,
    Use,
)
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.marks import Due, Shift
from companion.games.slugfest.rules.abilities.forms import size_of
from companion.games.slugfest.rules.consequences import queue
from companion.games.slugfest.rules.values import attack, damage, defend, speed
from companion.games.slugfest.state import Battle
from companion.games.slugfest.steps import Consequences
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    building,
    error_of,
    play,
    refused,
    running,
    sheet,
    unit,
)

FADE, SOLID = Dematerialize("ghost"), Dematerialize("ghost", on=False)


def ghost(*others: Any, phase: str = "movement", options: Any = None, **changes: Any) -> Battle:
    return arena(
        unit(lab("ghost"), at(0, 0), "red", **changes),
        *(others or (unit("samurai-sokitome-sam", at(1, 0), BLUE),)),
        phase=phase,
        options=options,
    )


def test_insubstantial_is_hidden_from_the_start():
    """SL-148, SL-GC-44."""
    found = play(ghost(), FADE).battle.unit("ghost")
    assert (found.hidden, found.has("insubstantial")) == (True, True)


def faded(*others: Any, phase: str = "attack", **changes: Any) -> Battle:
    """The ghost without substance, but seen."""
    plain: dict[str, Any] = {"conditions": insubstantial()}
    battle = ghost(*others, phase=phase, **{**plain, **changes})
    return replace(battle, order=(BLUE, "red"), active=0)


def insubstantial() -> Any:
    return (replace(running("insubstantial")[0], lasting=True),)


def test_physical_attacks_pass_through_it_even_when_it_is_seen():
    """SL-148, SL-GC-44: a katana does, a mind does not."""
    sam = "samurai-sokitome-sam"
    assert refused(faded(), Attack(sam, "ghost")) == ["SL-148"]
    child = unit("brain-child", at(1, 0), BLUE)
    assert refused(faded(child), Attack("brain-child", "ghost")) == []
    hidden = faded(child, hidden=True)
    assert refused(hidden, Attack("brain-child", "ghost")) == ["SL-103"]


def test_it_makes_no_physical_attack_itself():
    """SL-148, SL-GC-44."""
    battle = replace(faded(), order=("red", BLUE))
    assert set(refused(battle, Attack("ghost", "samurai-sokitome-sam"))) == {"SL-148"}


def test_its_other_sources_work():
    """SL-148: of two sources only the one that is not physical is offered."""
    spook = sheet("spook", attack_sources=("Impact", "Mental"))
    battle = arena(
        unit(spook, at(0, 0), "red", conditions=insubstantial()), unit(sheet("bob"), at(1, 0), BLUE)
    )
    assert play(battle, Attack("spook", "bob"), 1).asked == ("hit",)
    assert refused(battle, Attack("spook", "bob", source="Impact")) == ["SL-148"]


def test_physical_sources_are_a_list():
    """SL-198, AMB-59."""
    battle = faded(options={"physical_sources": "Ice"})
    assert refused(battle, Attack("samurai-sokitome-sam", "ghost")) == []


def test_blasts_do_nothing_to_it():
    """SL-148, SL-GC-44."""
    due = Due(kind="blast", of="car", hexes=(at(0, 1),), dice=3)
    played = play(queue(faded(), due), Consequences(), (6, 6, 6))
    assert played.battle.unit("ghost").hits == 10


def test_which_special_attacks_reach_it():
    """SL-148: Fear, Transform, Suppress, Mind Control; not Immobilize."""
    has = ("Fear", "Transform", "Suppress", "Domination: Mind Control", "Immobilize")
    ann = unit(sheet("ann", *has), at(1, 0), BLUE)
    for key in ("fear", "transform", "suppress", "mind_control"):
        assert refused(faded(ann), Use("ann", key, "ghost")) == []
    assert refused(faded(ann), Use("ann", "immobilize", "ghost")) == ["SL-148"]


def test_it_walks_through_walls():
    """SL-148."""
    wall = building("wall", at(1, 0))
    battle = replace(ghost(unit(sheet("b"), at(5, 5), BLUE), conditions=insubstantial()), things=(wall,))
    assert refused(battle, Move("ghost", at(2, 0))) == []
    assert refused(replace(ghost(), things=(wall,)), Move("ghost", at(2, 0))) == ["SL-95"]


def test_it_hides_again_without_a_roll():
    """SL-148."""
    battle = replace(faded(phase="action"), order=("red", BLUE))
    assert play(battle, Sneak("ghost")).asked == ()


def test_turning_solid_reveals_it_and_gives_no_surprise():
    """SL-148, SL-GC-44."""
    battle = ghost(hidden=True, conditions=insubstantial())
    battle = play(battle, SOLID).battle
    found = battle.unit("ghost")
    assert (found.hidden, found.conditions) == (False, ())
    parts = to_hit(replace(battle, phase="attack"), Attack("ghost", "samurai-sokitome-sam")).modifiers
    assert "surprise" not in {part.key for part in parts}


REFUSED = {
    "who has not the ability": (ghost(), Dematerialize("samurai-sokitome-sam"), ["SL-69", "SL-85"]),
    "in another phase": (ghost(phase="attack"), FADE, ["SL-85"]),
    "after a move": (ghost(steps=1), FADE, ["SL-69"]),
    "after a search": (ghost(searched="before"), FADE, ["SL-69"]),
    "already so": (ghost(), SOLID, ["SL-69"]),
    "while transformed": (ghost(conditions=running("transformed")), FADE, ["SL-136"]),
    "while unconscious": (ghost(hits=0), FADE, ["SL-132"]),
}


@pytest.mark.parametrize("why", REFUSED)
def test_when_it_cannot_be_switched(why: str):
    """SL-69."""
    battle, command, rules = REFUSED[why]
    assert refused(battle, command) == rules


def test_once_in_an_activation():
    """SL-69."""
    assert refused(play(ghost(), FADE).battle, SOLID) == ["SL-69"]


def test_a_captive_may_slip_away():
    """SL-144, AMB-37."""
    held = replace(running("captive")[0], by="samurai-sokitome-sam")
    battle = ghost(conditions=(held,))
    assert refused(battle, Move("ghost", at(-1, 0))) == ["SL-136"]
    assert not play(battle, FADE).battle.unit("ghost").has("captive")


def test_unconscious_it_is_solid():
    """SL-150."""
    battle = play(ghost(hidden=True, conditions=insubstantial()), SetHits("ghost", 0)).battle
    assert (battle.unit("ghost").hidden, battle.unit("ghost").conditions) == (False, ())


def test_demat_cost_action():
    """SL-198, AMB-59."""
    options = {"demat_cost": "action"}
    assert refused(ghost(options=options), FADE) == ["SL-85"]
    battle = play(ghost(phase="action", options=options), FADE).battle
    assert refused(battle, Act("ghost", "waits")) == ["SL-152"]


def giant(phase: str = "movement", **changes: Any) -> Battle:
    return arena(
        unit(lab("giant"), at(0, 0), "red", **changes), unit(sheet("bob"), at(1, 0), BLUE), phase=phase
    )


@pytest.mark.parametrize(("size", "figures"), [(4, (6, -2)), (3, (5, -1)), (1, (3, 1))])
def test_growing_moves_defend_to_damage(size: int, figures: tuple[int, int]):
    """SL-70, SL-GC-43."""
    battle = play(giant(), Resize("giant", size)).battle
    found = battle.unit("giant")
    assert (damage(battle, found), defend(battle, found)) == figures
    assert size_of(found) == size


@pytest.mark.parametrize(("attacker", "chance"), [(2, Fraction(9, 10)), (5, Fraction(1))])
def test_a_grown_unit_is_easy_to_hit(attacker: int, chance: Fraction):
    """SL-GC-43, AMB-58."""
    grown = play(giant(), Resize("giant", 4)).battle.unit("giant")
    battle = arena(unit(sheet("soldier", attack=attacker), at(1, 0), BLUE), grown)
    assert to_hit(battle, Attack("soldier", "giant")).chance == chance


def shrunk() -> Battle:
    return play(giant(), Resize("giant", -1)).battle


def test_a_shrunk_unit_has_no_attack_and_no_damage():
    """SL-70."""
    battle = shrunk()
    found = battle.unit("giant")
    assert (attack(battle, found), damage(battle, found), size_of(found)) == (0, 0, -1)


def test_what_the_shrunk_can_do():
    """SL-70, SL-GC-43."""
    battle = replace(shrunk(), phase="attack")
    assert refused(battle, Attack("giant", "bob")) == ["SL-136"]
    assert refused(battle, Use("giant", "fear", "bob")) == []
    battle = replace(shrunk(), phase="action")
    assert play(battle, Sneak("giant"), 3).battle.unit("giant").hidden
    assert refused(giant("action"), Sneak("giant")) == ["SL-49"]


def test_leaving_the_shrunk_size_reveals_whoever_has_no_stealth():
    """SL-70."""
    battle = replace(play(replace(shrunk(), phase="action"), Sneak("giant"), 1).battle, phase="movement")
    battle = battle.with_unit(replace(battle.unit("giant"), switched=()))
    assert not play(battle, Resize("giant", 0)).battle.unit("giant").hidden
    sly = sheet("giant", "Size Change", "Stealth")
    battle = arena(
        unit(sly, hidden=True, conditions=(replace(running("shrunk")[0], lasting=True),)), phase="movement"
    )
    assert play(battle, Resize("giant", 2)).battle.unit("giant").hidden


def test_the_size_lasts_until_it_is_changed():
    """SL-70: conditions that are switched do not count down."""
    battle = play(giant(), Resize("giant", 2)).battle
    for _ in range(2):
        battle = play(battle, Next()).battle
    battle = play(battle, Next()).battle
    assert size_of(battle.unit("giant")) == 2


def test_no_size_beyond_four():
    """SL-70."""
    assert refused(giant(), Resize("giant", 5)) == ["SL-70"]
    assert "up to 4" in error_of(giant(), Resize("giant", 5))


def test_unconscious_it_has_its_own_size():
    """SL-150."""
    battle = play(play(giant(), Resize("giant", 2)).battle, SetHits("giant", -1)).battle
    assert battle.unit("giant").conditions == ()


def quezquotal(phase: str = "action", **changes: Any) -> Battle:
    return arena(
        unit("quezquotal", at(0, 0), "red", **changes), unit(sheet("bob"), at(1, 0), BLUE), phase=phase
    )


def figures(battle: Battle) -> tuple[int, ...]:
    found = battle.unit("quezquotal")
    return tuple(figure(battle, found) for figure in (attack, damage, defend, speed))


def test_points_are_moved():
    """SL-58, SL-GC-42."""
    shift = Reshape("quezquotal", speed=-2, defend=-1, attack=2, damage=1)
    battle = play(quezquotal(), shift).battle
    assert figures(battle) == (3, 3, 2, 1)
    assert sum(figures(battle)) == sum(figures(quezquotal()))


def test_the_next_shift_counts_from_the_sheet():
    """SL-58, SL-GC-42."""
    battle = quezquotal(shift=Shift(speed=-2, defend=-1, attack=2, damage=1))
    assert figures(play(battle, Reshape("quezquotal", speed=-3, attack=3)).battle) == (4, 2, 3, 0)
    assert figures(play(battle, Reshape("quezquotal")).battle) == (1, 2, 3, 3)


@pytest.mark.parametrize(
    "points",
    [
        pytest.param({"damage": -3, "attack": 3}, id="taken below 0"),
        pytest.param({"speed": -3, "defend": -1, "attack": 4}, id="four points"),
        pytest.param({"attack": 1}, id="made from nothing"),
    ],
)
def test_shifts_that_are_refused(points: dict[str, int]):
    """SL-58, SL-GC-42."""
    command = Reshape("quezquotal", **points)
    assert set(refused(quezquotal(), command)) == {"SL-58"}
    assert error_of(quezquotal(), command)


def test_a_shift_is_the_action_and_outlasts_unconsciousness():
    """SL-58, SL-152, SL-90."""
    assert refused(quezquotal("movement"), Reshape("quezquotal")) == ["SL-85"]
    battle = play(quezquotal(), Reshape("quezquotal", speed=-1, attack=1)).battle
    assert refused(battle, Reshape("quezquotal")) == ["SL-152"]
    assert play(battle, SetHits("quezquotal", 0)).battle.unit("quezquotal").shift == Shift(speed=-1, attack=1)


def test_values_are_computed_in_order():
    """SL-14: printed, shifted, lost but not below 0, then size."""
    spent = unit(
        sheet("z", attack=2, defend=1, speed=1),
        shift=Shift(attack=-1, defend=1),
        lost_attack=5,
        lost_defend=1,
        conditions=(replace(running("grown")[0], lasting=True, value=2),),
    )
    battle = arena(spent)
    assert (attack(battle, spent), defend(battle, spent), damage(battle, spent)) == (0, -1, 4)


def test_a_value_below_zero_simply_stays():
    """SL-14."""
    civilian = unit(sheet("c", attack=-3), lost_attack=2)
    assert attack(arena(civilian), civilian) == -3


def test_by_hand_a_form_is_ended_like_any_condition():
    """SL-6."""
    battle = play(ghost(hidden=True, conditions=insubstantial()), Afflict("ghost", "insubstantial", 0)).battle
    assert not battle.unit("ghost").hidden
