"""The table: an immutable value with state, history, and the question that is open.

Every operation returns a new Table. Undo is the earlier value, never an inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal, RuleError
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.texts import tr

State: TypeAlias = Any
"""An immutable, hashable record of a game."""

PERSON, TABLE, APP = "person", "table", "app"
"""Who gave an answer: somebody decided, real dice were typed in, or the app did it."""


class Step(Struct, frozen=True):
    """How a rule ends: the next state, and the command with which the same move goes on."""

    state: State
    then: Command | None = None


class Rules(Protocol):
    """What the table needs of a rule set."""

    def resolve(self, state: State, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Checks only what can be computed, not what may be done."""

    def why_not(self, state: State, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now; none if it is."""


class Answer(Struct, frozen=True):
    """An answer with the key of its question and who gave it."""

    key: str
    value: Any
    by: str = PERSON


class Asked(Struct, frozen=True):
    """A question as it stands: its key, unique in its move, and the prompt."""

    key: str
    prompt: Prompt


class Run(Struct, frozen=True):
    """A command resolved as far as the answers go."""

    state: State
    """The state after the last finished step."""
    asked: Asked | None
    """The question that waits; None if the command is done."""
    used: tuple[Answer, ...]
    notes: tuple[Note, ...]


Answers: TypeAlias = Callable[[str, Prompt], Answer | None]
"""Gives the answer to a question by key and prompt, or None to wait."""


def play(rules: Rules, state: State, command: Command, answers: Answers) -> Run:
    """Resolve COMMAND on STATE, taking each answer from ANSWERS, until it is done or one is missing."""
    used: list[Answer] = []
    notes: list[Note] = []
    seen: dict[str, int] = {}
    following: Command | None = command
    while following is not None:
        rule = rules.resolve(state, following)
        value: Any = None
        try:
            while True:
                said = rule.send(value)
                value = None
                if isinstance(said, Note):
                    notes.append(said)
                    continue
                key = numbered(said.key, seen)
                answer = answers(key, said)
                if answer is None:
                    return Run(state, Asked(key, said), tuple(used), tuple(notes))
                used.append(answer)
                value = answer.value
        except StopIteration as end:
            state, following = end.value.state, end.value.then
    return Run(state, None, tuple(used), tuple(notes))


def numbered(key: str, seen: dict[str, int]) -> str:
    """Return KEY made unique within a move: ``hit``, then ``hit#2``; counts it in SEEN."""
    seen[key] = count = seen.get(key, 0) + 1
    return key if count == 1 else f"{key}#{count}"


class Scripted:
    """Answers from a list, in order; stops for good at the first that does not fit."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._answers = answers
        self._next = 0

    def __call__(self, key: str, prompt: Prompt) -> Answer | None:
        """Return the next answer if its key and value fit the question, else None."""
        if self._next >= len(self._answers):
            return None
        answer = self._answers[self._next]
        if answer.key != key or not fits(prompt, answer.value):
            self._next = len(self._answers)
            return None
        self._next += 1
        return answer


def fits(prompt: Prompt, value: Any) -> bool:
    """Tell whether VALUE is a legal answer to PROMPT."""
    try:
        prompt.check(value)
    except RuleError:
        return False
    return True


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


class Open(Struct, frozen=True, eq=False):
    """The command under way and the question that waits."""

    command: Command
    asked: Asked
    answers: tuple[Answer, ...]
    notes: tuple[Note, ...]
    before: State
    forced: bool = False
    aside: tuple[Answer, ...] = ()
    """Answers that no longer fit; offered again when their key is asked."""

    @property
    def offered(self) -> Answer | None:
        """The set-aside answer that fits the waiting question, if there is one."""
        for answer in self.aside:
            if answer.key == self.asked.key and fits(self.asked.prompt, answer.value):
                return answer
        return None


class Again(Struct, frozen=True, eq=False):
    """A later move that waits to be resolved again, or that no longer could be."""

    command: Command
    answers: tuple[Answer, ...] = ()
    forced: bool = False
    reasons: tuple[Refusal, ...] = ()


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
    """Moves and answers that the last change could not keep."""
    back: Table | None = None
    """The table before the last thing somebody other than the app did."""
    ahead: tuple[Table, ...] = ()
    """Tables taken back, nearest first, until something new is entered."""

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

    def start(self, command: Command, *, forced: bool = False) -> Table:
        """Return the table with COMMAND started; a fiat goes before the open command.

        Raises: IllegalCommand with every reason, unless FORCED.
        """
        if self.open is not None and not command.fiat:
            raise IllegalCommand((Refusal("", tr("a question is still open")),))
        reasons = self.rules.why_not(self.state, command)
        if reasons and not forced:
            raise IllegalCommand(reasons)
        table = self._before_open()._resolve(command, (), forced=forced and bool(reasons))
        if self.open is not None:
            if table.open is not None:
                raise IllegalCommand((Refusal("", tr("a question is still open")),))
            table = table._resolve_again(self.open)
        return replace(table, back=self, ahead=())

    def answer(self, value: Any, *, by: str = PERSON) -> Table:
        """Return the table with the open question answered by VALUE.

        Raises: BadAnswer if it does not fit, IllegalCommand if nothing is asked.
        """
        if self.open is None:
            raise IllegalCommand((Refusal("", tr("nothing is asked")),))
        asked = self.open.asked
        given = Answer(asked.key, asked.prompt.check(value), by)
        table = self._before_open()._resolve(
            self.open.command, (*self.open.answers, given), forced=self.open.forced, aside=self.open.aside
        )
        return table._go_on() if by == APP else replace(table._go_on(), back=self, ahead=())

    def undo(self) -> Table:
        """Return the table before the last thing somebody did. Raises: IllegalCommand at the start."""
        if self.back is None:
            raise IllegalCommand((Refusal("", tr("there is nothing to take back")),))
        return replace(self.back, ahead=(self, *self.ahead))

    def redo(self) -> Table:
        """Return the table last taken back. Raises: IllegalCommand if there is none."""
        if not self.ahead:
            raise IllegalCommand((Refusal("", tr("there is nothing to bring back")),))
        return replace(self.ahead[0], ahead=self.ahead[1:])

    def correct(self, n: int, key: str, value: Any, *, by: str = PERSON) -> Table:
        """Return the table with one answer of move N changed and all that follows resolved again.

        What could not be kept stands in ``aside``, what goes on after an open question in
        ``waiting``. N one above the last move is the open command.
        Raises: IllegalCommand if there is no such answer, BadAnswer if the value does not fit.
        """
        question = self.question(n, key)
        first, *rest = self._since(n)
        value = question.check(value)
        changed = tuple(Answer(key, value, by) if answer.key == key else answer for answer in first.answers)
        table = replace(self._at(n), waiting=(Again(first.command, changed, first.forced), *rest), aside=())
        return replace(table._go_on(), back=self, ahead=())

    def question(self, n: int, key: str) -> Prompt:
        """Return the question KEY that move N was asked; N one above the last move is the open command.

        Raises: IllegalCommand if that move was not asked it.
        """
        later = self._since(n)
        if later and any(answer.key == key for answer in later[0].answers):
            earlier = Scripted(tuple(_until(later[0].answers, key)))
            run = play(self.rules, self._at(n).state, later[0].command, earlier)
            if run.asked is not None and run.asked.key == key:
                return run.asked.prompt
        raise IllegalCommand((Refusal("", tr("move {n} has no answer {key}", n=n, key=key)),))

    def _since(self, n: int) -> tuple[Again, ...]:
        moves = [Again(move.command, move.answers, move.forced) for move in self.moves if move.n >= n][::-1]
        if self.open is not None:
            moves.append(Again(self.open.command, (*self.open.answers, *self.open.aside), self.open.forced))
        known = 1 <= n <= self.count + (self.open is not None)
        return (*moves, *self.waiting) if known else ()

    def _at(self, n: int) -> Table:
        """The table before move N; N one above the last move is the open command's start."""
        for move in self.moves:
            if move.n == n:
                return replace(self, state=move.before, last=move.previous, open=None)
        return self._before_open()

    def _before_open(self) -> Table:
        return replace(self, state=self.open.before, open=None) if self.open else self

    def _resolve(
        self, command: Command, answers: tuple[Answer, ...], *, forced: bool, aside: tuple[Answer, ...] = ()
    ) -> Table:
        run = play(self.rules, self.state, command, Scripted(answers))
        keys = {answer.key for answer in answers}
        left = (*answers[len(run.used) :], *(answer for answer in aside if answer.key not in keys))
        if run.asked is not None:
            opened = Open(command, run.asked, run.used, run.notes, self.state, forced, left)
            return replace(self, state=run.state, open=opened)
        move = Move(self.count + 1, command, run.used, run.notes, self.state, self.last, forced)
        lost = (Again(command, left),) if left else ()
        return replace(self, state=run.state, last=move, open=None, aside=(*self.aside, *lost))

    def _resolve_again(self, opened: Open) -> Table:
        return self._resolve(opened.command, (*opened.answers, *opened.aside), forced=opened.forced)

    def _go_on(self) -> Table:
        """Resolve the waiting moves, each with its answers, until one asks."""
        table = self
        while table.waiting and table.open is None:
            again, rest = table.waiting[0], table.waiting[1:]
            table = replace(table, waiting=rest)
            reasons = () if again.forced else table.rules.why_not(table.state, again.command)
            if reasons:
                table = replace(table, aside=(*table.aside, replace(again, reasons=reasons)))
            else:
                table = table._resolve(again.command, again.answers, forced=again.forced)
        return table


def _until(answers: tuple[Answer, ...], key: str) -> Iterator[Answer]:
    for answer in answers:
        if answer.key == key:
            return
        yield answer
