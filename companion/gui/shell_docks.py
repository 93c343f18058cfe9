"""The docks of the window itself, and how a game's panels become docks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from companion.engine.texts import tr
from companion.gui.docks import Area, DockSpec, TitleButton
from companion.gui.game_view import Panel
from companion.gui.history.panel import HistoryPanel
from companion.gui.keys import DOCK_KEYS
from companion.gui.live_table import LiveTable
from companion.gui.log.panel import LogPanel
from companion.gui.prompts.tray import DiceTray
from companion.gui.trackers.panel import TrackerPanel

LEFT_WIDTH: Final = 288
RIGHT_WIDTH: Final = 312
TRAY: Final = (840, 172)
LOG: Final = (560, 172)


def shell_docks(
    live: LiveTable, *, trackers: TrackerPanel, history: HistoryPanel, tray: DiceTray, log: LogPanel
) -> tuple[DockSpec, ...]:
    """Return trackers and history for the left, tray and log for the bottom."""
    undo = TitleButton("undo", tr("Undo"), live.undo, "Ctrl+Z")
    redo = TitleButton("redo", tr("Redo"), live.redo, "Ctrl+Y")
    search = TitleButton("search", tr("Search the log"), log.search, "Ctrl+F")
    copy = TitleButton("copy", tr("Copy the log"), log.copy)
    return (
        DockSpec(
            key="trackers",
            title=tr("Trackers"),
            icon="tracker",
            make=given(trackers),
            area=Area.LeftDockWidgetArea,
            shortcut=DOCK_KEYS["trackers"],
            size=(LEFT_WIDTH, 0),
        ),
        DockSpec(
            key="history",
            title=tr("History"),
            icon="undo",
            make=given(history),
            area=Area.LeftDockWidgetArea,
            shortcut=DOCK_KEYS["history"],
            size=(LEFT_WIDTH, 300),
            starts_shown=False,
        ),
        DockSpec(
            key="tray",
            title=tr("Dice tray"),
            icon="dice",
            make=given(tray),
            area=Area.BottomDockWidgetArea,
            shortcut=DOCK_KEYS["tray"],
            size=TRAY,
            buttons=(undo, redo),
        ),
        DockSpec(
            key="log",
            title=tr("Log"),
            icon="log",
            make=given(log),
            area=Area.BottomDockWidgetArea,
            shortcut=DOCK_KEYS["log"],
            size=LOG,
            buttons=(search, copy),
        ),
    )


def panel_dock(panel: Panel) -> DockSpec:
    """Return the dock of a game's panel."""
    return DockSpec(
        key=panel.key,
        title=panel.title,
        icon=panel.icon,
        make=panel.make,
        area=panel.area,
        shortcut=panel.shortcut or DOCK_KEYS.get(panel.key, ""),
        size=(panel.width or RIGHT_WIDTH, panel.height),
    )


def floating_dock(
    key: str, title: str, icon: str, make: Callable[[], QWidget], *, size: tuple[int, int]
) -> DockSpec:
    """Return a dock that opens as a window of its own, for what is wanted now and then."""
    return DockSpec(
        key=key,
        title=title,
        icon=icon,
        make=make,
        shortcut=DOCK_KEYS.get(key, ""),
        starts_shown=False,
        floats=True,
        size=size,
    )


def given(widget: QWidget) -> Callable[[], QWidget]:
    """Return what gives WIDGET, which is there already."""

    def give() -> QWidget:
        return widget

    return give
