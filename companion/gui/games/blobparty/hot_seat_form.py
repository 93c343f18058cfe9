"""A player's page and its summary: everything covered, and the same for rich and poor (BP-134, BP-135)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.lock_words import part_words
from companion.games.blobparty.naming import MINUS
from companion.games.blobparty.private import own_lines
from companion.games.blobparty.rules.flow import form_of
from companion.games.blobparty.rules.forms import remaining
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.entry_fields import (
    Field,
    Typed,
    form_fields,
    form_texts,
    plan_fields,
    plan_texts,
    typed_form,
    typed_plan,
)
from companion.gui.games.blobparty.secret_edit import DOTS, SecretEdit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look

NUMBER_WIDTH: Final = 96
NAME_WIDTH: Final = 108
LOOK_WIDTH: Final = 380
WIDEST: Final = 1180
LEAST_HEIGHT: Final = 330
LOOK_KEY: Final = "F9"


class LookCard(QFrame):
    """What only its reader may see, in a card that never changes its size."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "inset")
        self.setFixedWidth(LOOK_WIDTH)
        self._words: tuple[str, ...] = ()
        self.text = plain_label("")
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        # A long text must not push anything about that onlookers see.
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        layout = column_layout(self, plain_label(tr("Only while you hold"), "h3"), margins=(14, 12, 14, 12))
        layout.addWidget(self.text, 1)
        self.look(on=False)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Take the lines that are shown while somebody holds."""
        self._words = tuple(lines)
        self.look(on=False)

    def look(self, *, on: bool) -> None:
        """Show the lines, or say how to see them."""
        covered = tr(
            "Your battle points and garnets, what came of the last round and what you would keep.\n\n"
            "Hold {key} or the button. Let go, and everything is dots again.",
            key=LOOK_KEY,
        )
        self.text.setText("\n".join(self._words) if on else covered)


class Page(QWidget):
    """The base of both pages: a title, a middle, the look card, buttons.

    Signals:
        left: back, nothing is handed in.
        done: on to the next page.
    """

    left = Signal()
    done = Signal()

    def __init__(self, keeper: ThemeKeeper, match: Match, who: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self.keeper, self.match, self.who = keeper, match, who
        self.card = LookCard()
        self.hold = push_button(keeper, tr("Hold to look ({key})", key=LOOK_KEY), icon="reveal")
        self.hold.pressed.connect(self._on_hold_pressed)
        self.hold.released.connect(self._on_hold_released)

    def lay_out(self, middle: QWidget, note: QLabel, *buttons: QWidget | None) -> None:
        """Put the parts together."""
        player = self.match.player(self.who)
        part = part_words(self.match, self.who)
        words = tr("Round {n} of {of}", n=self.match.round, of=self.match.rounds)
        under = f"{words} · {part}" if part else tr("Pregame")
        head = row_layout(None, DisplayLabel(self.keeper, player.name, px=40), None)
        middle.setMinimumHeight(LEAST_HEIGHT)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        column_layout(
            inside,
            head,
            row_layout(None, plain_label(under, "muted"), None),
            row_layout(None, middle, self.card, spacing=18),
            note,
            row_layout(None, *buttons, spacing=12),
            spacing=12,
        )
        frame = row_layout(None, spacing=0)
        frame.addStretch(1)
        frame.addWidget(inside, 1000)
        frame.addStretch(1)
        column_layout(self, None, frame, None, margins=(40, 20, 40, 20))

    def look(self, *, on: bool) -> None:
        """Show what is covered, or cover it."""
        self.card.look(on=on)

    def _on_hold_pressed(self) -> None:
        self.look(on=True)

    def _on_hold_released(self) -> None:
        self.look(on=False)


class FormPage(Page):
    """The fields of one player, every one covered.

    Signals:
        pin_requested: the player wants another PIN.
        touched: something was typed.
    """

    pin_requested = Signal()
    touched = Signal()

    def __init__(
        self,
        keeper: ThemeKeeper,
        match: Match,
        who: str,
        *,
        clock: Callable[[], str],
        texts: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(keeper, match, who, parent=parent)
        self._clock = clock
        self._faults: tuple[str, ...] = ()
        self.edits: dict[str, SecretEdit] = {}
        self.form = form_fields(match, who)
        self.plan = plan_fields(match) if who == match.planner else ()
        self.note = plain_label("", "danger")
        self.pin = push_button(keeper, tr("PIN …"))
        self.leave = push_button(keeper, tr("Leave (Esc)"))
        self.go = push_button(keeper, tr("Go on"), icon="next", look="primary")
        self.lay_out(self._middle(), self.note, self.leave, self.pin, None, self.hold, self.go)
        for key, text in (self._handed_in() if texts is None else texts).items():
            self.edits[key].setText(text)
        self.pin.clicked.connect(self.pin_requested)
        self.leave.clicked.connect(self.left)
        self.go.clicked.connect(self._check)
        self.setFocusProxy(next(iter(self.edits.values()), self.go))
        self._refresh()

    def _handed_in(self) -> dict[str, str]:
        """Return what is in already: for its owner alone, so only where a PIN kept others out."""
        if not self.match.player(self.who).pin:
            return {}
        texts = form_texts(self.match, self.who)
        return texts | plan_texts(self.match) if self.plan else texts

    # building

    def _middle(self) -> QWidget:
        middle = QWidget()
        layout = column_layout(middle, spacing=14)
        if self.form:
            layout.addWidget(self._card(tr("Your form"), self._form_grid()))
        if self.plan:
            title = tr("Your plan for Round {n}", n=self.match.round + 1)
            layout.addWidget(self._card(title, self._plan_grid()))
        layout.addStretch(1)
        return middle

    def _card(self, title: str, inside: QWidget) -> QFrame:
        card = QFrame()
        card.setProperty("class", "card")
        column_layout(card, plain_label(title, "h3"), inside, spacing=6, margins=(16, 10, 16, 10))
        return card

    def _form_grid(self) -> QWidget:
        frame, grid = _grid()
        for n, field in enumerate(self.form):
            grid.addWidget(plain_label(_capital(field.name), "strong"), n, 0)
            grid.addWidget(self._edit(field, NUMBER_WIDTH), n, 1)
            grid.addWidget(plain_label(field.hint, "small"), n, 2)
        return frame

    def _plan_grid(self) -> QWidget:
        """A line a board: three names in turn order, whether the order is drawn, the trap."""
        frame, grid = _grid()
        half = len(self.plan) // 2
        for n, field in enumerate(self.plan[:half]):
            grid.addWidget(plain_label(_head(field), "small"), 0, n + 1)
        for row, fields in enumerate((self.plan[:half], self.plan[half:]), 1):
            grid.addWidget(plain_label("AB"[row - 1], "h3"), row, 0)
            for n, field in enumerate(fields):
                grid.addWidget(self._edit(field, NAME_WIDTH if len(field.key) == 2 else 64), row, n + 1)
        seats = "  ".join(f"{n} {player.name}" for n, player in enumerate(self.match.players, 1))
        help_words = tr("A name, its beginning, or a seat number: {seats}. Empty: drawn.", seats=seats)
        words = plain_label(help_words, "small")
        words.setWordWrap(True)
        grid.addWidget(words, 3, 0, 1, half + 1)
        return frame

    def _edit(self, field: Field, width: int) -> SecretEdit:
        edit = SecretEdit(field, width=width)
        edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        edit.textEdited.connect(self._on_edit_text_edited)
        edit.returnPressed.connect(self._check)
        edit.stepped.connect(self._on_edit_stepped)
        self.edits[field.key] = edit
        return edit

    # what is typed

    @property
    def texts(self) -> dict[str, str]:
        """What is typed, by field."""
        return {key: edit.text() for key, edit in self.edits.items()}

    @property
    def typed(self) -> tuple[Typed, ...]:
        """The form and the plan as they are typed."""
        at, texts, found = self._clock(), self.texts, []
        if self.form:
            form = {field.key: texts[field.key] for field in self.form}
            found.append(typed_form(self.match, self.who, form, source="hot seat", at=at))
        if self.plan:
            plan = {field.key: texts[field.key] for field in self.plan}
            found.append(typed_plan(self.match, plan, source="hot seat", at=at))
        return tuple(found)

    @property
    def commands(self) -> tuple[Submit | Propose, ...]:
        """What hands them in."""
        return tuple(command for typed in self.typed for command in typed.commands)

    def wipe(self) -> None:
        """Forget everything (BP-136)."""
        for edit in self.edits.values():
            edit.wipe()
        self.card.show_lines(())

    def look(self, *, on: bool) -> None:
        """Show what is typed, what is left and what is wrong, or cover all of it."""
        super().look(on=on)
        wrong = self._wrong_keys() if on and self._faults else frozenset()
        for key, edit in self.edits.items():
            edit.cover(on=not on)
            set_look(edit, "bad" if key in wrong else "")

    def _wrong_keys(self) -> frozenset[str]:
        return frozenset(key for typed in self.typed for key in typed.faulty_keys)

    def _refresh(self) -> None:
        lines = list(own_lines(self.match, self.who))
        for command in self.commands:
            if isinstance(command, Submit):
                player = self.match.player(self.who)
                left = remaining(self.match, player, form_of(command))
                lines += ["", tr("You would keep {n} BP.", n=str(left).replace("-", MINUS))]
        self.card.show_lines([*self._faults, ""] * bool(self._faults) + lines)

    def _check(self) -> None:
        """Go on, or say on this page, neutrally, that something is wrong (BP-135, BP-36)."""
        self._faults = tuple(sentence for typed in self.typed for sentence in typed.sentences)
        self._refresh()
        if self._faults:
            self.note.setText(tr("This cannot be handed in as it is. Hold to look."))
        else:
            self.done.emit()

    def _on_edit_text_edited(self, _text: str) -> None:
        self.touched.emit()
        self.note.setText("")
        self._faults = ()
        is_looked_at = not next(iter(self.edits.values())).covered
        self._refresh()
        if is_looked_at:
            self.look(on=True)

    def _on_edit_stepped(self, by: int) -> None:
        edits = list(self.edits.values())
        at = edits.index(self.sender()) + by  # type: ignore[arg-type]
        if 0 <= at < len(edits):
            edits[at].setFocus()


class SummaryPage(Page):
    """What will be handed in, as dots, until it is confirmed."""

    def __init__(self, form: FormPage, *, parent: QWidget | None = None) -> None:
        super().__init__(form.keeper, form.match, form.who, parent=parent)
        self._texts = form.texts
        self._shown: dict[str, QLabel] = {}
        change = push_button(form.keeper, tr("Change (Esc)"))
        self.confirm = push_button(form.keeper, tr("Confirm"), icon="check", look="primary")
        self.card.show_lines(own_lines(form.match, form.who))
        note = plain_label(tr("After this nothing of it is left on the screen."), "muted")
        self.lay_out(self._list((*form.form, *form.plan)), note, change, None, self.hold, self.confirm)
        change.clicked.connect(self.left)
        self.confirm.clicked.connect(self.done)
        self.setFocusProxy(self.confirm)

    def _list(self, fields: Sequence[Field]) -> QWidget:
        card = QFrame()
        card.setProperty("class", "card")
        frame, grid = _grid()
        half = (len(fields) + 1) // 2 if len(fields) > 8 else len(fields)
        for n, field in enumerate(fields):
            column, row = divmod(n, half)
            grid.addWidget(plain_label(_capital(field.name), "muted"), row, 2 * column)
            label = plain_label(DOTS, "strong")
            label.setFixedWidth(150)
            self._shown[field.key] = label
            grid.addWidget(label, row, 2 * column + 1)
        title = plain_label(tr("Is this what you want?"), "h3")
        column_layout(card, title, frame, None, spacing=8, margins=(16, 10, 16, 10))
        return card

    def look(self, *, on: bool) -> None:
        """Show what will be handed in, or cover it."""
        super().look(on=on)
        for key, label in self._shown.items():
            label.setText((self._texts[key] or tr("nothing")) if on else DOTS)

    def wipe(self) -> None:
        """Forget everything (BP-136)."""
        self._texts = dict.fromkeys(self._texts, "")
        self.card.show_lines(())


def _grid() -> tuple[QWidget, QGridLayout]:
    frame = QWidget()
    grid = QGridLayout(frame)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(8, 1)
    return frame, grid


def _head(field: Field) -> str:
    """Return what stands above a column of the plan."""
    if field.key.startswith("order"):
        return tr("by lot: y")
    return tr("trap") if field.key.startswith("trap") else field.name.split()[0]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
