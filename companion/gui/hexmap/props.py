"""Props of scenes: what hangs over streets, stands in harbours and laboratories, and on roofs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from companion.gui.hexmap.thing_brush import ThingBrush
from companion.gui.paint.shapes import box, polygon, regular_points, with_round_corners

CAR_TURN: Final = -18.0
HULL: Final = ((-1.0, -0.42), (0.45, -0.42), (1.0, 0.0), (0.45, 0.42), (-1.0, 0.42))
STAR: Final = 10


def _police_car(brush: ThingBrush) -> None:
    brush.painter.rotate(CAR_TURN)
    body = box(QRectF(-1, -0.5, 2, 1), 0.28)
    brush.part(body, "white")
    if brush.is_detailed:
        brush.box(-0.45, -0.5, 0.85, 1.0, "line", 0.04)
        brush.box(-0.5, -0.36, 0.95, 0.72, "white", 0.1)
        brush.box(-0.1, -0.4, 0.2, 0.4, "booth", 0.04)
        brush.box(-0.1, 0.0, 0.2, 0.4, "glass", 0.04)


def _truck(brush: ThingBrush) -> None:
    brush.painter.rotate(CAR_TURN)
    load = box(QRectF(-1.15, -0.55, 1.6, 1.1), 0.06)
    brush.part(load, "metal_light")
    brush.dots(load, 60)
    brush.box(0.5, -0.48, 0.65, 0.96, "car", 0.16)
    if brush.is_detailed:
        brush.box(0.82, -0.36, 0.18, 0.72, "glass", 0.05)
        brush.lines((-0.62, -0.55), (-0.62, 0.55))
        brush.lines((-0.08, -0.55), (-0.08, 0.55))


def _boat(brush: ThingBrush) -> None:
    brush.painter.rotate(CAR_TURN)
    hull = with_round_corners([QPointF(*corner) for corner in HULL], 0.18)
    brush.part(hull, "wood")
    if brush.is_detailed:
        brush.box(-0.7, -0.24, 0.6, 0.48, "white", 0.06)
        brush.lines((0.1, -0.3), (0.1, 0.3))
    brush.dots(hull, 60)


def _clothes_line(brush: ThingBrush) -> None:
    """Two poles, a line between them, a shirt, a towel and socks on it."""
    brush.lines((-0.95, -0.35), (0, -0.2), (0.95, -0.35), factor=0.7)
    if brush.is_detailed:
        brush.box(-0.68, -0.28, 0.42, 0.62, "car_roof", 0.05)
        brush.box(-0.16, -0.22, 0.34, 0.78, "white", 0.03)
        brush.box(0.3, -0.26, 0.16, 0.42, "glass", 0.05)
        brush.box(0.53, -0.3, 0.16, 0.42, "glass", 0.05)
    brush.disc(0.14, "wood", -0.95, -0.35)
    brush.disc(0.14, "wood", 0.95, -0.35)


def _power_line(brush: ThingBrush) -> None:
    """A pole with its cross-arm, and wires that leave at both sides."""
    for shift in (-0.36, 0.0, 0.36):
        brush.lines((-1.15, shift - 0.28), (0, shift), (1.15, shift - 0.28), factor=0.55)
    brush.box(-0.11, -0.72, 0.22, 1.44, "trunk", 0.05)
    brush.disc(0.26, "wood")
    if brush.is_detailed:
        for y in (-0.58, 0.58):
            brush.disc(0.1, "white", 0, y)


def _streetlight(brush: ThingBrush) -> None:
    brush.lines((-0.7, 0.7), (0.25, -0.25), factor=2.0)
    brush.disc(0.2, "metal", -0.7, 0.7)
    brush.part(polygon(regular_points(QPointF(0.4, -0.4), 0.48, 8, 22.5)), "plate_wounded")
    if brush.is_detailed:
        brush.disc(0.18, "white", 0.4, -0.4)


def _mailbox(brush: ThingBrush) -> None:
    brush.box(-0.5, -0.56, 1.0, 1.12, "booth", 0.3)
    if brush.is_detailed:
        brush.box(-0.34, -0.3, 0.68, 0.18, "paper", 0.03)
        brush.lines((-0.5, 0.2), (0.5, 0.2))


def _barrel(brush: ThingBrush) -> None:
    brush.disc(0.68, "target")
    if brush.is_detailed:
        brush.disc(0.5, "car")
        brush.disc(0.12, "line", 0.2, -0.16)


def _console(brush: ThingBrush) -> None:
    """A desk with a screen and rows of keys."""
    desk = box(QRectF(-0.95, -0.6, 1.9, 1.2), 0.12)
    brush.part(desk, "metal_light")
    if brush.is_detailed:
        brush.box(-0.74, -0.44, 0.9, 0.5, "ring_healthy", 0.05)
        brush.disc(0.13, "target", 0.48, -0.3)
        brush.disc(0.13, "plate_wounded", 0.48, 0.06)
        for y in (0.24, 0.42):
            brush.lines((-0.7, y), (0.7, y), factor=0.7)


def _tank(brush: ThingBrush) -> None:
    """A glass tank with something in it."""
    brush.disc(0.86, "metal")
    brush.disc(0.66, "glass")
    if brush.is_detailed:
        brush.disc(0.3, "badge_helpful", -0.08, 0.1)
        brush.disc(0.1, "white", 0.28, -0.28)
        brush.disc(0.07, "white", 0.36, 0.06)


def _air_unit(brush: ThingBrush) -> None:
    """A box with a fan."""
    brush.box(-0.74, -0.74, 1.48, 1.48, "metal_light", 0.08)
    brush.disc(0.54, "metal")
    if brush.is_detailed:
        for one, other in (((-0.38, -0.38), (0.38, 0.38)), ((-0.38, 0.38), (0.38, -0.38))):
            brush.lines(one, other)
        brush.disc(0.14, "metal_light")


def _water_tower(brush: ThingBrush) -> None:
    """A wooden barrel on legs, its lid like a tent."""
    lid = polygon(regular_points(QPointF(0, 0), 0.95, STAR))
    brush.part(lid, "wood")
    brush.dots(lid, 80)
    if brush.is_detailed:
        for corner in regular_points(QPointF(0, 0), 0.95, STAR):
            brush.lines((0, 0), (corner.x(), corner.y()), factor=0.5)
        brush.disc(0.14, "trunk")


def _statue(brush: ThingBrush) -> None:
    """A pedestal with a star of bronze."""
    brush.box(-0.74, -0.74, 1.48, 1.48, "stone", 0.06)
    if brush.is_detailed:
        brush.disc(0.56, "metal_light")
        outer, inner = regular_points(QPointF(0, 0), 0.46, 5), regular_points(QPointF(0, 0), 0.2, 5, 126.0)
        brush.part(
            polygon([point for pair in zip(outer, inner, strict=True) for point in pair]), "ring_healthy"
        )


PROPS: Final[Mapping[str, Callable[[ThingBrush], None]]] = {
    "police_car": _police_car,
    "truck": _truck,
    "boat": _boat,
    "clothes_line": _clothes_line,
    "power_line": _power_line,
    "streetlight": _streetlight,
    "mailbox": _mailbox,
    "barrel": _barrel,
    "console": _console,
    "tank": _tank,
    "air_unit": _air_unit,
    "water_tower": _water_tower,
    "statue": _statue,
}
"""By the kind of the object."""
