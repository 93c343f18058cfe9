"""The middle of the window: the welcome page, and the view of the game that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.gui.game_view import GameView, ViewContext, ViewFactory
from companion.gui.games.plain import PlainView
from companion.gui.live_table import LiveTable, game_of
from companion.gui.theme_keeper import ThemeKeeper


class Stage(QStackedWidget):
    """Shows the view of the table in front, made when its game is first played.

    Signals:
        view_changed: another view is shown; carries it, or None for a page that is no game.
        rule_requested: a rule id was clicked; carries it.
        print_requested: an owner is wished on paper; carries its id.
        selection_changed: another owner is selected; carries its id.
        redraw_requested: what depends on the view has changed.
        looked: the centre is looked at from elsewhere; carries it.
    """

    view_changed = Signal(object)
    rule_requested = Signal(str)
    print_requested = Signal(str)
    selection_changed = Signal(str)
    redraw_requested = Signal()
    looked = Signal(object)

    def __init__(
        self,
        live: LiveTable,
        keeper: ThemeKeeper,
        views: Mapping[str, ViewFactory],
        *,
        calm: Callable[[], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._keeper = keeper
        self._factories = views
        self._calm = calm
        self._views: dict[str, GameView] = {}
        self._view: GameView | None = None
        self.setProperty("class", "page")

    @property
    def view(self) -> GameView | None:
        """The view that is shown, if a game is."""
        return self._view

    def show_page(self, page: QWidget) -> None:
        """Show a page that is no game, such as the welcome page."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        self._change_view(None)

    def show_session(self, session: Session) -> None:
        """Show the table in front."""
        view = self._view_for(session)
        self.setCurrentWidget(view.centre)
        self._change_view(view)
        view.show_session(session)

    def forget_views(self) -> None:
        """Let the views of the last session go."""
        self._change_view(None)
        for view in self._views.values():
            view.close()
            self.removeWidget(view.centre)
            view.centre.deleteLater()
            view.deleteLater()
        self._views.clear()

    def _view_for(self, session: Session) -> GameView:
        key = session.place.game
        if key not in self._views:
            self._views[key] = self._new_view(session, key)
        return self._views[key]

    def _new_view(self, session: Session, key: str) -> GameView:
        context = ViewContext(game=game_of(session), keeper=self._keeper, calm=self._calm)
        view = self._factories.get(key, PlainView)(context)
        view.command_requested.connect(self._live.start)
        view.confirmed_requested.connect(self._on_view_confirmed_requested)
        view.session_requested.connect(self._live.change)
        view.answer_requested.connect(self._live.answer)
        view.rule_requested.connect(self.rule_requested)
        view.print_requested.connect(self.print_requested)
        view.selection_changed.connect(self.selection_changed)
        view.redraw_requested.connect(self.redraw_requested)
        view.looked.connect(self._on_view_looked)
        self.addWidget(view.centre)
        return view

    def _on_view_confirmed_requested(self, command: Command) -> None:
        self._live.start(command, forced=True)

    def _on_view_looked(self) -> None:
        if self._view is not None:
            self.looked.emit(self._view.centre)

    def _change_view(self, view: GameView | None) -> None:
        if view is not self._view:
            if self._view is not None:
                self._view.put_away()
            self._view = view
            self.view_changed.emit(view)
