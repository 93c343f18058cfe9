"""Many heroes at a time: asked for, made in short slices, looked at, saved into a roster."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import Final

from msgspec import Struct

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Sheet
from companion.gui.questions import Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.wizard.batch_form import BatchForm
from companion.gui.wizard.batch_result import BatchResult, Row, row_of
from companion.gui.wizard.saving import Target
from companion.gui.wizard.writer import RosterWriter
from companion.lab.heroes import Batch, make_heroes, shipped_names
from companion.lab.tallies import Census
from companion.storage.content import Library
from companion.storage.roster_files import Change

SLICE: Final = 0.008
"""Seconds that are worked before the window has its turn again."""
SIZE: Final = (1180, 700)
RULE: Final = "SL-20"
"""What the odds of the tables are."""
FORM: Final = 360


class Order(Struct, frozen=True):
    """A batch with the roster that it is made for, whose names it does not give again."""

    batch: Batch
    target: Target


class BatchDialog(QDialog):
    """Makes heroes by the dozen.

    Signals:
        saved: a roster was written, or taken back to what it was; carries its path.
        rule_requested: a rule is to be read; carries its id.
    """

    saved = Signal(object)
    rule_requested = Signal(str)

    def __init__(
        self,
        library: Library,
        keeper: ThemeKeeper,
        *,
        roster: str = "",
        questions: Questions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Make many heroes"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._keeper = keeper
        self._questions = questions or Questions(self)
        self._book = library.book("slugfest")
        self._names = shipped_names()
        content = self._book.content
        assert isinstance(content, Content)
        self._content = content
        self.heroes: tuple[Sheet, ...] = ()
        self._order: Order | None = None
        """What the heroes were made for."""
        self._asked = Order(Batch(count=0), Target())
        self._coming: list[Sheet] = []
        self._rows: list[Row] = []
        self._census = Census(content.generator, 0)
        self._work: Iterator[Sheet] = iter(())
        self._is_making = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_slice_due)
        self._writer = RosterWriter(parent=self)
        self._saved: Change | None = None
        self.form = BatchForm(keeper, most_weaknesses=content.generator.most_weaknesses, roster=roster)
        self.outcome = BatchResult(keeper, content.powers)
        self._make_parts()
        self._lay_out()
        self._connect()
        self._show()
        self.form.setFocus()
        self.form.count_spin.selectAll()
        self.resize(*SIZE)

    def _make_parts(self) -> None:
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Heroes made"))
        self.progress.setTextVisible(False)
        self.make_button = push_button(self._keeper, tr("Make them"), icon="dice", look="primary")
        self.stop_button = push_button(self._keeper, tr("Cancel"), tip=tr("Esc"))
        self.close_button = push_button(self._keeper, tr("Close"))
        self.undo_button = push_button(self._keeper, tr("Take back"), icon="undo", tip=tr("Ctrl+Z"))
        self.save_button = push_button(
            self._keeper, tr("Save"), icon="save", look="primary", tip=tr("Ctrl+S")
        )
        self.told = ElidedLabel("", "muted")
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.empty = plain_label(tr("What comes out is shown here before anything is saved."), "muted")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def _lay_out(self) -> None:
        become_panel(self, "page")
        self.form.setFixedWidth(FORM)
        left = column_layout(
            None, self.form, row_layout(None, self.make_button, self.stop_button, spacing=8), self.progress
        )
        left.setStretch(0, 1)
        body = row_layout(None, left, column_layout(None, self.outcome, self.empty), spacing=12)
        body.setStretch(1, 1)
        foot = row_layout(None, self.close_button, self.undo_button, self.told, self.save_button, spacing=10)
        foot.setStretch(2, 1)
        page = column_layout(self, body, foot, spacing=12, margins=(12, 12, 12, 12))
        page.setStretch(0, 1)

    def _connect(self) -> None:
        self.make_button.clicked.connect(self.make)
        self.stop_button.clicked.connect(self.stop)
        self.close_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.save)
        self.undo_button.clicked.connect(self.take_back)
        self.form.changed.connect(self._show)
        self._writer.read.connect(self._on_roster_read)
        self._writer.written.connect(self._on_written)
        self._writer.taken_back.connect(self._on_taken_back)
        self._writer.failed.connect(self._on_write_failed)
        keys = {
            "Ctrl+Return": self.make,
            "Ctrl+S": self.save,
            "Ctrl+Z": self.take_back,
            "F1": partial(self.rule_requested.emit, RULE),
        }
        for key, run in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(run)

    # what there is

    @property
    def is_making(self) -> bool:
        """Whether heroes are being made."""
        return self._is_making

    @property
    def is_writing(self) -> bool:
        """Whether a roster is being written."""
        return self._writer.is_busy and not self._is_making

    @property
    def is_stale(self) -> bool:
        """Whether something else is asked for than what was made."""
        return self._order != Order(self.form.batch, self.form.roster.target)

    @property
    def _is_unsaved(self) -> bool:
        return bool(self.heroes) and self._saved is None

    # what can be done

    def make(self) -> None:
        """Begin to make what is asked for, once it is known whom the roster has."""
        if self.is_making or self.is_writing:
            return
        self.form.take_typed()
        self._asked = Order(self.form.batch, self.form.roster.target)
        self._is_making = True
        self.progress.setRange(0, self._asked.batch.count)
        self.progress.setValue(0)
        if self._asked.target.path:
            self._writer.look_into(self._asked.target)
        else:
            self._on_roster_read(())
        self._show()

    def stop(self) -> None:
        """Stop making heroes; those made before stay."""
        self._timer.stop()
        self._writer.drop()
        self._is_making = False
        self._coming = []
        self._show()
        self._tell(tr("Cancelled; nothing was changed."))

    def save(self) -> None:
        """Write the heroes into their roster, in the background."""
        if self.save_button.isEnabled() and self._order is not None:
            self._writer.write(self._order.target, self.heroes)
            self._show()

    def take_back(self) -> None:
        """Take the roster back to what it was before the heroes were saved."""
        if self._saved is not None and not self.is_writing:
            self._writer.take_back(self._saved)
            self._show()

    # what is shown

    def _show(self) -> None:
        busy = self.is_making or self.is_writing
        self.form.setEnabled(not busy)
        self.make_button.setEnabled(not busy)
        self.make_button.setText(tr("Make them again") if self.heroes else tr("Make them"))
        self.stop_button.setEnabled(self.is_making)
        self.progress.setVisible(self.is_making)
        self.outcome.setVisible(bool(self.heroes))
        self.empty.setVisible(not self.heroes)
        self.undo_button.setEnabled(self._saved is not None and not busy)
        can_save = self._is_unsaved and not busy and not self.is_stale
        self.save_button.setEnabled(can_save)
        words = tr_n("Save one hero", "Save {n} heroes", len(self.heroes)) if self.heroes else tr("Save")
        self.save_button.setText(words)
        if self.is_making:
            self._tell(tr("{n} of {all} made", n=len(self._coming), all=self.progress.maximum()))
        elif self.is_writing:
            self._tell(tr("saving …"))
        elif self._is_unsaved and self.is_stale:
            self._tell(tr("Something else is asked for now: make them again."))
        else:
            self._tell("")

    def _tell(self, sentence: str, look: str = "muted") -> None:
        set_look(self.told, look)
        self.told.show_text(sentence)

    # slots

    def _on_roster_read(self, beside: tuple[Sheet, ...]) -> None:
        """Begin to make heroes that are told apart from those BESIDE."""
        if not self._is_making:
            return
        batch = self._asked.batch
        self._coming, self._rows = [], []
        self._census = Census(self._content.generator, batch.rolls)
        self._work = make_heroes(self._book, self._names, batch, beside)
        self._timer.start()

    def _on_slice_due(self) -> None:
        until = perf_counter() + SLICE
        while perf_counter() < until:
            hero = next(self._work, None)
            if hero is None:
                self._finish()
                return
            self._coming.append(hero)
            self._rows.append(row_of(hero, self._content.powers))
            self._census.add(hero)
        self.progress.setValue(len(self._coming))
        self._tell(tr("{n} of {all} made", n=len(self._coming), all=self.progress.maximum()))

    def _finish(self) -> None:
        self._timer.stop()
        self._is_making = False
        self.heroes, self._coming = tuple(self._coming), []
        self._order, self._saved = self._asked, None
        self.outcome.show_batch(self._rows, self._census)
        self._show()
        self.save_button.setFocus()

    def _on_written(self, change: Change) -> None:
        self._saved = change
        path = change.after[0].path
        assert self._order is not None
        self.form.roster.take_in(path, self._order.target.head.name)
        self._show()
        name = self.form.roster.box.currentText()
        self._tell(
            tr_n("One hero is in {name}.", "{n} heroes are in {name}.", len(self.heroes), name=name), "ok"
        )
        self.saved.emit(path)

    def _on_taken_back(self, change: Change) -> None:
        assert self._order is not None
        self._saved = None
        self.form.roster.show_rosters(self._order.target.path)
        # What was made fits the roster again, which is as it was before.
        self._order = Order(self._order.batch, self.form.roster.target)
        self._show()
        self._tell(tr("Taken back; nothing is saved."), "ok")
        self.saved.emit(change.after[0].path)

    def _on_write_failed(self, why: str) -> None:
        self._is_making = False
        self._show()
        self._tell(why, "danger")

    # Qt overrides

    def reject(self) -> None:
        """Stop what is under way, else close, unless heroes would be lost that shall not be."""
        if self.is_making:
            self.stop()
        elif not self.is_writing and self._may_close():
            self._writer.close()
            super().reject()

    def _may_close(self) -> bool:
        if not self._is_unsaved:
            return True
        question = tr_n("Close and lose one hero?", "Close and lose {n} heroes?", len(self.heroes))
        again = tr("They are not saved; the same seed makes them again: {seed}", seed=self._order_seed)
        return self._questions.agree(question, again)

    @property
    def _order_seed(self) -> str:
        return self._order.batch.seed if self._order else ""
