"""How sides and owners look in the trackers, and where their parts are."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.engine.meters import Badge, Group, Meter, Owner
from companion.gui.paint.badges import paint_badge, paint_more
from companion.gui.paint.chips import paint_chip, paint_strip
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import figure
from companion.gui.paint.shapes import ellipse
from companion.gui.paint.text import Align, draw_text, elided, fitting_px, text_width
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.amounts import has_pips, hits_of, mark_of
from companion.gui.trackers.model import Row

GROUP: Final = 36
OWNER: Final = 58
NEXT_METER: Final = 26
LEFT: Final = 16
NAME: Final = 56
NUMBERS: Final = 92
"""Room right of a bar for the number."""
BADGE: Final = 9.5
MOST_BADGES: Final = 4


class MeterPlace(Struct, frozen=True):
    """Where one meter of a row is."""

    meter: Meter
    bar: QRectF
    number: QRectF
    name: QRectF
    """Empty where the meter needs no name, being the only one."""


class TrackerDelegate(QStyledItemDelegate):
    """Paints the rows."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    def meter_places(self, rect: QRectF, owner: Owner) -> tuple[MeterPlace, ...]:
        """Return where the meters of a row are."""
        scale = self._keeper.theme.text_scale
        room = NUMBERS * scale
        named = NAME * scale if len(owner.meters) > 1 else 0.0
        left, right = rect.left() + LEFT, rect.right() - room
        places = []
        for number, meter in enumerate(owner.meters):
            top = rect.top() + (33 + NEXT_METER * number) * scale
            name = QRectF(left, top, named if meter.full is not None else right - left, 13 * scale)
            bar = QRectF(left + named, top, right - left - named, 13 * scale)
            text = QRectF(right + 4, top - 5 * scale, room - 12, 24 * scale)
            places.append(MeterPlace(meter, bar, text, name))
        return tuple(places)

    def badge_places(self, rect: QRectF, owner: Owner) -> tuple[tuple[Badge | None, QPointF], ...]:
        """Return where the badges are, the last at the right; None stands for those without room."""
        scale = self._keeper.theme.text_scale
        badges: list[Badge | None] = list(owner.badges)
        if len(badges) > MOST_BADGES:
            badges = [*badges[: MOST_BADGES - 1], None]
        y, step = rect.top() + 16 * scale, 26 * scale
        right = rect.right() - 22 * scale
        return tuple((badge, QPointF(right - step * n, y)) for n, badge in enumerate(reversed(badges)))

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """A line for a side; name and meters for an owner."""
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        height = GROUP if row.owner is None else OWNER + NEXT_METER * (max(1, len(row.owner.meters)) - 1)
        return QSize(160, round(height * self._keeper.theme.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect)
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.owner is None:
            self._paint_group(painter, row.group, rect)
        else:
            self._paint_ground(painter, rect, option.state)
            is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self._paint_owner(painter, row.owner, rect, selected=is_selected)
        painter.restore()

    def _paint_group(self, painter: QPainter, group: Group, rect: QRectF) -> None:
        theme = self._keeper.theme
        middle, scale = rect.center().y(), theme.text_scale
        painter.fillRect(rect, theme.colour("raised"))
        team = theme.team(group.colour)
        paint_strip(painter, theme, team, QRectF(rect.left(), rect.top(), 6, rect.height()), radius=0)
        paint_chip(painter, theme, team, QPointF(rect.left() + 10 + 15 * scale, middle), 10 * scale)
        small = theme.body(12, 500)
        note = elided(group.note, small, rect.width() * 0.4)
        muted = theme.colour("ink_muted")
        draw_text(painter, QPointF(rect.right() - 12, middle), note, small, muted, align=Align.RIGHT)
        left = rect.left() + 16 + 28 * scale
        room = rect.right() - 20 - text_width(note, small) - left
        font = theme.display(16, 700)
        draw_text(painter, QPointF(left, middle), elided(group.name, font, room), font, theme.colour("ink"))

    def _paint_ground(self, painter: QPainter, rect: QRectF, state: QStyle.StateFlag) -> None:
        theme = self._keeper.theme
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selection"))
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
            has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
            edge, width = ("focus", 3) if has_focus else ("accent" if theme.is_dark else "outline", 2)
            painter.setPen(theme.pen(edge, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5))
            return
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(rect, theme.colour("accent_soft" if is_hovered else "panel"))
        line = QRectF(rect.left() + LEFT, rect.bottom() - 1, rect.width() - 2 * LEFT, 1)
        painter.fillRect(line, theme.colour("hairline"))

    def _paint_owner(self, painter: QPainter, owner: Owner, rect: QRectF, *, selected: bool) -> None:
        theme = self._keeper.theme
        scale = theme.text_scale
        ink = theme.colour("on_selection" if selected else "ink")
        right = self._paint_badges(painter, theme, owner, rect)
        font = theme.body(14, 600)
        left, y = rect.left() + LEFT, rect.top() + 16 * scale
        if owner.secret:
            theme.draw_icon(painter, "secret", QRectF(left, y - 8, 16, 16), "secret")
            left += 20
        draw_text(painter, QPointF(left, y), elided(owner.name, font, right - left - 4), font, ink)
        if owner.state and not owner.meters:
            role, below = "on_selection" if selected else "ink_muted", QPointF(left, rect.top() + 38 * scale)
            small = theme.body(12, 500)
            words = elided(owner.state, small, rect.right() - left - 12)
            draw_text(painter, below, words, small, theme.colour(role))
        for place in self.meter_places(rect, owner):
            self._paint_meter(painter, theme, owner, place, selected=selected)

    def _paint_badges(self, painter: QPainter, theme: Theme, owner: Owner, rect: QRectF) -> float:
        """Draw the badges and return where they begin."""
        radius = BADGE * theme.text_scale
        right = rect.right() - 12
        for badge, place in self.badge_places(rect, owner):
            if badge is None:
                paint_more(painter, theme, len(owner.badges) - MOST_BADGES + 1, place, radius)
            else:
                paint_badge(painter, theme, mark_of(badge), place, radius)
            right = place.x() - 2 * radius
        return right

    def _paint_meter(
        self, painter: QPainter, theme: Theme, owner: Owner, place: MeterPlace, *, selected: bool
    ) -> None:
        meter = place.meter
        if has_pips(meter):
            _paint_pips(painter, theme, meter, place.bar)
        elif meter.full is not None:
            paint_hits_bar(painter, theme, place.bar, hits_of(meter, owner))
        strong, muted = ("on_selection", "on_selection") if selected else ("ink", "ink_muted")
        if place.name.width():
            _paint_name(painter, theme, place, muted)
        middle = place.number.center().y()
        share = 0.52 if meter.full is not None else 1.0
        split = place.number.left() + place.number.width() * share
        font, text = theme.display(20), figure(meter.value)
        font.setPixelSize(max(11, int(fitting_px(text, font, place.number.width() * share))))
        draw_text(painter, QPointF(split, middle), text, font, theme.colour(strong), align=Align.RIGHT)
        if meter.full is not None:
            behind = QPointF(split + 4, middle + 1)
            draw_text(painter, behind, f"/{figure(meter.full)}", theme.body(13, 500), theme.colour(muted))


def _paint_name(painter: QPainter, theme: Theme, place: MeterPlace, role: str) -> None:
    font = theme.body(12, 500)
    name = elided(place.meter.name, font, place.name.width() - 6)
    draw_text(painter, QPointF(place.name.left(), place.name.center().y()), name, font, theme.colour(role))


def _paint_pips(painter: QPainter, theme: Theme, meter: Meter, bar: QRectF) -> None:
    count = meter.full or 1
    step = min(bar.width() / count, bar.height() * 1.5)
    radius = min(bar.height() / 2, step * 0.42)
    painter.setPen(theme.pen("control" if theme.is_dark else "outline", 1.6))
    for number in range(count):
        painter.setBrush(theme.colour("hit_healthy" if number < meter.value else "hit_track"))
        centre = QPointF(bar.left() + step * (number + 0.5), bar.center().y())
        painter.drawPath(ellipse(centre, radius))
