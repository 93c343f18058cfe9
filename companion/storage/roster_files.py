"""Rosters on the disk: the shipped ones and the user's own, changed so that what a person wrote there stays.

Every change is a `Change`: which files hold what before and after it. So it can be taken back, and so it is
refused where somebody else has changed a file in the meantime.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import check
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.sheets import Roster, Sheet, Team
from companion.storage import places
from companion.storage.atomic import PREVIOUS, WriteError, why_unwritable, write_atomic
from companion.storage.decode import FileError, check_head, parse_toml, read_bytes
from companion.storage.migrations import migrated
from companion.storage.names import file_name, folded
from companion.storage.portraits import portrait_file, portraits_folder, portraits_of
from companion.storage.roster_text import added, changed, new_text, removed, team_changed
from companion.storage.rosters import KIND, ready_rosters, repeated_ids

GAME = "slugfest"
ENDING = ".toml"
LONGEST_ID = 80
MOST_NAMES = 3


class RosterFile(Struct, frozen=True):
    """A roster file as far as it could be read."""

    path: Path
    own: bool
    """Whether it is the user's and may be changed; shipped ones are copied first."""
    roster: Roster | None
    """None if nothing of it could be read."""
    faults: tuple[str, ...] = ()
    """All that is wrong, each with its place; heroes with faults are left out of the roster."""

    @property
    def name(self) -> str:
        """What the roster is called; the file's name where it cannot be read."""
        return self.roster.team.name if self.roster else self.path.stem

    @property
    def heroes(self) -> tuple[Sheet, ...]:
        """The heroes that could be read."""
        return self.roster.heroes if self.roster else ()

    @property
    def editable(self) -> bool:
        """Whether heroes can be changed here."""
        return self.own and self.roster is not None

    def hero(self, key: str) -> Sheet | None:
        """Return the hero with that id, or None."""
        return next((hero for hero in self.heroes if hero.id == key), None)


class Content(Struct, frozen=True):
    """What a file holds; None: there is no such file."""

    path: Path
    data: bytes | None


class Change(Struct, frozen=True):
    """Something done to one or several files."""

    what: str
    """In words, for undo."""
    before: tuple[Content, ...]
    after: tuple[Content, ...]

    def carry_out(self) -> None:
        """Do it. Raises: CompanionError if a file is no longer as it was, WriteError."""
        _turn(self.before, self.after)

    def take_back(self) -> None:
        """Undo it. Raises: CompanionError if a file has been changed since, WriteError."""
        _turn(self.after, self.before)


def own_folder() -> Path:
    """Return the folder of the user's own rosters; it need not exist."""
    return places.rosters_folder(GAME)


def all_rosters() -> tuple[RosterFile, ...]:
    """Return every roster there is: the user's own first, then the shipped ones."""
    return tuple(open_roster(path, own=own) for path, own in roster_paths())


def roster_paths() -> tuple[tuple[Path, bool], ...]:
    """Return where every roster lies, the user's own first, and whether it is the user's."""
    mine = sorted(own_folder().glob(f"*{ENDING}")) if own_folder().is_dir() else []
    return (*((path, True) for path in mine), *((path, False) for path in ready_rosters(GAME)))


def open_roster(path: Path, *, own: bool) -> RosterFile:
    """Return the roster at PATH as far as it can be read, with every fault."""
    try:
        raw = parse_toml(read_bytes(path), str(path))
        check_head(raw, KIND, file=str(path))
    except (FileError, ContentError) as error:
        return RosterFile(path, own, None, tuple(getattr(error, "faults", ())) or (str(error),))
    return _as_far_as_possible(path, migrated(raw), own=own)


def new_roster(team: Team, heroes: Iterable[Sheet] = ()) -> Change:
    """Return the change that makes a roster of its own file, under a legal and free name."""
    roster = Roster(format=1, kind=KIND, game=GAME, team=team, heroes=tuple(heroes))
    path = free_path(team.name)
    data = new_text(_plain(roster)).encode()
    return Change(
        tr("make the roster {name}", name=team.name), (Content(path, None),), (Content(path, data),)
    )


def copied(source: RosterFile, name: str, key: str = "") -> Change:
    """Return the change that copies a roster to the user's own, comments and all, its team under another KEY.

    Raises: CompanionError if it cannot be read.
    """
    old = _readable(source).team
    team = replace(old, name=name, key=key or old.key)
    text = team_changed(read_bytes(source.path).decode("utf-8-sig"), _plain(team))
    path = free_path(name)
    return Change(
        tr("copy the roster {name}", name=name),
        (Content(path, None),),
        (Content(path, text.encode("utf-8", "replace")),),
    )


def with_team(file: RosterFile, team: Team) -> Change:
    """Return the change of a roster's name and look. Raises: CompanionError."""
    plain = _plain(team)
    return _edit(file, tr("change the roster {name}", name=file.name), _with(team_changed, plain))


def with_hero(file: RosterFile, hero: Sheet, old: str = "") -> Change:
    """Return the change that puts HERO in the place of the hero OLD, or adds it. Raises: CompanionError."""
    plain = _plain(hero)
    if old:
        return _edit(file, tr("change {name}", name=hero.name), _with(changed, old, plain))
    return _edit(file, tr("add {name}", name=hero.name), _with(added, [plain]))


def with_heroes(file: RosterFile, heroes: Iterable[Sheet]) -> Change:
    """Return the change that adds several heroes, each under a free id. Raises: CompanionError."""
    fresh = _apart(heroes, {hero.id for hero in file.heroes})
    what = tr_n("add one hero to {team}", "add {n} heroes to {team}", len(fresh), team=file.name)
    return _edit(file, what, _with(added, [_plain(hero) for hero in fresh]))


def without_heroes(file: RosterFile, keys: Sequence[str]) -> Change:
    """Return the change that deletes heroes. Raises: CompanionError."""
    heroes = [hero for hero in map(file.hero, keys) if hero is not None]
    what = tr("delete {names}", names=names_in_short(heroes))
    return _edit(file, what, _with(removed, keys))


def moved(sources: Mapping[Path, Sequence[str]], known: Iterable[RosterFile], target: RosterFile) -> Change:
    """Return the change that moves heroes of several rosters, by their ids, into another.

    Raises: CompanionError if a hero is not there, or a roster may not be changed.
    """
    files = {file.path: file for file in known}
    heroes, outs = [], []
    for path, keys in sources.items():
        if path == target.path:
            continue
        source = files[path]
        heroes += [_present(source, key) for key in keys]
        outs.append(without_heroes(source, keys))
    into = with_heroes(target, heroes)
    what = tr("move {names} to {team}", names=names_in_short(heroes), team=target.name)
    return together(what, (*outs, into))


def together(what: str, changes: Iterable[Change]) -> Change:
    """Return several changes of different files as one."""
    parts = tuple(changes)
    before = tuple(content for part in parts for content in part.before)
    return Change(what, before, tuple(content for part in parts for content in part.after))


def names_in_short(heroes: Sequence[Sheet]) -> str:
    """Return who HEROES are: by name if they are few."""
    if len(heroes) > MOST_NAMES:
        return tr_n("one hero", "{n} heroes", len(heroes))
    return ", ".join(hero.name for hero in heroes)


def without_roster(file: RosterFile) -> Change:
    """Return the change that deletes a roster of the user's. Raises: CompanionError for a shipped one."""
    if not file.own:
        raise CompanionError(tr("{name} ships with the app and stays", name=file.name))
    data = read_bytes(file.path)
    return Change(
        tr("delete the roster {name}", name=file.name),
        (Content(file.path, data),),
        (Content(file.path, None),),
    )


def imported(paths: Iterable[Path]) -> Change:
    """Return the change that takes roster files in from elsewhere, as they stand. Raises: CompanionError."""
    names: list[str] = []
    targets: list[Path] = []
    contents: list[Content] = []
    for path in paths:
        found = open_roster(path, own=False)
        _readable(found)
        target = free_path(found.name, taken=targets)
        names.append(found.name)
        targets.append(target)
        contents.append(Content(target, read_bytes(path)))
        for portrait, picture in portraits_of(found.heroes, path.parent):
            if portrait_file(portrait) is None:
                contents.append(Content(portraits_folder() / portrait, picture))
    what = tr("import {names}", names=", ".join(names))
    return Change(what, tuple(Content(content.path, None) for content in contents), tuple(contents))


def export(file: RosterFile, target: Path) -> None:
    """Write a roster into a file elsewhere, just as it stands, its portraits beside it.

    Raises: FileError, WriteError.
    """
    write_atomic(target, read_bytes(file.path))
    for portrait, picture in portraits_of(file.heroes, file.path.parent):
        write_atomic(target.parent / portrait, picture)


def export_name(file: RosterFile) -> str:
    """Return a file name for a roster that is legal on every system and reads like its name."""
    return file_name(file.name, ENDING, fallback="roster")


def free_path(name: str, *, taken: Iterable[Path] = ()) -> Path:
    """Return a path in the user's folder for a roster of that NAME, legal everywhere, new and not TAKEN."""
    folder = own_folder()
    there = folder.glob("*") if folder.is_dir() else ()
    used = {folded(path.name) for path in (*there, *taken)}
    n, made = 1, file_name(name, ENDING, fallback="roster")
    while folded(made) in used:
        n += 1
        made = file_name(name, f" {n}{ENDING}", fallback="roster")
    return folder / made


def free_id(name: str, taken: Collection[str]) -> str:
    """Return a free id that reads like NAME.

    >>> free_id("Señor Ñu", ()), free_id("Señor Ñu", ("senor-nu",)), free_id("🦸", ())
    ('senor-nu', 'senor-nu-2', 'hero')
    """
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(sign if sign.isalnum() else " " for sign in bare).split()
    stem = "-".join(words)[: LONGEST_ID - 6].strip("-") or "hero"
    n, made = 1, stem
    while made in taken:
        n += 1
        made = f"{stem}-{n}"
    return made


def _present(file: RosterFile, key: str) -> Sheet:
    hero = file.hero(key)
    if hero is None:
        raise CompanionError(tr("there is no hero {key} in {name}", key=key, name=file.name))
    return hero


def _apart(heroes: Iterable[Sheet], taken: set[str]) -> tuple[Sheet, ...]:
    found = []
    for hero in heroes:
        key = hero.id if hero.id not in taken else free_id(hero.name, taken)
        taken = {*taken, key}
        found.append(hero if key == hero.id else replace(hero, id=key))
    return tuple(found)


def _as_far_as_possible(path: Path, raw: dict[str, Any], *, own: bool) -> RosterFile:
    """Return the roster without the heroes that have faults; none without a team."""
    faults = list(repeated_ids(raw))
    if not faults:
        with suppress(msgspec.ValidationError):  # most have none, and this is ten times as fast
            return RosterFile(path, own, msgspec.convert(raw, Roster))
    entries = raw.get("heroes", [])
    good: list[Any] = []
    seen: set[str] = set()
    for n, entry in enumerate(entries if isinstance(entries, list) else ()):
        mended, wrong = check(entry, Sheet, at=f"heroes[{n}]")
        faults += wrong
        if not wrong and mended["id"] not in seen:
            seen.add(mended["id"])
            good.append(mended)
    rest = {**raw, "heroes": good if isinstance(entries, list) else entries}
    mended, wrong = check(rest, Roster)
    if wrong:
        return RosterFile(path, own, None, (*wrong, *faults))
    return RosterFile(path, own, msgspec.convert(mended, Roster), tuple(faults))


def _readable(file: RosterFile) -> Roster:
    if file.roster is None:
        raise ContentError(file.faults, file=str(file.path))
    return file.roster


def _edit(file: RosterFile, what: str, edited: Callable[[str], str]) -> Change:
    """Return the change of one file's text. Raises: CompanionError if it may not be touched."""
    _readable(file)
    if not file.own:
        raise CompanionError(tr("{name} ships with the app; copy it to change it", name=file.name))
    before = read_bytes(file.path)
    after = edited(before.decode("utf-8-sig")).encode("utf-8", "replace")
    return Change(what, (Content(file.path, before),), (Content(file.path, after),))


def _plain(record: Struct) -> Any:
    """Return a record as TOML reads it: lists where the record has tuples."""
    return json.loads(msgspec.json.encode(record))


def _with(edit: Callable[..., str], *values: Any) -> Callable[[str], str]:
    def edited(text: str) -> str:
        return edit(text, *values)

    return edited


def _turn(present: tuple[Content, ...], wanted: tuple[Content, ...]) -> None:
    """Bring files from one content to another, none if one of them is not as expected."""
    for content in present:
        if _on_disk(content.path) != content.data:
            raise CompanionError(
                tr("{file} has been changed by another program; nothing was done", file=content.path)
            )
    for content in wanted:
        if content.data is None:
            _delete(content.path)
        else:
            write_atomic(content.path, content.data, keep_previous=True)


def _on_disk(path: Path) -> bytes | None:
    return read_bytes(path) if path.exists() else None


def _delete(path: Path) -> None:
    """Take a file away; what it held stays beside as its previous version."""
    try:
        if path.exists():
            path.replace(path.with_name(path.name + PREVIOUS))
    except OSError as error:
        raise WriteError(path, why_unwritable(error)) from error
