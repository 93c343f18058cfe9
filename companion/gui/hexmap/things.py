"""What lies about on the map, seen from above: cars, trees, boulders, street furniture, else a crate."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from companion.gui.hexmap.records import ObjectPicture
from companion.gui.paint.shapes import box, ellipse, polygon, regular_points, with_round_corners
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme import Theme

ORIGIN: Final = QPointF(0, 0)
DETAIL_FROM: Final = 7.0
HALO: Final = 1.12
HELD_SHARE: Final = 0.62
CRACKED_FROM: Final = 0.5
CAR_TURN: Final = -18.0


def paint_thing(painter: QPainter, theme: Theme, thing: ObjectPicture, centre: QPointF, half: float) -> None:
    """Draw an object that fits a circle of this radius in px; a held one is smaller."""
    size = half * HELD_SHARE if thing.held else half
    painter.save()
    painter.translate(centre)
    if theme.is_dark:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("keyline", alpha=60))
        painter.drawEllipse(ORIGIN, size * HALO, size * HALO)
    brush = _ThingBrush(painter, theme, size)
    _PAINTERS.get(thing.kind.replace(" ", "_"), _crate)(brush)
    if thing.damage >= CRACKED_FROM:
        brush.crack()
    painter.restore()


class _ThingBrush:
    """Draws parts given in units of an object's half size."""

    def __init__(self, painter: QPainter, theme: Theme, size: float) -> None:
        self.painter = painter
        self.theme = theme
        self.size = size
        self.scale = QTransform.fromScale(size, size)
        self.width = max(1.2, size * 0.11)

    @property
    def is_detailed(self) -> bool:
        """Whether small parts can be seen."""
        return self.size >= DETAIL_FROM

    def part(self, path: QPainterPath, role: str) -> None:
        """Fill a part and draw its ink outline."""
        self.painter.setPen(self.theme.pen("line", self.width))
        self.painter.setBrush(self.theme.colour(role))
        self.painter.drawPath(self.scale.map(path))

    def box(self, x: float, y: float, width: float, height: float, role: str, corner: float = 0.05) -> None:
        """A rounded box."""
        self.part(box(QRectF(x, y, width, height), corner), role)

    def disc(self, radius: float, role: str) -> None:
        """A disc round the middle."""
        self.part(ellipse(ORIGIN, radius), role)

    def lines(self, *points: tuple[float, float], factor: float = 0.8) -> None:
        """An open line through points."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(self.theme.pen("line", self.width * factor))
        self.painter.drawPolyline(self.scale.map(QPolygonF([QPointF(*point) for point in points])))

    def dots(self, path: QPainterPath, alpha: int = 90) -> None:
        """Halftone over the lower part."""
        if self.is_detailed:
            pitch, largest = max(3.0, self.size * 0.23), self.size * 0.09
            ink = self.theme.colour("line")
            fade = (0.3, 1.15)
            fill_halftone(
                self.painter,
                self.scale.map(path),
                ink,
                pitch=pitch,
                largest=largest,
                alpha=alpha,
                fade=fade,
            )

    def crack(self) -> None:
        """The zigzag of a thing that is half broken."""
        self.lines(
            (-0.75, -0.5), (-0.25, -0.2), (-0.4, 0.1), (0.2, 0.25), (0.05, 0.55), (0.7, 0.6), factor=1.1
        )


def _car(brush: _ThingBrush) -> None:
    brush.painter.rotate(CAR_TURN)
    body = box(QRectF(-1, -0.5, 2, 1), 0.28)
    brush.part(body, "car")
    if brush.is_detailed:
        brush.box(-0.5, -0.42, 0.95, 0.84, "car_roof", 0.14)
        brush.box(-0.55, -0.36, 0.2, 0.72, "glass", 0.06)
        brush.box(0.32, -0.36, 0.24, 0.72, "glass", 0.06)
    brush.dots(body, 70)


def _crown() -> QPainterPath:
    """The outline of a tree from above, eight lobes."""
    crown = ellipse(ORIGIN, 0.7)
    for middle in regular_points(ORIGIN, 0.58, 8):
        crown = crown.united(ellipse(middle, 0.42))
    return crown.simplified()


def _tree(brush: _ThingBrush) -> None:
    crown = _crown()
    brush.part(crown, "leaf")
    brush.dots(crown)
    if brush.is_detailed:
        brush.disc(0.2, "trunk")


BOULDER: Final = (
    (-0.95, 0.1),
    (-0.6, -0.7),
    (0.15, -0.9),
    (0.85, -0.4),
    (0.95, 0.45),
    (0.3, 0.9),
    (-0.6, 0.75),
)


def _boulder(brush: _ThingBrush) -> None:
    stone = with_round_corners([QPointF(*corner) for corner in BOULDER], 0.2)
    brush.part(stone, "stone")
    brush.dots(stone, 100)
    brush.lines((-0.3, -0.5), (0, -0.1), (0.4, -0.2))


def _phone_booth(brush: _ThingBrush) -> None:
    brush.box(-0.62, -0.62, 1.24, 1.24, "booth", 0.1)
    if brush.is_detailed:
        brush.box(-0.4, -0.4, 0.8, 0.8, "glass")
        brush.lines((0, -0.4), (0, 0.4))
        brush.lines((-0.4, 0), (0.4, 0))


def _garbage_can(brush: _ThingBrush) -> None:
    brush.disc(0.62, "metal")
    if brush.is_detailed:
        brush.disc(0.4, "metal_light")
        brush.box(-0.16, -0.08, 0.32, 0.16, "metal")


def _street_sign(brush: _ThingBrush) -> None:
    brush.lines((0, 0), (0.5, 0.8), factor=2.6)
    brush.part(polygon(regular_points(QPointF(0, -0.1), 0.66, 8, 22.5)), "booth")
    brush.box(-0.4, -0.22, 0.8, 0.24, "paper", 0.03)


def _crate(brush: _ThingBrush) -> None:
    brush.box(-0.66, -0.66, 1.32, 1.32, "wood", 0.08)
    if brush.is_detailed:
        brush.lines((-0.66, -0.22), (0.66, -0.22))
        brush.lines((-0.66, 0.22), (0.66, 0.22))
        brush.lines((-0.5, 0.5), (0.5, -0.5), factor=1.2)


_PAINTERS: Final[dict[str, Callable[[_ThingBrush], None]]] = {
    "car": _car,
    "tree": _tree,
    "boulder": _boulder,
    "phone_booth": _phone_booth,
    "garbage_can": _garbage_can,
    "street_sign": _street_sign,
}
