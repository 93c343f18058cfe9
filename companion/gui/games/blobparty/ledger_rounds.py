"""The rounds of the ledger: a table a round, and what stands below it (BP-127)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.blobparty.ledger_words import cells, headings, mark_lines, page_lines
from companion.games.blobparty.private import Page, ledger
from companion.games.blobparty.state import Match
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

ROW = 27


class RoundsTab(QWidget):
    """One round at a time; the row chosen says how its form came."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._pages: tuple[Page, ...] = ()
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Round"))
        self.table = QTableWidget()
        self.table.setAccessibleName(tr("Ledger of the round"))
        self.table.setAlternatingRowColors(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(ROW)
        self.table.setMinimumHeight(8 * ROW + 12)
        self.below = plain_label("")
        self.below.setWordWrap(True)
        self.form = plain_label("", "muted")
        self.form.setWordWrap(True)
        self.marks = plain_label("", "small")
        self.marks.setWordWrap(True)
        head = row_layout(None, plain_label(tr("Round"), "strong"), self.choice, None)
        layout = column_layout(self, head, spacing=8, margins=(10, 10, 10, 10))
        layout.addWidget(self.table, 1)
        for label in (self.form, self.below, self.marks):
            layout.addWidget(label)
        self.choice.currentIndexChanged.connect(self._on_choice_changed)
        self.table.itemSelectionChanged.connect(self._on_row_changed)

    def show_match(self, match: Match | None) -> None:
        """Show the ledger of a match, or nothing at all."""
        self._match = match
        self._pages = ledger(match) if match is not None else ()
        before = self.choice.currentIndex()
        was_last = before in (-1, self.choice.count() - 1)
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItems([str(page.n) for page in self._pages])
        last = len(self._pages) - 1
        self.choice.setCurrentIndex(last if was_last else min(before, last))
        self.choice.blockSignals(False)
        self.marks.setText("\n".join(mark_lines(match)) if match is not None else "")
        self._show_page()

    @property
    def page(self) -> Page | None:
        """The round that is shown."""
        at = self.choice.currentIndex()
        return self._pages[at] if 0 <= at < len(self._pages) else None

    def _show_page(self) -> None:
        self.table.clear()
        self.form.setText("")
        page, match = self.page, self._match
        names = headings()
        rows = page.rows if page is not None else ()
        self.table.setColumnCount(len(names))
        self.table.setHorizontalHeaderLabels(names)
        self.table.setRowCount(len(rows))
        for n, row in enumerate(rows):
            for column, text in enumerate(cells(page, row) if page else ()):
                self.table.setItem(n, column, _item(text))
        self.table.resizeColumnsToContents()
        self.table.horizontalHeader().setSectionResizeMode(len(names) - 1, QHeaderView.ResizeMode.Stretch)
        if match is None:
            self.below.setText("")
        elif page is None:
            self.below.setText(tr("No round has been resolved yet."))
        else:
            self.below.setText("\n".join(page_lines(match, page)))

    def _on_choice_changed(self, _at: int) -> None:
        self._show_page()

    def _on_row_changed(self) -> None:
        """Say how the form of the row came, and what it replaced."""
        page, at = self.page, self.table.currentRow()
        if page is None or not 0 <= at < len(page.rows):
            self.form.setText("")
            return
        row = page.rows[at]
        lines = [tr("Form of {name}: {form}", name=row.name, form=form) for form in row.received]
        self.form.setText("\n".join(lines or [tr("{name} sent no form.", name=row.name)]))


def _item(text: str) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    return item
