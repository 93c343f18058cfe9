"""A hex in words, for the status line and for people who do not see the canvas. No Qt."""

from companion.engine.hexes import Hex
from companion.engine.texts import tr, tr_n
from companion.gui.hexmap.records import Building, MapPicture, ObjectPicture, TokenPicture
from companion.gui.paint.marks import Health, figure


def describe_hex(picture: MapPicture, at: Hex) -> str:
    """Label, ground, buildings, who stands there and what lies there, as short sentences."""
    if not picture.ground.grid.contains(at):
        return tr("Outside the map.")
    parts = [picture.ground.grid.label(at), kind_name(ground_kind(picture, at))]
    parts += [label.text for label in picture.ground.labels if label.hex == at]
    parts += [_building(building) for building in picture.buildings_in(at)]
    parts += [describe_token(token) for token in picture.tokens_in(at)]
    parts += [_object(thing) for thing in picture.objects_in(at)]
    return ". ".join(parts) + "."


def describe_token(token: TokenPicture) -> str:
    """A figure's name, hits, health, conditions, level."""
    hits = tr("{now} of {full} hits", now=figure(token.hits.now), full=token.hits.full)
    parts = [token.name, hits]
    if token.hits.health is not Health.HEALTHY:
        parts.append(health_name(token.hits.health))
    parts += [badge.label for badge in token.badges if badge.label]
    if token.level:
        parts.append(tr("level {level}", level=figure(token.level)))
    if token.hidden:
        parts.append(tr("hidden"))
    if token.done:
        parts.append(tr("has acted"))
    return ", ".join(parts)


def ground_kind(picture: MapPicture, at: Hex) -> str:
    """The kind of ground of a hex, later terrain before earlier."""
    ground = picture.ground
    if at in ground.impassable:
        return "block"
    kinds = [terrain.kind for terrain in ground.terrain if at in terrain.hexes]
    return kinds[-1] if kinds else ground.kind


def kind_name(kind: str) -> str:
    """A kind of ground in words."""
    names = {
        "paper": tr("open ground"),
        "pave": tr("pavement"),
        "road": tr("road"),
        "grass": tr("grass"),
        "water": tr("water"),
        "block": tr("impassable"),
    }
    return names.get(kind, kind)


def health_name(health: Health) -> str:
    """A state of health in words."""
    match health:
        case Health.HEALTHY:
            return tr("healthy")
        case Health.WOUNDED:
            return tr("wounded")
        case Health.UNCONSCIOUS:
            return tr("unconscious")
        case Health.KILLED:
            return tr("killed")


def _building(building: Building) -> str:
    if building.rubble:
        return tr("{name}, rubble", name=building.name)
    levels = tr_n("{n} level", "{n} levels", building.levels)
    if building.damage <= 0:
        return f"{building.name}, {levels}"
    return tr(
        "{name}, {levels}, {share} % damaged",
        name=building.name,
        levels=levels,
        share=round(building.damage * 100),
    )


def _object(thing: ObjectPicture) -> str:
    return tr("{name}, held", name=thing.name) if thing.held else thing.name
