"""``companion verify``: files checked from end to end, every fault listed."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.cli.status import Status
from companion.cli.telling import complain
from companion.engine.commitment import is_mark_of, seed_mark
from companion.engine.dice import parse_dice
from companion.engine.errors import ContentError
from companion.engine.ledger import is_new_throw
from companion.engine.records import shown, suggestion
from companion.engine.session import Answered, Entry, Reseeded, Rolled, Session
from companion.engine.texts import tr, tr_n
from companion.games.registry import GAMES
from companion.luck import fall, throw
from companion.storage import cases, events, maps, rosters, sessions
from companion.storage.atomic import previous_version
from companion.storage.content import Library
from companion.storage.decode import FileError, check_head, parse_toml, read_bytes
from companion.storage.journal import read_journal
from companion.storage.opening import opened, read_session

BROUGHT = frozenset({"event"})
"""Kinds of content that do not ship, but that a session may bring along."""


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "verify",
        help=tr("check sessions, rosters, maps, cases and content"),
        description=tr(
            "Check files; sessions are played again from their start. A folder stands for its files."
        ),
        epilog=tr("Exit status: 0 all in order, 1 faults found and listed, 2 a file that cannot be read."),
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=tr("a file or folder to check"))
    parser.add_argument(
        "--mark",
        help=tr("the mark of the seed that was written down before play; another one is a fault"),
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the files one after the other and return the worst that was found."""
    library = Library(GAMES)
    return max(_told(path, library, options.mark) for path in _files(options.files))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def _told(path: Path, library: Library, mark: str | None = None) -> Status:
    try:
        print(tr("{file}: {verdict}", file=path, verdict=verdict(path, library, mark)))
    except FileError as error:
        return complain(str(error), Status.WRONG_USE)
    except ContentError as error:
        for fault in error.faults:
            print(tr("{file}: {fault}", file=path, fault=fault))
        if previous := previous_version(path):
            print(tr("{file}: the version before it is in {previous}", file=path, previous=previous))
        return Status.FAULTS
    return Status.DONE


def verdict(path: Path, library: Library, mark: str | None = None) -> str:
    """Return what a file in order holds, in a few words; MARK is that of a session's seed, if it was kept.

    Raises: FileError, ContentError with every fault.
    """
    raw = parse_toml(data := read_bytes(path), str(path))
    kind = raw.get("kind")
    if kind == sessions.KIND:
        return _session(data, library, path, mark)
    if isinstance(kind, str) and (check := _CHECKS.get(kind)):
        return check(raw, library, path)
    return _content(raw, library, path)


def _session(data: bytes, library: Library, path: Path, mark: str | None) -> str:
    """Play a session again; a journal that does not lead to the state is a fault, another seed too."""
    found = opened(read_session(data, library, file=str(path)))
    if not found.agrees:
        raise ContentError(found.warnings, file=str(path))
    if mark is not None and not is_mark_of(mark, found.session.seed):
        fault = tr("seed: its mark is {mark}, not {other}", mark=seed_mark(found.session.seed), other=mark)
        raise ContentError((fault,), file=str(path))
    moves = sum(place.table.count for place in found.session.places)
    words = [tr_n("one move played again", "{n} moves played again", moves)]
    words += [*_dice_words(found.session), *found.warnings]
    return tr("a session in order, {words}", words=", ".join(words))


def _dice_words(session: Session) -> list[str]:
    """Say how many of the app's rolls are what the session's seed gives, and the mark of each seed."""
    rolled = list(_app_rolls(session.restarted(), session.entries))
    words = [tr("the seed's mark is {mark}", mark=seed_mark(session.seed))]
    words += [
        tr("then another seed, {mark}", mark=seed_mark(entry.seed))
        for entry in session.entries
        if isinstance(entry, Reseeded)
    ]
    if rolled and all(rolled):
        words.append(tr_n("one roll as the seed gives it", "{n} rolls as the seed gives them", len(rolled)))
    elif rolled:
        other = rolled.count(False)
        words.append(tr("{other} of {n} rolls not as the seed gives them", other=other, n=len(rolled)))
    return words


def _app_rolls(session: Session, entries: Iterable[Entry]) -> Iterator[bool]:
    """Yield of every throw of the app whether the seed gives it; undone throws are on the tape too."""
    for entry in entries:
        if is_new_throw(session, entry):
            yield _as_seeded(session, entry)
        session = session.do(entry)


def _as_seeded(session: Session, entry: Entry) -> bool:
    if isinstance(entry, Rolled):
        kept = {at: entry.faces[at] for at in entry.kept}
        return fall(parse_dice(entry.notation), session.dice_seed, session.rolls, kept=kept) == entry.faces
    opened = session.table.open
    assert opened is not None
    prompt = opened.asked.prompt
    faces = throw(session.dice_seed, session.rolls, opened.asked.key, prompt)
    return isinstance(entry, Answered) and prompt.show(faces) == entry.text


def _roster(raw: dict[str, Any], _library: Library, path: Path) -> str:
    roster = rosters.roster_of(raw, file=str(path))
    return tr("a roster in order, {name}", name=rosters.roster_name(roster))


def _map(raw: dict[str, Any], _library: Library, path: Path) -> str:
    drawn = maps.map_of(raw, file=str(path))
    return tr("a map in order, {columns} × {rows} hexes", columns=drawn.columns, rows=drawn.rows)


def _case(raw: dict[str, Any], library: Library, path: Path) -> str:
    case = cases.case_of(raw, file=str(path))
    try:
        read_journal(case.do, {"": library.grammar(case.game)}, "")
    except ContentError as error:
        raise ContentError(tuple(f"do: {fault}" for fault in error.faults), file=str(path)) from None
    return tr("a case in order, {id}", id=case.id)


def _content(raw: dict[str, Any], library: Library, path: Path) -> str:
    """Check content with the shipped content around it."""
    kind, key = raw.get("kind"), raw.get("game")
    shipped = {Path(name).stem for game in library.games.values() for name in game.content}
    known = {*_CHECKS, sessions.KIND, *shipped, *BROUGHT}
    if not isinstance(kind, str) or kind not in known:
        hint = suggestion(str(kind), known)
        raise ContentError(
            (tr("kind: {raw} is unknown; {hint}", raw=shown(kind), hint=hint),), file=str(path)
        )
    check_head(raw, kind, file=str(path))
    try:
        book = library.book_with(str(key), {f"{kind}.toml": raw})
    except ContentError as error:
        raise ContentError(error.faults, file=str(path)) from None
    if book.faults:
        raise ContentError(book.faults, file=str(path))
    return tr("content in order")


_CHECKS: Mapping[str, Callable[[dict[str, Any], Library, Path], str]] = {
    rosters.KIND: _roster,
    maps.KIND: _map,
    cases.KIND: _case,
    events.KIND: events.verdict,
}
