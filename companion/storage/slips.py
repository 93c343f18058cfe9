"""Files of Blob Party's forms: read one by one, pasted, or a whole folder; written to be filled in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.naming import flag_text
from companion.games.blobparty.private import private_sheet
from companion.games.blobparty.slips import BadSlip, Slip, line_of, read_slip, slip_text
from companion.games.blobparty.state import Match
from companion.storage.atomic import write_atomic
from companion.storage.decode import parse_toml, read_bytes

LARGEST = 16 * 1024
"""Bytes of a form."""


class Source(Struct, frozen=True, kw_only=True):
    """A form as it came: where from, its bytes, or why they could not be had."""

    name: str
    text: bytes = b""
    unreadable: str = ""


class Received(Struct, frozen=True, kw_only=True):
    """A form that came in, or why it was turned away."""

    name: str
    """Of the file, or where else it came from."""
    slip: Slip | None = None
    refused: str = ""
    held: tuple[str, ...] = ()
    """Why it needs a word from the GM before it is taken (BP-117, BP-119)."""
    faults: tuple[str, ...] = ()
    """What is wrong with it, each with its line."""


def read_slip_text(match: Match, text: bytes, *, at: str = "") -> Slip:
    """Return the form in TEXT. Raises: BadSlip, FileError for what is not TOML."""
    if len(text) > LARGEST:
        raise BadSlip(too_large())
    return read_slip(match, parse_toml(text, file=tr("form")), at=at)


def too_large() -> str:
    """Return why a file is not read (BP-117)."""
    return tr("it is larger than 16 KiB")


def receive(match: Match, sources: Iterable[Source], *, at: str = "") -> tuple[Received, ...]:
    """Return the forms of SOURCES in their order; AT is when they came."""
    received: list[Received] = []
    for source in sources:
        one = _received(match, source, at)
        if one.slip is not None and any(_is_of(one.slip, other) for other in received):
            one = replace(one, held=(*one.held, tr("another form of this player came with it")))
        received.append(one)
    return tuple(received)


def _is_of(slip: Slip, other: Received) -> bool:
    return other.slip is not None and other.slip.who == slip.who


def _received(match: Match, source: Source, at: str) -> Received:
    """Return a form, turned away with the reason if it cannot be taken."""
    if source.unreadable:
        return Received(name=source.name, refused=source.unreadable)
    try:
        slip = read_slip_text(match, source.text, at=at)
    except CompanionError as error:
        return Received(name=source.name, refused=str(error))
    return Received(
        name=source.name,
        slip=slip,
        held=tuple(_held(slip)),
        faults=tuple(_placed(source.text.decode("utf-8", "replace"), slip)),
    )


def _held(slip: Slip) -> Iterator[str]:
    if slip.wrong_code:
        yield tr("the personal code is wrong")
    if slip.replaces:
        yield tr("there is one already")


def _placed(text: str, slip: Slip) -> Iterator[str]:
    placed = sorted((line_of(text, flag.field), flag_text(flag)) for flag in slip.faults)
    for line, words in placed:
        yield tr("line {n}: {words}", n=line, words=words) if line else words


def file_sources(paths: Iterable[Path]) -> tuple[Source, ...]:
    """Return the forms in files; one that cannot be read keeps none of the others back."""
    return tuple(map(_file_source, paths))


def _file_source(path: Path) -> Source:
    try:
        if path.stat().st_size > LARGEST:
            return Source(name=path.name, unreadable=too_large())
        return Source(name=path.name, text=read_bytes(path))
    except (CompanionError, OSError) as error:
        return Source(name=path.name, unreadable=str(error))


def folder_sources(folder: Path) -> tuple[Source, ...]:
    """Return the forms in all ``.toml`` files of FOLDER, by name."""
    return file_sources(sorted(path for path in folder.glob("*.toml") if path.is_file()))


def write_forms(match: Match, folder: Path) -> None:
    """Write the form of everybody who is asked for one now (BP-116). Raises: WriteError."""
    for player in match.players:
        if match.phase == "collect" or player.id == match.planner:
            write_atomic(folder / f"{player.id}.toml", slip_text(match, player.id).encode())


def write_sheets(match: Match, folder: Path) -> None:
    """Write everybody's private sheet (BP-129). Raises: WriteError."""
    for player in match.players:
        write_atomic(folder / f"{player.id}.txt", private_sheet(match, player.id).encode())
