"""The entry desk: a row for each player, with everything that is wrong, and the way to the lock (BP-132)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.blobparty.commands import Submit
from companion.games.blobparty.lock_words import part_words
from companion.games.blobparty.naming import MINUS
from companion.games.blobparty.rules.flow import form_of
from companion.games.blobparty.rules.forms import remaining
from companion.games.blobparty.rules.legality import problems
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.desk_row import EntryRow, desk_header
from companion.gui.games.blobparty.entry_fields import (
    Typed,
    form_fields,
    form_texts,
    plan_fields,
    plan_texts,
    typed_form,
    typed_plan,
)
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.escape import is_escape
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel

HIDE_AFTER_MS: Final = 60_000
"""After so long without use everything is covered (BP-128)."""
PLAN: Final = "plan"
"""The key of the row of the plan."""
NAME_WIDTH: Final = 52


class EntryDesk(QWidget):
    """Takes forms from slips of paper and messages; knows what is missing.

    Signals:
        wished: carries the command to give.
        hot_seat_requested, import_requested, ledger_requested, lock_requested: a button was pressed.
    """

    wished = Signal(object)
    hot_seat_requested = Signal()
    import_requested = Signal()
    ledger_requested = Signal()
    lock_requested = Signal()

    def __init__(
        self, keeper: ThemeKeeper, *, clock: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self._clock = clock
        self._match: Match | None = None
        self._stage: tuple[object, ...] = ()
        self.rows: dict[str, EntryRow] = {}
        self.hot_seat = push_button(keeper, tr("Hot seat"), icon="player", tip=tr("Hand the device round"))
        self.take_in = push_button(keeper, tr("Import forms"), icon="open")
        self.ledger = push_button(keeper, tr("Ledger"), icon="secret")
        self.lock = push_button(keeper, tr("Lock …"), icon="lock")
        self.save = push_button(keeper, tr("Save row"), icon="check", look="primary")
        self._list = QVBoxLayout()
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HIDE_AFTER_MS)
        self._leaving = QTimer(self)
        self._leaving.setSingleShot(True)
        self._connect()

    def _build(self) -> None:
        inside = QFrame()
        inside.setProperty("class", "panel")
        self._list.setSpacing(0)
        column_layout(inside, self._list, None, spacing=0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        area.setFocusPolicy(area.focusPolicy().NoFocus)
        buttons = row_layout(
            None, self.hot_seat, self.take_in, self.ledger, None, self.lock, self.save, margins=(8, 4, 8, 6)
        )
        column_layout(self, desk_header(), area, buttons, spacing=0)

    def _connect(self) -> None:
        self.hot_seat.clicked.connect(self.hot_seat_requested)
        self.take_in.clicked.connect(self.import_requested)
        self.ledger.clicked.connect(self.ledger_requested)
        self.lock.clicked.connect(self.lock_requested)
        self.save.clicked.connect(self._on_save_clicked)
        self._timer.timeout.connect(self.cover)
        self._leaving.timeout.connect(self._on_leaving_timeout)

    # what is shown

    @property
    def edited(self) -> EntryRow | None:
        """The row whose text shows."""
        return next((row for row in self.rows.values() if row.is_edited), None)

    def show_match(self, match: Match) -> None:
        """Show who has handed in and what; what is being typed stays while its round goes on."""
        self._match = match
        stage = (match.id, match.hosted, match.round, match.phase, len(match.history), match.kingwizards)
        if stage != self._stage:
            self._stage = stage
            self._rebuild(match)
        for row in self.rows.values():
            if not row.is_changed:
                row.fill(plan_texts(match) if row.key == PLAN else form_texts(match, row.key))
        self._show_states(match)
        is_open = match.phase in ("pregame", "collect")
        for button in (self.hot_seat, self.lock):
            button.setEnabled(is_open)
        for button in (self.take_in, self.save):
            button.setEnabled(is_open and match.hosted)

    def _rebuild(self, match: Match) -> None:
        for row in self.rows.values():
            row.wipe()
        self.rows = {}
        empty_layout(self._list)
        for n, player in enumerate(match.players):
            row = EntryRow(player.id, player.name, part_words(match, player.id), odd=bool(n % 2))
            if match.phase == "collect" and match.hosted:
                row.add_columns(form_fields(match, player.id))
            else:
                row.add_nothing()
            self._take(row)
        if match.planner:
            self._take(self._plan_row(match))

    def _plan_row(self, match: Match) -> EntryRow:
        name = match.player(match.planner).name
        row = EntryRow(PLAN, name, tr("plan for Round {n}", n=match.round + 1), odd=True)
        if match.hosted:
            words = {"a1": tr("A"), "b1": tr("B"), "trap_a": tr("trap"), "trap_b": tr("trap")}
            words |= {"order_a": tr("lot"), "order_b": tr("lot")}
            row.add_line(plan_fields(match), words, width=NAME_WIDTH)
        else:
            row.add_nothing()
        return row

    def _take(self, row: EntryRow) -> None:
        self.rows[row.key] = row
        self._list.addWidget(row)
        row.entered.connect(partial(self._on_row_entered, row))
        row.left_field.connect(self._leaving.start)
        row.touched.connect(partial(self._on_row_touched, row))
        row.saved.connect(partial(self._save, row))
        row.stepped.connect(partial(self._on_row_stepped, row))

    def _show_states(self, match: Match) -> None:
        wrong = Counter(PLAN if flag.field in _PLAN_FIELDS else who for who, flag in problems(match))
        for row in self.rows.values():
            self._show_state(match, row, wrong[row.key])

    def _show_state(self, match: Match, row: EntryRow, wrong: int) -> None:
        given = self._is_given(row.key)
        if match.phase not in ("pregame", "collect") or (match.phase == "pregame" and row.key != PLAN):
            row.show_state("", "muted")
        elif row.is_changed:
            row.show_state(tr("not handed in yet"), "warn")
        elif not given:
            row.show_state(tr("missing: drawn") if row.key == PLAN else tr("missing: defaults"), "muted")
        elif wrong:
            row.show_state(tr_n("in, {n} thing wrong", "in, {n} things wrong", wrong), "danger")
        else:
            row.show_state(tr("✓ in"), "ok")

    # working in a row

    def choose(self, who: str) -> None:
        """Begin to edit a player's row."""
        row = self.rows.get(who)
        if row is not None and row.edits:
            next(iter(row.edits.values())).setFocus()

    def cover(self) -> None:
        """Cover every row; what is typed stays."""
        self._timer.stop()
        for row in self.rows.values():
            row.edit_row(on=False)
            row.left.setText("")
        if self._match is not None:
            self._show_states(self._match)

    def typed(self, row: EntryRow) -> Typed | None:
        """Return what is typed in a row."""
        if self._match is None or not row.edits:
            return None
        make = typed_plan if row.key == PLAN else partial(typed_form, who=row.key)
        return make(self._match, texts=row.texts, source="typed", at=self._clock())

    def _look_over(self, row: EntryRow) -> Typed | None:
        """Show what is left, and what is wrong on this row alone (BP-36)."""
        typed = self.typed(row)
        if typed is None or self._match is None:
            return None
        row.mark(typed.faulty_keys)
        if typed.faults:
            row.show_state(" · ".join(typed.sentences), "danger")
        for command in typed.commands:
            if isinstance(command, Submit):
                left = remaining(self._match, self._match.player(command.who), form_of(command))
                row.left.setText(str(left).replace("-", MINUS))
        return typed

    def _save(self, row: EntryRow) -> None:
        """Hand in a row that can be handed in, and go on to the next that is missing."""
        typed = self._look_over(row)
        if typed is None or typed.faults:
            return
        row.fill(row.texts)
        for command in typed.commands:
            self.wished.emit(command)
        self._go_on(row)

    def _go_on(self, row: EntryRow) -> None:
        keys = list(self.rows)
        after = keys[keys.index(row.key) + 1 :] + keys[: keys.index(row.key)]
        for key in after:
            if self.rows[key].edits and not self._is_given(key):
                self.choose(key)
                return
        self.cover()
        self.lock.setFocus()

    def _is_given(self, key: str) -> bool:
        """Whether the form or plan of a row is handed in."""
        match = self._match
        return match is None or (match.plan_form if key == PLAN else match.form(key)) is not None

    # slots

    def _on_row_entered(self, row: EntryRow) -> None:
        if not row.is_edited:
            self.cover()
            row.edit_row(on=True)
            self._look_over(row)
        self._timer.start()

    def _on_row_touched(self, row: EntryRow) -> None:
        row.edit_row(on=True)
        row.show_state(tr("not handed in yet"), "warn")
        self._look_over(row)
        self._timer.start()

    def _on_row_stepped(self, row: EntryRow, by: int, field: str) -> None:
        rows = [other for other in self.rows.values() if other.edits]
        at = rows.index(row) + by
        if 0 <= at < len(rows):
            edits = rows[at].edits
            (edits.get(field) or next(iter(edits.values()))).setFocus()

    def _on_save_clicked(self) -> None:
        row = self.edited
        if row is not None:
            self._save(row)

    def _on_leaving_timeout(self) -> None:
        """Cover everything if the focus went elsewhere."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self.cover()

    # Qt overrides

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Lead to the first row that is missing, else to the first."""
        super().focusInEvent(event)
        editable = [row for row in self.rows.values() if row.edits]
        missing = [row for row in editable if not self._is_given(row.key)]
        for row in (missing or editable)[:1]:
            self.choose(row.key)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window while a row is edited."""
        if event.type() is QEvent.Type.ShortcutOverride and is_escape(event) and self.edited is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc give up what is typed in the row."""
        row = self.edited
        if is_escape(event) and row is not None and self._match is not None:
            row.revert()
            self.show_match(self._match)
            self.cover()
            self.hot_seat.setFocus()
        else:
            super().keyPressEvent(event)


_PLAN_FIELDS: Final = ("board_a", "board_b", "trap_a", "trap_b", "order_a", "order_b")
