"""Exact tables: the golden facts LG-1 to LG-24 and LG-27, and agreement with the rules themselves."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.rumble.state import Aim, Allocation, Battle, Use
from companion.lab.rumble.kits import Kit, kit_of
from companion.lab.rumble.pairs import row_of
from companion.lab.rumble.resolving import endings, proposed, with_allocations
from companion.lab.rumble.tables import Duel, Table, duel_of, grid_of, solved
from companion.lab.steps import finished
from tests.games.rumble.duel import allocating, book_with, duel, fighter

GOLDEN = [
    (1, "", "", "standstill", None, 99),
    (2, "TC", "", "standstill", None, 99),
    (3, "FL", "", "standstill", None, 99),
    (4, "PC", "", "standstill", None, 99),
    (5, "BC", "", "win", 99, 100),
    (6, "FF", "", "win", 97, 100),
    (7, "BC FF", "", "win", 95, 100),
    (8, "", "BC", "loss", None, 95),
    (9, "", "FF", "loss", None, 94),
    (10, "BC", "BC", "loss", None, 98),
    (11, "FF", "FF", "loss", None, 99),
    (12, "FF", "BC", "loss", None, 99),
    (13, "BC", "FF", "loss", None, 97),
    (14, "FL", "BC", "loss", None, 95),
    (15, "PC", "BC", "loss", None, 95),
    (16, "BC FF", "BC", "win", 98, 100),
    (17, "BC FF", "FF", "win", 100, 100),
    (18, "FF PC", "BC", "win", 100, 100),
    (19, "FF PC", "FF", "loss", None, 99),
    (20, "BC PC", "PC", "win", 99, 100),
    (21, "FF", "FL", "win", 97, 100),
    (22, "", "TC", "standstill", None, 99),
    (23, "TC FL", "FF", "loss", None, 94),
]
"""Number, Hero, Villain, result at 100 : 100, least Hero against 100, largest Villain against 100."""


def meeting(hero: str, villain: str, **options: Any) -> Battle:
    return duel([fighter("hero", 100, hero)], [fighter("vil", 100, villain)], **options)


@pytest.mark.parametrize(
    ("hero", "villain", "result", "lowest", "highest"),
    [golden[1:] for golden in GOLDEN],
    ids=[f"LG-{golden[0]}" for golden in GOLDEN],
)
def test_golden_facts(hero: str, villain: str, result: str, lowest: int | None, highest: int | None):
    row = finished(row_of(meeting(hero, villain), shares=False))
    assert (row.result, row.lowest, row.highest, row.exact) == (result, lowest, highest, True)


@cache
def table_of(hero: str, villain: str, **options: Any) -> Table:
    found = duel_of(meeting(hero, villain, **options))
    assert found is not None
    return solved(found)


@pytest.mark.parametrize("hero", ["", "PC"])
def test_lg_24_without_powers_more_health_wins_by_force(hero: str):
    table = table_of(hero, "")
    healths = np.arange(1, 101)
    mine, theirs = healths[:, None], healths[None, :]
    assert (table.wins[1:, 1:] == (mine > theirs)).all()
    assert (table.losses[1:, 1:] == (theirs > mine)).all()


LOADOUTS = [(one,) for one in ("BC", "FF", "TC", "FL", "PC")] + list(
    combinations(("BC", "FF", "TC", "FL", "PC"), 2)
)
HEALING = [("HR",)] + [(one, "HR") for one in ("BC", "FF", "TC", "FL", "PC")]


def result_of(loadout: tuple[str, ...], flight_min: int) -> str:
    return table_of(" ".join(loadout), "FL", flight_min=flight_min).word(100, 100)


@pytest.mark.parametrize("loadout", LOADOUTS, ids=" ".join)
def test_lg_27_nobody_beats_free_flight(loadout: tuple[str, ...]):
    assert result_of(loadout, 0) != "win"


@pytest.mark.parametrize("loadout", [known for known in LOADOUTS if {"BC", "FF"} & set(known)], ids=" ".join)
def test_lg_27_flight_that_costs_is_beaten_by_claws_and_by_fists(loadout: tuple[str, ...]):
    assert result_of(loadout, 1) == "win"


@pytest.mark.large
@pytest.mark.parametrize("loadout", HEALING, ids=" ".join)
def test_lg_27_holds_with_healing_too(loadout: tuple[str, ...]):
    assert result_of(loadout, 0) != "win"
    assert result_of(loadout, 1) == "win"


def kits(battle: Battle) -> Duel:
    found = duel_of(battle)
    assert found is not None
    return found


COVERED = ("", "BC", "FF", "TC", "FL", "BC FF", "TC FF", "FL BC", "TC FL")


@given(st.integers(0, 10**9))
@settings(max_examples=150)
def test_transitions_are_those_of_the_rules(seed: int):
    """Each allocation of the table's, played by the rules, leaves the Healths that the table says."""
    luck = random.Random(seed)
    healths = luck.randint(1, 100), luck.randint(1, 100)
    powers = luck.choice(COVERED), luck.choice(COVERED)
    battle = duel([fighter("hero", healths[0], powers[0])], [fighter("vil", healths[1], powers[1])])
    known = kits(battle)
    grid = grid_of(known, *healths)
    columns = allocations(known.hero, healths[0], "vil"), allocations(known.villain, healths[1], "hero")
    row, column = luck.randrange(len(columns[0])), luck.randrange(len(columns[1]))
    at = allocating(battle).state
    at = with_allocations(at, {"hero": columns[0][row]})
    ((end, _),) = endings(with_allocations(at, {"vil": columns[1][column]}), proposed)
    found = [max(0, one.health) for one in end.rumblers]
    assert found == [grid.hero[row, column], grid.villain[row, column]]


def allocations(kit: Kit, health: int, other: str) -> list[Allocation]:
    """Return the table's allocations in the order of its columns."""
    found = []
    for option in kit.options:
        price = option.price(health)
        if option.power and (price < option.least or price > health):
            continue
        uses = (Use(option.power, other if option.copies else "", price),) if option.power else ()
        for energy in range(1 if option.flies else health - price + 1):
            attacks = (Aim(other, energy),) if energy else ()
            found.append(Allocation(attacks=attacks, defence=health - price - energy, uses=uses))
    return found


def test_healing_leads_beyond_the_usual_health():
    table = table_of("HR", "")
    assert table.wins.shape == (121, 101)
    assert not table.exact
    assert table.covers(120, 100)
    assert not table.covers(121, 100)
    assert table.word(100, 100) == "win"


@pytest.mark.parametrize(
    "power", ["DS", "RG", "BT", "ZI", "SG", "HE", "bramble-coat", "second-wind", "acid-ink"]
)
def test_what_a_table_cannot_hold(power: str):
    assert duel_of(meeting(power, "")) is None
    assert duel_of(meeting("", power)) is None


@pytest.mark.parametrize("power", ["SA", "gravity-net", "mirrored-visor", "BC", "HR", "PC", "TC", "FL"])
def test_what_it_can(power: str):
    assert duel_of(meeting(power, "")) is not None


def test_powers_of_ones_own_that_do_the_same_fit_as_well():
    """PR-69: a kit is read off the data."""
    twins = book_with(
        {
            "id": "wings",
            "name": "Wings",
            "number": 50,
            "kind": "basic",
            "cost": "self.health // 2",
            "uses": 1,
            "rules": "Up and away.",
            "effect": [
                {"hook": "immediate", "do": "damage", "amount": "X"},
                {"hook": "immediate", "do": "flag", "flag": "no_damage_out"},
                {"hook": "immediate", "do": "flag", "flag": "no_damage_in"},
            ],
        }
    )
    battle = duel([fighter("hero", 100, "wings")], [fighter("vil", 100, "")], of=twins)
    kit = kit_of(battle, battle.rumblers[0], 100)
    assert kit is not None
    assert [(option.power, option.price(81), option.flies) for option in kit.options] == [
        ("", 0, False),
        ("wings", 40, True),
    ]


def test_a_forbidden_power_is_no_option():
    battle = meeting("FL", "gravity-net")
    kit = kit_of(battle, battle.rumblers[0], 100)
    assert kit is not None
    assert len(kit.options) == 1


@pytest.mark.parametrize("options", [{"reveal": "together"}, {"claws_scope": "all"}])
def test_house_rules_may_rule_a_table_out(options: dict[str, str]):
    assert duel_of(meeting("BC", "", **options)) is None


def test_several_rumblers_are_no_duel():
    assert duel_of(duel([fighter("a"), fighter("b")], [fighter("v")])) is None
