"""The editor's window: tools above, inks at the left, the map in the middle; it puts parts together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFrame, QMainWindow, QToolButton, QWidget

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import Content
from companion.games.slugfest.making import things_of
from companion.games.slugfest.maps import BattleMap
from companion.gui.actions import ActionBoard
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.games.slugfest.picture import drawn_picture
from companion.gui.hexmap.overlays import ZoneArea
from companion.gui.hexmap.tools.tool import Tool
from companion.gui.mapeditor.actions import (
    TOOL_IDS,
    MapAction,
    edit_actions,
    file_actions,
    tool_actions,
    view_actions,
)
from companion.gui.mapeditor.files import MapFiles, MapQuestions, new_map
from companion.gui.mapeditor.gallery import Gallery
from companion.gui.mapeditor.palette import Palette
from companion.gui.mapeditor.studio import Studio
from companion.gui.mapeditor.tools import BrushTool
from companion.gui.questions import Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, key_name
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.storage.content import Library

SIZE: Final = (1280, 760)
LEAST: Final = (900, 560)
USUAL: Final = HexGrid(16, 11)
MOST_RADIUS: Final = 5


class MapEditor(QMainWindow):
    """Draws maps."""

    def __init__(
        self,
        library: Library,
        keeper: ThemeKeeper,
        questions: Questions,
        *,
        calm: Callable[[], bool],
        asks: MapQuestions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        content = library.book("slugfest").content
        assert isinstance(content, Content)
        self._content = content
        self.studio = Studio(new_map(tr("New map"), USUAL), parent=self)
        self.files = MapFiles(
            self.studio, asks or MapQuestions(self), questions, renew=library.renew, parent=self
        )
        self.panel = MapPanel(keeper, calm=calm)
        self.palette_panel = Palette(keeper, self.studio, content.objects.values())
        self.tool_id = MapAction.BRUSH
        self.board = ActionBoard(self, self.menuBar(), keeper)
        for specs in (file_actions(self), edit_actions(self), tool_actions(self), view_actions(self)):
            self.board.add(specs)
        self._brush_label = plain_label("", "muted")
        self.strip = self._new_strip()
        self._lay_out()
        self._connect()
        self.use_tool(MapAction.BRUSH, BrushTool(self.studio))
        self._show_brush()
        self.show_drawing(self.studio.shown)
        self.setMinimumSize(*LEAST)
        self.resize(*SIZE)
        self.panel.setFocus()
        self._on_studio_done()
        self.statusBar()

    # what is shown

    def show_drawing(self, drawn: BattleMap) -> None:
        """Show a map with its zones."""
        self.panel.show_picture(drawn_picture(drawn, things_of(self._content, drawn)))
        zones = (ZoneArea(zone.hexes, zone.name, n) for n, zone in enumerate(drawn.zones) if zone.hexes)
        self.panel.canvas.show_overlays(*zones)

    def use_tool(self, tool_id: MapAction, tool: Tool) -> None:
        """Take up a tool."""
        self.tool_id = tool_id
        self.panel.canvas.use_tool(tool)
        self.board.refresh()

    # what is asked

    def ask_new(self) -> None:
        """Begin a new map."""
        if self.files.may_leave():
            self.studio.open(new_map(tr("New map"), USUAL))

    def ask_open(self) -> None:
        """Show the maps there are, and open one of them."""
        gallery = Gallery(self._keeper, self._content, parent=self)
        gallery.file_requested.connect(self.files.ask_and_open)
        if gallery.exec() and gallery.chosen is not None and self.files.may_leave():
            self.files.open(gallery.chosen)

    def broader(self) -> None:
        """Take a broader brush."""
        self.studio.radius = min(MOST_RADIUS, self.studio.radius + 1)
        self._show_brush()

    def finer(self) -> None:
        """Take a finer brush."""
        self.studio.radius = max(0, self.studio.radius - 1)
        self._show_brush()

    # putting together

    def _new_strip(self) -> QFrame:
        strip = QFrame()
        strip.setProperty("class", "panel")
        groups = (
            (MapAction.NEW, MapAction.OPEN, MapAction.SAVE),
            (MapAction.UNDO, MapAction.REDO),
            TOOL_IDS,
            (MapAction.FINER, MapAction.BROADER),
        )
        parts: list[QWidget | int | None] = []
        for group in groups:
            parts += [self._strip_button(action_id) for action_id in group]
            parts.append(16)
        row_layout(strip, *parts, self._brush_label, None, spacing=4, margins=(10, 5, 10, 5))
        return strip

    def _strip_button(self, action_id: MapAction) -> QToolButton:
        action = self.board.action(action_id)
        key = key_name(action.shortcut())
        name = action.text().replace("&", "").removesuffix("…")
        button = icon_button(self._keeper, "help", name, shortcut=key)
        button.setDefaultAction(action)
        button.setToolTip(f"{name} ({key})")
        return button

    def _lay_out(self) -> None:
        centre = QWidget()
        row_layout(centre, self.palette_panel, self.panel, spacing=8, margins=(0, 0, 0, 0))
        self.setCentralWidget(centre)
        self.setMenuWidget(self._top())

    def _top(self) -> QWidget:
        top = QWidget()
        column_layout(top, self.menuBar(), self.strip, spacing=0)
        return top

    def _connect(self) -> None:
        self.studio.changed.connect(self.show_drawing)
        self.studio.done.connect(self._on_studio_done)
        canvas = self.panel.canvas
        canvas.hover_changed.connect(self._on_canvas_hover_changed)
        canvas.hex_focused.connect(self._on_canvas_hex_focused)
        self._keeper.changed.connect(self.board.refresh)

    def _show_brush(self) -> None:
        across = 2 * self.studio.radius + 1
        self._brush_label.setText(tr_n("brush of one hex", "brush {n} hexes across", across))

    # slots

    def _on_studio_done(self) -> None:
        name = self.studio.drawn.name.replace("[*]", "[*][*]")
        self.setWindowTitle(tr("{name}[*] – Map editor", name=name))
        self.setWindowModified(self.studio.is_modified)
        self.board.refresh()

    def _on_canvas_hover_changed(self, _token: str, at: Hex | None) -> None:
        self.statusBar().showMessage(self.panel.canvas.describe_hex(at) if at is not None else "")

    def _on_canvas_hex_focused(self, _at: Hex, words: str) -> None:
        self.statusBar().showMessage(words)

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close unless there is something to save that shall not be lost."""
        event.setAccepted(self.files.may_leave())
