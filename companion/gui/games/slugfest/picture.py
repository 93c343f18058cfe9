"""A battle as the map shows it: state in, picture out. No Qt, no rules."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from companion.engine.hexes import Hex
from companion.engine.meters import Badge as Condition
from companion.engine.texts import tr
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.meters import badges
from companion.games.slugfest.state import DEATH, Battle, Thing, Unit
from companion.gui.hexmap.records import (
    Building,
    Ground,
    Label,
    MapPicture,
    ObjectPicture,
    Terrain,
    TokenPicture,
    Underlay,
)
from companion.gui.paint.marks import Badge, Health, Hits, Tone
from companion.storage.map_pictures import PictureError, found_picture
from companion.storage.places import rosters_folder
from companion.storage.portraits import portrait_file

NOWHERE = Hex(0, 0)
SHOWN_OTHERWISE = ("flying", "hidden", "unconscious", "killed")
"""Conditions that a token shows by its own look and not by a badge."""


def battle_picture(battle: Battle) -> MapPicture:
    """Return everything that lies on the table."""
    return MapPicture(
        ground=ground_picture(battle.ground, battle.things),
        tokens=tuple(token_picture(battle, unit) for unit in battle.units if unit.on_map),
        objects=tuple(object_picture(thing) for thing in battle.things if not thing.building),
    )


@lru_cache(maxsize=8)
def ground_picture(drawn: BattleMap, things: tuple[Thing, ...]) -> Ground:
    """Return the ground with the buildings that still stand."""
    return bare_ground(drawn, things)


def drawn_picture(drawn: BattleMap, things: tuple[Thing, ...], *, folder: Path | None = None) -> MapPicture:
    """Return a map as it is drawn, with its own things and nobody on it; FOLDER is that of its file."""
    return MapPicture(
        ground=bare_ground(drawn, things, folder=folder),
        objects=tuple(object_picture(thing) for thing in things if not thing.building),
    )


def bare_ground(drawn: BattleMap, things: tuple[Thing, ...], *, folder: Path | None = None) -> Ground:
    """Return the ground with the buildings among THINGS, made anew each time."""
    return Ground(
        grid=drawn.grid,
        name=drawn.name,
        hex_text=tr("{feet} ft hexes", feet=drawn.hex_feet),
        kind=drawn.ground,
        terrain=tuple(Terrain(part.kind, part.hexes) for part in drawn.terrain),
        impassable=drawn.impassable,
        buildings=tuple(_building(thing) for thing in things if thing.building),
        labels=tuple(Label(label.text, label.hex) for label in drawn.labels),
        underlay=_underlay(drawn, folder),
    )


def _underlay(drawn: BattleMap, folder: Path | None) -> Underlay | None:
    """The picture under a map: in the FOLDER of its file, or where maps that are played lie."""
    found = drawn.background
    if found is None:
        return None
    file, fault = "", ""
    try:
        file = str(found_picture(found.file, folder))
    except PictureError as error:
        fault = str(error)
    return Underlay(file, found.hexes, found.points, found.cover / 100, fault)


def token_picture(battle: Battle, unit: Unit) -> TokenPicture:
    """Return a unit as a token. Raises: ValueError if it is not on the map."""
    if unit.hex is None:
        raise ValueError(f"{unit.id} is not on the map")
    shown = (badge for badge in badges(battle, unit) if badge.key not in SHOWN_OTHERWISE)
    return TokenPicture(
        id=unit.id,
        name=unit.name,
        hex=unit.hex,
        side=battle.side(unit.side).colour,
        letters=unit.letters,
        hits=hits_of(unit),
        level=unit.level,
        badges=tuple(mark(badge) for badge in shown),
        hidden=unit.hidden,
        done=unit.side == battle.acting and (unit.attacked or bool(unit.acted)),
        portrait=portrait_of(unit),
    )


def sheet_token(battle: Battle, unit: Unit) -> TokenPicture:
    """Return a unit as it stands at the head of its sheet: on the ground, whole, without badges."""
    return TokenPicture(
        id=unit.id,
        name=unit.name,
        hex=unit.hex or NOWHERE,
        side=battle.side(unit.side).colour,
        letters=unit.letters,
        hits=hits_of(unit),
        hidden=unit.hidden,
        portrait=portrait_of(unit),
    )


def portrait_of(unit: Unit) -> str:
    """Return the file of a unit's portrait, empty if it has none."""
    return str(portrait_file(unit.sheet.portrait, rosters_folder("slugfest")) or "")


def hits_of(unit: Unit) -> Hits:
    """Return a unit's hits as bars and rings show them."""
    return Hits(unit.hits, unit.sheet.hits, Health(unit.state), dying=(max(0, -unit.hits), -DEATH))


def mark(badge: Condition) -> Badge:
    """Return a condition as a painted badge."""
    return Badge(badge.icon, Tone(badge.tone), badge.count or None, badge.name)


def _building(thing: Thing) -> Building:
    return Building(
        thing.id,
        thing.name,
        thing.hexes,
        levels=thing.levels,
        roof=thing.roof,
        damage=thing.taken / thing.hits,
    )


def object_picture(thing: Thing) -> ObjectPicture:
    """Return an object as the map shows it."""
    return ObjectPicture(thing.id, thing.kind, thing.name, thing.hexes[0], damage=thing.taken / thing.hits)
