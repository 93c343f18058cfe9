"""Pictures under the hexes: loaded with care, laid on the map by three points, halved for small zooms.

Whatever a file holds, the outcome is a picture or a sentence that says why there is none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from companion.engine.layouts import Layout
from companion.engine.texts import tr
from companion.gui.hexmap.records import Underlay
from companion.storage.decode import FileError, read_bytes

MOST_PIXELS: Final = 64_000_000
SVG_SIDE: Final = 3000
"""Px of the longer side at which drawings are turned into pictures."""
FORMATS: Final = (b"png", b"jpeg")
LINK: Final = re.compile(r"""href\s*=\s*["']?\s*(?!["'#\s]|data:)""", re.IGNORECASE)
DECLARES: Final = re.compile(r"<!\s*(ENTITY|ATTLIST)|@import|url\(\s*['\"]?(?!['\"#]|data:)", re.IGNORECASE)
LEAST_SIDE: Final = 64


class Loaded(NamedTuple):
    """A picture, or why there is none."""

    image: QImage
    fault: str = ""


def load_underlay(file: str) -> Loaded:
    """The picture in a file, read again when the file has changed."""
    try:
        facts = Path(file).stat()
    except (OSError, ValueError):
        return Loaded(QImage(), tr("the picture {name} is missing", name=Path(file).name))
    return _loaded(file, facts.st_mtime_ns, facts.st_size)


@lru_cache(maxsize=4)
def _loaded(file: str, _changed: int, _size: int) -> Loaded:
    name = Path(file).name
    try:
        data = read_bytes(Path(file))
    except FileError as error:
        return Loaded(QImage(), str(error))
    return _drawing(data, name) if name.lower().endswith(".svg") else _photo(data, name)


def _photo(data: bytes, name: str) -> Loaded:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    # Asked first: a reader that failed to find a size has forgotten the format.
    is_known = bytes(reader.format().data()) in FORMATS
    size = reader.size()
    if not is_known:
        return Loaded(QImage(), tr("{name} is no PNG or JPEG picture", name=name))
    if size.isValid() and size.width() * size.height() > MOST_PIXELS:
        return Loaded(QImage(), _too_large(name, size))
    image = reader.read()
    if image.isNull():
        return Loaded(QImage(), tr("{name} is broken and cannot be shown", name=name))
    return Loaded(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))


def _drawing(data: bytes, name: str) -> Loaded:
    """An SVG as a picture; one that points to other files is refused, for Qt would read them."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Loaded(QImage(), tr("{name} is broken and cannot be shown", name=name))
    if LINK.search(text) or DECLARES.search(text):
        return Loaded(QImage(), tr("{name} points to other files, so it is not shown", name=name))
    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.viewBoxF().size() if renderer.isValid() else QSize().toSizeF()
    if not renderer.isValid() or size.isEmpty():
        return Loaded(QImage(), tr("{name} is broken and cannot be shown", name=name))
    shown = size.scaled(SVG_SIDE, SVG_SIDE, Qt.AspectRatioMode.KeepAspectRatio).toSize()
    image = QImage(shown.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return Loaded(image)


def _too_large(name: str, size: QSize) -> str:
    return tr(
        "{name} is too large: {width} × {height} px, at most {most} million px can be shown",
        name=name,
        width=size.width(),
        height=size.height(),
        most=MOST_PIXELS // 1_000_000,
    )


def laid(layout: Layout, underlay: Underlay) -> QTransform | None:
    """What takes the px of a picture to the world; None if its three points lie in a line."""
    centres = [QPointF(*layout.centre(at)) for at in underlay.hexes]
    points = [QPointF(*point) for point in underlay.points]
    to_points, to_world = _from_corner(points), _from_corner(centres)
    back, can_be = to_points.inverted()
    return back * to_world if can_be and to_world.isInvertible() else None


def _from_corner(corners: list[QPointF]) -> QTransform:
    """What takes (0, 0), (1, 0), (0, 1) to three points."""
    origin, one, two = corners
    return QTransform(
        one.x() - origin.x(),
        one.y() - origin.y(),
        two.x() - origin.x(),
        two.y() - origin.y(),
        origin.x(),
        origin.y(),
    )


class UnderlayPainter:
    """A picture that lies on a map."""

    def __init__(self, layout: Layout, underlay: Underlay) -> None:
        loaded = Loaded(QImage(), underlay.fault) if underlay.fault else load_underlay(underlay.file)
        self.fault = loaded.fault
        self.place = laid(layout, underlay)
        self._images = [loaded.image]

    @property
    def is_shown(self) -> bool:
        """Whether there is a picture to paint."""
        return self.place is not None and not self._images[0].isNull()

    def paint(self, painter: QPainter, scale: float, world: QRectF) -> None:
        """Paint what of the picture lies in a part of the world, scaled."""
        if self.place is None or not self.is_shown:
            return
        px_per_point = scale * abs(self.place.determinant()) ** 0.5
        image, halvings = self._image_for(px_per_point)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        grown = QTransform.fromScale(2**halvings, 2**halvings)
        place = grown * self.place * QTransform.fromScale(scale, scale)
        back, _ = (grown * self.place).inverted()
        source = back.mapRect(world).adjusted(-2, -2, 2, 2).intersected(QRectF(image.rect()))
        painter.setTransform(place, combine=True)
        painter.drawImage(source, image, source)
        painter.restore()

    def to_picture(self, x: float, y: float) -> tuple[float, float] | None:
        """The point of the picture at a place of the world; None if there is no picture."""
        if self.place is None or not self.is_shown:
            return None
        back, _ = self.place.inverted()
        point = back.map(QPointF(x, y))
        return point.x(), point.y()

    def _image_for(self, px_per_point: float) -> tuple[QImage, int]:
        """The picture halved so often that it is shown at more than half its size, and how often."""
        number = 0
        while (
            px_per_point * 2**number < 0.5
            and min(self._at(number).width(), self._at(number).height()) > LEAST_SIDE
        ):
            number += 1
        return self._at(number), number

    def _at(self, number: int) -> QImage:
        while len(self._images) <= number:
            last = self._images[-1]
            half = last.size() / 2
            self._images.append(
                last.scaled(
                    half.expandedTo(QSize(1, 1)),
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
            )
        return self._images[number]
