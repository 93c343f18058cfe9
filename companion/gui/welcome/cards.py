"""Cards of the welcome page: large buttons with a picture or with the chips of the sides."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.gui.games.registry import Picture
from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_text, elided
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.plain import plain_tip

SHADOW: Final = 5
PICTURE: Final = 116


class _Card(QAbstractButton):
    """The frame of a card: paper, ink, hard shadow; thick edge with the focus."""

    def __init__(self, keeper: ThemeKeeper, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        keeper.changed.connect(self._on_theme_changed)

    def paint_inside(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        """Draw what the card says."""
        raise NotImplementedError

    def _on_theme_changed(self) -> None:
        self.update()

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw shadow, paper, inside, edge."""
        theme = self._keeper.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2, 2, -SHADOW - 2, -SHADOW - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("shadow", alpha=70))
        painter.drawPath(box(rect.translated(SHADOW, SHADOW), 8))
        path = box(rect, 8)
        painter.setBrush(theme.colour("accent_soft" if self.underMouse() else "panel"))
        painter.drawPath(path)
        painter.save()
        painter.setClipPath(path)
        self.paint_inside(painter, theme, rect)
        painter.restore()
        edge = "focus" if self.hasFocus() else "control" if theme.is_dark else "outline"
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(edge, 4 if self.hasFocus() else 3))
        painter.drawPath(path)


class DemoCard(_Card):
    """A game that can be tried at once."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        *,
        title: str,
        text: str,
        note: str,
        picture: Picture,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(keeper, f"{title}. {text}. {note}", parent=parent)
        self._lines = (title, text, note)
        self._picture = picture
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(420)

    def paint_inside(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        """Draw the picture and three lines."""
        top = QRectF(rect.left(), rect.top(), rect.width(), PICTURE)
        painter.save()
        painter.setClipRect(top, Qt.ClipOperation.IntersectClip)
        self._picture(painter, theme, top)
        painter.restore()
        painter.fillRect(
            QRectF(rect.left(), top.bottom(), rect.width(), 3),
            theme.colour("control" if theme.is_dark else "outline"),
        )
        title, text, note = self._lines
        left, room = rect.left() + 18, rect.width() - 36
        for line, font, drop, role in (
            (title, theme.display(22), 28, "ink"),
            (note, theme.body(13), 102, "ink_muted"),
        ):
            place = QPointF(left, top.bottom() + drop)
            draw_text(painter, place, elided(line, font, room), font, theme.colour(role))
        painter.setFont(theme.body(14, 500))
        painter.setPen(theme.colour("ink"))
        wraps = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(QRectF(left, top.bottom() + 44, room, 42), wraps, text)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A card."""
        return QSize(380, PICTURE + 134)

    def minimumSizeHint(self) -> QSize:
        """A narrow card."""
        return QSize(200, PICTURE + 134)


class SessionCard(_Card):
    """A session to go on with: name, where and when, and what the button does."""

    def __init__(
        self, keeper: ThemeKeeper, *, title: str, text: str, action: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(keeper, f"{action}: {title}. {text}", parent=parent)
        self._title, self._text, self._action = title, text, action
        self.setToolTip(plain_tip(text))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paint_inside(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        """Draw the yellow edge, two lines, and the word of the action."""
        painter.fillRect(QRectF(rect.left(), rect.top(), 12, rect.height()), theme.colour("accent"))
        bold, body = theme.display(24), theme.body(15)
        button = self._paint_action(painter, theme, rect)
        left, room = rect.left() + 36, button.left() - rect.left() - 56
        middle = rect.center().y()
        draw_text(
            painter, QPointF(left, middle - 14), elided(self._title, bold, room), bold, theme.colour("ink")
        )
        muted = theme.colour("ink_muted")
        draw_text(painter, QPointF(left, middle + 17), elided(self._text, body, room), body, muted)

    def _paint_action(self, painter: QPainter, theme: Theme, rect: QRectF) -> QRectF:
        button = QRectF(rect.right() - 180, rect.center().y() - 24, 158, 48)
        path: QPainterPath = box(button, 6)
        painter.setBrush(theme.colour("accent"))
        painter.setPen(theme.pen("line", 2))
        painter.drawPath(path)
        theme.draw_icon(
            painter, "next", QRectF(button.left() + 26, button.center().y() - 10, 20, 20), "on_accent"
        )
        font = theme.body(16, 700)
        place = QPointF(button.left() + 52, button.center().y())
        draw_text(painter, place, elided(self._action, font, 98), font, theme.colour("on_accent"))
        return button

    # Qt overrides

    def sizeHint(self) -> QSize:
        """The full width."""
        return QSize(900, 92 + SHADOW)

    def minimumSizeHint(self) -> QSize:
        """A narrow card."""
        return QSize(420, 92 + SHADOW)
