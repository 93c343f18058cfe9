"""The few questions that stop everything: what to save, which file, what went wrong."""

from __future__ import annotations

from copy import copy
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from companion.engine.texts import tr
from companion.storage.names import file_name
from companion.storage.sessions import ENDING


class Leave(Enum):
    """What shall become of changes that are not saved."""

    SAVE = "save"
    DISCARD = "discard"
    STAY = "stay"


class Questions:
    """Asks in boxes over a window; tests hand in another that answers by itself."""

    def __init__(self, window: QWidget | None = None) -> None:
        self.window = window

    def over(self, window: QWidget) -> Questions:
        """Return what asks in the same way over another window."""
        asks = copy(self)
        asks.window = window
        return asks

    def leave(self, name: str) -> Leave:
        """Ask what shall become of the changes to a session, or to what else NAME is."""
        box = self._box(QMessageBox.Icon.Question, tr("Save the changes to “{name}”?", name=name))
        box.setInformativeText(tr("What is not saved is gone then."))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        answers = {buttons.Save.value: Leave.SAVE, buttons.Discard.value: Leave.DISCARD}
        return answers.get(box.exec(), Leave.STAY)

    def agree(self, question: str, text: str) -> bool:
        """Ask for a yes or no."""
        box = self._box(QMessageBox.Icon.Warning, question)
        box.setInformativeText(text)
        box.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        return box.exec() == QMessageBox.StandardButton.Yes.value

    def tell(self, text: str, details: str = "") -> None:
        """Say what went wrong, or what is worth knowing."""
        box = self._box(QMessageBox.Icon.Information, text)
        box.setInformativeText(details)
        box.exec()

    def one_of(self, question: str, names: tuple[str, ...]) -> str | None:
        """Ask for one of several."""
        found, agreed = QInputDialog.getItem(self.window, tr("Companion"), question, names, 0, editable=False)
        return found if agreed else None

    def text(self, question: str, proposed: str) -> str | None:
        """Ask for a line of text; None if none is given."""
        found, agreed = QInputDialog.getText(self.window, tr("Companion"), question, text=proposed)
        return found.strip() or None if agreed else None

    def path_to_open(self, folder: Path) -> Path | None:
        """Ask for a session file."""
        found, _ = QFileDialog.getOpenFileName(self.window, tr("Open a session"), str(folder), _filters())
        return Path(found) if found else None

    def path_to_save(self, folder: Path, name: str) -> Path | None:
        """Ask where a session shall be saved."""
        proposed = folder / file_name(name, ENDING)
        found, _ = QFileDialog.getSaveFileName(self.window, tr("Save the session"), str(proposed), _filters())
        if not found:
            return None
        return Path(found if found.endswith(ENDING) else found + ENDING)

    def _box(self, icon: QMessageBox.Icon, text: str) -> QMessageBox:
        box = QMessageBox(self.window)
        box.setIcon(icon)
        box.setWindowTitle(tr("Companion"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        return box


def _filters() -> str:
    return tr("Sessions (*{ending});;All files (*)", ending=ENDING)
