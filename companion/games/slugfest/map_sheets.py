"""Slugfest's maps on paper: as drawn, or as a battle has left them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.map_sheets import MapArea, MapThing, MapToken, PaperMap
from companion.games.slugfest.cards import Reminders, battle_cards
from companion.games.slugfest.content import Content
from companion.games.slugfest.making import things_of
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.sheets import Team
from companion.games.slugfest.state import Battle, Thing


def drawn_map(drawn: BattleMap, content: Content) -> PaperMap:
    """Return a map as it was drawn, before any battle."""
    return _paper_map(drawn, things_of(content, drawn))


def battle_map(battle: Battle, teams: Mapping[str, Team], reminders: Reminders) -> PaperMap:
    """Return the map of a battle with who stands where now; the hidden are left out."""
    places = {unit.id: unit.hex for unit in battle.units if unit.on_map and not unit.hidden}
    tokens: list[MapToken] = []
    for card in battle_cards(battle, teams, reminders):
        space = places.get(card.id)
        if space is not None:
            tokens.append(MapToken(hex=space, card=card))
    content: Content = battle.book.content
    paper = _paper_map(content.maps[battle.map], battle.things)
    return PaperMap(
        name=battle.name or paper.name,
        grid=paper.grid,
        areas=paper.areas,
        things=paper.things,
        tokens=tuple(tokens),
    )


def _paper_map(drawn: BattleMap, things: tuple[Thing, ...]) -> PaperMap:
    buildings = [thing for thing in things if thing.building and thing.hexes]
    objects = [thing for thing in things if not thing.building and thing.hexes]
    return PaperMap(
        name=drawn.name,
        grid=drawn.grid,
        areas=(*_ground(drawn), *(_building(thing) for thing in buildings)),
        things=tuple(MapThing(hex=thing.hexes[0], kind=thing.kind, name=thing.name) for thing in objects),
    )


def _ground(drawn: BattleMap) -> Iterator[MapArea]:
    for ground in drawn.terrain:
        yield MapArea(hexes=ground.hexes, kind=ground.kind)
    if drawn.impassable:
        yield MapArea(hexes=drawn.impassable, kind="impassable")


def _building(thing: Thing) -> MapArea:
    return MapArea(hexes=thing.hexes, kind="building", name=thing.name, is_solid=True)
