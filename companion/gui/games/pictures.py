"""Small pictures of the games for the welcome page."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from companion.engine.hexes import Hex
from companion.gui.hexmap.records import TokenPicture
from companion.gui.hexmap.tokens import paint_token
from companion.gui.paint.marks import Badge, Health, Hits
from companion.gui.paint.shapes import polygon, regular_points
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


def _hexes(rect: QRectF) -> Iterator[QPointF]:
    across, down = HEX_RADIUS * 1.5, HEX_RADIUS * sqrt(3)
    for column in range(int(rect.width() / across) + 2):
        for row in range(int(rect.height() / down) + 2):
            lower = down / 2 if column % 2 else 0
            yield QPointF(rect.left() + column * across, rect.top() + row * down + lower)
