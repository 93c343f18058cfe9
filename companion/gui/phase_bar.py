"""The bar on top: turn, side, phases, how far it is, and the button that goes on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.shapes import polygon
from companion.gui.paint.text import draw_text, elided, text_width
from companion.gui.paint.textures import fill_halftone, fill_pattern
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import KeyCap
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import menu_text, plain_tip

HEIGHT: Final = 64
SLANT: Final = 18
EDGE: Final = 3
GAP: Final = 16
NARROW: Final = 1200
"""Below this width the words about the side and the progress go, never the phase."""
SIDE_SHARE: Final = 0.27


class PhaseBar(Painted):
    """Paints a `TurnPicture`.

    Signals:
        next_requested: the button was pressed.
        step_clicked: a step was clicked, where that may be; carries its place.
    """

    next_requested = Signal()
    step_clicked = Signal(int)

    def __init__(self, keeper: ThemeKeeper, *, next_key: str = "N", parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._picture = TurnPicture()
        self._next_key = next_key
        self._steps: dict[int, QRectF] = {}
        """Where the steps were painted."""
        self.button = push_button(keeper, tr("Next"), icon="next", look="primarybar")
        self.button.clicked.connect(self.next_requested)
        self._cap = KeyCap(next_key)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row_layout(self, None, self._cap, self.button, spacing=8, margins=(0, 0, 14, EDGE))

    def show_picture(self, picture: TurnPicture, *, rests: bool = False) -> None:
        """Show whose turn it is; the button RESTS while something is asked."""
        self._picture = picture
        has_button = bool(picture.next_text)
        self.button.setVisible(has_button)
        self._cap.setVisible(has_button)
        self.button.setText(menu_text(picture.next_text))
        self.button.setAccessibleName(picture.next_text)
        self.button.setEnabled(picture.can_go_on and not rests)
        self.button.setToolTip(plain_tip(self._reason(rests=rests)))
        self.setAccessibleName(picture.sentence)
        self.update()

    def let_steps_be_clicked(self) -> None:
        """Let a click on a step ask for it."""
        self.setMouseTracking(True)

    def step_at(self, place: QPointF) -> int | None:
        """Return the step at PLACE, where steps may be clicked."""
        if not self.hasMouseTracking():
            return None
        return next((n for n, rect in self._steps.items() if rect.contains(place)), None)

    def _reason(self, *, rests: bool) -> str:
        if rests:
            return tr("Something is asked; answer it first.")
        return "\n".join(f"{why.text} [{why.rule}]".replace(" []", "") for why in self._picture.next_reasons)

    @property
    def _progress(self) -> str:
        reasons = self._picture.next_reasons
        return reasons[0].text if reasons else self._picture.progress

    # painting, from left to right; each part returns where it ends

    def _paint_turn(self, painter: QPainter) -> float:
        if not self._picture.word:
            return 0.0
        theme, middle = self.theme, self._middle
        word, figures = theme.display(16, 700), theme.display(36)
        text = self._picture.word.upper()
        after_word = 14 + text_width(text, word) + 9
        right = after_word + text_width(self._picture.number, figures) + 14 + SLANT
        path = self._slanted(0, right, starts_straight=True)
        painter.fillPath(path, theme.colour("header"))
        paper = theme.colour("on_header")
        fill_halftone(painter, path, paper, largest=2.2, alpha=50, fade=(0, 1.4), sideways=True)
        draw_text(painter, QPointF(14, middle), text, word, paper)
        draw_text(painter, QPointF(after_word, middle), self._picture.number, figures, theme.colour("accent"))
        return right

    def _paint_side(self, painter: QPainter, side: TurnSide, left: float) -> float:
        theme, middle = self.theme, self._middle
        team = theme.team(side.colour)
        title, small = theme.display(24), theme.body(13, 600)
        is_wide = self.width() >= NARROW and bool(side.note)
        longest = max(text_width(side.name, title), text_width(side.note, small) if is_wide else 0)
        room = min(longest, self.width() * SIDE_SHARE)
        right = left + 60 + room + 14 + SLANT
        path = self._slanted(left, right, starts_straight=left == 0)
        painter.fillPath(path, theme.colour(team.fill))
        strip = self._slanted(left, left + 40 + SLANT, starts_straight=left == 0)
        fill_pattern(painter, strip, team.pattern, theme.colour(team.on_fill), alpha=60, pitch=8)
        place = QPointF(left + 30, middle)
        paint_chip(painter, theme, team, place, 17, letter=side.letter, inverted=True)
        ink, x = theme.colour(team.on_fill), left + 60
        name_y = middle - 8 if is_wide else middle
        draw_text(painter, QPointF(x, name_y), elided(side.name, title, room), title, ink)
        if is_wide:
            draw_text(painter, QPointF(x, middle + 16), elided(side.note, small, room), small, ink)
        return right

    def _paint_steps(self, painter: QPainter, left: float, end: float) -> float:
        """Draw the phases; where they do not fit, only the one that is on."""
        steps = list(enumerate(self._picture.steps))
        if left + sum(self._step_width(number) for number, _ in steps) > end:
            steps = [step for step in steps if step[0] == self._picture.current]
        self._steps = {}
        for place, (number, word) in enumerate(steps):
            wide = min(self._step_width(number), max(60.0, end - left))
            rect = QRectF(left, 9, wide, self.height() - 21)
            self._paint_step(painter, number, word, rect, first=place == 0)
            self._steps[number] = rect
            left += wide - 6
        return left + 6

    def _step_width(self, number: int) -> float:
        theme, is_on = self.theme, number == self._picture.current
        font = theme.display(24) if is_on else theme.body(15, 600)
        tick = 16 if number < self._picture.current else 0
        return text_width(self._picture.steps[number], font) + (64 if is_on else 50) + tick

    def _paint_step(self, painter: QPainter, number: int, word: str, rect: QRectF, *, first: bool) -> None:
        theme, current = self.theme, self._picture.current
        is_on = number == current
        path = _chevron(rect, notched=not first)
        painter.setBrush(theme.colour("accent" if is_on else "raised"))
        painter.setPen(
            theme.pen("control" if theme.is_dark and not is_on else "outline", 2.4 if is_on else 1.6)
        )
        painter.drawPath(path)
        left = rect.left() + (14 if first else 26)
        if is_on:
            dots = theme.colour("hit_wounded")
            fill_halftone(painter, path, dots, largest=2.3, alpha=70, fade=(0.35, 1.3))
        elif number < current:
            theme.draw_icon(painter, "check", QRectF(left - 4, self._middle - 8, 16, 16), "ink_muted", 3)
            left += 16
        font = theme.display(24) if is_on else theme.body(15, 600)
        text = elided(word, font, rect.right() - left - 16)
        draw_text(
            painter,
            QPointF(left, self._middle),
            text,
            font,
            theme.colour("on_accent" if is_on else "ink_muted"),
        )

    def _paint_progress(self, painter: QPainter, left: float, end: float) -> None:
        font = self.theme.body(14, 600)
        room = end - left - GAP
        if self.width() >= NARROW and room > 60:
            text = elided(self._progress, font, room)
            draw_text(painter, QPointF(left + GAP, self._middle), text, font, self.theme.colour("ink"))

    @property
    def _middle(self) -> float:
        return (self.height() - EDGE) / 2

    def _slanted(self, left: float, right: float, *, starts_straight: bool) -> QPainterPath:
        bottom = self.height() - EDGE
        start = left if starts_straight else left - SLANT
        corners = [(left, 0), (right, 0), (right - SLANT, bottom), (start, bottom)]
        return polygon([QPointF(x, y) for x, y in corners])

    # Qt overrides

    def sizeHint(self) -> QSize:
        """The full width, one height."""
        return QSize(900, self.scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for a phase and the button."""
        return QSize(500, self.scaled(HEIGHT))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be clicked."""
        is_step = self.step_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_step else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the step that was clicked."""
        step = self.step_at(event.position())
        if step is not None:
            self.step_clicked.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw everything left of the button."""
        painter = self._painter()
        key = (self._picture, self._cap.x(), self.button.isVisible())
        self._paint_kept(painter, "all", QRectF(self.rect()), self._paint_all, of=key)

    def _paint_all(self, painter: QPainter) -> None:
        theme, picture = self.theme, self._picture
        painter.fillRect(self.rect(), theme.colour("panel"))
        end = (self._cap.x() if picture.next_text else self.width()) - GAP
        left = self._paint_turn(painter)
        if picture.side is not None:
            left = self._paint_side(painter, picture.side, left)
        if picture.steps:
            left = self._paint_steps(painter, left + GAP, end)
        self._paint_progress(painter, left, end)
        line = QRectF(0, self.height() - EDGE, self.width(), EDGE)
        painter.fillRect(line, theme.colour("control" if theme.is_dark else "outline"))


def _chevron(rect: QRectF, *, notched: bool) -> QPainterPath:
    point, middle = 14, rect.center().y()
    corners = [
        rect.topLeft(),
        QPointF(rect.right() - point, rect.top()),
        QPointF(rect.right(), middle),
        QPointF(rect.right() - point, rect.bottom()),
        rect.bottomLeft(),
    ]
    if notched:
        corners.append(QPointF(rect.left() + point, middle))
    return polygon(corners)
