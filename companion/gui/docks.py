"""Docks: declared like actions, made when first shown, each with a painted title and a key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from typing import Final

from msgspec import Struct

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolButton, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button
from companion.gui.widgets.dock_title import DockTitle

Area = Qt.DockWidgetArea
NARROW: Final = 1400
NARROW_SHARE: Final = 0.94
"""In a window below that width the docks are that much narrower."""
LEAST_HEIGHT: Final = 60
MOST_SHARE: Final = 0.5
"""How much of its side a dock may wish for."""


class TitleButton(Struct, frozen=True, eq=False):
    """A button in the title strip of a dock."""

    icon: str
    name: str
    run: Callable[[], None]
    shortcut: str = ""


class DockSpec(Struct, frozen=True, eq=False, kw_only=True):
    """A dock: its key names it in layouts and settings."""

    key: str
    title: str
    icon: str
    make: Callable[[], QWidget]
    area: Area = Area.RightDockWidgetArea
    shortcut: str = ""
    buttons: tuple[TitleButton, ...] = ()
    starts_shown: bool = True
    floats: bool = False
    """Whether it opens as a window of its own."""
    size: tuple[int, int] = (0, 0)
    """Width and height wished for; 0 takes what is left."""


class Dock(QDockWidget):
    """A dock whose widget is made when it is first seen.

    Signals:
        made: the widget is there now.
    """

    made = Signal()

    def __init__(self, spec: DockSpec, keeper: ThemeKeeper, *, parent: QMainWindow) -> None:
        super().__init__(spec.title, parent)
        self.spec = spec
        self._inside: QWidget | None = None
        self.was_placed = False
        self.setObjectName(f"dock-{spec.key}")
        self.title = DockTitle(keeper, spec.title, tuple(self._buttons(keeper)))
        self.setTitleBarWidget(self.title)
        self.setAccessibleName(spec.title)
        self.visibilityChanged.connect(self._on_visibility_changed)

    def _buttons(self, keeper: ThemeKeeper) -> Iterable[QToolButton]:
        for spec in self.spec.buttons:
            button = icon_button(keeper, spec.icon, spec.name, shortcut=spec.shortcut, on_title=True)
            button.clicked.connect(partial(_run, spec.run))
            yield button
        close = icon_button(
            keeper,
            "close",
            tr("Hide {panel}", panel=self.spec.title),
            shortcut=self.spec.shortcut,
            on_title=True,
        )
        close.clicked.connect(self.close)
        yield close

    def ensure(self) -> QWidget:
        """Return the widget, made now if it was not."""
        if self._inside is None:
            self._inside = self.spec.make()
            self.setWidget(self._inside)
            self.made.emit()
        return self._inside

    @property
    def has_focus(self) -> bool:
        """Whether somebody works in it."""
        focus = self.window().focusWidget() if self.isVisible() else None
        return focus is not None and (focus is self.widget() or self.isAncestorOf(focus))

    def _on_visibility_changed(self, visible: bool) -> None:
        if visible:
            self.ensure()


class DockShelf(QObject):
    """All docks of a window.

    Signals:
        made: a dock's widget was made; carries the dock's key.
    """

    made = Signal(str)

    def __init__(self, window: QMainWindow, keeper: ThemeKeeper) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = keeper
        self._docks: dict[str, Dock] = {}
        self._actions: dict[str, QAction] = {}
        window.setCorner(Qt.Corner.BottomLeftCorner, Area.BottomDockWidgetArea)
        window.setCorner(Qt.Corner.BottomRightCorner, Area.BottomDockWidgetArea)
        window.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks
        )

    @property
    def docks(self) -> tuple[Dock, ...]:
        """All docks, in the order they came."""
        return tuple(self._docks.values())

    @property
    def actions(self) -> tuple[QAction, ...]:
        """What the Window menu lists: an action a dock, with its key."""
        return tuple(self._actions.values())

    def dock(self, key: str) -> Dock:
        """Return a dock. Raises: KeyError."""
        return self._docks[key]

    def add(self, spec: DockSpec) -> Dock:
        """Put a dock into the window."""
        dock = Dock(spec, self._keeper, parent=self._window)
        dock.made.connect(partial(self.made.emit, spec.key))
        self._docks[spec.key] = dock
        self._window.addDockWidget(spec.area, dock)
        self._actions[spec.key] = self._action(spec)
        dock.setVisible(spec.starts_shown)
        if spec.starts_shown:
            dock.ensure()
        return dock

    def remove(self, key: str) -> None:
        """Take a dock away, such as one of a game that is no longer shown; its widget is let go."""
        dock, action = self._docks.pop(key), self._actions.pop(key)
        self._window.removeAction(action)
        self._window.removeDockWidget(dock)
        action.deleteLater()
        if (widget := dock.widget()) is not None:
            widget.setParent(None)
        dock.deleteLater()

    def show(self, key: str) -> None:
        """Show a dock and give it the focus."""
        dock = self._docks[key]
        was_hidden = not dock.isVisible()
        if dock.spec.floats and was_hidden:
            self._float(dock)
        dock.show()
        dock.raise_()
        if was_hidden and not dock.isFloating():
            QTimer.singleShot(0, self.resize_docks)
        widget = dock.ensure()
        if dock.isFloating():
            dock.activateWindow()
        (widget.focusProxy() or widget).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _float(self, dock: Dock) -> None:
        """Let a dock open over the middle of the window, unless somebody put it elsewhere."""
        if not dock.was_placed:
            dock.was_placed = True
            dock.setFloating(True)
            dock.resize(*dock.spec.size)
            corner = self._window.geometry().center() - dock.rect().center()
            dock.move(corner)

    def toggle(self, key: str) -> None:
        """Show a dock and give it the focus; if it has it already, hide it."""
        if self._docks[key].has_focus:
            self._docks[key].close()
        else:
            self.show(key)

    def arrange(self, tabs: Iterable[tuple[str, ...]] = ()) -> None:
        """Put every dock where it is declared, in its size; those of TABS one behind the other."""
        for dock in self.docks:
            dock.was_placed = False
            dock.setFloating(False)
            self._window.addDockWidget(dock.spec.area, dock)
            dock.setVisible(dock.spec.starts_shown)
        self._arrange_bottom()
        for keys in tabs:
            self._stack([self._docks[key] for key in keys])
        self.resize_docks()

    def _stack(self, docks: list[Dock]) -> None:
        """Put docks one behind the other, the first in front."""
        for behind in docks[1:]:
            self._window.tabifyDockWidget(docks[0], behind)
        docks[0].raise_()

    def resize_docks(self) -> None:
        """Give the docks shown the sizes they are declared with."""
        shown = [dock for dock in self.docks if dock.isVisibleTo(self._window) and not dock.isFloating()]
        wide = [dock for dock in shown if dock.spec.size[0]]
        share = NARROW_SHARE if self._window.width() < NARROW else 1.0
        widths = [round(dock.spec.size[0] * share) for dock in wide]
        self._window.resizeDocks(wide, widths, Qt.Orientation.Horizontal)
        for area in (Area.LeftDockWidgetArea, Area.RightDockWidgetArea, Area.BottomDockWidgetArea):
            stack = [dock for dock in shown if dock.spec.area is area]
            if any(dock.spec.size[1] for dock in stack):
                self._window.resizeDocks(stack, _heights(stack), Qt.Orientation.Vertical)

    def _arrange_bottom(self) -> None:
        """Put the docks at the bottom side by side."""
        bottom = [dock for dock in self.docks if dock.spec.area is Area.BottomDockWidgetArea]
        for left, right in pairwise(bottom):
            self._window.splitDockWidget(left, right, Qt.Orientation.Horizontal)

    def _action(self, spec: DockSpec) -> QAction:
        action = QAction(spec.title, self._window)
        action.setObjectName(f"show-{spec.key}")
        action.triggered.connect(partial(self._on_action_triggered, spec.key))
        self._keeper.dress(action, spec.icon)
        if spec.shortcut:
            action.setShortcut(QKeySequence(spec.shortcut))
        self._window.addAction(action)
        return action

    def _on_action_triggered(self, key: str, _checked: bool = False) -> None:
        self.toggle(key)


def _heights(stack: list[Dock]) -> list[int]:
    """Return the height of each dock: what it wishes for, within its share; the others take what is left."""
    wishes = [dock.spec.size[1] for dock in stack]
    if all(wishes):
        return wishes
    whole = sum(dock.height() for dock in stack)
    wishes = [min(wish, round(whole * MOST_SHARE)) for wish in wishes]
    left = (whole - sum(wishes)) // wishes.count(0)
    return [wish or max(LEAST_HEIGHT, left) for wish in wishes]


def _run(run: Callable[[], None], _checked: bool = False) -> None:
    run()
