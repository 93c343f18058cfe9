"""Work of the lab followed by the window: progress, results, faults, cancel."""

from __future__ import annotations

from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QApplication

from companion.gui.lab_room import Errand, LabRoom
from companion.lab.workers import Job, Pool
from tests.gui.lab_bench import BenchPool, as_pool


@pytest.fixture
def bench() -> BenchPool:
    return BenchPool()


@pytest.fixture
def room(qapp: QApplication, bench: BenchPool) -> LabRoom:
    return LabRoom(new_pool=partial(as_pool, bench))


def count(pool: Pool) -> Job[int]:
    return pool.start("tests.lab.test_workers:counting", 5)


def heard(errand: Errand) -> list[object]:
    found: list[object] = []
    errand.done.connect(found.append)
    errand.failed.connect(found.append)
    return found


def test_progress_and_result_are_told(qtbot: QtBot, room: LabRoom, bench: BenchPool) -> None:
    errand = room.order(count)
    with qtbot.waitSignal(errand.progressed) as told:
        pass
    assert told.args == [0.4]
    with qtbot.waitSignal(errand.done) as told:
        bench.finish()
    assert told.args == [5]


def test_a_fault_is_a_sentence(qtbot: QtBot, room: LabRoom, bench: BenchPool) -> None:
    errand = room.order(count)
    bench.jobs[0].fault = "nothing can be forced"
    with qtbot.waitSignal(errand.failed) as told:
        bench.finish()
    assert told.args == ["nothing can be forced"]


def test_nothing_is_heard_of_what_was_cancelled(qtbot: QtBot, room: LabRoom, bench: BenchPool) -> None:
    errand, other = room.order(count), room.order(count)
    found = heard(errand)
    errand.cancel()
    assert bench.jobs[0].is_cancelled
    with qtbot.waitSignal(other.done):
        bench.finish()
    assert found == []


def test_closing_cancels_and_closes_the_pool(room: LabRoom, bench: BenchPool) -> None:
    room.order(count)
    room.close()
    assert bench.jobs[0].is_cancelled
    assert bench.is_closed


def test_no_process_is_started_before_something_is_ordered(qapp: QApplication) -> None:
    made: list[BenchPool] = []

    def make() -> Pool:
        made.append(BenchPool())
        return as_pool(made[-1])

    room = LabRoom(new_pool=make)
    assert made == []
    room.order(count)
    assert len(made) == 1
    room.close()
