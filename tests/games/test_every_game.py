"""What every rule set has to hold, whichever it is: a new game is in here by being registered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.prompts import Choose, Confirm, Draw, Place, Prompt
from companion.engine.session import Seat, Session, new_session
from companion.engine.table import Table
from companion.games.game import Game
from companion.games.registry import GAMES, game
from companion.storage.content import Library
from companion.storage.forms import Grammar
from companion.storage.journal import read_line
from tests.games.answers import random_answer
from tests.games.made_up import kinds_of, made_up
from tests.games.openings import opening

SEEDS = range(6)
MOVES = 60

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)


def begun(rules: Game, luck: random.Random) -> Session:
    state = opening(rules, luck)
    seats = (Seat("gm", "Game master", "table"),)
    return new_session("Any", "seed", seats, game=rules.key, rules=rules, state=state)


def played(rules: Game, seed: int) -> Iterator[Session]:
    """Yield a session after each command and answer of a game that is played by chance."""
    luck = random.Random(seed)
    session = begun(rules, luck)
    yield session
    for _ in range(MOVES):
        command = rules.sample(session.table.state, luck)
        if command is None:
            return
        session = session.start(command)
        yield session
        while session.table.open is not None:
            session = session.answer(random_answer(session.table.open.asked.prompt, luck))
            yield session


def last(sessions: Iterator[Session]) -> Session:
    *_, found = sessions
    return found


def somebody(table: Table) -> str:
    """Return the id of somebody on the table."""
    return table.rules.meters(table.state)[0].owners[0].id  # type: ignore[attr-defined, no-any-return]


@every_game
def test_a_game_is_found_by_its_key(rules: Game):
    assert game(rules.key) is rules


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_is_legal_and_can_be_saved(rules: Game, seed: int):
    for session in played(rules, seed):
        state = session.table.state
        again = rules.decode(rules.encode(state), state.book)
        assert again == state
        assert hash(again) == hash(state)


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_answers_lead_to_the_same_end(rules: Game, seed: int):
    session = last(played(rules, seed))
    assert session.restarted().replay(session.entries).table.state == session.table.state


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_all_the_way_is_the_start(rules: Game, seed: int):
    session = last(played(rules, seed))
    while session.table.back is not None:
        session = session.undo()
    assert session.table.state == session.place.start


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_is_asked_and_told_has_words(rules: Game, seed: int):
    for session in played(rules, seed):
        table = session.table
        if table.open is not None:
            check_question(rules, table, table.open.asked.prompt)
        for note in table.last.notes if table.last else ():
            assert rules.note_line(table.state, note).title


def check_question(rules: Game, table: Table, prompt: Prompt) -> None:
    """Check that a question has words, and that each of the options it shows is an answer."""
    question = rules.question(table.state, prompt)
    assert question.title
    assert question.ask
    for answer, words in question.options:
        assert words
        if isinstance(prompt, Draw):
            assert answer in prompt.items, "an option of a draw is one of the items in the hat"
        else:
            prompt.parse(answer)
    if isinstance(prompt, Choose | Confirm | Place):
        assert question.options, prompt.word


@every_game
def test_everything_can_be_shown(rules: Game):
    for session in played(rules, 0):
        state = session.table.state
        for group in rules.meters(state):
            assert all(verb.text for owner in group.owners for verb in rules.verbs(state, owner.id))
        view = rules.public_view(state)
        assert not isinstance(view, rules.state_type)
        rules.outcome(state)


@every_game
def test_every_kind_of_note_has_words(rules: Game):
    """But for what is due: that stands behind a question and is not told."""
    table = begun(rules, random.Random(1)).table
    kinds = [kind for kind in kinds_of(Note, rules) if not kind.__name__.endswith("Due")]
    assert kinds
    for kind in kinds:
        assert rules.note_line(table.state, made_up(kind, somebody(table))).title, kind


@every_game
def test_every_kind_of_command_has_a_rule_and_words(rules: Game):
    """With a journal verb or, inside a move, without one."""
    table = begun(rules, random.Random(1)).table
    for kind in kinds_of(Command, rules):
        command = made_up(kind, somebody(table))
        rules.resolve(table.state, command).close()
        if kind in rules.commands.values():
            assert rules.command_text(table.state, command), kind


@every_game
def test_every_journal_verb_is_one_commands(rules: Game):
    assert len(set(rules.commands.values())) == len(rules.commands)
    assert set(rules.commands.values()) <= set(kinds_of(Command, rules))


@every_game
def test_every_command_with_a_verb_is_written_and_read(rules: Game):
    grammar = Grammar(rules.commands)
    for kind in rules.commands.values():
        command = made_up(kind, "some words, 1=2")
        (entry,) = read_line(grammar.write(command), grammar)
        assert getattr(entry, "command", None) == command


@every_game
def test_a_command_of_another_game_is_refused(rules: Game):
    table = begun(rules, random.Random(1)).table

    class Strange(Command, frozen=True):
        """A command that no game knows."""

    with pytest.raises(Exception, match="no such command"):
        table.start(Strange(), forced=True)


@every_game
def test_the_shipped_content_makes_a_book(rules: Game):
    book = Library(GAMES).book(rules.key)
    assert book.digest or not rules.content
