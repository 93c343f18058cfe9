"""Whatever people send in: it is read or turned away with a reason, and the books balance (BP-144)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commands import Command
from companion.engine.table import Table
from companion.games.blobparty.commands import Finish, Lock, Next, Propose, Reveal, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.naming import flag_text
from companion.games.blobparty.sampling import sample_form, sample_plan
from companion.games.blobparty.slips import KNOWN, PLAN_KEYS, BadSlip, read_slip
from companion.games.blobparty.state import Match
from tests.games.answers import random_answer
from tests.games.blobparty.invariants import broken
from tests.games.blobparty.party import IDS, NAMES, in_round, played, table

SEEDS = st.integers(0, 2**32)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 130),
        st.integers(-(10**30), 10**30),
        st.floats(),
        st.text(max_size=30),
        st.sampled_from(["W", "w", "3", *NAMES, "listed", "random"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=9), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=9,
)
HEADS = st.fixed_dictionaries(
    {
        "match": st.sampled_from(["blob-0412", "blob-0412", "other", 7]),
        "round": st.sampled_from([1, "1", 1, 2, 1.0, None]),
        "player": st.sampled_from([*NAMES, "bo ", "Zed", 4, None]),
    }
)
PLANS = st.dictionaries(st.sampled_from(sorted({*PLAN_KEYS, "hue"})), VALUES)


@given(HEADS, st.dictionaries(st.sampled_from(sorted({*KNOWN, "hue"})), VALUES), PLANS)
def test_a_form_is_read_or_turned_away_with_a_reason(
    head: dict[str, Any], fields: dict[str, Any], plan: dict[str, Any]
):
    """BP-117, BP-118: what is read can be handed in, and every fault has words."""
    match = in_round(1)
    try:
        slip = read_slip(match, {**fields, "plan": plan, **head})
    except BadSlip:
        return
    assert all(flag_text(flag) for flag in slip.faults)
    assert all(BLOBPARTY.why_not(match, command) == () for command in slip.commands)
    at = table(match)
    handed: tuple[Command, ...] = (*slip.commands, Lock())
    for command in handed:
        at = by_chance(at, random.Random(1), command)
    assert broken(at.state) == []


def absurd(luck: random.Random, who: str) -> Submit:
    """Return a form in which every field may be anything."""
    numbers = {
        field: luck.choice([None, -1, 0, 1, 5, 7, 40, 10**12])
        for field in ("vote", "vote_a", "vote_b", "wild", "battle", "battle_a", "battle_b", "bid", "buy")
    }
    return Submit(who, card=luck.choice([None, "1", "5", "W", "w", "9", ""]), source="import", **numbers)  # type: ignore[arg-type]


def absurd_plan(luck: random.Random, who: str) -> Propose:
    names = [*IDS, "zed"]
    return Propose(
        who,
        board_a=tuple(luck.choices(names, k=luck.randrange(6))),
        board_b=tuple(luck.choices(names, k=luck.randrange(6))),
        order_a=luck.choice(["listed", "random"]),
        trap_a=luck.choice([None, 0, 7, 10, 21]),
        trap_b=luck.choice([None, 3, 11, -5]),
        source="import",
    )


def handed_in(match: Match, luck: random.Random) -> list[Command]:
    """Return complete, missing and absurd forms for a round, in any order."""
    found: list[Command] = []
    for player in match.players:
        kind = luck.randrange(3)
        if kind == 0:
            found.append(sample_form(match, player, luck))
        elif kind == 1:
            found.append(absurd(luck, player.id))
    if match.planner and luck.random() < 0.8:
        sound = luck.random() < 0.5
        found.append(sample_plan(match, luck) if sound else absurd_plan(luck, match.planner))
    luck.shuffle(found)
    return found


def by_chance(at: Table, luck: random.Random, command: Command) -> Table:
    at = at.start(command, forced=True)
    while at.open is not None:
        at = at.answer(random_answer(at.open.asked.prompt, luck))
    return at


@given(SEEDS)
def test_a_whole_match_of_complete_missing_and_absurd_forms_balances(seed: int):
    """BP-38, BP-144: seven rounds, checked after each, and an ending."""
    luck = random.Random(seed)
    at = table(in_round(1))
    for n in range(1, 8):
        for command in handed_in(at.state, luck):
            at = by_chance(at, luck, command)
        at = by_chance(at, luck, Lock())
        assert broken(at.state) == [], f"in round {n}"
        at = played(at, Reveal(), Next())
    assert by_chance(at, luck, Finish()).state.ending is not None


@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_in_which_seven_people_hand_in_does_not_matter(seed: int, order: random.Random):
    """BP-39: complete, missing and absurd forms alike."""
    start = in_round(1)
    forms = handed_in(start, random.Random(seed))
    results = []
    for _ in range(2):
        order.shuffle(forms)
        at = table(start)
        for form in forms:
            at = at.start(form, forced=True)
        state = by_chance(at, random.Random(1), Lock()).state
        results.append((state.players, state.boards, state.history[-1].bookings, state.history[-1].landings))
    assert results[0] == results[1]
