"""The rolls as rows: number, dice, result and the way there; painted by a delegate."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from companion.engine.table import Move
from companion.engine.texts import tr
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.drafts import Discarded, Gain
from companion.gui.paint.dice import DieState, paint_die
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.desk import HeroDesk, faces_of

ROW: Final = 46
DIE: Final = 30
GAP: Final = 6
NUMBER: Final = 52
Index = QModelIndex | QPersistentModelIndex
ROLL_ROLE: Final = Qt.ItemDataRole.UserRole


class RollRow(Struct, frozen=True):
    """One roll as it is shown."""

    n: int
    dice: tuple[tuple[int, int], ...] = ()
    """Sides and face; face 0 is still to come."""
    result: str = ""
    path: str = ""
    is_open: bool = False


class RollModel(QAbstractListModel):
    """Every roll that is due, made or not."""

    def __init__(self, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: tuple[RollRow, ...] = ()
        desk.changed.connect(self._on_changed)
        self._on_changed()

    @property
    def rows(self) -> tuple[RollRow, ...]:
        """What is shown."""
        return self._rows

    def _on_changed(self) -> None:
        self.beginResetModel()
        self._rows = roll_rows(self._desk)
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rolls are due."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself, or what a screen reader says of it."""
        row = self._rows[index.row()]
        if role == ROLL_ROLE:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            faces = " ".join(str(face) for _, face in row.dice if face)
            words = (tr("Roll {n}", n=row.n), faces, row.result, row.path)
            return ", ".join(word for word in words if word)
        return None


class RollDelegate(QStyledItemDelegate):
    """Paints a `RollRow`."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all."""
        return QSize(400, round(ROW * self._keeper.theme.text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground, the number, the dice and the words."""
        row: RollRow = index.data(ROLL_ROLE)
        theme, rect = self._keeper.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = "accent_soft" if row.is_open else "raised" if index.row() % 2 == 0 else "panel"
        painter.fillRect(rect, theme.colour("selection" if is_selected else ground))
        if is_selected:
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
        role = "on_selection" if is_selected else "ink"
        middle = rect.center().y()
        place = QPointF(rect.left() + NUMBER - 14, middle)
        draw_text(painter, place, str(row.n), theme.display(16, 700), theme.colour(role), align=Align.RIGHT)
        left = self._paint_dice(painter, row, rect)
        self._paint_words(
            painter, row, QRectF(left, rect.top(), rect.right() - left - 8, rect.height()), role
        )
        painter.restore()

    def _paint_dice(self, painter: QPainter, row: RollRow, rect: QRectF) -> float:
        """Draw the dice, the last ones where there are many, and return where they end."""
        left = rect.left() + NUMBER
        for sides, face in row.dice[-6:]:
            box = QRectF(left, rect.center().y() - DIE / 2, DIE, DIE)
            state = DieState.RESTING if face else DieState.WAITING
            shown = "00" if face == 100 else str(face) if face else ""
            paint_die(painter, self._keeper.theme, box, sides, face=shown, state=state)
            left += DIE + GAP
        return max(left + 8, rect.left() + NUMBER + 4 * (DIE + GAP) + 8) if row.dice else left

    def _paint_words(self, painter: QPainter, row: RollRow, rect: QRectF, role: str) -> None:
        theme = self._keeper.theme
        strong, small = theme.body(15, 600), theme.body(12)
        muted = role if role == "on_selection" else "ink_muted"
        if not row.path:
            font, shade = (strong, role) if row.dice else (theme.body(13), muted)
            words = elided(row.result, font, rect.width())
            draw_text(painter, QPointF(rect.left(), rect.center().y()), words, font, theme.colour(shade))
            return
        high, low = rect.top() + rect.height() * 0.35, rect.top() + rect.height() * 0.72
        words = elided(row.result, strong, rect.width())
        draw_text(painter, QPointF(rect.left(), high), words, strong, theme.colour(role))
        path = elided(row.path, small, rect.width())
        draw_text(painter, QPointF(rect.left(), low), path, small, theme.colour(muted))


def roll_rows(desk: HeroDesk) -> tuple[RollRow, ...]:
    """Return a row for each roll made, under way, or still due."""
    chart = desk.draft.content.generator
    rows = [_made(n, move, desk.draft.gains[n - 1], chart) for n, move in enumerate(desk.rolls, 1)]
    if desk.table.open is not None:
        rows.append(_open(len(rows) + 1, desk))
    rows += [RollRow(n, result=tr("not rolled yet")) for n in range(len(rows) + 1, desk.draft.rolls_due + 1)]
    return tuple(rows)


def gain_words(gain: Gain, chart: Chart) -> str:
    """Return what a roll brought: ``Hits +10``, ``Special Move: Flying``."""
    if gain.what == "attribute":
        step = next(part.step for part in chart.attributes if part.name == gain.name)
        return f"{gain.name} +{step}"
    if gain.what == "nothing":
        return tr("nothing")
    about = gain.kind or gain.choice or (str(gain.value) if gain.value else "")
    return f"{gain.name}: {about}" if about else gain.name


def _made(n: int, move: Move, gain: Gain, chart: Chart) -> RollRow:
    tables = {
        "attribute": tr("attribute"),
        "trait": tr("power → trait"),
        "ability": tr("power → special ability"),
        "power_point": tr("power → power point"),
        "nothing": tr("lost"),
    }
    thrown = [note.name for note in move.notes if isinstance(note, Discarded)]
    again = tr("; had already, rolled again: {names}", names=", ".join(thrown)) if thrown else ""
    return RollRow(n, tuple(faces_of(move)), gain_words(gain, chart), tables[gain.what] + again)


def _open(n: int, desk: HeroDesk) -> RollRow:
    opened = desk.table.open
    assert opened is not None
    known = [
        (6 if len(answer.value) == 1 else 100, answer.value[0] if len(answer.value) == 1 else 1)
        for answer in opened.answers
    ]
    sides = 100 if getattr(opened.asked.prompt, "dice", ()) == (10, 10) else 6
    return RollRow(n, (*known, (sides, 0)), tr("rolling"), is_open=True)
