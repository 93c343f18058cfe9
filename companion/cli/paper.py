"""What all printing commands share: the paper, the ink, the file, and saying how much it is."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.engine.texts import tr, tr_n
from companion.storage.atomic import write_atomic

ENDING = ".pdf"


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Add what concerns paper, ink and file."""
    parser.add_argument(
        "--paper",
        metavar="PAPER",
        default="a4",
        help=tr("a4, letter, a3, legal or a size in mm such as 200x250 (the default: a4)"),
    )
    parser.add_argument("--save-ink", action="store_true", help=tr("outlines in place of what is filled"))
    parser.add_argument("--grey", action="store_true", help=tr("greys in place of colours"))
    parser.add_argument(
        "-o", "--output", metavar="PDF", type=Path, required=True, help=tr("the file to write")
    )


def save(data: bytes, output: Path) -> Path:
    """Write a PDF, all or nothing, its name ending as it should; return the path. Raises: WriteError."""
    path = output if output.suffix.casefold() == ENDING else output.with_name(output.name + ENDING)
    write_atomic(path, data)
    return path


def pages_words(pages: int) -> str:
    """Return how many pages there are."""
    return tr_n("{n} page", "{n} pages", pages)


def cards_words(cards: int) -> str:
    """Return how many cards there are."""
    return tr_n("{n} card", "{n} cards", cards)
