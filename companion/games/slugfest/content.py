"""The book of Superhero Slugfest: everything that rules read from TOML, as typed records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from companion.engine.errors import ContentError
from companion.games.game import Book
from companion.games.slugfest.maps import BattleMap, Weight
from companion.games.slugfest.sheets import Text

FILES = (
    "abilities.toml",
    "traits.toml",
    "weaknesses.toml",
    "conditions.toml",
    "sources.toml",
    "objects.toml",
    "house_rules.toml",
)

R = TypeVar("R")


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An entry of a content file."""


class Kind(Record, frozen=True):
    """One kind of an ability that has several."""

    key: str
    name: str
    rule: str = ""
    text: str = ""


class Power(Record, frozen=True):
    """A special ability, trait or weakness as the rules and the sheet know it."""

    key: str
    name: str
    rule: str
    text: str
    band: tuple[int, int] | None = None
    trigger: tuple[int, ...] = ()
    range: int = 0
    kinds: tuple[Kind, ...] = ()


class ConditionKind(Record, frozen=True):
    """What a condition forbids, gives and what ends it (SL-136)."""

    key: str
    name: str
    icon: str
    mood: Literal["harmful", "neutral", "helpful"]
    forbids: str
    gives: str
    ends: str
    rule: str
    bans: tuple[str, ...] = ()
    to_hit: int = 0


class Source(Record, frozen=True):
    """A source of attacks (SL-81)."""

    key: str
    name: str
    physical: bool


class ObjectKind(Record, frozen=True):
    """An example object with its figures (SL-178)."""

    key: str
    name: str
    weight: Weight
    armour: int
    hits: int
    traits: tuple[Text, ...] = ()
    rule: str = ""


class HouseRule(Record, frozen=True):
    """A switch of chapter 22; the default is what the rules pages say."""

    key: str
    name: str
    group: str
    default: bool | int | str | tuple[str, ...]
    effect: str
    rules: tuple[str, ...] = ()
    ambiguity: str = ""
    values: tuple[bool | int | str, ...] = ()
    least: int | None = None
    most: int | None = None
    step: int | None = None


class Content(Struct, frozen=True, kw_only=True):
    """All records, by key or name."""

    powers: dict[str, Power]
    """Abilities, traits and weaknesses, by name."""
    conditions: dict[str, ConditionKind]
    sources: dict[str, Source]
    """By name."""
    objects: dict[str, ObjectKind]
    house_rules: dict[str, HouseRule]
    maps: dict[str, BattleMap]


class SlugfestBook(Book):
    """The content with its digest."""

    __slots__ = ()
    content: Content


def read_content(tables: Mapping[str, Mapping[str, Any]]) -> Content:
    """Return the records of parsed TOML, by file name; maps are the names that begin with ``maps/``.

    Raises: ContentError naming file and key path.
    """
    powers = [
        *_entries(tables, "abilities.toml", "abilities", Power),
        *_entries(tables, "traits.toml", "traits", Power),
        *_entries(tables, "weaknesses.toml", "weaknesses", Power),
        _convert("abilities.toml", "power_point", tables["abilities.toml"]["power_point"], Power),
    ]
    conditions = _entries(tables, "conditions.toml", "conditions", ConditionKind)
    sources = _entries(tables, "sources.toml", "attack_sources", Source)
    objects = _entries(tables, "objects.toml", "objects", ObjectKind)
    switches = _entries(tables, "house_rules.toml", "switches", HouseRule)
    maps = [read_map(name, raw) for name, raw in tables.items() if name.startswith("maps/")]
    return Content(
        powers={power.name: power for power in powers},
        conditions={kind.key: kind for kind in conditions},
        sources={source.name: source for source in sources},
        objects={kind.key: kind for kind in objects},
        house_rules={switch.key: switch for switch in switches},
        maps={drawn.key: drawn for drawn in maps},
    )


def read_map(name: str, raw: Mapping[str, Any]) -> BattleMap:
    """Return the map that RAW holds. Raises: ContentError with every fault of the drawing."""
    drawn = _convert(name, "", raw, BattleMap)
    if faults := drawn.faults():
        raise ContentError(faults, file=name)
    return drawn


def _entries(tables: Mapping[str, Mapping[str, Any]], file: str, key: str, kind: type[R]) -> list[R]:
    return [_convert(file, f"{key}[{n}]", raw, kind) for n, raw in enumerate(tables[file][key])]


def _convert(file: str, place: str, raw: Any, kind: type[R]) -> R:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ContentError((f"{place}: {error}",), file=file) from None
