"""What the lab finds, as records: they travel between processes and need no arrays to be read."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.rumble.state import Allocation

Sure = Literal["exact", "this round", "estimate"]
"""``this round``: exact for the round, an estimate after it."""
ORDER: tuple[Sure, ...] = ("exact", "this round", "estimate")
Dial = Literal["best", "fair", "kind"]
Forced = Literal["win", "standstill", "loss"]


class Verdict(Struct, frozen=True):
    """The Heroes' chance to win, and how sure it is."""

    value: float
    sure: Sure


def least_sure(*sures: Sure) -> Sure:
    """Return the weakest of several labels."""
    return max(sures, key=ORDER.index)


class Range(Struct, frozen=True):
    """The Health with which somebody may come out of the round."""

    who: str
    low: int
    high: int


class Reply(Struct, frozen=True, kw_only=True):
    """Allocations, and what they may come to."""

    allocations: tuple[tuple[str, Allocation], ...]
    value: float
    """The Heroes' chance to win after them."""
    sure: Sure
    ranges: tuple[Range, ...]
    falls: tuple[tuple[str, float], ...]
    """Who may be KO'd in this round, with the chance."""

    @property
    def cost(self) -> tuple[float, int, int]:
        """What replies are ordered by: value, then less Energy in Powers, then more Defense."""
        spent = sum(allocation.power_energy for _, allocation in self.allocations)
        defence = sum(allocation.defence for _, allocation in self.allocations)
        return round(self.value, 9), spent, -defence


class Advice(Struct, frozen=True, kw_only=True):
    """Replies, best for the Villains first, and what a less perfect Villain might do."""

    replies: tuple[Reply, ...]
    fair: Reply
    kind: Reply
    tried: int
    """How many were looked at."""
    sure: Sure
    whole: bool
    """Whether no better reply can have been missed; else there may be one still better."""

    def dialled(self, dial: Dial) -> Reply:
        """Return the reply for a position of the dial."""
        return {"best": self.replies[0], "fair": self.fair, "kind": self.kind}[dial]


class Plan(Struct, frozen=True, kw_only=True):
    """An announcement with the Villains' best answer to it."""

    allocations: tuple[tuple[str, Allocation], ...]
    answer: Reply
    value: float
    sure: Sure


class Share(Struct, frozen=True, kw_only=True):
    """How many battles the Heroes won, with the 95 % interval."""

    won: int
    lost: int
    of: int
    low: float
    high: float
    temperature: float

    @property
    def share(self) -> float:
        """The part that was won."""
        return self.won / self.of


class Row(Struct, frozen=True, kw_only=True):
    """A loadout against a Villain."""

    powers: tuple[str, ...]
    result: Forced
    """What can be forced at usual Healths."""
    lowest: int | None
    """The least Health with which the Hero still wins; None up to the table's rim."""
    highest: int | None
    """The most Health that the Villain may have and still lose."""
    exact: bool
    """Whether the table holds these very Powers; else they were left out where it does not."""
    shares: tuple[Share, ...] = ()
    key: bool = False
    """Whether it wins only thanks to a Key-Power among it."""
