"""The command line: everything that Companion does without a window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from companion import __version__
from companion.cli import blobparty, generate, new, odds, play, print_map, recap, roll, rumble, verify
from companion.cli import print as print_cards
from companion.cli.status import Status
from companion.cli.telling import complain, in_one_line
from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage.atomic import WriteError

VERBS = (roll, new, generate, play, odds, recap, verify, print_cards, print_map, rumble, blobparty)
"""The modules of the commands; each adds its parser, which names the function to run."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read on, then exit with the status for wrong use."""
        self.exit(
            Status.WRONG_USE,
            tr("{prog}: {message} (more: {prog} -h)", prog=self.prog, message=message) + "\n",
        )


def main(arguments: Sequence[str]) -> int:
    """Run the command that ARGUMENTS name and return its exit status."""
    try:
        options = make_parser().parse_args(arguments)
        status: int = options.run(options)
    except SystemExit as end:
        return int(end.code or 0)
    except WriteError as error:
        return complain(str(error), Status.COULD_NOT_WRITE)
    except CompanionError as error:
        return complain(in_one_line(error), Status.WRONG_USE)
    return status


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = Parser(
        prog="companion",
        description=tr("The game master's screen for three tabletop games. Without arguments: the window."),
        epilog=tr("companion FILE opens a session in the window, companion demo GAME a ready battle."),
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    verbs = parser.add_subparsers(title=tr("commands"), metavar="COMMAND", required=True)
    for verb in VERBS:
        verb.add_parser(verbs)
    return parser
