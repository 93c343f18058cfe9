"""``companion play``: journal lines played on a session, the result saved as another."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from companion.cli.asking import NoAnswer, ask_person, unanswered
from companion.cli.playing import Helper, PlayError, no_help, play_lines
from companion.cli.status import Status
from companion.cli.telling import complain, tell_moves, warn
from companion.engine.errors import ContentError
from companion.engine.records import shown
from companion.engine.session import Session, is_dice
from companion.engine.table import APP
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.luck import settle, throw
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.opening import open_session
from companion.storage.sessions import save_session


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "play",
        help=tr("play journal lines on a session"),
        description=tr("Play the journal lines of a file on a session and save the result."),
        epilog=tr(
            "Exit status: 0 played, 1 a line was refused or left a question open, 2 unreadable, 5 not saved."
        ),
    )
    parser.add_argument("session", metavar="SESSION", type=Path, help=tr("the session to go on with"))
    parser.add_argument(
        "--do", metavar="FILE", type=Path, required=True, help=tr('TOML with the lines: do = ["attack …"]')
    )
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, required=True, help=tr("where to save"))
    parser.add_argument(
        "--seed", metavar="N", help=tr("let the app roll what the lines leave open, from this seed")
    )
    parser.add_argument("--ask", action="store_true", help=tr("ask here what the lines leave open"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play, save, and tell what happened."""
    library = Library(GAMES)
    opened = open_session(options.session, library)
    warn(opened.warnings)
    try:
        session = play_lines(opened.session, read_do(options.do), library, _helper(options, library))
    except PlayError as error:
        return complain(f"{options.do}: {error}", Status.FAULTS)
    save_session(session, options.output, library, earlier=opened.earlier)
    tell_moves(session, library, after=opened.session)
    return Status.DONE


def read_do(path: Path) -> tuple[str, ...]:
    """Return the journal lines that a file gives as ``do``. Raises: FileError, ContentError."""
    lines = read_toml(path).get("do")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        fault = tr("do: expected a list of journal lines, got {raw}", raw=shown(lines))
        raise ContentError((fault,), file=str(path))
    return tuple(lines)


def _helper(options: argparse.Namespace, library: Library) -> Helper:
    helpers: list[Helper] = []
    if options.seed is not None:
        helpers.append(partial(_rolled, options.seed))
    if options.ask:
        helpers += (
            [partial(_asked, library)] if options.seed is not None else [settle, partial(_asked, library)]
        )
    return partial(_first_help, tuple(helpers)) if helpers else no_help


def _first_help(helpers: tuple[Helper, ...], session: Session) -> Session:
    """Return the session after the first of HELPERS that gets any further."""
    for helper in helpers:
        if (after := helper(session)) is not session:
            return after
    raise NoAnswer(unanswered(session))


def _rolled(seed: str, session: Session) -> Session:
    opened = session.table.open
    if opened is None or not is_dice(opened.asked.prompt):
        return session
    return session.answer(throw(seed, session.rolls, opened.asked.key, opened.asked.prompt), by=APP)


def _asked(library: Library, session: Session) -> Session:
    return ask_person(session, library.game(session.place.game), input)
