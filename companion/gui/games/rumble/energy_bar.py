"""The Energy bar: each purpose with its pattern and figure, what is left, what must be kept."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.rumble.naming import figure
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.shapes import box
from companion.gui.paint.text import text_width
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEIGHT: Final = 44
LOOKS: Final = {"attack": 1, "defence": 0, "power": 3, "away": 2}
"""Each purpose wears colour and pattern of a side of the palette: vermilion, blue, purple, green."""


class Share(Struct, frozen=True):
    """How much goes to one purpose."""

    purpose: str
    amount: int


class EnergyBar(Painted):
    """Paints shares of an amount; more than there is stands out beyond the end."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._shares: tuple[Share, ...] = ()
        self._whole = 0
        self._reserve = 0
        self._sealed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: tuple[Share, ...], *, whole: int, kept: int = 0) -> None:
        """Show SHARES of WHOLE Energy, of which KEPT stays unspent."""
        self._shares, self._whole, self._reserve, self._sealed = shares, whole, kept, False
        spoken = ", ".join(f"{share.purpose} {share.amount}" for share in shares if share.amount)
        self.setAccessibleName(
            tr("Energy {whole}: {shares}", whole=whole, shares=spoken or tr("nothing yet"))
        )
        self.update()

    def show_sealed(self) -> None:
        """Show that something is sealed; always the same, whatever it is."""
        self._shares, self._whole, self._reserve, self._sealed = (), 0, 0, True
        self.setAccessibleName(tr("sealed"))
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A bar across the card."""
        return QSize(240, self.scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw track, shares, what is kept, outline."""
        painter = self._painter()
        theme = self.theme
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        path = box(rect, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("secret_soft" if self._sealed else "hit_track"))
        painter.drawPath(path)
        painter.save()
        painter.setClipPath(path)
        if self._sealed:
            fill_pattern(painter, path, "crosshatch", theme.colour("secret"), alpha=110, pitch=9)
        else:
            self._paint_shares(painter, rect)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen("control" if theme.is_dark else "outline", 2.4))
        painter.drawPath(path)
        if self._sealed:
            paint_plate(painter, theme, rect.center(), tr("sealed"), px=14)

    def _paint_shares(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the shares from the left, to the scale of what there is or of what was put in."""
        theme = self.theme
        spent = sum(share.amount for share in self._shares)
        scale = max(1, self._whole, spent)
        left = rect.left()
        for share in self._shares:
            wide = rect.width() * (share.amount / scale)
            look = theme.team(LOOKS[share.purpose])
            part = box(QRectF(left, rect.top(), wide, rect.height()))
            painter.fillPath(part, theme.colour(look.fill))
            fill_pattern(painter, part, look.pattern, theme.colour(look.on_fill), alpha=60, pitch=8)
            self._paint_figure(painter, QRectF(left, rect.top(), wide, rect.height()), share.amount)
            left += wide
        self._paint_end(painter, rect, scale, spent)

    def _paint_end(self, painter: QPainter, rect: QRectF, scale: int, spent: int) -> None:
        theme = self.theme
        over, kept = spent - (self._whole - self._reserve), self._reserve
        role, amount = ("danger", over) if over > 0 else ("ink_muted", kept)
        if amount > 0:
            wide = rect.width() * (amount / scale)
            part = box(QRectF(rect.right() - wide, rect.top(), wide, rect.height()))
            fill_pattern(painter, part, "stripes", theme.colour(role), alpha=170, pitch=7)

    def _paint_figure(self, painter: QPainter, rect: QRectF, amount: int) -> None:
        text = figure(amount)
        if amount and rect.width() > text_width(text, self.theme.display(18, is_fixed=True)) + 22:
            paint_plate(painter, self.theme, rect.center(), text, px=16)
