"""What may be allocated, and how it is entered and revealed (chapter 4); refusals are cases X-1 to X-15."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalCommand
from companion.engine.table import Table
from companion.games.rumble.commands import Adjust, Allocate, Clear, Hold, Next, OneStep, Reveal, Seal
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.rules.legality import tidy
from companion.games.rumble.state import Aim, Allocation, Away, UnknownName, Use
from tests.games.rumble.duel import allocating, book_with, duel, fighter, one, played

GAZE = "hypnotic-eye-beams"


def ready(powers: str = "", villain: str = "", **options: Any) -> Table:
    return allocating(duel([fighter("hero", 100, powers)], [fighter("vil", 100, villain)], **options))


def rules(at: Table, command: Any) -> list[str]:
    return [reason.rule for reason in RUMBLE.why_not(at.state, command)]


def test_everything_may_be_nothing():
    """PR-31: leaving all Energy unspent is legal, and no amount is owed to anything."""
    at = played(ready(), Allocate("hero"), Reveal())
    assert one(at, "hero").revealed == Allocation()
    assert one(at, "hero").unspent == 100


def test_an_allocation_replaces_the_one_before():
    at = played(ready(), Allocate("hero", defence=10), Allocate("hero", attacks=(Aim("vil", 3),)))
    assert one(at, "hero").draft == Allocation(attacks=(Aim("vil", 3),))
    assert one(played(at, Clear("hero")), "hero").draft is None


def test_entries_on_one_target_are_added_and_those_of_nothing_dropped():
    """PR-33."""
    entered = Allocation(attacks=(Aim("a", 3), Aim("b", 0), Aim("a", 4)), defence=5)
    assert tidy(entered) == Allocation(attacks=(Aim("a", 7),), defence=5)


def test_several_targets_may_be_attacked():
    at = allocating(duel([fighter("hero")], [fighter("a"), fighter("b")]))
    at = played(at, Allocate("hero", attacks=(Aim("a", 50), Aim("b", 50))), Reveal())
    at = played(at, Allocate("a"), Allocate("b"), Reveal(), Next())
    assert [one(at, who).health for who in ("a", "b")] == [50, 50]


def test_defence_is_one_pool_and_what_is_left_of_it_is_lost():
    """PR-34, PR-13."""
    at = allocating(duel([fighter("hero")], [fighter("a"), fighter("b")]))
    at = played(at, Allocate("hero", defence=70), Reveal())
    at = played(at, Allocate("a", attacks=(Aim("hero", 30),)), Allocate("b", attacks=(Aim("hero", 30),)))
    at = played(at, Reveal(), Next(), Next())
    assert (one(at, "hero").health, one(at, "hero").energy) == (100, 100)


def test_a_power_is_bought_as_often_as_one_can_pay():
    """PR-35."""
    gazes = tuple(Use(GAZE, "vil", 5) for _ in range(20))
    assert rules(ready("HE"), Allocate("hero", uses=gazes)) == []
    assert rules(ready("HE"), Allocate("hero", uses=(*gazes, gazes[0]))) == ["PR-32"]


def test_no_power_is_used_more_than_99_times():
    """PR-6."""
    free = book_with(
        {
            "id": "trinket",
            "name": "Trinket",
            "number": 40,
            "kind": "basic",
            "rules": "Nothing.",
            "cost": 0,
            "min_cost": 0,
        }
    )
    at = allocating(duel([fighter("hero", 100, "trinket")], [fighter("vil")], of=free))
    assert rules(at, Allocate("hero", uses=(Use("trinket", "", 0),) * 99)) == []
    assert rules(at, Allocate("hero", uses=(Use("trinket", "", 0),) * 100)) == ["PR-6"]


def test_a_price_is_paid_exactly_and_an_x_within_its_bounds():
    at = ready("ZI DS")
    assert rules(at, Allocate("hero", uses=(Use("zoom-in", "", 6),))) == ["PR-32"]
    assert rules(at, Allocate("hero", uses=(Use("zoom-in", "vil", 5),))) == ["PR-32"]
    assert rules(at, Allocate("hero", uses=(Use("deflector-shield", "", 100),))) == []
    bounded = book_with(
        {
            "id": "jab",
            "name": "Jab",
            "number": 40,
            "kind": "basic",
            "rules": "Nothing.",
            "cost": "X",
            "min_cost": 3,
            "max_cost": 9,
        }
    )
    at = allocating(duel([fighter("hero", 100, "jab")], [fighter("vil")], of=bounded))
    found = {x: rules(at, Allocate("hero", uses=(Use("jab", "", x),))) for x in (2, 3, 9, 10)}
    assert found == {2: ["PR-32"], 3: [], 9: [], 10: ["PR-32"]}


@pytest.mark.parametrize(
    ("change", "amount", "price"),
    [({"powers": ["zoom-in"]}, 3, 8), ({"powers": ["zoom-in"]}, -9, 1), ({"powers": ["flight"]}, 3, 5)],
)
def test_a_power_may_change_what_others_cost(change: dict[str, Any], amount: int, price: int):
    tax = {
        "id": "tax",
        "name": "Tax",
        "number": 40,
        "kind": "permanent",
        "rules": "Others pay.",
        "effect": [{"hook": "passive", "do": "cost_change", "who": "opponents", "amount": amount, **change}],
    }
    battle = duel([fighter("hero", 100, "ZI")], [fighter("vil", 100, "tax")], of=book_with(tax))
    assert rules(allocating(battle), Allocate("hero", uses=(Use("zoom-in", "", price),))) == []
    assert rules(allocating(battle), Allocate("hero", uses=(Use("zoom-in", "", price + 1),))) == ["PR-32"]


def test_a_limit_per_battle_counts_over_rounds():
    once = {
        "id": "once",
        "name": "Once",
        "number": 40,
        "kind": "basic",
        "rules": "Nothing.",
        "cost": 5,
        "per_battle": 1,
    }
    at = allocating(duel([fighter("hero", 100, "once")], [fighter("vil")], of=book_with(once)))
    use = Allocate("hero", uses=(Use("once", "", 5),))
    assert rules(at, Allocate("hero", uses=(Use("once", "", 5),) * 2)) == ["PR-35"]
    at = played(at, use, Reveal(), Allocate("vil"), Hold("vil"), Reveal(), Next(), Next())
    assert rules(at, use) == ["PR-35"]


@pytest.mark.parametrize(
    ("target", "fits"), [("opponent", "vil"), ("ally", "pal"), ("other", "vil"), ("other", "pal")]
)
def test_targets_of_each_kind(target: str, fits: str):
    wave = {
        "id": "wave",
        "name": "Wave",
        "number": 40,
        "kind": "basic",
        "rules": "Nothing.",
        "cost": 5,
        "target": target,
    }
    heroes = [fighter("hero", 100, "wave"), fighter("pal")]
    at = allocating(duel(heroes, [fighter("vil")], of=book_with(wave)))
    assert rules(at, Allocate("hero", uses=(Use("wave", fits, 5),))) == []
    assert rules(at, Allocate("hero", uses=(Use("wave", "hero", 5),))) == ["PR-32"]


def test_energy_for_powers_is_that_alone():
    """PR-37."""
    spending = Allocation(
        attacks=(Aim("vil", 7),), defence=5, uses=(Use("zoom-in", "", 5),) * 2, away=(Away("vil", GAZE, 15),)
    )
    assert spending.power_energy == 10
    assert spending.spent == 37


def test_heroes_reveal_before_villains_allocate():
    """PR-38."""
    at = ready()
    assert rules(at, Allocate("vil")) == ["PR-38"]
    assert rules(at, Hold("vil")) == ["PR-38"]
    at = played(at, Hold("hero"), Reveal())
    assert rules(at, Allocate("vil")) == []
    assert rules(at, Allocate("hero")) == ["PR-38"]


def test_hold_puts_all_that_may_be_spent_into_defence():
    """PR-39; it is offered, never taken by itself."""
    at = ready()
    assert rules(at, Reveal()) == ["PR-39"]
    at = played(at, Hold("hero"))
    assert one(at, "hero").draft == Allocation(defence=100)


def test_nobody_is_waited_for_who_has_nothing_to_spend():
    at = allocating(duel([fighter("hero", 5), fighter("pal")], [fighter("vil", 100, "HE")]))
    gaze = Use(GAZE, "hero", 5)
    at = played(
        at, Hold("hero"), Hold("pal"), Reveal(), Allocate("vil", uses=(gaze,)), Reveal(), Next(), Next()
    )
    assert one(at, "hero").spendable == 0
    assert rules(played(at, Hold("pal")), Reveal()) == []


def test_a_sealed_allocation_stays_as_it_is_until_opened():
    at = played(ready(), Hold("hero"), Seal("hero"))
    assert rules(at, Allocate("hero")) == ["PR-31"]
    assert rules(at, Clear("hero")) == ["PR-31"]
    assert rules(at, Seal("hero")) == ["PR-31"]
    at = played(at, Seal("hero", sealed=False), Allocate("hero", defence=1), Reveal())
    assert one(at, "hero").revealed == Allocation(defence=1)
    assert not one(at, "hero").sealed


def test_there_must_be_something_to_seal_or_clear():
    assert rules(ready(), Seal("hero")) == ["PR-31"]
    assert rules(ready(), Clear("hero")) == ["PR-31"]


def test_what_is_no_longer_allowed_is_noticed_at_the_reveal():
    at = played(ready(), Allocate("hero", defence=100))
    at = played(at, Adjust("hero", reserve=10))
    assert rules(at, Reveal()) == ["PR-16"]


def test_the_gm_can_force_what_is_forbidden_but_not_what_makes_no_sense():
    at = ready()
    forced = at.start(Allocate("hero", defence=500), forced=True).start(Reveal(), forced=True)
    assert one(forced, "hero").revealed == Allocation(defence=500)
    with pytest.raises(IllegalCommand):
        at.start(Allocate("hero", defence=-1), forced=True)
    for nonsense in (
        Allocate("nobody"),
        Allocate("hero", attacks=(Aim("nobody", 1),)),
        Allocate("hero", uses=(Use("x", "", 1),)),
    ):
        with pytest.raises(UnknownName):
            at.start(nonsense, forced=True)
    with pytest.raises(IllegalCommand):
        at.start(Next(), forced=True)
    with pytest.raises(IllegalCommand):
        played(at, Hold("hero"), Reveal(), Hold("vil"), Reveal()).start(Reveal(), forced=True)


def test_the_second_allocation_adds_and_takes_nothing_back():
    """PR-40."""
    at = ready("PC")
    at = played(at, Allocate("hero", attacks=(Aim("vil", 10),), defence=5), Reveal(), Hold("vil"), Reveal())
    at = played(at, Allocate("hero", attacks=(Aim("vil", 20),), defence=5), Reveal())
    assert one(at, "hero").revealed == Allocation(attacks=(Aim("vil", 30),), defence=10)
    assert at.state.step == "R1"


def test_heroes_with_precognition_add_before_villains_with_it():
    at = ready("PC", "PC")
    at = played(at, Allocate("hero"), Reveal(), Allocate("vil"), Reveal())
    assert at.state.step == "P1"
    assert rules(at, Allocate("vil")) == ["PR-38"]
    at = played(at, Reveal())
    assert at.state.step == "P2"
    assert rules(at, Allocate("vil", defence=3)) == []


def test_without_energy_held_back_there_is_no_second_allocation():
    at = played(ready("PC"), Hold("hero"), Reveal(), Hold("vil"), Reveal())
    assert at.state.step == "R1"


def test_hold_in_the_second_allocation_takes_what_is_left():
    at = played(
        ready("PC"), Allocate("hero", defence=30), Reveal(), Hold("vil"), Reveal(), Hold("hero"), Reveal()
    )
    assert one(at, "hero").revealed == Allocation(defence=100)


def test_what_was_fixed_in_the_first_allocation_is_not_worked_out_again():
    """PR-41: the price of Flight follows the Health at the first allocation."""
    at = ready("FL PC")
    at = played(at, Allocate("hero", uses=(Use("flight", "", 50),)), Reveal(), Hold("vil"), Reveal(), Next())
    assert (at.state.step, one(at, "hero").health) == ("P1", 50)
    at = played(at, Allocate("hero", defence=10), Reveal(), Next())
    assert one(at, "hero").health == 50


def test_a_reserve_binds_everything_that_is_allocated():
    """PR-16: with less Energy than is to be kept, nothing else happens."""
    at = played(ready(villain="HE"), Hold("hero"), Reveal())
    at = played(at, Allocate("vil", uses=(Use(GAZE, "hero", 5),)), Reveal(), Next(), Next())
    hero = one(at, "hero")
    assert (hero.energy, hero.reserve, hero.spendable, hero.statuses) == (100, 10, 90, ("dazed",))
    assert rules(at, Allocate("hero", defence=91)) == ["PR-16"]
    assert rules(at, Allocate("hero", defence=101)) == ["PR-32"]
    at = played(at, Hold("hero"), Reveal(), Hold("vil"), Reveal(), Next(), Next())
    assert (one(at, "hero").reserve, one(at, "hero").statuses) == (0, ())


def test_one_step_goes_one_step():
    at = played(ready(), Hold("hero"), Reveal(), Hold("vil"), Reveal())
    seen = []
    while at.state.step != "S1":
        seen.append(at.state.step)
        at = played(at, OneStep())
    assert seen == ["R1", "R2", "R3", "R4", "R6"]
