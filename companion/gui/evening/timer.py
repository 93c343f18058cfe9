"""A timer for turns: counts up, or down from what was agreed; silent unless it is asked to sound."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QSpinBox, QWidget

from companion.engine.texts import tr, tr_n
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.widgets.spins import with_room

TICK_MS: Final = 250
MOST_MINUTES: Final = 180


class Stopwatch:
    """Seconds that pass while it runs; CLOCK gives the time in seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._before = 0.0
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """How many have passed."""
        return self._before + (self._clock() - self._since if self._since is not None else 0.0)

    def start(self) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = self._clock()

    def pause(self) -> None:
        """Hold it."""
        self._before, self._since = self.seconds, None

    def reset(self) -> None:
        """Begin at nothing, running on if it runs."""
        self._before = 0.0
        self._since = self._clock() if self._since is not None else None


def time_words(seconds: float) -> str:
    """Return a time as minutes and seconds, below nothing with a minus.

    >>> time_words(75), time_words(-5.2)
    ('1:15', '−0:05')
    """
    whole = int(abs(seconds))
    sign = "−" if seconds < 0 and whole else ""
    return f"{sign}{whole // 60}:{whole % 60:02d}"


class TimerPanel(QWidget):
    """The time, and what is done with it.

    Signals:
        settings_changed: minutes, anew at each turn, sound; carries them in this order.
        ran_out: the time that was agreed is over.
    """

    settings_changed = Signal(int, bool, bool)
    ran_out = Signal()

    def __init__(
        self, keeper: ThemeKeeper, *, clock: Callable[[], float] = monotonic, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._watch = Stopwatch(clock)
        self._is_over = False
        self._turn = ""
        self.time = DisplayLabel(keeper, "0:00", px=64)
        self.note = plain_label("", "muted")
        self.start_button = push_button(keeper, tr("Start"), look="primary")
        self.start_button.clicked.connect(self._on_start)
        self.reset_button = push_button(keeper, tr("Anew"))
        self.reset_button.clicked.connect(self.reset)
        self.minutes_box = with_room(QSpinBox())
        self.minutes_box.setRange(0, MOST_MINUTES)
        self.minutes_box.setSpecialValueText(tr("count up"))
        self.minutes_box.setAccessibleName(tr("Minutes for a turn"))
        self.turn_box = QCheckBox(tr("Anew at each turn"))
        self.turn_box.setChecked(True)
        self.sound_box = QCheckBox(tr("Sound when time is up"))
        for box in (self.turn_box, self.sound_box):
            box.toggled.connect(self._on_settings)
        self.minutes_box.valueChanged.connect(self._on_settings)
        become_panel(self)
        buttons = row_layout(None, self.start_button, self.reset_button, None)
        minutes = row_layout(None, plain_label(tr("Minutes")), self.minutes_box, None)
        parts = (self.time, self.note, buttons, minutes, self.turn_box, self.sound_box, None)
        column_layout(self, *parts, spacing=8, margins=(16, 12, 16, 12))
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self.tick)
        self.tick()

    def use_settings(self, minutes: int, *, each_turn: bool, sounds: bool) -> None:
        """Take over what was chosen before, without telling anyone."""
        for box in (self.minutes_box, self.turn_box, self.sound_box):
            box.blockSignals(True)
        self.minutes_box.setValue(minutes)
        self.turn_box.setChecked(each_turn)
        self.sound_box.setChecked(sounds)
        for box in (self.minutes_box, self.turn_box, self.sound_box):
            box.blockSignals(False)
        self.tick()

    def show_turn(self, turn: str) -> None:
        """Begin anew where it is another turn and that is wished; a timer at rest stays at rest."""
        if turn != self._turn:
            self._turn = turn
            if self.turn_box.isChecked():
                self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self._watch.reset()
        self._is_over = False
        self.tick()

    def tick(self) -> None:
        """Show the time of now; sound once when it is over."""
        agreed = self.minutes_box.value() * 60
        left = agreed - self._watch.seconds if agreed else self._watch.seconds
        shown = time_words(left)
        if shown != self.time.text:
            self.time.show_text(shown)
        if agreed and left <= 0 and not self._is_over and self._watch.is_running:
            self._run_out()
        words = tr("Time is up") if self._is_over else self._usual()
        if words != self.note.text():
            self.note.setText(words)
            set_look(self.note, "warn" if self._is_over else "muted")

    def _run_out(self) -> None:
        self._is_over = True
        words = tr("Time is up")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        if self.sound_box.isChecked():
            QApplication.beep()
        self.ran_out.emit()

    def _usual(self) -> str:
        minutes = self.minutes_box.value()
        if not minutes:
            return tr("counts up")
        return tr_n("of one minute", "of {n} minutes", minutes)

    def _on_start(self) -> None:
        if self._watch.is_running:
            self._watch.pause()
            self._ticking.stop()
            self.start_button.setText(tr("Start"))
        else:
            self._watch.start()
            self._ticking.start()
            self.start_button.setText(tr("Pause"))
        self.tick()

    def _on_settings(self) -> None:
        self._is_over = False
        self.tick()
        self.settings_changed.emit(
            self.minutes_box.value(), self.turn_box.isChecked(), self.sound_box.isChecked()
        )
