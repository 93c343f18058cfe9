"""The throws so far, newest first, with their dice; a line above finds those that are looked for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from companion.engine.texts import tr
from companion.gui.dice.throws import Throw, signed
from companion.gui.paint.dice import paint_die
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import column_layout

ROW: Final = 50
DIE: Final = 26
MOST_DICE: Final = 5
DATA: Final = Qt.ItemDataRole.UserRole


class ThrowRow(QStyledItemDelegate):
    """Draws a throw: notation, whose dice, the dice, the total."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._keeper = keeper

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """A row of one height, that grows with the text."""
        return QSize(200, round(ROW * self._keeper.theme.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one throw."""
        throw = index.data(DATA)
        theme, rect = self._keeper.theme, QRectF(option.rect)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = (
            "selection"
            if is_current
            else "accent_soft"
            if index.row() == 0
            else "raised"
            if index.row() % 2
            else "panel"
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, theme.colour(ground))
        if is_current:
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
        right = self._paint_total(painter, throw, rect)
        left = self._paint_words(painter, throw, rect, right)
        self._paint_dice(painter, throw, QRectF(left, rect.top(), right - left, rect.height()))
        painter.restore()

    def _paint_total(self, painter: QPainter, throw: Throw, rect: QRectF) -> float:
        theme = self._keeper.theme
        font, place = theme.display(22), QPointF(rect.right() - 12, rect.center().y())
        draw_text(painter, place, signed(throw.total), font, theme.colour("ink"), align=Align.RIGHT)
        return place.x() - max(40.0, text_width(signed(throw.total), font)) - 10

    def _paint_words(self, painter: QPainter, throw: Throw, rect: QRectF, right: float) -> float:
        theme, left = self._keeper.theme, rect.left() + 12
        bold, small = theme.body(14, 700), theme.body(12, 500)
        room = max(60.0, (right - left) * 0.42)
        quarter = rect.height() / 4
        ink = theme.colour("ink")
        draw_text(
            painter, QPointF(left, rect.top() + quarter + 2), elided(throw.notation, bold, room), bold, ink
        )
        muted = theme.colour("ink_muted")
        draw_text(
            painter, QPointF(left, rect.bottom() - quarter), elided(throw.giver, small, room), small, muted
        )
        return left + room + 8

    def _paint_dice(self, painter: QPainter, throw: Throw, room: QRectF) -> None:
        theme = self._keeper.theme
        size = DIE * theme.text_scale
        fits = max(0, min(MOST_DICE, int(room.width() // (size + 4))))
        shown = len(throw.faces) if len(throw.faces) <= fits else max(0, fits - 1)
        for at in range(shown):
            place = QRectF(room.left() + at * (size + 4), room.center().y() - size / 2, size, size)
            paint_die(painter, theme, place.adjusted(1, 1, -1, -1), throw.dice[at], face=str(throw.faces[at]))
        if shown < len(throw.faces) and fits:
            place = QRectF(room.left() + shown * (size + 4), room.center().y() - size / 2, size, size)
            font, ink = theme.body(12, 600), theme.colour("ink_muted")
            draw_text(painter, place.center(), f"+{len(throw.faces) - shown}", font, ink, align=Align.CENTRE)


class ThrowHistory(QWidget):
    """List and search.

    Signals:
        chosen: a throw was double-clicked, or Enter pressed on it; carries the `Throw`.
    """

    chosen = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Throw, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find: 3d6, table, = 18"))
        self.search.setAccessibleName(tr("Find throws"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Throws so far"))
        self.list.setItemDelegate(ThrowRow(keeper, parent=self.list))
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(self._on_activated)
        keeper.changed.connect(self.list.doItemsLayout)
        column_layout(self, self.search, self.list, spacing=6, margins=(0, 8, 0, 0))

    def show_throws(self, throws: tuple[Throw, ...]) -> None:
        """Show these throws, the newest first; nothing is done if they are shown already."""
        if throws == self._shown:
            return
        self._shown = throws
        self.list.clear()
        for throw in throws:
            item = QListWidgetItem(throw.words, self.list)
            item.setData(DATA, throw)
            item.setToolTip("")
        self._filter(self.search.text())

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            known = item.text().casefold()
            item.setHidden(not all(word in known for word in words))

    def _on_activated(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(DATA))
