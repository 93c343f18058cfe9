"""``companion recap``: who did what in a session, as Markdown or HTML."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.cli.status import Status
from companion.engine.texts import tr
from companion.games.recap import recap_of
from companion.games.recap_text import html, markdown
from companion.games.registry import GAMES
from companion.storage.atomic import write_atomic
from companion.storage.content import Library
from companion.storage.decode import read_bytes
from companion.storage.opening import opened, read_session


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "recap",
        help=tr("tell who did what in a session"),
        description=tr("Tell who did what, the biggest hit and the luckiest dice of a session."),
        epilog=tr("Without --secrets only what everybody may know is told."),
    )
    parser.add_argument("session", metavar="SESSION", type=Path, help=tr("a session file"))
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=tr("where to save, as .md or .html (default: print)")
    )
    parser.add_argument("--secrets", action="store_true", help=tr("with what the game master alone knows"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Tell it. Raises: FileError, ContentError, WriteError."""
    file = options.session
    session = opened(read_session(read_bytes(file), Library(GAMES), file=str(file))).session
    recap = recap_of(session, secrets=options.secrets)
    if options.output is None:
        print(markdown(recap), end="")
    else:
        is_page = options.output.suffix.lower() in (".html", ".htm")
        write_atomic(options.output, (html(recap) if is_page else markdown(recap)).encode())
    return Status.DONE
