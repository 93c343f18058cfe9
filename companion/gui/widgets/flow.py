"""Widgets that fill lines from the left, like words in a text."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowBox(QWidget):
    """Puts widgets side by side and goes on in the next line where the width is used up."""

    def __init__(self, *, gap: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._parts: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, part: QWidget) -> None:
        """Take a widget in, as the last."""
        part.setParent(self)
        part.show()
        self._parts.append(part)
        self.updateGeometry()

    def clear(self) -> None:
        """Let go of all widgets."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts.clear()
        self.updateGeometry()

    def rearrange(self) -> None:
        """Find the lines anew, after widgets have become wider or narrower, were hidden or shown."""
        self.updateGeometry()
        self._arranged(self.width(), moves=True)

    @property
    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _arranged(self, width: int, *, moves: bool) -> int:
        """Go through the lines, move the widgets if asked to, and return the height used."""
        x = y = line = 0
        for part in self._shown:
            size = part.sizeHint()
            if x > 0 and x + size.width() > width:
                x, y, line = 0, y + line + self._gap, 0
            if moves:
                part.setGeometry(QRect(QPoint(x, y), QSize(min(size.width(), width), size.height())))
            x += size.width() + self._gap
            line = max(line, size.height())
        return y + line

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put every widget into its line."""
        self._arranged(self.width(), moves=True)

    def hasHeightForWidth(self) -> bool:
        """Narrow boxes are high."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width."""
        return self._arranged(width, moves=False)

    def sizeHint(self) -> QSize:
        """Everything in one line."""
        sizes = [part.sizeHint() for part in self._shown]
        wide = sum(size.width() + self._gap for size in sizes)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """One line of nothing."""
        return QSize(40, self.sizeHint().height())
