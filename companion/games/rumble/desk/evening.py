"""The desk and its battles as one session: calling opens a table, an ending is reported back."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import GM
from companion.engine.session import Place, Seat, Session, Turned, new_session
from companion.engine.table import Table
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.rumble import commands as battle_commands
from companion.games.rumble.content import Value
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.making import battle_of, new_desk
from companion.games.rumble.desk.reckoning import next_entry
from companion.games.rumble.desk.state import Desk, Entry
from companion.games.rumble.desk.verbs import next_table
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.state import Battle

DESK = "desk"
"""Id of the desk's table."""


def new_evening(book: Book, *, seed: str, options: Iterable[tuple[str, Value]] = ()) -> Session:
    """Return the session of the event that BOOK brings along, its desk in front.

    OPTIONS are house rules beside those of the event. Raises: ContentError, IllegalCommand.
    """
    desk = new_desk(book, options)
    seats = (Seat(GM, tr("Game master")),)
    return new_session(
        desk.head.name, seed, seats, game=RUMBLE_DESK.key, rules=RUMBLE_DESK, state=desk, table=DESK
    )


def desk_of(session: Session) -> Desk:
    """Return the desk of a session. Raises: IllegalCommand if it has none."""
    for place in session.places:
        if place.id == DESK and isinstance(place.table.state, Desk):
            return place.table.state
    raise IllegalCommand((Refusal("", tr("this session has no desk")),))


def at_desk(session: Session) -> Session:
    """Return the session with its desk in front."""
    desk_of(session)
    return session if session.at == DESK else session.do(Turned(DESK))


def call_next(session: Session, villain: str, *, at: str = "") -> Session:
    """Call the next Team of a Villain's queue; its battle is a new table, which comes to the front.

    Raises: IllegalCommand if nobody can be called, or the planned Heroes cannot go.
    """
    session = at_desk(session)
    desk = desk_of(session)
    taken = {place.id for place in session.places} | {entry.table for entry in desk.entries}
    table = next_table(desk)
    while table in taken:
        table = f"{table}-again"
    entry = next_entry(desk, villain)
    battle = battle_of(desk, entry) if entry else None
    session = session.start(c.Call(villain, table, at))
    assert battle is not None
    return session.with_place(Place(table, RUMBLE.key, battle, Table(rules=RUMBLE, state=battle), DESK))


def entry_of(session: Session, table: str) -> Entry:
    """Return the queue entry of a battle's table. Raises: IllegalCommand if it was not called here."""
    for entry in desk_of(session).entries:
        if entry.table == table:
            return entry
    raise IllegalCommand((Refusal("", tr("no battle was called to that table")),))


def put_aside(session: Session, table: str, *, at: str = "") -> Session:
    """Suspend a battle at its table and at the desk, which comes to the front (PR-29).

    Where an undo at one of the two tables left the other behind, only that one is asked.
    """
    entry = entry_of(session, table)
    if not battle_at(session, table).suspended:
        session = _turned(session, table).start(battle_commands.Suspend())
    session = at_desk(session)
    return session if entry.state == "suspended" else session.start(c.PutAside(entry.n, at))


def take_up(session: Session, table: str, *, at: str = "") -> Session:
    """Resume a suspended battle at the desk and at its table, which comes to the front (PR-85).

    Where an undo at one of the two tables left the other behind, only that one is asked.
    """
    entry = entry_of(session, table)
    if entry.state != "fighting":
        session = at_desk(session).start(c.TakeUp(entry.n, at))
    session = _turned(session, table)
    return session.start(battle_commands.Resume()) if battle_at(session, table).suspended else session


def open_again(session: Session, table: str, *, at: str = "") -> Session:
    """Open a closed battle again; its table comes to the front: undo there takes the ending back (PR-90)."""
    session = at_desk(session).start(c.OpenAgain(entry_of(session, table).n, at))
    return _turned(session, table)


def go_to(session: Session, table: str) -> Session:
    """Bring a battle to the front, whatever became of it. Raises: IllegalCommand if there is none."""
    return _turned(session, table)


def battle_at(session: Session, table: str) -> Battle:
    """Return the battle at a table. Raises: IllegalCommand if there is none."""
    for place in session.laid:
        if place.id == table and isinstance(place.table.state, Battle):
            return place.table.state
    raise IllegalCommand((Refusal("", tr("there is no table {id}", id=table)),))


def report(session: Session, table: str, *, at: str = "") -> Session:
    """Report a battle's ending to the desk, which comes to the front: result, badge, what was seen.

    Raises: IllegalCommand if the battle is not over.
    """
    entry = entry_of(session, table)
    battle = battle_at(session, table)
    if not battle.over:
        raise IllegalCommand((Refusal("PR-26", tr("the battle is not over")),))
    seen = tuple(power for one in battle.rumblers if not one.hero for power in one.known)
    return at_desk(session).start(c.Finish(entry.n, battle.ending, at, seen))


def _turned(session: Session, table: str) -> Session:
    return session if session.at == table else session.do(Turned(table))
