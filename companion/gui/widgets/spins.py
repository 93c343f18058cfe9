"""Spin boxes that leave their figure some room, and tell of it when it is typed to the end."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QSpinBox, QWidget

EDGE: Final = 6
"""Px before the figure; style sheets give a line inside a spin box none."""


def spin_box(*, parent: QWidget | None = None) -> QSpinBox:
    """Return a spin box."""
    spin = QSpinBox(parent)
    spin.lineEdit().setTextMargins(EDGE, 0, 0, 0)
    spin.setKeyboardTracking(False)
    return spin
