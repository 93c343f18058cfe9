"""Dice notation that people type.

``3d6+2``, ``d10``, ``d%``, ``d66`` (two d6 read as tens and ones), ``coin``, ``4d6kh3`` (the highest three),
``2d20kl1`` (the lowest), ``4d6dl1`` (all but the lowest), ``2d6!`` (a die that shows its most is thrown
again and adds up), ``5d10>=7`` (how many show at least seven), and sums of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.texts import tr

MOST_DICE = 1_000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000
MOST_PARTS = 100
MOST_LETTERS = 4_000
MOST_BURSTS = 10
"""How often one die can be thrown again because it showed its most."""

_PART = re.compile(
    r"\s*(?P<sign>[+\-−]?)\s*"
    r"(?:(?P<count>\d*)\s*(?:[dD]\s*(?P<sides>\d+|%)"
    r"(?:\s*(?P<burst>!))?"
    r"(?:\s*(?P<end>[kK][hHlL]?|[dD][hHlL])\s*(?P<keep>\d+))?"
    r"(?:\s*(?P<judge>[<>]=?|[≤≥=])\s*(?P<mark>\d+))?"
    r"|(?P<coin>(?i:coins?)))|(?P<number>\d+))?\s*"
)
"""A sign and what it stands before; fits anything, be it with nothing."""
_MINUS = ("-", "−")
_FIGURES = re.compile("66|666")
"""Dice of six sides read as the figures of a number; ``d066`` is one die of 66 sides."""


class BadDice(RuleError):
    """Dice notation that cannot be read; AT is the position of the fault, from 0."""

    def __init__(self, text: str, at: int, why: str) -> None:
        self.text = text
        self.at = at
        super().__init__(tr("“{text}”, at character {at}: {why}", text=text[:80], at=at + 1, why=why))


class Term(Struct, frozen=True):
    """COUNT dice of SIDES, added or (sign −1) taken away."""

    count: int
    sides: int
    sign: int = 1
    keep: int = 0
    """How many of them count: so many of the highest, if negative of the lowest; 0 is all."""
    figures: int = 1
    """How many dice in a row are read as the figures of one number: 2 for d66."""
    bursts: bool = False
    """Whether a die that shows its most is thrown again, and what it shows then added."""
    low: int = 0
    """With ``high``: faces from low to high count one each, others nothing; 0 if faces count as they are."""
    high: int = 0

    @property
    def counted(self) -> int:
        """How many of the dice count, or how many numbers their figures make."""
        return abs(self.keep) or self.count // self.figures

    def length(self, faces: Sequence[int]) -> int:
        """Return how many dice of this term are to be thrown, once FACES, the first of them, have fallen.

        Those that burst are thrown again after all others, wave after wave.
        """
        length, wave = self.count, self.count
        for _ in range(MOST_BURSTS if self.bursts else 0):
            wave = sum(face == self.sides for face in faces[length - wave : length])
            length += wave
        return length

    def values(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Return what each of FACES counts in this term: nothing for one that is dropped or no success."""
        if self.keep:
            order = sorted(range(len(faces)), key=faces.__getitem__, reverse=self.keep > 0)
            kept = frozenset(order[: abs(self.keep)])
            return tuple(face if at in kept else 0 for at, face in enumerate(faces))
        if self.low:
            return tuple(int(self.low <= face <= self.high) for face in faces)
        if self.figures > 1:
            return tuple(face * 10 ** ((-at - 1) % self.figures) for at, face in enumerate(faces))
        return tuple(faces)

    def __str__(self) -> str:
        """Return the term with its sign."""
        sides = str(self.sides) * self.figures
        if self.figures == 1 and _FIGURES.fullmatch(sides):
            sides = f"0{sides}"
        words = [f"{self.count // self.figures}d{sides}", "!" if self.bursts else ""]
        if self.keep:
            words.append(f"k{'h' if self.keep > 0 else 'l'}{abs(self.keep)}")
        if self.low:
            words.append(self._condition())
        return ("-" if self.sign < 0 else "+") + "".join(words)

    def _condition(self) -> str:
        if self.high == self.sides:
            return f">={self.low}"
        return f"<={self.high}" if self.low == 1 else f"={self.low}"


class Dice(Struct, frozen=True, cache_hash=True):
    """A sum of dice and a number."""

    terms: tuple[Term, ...]
    plus: int = 0

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die, in the order thrown, as long as none bursts."""
        return _all_sides(self)

    @property
    def bursts(self) -> bool:
        """Whether dice may be thrown again."""
        return any(term.bursts for term in self.terms)

    def sides_for(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Return the sides of every die that is to be thrown, once FACES have fallen.

        >>> parse_dice("2d6!").sides_for((6, 1))
        (6, 6, 6)
        """
        if not self.bursts:
            return self.sides
        return tuple(term.sides for term, own in self._shares(faces) for _ in range(term.length(own)))

    def values(self, faces: Iterable[int]) -> tuple[int, ...]:
        """Return what each of FACES adds to the total: nothing for one that is dropped or no success.

        Raises: ValueError if there are more or fewer faces than dice.
        """
        fallen = tuple(faces)
        sides = self.sides_for(fallen)
        if len(fallen) != len(sides):
            raise ValueError(f"{len(fallen)} faces for {len(sides)} dice")
        return tuple(term.sign * value for term, own in self._shares(fallen) for value in term.values(own))

    def total(self, faces: Iterable[int]) -> int:
        """Return the sum that FACES (one a die, in the order of ``sides_for``) make.

        Raises: ValueError if there are more or fewer faces than dice.
        """
        return self.plus + sum(self.values(faces))

    def with_one_more(self, at: int) -> tuple[Dice, int]:
        """Return the dice with one more of the kind of die AT, and the place where it lies.

        Raises: ValueError for dice that are read as figures or thrown again.
        """
        place = 0
        for n, term in enumerate(self.terms):
            place += term.count
            if at < place:
                if term.figures > 1 or self.bursts:
                    raise ValueError(f"no die can be added to {self}")
                more = replace(term, count=term.count + 1)
                return replace(self, terms=(*self.terms[:n], more, *self.terms[n + 1 :])), place
        raise ValueError(f"no die {at} in {self}")

    def _shares(self, faces: Sequence[int]) -> Iterator[tuple[Term, Sequence[int]]]:
        """Yield every term with its own part of FACES."""
        at = 0
        for term in self.terms:
            length = term.length(faces[at:]) if term.bursts else term.count
            yield term, faces[at : at + length]
            at += length

    def __str__(self) -> str:
        """Return the notation, which ``parse_dice`` reads again."""
        number = f"{self.plus:+d}" if self.plus or not self.terms else ""
        return ("".join(map(str, self.terms)) + number).removeprefix("+")


@lru_cache(maxsize=512)
def _all_sides(dice: Dice) -> tuple[int, ...]:
    return tuple(term.sides for term in dice.terms for _ in range(term.count))


def notation(sides: tuple[int, ...]) -> str:
    """Return dice in the order thrown as notation, the same in every language.

    >>> notation((6, 6, 10, 6)), notation((2,))
    ('2d6+1d10+1d6', '1d2')
    """
    return str(Dice(tuple(Term(len(tuple(alike)), one) for one, alike in groupby(sides))))


def thrown(sides: tuple[int, ...], fraction: Callable[[], float]) -> tuple[int, ...]:
    """Return one face a die; FRACTION gives a random number from 0 up to 1 for each."""
    return tuple([int(fraction() * one) + 1 for one in sides])


def thrown_out(dice: Dice, fraction: Callable[[], float]) -> tuple[int, ...]:
    """Return one face for each of DICE and for each that is thrown again."""
    faces = thrown(dice.sides, fraction)
    while len(sides := dice.sides_for(faces)) > len(faces):
        faces += thrown(sides[len(faces) :], fraction)
    return faces


@lru_cache(maxsize=512)
def parse_dice(text: str) -> Dice:
    """Return the dice that TEXT names; a coin is a die of two sides. Raises: BadDice.

    >>> parse_dice("3d6+2").total((1, 4, 6))
    13
    """
    if len(text) > MOST_LETTERS:
        raise BadDice(text, MOST_LETTERS, tr("at most {n} characters", n=MOST_LETTERS))
    terms: list[Term] = []
    plus = dice = at = 0
    for _ in range(MOST_PARTS):
        part = _part(text, at)
        sign = -1 if part["sign"] in _MINUS else 1
        if part["number"]:
            plus += sign * int(part["number"])
        else:
            terms.append(_term(part, sign))
            dice += terms[-1].count
        if dice > MOST_DICE or abs(plus) > MOST_NUMBER:
            raise BadDice(text, at, tr("at most {n} dice, and {most} besides", n=MOST_DICE, most=MOST_NUMBER))
        at = part.end()
        if at == len(text):
            return Dice(tuple(terms), plus)
    raise BadDice(text, at, tr("at most {n} parts", n=MOST_PARTS))


def _part(text: str, at: int) -> re.Match[str]:
    """Return the part of TEXT that begins at AT; each but the first needs a sign."""
    part = _PART.match(text, at)
    if part is None or part.lastgroup == "sign" or (at and not part["sign"]):
        fault = at if part is None or (at and not part["sign"]) else part.end()
        raise BadDice(text, fault, tr("expected dice such as 2d6, d10, coin or a number"))
    return part


def _term(part: re.Match[str], sign: int) -> Term:
    count, sides = int(part["count"] or 1), part["sides"] or ""
    if count > MOST_DICE:
        raise _outside(part, "count", 0, MOST_DICE)
    if part["coin"]:
        return Term(count, 2, sign)
    if _FIGURES.fullmatch(sides):
        return _figures_term(part, count, len(sides), sign)
    faces = 100 if sides == "%" else int(sides)
    if not 1 <= faces <= MOST_SIDES:
        raise _outside(part, "sides", 1, MOST_SIDES)
    if part["burst"] and faces == 1:
        raise BadDice(part.string, part.start("burst"), tr("a die of one side would never stop"))
    _refuse_pairs(part)
    low, high = _successes(part, faces)
    return Term(count, faces, sign, _kept(part, count), 1, bool(part["burst"]), low, high)


def _figures_term(part: re.Match[str], count: int, figures: int, sign: int) -> Term:
    for group in ("burst", "end", "judge"):
        if part[group]:
            raise BadDice(part.string, part.start(group), tr("d66 stands alone; d066 is one die of 66 sides"))
    return Term(count * figures, 6, sign, figures=figures)


def _refuse_pairs(part: re.Match[str]) -> None:
    """Refuse what has no one meaning together: dice kept of those that burst or that are judged."""
    later = "judge" if part["judge"] else "end"
    if part["end"] and (part["burst"] or part["judge"]):
        raise BadDice(
            part.string, part.start(later), tr("dice are kept, thrown again or judged, one of these")
        )


def _kept(part: re.Match[str], count: int) -> int:
    """Return how many dice count, less than nothing for the lowest; nothing for all."""
    end = (part["end"] or "").lower()
    if not end:
        return 0
    number, drops = int(part["keep"]), end.startswith("d")
    least, most = (0, count - 1) if drops else (1, count)
    if not least <= number <= most:
        raise _outside(part, "keep", least, most)
    if drops:
        return count - number if end == "dl" else number - count
    return -number if end == "kl" else number


def _successes(part: re.Match[str], faces: int) -> tuple[int, int]:
    """Return the lowest and the highest face that counts one; nothing twice if faces count as they are."""
    judge = part["judge"]
    if not judge:
        return 0, 0
    mark = int(part["mark"])
    low, high = {
        ">": (mark + 1, faces),
        "<": (1, mark - 1),
        "=": (mark, mark),
        "<=": (1, mark),
        "≤": (1, mark),
    }.get(judge, (mark, faces))
    if not 1 <= low <= high <= faces:
        raise _outside(part, "mark", 1, faces)
    return low, high


def _outside(part: re.Match[str], group: str, least: int, most: int) -> BadDice:
    return BadDice(part.string, part.start(group), tr("{least} to {most} here", least=least, most=most))
