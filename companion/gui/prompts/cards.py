"""The base of everything the tray can show: rows in a fixed order, keys from anywhere, a line of help."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from companion.engine.errors import BadAnswer
from companion.gui.prompts.presented import Presented
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel, KeyCap
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look

ENTER: Final = "Return"
"""The key that takes over, on either half of the keyboard."""


class Card(QWidget):
    """What fills the tray below its first row.

    Signals:
        rule_requested: a rule id was clicked; carries it.
    """

    rule_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper

    @property
    def focus_target(self) -> QWidget | None:
        """The widget that takes the focus when the card appears."""
        return None

    @property
    def rule(self) -> str:
        """The id of the rule behind it, empty if there is none."""
        return ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that belong to the card, wherever the focus is."""
        return ()

    def take_key(self, key: str) -> None:
        """Use one of its keys."""


class AskHead(QWidget):
    """What is asked, large; beside it how that comes about, the rule, and a line that changes."""

    def __init__(self, card: Card, text: str, *, detail: str = "", rule: str = "") -> None:
        super().__init__()
        self.ask = DisplayLabel(card.keeper, text, px=27)
        self.detail = ElidedLabel(detail, "reason")
        self.link = RuleLink(rule)
        self.link.opened.connect(card.rule_requested)
        self.note = ElidedLabel("", "small")
        self.note.hide()
        first = row_layout(None, self.link, self.detail, spacing=6)
        first.setStretch(1, 1)
        beside = column_layout(None, None, first, self.note, None, spacing=2)
        row = row_layout(self, self.ask, beside, spacing=16)
        row.setStretch(1, 1)

    def show_note(self, text: str, look: str) -> None:
        """Say something in the line that changes; without a text it takes no room."""
        set_look(self.note, look)
        self.note.show_text(text)
        self.note.setVisible(bool(text))


class PromptCard(Card):
    """A card that presents one kind of prompt.

    Signals:
        answered: an answer was given; carries its value, checked.
        roll_requested: the app shall throw or draw.
        rest_requested: the app shall throw what is still to come; carries the faces typed so far.
    """

    answered = Signal(object)
    roll_requested = Signal()
    rest_requested = Signal(object)

    def __init__(self, shown: Presented, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self.shown = shown
        question = shown.question
        text = f"{question.ask} {question.needs}".strip()
        self.head = AskHead(self, text, detail=question.detail, rule=question.rule)

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.shown.question.rule

    @property
    def word(self) -> str:
        """The kind in a word, for the corner of the tray."""
        return ""

    def help(self, text: str) -> None:
        """Say in the last row what can be typed."""
        self.head.show_note(text, "small")

    def show_fault(self, text: str) -> None:
        """Say in the last row what was wrong."""
        self.head.show_note(text, "danger")

    def give(self, text: str) -> bool:
        """Answer with what TEXT spells, or say what is wrong with it; return whether it was right."""
        try:
            value = self.shown.asked.prompt.parse(text)
        except BadAnswer as error:
            self.show_fault(str(error))
            return False
        self.answered.emit(value)
        return True


class OptionRow(QScrollArea):
    """Buttons with the key that presses each; scrolls where there are many.

    Signals:
        chosen: a button was pressed; carries its number from 0.
    """

    chosen = Signal(int)

    def __init__(
        self,
        keeper: ThemeKeeper,
        options: tuple[tuple[str, str], ...],
        *,
        primary: int | None = None,
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("class", "clear")
        self.buttons: list[QPushButton] = []
        self._keys = [key for key, _ in options]
        flow = FlowBox()
        for number, (key, words) in enumerate(options):
            look = "primary" if number == primary else ""
            button = push_button(keeper, words, look=look, icon=icon, tip=words)
            button.clicked.connect(partial(self._on_button_clicked, number))
            self.buttons.append(button)
            flow.add(_with_key(key, button))
        self.setWidget(flow)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that press a button."""
        return tuple(key for key in self._keys if key)

    def press(self, key: str) -> None:
        """Press the button that listens to KEY."""
        self.chosen.emit(self._keys.index(key))

    def _on_button_clicked(self, number: int, _checked: bool = False) -> None:
        self.chosen.emit(number)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """One line of buttons."""
        height = max((button.sizeHint().height() for button in self.buttons), default=36)
        return QSize(300, height + 6)

    def minimumSizeHint(self) -> QSize:
        """One line of buttons."""
        return QSize(80, self.sizeHint().height())


def _with_key(key: str, button: QPushButton) -> QWidget:
    pair = QWidget()
    parts = (KeyCap(key), button) if key else (button,)
    row_layout(pair, *parts, spacing=8, margins=(0, 0, 4, 0))
    return pair


def number_keys(words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Pair WORDS with the keys 1 to 9; those after the ninth have none."""
    return tuple((str(number) if number <= 9 else "", word) for number, word in enumerate(words, start=1))
