"""The paper that the parts of a page stand on."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLayout


def card(layout: QLayout) -> QFrame:
    """Return a sheet of paper with LAYOUT on it."""
    frame = QFrame()
    frame.setProperty("class", "card")
    frame.setLayout(layout)
    return frame
