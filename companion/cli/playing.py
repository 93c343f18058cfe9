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
    for n, entries in enumerate(read_journal(lines, grammars, session.at), start=1):
        try:
            for entry in entries:
                session = _until_it_fits(session, entry, helper).do(entry)
        except (RuleError, NoAnswer) as error:
            raise PlayError(tr("line {n} “{line}”: {error}", n=n, line=lines[n - 1], error=error)) from None
    return _to_the_end(session, helper, lines)


def _until_it_fits(session: Session, entry: Entry, helper: Helper) -> Session:
    """Let HELPER answer what comes before ENTRY: a command waits for the end of the one before it."""
    while (asked := _asks(session)) and _comes_later(entry, asked):
        session = helper(session)
    return session


def _to_the_end(session: Session, helper: Helper, lines: tuple[str, ...]) -> Session:
    while _asks(session):
        try:
            session = helper(session)
        except NoAnswer as error:
            text = tr(
                "after line {n} “{line}”: {error}", n=len(lines), line=lines[-1] if lines else "", error=error
            )
            raise PlayError(text) from None
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
