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
        self._middle = QWidget()
        self._middle_layout = QStackedLayout(self._middle)
        self._build()
        QGuiApplication.instance().screenRemoved.connect(self._on_screen_removed)  # type: ignore[union-attr]

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

    def follow(self, source: QWidget) -> None:
        """Look where SOURCE, the GM's own centre, looks; not while the display looks for itself."""
        if self._shown is not None and self.follows:
            self._shown.follow(source)

    def open_on(self, screens: list[QScreen], own: QScreen | None) -> None:
        """Show it on another screen than OWN in full, or as a window where there is one screen only."""
        other = next((screen for screen in screens if screen is not own), None)
        if other is None:
            self.show()
            return
        self.setGeometry(other.geometry())
        self.showFullScreen()

    def _screen_of(self, key: str) -> PlayerScreen | None:
        if key not in self._screens and key in self._factories:
            screen = self._factories[key](self._keeper)
            self._screens[key] = screen
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
