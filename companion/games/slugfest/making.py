"""Setting a battle up: teams, extras and scenery on a map (chapters 17 to 19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.maps import BattleMap, Building, Scenery
from companion.games.slugfest.sheets import Roster, Sheet
from companion.games.slugfest.state import Battle, Side, Thing, Unit, UnknownName

NO_LETTERS = "?"


class Band(Struct, frozen=True, kw_only=True):
    """A side as it is set up: its units and the zone it starts in."""

    side: Side
    sheets: tuple[Sheet, ...]
    zone: str = ""


def new_battle(book: Book, map_key: str, bands: Sequence[Band], *, name: str = "") -> Battle:
    """Return a battle in set-up: every side in its zone, full hits, no conditions (SL-192).

    Raises: UnknownName if the book has no such map.
    """
    if not isinstance(book, SlugfestBook):
        raise TypeError(f"not a book of Superhero Slugfest: {book.digest}")
    content: Content = book.content
    if map_key not in content.maps:
        raise UnknownName(tr("there is no map {key}", key=map_key))
    drawn = content.maps[map_key]
    units: list[Unit] = []
    for band in bands:
        spaces = iter(_spaces(drawn, band.zone))
        for sheet in band.sheets:
            units.append(new_unit(sheet, band.side.id, units, at=next(spaces, None)))
    return Battle(
        book=book,
        map=map_key,
        name=name,
        sides=tuple(band.side for band in bands),
        units=tuple(units),
        things=things_of(content, drawn),
    )


def new_unit(
    sheet: Sheet, side: str, others: Iterable[Unit], *, at: Hex | None = None, name: str = ""
) -> Unit:
    """Return a fresh unit; a second one of the same sheet is numbered (SL-189)."""
    taken = {unit.id for unit in others}
    unit_id, n = sheet.id, 1
    while unit_id in taken:
        n += 1
        unit_id = f"{sheet.id}-{n}"
    called = name or (f"{sheet.name} {n}" if n > 1 else sheet.name)
    letters = sheet.letters or sheet.name[:1].upper() or NO_LETTERS
    return Unit(
        id=unit_id,
        name=called,
        side=side,
        sheet=sheet,
        hits=sheet.hits,
        hex=at,
        letters=f"{letters[:2]}{n}"[:3] if n > 1 else letters,
    )


def copies(sheet: Sheet, n: int, label: str = "") -> tuple[Sheet, ...]:
    """Return N numbered copies of a row of extras, called by one of its labels (SL-189)."""
    label = label or (sheet.names[0] if sheet.names else sheet.name)
    return tuple(replace(sheet, name=f"{label} {k}", letters=f"{label[:1]}{k}"[:3]) for k in range(1, n + 1))


def side_of(roster: Roster, colour: int) -> Side:
    """Return the side that a roster's team makes."""
    team = roster.team
    name = team.name.removeprefix("The ")
    return Side(id=team.key, name=team.name, letter=name[:1].upper(), colour=colour, team=team.key)


def things_of(content: Content, drawn: BattleMap) -> tuple[Thing, ...]:
    """Return the objects and buildings of a map with their figures (SL-178)."""
    buildings = (_building(content, house) for house in drawn.buildings)
    return (*buildings, *(_object(content, thing) for thing in drawn.objects))


def _building(content: Content, house: Building) -> Thing:
    kind = content.objects["building"]
    return Thing(
        id=house.id,
        kind=kind.key,
        name=house.name,
        hexes=house.hexes,
        levels=house.levels,
        roof=house.roof,
        weight=kind.weight if house.weight is None else house.weight,
        armour=kind.armour if house.armour is None else house.armour,
        hits=kind.hits if house.hits is None else house.hits,
        traits=kind.traits if house.traits is None else house.traits,
    )


def _object(content: Content, thing: Scenery) -> Thing:
    kind = content.objects.get(thing.kind)
    weight = thing.weight if thing.weight is not None else kind.weight if kind else 1
    return Thing(
        id=thing.id,
        kind=thing.kind,
        name=thing.name or (kind.name if kind else thing.kind),
        hexes=(thing.hex,),
        weight=weight,
        armour=thing.armour if thing.armour is not None else kind.armour if kind else 0,
        hits=thing.hits if thing.hits is not None else kind.hits if kind else 10,
        traits=thing.traits if thing.traits is not None else kind.traits if kind else (),
    )


def _spaces(drawn: BattleMap, zone: str) -> Iterable[Hex]:
    """Return the hexes of a zone, spread out from its middle, two apart where they suffice."""
    hexes = next((found.hexes for found in drawn.zones if found.id == zone), ())
    middle = (drawn.rows - 1) / 2
    ranked = sorted(hexes, key=lambda space: (abs(drawn.grid.column_row(space)[1] - middle), space))
    apart = [space for space in ranked if sum(drawn.grid.column_row(space)) % 2 == 0]
    return (*apart, *(space for space in ranked if space not in apart))
