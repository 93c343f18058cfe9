"""The roster window put together: what is shown, what can be done, menus and buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from companion.engine.texts import tr
from companion.gui.actions import ActionBoard
from companion.gui.help.shortcuts import ShortcutsPage, action_rows
from companion.gui.rosters.actions import (
    HERO_MENU,
    ROSTER_MENU,
    RosterAction,
    edit_actions,
    file_actions,
    help_actions,
    session_actions,
    view_actions,
)
from companion.gui.rosters.file_questions import FileQuestions
from companion.gui.rosters.hero_deeds import HeroDeeds
from companion.gui.rosters.roster_deeds import RosterDeeds
from companion.gui.rosters.sheet_editor import SheetEditor
from companion.gui.rosters.team_editor import TeamEditor
from companion.gui.rosters.window import RosterWindow
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, key_name, push_button
from companion.gui.widgets.layouts import row_layout
from companion.storage.content import Library


class RosterShop(RosterWindow):
    """The window with everything that can be done in it."""

    def __init__(
        self,
        library: Library,
        keeper: ThemeKeeper,
        *,
        questions: FileQuestions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(library, keeper, parent=parent)
        self._asks = questions or FileQuestions(self)
        self.editor: SheetEditor | None = None
        self.team_editor: TeamEditor | None = None
        self.roster_deeds = RosterDeeds(self, self._asks, keeper)
        self.hero_deeds = HeroDeeds(self, self.roster_deeds.new)
        self.board = ActionBoard(self, self.menuBar(), keeper)
        self.board.add(file_actions(self, self.roster_deeds, self.hero_deeds, self.edit_team))
        self.board.add(edit_actions(self, self.hero_deeds, self.edit_sheet))
        self.board.add(session_actions(self))
        self.board.add(view_actions(self))
        self.board.add(help_actions(self._show_keys))
        self._add_buttons()
        self.selected.connect(self._show_possible)
        self.desk.changed.connect(self._show_possible)
        self.table.customContextMenuRequested.connect(partial(self._show_menu, self.table, HERO_MENU))
        self.rosters.customContextMenuRequested.connect(partial(self._show_menu, self.rosters, ROSTER_MENU))
        self.table.doubleClicked.connect(self.edit_sheet)
        self.side.hero.edit_requested.connect(self.edit_sheet)
        self.side.team.edit_requested.connect(self.edit_team)
        self._show_possible()

    def edit_sheet(self) -> None:
        """Open the editor on the selected hero; one that ships with the app is copied first."""
        row = self.chosen_heroes[0] if len(self.chosen_heroes) == 1 else None
        if row is None or row.file.roster is None:
            return
        if not row.file.editable:
            self.hero_deeds.ask_copy()
            return
        self.editor = SheetEditor(
            self._keeper,
            self.content,
            row.sheet,
            row.file.roster.team,
            partial(self.hero_deeds.keep, row),
            others=row.file.heroes,
            questions=self._asks,
            parent=self,
        )
        self.editor.rule_requested.connect(self.rule_requested)
        self.editor.open()

    def edit_team(self) -> None:
        """Open the editor on the team of the selected roster."""
        file = self.chosen_files[0] if len(self.chosen_files) == 1 else None
        if file is not None and file.roster is not None and file.editable:
            save = partial(self.roster_deeds.keep, file)
            self.team_editor = TeamEditor(self._keeper, file.roster.team, save, parent=self)
            self.team_editor.open()

    def _show_keys(self) -> None:
        ShortcutsPage(action_rows(self.board), can_bind=False, parent=self).open()

    def _add_buttons(self) -> None:
        """Offer the most frequent deeds: making and playing at the top, rosters below their list."""
        act = RosterAction
        self.hero_button = push_button(self._keeper, tr("Make hero"), icon="hero")
        self.many_button = push_button(self._keeper, tr("Make many"), icon="dice")
        self.print_button = push_button(self._keeper, tr("Print…"), icon="print")
        self.play_button = push_button(self._keeper, tr("Play these"), icon="attack", look="primary")
        for button, action in (
            (self.hero_button, act.MAKE_HERO),
            (self.many_button, act.MAKE_MANY),
            (self.print_button, act.PRINT),
            (self.play_button, act.PLAY),
        ):
            button.clicked.connect(self.board.action(action).trigger)
            button.setToolTip(key_name(self.board.action(action).shortcut()))
            self.buttons.addWidget(button)
        foot = row_layout(None, spacing=2, margins=(6, 0, 6, 2))
        for icon, name, action in (
            ("new", tr("New roster"), act.NEW),
            ("copy", tr("Copy the roster"), act.COPY_ROSTER),
            ("edit", tr("Edit the team"), act.EDIT_TEAM),
            ("open", tr("Import rosters"), act.IMPORT),
            ("export", tr("Export rosters"), act.EXPORT),
            ("delete", tr("Delete the roster"), act.DELETE_ROSTER),
        ):
            shortcut = key_name(self.board.action(action).shortcut())
            small = icon_button(self._keeper, icon, name, shortcut=shortcut)
            small.clicked.connect(self.board.action(action).trigger)
            self.foot_buttons[action.value] = small
            foot.addWidget(small)
        foot.addStretch(1)
        self.left.addLayout(foot)

    def _show_possible(self) -> None:
        """Switch on what can be done now, and say what would be taken back."""
        self.board.refresh()
        for action, button in (
            (RosterAction.PRINT, self.print_button),
            (RosterAction.PLAY, self.play_button),
        ):
            button.setEnabled(self.board.action(action).isEnabled())
        for name, small in self.foot_buttons.items():
            small.setEnabled(self.board.action(RosterAction(name)).isEnabled())
        undo, redo = self.desk.undo_words, self.desk.redo_words
        self.board.action(RosterAction.UNDO).setText(tr("&Undo: {what}", what=undo) if undo else tr("&Undo"))
        self.board.action(RosterAction.REDO).setText(tr("&Redo: {what}", what=redo) if redo else tr("&Redo"))

    def _show_menu(self, view: QAbstractItemView, offered: tuple[RosterAction, ...], place: QPoint) -> None:
        self.board.refresh()
        menu = QMenu(view)
        for action in offered:
            menu.addAction(self.board.action(action))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(view.viewport().mapToGlobal(place))

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, unless a sheet is open whose changes shall not be lost."""
        if self.editor is not None and self.editor.isVisible():
            self.editor.reject()
            if self.editor.isVisible():
                event.ignore()
                return
        super().closeEvent(event)
