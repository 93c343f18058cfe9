"""What can be done to a board; all of it by hand, all of it in the journal."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.commands import Command


class Fiat(Command, frozen=True):
    """Asks nothing and may be given at any time."""

    fiat: ClassVar[bool] = True


class AddGroup(Fiat, frozen=True):
    """Add a heading."""

    group: str
    name: str


class AddOwner(Fiat, frozen=True):
    """Add an owner to a group; without meters of its own it gets those of the last one there."""

    owner: str
    name: str
    group: str
    meters: str = ""
    """As ``meter_words`` reads them."""
    many: int = 1
    """How many; several are numbered on from those there are."""


class RemoveGroup(Fiat, frozen=True):
    """Take a heading away that nobody stands under."""

    group: str


class RemoveOwner(Fiat, frozen=True):
    """Take an owner away."""

    owner: str


class Rename(Fiat, frozen=True):
    """Give an owner another name."""

    owner: str
    name: str


class AddMeter(Fiat, frozen=True):
    """Give an owner another meter."""

    owner: str
    meter: str
    name: str
    full: int | None = None
    least: int | None = None
    shape: str = "bar"


class RemoveMeter(Fiat, frozen=True):
    """Take a meter away."""

    owner: str
    meter: str


class SetMeter(Fiat, frozen=True):
    """Set a meter to a value."""

    owner: str
    meter: str
    value: int


class SetFull(Fiat, frozen=True):
    """Set how much a meter holds."""

    owner: str
    meter: str
    full: int


class AddTag(Fiat, frozen=True):
    """Put a word on an owner, for some of its turns or until it is taken off."""

    owner: str
    text: str
    left: int = 0


class RemoveTag(Fiat, frozen=True):
    """Take a word off."""

    owner: str
    text: str


class SetInitiative(Fiat, frozen=True):
    """Note an owner's place in the turn order; who acts now does not change."""

    owner: str
    value: int


class Sort(Fiat, frozen=True):
    """Put everybody with an initiative in falling order; the tied stay as they stand."""


class Place(Fiat, frozen=True):
    """Put an owner somewhere in the turn order by hand, from 1."""

    owner: str
    at: int


class PassOver(Fiat, frozen=True):
    """Leave an owner out of the turn order, or take it in again."""

    owner: str
    out: bool = True


class Hide(Fiat, frozen=True):
    """Hide an owner from the players, or show it."""

    owner: str
    hidden: bool = True


class NextTurn(Fiat, frozen=True):
    """Go on to who comes next; a new round begins after the last."""


class PreviousTurn(Fiat, frozen=True):
    """Go back to who was before."""


class SetRound(Fiat, frozen=True):
    """Set the number of the round."""

    round: int


class WriteNote(Fiat, frozen=True):
    """Keep a note with an owner."""

    owner: str
    note: str


class RollInitiative(Command, frozen=True):
    """Roll for everybody in a group, or for all, and sort; the dice are real or the app's."""

    sides: int = 20
    group: str = ""


VERBS: dict[str, type[Command]] = {
    "add-group": AddGroup,
    "add": AddOwner,
    "remove-group": RemoveGroup,
    "remove": RemoveOwner,
    "rename": Rename,
    "add-meter": AddMeter,
    "remove-meter": RemoveMeter,
    "set": SetMeter,
    "set-full": SetFull,
    "tag": AddTag,
    "untag": RemoveTag,
    "initiative": SetInitiative,
    "sort": Sort,
    "place": Place,
    "pass-over": PassOver,
    "hide": Hide,
    "next": NextTurn,
    "previous": PreviousTurn,
    "round": SetRound,
    "note": WriteNote,
    "roll-initiative": RollInitiative,
}
"""Journal verb to command."""
