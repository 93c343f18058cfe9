"""The window that players look at. It shows public values, takes no focus, and survives its screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QStackedLayout, QWidget

from companion.engine.meters import Group
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.live_table import game_of
from companion.gui.phase_bar import PhaseBar
from companion.gui.player.band import PromptBand
from companion.gui.player.curtain import Curtain
from companion.gui.player.public_prompt import public_prompt
from companion.gui.player.scoreboard import Scoreboard
from companion.gui.player.screen import PlayerScreen, ScreenFactory
from companion.gui.player.true_size import HasHexes, RulerPage, screen_key
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import column_layout, row_layout

USUAL: Final = QSize(1280, 720)
LEAST: Final = QSize(640, 400)


class PlayerWindow(QWidget):
    """Bar, middle, scoreboard, band; or the curtain.

    Signals:
        closed: the window was closed by its own button.
    """

    closed = Signal()

    def __init__(
        self, keeper: ThemeKeeper, screens: Mapping[str, ScreenFactory], *, calm: Callable[[], bool]
    ) -> None:
        flags = Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus
        super().__init__(None, flags)
        self._keeper = keeper
        self._factories = dict(screens)
        self._calm = calm
        self._screens: dict[str, PlayerScreen] = {}
        self._shown: PlayerScreen | None = None
        self.tells_needs = True
        """Whether players see the number needed."""
        self.follows = True
        """Whether it looks where the GM looks."""
        self.bar = PhaseBar(keeper)
        self.scoreboard = Scoreboard(keeper)
        self.band = PromptBand(keeper)
        self.curtain = Curtain(keeper)
        self.ruler = RulerPage(keeper)
        self._before = 0
        self._wanted = ""
        self._hex_width: float | None = None
        self._middle = QWidget()
        self._middle_layout = QStackedLayout(self._middle)
        self._build()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self._on_screen_removed)
        app.screenAdded.connect(self._on_screen_added)

    def _build(self) -> None:
        self.setWindowTitle(tr("Players"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setProperty("class", "page")
        self.setMinimumSize(LEAST)
        self.resize(USUAL)
        page = QWidget()
        column_layout(
            page, self.bar, row_layout(None, self._middle, self.scoreboard, spacing=0), self.band, spacing=0
        )
        self._pages = QStackedLayout(self)
        self._pages.addWidget(page)
        self._pages.addWidget(self.curtain)
        self._pages.addWidget(self.ruler)
        for part in (page, self.curtain, self.ruler):
            # Nothing here answers to the pointer: no tip, no menu, no hover.
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    # what is shown

    def show_session(self, session: Session) -> None:
        """Show the public view of SESSION, and nothing else of it."""
        game = game_of(session)
        screen = self._screen_of(game.key)
        if screen is None:
            self._show_nothing()
            return
        public = game.public_view(session.table.state, None)
        self._show(screen, public)
        groups = screen.groups(public)
        self.scoreboard.show_groups(groups)
        self.band.show_prompt(public_prompt(session, _ids(groups), tells_needs=self.tells_needs))

    @property
    def is_covered(self) -> bool:
        """Whether the curtain is down."""
        return self._pages.currentWidget() is self.curtain

    def cover(self, *, covered: bool) -> None:
        """Let the curtain down, or raise it."""
        self._pages.setCurrentIndex(1 if covered else 0)

    def measure(self, *, measuring: bool) -> None:
        """Show the bar that is measured, or what was there before."""
        if measuring and self._pages.currentWidget() is not self.ruler:
            self._before = self._pages.currentIndex()
        self._pages.setCurrentIndex(2 if measuring else self._before)

    def use_hex_width(self, width: float | None) -> None:
        """Show hexes WIDTH px wide from flat to flat; None: as the GM does."""
        self._hex_width = width
        for screen in self._screens.values():
            self._scale(screen)

    def _scale(self, screen: PlayerScreen) -> None:
        if isinstance(screen, HasHexes):
            screen.use_hex_width(self._hex_width)

    def follow(self, source: QWidget) -> None:
        """Look where SOURCE, the GM's own centre, looks; not while the display looks for itself."""
        if self._shown is not None and self.follows:
            self._shown.follow(source)

    def open_on(self, screens: list[QScreen], own: QScreen | None, wanted: str = "") -> None:
        """Show it in full on the WANTED screen, else on another than OWN; with one screen as a window."""
        self._wanted = wanted
        others = [screen for screen in screens if screen is not own]
        known = (screen for screen in others if screen_key(screen) == wanted)
        other = next(known, next(iter(others), None))
        if other is None:
            self.show()
        else:
            self._fill(other)

    def _fill(self, screen: QScreen) -> None:
        """Fill SCREEN; Qt's own showFullScreen would ask for the focus."""
        self.setGeometry(screen.geometry())
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.show()

    def _screen_of(self, key: str) -> PlayerScreen | None:
        if key not in self._screens and key in self._factories:
            screen = self._factories[key](self._keeper)
            self._screens[key] = screen
            self._scale(screen)
            self._middle_layout.addWidget(screen.centre)
        return self._screens.get(key)

    def _show(self, screen: PlayerScreen, public: Any) -> None:
        self._shown = screen
        self._middle_layout.setCurrentWidget(screen.centre)
        screen.show_public(public, calm=self._calm())
        self.bar.show_picture(screen.turn(public))
        for part in (self.bar, self.scoreboard, self.band, self._middle):
            part.show()
        self.scoreboard.setVisible(not screen.has_scoreboard)

    def _show_nothing(self) -> None:
        self._shown = None
        for part in (self.bar, self.scoreboard, self.band, self._middle):
            part.hide()

    def _on_screen_removed(self, gone: QScreen) -> None:
        """Come back to the first screen as a window when its own was unplugged."""
        if self.isVisible() and self.screen() is gone:
            self.showNormal()
            self.setGeometry(QGuiApplication.primaryScreen().availableGeometry().adjusted(40, 40, -40, -40))

    def _on_screen_added(self, screen: QScreen) -> None:
        """Go back to the screen that was chosen when it is plugged in again."""
        if self.isVisible() and not self.isFullScreen() and screen_key(screen) == self._wanted:
            self._fill(screen)

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that it is gone; nothing of the session changes."""
        self.closed.emit()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the GM's."""
        event.ignore()


def _ids(groups: tuple[Group, ...]) -> frozenset[str]:
    """Return everybody whom the scoreboard names."""
    return frozenset(owner.id for group in groups for owner in group.owners) | {
        group.seat for group in groups
    }
