"""What the map editor's menus and keys do."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence

from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.keys import Key
from companion.gui.mapeditor.select_tools import EditTool
from companion.gui.mapeditor.tools import BrushTool, FillTool, LineTool, PickTool, RectangleTool

if TYPE_CHECKING:
    from companion.gui.hexmap.tools.tool import Tool
    from companion.gui.mapeditor.studio import Studio
    from companion.gui.mapeditor.window import MapEditor

_Standard = QKeySequence.StandardKey


class MapAction(Enum):
    """Names for the key settings."""

    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save-as"
    FRAME = "frame"
    PICTURE = "picture"
    ALIGN = "align"
    CLOSE = "close"
    UNDO = "undo"
    REDO = "redo"
    CUT = "cut"
    COPY = "copy"
    PASTE = "paste"
    TURN = "turn"
    MIRROR = "mirror"
    DELETE = "delete"
    SELECT_ALL = "select-all"
    FILL_SELECTION = "fill-selection"
    ADD_ZONE = "add-zone"
    SELECT = "cursor"
    BRUSH = "brush"
    LINE = "line"
    RECTANGLE = "rectangle"
    FILL = "fill"
    PICK = "pick"
    WORDS = "label"
    BROADER = "broader"
    FINER = "finer"
    FIT = "fit"
    FULL_SIZE = "full-size"


TOOL_IDS: Final = (
    MapAction.SELECT,
    MapAction.BRUSH,
    MapAction.LINE,
    MapAction.RECTANGLE,
    MapAction.FILL,
    MapAction.PICK,
    MapAction.WORDS,
)
"""The tools in the order of the strip."""
STRIP: Final = (
    (MapAction.NEW, MapAction.OPEN, MapAction.SAVE),
    (MapAction.UNDO, MapAction.REDO),
    (MapAction.CUT, MapAction.COPY, MapAction.PASTE),
    TOOL_IDS,
    (MapAction.FINER, MapAction.BROADER),
)
"""What has a button above the map, group by group."""


def tool_hint(tool: MapAction) -> str:
    """What a press does with a tool, in a line."""
    hints = {
        MapAction.SELECT: tr("Click selects, drag moves; on bare ground drag selects hexes, Shift adds"),
        MapAction.BRUSH: tr("Drag lays the ink down"),
        MapAction.LINE: tr("Drag from end to end, or Enter at both ends"),
        MapAction.RECTANGLE: tr("Drag from corner to corner, or Enter at both corners"),
        MapAction.FILL: tr("Click fills all joined hexes that look alike"),
        MapAction.PICK: tr("Click takes up the ink of a hex"),
        MapAction.WORDS: tr("Click a hex and type; Enter writes"),
        MapAction.PASTE: tr("Click lays the copy down, . turns it, / mirrors it, Esc lets go"),
    }
    return hints.get(tool, "")


def _spec(
    action: MapAction,
    text: str,
    menu: Menu,
    run: Callable[[], object],
    *keys: Key,
    enabled: Callable[[], bool] = always,
    icon: str = "",
    group: bool = False,
    checked: Callable[[], bool] | None = None,
) -> ActionSpec:
    def call() -> None:
        run()

    return ActionSpec(
        id=action,
        text=text,
        menu=menu,
        run=call,
        keys=keys,
        enabled=enabled,
        icon=icon,
        starts_group=group,
        checked=checked,
    )


def file_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return what the File menu does."""
    file, files = Menu.FILE, editor.files

    def has_picture() -> bool:
        return editor.studio.drawn.background is not None

    return (
        _spec(MapAction.NEW, tr("&New map…"), file, editor.ask_new, _Standard.New, icon="new"),
        _spec(MapAction.OPEN, tr("&Open…"), file, editor.ask_open, _Standard.Open, icon="open"),
        _spec(MapAction.SAVE, tr("&Save"), file, files.save, _Standard.Save, icon="save", group=True),
        _spec(MapAction.SAVE_AS, tr("Save &as…"), file, files.save_as, "Ctrl+Shift+S"),
        _spec(
            MapAction.FRAME,
            tr("Name, size, &layout…"),
            file,
            editor.ask_frame,
            "Ctrl+Return",
            icon="settings",
            group=True,
        ),
        _spec(MapAction.PICTURE, tr("&Picture under the hexes…"), file, files.take_picture, icon="picture"),
        _spec(
            MapAction.ALIGN,
            tr("&Align the picture by three clicks"),
            file,
            editor.align_picture,
            enabled=has_picture,
            icon="target",
        ),
        _spec(MapAction.CLOSE, tr("&Close"), file, editor.close, "Ctrl+W", group=True),
    )


def edit_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return what the Edit menu does."""
    studio, acts, edit = editor.studio, editor.acts, Menu.EDIT
    has, clip = acts.has_selection, acts.has_clip

    def can_undo() -> bool:
        return bool(studio.history.past)

    def can_redo() -> bool:
        return bool(studio.history.ahead)

    return (
        _spec(MapAction.UNDO, tr("&Undo"), edit, studio.undo, _Standard.Undo, enabled=can_undo, icon="undo"),
        _spec(
            MapAction.REDO,
            tr("&Redo"),
            edit,
            studio.redo,
            "Ctrl+Shift+Z",
            "Ctrl+Y",
            enabled=can_redo,
            icon="redo",
        ),
        _spec(MapAction.CUT, tr("Cu&t"), edit, acts.cut, _Standard.Cut, enabled=has, icon="cut", group=True),
        _spec(MapAction.COPY, tr("&Copy"), edit, acts.copy, _Standard.Copy, enabled=has, icon="copy"),
        _spec(MapAction.PASTE, tr("&Paste"), edit, acts.paste, _Standard.Paste, enabled=clip, icon="paste"),
        _spec(MapAction.TURN, tr("Turn the copy"), edit, acts.turn, ".", enabled=clip),
        _spec(MapAction.MIRROR, tr("Mirror the copy"), edit, acts.mirror, "/", enabled=clip),
        _spec(MapAction.DELETE, tr("&Delete"), edit, acts.delete, "Del", enabled=has, icon="delete"),
        _spec(
            MapAction.SELECT_ALL, tr("Select &all"), edit, editor.select_all, _Standard.SelectAll, group=True
        ),
        _spec(
            MapAction.FILL_SELECTION,
            tr("&Fill the selected hexes"),
            edit,
            acts.fill,
            "Ctrl+D",
            enabled=has,
            icon="fill",
        ),
        _spec(MapAction.ADD_ZONE, tr("Add a deployment &zone"), edit, acts.add_zone, icon="zone", group=True),
    )


def tool_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return the tools."""
    studio, menu = editor.studio, Menu.MAP

    def tool(action: MapAction, text: str, key: str, make: Callable[[Studio], Tool]) -> ActionSpec:
        def take() -> None:
            editor.use_tool(action, make(studio))

        def is_used() -> bool:
            return editor.tool_id is action

        return _spec(action, text, menu, take, key, icon=action.value, checked=is_used)

    return (
        tool(MapAction.SELECT, tr("&Select and move"), "V", EditTool),
        tool(MapAction.BRUSH, tr("&Brush"), "B", BrushTool),
        tool(MapAction.LINE, tr("&Line"), "L", LineTool),
        tool(MapAction.RECTANGLE, tr("&Rectangle"), "R", RectangleTool),
        tool(MapAction.FILL, tr("&Fill"), "G", FillTool),
        tool(MapAction.PICK, tr("&Eyedropper"), "I", PickTool),
        tool(MapAction.WORDS, tr("&Words"), "T", editor.words_tool),
        _spec(MapAction.BROADER, tr("Br&oader brush"), menu, editor.broader, "]", icon="plus", group=True),
        _spec(MapAction.FINER, tr("Fi&ner brush"), menu, editor.finer, "[", icon="minus"),
    )


def view_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return what the View menu does."""
    canvas = editor.panel.canvas

    def full_size() -> None:
        canvas.set_zoom(1.0)

    return (
        _spec(MapAction.FIT, tr("&Whole map"), Menu.VIEW, canvas.fit, "F", icon="fit"),
        _spec(MapAction.FULL_SIZE, tr("&Full size"), Menu.VIEW, full_size, "Ctrl+0"),
    )
