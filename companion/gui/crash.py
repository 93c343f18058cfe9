"""What happens when something goes wrong that nobody foresaw: logged, kept, told once."""

from __future__ import annotations

import gc
import logging
import signal
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from companion.engine.texts import tr

LOG: Final = logging.getLogger("companion")
LOG_BYTES: Final = 500_000
COLLECT_MS: Final = 2_000
PULSE_MS: Final = 200


def keep_log(folder: Path) -> None:
    """Write what the program logs into FOLDER; where that is impossible, nowhere."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            folder / "companion.log", maxBytes=LOG_BYTES, backupCount=2, encoding="utf-8"
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)


class CrashGuard(QObject):
    """Catches what no one else did: logs it, lets the session be kept, shows one box with a copy button."""

    def __init__(self, keep: Callable[[], None], *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep = keep
        self._box: QMessageBox | None = None
        self.window: QWidget | None = None

    def install(self) -> None:
        """Become the one who is told."""
        sys.excepthook = self.catch

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Deal with an exception that nobody caught."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        LOG.error("%s", text)
        try:
            self._keep()
        except OSError:
            LOG.exception("the session could not be kept")
        self._show(text)

    def _show(self, text: str) -> None:
        """Open the box, unless it is open already."""
        if self._box is not None:
            return
        box = QMessageBox(self.window)
        box.setIcon(QMessageBox.Icon.Critical)
        box.setWindowTitle(tr("Companion"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Something went wrong in the program."))
        box.setInformativeText(tr("The session is kept as it is. You can go on; to be safe, save it now."))
        box.setDetailedText(text)
        copy = box.addButton(tr("Copy the report"), QMessageBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._on_copy_clicked)
        box.addButton(QMessageBox.StandardButton.Close)
        box.finished.connect(self._on_box_finished)
        self._box = box
        box.open()

    def _on_copy_clicked(self) -> None:
        if self._box is not None:
            QGuiApplication.clipboard().setText(self._box.detailedText())

    def _on_box_finished(self) -> None:
        if self._box is not None:
            self._box.deleteLater()
            self._box = None


class Housekeeper(QObject):
    """Collects garbage on the GUI thread alone, and lets Ctrl+C through to Python.

    WORKAROUND: a collection on another thread that frees Qt objects ends the process.
    """

    def __init__(self, *, parent: QObject) -> None:
        super().__init__(parent)
        self._collecting = QTimer(self)
        self._collecting.timeout.connect(self._on_collecting)
        self._pulse = QTimer(self)
        self._pulse.timeout.connect(self._on_pulse)

    def start(self) -> None:
        """Take over."""
        gc.disable()
        self._collecting.start(COLLECT_MS)
        self._pulse.start(PULSE_MS)
        signal.signal(signal.SIGINT, self._on_interrupt)

    def stop(self) -> None:
        """Give Python its own ways back."""
        self._collecting.stop()
        self._pulse.stop()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        gc.enable()

    def _on_collecting(self) -> None:
        gc.collect(1)

    def _on_pulse(self) -> None:
        """Do nothing, in Python: that is when a signal is noticed."""

    def _on_interrupt(self, _number: int, _frame: object) -> None:
        QApplication.quit()
