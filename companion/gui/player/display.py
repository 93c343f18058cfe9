"""Opens, feeds and closes the player display; the GM's side of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu
from companion.gui.live_table import LiveTable
from companion.gui.player.screen import ScreenFactory
from companion.gui.player.window import PlayerWindow
from companion.gui.theme_keeper import ThemeKeeper


class PlayerAction(Enum):
    """Names for the key settings."""

    SHOW = "show"
    CURTAIN = "curtain"
    FOLLOW = "follow"
    NEEDS = "needs"


class PlayerDisplay(QObject):
    """The window is made when it is first wanted."""

    def __init__(
        self,
        live: LiveTable,
        keeper: ThemeKeeper,
        screens: Mapping[str, ScreenFactory],
        *,
        calm: Callable[[], bool],
        gm_window: QWidget,
    ) -> None:
        super().__init__(gm_window)
        self._live = live
        self._keeper = keeper
        self._screens = screens
        self._calm = calm
        self._gm_window = gm_window
        self._window: PlayerWindow | None = None
        live.changed.connect(self._on_live_changed)

    @property
    def window(self) -> PlayerWindow | None:
        """The display, once it was wanted."""
        return self._window

    @property
    def is_open(self) -> bool:
        """Whether players see it."""
        return self._window is not None and self._window.isVisible()

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """Its menu items and keys."""
        return (
            _spec(
                PlayerAction.SHOW,
                tr("&Player display"),
                self.toggle,
                "F12",
                checked=self._is_open,
                icon="player",
            ),
            _spec(
                PlayerAction.CURTAIN,
                tr("&Curtain"),
                self.toggle_curtain,
                "Shift+F12",
                checked=self._is_covered,
            ),
            _spec(
                PlayerAction.FOLLOW,
                tr("Players see what I &look at"),
                self.toggle_follow,
                checked=self._follows,
            ),
            _spec(
                PlayerAction.NEEDS,
                tr("Players see the number &needed"),
                self.toggle_needs,
                checked=self._tells,
            ),
        )

    def toggle(self) -> None:
        """Open the display, on another screen if there is one, or close it."""
        if self.is_open:
            self.close()
            return
        window = self._made()
        if self._live.has_session:
            window.show_session(self._live.session)
        window.open_on(QGuiApplication.screens(), self._gm_window.screen())

    def close(self) -> None:
        """Close the display."""
        if self._window is not None:
            self._window.close()

    def toggle_curtain(self) -> None:
        """Let the curtain down, or raise it."""
        window = self._made()
        window.cover(covered=not window.is_covered)

    def toggle_follow(self) -> None:
        """Let the display follow the GM's map, or look for itself."""
        window = self._made()
        window.follows = not window.follows

    def toggle_needs(self) -> None:
        """Show players the number needed, or keep it."""
        window = self._made()
        window.tells_needs = not window.tells_needs
        if self._live.has_session:
            window.show_session(self._live.session)

    def follow(self, source: QWidget) -> None:
        """Look where the GM's centre looks."""
        if self._window is not None:
            self._window.follow(source)

    def _made(self) -> PlayerWindow:
        if self._window is None:
            self._window = PlayerWindow(self._keeper, self._screens, calm=self._calm)
        return self._window

    def _is_open(self) -> bool:
        return self.is_open

    def _is_covered(self) -> bool:
        return self._window is not None and self._window.is_covered

    def _follows(self) -> bool:
        return self._window is None or self._window.follows

    def _tells(self) -> bool:
        return self._window is None or self._window.tells_needs

    def _on_live_changed(self, session: Session) -> None:
        if self._window is not None and self.is_open:
            self._window.show_session(session)


def _spec(
    action_id: PlayerAction,
    text: str,
    run: Callable[[], None],
    key: str = "",
    *,
    checked: Callable[[], bool],
    icon: str = "",
) -> ActionSpec:
    return ActionSpec(
        id=action_id,
        text=text,
        menu=Menu.WINDOW,
        run=run,
        keys=(key,) if key else (),
        icon=icon,
        checked=checked,
    )
