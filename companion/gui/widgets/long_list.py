"""A list of ten thousand rows of one height.

A list view asks the model about every row at each insertion; a table view does not.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from companion.gui.theme_keeper import ThemeKeeper

LINE: Final = 24


class LongList(QTableView):
    """A table of one column that looks and behaves like a list."""

    def __init__(self, keeper: ThemeKeeper, *, row: int = LINE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._row = row
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        keeper.changed.connect(self._fit_rows)
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Let the rows grow with the text."""
        self.verticalHeader().setDefaultSectionSize(round(self._row * self._keeper.theme.text_scale))
