"""Buttons: with an icon that follows the theme, with a key, with a reason when they are off, as a link."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QToolButton, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.plain import menu_text, plain_tip

ON_ACCENT: Final = ("primary", "primarybig", "primarybar")
ICON_ROLES: Final = dict.fromkeys(ON_ACCENT, "on_accent") | {"danger": "on_danger"}
"""The colour of the icon on buttons that have a ground of their own."""


def push_button(
    keeper: ThemeKeeper,
    text: str,
    *,
    icon: str = "",
    look: str = "",
    tip: str = "",
    parent: QWidget | None = None,
) -> QPushButton:
    """Return a button with words, plain ones, and perhaps an icon."""
    button = QPushButton(menu_text(text), parent)
    button.setAccessibleName(text)
    button.setAutoDefault(False)
    if look:
        button.setProperty("class", look)
    if tip:
        button.setToolTip(plain_tip(tip))
    if icon:
        keeper.dress(button, icon, role=ICON_ROLES.get(look, "ink"))
        button.setIconSize(QSize(20, 20))
    return button


def icon_button(
    keeper: ThemeKeeper,
    icon: str,
    name: str,
    *,
    shortcut: str = "",
    on_title: bool = False,
    parent: QWidget | None = None,
) -> QToolButton:
    """Return a button with an icon alone; NAME and SHORTCUT are its tip, NAME is what a reader says."""
    button = QToolButton(parent)
    size = 16 if on_title else 20
    keeper.dress(button, icon, role="on_header" if on_title else "ink", size=size)
    button.setIconSize(QSize(size, size))
    button.setAccessibleName(name)
    button.setToolTip(plain_tip(f"{name} ({shortcut})" if shortcut else name))
    button.setFixedSize(QSize(24, 24) if on_title else QSize(34, 34))
    if on_title:
        button.setProperty("class", "ontitle")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def key_name(sequence: QKeySequence | str) -> str:
    """Return a shortcut as people read it on their own keyboard."""
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)


class RuleLink(QPushButton):
    """A rule id that opens the rule.

    Signals:
        opened: somebody wants to read the rule; carries its id.
    """

    opened = Signal(str)

    def __init__(self, rule: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rule = ""
        self.setProperty("class", "flat")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        self.clicked.connect(self._on_clicked)
        self.show_rule(rule)

    def show_rule(self, rule: str) -> None:
        """Name RULE, or vanish when there is none."""
        self._rule = rule
        self.setText(menu_text(rule))
        self.setAccessibleName(tr("Rule {rule}", rule=rule))
        self.setToolTip(plain_tip(tr("Read rule {rule}", rule=rule)))
        # Shown by its layout the first time: a button without a parent would open as a window.
        if self.parentWidget() is not None or not rule:
            self.setVisible(bool(rule))

    def _on_clicked(self) -> None:
        self.opened.emit(self._rule)


def ok_and_cancel(dialog: QDialog, text: str = "") -> QDialogButtonBox:
    """Return the two buttons that end a dialog, the first with TEXT."""
    kinds = QDialogButtonBox.StandardButton
    buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
    buttons.button(kinds.Ok).setProperty("class", "primary")
    if text:
        buttons.button(kinds.Ok).setText(text)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
