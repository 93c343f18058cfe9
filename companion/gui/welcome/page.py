"""The welcome page: go on, recover, try a demo, open. What does not exist is not shown."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.gui.games.registry import GameEntry
from companion.gui.keys import ActionId
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.welcome.cards import DemoCard, SessionCard
from companion.gui.welcome.masthead import Masthead
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.workshops import Workshop, workshops
from companion.storage.autosave import Left
from companion.storage.sessions import ENDING

EDGE = 48


class WelcomePage(QScrollArea):
    """What is shown while no session is open.

    Signals:
        file_requested: open a session; carries its path.
        recover_requested: go on with what a crash left; carries the `Left`.
        discard_requested: throw away what a crash left; carries the `Left`.
        demo_requested: begin a demo; carries the key of the game.
        new_requested: set up a new session.
        open_requested: pick a file.
        rules_requested: read the rules.
        workshop_requested: open a window beside the table; carries its `ActionId`.
        start_choice_changed: whether this page is shown at the start.
    """

    file_requested = Signal(object)
    recover_requested = Signal(object)
    discard_requested = Signal(object)
    demo_requested = Signal(str)
    new_requested = Signal()
    open_requested = Signal()
    rules_requested = Signal()
    workshop_requested = Signal(object)
    start_choice_changed = Signal(bool)

    def __init__(
        self,
        keeper: ThemeKeeper,
        games: Iterable[GameEntry],
        *,
        shows_at_start: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._games = tuple(games)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Welcome"))
        self.recent_box: QVBoxLayout = column_layout(None, spacing=10)
        self.cards: list[SessionCard] = []
        self.new_button = push_button(keeper, tr("New session"), icon="new")
        self.new_button.clicked.connect(self.new_requested)
        self.open_button = push_button(keeper, tr("Open"), icon="open")
        self.open_button.clicked.connect(self.open_requested)
        self.rules_button = push_button(keeper, tr("Rules"), icon="rule")
        self.rules_button.clicked.connect(self.rules_requested)
        self.workshop_buttons = tuple(self._workshop_button(shop) for shop in workshops() if shop.button)
        self.start_box = QCheckBox(tr("Show this page at start"))
        self.start_box.setChecked(shows_at_start)
        self.start_box.toggled.connect(self.start_choice_changed)
        self.demo_cards = tuple(self._demo_card(entry) for entry in self._games)
        self.setWidget(self._new_page())

    def _new_page(self) -> QWidget:
        page = QWidget()
        become_panel(page, "page")
        demos = row_layout(None, *self.demo_cards, None, spacing=20)
        hint = plain_label(tr("Playable at once. Nothing is saved until you say so."), "muted")
        heading = row_layout(None, plain_label(tr("Try a demo"), "h2"), hint, None, spacing=16)
        foot = row_layout(
            None, self.start_box, None, plain_label(tr("No account, no network, no set-up."), "muted")
        )
        body = column_layout(
            None,
            self.recent_box,
            heading,
            demos,
            8,
            row_layout(
                None,
                self.new_button,
                self.open_button,
                *self.workshop_buttons,
                self.rules_button,
                None,
                spacing=12,
            ),
            8,
            foot,
            None,
            spacing=12,
            margins=(EDGE, 20, EDGE, 20),
        )
        column_layout(page, Masthead(self._keeper), body, spacing=0)
        return page

    def _demo_card(self, entry: GameEntry) -> DemoCard:
        card = DemoCard(
            self._keeper, title=entry.title, text=entry.text, note=entry.note, picture=entry.picture
        )
        card.clicked.connect(partial(self._on_demo_clicked, entry.key))
        return card

    def _workshop_button(self, shop: Workshop) -> QPushButton:
        button = push_button(self._keeper, shop.button, icon=shop.icon)
        button.clicked.connect(partial(self._on_workshop_clicked, shop.id))
        return button

    def show_sessions(self, recent: Iterable[Path], left: Iterable[Left]) -> None:
        """Offer what a crash left, the last session, and the ones before it."""
        empty_layout(self.recent_box)
        self.cards = []
        for trail in left:
            self._add_left(trail)
        files = tuple(recent)
        for number, path in enumerate(files[:1]):
            if number == 0:
                self.recent_box.addWidget(plain_label(tr("Continue"), "h2"))
            self._add_card(path)
        if len(files) > 1:
            earlier = [self._file_button(path) for path in files[1:6]]
            self.recent_box.addLayout(row_layout(None, *earlier, None))

    def _add_left(self, trail: Left) -> None:
        text = tr("Not saved when the program ended, {when}.", when=_when(trail.changed))
        card = SessionCard(self._keeper, title=trail.name, text=text, action=tr("Recover"))
        card.clicked.connect(partial(self._on_recover_clicked, trail))
        drop = push_button(self._keeper, tr("Throw away"), icon="delete")
        drop.clicked.connect(partial(self._on_discard_clicked, trail))
        self.cards.append(card)
        self.recent_box.addWidget(plain_label(tr("Recover"), "h2"))
        self.recent_box.addLayout(row_layout(None, card, drop, spacing=12))

    def _add_card(self, path: Path) -> None:
        name = path.name.removesuffix(ENDING)
        text = tr("Saved {when} in {folder}", when=_when(path.stat().st_mtime), folder=path.parent)
        card = SessionCard(self._keeper, title=name, text=text, action=tr("Continue"))
        card.clicked.connect(partial(self._on_file_clicked, path))
        self.cards.append(card)
        self.recent_box.addWidget(card)

    def _file_button(self, path: Path) -> QPushButton:
        name = path.name.removesuffix(ENDING)
        button = push_button(self._keeper, name, icon="open", tip=str(path))
        button.clicked.connect(partial(self._on_file_clicked, path))
        return button

    # slots

    def _on_file_clicked(self, path: Path, _checked: bool = False) -> None:
        self.file_requested.emit(path)

    def _on_recover_clicked(self, trail: Left, _checked: bool = False) -> None:
        self.recover_requested.emit(trail)

    def _on_discard_clicked(self, trail: Left, _checked: bool = False) -> None:
        self.discard_requested.emit(trail)

    def _on_workshop_clicked(self, shop: ActionId, _checked: bool = False) -> None:
        self.workshop_requested.emit(shop)

    def _on_demo_clicked(self, key: str, _checked: bool = False) -> None:
        self.demo_requested.emit(key)


def _when(seconds: float) -> str:
    """Return a moment as people say it today."""
    moment = datetime.fromtimestamp(seconds).astimezone()
    days = (datetime.now().astimezone().date() - moment.date()).days
    clock = moment.strftime("%H:%M")
    if days == 0:
        return tr("today at {clock}", clock=clock)
    if days == 1:
        return tr("yesterday at {clock}", clock=clock)
    return tr("on {day} at {clock}", day=moment.strftime("%d %B %Y"), clock=clock)
