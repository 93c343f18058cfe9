"""The hero in the making, kept beside: what was rolled at the table outlives a crash or a power cut."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.games.game import Book
from companion.games.slugfest.generator import new_draft, record, recreate
from companion.gui.wizard.faces import entered, typed_faces_of
from companion.gui.wizard.hero import Hero, Look
from companion.storage.atomic import write_atomic
from companion.storage.decode import read_toml
from companion.storage.encode import toml_text
from companion.storage.places import state_folder

FILE: Final = "unfinished-hero.toml"
HEAD: Final = {"format": 1, "kind": "unfinished-hero", "game": "slugfest"}


class Unfinished(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is written."""

    format: int
    kind: Literal["unfinished-hero"] = "unfinished-hero"
    game: Literal["slugfest"] = "slugfest"
    rolls: int
    """Rolls that no weakness pays for."""
    dice: tuple[str, ...] = ()
    """Rolls, weaknesses and choices, one a line, as a roster has them."""
    open: str = ""
    """The faces of a roll under way."""
    look: Look = Look()


def path() -> Path:
    """Return where it lies."""
    return state_folder() / FILE


def keep(hero: Hero) -> None:
    """Write HERO down, unless rolls wait behind a correction: then what was written last stands.

    Raises: WriteError.
    """
    table = hero.table
    if table.waiting:
        return
    target = hero.look.target
    found = Unfinished(
        format=1,
        rolls=table.state.base_rolls,
        dice=record(reversed(tuple(table.moves))),
        open=typed_faces_of(table.open) if table.open else "",
        look=replace(hero.look, target=replace(target, team=target.head)),
    )
    write_atomic(path(), toml_text(HEAD | msgspec.to_builtins(found)).encode())


def kept(book: Book) -> Hero | None:
    """Return the hero that was written down, if there is one that can be read."""
    if not path().exists():
        return None
    try:
        found = msgspec.convert(read_toml(path()), Unfinished)
        table = recreate(new_draft(book, base_rolls=found.rolls), found.dice)
        if found.open:
            table = entered(table, found.open)
    except (CompanionError, msgspec.ValidationError):
        return None
    return Hero(table, found.look)


def forget() -> None:
    """Throw away what was written down."""
    path().unlink(missing_ok=True)
