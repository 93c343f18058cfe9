"""The rolls of the hero being made: made, under way, waiting, due; each with its pencil and its way back."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from msgspec import Struct

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from companion.engine.table import Open
from companion.engine.texts import tr
from companion.games.slugfest.drafts import RollPower
from companion.games.slugfest.generator_words import question
from companion.games.slugfest.story import Telling, faces_of, told
from companion.gui.games.slugfest.tellings import Index, TellingDelegate, TellingModel
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.faces import D100

ICON: Final = 18
CELL: Final = 36
"""The width of one icon with the room to hit it."""
STATE_ROLE: Final = Qt.ItemDataRole.UserRole + 1


class RowState(Enum):
    """How far a roll is."""

    MADE = "made"
    OPEN = "open"
    WAITING = "waiting"
    DUE = "due"


class RollRow(Struct, frozen=True):
    """One roll as it is shown."""

    telling: Telling
    state: RowState = RowState.MADE


class RollModel(TellingModel):
    """Every roll that is due, made or not."""

    def __init__(self, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._desk = desk
        self._rows: tuple[RollRow, ...] = ()
        desk.changed.connect(self._on_changed)
        self._on_changed()

    @property
    def rows(self) -> tuple[RollRow, ...]:
        """What is shown."""
        return self._rows

    def _on_changed(self) -> None:
        self._rows = tuple(roll_rows(self._desk))
        self.show_tellings([row.telling for row in self._rows])

    # Qt overrides

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return how far the roll is, too."""
        if role == STATE_ROLE:
            return self._rows[index.row()].state
        return super().data(index, role)


class RollDelegate(TellingDelegate):
    """Paints rolls, with a pencil and an arrow at the right of those that are made.

    Signals:
        correct_requested: the pencil of a roll was clicked; carries its number.
        drop_requested: its arrow was clicked; carries its number.
    """

    correct_requested = Signal(int)
    drop_requested = Signal(int)

    def ground(self, index: Index) -> str:
        """The roll under way is yellow."""
        return "accent_soft" if index.data(STATE_ROLE) is RowState.OPEN else super().ground(index)

    def room_at_right(self, index: Index) -> int:
        """Leave room for the icons."""
        return 8 + CELL * len(_icons(index))

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row and its icons."""
        super().paint(painter, option, index)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        role = "on_selection" if is_selected else "ink_muted"
        for icon, cell in zip(_icons(index), _cells(QRectF(option.rect), index), strict=True):
            place = QRectF(0, 0, ICON, ICON)
            place.moveCenter(cell.center())
            self.keeper.theme.draw_icon(painter, icon, place, role)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Take a click on an icon."""
        if event.type() is QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            icon = icon_at(event.position(), QRectF(option.rect), index)
            if icon:
                wish = self.correct_requested if icon == "edit" else self.drop_requested
                wish.emit(index.row() + 1)
                return True
        return super().editorEvent(event, model, option, index)


def icon_at(place: QPointF, row: QRectF, index: Index) -> str:
    """Return the icon of a ROW that lies at PLACE; empty if none does."""
    hits = (
        icon for icon, cell in zip(_icons(index), _cells(row, index), strict=True) if cell.contains(place)
    )
    return next(hits, "")


def _icons(index: Index) -> tuple[str, ...]:
    icons = {RowState.MADE: ("edit", "undo"), RowState.OPEN: ("undo",)}
    return icons.get(index.data(STATE_ROLE), ())


def _cells(row: QRectF, index: Index) -> list[QRectF]:
    count = len(_icons(index))
    return [QRectF(row.right() - 4 - CELL * (count - k), row.top(), CELL, row.height()) for k in range(count)]


def roll_rows(desk: HeroDesk) -> list[RollRow]:
    """Return a row for each roll made, under way, waiting behind it, or still due."""
    table, draft = desk.table, desk.draft
    chart = draft.content.generator
    made = (told(n, move, draft.gains[n - 1], chart) for n, move in enumerate(desk.rolls, 1))
    rows = [RollRow(telling) for telling in made]
    if table.open is not None:
        n = len(rows) + 1
        rows.append(RollRow(_open(n, table.open), RowState.OPEN))
        for again in table.waiting:
            if isinstance(again.command, RollPower):
                dice = tuple(faces_of(again.answers))
                words = tr("waits until roll {n} is done", n=n)
                rows.append(RollRow(Telling(len(rows) + 1, dice, words), RowState.WAITING))
    due = range(len(rows) + 1, draft.rolls_due + 1)
    return [*rows, *(RollRow(Telling(n, result=tr("not rolled yet")), RowState.DUE) for n in due)]


def _open(n: int, opened: Open) -> Telling:
    prompt = opened.asked.prompt
    sides = 100 if getattr(prompt, "dice", ()) == D100 else 6
    return Telling(n, (*faces_of(opened.answers), (sides, 0)), question(prompt).title)
