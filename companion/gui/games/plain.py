"""The view of a game that has none of its own: who there is, and what may be done."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from companion.engine.session import Session
from companion.engine.table import Table
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.gui.game_view import GameView, Hint, ViewContext
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel


class PlainView(GameView):
    """Lists the verbs of the selected owner as buttons, the impossible ones with their reason."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self._session: Session | None = None
        self._selected = ""
        self._title = plain_label("", "title")
        self._page = QWidget()
        become_panel(self._page)
        self._verbs: QVBoxLayout = column_layout(None, spacing=8)
        column_layout(self._page, self._title, self._verbs, None, spacing=12, margins=(24, 24, 24, 24))
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._page)
        self._area.setAccessibleName(context.game.name)

    @property
    def centre(self) -> QWidget:
        """The list."""
        return self._area

    @property
    def selected(self) -> str:
        """Whose verbs are shown."""
        return self._selected

    def show_session(self, session: Session) -> None:
        """List what the selected owner may do."""
        self._session = session
        self._show_verbs()

    def hint(self, table: Table) -> Hint:
        """Tell what to do with this page."""
        if self._selected:
            return Hint(tr("Choose what to do"), tr("The buttons in the middle say what may be done now."))
        return Hint(tr("Select somebody"), tr("Click a row in the trackers."))

    def select(self, owner: str) -> None:
        """Show the verbs of another owner."""
        if owner != self._selected:
            self._selected = owner
            self._show_verbs()
            self.redraw_requested.emit()

    def cancel(self) -> bool:
        """Select nobody."""
        had = bool(self._selected)
        self.select("")
        return had

    def _show_verbs(self) -> None:
        empty_layout(self._verbs)
        if self._session is None:
            return
        state = self._session.table.state
        owners = {owner.id: owner.name for group in self.context.game.meters(state) for owner in group.owners}
        self._title.setText(owners.get(self._selected, self.context.game.name))
        for verb in self.context.game.verbs(state, self._selected) if self._selected in owners else ():
            self._verbs.addLayout(self._row(verb))

    def _row(self, verb: Verb) -> QVBoxLayout:
        button = push_button(self.context.keeper, verb.text, icon=verb.icon)
        button.setEnabled(verb.command is not None)
        button.clicked.connect(partial(self._on_verb_clicked, verb))
        reason = "; ".join(why.text for why in verb.reasons)
        rows = [row_layout(None, button, None)]
        return column_layout(None, *rows, *((ElidedLabel(reason, "small"),) if reason else ()), spacing=2)

    def _on_verb_clicked(self, verb: Verb, _checked: bool = False) -> None:
        self.command_requested.emit(verb.command)
