"""The switch before what no player may see: it falls back after a minute without use (BP-128)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from companion.gui.player.window import PlayerWindow

FALLS_BACK_MS: Final = 60_000
WATCH_MS: Final = 500
USE: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel})


class Secrecy(QObject):
    """Whether a window shows its secrets; watches its use, and that no player display shares its screen.

    Signals:
        changed: carries whether secrets show now.
    """

    changed = Signal(bool)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.is_open = False
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(FALLS_BACK_MS)
        self._idle.timeout.connect(self.fall_back)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._on_watch_timeout)

    def show_secrets(self, on: bool) -> None:
        """Open the cover, or let it fall."""
        on = on and not self.is_beside_players
        for timer in (self._idle, self._watch):
            if on:
                timer.start()
            else:
                timer.stop()
        self.is_open = on
        self.changed.emit(on)

    def fall_back(self) -> None:
        """Cover everything again."""
        if self.is_open:
            self.show_secrets(False)

    @property
    def is_beside_players(self) -> bool:
        """Whether the player display is on the screen of this window, its curtain up."""
        windows = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, PlayerWindow))
        screen = self._window.screen()
        return any(
            window.isVisible() and not window.is_covered and window.screen() is screen for window in windows
        )

    def watch(self, widget: QWidget) -> None:
        """Take keys, clicks and the wheel in WIDGET, and in what is in it, for use."""
        for part in (widget, *widget.findChildren(QWidget)):
            part.installEventFilter(self)

    def _on_watch_timeout(self) -> None:
        if self.is_beside_players:
            self.fall_back()

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin the minute anew at every use; take nothing away."""
        if self.is_open and event.type() in USE:
            self._idle.start()
        return False
