"""What the map editor's menus and keys do."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.keys import Key
from companion.gui.mapeditor.tools import BrushTool, FillTool, LineTool, PickTool, RectangleTool

if TYPE_CHECKING:
    from companion.gui.mapeditor.window import MapEditor

_Standard = QKeySequence.StandardKey


class MapAction(Enum):
    """Names for the key settings."""

    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save-as"
    CLOSE = "close"
    UNDO = "undo"
    REDO = "redo"
    BRUSH = "brush"
    LINE = "line"
    RECTANGLE = "rectangle"
    FILL = "fill"
    PICK = "pick"
    BROADER = "broader"
    FINER = "finer"
    FIT = "fit"
    FULL_SIZE = "full-size"


TOOL_IDS = (MapAction.BRUSH, MapAction.LINE, MapAction.RECTANGLE, MapAction.FILL, MapAction.PICK)
"""The tools in the order of the strip."""


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
    file = Menu.FILE
    return (
        _spec(MapAction.NEW, tr("&New map…"), file, editor.ask_new, _Standard.New, icon="new"),
        _spec(MapAction.OPEN, tr("&Open…"), file, editor.ask_open, _Standard.Open, icon="open"),
        _spec(MapAction.SAVE, tr("&Save"), file, editor.files.save, _Standard.Save, icon="save", group=True),
        _spec(MapAction.SAVE_AS, tr("Save &as…"), file, editor.files.save_as, "Ctrl+Shift+S"),
        _spec(MapAction.CLOSE, tr("&Close"), file, editor.close, "Ctrl+W", group=True),
    )


def edit_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return what the Edit menu does."""
    studio, edit = editor.studio, Menu.EDIT

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
    )


def tool_actions(editor: MapEditor) -> tuple[ActionSpec, ...]:
    """Return the tools."""
    studio, menu = editor.studio, Menu.MAP

    def tool(action: MapAction, text: str, key: str, make: type, *, group: bool = False) -> ActionSpec:
        def take() -> None:
            editor.use_tool(action, make(studio))

        def is_used() -> bool:
            return editor.tool_id is action

        return _spec(action, text, menu, take, key, icon=action.value, checked=is_used, group=group)

    return (
        tool(MapAction.BRUSH, tr("&Brush"), "B", BrushTool),
        tool(MapAction.LINE, tr("&Line"), "L", LineTool),
        tool(MapAction.RECTANGLE, tr("&Rectangle"), "R", RectangleTool),
        tool(MapAction.FILL, tr("&Fill"), "G", FillTool),
        tool(MapAction.PICK, tr("&Eyedropper"), "I", PickTool),
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
