"""What lies about on the map, seen from above: cars, trees, boulders, street furniture, else a crate."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from companion.gui.hexmap.props import PROPS
from companion.gui.hexmap.records import ObjectPicture
from companion.gui.hexmap.thing_brush import ORIGIN, ThingBrush
from companion.gui.paint.shapes import box, ellipse, polygon, regular_points, with_round_corners
from companion.gui.theme import Theme

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
    brush = ThingBrush(painter, theme, size)
    THINGS.get(thing.kind.replace(" ", "_"), _crate)(brush)
    if thing.damage >= CRACKED_FROM:
        brush.crack()
    painter.restore()


def _car(brush: ThingBrush) -> None:
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


def _tree(brush: ThingBrush) -> None:
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


def _boulder(brush: ThingBrush) -> None:
    stone = with_round_corners([QPointF(*corner) for corner in BOULDER], 0.2)
    brush.part(stone, "stone")
    brush.dots(stone, 100)
    brush.lines((-0.3, -0.5), (0, -0.1), (0.4, -0.2))


def _phone_booth(brush: ThingBrush) -> None:
    brush.box(-0.62, -0.62, 1.24, 1.24, "booth", 0.1)
    if brush.is_detailed:
        brush.box(-0.4, -0.4, 0.8, 0.8, "glass")
        brush.lines((0, -0.4), (0, 0.4))
        brush.lines((-0.4, 0), (0.4, 0))


def _garbage_can(brush: ThingBrush) -> None:
    brush.disc(0.62, "metal")
    if brush.is_detailed:
        brush.disc(0.4, "metal_light")
        brush.box(-0.16, -0.08, 0.32, 0.16, "metal")


def _street_sign(brush: ThingBrush) -> None:
    brush.lines((0, 0), (0.5, 0.8), factor=2.6)
    brush.part(polygon(regular_points(QPointF(0, -0.1), 0.66, 8, 22.5)), "booth")
    brush.box(-0.4, -0.22, 0.8, 0.24, "paper", 0.03)


def _crate(brush: ThingBrush) -> None:
    brush.box(-0.66, -0.66, 1.32, 1.32, "wood", 0.08)
    if brush.is_detailed:
        brush.lines((-0.66, -0.22), (0.66, -0.22))
        brush.lines((-0.66, 0.22), (0.66, 0.22))
        brush.lines((-0.5, 0.5), (0.5, -0.5), factor=1.2)


THINGS: Final[dict[str, Callable[[ThingBrush], None]]] = {
    "car": _car,
    "tree": _tree,
    "boulder": _boulder,
    "phone_booth": _phone_booth,
    "garbage_can": _garbage_can,
    "street_sign": _street_sign,
    "crate": _crate,
    **PROPS,
}
