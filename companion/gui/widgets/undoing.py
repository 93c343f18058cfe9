"""Ctrl+Z for the whole window, where a line would keep it for the letters that were typed into it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

_KEYS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class _Lender(QObject):
    """Leaves undo and redo to the shortcuts of the window."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer for a line that it does not want these keys."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if not any(event.matches(key) for key in _KEYS):
            return False
        event.ignore()
        return True


def lend_undo(*widgets: QWidget) -> None:
    """Let the window's undo and redo work while one of WIDGETS has the focus."""
    for widget in widgets:
        widget.installEventFilter(_Lender(widget))
