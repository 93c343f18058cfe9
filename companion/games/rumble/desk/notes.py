"""What happened at the desk, as figures; only queues and results are for everybody."""

from __future__ import annotations

from companion.engine.notes import GM_ONLY, Note


class DeskNote(Note, frozen=True, kw_only=True):
    """Something that the GM alone sees."""

    seen_by: tuple[str, ...] = GM_ONLY


class PuzzleSolved(DeskNote, frozen=True, kw_only=True):
    """A puzzle was solved, or that was taken back."""

    team: str
    puzzle: int
    at: str
    back: bool = False


class AwardGiven(DeskNote, frozen=True, kw_only=True):
    """A Team got an award."""

    team: str
    award: str


class PointsChanged(DeskNote, frozen=True, kw_only=True):
    """A Team's points changed."""

    team: str
    change: int
    balance: int
    reason: str = ""


class PowerHeld(DeskNote, frozen=True, kw_only=True):
    """A Team got a Power, or lost it."""

    team: str
    power: str
    held: bool = True
    price: int = 0


class BadgeHeld(DeskNote, frozen=True, kw_only=True):
    """A Team got a badge, or lost it."""

    team: str
    badge: str
    held: bool = True


class ItemTold(DeskNote, frozen=True, kw_only=True):
    """A Team got to know a dossier item."""

    team: str
    villain: str
    item: str
    told: bool = True


class TeamAdded(DeskNote, frozen=True, kw_only=True):
    """A Team joined the event."""

    team: str


class Edited(DeskNote, frozen=True, kw_only=True):
    """The event was changed."""

    subject: str
    what: str
    before: str
    after: str


class Queued(Note, frozen=True, kw_only=True):
    """A Team stands in a queue, with the number of those ahead and the wait in minutes."""

    villain: str
    team: str
    ahead: int
    minutes: int


class Planned(DeskNote, frozen=True, kw_only=True):
    """A Team has said whom it sends."""

    team: str
    heroes: tuple[tuple[str, str], ...]
    """Each with its Powers."""


class Called(Note, frozen=True, kw_only=True):
    """A Team was called to its battle, or back to it."""

    villain: str
    team: str
    again: bool = False


class PassedOver(Note, frozen=True, kw_only=True):
    """A Team was passed over and keeps its place."""

    villain: str
    team: str


class Left(Note, frozen=True, kw_only=True):
    """A Team left a queue."""

    villain: str
    team: str
    came: bool


class PutOff(Note, frozen=True, kw_only=True):
    """A battle was suspended."""

    villain: str
    team: str


class Fought(Note, frozen=True, kw_only=True):
    """A battle ended."""

    villain: str
    team: str
    result: str
    minutes: int


class OpenedAgain(Note, frozen=True, kw_only=True):
    """A finished battle was opened again."""

    villain: str
    team: str
