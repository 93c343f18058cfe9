"""Properties of whole matches by chance (BP-144): whatever is handed in, the books balance."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commands import Command
from companion.engine.table import Table
from companion.games.blobparty.commands import Adjust, Lock, Next, Propose, Reopen, Reveal, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.sampling import sample_form
from companion.games.blobparty.state import Match
from tests.games.answers import random_answer
from tests.games.blobparty.invariants import broken
from tests.games.blobparty.party import IDS, NAMES, book, in_round, match_of, played, table

SEEDS = st.integers(0, 2**32)
AMOUNTS = st.one_of(st.none(), st.integers(-3, 130), st.integers(-(10**30), 10**30))
CARDS = st.one_of(st.none(), st.sampled_from(["1", "2", "3", "4", "5", "W", "w", "6", "", "x" * 50]))
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        rule.key: st.sampled_from(rule.values) if rule.values else st.booleans()
        for rule in book().content.house_rules.values()
        if (rule.values or isinstance(rule.default, bool)) and rule.key != "layout"
    },
)


def by_chance(at: Table, luck: random.Random, command: Command, *, forced: bool = False) -> Table:
    at = at.start(command, forced=forced)
    while at.open is not None:
        at = at.answer(random_answer(at.open.asked.prompt, luck))
    return at


@given(SEEDS, st.integers(5, 7), OPTIONS)
def test_legal_matches_end_with_books_that_balance(seed: int, n: int, options: dict[str, Any]):
    luck = random.Random(seed)
    at = table(match_of(*NAMES[:n], **options))
    while (command := BLOBPARTY.sample(at.state, luck)) is not None:
        assert BLOBPARTY.why_not(at.state, command) == ()
        at = by_chance(at, luck, command)
        if isinstance(command, Lock) and at.state.history:
            assert broken(at.state) == []
    assert at.state.ending is not None
    assert len(at.state.history) == n


NUMBERS = ("vote", "vote_a", "vote_b", "wild", "battle", "battle_a", "battle_b", "bid", "buy")


@st.composite
def absurd_forms(draw: st.DrawFn) -> Submit:
    numbers: dict[str, Any] = {field: draw(AMOUNTS) for field in NUMBERS}
    return Submit(draw(st.sampled_from(IDS)), card=draw(CARDS), **numbers)


@st.composite
def absurd_plans(draw: st.DrawFn, who: str) -> Propose:
    names = st.lists(st.sampled_from([*IDS, "Zed", "  BO "]), max_size=9)
    return Propose(
        who,
        board_a=tuple(draw(names)),
        board_b=tuple(draw(names)),
        order_a=draw(st.sampled_from(["listed", "random"])),
        trap_a=draw(AMOUNTS),
        trap_b=draw(AMOUNTS),
    )


@given(st.data(), SEEDS, OPTIONS)
def test_absurd_forms_never_break_a_round(data: st.DataObject, seed: int, options: dict[str, Any]):
    luck = random.Random(seed)
    at = table(in_round(1, **options))
    for n in range(1, 4):
        for form in data.draw(st.lists(absurd_forms(), max_size=7)):
            at = by_chance(at, luck, form, forced=True)
        plan = data.draw(absurd_plans(at.state.king_of(n + 1)))
        at = by_chance(at, luck, plan, forced=True)
        at = by_chance(at, luck, Lock(), forced=True)
        assert broken(at.state) == []
        filled = at.state.history[-1].next_plan
        assert sorted((*filled.board_a, *filled.board_b, at.state.king_of(n + 1))) == sorted(IDS)
        at = played(at, Reveal(), Next())


@given(SEEDS, st.permutations(range(8)))
def test_the_order_of_submissions_does_not_matter(seed: int, order: list[int]):
    luck = random.Random(seed)
    start = in_round(1)
    from_sample = sampled_forms(start, luck)
    results = []
    for forms in (from_sample, [from_sample[at] for at in order]):
        locked = played(table(start), *forms, Lock()).state
        results.append((locked.players, locked.boards, locked.history[-1].bookings, locked.draws))
    assert results[0] == results[1]


def sampled_forms(match: Match, luck: random.Random) -> list[Command]:
    plan = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=3, trap_b=4)
    return [*(sample_form(match, player, luck) for player in match.players), plan]


@given(SEEDS, st.integers(1, 3))
def test_a_round_taken_back_comes_out_the_same_again(seed: int, back: int):
    """BP-131: the same forms, the same draws, adjustments at the moments at which they were made."""
    luck = random.Random(seed)
    at = table(match_of())
    while len(at.state.history) < 4 or at.state.phase != "resolved":
        command = BLOBPARTY.sample(at.state, luck)
        assert command is not None
        at = by_chance(at, luck, command)
        if luck.random() < 0.2:
            at = at.start(Adjust("cy", orbs=luck.randrange(9) - 4, bp=luck.randrange(5), reason="a slip"))
    before = at.state
    at = at.start(Reopen(5 - back))
    while at.state.round < 4 or at.state.phase != "resolved":
        step = {"collect": Lock(), "locked": Reveal(), "resolved": Next()}[at.state.phase]
        at = at.start(step)
        assert at.open is None, "what was drawn is not drawn again"
    after: Match = at.state
    assert (after.players, after.boards, after.history) == (before.players, before.boards, before.history)
    assert (after.due, after.shelved) == ((), ())
    assert after.adjustments == before.adjustments


@given(SEEDS)
def test_a_state_is_written_and_read_and_its_moves_are_taken_back(seed: int):
    luck = random.Random(seed)
    at = table(match_of())
    for _ in range(luck.randrange(60)):
        command = BLOBPARTY.sample(at.state, luck)
        if command is None:
            break
        at = by_chance(at, luck, command)
    plain = BLOBPARTY.encode(at.state)
    assert BLOBPARTY.decode(msgspec.json.decode(msgspec.json.encode(plain)), book()) == at.state
    while at.back is not None:
        at = at.undo()
    assert at.state == match_of()


def test_all_orders_of_four_submissions_agree():
    """Every order, not only those drawn by chance."""
    forms = [Submit("ana", vote_a=1), Submit("bo", card="3"), Submit("cy", bid=4), Submit("di", vote=1)]
    states = {played(table(in_round()), *order, Lock()).state.players for order in permutations(forms)}
    assert len(states) == 1
