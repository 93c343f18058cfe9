"""Pictures of heroes: read whatever a camera gives, kept small, painted into a shape."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImageReader, QImageWriter, QPainter, QPainterPath, QPixmap

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage.portraits import keep_portrait

LARGEST = 640
"""Pixels that a kept picture has at most across and down; enough for a standee in print."""


def take_portrait(path: Path, name: str) -> str:
    """Keep the picture at PATH as that of the hero NAME and return what the sheet says.

    Raises: CompanionError if it is no picture, WriteError.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        raise CompanionError(tr("{file} is no picture: {why}", file=path.name, why=reader.errorString()))
    if max(image.width(), image.height()) > LARGEST:
        ways = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(QSize(LARGEST, LARGEST), *ways)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return keep_portrait(bytes(buffer.data().data()), name, ".png")


def paint_portrait(painter: QPainter, file: str, path: QPainterPath) -> bool:
    """Paint the middle of the picture in FILE into PATH; False if there is none."""
    pixmap = _pixmap(file)
    if pixmap is None:
        return False
    side = min(pixmap.width(), pixmap.height())
    middle = QRectF((pixmap.width() - side) / 2, (pixmap.height() - side) / 2, side, side)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(path.boundingRect(), pixmap, middle)
    painter.restore()
    return True


@lru_cache(maxsize=256)
def _pixmap(file: str) -> QPixmap | None:
    if not file:
        return None
    pixmap = QPixmap(file)
    return None if pixmap.isNull() else pixmap
