"""Breaking runs of text into lines; a word longer than its line is broken, never cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.printing.faces import Face, width_of
from companion.printing.measures import PT

LEADING = 1.16
_SLACK = 1e-6


class Run(NamedTuple):
    """Words in one face."""

    words: str
    face: Face = Face.REGULAR


class Piece(NamedTuple):
    """Words of a line with their distance from its start in mm."""

    words: str
    face: Face
    x: float


Line = tuple[Piece, ...]


class _Setter:
    """Sets word after word, and begins a new line where one does not fit."""

    def __init__(self, pt: float, width: float, first: float) -> None:
        self._pt, self._width, self._room = pt, width, first
        self._x = 0.0
        self._line: list[Piece] = []
        self.lines: list[Line] = []

    def add(self, word: str, face: Face, *, spaced: bool) -> None:
        space = width_of(" ", self._pt, face) if spaced and self._line else 0.0
        width = width_of(word, self._pt, face)
        if self._line and self._x + space + width > self._room + _SLACK:
            self.end_line()
            space = 0.0
        while width > self._room + _SLACK and len(word) > 1:
            word = self._broken(word, face)
            width = width_of(word, self._pt, face)
        self._put(word, face, space)
        self._x += space + width

    def end_line(self) -> None:
        if self._line:
            self.lines.append(tuple(self._line))
        self._line, self._x, self._room = [], 0.0, self._width

    def _broken(self, word: str, face: Face) -> str:
        """Set as much of the word as fits on a line of its own; return the rest."""
        count = len(word)
        while count > 1 and width_of(word[:count], self._pt, face) > self._room:
            count -= 1
        hyphen = word.rfind("-", 1, count)
        count = hyphen + 1 if hyphen > 0 else count
        self._put(word[:count], face, 0.0)
        self.end_line()
        return word[count:]

    def _put(self, word: str, face: Face, space: float) -> None:
        before = self._line[-1] if self._line else None
        if before is not None and before.face is face and space:
            self._line[-1] = Piece(f"{before.words} {word}", face, before.x)
        else:
            self._line.append(Piece(word, face, self._x + space))


def wrap(runs: Iterable[Run], pt: float, width: float, first: float | None = None) -> tuple[Line, ...]:
    """Return RUNS as lines of WIDTH mm; FIRST is the width of the first line where it is another."""
    setter = _Setter(pt, width, width if first is None else first)
    spaced = False
    for words, face in runs:
        if not words:
            continue
        spaced = spaced or words[0].isspace()
        for word in words.split():
            setter.add(word, face, spaced=spaced)
            spaced = True
        spaced = words[-1].isspace()
    setter.end_line()
    return tuple(setter.lines)


def wrapped(words: str, pt: float, width: float, face: Face = Face.REGULAR) -> tuple[str, ...]:
    """Return words of one face as lines."""
    return tuple(line[0].words for line in wrap((Run(words, face),), pt, width))


def height_of(runs: Sequence[Run], pt: float, width: float, leading: float = LEADING) -> float:
    """Return how high RUNS are in mm when they are wrapped."""
    return len(wrap(runs, pt, width)) * pt * PT * leading
