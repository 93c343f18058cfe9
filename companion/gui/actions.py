"""Menu items, declared once: words, menu, keys, what they do and when they may be used.

Menus, shortcuts and the page that lists the keys are all built from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial

from msgspec import Struct

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from companion.engine.texts import tr
from companion.gui.keys import Key, sequences
from companion.gui.theme_keeper import ThemeKeeper


class Menu(Enum):
    """The menus in their order."""

    FILE = "file"
    EDIT = "edit"
    SESSION = "session"
    MAP = "map"
    VIEW = "view"
    WINDOW = "window"
    HELP = "help"

    @property
    def title(self) -> str:
        """The word in the menu bar."""
        titles = {
            Menu.FILE: tr("&File"),
            Menu.EDIT: tr("&Edit"),
            Menu.SESSION: tr("&Session"),
            Menu.MAP: tr("&Map"),
            Menu.VIEW: tr("&View"),
            Menu.WINDOW: tr("&Window"),
            Menu.HELP: tr("&Help"),
        }
        return titles[self]


def always() -> bool:
    """Tell that an action may be used at any time."""
    return True


class ActionSpec(Struct, frozen=True, eq=False, kw_only=True):
    """One thing that can be done from menu or keyboard."""

    id: Enum
    """Its name for the key settings; each feature has its own Enum."""
    text: str
    menu: Menu
    run: Callable[[], None]
    keys: tuple[Key, ...] = ()
    enabled: Callable[[], bool] = always
    icon: str = ""
    starts_group: bool = False
    """Whether a line is drawn above it."""
    checked: Callable[[], bool] | None = None
    """Whether it is on, for what can be switched."""

    @property
    def key(self) -> str:
        """The id as text: what the settings call it."""
        return f"{type(self.id).__name__}.{self.id.value}"

    @property
    def plain_text(self) -> str:
        """The words without the sign for the menu key and the dots."""
        return self.text.replace("&", "").removesuffix("…")


class ActionBoard(QObject):
    """The actions of a window: fills its menu bar, switches them on and off, changes their keys."""

    def __init__(self, window: QWidget, menu_bar: QMenuBar, keeper: ThemeKeeper) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = keeper
        self._bindings: Mapping[str, tuple[str, ...]] = {}
        self._actions: dict[str, tuple[ActionSpec, QAction]] = {}
        self._menus = {menu: menu_bar.addMenu(menu.title) for menu in Menu}
        for menu in self._menus.values():
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self.refresh)
        self._show_filled_menus()

    @property
    def specs(self) -> tuple[ActionSpec, ...]:
        """All declarations, in the order they came."""
        return tuple(spec for spec, _ in self._actions.values())

    def menu(self, menu: Menu) -> QMenu:
        """Return a menu, for what is no action (recent files, docks)."""
        return self._menus[menu]

    def action(self, action_id: Enum) -> QAction:
        """Return the action declared under this id."""
        return self._actions[f"{type(action_id).__name__}.{action_id.value}"][1]

    def add(self, specs: Iterable[ActionSpec]) -> None:
        """Put declared actions into their menus."""
        for spec in specs:
            self._add(spec)
        self._show_filled_menus()
        self.refresh()

    def remove(self, specs: Iterable[ActionSpec]) -> None:
        """Take actions away again, such as those of a game that is no longer shown."""
        for spec in specs:
            _, action = self._actions.pop(spec.key)
            self._window.removeAction(action)
            self._menus[spec.menu].removeAction(action)
            action.deleteLater()
        self._show_filled_menus()

    def bind(self, bindings: Mapping[str, tuple[str, ...]]) -> None:
        """Use these keys in place of the usual ones, by action key; what is not named keeps its own."""
        self._bindings = dict(bindings)
        for spec, action in self._actions.values():
            action.setShortcuts(self.sequences(spec))

    def sequences(self, spec: ActionSpec) -> list[QKeySequence]:
        """Return the keys of an action as they are now."""
        bound = self._bindings.get(spec.key)
        return sequences(spec.keys) if bound is None else [QKeySequence(text) for text in bound]

    def clashes(self) -> Sequence[tuple[str, str, str]]:
        """Return (key, one action, the other) wherever two actions listen to the same key."""
        seen: dict[str, str] = {}
        found = []
        for spec, _ in self._actions.values():
            for sequence in self.sequences(spec):
                name = sequence.toString()
                if name in seen:
                    found.append((name, seen[name], spec.key))
                seen[name] = spec.key
        return found

    def refresh(self) -> None:
        """Ask every action whether it may be used now."""
        for spec, action in self._actions.values():
            action.setEnabled(spec.enabled())
            if spec.checked is not None:
                action.setChecked(spec.checked())

    def _add(self, spec: ActionSpec) -> None:
        action = QAction(spec.text, self._window)
        action.setObjectName(spec.key)
        action.setShortcuts(self.sequences(spec))
        action.setCheckable(spec.checked is not None)
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.triggered.connect(partial(_run, spec))
        if spec.icon:
            self._keeper.dress(action, spec.icon)
        menu = self._menus[spec.menu]
        if spec.starts_group and menu.actions():
            menu.addSeparator()
        menu.addAction(action)
        self._window.addAction(action)
        self._actions[spec.key] = (spec, action)

    def _show_filled_menus(self) -> None:
        for menu in self._menus.values():
            menu.menuAction().setVisible(bool(menu.actions()))


def _run(spec: ActionSpec, _checked: bool = False) -> None:
    spec.run()
