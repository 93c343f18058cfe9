"""Opens, feeds and closes the player display; the GM's side of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu
from companion.gui.live_table import LiveTable
from companion.gui.player.screen import ScreenFactory
from companion.gui.player.true_size import TrueSizeDialog, screen_key
from companion.gui.player.window import PlayerWindow
from companion.gui.settings.preferences import PreferenceKeeper
from companion.gui.theme_keeper import ThemeKeeper

MM_PER_INCH: Final = 25.4


class PlayerAction(Enum):
    """Names for the key settings."""

    SHOW = "show"
    CURTAIN = "curtain"
    FOLLOW = "follow"
    NEEDS = "needs"
    NEXT_SCREEN = "next-screen"
    TRUE_SIZE = "true-size"
    MEASURE = "measure"


class PlayerDisplay(QObject):
    """The window is made when it is first wanted."""

    def __init__(
        self,
        live: LiveTable,
        keeper: ThemeKeeper,
        screens: Mapping[str, ScreenFactory],
        *,
        calm: Callable[[], bool],
        preferences: PreferenceKeeper,
        gm_window: QWidget,
    ) -> None:
        super().__init__(gm_window)
        self._preferences = preferences
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
            _spec(
                PlayerAction.TRUE_SIZE,
                tr("Hexes as wide as &miniatures"),
                self.toggle_true_size,
                checked=self._is_true_size,
            ),
            _spec(PlayerAction.MEASURE, tr("M&easure the players' screen…"), self._measure),
            _spec(PlayerAction.NEXT_SCREEN, tr("Players look at the ne&xt screen"), self.to_next_screen),
        )

    def toggle(self) -> None:
        """Open the display, on another screen if there is one, or close it."""
        if self.is_open:
            self.close()
            return
        window = self._made()
        if self._live.has_session:
            window.show_session(self._live.session)
        wanted = self._preferences.preferences.display_screen
        window.open_on(QGuiApplication.screens(), self._gm_window.screen(), wanted)
        self._use_scale()

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

    def to_next_screen(self) -> None:
        """Show it on the next screen that is not the GM's, and remember that one."""
        own = self._gm_window.screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not own]
        window = self._made()
        if not others:
            return
        at = others.index(window.screen()) + 1 if window.screen() in others else 0
        chosen = screen_key(others[at % len(others)])
        self._preferences.choose(display_screen=chosen)
        if not self.is_open and self._live.has_session:
            window.show_session(self._live.session)
        window.open_on(others, own, chosen)
        self._use_scale()

    # true size

    def toggle_true_size(self) -> None:
        """Show hexes as wide as the bases of miniatures, or as the GM looks; measure first if need be."""
        is_on = not self._is_true_size()
        self._preferences.choose(display_true_size=is_on)
        if is_on and self._px_per_mm() is None:
            self.measure()
        self._use_scale()

    def measure(self) -> TrueSizeDialog:
        """Let the GM measure a bar on the display, and return the dialog that asks for its length."""
        if not self.is_open:
            self.toggle()
        window = self._made()
        window.measure(measuring=True)
        known = self._px_per_mm() or window.screen().logicalDotsPerInch() / MM_PER_INCH
        chosen = self._preferences.preferences
        dialog = TrueSizeDialog(
            self._keeper,
            bar_mm=window.ruler.bar_px / known,
            base_mm=chosen.hex_mm,
            parent=self._gm_window,
        )
        dialog.measured.connect(self._on_measured)
        dialog.finished.connect(self._on_measuring_over)
        dialog.open()
        return dialog

    def _measure(self) -> None:
        self.measure()

    def _on_measured(self, bar_mm: float, hex_mm: float) -> None:
        window = self._made()
        known = dict(self._preferences.preferences.display_px_per_mm)
        known[screen_key(window.screen())] = window.ruler.bar_px / bar_mm
        self._preferences.choose(display_px_per_mm=known, hex_mm=hex_mm, display_true_size=True)

    def _on_measuring_over(self, _result: int) -> None:
        self._made().measure(measuring=False)
        self._use_scale()

    def _px_per_mm(self) -> float | None:
        screen = self._made().screen()
        return self._preferences.preferences.display_px_per_mm.get(screen_key(screen))

    def _use_scale(self) -> None:
        chosen, known = self._preferences.preferences, self._px_per_mm()
        scaled = chosen.display_true_size and known is not None
        self._made().use_hex_width(chosen.hex_mm * known if scaled and known else None)

    def _is_true_size(self) -> bool:
        return self._preferences.preferences.display_true_size

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
    checked: Callable[[], bool] | None = None,
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
