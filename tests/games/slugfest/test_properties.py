"""What holds whatever is done, found and shrunk by Hypothesis."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.notes import Note, visible
from companion.engine.session import Session
from companion.engine.table import Move, Scripted, Table, play
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.power_notes import Rerolled
from companion.games.slugfest.state import Battle
from tests.games.answers import random_answer
from tests.games.slugfest.arena import book
from tests.games.slugfest.invariants import battle_faults, move_faults
from tests.games.slugfest.random_play import random_session, wild_step
from tests.games.slugfest.wishes import any_command

STEPS = 15
LUCK = st.randoms(use_true_random=False)


def reached(luck: random.Random) -> Iterator[Session]:
    """Yield a battle after each thing that is done to it."""
    session = random_session(book(), luck)
    yield session
    for _ in range(STEPS):
        session = wild_step(session, luck)
        yield session


def finished(luck: random.Random) -> Iterator[tuple[Move, Battle]]:
    """Yield the moves of a battle with what each made of it."""
    last = None
    for session in reached(luck):
        table = session.table
        if table.open is None and table.last is not None and table.last is not last:
            last = table.last
            yield last, table.state


@given(LUCK)
def test_nothing_is_broken(luck: random.Random):
    """Chapter 25."""
    for session in reached(luck):
        assert not list(battle_faults(session.table.state))


@given(LUCK)
def test_no_move_breaks_anything(luck: random.Random):
    """Chapter 25."""
    for move, after in finished(luck):
        assert not list(move_faults(move.before, move, after))


@given(LUCK)
def test_the_same_answers_have_the_same_result(luck: random.Random):
    for move, after in finished(luck):
        runs = [play(SLUGFEST, move.before, move.command, Scripted(move.answers)) for _ in range(2)]
        assert [run.state for run in runs] == [after, after]
        assert runs[0].notes == runs[1].notes == move.notes


@given(LUCK)
def test_every_state_can_be_saved(luck: random.Random):
    for session in reached(luck):
        battle = session.table.state
        again = SLUGFEST.decode(SLUGFEST.encode(battle), battle.book)
        assert again == battle
        assert hash(again) == hash(battle)


@given(LUCK)
def test_everything_can_be_shown(luck: random.Random):
    """SL-197: notes, questions, commands, meters and verbs have words in every state."""
    for session in reached(luck):
        show(session.table)


def show(table: Table) -> None:
    battle = table.state
    assert SLUGFEST.meters(battle)
    for fighter in battle.units:
        assert all(verb.text for verb in SLUGFEST.verbs(battle, fighter.id))
    if table.open is not None:
        assert SLUGFEST.question(battle, table.open.asked.prompt).title
        assert SLUGFEST.command_text(battle, table.open.command)
    if table.last is not None:
        assert SLUGFEST.command_text(battle, table.last.command)
        assert all(SLUGFEST.note_line(battle, note).title for note in table.last.notes)


@given(LUCK)
def test_what_nothing_speaks_against_can_be_done(luck: random.Random):
    """SL-113: commands that are not refused are resolved to their end, whatever the dice."""
    for session in reached(luck):
        battle = session.table.state
        wish = any_command(battle, luck, fiat=False)
        if session.table.open is None and not SLUGFEST.why_not(battle, wish):
            table = session.table.start(wish)
            while table.open is not None:
                table = table.answer(random_answer(table.open.asked.prompt, luck))


@given(LUCK)
def test_a_verb_is_possible_if_its_command_is(luck: random.Random):
    """The reasons that a sheet shows are those for which the command would be refused."""
    for session in reached(luck):
        battle = session.table.state
        verbs = [verb for fighter in battle.units for verb in SLUGFEST.verbs(battle, fighter.id)]
        for verb in verbs:
            if verb.command is not None and not verb.needs:
                assert verb.possible is not bool(SLUGFEST.why_not(battle, verb.command)), verb


@given(LUCK)
def test_players_see_nothing_of_hidden_units(luck: random.Random):
    """SL-103."""
    for session in reached(luck):
        battle = session.table.state
        hidden = {fighter.id for fighter in battle.units if fighter.hidden}
        assert not hidden & {fighter.id for fighter in SLUGFEST.public_view(battle).units}
        for side in battle.sides:
            seen = {fighter.id for fighter in SLUGFEST.public_view(battle, side.id).units}
            own = {fighter.id for fighter in battle.units if fighter.side == side.id}
            found = {fighter.id for fighter in battle.units if side.id in fighter.seen_by}
            assert seen == {fighter.id for fighter in battle.units} - (hidden - own - found)


@given(LUCK)
def test_players_learn_nothing_of_units_that_stay_hidden(luck: random.Random):
    """SL-103: who was hidden before a move and is hidden after it is in none of its public notes.

    But what the GM forces on the hidden all may see, and whoever uses its luck says so (SL-63).
    """
    for move, after in finished(luck):
        stay = {u.id for u in move.before.units if u.hidden} & {u.id for u in after.units if u.hidden}
        notes = (note for note in visible(move.notes, None) if not isinstance(note, Rerolled))
        told = {word for note in notes for word in words_of(note)}
        assert move.forced or not stay & told, move


def words_of(note: Note) -> Iterator[str]:
    """Yield every text in a note."""
    waiting = [msgspec.to_builtins(note)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list | tuple):
            waiting.extend(value)
