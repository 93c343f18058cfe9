"""A roll: the dice of the table are typed, the app's dice fall at Roll or Enter."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from companion.engine.prompts import Roll
from companion.engine.texts import tr, tr_n
from companion.gui.prompts.cards import ENTER, PromptCard
from companion.gui.prompts.dice_strip import DiceStrip, typed_faces
from companion.gui.prompts.presented import Presented, is_app
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, push_button
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel, NeedsBox, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look

FIGURES: Final = tuple("0123456789")
_TYPED: Final = re.compile(r"[\d ,;+]")


class FacesEdit(QLineEdit):
    """A line for faces: figures and gaps; letters stay free for the keys of the window."""

    def _wants(self, event: QKeyEvent) -> bool:
        letter = event.text()
        return not letter.isprintable() or letter == "" or _TYPED.fullmatch(letter) is not None

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Leave letters to the window's shortcuts, which a line edit would take for text."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not self._wants(event)
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take figures, gaps and the keys of editing."""
        if self._wants(event):
            super().keyPressEvent(event)
        else:
            event.ignore()


class RollCard(PromptCard):
    """Asks for dice."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Roll")

    def __init__(self, shown: Presented, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(shown, keeper, parent=parent)
        self._dice = self._prompt.dice
        self.strip = DiceStrip(keeper, self._dice)
        self.edit = self._new_edit()
        self._note = ElidedLabel("", "small")
        self.roll_button = push_button(keeper, tr("Roll"), icon="dice", look="primarybig")
        self.roll_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.roll_button.clicked.connect(self._on_roll_clicked)
        row = row_layout(None, *self._asked_parts(), self.strip, self.edit, self.roll_button, spacing=12)
        column_layout(self, row, self._note, None, spacing=2)
        self.help(self._usual_help())
        self._offer()

    @property
    def _prompt(self) -> Roll:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Roll)
        return prompt

    @property
    def focus_target(self) -> QWidget:
        """The line for faces."""
        return self.edit

    @property
    def keys(self) -> tuple[str, ...]:
        """Figures and Enter."""
        return (*FIGURES, ENTER)

    def take_key(self, key: str) -> None:
        """Figures go to the line, Enter takes over what stands there."""
        if key == ENTER:
            self._on_return_pressed()
        else:
            self.edit.setFocus()
            self.edit.insert(key)

    def _asked_parts(self) -> tuple[QWidget, ...]:
        question = self.shown.question
        parts: tuple[QWidget, ...] = (DisplayLabel(self.keeper, question.ask, px=36),)
        if question.needs:
            parts += (plain_label(tr("needs"), "needs"), NeedsBox(self.keeper, question.needs))
        return (*parts, self._reasons())

    def _reasons(self) -> QWidget:
        """How the number needed comes about, and the rule."""
        question = self.shown.question
        link = RuleLink(question.rule)
        link.opened.connect(self.rule_requested)
        first, _, second = question.detail.partition("; ")
        reasons = QWidget()
        below = row_layout(None, link, ElidedLabel(second, "detail"), None, spacing=6)
        column_layout(reasons, None, ElidedLabel(first, "reason"), below, None, spacing=0)
        reasons.setMinimumWidth(90)
        return reasons

    def _new_edit(self) -> FacesEdit:
        edit = FacesEdit()
        count = len(self._dice)
        edit.setProperty("class", "faces")
        edit.setPlaceholderText(tr_n("face", "{n} faces", count))
        edit.setAccessibleName(tr_n("The face of the die", "The faces of {n} dice", count))
        edit.setFixedWidth(min(220, 88 + 16 * count))
        edit.setMaxLength(12 * count + 20)
        edit.textChanged.connect(self._on_text_changed)
        edit.returnPressed.connect(self._on_return_pressed)
        return edit

    def _usual_help(self) -> str:
        if is_app(self.shown.dice):
            return tr("Enter or R rolls. Or type the faces of real dice and press Enter. Esc takes it back.")
        return tr("Type the faces and press Enter; R lets the app roll this once. Esc takes it back.")

    def _offer(self) -> None:
        offered = self.shown.offered
        if offered is not None:
            self.edit.setText(" ".join(map(str, offered.value)))
            self.edit.selectAll()
            self.help(tr("These faces were given before. Enter takes them again, or type others."))

    def _typed(self) -> tuple[int, ...]:
        return typed_faces(self.edit.text(), self._dice)

    def help(self, text: str) -> None:
        """Say below the row what can be typed."""
        set_look(self._note, "small")
        self._note.show_text(text)

    def show_fault(self, text: str) -> None:
        """Say below the row what was wrong, and mark the line."""
        set_look(self._note, "danger")
        self._note.show_text(text)
        set_look(self.edit, "facesbad")

    # slots

    def _on_text_changed(self, _text: str) -> None:
        typed = self._typed()
        self.strip.show_faces(typed)
        set_look(self.edit, "faces")
        self.help(self._usual_help())
        some = 0 < len(typed) < len(self._dice)
        self.roll_button.setText(tr("Roll the rest") if some else tr("Roll"))

    def _on_return_pressed(self) -> None:
        if self.edit.text().strip():
            self.give(self.edit.text())
        elif is_app(self.shown.dice):
            self.roll_requested.emit()

    def _on_roll_clicked(self) -> None:
        typed = self._typed()
        if not typed or len(typed) >= len(self._dice):
            self.roll_requested.emit()
        elif all(face <= sides for face, sides in zip(typed, self._dice, strict=False) if face):
            self.rest_requested.emit(typed)
        else:
            self.give(self.edit.text())
