"""What menus, keys and buttons do to the drawing: copy, paste, delete, fill, zones, words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest.map_clips import clip_of
from companion.games.slugfest.map_edits import cleared, labelled, with_new_zone, without_label, without_things
from companion.gui.hexmap.tools.tool import Tool
from companion.gui.mapeditor.inks import ZoneInk
from companion.gui.mapeditor.select_tools import PasteTool, selected_hexes
from companion.gui.mapeditor.studio import Selection, Studio


class Acts(QObject):
    """Acts on what is selected."""

    def __init__(
        self, studio: Studio, hold: Callable[[Tool], None], *, parent: QObject | None = None
    ) -> None:
        """HOLD takes a tool into the hand."""
        super().__init__(parent)
        self._studio = studio
        self._hold = hold
        self._paste: PasteTool | None = None

    def has_selection(self) -> bool:
        """Whether something is selected."""
        return bool(selected_hexes(self._studio.drawn, self._studio.selection))

    def has_clip(self) -> bool:
        """Whether something was copied."""
        return self._studio.clip is not None

    def copy(self) -> None:
        """Keep what is drawn in the selected hexes, to be laid down elsewhere."""
        hexes = selected_hexes(self._studio.drawn, self._studio.selection)
        if hexes:
            self._studio.clip = clip_of(self._studio.drawn, hexes)
            self._studio.done.emit()

    def cut(self) -> None:
        """Copy, and leave bare ground."""
        hexes = selected_hexes(self._studio.drawn, self._studio.selection)
        if hexes:
            self.copy()
            self._studio.act(tr("Cut"), cleared(self._studio.drawn, hexes))

    def paste(self) -> None:
        """Take what was copied into the hand."""
        if self._studio.clip is not None:
            self._paste = PasteTool(self._studio, self._studio.clip)
            self._hold(self._paste)

    def turn(self) -> None:
        """Turn the copy in the hand by a sixth."""
        if self._paste is not None:
            self._paste.turn(-1)

    def mirror(self) -> None:
        """Mirror the copy in the hand."""
        if self._paste is not None:
            self._paste.mirror()

    def delete(self) -> None:
        """Take what is selected off the map."""
        studio, selection = self._studio, self._studio.selection
        if selection.thing:
            studio.act(tr("Delete"), without_things(studio.drawn, (selection.thing,)))
        elif selection.label is not None:
            studio.act(tr("Delete words"), without_label(studio.drawn, selection.label))
        elif selection.hexes:
            studio.act(tr("Erase"), cleared(studio.drawn, selection.hexes))

    def fill(self) -> None:
        """Lay the ink in use in the selected hexes."""
        studio = self._studio
        if studio.selection.hexes:
            studio.act(studio.ink.what(), studio.ink.laid(studio.drawn, studio.selection.hexes))

    def select_all(self) -> None:
        """Select every hex."""
        self._studio.select(Selection(frozenset(self._studio.drawn.grid.hexes())))

    def add_zone(self) -> None:
        """Add a deployment zone and take up its ink."""
        studio = self._studio
        name = tr("Zone {n}", n=len(studio.drawn.zones) + 1)
        drawn, zone = with_new_zone(studio.drawn, name)
        studio.act(tr("Add a zone"), drawn)
        studio.select()
        studio.use_ink(ZoneInk(zone))

    def write(self, at: Hex, text: str) -> None:
        """Write words in a hex."""
        self._studio.act(tr("Write"), labelled(self._studio.drawn, at, text))

    def words_at(self, at: Hex) -> str:
        """The words in a hex."""
        return next((label.text for label in self._studio.drawn.labels if label.hex == at), "")
