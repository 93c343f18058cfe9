"""A line for words, right where they will stand on the map."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.gui.hexmap.view import HexMapView

WIDTH: Final = 200
LONGEST: Final = 60


class WordsEntry(QLineEdit):
    """Opens over a hex; Enter writes, Esc does not, and going elsewhere writes too.

    Signals:
        entered: words were typed for a hex (hex, text).
    """

    entered = Signal(object, str)

    def __init__(self, canvas: HexMapView, *, parent: QWidget | None = None) -> None:
        super().__init__(parent or canvas)
        self._canvas = canvas
        self._at: Hex | None = None
        self.setMaxLength(LONGEST)
        self.setFixedWidth(WIDTH)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(tr("Words on the ground"))
        self.setPlaceholderText(tr("Words on the ground"))
        self.hide()

    def ask(self, at: Hex, text: str) -> None:
        """Let the words of a hex be typed, beginning with TEXT."""
        self._at = at
        self.setText(text)
        self.selectAll()
        self.adjustSize()
        place = self._canvas.view_point(at).toPoint() - self.rect().center()
        most = self._canvas.rect().bottomRight() - self.rect().bottomRight()
        self.move(max(0, min(place.x(), most.x())), max(0, min(place.y(), most.y())))
        self.show()
        self.raise_()
        self.setFocus()

    def _close(self, *, writes: bool) -> None:
        at, self._at = self._at, None
        if at is None:
            return
        if writes:
            self.entered.emit(at, self.text().strip())
        self.hide()
        self._canvas.setFocus()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc close the line; all else is typing."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._close(writes=True)
        elif event.key() == Qt.Key.Key_Escape:
            self._close(writes=False)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was typed is written."""
        super().focusOutEvent(event)
        self._close(writes=True)
