"""Who it is: the portrait, cut to fill its box, or the team's emblem with the letters of the name."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from companion.engine.cards import Card
from companion.printing.canvas import Canvas, Point
from companion.printing.emblems import paint_emblem
from companion.printing.measures import INCH, Box

DPI: Final = 300
"""As fine as a portrait is printed."""
_MOST_PIXELS: Final = 64_000_000


def has_portrait(canvas: Canvas, card: Card) -> bool:
    """Tell whether a card shows a picture: emblems take less ink."""
    return not canvas.saves_ink and _picture(*_stamped(card.portrait)) is not None


def paint_likeness(canvas: Canvas, card: Card, box: Box, centre: Point, radius: float) -> None:
    """Fill a box with the portrait; without one, paint the emblem about a centre."""
    if not has_portrait(canvas, card):
        paint_emblem(canvas, card.look, centre, radius, card.letters)
        return
    size = QSize(round(box.width / INCH * DPI), round(box.height / INCH * DPI))
    painter = canvas.painter
    painter.drawImage(
        QRectF(*box), _cut(_stamped(card.portrait), size.width(), size.height(), canvas.is_grey)
    )


def _stamped(path: str) -> tuple[str, int]:
    """Return a file with when it was changed; 0 for none. Names that were not found are no files."""
    try:
        return path, Path(path).stat().st_mtime_ns if Path(path).is_absolute() else 0
    except OSError:
        return path, 0


@lru_cache(maxsize=64)
def _picture(path: str, stamp: int) -> QImage | None:
    """Return a picture upright, None if it is none or too large to take in."""
    if not stamp:
        return None
    reader = QImageReader(path)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > _MOST_PIXELS:
        return None
    picture = reader.read()
    return None if picture.isNull() else picture


@lru_cache(maxsize=128)
def _cut(stamped: tuple[str, int], width: int, height: int, is_grey: bool) -> QImage:
    """Return the middle of a picture, so large that it fills a box; faces are rather above the middle."""
    picture = _picture(*stamped)
    assert picture is not None
    grown = picture.scaled(
        width,
        height,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    left, top = (grown.width() - width) // 2, (grown.height() - height) // 4
    cut = grown.copy(left, top, width, height)
    kind = QImage.Format.Format_Grayscale8 if is_grey else QImage.Format.Format_RGB32
    return _on_white(cut).convertToFormat(kind)


def _on_white(picture: QImage) -> QImage:
    """Return a picture whose clear parts are paper."""
    if not picture.hasAlphaChannel():
        return picture
    paper = QImage(picture.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, picture)
    painter.end()
    return paper
