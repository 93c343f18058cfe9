"""A painter in millimetres: lines, shapes and text, in full dress, in grey or saving ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from companion.printing.faces import EM, Face, capital_height, fitted, font_of, lettering, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.wrapping import LEADING, Run, wrap

Point = tuple[float, float]

BLACK: Final = QColor(0, 0, 0)
WHITE: Final = QColor(255, 255, 255)
BAND: Final = QColor(240, 240, 240)
PALE: Final = QColor(232, 232, 232)
RAYS: Final = QColor(219, 219, 219)
HEADER_DOTS: Final = QColor(196, 196, 196)
PENCIL: Final = QColor(190, 190, 190)
PANEL_DOTS: Final = QColor(150, 150, 150)
SECONDARY: Final = QColor(120, 120, 120)

DASHED: Final = (0.5, 0.5)
DOTTED: Final = (0.3, 0.9)
FOLDED: Final = (1.2, 0.8)
_NO_LENGTH: Final = 0.001
_NO_PEN: Final = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH: Final = QBrush(Qt.BrushStyle.NoBrush)
_ORIGIN: Final = QPointF(0, 0)
_BASELINE: Final = 0.86
"""How far the first baseline of a paragraph lies below its top, in sizes of the type."""


class Align(Enum):
    """Which end of a line of text is at its x."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Dress(NamedTuple):
    """How pages are painted."""

    saves_ink: bool = False
    """Outlines in place of whatever is filled, no dots, no rays, no shadows."""
    is_grey: bool = False


FULL_DRESS: Final = Dress()


class Canvas:
    """Paints on a page whose unit is the millimetre."""

    def __init__(self, painter: QPainter, dress: Dress = FULL_DRESS) -> None:
        self.painter = painter
        self.saves_ink, self.is_grey = dress

    # colours

    @property
    def bar_fill(self) -> QColor:
        """The ground of bars, which become outlines when ink is saved."""
        return WHITE if self.saves_ink else BLACK

    @property
    def bar_ink(self) -> QColor:
        """What is written on bars."""
        return BLACK if self.saves_ink else WHITE

    def shade(self, colour: QColor) -> QColor:
        """Return a colour as this page shows it: in grey by its luminance."""
        if not self.is_grey:
            return colour
        grey = round(0.299 * colour.red() + 0.587 * colour.green() + 0.114 * colour.blue())
        return QColor(grey, grey, grey)

    def pale(self, colour: QColor = PALE) -> QColor | None:
        """Return the fill of a grey box, none when ink is saved."""
        return None if self.saves_ink else colour

    # lines and shapes

    def line(
        self,
        start: Point,
        end: Point,
        width: float = 0.2,
        colour: QColor = BLACK,
        dashes: Sequence[float] = (),
    ) -> None:
        """Draw a line WIDTH mm thick; DASHES are in mm."""
        self.painter.setPen(self._pen(width, colour, dashes))
        self.painter.drawLine(QLineF(*start, *end))

    def dots(self, start: Point, end: Point, step: float, diameter: float, colour: QColor) -> None:
        """Draw a row of dots: dashes of no length with round ends, which cost a PDF next to nothing."""
        pen = QPen(self.shade(colour), diameter)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([_NO_LENGTH, step / diameter])
        self.painter.setPen(pen)
        self.painter.drawLine(QLineF(*start, *end))

    def rect(
        self,
        box: Box,
        width: float = 0.2,
        *,
        fill: QColor | None = None,
        colour: QColor = BLACK,
        radius: float = 0.0,
        dashes: Sequence[float] = (),
    ) -> None:
        """Draw a rectangle; a WIDTH of 0 draws no outline."""
        self._dress(width, colour, fill, dashes)
        if radius:
            self.painter.drawRoundedRect(QRectF(*box), radius, radius)
        else:
            self.painter.drawRect(QRectF(*box))

    def circle(
        self,
        centre: Point,
        radius: float,
        width: float = 0.2,
        *,
        fill: QColor | None = None,
        colour: QColor = BLACK,
    ) -> None:
        """Draw a circle."""
        self._dress(width, colour, fill)
        self.painter.drawEllipse(QPointF(*centre), radius, radius)

    def polygon(
        self,
        points: Sequence[Point],
        width: float = 0.2,
        *,
        fill: QColor | None = None,
        colour: QColor = BLACK,
    ) -> None:
        """Draw a closed outline."""
        self._dress(width, colour, fill)
        self.painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))

    def fill_path(self, path: QPainterPath, fill: QColor) -> None:
        """Fill a path."""
        self.painter.fillPath(path, QBrush(self.shade(fill)))

    def stroke_path(
        self, path: QPainterPath, width: float, colour: QColor = BLACK, dashes: Sequence[float] = ()
    ) -> None:
        """Draw a path's outline."""
        self.painter.strokePath(path, self._pen(width, colour, dashes))

    # where

    @contextmanager
    def moved(self, x: float, y: float, *, degrees: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Paint with the origin at a point, turned and scaled about it."""
        # The transform alone is kept: each save of all the rest would stand in a PDF.
        before = self.painter.worldTransform()
        self.painter.translate(x, y)
        if degrees:
            self.painter.rotate(degrees)
        if scale != 1.0:
            self.painter.scale(scale, scale)
        yield
        self.painter.setWorldTransform(before)

    @contextmanager
    def clipped(self, shape: Box | QPainterPath, radius: float = 0.0) -> Iterator[None]:
        """Paint only inside a shape."""
        path = shape if isinstance(shape, QPainterPath) else box_path(shape, radius)
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        yield
        self.painter.restore()

    # text

    def text(
        self,
        at: Point,
        words: str,
        pt: float,
        face: Face = Face.REGULAR,
        *,
        colour: QColor = BLACK,
        align: Align = Align.LEFT,
        within: float | None = None,
        outline: float = 0.0,
    ) -> None:
        """Set words on a baseline, smaller where they must fit WITHIN some mm; OUTLINE is a white rim."""
        if face is Face.DISPLAY:
            words, face = lettering(words)
        if within is not None:
            pt = fitted(words, pt, face, within, SMALLEST_PT)
        x = at[0] - align.value * width_of(words, pt, face) if align is not Align.LEFT else at[0]
        scale = pt * PT / EM
        painter = self.painter
        before = painter.worldTransform()
        painter.setWorldTransform(QTransform(scale, 0, 0, scale, x, at[1]), combine=True)
        if outline:
            self._rim(words, face, outline / scale)
        painter.setFont(font_of(face))
        painter.setPen(self.shade(colour))
        painter.drawText(_ORIGIN, words)
        painter.setWorldTransform(before)

    def centred(
        self,
        box: Box,
        words: str,
        pt: float,
        face: Face = Face.BOLD,
        *,
        colour: QColor = BLACK,
        align: Align = Align.CENTRE,
        outline: float = 0.0,
    ) -> None:
        """Set words in the middle of a box by the height of their capitals."""
        x = box.x + align.value * box.width
        y = box.y + box.height / 2 + capital_height(pt, face) / 2
        self.text((x, y), words, pt, face, colour=colour, align=align, within=box.width, outline=outline)

    def paragraph(
        self,
        at: Point,
        runs: Sequence[Run],
        pt: float,
        width: float,
        *,
        leading: float = LEADING,
        colour: QColor = BLACK,
    ) -> float:
        """Set RUNS as lines from a top left corner; return the height in mm."""
        lines = wrap(runs, pt, width)
        step = pt * PT * leading
        for number, pieces in enumerate(lines):
            baseline = at[1] + number * step + pt * PT * _BASELINE
            for words, face, x in pieces:
                self.text((at[0] + x, baseline), words, pt, face, colour=colour)
        return len(lines) * step

    def _rim(self, words: str, face: Face, width: float) -> None:
        path = QPainterPath()
        path.addText(0, 0, font_of(face), words)
        rim = QPen(WHITE, 2 * width)
        rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, rim)

    def _pen(self, width: float, colour: QColor, dashes: Sequence[float] = ()) -> QPen:
        seen = self.shade(colour) if self.is_grey else colour
        return _pen_of(width, seen.rgb(), tuple(dashes))

    def _dress(self, width: float, colour: QColor, fill: QColor | None, dashes: Sequence[float] = ()) -> None:
        self.painter.setPen(self._pen(width, colour, dashes) if width else _NO_PEN)
        self.painter.setBrush(_NO_BRUSH if fill is None else self.shade(fill))


@lru_cache(maxsize=1_000)
def _pen_of(width: float, rgb: int, dashes: tuple[float, ...]) -> QPen:
    pen = QPen(QColor(rgb), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if dashes:
        pen.setDashPattern([dash / width for dash in dashes])
    return pen


def box_path(box: Box, radius: float = 0.0) -> QPainterPath:
    """Return a box as a path, its corners rounded by RADIUS."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(*box), radius, radius)
    return path


def around(centre: Point, radii: Sequence[float], count: int, start: float = -90.0) -> tuple[Point, ...]:
    """Return COUNT points round a centre, their distances going through RADII in turn."""
    turns = [radians(start + 360 * n / count) for n in range(count)]
    return tuple(
        (centre[0] + radii[n % len(radii)] * cos(turn), centre[1] + radii[n % len(radii)] * sin(turn))
        for n, turn in enumerate(turns)
    )
