"""Odds: exact, the same as counting every answer out, with equal states met at every part of a move."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import BadAnswer, IllegalCommand, Refusal, RuleError
from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.engine.odds import Chances, banded, draws, faces, odds, odds_in_slices, paths
from companion.engine.prompts import Asking, Confirm, Draw, Prompt, Roll, Write, ask, bands, tell
from companion.engine.table import Answer, Rules, State, Step, play
from tests.engine.toy import BRAWL, CARDS, START, Blast, Deal, SetHp, Strike, Struck, Told

ONE = Strike("ann", ("bob",))
BOTH = Strike("ann", ("bob", "cid"))
FOUR = Strike("ann", ("bob", "bob", "bob", "bob"))


def never(_state: State, prompt: Prompt) -> bool:
    """Decline whatever is offered."""
    assert isinstance(prompt, Confirm)
    return False


def always(_state: State, _prompt: Prompt) -> bool:
    return True


def counted_out(
    rules: Rules, state: State, command: Command, decide: Callable[[State, Prompt], Any]
) -> Chances:
    """Return the same as `odds`, by playing the whole move again for every single answer."""
    chances: Chances = {}
    ahead: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while ahead:
        values, chance = ahead.pop()
        run = play(rules, state, command, InOrder(values))
        if run.asked is None:
            outcome = (run.state, ())
            chances[outcome] = chances.get(outcome, Fraction(0)) + chance
            continue
        prompt = run.asked.prompt
        if isinstance(prompt, Roll):
            found = list(product(*(range(1, sides + 1) for sides in prompt.dice)))
        else:
            found = [decide(run.state, prompt)]
        ahead += [((*values, value), chance / len(found)) for value in found]
    return chances


class InOrder:
    """Gives values in order, whatever is asked."""

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.left = list(values)

    def __call__(self, key: str, _prompt: Prompt) -> Answer | None:
        return Answer(key, self.left.pop(0)) if self.left else None


class Throw(Command, frozen=True):
    """Throw the dice again and again, REST times more, each a part; keep the sum of all."""

    dice: tuple[int, ...]
    pool: bool = True
    rest: int = 0


class Total(Struct, frozen=True):
    sum: int = 0


class ThrowRules:
    """The rules of `Throw`; count how often a part was resolved."""

    def __init__(self) -> None:
        self.resolved = 0

    def resolve(self, state: Any, command: Any, /) -> Asking[Step]:
        self.resolved += 1
        return self._throw(state, command)

    def why_not(self, _state: Any, _command: Any, /) -> tuple[Refusal, ...]:
        return ()

    def _throw(self, state: Total, command: Throw) -> Asking[Step]:
        thrown = yield from ask(Roll("die", who="gm", dice=command.dice, pool=command.pool))
        rest = replace(command, rest=command.rest - 1) if command.rest else None
        return Step(Total(state.sum + sum(thrown)), then=rest)


def sums(chances: Chances) -> dict[int, Fraction]:
    return {state.sum: chance for (state, _marks), chance in chances.items()}


def shares(die: Any) -> dict[int, Fraction]:
    return {outcome: Fraction(ways, die.denominator()) for outcome, ways in die.items()}


@pytest.mark.parametrize(
    ("command", "decide"),
    [
        (ONE, never),
        (ONE, always),
        (Blast(Hex(0, 0)), never),
        (SetHp("ann", 1), never),
        pytest.param(BOTH, never, marks=pytest.mark.large),
        pytest.param(BOTH, always, marks=pytest.mark.large),
    ],
)
def test_odds_are_what_counting_every_answer_out_gives(command, decide):
    chances = odds(BRAWL, START, command, decide)
    assert chances == counted_out(BRAWL, START, command, decide)
    assert sum(chances.values()) == 1


@pytest.mark.parametrize("foes", [("bob",), ("bob", "cid"), ("bob", "bob", "bob")])
def test_chances_add_up_to_exactly_one(foes):
    chances = odds(BRAWL, START, Strike("ann", foes), always)
    assert sum(chances.values()) == 1
    assert all(chance > 0 for chance in chances.values())


def test_a_command_that_asks_nothing_has_one_outcome():
    state = START.with_fighter(replace(START.fighter("bob"), hp=5))
    assert odds(BRAWL, START, SetHp("bob", 5), never) == {(state, ()): Fraction(1)}


@given(st.lists(st.sampled_from((2, 3, 4, 6, 8)), min_size=1, max_size=4).map(tuple), st.integers(0, 2))
def test_sums_are_those_of_icepool(dice, more):
    one = sum((icepool.d(sides) for sides in dice), icepool.Die([0]))
    expected = shares((more + 1) @ one)
    assert sums(odds(ThrowRules(), Total(), Throw(dice, rest=more), never)) == expected


@pytest.mark.parametrize("dice", [(6,) * 6, (10,) * 3, (6, 6, 10), (2, 6, 2)])
def test_a_pool_gives_the_same_chances_as_dice_in_order(dice):
    unordered = odds(ThrowRules(), Total(), Throw(dice), never)
    assert unordered == odds(ThrowRules(), Total(), Throw(dice, pool=False), never)


def test_a_pool_of_like_dice_is_run_once_for_each_set_of_faces():
    unordered, in_order = ThrowRules(), ThrowRules()
    odds(unordered, Total(), Throw((6, 6, 6)), never)
    odds(in_order, Total(), Throw((6, 6, 6), pool=False), never)
    assert (unordered.resolved, in_order.resolved) == (56, 216)


def test_equal_states_meet_at_every_part():
    rules = ThrowRules()
    chances = odds(rules, Total(), Throw((6,), rest=3), never)
    assert len(chances) == 21
    # Six ways for each of 1, then 6, then 11, then 16 sums; 6 + 36 + 216 + 1296 if nothing met.
    assert rules.resolved == 6 * (1 + 6 + 11 + 16)


class Fork(Command, frozen=True):
    """Reach the same state by ways of different length."""

    coins: int


class ForkRules(ThrowRules):
    def resolve(self, state: Any, command: Any, /) -> Asking[Step]:
        self.resolved += 1
        return self._fork(state, command) if isinstance(command, Fork) else self._throw(state, command)

    def _fork(self, state: Total, command: Fork) -> Asking[Step]:
        (side,) = yield from ask(Roll("coin", who="gm", dice=(2,)))
        if side == 1 or command.coins == 1:
            return Step(state, then=Throw((6,)))
        return Step(state, then=Fork(command.coins - 1))


def test_a_state_reached_by_ways_of_different_length_keeps_its_whole_chance():
    chances = sums(odds(ForkRules(), Total(), Fork(3), never))
    assert chances == {face: Fraction(1, 6) for face in range(1, 7)}


def hits_and_misses(note: Note) -> str | None:
    return ("hit" if note.lost else "miss") if isinstance(note, Struck) else None


def test_watched_notes_are_counted_with_the_outcome():
    chances: dict[tuple[Any, ...], Fraction] = defaultdict(Fraction)
    for (_state, marks), chance in odds(BRAWL, START, BOTH, never, hits_and_misses).items():
        chances[marks] += chance
    hit, miss = Fraction(7, 10), Fraction(3, 10)
    assert chances == {
        ("hit", "hit"): hit * hit,
        ("hit", "miss"): hit * miss,
        ("miss", "hit"): miss * hit,
        ("miss", "miss"): miss * miss,
    }


def test_a_mark_may_be_zero():
    losses = {marks for _, marks in odds(BRAWL, START, ONE, never, lambda note: getattr(note, "lost", None))}
    assert losses == {(lost,) for lost in (0, *range(2, 13))}


def test_what_is_not_marked_does_not_part_outcomes():
    assert odds(BRAWL, START, BOTH, never, lambda _note: None) == odds(BRAWL, START, BOTH, never)


def drained(steps: Generator[None, None, Chances]) -> tuple[int, Chances]:
    """Return how many slices there were, and what came of them."""
    slices = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return slices, end.value
        slices += 1


def test_slices_come_to_the_same_one_path_at_a_time():
    slices, chances = drained(odds_in_slices(BRAWL, START, BOTH, never))
    assert chances == odds(BRAWL, START, BOTH, never)
    # A strike goes 3 + 7 * 21 ways; eleven sums of 2d6, and a miss, lead on to the second part.
    assert slices == (3 + 7 * 21) * (1 + 12)


def test_each_path_of_one_step_is_run_once():
    found = list(paths(BRAWL, START, FOUR, never))
    assert len(found) == 3 + 7 * 21
    assert sum(Fraction(ways, of) for _step, _marks, ways, of in found) == 1
    assert {step.then for step, *_ in found} == {Strike("ann", ("bob", "bob", "bob"))}


def test_choices_are_made_by_the_policy_on_the_state_of_the_step():
    asked = []

    def spend_while_bob_stands(state: State, prompt: Prompt) -> bool:
        asked.append((state.fighter("bob").hp, prompt.word))
        return not state.fighter("bob").down

    chances = odds(BRAWL, START, BOTH, spend_while_bob_stands)
    assert set(asked) == {(hp, "lucky") for hp in (12, *range(10, -1, -1))}
    hit, bob_down = Fraction(7, 10), Fraction(1, 36)
    kept = sum(chance for (state, _), chance in chances.items() if state.fighter("ann").luck)
    assert kept == hit * bob_down + hit * (1 - bob_down) * hit


def test_a_policy_must_answer_legally():
    with pytest.raises(BadAnswer):
        odds(BRAWL, START, BOTH, lambda _state, _prompt: "perhaps")


def test_what_a_rule_refuses_has_no_odds():
    with pytest.raises(IllegalCommand):
        odds(BRAWL, START, Strike("ann", ("nob",)), never)


# Answers with their weights


@pytest.mark.parametrize("dice", [(6,), (6, 6), (6, 6, 6), (10, 6), (2,) * 8, ()])
@pytest.mark.parametrize("pool", [True, False])
def test_the_weights_of_all_throws_add_up_to_all_orders(dice, pool):
    assert sum(weight for _, weight in faces(dice, pool=pool)) == prod(dice)


def test_a_throw_of_a_pool_weighs_as_much_as_its_orders():
    orders = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=4))
    assert dict(faces((6,) * 4, pool=True)) == orders


@pytest.mark.parametrize("take", [0, 1, 2, 3, 4])
def test_draws_weigh_as_much_as_the_orders_of_the_hat_that_begin_with_them(take):
    every = Counter(
        tuple(CARDS[at] for at in order) for order in product(range(4), repeat=take) if _apart(order)
    )
    assert dict(draws(CARDS, take)) == every


def _apart(order: tuple[int, ...]) -> bool:
    return len(set(order)) == len(order)


def test_a_draw_has_odds():
    chances = odds(BRAWL, START, Deal("ann"), never)
    pairs = {state.fighter("ann").cards: chance for (state, _), chance in chances.items()}
    assert pairs["ace", "ace"] == Fraction(2, 12)
    assert pairs["king", "queen"] == Fraction(1, 12)
    assert sum(pairs.values()) == 1


@pytest.mark.parametrize(
    "prompt",
    [
        Roll("die", who="gm", dice=(6,) * 12),
        Roll("die", who="gm", dice=(1_000_000,)),
        Draw("hat", who="gm", items=tuple("abcdefghij"), take=10),
    ],
)
def test_too_many_outcomes_are_refused_at_once(prompt):
    with pytest.raises(RuleError, match="too many outcomes"):
        odds(AskOnce(prompt), Total(), Throw(()), never)


class AskOnce(ThrowRules):
    """Rules that ask one question and tell its answer."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self.prompt = prompt

    def _throw(self, state: Total, _command: Throw) -> Asking[Step]:
        answer = yield self.prompt
        yield from tell(Told(what=str(answer)))
        return Step(Total(answer[0] >= 6) if isinstance(answer, tuple) else state)


BANDED = Roll("hit", who="gm", dice=(10,), bands=bands(10, (6).__le__))


def test_of_a_band_of_faces_one_is_run_with_the_weight_of_all():
    rules = AskOnce(BANDED)
    chances = odds(rules, Total(), Throw(()), never)
    assert rules.resolved == 2
    assert chances == odds(AskOnce(replace(BANDED, bands=())), Total(), Throw(()), never)


def test_whoever_watches_notes_sees_every_face_of_a_band():
    rules = AskOnce(BANDED)
    chances = odds(rules, Total(), Throw(()), never, lambda note: getattr(note, "what", None))
    assert rules.resolved == 10
    assert {marks for _, marks in chances} == {(f"({face},)",) for face in range(1, 11)}


def test_the_faces_of_all_bands_are_all_faces():
    assert sum(weight for _, weight in banded(10, BANDED.bands)) == 10


def test_a_text_is_asked_of_the_policy_too():
    rules = AskOnce(Write("name", who="gm"))
    assert sum(odds(rules, Total(), Throw(()), lambda _state, _prompt: "Bob").values()) == 1
