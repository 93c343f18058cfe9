"""Where the window stood and how its docks were arranged, kept for each game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QMainWindow

GEOMETRY = "window/geometry"


class WindowMemory:
    """Keeps geometry and layouts in a small file of Qt's own."""

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def keep(self, window: QMainWindow, game: str) -> None:
        """Remember where WINDOW stands and how it is arranged for GAME."""
        self._store.setValue(GEOMETRY, window.saveGeometry())
        if game:
            self._store.setValue(f"layout/{game}", window.saveState())
        self._store.sync()

    def place(self, window: QMainWindow) -> bool:
        """Put WINDOW where it stood; return whether that is known."""
        found = self._store.value(GEOMETRY)
        return isinstance(found, QByteArray) and window.restoreGeometry(found)

    def arrange(self, window: QMainWindow, game: str) -> bool:
        """Arrange the docks as they were for GAME; return whether that is known."""
        found = self._store.value(f"layout/{game}")
        return isinstance(found, QByteArray) and window.restoreState(found)

    def forget_layout(self, game: str) -> None:
        """Forget how the docks were arranged for GAME."""
        self._store.remove(f"layout/{game}")
