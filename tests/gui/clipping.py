"""Finds words that do not have the room they need."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QPushButton, QWidget

from companion.gui.widgets.labels import ElidedLabel

SLACK = 2
"""Rounding of fonts at odd sizes, in px."""


def clipped(window: QWidget) -> list[str]:
    """Return the words of labels and buttons of WINDOW that are cut off, with the room and the need."""
    return sorted(set(_clipped(window)))


def _clipped(window: QWidget) -> Iterator[str]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or _is_scrolled(widget, window):
            continue
        if isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel) and widget.text():
            yield from _label(widget)
        elif isinstance(widget, QPushButton) and widget.text():
            yield from _button(widget)
        elif isinstance(widget, QAbstractButton) and widget.text():
            yield from _short(widget, widget.sizeHint().width(), widget.text())


def _label(label: QLabel) -> Iterator[str]:
    if label.wordWrap():
        need = label.heightForWidth(label.width())
        if need > label.height() + SLACK:
            yield f"{label.text()!r}: {label.height()} px high, needs {need}"
        return
    lines = _plain(label.text()).splitlines()
    need = max(label.fontMetrics().horizontalAdvance(line) for line in lines) if lines else 0
    yield from _short(label, need, label.text())


def _button(button: QPushButton) -> Iterator[str]:
    need = button.fontMetrics().horizontalAdvance(_plain(button.text()))
    if not button.icon().isNull():
        need += button.iconSize().width()
    yield from _short(button, need, button.text())


def _plain(words: str) -> str:
    """Return words without the signs of their menu keys."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _short(widget: QWidget, need: int, words: str) -> Iterator[str]:
    room = widget.visibleRegion().boundingRect().width()
    if need > room + SLACK:
        yield f"{words!r}: {room} px wide, needs {need}"


def _is_scrolled(widget: QWidget, window: QWidget) -> bool:
    """Whether WIDGET lies in something that scrolls, where it may stand outside of what is seen."""
    parent = widget.parentWidget()
    while parent is not None and parent is not window:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False
