"""``companion blobparty``: announcements of a match, its forms written out and taken in."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.cli.status import Status
from companion.cli.telling import warn
from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.blobparty.announcing import Announcement, announcement, as_html, as_markdown, as_text
from companion.games.blobparty.naming import name
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from companion.games.registry import GAMES
from companion.storage.atomic import write_atomic
from companion.storage.content import Library
from companion.storage.opening import Opened, open_session
from companion.storage.sessions import save_session
from companion.storage.slips import Received, folder_sources, receive, write_forms, write_sheets

STYLES: Mapping[str, Callable[[Announcement], str]] = {
    "text": as_text,
    "markdown": as_markdown,
    "html": as_html,
}


def add_parser(verbs: Any) -> None:
    """Add the commands to the parsers in VERBS."""
    parser = verbs.add_parser(
        "blobparty",
        help=tr("announcements and forms of Blob Party"),
        description=tr("What a Blob Party match needs when it is played by message."),
    )
    parts = parser.add_subparsers(title=tr("commands"), metavar="COMMAND", required=True)
    _add_announce(parts)
    _add_forms(parts)
    _add_import(parts)


def _add_announce(parts: Any) -> None:
    parser = parts.add_parser("announce", help=tr("tell what the table may know"))
    _session_argument(parser)
    parser.add_argument("--format", choices=tuple(STYLES), default="text", help=tr("how it is written"))
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, help=tr("a file instead of the screen"))
    parser.set_defaults(run=announce)


def _add_forms(parts: Any) -> None:
    parser = parts.add_parser("forms", help=tr("write everybody's form, ready to be filled in"))
    _session_argument(parser)
    parser.add_argument("-o", "--output", metavar="DIR", type=Path, required=True, help=tr("the folder"))
    parser.add_argument("--sheets", action="store_true", help=tr("private sheets beside the forms"))
    parser.set_defaults(run=forms)


def _add_import(parts: Any) -> None:
    parser = parts.add_parser(
        "import",
        help=tr("take in the forms of a folder"),
        epilog=tr("Exit status: 0 all taken, 1 some were turned away or held back, 2 unreadable."),
    )
    _session_argument(parser)
    parser.add_argument("folder", metavar="DIR", type=Path, help=tr("the folder with the forms"))
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, help=tr("save as another session"))
    parser.add_argument(
        "--confirm", action="store_true", help=tr("replace earlier forms, and take those with a wrong code")
    )
    parser.set_defaults(run=take_in)


def _session_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION", type=Path, help=tr("a session of Blob Party"))


def announce(options: argparse.Namespace) -> int:
    """Tell or write the announcement. Raises: CompanionError, WriteError."""
    opened = _opened(options.session, Library(GAMES))
    text = STYLES[options.format](announcement(public_view(_match(opened.session))))
    if options.output is None:
        print(text, end="")
    else:
        write_atomic(options.output, text.encode())
    return Status.DONE


def forms(options: argparse.Namespace) -> int:
    """Write a form for every player. Raises: CompanionError, WriteError."""
    match = _match(_opened(options.session, Library(GAMES)).session)
    write_forms(match, options.output)
    if options.sheets:
        write_sheets(match, options.output)
    return Status.DONE


def take_in(options: argparse.Namespace) -> int:
    """Hand in the forms of a folder and save. Raises: CompanionError, WriteError."""
    library = Library(GAMES)
    opened = _opened(options.session, library)
    session, whole = opened.session, True
    for received in receive(_match(session), folder_sources(options.folder)):
        session, taken = _taken(session, received, confirmed=options.confirm)
        whole = whole and taken
    save_session(session, options.output or options.session, library, earlier=opened.earlier)
    return Status.DONE if whole else Status.FAULTS


def _taken(session: Session, received: Received, *, confirmed: bool) -> tuple[Session, bool]:
    """Return the session with a form handed in, and whether it was; say what is wrong with it."""
    match, slip = _match(session), received.slip
    if slip is None:
        print(tr("{file}: turned away: {reason}", file=received.name, reason=received.refused))
        return session, False
    for fault in received.faults:
        print(tr("{file}: {fault}", file=received.name, fault=fault))
    if received.held and not confirmed:
        reasons = "; ".join(received.held)
        print(tr("{file}: held back, {reasons}; --confirm takes it", file=received.name, reasons=reasons))
        return session, False
    for command in slip.commands:
        session = session.start(command)
    print(tr("{file}: taken for {name}", file=received.name, name=name(match, slip.who)))
    return session, True


def _opened(path: Path, library: Library) -> Opened:
    """Return an opened session of Blob Party. Raises: CompanionError if it is of another game."""
    opened = open_session(path, library)
    warn(opened.warnings)
    if opened.session.place.game != "blobparty":
        raise CompanionError(tr("{file} is no session of Blob Party", file=path))
    return opened


def _match(session: Session) -> Match:
    match: Match = session.table.state
    return match
