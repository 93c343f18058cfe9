"""Rows and columns in one line: widgets, layouts, gaps (a number) and springs (None)."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int | None
"""What stands in a row or column: a widget, a layout, a gap in px, or a spring."""
Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in px."""

NONE: Margins = (0, 0, 0, 0)


def row_layout(
    parent: QWidget | None, *parts: Part, spacing: int = 8, margins: Margins = NONE
) -> QHBoxLayout:
    """Return the parts side by side, set into PARENT if there is one."""
    layout = QHBoxLayout() if parent is None else QHBoxLayout(parent)
    _fill(layout, parts, spacing, margins)
    return layout


def column_layout(
    parent: QWidget | None, *parts: Part, spacing: int = 8, margins: Margins = NONE
) -> QVBoxLayout:
    """Return the parts one above the other, set into PARENT if there is one."""
    layout = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    _fill(layout, parts, spacing, margins)
    return layout


def _fill(layout: QBoxLayout, parts: tuple[Part, ...], spacing: int, margins: Margins) -> None:
    layout.setSpacing(spacing)
    layout.setContentsMargins(*margins)
    for part in parts:
        match part:
            case None:
                layout.addStretch(1)
            case int():
                layout.addSpacing(part)
            case QLayout():
                layout.addLayout(part)
            case _:
                layout.addWidget(part)


def empty_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete its widgets when Qt comes round to it."""
    while (item := layout.takeAt(0)) is not None:
        if (inner := item.layout()) is not None:
            empty_layout(inner)
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
