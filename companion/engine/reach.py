"""How far one gets: cheapest ways with whole-number costs, over any kind of place.

`dijkstra` takes whatever a rule calls a place (a hex, a hex with a level, a door) and asks
the rule where one can go from there. `CostMap.reach` answers the everyday question on a flat
map many times faster, since it moves all hexes of one cost by a few operations on their bits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from itertools import repeat
from typing import Generic, Self, TypeVar

import msgspec

from companion.engine.hexes import Hex, neighbours
from companion.engine.hexsets import Frame, HexSet

Place = TypeVar("Place", bound=Hashable)


def anywhere(_place: object) -> bool:
    """Allow to stop at every place."""
    return True


class Reach(msgspec.Struct, Generic[Place], frozen=True, eq=False):
    """All places within a budget, each with the cost of the cheapest way there.

    Attributes:
        start: where the ways begin; its cost is 0.
        costs: the cost of every place that can be entered, cheapest first.
        before: returns the place from which a way enters another one; not for the start.
        can_stop: returns whether a way may end at a place.
    """

    start: Place
    costs: Mapping[Place, int]
    before: Callable[[Place], Place]
    can_stop: Callable[[Place], bool] = anywhere

    def __contains__(self, place: Place) -> bool:
        return place in self.costs and self.can_stop(place)

    def stops(self) -> frozenset[Place]:
        """Return the places where a way may end, the start among them if it may."""
        return frozenset(filter(self.can_stop, self.costs))

    def path_to(self, place: Place) -> tuple[Place, ...]:
        """Return a cheapest way to PLACE, both ends included, always the same one.

        Raise ValueError if PLACE is out of reach.
        """
        if place not in self.costs:
            raise ValueError(f"{place} is out of reach of {self.start}")
        way = [place]
        while way[-1] != self.start:
            way.append(self.before(way[-1]))
        return tuple(reversed(way))


def dijkstra(
    start: Place,
    budget: int,
    exits: Callable[[Place], Iterable[tuple[Place, int]]],
    *,
    can_stop: Callable[[Place], bool] = anywhere,
) -> Reach[Place]:
    """Return what can be reached from START for at most BUDGET.

    EXITS yields (place, cost) for every place that can be entered from a given one; of ways
    that cost the same, the one found first counts. Raise ValueError for a cost below 0.
    """
    costs, before = {start: 0}, {}
    settled: dict[Place, int] = {}
    queues: list[list[Place]] = [[start], *([] for _ in range(budget))]
    for spent, queue in enumerate(queues):
        for place in queue:
            if place in settled:
                continue
            settled[place] = spent
            for other, cost in exits(place):
                if cost < 0:
                    raise ValueError(f"entering {other} costs {cost}, less than nothing")
                total = spent + cost
                if total <= budget and total < costs.get(other, budget + 1):
                    costs[other], before[other] = total, place
                    queues[total].append(other)
    return Reach(start, settled, before.__getitem__, can_stop)


def reach(
    start: Hex,
    budget: int,
    step_cost: Callable[[Hex], int | None],
    *,
    can_stop: Callable[[Hex], bool] = anywhere,
) -> Reach[Hex]:
    """Return the hexes within BUDGET of START; STEP_COST says what entering one costs, None never.

    Hexes where one cannot stop may be crossed.
    """
    return dijkstra(start, budget, partial(_hex_exits, step_cost), can_stop=can_stop)


def _hex_exits(step_cost: Callable[[Hex], int | None], space: Hex) -> Iterable[tuple[Hex, int]]:
    for other in neighbours(space):
        cost = step_cost(other)
        if cost is not None:
            yield other, cost


class CostMap(msgspec.Struct, frozen=True):
    """What entering each hex of a flat map costs: for every cost, from 1 up, the hexes that have it.

    Hexes outside every layer cannot be entered. Changing one hex makes a new map at next to no cost.
    """

    frame: Frame
    layers: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, costs: Mapping[Hex, int], *, frame: Frame | None = None) -> Self:
        """Return the map of COSTS in FRAME, or in the smallest frame that holds them.

        Raise ValueError for a cost below 1 or a hex outside FRAME.
        """
        frame = Frame.around(costs) if frame is None else frame
        groups: dict[int, list[Hex]] = {}
        for space, cost in costs.items():
            groups.setdefault(_checked(cost), []).append(space)
        return cls(frame, tuple((c, HexSet.of(groups[c], frame=frame).bits) for c in sorted(groups)))

    def cost(self, space: Hex) -> int | None:
        """Return what entering SPACE costs, None if it cannot be entered."""
        if self.frame.holds(space):
            place = self.frame.number(space)
            return next((cost for cost, cells in self.layers if cells >> place & 1), None)
        return None

    def with_cost(self, space: Hex, cost: int | None) -> Self:
        """Return the map in which entering SPACE costs COST, None for never.

        Raise ValueError for a cost below 1 or a hex outside the frame.
        """
        bit = 1 << self.frame.number(space)
        layers = {c: cells & ~bit for c, cells in self.layers}
        if cost is not None:
            layers[_checked(cost)] = layers.get(cost, 0) | bit
        return type(self)(self.frame, tuple(sorted((c, cells) for c, cells in layers.items() if cells)))

    def reach(self, start: Hex, budget: int, *, can_stop: Callable[[Hex], bool] = anywhere) -> Reach[Hex]:
        """Return the hexes within BUDGET of START, as `reach` does.

        Raise ValueError if START is outside the frame; it need not be a hex that can be entered.
        """
        costs: dict[Hex, int] = {}
        for spent, wave in enumerate(self._waves(1 << self.frame.number(start), budget)):
            costs.update(zip(self.frame.hexes(wave), repeat(spent)))
        return Reach(start, costs, partial(self._before, costs), can_stop)

    def _waves(self, start: int, budget: int) -> list[int]:
        """Return, for each sum from 0 to BUDGET, the bits of the hexes that cost just as much."""
        stride = self.frame.stride
        waves, edges, reached = [start], [_around(start, stride)], start
        for spent in range(1, budget + 1):
            wave = 0
            for cost, cells in self.layers:
                if cost <= spent:
                    wave |= edges[spent - cost] & cells
            wave ^= wave & reached
            reached |= wave
            waves.append(wave)
            edges.append(_around(wave, stride))
        return waves

    def _before(self, costs: Mapping[Hex, int], space: Hex) -> Hex:
        """Return the first neighbour, by direction, from which a cheapest way enters SPACE."""
        paid = costs[space] - (self.cost(space) or 0)
        return next(other for other in neighbours(space) if costs.get(other) == paid)


def _checked(cost: int) -> int:
    if cost < 1:
        raise ValueError(f"entering a hex of a cost map costs at least 1, not {cost}")
    return cost


def _around(bits: int, stride: int) -> int:
    """Return the bits of all hexes next to those of BITS, and of some gaps between the rows."""
    up, down = bits >> stride, bits << stride
    return bits << 1 | bits >> 1 | up | up << 1 | down | down >> 1
