"""The head of a sheet: token, name, the six attributes and the hits, painted."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.hexmap.records import TokenPicture
from companion.gui.hexmap.tokens import paint_token
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import Hits, figure
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided, fitting_px
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEAD: Final = 62
BOX: Final = 54
BAR: Final = 40
GAP: Final = 6


class Figure(Struct, frozen=True):
    """An attribute on the sheet: as it counts now and as printed."""

    name: str
    now: int
    printed: int
    in_play: bool = False
    """Whether the current phase uses it."""


class SheetHead(Painted):
    """Token, name and a line of flavour."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._token: TokenPicture | None = None
        self._detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_unit(self, token: TokenPicture, detail: str) -> None:
        """Show who it is."""
        self._token, self._detail = token, detail
        self.setAccessibleName(f"{token.name}. {detail}")
        self.setToolTip("")
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the token and a name."""
        return QSize(200, self.scaled(HEAD))

    def minimumSizeHint(self) -> QSize:
        """Room for the token and some letters; a long name is cut."""
        return QSize(140, self.scaled(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw token, name and flavour."""
        if self._token is None:
            return
        painter = self._painter()
        radius = self.height() * 0.34
        paint_token(painter, self.theme, self._token, QPointF(radius * 1.3, self.height() * 0.46), radius)
        left = radius * 2.75
        room = self.width() - left
        font = self.theme.display(24)
        font.setPixelSize(int(max(font.pixelSize() * 0.66, fitting_px(self._token.name, font, room))))
        name = elided(self._token.name, font, room)
        draw_text(painter, QPointF(left, self.height() * 0.36), name, font, self.theme.colour("ink"))
        small = self.theme.body(13)
        detail = elided(self._detail, small, room)
        draw_text(painter, QPointF(left, self.height() * 0.74), detail, small, self.theme.colour("ink_muted"))


class FigureRow(Painted):
    """The attributes as boxes, those in play on yellow, changed ones with what is printed."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._figures: tuple[Figure, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_figures(self, figures: tuple[Figure, ...]) -> None:
        """Show the attributes in their order."""
        self._figures = figures
        self.setAccessibleName(", ".join(_spoken(part) for part in figures))
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the boxes."""
        return QSize(200, self.scaled(BOX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw every box."""
        if not self._figures:
            return
        painter = self._painter()
        width = (self.width() - GAP * (len(self._figures) - 1)) / len(self._figures)
        for n, part in enumerate(self._figures):
            rect = QRectF(n * (width + GAP), 0, width, self.height()).adjusted(1, 1, -1, -1)
            self._paint_box(painter, rect, part)

    def _paint_box(self, painter: QPainter, rect: QRectF, part: Figure) -> None:
        theme = self.theme
        painter.setPen(theme.pen("control" if theme.is_dark else "outline", 1.8))
        painter.setBrush(theme.colour("accent_soft" if part.in_play else "raised"))
        painter.drawPath(box(rect, 5))
        ink = theme.colour("ink" if part.now == part.printed else "danger")
        middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.38)
        text = figure(part.now)
        draw_text(painter, middle, text, theme.display(24), ink, align=Align.CENTRE)
        if part.now != part.printed:
            place = QPointF(rect.right() - 5, rect.top() + rect.height() * 0.22)
            was = theme.body(11, 600)
            draw_text(painter, place, figure(part.printed), was, theme.colour("ink_muted"), align=Align.RIGHT)
        caption = theme.body(11, 600)
        caption.setPixelSize(int(min(caption.pixelSize(), fitting_px(part.name, caption, rect.width() - 4))))
        below = QPointF(rect.center().x(), rect.top() + rect.height() * 0.79)
        draw_text(painter, below, part.name, caption, theme.colour("ink_muted"), align=Align.CENTRE)


class HitsRow(Painted):
    """Hits in words and as a bar."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._hits = Hits(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hits(self, hits: Hits) -> None:
        """Show how much is left."""
        self._hits = hits
        self.setAccessibleName(f"{self._left()}, {self._right()}")
        self.update()

    def _left(self) -> str:
        return tr("{now} of {full}", now=figure(self._hits.now), full=self._hits.full)

    def _right(self) -> str:
        return tr("wounded at {half}", half=self._hits.full // 2)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for words and bar."""
        return QSize(200, self.scaled(BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw words and bar."""
        painter = self._painter()
        theme = self.theme
        line = self.height() * 0.26
        strong, small, muted = theme.body(14, 700), theme.body(12), theme.colour("ink_muted")
        draw_text(painter, QPointF(0, line), tr("HITS"), theme.body(12, 600), muted)
        draw_text(painter, QPointF(self.scaled(42), line), self._left(), strong, theme.colour("ink"))
        draw_text(painter, QPointF(self.width(), line), self._right(), small, muted, align=Align.RIGHT)
        bar = QRectF(1, self.height() * 0.58, self.width() - 2, self.scaled(14))
        paint_hits_bar(painter, theme, bar, self._hits)


def _spoken(part: Figure) -> str:
    return f"{part.name} {figure(part.now)}" + (
        tr(" (printed {n})", n=part.printed) if part.now != part.printed else ""
    )
