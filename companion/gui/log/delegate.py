"""How an entry of the log looks: stamp, who and whom, how it came about, the rule."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.gui.log.chronicle import Entry
from companion.gui.paint.bursts import paint_burst
from companion.gui.paint.text import Align, draw_text, elided, fitting_px, text_width
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper

ROW: Final = 42
STAMP: Final = 48
LEFT: Final = 68
EDGE: Final = 12

FILLS: Final = {"hit": ("accent", "on_accent"), "turn": ("header", "on_header"), "gain": ("panel", "ok")}
"""Ground and ink of a stamp by its tone; the others are paper and ink."""


class LogDelegate(QStyledItemDelegate):
    """Paints entries."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    def rule_rect(self, rect: QRectF, entry: Entry) -> QRectF:
        """Return where the rule of an entry stands in its row."""
        theme = self._keeper.theme
        wide = text_width(entry.line.rule, theme.body(12, 600))
        return QRectF(rect.right() - EDGE - wide, rect.top(), wide, rect.height() / 2)

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two lines."""
        return QSize(200, round(ROW * self._keeper.theme.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one entry."""
        entry: Entry = index.data(Qt.ItemDataRole.UserRole)
        theme = self._keeper.theme
        rect = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = "raised" if index.row() % 2 else "panel"
        if state & QStyle.StateFlag.State_Selected:
            ground = "selection"
        painter.fillRect(rect, theme.colour(ground))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.pen("focus", 3))
            painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5))
        self._paint_stamp(painter, theme, entry, rect)
        self._paint_words(painter, theme, entry, rect, selected=ground == "selection")
        painter.restore()

    def _paint_words(
        self, painter: QPainter, theme: Theme, entry: Entry, rect: QRectF, *, selected: bool
    ) -> None:
        scale = theme.text_scale
        upper, lower = rect.top() + 13 * scale, rect.top() + 30 * scale
        middle = rect.center().y()
        rule = self.rule_rect(rect, entry)
        right = rule.left() - 8 if entry.line.rule else rect.right() - EDGE
        ink = theme.colour("on_selection" if selected else "ink")
        muted = ink if selected else theme.colour("ink_muted")
        draw_text(
            painter, QPointF(rule.left(), upper), entry.line.rule, theme.body(12, 600), theme.colour("link")
        )
        right -= self._paint_marks(painter, theme, entry, QPointF(right, upper))
        bold, small = theme.body(13, 700), theme.body(13)
        title = elided(entry.line.title, bold, right - rect.left() - LEFT)
        place = QPointF(rect.left() + LEFT, upper if entry.line.detail else middle)
        draw_text(painter, place, title, bold, ink)
        detail = elided(entry.line.detail, small, rect.width() - LEFT - EDGE)
        draw_text(painter, QPointF(rect.left() + LEFT, lower), detail, small, muted)

    def _paint_marks(self, painter: QPainter, theme: Theme, entry: Entry, right: QPointF) -> float:
        """Draw the signs for secret and forced entries and return the room they take."""
        used = 0.0
        for icon, role, is_on in (("secret", "secret", entry.is_secret), ("force", "ink", entry.is_forced)):
            if is_on:
                used += 20
                theme.draw_icon(painter, icon, QRectF(right.x() - used, right.y() - 8, 16, 16), role)
        return used

    def _paint_stamp(self, painter: QPainter, theme: Theme, entry: Entry, rect: QRectF) -> None:
        line = entry.line
        if not line.stamp:
            return
        centre = QPointF(rect.left() + 8 + STAMP / 2, rect.center().y())
        if line.tone == "ko":
            paint_burst(painter, theme, centre, 27, 19, fill="knockout", width=2)
            self._stamp_text(painter, theme, line.stamp, centre, "white", 14)
            return
        fill, ink = FILLS.get(line.tone, ("panel", "ink"))
        is_dashed = entry.is_by_hand or entry.is_forced
        edge = "control" if theme.is_dark else "outline"
        painter.setBrush(theme.colour(fill))
        painter.setPen(theme.pen(edge, 1.6, dashes=(2.4, 2) if is_dashed else ()))
        painter.drawRoundedRect(QRectF(centre.x() - STAMP / 2, centre.y() - 12, STAMP, 24), 4, 4)
        self._stamp_text(painter, theme, line.stamp, centre, ink, 13)

    def _stamp_text(
        self, painter: QPainter, theme: Theme, text: str, centre: QPointF, ink: str, px: int
    ) -> None:
        font = theme.display(px, 700)
        font.setPixelSize(max(9, int(fitting_px(text, font, STAMP - 6))))
        shown = elided(text, font, STAMP - 4)
        draw_text(painter, centre, shown, font, theme.colour(ink), align=Align.CENTRE)
