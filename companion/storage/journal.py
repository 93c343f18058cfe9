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
    roll 3d6=2*,1~,6*
    seed k7qd-second
    @desk

**A command** is its verb and its fields: those that every such command has stand in their order, the
others are named, ``source=Energy``, and left out at their usual value. ``force`` before it says that
the rules were overruled; ``fiat``, which a reader may leave out, that it is the GM's hand.

**Answers** follow ``::`` as key and value. ``=`` says that a person gave it (decided it, or read it off
real dice), ``~`` that the app did. A line that begins with ``::`` answers on where the command of an
earlier line still waits.

``correct N KEY=VALUE`` changes an answer of the table's Nth move. ``undo`` and ``redo`` mean the table
in front, ``@NAME`` brings another to the front. ``roll`` is free dice outside any table, ``~`` behind
each face that the app threw, ``*`` behind each that lay there while the others were thrown again.
``seed`` is another seed for the app's dice from there on.

**Words** have spaces between them. A word with a space, a quote, a backslash, ``=`` or ``~`` in it stands
in double quotes as in JSON. How values of each type are spelt stands in ``fields``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.engine.dice import parse_dice
from companion.engine.errors import ContentError, RuleError
from companion.engine.records import suggestion
from companion.engine.session import (
    LONGEST_SEED,
    Answered,
    Corrected,
    Entry,
    Redone,
    Reseeded,
    Rolled,
    Started,
    Turned,
    Undone,
    check_kept,
)
from companion.engine.table import APP, PERSON, TABLE
from companion.engine.texts import tr
from companion.storage.forms import (
    CORRECT,
    FIAT,
    FORCE,
    FRONT,
    REDO,
    ROLL,
    SEED,
    UNDO,
    BadLine,
    Grammar,
    at_word,
)
from companion.storage.words import BadWord, quote, split_words, unquote

LONGEST_LINE = 200_000
ANSWERS = "::"

_ANSWER = re.compile(r'((?:[^"=~]|"(?:[^"\\]|\\.)*")+)([=~])(.+)', re.DOTALL)
_GIVEN = {"=": PERSON, "~": APP}


def write_journal(entries: Iterable[Entry], grammars: Mapping[str, Grammar], front: str) -> list[str]:
    """Return ENTRIES as lines; GRAMMARS by table, FRONT the table that is in front at first."""
    lines: list[str] = []
    joint = ""
    for entry in entries:
        if isinstance(entry, Answered):
            answer = _answer(entry.key, entry.text, entry.by)
            if joint:
                lines[-1] += joint + answer
            else:
                lines.append(f"{ANSWERS} {answer}")
            joint = " "
        elif isinstance(entry, Started):
            lines.append(grammars[front].write(entry.command, forced=entry.forced))
            joint = f" {ANSWERS} "
        else:
            lines.append(_line(entry))
            front = entry.table if isinstance(entry, Turned) else front
            joint = ""
    return lines


def read_journal(
    lines: Iterable[str], grammars: Mapping[str, Grammar], front: str
) -> tuple[tuple[Entry, ...], ...]:
    """Return the entries of each of LINES. Raises: ContentError with every line that cannot be read."""
    read: list[tuple[Entry, ...]] = []
    faults: list[str] = []
    grammar = grammars[front]
    for n, line in enumerate(lines, start=1):
        try:
            entries = read_line(line, grammar)
            if isinstance(entries[0], Turned):
                grammar = _grammar_of(entries[0].table, grammars)
        except BadLine as error:
            faults.append(_fault(n, line, error))
        else:
            read.append(entries)
    if faults:
        raise ContentError(tuple(faults))
    return tuple(read)


def read_line(line: str, grammar: Grammar) -> tuple[Entry, ...]:
    """Return the entries of one line, at least one. Raises: BadLine."""
    words = line.split() if '"' not in line else _words(line)
    if not words or len(line) > LONGEST_LINE:
        raise BadLine(
            0, tr("longer than {n} characters", n=LONGEST_LINE) if words else tr("the line is empty")
        )
    if ANSWERS not in words:
        return (_read_head(words, grammar),)
    cut = words.index(ANSWERS)
    answers = [_read_answer(words, at) for at in range(cut + 1, len(words))]
    if not answers:
        raise BadLine(cut, tr("no answer follows"))
    if cut == 0:
        return tuple(answers)
    head = _read_head(words[:cut], grammar)
    if not isinstance(head, Started):
        raise BadLine(cut, tr("only a command has answers"))
    return (head, *answers)


def read_command(line: str, grammar: Grammar) -> Started:
    """Return the command of a line without answers. Raises: ContentError."""
    try:
        read = read_line(line, grammar)
        if len(read) == 1 and isinstance(read[0], Started):
            return read[0]
        raise BadLine(0, tr("expected a command without answers"))
    except BadLine as error:
        raise ContentError((_fault(1, line, error),)) from None


def _words(line: str) -> list[str]:
    try:
        return split_words(line[: LONGEST_LINE + 1])
    except BadWord as error:
        raise BadLine(0, str(error)) from None


def _read_head(words: list[str], grammar: Grammar) -> Entry:
    if form := grammar.forms.get(words[0]):
        return Started(form.read(words, 1))
    if words[0].startswith(FRONT):
        _expect_no_more(words, 1)
        return Turned(at_word(0, unquote, words[0][1:]))
    if read := _READERS.get(words[0]):
        return read(words)
    return _read_marked(words, grammar)


def _read_marked(words: list[str], grammar: Grammar) -> Entry:
    """Read a command with ``force`` or ``fiat`` before it."""
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
    notation = at_word(1, unquote, answer[1])
    faces = answer[3].split(",")
    kept = tuple(at for at, face in enumerate(faces) if face.endswith("*"))
    thrown = [face.endswith("~") for face in faces if not face.endswith("*")]
    if any(thrown) != all(thrown):
        raise BadLine(1, tr("expected all faces with ~ or none"))
    numbers = tuple(at_word(1, _face, face.removesuffix("*").removesuffix("~")) for face in faces)
    _check_faces(notation, numbers, kept)
    return Rolled(notation, numbers, APP if thrown and all(thrown) else TABLE, kept)


def _read_seed(words: list[str]) -> Entry:
    if len(words) < 2:
        raise BadLine(0, tr("expected a seed"))
    _expect_no_more(words, 2)
    seed = at_word(1, unquote, words[1])
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise BadLine(1, tr("a seed has 1 to {n} characters", n=LONGEST_SEED))
    return Reseeded(seed)


def _face(word: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", word):
        raise BadWord(tr("expected faces as numbers"))
    return int(word)


def _check_faces(notation: str, faces: tuple[int, ...], kept: tuple[int, ...]) -> None:
    try:
        dice = parse_dice(notation)
        sides = dice.sides_for(faces)
        check_kept(dice, kept, len(faces))
    except RuleError as error:
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
    SEED: _read_seed,
}


def _read_answer(words: Sequence[str], at: int) -> Answered:
    word = words[at]
    if '"' not in word:
        key, mark, text = word.partition("=")
        if "~" in key:
            key, mark, text = word.partition("~")
        if key and text:
            return Answered(key, text, _GIVEN[mark])
    match = _ANSWER.fullmatch(word)
    if match is None:
        raise BadLine(at, tr("expected an answer as KEY=VALUE"))
    return Answered(at_word(at, unquote, match[1]), at_word(at, unquote, match[3]), _GIVEN[match[2]])


def _expect_no_more(words: Sequence[str], most: int) -> None:
    if len(words) > most:
        raise BadLine(most, tr("unexpected"))


def _line(entry: Undone | Redone | Corrected | Rolled | Reseeded | Turned) -> str:
    match entry:
        case Undone():
            return UNDO
        case Redone():
            return REDO
        case Corrected(n, key, text, by):
            return f"{CORRECT} {n} {_answer(key, text, by)}"
        case Rolled(notation, faces, by, kept):
            mark = "~" if by == APP else ""
            shown = (f"{face}{'*' if at in kept else mark}" for at, face in enumerate(faces))
            return f"{ROLL} {quote(notation)}={','.join(shown)}"
        case Reseeded(seed):
            return f"{SEED} {quote(seed)}"
        case Turned(table):
            return f"{FRONT}{quote(table)}"


def _answer(key: str, text: str, by: str) -> str:
    return f"{quote(key)}{'~' if by == APP else '='}{quote(text)}"


def _grammar_of(table: str, grammars: Mapping[str, Grammar]) -> Grammar:
    if table not in grammars:
        raise BadLine(0, tr("unknown table; {hint}", hint=suggestion(table, grammars)))
    return grammars[table]


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
