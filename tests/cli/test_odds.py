"""Exact chances in the terminal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.cli.odds import summary, table
from tests.engine.toy import BRAWL, START, Feint, Rally, SetHp, Strike

ATTACK = "force attack mr-right flame-fatale source=Impact"


def rows_of(out: str) -> dict[str, Fraction]:
    cells = (line.rsplit(maxsplit=2) for line in out.splitlines())
    return {words.strip(): Fraction(fraction) for words, fraction, _ in cells}


def test_an_attack_has_the_words_of_its_game(run, battle):
    status, out, err = run("odds", battle, ATTACK)
    assert (status, err) == (0, "")
    rows = rows_of(out)
    assert sum(chance for words, chance in rows.items() if words.startswith("loses")) == 1
    hit = next(chance for words, chance in rows.items() if words.startswith("each roll hits"))
    assert rows["loses 0"] == 1 - hit
    assert rows["killed"] <= rows["unconscious or killed"] <= rows["wounded or worse afterwards"]


def test_percentages_stand_beside_the_fractions(run, battle):
    for line in run("odds", battle, ATTACK)[1].splitlines():
        _, fraction, percentage = line.rsplit(maxsplit=2)
        assert float(percentage.rstrip("%")) == pytest.approx(float(Fraction(fraction) * 100), abs=0.0006)


def test_nothing_is_changed(run, battle):
    before = battle.read_bytes()
    run("odds", battle, ATTACK)
    assert battle.read_bytes() == before


@pytest.mark.parametrize(
    ("command", "status", "fault"),
    [
        ("attack mr-right flame-fatale", 1, "SL-"),
        ("attack mr-right nobody", 1, "nobody"),
        ("attak mr-right flame-fatale", 2, "did you mean “attack”?"),
        ("undo", 2, "expected a command without answers"),
        ("attack a b :: hit=9", 2, "expected a command without answers"),
        ("", 2, "the line is empty"),
    ],
)
def test_what_cannot_be_worked_out_is_told(run, battle, command, status, fault):
    found, out, err = run("odds", battle, command)
    assert (found, out) == (status, "")
    assert fault in err
    assert err.count("\n") == 1


def test_commands_without_words_of_their_own_tell_what_changes_on_the_meters():
    rows = dict(summary(BRAWL, START, Strike("ann", ("bob",))))
    assert sum(rows.values()) == 1
    assert rows["no meter changes"] == Fraction(3, 10)
    assert rows["Bob: hit points 12 → 10"] == Fraction(7, 10) * Fraction(1, 36)


@pytest.mark.parametrize("command", [Feint("ann"), Rally("ann"), SetHp("ann", 3)])
def test_choices_are_made_as_usual(command):
    ((_, chance),) = summary(BRAWL, START, command)
    assert chance == 1


def test_rows_line_up():
    lines = list(table([("a", Fraction(1, 3)), ("longer", Fraction(2, 30))]))
    assert lines == ["a        1/3   33.333%", "longer  1/15    6.667%"]
