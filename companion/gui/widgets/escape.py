"""Is it Esc? Lines that end with it ask before the window's own shortcut gets it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent


def is_escape(event: QEvent) -> bool:
    """Whether EVENT is the Esc key."""
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
