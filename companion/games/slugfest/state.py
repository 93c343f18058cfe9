"""The state of a battle: immutable, hashable, written to TOML as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.texts import tr
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.maps import BattleMap, Weight, water
from companion.games.slugfest.marks import Condition, Due, Effect, Plants, Record, Shift, Supply
from companion.games.slugfest.sheets import Sheet

Phase = Literal["setup", "movement", "attack", "action", "over"]
PHASES: tuple[Phase, ...] = ("movement", "attack", "action")
DEATH = -5
"""Hits at which a unit is killed (SL-133)."""


class UnknownName(RuleError):
    """A command or file names a unit, object or side that is not there; this cannot be forced."""


class Unit(Record, frozen=True):
    """A figure on the map: hero, extra or any other (SL-5)."""

    id: str
    name: str
    side: str
    sheet: Sheet
    hits: int
    letters: str = ""
    hex: Hex | None = None
    """Where it stands; None until it is deployed."""
    level: int = 0
    """Height above the ground in levels: a roof is at the level of its building, whoever is inside at 0."""
    hidden: bool = False
    seen_by: tuple[str, ...] = ()
    """Sides that see it although it is hidden, where what one side finds is seen by it alone (AMB-60)."""
    conditions: tuple[Condition, ...] = ()
    lost_attack: int = 0
    """Points lost to Weaken and to wounds until the end of the battle (SL-59, SL-102)."""
    lost_defend: int = 0
    lost_speed: int = 0
    wounded_in: int = 0
    """The game turn in which it fell to half its hits or below; 0 while above (SL-102)."""
    steps: int = 0
    """Movement spent in this phase."""
    searched: Literal["", "before", "after"] = ""
    """Whether it has tried to detect, before or after its movement (SL-104)."""
    attacked: bool = False
    acted: str = ""
    """What it used its action for (SL-152)."""
    activations: int = 0
    """How many of its own activations are over (SL-91)."""
    switched: tuple[str, ...] = ()
    """Forms that it has switched in this activation (SL-69, SL-70)."""
    shift: Shift = Shift()
    """The form it has taken (SL-58)."""
    supplies: tuple[Supply, ...] = ()
    """What its power points still yield, in the order of the sheet (SL-73)."""
    effects: tuple[Effect, ...] = ()
    """What its power points do at present (SL-76)."""
    lucky_used: int = 0
    """Re-rolls that it has used in this game turn (SL-63)."""
    proof: tuple[str, ...] = ()
    """Abilities that it need no longer heed, each with its user: ``fear:cloak``, ``fear:*`` (SL-72)."""
    holds: str = ""
    """The object in its hands, which is wherever the unit is (SL-158)."""
    lifted: bool = False
    """Whether it has picked something up in this activation (SL-158)."""
    entered: str = ""
    """The phase of this activation in which it came into a building, which ended its move (SL-175)."""

    @property
    def killed(self) -> bool:
        """Out of play (SL-133)."""
        return self.hits <= DEATH

    @property
    def unconscious(self) -> bool:
        """Down but not dead (SL-132)."""
        return DEATH < self.hits <= 0

    @property
    def conscious(self) -> bool:
        """Able to do things."""
        return self.hits > 0

    @property
    def wounded(self) -> bool:
        """At half its hits or below, and standing (SL-131); or ever since, by a house rule (AMB-42)."""
        return self.conscious and (2 * self.hits <= self.sheet.hits or self.wounded_in > 0)

    @property
    def on_map(self) -> bool:
        """Placed and not out of play."""
        return self.hex is not None and not self.killed

    @property
    def state(self) -> str:
        """``healthy``, ``wounded``, ``unconscious`` or ``killed``."""
        if self.conscious:
            return "wounded" if self.wounded else "healthy"
        return "killed" if self.killed else "unconscious"

    @property
    def audience(self) -> tuple[str, ...]:
        """Who may learn what happens to it: the GM alone while it is hidden (SL-103).

        Where one side has found it for itself, that side and its own (AMB-60).
        """
        if not self.hidden:
            return EVERYONE
        return (self.side, *self.seen_by) if self.seen_by else GM_ONLY

    def has(self, condition: str) -> bool:
        """Tell whether it is under the condition, running or not."""
        return any(held.key == condition for held in self.conditions)

    def condition(self, key: str) -> Condition | None:
        """Return the condition of that key that it is under, or None."""
        return next((held for held in self.conditions if held.key == key), None)

    def runs(self, condition: str) -> bool:
        """Tell whether the condition binds it in this activation."""
        return any(held.key == condition and held.running for held in self.conditions)


class Thing(Record, frozen=True):
    """An object or building on the map (SL-154)."""

    id: str
    kind: str
    name: str
    hexes: tuple[Hex, ...]
    weight: Weight
    armour: int
    hits: int
    """Damage it can take."""
    traits: tuple[str, ...] = ()
    taken: int = 0
    """Damage it has taken."""
    level: int = 0
    levels: int = 0
    """Height of a building; 0 for an object that blocks nothing."""
    roof: str = "roof"

    @property
    def building(self) -> bool:
        """Whether it blocks sight and movement (SL-174)."""
        return self.levels > 0


class Side(Record, frozen=True):
    """One side of the battle; its id is also its seat."""

    id: str
    name: str
    letter: str
    colour: int
    """Index into the palette of sides."""
    team: str = ""
    """Key of the roster it came from."""


class SightRule(Record, frozen=True):
    """The GM's word on a line of sight, which overrules the map (SL-9)."""

    a: Hex
    b: Hex
    clear: bool


class Option(Record, frozen=True):
    """A house rule that is not at its default (SL-198)."""

    key: str
    value: bool | int | str | tuple[str, ...]


class Battle(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A battle from deployment to its end (SL-11)."""

    book: SlugfestBook
    map: str
    """Key of the map in the book."""
    name: str = ""
    sides: tuple[Side, ...]
    units: tuple[Unit, ...]
    things: tuple[Thing, ...] = ()
    turn: int = 0
    phase: Phase = "setup"
    order: tuple[str, ...] = ()
    """Sides in the order of this game turn; those without a conscious unit are left out (SL-91)."""
    active: int = 0
    """Index into the order: whose activation it is."""
    options: tuple[Option, ...] = ()
    sight: tuple[SightRule, ...] = ()
    plants: tuple[Plants, ...] = ()
    """Plants that somebody controls (SL-56)."""
    queue: tuple[Due, ...] = ()
    """What goes off next, first in first out; empty whenever a command is done (SL-171)."""

    @property
    def content(self) -> Content:
        """All records of the book."""
        content: Content = self.book.content
        return content

    @property
    def ground(self) -> BattleMap:
        """The map as drawn."""
        return self.content.maps[self.map]

    @property
    def acting(self) -> str:
        """The side whose activation it is; empty outside a game turn."""
        return self.order[self.active] if self.active < len(self.order) and self.phase in PHASES else ""

    @property
    def walls(self) -> frozenset[Hex]:
        """Hexes of standing buildings."""
        return _walls(self.things)

    @property
    def water(self) -> frozenset[Hex]:
        """Ground that walkers may not enter (SL-96)."""
        return _water(self.ground)

    def option(self, key: str) -> Any:
        """Return the value of a house rule (SL-198)."""
        for option in self.options:
            if option.key == key:
                return option.value
        return self.content.house_rules[key].default

    def find_unit(self, unit: str) -> Unit | None:
        """Return the unit with that id, or None."""
        for known in self.units:
            if known.id == unit:
                return known
        return None

    def unit(self, unit: str) -> Unit:
        """Return the unit with that id. Raises: UnknownName."""
        for known in self.units:
            if known.id == unit:
                return known
        raise UnknownName(tr("there is no unit {name}", name=unit))

    def thing(self, thing: str) -> Thing:
        """Return the object with that id. Raises: UnknownName."""
        for known in self.things:
            if known.id == thing:
                return known
        raise UnknownName(tr("there is no object {name}", name=thing))

    def has_unit(self, unit: str) -> bool:
        """Tell whether there is a unit with that id."""
        return self.find_unit(unit) is not None

    def side(self, side: str) -> Side:
        """Return the side with that id. Raises: UnknownName."""
        for known in self.sides:
            if known.id == side:
                return known
        raise UnknownName(tr("there is no side {name}", name=side))

    def of_side(self, side: str) -> tuple[Unit, ...]:
        """Return the units of a side, in roster order."""
        return tuple(unit for unit in self.units if unit.side == side)

    def building_at(self, space: Hex) -> Thing | None:
        """Return the building that stands in a hex, or None."""
        if space not in self.walls:
            return None
        return next(thing for thing in self.things if thing.building and space in thing.hexes)

    def with_unit(self, unit: Unit) -> Battle:
        """Return the battle with UNIT in the place of the one with its id; what it holds goes with it."""
        changed = replace(self, units=tuple(unit if old.id == unit.id else old for old in self.units))
        return changed._carried(unit) if unit.holds else changed

    def with_units(self, units: Iterable[Unit]) -> Battle:
        """Return the battle with each of UNITS in the place of the one with its id, and what they hold."""
        changed = {unit.id: unit for unit in units}
        battle = replace(self, units=tuple(changed.get(old.id, old) for old in self.units))
        for unit in changed.values():
            if unit.holds:
                battle = battle._carried(unit)
        return battle

    def holder(self, thing: str) -> Unit | None:
        """Return the unit that holds an object, or None (SL-158)."""
        return next((unit for unit in self.units if unit.holds == thing), None)

    def _carried(self, unit: Unit) -> Battle:
        """Return the battle with what UNIT holds where it is now (SL-158)."""
        thing = self.thing(unit.holds)
        if unit.hex is None or (thing.hexes, thing.level) == ((unit.hex,), unit.level):
            return self
        return self.with_thing(replace(thing, hexes=(unit.hex,), level=unit.level))

    def has_thing(self, thing: str) -> bool:
        """Tell whether there is an object with that id."""
        return any(known.id == thing for known in self.things)

    def with_thing(self, thing: Thing) -> Battle:
        """Return the battle with THING in the place of the one with its id."""
        return replace(self, things=tuple(thing if old.id == thing.id else old for old in self.things))

    def without_thing(self, thing: str) -> Battle:
        """Return the battle without an object; whoever held it holds nothing."""
        gone = replace(self, things=tuple(other for other in self.things if other.id != thing))
        holder = self.holder(thing)
        return gone if holder is None else gone.with_unit(replace(holder, holds=""))


@lru_cache(maxsize=64)
def _walls(things: tuple[Thing, ...]) -> frozenset[Hex]:
    return frozenset(space for thing in things if thing.building for space in thing.hexes)


@lru_cache(maxsize=64)
def _water(drawn: BattleMap) -> frozenset[Hex]:
    return water(drawn)
