"""How the table of heroes looks and takes the mouse and keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QObject,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QDrag, QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from companion.engine.texts import tr, tr_n
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.rosters.emblems import paint_emblem
from companion.gui.rosters.heroes import COLUMN_FIGURES, ROW_ROLE, Column, HeroKey, HeroModel, HeroRow, Index
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper

LINE: Final = 44
EMBLEM: Final = 14
LEFT: Final = 46
EDGE: Final = 10
FIGURE_WIDTH: Final = 46
NAME_WIDTH: Final = 214


class HeroDelegate(QStyledItemDelegate):
    """Paints the cells of a hero."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    def _paint_ground(
        self, painter: QPainter, theme: Theme, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Draw the ground of a cell; tell whether the row is selected."""
        rect, state = QRectF(option.rect), option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        ground = "selection" if is_selected else "raised" if index.row() % 2 else "panel"
        painter.fillRect(rect, theme.colour(ground))
        if is_selected and index.column() == Column.NAME:
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.pen("focus", 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5))
        return is_selected

    def _paint_name(
        self, painter: QPainter, theme: Theme, row: HeroRow, rect: QRectF, *, selected: bool
    ) -> None:
        scale = theme.text_scale
        centre = QPointF(rect.left() + LEFT / 2 + 3, rect.center().y())
        paint_emblem(painter, theme, row.look, centre, EMBLEM, row.letters, portrait=row.portrait)
        left, room = rect.left() + LEFT + 2, rect.width() - LEFT - 8
        bold, small = theme.body(14, 600), theme.body(12)
        ink = theme.colour("on_selection" if selected else "ink")
        muted = ink if selected else theme.colour("ink_muted")
        name = elided(row.sheet.name, bold, room)
        draw_text(painter, QPointF(left, rect.top() + 15 * scale), name, bold, ink)
        team = elided(row.file.name, small, room)
        draw_text(painter, QPointF(left, rect.top() + 32 * scale), team, small, muted)

    def _paint_abilities(self, painter: QPainter, font: QFont, text: str, rect: QRectF, ink: QColor) -> None:
        left, room = rect.left() + EDGE + 4, rect.width() - 2 * EDGE
        first, rest = two_lines(text, font, room)
        apart = 9 * self._keeper.theme.text_scale if rest else 0
        draw_text(painter, QPointF(left, rect.center().y() - apart), first, font, ink)
        draw_text(painter, QPointF(left, rect.center().y() + apart), rest, font, ink)

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines."""
        return QSize(60, round(LINE * self._keeper.theme.text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        row: HeroRow = index.data(ROW_ROLE)
        theme, rect, column = self._keeper.theme, QRectF(option.rect), Column(index.column())
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = self._paint_ground(painter, theme, option, index)
        ink = theme.colour("on_selection" if selected else "ink")
        if column is Column.NAME:
            self._paint_name(painter, theme, row, rect, selected=selected)
        elif column in COLUMN_FIGURES:
            place = QPointF(rect.right() - EDGE, rect.center().y())
            weight = 400 if column is Column.THREAT else 600
            draw_text(painter, place, index.data(), theme.body(15, weight), ink, align=Align.RIGHT)
        else:
            self._paint_abilities(painter, theme.body(12), index.data(), rect, ink)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Edit the name beside the emblem."""
        editor.setGeometry(option.rect.adjusted(LEFT - 6, 3, -4, -3))


def two_lines(text: str, font: QFont, room: float) -> tuple[str, str]:
    """Return TEXT in at most two lines of ROOM px, the second shortened where it must be."""
    words = text.split(" ")
    n = len(words)
    while n > 1 and text_width(" ".join(words[:n]), font) > room:
        n -= 1
    return elided(" ".join(words[:n]), font, room), elided(" ".join(words[n:]), font, room)


class HeroTable(QTableView):
    """Heroes, several of whom can be selected and dragged away."""

    def __init__(self, keeper: ThemeKeeper, model: HeroModel, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self.heroes = model
        self._empty_text = ""
        self.setModel(model)
        self.setItemDelegate(HeroDelegate(keeper, parent=self))
        self.setAccessibleName(tr("Heroes"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._dress_headers()
        keeper.changed.connect(self._fit_rows)
        self._fit_rows()

    def _dress_headers(self) -> None:
        across = self.horizontalHeader()
        across.setHighlightSections(False)
        across.setMinimumSectionSize(40)
        across.setSectionsClickable(True)
        across.setSortIndicatorClearable(True)
        across.setStretchLastSection(True)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        across.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def chosen(self) -> tuple[HeroRow, ...]:
        """The heroes that are selected, from the top."""
        # Not selectedRows(), which asks the model about every cell: seconds for a thousand heroes.
        selection = self.selectionModel().selection()
        parts = (selection.at(n) for n in range(selection.count()))
        rows = {row for part in parts for row in range(part.top(), part.bottom() + 1)}
        return tuple(self.heroes.rows[row] for row in sorted(rows))

    def choose(self, keys: Iterable[HeroKey]) -> None:
        """Select heroes, as far as they are shown, and go to the first."""
        flags = QItemSelectionModel.SelectionFlag
        rows = self.heroes.rows_of(keys)
        chosen = QItemSelection()
        for row in rows:
            index = self.heroes.index(row, 0)
            chosen.append(QItemSelectionRange(index, index.siblingAtColumn(len(Column) - 1)))
        self.selectionModel().select(chosen, flags.ClearAndSelect)
        if rows:
            first = self.heroes.index(rows[0], 0)
            self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
            self.scrollTo(first)

    def edit_name(self) -> None:
        """Let the name of the current hero be typed."""
        index = self.currentIndex()
        if index.isValid():
            self.edit(index.siblingAtColumn(Column.NAME))

    def show_empty(self, sentence: str) -> None:
        """Say SENTENCE while nobody is shown."""
        self._empty_text = sentence
        self.viewport().update()

    def _fit_rows(self) -> None:
        """Let rows and columns grow with the text."""
        scale = self._keeper.theme.text_scale
        self.setColumnWidth(Column.NAME, round(NAME_WIDTH * scale))
        for column in COLUMN_FIGURES:
            self.setColumnWidth(column, round(FIGURE_WIDTH * scale))
        self.setColumnWidth(Column.THREAT, round((FIGURE_WIDTH + 14) * scale))
        self.verticalHeader().setDefaultSectionSize(round(LINE * self._keeper.theme.text_scale))

    # Qt overrides

    def startDrag(self, supported: Qt.DropAction) -> None:
        """Drag the selected heroes away as a small plate with their name or number."""
        chosen = self.chosen
        if not chosen:
            return
        drag = QDrag(self)
        drag.setMimeData(self.heroes.mimeData(self.selectedIndexes()))
        plate = self._plate(chosen)
        drag.setPixmap(plate)
        drag.setHotSpot(QPoint(-12, plate.deviceIndependentSize().toSize().height() // 2))
        drag.exec(supported, self.defaultDropAction())

    def _plate(self, chosen: tuple[HeroRow, ...]) -> QPixmap:
        """Return what hangs at the mouse while heroes are dragged."""
        theme = self._keeper.theme
        many = tr_n("{n} hero", "{n} heroes", len(chosen))
        words, font = chosen[0].sheet.name if len(chosen) == 1 else many, theme.body(14, 600)
        shown = elided(words, font, 2 * NAME_WIDTH)
        size = QSize(round(text_width(shown, font)) + 2 * EMBLEM + 36, LINE - 4)
        plate = QPixmap(size * 2)
        plate.setDevicePixelRatio(2)
        plate.fill(Qt.GlobalColor.transparent)
        with QPainter(plate) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.pen("outline", 2))
            painter.setBrush(theme.colour("selection"))
            painter.drawRoundedRect(QRectF(1, 1, size.width() - 2, size.height() - 2), 6, 6)
            middle = size.height() / 2
            first = chosen[0]
            letters = first.letters if len(chosen) == 1 else str(len(chosen))
            paint_emblem(painter, theme, first.look, QPointF(EMBLEM + 8, middle), EMBLEM - 1, letters)
            place = QPointF(2 * EMBLEM + 18, middle)
            draw_text(painter, place, shown, font, theme.colour("on_selection"))
        return plate

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the heroes, or why there are none."""
        super().paintEvent(event)
        if not self.heroes.rows:
            theme = self._keeper.theme
            with QPainter(self.viewport()) as painter:
                painter.setFont(theme.body(14))
                painter.setPen(theme.colour("ink_muted"))
                area = self.viewport().rect().adjusted(60, 40, -60, -40)
                flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
                painter.drawText(area, flags, self._empty_text)
