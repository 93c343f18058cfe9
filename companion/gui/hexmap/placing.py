"""Where figures and things stand within their hex: up to six share it and fan out. No Qt."""

from collections import defaultdict
from math import cos, pi, sin
from typing import Final

import msgspec

from companion.engine.hexes import Hex
from companion.engine.layouts import Layout, Point
from companion.gui.hexmap.records import ObjectPicture, TokenPicture

MOST_SHOWN: Final = 6
# For so many figures in a hex: how far from its middle they stand and how large each is, as shares.
FANS: Final = {
    1: (0.0, 1.0),
    2: (0.4, 0.76),
    3: (0.44, 0.68),
    4: (0.5, 0.64),
    5: (0.55, 0.58),
    6: (0.57, 0.54),
}
FAN_START: Final = {2: pi, 3: -pi / 2, 4: -pi * 3 / 4, 5: -pi / 2, 6: -pi / 2}
THING_SHARE: Final = 0.46
CROWDED_THING_SHARE: Final = 0.3
CROWDED_THING_PLACE: Final = (0.46, -0.34)


class Placed(msgspec.Struct, frozen=True):
    """A token with its middle in world units, its radius as a share of a lone token's, and who is hidden."""

    token: TokenPicture
    x: float
    y: float
    share: float
    more: int = 0


class PlacedThing(msgspec.Struct, frozen=True):
    """An object with its middle and half size in world units."""

    thing: ObjectPicture
    x: float
    y: float
    half: float


def place_tokens(layout: Layout, tokens: tuple[TokenPicture, ...]) -> tuple[Placed, ...]:
    """Every token that is shown, from the upper edge of the map to the lower, stacks fanned out.

    Of more than six in a hex the first six are shown, and the last of them says how many more there are.
    """
    stacks: dict[Hex, list[TokenPicture]] = defaultdict(list)
    for token in tokens:
        stacks[token.hex].append(token)
    placed = [one for at, stack in stacks.items() for one in _fan(layout.centre(at), layout.size, stack)]
    return tuple(sorted(placed, key=_row))


def _row(placed: Placed) -> tuple[float, float]:
    return placed.y, placed.x


def _fan(centre: Point, size: float, stack: list[TokenPicture]) -> list[Placed]:
    shown = stack[:MOST_SHOWN]
    count, more = len(shown), len(stack) - len(shown)
    distance, share = FANS[count]
    fan = []
    for number, token in enumerate(shown):
        turn = FAN_START.get(count, 0.0) + 2 * pi * number / count
        x, y = centre.x + distance * size * cos(turn), centre.y + distance * size * sin(turn)
        fan.append(Placed(token, x, y, share * token.size, more if number == count - 1 else 0))
    return fan


def place_things(
    layout: Layout, things: tuple[ObjectPicture, ...], crowded: frozenset[Hex]
) -> tuple[PlacedThing, ...]:
    """Every object, at the side of its hex where a figure stands too."""
    counts: dict[Hex, int] = defaultdict(int)
    placed = []
    for thing in things:
        number = counts[thing.hex]
        counts[thing.hex] += 1
        placed.append(_placed_thing(layout, thing, number, is_crowded=thing.hex in crowded))
    return tuple(placed)


def _placed_thing(layout: Layout, thing: ObjectPicture, number: int, *, is_crowded: bool) -> PlacedThing:
    centre, size = layout.centre(thing.hex), layout.size
    if not is_crowded and number == 0:
        return PlacedThing(thing, centre.x, centre.y + 0.05 * size, THING_SHARE * size)
    dx, dy = CROWDED_THING_PLACE
    # Several things in a hex stand round its corners in turn.
    turn = number * pi / 3
    x = centre.x + size * (dx * cos(turn) - dy * sin(turn))
    y = centre.y + size * (dx * sin(turn) + dy * cos(turn))
    return PlacedThing(thing, x, y, CROWDED_THING_SHARE * size)
