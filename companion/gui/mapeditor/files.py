"""Maps come and go: new, opened, saved; nothing unsaved is lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from companion.engine.errors import CompanionError
from companion.engine.layouts import HexGrid
from companion.engine.texts import tr
from companion.games.slugfest.map_edits import key_of, with_new_zone
from companion.games.slugfest.map_shapes import rectangle
from companion.games.slugfest.maps import BattleMap
from companion.gui.mapeditor.background import with_picture
from companion.gui.mapeditor.studio import Studio
from companion.gui.questions import Leave, Questions
from companion.storage import map_files
from companion.storage.map_files import MapFile
from companion.storage.map_pictures import ENDINGS, brought_along
from companion.storage.places import documents_folder


def new_map(name: str, grid: HexGrid) -> BattleMap:
    """Return bare ground with a zone for each of two sides at opposite edges (SL-192)."""
    drawn = BattleMap(
        format=1,
        kind="map",
        game="slugfest",
        key="new-map",
        name=name,
        columns=grid.columns,
        rows=grid.rows,
        orientation=grid.orientation,
        offset=grid.offset,
    )
    deep, last = min(3, max(1, grid.columns // 3)), grid.columns - 1
    bottom = grid.rows - 1
    west = rectangle(grid, grid.hex_of(0, 0), grid.hex_of(deep - 1, bottom))
    east = rectangle(grid, grid.hex_of(last - deep + 1, 0), grid.hex_of(last, bottom))
    drawn, _ = with_new_zone(drawn, tr("West edge"), west)
    drawn, _ = with_new_zone(drawn, tr("East edge"), east)
    return drawn


class MapQuestions:
    """What the editor asks in boxes; tests hand in another that answers by itself."""

    def __init__(self, window: QWidget | None = None) -> None:
        self.window = window

    def name(self, proposed: str) -> str | None:
        """Ask what the user's own map shall be called."""
        name, agreed = QInputDialog.getText(
            self.window, tr("Save as own map"), tr("What is the map called?"), text=proposed
        )
        return name.strip() or None if agreed else None

    def path_to_open(self, folder: Path) -> Path | None:
        """Ask for a map file."""
        filters = tr("Maps (*{ending});;All files (*)", ending=map_files.ENDING)
        found, _ = QFileDialog.getOpenFileName(self.window, tr("Open a map"), str(folder), filters)
        return Path(found) if found else None

    def picture_to_open(self, folder: Path) -> Path | None:
        """Ask for a picture."""
        filters = tr("Pictures ({endings});;All files (*)", endings=" ".join(f"*{end}" for end in ENDINGS))
        found, _ = QFileDialog.getOpenFileName(
            self.window, tr("Picture under the hexes"), str(folder), filters
        )
        return Path(found) if found else None


class MapFiles(QObject):
    """Puts maps under work and back into their files.

    Signals:
        saved: a map is in its file; carries the path.
    """

    saved = Signal(object)

    def __init__(
        self,
        studio: Studio,
        asks: MapQuestions,
        questions: Questions,
        *,
        renew: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        """RENEW lets what reads the user's maps read them again."""
        super().__init__(parent)
        self._studio = studio
        self._asks = asks
        self._questions = questions
        self._renew = renew

    def open(self, file: MapFile) -> bool:
        """Work on the map in a file; return whether it could be read."""
        if file.drawn is None:
            faults = "\n".join(file.faults)
            self._questions.tell(tr("{file} is no map that can be opened.", file=file.path.name), faults)
            return False
        self._studio.open(file.drawn, file.path)
        return True

    def open_path(self, path: Path) -> bool:
        """Work on the map at PATH; return whether it could be read."""
        return self.may_leave() and self.open(map_files.open_map(path))

    def ask_and_open(self) -> bool:
        """Let the user pick a file and open it."""
        path = self._asks.path_to_open(map_files.own_folder())
        return path is not None and self.open_path(path)

    def save(self) -> bool:
        """Save the map where it belongs, asking for a name the first time; return whether it is saved."""
        path = self._studio.path
        if path is None or not map_files.is_own(path):
            return self.save_as()
        return self._write(self._studio.drawn, path)

    def save_as(self) -> bool:
        """Save the map among the user's own under another name; return whether it is saved."""
        name = self._asks.name(self._studio.drawn.name)
        if name is None:
            return False
        key = key_of(name, map_files.taken_keys(), fallback="map")
        return self._write(replace(self._studio.drawn, name=name, key=key), map_files.free_path(name))

    def take_picture(self) -> bool:
        """Let the user pick a picture and lay it under the hexes; return whether it is there."""
        source = self._asks.picture_to_open(documents_folder())
        if source is None:
            return False
        try:
            drawn = with_picture(self._studio.drawn, source, self._studio.folder)
        except CompanionError as error:
            self._questions.tell(tr("The picture cannot be used."), str(error))
            return False
        self._studio.act(tr("Lay a picture under the hexes"), drawn)
        return True

    def may_leave(self) -> bool:
        """Ask what shall become of unsaved changes; return whether the drawing may be left."""
        if not self._studio.is_modified:
            return True
        match self._questions.leave(self._studio.drawn.name):
            case Leave.SAVE:
                return self.save()
            case Leave.DISCARD:
                return True
        return False

    def _write(self, drawn: BattleMap, path: Path) -> bool:
        try:
            drawn = brought_along(drawn, self._studio.folder, path.parent)
            map_files.save_map(drawn, path)
        except CompanionError as error:
            self._questions.tell(tr("The map is not saved."), str(error))
            return False
        self._studio.rename(drawn)
        self._studio.mark_saved(path)
        self._renew()
        self.saved.emit(path)
        return True
