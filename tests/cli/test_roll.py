"""Dice in the terminal."""

from __future__ import annotations

import re

import pytest

from companion.engine.dice import parse_dice


@pytest.mark.parametrize("notation", ["3d6+2", "d10", "d%", "coin", "2d6 - 1", "d3+d4", "7"])
def test_a_roll_adds_up_and_falls_within_its_dice(run, notation):
    for seed in range(20):
        status, out, err = run("roll", notation, "--seed", seed)
        assert (status, err) == (0, "")
        match = re.fullmatch(r"\S+ = (-?\d+)  \[([\d ]*)\]\n", out)
        assert match
        dice, faces = parse_dice(notation), [int(face) for face in match[2].split()]
        assert int(match[1]) == dice.total(faces)
        assert all(1 <= face <= sides for face, sides in zip(faces, dice.sides, strict=True))


def test_the_same_seed_rolls_the_same_and_no_seed_does_not(run):
    assert run("roll", "20d100", "--seed", "7") == run("roll", "20d100", "--seed", "7")
    assert run("roll", "20d100") != run("roll", "20d100")


def test_several_rolls_differ(run):
    lines = run("roll", "20d100", "--seed", "7", "--times", "3")[1].splitlines()
    assert len(set(lines)) == 3
    assert lines[0] + "\n" == run("roll", "20d100", "--seed", "7")[1]
