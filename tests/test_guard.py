"""The binding must not eat references: PySide6 6.12.0 does, and kills Python 3.11 within a game."""

from __future__ import annotations

import sys

import pytest

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsRectItem, QLabel

CALLS = 400
TOLERATED = 50
"""Other objects may let go of a None meanwhile; a faulty binding loses one a call."""


def call_scene() -> None:
    QGraphicsRectItem().scene()


def call_set_text() -> None:
    QLabel().setText("x")


@pytest.mark.parametrize("call", [call_scene, call_set_text])
@pytest.mark.usefixtures("qapp")
def test_calls_that_return_none_keep_it_alive(call):
    call()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        call()
    assert sys.getrefcount(None) > before - TOLERATED


class Bell(QObject):
    rung = Signal()

    def listen(self) -> None:
        pass


@pytest.mark.usefixtures("qapp")
def test_connecting_and_emitting_keep_true_alive():
    bells = [Bell() for _ in range(CALLS)]
    before = sys.getrefcount(True)
    for bell in bells:
        bell.rung.connect(bell.listen)
        bell.rung.emit()
    assert sys.getrefcount(True) > before - TOLERATED
