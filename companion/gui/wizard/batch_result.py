"""What came out of a batch: the heroes in a table, their attributes and abilities counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTabWidget,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.threat import threat
from companion.gui.games.slugfest.holdings import ability_title, weakness_title
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.plain import plain_tip
from companion.gui.wizard.charts import AttributeChart, ChartLine
from companion.lab.tallies import AttributeTally, Census

Index = QModelIndex | QPersistentModelIndex
ROWS: Final = 30
FIGURE: Final = 46
THREAT: Final = 7
"""The column of the threat."""
MEASURED: Final = 60
"""Rows that the width of a column is taken from."""
MOST_BARS: Final = 14
VALUE_ROLE: Final = Qt.ItemDataRole.UserRole
Row = tuple[str | int, ...]


class RowsModel(QAbstractTableModel):
    """Rows of words and figures."""

    def __init__(self, heads: Sequence[str], *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = tuple(heads)
        self._rows: list[Row] = []

    @property
    def rows(self) -> list[Row]:
        """What is shown."""
        return self._rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """How many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a word or figure; figures stand at the right."""
        value = self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return str(value)
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(value, str):
            return plain_tip(value)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(value)
        return value if role == VALUE_ROLE else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and self._rows:
            return _side(self._rows[0][section])
        return self._heads[section] if role == Qt.ItemDataRole.DisplayRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, words as people read them."""
        self.layoutAboutToBeChanged.emit()
        self._rows.sort(key=_Key(column), reverse=order is Qt.SortOrder.DescendingOrder)
        self.layoutChanged.emit()


class _Key:
    """How rows are sorted by a column."""

    def __init__(self, column: int) -> None:
        self._column = column

    def __call__(self, row: Row) -> tuple[int, str]:
        value = row[self._column]
        return (value, "") if isinstance(value, int) else (0, value.casefold())


class ShareDelegate(QStyledItemDelegate):
    """Paints a share in percent as a bar with its figure."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw ground, bar and figure."""
        theme, rect = self._keeper.theme, QRectF(option.rect)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = "selection" if is_selected else "raised" if index.row() % 2 else "panel"
        painter.fillRect(rect, theme.colour(ground))
        room = rect.adjusted(12, 8, -64, -8)
        share: int = index.data(VALUE_ROLE)
        painter.fillRect(room, theme.colour("hit_track"))
        painter.fillRect(
            QRectF(room.topLeft(), QSizeF(room.width() * share / 100, room.height())), theme.colour("control")
        )
        ink = theme.colour("on_selection" if is_selected else "ink")
        place = QPointF(rect.right() - 12, rect.center().y())
        draw_text(painter, place, tr("{n} %", n=share), theme.body(13), ink, align=Align.RIGHT)


class BatchResult(QTabWidget):
    """Three looks at what came out."""

    def __init__(
        self, keeper: ThemeKeeper, powers: Mapping[str, Power], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._powers = powers
        attributes = (tr("A"), tr("D"), tr("R"), tr("Df"), tr("H"), tr("S"))
        self.heroes = RowsModel((tr("Name"), *attributes, tr("Threat"), tr("Has")), parent=self)
        self.powers = RowsModel((tr("Ability or weakness"), tr("Heroes"), tr("Of all")), parent=self)
        self.chart = AttributeChart(keeper, words=200, line=66, bar=52)
        self.sums: QLabel = plain_label("", "muted")
        self.sums.setWordWrap(True)
        note = plain_label(
            tr("Bars: what came out. Lines across: what the tables lead one to expect."), "small"
        )
        note.setWordWrap(True)
        page = QWidget()
        become_panel(page)
        column_layout(page, self.chart, note, self.sums, None, spacing=6, margins=(14, 12, 14, 10))
        self.table = _table(self.heroes, tr("Heroes made"), keeper)
        self.addTab(self.table, tr("&Heroes"))
        self.addTab(page, tr("&Attributes"))
        shares = _table(self.powers, tr("Abilities and weaknesses"), keeper)
        shares.setItemDelegateForColumn(2, ShareDelegate(keeper, parent=self))
        shares.setColumnWidth(1, 90)
        self.addTab(shares, tr("A&bilities"))

    def show_batch(self, rows: Sequence[Row], census: Census) -> None:
        """Show the ROWS of heroes, and what they come to."""
        self.heroes.show_rows(rows)
        self.table.resizeColumnToContents(0)
        self.table.resizeColumnToContents(THREAT)
        shown = {name: power.shown for name, power in self._powers.items()}
        found = census.powers()
        self.powers.show_rows(
            [(shown.get(name, name), count, round(100 * count / len(rows))) for name, count in found]
        )
        self.chart.show_lines(tuple(map(line_of, census.attributes())))
        least, middle, most = census.threats()
        self.sums.setText(
            tr(
                "Threat: {least} to {most}, half of them above {middle}.",
                least=least,
                middle=middle,
                most=most,
            )
        )


def line_of(one: AttributeTally) -> ChartLine:
    """Return an attribute of a batch as a line of the chart."""
    made = max(1, sum(one.heroes))
    last = max((steps for steps, count in enumerate(one.heroes) if count), default=0)
    likely = max((steps for steps, chance in enumerate(one.chances) if chance * made >= 1), default=0)
    shown = min(MOST_BARS, max(last, likely) + 1)
    words = tr("average {mean}, expected {expected}", mean=f"{one.mean:.1f}", expected=f"{one.expected:.1f}")
    return ChartLine(
        name=one.attribute.name,
        labels=tuple(str(one.value(steps)) for steps in range(shown)),
        shares=tuple(count / made for count in one.heroes[:shown]),
        expected=one.chances[:shown],
        words=words,
        spoken=f"{one.attribute.name}: {words}",
    )


def row_of(hero: Sheet, powers: Mapping[str, Power]) -> Row:
    """Return a hero as a row of the table."""
    weak = ["−" + weakness_title(one, powers) for one in hero.weaknesses]
    has = ", ".join((*map(ability_title, hero.abilities), *weak))
    figures = (hero.attack, hero.damage, hero.range, hero.defend, hero.hits, hero.speed)
    return (hero.name, *figures, threat(hero), has)


def _side(value: str | int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if isinstance(value, int) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _table(model: RowsModel, name: str, keeper: ThemeKeeper) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSortingEnabled(True)
    table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    table.horizontalHeader().setStretchLastSection(True)
    table.horizontalHeader().setDefaultSectionSize(FIGURE)
    table.horizontalHeader().setMinimumSectionSize(FIGURE)
    table.setColumnWidth(0, 220)
    table.horizontalHeader().setResizeContentsPrecision(MEASURED)
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(round(ROWS * keeper.theme.text_scale))
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    return table
