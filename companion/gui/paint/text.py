"""Text placed by the height of its capitals, since the masthead face sits high in its line box."""

from enum import Enum
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

LONGEST: Final = 400


class Align(Enum):
    """Which part of the text stands at the given x."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


def one_line(text: str) -> str:
    """A person's text with line breaks and tabs turned to spaces, cut where no eye follows any more."""
    return "".join(sign if sign.isprintable() else " " for sign in text[:LONGEST])


@lru_cache(maxsize=512)
def _measures(key: str, text: str) -> tuple[float, float]:
    """Advance and height of capitals of a text in the font that this key describes."""
    font = QFont()
    font.fromString(key)
    metrics = QFontMetricsF(font)
    return metrics.horizontalAdvance(text), metrics.capHeight()


def text_width(text: str, font: QFont) -> float:
    """How far a text reaches."""
    return _measures(font.toString(), text)[0]


def cap_height(font: QFont) -> float:
    """How high the capitals of a font stand."""
    return _measures(font.toString(), "")[1]


def draw_text(
    painter: QPainter,
    place: QPointF,
    text: str,
    font: QFont,
    colour: QColor,
    *,
    align: Align = Align.LEFT,
) -> float:
    """Draw one line whose capitals are centred on the place's height, and say how wide it is."""
    width, capitals = _measures(font.toString(), text)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(place.x() - width * align.value, place.y() + capitals / 2), text)
    return width


def elided(text: str, font: QFont, width: float) -> str:
    """The text, shortened with an ellipsis if it is wider than this."""
    line = one_line(text)
    if text_width(line, font) <= width:
        return line
    return QFontMetricsF(font).elidedText(line, Qt.TextElideMode.ElideRight, width)


def text_path(centre: QPointF, text: str, font: QFont) -> QPainterPath:
    """The outline of a text centred on a point, for texts of a few letters only (paths are slow)."""
    width, capitals = _measures(font.toString(), text)
    path = QPainterPath()
    path.addText(QPointF(centre.x() - width / 2, centre.y() + capitals / 2), font, text)
    return path


def draw_outlined(
    painter: QPainter, centre: QPointF, text: str, font: QFont, fill: QColor, contour: QPen
) -> None:
    """Draw a few letters with a contour round them."""
    path = text_path(centre, text, font)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(contour)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPath(path)


def fitting_px(text: str, font: QFont, width: float) -> float:
    """The px size at which a text set in this font would just fit, at most the font's own."""
    wide = text_width(text, font)
    return font.pixelSize() * min(1.0, width / wide) if wide else font.pixelSize()


def plate_around(centre: QPointF, width: float, height: float) -> QRectF:
    """A rectangle centred on a point."""
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
