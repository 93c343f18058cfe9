"""Who has what: orbs, stars, cards left, and who is the Kingwizard when; made of the public view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.naming import signed
from companion.games.blobparty.view import PublicMatch, PublicPlayer
from companion.gui.games.blobparty.faces import Face, faces
from companion.gui.house_rules import shown
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided, fitting_px
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

STRIP: Final = 38
HEAD: Final = 20
ROW: Final = 32
WIDTH: Final = 290
MOST_SCALE: Final = 2.4
"""How much larger than in the window all of it may become on the player display."""
ORBS, STARS, CARDS, GARNETS = 0.50, 0.64, 0.98, 0.76
"""Where the columns end, as shares of the width; cards take the rest."""


class Standings(Painted):
    """Everybody in order of orbs; grows and shrinks with its room."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._view: PublicMatch | None = None
        self._known: Mapping[str, Face] = {}
        self._ranked: tuple[PublicPlayer, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_public(self, view: PublicMatch) -> None:
        """Show the standings of a public view."""
        self._view, self._known = view, faces(view.players)
        self._ranked = ranked(view)
        self.setAccessibleName(tr("Standings"))
        said = [player_words(player) for player in self._ranked]
        self.setAccessibleDescription("; ".join((*said, rule_words(view)) if view.options else said))
        self.update()

    def _scale(self) -> float:
        """Return how much larger than designed everything is drawn."""
        wanted = STRIP + HEAD + ROW * len(self._ranked)
        wanted += HEAD if self._view is not None and self._view.options else 0
        fits = min(self.width() / WIDTH, self.height() / wanted)
        return max(0.5, min(fits, MOST_SCALE))

    def _paint_kingwizards(self, painter: QPainter, view: PublicMatch, scale: float) -> None:
        """Draw the order of the Kingwizards: those who were are struck out, the one who is is framed."""
        theme, ink = self.theme, self.theme.colour("ink_muted")
        y, left = STRIP * scale * 0.5, 10 * scale
        font = theme.body(12 * scale, 600, is_fixed=True)
        width = draw_text(painter, QPointF(left, y), tr("Kingwizards"), font, ink)
        radius = 10.5 * scale
        left += width + radius + 9 * scale
        step = min(27 * scale, (self.width() - left - radius) / max(1, len(view.kingwizards) - 1))
        for n, who in enumerate(view.kingwizards, 1):
            face, centre = self._known[who], QPointF(left + step * (n - 1), y)
            if n == max(1, view.round):
                frame = QRectF(0, 0, 2.7 * radius, 2.7 * radius)
                frame.moveCenter(centre)
                painter.setPen(theme.pen("outline", 1.8))
                painter.setBrush(theme.colour("accent"))
                painter.drawPath(box(frame, 4))
            paint_chip(painter, theme, theme.team(face.colour), centre, radius, letter=face.letters)
            if n < view.round:
                painter.setPen(theme.pen("outline", 2.4))
                reach = QPointF(radius * 1.1, -radius * 1.1)
                painter.drawLine(centre - reach, centre + reach)

    def _paint_head(self, painter: QPainter, top: float, scale: float, *, garnets: bool) -> None:
        theme = self.theme
        font, ink = theme.body(11 * scale, 600, is_fixed=True), theme.colour("ink_muted")
        columns = ((tr("orbs"), ORBS), (tr("stars"), STARS), (tr("cards left"), CARDS))
        y = top + HEAD * scale / 2
        for text, share in columns:
            draw_text(painter, QPointF(self.width() * share, y), text, font, ink, align=Align.RIGHT)
        if garnets:
            side = 15 * scale
            icon = QRectF(self.width() * GARNETS - side, y - side / 2, side, side)
            theme.draw_icon(painter, "garnet", icon, "ink_muted")

    def _paint_row(self, painter: QPainter, player: PublicPlayer, row: QRectF, scale: float) -> None:
        theme, face, y = self.theme, self._known[player.id], row.center().y()
        assert self._view is not None
        chip = QPointF(row.left() + 20 * scale, y)
        paint_chip(painter, theme, theme.team(face.colour), chip, 11 * scale, letter=face.letters)
        left = row.left() + 38 * scale
        orbs = theme.display(20 * scale, 800, is_fixed=True)
        small = theme.body(11.5 * scale, 600, is_fixed=True)
        right, ink = self.width() * ORBS, theme.colour("ink")
        width = draw_text(painter, QPointF(right, y), str(player.orbs), orbs, ink, align=Align.RIGHT)
        if player.orbs_gained:
            role = "danger" if player.orbs_gained < 0 else "ok"
            gain = QPointF(right - width - 4 * scale, y)
            right -= draw_text(
                painter,
                gain,
                signed(player.orbs_gained),
                small,
                theme.colour(role),
                align=Align.RIGHT,
            )
        is_king = self._view.round > 0 and player.id == self._view.kingwizard
        room = right - width - left - (26 if is_king else 8) * scale
        name = theme.body(15 * scale, 600, is_fixed=True)
        shown = elided(player.name, name, room)
        end = left + draw_text(painter, QPointF(left, y), shown, name, ink)
        if is_king:
            crown = QRectF(end + 4 * scale, y - 8 * scale, 16 * scale, 16 * scale)
            theme.draw_icon(painter, "crown", crown, "ink")
        self._paint_figures(painter, player, y, scale)

    def _paint_figures(self, painter: QPainter, player: PublicPlayer, y: float, scale: float) -> None:
        """Draw stars, garnets won and the cards left."""
        theme, width = self.theme, self.width()
        figure = theme.display(18 * scale, 800, is_fixed=True)
        role = "ink" if player.stars else "ink_muted"
        place = QPointF(width * STARS, y)
        wide = draw_text(painter, place, str(player.stars), figure, theme.colour(role), align=Align.RIGHT)
        if player.stars:
            icon = QRectF(place.x() - wide - 18 * scale, y - 8 * scale, 15 * scale, 15 * scale)
            theme.draw_icon(painter, "star", icon, "ink")
        left = width * STARS
        if self._shows_garnets():
            left = width * GARNETS
            won = QPointF(left, y)
            draw_text(painter, won, garnet_words(player), figure, theme.colour("ink"), align=Align.RIGHT)
        cards = " ".join(player.cards) or "–"
        font = theme.body(12.5 * scale, 500, is_fixed=True)
        font.setPixelSize(max(1, int(fitting_px(cards, font, width * CARDS - left - 8 * scale))))
        ink = theme.colour("ink_muted")
        draw_text(painter, QPointF(width * CARDS, y), cards, font, ink, align=Align.RIGHT)

    def _paint_rules(self, painter: QPainter, view: PublicMatch, row: QRectF, scale: float) -> None:
        """Draw the house rules that are not as usual in one line (BP-122)."""
        font = self.theme.body(11 * scale, 500, is_fixed=True)
        words = elided(rule_words(view), font, row.width() - 20 * scale)
        place = QPointF(10 * scale, row.center().y())
        draw_text(painter, place, words, font, self.theme.colour("ink_muted"))

    def _shows_garnets(self) -> bool:
        """Whether somebody has won a garnet, or all garnets are public."""
        return any(player.won or player.held is not None for player in self._ranked)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for all at the designed size."""
        return QSize(self.scaled(WIDTH), self.scaled(STRIP + HEAD + ROW * 7))

    def minimumSizeHint(self) -> QSize:
        """Two thirds of it."""
        return QSize(200, 180)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw Kingwizards, heads and rows."""
        painter, theme = self._painter(), self.theme
        painter.fillRect(self.rect(), theme.colour("panel"))
        if self._view is None:
            painter.end()
            return
        scale = self._scale()
        top = 0.0
        if self._view.kingwizards:
            self._paint_kingwizards(painter, self._view, scale)
            top += STRIP * scale
        self._paint_head(painter, top, scale, garnets=self._shows_garnets())
        top += HEAD * scale
        bottom = self.height() - (HEAD * scale if self._view.options else 0)
        height = min((bottom - top) / max(1, len(self._ranked)), ROW * scale * 2)
        for n, player in enumerate(self._ranked):
            row = QRectF(0, top + height * n, self.width(), height)
            if n % 2 == 0:
                painter.fillRect(row, theme.colour("raised"))
            self._paint_row(painter, player, row, scale)
        if self._view.options:
            self._paint_rules(painter, self._view, QRectF(0, bottom, self.width(), HEAD * scale), scale)
        painter.end()


def ranked(view: PublicMatch) -> tuple[PublicPlayer, ...]:
    """Return the players by orbs, then stars; those who are equal in seating order."""
    return tuple(sorted(view.players, key=_standing))


def _standing(player: PublicPlayer) -> tuple[int, int]:
    return -player.orbs, -player.stars


def garnet_words(player: PublicPlayer) -> str:
    """Return garnets won, or where they are public those in hand.

    A balance that is not public has no place here (BP-80).
    """
    return str(player.won if player.held is None else player.held)


def rule_words(view: PublicMatch) -> str:
    """Return the house rules that are not as usual."""
    rules = ", ".join(f"{shown(key)}: {shown(value)}" for key, value in view.options)
    return tr("House rules: {rules}", rules=rules)


def player_words(player: PublicPlayer) -> str:
    """Return the standing of a player in words."""
    return tr(
        "{name}: {orbs} orbs, {stars} stars, {won} garnets won, cards {cards}",
        name=player.name,
        orbs=player.orbs,
        stars=player.stars,
        won=player.won,
        cards=" ".join(player.cards) or tr("none"),
    )
