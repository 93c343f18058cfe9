"""Setting up a match: who plays, on which boards, by which house rules, with whose draws (section 2)."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from companion.engine.errors import IllegalCommand, RuleError
from companion.engine.session import Dice, Session
from companion.engine.texts import tr
from companion.games.blobparty.commands import SetOrder
from companion.games.blobparty.content import Content, Loops
from companion.games.blobparty.making import Cast, id_of
from companion.gui.games.blobparty.layout_editor import LayoutEditor
from companion.gui.games.blobparty.seats import SeatTable
from companion.gui.house_rules import HouseRulesDialog, shown
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.parties import party_session
from companion.storage.rosters import read_roster, ready_rosters

ASKED_HERE: Final = frozenset({"layout", "player_count", "starting_garnets"})
"""House rules that the dialog itself asks for."""
LONGEST_MATCH: Final = 60
KEY_LETTERS: Final = 4
DRAWN, SEATED, TYPED = "drawn", "seated", "typed"


class NewMatch(QDialog):
    """Asks for everything that is fixed before the first plan; what is wrong is said at once."""

    def __init__(
        self, library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New match"))
        self._library = library
        self._keeper = keeper
        self._loops: Loops | None = None
        self.rules: dict[str, Any] = {}
        """House rules that are not as usual, by key."""
        self.name_line = QLineEdit(tr("Blob Party"))
        self.name_line.setMaxLength(LONGEST_MATCH)
        self.key_line = QLineEdit(f"blob-{new_seed()[:KEY_LETTERS]}")
        self.key_line.setMaxLength(LONGEST_MATCH)
        self.cast_box = self._new_cast_box()
        self.seats = SeatTable(keeper)
        self.layout_box = _box(
            ("default", tr("the usual ones")), ("random", tr("shuffled")), ("custom", tr("arranged by hand"))
        )
        self.arrange_button = push_button(keeper, tr("Arrange…"), icon="edit")
        self.order_box = _box(
            (DRAWN, tr("drawn by lot")), (SEATED, tr("in seating order")), (TYPED, tr("as typed here"))
        )
        self.order_line = QLineEdit()
        self.order_line.setAccessibleName(tr("Names in the order in which they are the Kingwizard"))
        self.order_line.setPlaceholderText(tr("names with commas between them"))
        self.dice_box = _box(("app", tr("the app draws")), ("table", tr("a real hat; results are typed")))
        self.dice_box.setCurrentIndex(self.dice_box.findData(dice))
        self.hosted_box = QCheckBox(tr("somebody is the game master"))
        self.hosted_box.setChecked(True)
        self.rules_button = push_button(keeper, tr("House rules…"), icon="rule")
        self.rules_label = plain_label("", "muted")
        self.rules_label.setWordWrap(True)
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self, tr("Set up"))
        self._lay_out()
        self._connect()
        self._take_cast()
        self.setMinimumWidth(860)

    # putting together

    def _new_cast_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(tr("names typed here"), None)
        for path in ready_rosters("blobparty"):
            cast: Cast = read_roster(path)
            box.addItem(cast.name, cast)
        box.setCurrentIndex(min(1, box.count() - 1))
        return box

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(tr("&Match"), self.name_line)
        form.addRow(tr("&Forms call it"), self.key_line)
        boards = QLabel(tr("&Boards"))
        boards.setBuddy(self.layout_box)
        form.addRow(boards, row_layout(None, self.layout_box, self.arrange_button, None))
        form.addRow(tr("&Kingwizards"), self.order_box)
        form.addRow("", self.order_line)
        form.addRow(tr("&Draws"), self.dice_box)
        form.addRow("", self.hosted_box)
        form.addRow("", row_layout(None, self.rules_button, None))
        right = column_layout(None, form, self.rules_label, None)
        cast = QFormLayout()
        cast.addRow(tr("&Players"), self.cast_box)
        left = column_layout(None, cast, self.seats, None)
        both = row_layout(None, left, right, spacing=24)
        both.setStretch(0, 1)
        both.setStretch(1, 1)
        column_layout(self, both, self.fault_label, self.buttons, spacing=12, margins=(20, 16, 20, 16))

    def _connect(self) -> None:
        self.cast_box.activated.connect(self._take_cast)
        self.seats.changed.connect(self._check)
        self.arrange_button.clicked.connect(self.arrange)
        self.rules_button.clicked.connect(self.choose_rules)
        self.hosted_box.toggled.connect(self._check)
        for box in (self.layout_box, self.order_box, self.dice_box):
            box.currentIndexChanged.connect(self._check)
        for line in (self.name_line, self.key_line, self.order_line):
            line.textChanged.connect(self._check)

    # what is chosen

    @property
    def _content(self) -> Content:
        content = self._library.book("blobparty").content
        assert isinstance(content, Content)
        return content

    @property
    def _layout(self) -> Loops | None:
        """The boards arranged by hand, if those are chosen."""
        if self.layout_box.currentData() != "custom":
            return None
        return self._loops or self._content.layout

    def session(self) -> Session:
        """Return the match as it is chosen, before its beginning. Raises: RuleError."""
        is_random = self.layout_box.currentData() == "random"
        options = (*((("layout", "random"),) if is_random else ()), *self.rules.items())
        session = party_session(
            self._library,
            self.seats.guests,
            key=self.key_line.text().strip(),
            name=self.name_line.text().strip(),
            seed=new_seed(),
            layout=self._layout,
            options=options,
            hosted=self.hosted_box.isChecked(),
            dice=self.dice_box.currentData(),
        )
        order = self._order()
        return session.start(SetOrder(order)) if order else session

    def _order(self) -> tuple[str, ...]:
        """Return the ids of the players in the order of the Kingwizards, empty where it is drawn."""
        match self.order_box.currentData():
            case "seated":
                return tuple(id_of(guest.name) for guest in self.seats.guests)
            case "typed":
                return tuple(id_of(name) for name in self.order_line.text().split(","))
        return ()

    def arrange(self, _checked: bool = False) -> None:
        """Let the boards be arranged by hand."""
        free = bool(self.rules.get("free_tile_counts"))
        loops = self._layout or self._content.layout
        editor = LayoutEditor(self._keeper, self._content, loops, free_counts=free, parent=self)
        if editor.exec():
            self._loops = editor.loops
            self.layout_box.setCurrentIndex(self.layout_box.findData("custom"))
            self._check()
        editor.deleteLater()

    def choose_rules(self, _checked: bool = False) -> None:
        """Let house rules be chosen."""
        rules = self._content.house_rules
        switches = [rule for key, rule in rules.items() if key not in ASKED_HERE]
        dialog = HouseRulesDialog(switches, self._rule, parent=self)
        if dialog.exec():
            chosen = self.rules | dialog.changed
            self.rules = {key: value for key, value in chosen.items() if value != rules[key].default}
            self._check()
        dialog.deleteLater()

    # helpers

    def _rule(self, key: str) -> Any:
        return self.rules.get(key, self._content.house_rules[key].default)

    def _take_cast(self, _index: int = 0) -> None:
        cast = self.cast_box.currentData()
        self.seats.seat(cast.players if cast is not None else ())
        self._check()

    def _check(self, _changed: object = None) -> None:
        """Say what is wrong, and what of the house rules is not as usual."""
        self.order_line.setVisible(self.order_box.currentData() == TYPED)
        rules = self._content.house_rules
        said = [f"{rules[key].name}: {shown(value)}" for key, value in self.rules.items()]
        self.rules_label.setText("\n".join(said) or tr("All as usual."))
        faults = self._faults()
        self.fault_label.setText("\n".join(faults))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not faults)

    def _faults(self) -> list[str]:
        faults = [] if self.key_line.text().strip() else [tr("Forms need a name for the match.")]
        try:
            self.session()
        except IllegalCommand as error:
            faults += (refusal.text for refusal in error.refusals)
        except RuleError as error:
            faults.append(str(error))
        return faults


def _box(*items: tuple[str, str]) -> QComboBox:
    box = QComboBox()
    for data, words in items:
        box.addItem(words, data)
    return box
