"""The paper that pages and their parts stand on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

from companion.gui.widgets.layouts import Margins

PAGE: Final[Margins] = (24, 18, 24, 18)
"""The margins of a page without cards."""


def scrolled(part: QWidget, *, look: str = "") -> QScrollArea:
    """Return PART in an area that scrolls where there is no room for it, as with large text."""
    area = QScrollArea()
    area.setWidget(part)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if look:
        area.setProperty("class", look)
    return area


def card(layout: QLayout) -> QFrame:
    """Return a sheet of paper with LAYOUT on it."""
    frame = QFrame()
    frame.setProperty("class", "card")
    frame.setLayout(layout)
    return frame
