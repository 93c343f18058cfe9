"""Journal lines played on a session, whoever answers what they leave open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
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


def play_lines(
    session: Session,
    lines: Iterable[str],
    library: Library,
    helper: Helper = no_help,
    *,
    may_wait: bool = False,
) -> Session:
    """Return the session after LINES, HELPER answering what they do not.

    MAY_WAIT leaves a question of the last command open.

    Raises: ContentError with every line that cannot be read, PlayError at the first that the rules
    refuse or that leaves a question without an answer.
    """
    lines = tuple(lines)
    grammars = {place.id: library.grammar(place.game) for place in session.places}
    read = read_journal(lines, grammars, session.at)
    script = [entry for entries in read for entry in entries]
    line_of = [n for n, entries in enumerate(read) for _ in entries]
    at = 0
    try:
        for i, entry in enumerate(script):
            while _comes_first(session, entry, islice(script, i + 1, None)):
                session = helper(session)
            at = line_of[i]
            session = session.do(entry)
        while _asks(session) and not may_wait:
            session = helper(session)
    except (RuleError, NoAnswer) as error:
        line = lines[at] if lines else ""
        raise PlayError(tr("line {n} “{line}”: {error}", n=at + 1, line=line, error=error)) from None
    return session


def _comes_first(session: Session, entry: Entry, ahead: Iterable[Entry]) -> bool:
    """Whether the open question is to be answered before ENTRY, which those AHEAD follow.

    A command waits for the end of the one before it. The GM's hand may come in between, which it does
    where an answer follows.
    """
    asked = _asks(session)
    match entry:
        case Started(command) if asked:
            return not (command.fiat and _is_answered(ahead))
        case Answered(key) if asked:
            return key != asked
    return False


def _is_answered(ahead: Iterable[Entry]) -> bool:
    """Whether an answer comes before the next command that waits for one."""
    for entry in ahead:
        if isinstance(entry, Answered):
            return True
        if isinstance(entry, Started) and not entry.command.fiat:
            return False
    return False


def _asks(session: Session) -> str:
    return session.table.open.asked.key if session.table.open else ""
