"""Damage states, what being felled ends, recovery, and points lost (chapter 12.2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from companion.engine.prompts import Asking
from companion.games.slugfest.commands import Next
from companion.games.slugfest.notes import Ended, Hurt, Landed, Recovered, Revealed, Weakened
from companion.games.slugfest.rules.damage import recover, suffer
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import BLUE, arena, at, building, play, running, sheet, unit, waiting


def done(rule: Asking[Any]) -> tuple[Any, list[Any]]:
    """Return what a rule that asks nothing comes to, and what it tells."""
    told: list[Any] = []
    steps: Generator[Any, Any, Any] = rule
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return end.value, told


def bob(*has: str, full: int = 20, **changes: Any) -> Unit:
    return unit(sheet("bob", *has, hits=full), at(0, 0), **changes)


def hurt(target: Unit, amount: int, *, turn: int = 3, **how: Any) -> tuple[Battle, list[Any]]:
    battle = arena(target, unit(sheet("ann"), at(3, 0), BLUE), turn=turn)
    (after, _), told = done(suffer(battle, target, amount, **how))
    return after, told


@pytest.mark.parametrize(
    ("full", "loss", "state"),
    [
        (10, 4, "healthy"),
        (10, 5, "wounded"),
        (10, 9, "wounded"),
        (10, 10, "unconscious"),
        (10, 14, "unconscious"),
        (10, 15, "killed"),
        (5, 2, "healthy"),
        (5, 3, "wounded"),
        (5, 5, "unconscious"),
        (5, 9, "unconscious"),
        (5, 10, "killed"),
        (30, 14, "healthy"),
        (30, 15, "wounded"),
        (30, 30, "unconscious"),
        (30, 35, "killed"),
        (1, 0, "healthy"),
        (1, 1, "unconscious"),
    ],
)
def test_the_states_of_damage(full: int, loss: int, state: str):
    """SL-131 to SL-134."""
    assert hurt(bob(full=full), loss)[0].unit("bob").state == state


@pytest.mark.parametrize(("amount", "rule"), [(1, "SL-123"), (10, "SL-131"), (20, "SL-132"), (25, "SL-133")])
def test_a_change_of_state_names_its_rule(amount: int, rule: str):
    """SL-197."""
    _, told = hurt(bob(), amount)
    assert told[0].rule == rule


@pytest.mark.parametrize(("modified", "lost"), [(True, 2), (False, 5)])
def test_armour_counts_but_for_damage_that_is_unmodified(modified: bool, lost: int):
    """SL-31, SL-36."""
    battle, told = hurt(bob("Armoured: 3"), 5, modified=modified)
    assert (told[0].lost, battle.unit("bob").hits) == (lost, 20 - lost)


def test_damage_that_is_all_stopped_is_told_too():
    """SL-122."""
    battle, told = hurt(bob("Armoured: 9"), 5)
    assert isinstance(told[0], Hurt)
    assert (told[0].lost, told[0].armour, battle.unit("bob").hits) == (0, 5, 20)


@pytest.mark.parametrize(
    ("hits", "before", "amount", "after"),
    [
        pytest.param(20, 0, 10, 3, id="falls to half"),
        pytest.param(20, 0, 9, 0, id="stays above half"),
        pytest.param(20, 0, 25, 3, id="falls straight to the ground"),
        pytest.param(8, 1, 2, 1, id="was wounded before"),
        pytest.param(0, 1, 2, 1, id="was down before: a spell of it restarts nothing"),
    ],
)
def test_since_when_a_unit_is_wounded(hits: int, before: int, amount: int, after: int):
    """SL-102."""
    battle, _ = hurt(bob(hits=hits, wounded_in=before), amount, turn=3)
    assert battle.unit("bob").wounded_in == after


@pytest.mark.parametrize(
    ("hits", "amount", "after", "wounded_in"),
    [(9, 1, 10, 2), (9, 2, 11, 0), (-4, 2, -2, 2), (-1, 2, 1, 2), (19, 3, 20, 0), (-4, 30, 20, 0)],
)
def test_recovery_never_above_full_and_above_half_it_forgets_the_wound(
    hits: int, amount: int, after: int, wounded_in: int
):
    """SL-61, SL-102, SL-131."""
    target = bob(hits=hits, wounded_in=2 if hits <= 10 else 0)
    battle, told = done(recover(arena(target), target, amount, rule="SL-61"))
    assert isinstance(told[0], Recovered)
    assert (battle.unit("bob").hits, battle.unit("bob").wounded_in) == (after, wounded_in)


def test_the_killed_do_not_recover():
    """SL-133."""
    target = bob(hits=-5, wounded_in=1)
    battle, told = done(recover(arena(target), target, 9, rule="SL-61"))
    assert (battle.unit("bob").hits, told) == (-5, [])


def test_being_felled_ends_what_binds_and_keeps_the_rest():
    """SL-150."""
    bound = running("captive", "controlled", "afraid", "berserk", "distracted", "knocked_down")
    battle, told = hurt(bob(conditions=bound), 20)
    assert [held.key for held in battle.unit("bob").conditions] == ["distracted", "knocked_down"]
    ended = {note.condition for note in told if isinstance(note, Ended)}
    assert ended == {"captive", "controlled", "afraid", "berserk"}


def test_being_felled_reveals_the_hidden():
    """SL-150."""
    battle, told = hurt(bob(hidden=True), 20)
    assert not battle.unit("bob").hidden
    assert [note.unit for note in told if isinstance(note, Revealed)] == ["bob"]


def test_being_hurt_does_not_reveal_the_hidden():
    """SL-103."""
    assert hurt(bob(hidden=True), 5)[0].unit("bob").hidden


@pytest.mark.parametrize(
    ("place", "level", "lands"), [((0, 0), 4, 0), ((1, 0), 4, 2)], ids=["the ground", "a roof"]
)
def test_a_flyer_that_is_felled_is_set_down_unharmed(place: tuple[int, int], level: int, lands: int):
    """SL-97, SL-150."""
    flyer = unit(sheet("bob", "Special Move: Flying"), at(*place), level=level)
    battle = arena(flyer, things=(building("hall", at(1, 0), levels=2),))
    (after, lost), told = done(suffer(battle, flyer, 21))
    assert (after.unit("bob").level, after.unit("bob").hits, lost) == (lands, -1, 21)
    assert [type(note) for note in told] == [Hurt, Landed]


def test_a_unit_that_is_down_already_falls_no_further():
    """SL-150."""
    battle, told = hurt(bob(hits=-1, conditions=waiting("knocked_down")), 1)
    assert [type(note) for note in told] == [Hurt]
    assert battle.unit("bob").conditions == waiting("knocked_down")


def weakened(target: Unit, face: int, **options: str) -> Weakened:
    """Return what the roll of a wounded unit does."""
    battle = arena(
        unit(sheet("ann"), at(3, 0), BLUE),
        target,
        turn=3,
        phase="action",
        order=(BLUE, "red"),
        options=options,
    )
    return play(battle, Next(), face).one(Weakened)


def wounded(**figures: Any) -> Unit:
    return unit(
        sheet("bob", **{"attack": 3, "defend": 3, "speed": 3, **figures}), at(0, 0), hits=5, wounded_in=1
    )


@pytest.mark.parametrize(
    ("face", "attribute"),
    [(1, "speed"), (2, "speed"), (3, "attack"), (4, "attack"), (5, "defend"), (6, "defend")],
)
def test_what_the_die_takes(face: int, attribute: str):
    """SL-59, SL-102."""
    note = weakened(wounded(), face)
    assert (note.attribute, note.before, note.after) == (attribute, 3, 2)


@pytest.mark.parametrize(
    ("face", "figures", "value"),
    [(3, {"attack": 0}, 0), (3, {"attack": -3}, -3), (5, {"defend": 0}, 0), (1, {"speed": 0}, 0)],
    ids=["attack at 0", "attack below 0", "defend at 0", "speed at 0"],
)
def test_a_value_at_nothing_or_below_loses_nothing(face: int, figures: dict[str, int], value: int):
    """SL-59, SL-14."""
    note = weakened(wounded(**figures), face)
    assert (note.before, note.after) == (value, value)


@pytest.mark.parametrize(
    ("face", "figures", "before", "after"),
    [
        (3, {"attack": 0}, 0, -1),
        (3, {"attack": -3}, -3, -4),
        (5, {"defend": 0}, 0, -1),
        (1, {"speed": 0}, 0, 0),
    ],
    ids=["attack at 0", "attack below 0", "defend at 0", "but not speed"],
)
def test_weaken_floor_none(face: int, figures: dict[str, int], before: int, after: int):
    """SL-198, AMB-45."""
    note = weakened(wounded(**figures), face, weaken_floor="none")
    assert (note.before, note.after) == (before, after)
