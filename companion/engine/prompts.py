"""Prompts: the small closed family of questions that a rule may ask the world outside.

A prompt checks its own answer (``check``), reads one that a person typed (``parse``) and writes
one for the journal (``show``); ``parse(show(answer))`` is the answer again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar, overload

from msgspec import Struct

from companion.engine.errors import BadAnswer
from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, Note
from companion.engine.texts import tr, tr_n

Spot: TypeAlias = Hex | str
"""A hex of a map, or a named space of a board."""


class _Word(Struct, frozen=True):
    word: str
    """What is asked, in the register of the game (SL-181): ``hit``, ``damage`` …"""


class Prompt(_Word, frozen=True, kw_only=True):
    """A question with its seat; the kinds below say what an answer looks like."""

    who: str
    """The seat that answers: a side, a player, or the GM."""
    of: str = ""
    """The unit or object it is asked for, where several may be asked."""
    why: Note | None = None
    """What happened so far and what is needed, for those who show the question."""
    seen_by: tuple[str, ...] = EVERYONE
    """Who may see that this is asked."""

    @property
    def key(self) -> str:
        """The key of the question before it is numbered: ``word`` or ``word.subject``."""
        return f"{self.word}.{self.of}" if self.of else self.word

    def check(self, answer: Any) -> Any:
        """Return ANSWER if it fits. Raises: BadAnswer."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """Return the answer that TEXT spells. Raises: BadAnswer."""
        raise NotImplementedError

    def show(self, answer: Any) -> str:
        """Return ANSWER as text that ``parse`` reads again."""
        raise NotImplementedError


class Roll(Prompt, frozen=True, kw_only=True):
    """Dice to be thrown; the answer is one face per die, ``tuple[int, ...]``, in the order of DICE."""

    dice: tuple[int, ...]
    """Sides of each die: ``(6, 6, 6)`` for 3d6, ``(2,)`` for a coin."""
    pool: bool = False
    """Whether the order of the faces is of no matter."""

    def check(self, answer: Any) -> tuple[int, ...]:
        """Return the faces if there is one whole number in range for each die. Raises: BadAnswer."""
        if not isinstance(answer, tuple) or len(answer) != len(self.dice):
            raise BadAnswer(
                tr_n("expected one face", "expected {n} faces", len(self.dice)) + f" ({dice_words(self.dice)})"
            )
        for face, sides in zip(answer, self.dice, strict=True):
            if type(face) is not int or not 1 <= face <= sides:
                raise BadAnswer(tr("a d{sides} shows 1 to {sides}, not {face}", sides=sides, face=face))
        return answer

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the faces that TEXT lists: ``3 5 6``, ``3,5,6``, or ``356`` for dice below ten sides.

        A d10 showing 0 is 10 and a d100 showing 0 or 00 is 100 (SL-2). Raises: BadAnswer.
        """
        if not re.fullmatch(r"[\d\s,;+]*", text):
            raise BadAnswer(tr("type the faces as numbers, not “{text}”", text=text.strip()[:40]))
        tokens = re.findall(r"\d+", text)
        if len(tokens) == 1 < len(self.dice) == len(tokens[0]) and max(self.dice) < 10:
            tokens = list(tokens[0])
        if any(len(token) > 9 for token in tokens):
            raise BadAnswer(tr("no die shows a number that long"))
        numbers = [int(token) for token in tokens]
        if len(numbers) == len(self.dice):
            numbers = [
                sides if face == 0 and sides in (10, 100) else face
                for face, sides in zip(numbers, self.dice, strict=True)
            ]
        return self.check(tuple(numbers))

    def show(self, answer: tuple[int, ...]) -> str:
        """Return the faces with commas between them."""
        return ",".join(map(str, answer))


class Draw(Prompt, frozen=True, kw_only=True):
    """Cards from a hat, a shuffle; the answer is TAKE of the items in the order drawn."""

    label: str
    """The label under which the draw is made; it belongs to the game's own random stream."""
    items: tuple[str, ...]
    take: int = 1

    def check(self, answer: Any) -> tuple[str, ...]:
        """Return the items drawn if they are in the hat. Raises: BadAnswer."""
        if (
            not isinstance(answer, tuple)
            or len(answer) != self.take
            or not all(isinstance(item, str) for item in answer)
            or Counter(answer) - Counter(self.items)
        ):
            raise BadAnswer(
                tr("expected {n} of: {items}", n=self.take, items=", ".join(dict.fromkeys(self.items)))
            )
        return answer

    def parse(self, text: str) -> tuple[str, ...]:
        """Return the comma-separated items of TEXT. Raises: BadAnswer."""
        return self.check(tuple(part.strip() for part in text.split(",")) if text.strip() else ())

    def show(self, answer: tuple[str, ...]) -> str:
        """Return the items with commas between them."""
        return ",".join(answer)


class Choose(Prompt, frozen=True, kw_only=True):
    """One of several options; the answer is the option's id."""

    options: tuple[str, ...]
    default: str = ""
    """The option that a bare Enter takes, where there is one."""

    def check(self, answer: Any) -> str:
        """Return the option if it is offered. Raises: BadAnswer."""
        if not isinstance(answer, str) or answer not in self.options:
            raise BadAnswer(
                tr("“{answer}” is not offered; choose one of: {items}", answer=answer, items=", ".join(self.options))
            )
        return answer

    def parse(self, text: str) -> str:
        """Return the option named, or counted from 1 where no option has that name. Raises: BadAnswer."""
        name = text.strip()
        if name not in self.options and name.isdecimal() and 1 <= int(name[:9]) <= len(self.options):
            return self.options[int(name) - 1]
        return self.check(name)

    def show(self, answer: str) -> str:
        """Return the option's id."""
        return answer


class Confirm(Prompt, frozen=True, kw_only=True):
    """Yes or no; the answer is a bool."""

    def check(self, answer: Any) -> bool:
        """Return the bool. Raises: BadAnswer."""
        if type(answer) is not bool:
            raise BadAnswer(tr("answer yes or no, not “{answer}”", answer=answer))
        return answer

    def parse(self, text: str) -> bool:
        """Read ``yes``, ``y``, ``no`` or ``n``. Raises: BadAnswer."""
        word = text.strip().lower()
        return self.check({"yes": True, "y": True, "no": False, "n": False}.get(word, word))

    def show(self, answer: bool) -> str:  # noqa: FBT001 - the answer itself is a bool
        """Return ``yes`` or ``no``."""
        return "yes" if answer else "no"


class Place(Prompt, frozen=True, kw_only=True):
    """A place on the map or board; the answer is one of the places."""

    places: tuple[Spot, ...]

    def check(self, answer: Any) -> Spot:
        """Return the place if it is offered. Raises: BadAnswer."""
        for place in self.places:
            if place == answer and type(place) is type(answer):
                return place
        raise BadAnswer(tr("that place is not offered; choose one of: {items}", items=self._offered()))

    def parse(self, text: str) -> Spot:
        """Return the place spelt by TEXT: ``q,r`` for a hex, the name of a space, or its number in the list."""
        name = text.strip().strip("()")
        for place in self.places:
            if self.show(place) == name.replace(" ", "") or place == name:
                return place
        if name.isdecimal() and 1 <= int(name[:9]) <= len(self.places):
            return self.places[int(name) - 1]
        raise BadAnswer(tr("that place is not offered; choose one of: {items}", items=self._offered()))

    def show(self, answer: Spot) -> str:
        """Return ``q,r`` for a hex, the name for a space."""
        return answer if isinstance(answer, str) else f"{answer.q},{answer.r}"

    def _offered(self) -> str:
        return "  ".join(self.show(place) for place in self.places[:12])


class Allot(Prompt, frozen=True, kw_only=True):
    """An amount to divide; the answer is one share per name in AMONG, adding up to AMOUNT."""

    amount: int
    among: tuple[str, ...]
    most: tuple[int, ...] = ()
    """Upper limit of each share; empty: the amount."""
    proposal: tuple[int, ...] = ()
    """A division that the app proposes."""

    def check(self, answer: Any) -> tuple[int, ...]:
        """Return the shares if they fit and add up. Raises: BadAnswer."""
        if not isinstance(answer, tuple) or len(answer) != len(self.among):
            raise BadAnswer(tr_n("expected one share", "expected {n} shares", len(self.among)))
        limits = self.most or (self.amount,) * len(self.among)
        for name, share, limit in zip(self.among, answer, limits, strict=True):
            if type(share) is not int or not 0 <= share <= limit:
                raise BadAnswer(tr("the share of {name} is 0 to {limit}, not {share}", name=name, limit=limit, share=share))
        if sum(answer) != self.amount:
            raise BadAnswer(tr("the shares add up to {sum}, not to {amount}", sum=sum(answer), amount=self.amount))
        return answer

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the shares that TEXT lists. Raises: BadAnswer."""
        try:
            return self.check(tuple(int(token) for token in re.split(r"[\s,;]+", text.strip()) if token))
        except ValueError:
            raise BadAnswer(tr("type the shares as numbers, not “{text}”", text=text.strip()[:40])) from None

    def show(self, answer: tuple[int, ...]) -> str:
        """Return the shares with commas between them."""
        return ",".join(map(str, answer))


class Write(Prompt, frozen=True, kw_only=True):
    """A text of at most MOST characters; the answer is a string."""

    most: int = 200

    def check(self, answer: Any) -> str:
        """Return the text if it is short enough. Raises: BadAnswer."""
        if not isinstance(answer, str) or len(answer) > self.most:
            raise BadAnswer(tr_n("write at most one character", "write at most {n} characters", self.most))
        return answer

    def parse(self, text: str) -> str:
        """Return TEXT itself. Raises: BadAnswer."""
        return self.check(text)

    def show(self, answer: str) -> str:
        """Return the text itself."""
        return answer


PROMPTS: tuple[type[Prompt], ...] = (Roll, Draw, Choose, Confirm, Place, Allot, Write)
"""Every kind there is; who presents or answers prompts serves all of them."""

T = TypeVar("T")
Asking: TypeAlias = Generator[Prompt | Note, Any, T]
"""A rule at work: yields questions and notes, is sent the answers, returns a T."""


@overload
def ask(prompt: Roll) -> Asking[tuple[int, ...]]: ...
@overload
def ask(prompt: Draw) -> Asking[tuple[str, ...]]: ...
@overload
def ask(prompt: Choose) -> Asking[str]: ...
@overload
def ask(prompt: Confirm) -> Asking[bool]: ...
@overload
def ask(prompt: Place) -> Asking[Spot]: ...
@overload
def ask(prompt: Allot) -> Asking[tuple[int, ...]]: ...
@overload
def ask(prompt: Write) -> Asking[str]: ...
def ask(prompt: Prompt) -> Asking[Any]:
    """Ask the world outside and return its answer, already checked: ``faces = yield from ask(Roll(...))``."""
    return (yield prompt)


def tell(note: Note) -> Asking[None]:
    """Tell the table what happened: ``yield from tell(Hit(...))``."""
    yield note


def dice_words(dice: tuple[int, ...]) -> str:
    """Return dice as people write them.

    >>> dice_words((6, 6, 6)), dice_words((10,)), dice_words((2,)), dice_words((6, 10))
    ('3d6', '1d10', '1 coin', '1d6 + 1d10')
    """
    groups = Counter(dice)
    return " + ".join(f"{n} coin" if sides == 2 else f"{n}d{sides}" for sides, n in groups.items())


