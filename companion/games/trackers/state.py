"""What a table without rules keeps track of: owners with meters and tags, turn order, rounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.game import Book

Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Amount = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Shape = Literal["bar", "pips", "clock", "count"]


class UnknownName(RuleError):
    """A command names an owner, meter or group that is not there."""


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A part of the state."""


class Gauge(Record, frozen=True):
    """One amount: health, energy, orbs, a clock that fills."""

    key: Key
    name: Name
    value: Amount = 0
    full: Amount | None = None
    """Its usual most; a value may go beyond only by hand."""
    least: Amount | None = None
    shape: Shape = "bar"
    half: bool = False
    """Whether half of the full amount is marked."""


class Tag(Record, frozen=True):
    """A word on an owner that may run out."""

    text: Name
    left: int = 0
    """Turns of the owner that it still lasts; 0 is until taken off."""


class Owner(Record, frozen=True):
    """Whoever or whatever has meters."""

    id: Key
    name: Name
    group: Key
    letters: Annotated[str, Meta(max_length=3)] = ""
    gauges: tuple[Gauge, ...] = ()
    tags: tuple[Tag, ...] = ()
    initiative: Amount | None = None
    out: bool = False
    """Whether its turn is passed over."""
    hidden: bool = False
    note: Annotated[str, Meta(max_length=2_000)] = ""

    def gauge(self, key: str) -> Gauge:
        """Return the meter with that key. Raises: UnknownName."""
        for gauge in self.gauges:
            if gauge.key == key:
                return gauge
        raise UnknownName(tr("{name} has no meter {key}", name=self.name, key=key))


class Group(Record, frozen=True):
    """A heading with its owners."""

    id: Key
    name: Name
    colour: Annotated[int, Meta(ge=0, le=63)] = 0


class Board(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """Everything that is tracked."""

    book: Book
    name: str = ""
    groups: tuple[Group, ...] = ()
    owners: tuple[Owner, ...] = ()
    order: tuple[str, ...] = ()
    """Ids in turn order; ties stand as they were put by hand."""
    acting: str = ""
    """Whose turn it is; empty before the first."""
    round: int = 0

    def owner(self, owner: str) -> Owner:
        """Return the owner with that id. Raises: UnknownName."""
        for known in self.owners:
            if known.id == owner:
                return known
        raise UnknownName(tr("there is no owner {name}", name=owner))

    def with_owner(self, owner: Owner) -> Board:
        """Return the board with OWNER in the place of the one with its id."""
        return replace(self, owners=tuple(owner if old.id == owner.id else old for old in self.owners))

    def group(self, group: str) -> Group:
        """Return the group with that id. Raises: UnknownName."""
        for known in self.groups:
            if known.id == group:
                return known
        raise UnknownName(tr("there is no group {name}", name=group))
