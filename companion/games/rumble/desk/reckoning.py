"""What follows from the desk's state: who may buy, how long a wait is, who leads (PR-80 to PR-86)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.games.rumble.desk.event import VillainEntry
from companion.games.rumble.desk.state import DAY, Desk, Entry, Team

ENOUGH_BATTLES = 3
"""Finished battles from which on their mean is taken (PR-86)."""

Chance = Literal["unsolved", "points", "can_buy", "bought"]


class Offer(Struct, frozen=True, kw_only=True):
    """How a Team stands to a Villain's Key-Power (PR-82)."""

    villain: str
    power: str
    chance: Chance
    puzzle: int
    have: int
    price: int


class Place(Struct, frozen=True, kw_only=True):
    """A waiting Team with the number of those ahead and the wait in minutes (PR-86)."""

    entry: Entry
    ahead: int
    minutes: int


class Rank(Struct, frozen=True, kw_only=True):
    """A row of the standings."""

    place: int
    team: str
    points: int
    badges: int


def offers(desk: Desk, team: Team) -> Iterator[Offer]:
    """Yield how TEAM stands to every Key-Power there is."""
    for villain in desk.villains:
        for power in villain.key_powers:
            yield Offer(
                villain=villain.id,
                power=power,
                chance=chance(desk, team, villain, power),
                puzzle=villain.key_puzzle or 0,
                have=team.balance,
                price=desk.head.key_price,
            )


def chance(desk: Desk, team: Team, villain: VillainEntry, power: str) -> Chance:
    """Return whether TEAM has a Key-Power, can buy it, or what it lacks (PR-82)."""
    if power in team.powers:
        return "bought"
    if villain.key_puzzle is None or not team.has_solved(villain.key_puzzle):
        return "unsolved"
    return "can_buy" if team.balance >= desk.head.key_price else "points"


def minutes_between(before: str, after: str) -> int:
    """Return the minutes from one time of the day to another, over midnight too; 0 if one is not known.

    >>> minutes_between("23:50", "00:20")
    30
    """
    times = [_minutes(before), _minutes(after)]
    if times[0] is None or times[1] is None:
        return 0
    return (times[1] - times[0]) % DAY


def _minutes(text: str) -> int | None:
    hours, _, minutes = text.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and len(hours) <= 2 and len(minutes) == 2):
        return None
    return int(hours) * 60 + int(minutes)


def mean_minutes(desk: Desk, villain: str) -> int:
    """Return how long a battle with a Villain lasts: the mean of those fought, once there are three."""
    lengths = [
        entry.minutes
        for entry in desk.entries
        if entry.villain == villain and entry.state == "done" and entry.minutes
    ]
    if len(lengths) < ENOUGH_BATTLES:
        return desk.head.minutes
    return max(1, round(sum(lengths) / len(lengths)))


def places(desk: Desk, villain: str) -> tuple[Place, ...]:
    """Return the queue of a Villain with everybody's wait; a battle under way is one ahead (PR-86)."""
    busy = int(desk.fighting(villain) is not None)
    mean = mean_minutes(desk, villain)
    return tuple(
        Place(entry=entry, ahead=n + busy, minutes=(n + busy) * mean)
        for n, entry in enumerate(desk.queue(villain))
    )


def next_entry(desk: Desk, villain: str) -> Entry | None:
    """Return whom a call would bring: the first in the queue who is free and not passed over (PR-84)."""
    free = (entry for entry in desk.queue(villain) if not entry.passed and desk.busy(entry.team) is None)
    return next(free, None)


def kept_waiting(desk: Desk, villain: str) -> tuple[Entry, ...]:
    """Return who stands before the next to be called, busy elsewhere or passed over (PR-84)."""
    called = next_entry(desk, villain)
    found: list[Entry] = []
    for entry in desk.queue(villain):
        if called is not None and entry.n == called.n:
            break
        found.append(entry)
    return tuple(found)


def to_resume(desk: Desk, villain: str) -> Entry | None:
    """Return the suspended battle that comes first now that none is under way (PR-85)."""
    if desk.fighting(villain) is not None:
        return None
    return next(iter(desk.suspended(villain)), None)


def battles(desk: Desk, villain: str, team: str) -> int:
    """Return how often a Team has fought a Villain or fights it."""
    return sum(
        entry.villain == villain and entry.team == team and entry.state in ("fighting", "suspended", "done")
        for entry in desk.entries
    )


def points(desk: Desk, team: Team) -> int:
    """Return the points that the standings count (PR-78)."""
    return team.earned if desk.head.standings == "earned" else team.balance


def standings(desk: Desk) -> tuple[Rank, ...]:
    """Return the Teams by badges, then points; equals share a place."""
    ranked = sorted(desk.teams, key=lambda team: (-len(team.badges), -points(desk, team), team.name))
    scores = [(len(team.badges), points(desk, team)) for team in ranked]
    return tuple(
        Rank(place=scores.index(score) + 1, team=team.id, points=score[1], badges=score[0])
        for team, score in zip(ranked, scores, strict=True)
    )


def disclosed(desk: Desk, team: Team, villain: VillainEntry) -> tuple[str, ...]:
    """Return the Powers of a Villain that a Team knows: from dossier items, or seen at work (PR-74)."""
    items = {item.power for item in villain.dossier if item.power and team.knows(villain.id, item.id)}
    seen = {seen.power for seen in team.seen if seen.villain == villain.id}
    return tuple(power for power in villain.powers if power in items | seen)
