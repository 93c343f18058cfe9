"""The base of widgets that draw themselves."""

from __future__ import annotations

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper


class Painted(QWidget):
    """A widget that draws itself in the theme of the moment."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        keeper.changed.connect(self._on_theme_changed)

    @property
    def theme(self) -> Theme:
        """The theme that is worn now."""
        return self._keeper.theme

    def scaled(self, px: float) -> int:
        """Return a height or width that grows with the text."""
        return round(px * self.theme.text_scale)

    def _painter(self) -> QPainter:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
