"""The journal: the tape of a session as lines that a person can read, check and write.

One line is one command with its answers, or one thing that was done to the table::

    attack roboticus captain-kiddo source=Energy :: hit=9 damage=2,4,6
    next :: initiative~5
    fiat set-hits roboticus 12
    :: tricks=evade
    force move cloak 3,-1
    correct 14 hit#2=4
    undo
    redo
    roll 3d6=2~,4~,6~
    @desk

**A command** is its verb and its fields: those that every such command has stand in their order, the
others are named, ``source=Energy``, and left out at their usual value. ``force`` before it says that
the rules were overruled; ``fiat``, which a reader may leave out, that it is the GM's hand.

**Answers** follow ``::`` as key and value. ``=`` says that a person gave it (decided it, or read it off
real dice), ``~`` that the app did. A line that begins with ``::`` answers on where the command of an
earlier line still waits.

``correct N KEY=VALUE`` changes an answer of the table's Nth move. ``undo`` and ``redo`` mean the table
in front, ``@NAME`` brings another to the front. ``roll`` is free dice outside any table, ``~`` behind
each face that the app threw.

**Words** have spaces between them. A word with a space, a quote, a backslash, ``=`` or ``~`` in it stands
in double quotes as in JSON. How values of each type are spelt stands in ``fields``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, inspect

from companion.engine.commands import Command
from companion.engine.dice import BadDice, parse_dice
from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import decode, suggestion
from companion.engine.session import Answered, Corrected, Entry, Redone, Rolled, Started, Turned, Undone
from companion.engine.table import APP, PERSON, TABLE
from companion.engine.texts import tr
from companion.storage.fields import Field, field_for
from companion.storage.words import BadWord, quote, split_words, unquote

LONGEST_LINE = 200_000
ANSWERS = "::"
FORCE, FIAT, UNDO, REDO, CORRECT, ROLL, FRONT = "force", "fiat", "undo", "redo", "correct", "roll", "@"
RESERVED = frozenset({FORCE, FIAT, UNDO, REDO, CORRECT, ROLL})
"""First words that no game may use as a verb."""

_ANSWER = re.compile(r'((?:[^"=~]|"(?:[^"\\]|\\.)*")+)([=~])(.+)', re.DOTALL)
_NAMED = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)
_GIVEN = {"=": PERSON, "~": APP}


class BadLine(CompanionError):
    """A line that cannot be read; AT counts its words from 0."""

    def __init__(self, at: int, text: str) -> None:
        super().__init__(text)
        self.at = at


class Form(Struct, frozen=True):
    """How one kind of command is spelt."""

    verb: str
    command: type[Command]
    required: tuple[str, ...]
    defaults: Mapping[str, Any]
    """The usual values of the fields that are named."""
    fields: Mapping[str, Field]


class Grammar:
    """The verbs of one game, with the words of their commands."""

    def __init__(self, commands: Mapping[str, type[Command]]) -> None:
        self._forms = {verb: _form(verb, command) for verb, command in commands.items()}
        self._verbs = {command: verb for verb, command in commands.items()}

    def write(self, command: Command, *, forced: bool = False) -> str:
        """Return COMMAND as the front of a line. Raises: KeyError for a command without a verb."""
        form = self._forms[self._verbs[type(command)]]
        words = [FORCE] * forced + [FIAT] * command.fiat + [form.verb]
        words += [form.fields[name].write(getattr(command, name)) for name in form.required]
        for name, usual in form.defaults.items():
            if (value := getattr(command, name)) != usual:
                words.append(f"{name}={form.fields[name].write(value)}")
        return " ".join(words)

    def read(self, words: Sequence[str], first: int = 0) -> Command:
        """Return the command whose verb is word FIRST of WORDS. Raises: BadLine."""
        form = self._forms.get(words[first])
        if form is None:
            raise BadLine(first, tr("unknown verb; {hint}", hint=suggestion(words[first], self._forms)))
        values = _values(form, words, first + 1)
        try:
            return msgspec.convert(values, form.command)
        except msgspec.ValidationError:
            return _mended(form, values, first)


def write_journal(entries: Iterable[Entry], grammars: Mapping[str, Grammar], front: str) -> list[str]:
    """Return ENTRIES as lines; GRAMMARS by table, FRONT the table that is in front at first."""
    lines: list[str] = []
    answering = started = False
    for entry in entries:
        if isinstance(entry, Answered):
            words = _answer(entry.key, entry.text, entry.by)
            if answering:
                lines[-1] += f" {words}"
            elif started:
                lines[-1] += f" {ANSWERS} {words}"
            else:
                lines.append(f"{ANSWERS} {words}")
        else:
            lines.append(_line(entry, grammars[front]))
        answering = isinstance(entry, Answered)
        started = isinstance(entry, Started)
        if isinstance(entry, Turned):
            front = entry.table
    return lines


def read_journal(
    lines: Iterable[str], grammars: Mapping[str, Grammar], front: str
) -> tuple[tuple[Entry, ...], ...]:
    """Return the entries of each of LINES. Raises: ContentError with every line that cannot be read."""
    read: list[tuple[Entry, ...]] = []
    faults: list[str] = []
    for n, line in enumerate(lines, start=1):
        try:
            entries = read_line(line, grammars[front])
            if isinstance(entries[0], Turned):
                front = _known_table(entries[0].table, grammars)
            read.append(entries)
        except BadLine as error:
            faults.append(_fault(n, line, error))
    if faults:
        raise ContentError(tuple(faults))
    return tuple(read)


def read_line(line: str, grammar: Grammar) -> tuple[Entry, ...]:
    """Return the entries of one line, at least one. Raises: BadLine."""
    if len(line) > LONGEST_LINE:
        raise BadLine(0, tr("longer than {n} characters", n=LONGEST_LINE))
    try:
        words = split_words(line)
    except BadWord as error:
        raise BadLine(0, str(error)) from None
    cut = words.index(ANSWERS) if ANSWERS in words else len(words)
    answers = tuple(_read_answer(words, at) for at in range(cut + 1, len(words)))
    if cut < len(words) and not answers:
        raise BadLine(cut, tr("no answer follows"))
    if not words:
        raise BadLine(0, tr("the line is empty"))
    if cut == 0:
        return answers
    return (
        (_read_head(words[:cut], grammar), *answers)
        if not answers
        else _started(words[:cut], grammar, answers)
    )


def read_command(line: str, grammar: Grammar) -> Started:
    """Return the command of a line without answers. Raises: ContentError."""
    try:
        read = read_line(line, grammar)
        if len(read) == 1 and isinstance(read[0], Started):
            return read[0]
        raise BadLine(0, tr("expected a command without answers"))
    except BadLine as error:
        raise ContentError((_fault(1, line, error),)) from None


def _started(head: list[str], grammar: Grammar, answers: tuple[Entry, ...]) -> tuple[Entry, ...]:
    start = _read_head(head, grammar)
    if not isinstance(start, Started):
        raise BadLine(len(head), tr("only a command has answers"))
    return (start, *answers)


def _read_head(words: list[str], grammar: Grammar) -> Entry:
    if words[0].startswith(FRONT):
        _expect_no_more(words, 1)
        return Turned(_at(0, unquote, words[0][1:]))
    if read := _READERS.get(words[0]):
        return read(words)
    forced = words[0] == FORCE
    first = forced + (words[forced:][:1] == [FIAT])
    if first == len(words):
        raise BadLine(first - 1, tr("no command follows"))
    command = grammar.read(words, first)
    if first > forced and not command.fiat:
        raise BadLine(first, tr("is not a command of the GM's hand"))
    return Started(command, forced)


def _read_undo(words: list[str]) -> Entry:
    _expect_no_more(words, 1)
    return Undone() if words[0] == UNDO else Redone()


def _read_correct(words: list[str]) -> Entry:
    if len(words) < 3 or not re.fullmatch("[0-9]{1,9}", words[1]):
        raise BadLine(min(1, len(words) - 1), tr("expected the number of a move, then KEY=VALUE"))
    _expect_no_more(words, 3)
    answer = _read_answer(words, 2)
    return Corrected(int(words[1]), answer.key, answer.text, answer.by)


def _read_roll(words: list[str]) -> Entry:
    answer = _ANSWER.fullmatch(words[1]) if len(words) == 2 else None
    if answer is None or answer[2] != "=":
        raise BadLine(min(1, len(words) - 1), tr("expected DICE=FACES, such as 2d6=3,4"))
    notation = _at(1, unquote, answer[1])
    faces = answer[3].split(",")
    thrown = [face.endswith("~") for face in faces]
    if any(thrown) != all(thrown):
        raise BadLine(1, tr("expected all faces with ~ or none"))
    numbers = tuple(_at(1, _face, face.removesuffix("~")) for face in faces)
    _check_faces(notation, numbers)
    return Rolled(notation, numbers, APP if all(thrown) else TABLE)


def _face(word: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", word):
        raise BadWord(tr("expected faces as numbers"))
    return int(word)


def _check_faces(notation: str, faces: tuple[int, ...]) -> None:
    try:
        sides = parse_dice(notation).sides
    except BadDice as error:
        raise BadLine(1, str(error)) from None
    if len(sides) != len(faces):
        raise BadLine(1, tr("expected {n} faces, got {found}", n=len(sides), found=len(faces)))
    for most, face in zip(sides, faces, strict=True):
        if not 1 <= face <= most:
            raise BadLine(1, tr("a d{sides} shows 1 to {sides}, not {face}", sides=most, face=face))


_READERS: Mapping[str, Callable[[list[str]], Entry]] = {
    UNDO: _read_undo,
    REDO: _read_undo,
    CORRECT: _read_correct,
    ROLL: _read_roll,
}


def _read_answer(words: Sequence[str], at: int) -> Answered:
    match = _ANSWER.fullmatch(words[at])
    if match is None:
        raise BadLine(at, tr("expected an answer as KEY=VALUE"))
    return Answered(_at(at, unquote, match[1]), _at(at, unquote, match[3]), _GIVEN[match[2]])


def _expect_no_more(words: Sequence[str], most: int) -> None:
    if len(words) > most:
        raise BadLine(most, tr("unexpected"))


def _at(place: int, read: Callable[[str], Any], word: str) -> Any:
    try:
        return read(word)
    except BadWord as error:
        raise BadLine(place, str(error)) from None


def _form(verb: str, command: type[Command]) -> Form:
    described = inspect.type_info(command)
    if verb in RESERVED or not re.fullmatch(r"[a-z][a-z0-9-]*", verb):
        raise ValueError(f"no verb: {verb}")
    assert isinstance(described, inspect.StructType)
    fields = {field.name: field for field in described.fields}
    return Form(
        verb,
        command,
        required=tuple(name for name, field in fields.items() if field.required),
        defaults={name: _usual(field) for name, field in fields.items() if not field.required},
        fields={name: field_for(field.type) for name, field in fields.items()},
    )


def _usual(field: inspect.Field) -> Any:
    made_each_time = field.default_factory is not msgspec.NODEFAULT
    return field.default_factory() if made_each_time else field.default


def _values(form: Form, words: Sequence[str], first: int) -> dict[str, Any]:
    """Return the plain values that the words of a command give to its fields."""
    values: dict[str, Any] = {}
    named = [_NAMED.fullmatch(word) for word in words[first:]]
    taken = {match[1] for match in named if match}
    positions = iter([name for name in form.required if name not in taken])
    for at, match in enumerate(named, start=first):
        name = match[1] if match else next(positions, "")
        word = match[2] if match else words[at]
        if name not in form.fields:
            raise BadLine(at, _unplaced(form, name))
        if name in values:
            raise BadLine(at, tr("{name} is given twice", name=name))
        values[name] = _at(at, form.fields[name].read, word)
    if missing := [name for name in form.required if name not in values]:
        raise BadLine(len(words), tr("{names} missing", names=", ".join(missing)))
    return values


def _unplaced(form: Form, name: str) -> str:
    if name:
        return tr("unknown name; {hint}", hint=suggestion(name, form.fields))
    return tr("one word too many: {usage}", usage=" ".join((form.verb, *map(str.upper, form.required))))


def _mended(form: Form, values: dict[str, Any], first: int) -> Command:
    """Return the command of values that need a closer look. Raises: BadLine with what is wrong."""
    try:
        return decode(values, form.command)
    except ContentError as error:
        raise BadLine(first, "; ".join(error.faults)) from None


def _line(entry: Entry, grammar: Grammar) -> str:
    match entry:
        case Started(command, forced):
            return grammar.write(command, forced=forced)
        case Undone():
            return UNDO
        case Redone():
            return REDO
        case Corrected(n, key, text, by):
            return f"{CORRECT} {n} {_answer(key, text, by)}"
        case Rolled(notation, faces, by):
            mark = "~" if by == APP else ""
            return f"{ROLL} {quote(notation)}={','.join(f'{face}{mark}' for face in faces)}"
        case Turned(table):
            return f"{FRONT}{quote(table)}"
        case Answered(key, text, by):
            return f"{ANSWERS} {_answer(key, text, by)}"


def _answer(key: str, text: str, by: str) -> str:
    return f"{quote(key)}{'~' if by == APP else '='}{quote(text)}"


def _known_table(table: str, grammars: Mapping[str, Grammar]) -> str:
    if table not in grammars:
        raise BadLine(0, tr("unknown table; {hint}", hint=suggestion(table, grammars)))
    return table


def _fault(n: int, line: str, error: BadLine) -> str:
    words = _words_of(line)
    if error.at < len(words):
        word = words[error.at][:60]
        return tr("line {n}, word {at} “{word}”: {error}", n=n, at=error.at + 1, word=word, error=error)
    return tr("line {n}, at its end: {error}", n=n, error=error)


def _words_of(line: str) -> list[str]:
    try:
        return split_words(line[:LONGEST_LINE])
    except BadWord:
        return line.split()
