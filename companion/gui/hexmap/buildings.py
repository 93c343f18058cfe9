"""Buildings from above: roof, rim, ink edge, a hard shadow that grows with the levels, a paper plate."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from companion.engine.layouts import Layout
from companion.engine.texts import tr, tr_n
from companion.gui.hexmap.outlines import region_path
from companion.gui.hexmap.records import Building
from companion.gui.paint.text import Align, draw_text, elided, plate_around, text_width
from companion.gui.paint.textures import fill_halftone, fill_pattern
from companion.gui.theme import Theme

EDGE: Final = 0.1
RIM: Final = 0.42
SHADOW_BASE: Final = 4.0
SHADOW_STEP: Final = 2.2
SHADOW_MOST_LEVELS: Final = 10
TEXTURE_FROM: Final = 12.0
PLATE_FROM: Final = 17.0
LEAST_TEXT: Final = 11.0
CRACKED_FROM: Final = 0.5
# A crack as steps in hex sizes from its start at the edge inwards; the second is for heavier damage.
CRACKS: Final = (
    ((0.0, 0.0), (0.22, 0.3), (0.1, 0.55), (0.42, 0.8), (0.34, 1.15)),
    ((0.0, 0.0), (-0.3, 0.2), (-0.22, 0.5), (-0.6, 0.72), (-0.55, 1.0)),
)


class Roof:
    """One building prepared for painting: its outline in world units and the room for its name."""

    def __init__(self, layout: Layout, building: Building) -> None:
        self.building = building
        self.path = region_path(layout, building.hexes)
        self.bounds = self.path.boundingRect()
        self.middle = _middle(layout, building, self.bounds)
        self.size = layout.size
        self.reach = self._reach()
        """Everything that painting may touch, in world units."""
        self.plate_reach = self._plate_reach()
        """Where the plate may lie, in world units; at small zooms it is wider than the building."""

    def _reach(self) -> QRectF:
        shadow = _shadow_offset(self.building, self.size) + QPointF(6, 6)
        return self.bounds.adjusted(-12, -12, shadow.x() + 6, shadow.y() + 6)

    def _plate_reach(self) -> QRectF:
        half = max(self.bounds.width() / 2, 4 * self.size)
        return QRectF(self.middle.x() - half, self.middle.y() - self.size, 2 * half, 2 * self.size)


def _middle(layout: Layout, building: Building, bounds: QRectF) -> QPointF:
    """The middle of the building, moved to the nearest hex if it lies outside."""
    middle = bounds.center()
    if layout.hex_at(middle.x(), middle.y()) in building.hexes:
        return middle
    centres = [QPointF(*layout.centre(place)) for place in building.hexes]
    return min(centres, key=lambda centre: (centre - middle).manhattanLength())


def _shadow_offset(building: Building, size: float) -> QPointF:
    """How far the shadow falls, in the unit of the size."""
    levels = 0 if building.rubble else min(building.levels, SHADOW_MOST_LEVELS)
    fall = (SHADOW_BASE + SHADOW_STEP * levels) * size / 37
    return QPointF(fall * 0.55, fall)


def paint_roof(
    painter: QPainter, theme: Theme, roof: Roof, place: QTransform, scale: float, *, exposed: QRectF
) -> None:
    """Draw a building without its plate; `place` maps world units to the painter's, `scale` is its factor."""
    path = place.map(roof.path)
    if path.isEmpty():
        return
    size = roof.size * scale
    _paint_shadow(painter, theme, path, _shadow_offset(roof.building, size))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("rubble" if roof.building.rubble else roof.building.roof))
    painter.drawPath(path)
    if roof.building.rubble:
        fill_pattern(
            painter, path, "crosshatch", theme.colour("line"), alpha=110, pitch=size * 0.3, width=size * 0.05
        )
    else:
        _paint_surface(painter, theme, path, size, exposed)
        _paint_cracks(painter, theme, roof, place, scale)
    _paint_edge(painter, theme, path, max(1.2, size * EDGE), scale)


def _paint_shadow(painter: QPainter, theme: Theme, path: QPainterPath, offset: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("shadow", alpha=150 if theme.is_dark else 95))
    painter.drawPath(path.translated(offset))


def _paint_surface(painter: QPainter, theme: Theme, path: QPainterPath, size: float, exposed: QRectF) -> None:
    """Halftone over the lower part, and the light rim along the inside of the edge."""
    if size < TEXTURE_FROM:
        return
    dots = theme.colour("line")
    fill_halftone(
        painter,
        path,
        dots,
        pitch=size * 0.17,
        largest=size * 0.06,
        alpha=70,
        fade=(0.2, 1.3),
        exposed=exposed,
    )
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    painter.setPen(theme.pen("map_rim", size * RIM, alpha=40 if theme.is_dark else 110, join=join))
    painter.drawPath(path)
    painter.restore()


def _paint_cracks(painter: QPainter, theme: Theme, roof: Roof, place: QTransform, scale: float) -> None:
    """Jagged lines inwards from the edge, more of them the more is damaged."""
    damage = roof.building.damage
    if damage < CRACKED_FROM:
        return
    count = 2 + round((damage - CRACKED_FROM) * 8)
    painter.save()
    painter.setClipPath(place.map(roof.path), Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("line", max(1.0, roof.size * scale * 0.06)))
    for number in range(count):
        painter.drawPath(place.map(_crack(roof, number / count, CRACKS[number % len(CRACKS)])))
    painter.restore()


def _crack(roof: Roof, share: float, steps: tuple[tuple[float, float], ...]) -> QPainterPath:
    """A crack from a point of the edge towards the middle, in world units."""
    start = roof.path.pointAtPercent((share + 0.13) % 1)
    inward = roof.middle - start
    length = max(1.0, (inward.x() ** 2 + inward.y() ** 2) ** 0.5)
    ahead = inward / length * roof.size
    aside = QPointF(-ahead.y(), ahead.x())
    path = QPainterPath(start)
    for across, along in steps[1:]:
        path.lineTo(start + ahead * along + aside * across)
    return path


def _paint_edge(painter: QPainter, theme: Theme, path: QPainterPath, width: float, scale: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    if theme.is_dark:
        painter.setPen(theme.pen("control", width + 2.4 * min(1.0, scale), join=join))
        painter.drawPath(path)
    painter.setPen(theme.pen("line", width, join=join))
    painter.drawPath(path)


def paint_roof_plate(
    painter: QPainter, theme: Theme, roof: Roof, place: QTransform, scale: float, *, ratio: float
) -> None:
    """Draw the paper plate with a building's name and height, if it can be read at this scale.

    `ratio` is how many px of the painter make one that people see.
    """
    size, least = roof.size * scale, LEAST_TEXT * ratio
    if size < PLATE_FROM * ratio:
        return
    name_font = theme.display(max(least, size * 0.36), 700, is_fixed=True)
    note_font = theme.body(max(least, size * 0.29), 600, is_fixed=True)
    widest = max(size * 2.4, roof.bounds.width() * scale - size * 0.8)
    name, note = (
        elided(roof.building.name, name_font, widest),
        elided(_note(roof.building), note_font, widest),
    )
    width = max(text_width(name, name_font), text_width(note, note_font)) + size * 0.5
    rect = plate_around(place.map(roof.middle), width, max(2.5 * least, size * 0.92))
    painter.setBrush(theme.colour("paper"))
    painter.setPen(theme.pen("line", max(1.5, size * 0.055)))
    painter.drawRoundedRect(rect, size * 0.11, size * 0.11)
    middle = rect.center().x()
    upper, lower = (
        QPointF(middle, rect.top() + rect.height() * 0.32),
        QPointF(middle, rect.top() + rect.height() * 0.72),
    )
    draw_text(painter, upper, name, name_font, theme.colour("line"), align=Align.CENTRE)
    draw_text(painter, lower, note, note_font, theme.colour("line_muted"), align=Align.CENTRE)


def _note(building: Building) -> str:
    """How high it is and how badly it stands."""
    if building.rubble:
        return tr("rubble")
    levels = tr_n("{n} level", "{n} levels", building.levels)
    if building.damage <= 0:
        return levels
    return tr("{levels}, {share} % damaged", levels=levels, share=round(building.damage * 100))
