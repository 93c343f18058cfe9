"""How a figure looks, on the map and on its sheet: shape, hits ring, initials, plate, badges, level.

Below 14 px of radius only shape, colour and ring are drawn, below 8 px only shape and colour.
"""

from enum import Enum
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from companion.gui.hexmap.records import TokenPicture
from companion.gui.paint.badges import paint_badge, paint_more
from companion.gui.paint.hits import paint_half_notch, paint_hits_ring
from companion.gui.paint.marks import Badge, Health, Tone, figure
from companion.gui.paint.shapes import ellipse, polar, square_around, team_shape
from companion.gui.paint.text import (
    Align,
    draw_outlined,
    draw_text,
    fitting_px,
    one_line,
    plate_around,
    text_width,
)
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme import Theme

FULL_FROM: Final = 14.0
LETTERS_FROM: Final = 11.0
"""From here on the letters can be read, though plate and badges do not fit yet."""
RING_FROM: Final = 8.0
INNER: Final = 0.74
LIFT: Final = 0.16
HIDDEN_OPACITY: Final = 0.62
BADGE_ANGLES: Final = (-42.0, -4.0, -138.0, -176.0)
BADGE_RADIUS: Final = 0.33
LEAST_BADGE: Final = 8.5
ALL_BADGES_FROM: Final = 18.0
LETTERS_WIDTH: Final = 1.24
HIDDEN_BADGE: Final = Badge("c-hidden", Tone.NEUTRAL)
DONE_BADGE: Final = Badge("check", Tone.NEUTRAL)
DOWN: Final = (Health.UNCONSCIOUS, Health.KILLED)


class Accent(Enum):
    """What singles a token out on the map."""

    NONE = "none"
    HOVERED = "hovered"
    SELECTED = "selected"


def token_extent(radius: float) -> float:
    """How far a token of this radius reaches from its centre with all its badges, in px."""
    return radius * 1.45 + max(LEAST_BADGE, radius * BADGE_RADIUS) + 4


def paint_token(
    painter: QPainter,
    theme: Theme,
    token: TokenPicture,
    centre: QPointF,
    radius: float,
    *,
    accent: Accent = Accent.NONE,
) -> None:
    """Draw a whole token with as much detail as its radius in px carries."""
    painter.save()
    _TokenBrush(painter, theme, token, centre, radius).paint(accent)
    painter.restore()


class _TokenBrush:
    """One token while it is painted, from the outside inwards and then what lies on top."""

    def __init__(
        self, painter: QPainter, theme: Theme, token: TokenPicture, centre: QPointF, radius: float
    ) -> None:
        self.painter = painter
        self.theme = theme
        self.token = token
        self.radius = radius
        self.ground = centre
        self.centre = centre - QPointF(0, radius * LIFT) if token.level > 0 else centre
        self.team = theme.team(token.side)
        self.is_down = token.hits.health in DOWN

    def paint(self, accent: Accent) -> None:
        """Draw it all."""
        if self.token.level > 0 and self.radius >= RING_FROM:
            self._shadow()
        self.painter.setOpacity(HIDDEN_OPACITY if self.token.hidden else 1.0)
        self._accent(accent)
        self._body()
        if self.radius >= FULL_FROM:
            self._portrait_or_letters()
            self.painter.setOpacity(1.0)
            self._plate()
            self._badges()
            self._level_tab()
            self._done_tick()
        elif self.radius >= LETTERS_FROM:
            self._letters()

    def _shape(self, share: float) -> QPainterPath:
        return team_shape(self.team.shape, self.centre, self.radius * share)

    def _stroke(self, path: QPainterPath, *pens: QPen) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in pens:
            self.painter.setPen(pen)
            self.painter.drawPath(path)

    def _fill(self, path: QPainterPath, role: str, *, alpha: int = 255) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.theme.colour(role, alpha=alpha))
        self.painter.drawPath(path)

    def _shadow(self) -> None:
        place = self.ground + QPointF(0.2, 1.06) * self.radius
        self._fill(ellipse(place, self.radius * 0.8, self.radius * 0.3), "shadow", alpha=110)

    def _accent(self, accent: Accent) -> None:
        match accent:
            case Accent.SELECTED:
                thick = self.theme.pen("line", max(4.0, self.radius * 0.36))
                self._stroke(self._shape(1.2), thick, self.theme.pen("accent", max(2.5, self.radius * 0.22)))
            case Accent.HOVERED:
                self._stroke(self._shape(1.17), self.theme.pen("focus", 3))
            case Accent.NONE:
                pass

    def _body(self) -> None:
        """Rim with the hits ring, team colour, outline; as far as the size carries."""
        if self.radius < RING_FROM:
            self._fill(self._shape(1), "down" if self.is_down else self.team.fill)
            self._stroke(self._shape(1), self.theme.pen("keyline" if self.theme.is_dark else "line", 1))
            return
        if self.theme.is_dark:
            self._stroke(self._shape(1), self.theme.pen("keyline", max(3.4, self.radius * 0.11 + 2.8)))
        self._fill(self._shape(1), "down_rim" if self.is_down else "paper")
        paint_hits_ring(self.painter, self.theme, self.team.shape, self.centre, self.radius, self.token.hits)
        self._face()
        outline = self.theme.pen("line", max(1.6, self.radius * 0.11))
        if self.token.hidden:
            outline.setDashPattern([2.2, 1.6])
        self._stroke(self._shape(1), outline)
        if self.radius >= FULL_FROM and not self.is_down and self.token.hits.half_mark:
            paint_half_notch(self.painter, self.theme, self.team.shape, self.centre, self.radius)

    def _face(self) -> None:
        inner = self._shape(INNER)
        self.painter.setPen(self.theme.pen("line", max(1.2, self.radius * 0.07)))
        self.painter.setBrush(self.theme.colour("down" if self.is_down else self.team.fill))
        self.painter.drawPath(inner)
        if self.radius >= FULL_FROM:
            dots = self.theme.colour("line" if self.is_down else self.team.on_fill)
            pitch, largest = max(4.0, self.radius * 0.2), max(1.1, self.radius * 0.075)
            fill_halftone(
                self.painter, inner, dots, pitch=pitch, largest=largest, alpha=75, fade=(0.35, 1.25)
            )

    def _portrait_or_letters(self) -> None:
        portrait = _portrait(self.token.portrait) if self.token.portrait else None
        if portrait is None or portrait.isNull():
            self._letters()
        else:
            self._portrait(portrait)

    def _portrait(self, portrait: QPixmap) -> None:
        inner = self._shape(INNER)
        self.painter.save()
        self.painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
        self.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.painter.drawPixmap(inner.boundingRect(), portrait, QRectF(_middle_square(portrait)))
        self.painter.restore()
        self._stroke(inner, self.theme.pen("line", max(1.2, self.radius * 0.07)))

    def _letters(self) -> None:
        letters = one_line(self.token.letters)[:3]
        font = self.theme.display(self.radius * (0.74 if len(letters) <= 2 else 0.55), is_fixed=True)
        font.setPixelSize(max(1, round(fitting_px(letters, font, self.radius * LETTERS_WIDTH))))
        drop = 0.1 if self.team.shape == "triangle" else 0.0
        place = self.centre + QPointF(0, (drop - 0.06) * self.radius)
        role = "white" if self.is_down else self.team.on_fill
        colour = self.theme.colour(role)
        is_light = self.is_down or colour.lightnessF() > 0.5
        contour = (
            self.theme.pen("line", max(2.0, self.radius * 0.13)) if is_light else QPen(Qt.PenStyle.NoPen)
        )
        draw_outlined(self.painter, place, letters, font, colour, contour)

    def _plate(self) -> None:
        health = self.token.hits.health
        text = figure(self.token.hits.now)
        font = self.theme.body(max(11.0, self.radius * 0.5), 700, is_fixed=True)
        width, height = text_width(text, font) + self.radius * 0.36, max(12.0, self.radius * 0.6)
        rect = plate_around(self.centre + QPointF(0, self.radius * 0.98), width, height)
        self.painter.setBrush(self.theme.colour(f"plate_{health.value}"))
        self.painter.setPen(self.theme.pen("line", max(1.4, self.radius * 0.08)))
        self.painter.drawRoundedRect(rect, height * 0.35, height * 0.35)
        ink = self.theme.colour("white" if health is Health.KILLED else "line")
        draw_text(self.painter, rect.center(), text, font, ink, align=Align.CENTRE)

    def _shown_badges(self) -> tuple[Badge, ...]:
        """What is shown first: hidden, then whatever the picture names."""
        return (HIDDEN_BADGE, *self.token.badges) if self.token.hidden else self.token.badges

    def _badges(self) -> None:
        """Up to four badges, two on small tokens; if there are more, the last place says how many."""
        badges = self._shown_badges()
        angles = BADGE_ANGLES if self.radius >= ALL_BADGES_FROM else BADGE_ANGLES[:2]
        places = [polar(self.centre, self.radius, angle) for angle in angles]
        radius = max(LEAST_BADGE, self.radius * BADGE_RADIUS)
        shown = badges if len(badges) <= len(places) else badges[: len(places) - 1]
        for badge, place in zip(shown, places, strict=False):
            paint_badge(self.painter, self.theme, badge, place, radius)
        if len(shown) < len(badges):
            paint_more(self.painter, self.theme, len(badges) - len(shown), places[-1], radius)

    def _level_tab(self) -> None:
        if not self.token.level:
            return
        is_crowded = len(self._shown_badges()) >= 3
        offset = QPointF(-0.1, -1.1) if is_crowded else QPointF(-0.86, -0.74)
        rect = plate_around(
            self.centre + offset * self.radius, self.radius * 0.84, max(12.0, self.radius * 0.56)
        )
        self.painter.setBrush(self.theme.colour("line"))
        self.painter.setPen(self.theme.pen("paper", 1.2))
        self.painter.drawRoundedRect(rect, 4, 4)
        arrow = "↑" if self.token.level > 0 else "↓"
        font = self.theme.body(max(10.0, self.radius * 0.42), 700, is_fixed=True)
        text = f"{arrow}{abs(self.token.level)}"
        draw_text(self.painter, rect.center(), text, font, self.theme.colour("white"), align=Align.CENTRE)

    def _done_tick(self) -> None:
        if self.token.done:
            radius = max(LEAST_BADGE, self.radius * BADGE_RADIUS) * 0.85
            place = self.centre + QPointF(-0.92, 0.66) * self.radius
            paint_badge(self.painter, self.theme, DONE_BADGE, place, radius)


@lru_cache(maxsize=64)
def _portrait(file: str) -> QPixmap:
    """The picture in a file; a null pixmap if it cannot be read."""
    return QPixmap(file)


def _middle_square(pixmap: QPixmap) -> QRectF:
    half = min(pixmap.width(), pixmap.height()) / 2
    return square_around(QRectF(pixmap.rect()).center(), half)
