"""The rosters as they lie on the disk, and what has been done to them: done, taken back, done again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage.roster_files import Change, RosterFile, open_roster, roster_paths

Stamp = tuple[int, int]
"""Time of the last change of a file and its size: what tells that it is still the same."""


class RosterDesk(QObject):
    """All rosters, and the changes made to them.

    Signals:
        changed: the rosters are others now, or what can be taken back is.
        told: something was done; carries a sentence.
        refused: something could not be done; carries the reason.
    """

    changed = Signal()
    told = Signal(str)
    refused = Signal(str)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: dict[Path, RosterFile] = {}
        self._stamps: dict[Path, Stamp] = {}
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._read()

    @property
    def files(self) -> tuple[RosterFile, ...]:
        """Every roster, the user's own first."""
        return tuple(self._files.values())

    def file(self, path: Path | None) -> RosterFile | None:
        """Return the roster at PATH, None if there is none."""
        return self._files.get(path) if path is not None else None

    @property
    def undo_words(self) -> str:
        """What would be taken back; empty for nothing."""
        return self._done[-1].what if self._done else ""

    @property
    def redo_words(self) -> str:
        """What would be done again; empty for nothing."""
        return self._undone[-1].what if self._undone else ""

    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._done)

    def can_redo(self) -> bool:
        """Whether something can be done again."""
        return bool(self._undone)

    def do(self, make: Callable[[], Change]) -> Change | None:
        """Carry a change out and remember it; return it, or None if it was refused."""
        try:
            change = make()
            change.carry_out()
        except CompanionError as error:
            self.refresh()
            self.refused.emit(str(error))
            return None
        self._done.append(change)
        self._undone.clear()
        self._read()
        self.changed.emit()
        self.told.emit(tr("Done: {what}", what=change.what))
        return change

    def undo(self) -> None:
        """Take the last change back."""
        if self._done and self._turn(self._done[-1].take_back):
            self._undone.append(self._done.pop())
            self._tell(tr("Taken back: {what}", what=self.redo_words))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._undone and self._turn(self._undone[-1].carry_out):
            self._done.append(self._undone.pop())
            self._tell(tr("Done again: {what}", what=self.undo_words))

    def refresh(self) -> None:
        """Read again whatever another window or program has changed."""
        if self._read():
            self.changed.emit()

    def _tell(self, sentence: str) -> None:
        self._read()
        self.changed.emit()
        self.told.emit(sentence)

    def _turn(self, turn: Callable[[], None]) -> bool:
        try:
            turn()
        except CompanionError as error:
            self.refresh()
            self.refused.emit(str(error))
            return False
        return True

    def _read(self) -> bool:
        """Read what is new or different; tell whether anything was."""
        files: dict[Path, RosterFile] = {}
        stamps: dict[Path, Stamp] = {}
        for path, own in roster_paths():
            stamps[path] = _stamp(path)
            known = self._files.get(path) if stamps[path] == self._stamps.get(path) else None
            files[path] = known or open_roster(path, own=own)
        differs = stamps != self._stamps
        self._files, self._stamps = files, stamps
        return differs


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return (0, -1)
    return (found.st_mtime_ns, found.st_size)
