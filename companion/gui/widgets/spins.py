"""Spin boxes that leave their figure some room, and tell of it when it is typed to the end."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

Spin = TypeVar("Spin", QSpinBox, QDoubleSpinBox)

EDGE: Final = 6
"""Px before the figure; style sheets give a line inside a spin box none."""


def spin_box(*, parent: QWidget | None = None) -> QSpinBox:
    """Return a spin box."""
    spin = with_room(QSpinBox(parent))
    spin.setKeyboardTracking(False)
    return spin


def with_room(spin: Spin) -> Spin:
    """Return SPIN with some room before its figure."""
    spin.lineEdit().setTextMargins(EDGE, 0, 0, 0)
    return spin
