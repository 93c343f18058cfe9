"""The plate in the middle of a ring: turn order, next monster, what the garnet pays, traps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from companion.engine.texts import tr, tr_n
from companion.games.blobparty.view import PublicBoard
from companion.gui.games.blobparty.faces import Face
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided, fitting_px, text_width
from companion.gui.theme import Theme

UNITS: Final = 15
"""Heights of a line in the plate."""
LEAST_SHARE: Final = 0.8
"""How far a line shrinks before it is cut."""


def paint_plate(
    painter: QPainter, theme: Theme, plate: QRectF, board: PublicBoard, known: Mapping[str, Face]
) -> None:
    """Draw the plate of a board; text fits the plate, whatever its size."""
    painter.setBrush(theme.colour("panel"))
    painter.setPen(theme.pen("outline", 1.8))
    painter.drawPath(box(plate, 8))
    unit, muted = plate.height() / UNITS, theme.colour("ink_muted")
    left, right = plate.left() + unit, plate.right() - unit
    title = theme.display(unit * 1.8, is_fixed=True)
    head = plate.top() + unit * 1.8
    draw_text(painter, QPointF(left, head), tr("Board {board}", board=board.id), title, theme.colour("ink"))
    small = theme.body(unit * 1.1, 500, is_fixed=True)
    start = tr("start {n}", n=board.start)
    draw_text(painter, QPointF(right, head), start, small, muted, align=Align.RIGHT)
    if board.group:
        _paint_order(painter, theme, QRectF(left, head, right - left, unit * 4), board, known)
    _paint_facts(painter, theme, QRectF(left, plate.top() + unit * 6, right - left, unit * 8.6), board, known)


def _paint_order(
    painter: QPainter, theme: Theme, area: QRectF, board: PublicBoard, known: Mapping[str, Face]
) -> None:
    """Draw the chips in turn order, the Kingwizard's with a crown."""
    unit = area.height() / 4
    font = theme.body(unit * 1.1, 500, is_fixed=True)
    y = area.top() + unit * 2.9
    word = tr("Order")
    draw_text(painter, QPointF(area.left(), y), word, font, theme.colour("ink_muted"))
    left = area.left() + text_width(word, font) + unit * 1.9
    for n, piece in enumerate(board.pieces):
        face = known[piece.who]
        centre = QPointF(left + unit * 2.5 * n, y)
        paint_chip(painter, theme, theme.team(face.colour), centre, unit, letter=face.letters)
        if piece.king:
            crown = QRectF(centre.x() - unit * 0.7, centre.y() - unit * 2.3, unit * 1.4, unit * 1.4)
            theme.draw_icon(painter, "crown", crown, "ink")


def _paint_facts(
    painter: QPainter, theme: Theme, area: QRectF, board: PublicBoard, known: Mapping[str, Face]
) -> None:
    unit = area.height() / 8.6
    bold = theme.body(unit * 1.2, 600, is_fixed=True)
    plain = theme.body(unit * 1.1, 500, is_fixed=True)
    traps = ", ".join(tr("{name} on {n}", name=known[trap.owner].name, n=trap.space) for trap in board.traps)
    cost = tr("costs {cost}, pays 1 star", cost=board.cost)
    pays = tr_n("garnet tile pays {n}", "garnet tile pays {n}", board.pays)
    rows: tuple[tuple[str, float, tuple[tuple[str, QFont], ...]], ...] = (
        ("monster", 0.9, ((board.monster, bold), (cost, plain))),
        ("garnet", 4.1, ((pays, plain),)),
        ("trap", 6.2, _lines(traps or tr("no trap"), plain, area.width() - unit * 2.6)),
    )
    for icon, top, lines in rows:
        y = area.top() + unit * top
        middle = y + unit * 0.75 * (len(lines) - 1)
        square = QRectF(area.left(), middle - unit * 0.95, unit * 1.9, unit * 1.9)
        theme.draw_icon(painter, icon, square, "ink")
        for n, (text, font) in enumerate(lines):
            place = QPointF(area.left() + unit * 2.6, y + unit * 1.5 * n)
            _paint_line(painter, theme, place, text, font, area.right() - place.x())


def _paint_line(painter: QPainter, theme: Theme, place: QPointF, text: str, font: QFont, room: float) -> None:
    """Draw a line, smaller where it does not fit, and cut only when it cannot get smaller."""
    size = max(font.pixelSize() * LEAST_SHARE, fitting_px(text, font, room))
    font = QFont(font)
    font.setPixelSize(max(1, int(size)))
    draw_text(painter, place, elided(text, font, room), font, theme.colour("ink"))


def _lines(text: str, font: QFont, room: float) -> tuple[tuple[str, QFont], ...]:
    """Return TEXT in one line, or in two where it is longer than ROOM."""
    if text_width(text, font) <= room:
        return ((text, font),)
    first, rest = "", text
    for part in text.split(", "):
        longer = f"{first}{part}, "
        if first and text_width(longer, font) > room:
            break
        first, rest = longer, text[len(longer) :]
    return ((first.strip(), font), (rest, font)) if rest else ((first.strip(), font),)
