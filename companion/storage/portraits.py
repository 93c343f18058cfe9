"""Portraits of heroes: pictures beside a roster, or in the user's folder of portraits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from companion.engine.cards import Card
from companion.engine.map_sheets import PaperMap
from companion.games.slugfest.sheets import Sheet
from companion.storage import places
from companion.storage.atomic import write_atomic
from companion.storage.decode import read_bytes
from companion.storage.names import file_name, folded

ENDINGS: Final = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp"})
MOST_BYTES: Final = 32 * 1024 * 1024
FOLDER: Final = "portraits"


def portraits_folder() -> Path:
    """Return the user's folder of portraits; it need not exist."""
    return places.data_folder() / FOLDER


def portrait_file(name: str, *beside: Path) -> Path | None:
    """Return the picture called NAME in one of the folders BESIDE, or in the user's own.

    A name never leads out of its folder: rosters come from other people too.
    """
    if not name or Path(name).suffix.casefold() not in ENDINGS:
        return None
    for folder in (*beside, portraits_folder()):
        root = folder.resolve()
        path = (root / name).resolve()
        if path.is_relative_to(root) and path.is_file() and path.stat().st_size <= MOST_BYTES:
            return path
    return None


def keep_portrait(data: bytes, name: str, ending: str) -> str:
    """Put a picture of the hero NAME into the user's folder and return what its sheet says.

    Raises: WriteError.
    """
    folder = portraits_folder()
    used = {folded(path.name) for path in folder.glob("*")} if folder.is_dir() else set()
    n, made = 1, file_name(name, ending, fallback=FOLDER)
    while folded(made) in used:
        n += 1
        made = file_name(name, f" {n}{ending}", fallback=FOLDER)
    write_atomic(folder / made, data)
    return made


def portraits_of(heroes: Iterable[Sheet], *beside: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what the sheets of HEROES call their portraits, as far as they are there, with the pictures.

    Raises: FileError.
    """
    for portrait in dict.fromkeys(hero.portrait for hero in heroes):
        path = portrait_file(portrait, *beside)
        if path is not None:
            yield portrait, read_bytes(path)


def with_portraits(cards: Iterable[Card], *beside: Path) -> tuple[Card, ...]:
    """Return cards whose portraits are files that are there; the others have none."""
    return tuple(_with_portrait(card, beside) for card in cards)


def map_with_portraits(drawn: PaperMap, *beside: Path) -> PaperMap:
    """Return a map whose tokens have their portraits."""
    cards = with_portraits((token.card for token in drawn.tokens), *beside)
    pairs = zip(drawn.tokens, cards, strict=True)
    return replace(drawn, tokens=tuple(replace(token, card=card) for token, card in pairs))


def _with_portrait(card: Card, beside: tuple[Path, ...]) -> Card:
    if not card.portrait:
        return card
    path = portrait_file(card.portrait, *beside)
    return replace(card, portrait=str(path) if path else "")
