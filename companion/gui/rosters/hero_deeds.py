"""What is done with the heroes that are selected: moved, copied, duplicated, renamed, deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import QMimeData, QObject, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.advice import free_letters
from companion.games.slugfest.sheets import Sheet
from companion.gui.rosters.desk import RosterDesk
from companion.gui.rosters.heroes import HeroKey, HeroRow, heroes_in, heroes_mime
from companion.gui.rosters.window import RosterWindow
from companion.gui.widgets.plain import menu_text
from companion.storage import roster_files
from companion.storage.hero_text import heroes_of_text, heroes_text
from companion.storage.roster_files import Change, RosterFile

CUT_MIME = "application/x-companion-heroes-cut"


class HeroDeeds(QObject):
    """Acts on the heroes that are selected in a roster window."""

    def __init__(self, window: RosterWindow, new_roster: Callable[[Sequence[Sheet]], object]) -> None:
        """NEW_ROSTER makes a roster of some heroes."""
        super().__init__(window)
        self._window = window
        self._new_roster = new_roster
        window.model.rename_requested.connect(self.rename)
        window.roster_model.dropped.connect(self._on_dropped)

    # when

    def has_heroes(self) -> bool:
        """Whether heroes are selected."""
        return bool(self._rows)

    def has_own(self) -> bool:
        """Whether all heroes that are selected are the user's."""
        return bool(self._rows) and all(row.file.editable for row in self._rows)

    def has_one(self) -> bool:
        """Whether just one hero is selected."""
        return len(self._rows) == 1

    def can_paste(self) -> bool:
        """Whether there is a roster to paste into."""
        return self._target is not None

    # what

    def rename(self, row: HeroRow, name: str) -> None:
        """Give a hero another name; its id stays."""
        hero = replace(row.sheet, name=name)
        self._desk.do(partial(roster_files.with_hero, row.file, hero, row.sheet.id))

    def keep(self, row: HeroRow, hero: Sheet) -> bool:
        """Put a changed sheet in the place of a hero; tell whether that went well."""
        file = self._desk.file(row.file.path) or row.file
        return bool(self._desk.do(partial(roster_files.with_hero, file, hero, row.sheet.id)))

    def delete(self) -> None:
        """Delete the heroes that are selected."""
        if not self.has_own():
            self._window.tell(tr("Heroes of ready-made rosters stay; copy them to change them."))
            return
        (n, *_) = self._window.model.rows_of(row.key for row in self._rows)
        files = {file.path: file for file in self._desk.files}
        parts = [
            partial(roster_files.without_heroes, files[path], keys)
            for path, keys in _by_file(self._rows).items()
        ]
        what = tr("delete {names}", names=roster_files.names_in_short([row.sheet for row in self._rows]))
        if self._desk.do(partial(_together, what, parts)):
            self._window.select_row(n)

    def duplicate(self) -> None:
        """Put a copy of each selected hero beside it, under another name and with other letters."""
        files = {file.path: file for file in self._desk.files}
        parts = []
        for path in _by_file(self._rows):
            heroes = [row.sheet for row in self._rows if row.file.path == path]
            parts.append(partial(roster_files.with_heroes, files[path], twins(heroes, files[path].heroes)))
        self._window.show_new(partial(self._desk.do, partial(_together, tr("duplicate heroes"), parts)))

    def transfer(self, keys: Sequence[HeroKey], target: RosterFile, *, as_copies: bool) -> Change | None:
        """Move heroes into another roster, or copy them there; what ships is always copied."""
        files = {file.path: file for file in self._desk.files}
        heroes = [hero for path, key in keys if path in files and (hero := files[path].hero(key))]
        if not heroes:
            return None
        is_own = all(files[path].editable for path, _ in keys)
        if as_copies or not is_own:
            return self._desk.do(partial(roster_files.with_heroes, target, heroes))
        sources = {path: ids for path, ids in _keys_by_file(keys).items() if path != target.path}
        if not sources:
            return None
        return self._desk.do(partial(roster_files.moved, sources, self._desk.files, target))

    def ask_move(self) -> None:
        """Ask where the heroes shall go."""
        self._ask(tr("Move to"), as_copies=False)

    def ask_copy(self) -> None:
        """Ask where copies of the heroes shall go."""
        self._ask(tr("Copy to"), as_copies=True)

    def new_roster(self) -> None:
        """Make a roster of copies of the heroes that are selected."""
        self._new_roster([row.sheet for row in self._rows])

    # the clipboard

    def copy(self) -> None:
        """Put the heroes on the clipboard, for here and as text for elsewhere."""
        QGuiApplication.clipboard().setMimeData(self._mime())

    def cut(self) -> None:
        """Put the heroes on the clipboard to be moved where they are pasted."""
        mime = self._mime()
        mime.setData(CUT_MIME, b"1")
        QGuiApplication.clipboard().setMimeData(mime)
        self._window.tell(tr("Paste them into another roster to move them there."))

    def paste(self) -> None:
        """Put the heroes of the clipboard into the roster that is shown."""
        target, mime = self._target, QGuiApplication.clipboard().mimeData()
        if target is None:
            self._window.tell(tr("Select one of your own rosters to paste into."))
            return
        if keys := heroes_in(mime):
            transfer = partial(self.transfer, keys, target, as_copies=not mime.hasFormat(CUT_MIME))
            self._window.show_new(transfer)
            return
        try:
            heroes = heroes_of_text(mime.text())
        except CompanionError as error:
            self._window.tell(str(error))
            return
        self._window.show_new(partial(self._desk.do, partial(roster_files.with_heroes, target, heroes)))

    # helpers

    @property
    def _desk(self) -> RosterDesk:
        return self._window.desk

    @property
    def _rows(self) -> tuple[HeroRow, ...]:
        return self._window.chosen_heroes

    @property
    def _target(self) -> RosterFile | None:
        """The roster to paste into: the one that is shown, or that of the selected heroes."""
        shown = self._window.chosen_files
        if len(shown) == 1:
            return shown[0] if shown[0].editable else None
        files = {row.file.path: row.file for row in self._rows}
        (first, *others) = files.values() if files else (None,)
        return first if first is not None and first.editable and not others else None

    def _mime(self) -> QMimeData:
        mime = heroes_mime([row.key for row in self._rows])
        mime.setText(heroes_text([row.sheet for row in self._rows]))
        return mime

    def _ask(self, title: str, *, as_copies: bool) -> None:
        """Offer the user's rosters in a menu at the table."""
        keys = [row.key for row in self._rows]
        menu = target_menu(title, self._desk.files, keys)
        menu.setParent(self._window, menu.windowFlags())
        for action in menu.actions():
            path = action.data()
            target = self._desk.file(Path(path)) if isinstance(path, str) else None
            if target is not None:
                action.triggered.connect(partial(self._on_target, keys, target, as_copies))
        menu.addSeparator()
        menu.addAction(tr("A new roster of these")).triggered.connect(self.new_roster)
        table = self._window.table
        place = table.visualRect(table.currentIndex()).bottomLeft() + QPoint(60, 0)
        menu.popup(table.viewport().mapToGlobal(place))
        if first := next((action for action in menu.actions() if action.isEnabled()), None):
            menu.setActiveAction(first)

    def _on_target(
        self, keys: Sequence[HeroKey], target: RosterFile, as_copies: bool, _checked: bool = False
    ) -> None:
        self.transfer(keys, target, as_copies=as_copies)

    def _on_dropped(self, keys: Sequence[HeroKey], target: RosterFile, as_copies: bool) -> None:
        self.transfer(keys, target, as_copies=as_copies)


def target_menu(title: str, files: Iterable[RosterFile], keys: Sequence[HeroKey]) -> QMenu:
    """Return a menu of the rosters that heroes can go to; those that have all of them already are off."""
    menu = QMenu(title)
    menu.setAccessibleName(title)
    menu.setToolTipsVisible(True)
    menu.addAction(menu_text(title)).setEnabled(False)
    menu.addSeparator()
    sources = {path for path, _ in keys}
    own = [file for file in files if file.editable]
    for n, file in enumerate(own, 1):
        number = f"&{n}  " if n < 10 else ""
        action = menu.addAction(number + menu_text(file.name))
        action.setData(str(file.path))
        action.setEnabled(sources != {file.path})
    if not own:
        menu.addAction(tr("You have no roster of your own yet")).setEnabled(False)
    return menu


def twins(heroes: Iterable[Sheet], others: Iterable[Sheet]) -> list[Sheet]:
    """Return copies of heroes with names, ids and letters that OTHERS do not have."""
    known = tuple(others)
    names = {one.name for one in known}
    ids = {one.id for one in known}
    used = {one.letters for one in known}
    made = []
    for hero in heroes:
        n = 2
        while f"{hero.name} {n}" in names:
            n += 1
        name, key = f"{hero.name} {n}", roster_files.free_id(hero.name, ids)
        letters = free_letters(name, used) if hero.letters else ""
        made.append(replace(hero, id=key, name=name, letters=letters))
        names.add(name)
        ids.add(key)
        used.add(letters)
    return made


def _by_file(rows: Iterable[HeroRow]) -> dict[Path, list[str]]:
    return _keys_by_file(row.key for row in rows)


def _keys_by_file(keys: Iterable[HeroKey]) -> dict[Path, list[str]]:
    found: dict[Path, list[str]] = {}
    for path, key in keys:
        found.setdefault(path, []).append(key)
    return found


def _together(what: str, parts: Iterable[Callable[[], Change]]) -> Change:
    return roster_files.together(what, [part() for part in parts])
