"""The editor's window: tools above, inks at the left, the map in the middle, the selection at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QSize
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
    STRIP,
    MapAction,
    edit_actions,
    file_actions,
    tool_actions,
    tool_hint,
    view_actions,
)
from companion.gui.mapeditor.acts import Acts
from companion.gui.mapeditor.background import AlignTool
from companion.gui.mapeditor.files import MapFiles, MapQuestions, new_map
from companion.gui.mapeditor.frame_dialog import FrameDialog
from companion.gui.mapeditor.gallery import Gallery
from companion.gui.mapeditor.hex_menu import hex_menu
from companion.gui.mapeditor.inspector import Inspector
from companion.gui.mapeditor.keeping import Keeping
from companion.gui.mapeditor.palette import Palette
from companion.gui.mapeditor.select_tools import EditTool, WordsTool
from companion.gui.mapeditor.studio import Studio
from companion.gui.mapeditor.tools import BrushTool, InkTool
from companion.gui.mapeditor.words_entry import WordsEntry
from companion.gui.questions import Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import key_name
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import plain_tip
from companion.storage.content import Library

SIZE: Final = (1320, 780)
LEAST: Final = (960, 600)
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
        self._library = library
        self._questions = questions.over(self)
        self.studio = Studio(new_map(tr("New map"), USUAL), parent=self)
        self.files = MapFiles(
            self.studio, asks or MapQuestions(self), self._questions, renew=library.renew, parent=self
        )
        self.acts = Acts(self.studio, self._hold_copy, parent=self)
        self.panel = MapPanel(keeper, calm=calm)
        self.words = WordsEntry(self.panel.canvas)
        self.palette_panel = Palette(
            keeper, self.studio, content.object_kinds.values(), add_zone=self.acts.add_zone
        )
        self.inspector = self._new_inspector()
        self.tool_id = MapAction.BRUSH
        self._hovered: Hex | None = None
        self.board = ActionBoard(self, self.menuBar(), keeper)
        for specs in (file_actions(self), edit_actions(self), tool_actions(self), view_actions(self)):
            self.board.add(specs)
        self._brush_label = plain_label("", "muted")
        self.hint_label = plain_label("", "small")
        self._lay_out()
        self._connect()
        self.use_tool(MapAction.BRUSH, BrushTool(self.studio))
        self._show_brush()
        self.show_drawing(self.studio.shown)
        self._on_studio_done()
        self.panel.setFocus()
        self.keeping = Keeping(self.studio, self.statusBar().showMessage, parent=self)
        if self.keeping.bring_back():
            self.statusBar().showMessage(tr("Brought back: a map that was not saved when the app ended."))

    # what is shown

    def show_drawing(self, drawn: BattleMap) -> None:
        """Show a map with its zones."""
        things = things_of(self._content, drawn)
        self.panel.show_picture(drawn_picture(drawn, things, folder=self.studio.folder))
        zones = (ZoneArea(zone.hexes, zone.name, n) for n, zone in enumerate(drawn.zones) if zone.hexes)
        self.panel.canvas.show_overlays(*zones)

    def use_tool(self, tool_id: MapAction, tool: Tool) -> None:
        """Take up a tool."""
        self.studio.drop()
        self.tool_id = tool_id
        self.panel.canvas.use_tool(tool)
        self.hint_label.setText(tool_hint(tool_id))
        self.board.refresh()

    def words_tool(self, _studio: Studio) -> Tool:
        """Return the tool that writes words."""
        return WordsTool(self.ask_words)

    # what is asked

    def ask_new(self) -> None:
        """Ask what a new map shall be, and begin it."""
        dialog = FrameDialog(new_map(tr("New map"), USUAL), is_new=True, parent=self)
        if dialog.exec() and self.files.may_leave():
            self.studio.open(dialog.drawing())

    def ask_open(self) -> None:
        """Show the maps there are, and open one of them."""
        gallery = Gallery(self._keeper, self._content, self._questions, parent=self)
        gallery.file_requested.connect(self.files.ask_and_open)
        is_chosen = gallery.exec()
        self._library.renew()
        if is_chosen and gallery.chosen is not None and self.files.may_leave():
            self.files.open(gallery.chosen)

    def ask_frame(self) -> None:
        """Ask for name, size and layout."""
        dialog = FrameDialog(self.studio.drawn, is_new=False, parent=self)
        if dialog.exec():
            self.studio.act(tr("Change the map"), dialog.drawing())

    def select_all(self) -> None:
        """Select every hex, with the tool that shows it."""
        self.use_tool(MapAction.SELECT, EditTool(self.studio))
        self.acts.select_all()

    def align_picture(self) -> None:
        """Ask for three places of the picture under the hexes."""
        if self.studio.drawn.background is not None:
            canvas = self.panel.canvas
            tool = AlignTool(
                self.studio, canvas.underlay_point, self.hint_label.setText, self._leave_aligning
            )
            self.use_tool(MapAction.ALIGN, tool)
            tool.begin()

    def _leave_aligning(self) -> None:
        self.use_tool(MapAction.SELECT, EditTool(self.studio))

    def broader(self) -> None:
        """Take a broader brush."""
        self.studio.radius = min(MOST_RADIUS, self.studio.radius + 1)
        self._show_brush()

    def finer(self) -> None:
        """Take a finer brush."""
        self.studio.radius = max(0, self.studio.radius - 1)
        self._show_brush()

    def ask_words(self, at: Hex) -> None:
        """Let the words of a hex be typed."""
        self.words.ask(at, self.acts.words_at(at))

    def _hold_copy(self, tool: Tool) -> None:
        self.use_tool(MapAction.PASTE, tool)
        canvas = self.panel.canvas
        canvas.setFocus()
        # What lies under the cursor, or in the focused hex, shows the copy at once.
        spot = canvas.focus_spot() or canvas.spot_at(canvas.mapFromGlobal(self.cursor().pos()).toPointF())
        tool.hovered(canvas.desk, spot)

    # putting together

    def _new_inspector(self) -> Inspector:
        acts = self.acts
        return Inspector(
            self._keeper,
            self.studio,
            self._content.object_kinds,
            change_map=self.ask_frame,
            hex_acts=(
                (tr("Fill with the ink"), "fill", acts.fill),
                (tr("Copy"), "copy", acts.copy),
                (tr("Cut"), "cut", acts.cut),
                (tr("Erase"), "eraser", acts.delete),
            ),
        )

    def _lay_out(self) -> None:
        centre = QWidget()
        row_layout(centre, self.palette_panel, self.panel, self.inspector, spacing=8)
        self.setCentralWidget(centre)
        top = QWidget()
        column_layout(top, self.menuBar(), self._new_strip(), spacing=0)
        self.setMenuWidget(top)
        self.statusBar().addPermanentWidget(self.hint_label)
        self.setMinimumSize(*LEAST)
        self.resize(QSize(*SIZE).boundedTo(self.screen().availableSize()))

    def _new_strip(self) -> QFrame:
        strip = QFrame()
        strip.setProperty("class", "panel")
        parts: list[QWidget | int | None] = []
        for group in STRIP:
            parts += [self._strip_button(action_id) for action_id in group]
            parts.append(14)
        row_layout(strip, *parts, self._brush_label, None, spacing=4, margins=(10, 5, 10, 5))
        return strip

    def _strip_button(self, action_id: MapAction) -> QToolButton:
        action = self.board.action(action_id)
        name, key = action.text().replace("&", "").removesuffix("…"), key_name(action.shortcut())
        button = QToolButton()
        button.setDefaultAction(action)
        button.setIconSize(QSize(20, 20))
        button.setFixedSize(34, 34)
        button.setAccessibleName(name)
        button.setToolTip(plain_tip(f"{name} ({key})"))
        return button

    def _connect(self) -> None:
        studio, canvas = self.studio, self.panel.canvas
        studio.changed.connect(self.show_drawing)
        studio.done.connect(self._on_studio_done)
        studio.selected.connect(self._on_studio_selected)
        studio.ink_changed.connect(self._on_studio_ink_changed)
        canvas.hover_changed.connect(self._on_canvas_hover_changed)
        canvas.hex_focused.connect(self._on_canvas_hex_focused)
        canvas.menu_requested.connect(self._on_canvas_menu_requested)
        self.words.entered.connect(self.acts.write)
        background = self.inspector.map_page.background
        background.choose_requested.connect(self.files.take_picture)
        background.align_requested.connect(self.align_picture)

    def _show_brush(self) -> None:
        across = 2 * self.studio.radius + 1
        self._brush_label.setText(tr_n("brush of one hex", "brush {n} hexes across", across))
        self.panel.canvas.grant(())

    # slots

    def _on_studio_done(self) -> None:
        name = self.studio.drawn.name.replace("[*]", "[*][*]")
        self.setWindowTitle(tr("{name}[*] – Map editor", name=name))
        self.setWindowModified(self.studio.is_modified)
        history = self.studio.history
        undo, redo = self.board.action(MapAction.UNDO), self.board.action(MapAction.REDO)
        undo.setText(tr("&Undo: {what}", what=history.last) if history.last else tr("&Undo"))
        redo.setText(tr("&Redo: {what}", what=history.following) if history.following else tr("&Redo"))
        self.board.refresh()
        self._describe_hover()

    def _on_studio_selected(self, _selection: object) -> None:
        self.panel.canvas.grant(())
        self.board.refresh()

    def _on_studio_ink_changed(self, _ink: object) -> None:
        """Whoever picks an ink wants to lay it down."""
        if not isinstance(self.panel.canvas.tool, InkTool):
            self.use_tool(MapAction.BRUSH, BrushTool(self.studio))
        self.studio.select()

    def _on_canvas_hover_changed(self, _token: str, at: Hex | None) -> None:
        self._hovered = at
        self._describe_hover()

    def _describe_hover(self) -> None:
        if self._hovered is not None:
            self.statusBar().showMessage(self.panel.canvas.describe_hex(self._hovered))
        else:
            self.statusBar().clearMessage()

    def _on_canvas_hex_focused(self, _at: Hex, words: str) -> None:
        self.statusBar().showMessage(words)

    def _on_canvas_menu_requested(self, _tokens: object, at: Hex | None, place: QPoint) -> None:
        if at is not None:
            hex_menu(self, at).popup(place)

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close unless there is something to save that shall not be lost."""
        event.setAccepted(self.files.may_leave())
        if event.isAccepted():
            self.keeping.end()
