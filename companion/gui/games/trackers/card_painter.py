"""How a card looks: name, meters by their shapes, words at the foot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from companion.engine.texts import tr
from companion.games.trackers.state import Gauge, Tag
from companion.gui.games.trackers.faces import Face, Heading
from companion.gui.games.trackers.places import CardPlace, gauge_rect, less_rect, more_rect, share
from companion.gui.paint.chips import outline, paint_chip
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import Health, Hits, figure
from companion.gui.paint.shapes import box, ellipse
from companion.gui.paint.text import Align, draw_text, elided, fitting_px, text_width
from companion.gui.theme import Theme

FULL_TURN: Final = 16 * 360


class CardPainter:
    """Paints into a painter at a scale; HAS_BUTTONS for those who may change amounts."""

    def __init__(self, painter: QPainter, theme: Theme, scale: float, *, has_buttons: bool) -> None:
        self._painter = painter
        self._theme = theme
        self._scale = scale
        self._has_buttons = has_buttons

    def paint_head(self, heading: Heading, rect: QRectF) -> None:
        """Draw a heading: strip, chip, name."""
        theme, scale = self._theme, self._scale
        team = theme.team(heading.group.colour)
        self._painter.fillRect(rect, theme.colour(team.fill))
        centre = QPointF(rect.left() + 22 * scale, rect.center().y())
        paint_chip(
            self._painter,
            theme,
            team,
            centre,
            11 * scale,
            letter=heading.group.name[:1].upper(),
            inverted=True,
        )
        font = theme.display(18 * scale, 700, is_fixed=True)
        name = elided(heading.group.name, font, rect.width() - 60 * scale)
        place = QPointF(rect.left() + 42 * scale, rect.center().y())
        draw_text(self._painter, place, name, font, theme.colour(team.on_fill))

    def paint_card(self, place: CardPlace, *, is_selected: bool, has_focus: bool) -> None:
        """Draw one card."""
        theme, face = self._theme, place.face
        path = box(place.rect.adjusted(1.5, 1.5, -1.5, -1.5), 6)
        ground = "accent_soft" if face.is_acting else "raised" if face.is_out else "panel"
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(theme.colour(ground))
        self._painter.drawPath(path)
        self._paint_edge(place, path, is_selected=is_selected, has_focus=has_focus)
        self._paint_name(place)
        for number, gauge in enumerate(face.gauges):
            self._paint_gauge(gauge, gauge_rect(place.rect, number, self._scale))
        if face.tags:
            self._paint_tags(face.tags, place.rect, len(face.gauges))

    def _paint_edge(
        self, place: CardPlace, path: QPainterPath, *, is_selected: bool, has_focus: bool
    ) -> None:
        theme, face = self._theme, place.face
        role, width = (
            ("focus", 4.0)
            if is_selected and has_focus
            else ("ink", 3.5)
            if is_selected
            else ("accent", 4.0)
            if face.is_acting
            else ("control", 2.0)
        )
        dashes = (3.0, 2.0) if face.is_out or face.is_hidden else ()
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(theme.pen(role, width, dashes=dashes) if dashes else theme.pen(role, width))
        self._painter.drawPath(path)

    def _paint_name(self, place: CardPlace) -> None:
        theme, scale, face, rect = self._theme, self._scale, place.face, place.rect
        y, left = rect.top() + 22 * scale, rect.left() + 12 * scale
        team = theme.team(place.colour)
        paint_chip(self._painter, theme, team, QPointF(left + 11 * scale, y), 11 * scale, letter=face.letters)
        left += 30 * scale
        right = rect.right() - 12 * scale
        for icon in [name for name, shown in (("secret", face.is_hidden), ("note", face.has_note)) if shown]:
            right -= 20 * scale
            role = "secret" if icon == "secret" else "ink_muted"
            theme.draw_icon(self._painter, icon, QRectF(right, y - 9 * scale, 18 * scale, 18 * scale), role)
        if face.initiative is not None:
            font, words = theme.body(13 * scale, 600, is_fixed=True), str(face.initiative)
            draw_text(
                self._painter,
                QPointF(right - 4, y),
                words,
                font,
                theme.colour("ink_muted"),
                align=Align.RIGHT,
            )
            right -= text_width(words, font) + 10
        font = theme.display(18 * scale, 700, is_fixed=True)
        ink = theme.colour("ink_muted" if face.is_out else "ink")
        draw_text(self._painter, QPointF(left, y), elided(face.name, font, right - left - 4), font, ink)

    # meters

    def _paint_gauge(self, gauge: Gauge, row: QRectF) -> None:
        theme, scale = self._theme, self._scale
        small = theme.body(12 * scale, 500, is_fixed=True)
        buttons = 60 * scale if self._has_buttons else 0.0
        number = QRectF(row.right() - buttons - 74 * scale, row.top(), 70 * scale, row.height())
        name_wide = min(74 * scale, (number.left() - row.left()) * 0.42)
        if gauge.shape == "count":
            name_wide = number.left() - row.left() - 4
        name = elided(gauge.name, small, name_wide)
        draw_text(
            self._painter, QPointF(row.left(), row.center().y()), name, small, theme.colour("ink_muted")
        )
        bar = QRectF(row.left() + name_wide + 6 * scale, row.center().y() - 8 * scale, 0, 16 * scale)
        bar.setRight(number.left() - 8 * scale)
        if bar.width() > 12 * scale:
            self._paint_shape(gauge, bar)
        self._paint_number(gauge, number)
        if self._has_buttons:
            self._paint_button("minus", less_rect(row, scale))
            self._paint_button("plus", more_rect(row, scale))

    def _paint_shape(self, gauge: Gauge, bar: QRectF) -> None:
        if gauge.shape == "bar" and gauge.full:
            half = gauge.full // 2
            health = Health.WOUNDED if gauge.half and gauge.value <= half else Health.HEALTHY
            hits = Hits(max(0, gauge.value), gauge.full, health, half_mark=gauge.half)
            paint_hits_bar(self._painter, self._theme, bar, hits)
        elif gauge.shape == "pips" and gauge.full:
            self._paint_pips(gauge, gauge.full, bar)
        elif gauge.shape == "clock" and gauge.full:
            self._paint_clock(gauge, gauge.full, bar)

    def _paint_pips(self, gauge: Gauge, full: int, bar: QRectF) -> None:
        theme = self._theme
        step = min(bar.width() / full, bar.height() * 1.3)
        radius = min(bar.height() / 2, step * 0.42)
        self._painter.setPen(theme.pen("control" if theme.is_dark else "outline", 1.6))
        for number in range(full):
            self._painter.setBrush(theme.colour("hit_healthy" if number < gauge.value else "hit_track"))
            centre = QPointF(bar.left() + step * (number + 0.5), bar.center().y())
            self._painter.drawPath(ellipse(centre, radius))

    def _paint_clock(self, gauge: Gauge, full: int, bar: QRectF) -> None:
        """Draw a clock whose slices fill one by one, and what is left of the row as a strip."""
        theme, scale = self._theme, self._scale
        radius = 15 * scale
        centre = QPointF(bar.left() + radius, bar.center().y())
        rect = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        self._painter.setPen(theme.pen("outline" if not theme.is_dark else "keyline", 1.4))
        self._painter.setBrush(theme.colour("hit_track"))
        self._painter.drawEllipse(rect)
        self._painter.setBrush(theme.colour("hit_wounded"))
        filled = round(FULL_TURN * share(gauge))
        if filled:
            self._painter.drawPie(rect, 16 * 90, -filled)
        if full <= 12:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            for slice_ in range(full):
                self._painter.drawPie(
                    rect, 16 * 90 - round(FULL_TURN * slice_ / full), -round(FULL_TURN / full)
                )

    def _paint_number(self, gauge: Gauge, rect: QRectF) -> None:
        theme, scale = self._theme, self._scale
        whole = gauge.full is not None
        split = rect.right() if not whole else rect.left() + rect.width() * 0.56
        font, words = theme.display(22 * scale, is_fixed=True), figure(gauge.value)
        font.setPixelSize(max(10, int(fitting_px(words, font, split - rect.left()))))
        middle = rect.center().y()
        draw_text(self._painter, QPointF(split, middle), words, font, theme.colour("ink"), align=Align.RIGHT)
        if whole:
            small, behind = theme.body(13 * scale, 500, is_fixed=True), f"/{figure(gauge.full or 0)}"
            small.setPixelSize(max(9, int(fitting_px(behind, small, rect.right() - split - 2))))
            draw_text(self._painter, QPointF(split + 3, middle + 1), behind, small, theme.colour("ink_muted"))

    def _paint_button(self, icon: str, rect: QRectF) -> None:
        theme = self._theme
        self._painter.setPen(theme.pen("control", 2))
        self._painter.setBrush(theme.colour("panel"))
        self._painter.drawPath(box(rect, 5))
        inner = rect.adjusted(5, 5, -5, -5)
        theme.draw_icon(self._painter, icon, inner, "ink")

    def _paint_tags(self, tags: tuple[Tag, ...], card: QRectF, gauges: int) -> None:
        theme, scale = self._theme, self._scale
        font = theme.body(12 * scale, 600, is_fixed=True)
        row = gauge_rect(card, gauges, scale)
        left = row.left()
        for number, tag in enumerate(tags):
            words = f"{tag.text} {tag.left}" if tag.left else tag.text
            words = elided(words, font, row.width() * 0.6)
            wide = text_width(words, font) + 16 * scale
            if left + wide > row.right():
                more = tr("+{n}", n=len(tags) - number)
                draw_text(
                    self._painter,
                    QPointF(left, row.top() + 13 * scale),
                    more,
                    font,
                    theme.colour("ink_muted"),
                )
                return
            pill = QRectF(left, row.top() + 2 * scale, wide, 22 * scale)
            path = box(pill, 11 * scale)
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(theme.colour("accent_soft"))
            self._painter.drawPath(path)
            outline(self._painter, theme, path, 1.4)
            draw_text(self._painter, pill.center(), words, font, theme.colour("ink"), align=Align.CENTRE)
            left += wide + 6 * scale


def face_tip(face: Face) -> str:
    """Return what a tip says of a card."""
    return face.words
