"""The turn timer, with a clock of the test's own."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.gui.evening.timer import TimerPanel
from companion.gui.settings.preferences import Preferences
from companion.gui.theme_keeper import ThemeKeeper


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timer(qtbot: QtBot, keeper: ThemeKeeper, clock: Clock) -> TimerPanel:
    panel = TimerPanel(keeper, clock=clock)
    qtbot.addWidget(panel)
    return panel


def later(timer: TimerPanel, clock: Clock, seconds: float) -> str:
    clock.now += seconds
    timer.tick()
    return timer.time.text


def press_start(timer: TimerPanel) -> None:
    QTest.mouseClick(timer.start_button, Qt.MouseButton.LeftButton)


def test_it_counts_up_and_pauses(timer: TimerPanel, clock: Clock) -> None:
    assert later(timer, clock, 10) == "0:00"
    press_start(timer)
    assert later(timer, clock, 75) == "1:15"
    press_start(timer)
    assert later(timer, clock, 60) == "1:15"


def test_it_counts_down_and_says_when_time_is_up(timer: TimerPanel, clock: Clock) -> None:
    over: list[bool] = []
    timer.ran_out.connect(lambda: over.append(True))
    timer.minutes_box.setValue(2)
    press_start(timer)
    assert later(timer, clock, 30) == "1:30"
    assert later(timer, clock, 95) == "−0:05"
    later(timer, clock, 1)
    assert timer.note.text() == "Time is up"
    assert over == [True]


@pytest.mark.parametrize("sounds", [False, True])
def test_it_sounds_only_when_it_is_asked_to(
    timer: TimerPanel, clock: Clock, monkeypatch: pytest.MonkeyPatch, sounds: bool
) -> None:
    beeps: list[bool] = []
    monkeypatch.setattr(QApplication, "beep", lambda: beeps.append(True))
    assert not Preferences().timer_sounds
    timer.use_settings(1, each_turn=True, sounds=sounds)
    press_start(timer)
    later(timer, clock, 61)
    later(timer, clock, 61)
    assert beeps == [True] * sounds


def test_another_turn_begins_it_anew_where_that_is_wished(timer: TimerPanel, clock: Clock) -> None:
    timer.show_turn("1/red")
    press_start(timer)
    later(timer, clock, 20)
    timer.show_turn("1/red")
    assert timer.time.text == "0:20"
    timer.show_turn("1/blue")
    assert timer.time.text == "0:00"
    timer.turn_box.setChecked(False)
    later(timer, clock, 20)
    timer.show_turn("2/red")
    assert timer.time.text == "0:20"
