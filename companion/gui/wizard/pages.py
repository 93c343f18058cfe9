"""The short pages: how many rolls and whose dice; what is chosen; name and look."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPushButton, QSpinBox, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.cards import initials
from companion.games.slugfest.content import Content
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.lab.heroes import MOST_ROLLS

PAGE: Final = (24, 18, 24, 18)
FIELD: Final = 220


class StartPage(QWidget):
    """How many rolls, with whose dice (SL-16, SL-195); or many heroes at a time.

    Signals:
        many_requested: heroes are to be made by the dozen.
    """

    many_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._desk = desk
        self.rolls_spin = QSpinBox()
        self.rolls_spin.setRange(1, MOST_ROLLS)
        self.rolls_spin.setKeyboardTracking(False)
        self.rolls_spin.setValue(desk.draft.base_rolls)
        self.rolls_spin.valueChanged.connect(self._on_rolls_chosen)
        self.dice_box = QComboBox()
        for dice, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
            self.dice_box.addItem(words, dice)
        self.dice_box.currentIndexChanged.connect(self._on_dice_chosen)
        self.many_button = push_button(keeper, tr("Make many heroes…"), icon="dice", tip=tr("Ctrl+Shift+G"))
        self.many_button.clicked.connect(self.many_requested)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        form.addRow(tr("&Rolls"), self.rolls_spin)
        form.addRow(tr("&Dice"), self.dice_box)
        self.rolls_spin.setMinimumWidth(FIELD)
        self.dice_box.setMinimumWidth(FIELD)
        about = (
            tr("A hero makes ten rolls on the powers table; more make Super Duper Heroes [SL-16, SL-195]."),
            tr("Weaknesses pay for further rolls, four at most; they are taken among the rolls [SL-17]."),
            tr("Faces of real dice can be typed at any time, whatever is chosen here."),
        )
        notes = [plain_label(text, "muted") for text in about]
        for note in notes:
            note.setWordWrap(True)
        heading = plain_label(tr("A new hero"), "h1")
        many = row_layout(None, self.many_button, None)
        column_layout(self, heading, 8, form, 8, *notes, 16, many, None, spacing=8, margins=PAGE)
        lend_undo(self.rolls_spin)
        self.setFocusProxy(self.rolls_spin)

    def show_desk(self) -> None:
        """Show what is chosen now."""
        self.rolls_spin.blockSignals(True)
        self.rolls_spin.setValue(self._desk.draft.base_rolls)
        self.rolls_spin.blockSignals(False)
        self.dice_box.setCurrentIndex(self.dice_box.findData(self._desk.dice))

    def _on_rolls_chosen(self, rolls: int) -> None:
        self._desk.set_rolls(rolls)
        self.show_desk()

    def _on_dice_chosen(self, row: int) -> None:
        self._desk.dice = self.dice_box.itemData(row)


class ChoicesPage(QWidget):
    """Sources of power points and attacks, types of Immunity (SL-25)."""

    def __init__(
        self,
        desk: HeroDesk,
        *,
        power: tuple[str, ...],
        defence: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self._desk = desk
        self._power = power
        self.pick_boxes: dict[int, QComboBox] = {}
        self._rows: QVBoxLayout = column_layout(None, spacing=8)
        content: Content = desk.draft.content
        self.attack_boxes = self._source_box(tuple(content.sources))
        self.defence_boxes = self._source_box(defence)
        form = QFormLayout()
        form.addRow(tr("&Attack source"), self.attack_boxes)
        form.addRow(tr("De&fence source"), self.defence_boxes)
        self.attack_boxes.editTextChanged.connect(self._on_sources_typed)
        self.defence_boxes.editTextChanged.connect(self._on_sources_typed)
        hint = plain_label(
            tr("Several with commas between them. The attack source counts against Vulnerable and Immunity."),
            "muted",
        )
        heading = plain_label(tr("Choices"), "h1")
        column_layout(self, heading, 8, self._rows, 8, form, hint, None, spacing=8, margins=PAGE)

    def _source_box(self, names: tuple[str, ...]) -> QComboBox:
        box = QComboBox()
        box.setEditable(True)
        box.addItem("")
        box.addItems(list(names))
        return box

    def show_desk(self) -> None:
        """Show a line for each roll that something is chosen for."""
        if tuple(self.pick_boxes) != self._desk.choices():
            self._make_rows()
        for n, box in self.pick_boxes.items():
            if box.currentText() != (choice := self._desk.draft.gains[n - 1].choice):
                box.setEditText(choice)
        look = self._desk.look
        for line, chosen in (
            (self.attack_boxes, look.attack_sources),
            (self.defence_boxes, look.defence_sources),
        ):
            if not line.hasFocus() and not line.currentText():
                line.setEditText(", ".join(chosen))

    def _make_rows(self) -> None:
        empty_layout(self._rows)
        self.pick_boxes = {}
        for n in self._desk.choices():
            gain = self._desk.draft.gains[n - 1]
            is_point = gain.what == "power_point"
            box = self._source_box(self._power if is_point else tuple(self._desk.draft.content.sources))
            words = tr("Roll {n}: source of the power point", n=n) if is_point else ""
            label = plain_label(words or tr("Roll {n}: Immunity against", n=n))
            label.setMinimumWidth(260)
            box.setAccessibleName(label.text())
            box.activated.connect(partial(self._on_picked, n))
            edit = box.lineEdit()
            assert edit is not None
            edit.editingFinished.connect(partial(self._on_picked, n))
            self.pick_boxes[n] = box
            self._rows.addLayout(row_layout(None, label, box, None))
        if not self.pick_boxes:
            self._rows.addWidget(plain_label(tr("No roll leaves anything to choose."), "muted"))

    def _on_picked(self, n: int, _row: int = 0) -> None:
        text = self.pick_boxes[n].currentText().strip() if n in self.pick_boxes else ""
        if text and n in self._desk.choices():
            self._desk.pick(n, text)

    def _on_sources_typed(self, _text: str) -> None:
        self._desk.describe(
            attack_sources=listed(self.attack_boxes.currentText()),
            defence_sources=listed(self.defence_boxes.currentText()),
        )


class LookPage(QWidget):
    """Name with suggestions, letters of the token."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._desk = desk
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(200)
        self.name_edit.textChanged.connect(self._on_name_typed)
        self.letters_edit = QLineEdit()
        self.letters_edit.setMaxLength(3)
        self.letters_edit.setMaximumWidth(90)
        self.letters_edit.textChanged.connect(self._on_letters_typed)
        self.more_button = push_button(keeper, tr("Other names"), icon="dice")
        self.more_button.clicked.connect(self.suggest)
        self.suggestions: list[QPushButton] = []
        self._flow = FlowBox(gap=8)
        form = QFormLayout()
        form.addRow(tr("&Name"), self.name_edit)
        form.addRow(tr("&Letters on the token"), self.letters_edit)
        heading = plain_label(tr("Name and look"), "h1")
        offer = plain_label(tr("Or take one of these:"), "muted")
        more = row_layout(None, self.more_button, None)
        column_layout(self, heading, 8, form, 8, offer, self._flow, more, None, spacing=8, margins=PAGE)
        self.setFocusProxy(self.name_edit)
        self.suggest()

    def suggest(self) -> None:
        """Offer other names."""
        names = self._desk.suggestions()
        if not self.suggestions:
            for name in names:
                button = push_button(self._keeper, name)
                button.clicked.connect(partial(self._on_suggestion_clicked, len(self.suggestions)))
                self.suggestions.append(button)
                self._flow.add(button)
        for button, name in zip(self.suggestions, names, strict=True):
            button.setText(name)
            button.setAccessibleName(name)
        self._flow.updateGeometry()
        self._flow.resizeEvent(None)  # type: ignore[arg-type]

    def show_desk(self) -> None:
        """Show the name as it is."""
        if self.name_edit.text() != self._desk.look.name:
            self.name_edit.setText(self._desk.look.name)
        if self.letters_edit.text() != self._desk.look.letters:
            self.letters_edit.setText(self._desk.look.letters)
        self.letters_edit.setPlaceholderText(initials(self._desk.look.name))

    def _on_name_typed(self, text: str) -> None:
        self._desk.describe(name=text)
        self.show_desk()

    def _on_letters_typed(self, text: str) -> None:
        self._desk.describe(letters=text.strip())

    def _on_suggestion_clicked(self, n: int, _checked: bool = False) -> None:
        self._desk.describe(name=self.suggestions[n].text())
        self.show_desk()


def listed(text: str) -> tuple[str, ...]:
    """Return the names in TEXT, which has commas between them, each once.

    >>> listed("Fire, Ice,, Fire ")
    ('Fire', 'Ice')
    """
    return tuple(dict.fromkeys(word.strip()[:400] for word in text.split(",") if word.strip()))
