"""What players may see: separate records without any field for what is secret."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.meters import Badge
from companion.engine.notes import GM
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.meters import badges
from companion.games.slugfest.rules.places import airborne
from companion.games.slugfest.state import Battle, Side, Thing, Unit


class PublicUnit(Struct, frozen=True, kw_only=True):
    """A unit that everybody sees."""

    id: str
    name: str
    letters: str
    side: str
    hex: Hex | None
    level: int
    airborne: bool
    hits: int
    full: int
    state: str
    badges: tuple[Badge, ...]
    """Its conditions as signs, without who caused them: that may be somebody hidden."""
    holds: str
    """Id of the object in its hands."""


class PublicBattle(Struct, frozen=True, kw_only=True):
    """A battle without hidden units and what they hold."""

    name: str
    ground: BattleMap
    sides: tuple[Side, ...]
    units: tuple[PublicUnit, ...]
    things: tuple[Thing, ...]
    turn: int
    phase: str
    order: tuple[str, ...]
    acting: str
    plants: tuple[Hex, ...]
    """Spaces whose plants somebody controls (SL-56)."""


def public_view(battle: Battle, seat: str | None = None) -> PublicBattle:
    """Return what SEAT may see: a side sees its own hidden units, the GM all, the public none (SL-103)."""
    return PublicBattle(
        name=battle.name,
        ground=battle.ground,
        sides=battle.sides,
        units=tuple(_unit(battle, unit) for unit in battle.units if _sees(seat, unit)),
        things=tuple(thing for thing in battle.things if _shows(battle, seat, thing)),
        turn=battle.turn,
        phase=battle.phase,
        order=battle.order,
        acting=battle.acting,
        plants=tuple(grown.hex for grown in battle.plants),
    )


def _sees(seat: str | None, unit: Unit) -> bool:
    """Tell whether a seat sees a unit: its own side, and those who have found it for themselves (AMB-60)."""
    return not unit.hidden or seat in (GM, unit.side, *unit.seen_by)


def _shows(battle: Battle, seat: str | None, thing: Thing) -> bool:
    """Tell whether a seat sees an object: what a hidden unit holds would give it away."""
    holder = battle.holder(thing.id)
    return holder is None or _sees(seat, holder)


def _unit(battle: Battle, unit: Unit) -> PublicUnit:
    return PublicUnit(
        id=unit.id,
        name=unit.name,
        letters=unit.letters,
        side=unit.side,
        hex=unit.hex if not unit.killed else None,
        level=unit.level,
        airborne=airborne(battle, unit),
        hits=unit.hits,
        full=unit.sheet.hits,
        state=unit.state,
        badges=tuple(replace(badge, text="") for badge in badges(battle, unit) if not badge.secret),
        holds=unit.holds,
    )
