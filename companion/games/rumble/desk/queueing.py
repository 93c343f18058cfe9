"""Queues and battles at the desk (PR-83 to PR-87, PR-90)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr, tr_n
from companion.games.rumble.desk.commands import (
    Call,
    Finish,
    Join,
    Leave,
    OpenAgain,
    PlanHeroes,
    PutAside,
    Shift,
    Skip,
    TakeUp,
)
from companion.games.rumble.desk.notes import (
    Called,
    Fought,
    Left,
    OpenedAgain,
    PassedOver,
    Planned,
    PutOff,
    Queued,
)
from companion.games.rumble.desk.progress import badged
from companion.games.rumble.desk.reckoning import battles, minutes_between, next_entry, places
from companion.games.rumble.desk.state import Desk, Entry, Plan, Seen, Team
from companion.games.rumble.rules.hand import loadout_refusals

RESULTS = ("won", "lost", "standstill", "conceded", "abandoned")


def join(desk: Desk, command: Join) -> Asking[Step]:
    """Put a Team at the end of a Villain's queue (PR-84)."""
    villain, team = desk.villain(command.villain), desk.team(command.team)
    n = max((entry.n for entry in desk.entries), default=0) + 1
    entry = Entry(n=n, villain=villain.id, team=team.id, heroes=command.heroes, joined=command.at)
    desk = replace(desk, entries=(*desk.entries, entry))
    yield from _tell_place(desk, entry)
    return Step(desk)


def _tell_place(desk: Desk, entry: Entry) -> Asking[None]:
    (place,) = (place for place in places(desk, entry.villain) if place.entry.n == entry.n)
    yield from tell(
        Queued(
            rule="PR-86",
            villain=entry.villain,
            team=entry.team,
            ahead=place.ahead,
            minutes=place.minutes,
        )
    )


def plan(desk: Desk, command: PlanHeroes) -> Asking[Step]:
    """Say whom a Team sends (PR-84)."""
    entry = desk.entry(command.entry)
    heroes = tuple((hero.name, ", ".join(hero.powers)) for hero in command.heroes)
    yield from tell(Planned(rule="PR-84", team=entry.team, heroes=heroes))
    return Step(desk.with_entry(replace(entry, heroes=command.heroes)))


def call(desk: Desk, command: Call) -> Asking[Step]:
    """Call the first who is free to the battle; who was passed over stands where it stood (PR-85).

    Raises: IllegalCommand if nobody can be called.
    """
    entry = next_entry(desk, command.villain)
    if entry is None:
        raise IllegalCommand((Refusal("PR-85", tr("nobody can be called")),))
    yield from tell(Called(rule="PR-85", villain=entry.villain, team=entry.team))
    entry = replace(entry, state="fighting", table=command.table, since=command.at)
    waiting = tuple(
        replace(other, passed=False) if other.villain == entry.villain else other for other in desk.entries
    )
    return Step(replace(desk, entries=waiting).with_entry(entry))


def skip(desk: Desk, command: Skip) -> Asking[Step]:
    """Pass a Team over once (PR-85)."""
    entry = desk.entry(command.entry)
    yield from tell(PassedOver(rule="PR-85", villain=entry.villain, team=entry.team))
    return Step(desk.with_entry(replace(entry, passed=True)))


def shift(desk: Desk, command: Shift) -> Asking[Step]:
    """Move a Team within its queue (PR-85)."""
    entry = desk.entry(command.entry)
    queue = [other for other in desk.queue(entry.villain) if other.n != entry.n]
    at = max(0, min(len(queue), command.place - 1))
    ordered = iter((*queue[:at], entry, *queue[at:]))
    mine = {other.n for other in desk.queue(entry.villain)}
    entries = tuple(next(ordered) if other.n in mine else other for other in desk.entries)
    desk = replace(desk, entries=entries)
    yield from _tell_place(desk, entry)
    return Step(desk)


def leave(desk: Desk, command: Leave) -> Asking[Step]:
    """Take a Team out of a queue (PR-84)."""
    entry = desk.entry(command.entry)
    yield from tell(Left(rule="PR-84", villain=entry.villain, team=entry.team, came=command.came))
    return Step(desk.with_entry(replace(entry, state="withdrawn" if command.came else "no-show")))


def put_aside(desk: Desk, command: PutAside) -> Asking[Step]:
    """Suspend a battle; its clock stops (PR-29)."""
    entry = desk.entry(command.entry)
    yield from tell(PutOff(rule="PR-29", villain=entry.villain, team=entry.team))
    minutes = entry.minutes + minutes_between(entry.since, command.at)
    return Step(desk.with_entry(replace(entry, state="suspended", minutes=minutes, since="")))


def take_up(desk: Desk, command: TakeUp) -> Asking[Step]:
    """Go on with a suspended battle (PR-85)."""
    entry = desk.entry(command.entry)
    yield from tell(Called(rule="PR-85", villain=entry.villain, team=entry.team, again=True))
    return Step(desk.with_entry(replace(entry, state="fighting", since=command.at)))


def finish(desk: Desk, command: Finish) -> Asking[Step]:
    """Close a battle: a win brings the badge, once, and what was seen is known (PR-83, PR-76).

    Raises: IllegalCommand for a result that there is not.
    """
    if command.result not in RESULTS:
        raise IllegalCommand((Refusal("PR-30", tr("{word} is no result", word=command.result)),))
    entry = desk.entry(command.entry)
    team, villain = desk.team(entry.team), desk.villain(entry.villain)
    minutes = entry.minutes + minutes_between(entry.since, command.at)
    note = Fought(rule="PR-83", villain=villain.id, team=team.id, result=command.result, minutes=minutes)
    yield from tell(note)
    wins = command.result == "won" and villain.badge not in team.badges
    if wins:
        team = yield from badged(team, villain.badge)
    team = _having_seen(team, villain.id, command.seen)
    entry = replace(entry, state="done", minutes=minutes, since="", result=command.result, badge=wins)
    return Step(desk.with_team(team).with_entry(entry))


def _having_seen(team: Team, villain: str, powers: tuple[str, ...]) -> Team:
    new = tuple(Seen(villain=villain, power=power) for power in powers)
    return replace(team, seen=(*team.seen, *(seen for seen in new if seen not in team.seen)))


def open_again(desk: Desk, command: OpenAgain) -> Asking[Step]:
    """Open a closed battle; the badge that it brought goes back (PR-90)."""
    entry = desk.entry(command.entry)
    team, villain = desk.team(entry.team), desk.villain(entry.villain)
    yield from tell(OpenedAgain(rule="PR-90", villain=villain.id, team=team.id))
    if entry.badge:
        team = yield from badged(team, villain.badge, has=False)
    entry = replace(entry, state="fighting", result="", badge=False, since=command.at)
    return Step(desk.with_team(team).with_entry(entry))


def join_refusals(desk: Desk, command: Join) -> Iterator[Refusal]:
    """Yield why a Team cannot join a queue (PR-84, PR-87)."""
    villain, team = desk.villain(command.villain), desk.team(command.team)
    if any(entry.team == team.id for entry in desk.queue(villain.id)):
        yield Refusal("PR-84", tr("{team} waits there already", team=team.name))
    most = desk.head.most_battles
    if most and battles(desk, villain.id, team.id) >= most:
        text = tr_n("{team} has fought there once", "{team} has fought there {n} times", most, team=team.name)
        yield Refusal("PR-87", text)
    yield from heroes_refusals(desk, team, command.heroes)


def heroes_refusals(desk: Desk, team: Team, heroes: tuple[Plan, ...]) -> Iterator[Refusal]:
    """Yield why Heroes cannot go so: only with Powers that their Team holds (PR-7)."""
    for hero in heroes:
        yield from loadout_refusals(hero.powers, most=desk.most_powers)
        for power in hero.powers:
            if power not in team.powers:
                yield Refusal("PR-7", tr("{team} does not hold {power}", team=team.name, power=power))


def plan_refusals(desk: Desk, command: PlanHeroes) -> Iterator[Refusal]:
    """Yield why a plan cannot be made or changed."""
    entry = desk.entry(command.entry)
    yield from _must_be(entry, "waiting")
    yield from heroes_refusals(desk, desk.team(entry.team), command.heroes)


def call_refusals(desk: Desk, command: Call) -> Iterator[Refusal]:
    """Yield why nobody is called: a battle is under way, the queue is empty, or all in it are busy."""
    villain = desk.villain(command.villain)
    if desk.fighting(villain.id) is not None:
        yield Refusal("PR-85", tr("{villain} is fighting already", villain=villain.name))
    if next_entry(desk, villain.id) is None:
        waiting = desk.queue(villain.id)
        busy = tr("all who wait are busy elsewhere or passed over") if waiting else tr("nobody waits")
        yield Refusal("PR-84", busy)
    if not command.table or any(entry.table == command.table for entry in desk.entries):
        yield Refusal("PR-85", tr("every battle has a table of its own"))


def waiting_refusals(desk: Desk, command: Skip | Shift | Leave) -> Iterator[Refusal]:
    """Only a Team that waits is passed over, moved or taken out."""
    yield from _must_be(desk.entry(command.entry), "waiting")


def put_aside_refusals(desk: Desk, command: PutAside) -> Iterator[Refusal]:
    """Only a battle under way is suspended."""
    yield from _must_be(desk.entry(command.entry), "fighting")


def take_up_refusals(desk: Desk, command: TakeUp) -> Iterator[Refusal]:
    """Yield why a suspended battle cannot go on now."""
    entry = desk.entry(command.entry)
    yield from _must_be(entry, "suspended")
    yield from _free_refusals(desk, entry)


def _free_refusals(desk: Desk, entry: Entry) -> Iterator[Refusal]:
    if desk.fighting(entry.villain) is not None:
        yield Refusal("PR-85", tr("{villain} is fighting already", villain=desk.villain(entry.villain).name))
    if desk.busy(entry.team) is not None:
        yield Refusal("PR-84", tr("{team} is in another battle", team=desk.team(entry.team).name))


def finish_refusals(desk: Desk, command: Finish) -> Iterator[Refusal]:
    """Only a battle that was begun is closed."""
    entry = desk.entry(command.entry)
    if entry.state not in ("fighting", "suspended"):
        yield from _must_be(entry, "fighting")


def open_again_refusals(desk: Desk, command: OpenAgain) -> Iterator[Refusal]:
    """Only a closed battle is opened again, while both sides are free."""
    entry = desk.entry(command.entry)
    yield from _must_be(entry, "done")
    yield from _free_refusals(desk, entry)


def _must_be(entry: Entry, state: str) -> Iterator[Refusal]:
    if entry.state != state:
        words = {
            "waiting": tr("is waiting"),
            "fighting": tr("is fighting"),
            "suspended": tr("is suspended"),
            "done": tr("is over"),
            "withdrawn": tr("has withdrawn"),
            "no-show": tr("did not come"),
        }
        yield Refusal("PR-84", tr("entry {n} {state}", n=entry.n, state=words[entry.state]))
