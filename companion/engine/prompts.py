"""Prompts: the small closed family of questions that a rule may ask the world outside.

A prompt checks its own answer (``check``), reads one that a person typed (``parse``) and writes
one for the journal (``show``); ``parse(show(answer))`` is the answer again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Hashable
from itertools import groupby
from typing import Any, ClassVar, TypeAlias, TypeVar, overload

from msgspec import Struct

from companion.engine.errors import BadAnswer
from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, Note
from companion.engine.texts import tr, tr_n

Spot: TypeAlias = Hex | str
"""A hex of a map, or a named space of a board."""

LONGEST_NUMBER = 9
"""Digits of a number that somebody may type as an answer."""
_SHOWN = 40
_NUMBERS = re.compile(r"[\d\s,;+]*")
_HALF_CHARACTERS = re.compile("[\ud800-\udfff]")
"""What no file can hold: one half of a character that is written in two."""


class _Word(Struct, frozen=True):
    word: str
    """What is asked, in the register of the game (SL-181): ``hit``, ``damage`` …"""


class Prompt(_Word, frozen=True, kw_only=True):
    """A question with its seat; the kinds below say what an answer looks like."""

    asks: ClassVar[bool] = True
    """Tells a prompt from a note where rules are driven."""

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
    bands: tuple[int, ...] = ()
    """For a single die: the lowest face of each band of faces that lead to the same state, notes aside.

    A promise of the rule to whoever counts odds, who then follows one face a band; empty: none is made.
    """

    def check(self, answer: Any) -> tuple[int, ...]:
        """Return the faces if there is one whole number in range for each die. Raises: BadAnswer."""
        dice = self.dice
        if type(answer) is not tuple or len(answer) != len(dice):
            raise BadAnswer(self._expected())
        for at, face in enumerate(answer):
            if type(face) is not int or not 1 <= face <= dice[at]:
                raise BadAnswer(
                    tr("a d{sides} shows 1 to {sides}, not {face}", sides=dice[at], face=_brief(face))
                )
        return answer

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the faces that TEXT lists: ``3 5 6``, ``3,5,6``, or ``356`` for dice below ten sides.

        A d10 showing 0 is 10 and a d100 showing 0 or 00 is 100 (SL-2). Raises: BadAnswer.
        """
        tokens = _tokens(text)
        if len(tokens) == 1 < len(self.dice) == len(tokens[0]) and max(self.dice) < 10:
            tokens = list(tokens[0])
        if len(tokens) != len(self.dice):
            raise BadAnswer(self._expected())
        return self.check(tuple(map(_face, tokens, self.dice)))

    def show(self, answer: tuple[int, ...]) -> str:
        """Return the faces with commas between them."""
        return ",".join(map(str, answer))

    def _expected(self) -> str:
        expected = tr_n("expected one face", "expected {n} faces", len(self.dice))
        return f"{expected} ({dice_words(self.dice)})" if self.dice else expected


def bands(sides: int, judge: Callable[[int], Hashable]) -> tuple[int, ...]:
    """Return the bands of a die whose faces matter only by what JUDGE says of them.

    >>> bands(6, lambda face: face <= 4)
    (1, 5)
    """
    judged = [judge(face) for face in range(1, sides + 1)]
    changes = (face for face in range(2, sides + 1) if judged[face - 1] != judged[face - 2])
    return (1, *changes)


class Draw(Prompt, frozen=True, kw_only=True):
    """Cards from a hat, a shuffle; the answer is TAKE of the items in the order drawn."""

    items: tuple[str, ...]
    """Ids, without commas; an id that stands twice is in the hat twice."""
    take: int = 1
    label: str = ""
    """Names a random stream of the draw's own, the same whenever it is drawn (BP-142)."""

    def check(self, answer: Any) -> tuple[str, ...]:
        """Return the items drawn if they are in the hat. Raises: BadAnswer."""
        if (
            type(answer) is not tuple
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
            items = ", ".join(self.options)
            raise BadAnswer(
                tr("“{answer}” is not offered; choose one of: {items}", answer=_brief(answer), items=items)
            )
        return answer

    def parse(self, text: str) -> str:
        """Return the option named, or counted from 1 where no option is a number. Raises: BadAnswer."""
        name = text.strip()
        at = _counted(name, self.options)
        return self.options[at] if at is not None else self.check(name)

    def show(self, answer: str) -> str:
        """Return the option's id."""
        return answer


class Confirm(Prompt, frozen=True, kw_only=True):
    """Yes or no; the answer is a bool."""

    def check(self, answer: Any) -> bool:
        """Return the bool. Raises: BadAnswer."""
        if type(answer) is not bool:
            raise BadAnswer(tr("answer yes or no, not “{answer}”", answer=_brief(answer)))
        return answer

    def parse(self, text: str) -> bool:
        """Read ``yes``, ``y``, ``no`` or ``n``. Raises: BadAnswer."""
        word = text.strip().lower()
        return self.check({"yes": True, "y": True, "no": False, "n": False}.get(word, word))

    def show(self, answer: bool) -> str:
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
        """Return the place spelt: ``q,r`` for a hex, a space's name, or counted where no name is a number.

        Raises: BadAnswer.
        """
        names = tuple(self.show(place) for place in self.places)
        for name in (text.strip(), re.sub(r"[\s()]", "", text)):
            if name in names:
                return self.places[names.index(name)]
        at = _counted(text.strip(), names)
        return self.places[at] if at is not None else self.check(None)

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
        if type(answer) is not tuple or len(answer) != len(self.among):
            raise BadAnswer(tr_n("expected one share", "expected {n} shares", len(self.among)))
        limits = self.most or (self.amount,) * len(self.among)
        for name, share, limit in zip(self.among, answer, limits, strict=True):
            if type(share) is not int or not 0 <= share <= limit:
                shown = _brief(share)
                raise BadAnswer(
                    tr(
                        "the share of {name} is 0 to {limit}, not {share}",
                        name=name,
                        limit=limit,
                        share=shown,
                    )
                )
        if (total := sum(answer)) != self.amount:
            raise BadAnswer(tr("the shares add up to {sum}, not to {amount}", sum=total, amount=self.amount))
        return answer

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the shares that TEXT lists. Raises: BadAnswer."""
        longest = max(LONGEST_NUMBER, len(str(self.amount)))
        return self.check(tuple(map(int, _tokens(text, longest))))

    def show(self, answer: tuple[int, ...]) -> str:
        """Return the shares with commas between them."""
        return ",".join(map(str, answer))


class Write(Prompt, frozen=True, kw_only=True):
    """A text of at most MOST characters; the answer is a string."""

    most: int = 200

    def check(self, answer: Any) -> str:
        """Return the text if it is short enough and can be saved. Raises: BadAnswer."""
        if not isinstance(answer, str) or len(answer) > self.most:
            raise BadAnswer(tr_n("write at most one character", "write at most {n} characters", self.most))
        if _HALF_CHARACTERS.search(answer):
            raise BadAnswer(tr("that text holds half a character"))
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
    """Return dice as people write them, in the order thrown; see `dice.notation` for what is read again.

    >>> dice_words((6, 6, 6)), dice_words((10,)), dice_words((2,)), dice_words((6, 10))
    ('3d6', '1d10', '1 coin', '1d6 + 1d10')
    """
    groups = ((sides, len(tuple(alike))) for sides, alike in groupby(dice))
    return " + ".join(
        tr_n("{n} coin", "{n} coins", n) if sides == 2 else f"{n}d{sides}" for sides, n in groups
    )


def _tokens(text: str, longest: int = LONGEST_NUMBER) -> list[str]:
    """Return the numbers that TEXT lists, as typed. Raises: BadAnswer."""
    if not _NUMBERS.fullmatch(text):
        raise BadAnswer(tr("type numbers, not “{text}”", text=_brief(text.strip())))
    tokens = re.findall(r"\d+", text)
    if any(len(token) > longest for token in tokens):
        raise BadAnswer(tr("no answer is a number that long"))
    return tokens


def _face(token: str, sides: int) -> int:
    """Return the face that TOKEN names; where 0 stands for the highest face, the highest (SL-2)."""
    return int(token) or (sides if sides in (10, 100) else 0)


def _counted(text: str, names: tuple[str, ...]) -> int | None:
    """Return the index that TEXT counts from 1; None if it does not, or if it might be a name itself."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER or any(name.isdecimal() for name in names):
        return None
    return int(text) - 1 if 1 <= int(text) <= len(names) else None


def _brief(value: object) -> str:
    """Return VALUE as it may stand in a message; numbers too long to be spelt are not."""
    if isinstance(value, int) and value.bit_length() > _SHOWN * 4:
        return "…"
    text = str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
