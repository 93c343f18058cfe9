"""Meters: what a tracker shows of a state, whatever the game."""

from __future__ import annotations

from msgspec import Struct


class Threshold(Struct, frozen=True):
    """A value at or below which the owner is in a state, with the word for it."""

    at: int
    word: str


class Meter(Struct, frozen=True, kw_only=True):
    """One amount of one owner: hits, energy, orbs."""

    key: str
    name: str
    value: int
    full: int | None = None
    thresholds: tuple[Threshold, ...] = ()


class Badge(Struct, frozen=True, kw_only=True):
    """A condition as a small sign."""

    key: str
    icon: str
    """Name of a picture in ``resources/icons``."""
    name: str
    tone: str = "neutral"
    """``harmful``, ``neutral`` or ``helpful``."""
    count: int = 0
    """How long it still runs; 0 where it does not count."""
    text: str = ""
    """What it forbids and gives, and what ends it."""
    rule: str = ""
    secret: bool = False


class Owner(Struct, frozen=True, kw_only=True):
    """A row of the tracker: one unit, player, or thing with its meters and conditions."""

    id: str
    name: str
    letters: str
    meters: tuple[Meter, ...]
    badges: tuple[Badge, ...] = ()
    state: str = ""
    """The word of the state it is in, such as ``healthy`` or ``wounded``."""
    detail: str = ""
    secret: bool = False
    colour: int | None = None
    """Place in the palette of sides where everybody is a side of their own; None: the group's."""


class Group(Struct, frozen=True, kw_only=True):
    """A side with its owners, in the order they are shown."""

    seat: str
    name: str
    letter: str
    colour: int
    """Index into the palette of sides."""
    note: str = ""
    owners: tuple[Owner, ...] = ()
