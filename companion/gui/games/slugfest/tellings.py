"""Rolls of a hero as rows: number, dice, result and the way there; painted by a delegate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.slugfest.story import Telling
from companion.gui.paint.dice import DieState, paint_die
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.theme_keeper import ThemeKeeper

ROW: Final = 46
DIE: Final = 30
GAP: Final = 6
NUMBER: Final = 52
MOST_DICE: Final = 6
"""Of a longer chain the last ones are drawn."""
WORDS_FROM: Final = NUMBER + 4 * (DIE + GAP) + 8
Index = QModelIndex | QPersistentModelIndex
TELLING_ROLE: Final = Qt.ItemDataRole.UserRole


class TellingModel(QAbstractListModel):
    """Rolls and weaknesses, one a row."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tellings: tuple[Telling, ...] = ()

    @property
    def tellings(self) -> tuple[Telling, ...]:
        """What is shown."""
        return self._tellings

    def show_tellings(self, tellings: Sequence[Telling]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._tellings = tuple(tellings)
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are."""
        return 0 if parent is not None and parent.isValid() else len(self._tellings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself, or what a screen reader says of it."""
        telling = self._tellings[index.row()]
        if role == TELLING_ROLE:
            return telling
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(telling)
        return None


class TellingDelegate(QStyledItemDelegate):
    """Paints a `Telling`."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper

    def ground(self, index: Index) -> str:
        """Return the colour of the row when it is not selected."""
        return "raised" if index.row() % 2 == 0 else "panel"

    def room_at_right(self, _index: Index) -> int:
        """Return how many px at the right edge are not for words."""
        return 8

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all."""
        return QSize(400, round(ROW * self.keeper.theme.text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground, the number, the dice and the words."""
        telling: Telling = index.data(TELLING_ROLE)
        theme, rect = self.keeper.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, theme.colour("selection" if is_selected else self.ground(index)))
        if is_selected:
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
        role = "on_selection" if is_selected else "ink"
        place = QPointF(rect.left() + NUMBER - 14, rect.center().y())
        number = str(telling.n) if telling.n else "+"
        draw_text(painter, place, number, theme.display(16, 700), theme.colour(role), align=Align.RIGHT)
        left = self._paint_dice(painter, telling, rect)
        right = rect.right() - self.room_at_right(index)
        self._paint_words(painter, telling, QRectF(left, rect.top(), right - left, rect.height()), role)
        painter.restore()

    def _paint_dice(self, painter: QPainter, telling: Telling, rect: QRectF) -> float:
        """Draw the dice and return where the words begin."""
        left = rect.left() + NUMBER
        for sides, face in telling.dice[-MOST_DICE:]:
            box = QRectF(left, rect.center().y() - DIE / 2, DIE, DIE)
            state = DieState.RESTING if face else DieState.WAITING
            paint_die(painter, self.keeper.theme, box, sides, face=die_words(sides, face), state=state)
            left += DIE + GAP
        is_weakness = not telling.n
        return max(left + 8, rect.left() + WORDS_FROM) if telling.dice or is_weakness else left

    def _paint_words(self, painter: QPainter, telling: Telling, rect: QRectF, role: str) -> None:
        theme = self.keeper.theme
        strong, small = theme.body(15, 600), theme.body(12)
        muted = role if role == "on_selection" else "ink_muted"
        if not telling.path:
            font, shade = (strong, role) if telling.dice else (theme.body(13), muted)
            words = elided(telling.result, font, rect.width())
            draw_text(painter, QPointF(rect.left(), rect.center().y()), words, font, theme.colour(shade))
            return
        high, low = rect.top() + rect.height() * 0.35, rect.top() + rect.height() * 0.72
        words = elided(telling.result, strong, rect.width())
        draw_text(painter, QPointF(rect.left(), high), words, strong, theme.colour(role))
        path = elided(telling.path, small, rect.width())
        draw_text(painter, QPointF(rect.left(), low), path, small, theme.colour(muted))


def telling_list(keeper: ThemeKeeper, name: str) -> tuple[QListView, TellingModel]:
    """Return a list of rolls to read, and its model."""
    view = QListView()
    model = TellingModel(parent=view)
    view.setModel(model)
    view.setItemDelegate(TellingDelegate(keeper, parent=view))
    dress_list(view, name)
    return view, model


def dress_list(view: QListView, name: str) -> None:
    """Let a list scroll by pixels and have a name, but no frame."""
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setAccessibleName(name)


def die_words(sides: int, face: int) -> str:
    """Return what a die shows; nothing while it is still to be thrown.

    >>> die_words(100, 7), die_words(100, 100), die_words(6, 7), die_words(6, 0)
    ('07', '00', '7', '')
    """
    if not face:
        return ""
    return f"{face % 100:02}" if sides == 100 else str(face)


def spoken(telling: Telling) -> str:
    """Return a row in words."""
    faces = " ".join(die_words(*die) for die in telling.dice if die[1])
    number = tr("Roll {n}", n=telling.n) if telling.n else tr("Weakness")
    words = (number, faces, telling.result, telling.path)
    return ", ".join(word for word in words if word)
