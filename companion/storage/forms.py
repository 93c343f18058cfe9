"""Commands as words: the verb, what every such command has in its order, the rest by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from companion.engine.commands import Command
from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import decode, suggestion
from companion.engine.texts import tr
from companion.storage.fields import field_for, is_plain
from companion.storage.words import BadWord

FORCE, FIAT, UNDO, REDO, CORRECT, ROLL, SEED, FRONT = (
    "force",
    "fiat",
    "undo",
    "redo",
    "correct",
    "roll",
    "seed",
    "@",
)
RESERVED = frozenset({FORCE, FIAT, UNDO, REDO, CORRECT, ROLL, SEED})
"""First words that no game may use as a verb."""

_VERB = re.compile(r"[a-z][a-z0-9-]*")
_NAMED = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)


class BadLine(CompanionError):
    """A line that cannot be read; AT counts its words from 0."""

    def __init__(self, at: int, text: str) -> None:
        super().__init__(text)
        self.at = at


class Form:
    """How one kind of command is spelt."""

    def __init__(self, verb: str, command: type[Command]) -> None:
        """Find the spelling from the types of the fields. Raises: ValueError for a reserved verb."""
        if verb in RESERVED or not _VERB.fullmatch(verb):
            raise ValueError(f"no verb: {verb}")
        described = inspect.type_info(command)
        assert isinstance(described, inspect.StructType)
        self.verb = verb
        self.command = command
        self._fields = {field.name: field_for(field.type) for field in described.fields}
        self._required = [field.name for field in described.fields if field.required]
        self._usual = {field.name: _usual(field) for field in described.fields if not field.required}
        self._plain = all(is_plain(field.type) for field in described.fields)
        self._readers = [self._fields[name].read for name in self._required]
        self._writers = [(name, self._fields[name].write) for name in self._required]

    def write(self, command: Command) -> str:
        """Return COMMAND as words."""
        words = [FIAT, self.verb] if command.fiat else [self.verb]
        for name, write in self._writers:
            words.append(write(getattr(command, name)))
        for name, usual in self._usual.items():
            if (value := getattr(command, name)) != usual:
                words.append(f"{name}={self._fields[name].write(value)}")
        return " ".join(words)

    def read(self, words: Sequence[str], first: int) -> Command:
        """Return the command whose fields begin with word FIRST of WORDS. Raises: BadLine.

        Most lines have their words in the usual order; the others get a closer look.
        """
        last = first + len(self._readers)
        try:
            values = [read(word) for read, word in zip(self._readers, words[first:last], strict=True)]
            if not self._plain or len(words) > last:
                return self._with_named(values, words[last:])
            return self.command(*values)
        except (BadWord, KeyError, TypeError, ValueError):
            return self._carefully(words, first)

    def _with_named(self, values: list[Any], words: Sequence[str]) -> Command:
        """Return the command of required VALUES and named WORDS. Raises: BadWord and others."""
        named = {}
        for word in words:
            name, _, word = word.partition("=")
            named[name] = self._fields[name].read(word)
        if len(named) < len(words):
            raise BadWord
        if self._plain:
            return self.command(*values, **named)
        return msgspec.convert({**dict(zip(self._required, values, strict=True)), **named}, self.command)

    def _carefully(self, words: Sequence[str], first: int) -> Command:
        """Read words in any order that makes sense. Raises: BadLine with what is wrong."""
        values = self._values(words, first)
        if missing := [name for name in self._required if name not in values]:
            raise BadLine(len(words), tr("{names} missing", names=", ".join(missing)))
        try:
            return decode(values, self.command)
        except ContentError as error:
            raise BadLine(first - 1, "; ".join(error.faults)) from None

    def _values(self, words: Sequence[str], first: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        named = [_NAMED.fullmatch(word) for word in words[first:]]
        taken = {match[1] for match in named if match}
        positions = iter([name for name in self._required if name not in taken])
        for at, match in enumerate(named, start=first):
            name, word = (match[1], match[2]) if match else (next(positions, ""), words[at])
            if name not in self._fields:
                raise BadLine(at, self._unplaced(name))
            if name in values:
                raise BadLine(at, tr("{name} is given twice", name=name))
            values[name] = at_word(at, self._fields[name].read, word)
        return values

    def _unplaced(self, name: str) -> str:
        if name:
            return tr("unknown name; {hint}", hint=suggestion(name, self._fields))
        return tr("one word too many: {usage}", usage=" ".join((self.verb, *map(str.upper, self._required))))


class Grammar:
    """The verbs of one game, with the words of their commands."""

    def __init__(self, commands: Mapping[str, type[Command]]) -> None:
        self.forms: Mapping[str, Form] = {verb: Form(verb, command) for verb, command in commands.items()}
        self._by_command = {form.command: form for form in self.forms.values()}

    def write(self, command: Command, *, forced: bool = False) -> str:
        """Return COMMAND as the front of a line. Raises: KeyError for a command without a verb."""
        words = self._by_command[type(command)].write(command)
        return f"{FORCE} {words}" if forced else words

    def read(self, words: Sequence[str], first: int = 0) -> Command:
        """Return the command whose verb is word FIRST of WORDS. Raises: BadLine."""
        form = self.forms.get(words[first])
        if form is None:
            raise BadLine(first, tr("unknown verb; {hint}", hint=suggestion(words[first], self.forms)))
        return form.read(words, first + 1)


def at_word(place: int, read: Callable[[str], Any], word: str) -> Any:
    """Return what READ makes of WORD, the one at PLACE. Raises: BadLine."""
    try:
        return read(word)
    except BadWord as error:
        raise BadLine(place, str(error)) from None


def _usual(field: inspect.Field) -> Any:
    made_each_time = field.default_factory is not msgspec.NODEFAULT
    return field.default_factory() if made_each_time else field.default
