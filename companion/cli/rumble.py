"""``companion rumble``: the GM's adviser for a battle of Puzzle Rumble."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.cli.status import Status
from companion.cli.telling import complain, warn
from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.games.rumble.naming import step_name
from companion.games.rumble.state import Battle
from companion.lab.rumble.findings import Dial
from companion.lab.rumble.orders import order_advice, order_plans
from companion.lab.rumble.words import advice_words, plan_words, reply_words
from companion.lab.workers import Pool
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.sessions import at_rest

ANSWERS, ANNOUNCEMENTS = "A3", "A1"
"""Steps at which the lab has something to say."""


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser("rumble", help=tr("advice for a battle of Puzzle Rumble"))
    actions = parser.add_subparsers(title=tr("actions"), metavar="ACTION", required=True)
    advise = actions.add_parser(
        "advise",
        help=tr("the Villains' best answers, or the Heroes' best announcements"),
        description=tr("Look for the best allocations of the side that is to allocate; nothing is changed."),
        epilog=tr("For the game master only: the search knows every secret Power."),
    )
    advise.add_argument("session", metavar="SESSION", type=Path, help=tr("the session"))
    advise.add_argument("--table", metavar="ID", help=tr("the battle's table; the one in front if left out"))
    advise.add_argument(
        "--dial",
        choices=("best", "fair", "kind"),
        help=tr("show one answer only, of a Villain that plays so"),
    )
    advise.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Search, and print what was found, one sentence an allocation."""
    opened = open_session(options.session, Library(GAMES))
    warn(opened.warnings)
    battle = battle_in(opened.session, options.table or opened.session.at)
    if battle.step not in (ANSWERS, ANNOUNCEMENTS):
        text = tr("nobody is to allocate now; the battle waits at: {step}", step=step_name(battle.step))
        return complain(text, Status.FAULTS)
    for line in answer_lines(battle, options.dial) if battle.step == ANSWERS else plan_lines(battle):
        print(line)
    return Status.DONE


def battle_in(session: Session, table: str) -> Battle:
    """Return the battle on a table of a session. Raises: CompanionError if there is none."""
    for place in session.laid:
        if place.id == table and isinstance(state := at_rest(place.table), Battle):
            return state
    battles = ", ".join(place.id for place in session.laid if isinstance(place.table.state, Battle))
    raise CompanionError(
        tr("no battle at table {table}; battles: {battles}", table=table, battles=battles or "–")
    )


def answer_lines(battle: Battle, dial: Dial | None) -> list[str]:
    """Return the Villains' answers in words, and how they were found."""
    pool = Pool()
    try:
        advice = order_advice(pool, battle).result()
    finally:
        pool.close()
    if dial is not None:
        return [reply_words(battle, advice.dialled(dial)), advice_words(battle, advice)]
    replies = [f"{n}. {reply_words(battle, reply)}" for n, reply in enumerate(advice.replies, start=1)]
    return [*replies, advice_words(battle, advice)]


def plan_lines(battle: Battle) -> list[str]:
    """Return the Heroes' announcements in words."""
    pool = Pool()
    try:
        found = order_plans(pool, battle).result()
    finally:
        pool.close()
    return [f"{n}. {plan_words(battle, plan)}" for n, plan in enumerate(found, start=1)]
