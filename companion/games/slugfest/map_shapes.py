"""Which hexes a stroke, a rectangle or a fill takes on a drawn map."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from companion.engine.hexes import Hex, disc, line, neighbours
from companion.engine.layouts import HexGrid
from companion.games.slugfest.maps import BattleMap


def dab(grid: HexGrid, centre: Hex, radius: int) -> frozenset[Hex]:
    """Return the hexes of the map at most RADIUS steps from CENTRE."""
    return frozenset(space for space in disc(centre, radius) if grid.contains(space))


def stroke(grid: HexGrid, start: Hex, end: Hex, radius: int) -> frozenset[Hex]:
    """Return all that a brush of this radius touches on the straight way from START to END."""
    return frozenset(space for centre in line(start, end) for space in dab(grid, centre, radius))


def rectangle(grid: HexGrid, corner: Hex, other: Hex) -> frozenset[Hex]:
    """Return the hexes of the columns and rows from one corner to the other."""
    (left, top), (right, bottom) = grid.column_row(corner), grid.column_row(other)
    return frozenset(
        space
        for column in range(min(left, right), max(left, right) + 1)
        for row in range(min(top, bottom), max(top, bottom) + 1)
        if grid.contains(space := grid.hex_of(column, row))
    )


def region(grid: HexGrid, start: Hex, alike: Callable[[Hex], Hashable]) -> frozenset[Hex]:
    """Return the hexes joined with START in which ALIKE says the same as there."""
    if not grid.contains(start):
        return frozenset()
    wanted, found, border = alike(start), {start}, [start]
    while border:
        for space in neighbours(border.pop()):
            if space not in found and grid.contains(space) and alike(space) == wanted:
                found.add(space)
                border.append(space)
    return frozenset(found)


def looks(drawn: BattleMap) -> Callable[[Hex], Hashable]:
    """Return what tells whether two hexes look alike: their building, else their ground."""
    kinds: dict[Hex, str] = {space: part.kind for part in drawn.terrain for space in part.hexes}
    kinds |= dict.fromkeys(drawn.impassable, "block")
    kinds |= _built(drawn)

    def look(space: Hex) -> str:
        return kinds.get(space, drawn.ground)

    return look


def _built(drawn: BattleMap) -> Iterable[tuple[Hex, str]]:
    return [(space, f"building {house.id}") for house in drawn.buildings for space in house.hexes]
