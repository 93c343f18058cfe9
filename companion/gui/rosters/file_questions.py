"""Which files: the questions of the roster window that stop everything."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from companion.engine.texts import tr
from companion.storage.places import documents_folder
from companion.storage.roster_files import ENDING


class FileQuestions:
    """Asks in boxes over a window; tests hand in another that answers by itself."""

    def __init__(self, window: QWidget | None = None) -> None:
        self.window = window

    def files_to_import(self) -> tuple[Path, ...]:
        """Ask for roster files, several at once."""
        title, folder = tr("Import rosters"), str(documents_folder())
        found, _ = QFileDialog.getOpenFileNames(self.window, title, folder, _filters())
        return tuple(map(Path, found))

    def file_to_export(self, name: str) -> Path | None:
        """Ask where one roster shall be written; NAME is proposed."""
        title, proposed = tr("Export the roster"), str(documents_folder() / name)
        found, _ = QFileDialog.getSaveFileName(self.window, title, proposed, _filters())
        if not found:
            return None
        return Path(found if found.endswith(ENDING) else found + ENDING)

    def folder_to_export(self) -> Path | None:
        """Ask for the folder where several rosters shall be written."""
        title = tr("Export rosters into a folder")
        found = QFileDialog.getExistingDirectory(self.window, title, str(documents_folder()))
        return Path(found) if found else None

    def picture(self) -> Path | None:
        """Ask for a picture."""
        filters = tr("Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.gif);;All files (*)")
        title = tr("Choose a portrait")
        found, _ = QFileDialog.getOpenFileName(self.window, title, str(documents_folder()), filters)
        return Path(found) if found else None

    def drop_changes(self, name: str) -> bool:
        """Ask whether what was changed may be lost."""
        box = QMessageBox(self.window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Rosters"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Drop the changes to “{name}”?", name=name))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Cancel)
        return box.exec() == buttons.Discard

    def tell(self, sentence: str, details: str) -> None:
        """Say that something did not go well."""
        box = QMessageBox(self.window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Rosters"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(sentence)
        box.setInformativeText(details[:1200])
        box.exec()


def _filters() -> str:
    return tr("Rosters (*{ending});;All files (*)", ending=ENDING)
