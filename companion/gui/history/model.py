"""The history as a list model; only what changed is told to the view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont

from companion.engine.session import Session
from companion.engine.table import Move
from companion.engine.texts import tr
from companion.gui.history.steps import Step, move_steps, open_steps
from companion.gui.live_table import game_of
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex


class HistoryModel(QAbstractListModel):
    """Rows are moves and their answers, oldest first.

    Signals:
        correction_requested: another answer was typed; carries move, key and text.
    """

    correction_requested = Signal(int, str, str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._moves: list[Move] = []
        self._starts: list[int] = []
        self._steps: list[Step] = []
        self._tail = 0

    def show_session(self, session: Session) -> None:
        """Take the session in; rows from the first move that changed are made anew."""
        game = game_of(session)
        keep, fresh = self._changes(session)
        row = self._starts[keep] if keep < len(self._starts) else self._tail
        self._remove_from(row)
        del self._moves[keep:], self._starts[keep:]
        steps: list[Step] = []
        for move in fresh:
            self._moves.append(move)
            self._starts.append(row + len(steps))
            steps += move_steps(game, session, move)
        self._tail = row + len(steps)
        self._append(steps + open_steps(session))

    def step(self, row: int) -> Step:
        """Return the step in a row."""
        return self._steps[row]

    def row_of(self, n: int, key: str = "") -> int:
        """Return the row of a move or of one of its answers. Raises: LookupError."""
        for row, step in enumerate(self._steps):
            if step.n == n and step.key == key:
                return row
        raise LookupError(f"no row for {n} {key}")

    def turn_start(self) -> int | None:
        """Return the number of the move that began the turn, if one did."""
        return next((step.n for step in reversed(self._steps) if step.starts_turn), None)

    def _changes(self, session: Session) -> tuple[int, list[Move]]:
        """Return how many moves stay, and the new ones, oldest first."""
        fresh: list[Move] = []
        for move in session.table.moves:
            if move.n <= len(self._moves) and self._moves[move.n - 1] is move:
                return move.n, fresh[::-1]
            fresh.append(move)
        return 0, fresh[::-1]

    def _remove_from(self, row: int) -> None:
        if row < len(self._steps):
            self.beginRemoveRows(QModelIndex(), row, len(self._steps) - 1)
            del self._steps[row:]
            self.endRemoveRows()

    def _append(self, steps: list[Step]) -> None:
        if steps:
            first = len(self._steps)
            self.beginInsertRows(QModelIndex(), first, first + len(steps) - 1)
            self._steps += steps
            self.endInsertRows()

    # Qt overrides

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._steps)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Answers of finished moves and of the one under way can be edited."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.isValid() and self._steps[index.row()].is_answer:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words, marks and fonts."""
        if not index.isValid():
            return None
        step = self._steps[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"      {step.text}" if step.is_answer else f"{step.n}  {step.text}"
            case Qt.ItemDataRole.EditRole:
                return step.value
            case Qt.ItemDataRole.FontRole:
                return self._font(step)
            case Qt.ItemDataRole.DecorationRole if step.is_forced or step.is_by_hand:
                return self._keeper.theme.icon("force" if step.is_forced else "edit", size=16)
            case Qt.ItemDataRole.ToolTipRole:
                hint = tr("Double-click to correct it") if step.is_answer else ""
                return plain_tip("\n".join(part for part in (step.text, hint) if part))
            case Qt.ItemDataRole.UserRole:
                return step
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for a correction; the model itself changes when it is taken over."""
        step = self._steps[index.row()]
        text = str(value).strip()
        if role == Qt.ItemDataRole.EditRole and step.is_answer and text and text != step.value:
            self.correction_requested.emit(step.n, step.key, text)
        return False

    def _font(self, step: Step) -> QFont:
        return self._keeper.theme.body(13, 400 if step.is_answer else 600)
