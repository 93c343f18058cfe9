"""Private sheets for a match by message: one a player, to copy, or all as files (BP-129)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QListWidget, QPlainTextEdit, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.private import private_sheet
from companion.games.blobparty.state import Match
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.storage.slips import write_forms, write_sheets

NAMES_WIDTH: Final = 170


class SheetsTab(QWidget):
    """The names, and the sheet of the one who is chosen.

    Signals:
        told: carries a sentence about what was done.
    """

    told = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self.names = QListWidget()
        self.names.setAccessibleName(tr("Players"))
        self.names.setFixedWidth(NAMES_WIDTH)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Private sheet"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.copy = push_button(keeper, tr("Copy this sheet"), icon="copy")
        self.save = push_button(keeper, tr("Save all…"), icon="save")
        right = column_layout(None, self.text, row_layout(None, None, self.copy, self.save))
        row_layout(self, self.names, right, spacing=10, margins=(10, 10, 10, 10))
        self.names.currentRowChanged.connect(self._on_name_changed)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.save.clicked.connect(self._on_save_clicked)

    def show_match(self, match: Match | None) -> None:
        """Show the sheets of a match, or nothing at all."""
        self._match = match
        at = max(0, self.names.currentRow())
        self.names.blockSignals(True)
        self.names.clear()
        if match is not None:
            self.names.addItems([player.name for player in match.players])
            self.names.setCurrentRow(at)
        self.names.blockSignals(False)
        self._show_sheet()

    def _show_sheet(self) -> None:
        match, at = self._match, self.names.currentRow()
        chosen = match is not None and at >= 0
        self.text.setPlainText(private_sheet(match, match.players[at].id) if match and chosen else "")
        self.copy.setEnabled(chosen)
        self.save.setEnabled(chosen)

    def write_to(self, folder: Path) -> None:
        """Write all sheets, and the forms that are asked for, into FOLDER."""
        if self._match is None:
            return
        try:
            write_sheets(self._match, folder)
            write_forms(self._match, folder)
        except CompanionError as error:
            self.told.emit(str(error))
        else:
            self.told.emit(tr("Sheets and forms are in {folder}.", folder=folder))

    def _on_name_changed(self, _row: int) -> None:
        self._show_sheet()

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def _on_save_clicked(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder for the sheets"))
        if folder:
            self.write_to(Path(folder))
