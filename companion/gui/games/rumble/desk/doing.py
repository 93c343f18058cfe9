"""What can be done about a Villain's battle now, and what a row of its queue says. No Qt."""

from __future__ import annotations

import time
from functools import partial

from msgspec import Struct

from companion.engine.errors import Refusal, RuleError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.rumble.commands import Suspend
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.commands import Call, TakeUp
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.reckoning import Place, next_entry, places, to_resume
from companion.games.rumble.desk.state import Desk, Entry
from companion.games.rumble.desk.verbs import next_table
from companion.games.rumble.desk.wording import power_name, team_name, wait_words
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.naming import ending_name
from companion.games.rumble.state import Battle
from companion.gui.turn import SessionChange


class Doing(Struct, frozen=True, eq=False, kw_only=True):
    """A button: its words, what it does, and why it cannot."""

    text: str
    change: SessionChange
    reasons: tuple[Refusal, ...] = ()


def clock() -> str:
    """Return the time of the day as the desk writes it down."""
    return time.strftime("%H:%M")


def battle_of(session: Session, entry: Entry | None) -> Battle | None:
    """Return the battle that a queue entry was called to, if its table is there."""
    try:
        return evening.battle_at(session, entry.table) if entry else None
    except RuleError:
        return None


def doings(session: Session, desk: Desk, villain: str) -> tuple[Doing, ...]:
    """Return what can be done about a Villain's battle, the most likely first."""
    fighting = desk.fighting(villain)
    if fighting is not None:
        return _under_way(session, fighting)
    calling = _call(desk, villain)
    resumed = to_resume(desk, villain)
    if resumed is None:
        return (calling,)
    text = tr("Resume: {team}", team=team_name(desk, resumed.team))
    return _resume(text, resumed, RUMBLE_DESK.why_not(desk, TakeUp(resumed.n))), calling


def doings_at(session: Session) -> tuple[Doing, ...]:
    """Return what the desk that called the battle in front can do with it; nothing if no desk did."""
    try:
        entry = evening.entry_of(session, session.at)
    except RuleError:
        return ()
    back = Doing(text=tr("Back to the desk"), change=evening.at_desk)
    if entry.state == "suspended":
        return back, _resume(
            tr("Resume"), entry, RUMBLE_DESK.why_not(evening.desk_of(session), TakeUp(entry.n))
        )
    if entry.state != "fighting":
        return (back,)
    battle: Battle = session.table.state
    ours = _of_battle(battle, entry)
    return (ours, back) if battle.over else (back, ours)


def _call(desk: Desk, villain: str) -> Doing:
    called = next_entry(desk, villain)
    text = tr("Call: {team}", team=team_name(desk, called.team)) if called else tr("Call the next")
    reasons = RUMBLE_DESK.why_not(desk, Call(villain, next_table(desk)))
    change = partial(evening.call_next, villain=villain, at=clock())
    return Doing(text=text, change=change, reasons=reasons)


def _under_way(session: Session, entry: Entry) -> tuple[Doing, ...]:
    open_it = Doing(text=tr("Go to the battle"), change=partial(evening.go_to, table=entry.table))
    battle = battle_of(session, entry)
    if battle is None:
        return (open_it,)
    ours = _of_battle(battle, entry)
    return (ours, open_it) if battle.over or battle.suspended else (open_it, ours)


def _of_battle(battle: Battle, entry: Entry) -> Doing:
    """Return what the desk can do with a battle that it takes to be under way."""
    if battle.over:
        text = tr("Report: {ending}", ending=ending_name(battle.ending))
        return Doing(text=text, change=partial(evening.report, table=entry.table, at=clock()))
    if battle.suspended:
        return _resume(tr("Resume"), entry)
    aside = partial(evening.put_aside, table=entry.table, at=clock())
    return Doing(text=tr("Suspend"), change=aside, reasons=RUMBLE.why_not(battle, Suspend()))


def _resume(text: str, entry: Entry, reasons: tuple[Refusal, ...] = ()) -> Doing:
    change = partial(evening.take_up, table=entry.table, at=clock())
    return Doing(text=text, change=change, reasons=reasons)


def status(session: Session, desk: Desk, villain: str) -> str:
    """Return in a few words what a Villain does now."""
    fighting = desk.fighting(villain)
    if fighting is None:
        return tr("free")
    battle = battle_of(session, fighting)
    team = team_name(desk, fighting.team)
    if battle is not None and battle.over:
        return tr("{team}: {ending}", team=team, ending=ending_name(battle.ending))
    since = tr(", since {time}", time=fighting.since) if fighting.since else ""
    return tr("against {team}", team=team) + (round_words(battle) if battle else "") + since


def round_words(battle: Battle) -> str:
    """Return the round of a battle that has begun."""
    return tr(", round {n}", n=battle.round) if battle.round else ""


def rows(desk: Desk, villain: str) -> tuple[tuple[Entry, str], ...]:
    """Return who is suspended or waits at a Villain, each with its words."""
    return (
        *((entry, _row(desk, entry, tr("suspended"))) for entry in desk.suspended(villain)),
        *(
            (place.entry, f"{n}.  " + _row(desk, place.entry, _waits(desk, place)))
            for n, place in enumerate(places(desk, villain), start=1)
        ),
    )


def _waits(desk: Desk, place: Place) -> str:
    if place.entry.passed:
        return tr("passed over, keeps its place")
    if (busy := desk.busy(place.entry.team)) is not None:
        return tr("fights {villain}", villain=desk.villain(busy.villain).name)
    return wait_words(place.minutes)


def _row(desk: Desk, entry: Entry, words: str) -> str:
    return f"{team_name(desk, entry.team)}\n{words}" + "".join(f"\n{line}" for line in heroes(desk, entry))


def heroes(desk: Desk, entry: Entry) -> tuple[str, ...]:
    """Return a line for each Hero that a Team plans to send."""
    return tuple(
        hero.name + (f" ({', '.join(power_name(desk, key) for key in hero.powers)})" if hero.powers else "")
        for hero in entry.heroes
    )


def progress(desk: Desk) -> str:
    """Return how busy the desk is."""
    fights = sum(entry.state == "fighting" for entry in desk.entries)
    waits = sum(entry.state == "waiting" for entry in desk.entries)
    return tr(
        "{fights} of {all} Villains fight, {waits} wait", fights=fights, all=len(desk.villains), waits=waits
    )
