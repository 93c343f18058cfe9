"""What can be done at the desk now: about a Villain, a queue entry, or a Team."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import progress, queueing
from companion.games.rumble.desk.reckoning import offers, to_resume
from companion.games.rumble.desk.state import Desk, Entry, Team

_ENTRY = "entry-"


def verbs_of(desk: Desk, actor: str) -> tuple[Verb, ...]:
    """Return the verbs of a Villain, a Team, or an entry by the id that the trackers give it."""
    if any(villain.id == actor for villain in desk.villains):
        return tuple(_of_villain(desk, actor))
    if actor.startswith(_ENTRY):
        return tuple(_of_entry(desk, desk.entry(int(actor.removeprefix(_ENTRY)))))
    team = next((team for team in desk.teams if team.id == actor), None)
    return tuple(_of_team(desk, team)) if team else ()


def _verb(key: str, actor: str, text: str, rule: str, command: Command, reasons: Iterator[Refusal]) -> Verb:
    return Verb(key=key, actor=actor, text=text, rule=rule, command=command, reasons=tuple(reasons))


def _of_villain(desk: Desk, villain: str) -> Iterator[Verb]:
    call = c.Call(villain, next_table(desk))
    yield _verb("call", villain, tr("Call the next"), "PR-85", call, queueing.call_refusals(desk, call))
    if (fighting := desk.fighting(villain)) is not None:
        aside = c.PutAside(fighting.n)
        reasons = queueing.put_aside_refusals(desk, aside)
        yield _verb("put-aside", villain, tr("Suspend the battle"), "PR-29", aside, reasons)
    if (suspended := to_resume(desk, villain)) is not None:
        resume = c.TakeUp(suspended.n)
        reasons = queueing.take_up_refusals(desk, resume)
        yield _verb("take-up", villain, tr("Resume the suspended battle"), "PR-85", resume, reasons)


def next_table(desk: Desk) -> str:
    """Return a name for the table of the next battle."""
    taken = {entry.table for entry in desk.entries}
    return next(name for n in range(1, len(taken) + 2) if (name := f"battle-{n}") not in taken)


def _of_entry(desk: Desk, entry: Entry) -> Iterator[Verb]:
    actor = f"{_ENTRY}{entry.n}"
    commands: tuple[tuple[str, str, c.Skip | c.Shift | c.Leave], ...] = (
        ("skip", tr("Pass over, keep place"), c.Skip(entry.n)),
        ("shift", tr("To the front"), c.Shift(entry.n, 1)),
        ("leave", tr("Withdraw"), c.Leave(entry.n)),
        ("no-show", tr("Did not come"), c.Leave(entry.n, came=False)),
    )
    for key, text, command in commands:
        yield _verb(key, actor, text, "PR-85", command, queueing.waiting_refusals(desk, command))


def _of_team(desk: Desk, team: Team) -> Iterator[Verb]:
    for villain in desk.villains:
        join = c.Join(villain.id, team.id)
        text = tr("Wait for {villain}", villain=villain.name)
        yield _verb(f"join-{villain.id}", team.id, text, "PR-84", join, queueing.join_refusals(desk, join))
    for offer in offers(desk, team):
        buy = c.Buy(team.id, offer.villain, offer.power)
        name = desk.book.content.powers[offer.power].name
        text = tr("Buy {power}", power=name)
        yield _verb(f"buy-{offer.power}", team.id, text, "PR-80", buy, progress.buy_refusals(desk, buy))
