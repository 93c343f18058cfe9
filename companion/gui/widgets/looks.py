"""The look of a widget, as the style sheet names it, changed while it is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def set_look(widget: QWidget, look: str) -> None:
    """Give WIDGET another look of the style sheet."""
    if widget.property("class") != look:
        widget.setProperty("class", look)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def become_panel(widget: QWidget, look: str = "panel") -> None:
    """Let a plain widget draw the ground that the style sheet gives to a look."""
    widget.setProperty("class", look)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
