"""The exact distribution of dice: the number of ways to each total."""

from __future__ import annotations

from itertools import accumulate, repeat
from math import comb, prod
from operator import sub

from companion.engine.dice import MOST_BURSTS, Dice, Term
from companion.engine.errors import RuleError
from companion.engine.texts import tr

_MOST_BYTES = 200_000
"""Size of the whole distribution in memory beyond which it is not computed."""
_MOST_STEPS = 2_000_000
"""Additions beyond which the dice kept of many are not computed."""


def distribution(dice: Dice) -> dict[int, int]:
    """Return the number of ways to each total; their sum is the number of all ways there are.

    All weights lie side by side in one long number, so that adding dice is multiplying numbers.
    Raises: RuleError for more dice than can be counted in a moment.

    >>> from companion.engine.dice import parse_dice
    >>> distribution(parse_dice("2d2"))
    {2: 1, 3: 2, 4: 1}
    """
    reaches = [_reach(term) for term in dice.terms]
    least = dice.plus + sum(low for low, _ in reaches)
    span = 1 + sum(high - low for low, high in reaches)
    width = prod(term.sides ** _throws(term) for term in dice.terms).bit_length() // 8 + 1
    steps = sum(term.sides * term.counted * span for term in dice.terms if term.keep)
    if span * width > _MOST_BYTES or steps > _MOST_STEPS:
        raise RuleError(tr("too many dice for exact odds"))
    packed = prod(_packed(term, width) for term in dice.terms)
    weights = packed.to_bytes(span * width, "little")
    ways = (int.from_bytes(weights[at : at + width], "little") for at in range(0, span * width, width))
    return {total: n for total, n in enumerate(ways, least) if n}


def _throws(term: Term) -> int:
    """Return how often a die may fall in TERM at most."""
    return term.count * (1 + MOST_BURSTS if term.bursts else 1)


def _reach(term: Term) -> tuple[int, int]:
    """Return the least and the highest that TERM can add."""
    if term.low:
        low, high = 0, _throws(term)
    elif term.figures > 1:
        low, high = (int(str(face) * term.figures) * term.counted for face in (1, term.sides))
    else:
        again = _throws(term) // term.count if term.count else 1
        low, high = term.counted, term.counted * term.sides * again
    return (low, high) if term.sign > 0 else (-high, -low)


def _packed(term: Term, width: int) -> int:
    """Return the weights of TERM's totals, least first, WIDTH bytes each, as one number."""
    if not term.count:
        return 1
    if term.keep:
        weights = _highest(term.count, term.sides, term.counted)
        return _number(weights, width, reverse=(term.keep < 0) != (term.sign < 0))
    return int(_number(_one(term), width, reverse=term.sign < 0) ** term.counted)


def _number(weights: list[int], width: int, *, reverse: bool) -> int:
    ordered = reversed(weights) if reverse else weights
    return int.from_bytes(b"".join(n.to_bytes(width, "little") for n in ordered), "little")


def _one(term: Term) -> list[int]:
    """Return the ways to each value of one die of TERM, or one number of its figures, least first."""
    if term.figures > 1:
        return _figures(term.sides, term.figures)
    worth = [1 if term.low <= face <= term.high else 0 for face in range(1, term.sides + 1)]
    if not term.low:
        worth = list(range(term.sides))
    if not term.bursts:
        return _tally(worth, [1] * term.sides, 1 if term.low else term.sides - 1)
    return _bursting(term, worth)


def _tally(values: list[int], weights: list[int], most: int) -> list[int]:
    ways = [0] * (most + 1)
    for value, weight in zip(values, weights, strict=True):
        ways[value] += weight
    return ways


def _bursting(term: Term, worth: list[int]) -> list[int]:
    """Return the ways to each value of a die thrown again whenever it shows its most, up to the limit."""
    again = worth[-1] if term.low else term.sides
    values, weights = [], []
    for wave in range(MOST_BURSTS + 1):
        is_last = wave == MOST_BURSTS
        for value in worth if is_last else worth[:-1]:
            values.append(wave * again + value)
            weights.append(term.sides ** (MOST_BURSTS - wave))
    most = MOST_BURSTS + 1 if term.low else (MOST_BURSTS + 1) * term.sides - 1
    return _tally(values, weights, most)


def _figures(sides: int, figures: int) -> list[int]:
    """Return the ways to each number that FIGURES dice make side by side, least first."""
    numbers = [0]
    for _ in range(figures):
        numbers = [10 * number + face for number in numbers for face in range(1, sides + 1)]
    return _tally([number - numbers[0] for number in numbers], [1] * len(numbers), numbers[-1] - numbers[0])


def _highest(count: int, sides: int, keep: int) -> list[int]:
    """Return the ways to each sum of the KEEP highest of COUNT dice, from KEEP up.

    For each lowest face that counts: ABOVE dice show more, enough of the others just that, and
    all that do not count at most that.
    """
    ways = [0] * (keep * (sides - 1) + 1)
    for face in range(1, sides + 1):
        sums = [1]
        for above in range(keep):
            rest, needed = count - above, keep - above
            lower = sum(comb(rest, n) * (face - 1) ** (rest - n) for n in range(needed, rest + 1))
            orders = lower * comb(count, above)
            for at, n in enumerate(sums, above * (face + 1) + needed * face - keep):
                ways[at] += n * orders
            if face == sides:
                break
            sums = _one_more(sums, sides - face)
    return ways


def _one_more(sums: list[int], sides: int) -> list[int]:
    """Return the ways to each sum with one die more, by running totals."""
    totals = list(accumulate([*sums, *repeat(0, sides - 1)]))
    return [*totals[:sides], *map(sub, totals[sides:], totals)]
