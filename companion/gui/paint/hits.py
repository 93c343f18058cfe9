"""The hits bar of trackers and sheets and the hits ring of tokens; health shows by colour and by pattern."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.gui.paint.marks import Health, Hits
from companion.gui.paint.shapes import box, half_way, polygon, team_ring
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import Theme

BAR_ROLES: Final = {
    Health.HEALTHY: "hit_healthy",
    Health.WOUNDED: "hit_wounded",
    Health.UNCONSCIOUS: "hit_unconscious",
    Health.KILLED: "hit_killed",
}
RING_ROLES: Final = {Health.HEALTHY: "ring_healthy", Health.WOUNDED: "ring_wounded"}
RING_MIDDLE: Final = 0.87
RING_WIDTH: Final = 0.25
NOTCH: Final = 0.12


def paint_hits_bar(painter: QPainter, theme: Theme, rect: QRectF, hits: Hits) -> None:
    """Draw a bar: what is left, or the way to death, and the mark at half."""
    path = box(rect, 3)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("hit_track"))
    painter.drawPath(path)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    _FILLS[hits.health](painter, theme, rect, hits)
    painter.restore()
    if hits.half_mark:
        _half_mark(painter, theme, rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("control" if theme.is_dark else "outline", 1.8))
    painter.drawPath(path)
    painter.restore()


def _share_of(rect: QRectF, share: float) -> QRectF:
    return QRectF(rect.left(), rect.top(), rect.width() * share, rect.height())


def _fill_healthy(painter: QPainter, theme: Theme, rect: QRectF, hits: Hits) -> None:
    painter.fillRect(_share_of(rect, hits.share), theme.colour("hit_healthy"))


def _fill_wounded(painter: QPainter, theme: Theme, rect: QRectF, hits: Hits) -> None:
    left = _share_of(rect, hits.share)
    painter.fillRect(left, theme.colour("hit_wounded"))
    fill_pattern(painter, box(left), "stripes", theme.colour("line"), alpha=120, pitch=7)


def _fill_unconscious(painter: QPainter, theme: Theme, rect: QRectF, hits: Hits) -> None:
    painter.fillRect(rect, theme.colour("hit_unconscious", alpha=70))
    fill_pattern(painter, box(rect), "dots", theme.colour("hit_unconscious"), alpha=255, pitch=6)
    done, deadly = hits.dying
    if done > 0:
        painter.fillRect(_share_of(rect, min(1.0, done / max(1, deadly))), theme.colour("hit_unconscious"))


def _fill_killed(painter: QPainter, theme: Theme, rect: QRectF, hits: Hits) -> None:
    painter.fillRect(rect, theme.colour("hit_killed", alpha=200))
    fill_pattern(painter, box(rect), "crosshatch", theme.colour("panel"), alpha=160, pitch=8)


_FILLS: Final = {
    Health.HEALTHY: _fill_healthy,
    Health.WOUNDED: _fill_wounded,
    Health.UNCONSCIOUS: _fill_unconscious,
    Health.KILLED: _fill_killed,
}


def _half_mark(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """The tick and the small triangle that say where half is."""
    middle, top = rect.center().x(), rect.top()
    painter.setPen(theme.pen("outline", 2, cap=Qt.PenCapStyle.FlatCap))
    painter.drawLine(QPointF(middle, top), QPointF(middle, rect.bottom()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("keyline" if theme.is_dark else "outline"))
    corners = [QPointF(middle - 5, top - 4), QPointF(middle + 5, top - 4), QPointF(middle, top + 3)]
    painter.drawPath(polygon(corners))


def paint_hits_ring(
    painter: QPainter, theme: Theme, shape: str, centre: QPointF, radius: float, hits: Hits
) -> None:
    """Draw what is left as a band along a token's edge, clockwise from the top."""
    role = RING_ROLES.get(hits.health)
    if role is None or hits.share == 0:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen(role, radius * RING_WIDTH, cap=Qt.PenCapStyle.FlatCap))
    painter.drawPath(team_ring(shape, centre, radius * RING_MIDDLE, hits.share))


def paint_half_notch(painter: QPainter, theme: Theme, shape: str, centre: QPointF, radius: float) -> None:
    """The notch across the ring where half of the hits are gone."""
    place = half_way(shape, centre, radius * RING_MIDDLE)
    reach = QPointF(0, radius * NOTCH)
    painter.setPen(theme.pen("line", max(2.0, radius * 0.1), cap=Qt.PenCapStyle.FlatCap))
    painter.drawLine(place - reach, place + reach)
