"""The book of Superhero Slugfest: everything that rules read from TOML, as typed records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from companion.engine.errors import ContentError
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.maps import BattleMap, Weight
from companion.games.slugfest.powers import CLASSES, Power, Special, specials_of
from companion.games.slugfest.sheets import Text

FILES = (
    "abilities.toml",
    "traits.toml",
    "weaknesses.toml",
    "conditions.toml",
    "sources.toml",
    "objects.toml",
    "house_rules.toml",
    "generator.toml",
)

LAST_FACE = 100
"""Of the D100 (SL-2)."""

R = TypeVar("R")


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An entry of a content file."""


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
    bans_if: dict[str, tuple[str, ...]] = {}
    """Further bans, by the house rule that brings them."""
    this_turn_if: str = ""
    """The house rule by which it ends with the game turn at the latest."""
    to_hit: int = 0
    lasts: Literal["activations", "held", "switched"] = "activations"
    """Whether it counts down, has the counter of SL-142, or stays until switched."""


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
    plant: bool = False
    """Whether it obeys Plant Control (SL-56)."""


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
    abilities: tuple[Power, ...]
    """In the order of their bands (SL-44)."""
    traits: tuple[Power, ...]
    weaknesses: tuple[Power, ...]
    generator: Chart
    by_class: dict[str, tuple[Power, ...]]
    """The same by each of their classes, in the order in which their dice are rolled (SL-45, 12.1)."""
    specials: dict[str, Special]
    """Special attacks by key, each kind of Domination for itself."""
    moving: dict[str, tuple[str, ...]]
    """Names of the GM's own powers that are like a Special Move, by its kind (SL-196)."""
    conditions: dict[str, ConditionKind]
    sources: dict[str, Source]
    """By name."""
    objects: dict[str, ObjectKind]
    """Those with printed figures (SL-178)."""
    props: dict[str, ObjectKind]
    """Those whose figures follow from what they are (SL-155 to SL-157, SL-194)."""
    object_kinds: dict[str, ObjectKind]
    """Both, those with printed figures first; they also win over props of the same key."""
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
    abilities = _entries(tables, "abilities.toml", "abilities", Power)
    traits = _entries(tables, "traits.toml", "traits", Power)
    weaknesses = _entries(tables, "weaknesses.toml", "weaknesses", Power)
    powers = [
        *abilities,
        *traits,
        *weaknesses,
        _convert("abilities.toml", "power_point", tables["abilities.toml"]["power_point"], Power),
    ]
    by_name = {power.name: power for power in powers}
    conditions = {kind.key: kind for kind in _entries(tables, "conditions.toml", "conditions", ConditionKind)}
    check_powers(powers, conditions)
    sources = _entries(tables, "sources.toml", "attack_sources", Source)
    objects = _entries(tables, "objects.toml", "objects", ObjectKind)
    props = _entries(tables, "objects.toml", "props", ObjectKind)
    switches = _entries(tables, "house_rules.toml", "switches", HouseRule)
    maps = [read_map(name, raw) for name, raw in tables.items() if name.startswith("maps/")]
    return Content(
        powers=by_name,
        abilities=tuple(sorted((power for power in abilities if power.band), key=_band)),
        traits=tuple(traits),
        weaknesses=tuple(weaknesses),
        generator=read_chart(tables["generator.toml"]),
        by_class={key: _of_class(powers, key) for key in CLASSES},
        specials={special.key: special for power in powers for special in specials_of(power)},
        moving=_moving(powers),
        conditions=conditions,
        sources={source.name: source for source in sources},
        objects={kind.key: kind for kind in objects},
        props={kind.key: kind for kind in props},
        object_kinds={kind.key: kind for kind in (*objects, *props)} | {kind.key: kind for kind in objects},
        house_rules={switch.key: switch for switch in switches},
        maps={drawn.key: drawn for drawn in maps},
    )


def _moving(powers: list[Power]) -> dict[str, tuple[str, ...]]:
    kinds = {power.moves for power in powers if power.moves}
    return {kind: tuple(power.name for power in powers if power.moves == kind) for kind in kinds}


def _of_class(powers: list[Power], key: str) -> tuple[Power, ...]:
    """Return the powers of a class; what takes points comes before what knocks down (SL-124)."""
    return tuple(sorted((power for power in powers if key in power.classes), key=_takes_nothing))


def _takes_nothing(power: Power) -> bool:
    return not power.losses


def check_powers(powers: Iterable[Power], conditions: Mapping[str, ConditionKind]) -> None:
    """Check what no single entry shows. Raises: ContentError naming the entries (SL-44, SL-196)."""
    faults = [
        *(
            tr("{key}: there is no condition {condition}", key=form.key, condition=form.condition)
            for power in powers
            for form in (power, *power.kinds)
            if form.condition and form.condition not in conditions
        ),
        *band_faults([power for power in powers if power.band is not None]),
    ]
    if faults:
        raise ContentError(tuple(faults), file="abilities.toml")


def band_faults(powers: Iterable[Power]) -> Iterator[str]:
    """Yield where the D100 bands leave a gap, overlap or run over the edge."""
    due, before = 1, "the first"
    for power in sorted(powers, key=_band):
        low, high = _band(power)
        if low != due or high < low:
            yield tr(
                "{key}: band {low} to {high}, but after {before} it must begin with {due}",
                key=power.key,
                low=low,
                high=high,
                before=before,
                due=due,
            )
        due, before = high + 1, power.key
    if due != LAST_FACE + 1:
        yield tr(
            "{before}: the last band must end with {last}, not {end}",
            before=before,
            last=LAST_FACE,
            end=due - 1,
        )


def _band(power: Power) -> tuple[int, int]:
    return power.band or (0, 0)


def read_chart(raw: Mapping[str, Any]) -> Chart:
    """Return the generator's tables. Raises: ContentError with every die that lacks a face."""
    chart = _convert("generator.toml", "", raw, Chart)
    if faults := chart.faults():
        raise ContentError(faults, file="generator.toml")
    return chart


def read_map(name: str, raw: Mapping[str, Any]) -> BattleMap:
    """Return the map that RAW holds. Raises: ContentError with every fault of the drawing."""
    drawn = _convert(name, "", raw, BattleMap)
    if faults := drawn.faults():
        raise ContentError(faults, file=name)
    return drawn


def _entries(tables: Mapping[str, Mapping[str, Any]], file: str, key: str, kind: type[R]) -> list[R]:
    # A session may bring tables along that were written before there were entries of some kind.
    return [_convert(file, f"{key}[{n}]", raw, kind) for n, raw in enumerate(tables[file].get(key, ()))]


def _convert(file: str, place: str, raw: Any, kind: type[R]) -> R:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ContentError((f"{place}: {error}",), file=file) from None
