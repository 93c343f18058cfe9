"""Notes and timer as docks, the recap as a menu item: what the window adds for every game."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu
from companion.gui.docks import DockSpec
from companion.gui.evening.notes import NotesPanel
from companion.gui.evening.recap import RecapDialog
from companion.gui.evening.timer import TimerPanel
from companion.gui.keys import ActionId
from companion.gui.live_table import LiveTable
from companion.gui.main_window import MainWindow
from companion.gui.settings.preferences import PreferenceKeeper
from companion.gui.shell_docks import floating_dock
from companion.gui.theme_keeper import ThemeKeeper


class Evening(QObject):
    """Makes each part when it is first wanted and lets it follow the table."""

    def __init__(
        self,
        live: LiveTable,
        window: MainWindow,
        keeper: ThemeKeeper,
        preferences: PreferenceKeeper,
    ) -> None:
        super().__init__(window)
        self._live = live
        self._window = window
        self._keeper = keeper
        self._preferences = preferences

    @property
    def docks(self) -> tuple[DockSpec, ...]:
        """Notes and timer."""
        return (
            floating_dock("notes", tr("Notes"), "note", self._give_notes, size=(420, 460)),
            floating_dock("timer", tr("Turn timer"), "initiative", self._give_timer, size=(300, 330)),
        )

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """The recap."""
        return (
            ActionSpec(
                id=ActionId.RECAP,
                text=tr("Reca&p…"),
                menu=Menu.SESSION,
                run=self.show_recap,
                enabled=self._has_session,
                icon="log",
                starts_group=True,
            ),
        )

    @cached_property
    def notes(self) -> NotesPanel:
        """The notes."""
        panel = NotesPanel()
        panel.notes_written.connect(self._live.write_notes)
        panel.owner_note_written.connect(self._live.write_owner_note)
        self._live.changed.connect(panel.show_session)
        self._window.trackers.owner_selected.connect(panel.select)
        self._window.stage.selection_changed.connect(panel.select)
        if self._live.has_session:
            panel.show_session(self._live.session)
            panel.select(self._window.trackers.selected)
        return panel

    @cached_property
    def timer(self) -> TimerPanel:
        """The turn timer."""
        panel = TimerPanel(self._keeper)
        chosen = self._preferences.preferences
        panel.use_settings(chosen.timer_minutes, each_turn=chosen.timer_each_turn, sounds=chosen.timer_sounds)
        panel.settings_changed.connect(self._on_timer_settings)
        self._live.changed.connect(self._tell_turn)
        return panel

    def show_recap(self) -> None:
        """Open the recap of what has happened so far."""
        RecapDialog(self._keeper, self._live.session, parent=self._window).open()

    def _give_notes(self) -> QWidget:
        return self.notes

    def _give_timer(self) -> QWidget:
        return self.timer

    def _has_session(self) -> bool:
        return self._live.has_session

    def _on_timer_settings(self, minutes: int, each_turn: bool, sounds: bool) -> None:
        self._preferences.choose(timer_minutes=minutes, timer_each_turn=each_turn, timer_sounds=sounds)

    def _tell_turn(self, _session: Session | None = None) -> None:
        """Tell the timer whose turn it is."""
        view = self._window.stage.view
        if view is not None and self._live.has_session:
            picture = view.turn(self._live.session.table)
            side = picture.side.name if picture.side else ""
            self.timer.show_turn(f"{picture.number}/{side}/{picture.current}")
