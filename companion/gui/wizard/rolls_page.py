"""The rolls: a row each, the sheet so far, the weaknesses that pay for more, and the die that is asked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLayout, QListView, QWidget

from companion.engine.texts import tr, tr_n
from companion.gui.games.slugfest.tellings import dress_list
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import card
from companion.gui.wizard.rows import RollDelegate, RollModel, RowState
from companion.gui.wizard.tray import RollTray
from companion.gui.wizard.weaknesses import WeaknessPanel


class RollsPage(QWidget):
    """Rolls on the left, the sheet so far on the right, weaknesses and tray below."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.model = RollModel(desk, parent=self)
        self.list = QListView()
        self.list.setModel(self.model)
        delegate = RollDelegate(keeper, parent=self)
        delegate.correct_requested.connect(self.correct)
        delegate.drop_requested.connect(self.drop)
        self.list.setItemDelegate(delegate)
        dress_list(self.list, tr("Rolls"))
        self.progress = plain_label("", "muted")
        self.correct_button = push_button(
            keeper, tr("Correct"), icon="edit", tip=tr("Type other faces for the row that is selected (F2)")
        )
        self.drop_button = push_button(
            keeper, tr("Take this roll back"), icon="undo", tip=tr("The other rolls stay (Delete)")
        )
        self.card = SheetCard(keeper, desk.draft.content.powers)
        self.weaknesses = WeaknessPanel(keeper, desk)
        self.tray = RollTray(keeper, desk)
        self.faces = self.tray.faces
        self._lay_out()
        self._bind()
        self._on_changed()

    def _lay_out(self) -> None:
        buttons = (self.correct_button, self.drop_button)
        heading = row_layout(
            None, plain_label(tr("Rolls"), "h2"), 8, self.progress, None, *buttons, margins=(12, 6, 6, 0)
        )
        for button in buttons:
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        left: QLayout = column_layout(None, heading, self.list, spacing=6, margins=(2, 2, 2, 2))
        top = row_layout(None, card(left), card(column_layout(None, self.card)), spacing=12)
        top.setStretch(0, 3)
        top.setStretch(1, 2)
        column_layout(self, top, self.weaknesses, self.tray, spacing=10)

    def _bind(self) -> None:
        keys = {
            "R": self.tray.roll,
            "W": self.weaknesses.choose,
            "F2": self._on_correct_clicked,
            "Del": self._on_drop_clicked,
        }
        for key, run in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)
        self.correct_button.clicked.connect(self._on_correct_clicked)
        self.drop_button.clicked.connect(self._on_drop_clicked)
        self.list.selectionModel().currentChanged.connect(self._show_buttons)
        self.tray.corrected.connect(self.list.clearSelection)
        self._desk.changed.connect(self._on_changed)

    @property
    def chosen(self) -> int:
        """The roll that is selected, from 1, made or under way; 0 if none is."""
        index = self.list.currentIndex()
        is_known = index.isValid() and self.model.rows[index.row()].state in (RowState.MADE, RowState.OPEN)
        return index.row() + 1 if is_known else 0

    # what can be done

    def correct(self, n: int) -> None:
        """Let the faces of roll N be typed anew."""
        self.list.setCurrentIndex(self.model.index(n - 1, 0))
        self.tray.begin_correction(n)

    def drop(self, n: int) -> None:
        """Take roll N back; the others stay."""
        self.tray.end_correction()
        self._desk.drop(n)
        self.faces.setFocus()

    # slots

    def _on_changed(self) -> None:
        desk, draft = self._desk, self._desk.draft
        made, due, weak = len(draft.gains), draft.rolls_due, len(draft.weaknesses)
        taken = tr_n("{n} weakness taken", "{n} weaknesses taken", weak) if weak else tr("no weakness taken")
        self.progress.setText(tr("{made} of {due} made, {taken}", made=made, due=due, taken=taken))
        self.card.show_sheet(desk.sheet(), tr("so far, after {made} of {due} rolls", made=made, due=due))
        self.list.scrollTo(self.model.index(min(made, self.model.rowCount() - 1), 0))
        self._show_buttons()

    def _show_buttons(self, *_indexes: object) -> None:
        n = self.chosen
        self.correct_button.setVisible(0 < n <= len(self._desk.rolls))
        self.drop_button.setVisible(n > 0)

    def _on_correct_clicked(self) -> None:
        if 0 < self.chosen <= len(self._desk.rolls):
            self.correct(self.chosen)

    def _on_drop_clicked(self) -> None:
        if self.chosen:
            self.drop(self.chosen)
