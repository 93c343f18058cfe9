"""Win shares of imperfect sides, and which pairs of Powers beat which Villain."""

from __future__ import annotations

import pytest

from companion.engine.errors import RuleError
from companion.games.rumble.making import Fighter
from companion.lab.rumble.chances import interval, win_share
from companion.lab.rumble.findings import Share
from companion.lab.rumble.loadouts import loadouts
from companion.lab.rumble.pairs import Memo, match_up, pairs, row_of
from companion.lab.rumble.tables import duel_of, solved
from companion.lab.steps import finished, within
from tests.games.rumble.duel import book, duel, fighter

SMALL = 12
"""Healths that make tables small."""


def share(hero: str, villain: str, temperature: float, healths: tuple[int, int] = (SMALL, SMALL)) -> Share:
    battle = duel([fighter("hero", healths[0], hero)], [fighter("vil", healths[1], villain)])
    found = duel_of(battle, SMALL)
    assert found is not None
    return finished(win_share(found, solved(found), healths, temperature, battles=300, seed="x"))


def test_perfect_sides_do_what_can_be_forced():
    assert share("", "", 0.0, (12, 9)).won == 300
    assert share("", "", 0.0, (9, 12)).lost == 300
    even = share("", "", 0.0)
    assert (even.won, even.lost) == (0, 0)


def test_people_err_and_the_stronger_still_wins_more_often():
    weaker, even, stronger = (share("BC", "", 0.5, (hero, 9)).share for hero in (5, 7, 9))
    assert 0 < weaker < even < stronger < 1


def test_a_hero_with_precognition_answers():
    """LG-18: with Fists against Claws it is the last word that wins."""
    for powers, won in (("PC FF", 20), ("FF", 0)):
        battle = duel([fighter("hero", 100, powers)], [fighter("vil", 100, "BC")])
        found = duel_of(battle)
        assert found is not None
        steps = win_share(found, solved(found), (100, 100), 0.0, battles=20)
        assert finished(steps).won == won


@pytest.mark.parametrize(("won", "of"), [(0, 10), (10, 10), (1, 2000), (997, 2000)])
def test_the_interval_holds_the_share(won: int, of: int):
    low, high = interval(won, of)
    assert 0 <= low <= won / of <= high <= 1


def test_the_interval_is_wilsons():
    """The textbook's figures for 5 of 20 and 50 of 200."""
    assert interval(5, 20) == pytest.approx((0.1119, 0.4687), abs=1e-4)
    assert interval(50, 200) == pytest.approx((0.1951, 0.3143), abs=2e-4)


def test_shares_are_the_same_for_the_same_seed():
    assert share("BC", "", 0.3) == share("BC", "", 0.3)


def test_loadouts_are_all_pairs():
    assert len(loadouts(f"p{n}" for n in range(13))) == 78
    assert loadouts(["a"]) == (("a",),)
    assert loadouts(["a", "b", "a"]) == (("a", "b"),)


FLYER = Fighter(id="kite", name="Kite", powers=("flight", "healing-rain"), health=100)


@pytest.fixture(scope="module")
def rows():
    wanted = ("big-gnashy-claws", "gravity-net", "zoom-in")
    return {frozenset(row.powers): row for row in finished(pairs(book(), FLYER, wanted, shares=False))}


def test_a_key_power_that_does_its_job_is_marked(rows):
    net = rows[frozenset({"big-gnashy-claws", "gravity-net"})]
    assert (net.result, net.key) == ("win", True)
    plain = rows[frozenset({"big-gnashy-claws", "zoom-in"})]
    assert (plain.result, plain.key) == ("standstill", False)


def test_rows_say_whether_they_are_exact(rows):
    """PR-91: Zoom In is no Power that a table holds, and healing is cut off at its rim."""
    assert not rows[frozenset({"big-gnashy-claws", "zoom-in"})].exact
    battle = match_up(book(), ("big-gnashy-claws",), Fighter(id="v", name="V", health=SMALL))
    assert finished(row_of(battle, shares=False)).exact


def test_the_best_for_the_hero_come_first():
    found = finished(
        pairs(
            book(),
            Fighter(id="v", name="V", health=30),
            ("big-gnashy-claws", "flight", "tai-chi"),
            shares=False,
        )
    )
    order = [("win", "standstill", "loss").index(row.result) for row in found]
    assert order == sorted(order)


def test_nothing_is_forced_where_all_reveal_together():
    battle = match_up(book(), (), Fighter(id="v", name="V"), [("reveal", "together")])
    with pytest.raises(RuleError):
        finished(row_of(battle))


def test_loadouts_that_come_to_the_same_duel_are_worked_out_once():
    memo: Memo = {}
    foe = Fighter(id="v", name="V", health=SMALL)
    found = [
        finished(row_of(match_up(book(), hero, foe), shares=False, memo=memo))
        for hero in (("big-gnashy-claws",), ("big-gnashy-claws", "zoom-in"))
    ]
    assert len(memo) == 1
    assert [(row.powers, row.exact) for row in found] == [
        (("big-gnashy-claws",), True),
        (("big-gnashy-claws", "zoom-in"), False),
    ]


def test_parts_of_something_larger_are_told_within_it():
    told = list(within(iter_of(0.0, 0.5, 1.0), 0.4, 0.8))
    assert told == pytest.approx([0.4, 0.6, 0.8])


def iter_of(*parts: float):
    yield from parts
    return "done"
