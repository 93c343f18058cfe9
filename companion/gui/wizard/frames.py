"""The paper that pages and their parts stand on."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QFrame, QLayout

from companion.gui.widgets.layouts import Margins

PAGE: Final[Margins] = (24, 18, 24, 18)
"""The margins of a page without cards."""


def card(layout: QLayout) -> QFrame:
    """Return a sheet of paper with LAYOUT on it."""
    frame = QFrame()
    frame.setProperty("class", "card")
    frame.setLayout(layout)
    return frame
