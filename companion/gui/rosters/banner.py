"""A strip in a team's colour with its emblem, and the frame round panels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLayout, QSizePolicy, QWidget

from companion.engine.cards import Look
from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_text, elided, fitting_px
from companion.gui.paint.textures import fill_halftone
from companion.gui.rosters.emblems import ink_on, paint_emblem
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

BANNER = 92
EMBLEM = 30


class TeamBanner(Painted):
    """A strip in a team's colour with its emblem, its name or a hero's, and a line about it."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._look = Look(name="")
        self._words = ("", "", "")
        self._portrait = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_team(
        self, look: Look, title: str, detail: str, letters: str = "", *, portrait: str = ""
    ) -> None:
        """Show TITLE with DETAIL below it, the picture in the file PORTRAIT or LETTERS in the emblem."""
        self._portrait = portrait
        self._look, self._words = look, (title, detail, letters)
        self.setAccessibleName(f"{title}. {detail}")
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the emblem."""
        return QSize(240, self.scaled(BANNER))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, emblem and words."""
        painter, theme = self._painter(), self.theme
        title, detail, letters = self._words
        rect = QRectF(self.rect())
        fill = theme.colour(self._look.colour)
        ink = ink_on(theme, fill)
        painter.fillRect(rect, fill)
        fill_halftone(
            painter,
            box(rect.adjusted(rect.width() * 0.5, 0, 0, 0)),
            ink,
            pitch=7,
            largest=2.2,
            alpha=46,
            fade=(0, 1.2),
            sideways=True,
        )
        painter.fillRect(QRectF(0, rect.height() - 3, rect.width(), 3), theme.colour("line"))
        centre = QPointF(EMBLEM + 16, rect.height() / 2)
        painter.setBrush(theme.colour("paper"))
        painter.setPen(theme.pen("line", 2))
        painter.drawEllipse(centre, EMBLEM + 7, EMBLEM + 7)
        paint_emblem(painter, theme, self._look, centre, EMBLEM - 1, letters, portrait=self._portrait)
        left = 2 * EMBLEM + 36.0
        room = rect.width() - left - 12
        font = theme.display(24)
        font.setPixelSize(int(max(font.pixelSize() * 0.6, fitting_px(title, font, room))))
        middle = rect.height() / 2
        draw_text(painter, QPointF(left, middle - 10), elided(title, font, room), font, ink)
        small = theme.body(13, 600)
        draw_text(painter, QPointF(left, middle + 16), elided(detail, small, room), small, ink)


def framed(layout: QLayout, look: str) -> QFrame:
    """Return a frame in a look of the style sheet round a layout."""
    frame = QFrame()
    frame.setProperty("class", look)
    frame.setLayout(layout)
    return frame
