"""What the window is asked to open, as read from the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from companion.cli.main import Parser
from companion.engine.texts import tr
from companion.games.registry import GAMES, game


class WindowRequest(Struct, frozen=True):
    """What to show first; a request without a file and a demo is for the welcome page."""

    file: Path | None = None
    """A session, roster or map to open."""
    demo: str | None = None
    """The game whose ready battle to open."""
    screenshot: Path | None = None
    """Where to put a picture of the painted window; the app then ends by itself."""


def window_request(arguments: Sequence[str]) -> WindowRequest | None:
    """Return what the window shall open, None when ARGUMENTS are a command that needs no window.

    Raises:
        SystemExit: ``demo`` was used wrongly, or its help was asked for.
        CompanionError: there is no such game.
    """
    match list(arguments):
        case []:
            return WindowRequest()
        case ["demo", *rest]:
            return _demo_request(rest)
        case [word] if _names_a_file(word):
            return WindowRequest(file=Path(word))
    return None


def _demo_request(arguments: list[str]) -> WindowRequest:
    parser = Parser(prog="companion demo", description=tr("Open a game's ready battle."))
    parser.add_argument(
        "game", metavar="GAME", help=tr("the game: {keys}", keys=", ".join(known.key for known in GAMES))
    )
    parser.add_argument(
        "--screenshot",
        metavar="PNG",
        type=Path,
        help=tr("save a picture of the window and end; needs no screen"),
    )
    options = parser.parse_args(arguments)
    return WindowRequest(demo=game(options.game).key, screenshot=options.screenshot)


def _names_a_file(word: str) -> bool:
    """Say whether WORD is a file rather than a command, which has neither dot nor slash."""
    separators = {os.sep, os.altsep or os.sep, "."}
    return not word.startswith("-") and any(mark in word for mark in separators)
