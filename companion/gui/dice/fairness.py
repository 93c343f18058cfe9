"""The fairness of the dice: every die of the session, kind by kind, and the mark of the seed."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from companion.engine.commitment import seed_mark
from companion.engine.fairness import UNUSUAL, Evenness, evenness, plain_sentence
from companion.engine.ledger import Ledger
from companion.engine.session import FREE, Session
from companion.engine.table import APP, TABLE
from companion.engine.texts import tr, tr_n
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, text_width
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.painted import Painted
from companion.luck import new_seed

SLICE: Final = 0.006
"""Seconds of work between two breaths of the window."""
EVERYBODY: Final = ""
CHART: Final = 96
LEAST_BAR: Final = 3.0


class CountChart(Painted):
    """How often each face fell, with a dashed line where fair dice would stand."""

    def __init__(self, keeper: ThemeKeeper, found: Evenness, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._found = found
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        counts = ", ".join(f"{face}: {n}" for face, n in enumerate(found.counts, start=1) if n)
        self.setAccessibleName(tr("{counts}; expected {n} each", counts=counts, n=f"{found.expected:.3g}"))

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A chart across the panel."""
        return QSize(240, self.scaled(CHART))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw bars, labels and the line."""
        painter, theme, counts = self._painter(), self.theme, self._found.counts
        small = theme.body(12, 500)
        area = QRectF(4, 6, self.width() - 8, self.height() - self.scaled(24) - 6)
        wide = area.width() / len(counts)
        highest = max(*counts, self._found.expected) or 1
        every = 1 + int(text_width("100: 00", small) // wide)
        for at, count in enumerate(counts):
            height = area.height() * count / highest
            gap = min(8.0, wide * 0.16)
            left = area.left() + at * wide + gap
            bar = QRectF(left, area.bottom() - height, max(LEAST_BAR, wide - 2 * gap), height)
            painter.setPen(theme.pen("keyline" if theme.is_dark else "outline", 1.2))
            painter.setBrush(theme.colour("control"))
            painter.drawPath(box(bar))
            if at % every == 0:
                words = f"{at + 1}: {count}" if every == 1 else str(at + 1)
                place = QPointF(area.left() + (at + 0.5) * wide, area.bottom() + self.scaled(13))
                draw_text(painter, place, words, small, theme.colour("ink_muted"), align=Align.CENTRE)
        y = area.bottom() - area.height() * self._found.expected / highest
        painter.setPen(theme.pen("range", 2.4, dashes=(4, 2)))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


class FairnessPanel(QWidget):
    """Who, which dice, a chart and a sentence a kind; below, the seed.

    Signals:
        seed_requested: the app's dice shall go on with another seed; carries it.
    """

    seed_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._session: Session | None = None
        self._ledger = Ledger()
        self._work: Iterator[None] | None = None
        self._sentences: tuple[str, ...] = ()
        self.who = QComboBox()
        self.who.setAccessibleName(tr("Whose throws"))
        self.whose = QComboBox()
        self.whose.setAccessibleName(tr("Which dice"))
        for words, giver in ((tr("All dice"), ""), (tr("The app's dice"), APP), (tr("Real dice"), TABLE)):
            self.whose.addItem(words, giver)
        self.who.currentIndexChanged.connect(self._show_kinds)
        self.whose.currentIndexChanged.connect(self._show_kinds)
        self._kinds = QVBoxLayout()
        self.mark_label = plain_label("", "strong")
        self.mark_label.setWordWrap(True)
        self.mark_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.seed_label = plain_label("", "small")
        self.seed_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.seed_label.setWordWrap(True)
        self.show_seed_button = push_button(keeper, tr("Show the seed"))
        self.show_seed_button.setCheckable(True)
        self.show_seed_button.toggled.connect(self._show_seed)
        self.new_seed_button = push_button(keeper, tr("New seed"))
        self.new_seed_button.clicked.connect(self._on_new_seed)
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._lay_out()

    def _lay_out(self) -> None:
        inside = QWidget()
        column_layout(inside, self._kinds, None, spacing=0, margins=(0, 0, 8, 0))
        self._kinds.setSpacing(4)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        choices = row_layout(None, self.who, self.whose)
        seed = row_layout(None, self.show_seed_button, self.new_seed_button, None)
        column_layout(
            self, choices, scroll, self.mark_label, self.seed_label, seed, spacing=6, margins=(0, 8, 0, 0)
        )

    # what is shown

    def show_session(self, session: Session) -> None:
        """Follow SESSION; the dice are counted while the panel is seen."""
        self._session = session
        if self.isVisible():
            self._begin()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said of each kind of dice."""
        return self._sentences

    @property
    def is_working(self) -> bool:
        """Whether dice are still being counted."""
        return self._work is not None

    def _begin(self) -> None:
        if self._session is not None:
            self._work = self._ledger.follow(self._session)
            self._timer.start()

    def _on_timer_timeout(self) -> None:
        until = perf_counter() + SLICE
        while self._work is not None and perf_counter() < until:
            if next(self._work, self) is self:
                self._work = None
        if self._work is None:
            self._timer.stop()
            self._show_people()
            self._show_kinds()
            self._show_seed()

    def _show_people(self) -> None:
        if self._session is None:
            return
        known = sorted({who for who, _, _ in self._ledger.counts if who != FREE})
        people = [(tr("Everybody"), EVERYBODY), *((self._session.seat(who).name, who) for who in known)]
        if any(who == FREE for who, _, _ in self._ledger.counts):
            people.append((tr("Free throws"), FREE))
        chosen = self.who.currentData()
        if [self.who.itemData(at) for at in range(self.who.count())] == [who for _, who in people]:
            return
        blocked = self.who.blockSignals(True)
        self.who.clear()
        for name, who in people:
            self.who.addItem(name, who)
        self.who.setCurrentIndex(max(0, self.who.findData(chosen)))
        self.who.blockSignals(blocked)

    def _found(self) -> dict[int, Evenness]:
        """Return what can be said of each kind of dice, for those who are chosen."""
        who, giver = self.who.currentData() or EVERYBODY, self.whose.currentData()
        counts: dict[int, list[int]] = {}
        for (thrower, sides, by), found in self._ledger.counts.items():
            if (who in (EVERYBODY, thrower)) and (giver in ("", by)) and any(found):
                sums = counts.setdefault(sides, [0] * sides)
                counts[sides] = [one + more for one, more in zip(sums, found, strict=True)]
        return {sides: evenness(counts[sides]) for sides in sorted(counts) if sides > 1}

    def _show_kinds(self) -> None:
        empty_layout(self._kinds)
        self._sentences = ()
        found = self._found()
        if not found:
            nothing = plain_label(
                tr("No dice yet. Every die counts here: typed, thrown by the app, undone."), "muted"
            )
            nothing.setWordWrap(True)
            self._kinds.addWidget(nothing)
        tests = max(1, sum(one.method != "few" for one in found.values()))
        for sides, one in found.items():
            heading = plain_label(self._heading(sides, one), "strong")
            heading.setWordWrap(True)
            self._kinds.addWidget(heading)
            self._kinds.addWidget(CountChart(self._keeper, one))
            words = plain_sentence(one, tests=tests)
            self._sentences += (words,)
            sentence = plain_label(words, _look(one, tests))
            sentence.setWordWrap(True)
            self._kinds.addWidget(sentence)
            self._kinds.addSpacing(10)

    def _heading(self, sides: int, one: Evenness) -> str:
        kind = tr("coins") if sides == 2 else tr("d{sides}", sides=sides)
        expected = (sides + 1) / 2
        return tr_n(
            "{kind}: one die, average {mean} (expected {expected})",
            "{kind}: {n} dice, average {mean} (expected {expected})",
            one.n,
            kind=kind,
            mean=f"{one.mean:.2f}",
            expected=f"{expected:g}",
        )

    # the seed

    def _show_seed(self) -> None:
        if self._session is None:
            return
        mark = seed_mark(self._session.dice_seed)
        self.mark_label.setText(tr("Mark of the seed: {mark}", mark=mark))
        words = tr("Write the mark down before play; “companion verify FILE --mark …” checks it afterwards.")
        if self.show_seed_button.isChecked():
            words = tr(
                "The seed is {seed}. Whoever knows it can work out what will fall.",
                seed=self._session.dice_seed,
            )
        self.seed_label.setText(words)

    def _on_new_seed(self) -> None:
        self.seed_requested.emit(new_seed())

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """Count what fell meanwhile."""
        super().showEvent(event)
        self._show_seed()
        self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while nobody looks."""
        super().hideEvent(event)
        self._timer.stop()
        self._work = None


def _look(found: Evenness, tests: int) -> str:
    """Return the look of a sentence: calm for what is usual, and where nothing can be said."""
    if found.method == "few":
        return "muted"
    return "ok" if found.p * tests > UNUSUAL else "warn"
