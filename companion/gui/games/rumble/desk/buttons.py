"""Buttons for what concerns desk and battle: on a Villain's column, and on a strip over the battle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from companion.gui.games.rumble.desk.doing import Doing
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.plain import menu_text, plain_tip


class DoingButton(QPushButton):
    """A button that shows a `Doing`, its reason as a second line where it cannot be done.

    Signals:
        wished: carries the change to make.
    """

    wished = Signal(object)

    def __init__(self, *, look: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doing: Doing | None = None
        self.setAutoDefault(False)
        self.setProperty("class", look)
        self.clicked.connect(self._on_clicked)

    def show_doing(self, doing: Doing | None) -> None:
        """Show DOING, or nothing."""
        self._doing = doing
        self.setVisible(doing is not None)
        if doing is None:
            return
        self.setText(menu_text(doing.text))
        self.setEnabled(not doing.reasons)
        why = "; ".join(reason.text for reason in doing.reasons)
        self.setToolTip(plain_tip(why or doing.text))
        self.setAccessibleName(f"{doing.text}: {why}" if why else doing.text)

    def _on_clicked(self) -> None:
        if self._doing is not None:
            self.wished.emit(self._doing.change)


class DeskStrip(QWidget):
    """Over a battle that a desk has called: the way back, and what becomes of the battle there.

    Signals:
        wished: carries the change to make.
    """

    wished = Signal(object)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = (DoingButton(look="primary"), DoingButton(), DoingButton())
        self.why = ElidedLabel("", "small")
        row_layout(self, *self.buttons, self.why, None, margins=(0, 8, 8, 0))
        for button in self.buttons:
            button.wished.connect(self.wished)

    def show_doings(self, doings: Sequence[Doing], *, ended: bool) -> None:
        """Show what can be done; the yellow button is for a battle that has ENDED."""
        shown = (*doings, None, None, None) if ended else (None, *doings, None, None)
        for button, doing in zip(self.buttons, shown, strict=False):
            button.show_doing(doing)
        reasons = (reason.text for doing in doings for reason in doing.reasons)
        self.why.show_text("; ".join(reasons))
        self.setVisible(bool(doings))
