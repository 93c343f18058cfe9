"""Labels: plain text always, shortened where it does not fit, figures in the masthead face, key caps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided, fitting_px, one_line, text_width
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import plain_tip

LEAST_SHARE: Final = 0.62
"""How far a figure shrinks before it is cut."""


def plain_label(text: str = "", look: str = "", *, parent: QWidget | None = None) -> QLabel:
    """Return a label that shows TEXT as typed, in a look of the style sheet."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    if look:
        label.setProperty("class", look)
    return label


def buddy_label(text: str, buddy: QWidget) -> QLabel:
    """Return a label whose letter after an ampersand leads to BUDDY, and which names it."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.AutoText)
    label.setBuddy(buddy)
    return label


class ElidedLabel(QLabel):
    """One line of plain text that ends in an ellipsis where it does not fit; the tip has all of it."""

    def __init__(self, text: str = "", look: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._text = ""
        if look:
            self.setProperty("class", look)
        self.show_text(text)

    @property
    def whole_text(self) -> str:
        """The text before it was shortened."""
        return self._text

    def show_text(self, text: str) -> None:
        """Show TEXT in one line."""
        self._text = one_line(text)
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self._fit()

    def _fit(self) -> None:
        shown = elided(self._text, self.font(), self.width())
        self.setText(shown)
        self.setToolTip(plain_tip(self._text) if shown != self._text else "")

    # Qt overrides

    def resizeEvent(self, event: object) -> None:
        """Shorten again."""
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for the whole text."""
        wide = text_width(self._text, self.font()) if self._text else 0
        return QSize(round(wide) + 2, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        return QSize(min(self.sizeHint().width(), 24), self.fontMetrics().height())


class DisplayLabel(Painted):
    """A large text in the masthead face, that shrinks, then is cut, where room is short."""

    def __init__(
        self, keeper: ThemeKeeper, text: str = "", *, px: int = 36, parent: QWidget | None = None
    ) -> None:
        super().__init__(keeper, parent=parent)
        self._text = text
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    def show_text(self, text: str) -> None:
        """Show TEXT."""
        self._text = one_line(text)
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        return self.theme.display(self._px)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the whole text at its full size."""
        return QSize(round(text_width(self._text, self._font())) + 4, self.scaled(self._px * 1.2))

    def minimumSizeHint(self) -> QSize:
        """Room for the text at its smallest, or for a few letters."""
        return QSize(min(self.sizeHint().width(), self.scaled(self._px * 3)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, its capitals at mid-height."""
        painter = self._painter()
        font = self._font()
        least = font.pixelSize() * LEAST_SHARE
        font.setPixelSize(int(max(least, fitting_px(self._text, font, self.width()))))
        place = QPointF(0, self.height() / 2)
        draw_text(painter, place, elided(self._text, font, self.width()), font, self.theme.colour("ink"))


class NeedsBox(Painted):
    """The number needed, in yellow: the loudest thing in the tray."""

    def __init__(self, keeper: ThemeKeeper, text: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the number with its frame."""
        wide = text_width(self._text, self.theme.display(36))
        return QSize(round(wide) + self.scaled(28), self.scaled(50))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, its halftone and the number."""
        painter = self._painter()
        theme = self.theme
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        path = box(rect, 6)
        painter.setPen(theme.pen("outline", 2.6))
        painter.setBrush(theme.colour("accent"))
        painter.drawPath(path)
        fill_halftone(painter, path, theme.colour("hit_wounded"), largest=2.0, alpha=60, fade=(0.3, 1.4))
        font, ink = theme.display(36), theme.colour("on_accent")
        draw_text(painter, rect.center(), self._text, font, ink, align=Align.CENTRE)


class KeyCap(QLabel):
    """A key as a small cap beside what it does."""

    def __init__(self, key: str, *, parent: QWidget | None = None) -> None:
        super().__init__(key, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("class", "kbd")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumSize(24, 24)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
