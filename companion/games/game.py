"""What a rule set offers to the table, the command line and the window.

A rule set is one stateless object. Its rules are generator functions found by the type of the
command; its words are made here once, for log, prompts, command line and player display alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec import Struct

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.meters import Group
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import State, Step
from companion.games.deeds import Deed


class Random(Protocol):
    """The part of ``random.Random`` that samplers need; handed in from above."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 up to STOP."""


class Verb(Struct, frozen=True, kw_only=True):
    """Something that an actor can wish to do, possible now or with the reasons why not."""

    key: str
    """``move``, ``attack``, ``detect`` …"""
    actor: str
    text: str
    rule: str = ""
    icon: str = ""
    shortcut: str = ""
    needs: str = ""
    """What must still be pointed out: ``target``, ``hex``, or nothing."""
    command: Command | None = None
    """The whole command, where nothing needs pointing out."""
    reasons: tuple[Refusal, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.reasons


class Line(Struct, frozen=True, kw_only=True):
    """A note in words, as the log shows it."""

    title: str
    detail: str = ""
    stamp: str = ""
    """A few capitals: ``HIT``, ``MISS``, ``KO!``, ``−9``."""
    tone: str = "plain"
    """``hit``, ``miss``, ``ko``, ``loss``, ``gain``, ``turn``, ``hand`` or ``plain``."""
    rule: str = ""
    actor: str = ""


class Question(Struct, frozen=True, kw_only=True):
    """A prompt in words, as the dice tray asks it."""

    title: str
    """Who does what to whom."""
    ask: str
    """What is asked, large: ``1d10``, ``3d6 damage``, ``Which source?``"""
    needs: str = ""
    """The number needed: ``6+``."""
    detail: str = ""
    """How that comes about: ``Attack 2 − Defend 3 + distracted 1 = 0``."""
    rule: str = ""
    options: tuple[tuple[str, str], ...] = ()
    """Answer (as the prompt parses it) and its words, for questions with choices."""
    parts: tuple[str, ...] = ()
    """The names of what an amount is divided among, in their order."""
    actor: str = ""
    target: str = ""


class Result(Struct, frozen=True):
    """How a game ended: the winning seat (none for a draw), and why."""

    winner: str | None
    text: str


class Book:
    """Content that rules read through the state; compared and hashed by its digest alone.

    Not a Struct, so that a state is written with the digest in the book's place.
    """

    __slots__ = ("content", "digest")

    def __init__(self, digest: str, content: Any) -> None:
        self.digest = digest
        self.content = content

    def __eq__(self, other: object) -> bool:
        """Tell whether both hold the same content."""
        return isinstance(other, Book) and self.digest == other.digest

    def __hash__(self) -> int:
        """Hash the digest."""
        return hash(self.digest)

    @property
    def faults(self) -> tuple[str, ...]:
        """What was left out of the content, and why; the rest can be played with."""
        return ()


class Game(ABC):
    """A rule set. ``resolve`` and ``why_not`` make it the ``Rules`` of a table."""

    key: ClassVar[str]
    """The one word that leads everywhere: folders, files, sessions."""
    name: ClassVar[str]
    state_type: ClassVar[type[Struct]]
    commands: ClassVar[Mapping[str, type[Command]]]
    """Journal verb to command."""
    content: ClassVar[tuple[str, ...]]
    """Names of the files in ``resources/<key>`` that make its book."""
    shelf: ClassVar[str] = ""
    """Key of the game whose content files it shares; empty: they are its own."""

    @abstractmethod
    def resolve(self, state: State, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work."""

    @abstractmethod
    def why_not(self, state: State, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now."""

    @abstractmethod
    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return the book made of parsed TOML, by file name. Raises: ContentError with all faults."""

    @abstractmethod
    def verbs(self, state: State, actor: str) -> tuple[Verb, ...]:
        """Return what ACTOR can wish to do, possible or with reasons."""

    @abstractmethod
    def sample(self, state: State, random: Random) -> Command | None:
        """Return a legal command picked by RANDOM, or None when nothing can be done."""

    @abstractmethod
    def public_view(self, state: State, seat: str | None = None) -> Any:
        """Return a value of another type without any field that SEAT (None: the public) may not see."""

    def why_not_hide(self, state: State, /) -> tuple[Refusal, ...]:
        """Return why undo may not hide again what was shown in STATE; usually nothing is against it."""
        return ()

    @abstractmethod
    def outcome(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def meters(self, state: State) -> tuple[Group, ...]:
        """Return what a tracker shows."""

    @abstractmethod
    def note_line(self, state: State, note: Note) -> Line:
        """Return NOTE in words; STATE (at any later moment) gives the names."""

    @abstractmethod
    def question(self, state: State, prompt: Prompt) -> Question:
        """Return PROMPT in words."""

    @abstractmethod
    def command_text(self, state: State, command: Command) -> str:
        """Return COMMAND in words, for history, undo and refusals."""

    def shown(self, state: State, notes: Sequence[Note]) -> Sequence[Note]:
        """Return what of NOTES the window at the table shows: all, where somebody keeps its secrets."""
        return notes

    def deeds(self, notes: Sequence[Note]) -> Iterable[Deed]:
        """Return what the NOTES of one move add to the recap of an evening."""
        return ()

    def key_text(self, state: State, key: str) -> str:
        """Return the key of a question in words, for the history: what was asked, of whom."""
        word, number, subject = key_parts(key)
        text = f"{word}, {subject}" if subject else word
        return f"{text} ({number})" if number else text

    def encode(self, state: State) -> dict[str, Any]:
        """Return STATE as plain values for TOML, defaults left out, the book as its digest."""
        plain: dict[str, Any] = msgspec.to_builtins(state, enc_hook=_book_digest)
        return plain

    def decode(self, raw: Mapping[str, Any], book: Book) -> State:
        """Return the state that RAW holds, with BOOK in it. Raises: msgspec.ValidationError."""
        return msgspec.convert(raw, self.state_type, dec_hook=_book_giver(book))


def key_parts(key: str) -> tuple[str, str, str]:
    """Return word, number and subject of a key.

    >>> key_parts("detect.cloak#2"), key_parts("hit")
    (('detect', '2', 'cloak'), ('hit', '', ''))
    """
    asked, _, number = key.partition("#")
    word, _, subject = asked.partition(".")
    return word, number, subject


def _book_digest(value: Any) -> Any:
    if isinstance(value, Book):
        return value.digest
    raise NotImplementedError(type(value).__name__)


def _book_giver(book: Book) -> Callable[[type, Any], Any]:
    def give(kind: type, _value: Any) -> Any:
        if issubclass(kind, Book):
            return book
        raise NotImplementedError(kind.__name__)

    return give
