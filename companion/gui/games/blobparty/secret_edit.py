"""A field whose text is covered: the same two dots whatever is typed, unless somebody holds to look."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRegularExpression, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

DOTS: Final = "••"
LONGEST: Final = 6


class SecretEdit(QLineEdit):
    """Takes a number or a card; shows dots while it is covered (BP-134, BP-135)."""

    def __init__(
        self, name: str, pattern: str = r"\d", *, longest: int = LONGEST, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._covered = True
        expression = QRegularExpression(rf"{pattern}{{0,{longest}}}")
        self.setValidator(QRegularExpressionValidator(expression, self))
        self.setAccessibleName(name)
        self.setFixedWidth(78 if longest == LONGEST else 190)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
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

    def wipe(self) -> None:
        """Forget the text and everything that could bring it back (BP-136)."""
        self.setText("")
        self.cover(on=True)

    @property
    def number(self) -> int | None:
        """The number typed, None if there is none."""
        return int(self.text()) if self.text().isdecimal() else None

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, or two dots for any text and for none."""
        if not self._covered:
            super().paintEvent(event)
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        painter.drawText(QRect(0, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignCenter, DOTS)
        painter.end()
