"""The roster window: all rosters at the left, their heroes in the middle, the sheet at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QSplitter, QToolButton, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Roster
from companion.gui.rosters.banner import framed
from companion.gui.rosters.desk import RosterDesk
from companion.gui.rosters.filters import FilterBar
from companion.gui.rosters.hero_table import HeroTable
from companion.gui.rosters.heroes import Column, HeroKey, HeroModel, HeroRow
from companion.gui.rosters.masthead import RosterTitle
from companion.gui.rosters.roster_list import RosterList, RosterModel
from companion.gui.rosters.side import Side
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.content import Library
from companion.storage.roster_files import RosterFile

SIZE: Final = (1366, 768)
WIDTHS: Final = (280, 722, 332)
SEARCH_WIDTH: Final = 260
MESSAGE_MS: Final = 10_000


def _keys(file: RosterFile) -> Iterator[HeroKey]:
    return ((file.path, hero.id) for hero in file.heroes)


def _holds_focus(view: QWidget) -> bool:
    """Tell whether VIEW or the line in which a name of it is typed has the focus."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is view or view.isAncestorOf(focused))


@contextmanager
def _silent(source: QObject) -> Iterator[None]:
    """Let SOURCE send no signals for a while."""
    was = source.blockSignals(True)
    try:
        yield
    finally:
        source.blockSignals(was)


class RosterWindow(QMainWindow):
    """Shows what there is, and what is selected.

    Signals:
        rule_requested: a rule is to be read; carries its id.
        selected: other rosters or heroes are selected.
        hero_requested: somebody wants to make a hero; carries the path of the roster it shall go to.
        many_requested: the same for many heroes.
        print_requested: cards are to be printed; carries the teams with the heroes meant.
        play_requested: a battle is to be set up; carries the teams with the heroes meant.
    """

    rule_requested = Signal(str)
    selected = Signal()
    hero_requested = Signal(str)
    many_requested = Signal(str)
    print_requested = Signal(object)
    play_requested = Signal(object)

    def __init__(self, library: Library, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Rosters"))
        self._keeper = keeper
        content = library.book("slugfest").content
        assert isinstance(content, Content)
        self.content = content
        self.desk = RosterDesk(parent=self)
        self.model = HeroModel(parent=self)
        self.roster_model = RosterModel(parent=self)
        self.rosters = RosterList(keeper, self.roster_model)
        self.table = HeroTable(keeper, self.model)
        self.filters = FilterBar(keeper)
        self.side = Side(keeper, content.powers)
        self.count_label = plain_label("", "muted")
        self.foot_buttons: dict[str, QToolButton] = {}
        self._lay_out()
        self._connect()
        self._show_files()
        self.rosters.choose(())
        self._show_rosters()
        self.resize(*SIZE)

    def _lay_out(self) -> None:
        top = QWidget()
        become_panel(top)
        self.filters.words.setFixedWidth(SEARCH_WIDTH)
        self.buttons = row_layout(None, spacing=8)
        row_layout(
            top,
            RosterTitle(self._keeper),
            self.filters.words,
            self.count_label,
            None,
            self.buttons,
            spacing=12,
            margins=(0, 0, 12, 0),
        )
        self.left = column_layout(None, self.rosters, spacing=4, margins=(2, 4, 2, 4))
        bar = row_layout(None, self.filters, margins=(8, 8, 8, 6))
        middle = column_layout(None, bar, self.table, spacing=0, margins=(2, 2, 2, 2))
        right = column_layout(None, self.side, spacing=0, margins=(2, 2, 2, 2))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(10)
        for part, least in ((self.left, 200), (middle, 320), (right, 280)):
            frame = framed(part, "card")
            frame.setMinimumWidth(least)
            split.addWidget(frame)
        split.setSizes(list(WIDTHS))
        split.setStretchFactor(1, 1)
        page = QWidget()
        become_panel(page, "page")
        line = QFrame()
        line.setFixedHeight(3)
        become_panel(line, "inkline")
        body = column_layout(None, split, margins=(10, 10, 10, 8))
        column_layout(page, top, line, body, spacing=0).setStretch(2, 1)
        self.setCentralWidget(page)
        self.statusBar().setSizeGripEnabled(False)

    def _connect(self) -> None:
        self.desk.changed.connect(self._on_desk_changed)
        self.desk.told.connect(self.tell)
        self.desk.refused.connect(self.tell)
        self.filters.changed.connect(self._show_rosters)
        self.filters.left.connect(self._on_search_left)
        self.rosters.selectionModel().selectionChanged.connect(self._on_rosters_selected)
        self.table.selectionModel().selectionChanged.connect(self._show_side)
        self.side.hero.rule_requested.connect(self.rule_requested)

    # what is chosen

    @property
    def chosen_files(self) -> tuple[RosterFile, ...]:
        """The rosters that are selected; none if all heroes are shown."""
        return self.rosters.chosen

    @property
    def chosen_heroes(self) -> tuple[HeroRow, ...]:
        """The heroes that are selected."""
        return self.table.chosen

    def choose_rosters(self, paths: Iterable[Path]) -> None:
        """Select rosters, all heroes where none of them is there."""
        self.rosters.choose(paths)

    def choose_heroes(self, keys: Iterable[HeroKey]) -> None:
        """Select heroes, as far as they are shown, and go to the first."""
        self.table.choose(keys)

    def select_row(self, row: int) -> None:
        """Select who stands in a row now, or the last."""
        if self.model.rows:
            self.table.selectRow(min(row, len(self.model.rows) - 1))

    def show_new(self, do: Callable[[], object]) -> None:
        """Do something and select the heroes that were not there before."""
        before = {key for file in self.desk.files for key in _keys(file)}
        if do() is not None:
            fresh = [key for file in self.desk.files for key in _keys(file) if key not in before]
            if fresh:
                self.choose_heroes(fresh)

    def show_saved(self, path: Path) -> None:
        """Show a roster that another window has saved heroes into, and who is new in it."""
        self.show_new(partial(self._read_again, path))

    def _read_again(self, path: Path) -> Path:
        self.desk.refresh()
        self.choose_rosters([path])
        return path

    @property
    def chosen_teams(self) -> tuple[Roster, ...]:
        """The heroes that are selected, as their teams; else the rosters that are."""
        rows = self.chosen_heroes
        if not rows:
            return tuple(file.roster for file in self.chosen_files if file.heroes and file.roster)
        found: dict[Path, Roster] = {}
        for row in rows:
            if row.file.roster is not None:
                known = found.get(row.file.path) or replace(row.file.roster, heroes=())
                found[row.file.path] = replace(known, heroes=(*known.heroes, row.sheet))
        return tuple(found.values())

    def has_teams(self) -> bool:
        """Whether somebody is selected who can fight."""
        return bool(self.chosen_teams)

    def has_cards(self) -> bool:
        """Whether there is somebody to print."""
        return bool(self.model.rows)

    def can_rename(self) -> bool:
        """Whether what is current has a name that can be changed."""
        if self.rosters.hasFocus():
            return any(file.editable for file in self.chosen_files)
        return any(row.file.editable for row in self.chosen_heroes)

    # wishes

    def ask_hero(self) -> None:
        """Wish to make a hero, for the roster that is shown."""
        self.hero_requested.emit(self._target_path())

    def ask_many(self) -> None:
        """Wish to make many heroes, for the roster that is shown."""
        self.many_requested.emit(self._target_path())

    def ask_print(self) -> None:
        """Wish to print who is selected, or everybody shown."""
        teams = self.chosen_teams
        if not teams:
            self.table.selectAll()
            teams = self.chosen_teams
        self.print_requested.emit(teams)

    def ask_play(self) -> None:
        """Wish to set up a battle of who is selected."""
        self.play_requested.emit(self.chosen_teams)

    def sort_by(self, column: Column) -> None:
        """Put the heroes in the order of a column; done again, the other way round."""
        across = self.table.horizontalHeader()
        down, up = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
        is_again = across.sortIndicatorSection() == column and across.sortIndicatorOrder() is up
        self.table.sortByColumn(column, down if is_again else up)

    def search(self) -> None:
        """Go to the search line."""
        self.filters.words.setFocus()
        self.filters.words.selectAll()

    def rename(self) -> None:
        """Let the name of the current roster or hero be typed."""
        if self.rosters.hasFocus():
            self.rosters.edit_name()
        else:
            self.table.edit_name()

    def _target_path(self) -> str:
        """The roster of the user's that new heroes shall go to, if one is shown."""
        own = [file for file in self.chosen_files if file.editable]
        return str(own[0].path) if own else ""

    def tell(self, sentence: str) -> None:
        """Say something at the foot of the window."""
        self.statusBar().showMessage(sentence, MESSAGE_MS)

    # what is shown

    def _show_files(self) -> None:
        """List the rosters anew; what was selected stays so."""
        chosen = [file.path for file in self.chosen_files]
        has_focus = _holds_focus(self.rosters)
        with _silent(self.rosters.selectionModel()):
            self.roster_model.show_rosters(self.desk.files)
            self.rosters.choose(chosen)
        self.rosters.viewport().update()
        if has_focus:
            self.rosters.setFocus()
        self.filters.offer(hero for file in self.desk.files for hero in file.heroes)

    def _show_rosters(self) -> None:
        """Show the heroes of the rosters that are selected, as far as they are looked for."""
        keys = [row.key for row in self.chosen_heroes]
        has_focus = _holds_focus(self.table)
        with _silent(self.table.selectionModel()):
            self.model.show_heroes(self.chosen_files or self.desk.files, self.filters.wanted)
            self.choose_heroes(keys)
        if has_focus:
            self.table.setFocus()
        shown, total = len(self.model.rows), self.model.total
        words = tr_n("{n} hero", "{n} heroes", total)
        self.count_label.setText(
            words if shown == total else tr("{shown} of {total}", shown=shown, total=words)
        )
        self.table.show_empty(self._why_empty())
        self._show_side()

    def _why_empty(self) -> str:
        if self.model.total:
            return tr("Nobody here is what you look for. “Show all” drops the filters.")
        if any(file.faults for file in self.chosen_files):
            return tr("Nothing here could be read; the faults stand at the right.")
        return tr("No heroes yet. Make one, or drag some here from another roster.")

    def _show_side(self) -> None:
        self.side.show_choice(self.chosen_heroes, self.chosen_files)
        self.selected.emit()

    # slots

    def _on_desk_changed(self) -> None:
        self._show_files()
        self._show_rosters()

    def _on_rosters_selected(self) -> None:
        self.table.clearSelection()
        self._show_rosters()

    def _on_search_left(self) -> None:
        self.table.setFocus()
        if self.model.rows and not self.chosen_heroes:
            self.table.selectRow(0)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        """Look at the disk again whenever somebody comes back to this window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            QTimer.singleShot(0, self.desk.refresh)
