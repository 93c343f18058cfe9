"""The table: an immutable value with state, history, and the question that is open.

Every operation returns a new Table. Undo is the earlier value, never an inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.driver import (
    APP,
    PERSON,
    TABLE,
    Answer,
    Answers,
    Asked,
    Rules,
    Run,
    Scripted,
    State,
    Step,
    fits,
    numbered,
    play,
)
from companion.engine.errors import IllegalCommand, Refusal, RuleError
from companion.engine.notes import Note
from companion.engine.prompts import Prompt
from companion.engine.texts import tr

__all__ = [
    "APP",
    "PERSON",
    "TABLE",
    "Again",
    "Answer",
    "Answers",
    "Asked",
    "Move",
    "Open",
    "Rules",
    "Run",
    "Scripted",
    "State",
    "Step",
    "Table",
    "fits",
    "numbered",
    "play",
    "reasons_of",
]


class Move(Struct, frozen=True, eq=False):
    """A finished command in the history, with all that resolves it again."""

    n: int
    """Its number, from 1."""
    command: Command
    answers: tuple[Answer, ...]
    notes: tuple[Note, ...]
    before: State
    previous: Move | None
    forced: bool = False
    aside: tuple[Answer, ...] = ()
    """Answers that no longer fit; tried again when the move is resolved again."""

    def __repr__(self) -> str:
        """Return a few words; the whole history would hang on the fields."""
        return f"<Move {self.n}: {self.command!r}>"


class Open(Struct, frozen=True, eq=False):
    """The command under way and the question that waits."""

    command: Command
    asked: Asked
    answers: tuple[Answer, ...]
    notes: tuple[Note, ...]
    before: State
    forced: bool = False
    aside: tuple[Answer, ...] = ()
    """Answers that no longer fit, in their order; offered again when their key is asked."""

    @property
    def offered(self) -> Answer | None:
        """The set-aside answer that fits the waiting question, if there is one."""
        return next(filter(self.asked.takes, self.aside), None)


class Again(Struct, frozen=True, eq=False):
    """A move that waits to be resolved again, or that could not be, or not with all its answers."""

    command: Command
    answers: tuple[Answer, ...] = ()
    forced: bool = False
    reasons: tuple[Refusal, ...] = ()
    """Why it is refused now; empty if only ANSWERS of it were set aside."""
    n: int = 0
    """The number it had, or would have got, when it was set aside."""


class Table(Struct, frozen=True, eq=False, kw_only=True):
    """One game in progress. Compare states, never tables."""

    rules: Rules
    state: State
    """The state to show: after the last finished step, also while a question is open."""
    last: Move | None = None
    open: Open | None = None
    waiting: tuple[Again, ...] = ()
    """Moves after a correction that go on once the open question is answered."""
    aside: tuple[Again, ...] = ()
    """What corrections could not keep, until the next command is started at rest."""
    back: Table | None = None
    """The table before the last thing somebody other than the app did."""
    ahead: Table | None = None
    """The table last taken back, until something new is entered."""

    def __repr__(self) -> str:
        """Return a few words; every earlier table would hang on the fields."""
        return f"<Table after {self.count} moves{f', asks {self.open.asked.key}' if self.open else ''}>"

    @property
    def moves(self) -> Iterator[Move]:
        """The finished moves, newest first."""
        move = self.last
        while move is not None:
            yield move
            move = move.previous

    @property
    def count(self) -> int:
        """How many moves are finished."""
        return self.last.n if self.last else 0

    @property
    def hides_again(self) -> bool:
        """Whether undo would go back over a command that showed what was secret; then ask first."""
        if self.back is None:
            return False
        done = [move.command for move in takewhile(self.back._lacks, self.moves)]
        begun = [self.open.command] if self.open and not self.back.open else []
        return any(command.reveals for command in (*done, *begun))

    def start(self, command: Command, *, forced: bool = False) -> Table:
        """Return the table with COMMAND started; a fiat goes before the open command.

        Raises: IllegalCommand with every reason, unless FORCED.
        """
        if self.open is not None and not command.fiat:
            raise _refused(tr("a question is still open"))
        table = self._before_open()
        reasons = self.rules.why_not(table.state, command)
        if reasons and not forced:
            raise IllegalCommand(reasons)
        table = table._resolve(command, (), forced=bool(reasons))
        if self.open is None:
            return replace(table, back=self, ahead=None, aside=())
        if table.open is not None:
            raise _refused(tr("a question is still open"))
        return replace(table._reopen(self.open)._go_on(), back=self, ahead=None)

    def answer(self, value: Any, *, by: str = PERSON) -> Table:
        """Return the table with the open question answered by VALUE.

        Raises: BadAnswer if it does not fit, IllegalCommand if nothing is asked.
        """
        if self.open is None:
            raise _refused(tr("nothing is asked"))
        asked = self.open.asked
        given = Answer(asked.key, asked.prompt.check(value), by, asked.part)
        table = self._before_open()._resolve(
            self.open.command,
            (*self.open.answers, given),
            forced=self.open.forced,
            aside=_after(self.open.aside, asked.key),
        )
        return replace(table._go_on(), back=self.back if by == APP else self, ahead=None)

    def undo(self) -> Table:
        """Return the table before the last thing somebody did. Raises: IllegalCommand at the start."""
        if self.back is None:
            raise _refused(tr("there is nothing to take back"))
        return replace(self.back, ahead=self)

    def redo(self) -> Table:
        """Return the table last taken back. Raises: IllegalCommand if there is none."""
        if self.ahead is None:
            raise _refused(tr("there is nothing to bring back"))
        return self.ahead

    def correct(self, n: int, key: str, value: Any, *, by: str = PERSON) -> Table:
        """Return the table with one answer of move N changed and all that follows resolved again.

        What could not be kept stands in ``aside``, what goes on after an open question in
        ``waiting``. N one above the last move is the open command. Moves that an earlier
        correction set aside are tried again where they stood.
        Raises: IllegalCommand if there is no such answer, BadAnswer if the value does not fit.
        """
        value = self.question(n, key).check(value)
        first, *rest = self._since(n)
        answers = tuple(
            replace(answer, value=value, by=by) if answer.key == key else answer for answer in first.answers
        )
        waiting = (replace(first, answers=answers), *rest, *self.waiting)
        table = replace(self._before(n), waiting=waiting, aside=self._aside_before(n))
        return replace(table._go_on(), back=self, ahead=None)

    def reworked(self, n: int, edit: Callable[[Again], Again | None]) -> Table:
        """Return the table with every command from move N on as EDIT gives it back, None for leaving it out.

        All of them are resolved again, as after a correction. N one above the last move is the open command.
        Raises: IllegalCommand if there is no such move.
        """
        if self._numbered(n) is None:
            raise _refused(tr("there is no move {n}", n=n))
        edited = map(edit, (*self._since(n), *self.waiting))
        waiting = tuple(again for again in edited if again is not None)
        table = replace(self._before(n), waiting=waiting, aside=self._aside_before(n))
        return replace(table._go_on(), back=self, ahead=None)

    def question(self, n: int, key: str) -> Prompt:
        """Return the question KEY that move N was asked; N one above the last move is the open command.

        Raises: IllegalCommand if that move was not asked it.
        """
        move = self._numbered(n)
        answers = move.answers if move else ()
        earlier = tuple(takewhile(lambda answer: answer.key != key, answers))
        if move is not None and len(earlier) < len(answers):
            run = play(self.rules, move.before, move.command, Scripted(earlier))
            if run.asked is not None:
                return run.asked.prompt
        raise _refused(tr("move {n} has no answer {key}", n=n, key=key))

    def _numbered(self, n: int) -> Move | Open | None:
        """Return move N, or the open command if N is one above the last."""
        if n == self.count + 1:
            return self.open
        return next((move for move in self.moves if move.n == n), None)

    def _before(self, n: int) -> Table:
        """Return the table at rest as it was before move N, which there must be."""
        for move in self.moves:
            if move.n == n:
                return replace(self, state=move.before, last=move.previous, open=None)
        return self._before_open()

    def _lacks(self, move: Move) -> bool:
        return move.n > self.count

    def _before_open(self) -> Table:
        return replace(self, state=self.open.before, open=None) if self.open else self

    def _since(self, n: int) -> list[Again]:
        """Return move N and all after it, to be resolved again, with those set aside in their places."""
        refused = [again for again in self.aside if again.reasons and again.n > n]
        moves = [_again(move, move.n) for move in self.moves if move.n >= n][::-1]
        if self.open is not None:
            moves.append(_again(self.open, self.count + 1))
        return sorted((*refused, *moves), key=lambda again: again.n)

    def _aside_before(self, n: int) -> tuple[Again, ...]:
        """Return what stays set aside when move N and all after it are tried again."""
        return tuple(again for again in self.aside if again.n < n or (again.n == n and again.reasons))

    def _resolve(
        self, command: Command, answers: tuple[Answer, ...], *, forced: bool, aside: tuple[Answer, ...] = ()
    ) -> Table:
        """Return the table with COMMAND resolved as far as ANSWERS fit; the others go before ASIDE."""
        run = play(self.rules, self.state, command, Scripted(answers))
        left = (*answers[len(run.used) :], *aside)
        if run.asked is not None:
            opened = Open(command, run.asked, run.used, run.notes, self.state, forced, left)
            return replace(self, state=run.state, open=opened)
        move = Move(self.count + 1, command, run.used, run.notes, self.state, self.last, forced, left)
        lost = (Again(command, left, forced, n=move.n),) if left else ()
        return replace(self, state=run.state, last=move, aside=(*self.aside, *lost))

    def _reopen(self, opened: Open) -> Table:
        """Resolve the open command again on a state changed by hand, with the answers it has.

        The hand that changed it also keeps the command going where the rules would refuse it now.
        """
        forced = opened.forced or bool(self.rules.why_not(self.state, opened.command))
        try:
            return self._resolve(opened.command, opened.answers, forced=forced, aside=opened.aside)
        except RuleError as error:
            return self._set_aside(_again(opened, 0), reasons_of(error))

    def _go_on(self) -> Table:
        """Resolve the waiting moves, each with its answers, until one asks."""
        table = self
        while table.waiting and table.open is None:
            again, *rest = table.waiting
            table = replace(table, waiting=tuple(rest))._repeat(again)
        return table

    def _repeat(self, again: Again) -> Table:
        """Resolve a waiting move, or set it aside if it is refused now."""
        reasons = () if again.forced else self.rules.why_not(self.state, again.command)
        if reasons:
            return self._set_aside(again, reasons)
        try:
            return self._resolve(again.command, again.answers, forced=again.forced)
        except RuleError as error:
            return self._set_aside(again, reasons_of(error))

    def _set_aside(self, again: Again, reasons: tuple[Refusal, ...]) -> Table:
        return replace(self, aside=(*self.aside, replace(again, reasons=reasons, n=self.count + 1)))


def reasons_of(error: RuleError) -> tuple[Refusal, ...]:
    """Return what speaks against a command, whichever error says so; never empty."""
    refusals = error.refusals if isinstance(error, IllegalCommand) else ()
    return refusals or (Refusal("", str(error)),)


def _refused(text: str) -> IllegalCommand:
    return IllegalCommand((Refusal("", text),))


def _again(move: Move | Open, n: int) -> Again:
    """Return MOVE as it is to be resolved again: with all answers it ever had, in their order."""
    return Again(move.command, (*move.answers, *move.aside), move.forced, n=n)


def _after(aside: tuple[Answer, ...], key: str) -> tuple[Answer, ...]:
    """Return the answers of ASIDE that come after KEY, all if it is not among them.

    What stood before it was skipped: the same key asked later is another question.
    """
    keys = [answer.key for answer in aside]
    return aside[keys.index(key) + 1 :] if key in keys else aside
