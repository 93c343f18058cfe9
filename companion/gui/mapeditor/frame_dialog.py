"""Name, size, layout and density of a map, new or under work."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.engine.texts import tr
from companion.games.slugfest.map_edits import based
from companion.games.slugfest.map_frames import relaid, resized
from companion.games.slugfest.maps import BattleMap
from companion.gui.hexmap.describe import kind_name
from companion.gui.mapeditor.files import new_map
from companion.gui.mapeditor.forms import Choice, Entry, Number
from companion.gui.mapeditor.inspector import layout_words, room_words
from companion.gui.widgets.buttons import ok_and_cancel
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout

MOST: Final = 200
BASES: Final = ("paper", "pave", "road", "grass")
GROWTH: Final = {"end": 0.0, "middle": 0.5, "start": 1.0}
"""Which share of new columns and rows comes at the left and the top."""


class FrameDialog(QDialog):
    """Asks what is asked of a whole map."""

    def __init__(self, drawn: BattleMap, *, is_new: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawn = drawn
        self._is_new = is_new
        self.setWindowTitle(tr("New map") if is_new else tr("Name, size, layout"))
        self.name = Entry(tr("Name"))
        self.columns = Number(tr("Columns"), 1, MOST)
        self.rows = Number(tr("Rows"), 1, MOST)
        self.growth = Choice(tr("New columns and rows"))
        self.growth.offer(
            (tr("at the right and the bottom"), "end"),
            (tr("at all sides"), "middle"),
            (tr("at the left and the top"), "start"),
        )
        self.layout_choice = Choice(tr("Layout"))
        layouts = [(orientation, offset) for orientation in Orientation for offset in Offset]
        self.layout_choice.offer(*((layout_words(*layout), n) for n, layout in enumerate(layouts)))
        self._layouts = layouts
        self.feet = Number(tr("Feet a hex"), 5, 100)
        self.feet.setSingleStep(5)
        self.base = Choice(tr("Bare ground"))
        self.base.offer(*((kind_name(kind), kind) for kind in BASES))
        self.room = plain_label("", "muted")
        self.feet.entered.connect(self._on_feet_entered)
        self._fill()
        self.buttons = ok_and_cancel(self, tr("Begin") if self._is_new else tr("Change"))
        column_layout(self, self._form(), self.buttons, spacing=14, margins=(20, 16, 20, 16))
        self.setMinimumWidth(460)
        self.name.selectAll()

    def drawing(self) -> BattleMap:
        """Return the map as it is wished."""
        name = self.name.text().strip() or self._drawn.name
        columns, rows = self.columns.value(), self.rows.value()
        layout = self._layouts[self.layout_choice.currentIndex()]
        if self._is_new:
            drawn = new_map(name, HexGrid(columns, rows, *layout))
        else:
            drawn = self._grown(columns, rows)
            if layout != (self._drawn.orientation, self._drawn.offset):
                drawn = relaid(drawn, *layout)
        feet = max(5, self.feet.value() // 5 * 5)
        return based(replace(drawn, name=name, hex_feet=feet), self.base.currentData())

    def _grown(self, columns: int, rows: int) -> BattleMap:
        """The map in another size, what is new at the sides that were chosen."""
        share = GROWTH[self.growth.currentData()]
        left = int((columns - self._drawn.columns) * share)
        top = int((rows - self._drawn.rows) * share)
        return resized(self._drawn, columns, rows, left=left, top=top)

    def _fill(self) -> None:
        drawn = self._drawn
        self.name.show_text(drawn.name)
        self.columns.show_number(drawn.columns)
        self.rows.show_number(drawn.rows)
        self.layout_choice.setCurrentIndex(self._layouts.index((drawn.orientation, drawn.offset)))
        self.feet.show_number(drawn.hex_feet)
        self.base.show_value(drawn.ground)
        self._on_feet_entered(drawn.hex_feet)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setSpacing(10)
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Columns"), self.columns)
        form.addRow(tr("&Rows"), self.rows)
        if not self._is_new:
            form.addRow(tr("&Grow"), self.growth)
        form.addRow(tr("&Layout"), self.layout_choice)
        form.addRow(tr("&Feet a hex"), self.feet)
        form.addRow("", self.room)
        form.addRow(tr("&Bare ground"), self.base)
        return form

    def _on_feet_entered(self, feet: int) -> None:
        self.room.setText(tr("A hex holds {words}.", words=room_words(max(5, feet // 5 * 5))))
