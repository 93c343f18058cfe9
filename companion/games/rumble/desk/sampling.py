"""Legal commands of the desk picked at random, for property tests."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.commands import Command
from companion.games.game import Random
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk.queueing import RESULTS
from companion.games.rumble.desk.reckoning import next_entry, offers
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.desk.verbs import next_table

MOST_ENTRIES = 40


def sample(desk: Desk, random: Random) -> Command | None:
    """Return a legal command picked by RANDOM, or None when nothing is left to do."""
    choices = tuple(_choices(desk))
    return choices[random.randrange(len(choices))] if choices else None


def _choices(desk: Desk) -> Iterator[Command]:
    for team in desk.teams:
        unsolved = (puzzle.number for puzzle in desk.puzzles if not team.has_solved(puzzle.number))
        yield from (c.Solve(team.id, number) for number in unsolved)
        for offer in offers(desk, team):
            if offer.chance == "can_buy":
                yield c.Buy(team.id, offer.villain, offer.power)
    for villain in desk.villains:
        yield from _queue_choices(desk, villain.id)


def _queue_choices(desk: Desk, villain: str) -> Iterator[Command]:
    waiting = desk.queue(villain)
    if len(desk.entries) < MOST_ENTRIES and not desk.head.most_battles:
        there = {entry.team for entry in waiting}
        yield from (c.Join(villain, team.id) for team in desk.teams if team.id not in there)
    for entry in waiting:
        yield from (c.Skip(entry.n), c.Shift(entry.n, 1), c.Leave(entry.n))
    fighting = desk.fighting(villain)
    if fighting is not None:
        yield c.PutAside(fighting.n)
        yield from (c.Finish(fighting.n, result) for result in RESULTS)
        return
    if next_entry(desk, villain) is not None:
        yield c.Call(villain, next_table(desk))
    for entry in desk.suspended(villain):
        if desk.busy(entry.team) is None:
            yield c.TakeUp(entry.n)
