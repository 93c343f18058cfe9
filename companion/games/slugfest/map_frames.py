"""The frame of a drawn map changed: size, which way hexes stand, which columns are shoved.

What is drawn goes along with the printed labels where the layout changes, and keeps its shape where the
size does. What comes to lie off the map is gone.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.games.slugfest.map_edits import tidied
from companion.games.slugfest.maps import Background, BattleMap


def relaid(drawn: BattleMap, orientation: Orientation, offset: Offset) -> BattleMap:
    """Return the map with its hexes standing another way; what was in 0304 still is."""
    before = drawn.grid
    after = HexGrid(before.columns, before.rows, orientation, offset)

    def move(space: Hex) -> Hex:
        return after.hex_of(*before.column_row(space))

    return _moved(drawn, after, move)


def resized(drawn: BattleMap, columns: int, rows: int, *, left: int = 0, top: int = 0) -> BattleMap:
    """Return the map with so many columns and rows, LEFT and TOP of them new at these sides (or gone).

    What is drawn keeps its shape: hexes by an odd number of columns or rows further on are shoved the
    other way round from then on, where columns or rows are shoved.
    """
    before = drawn.grid
    is_odd = (left if before.orientation is Orientation.FLAT else top) % 2 == 1
    offset = _other(before.offset) if is_odd else before.offset
    after = HexGrid(columns, rows, before.orientation, offset)

    def move(space: Hex) -> Hex:
        column, row = before.column_row(space)
        return after.hex_of(column + left, row + top)

    return _moved(drawn, after, move)


def _other(offset: Offset) -> Offset:
    return Offset.EVEN if offset is Offset.ODD else Offset.ODD


def _moved(drawn: BattleMap, grid: HexGrid, move: Callable[[Hex], Hex]) -> BattleMap:
    """Return the map on another grid, every hex moved; what lies off it is left out."""

    def kept(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(space for space in map(move, hexes) if grid.contains(space))

    houses = (replace(house, hexes=kept(house.hexes)) for house in drawn.buildings)
    return tidied(
        replace(
            drawn,
            columns=grid.columns,
            rows=grid.rows,
            orientation=grid.orientation,
            offset=grid.offset,
            terrain=tuple(replace(part, hexes=kept(part.hexes)) for part in drawn.terrain),
            impassable=kept(drawn.impassable),
            buildings=tuple(house for house in houses if house.hexes),
            objects=tuple(
                replace(thing, hex=move(thing.hex))
                for thing in drawn.objects
                if grid.contains(move(thing.hex))
            ),
            background=_moved_picture(drawn, move),
            zones=tuple(replace(zone, hexes=kept(zone.hexes)) for zone in drawn.zones),
            labels=tuple(
                replace(label, hex=move(label.hex))
                for label in drawn.labels
                if grid.contains(move(label.hex))
            ),
        )
    )


def _moved_picture(drawn: BattleMap, move: Callable[[Hex], Hex]) -> Background | None:
    """Return the picture under the same hexes as before, on the map or off it."""
    if drawn.background is None:
        return None
    one, two, three = map(move, drawn.background.hexes)
    moved = replace(drawn.background, hexes=(one, two, three))
    return moved if not moved.faults() else drawn.background
