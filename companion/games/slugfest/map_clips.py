"""Pieces of a drawn map, to be laid down elsewhere, turned by sixths or mirrored."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.hexes import ORIGIN, Hex, difference, mirror, rotate, shifted, spread
from companion.games.slugfest.map_edits import blocked, cleared, key_of, painted, taken_ids
from companion.games.slugfest.maps import BattleMap, Building, Label, Scenery, Terrain


class Clip(Struct, frozen=True):
    """Hexes with all that is drawn in them but zones; the origin lies near their middle."""

    hexes: tuple[Hex, ...]
    terrain: tuple[Terrain, ...] = ()
    impassable: tuple[Hex, ...] = ()
    buildings: tuple[Building, ...] = ()
    objects: tuple[Scenery, ...] = ()
    labels: tuple[Label, ...] = ()


def clip_of(drawn: BattleMap, hexes: Collection[Hex]) -> Clip:
    """Return what is drawn in some hexes; of a building the part that lies there."""
    wanted = sorted(space for space in set(hexes) if drawn.grid.contains(space))
    if not wanted:
        return Clip(())
    clip = Clip(
        tuple(wanted),
        terrain=drawn.terrain,
        impassable=drawn.impassable,
        buildings=drawn.buildings,
        objects=drawn.objects,
        labels=drawn.labels,
    )
    back = difference(middle(wanted), ORIGIN)

    def move(space: Hex) -> Hex:
        return shifted(space, back)

    return _moved(_within(clip, frozenset(wanted)), move)


def turned(clip: Clip, sixths: int) -> Clip:
    """Return the piece turned about its middle, counter-clockwise by sixths of a circle (SL-8)."""

    def move(space: Hex) -> Hex:
        return rotate(space, sixths)

    return _moved(clip, move)


def mirrored(clip: Clip) -> Clip:
    """Return the piece with left and right exchanged."""
    return _moved(clip, mirror)


def laid_hexes(drawn: BattleMap, clip: Clip, at: Hex) -> frozenset[Hex]:
    """Return the hexes of the map that the piece takes with its middle AT a hex."""
    places = (shifted(space, at) for space in clip.hexes)
    return frozenset(space for space in places if drawn.grid.contains(space))


def pasted(drawn: BattleMap, clip: Clip, at: Hex) -> BattleMap:
    """Return the map with the piece laid down, its middle AT a hex, over whatever was there."""

    def move(space: Hex) -> Hex:
        return shifted(space, at)

    wanted = laid_hexes(drawn, clip, at)
    piece = _within(_moved(clip, move), wanted)
    drawn = cleared(drawn, wanted)
    for part in piece.terrain:
        drawn = painted(drawn, part.hexes, part.kind)
    drawn = blocked(drawn, piece.impassable)
    taken = set(taken_ids(drawn))
    houses = tuple(replace(house, id=_free(house.id, taken)) for house in piece.buildings)
    things = tuple(replace(thing, id=_free(thing.id, taken)) for thing in piece.objects)
    return replace(
        drawn,
        buildings=(*drawn.buildings, *houses),
        objects=(*drawn.objects, *things),
        labels=(*drawn.labels, *piece.labels),
    )


def _free(wanted: str, taken: set[str]) -> str:
    key = key_of(wanted, taken, fallback="thing")
    taken.add(key)
    return key


def middle(hexes: Collection[Hex]) -> Hex:
    """Return the hex that lies nearest to the middle of these: where a piece of them is held."""
    q, r = (sum(part) / len(hexes) for part in zip(*hexes, strict=True))
    centre = Hex(round(q), round(r))
    return min(hexes, key=lambda space: (spread(space, centre), space))


def _within(clip: Clip, wanted: frozenset[Hex]) -> Clip:
    """Return of a piece what lies in the hexes WANTED."""

    def kept(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(space for space in hexes if space in wanted)

    houses = (replace(house, hexes=kept(house.hexes)) for house in clip.buildings)
    grounds = (replace(part, hexes=kept(part.hexes)) for part in clip.terrain)
    return Clip(
        kept(clip.hexes),
        terrain=tuple(part for part in grounds if part.hexes),
        impassable=kept(clip.impassable),
        buildings=tuple(house for house in houses if house.hexes),
        objects=tuple(thing for thing in clip.objects if thing.hex in wanted),
        labels=tuple(label for label in clip.labels if label.hex in wanted),
    )


def _moved(clip: Clip, move: Callable[[Hex], Hex]) -> Clip:
    def all_of(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(sorted(map(move, hexes)))

    return Clip(
        all_of(clip.hexes),
        terrain=tuple(replace(part, hexes=all_of(part.hexes)) for part in clip.terrain),
        impassable=all_of(clip.impassable),
        buildings=tuple(replace(house, hexes=all_of(house.hexes)) for house in clip.buildings),
        objects=tuple(replace(thing, hex=move(thing.hex)) for thing in clip.objects),
        labels=tuple(replace(label, hex=move(label.hex)) for label in clip.labels),
    )
