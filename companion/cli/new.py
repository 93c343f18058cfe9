"""``companion new``: the ready session of a game as a file, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.cli.status import Status
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.ready import ready_session
from companion.storage.scenarios import scenario_session
from companion.storage.sessions import save_session


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "new",
        help=tr("write the ready session of a game"),
        description=tr("Write the session that companion demo opens to a file."),
    )
    parser.add_argument("game", metavar="GAME", help=tr("the game, for example slugfest"))
    parser.add_argument(
        "--from",
        dest="scenario",
        metavar="FILE",
        type=Path,
        help=tr("begin with this scenario instead"),
    )
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, required=True, help=tr("where to save"))
    parser.add_argument("--seed", metavar="N", help=tr("the seed of the app's dice (default: a fresh one)"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Make the session and save it. Raises: CompanionError, WriteError."""
    library = Library(GAMES)
    seed = new_seed() if options.seed is None else options.seed
    if options.scenario is None:
        session = ready_session(options.game, library, seed=seed)
    else:
        session = scenario_session(options.scenario, library, seed=seed)
    save_session(session, options.output, library)
    return Status.DONE
