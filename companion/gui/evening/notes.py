"""Notes of the game master: on the evening, and on whoever is selected."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from companion.engine.session import LONGEST_NOTES, Session
from companion.engine.texts import tr
from companion.gui.live_table import game_of
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.looks import become_panel

KEEP_MS: Final = 1_200
"""How long after the last letter a note is kept."""


class KeptText(QPlainTextEdit):
    """A text that is kept a moment after the last letter, or when one leaves it.

    Signals:
        kept: carries the text.
    """

    kept = Signal(str)

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(name)
        self.setTabChangesFocus(True)
        self._shown = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_MS)
        self._timer.timeout.connect(self.keep)
        self.textChanged.connect(self._timer.start)

    def show_text(self, text: str) -> None:
        """Show TEXT, unless somebody writes."""
        if text == self._shown or self._timer.isActive():
            return
        self._shown = text
        if text != self.toPlainText():
            blocked = self.blockSignals(True)
            self.setPlainText(text)
            self.blockSignals(blocked)

    def keep(self) -> None:
        """Tell what is written, if it is something else."""
        self._timer.stop()
        text = self.toPlainText()[:LONGEST_NOTES]
        if text != self._shown:
            self._shown = text
            self.kept.emit(text)

    # Qt overrides

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep what is written."""
        super().focusOutEvent(event)
        self.keep()


class NotesPanel(QWidget):
    """Two texts.

    Signals:
        notes_written: the notes on the evening are others; carries them.
        owner_note_written: the note on an owner is another; carries owner and text.
    """

    notes_written = Signal(str)
    owner_note_written = Signal(str, str)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._owner = ""
        self.evening = KeptText(tr("Notes on the evening, for the game master alone"))
        self.evening.kept.connect(self.notes_written)
        self.who = ElidedLabel("", "strong")
        self.on_owner = KeptText(tr("Note on whoever is selected"))
        self.on_owner.kept.connect(self._on_owner_kept)
        become_panel(self)
        self.setFocusProxy(self.evening)
        column = column_layout(
            self, self.evening, self.who, self.on_owner, spacing=6, margins=(12, 10, 12, 10)
        )
        column.setStretch(0, 3)
        column.setStretch(2, 2)
        self._show_owner()

    def show_session(self, session: Session) -> None:
        """Show the notes of SESSION."""
        self._session = session
        self.evening.show_text(session.notes)
        self._show_owner()

    def select(self, owner: str) -> None:
        """Show the note on OWNER, having kept what was written on the one before."""
        self.on_owner.keep()
        self._owner = owner
        self._show_owner()

    def _show_owner(self) -> None:
        name = self._name()
        self.who.show_text(tr("On {name}", name=name) if name else tr("Select somebody to write about them"))
        self.on_owner.setEnabled(bool(name))
        known = self._session.owner_notes if self._session else {}
        self.on_owner.show_text(known.get(self._owner, ""))

    def _name(self) -> str:
        if self._session is None:
            return ""
        groups = game_of(self._session).meters(self._session.table.state)
        return next((one.name for group in groups for one in group.owners if one.id == self._owner), "")

    def _on_owner_kept(self, text: str) -> None:
        if self._owner:
            self.owner_note_written.emit(self._owner, text)
