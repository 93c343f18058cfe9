"""Changes to a drawn map, each a function from one drawing to the next; nothing here knows of windows.

A drawing is *tidy* if each kind of ground stands once, in the order of `GROUNDS`, each hex has one kind,
and hexes are sorted. Tidy drawings stay tidy, so that a drawing is equal to itself once saved and opened.
Hexes off the map are left out without a word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from typing import Any, get_args

from msgspec.structs import replace

from companion.engine.hexes import Hex, shifted
from companion.games.slugfest.maps import (
    BattleMap,
    Building,
    GroundKind,
    Label,
    RoofKind,
    Scenery,
    Terrain,
    Zone,
)

GROUNDS: tuple[GroundKind, ...] = get_args(GroundKind)
LONGEST_KEY = 72
"""Characters of a key, a number at its end not counted."""


def tidied(drawn: BattleMap) -> BattleMap:
    """Return the same drawing tidy: later ground over earlier, each zone and house without a hex twice."""
    kinds = {space: part.kind for part in drawn.terrain for space in part.hexes}
    of_kind: dict[GroundKind, list[Hex]] = {kind: [] for kind in GROUNDS if kind != drawn.ground}
    for space, kind in kinds.items():
        if kind in of_kind:
            of_kind[kind].append(space)
    return replace(
        drawn,
        terrain=tuple(Terrain(kind=kind, hexes=_sorted(found)) for kind, found in of_kind.items() if found),
        impassable=_sorted(drawn.impassable),
        buildings=tuple(replace(house, hexes=_sorted(house.hexes)) for house in drawn.buildings),
        zones=tuple(replace(zone, hexes=_sorted(zone.hexes)) for zone in drawn.zones),
    )


# ground


def painted(drawn: BattleMap, hexes: Iterable[Hex], kind: GroundKind) -> BattleMap:
    """Return the map with ground of a kind in these hexes, which may be entered then (SL-96)."""
    wanted = _on_map(drawn, hexes)
    drawn = replace(drawn, impassable=_without(drawn.impassable, wanted))
    grounds = {part.kind: part.hexes for part in drawn.terrain}
    for other, before in grounds.items():
        grounds[other] = _with(before, wanted) if other == kind else _without(before, wanted)
    if kind != drawn.ground:
        grounds.setdefault(kind, _sorted(wanted))
    return replace(
        drawn,
        terrain=tuple(Terrain(kind=one, hexes=grounds[one]) for one in GROUNDS if grounds.get(one)),
    )


def blocked(drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
    """Return the map with these hexes impassable; the ground under them stays (SL-96)."""
    return replace(drawn, impassable=_with(drawn.impassable, _on_map(drawn, hexes)))


def based(drawn: BattleMap, kind: Any) -> BattleMap:
    """Return the map with another ground wherever nothing is painted; what looks like it needs no paint."""
    return tidied(replace(drawn, ground=kind))


def cleared(drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
    """Return the map with bare ground in these hexes: nothing painted, built, lying or written there."""
    wanted = _on_map(drawn, hexes)
    bare = razed(painted(drawn, wanted, drawn.ground), wanted)
    return replace(
        bare,
        objects=tuple(thing for thing in bare.objects if thing.hex not in wanted),
        labels=tuple(label for label in bare.labels if label.hex not in wanted),
    )


# buildings


def built(drawn: BattleMap, hexes: Iterable[Hex], house: str) -> BattleMap:
    """Return the map with these hexes part of a building and of no other. Raises: LookupError."""
    wanted = _on_map(drawn, hexes)
    old = _building(drawn, house)
    others = razed(drawn, wanted - set(old.hexes))
    return with_building(others, replace(old, hexes=_with(old.hexes, wanted)))


def founded(
    drawn: BattleMap, hexes: Iterable[Hex], name: str, *, levels: int = 1, roof: RoofKind = "roof"
) -> tuple[BattleMap, str]:
    """Return the map with a new building in these hexes, and its id; "" if none lies on the map."""
    wanted = _on_map(drawn, hexes)
    if not wanted:
        return drawn, ""
    house = key_of(name, taken_ids(drawn), fallback="building")
    free = razed(drawn, wanted)
    made = Building(id=house, name=name, hexes=_sorted(wanted), levels=levels, roof=roof)
    return replace(free, buildings=(*free.buildings, made)), house


def razed(drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
    """Return the map with nothing built in these hexes; a building without hexes is gone."""
    wanted = frozenset(hexes)
    houses = (replace(house, hexes=_without(house.hexes, wanted)) for house in drawn.buildings)
    return replace(drawn, buildings=tuple(house for house in houses if house.hexes))


def with_building(drawn: BattleMap, house: Building) -> BattleMap:
    """Return the map with HOUSE in the place of the one with its id."""
    return replace(drawn, buildings=tuple(house if old.id == house.id else old for old in drawn.buildings))


# objects


def furnished(drawn: BattleMap, hexes: Iterable[Hex], kind: str, name: str) -> BattleMap:
    """Return the map with an object of a kind in each of these hexes that has none of it."""
    there = {thing.hex for thing in drawn.objects if thing.kind == kind}
    taken = set(taken_ids(drawn))
    things = []
    for space in sorted(_on_map(drawn, hexes) - there):
        things.append(
            Scenery(id=key_of(f"{name} 1", taken, fallback="object"), kind=kind, hex=space, name=name)
        )
        taken.add(things[-1].id)
    return replace(drawn, objects=(*drawn.objects, *things))


def with_object(drawn: BattleMap, thing: Scenery) -> BattleMap:
    """Return the map with THING in the place of the one with its id."""
    return replace(drawn, objects=tuple(thing if old.id == thing.id else old for old in drawn.objects))


def moved(drawn: BattleMap, thing: str, by: Hex) -> BattleMap:
    """Return the map with a building or object moved by a step; as it was if it would leave the map."""
    house = next((house for house in drawn.buildings if house.id == thing), None)
    if house is None:
        things = (replace(one, hex=shifted(one.hex, by)) if one.id == thing else one for one in drawn.objects)
        after = replace(drawn, objects=tuple(things))
        return after if all(drawn.grid.contains(one.hex) for one in after.objects) else drawn
    hexes = _sorted(shifted(space, by) for space in house.hexes)
    if not all(map(drawn.grid.contains, hexes)):
        return drawn
    free = razed(drawn, frozenset(hexes) - frozenset(house.hexes))
    return with_building(free, replace(house, hexes=hexes))


def without_things(drawn: BattleMap, ids: Collection[str]) -> BattleMap:
    """Return the map without the buildings and objects with these ids."""
    return replace(
        drawn,
        buildings=tuple(house for house in drawn.buildings if house.id not in ids),
        objects=tuple(thing for thing in drawn.objects if thing.id not in ids),
    )


# zones and labels


def zoned(drawn: BattleMap, hexes: Iterable[Hex], zone: str) -> BattleMap:
    """Return the map with these hexes part of a deployment zone and of no other (SL-192)."""
    wanted = _on_map(drawn, hexes)
    return replace(
        drawn,
        zones=tuple(
            replace(old, hexes=(_with if old.id == zone else _without)(old.hexes, wanted))
            for old in drawn.zones
        ),
    )


def unzoned(drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
    """Return the map with these hexes in no deployment zone; a zone may be empty."""
    return zoned(drawn, hexes, "")


def with_new_zone(drawn: BattleMap, name: str, hexes: Iterable[Hex] = ()) -> tuple[BattleMap, str]:
    """Return the map with one more deployment zone, and its id."""
    zone = key_of(name, [old.id for old in drawn.zones], fallback="zone")
    made = replace(drawn, zones=(*drawn.zones, Zone(id=zone, name=name, hexes=())))
    return zoned(made, hexes, zone), zone


def with_zone(drawn: BattleMap, zone: Zone) -> BattleMap:
    """Return the map with ZONE in the place of the one with its id."""
    return replace(drawn, zones=tuple(zone if old.id == zone.id else old for old in drawn.zones))


def without_zone(drawn: BattleMap, zone: str) -> BattleMap:
    """Return the map without a deployment zone."""
    return replace(drawn, zones=tuple(old for old in drawn.zones if old.id != zone))


def labelled(drawn: BattleMap, space: Hex, text: str) -> BattleMap:
    """Return the map with TEXT written in a hex, in the place of what was; nothing for an empty one."""
    if not drawn.grid.contains(space):
        return drawn
    others = tuple(label for label in drawn.labels if label.hex != space)
    return replace(drawn, labels=(*others, Label(text=text, hex=space)) if text else others)


def without_label(drawn: BattleMap, space: Hex) -> BattleMap:
    """Return the map with nothing written in a hex."""
    return labelled(drawn, space, "")


# names


def taken_ids(drawn: BattleMap) -> tuple[str, ...]:
    """Return the ids of all buildings and objects."""
    return (*(house.id for house in drawn.buildings), *(thing.id for thing in drawn.objects))


def key_of(name: str, taken: Collection[str], *, fallback: str) -> str:
    """Return a free key that reads like NAME; a number at its end is counted on.

    >>> key_of("City Bank", (), fallback="x"), key_of("Car 1", ("car-1",), fallback="x")
    ('city-bank', 'car-2')
    """
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(sign if sign.isalnum() else " " for sign in bare).split()
    stem = "-".join(words)[:LONGEST_KEY].strip("-") or fallback
    made, n = stem, 1
    head, _, tail = stem.rpartition("-")
    stem = head if head and tail.isdigit() else stem
    while made in taken:
        n += 1
        made = f"{stem}-{n}"
    return made


# helpers


def _building(drawn: BattleMap, house: str) -> Building:
    for known in drawn.buildings:
        if known.id == house:
            return known
    raise LookupError(house)


def _on_map(drawn: BattleMap, hexes: Iterable[Hex]) -> frozenset[Hex]:
    grid = drawn.grid
    return frozenset(space for space in hexes if grid.contains(space))


def _with(hexes: tuple[Hex, ...], more: Collection[Hex]) -> tuple[Hex, ...]:
    """Return sorted hexes with more of them; the very same tuple if they are all there."""
    new = sorted(set(more).difference(hexes))
    # Two sorted runs are merged in one go, which is much faster than sorting a set of all.
    return tuple(sorted((*hexes, *new))) if new else hexes


def _without(hexes: tuple[Hex, ...], gone: frozenset[Hex]) -> tuple[Hex, ...]:
    """Return hexes without some; the very same tuple if none of them is there."""
    return hexes if gone.isdisjoint(hexes) else tuple([space for space in hexes if space not in gone])


def _sorted(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(set(hexes)))
