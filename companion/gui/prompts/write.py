"""Answers that are typed: a short text, a division of an amount, cards drawn from a hat."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QWidget

from companion.engine.prompts import Allot, Draw, Write
from companion.engine.texts import tr, tr_n
from companion.gui.paint.chips import paint_strip
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.prompts.cards import ENTER, OptionRow, PromptCard, number_keys
from companion.gui.prompts.dice_strip import typed_faces
from companion.gui.prompts.presented import Presented, is_app, option_words
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.painted import Painted

MOST_BUTTONS: Final = 9


class LineCard(PromptCard):
    """The base of cards with one line to type in."""

    def __init__(self, shown: Presented, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(shown, keeper, parent=parent)
        self.edit = QLineEdit()
        self.edit.setProperty("class", "line")
        self.edit.setAccessibleName(shown.question.ask)
        self.edit.textChanged.connect(self._on_text_changed)
        self.edit.returnPressed.connect(self._on_done)
        self.done_button = push_button(keeper, tr("Done"), icon="check", look="primary")
        self.done_button.clicked.connect(self._on_done)
        entry = self._entry_row()
        grows = entry.sizePolicy().verticalPolicy() is QSizePolicy.Policy.Expanding
        whole = column_layout(self, self.head, entry, *(() if grows else (None,)), spacing=6)
        whole.setStretchFactor(entry, 1 if grows else 0)
        self._offer()
        self.help(self._usual_help())

    @property
    def focus_target(self) -> QWidget:
        """The line."""
        return self.edit

    def _entry_row(self) -> QWidget:
        entry = QWidget()
        row_layout(entry, self.edit, self.done_button, None)
        return entry

    def _offer(self) -> None:
        if self.shown.offered is not None:
            self.edit.setText(self.shown.asked.prompt.show(self.shown.offered.value))
            self.edit.selectAll()

    def _usual_help(self) -> str:
        if self.shown.offered is not None:
            return tr("This was given before. Enter takes it again.")
        return ""

    def show_fault(self, text: str) -> None:
        """Mark the line as well."""
        super().show_fault(text)
        set_look(self.edit, "bad")

    def _on_text_changed(self, _text: str) -> None:
        set_look(self.edit, "line")
        self.help(self._usual_help())

    def _on_done(self) -> None:
        self.give(self.edit.text())


class WriteCard(LineCard):
    """Asks for a short text."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Write")

    def __init__(self, shown: Presented, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(shown, keeper, parent=parent)
        prompt = shown.asked.prompt
        assert isinstance(prompt, Write)
        self.edit.setMaxLength(prompt.most)
        self.edit.setMinimumWidth(320)

    def _usual_help(self) -> str:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Write)
        return super()._usual_help() or tr_n("At most one character.", "At most {n} characters.", prompt.most)


class AllotBar(Painted):
    """An amount as a bar, the shares in the colours and patterns of the sides in their order."""

    def __init__(self, keeper: ThemeKeeper, amount: int, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._amount = amount
        self._shares: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: tuple[int, ...]) -> None:
        """Show how the amount is divided so far."""
        self._shares = shares
        self.setAccessibleName(" ".join(map(str, shares)))
        self.update()

    def _paint_share(self, painter: QPainter, number: int, share: int, rect: QRectF) -> None:
        theme = self.theme
        team = theme.team(number + 1)
        paint_strip(painter, theme, team, rect, radius=0)
        font = theme.display(16, 700)
        if rect.width() > 18:
            plate = QRectF(rect.center().x() - 14, rect.center().y() - 11, 28, 22)
            painter.fillRect(plate, theme.colour(team.fill))
        ink = theme.colour(team.on_fill)
        draw_text(
            painter, rect.center(), elided(str(share), font, rect.width()), font, ink, align=Align.CENTRE
        )

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A bar of some length."""
        return QSize(220, self.scaled(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the track, the shares, the edge."""
        painter = self._painter()
        theme = self.theme
        rect = QRectF(self.rect()).adjusted(1, 2, -1, -2)
        painter.fillRect(rect, theme.colour("hit_track"))
        unit = rect.width() / max(1, self._amount, sum(self._shares))
        left = rect.left()
        for number, share in enumerate(self._shares):
            self._paint_share(painter, number, share, QRectF(left, rect.top(), unit * share, rect.height()))
            left += unit * share
        is_over = sum(self._shares) > self._amount
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen("danger" if is_over else "control" if theme.is_dark else "outline", 2))
        painter.drawPath(box(rect, 3))


class AllotCard(LineCard):
    """Asks for the division of an amount."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Allot")

    @property
    def _prompt(self) -> Allot:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Allot)
        return prompt

    def _entry_row(self) -> QWidget:
        self.bar = AllotBar(self.keeper, self._prompt.amount)
        self.edit.setFixedWidth(min(260, 70 + 24 * len(self._prompt.among)))
        entry = QWidget()
        row_layout(entry, self.bar, self.edit, self.done_button, None)
        return entry

    def _offer(self) -> None:
        super()._offer()
        if self.shown.offered is None and self._prompt.proposal:
            self.edit.setText(" ".join(map(str, self._prompt.proposal)))
            self.edit.selectAll()

    def _usual_help(self) -> str:
        limits = self._prompt.most or (self._prompt.amount,) * len(self._prompt.among)
        among = (option_words(self.shown, name) for name in self._prompt.among)
        names = self.shown.question.parts or tuple(among)
        shares = ", ".join(
            tr("{name} at most {n}", name=name, n=limit) for name, limit in zip(names, limits, strict=True)
        )
        left = self._prompt.amount - sum(self._shares())
        return shares + (tr("; {n} left", n=left) if left > 0 else "")

    def _shares(self) -> tuple[int, ...]:
        # Shares are parted by gaps, so that the sides of a die play no part here.
        return typed_faces(self.edit.text(), (100,) * len(self._prompt.among))

    def _on_text_changed(self, text: str) -> None:
        super()._on_text_changed(text)
        self.bar.show_shares(self._shares())


class DrawCard(LineCard):
    """Asks for cards drawn from a hat, by the app or at the table."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Draw")

    @property
    def _prompt(self) -> Draw:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Draw)
        return prompt

    def _entry_row(self) -> QWidget:
        self.draw_button: QPushButton = push_button(self.keeper, tr("Draw"), icon="dice", look="primary")
        self.draw_button.clicked.connect(self.roll_requested)
        set_look(self.done_button, "")
        items = tuple(dict.fromkeys(self._prompt.items))
        self.items = items if len(items) <= MOST_BUTTONS else ()
        words = tuple(option_words(self.shown, item) for item in self.items)
        # Where several are drawn, figures are typed into the line.
        keyed = number_keys(words) if self._prompt.take == 1 else tuple(("", word) for word in words)
        self.options = OptionRow(self.keeper, keyed)
        self.options.chosen.connect(self._on_item_chosen)
        self.options.setVisible(bool(self.items))
        for widget in (self.edit, self.done_button):
            widget.setVisible(not self.items or self._prompt.take > 1)
        entry = QWidget()
        if self.items and self._prompt.take > 1:
            buttons = row_layout(None, self.draw_button, self.done_button, None)
            column_layout(entry, self.edit, self.options, buttons)
            entry.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        else:
            row_layout(entry, self.draw_button, self.options, self.edit, self.done_button)
        return entry

    @property
    def focus_target(self) -> QWidget:
        """The Draw button where the app draws or one item is a button, else the line."""
        one = bool(self.items) and self._prompt.take == 1
        return self.draw_button if one or is_app(self.shown.dice) else self.edit

    @property
    def keys(self) -> tuple[str, ...]:
        """Figures press the items; Enter draws where the app does."""
        return (*self.options.keys, *((ENTER,) if is_app(self.shown.dice) else ()))

    def take_key(self, key: str) -> None:
        """Draw, or take an item."""
        if key == ENTER:
            self.roll_requested.emit()
        else:
            self.options.press(key)

    def _usual_help(self) -> str:
        if self.items and self._prompt.take > 1:
            return tr("Draw with the app, or press what was drawn at the table, one after the other.")
        if self.items:
            return tr("Enter draws with the app; or choose what was drawn at the table.")
        return tr("Draw with the app, or type what was drawn, with commas between.")

    def give(self, text: str) -> bool:
        """Take the words of an item for the item, in whatever letters they are typed."""
        known = {option_words(self.shown, item).casefold(): item for item in self._prompt.items}
        parts = (part.strip() for part in text.split(","))
        return super().give(",".join(known.get(part.casefold(), part) for part in parts))

    def _on_item_chosen(self, number: int) -> None:
        """Take the one item; of several, put it behind those chosen so far, and take them when all are."""
        if self._prompt.take == 1:
            self.give(self.items[number])
            return
        before = [part.strip() for part in self.edit.text().split(",") if part.strip()]
        self.edit.setText(", ".join((*before, option_words(self.shown, self.items[number]))))
        if len(before) + 1 == self._prompt.take:
            self.give(self.edit.text())
