"""What may be done with a hex of the drawing, at a right click or the menu key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.gui.mapeditor.actions import MapAction
from companion.gui.mapeditor.inks import ink_at
from companion.gui.mapeditor.select_tools import EditTool, things_in
from companion.gui.mapeditor.studio import Selection
from companion.gui.widgets.plain import menu_text

if TYPE_CHECKING:
    from companion.gui.mapeditor.window import MapEditor


def hex_menu(editor: MapEditor, at: Hex) -> QMenu:
    """Return the menu of a hex; it goes when it is closed."""
    menu = QMenu(editor)
    menu.aboutToHide.connect(menu.deleteLater)
    for selection in things_in(editor.studio.drawn, at):
        name = menu_text(tr("Select {name}", name=_name(editor, selection)))
        _add(menu, name, partial(_select, editor, selection))
    menu.addSeparator()
    _add(menu, tr("Take up this ink"), partial(editor.studio.use_ink, ink_at(editor.studio.drawn, at)))
    _add(menu, tr("Write here…"), partial(editor.ask_words, at))
    menu.addSeparator()
    for action_id in (MapAction.COPY, MapAction.CUT, MapAction.PASTE, MapAction.DELETE):
        menu.addAction(editor.board.action(action_id))
    return menu


def _add(menu: QMenu, text: str, run: partial[None]) -> None:
    action = QAction(text, menu)
    action.triggered.connect(partial(_run, run))
    menu.addAction(action)


def _run(run: partial[None], _checked: bool = False) -> None:
    run()


def _select(editor: MapEditor, selection: Selection) -> None:
    editor.use_tool(MapAction.SELECT, EditTool(editor.studio))
    editor.studio.select(selection)


def _name(editor: MapEditor, selection: Selection) -> str:
    drawn = editor.studio.drawn
    if selection.label is not None:
        return next(label.text for label in drawn.labels if label.hex == selection.label)
    names = {house.id: house.name for house in drawn.buildings}
    names |= {thing.id: thing.name for thing in drawn.objects}
    return names[selection.thing] or selection.thing
