"""Journal lines played on a session, whoever answers what they leave open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from companion.cli.asking import NoAnswer, unanswered
from companion.engine.errors import CompanionError, RuleError
from companion.engine.session import Answered, Entry, Session, Started
from companion.engine.texts import tr
from companion.storage.content import Library
from companion.storage.journal import read_journal

Helper: TypeAlias = Callable[[Session], Session]
"""Answers the open question of a session. Raises: NoAnswer if it cannot."""


class PlayError(CompanionError):
    """A line that could be read but not played."""


def no_help(session: Session) -> Session:
    """Answer nothing. Raises: NoAnswer naming the question."""
    raise NoAnswer(unanswered(session))


def play_lines(session: Session, lines: Iterable[str], library: Library, helper: Helper = no_help) -> Session:
    """Return the session after LINES, HELPER answering what they do not.

    Raises: ContentError with every line that cannot be read, PlayError at the first that the rules
    refuse or that leaves a question without an answer.
    """
    lines = tuple(lines)
    grammars = {place.id: library.grammar(place.game) for place in session.places}
    at = 0
    try:
        for n, entries in enumerate(read_journal(lines, grammars, session.at)):
            for entry in entries:
                session = _until_it_fits(session, entry, helper)
                at = n
                session = session.do(entry)
        while _asks(session):
            session = helper(session)
    except (RuleError, NoAnswer) as error:
        line = lines[at] if lines else ""
        raise PlayError(tr("line {n} “{line}”: {error}", n=at + 1, line=line, error=error)) from None
    return session


def _until_it_fits(session: Session, entry: Entry, helper: Helper) -> Session:
    """Let HELPER answer what comes before ENTRY: a command waits for the end of the one before it."""
    while (asked := _asks(session)) and _comes_later(entry, asked):
        session = helper(session)
    return session


def _asks(session: Session) -> str:
    return session.table.open.asked.key if session.table.open else ""


def _comes_later(entry: Entry, asked: str) -> bool:
    match entry:
        case Started(command):
            return not command.fiat
        case Answered(key):
            return key != asked
    return False
