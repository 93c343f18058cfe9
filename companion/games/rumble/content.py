"""The book of Puzzle Rumble: Powers, house rules and the event, read from TOML."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from companion.engine.errors import ContentError
from companion.engine.records import decode
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.rumble.checking import checked, known_powers_faults
from companion.games.rumble.entries import Key, PowerEntry, Record, Text
from companion.games.rumble.powers import Power

FILES = ("powers.toml", "house_rules.toml")
EVENT = "event.toml"
"""Name of the table that an event brings along."""

MOST_REMEMBERED = 4_096

T = TypeVar("T")
Value = bool | int | str


class Option(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A house rule that is not at its default (PR-68)."""

    key: str
    value: Value


class Override(Record, frozen=True, kw_only=True):
    """What a house rule changes in the data of a Power, so that no rule names one."""

    value: Value
    """The value of the switch that brings it."""
    power: Key
    set: dict[str, Any]
    """Keys of the Power, or of one of its effects, with their new values."""
    effect: Annotated[int, Meta(ge=0)] | None = None
    """Index of the effect; none: the Power itself."""


class HouseRule(Record, frozen=True, kw_only=True):
    """A switch of chapter 8; the default is what the rules pages say."""

    key: Annotated[str, Meta(pattern=r"^[a-z_]+$")]
    name: Text
    group: Text
    default: Value
    effect: Text
    rules: tuple[str, ...] = ()
    ambiguity: str = ""
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    override: tuple[Override, ...] = ()


class RulesFile(Record, frozen=True, kw_only=True):
    """The file of house rules."""

    format: Literal[1]
    kind: Literal["house_rules"]
    game: Literal["rumble"]
    switches: tuple[HouseRule, ...]


class Content(Struct, frozen=True, kw_only=True, eq=False):
    """All that the book holds."""

    powers: dict[str, Power]
    house_rules: dict[str, HouseRule]
    event: Mapping[str, Any]
    """The event's own table as it was read; empty without one."""
    faults: tuple[str, ...]
    """What was left out, and why (PR-71)."""


class RumbleBook(Book):
    """The content with its digest, and its Powers under each set of house rules that was asked for."""

    __slots__ = ("_memo", "_under")
    content: Content

    def __init__(self, digest: str, content: Content) -> None:
        super().__init__(digest, content)
        self._under: dict[tuple[Option, ...], Mapping[str, Power]] = {}
        self._memo: dict[Hashable, Any] = {}

    def __reduce__(self) -> tuple[Callable[..., RumbleBook], tuple[object, ...]]:
        """Travel to another process as entries; formulas are made anew there, once for each book."""
        content = self.content
        entries = tuple(power.entry for power in content.powers.values())
        return _rebuilt, (self.digest, entries, content.house_rules, content.event, content.faults)

    @property
    def faults(self) -> tuple[str, ...]:
        """The Powers that were left out, each with its file, id and key path (PR-71)."""
        return self.content.faults

    def remembered(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what MAKE works out from the Powers and KEY alone, made once."""
        found: T | None = self._memo.get(key)
        if found is None:
            if len(self._memo) >= MOST_REMEMBERED:
                self._memo.clear()
            found = self._memo[key] = make()
        return found

    def powers(self, options: tuple[Option, ...] = ()) -> Mapping[str, Power]:
        """Return the Powers as they are under OPTIONS (PR-68)."""
        found = self._under.get(options)
        if found is None:
            found = self._under[options] = powers_under(self.content, options)
        return found


_travelled: dict[str, RumbleBook] = {}


def _rebuilt(
    digest: str,
    entries: Iterable[PowerEntry],
    house_rules: dict[str, HouseRule],
    event: Mapping[str, Any],
    faults: tuple[str, ...],
) -> RumbleBook:
    if digest and digest in _travelled:
        return _travelled[digest]
    made = {entry.id: checked(entry).power for entry in entries}
    powers = {key: power for key, power in made.items() if power is not None}
    content = Content(powers=powers, house_rules=house_rules, event=event, faults=faults)
    book = RumbleBook(digest, content)
    if digest:
        _travelled[digest] = book
    return book


def read_content(tables: Mapping[str, Mapping[str, Any]]) -> Content:
    """Return the content of parsed TOML by file name; Powers with faults are left out (PR-71).

    Raises: ContentError for house rules that cannot be read.
    """
    rules = decode(dict(tables["house_rules.toml"]), RulesFile, file="house_rules.toml")
    powers: dict[str, Power] = {}
    faults: list[str] = []
    for file in tables:
        if file != "house_rules.toml":
            faults += (f"{file}: {fault}" for fault in _take_powers(tables[file], powers))
    faults += _unknown_powers(powers)
    return Content(
        powers=powers,
        house_rules={rule.key: rule for rule in rules.switches},
        event=tables.get(EVENT, {}),
        faults=tuple(faults),
    )


def _take_powers(table: Mapping[str, Any], powers: dict[str, Power]) -> Iterator[str]:
    """Put the Powers of a file into POWERS; yield what keeps any of them out."""
    entries = table.get("power", ())
    if not isinstance(entries, list | tuple):
        yield tr("power: expected a list of tables")
        return
    for n, raw in enumerate(entries):
        at = _place(n, raw)
        entry, faults = read_power(raw)
        if entry is not None and entry.id in powers:
            faults = (tr("id: there is a {id} already", id=entry.id),)
        if entry is not None and not faults:
            found = checked(entry)
            faults = found.faults
            if found.power is not None:
                powers[entry.id] = found.power
        yield from (f"{at}.{fault}" for fault in faults)


def read_power(raw: object) -> tuple[PowerEntry | None, tuple[str, ...]]:
    """Return the Power that plain values hold, or the faults of their form."""
    try:
        return decode(raw, PowerEntry), ()
    except ContentError as error:
        return None, error.faults


def _place(n: int, raw: object) -> str:
    """Return where a Power stands in its file: ``power[3] (flight)``."""
    found = raw.get("id") if isinstance(raw, Mapping) else None
    return f"power[{n}] ({str(found)[:80]})" if found else f"power[{n}]"


def _unknown_powers(powers: dict[str, Power]) -> Iterator[str]:
    """Leave out the Powers whose effects name others that there are not; yield their faults."""
    for key, power in tuple(powers.items()):
        faults = tuple(known_powers_faults(power.entry, powers))
        if faults:
            del powers[key]
        yield from (f"{key}.{fault}" for fault in faults)


def powers_under(content: Content, options: tuple[Option, ...]) -> Mapping[str, Power]:
    """Return the Powers with what OPTIONS change in them. Raises: ContentError if that does not fit."""
    powers = content.powers
    for option in options:
        rule = content.house_rules.get(option.key)
        for override in rule.override if rule else ():
            if override.value == option.value and override.power in powers:
                powers = {**powers, override.power: _overridden(powers[override.power], override)}
    return powers


def _overridden(power: Power, override: Override) -> Power:
    plain = msgspec.to_builtins(power.entry)
    if override.effect is None:
        plain.update(override.set)
    else:
        plain["effect"][override.effect].update(override.set)
    found = checked(decode(plain, PowerEntry))
    if found.power is None:
        raise ContentError(found.faults, file=override.power)
    return found.power
