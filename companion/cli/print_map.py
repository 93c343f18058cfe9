"""``companion print-map``: a battle map at the scale of miniatures, or blank hex paper, as a PDF."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from companion.cli.paper import add_paper, pages_words, save
from companion.cli.status import Status
from companion.cli.telling import warn
from companion.engine.errors import CompanionError
from companion.engine.layouts import HexGrid, Orientation
from companion.engine.map_sheets import PaperMap
from companion.engine.records import suggestion
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.map_sheets import battle_map, drawn_map
from companion.games.slugfest.state import Battle
from companion.printing.measures import margin_warning, parse_length
from companion.printing.options import BASES, MapOptions
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.maps import map_of
from companion.storage.opening import open_session
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.portraits import map_with_portraits
from companion.storage.roster_files import own_folder

MOST_BLANK = 200
"""Columns and rows of blank paper."""


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "print-map",
        help=tr("print a battle map or blank hex paper into a PDF"),
        description=tr("Print a map at true size over as many sheets as it takes, with a plan to join them."),
        epilog=tr("MAP is a map, a session, or the key of a map that the app knows: downtown."),
    )
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("map", metavar="MAP", nargs="?", help=tr("what to print"))
    source.add_argument(
        "--blank", metavar="CxR", type=_blank, help=tr("blank paper of so many columns and rows")
    )
    parser.add_argument("--pointed", action="store_true", help=tr("blank hexes stand on a corner"))
    parser.add_argument(
        "--hex",
        metavar="MM",
        type=parse_length,
        default=30.0,
        help=tr("width of a hex from flat side to flat side, 30 or 1.25in (the default: 30)"),
    )
    parser.add_argument(
        "--base", metavar="MM", type=int, choices=BASES, default=25, help=tr("size of tokens")
    )
    parser.add_argument(
        "--overlap",
        metavar="MM",
        type=parse_length,
        default=10.0,
        help=tr("what neighbouring sheets share (the default: 10)"),
    )
    parser.add_argument(
        "--margin", metavar="MM", type=parse_length, default=8.0, help=tr("margin of the paper")
    )
    parser.add_argument("--fit", action="store_true", help=tr("all on one page, however small"))
    parser.add_argument("--no-numbers", action="store_true", help=tr("hexes without their numbers"))
    parser.add_argument("--no-positions", action="store_true", help=tr("nobody on the map of a session"))
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print and say how much it is. Raises: CompanionError, WriteError."""
    # Qt is loaded only by who prints.
    from companion.printing.map_pages import make_map, map_dress
    from companion.printing.pages import pdf_bytes, ready_application

    options = _options(arguments)
    drawn = read_drawn(arguments, Library(GAMES))
    _application = ready_application()
    document = make_map(drawn, options)
    path = save(pdf_bytes(document, map_dress(options)), arguments.output)
    warn(filter(None, (margin_warning(options.margin),)))
    print(f"{path}: {pages_words(len(document.pages))}")
    return Status.DONE


def read_drawn(arguments: argparse.Namespace, library: Library) -> PaperMap:
    """Return the map that was asked for. Raises: CompanionError."""
    if arguments.blank:
        turn = Orientation.POINTED if arguments.pointed else Orientation.FLAT
        columns, rows = arguments.blank
        return PaperMap(name=tr("Hex paper"), grid=HexGrid(columns, rows, turn))
    book = library.book("slugfest")
    assert isinstance(book, SlugfestBook)
    content: Content = book.content
    if arguments.map in content.maps:
        return drawn_map(content.maps[arguments.map], content)
    path = Path(arguments.map)
    if not path.suffix and not path.exists():
        hint = suggestion(arguments.map, content.maps)
        raise CompanionError(tr("there is no map “{name}”; {hint}", name=arguments.map, hint=hint))
    raw = read_toml(path)
    if raw.get("kind") == "session":
        return _of_session(path, library, has_positions=not arguments.no_positions)
    return drawn_map(map_of(raw, file=str(path)), content)


def _of_session(path: Path, library: Library, *, has_positions: bool) -> PaperMap:
    state = open_session(path, library).session.table.state
    if not isinstance(state, Battle):
        raise CompanionError(tr("{file}: there is no map in this session", file=path))
    drawn = battle_map(state, slugfest_teams(), slugfest_reminders(library))
    drawn = map_with_portraits(drawn, path.parent, own_folder())
    return drawn if has_positions else drawn.without_tokens()


def _options(arguments: argparse.Namespace) -> MapOptions:
    return MapOptions(
        paper=arguments.paper,
        hex_width=arguments.hex,
        base=arguments.base,
        overlap=arguments.overlap,
        margin=arguments.margin,
        is_fitted=arguments.fit,
        has_numbers=not arguments.no_numbers,
        saves_ink=arguments.save_ink,
        is_grey=arguments.grey,
    )


def _blank(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,3})[x×](\d{1,3})", text)
    sizes = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(1 <= size <= MOST_BLANK for size in sizes):
        raise argparse.ArgumentTypeError(tr("expected columns x rows such as 20x15, not {text}", text=text))
    return sizes
