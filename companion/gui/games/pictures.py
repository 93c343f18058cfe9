"""Small pictures of the games for the welcome page."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.engine.hexes import Hex
from companion.gui.hexmap.records import TokenPicture
from companion.gui.hexmap.tokens import paint_token
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import Badge, Health, Hits
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.shapes import box, polygon, regular_points
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import Theme

HEX_RADIUS: Final = 31.0
_HERE: Final = Hex(0, 0)

MASTHEAD: Final = (
    TokenPicture("ro", "Roboticus", _HERE, side=1, letters="Ro", hits=Hits(31, 40)),
    TokenPicture("tts", "Two Ton Sumo", _HERE, side=0, letters="TTS", hits=Hits(33, 40)),
    TokenPicture("sax", "Super Agent X", _HERE, side=2, letters="SAX", hits=Hits(10, 10)),
)
"""Who stands on the masthead."""

_DUEL: Final = (
    TokenPicture("ck", "Captain Kiddo", _HERE, side=0, letters="CK", hits=Hits(20, 20)),
    TokenPicture(
        "td",
        "The Dentist",
        _HERE,
        side=1,
        letters="TD",
        hits=Hits(8, 20, Health.WOUNDED),
        badges=(Badge("c-wounded"),),
    ),
)


_ALLOCATION: Final = ((1, 0.4, "40"), (0, 0.3, "30"), (3, 0.12, "10"), (2, 0.18, "15"))
"""Attack, defence, a Power, looking away: the side whose look each wears, its share, its figure."""


def paint_slugfest(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw two heroes on a piece of map."""
    painter.fillRect(rect, theme.colour("map_paper"))
    painter.setPen(theme.pen("map_line", 1))
    for number, centre in enumerate(_hexes(rect)):
        painter.setBrush(theme.colour("map_grass" if number % 5 == 0 else "map_pave"))
        painter.drawPath(polygon(regular_points(centre, HEX_RADIUS, 6, 0)))
    y = rect.center().y()
    for token, share in zip(_DUEL, (0.4, 0.64), strict=True):
        paint_token(painter, theme, token, QPointF(rect.left() + rect.width() * share, y), 24)


def paint_rumble(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw a revealed allocation above a sealed one."""
    painter.fillRect(rect, theme.colour("raised"))
    wide, high = rect.width() - 48, rect.height() * 0.26
    open_bar = QRectF(rect.left() + 24, rect.top() + rect.height() * 0.18, wide, high)
    left = open_bar.left()
    for colour, share, text in _ALLOCATION:
        look, part = theme.team(colour), QRectF(left, open_bar.top(), wide * share, high)
        painter.fillRect(part, theme.colour(look.fill))
        fill_pattern(painter, box(part), look.pattern, theme.colour(look.on_fill), alpha=70, pitch=8)
        paint_plate(painter, theme, part.center(), text, px=15)
        left = part.right()
    sealed = open_bar.translated(0, rect.height() * 0.38)
    painter.fillRect(sealed, theme.colour("secret_soft"))
    fill_pattern(painter, box(sealed), "crosshatch", theme.colour("secret"), alpha=120, pitch=9)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("control" if theme.is_dark else "outline", 2.4))
    for bar in (open_bar, sealed):
        painter.drawPath(box(bar, 4))
    theme.draw_icon(
        painter, "lock", QRectF(sealed.center().x() - 11, sealed.center().y() - 11, 22, 22), "secret"
    )


def paint_blobparty(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw a corner of a ring: a loss, a gain, a fight, with two pieces under way."""
    painter.fillRect(rect, theme.colour("desk"))
    side = rect.height() * 0.42
    tiles = (("hit_wounded", "−2"), ("hit_healthy", "+3"), ("accent", "BP"), ("secret", "BIG"))
    top = rect.center().y() - side / 2
    left = rect.center().x() - (side + 6) * len(tiles) / 2
    for n, (role, text) in enumerate(tiles):
        tile = QRectF(left + n * (side + 6), top, side, side)
        painter.setPen(theme.pen("outline", 2))
        painter.setBrush(theme.colour("panel"))
        painter.drawPath(box(tile, 6))
        painter.setBrush(theme.colour(role, alpha=90))
        painter.drawPath(box(tile, 6))
        paint_plate(painter, theme, QPointF(tile.center().x(), tile.bottom() - side * 0.22), text, px=13)
        if n < 2:
            piece = QPointF(tile.center().x(), tile.top() + side * 0.34)
            paint_chip(painter, theme, theme.team(n), piece, side * 0.22)


def _hexes(rect: QRectF) -> Iterator[QPointF]:
    across, down = HEX_RADIUS * 1.5, HEX_RADIUS * sqrt(3)
    for column in range(int(rect.width() / across) + 2):
        for row in range(int(rect.height() / down) + 2):
            lower = down / 2 if column % 2 else 0
            yield QPointF(rect.left() + column * across, rect.top() + row * down + lower)


def paint_trackers(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw two bars, a row of pips and a clock."""
    painter.fillRect(rect, theme.colour("map_paper"))
    left, wide = rect.left() + rect.width() * 0.12, rect.width() * 0.5
    for number, hits in enumerate((Hits(17, 24, half_mark=True), Hits(4, 9, Health.WOUNDED))):
        bar = QRectF(left, rect.top() + 24 + number * 30, wide, 18)
        paint_hits_bar(painter, theme, bar, hits)
    painter.setPen(theme.pen("outline", 2))
    for pip in range(5):
        painter.setBrush(theme.colour("accent" if pip < 3 else "paper"))
        painter.drawEllipse(QPointF(left + 10 + pip * 26, rect.top() + 94), 9, 9)
    clock = QRectF(rect.right() - rect.width() * 0.28, rect.center().y() - 34, 68, 68)
    painter.setBrush(theme.colour("paper"))
    painter.drawEllipse(clock)
    painter.setBrush(theme.colour("hit_wounded"))
    painter.drawPie(clock, 16 * 90, -16 * 120)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part in range(6):
        painter.drawPie(clock, 16 * (90 - 60 * part), -16 * 60)
