"""Files of Blob Party's forms: read one by one, pasted, or a whole folder; written to be filled in."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.private import private_sheet
from companion.games.blobparty.slips import BadSlip, Slip, read_slip, slip_text
from companion.games.blobparty.state import Match
from companion.storage.atomic import write_atomic
from companion.storage.decode import parse_toml, read_bytes

LARGEST = 16 * 1024
"""Bytes of a form."""


class Received(Struct, frozen=True, kw_only=True):
    """A form that came in, or why it was turned away."""

    name: str
    """Of the file, or where else it came from."""
    slip: Slip | None = None
    refused: str = ""


def read_slip_text(match: Match, text: bytes, *, at: str = "") -> Slip:
    """Return the form in TEXT. Raises: BadSlip, FileError for what is not TOML."""
    if len(text) > LARGEST:
        raise BadSlip(tr("it is larger than 16 KiB"))
    return read_slip(match, parse_toml(text, file=tr("form")), at=at)


def receive(match: Match, name: str, text: bytes, *, at: str = "") -> Received:
    """Return the form in TEXT, turned away with the reason if it cannot be taken."""
    try:
        return Received(name=name, slip=read_slip_text(match, text, at=at))
    except CompanionError as error:
        return Received(name=name, refused=str(error))


def receive_folder(match: Match, folder: Path, *, at: str = "") -> tuple[Received, ...]:
    """Return the forms of all ``.toml`` files in FOLDER, by name. Raises: FileError."""
    paths = sorted(path for path in folder.glob("*.toml") if path.is_file())
    return tuple(receive(match, path.name, read_bytes(path), at=at) for path in paths)


def write_forms(match: Match, folder: Path) -> None:
    """Write the form of everybody who is asked for one now (BP-116). Raises: WriteError."""
    for player in match.players:
        if match.phase == "collect" or player.id == match.planner:
            write_atomic(folder / f"{player.id}.toml", slip_text(match, player.id).encode())


def write_sheets(match: Match, folder: Path) -> None:
    """Write everybody's private sheet (BP-129). Raises: WriteError."""
    for player in match.players:
        write_atomic(folder / f"{player.id}.txt", private_sheet(match, player.id).encode())
