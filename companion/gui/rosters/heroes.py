"""The table of heroes: who is shown, in which order, and what is dragged out of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct

from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.games.slugfest.cards import hero_look, initials
from companion.games.slugfest.finding import (
    FigureKey,
    Wanted,
    abilities_line,
    figure_name,
    figure_of,
    fits,
    in_order,
)
from companion.games.slugfest.sheets import Sheet
from companion.gui.paint.marks import figure
from companion.gui.widgets.plain import plain_tip
from companion.storage.portraits import portrait_file
from companion.storage.roster_files import RosterFile

Index: TypeAlias = QModelIndex | QPersistentModelIndex
HeroKey: TypeAlias = tuple[Path, str]
"""Where a hero is kept and its id there."""
HEROES_MIME: Final = "application/x-companion-heroes"
ROW_ROLE: Final = Qt.ItemDataRole.UserRole
ROOT: Final = QModelIndex()
CELL_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
NAME_FLAGS: Final = CELL_FLAGS | Qt.ItemFlag.ItemIsEditable


class Column(IntEnum):
    """The columns in their order."""

    NAME = 0
    ATTACK = 1
    DAMAGE = 2
    RANGE = 3
    DEFEND = 4
    HITS = 5
    SPEED = 6
    THREAT = 7
    ABILITIES = 8


COLUMN_FIGURES: Final[dict[Column, FigureKey]] = {
    Column.ATTACK: "attack",
    Column.DAMAGE: "damage",
    Column.RANGE: "range",
    Column.DEFEND: "defend",
    Column.HITS: "hits",
    Column.SPEED: "speed",
    Column.THREAT: "threat",
}


class HeroRow(Struct, frozen=True):
    """A hero in the table."""

    file: RosterFile
    sheet: Sheet
    look: Look

    @property
    def key(self) -> HeroKey:
        """What tells the hero from all others."""
        return self.file.path, self.sheet.id

    @property
    def portrait(self) -> str:
        """The file of its picture, empty if there is none."""
        return str(portrait_file(self.sheet.portrait, self.file.path.parent) or "")

    @property
    def letters(self) -> str:
        """What stands on its emblem."""
        return self.sheet.letters or initials(self.sheet.name)


class HeroModel(QAbstractTableModel):
    """The heroes of some rosters that fit what is looked for.

    Signals:
        rename_requested: a hero was given another name in the table; carries its row and the name.
    """

    rename_requested = Signal(object, str)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: tuple[RosterFile, ...] = ()
        self._wanted = Wanted()
        self._rows: list[HeroRow] = []
        self._order: tuple[Column, Qt.SortOrder] | None = None
        self.total = 0
        """Heroes in the rosters, whether they fit or not."""

    @property
    def rows(self) -> Sequence[HeroRow]:
        """Who is shown, from the top."""
        return self._rows

    def show_heroes(self, files: Iterable[RosterFile], wanted: Wanted) -> None:
        """Show the heroes of FILES that are WANTED."""
        self.beginResetModel()
        self._files, self._wanted = tuple(files), wanted
        self.total = sum(len(file.heroes) for file in self._files)
        self._rows = [
            HeroRow(file, sheet, hero_look(sheet, file.roster.team))
            for file in self._files
            if file.roster is not None
            for sheet in file.heroes
            if fits(sheet, wanted, file.name)
        ]
        self._put_in_order()
        self.endResetModel()

    def rows_of(self, keys: Iterable[HeroKey]) -> list[int]:
        """Return in which rows heroes stand, from the top, as far as they are shown."""
        places = {row.key: n for n, row in enumerate(self._rows)}
        return sorted({places[key] for key in keys if key in places})

    def _put_in_order(self) -> None:
        if self._order is None:
            return
        column, order = self._order
        down = order is Qt.SortOrder.DescendingOrder
        if column is Column.NAME:
            self._rows.sort(key=_name_order, reverse=down)
        elif column is Column.ABILITIES:
            self._rows.sort(key=_ability_order, reverse=down)
        else:
            key = COLUMN_FIGURES[column]
            self._rows.sort(key=lambda row: figure_of(row.sheet, key), reverse=down)

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many are shown."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Name, figures, abilities."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Return the heads, short on the screen, in full for a tip and for who cannot see them."""
        if orientation is Qt.Orientation.Vertical:
            return None
        column = Column(section)
        key = COLUMN_FIGURES.get(column)
        if role == Qt.ItemDataRole.DisplayRole:
            return _short_head(column)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return column_name(column)
        if role == Qt.ItemDataRole.TextAlignmentRole and key:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what stands in a cell; ROW_ROLE gives the whole row."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        column = Column(index.column())
        key = COLUMN_FIGURES.get(column)
        if role == ROW_ROLE:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            if column is Column.NAME:
                return row.sheet.name
            return figure(figure_of(row.sheet, key)) if key else abilities_line(row.sheet)
        if role == Qt.ItemDataRole.AccessibleTextRole and column is Column.NAME:
            return f"{row.sheet.name}, {row.file.name}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.sheet.name if column is Column.NAME else abilities_line(row.sheet))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Everybody can be dragged; names of the user's own heroes can be changed."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        can_rename = index.column() == Column.NAME and self._rows[index.row()].file.editable
        return NAME_FLAGS if can_rename else CELL_FLAGS

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Wish for another name."""
        if not index.isValid() or role != Qt.ItemDataRole.EditRole:
            return False
        row, name = self._rows[index.row()], str(value).strip()
        if name and name != row.sheet.name:
            self.rename_requested.emit(row, name)
        return True

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the heroes in order; a column of −1 leaves them as their files have them."""
        self.layoutAboutToBeChanged.emit()
        before = [row.key for row in self._rows]
        self._order = (Column(column), order) if column >= 0 else None
        self._put_in_order()
        places = {row.key: n for n, row in enumerate(self._rows)}
        old = self.persistentIndexList()
        new = [self.index(places[before[index.row()]], index.column()) for index in old]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def mimeTypes(self) -> list[str]:
        """Heroes by their places."""
        return [HEROES_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the heroes that are dragged."""
        rows = sorted({index.row() for index in indexes})
        return heroes_mime([self._rows[row].key for row in rows])

    def supportedDragActions(self) -> Qt.DropAction:
        """Heroes are moved or copied."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction


def heroes_mime(keys: Iterable[HeroKey]) -> QMimeData:
    """Return heroes as they are dragged or kept on the clipboard."""
    mime = QMimeData()
    plain = [[str(path), key] for path, key in keys]
    mime.setData(HEROES_MIME, json.dumps(plain).encode())
    return mime


def heroes_in(mime: QMimeData) -> tuple[HeroKey, ...]:
    """Return the heroes that MIME carries."""
    if not mime.hasFormat(HEROES_MIME):
        return ()
    plain = json.loads(bytes(mime.data(HEROES_MIME).data()))
    return tuple((Path(path), str(key)) for path, key in plain)


def column_name(column: Column) -> str:
    """Return the head of a column in full."""
    key = COLUMN_FIGURES.get(column)
    return figure_name(key) if key else _short_head(column)


def _short_head(column: Column) -> str:
    heads = {
        Column.NAME: tr("Hero"),
        Column.ATTACK: tr("Att"),
        Column.DAMAGE: tr("Dam"),
        Column.RANGE: tr("Ran"),
        Column.DEFEND: tr("Def"),
        Column.HITS: tr("Hits"),
        Column.SPEED: tr("Spd"),
        Column.THREAT: tr("Threat"),
        Column.ABILITIES: tr("Abilities"),
    }
    return heads[column]


def _name_order(row: HeroRow) -> tuple[str, str]:
    return in_order(row.sheet.name)


def _ability_order(row: HeroRow) -> str:
    return abilities_line(row.sheet)
