"""Sheets: the printed figures and abilities of a hero or extra, and the rosters that hold them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Figure = Annotated[int, Meta(ge=-20, le=1_000)]
"""An attribute as printed; the Civilians' Attack is −3."""
Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
"""A stable name: small letters, digits, hyphens."""
Text = Annotated[str, Meta(max_length=400)]


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What people write in a roster: strict, defaults left out."""


class Ability(Record, frozen=True):
    """A trait, special ability or power point of a sheet under its canonical name."""

    name: Text
    kind: Text = ""
    """Which Special Move, which Domination."""
    source: Text = ""
    """Source of a power point."""
    types: tuple[Text, ...] = ()
    """What an Immunity is against."""
    against: Text = ""
    """The special ability an Immunity is against."""
    value: Annotated[int, Meta(ge=0, le=18)] = 0
    """Value of Armoured."""
    taken: Annotated[int, Meta(ge=1, le=3)] = 1
    note: Text = ""
    printed: Text = ""


class Weakness(Record, frozen=True):
    """A weakness of a sheet; only Vulnerable has a source."""

    name: Text
    source: Text = ""
    note: Text = ""


class Flavour(Record, frozen=True):
    """Words printed beside the figures; they grant nothing (SL-84)."""

    attack: Text = ""
    damage: Text = ""
    range: Text = ""
    defend: Text = ""
    hits: Text = ""
    speed: Text = ""


class Sheet(Record, frozen=True, cache_hash=True):
    """The six attributes as printed (SL-12), with all that the unit has."""

    id: Key
    name: Annotated[str, Meta(min_length=1, max_length=200)]
    attack: Figure
    damage: Annotated[int, Meta(ge=0, le=100)]
    range: Annotated[int, Meta(ge=0, le=100)]
    defend: Figure
    hits: Annotated[int, Meta(ge=1, le=10_000)]
    speed: Annotated[int, Meta(ge=0, le=100)]
    letters: Annotated[str, Meta(max_length=3)] = ""
    portrait: Annotated[str, Meta(max_length=200)] = ""
    """A picture for paper: the name of a file beside the roster or in the folder of portraits."""
    kind: Text = "humanoid"
    damage_modifier: Figure = 0
    """Added to the sum of the damage dice (SL-190)."""
    attack_sources: tuple[Text, ...] = ()
    defence_sources: tuple[Text, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    notes: Flavour = Flavour()
    extra: bool = False
    names: tuple[Text, ...] = ()
    """What the copies of an extra are called, in the singular."""
    colour: Annotated[str, Meta(pattern="^(#[0-9a-fA-F]{6})?$")] = ""
    """Of its own on rosters and paper; the team's where it is empty, as with pattern and emblem."""
    pattern: Text = ""
    emblem: Text = ""
    dice: tuple[Text, ...] = ()
    """The record of how the generator made it, one line a roll (SL-26)."""

    def ability(self, name: str, kind: str = "") -> Ability | None:
        """Return the ability of that canonical name (and kind), or None."""
        for ability in self.abilities:
            if ability.name == name and (not kind or ability.kind == kind):
                return ability
        return None

    def weakness(self, name: str) -> Weakness | None:
        """Return the weakness of that name, or None."""
        return next((weakness for weakness in self.weaknesses if weakness.name == name), None)


class Team(Record, frozen=True):
    """The head of a roster: how the team looks on paper."""

    key: Key
    name: Annotated[str, Meta(min_length=1, max_length=200)]
    colour: Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")] = "#363a43"
    pattern: Text = "solid"
    emblem: Text = "shield"
    theme: Text = ""


class Roster(Record, frozen=True):
    """One roster file: a team and its heroes."""

    format: int
    kind: str
    game: str
    team: Team
    heroes: tuple[Sheet, ...] = ()


def audit(sheet: Sheet) -> int:
    """Return the audit figure of SL-26: how many rolls the sheet is worth.

    It equals 10 plus the number of weaknesses for a hero made by the book.
    """
    attributes = sheet.attack + sheet.damage + sheet.defend + sheet.speed + sheet.range - 5
    taken = sum(ability.taken for ability in sheet.abilities)
    return attributes + sheet.hits // 10 - 1 + taken
