"""Keeps a copy of the drawing while it has changes that are in no file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from companion.engine.errors import CompanionError
from companion.gui.mapeditor.studio import Studio
from companion.storage.map_drafts import MapDraft

KEEP_MS: Final = 1000
"""How long after an act the copy is written; acts that follow sooner share it."""


class Keeping(QObject):
    """Follows a studio with a copy on the disk."""

    def __init__(self, studio: Studio, tell: Callable[[str], None], *, parent: QObject | None = None) -> None:
        """TELL shows a sentence when the copy could not be written."""
        super().__init__(parent)
        self._studio = studio
        self._tell = tell
        self._draft = MapDraft()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_MS)
        self._timer.timeout.connect(self.keep)
        studio.done.connect(self._on_studio_done)

    def bring_back(self) -> bool:
        """Put on the table what a crash left; whether there was something."""
        drawn = self._draft.left()
        if drawn is not None:
            self._studio.open(drawn, modified=True)
        return drawn is not None

    def keep(self) -> None:
        """Write the copy now."""
        if not self._studio.is_modified:
            return
        try:
            self._draft.keep(self._studio.drawn)
        except CompanionError as error:
            self._tell(str(error))

    def end(self) -> None:
        """The editor is closed and nothing is to be kept."""
        self._timer.stop()
        self._draft.forget()
        self._draft.let_go()

    def _on_studio_done(self) -> None:
        if self._studio.is_modified:
            self._timer.start()
        else:
            self._timer.stop()
            self._draft.forget()
