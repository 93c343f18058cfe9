"""The scoreboard of the player display: sides with their units, in letters that carry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.meters import Group, Owner
from companion.gui.paint.badges import paint_badge
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import figure
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.amounts import hits_of, mark_of
from companion.gui.widgets.painted import Painted

WIDTH: Final = 356
HEAD: Final = 40
ROW: Final = 54
LEAST_SCALE: Final = 0.5
BADGE: Final = 11.0


class Scoreboard(Painted):
    """Everything fits: where there are many, all of it gets smaller."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._groups: tuple[Group, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def groups(self) -> tuple[Group, ...]:
        """What is shown."""
        return self._groups

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        """Show the sides."""
        self._groups = groups
        self.setAccessibleName("; ".join(_spoken(group) for group in groups))
        self.update()

    def _rows(self, scale: float) -> Iterator[tuple[QRectF, Group, Owner | None]]:
        """Yield where each head and each row stands, as if the board were drawn at full size."""
        top, width = 0.0, self.width() / scale
        for group in self._groups:
            yield QRectF(0, top, width, HEAD), group, None
            top += HEAD
            for owner in group.owners:
                yield QRectF(0, top, width, ROW), group, owner
                top += ROW

    def _paint_head(self, painter: QPainter, group: Group, rect: QRectF) -> None:
        theme = self.theme
        team = theme.team(group.colour)
        painter.fillRect(rect, theme.colour(team.fill))
        centre = QPointF(rect.left() + 28, rect.center().y())
        paint_chip(painter, theme, team, centre, 13, letter=group.letter, inverted=True)
        font = theme.display(20, 700, is_fixed=True)
        name = elided(group.name, font, rect.width() - 60)
        draw_text(
            painter, QPointF(rect.left() + 50, rect.center().y()), name, font, theme.colour(team.on_fill)
        )

    def _paint_owner(self, painter: QPainter, owner: Owner, rect: QRectF) -> None:
        theme, left = self.theme, rect.left() + 16
        bar_right = rect.right() - 100
        marks = [mark_of(badge) for badge in owner.badges][:4]
        for n, badge in enumerate(marks):
            place = QPointF(bar_right - BADGE - n * (2 * BADGE + 4), rect.top() + 16)
            paint_badge(painter, theme, badge, place, BADGE)
        font = theme.body(18, 600, is_fixed=True)
        room = bar_right - left - len(marks) * (2 * BADGE + 4) - 4
        draw_text(
            painter, QPointF(left, rect.top() + 17), elided(owner.name, font, room), font, theme.colour("ink")
        )
        if owner.meters:
            meter = owner.meters[0]
            paint_hits_bar(
                painter, theme, QRectF(left, rect.top() + 33, bar_right - left, 13), hits_of(meter, owner)
            )
            big = theme.display(28, is_fixed=True)
            place = QPointF(rect.right() - 16, rect.center().y())
            draw_text(painter, place, figure(meter.value), big, theme.colour("ink"), align=Align.RIGHT)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A column at the right."""
        return QSize(self.scaled(WIDTH), 300)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw every head and row, smaller where there are many."""
        painter = self._painter()
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        wanted = sum(HEAD + ROW * len(group.owners) for group in self._groups)
        scale = max(LEAST_SCALE, min(self.theme.text_scale, self.height() / wanted if wanted else 1.0))
        painter.scale(scale, scale)
        for rect, group, owner in self._rows(scale):
            if owner is None:
                self._paint_head(painter, group, rect)
            else:
                self._paint_owner(painter, owner, rect)
        painter.resetTransform()
        painter.fillRect(QRectF(0, 0, 3, self.height()), self.theme.colour("outline"))


def _spoken(group: Group) -> str:
    owners = ", ".join(
        f"{owner.name} {owner.meters[0].value if owner.meters else ''}".strip() for owner in group.owners
    )
    return f"{group.name}: {owners}"
