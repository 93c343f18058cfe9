"""The base of widgets that draw themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper


class Painted(QWidget):
    """A widget that draws itself in the theme of the moment."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._kept: dict[str, tuple[tuple[object, ...], QPixmap]] = {}
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

    def _paint_kept(
        self,
        painter: QPainter,
        name: str,
        rect: QRectF,
        paint: Callable[[QPainter], None],
        *,
        of: object = None,
    ) -> None:
        """Draw what PAINT draws into RECT, kept as a picture while size, theme and OF are the same.

        For what is costly and seldom changes: halftones have hundreds of dots.
        """
        ratio = self.devicePixelRatioF()
        whole = (of, rect.width(), rect.height(), ratio)
        kept = self._kept.get(name)
        if kept is None or kept[0] != whole:
            kept = (whole, _picture(rect, ratio, paint))
            self._kept[name] = kept
        painter.drawPixmap(rect.topLeft(), kept[1])

    def _on_theme_changed(self) -> None:
        self._kept.clear()
        self.updateGeometry()
        self.update()


def _picture(rect: QRectF, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    picture = QPixmap((rect.size() * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-rect.topLeft())
    paint(painter)
    painter.end()
    return picture
