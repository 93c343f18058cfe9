"""The main window: puts bar, stage and docks together and shows each new session to all of them.

It holds no rule, no file format and no text of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QToolBar, QWidget

from companion.engine.session import Dice, Session
from companion.engine.texts import tr
from companion.gui.actions import ActionBoard, Menu
from companion.gui.docks import DockShelf
from companion.gui.game_view import GameView, Hand, ViewFactory
from companion.gui.history.panel import HistoryPanel
from companion.gui.live_table import LiveTable, Preview, Refused
from companion.gui.log.panel import LogPanel
from companion.gui.phase_bar import PhaseBar
from companion.gui.prompts.tray import DiceTray
from companion.gui.shell_docks import panel_dock, shell_docks
from companion.gui.stage import Stage
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.panel import TrackerPanel
from companion.gui.window_memory import WindowMemory

LEAST: Final = QSize(1000, 640)
USUAL: Final = QSize(1440, 900)


class MainWindow(QMainWindow):
    """The window of a game master.

    Signals:
        rule_requested: a rule id was clicked anywhere; carries it.
    """

    rule_requested = Signal(str)

    def __init__(
        self,
        live: LiveTable,
        keeper: ThemeKeeper,
        views: Mapping[str, ViewFactory],
        *,
        memory: WindowMemory,
        calm: Callable[[], bool],
        may_close: Callable[[], bool],
    ) -> None:
        super().__init__()
        self.live = live
        self._memory = memory
        self._may_close = may_close
        self._view: GameView | None = None
        self._is_fresh = True
        self.bar = PhaseBar(keeper)
        self.stage = Stage(live, keeper, views, calm=calm)
        self.trackers = TrackerPanel(keeper)
        self.tray = DiceTray(keeper)
        self.log = LogPanel(keeper)
        self.history = HistoryPanel(keeper)
        self.board = ActionBoard(self, self.menuBar(), keeper)
        self.shelf = DockShelf(self, keeper)
        self.setMinimumSize(LEAST)
        if not memory.place(self):
            self.resize(_usual_size(self))
        self.setCentralWidget(self.stage)
        self._top = self._new_top()
        parts = shell_docks(live, trackers=self.trackers, history=self.history, tray=self.tray, log=self.log)
        for spec in parts:
            self.shelf.add(spec)
        self._connect_live()
        self._connect_panels()

    @property
    def game(self) -> str:
        """The key of the game that is shown, empty if none is."""
        return self._view.context.game.key if self._view else ""

    # what is shown

    def show_page(self, page: QWidget) -> None:
        """Show a page without a game; bar and docks are put away."""
        self.stage.show_page(page)
        self._top.hide()
        for dock in self.shelf.docks:
            dock.hide()
        self.setWindowTitle(tr("Companion"))
        self.setWindowModified(False)
        self._fill_window_menu()
        self.board.refresh()

    def show_session(self, session: Session) -> None:
        """Show SESSION in all parts."""
        had_focus = self.tray.has_focus
        self.stage.show_session(session)
        for part in (self.trackers, self.tray, self.log, self.history):
            part.show_session(session)
        name = session.name.replace("[*]", "[*][*]")
        self.setWindowTitle(tr("{name}[*] – Companion", name=name))
        self.setWindowModified(self.live.is_modified)
        self.redraw()
        if had_focus and session.table.open is None and self._view is not None:
            self._view.centre.setFocus()

    def redraw(self) -> None:
        """Show again what depends on the view of the game: bar, hint, actions."""
        if self._view is not None and self.live.has_session:
            table = self.live.session.table
            rests = table.open is not None or self.live.preview is not None
            self.bar.show_picture(self._view.turn(table), rests=rests)
            self.tray.show_hint(self._view.hint(table))
            self.log.show_heading(self._view.heading(table))
        self.board.refresh()

    def restore_layout(self) -> None:
        """Put every dock where it belongs."""
        self._memory.forget_layout(self.game)
        self.shelf.arrange(self._view.tabs if self._view else ())

    def _fill_window_menu(self) -> None:
        """List the docks, those of the game last."""
        menu = self.board.menu(Menu.WINDOW)
        for action in self.shelf.actions:
            action.setEnabled(self._view is not None)
            menu.addAction(action)

    def keep_layout(self) -> None:
        """Remember where the window stands and how it is arranged."""
        self._memory.keep(self, self.game)

    # putting together

    def _new_top(self) -> QToolBar:
        top = QToolBar(tr("Turn and phase"), self)
        top.setObjectName("turn")
        top.setMovable(False)
        top.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        top.toggleViewAction().setEnabled(False)
        top.addWidget(self.bar)
        self.addToolBar(top)
        return top

    def _connect_live(self) -> None:
        live, tray = self.live, self.tray
        live.changed.connect(self.show_session)
        live.refused.connect(self._on_live_refused)
        live.previewed.connect(self._on_live_previewed)
        tray.answer_requested.connect(live.answer)
        tray.roll_requested.connect(live.roll)
        tray.rest_requested.connect(live.roll_rest)
        tray.force_requested.connect(live.force)
        tray.leave_requested.connect(live.leave)
        tray.take_over_requested.connect(live.take_over)
        tray.dice_switched.connect(self._on_tray_dice_switched)
        self.history.back_requested.connect(live.back_to)
        self.history.correction_requested.connect(live.correct)
        self.log.back_requested.connect(live.back_to)
        self.trackers.command_requested.connect(live.start)

    def _connect_panels(self) -> None:
        self.tray.pending_changed.connect(self._on_tray_pending_changed)
        self.tray.rule_requested.connect(self.rule_requested)
        self.log.rule_requested.connect(self.rule_requested)
        self.stage.rule_requested.connect(self.rule_requested)
        self.stage.view_changed.connect(self._on_stage_view_changed)
        self.stage.selection_changed.connect(self.trackers.select)
        self.stage.redraw_requested.connect(self.redraw)
        self.trackers.owner_selected.connect(self._on_trackers_owner_selected)

    # slots

    def _on_live_refused(self, refused: Refused) -> None:
        self.tray.show_refusal(refused)
        self.redraw()

    def _on_live_previewed(self, preview: Preview | None) -> None:
        self.tray.show_preview(preview)
        self.redraw()

    def _on_tray_dice_switched(self, seat: str, dice: str) -> None:
        kind: Dice = "table" if dice == "table" else "app"
        if seat:
            self.live.set_dice(seat, kind)
        else:
            self.live.set_all_dice(kind)

    def _on_tray_pending_changed(self, pending: bool) -> None:
        dock = self.shelf.dock("tray")
        dock.title.show_pending(pending=pending)
        if pending:
            dock.show()
            dock.raise_()

    def _on_trackers_owner_selected(self, owner: str) -> None:
        if self._view is not None:
            self._view.select(owner)
            self.redraw()

    def _on_stage_view_changed(self, view: GameView | None) -> None:
        """Change the docks, menu items and hand of one game for those of another."""
        if self._view is not None:
            self.keep_layout()
            self.board.remove(self._view.actions)
            for panel in self._view.panels:
                self.shelf.remove(panel.key)
        self._view = view
        self.trackers.use_hand(view.hand if view else Hand())
        if view is not None:
            self._show_view(view)

    def _show_view(self, view: GameView) -> None:
        for panel in view.panels:
            self.shelf.add(panel_dock(panel))
        self.board.add(view.actions)
        self._top.show()
        self._fill_window_menu()
        self._arrange()

    def _arrange(self) -> None:
        """Arrange the docks as they were left the last time, or as they are declared."""
        if self._view is not None and not self._memory.arrange(self, self.game):
            self.shelf.arrange(self._view.tabs)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """Give the docks their sizes once the window has its own."""
        super().showEvent(event)
        if self._is_fresh:
            self._is_fresh = False
            QTimer.singleShot(0, self._arrange)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close unless there is something to save that shall not be lost."""
        if self._may_close():
            self.keep_layout()
            event.accept()
        else:
            event.ignore()


def _usual_size(window: QMainWindow) -> QSize:
    """Return how large the window is the first time: as designed, or as large as the screen allows."""
    room = window.screen().availableSize()
    return USUAL.boundedTo(room) if room.width() >= LEAST.width() else USUAL
