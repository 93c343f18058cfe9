"""The map of the player display at the size of miniatures: measured once for each screen."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent, QScreen
from PySide6.QtWidgets import QDialog, QDoubleSpinBox, QFormLayout, QWidget

from companion.engine.texts import tr
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.spins import with_room

BAR_SHARE: Final = 0.6
"""How much of the width the bar takes that is measured."""
LEAST_MM: Final = 10.0
MOST_MM: Final = 3_000.0
BASES: Final = (10.0, 80.0)
"""The least and the largest base of a miniature, in mm."""


@runtime_checkable
class HasHexes(Protocol):
    """A game's part of the display that has a map of hexes."""

    def use_hex_width(self, width: float | None) -> None:
        """Show every hex WIDTH px wide from flat to flat, or as wide as the GM does."""


def screen_key(screen: QScreen) -> str:
    """Return what tells a screen from others, also after it was unplugged."""
    parts = (screen.name(), screen.manufacturer(), screen.model(), screen.serialNumber())
    return "|".join(part.strip() for part in parts)


class RulerPage(Painted):
    """A bar to be measured, across most of the screen."""

    @property
    def bar_px(self) -> float:
        """How long the bar is, in px."""
        return round(self.width() * BAR_SHARE)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar between two strokes, and what to do."""
        painter, theme = self._painter(), self.theme
        painter.fillRect(self.rect(), theme.colour("panel"))
        middle = QRectF(self.rect()).center()
        left, right = middle.x() - self.bar_px / 2, middle.x() + self.bar_px / 2
        ink = theme.colour("ink")
        painter.fillRect(QRectF(left, middle.y() - 4, self.bar_px, 8), ink)
        for x in (left, right - 2):
            painter.fillRect(QRectF(x, middle.y() - 48, 2, 96), ink)
        words = tr("Measure from stroke to stroke")
        place = QPointF(middle.x(), middle.y() - 84)
        draw_text(painter, place, words, theme.display(30), ink, align=Align.CENTRE)


class TrueSizeDialog(QDialog):
    """Asks how long the bar is, and how wide a hex shall be.

    Signals:
        measured: carries the length of the bar and the width of a hex, both in mm.
    """

    measured = Signal(float, float)

    def __init__(
        self, keeper: ThemeKeeper, *, bar_mm: float, base_mm: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("True size"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.bar_box = _mm_box(bar_mm, LEAST_MM, MOST_MM, tr("Length of the bar"))
        self.base_box = _mm_box(base_mm, *BASES, tr("Width of a hex, from flat to flat"))
        words = plain_label(
            tr("The player display shows a bar. Measure it with a ruler, once for each screen."), "muted"
        )
        words.setWordWrap(True)
        form = QFormLayout()
        form.addRow(tr("The bar is"), self.bar_box)
        form.addRow(tr("A hex shall be"), self.base_box)
        ok = push_button(keeper, tr("Show at true size"), look="primary")
        ok.setDefault(True)
        ok.clicked.connect(self._on_ok)
        cancel = push_button(keeper, tr("Cancel"))
        cancel.clicked.connect(self.reject)
        buttons = row_layout(None, None, cancel, ok)
        column_layout(self, words, form, buttons, spacing=12, margins=(16, 16, 16, 16))
        self.setMinimumWidth(380)

    def _on_ok(self) -> None:
        self.measured.emit(self.bar_box.value(), self.base_box.value())
        self.accept()


def _mm_box(value: float, least: float, most: float, name: str) -> QDoubleSpinBox:
    box = with_room(QDoubleSpinBox())
    box.setRange(least, most)
    box.setDecimals(1)
    box.setSuffix(tr(" mm"))
    box.setValue(value)
    box.setAccessibleName(name)
    return box
