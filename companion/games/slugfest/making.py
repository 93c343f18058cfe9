"""Setting a battle up: teams, extras and scenery on a map (chapters 17 to 19)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.notes import GM
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.advice import free_letters
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.maps import BattleMap, Building, Scenery
from companion.games.slugfest.marks import Supply
from companion.games.slugfest.sheets import Roster, Sheet, Team
from companion.games.slugfest.state import Battle, Side, Thing, Unit, UnknownName

NO_LETTERS = "?"


class Band(Struct, frozen=True, kw_only=True):
    """A side as it is set up: its units and the zone it starts in."""

    side: Side
    sheets: tuple[Sheet, ...]
    zone: str = ""


def new_battle(book: Book, map_key: str, bands: Sequence[Band], *, name: str = "") -> Battle:
    """Return a battle in set-up: every side in its zone, full hits, no conditions (SL-192).

    Sides of the same team are told apart, and no unit has the id of an object on the map.
    Raises: UnknownName if the book has no such map.
    """
    if not isinstance(book, SlugfestBook):
        raise TypeError(f"not a book of Superhero Slugfest: {book.digest}")
    content: Content = book.content
    if map_key not in content.maps:
        raise UnknownName(tr("there is no map {key}", key=map_key))
    drawn = content.maps[map_key]
    things = things_of(content, drawn)
    names = {thing.id for thing in things}
    sides = _told_apart(band.side for band in bands)
    units: list[Unit] = []
    for band, side in zip(bands, sides, strict=True):
        spaces = iter(_spaces(drawn, band.zone))
        for sheet in band.sheets:
            units.append(new_unit(sheet, side.id, units, at=next(spaces, None), taken=names))
    return Battle(
        book=book,
        map=map_key,
        name=name,
        sides=sides,
        units=tuple(units),
        things=things,
    )


def new_unit(
    sheet: Sheet,
    side: str,
    others: Iterable[Unit],
    *,
    at: Hex | None = None,
    name: str = "",
    taken: Collection[str] = (),
) -> Unit:
    """Return a fresh unit with letters of its own; a second one of the same name is numbered (SL-189).

    TAKEN are ids that it may not have either.
    """
    known = tuple(others)
    called = name or _free(sheet.name, {unit.name for unit in known}, " ")
    letters = sheet.letters or sheet.name[:1].upper() or NO_LETTERS
    if called != sheet.name and not name:
        letters = f"{letters[:2]}{called.rpartition(' ')[2]}"[:3]
    in_use = {unit.letters.casefold() for unit in known}
    if letters.casefold() in in_use:
        letters = free_letters(called, in_use) or letters
    return Unit(
        id=_free(sheet.id, {*taken, *(unit.id for unit in known)}, "-"),
        name=called,
        side=side,
        sheet=sheet,
        hits=sheet.hits,
        hex=at,
        letters=letters,
    )


def _free(word: str, taken: Collection[str], join: str) -> str:
    """Return WORD, or the first of ``WORD 2``, ``WORD 3`` … that is not taken."""
    free, n = word, 1
    while free in taken:
        n += 1
        free = f"{word}{join}{n}"
    return free


def _told_apart(sides: Iterable[Side]) -> tuple[Side, ...]:
    """Return SIDES with ids and names that differ, none in the seat of the game master."""
    found: list[Side] = []
    for side in sides:
        ids = {GM, *(other.id for other in found)}
        names = {other.name for other in found}
        found.append(replace(side, id=_free(side.id, ids, "-"), name=_free(side.name, names, " ")))
    return tuple(found)


def copies(sheet: Sheet, n: int, label: str = "") -> tuple[Sheet, ...]:
    """Return N numbered copies of a row of extras, called by one of its labels (SL-189)."""
    label = label or (sheet.names[0] if sheet.names else sheet.name)
    return tuple(replace(sheet, name=f"{label} {k}", letters=f"{label[:1]}{k}"[:3]) for k in range(1, n + 1))


def side_of(roster: Roster, colour: int) -> Side:
    """Return the side that a roster's team makes."""
    team = roster.team
    name = team.name.removeprefix("The ")
    return Side(id=team.key, name=team.name, letter=name[:1].upper(), colour=colour, team=team.key)


def team_of(battle: Battle, side: str) -> Roster:
    """Return the roster of a side's heroes as they stand on their sheets, extras left out."""
    known = battle.side(side)
    heroes = tuple(unit.sheet for unit in battle.of_side(side) if not unit.sheet.extra)
    team = Team(key=known.team or known.id, name=known.name)
    return Roster(format=1, kind="roster", game="slugfest", team=team, heroes=heroes)


def carry_supplies(battle: Battle, earlier: Battle) -> Battle:
    """Return a battle whose power points have what an earlier one of the same game day left them (SL-73)."""
    left = {(_team(earlier, unit), unit.sheet.id): unit.supplies for unit in earlier.units if unit.supplies}
    units = (_supplied(unit, left.get((_team(battle, unit), unit.sheet.id), ())) for unit in battle.units)
    return replace(battle, units=tuple(units))


def _team(battle: Battle, unit: Unit) -> str:
    side = battle.side(unit.side)
    return side.team or side.id


def _supplied(unit: Unit, supplies: tuple[Supply, ...]) -> Unit:
    return replace(unit, supplies=tuple(replace(supply, used=0) for supply in supplies)) if supplies else unit


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
    kind = content.object_kinds.get(thing.kind)
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
