"""The drawing under work: what is shown, what was done to it, and the ink in use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from PySide6.QtCore import QObject, Signal

from companion.engine.hexes import Hex
from companion.games.slugfest.map_clips import Clip
from companion.games.slugfest.map_edits import taken_ids
from companion.games.slugfest.maps import BattleMap
from companion.gui.mapeditor.history import History
from companion.gui.mapeditor.inks import GroundInk, Ink
from companion.storage.map_files import is_own, own_folder


class Selection(Struct, frozen=True):
    """What is selected: some hexes, or a building or object, or the words in a hex."""

    hexes: frozenset[Hex] = frozenset()
    thing: str = ""
    label: Hex | None = None


NOTHING: Final = Selection()


class Studio(QObject):
    """Holds one drawing; tools hand in what it shall be next, widgets show what it is.

    A *draft* is shown but not yet done, such as a stroke while the button is held.

    Signals:
        changed: something else is shown; carries the `BattleMap`.
        done: an act was done, undone or redone, or the drawing saved.
        ink_changed: an ink was taken up; carries the `Ink`.
        selected: something else is selected; carries the `Selection`.
    """

    changed = Signal(object)
    done = Signal()
    ink_changed = Signal(object)
    selected = Signal(object)

    def __init__(self, drawn: BattleMap, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = History(drawn)
        self._draft: BattleMap | None = None
        self._saved: BattleMap | None = drawn
        self._ink: Ink = GroundInk("road")
        self._selection = NOTHING
        self.clip: Clip | None = None
        """What was copied last; it outlives the drawing."""
        self.path: Path | None = None
        """The file the drawing came from or was saved in."""
        self.radius = 0
        """Of the brush, in hexes round the middle one."""

    @property
    def drawn(self) -> BattleMap:
        """The drawing as it was last done."""
        return self._history.present

    @property
    def folder(self) -> Path:
        """Where pictures of the drawing lie and come to: beside its file, else among the user's own maps."""
        return self.path.parent if self.path is not None and is_own(self.path) else own_folder()

    @property
    def shown(self) -> BattleMap:
        """The drawing as it is shown, a draft included."""
        return self._history.present if self._draft is None else self._draft

    @property
    def history(self) -> History:
        """What was done so far."""
        return self._history

    @property
    def is_modified(self) -> bool:
        """Whether closing would lose something."""
        return self._history.present != self._saved

    @property
    def ink(self) -> Ink:
        """What brushes and fills lay down."""
        return self._ink

    @property
    def selection(self) -> Selection:
        """What is selected."""
        return self._selection

    def select(self, selection: Selection = NOTHING) -> None:
        """Select this and nothing else."""
        if selection != self._selection:
            self._selection = selection
            self.selected.emit(selection)

    def open(self, drawn: BattleMap, path: Path | None = None, *, modified: bool = False) -> None:
        """Work on another drawing."""
        self._history, self._draft = History(drawn), None
        self._saved, self.path = None if modified else drawn, path
        self.select()
        self._tell()

    def use_ink(self, ink: Ink) -> None:
        """Take up an ink, perhaps the one in use again: whoever does wants to lay it down."""
        self._ink = ink
        self.ink_changed.emit(ink)

    def act(self, what: str, drawn: BattleMap) -> None:
        """Do something to the drawing; what changes nothing is not kept."""
        self._draft = None
        self._history = self._history.done(what, drawn)
        self._tell()

    def draft(self, drawn: BattleMap) -> None:
        """Show what a tool is about to do."""
        self._draft = drawn
        self.changed.emit(drawn)

    def settle(self, what: str) -> None:
        """Do what the draft shows."""
        if self._draft is not None:
            self.act(what, self._draft)

    def drop(self) -> bool:
        """Forget the draft; whether there was one."""
        had = self._draft is not None
        self._draft = None
        if had:
            self.changed.emit(self.drawn)
        return had

    def undo(self) -> None:
        """Take the last act back, or the draft."""
        if not self.drop():
            self._history = self._history.undone()
            self._tell()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.drop()
        self._history = self._history.redone()
        self._tell()

    def rename(self, saved: BattleMap) -> None:
        """Call the drawing, and its picture, what they are called in the file; no act to be undone."""
        self._history = self._history.renamed(saved)
        self._tell()

    def mark_saved(self, path: Path) -> None:
        """The drawing is in this file now."""
        self._saved, self.path = self.drawn, path
        self.done.emit()

    def _tell(self) -> None:
        self.select(_still_there(self._selection, self.drawn))
        self.changed.emit(self.drawn)
        self.done.emit()


def _still_there(selection: Selection, drawn: BattleMap) -> Selection:
    """The selection without what is no longer drawn."""
    ids = taken_ids(drawn)
    words = [label.hex for label in drawn.labels]
    return Selection(
        frozenset(filter(drawn.grid.contains, selection.hexes)),
        selection.thing if selection.thing in ids else "",
        selection.label if selection.label in words else None,
    )
