"""The driver: resolves one command of a rule set, with answers from wherever they come.

A person, dice, a journal, a policy: what answers is handed in, and the rules never know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from companion.engine.commands import Command
from companion.engine.errors import Refusal, RuleError
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt

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
    part: int | None = None
    """The part of the move that asked for it, one more at every ``then``; None fits any."""


class Asked(Struct, frozen=True):
    """A question as it stands: its key, unique in its move, and the prompt."""

    key: str
    prompt: Prompt
    part: int = 0
    """Which part of the move asks it."""

    def takes(self, answer: Answer) -> bool:
        """Tell whether ANSWER was given to this very question and is legal here."""
        return answer.key == self.key and answer.part in (None, self.part) and fits(self.prompt, answer.value)


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
    """Resolve COMMAND on STATE, taking each answer from ANSWERS, until it is done or one is missing.

    An answer from another part of the move counts as missing: there its key meant another question.
    """
    used: list[Answer] = []
    notes: list[Note] = []
    seen: dict[str, int] = {}
    rule, part, value = rules.resolve(state, command), 0, None
    while True:
        try:
            said: Any = rule.send(value)
        except StopIteration as end:
            state = end.value.state
            if end.value.then is None:
                return Run(state, None, tuple(used), tuple(notes))
            rule, part, value = rules.resolve(state, end.value.then), part + 1, None
            continue
        if not said.asks:
            notes.append(said)
            value = None
            continue
        key = numbered(said.key, seen)
        answer = answers(key, said)
        if answer is None or (answer.part is not None and answer.part != part):
            return Run(state, Asked(key, said, part), tuple(used), tuple(notes))
        used.append(answer)
        value = answer.value


def numbered(key: str, seen: dict[str, int]) -> str:
    """Return KEY made unique within a move: ``hit``, then ``hit#2``; counts it in SEEN."""
    seen[key] = count = seen.get(key, 0) + 1
    return key if count == 1 else f"{key}#{count}"


class Scripted:
    """Answers from a list, in order; stops for good at the first that does not fit."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._left = iter(answers)

    def __call__(self, key: str, prompt: Prompt) -> Answer | None:
        """Return the next answer if its key and value fit the question, else None."""
        for answer in self._left:
            if answer.key != key or not fits(prompt, answer.value):
                break
            return answer
        self._left = iter(())
        return None


def fits(prompt: Prompt, value: Any) -> bool:
    """Tell whether VALUE is a legal answer to PROMPT."""
    try:
        prompt.check(value)
    except RuleError:
        return False
    return True
