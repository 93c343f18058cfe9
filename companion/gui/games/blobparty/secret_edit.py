"""A field whose text is covered: the same two dots whatever is typed, unless it may be seen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

from companion.gui.games.blobparty.entry_fields import Field

DOTS: Final = "••"
NOTHING: Final = "–"


class SecretEdit(QLineEdit):
    """Takes a number, a card, a name; shows dots while it is covered (BP-134, BP-135).

    Signals:
        entered: it has the focus now.
        left: it has the focus no more.
        stepped: an arrow key was pressed; carries 1 for down, -1 for up.
    """

    entered = Signal()
    left = Signal()
    stepped = Signal(int)

    def __init__(self, field: Field, *, width: int, look: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._covered = True
        self._cover_text = DOTS
        self.key = field.key
        self.setValidator(QRegularExpressionValidator(QRegularExpression(field.pattern), self))
        self.setAccessibleName(field.name)
        self.setFixedWidth(width)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)
        if look:
            self.setProperty("class", look)
        # What is spoken or copied must not tell more than what is seen.
        self.setEchoMode(QLineEdit.EchoMode.Password)

    @property
    def covered(self) -> bool:
        """Whether dots stand for the text."""
        return self._covered

    def cover(self, *, on: bool) -> None:
        """Cover the text, or show it."""
        self._covered = on
        self.setEchoMode(QLineEdit.EchoMode.Password if on else QLineEdit.EchoMode.Normal)
        self.update()

    def show_cover(self, text: str) -> None:
        """Let TEXT stand for what is covered, such as a dash in a row where nothing is handed in."""
        self._cover_text = text
        self.update()

    def wipe(self) -> None:
        """Forget the text and everything that could bring it back (BP-136)."""
        self.setText("")
        self.cover(on=True)

    # Qt overrides

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say so; what is typed now replaces what is there."""
        self.entered.emit()
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say so."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the text out of the clipboard (BP-136); arrows lead to the fields above and below."""
        if event.matches(QKeySequence.StandardKey.Copy) or event.matches(QKeySequence.StandardKey.Cut):
            return
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Else the key would go on to whatever has the focus by now.
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let nothing be selected by mouse: some systems copy that at once."""
        self.deselect()
        super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, or the cover for any text and for none; no cursor tells how much there is."""
        if not self._covered:
            super().paintEvent(event)
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._cover_text)
        painter.end()
