"""Whatever people do in whatever order: only refusals, and a table that holds together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.hexes import Hex
from companion.engine.table import APP, PERSON, Scripted, Table, play
from tests.engine.pictures import picture, whole_picture
from tests.engine.toy import (
    BRAWL,
    START,
    Blast,
    Call,
    Deal,
    Feint,
    Nag,
    Rally,
    SendHome,
    SetHp,
    Stride,
    Strike,
    brawl_table,
)
from tests.games.answers import random_answer

WHO = st.sampled_from(("ann", "bob", "cid"))
ANYBODY = st.sampled_from(("ann", "bob", "cid", "dan", "nob"))
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Strike, WHO, st.lists(WHO, min_size=1, max_size=3).map(tuple)),
    st.builds(Strike, ANYBODY, st.lists(ANYBODY, min_size=1, max_size=2).map(tuple)),
    st.builds(Blast, st.sampled_from((Hex(0, 0), Hex(1, 0)))),
    st.builds(Stride, ANYBODY),
    st.builds(Feint, WHO),
    st.builds(Rally, ANYBODY),
    st.builds(Deal, WHO),
    st.builds(Call, ANYBODY, st.sampled_from(("red", "blue"))),
)
FIATS: st.SearchStrategy[Command] = st.one_of(
    st.builds(SetHp, ANYBODY, st.integers(-3, 12)),
    st.builds(SendHome, ANYBODY),
    st.just(Nag()),
)
SEEDS = st.integers(0, 1000)
GIVERS = st.sampled_from((PERSON, APP))
ACTS = st.one_of(
    st.tuples(st.just("move"), COMMANDS, SEEDS),
    st.tuples(st.just("move"), COMMANDS, SEEDS),
    st.tuples(st.just("start"), COMMANDS | FIATS, st.booleans()),
    st.tuples(st.just("start"), FIATS, st.booleans()),
    st.tuples(st.just("answer"), SEEDS, GIVERS),
    st.tuples(st.just("answer"), SEEDS, GIVERS),
    st.tuples(st.just("correct"), SEEDS, SEEDS),
    st.tuples(st.just("correct"), SEEDS, SEEDS),
    st.tuples(st.just("undo")),
    st.tuples(st.just("redo")),
)
GAMES = st.lists(ACTS, min_size=8, max_size=30)


def act(table: Table, what: tuple[Any, ...]) -> Table:
    """Do WHAT, as far as the table has anything to do it with."""
    match what:
        case ("start", command, forced):
            return table.start(command, forced=forced)
        case ("move", command, seed) if table.open is None:
            return finished(table.start(command), Random(seed))
        case ("answer", seed, by) if table.open is not None:
            return table.answer(random_answer(table.open.asked.prompt, Random(seed)), by=by)
        case ("correct", at, seed) if answers := answers_given(table):
            n, key = answers[at % len(answers)]
            return table.correct(n, key, random_answer(table.question(n, key), Random(seed)))
        case ("undo",):
            return table.undo()
        case ("redo",):
            return table.redo()
    return table


def finished(table: Table, random: Random) -> Table:
    """Return the table with all questions of the open command answered."""
    while table.open is not None:
        table = table.answer(random_answer(table.open.asked.prompt, random))
    return table


def answers_given(table: Table) -> list[tuple[int, str]]:
    """Return every answer that can be corrected, as number of the move and key."""
    given = [(move.n, answer.key) for move in table.moves for answer in move.answers]
    if table.open is not None:
        given += [(table.count + 1, answer.key) for answer in table.open.answers]
    return given


def played(acts: list[tuple[Any, ...]]) -> list[Table]:
    """Return the table after each of ACTS; a refusal leaves it as it was."""
    tables = [brawl_table()]
    for what in acts:
        before = whole_picture(tables[-1])
        try:
            tables.append(act(tables[-1], what))
        except RuleError:
            assert whole_picture(tables[-1]) == before
    return tables


def assert_holds_together(table: Table) -> None:
    """The history explains the state, and everything is where it belongs."""
    state = table.state if table.open is None else table.open.before
    for number, move in zip(range(table.count, 0, -1), table.moves, strict=True):
        run = play(table.rules, move.before, move.command, Scripted(move.answers))
        assert (move.n, run.state, run.asked) == (number, state, None)
        assert (run.used, run.notes) == (move.answers, move.notes)
        assert_no_key_twice([answer.key for answer in (*move.answers, *move.aside)])
        state = move.before
    assert state == START
    if table.open is None:
        assert table.waiting == ()
        return
    run = play(table.rules, table.open.before, table.open.command, Scripted(table.open.answers))
    assert (run.state, run.asked, run.notes) == (table.state, table.open.asked, table.open.notes)
    assert_no_key_twice([answer.key for answer in (*table.open.answers, *table.open.aside)])
    assert all(again.reasons or again.answers for again in table.aside)


def assert_no_key_twice(keys: list[str]) -> None:
    assert len(keys) == len(set(keys))


@given(GAMES)
def test_any_acts_leave_a_table_that_holds_together(acts):
    for table in played(acts):
        assert_holds_together(table)


@given(GAMES)
def test_undo_all_the_way_is_the_start_and_redo_all_the_way_the_end(acts):
    end = played(acts)[-1]
    table, steps = end, 0
    while table.back is not None:
        table, steps = table.undo(), steps + 1
    assert picture(table) == picture(brawl_table())
    for _ in range(steps):
        table = table.redo()
    assert whole_picture(table)[:2] == whole_picture(end)[:2]


@given(GAMES)
def test_the_same_acts_give_the_same_table(acts):
    assert whole_picture(played(acts)[-1]) == whole_picture(played(acts)[-1])


@given(GAMES, SEEDS, SEEDS)
def test_correcting_back_and_forth_keeps_every_move(acts, at, seed):
    table = played(acts)[-1]
    answers = answers_given(table)
    if not answers or table.aside:
        return
    n, key = answers[at % len(answers)]
    value = next(answer.value for answer in move_answers(table, n) if answer.key == key)
    corrected = table.correct(n, key, random_answer(table.question(n, key), Random(seed)))
    assert sorted(map(repr, commands_of(corrected))) == sorted(map(repr, commands_of(table)))
    if key in {answer.key for answer in move_answers(corrected, n)}:
        assert picture(corrected.correct(n, key, value))[:3] == picture(table.correct(n, key, value))[:3]


def move_answers(table: Table, n: int) -> tuple[Any, ...]:
    moves = {move.n: move.answers for move in table.moves}
    if table.open is not None:
        moves[table.count + 1] = table.open.answers
    return moves[n]


def commands_of(table: Table) -> list[Command]:
    """Return the commands of all moves, wherever they stand now."""
    under_way = [table.open.command] if table.open else []
    refused = [again.command for again in table.aside if again.reasons]
    done = [move.command for move in table.moves]
    return [*done, *under_way, *(again.command for again in table.waiting), *refused]


@pytest.mark.large
@given(st.lists(ACTS, min_size=60, max_size=120))
def test_long_games_hold_together_too(acts):
    assert_holds_together(played(acts)[-1])


def test_the_toy_is_a_whole_game():
    assert BRAWL.sample(START, Random(1)) is not None
