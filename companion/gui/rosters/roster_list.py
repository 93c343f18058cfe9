"""The list of rosters: the user's own, those that ship with the app, and where heroes are dropped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from PySide6.QtCore import QAbstractListModel, QMimeData, QObject, QPointF, QRectF, QSize, Qt, Signal
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

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.cards import team_look
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.rosters.emblems import paint_emblem
from companion.gui.rosters.heroes import HEROES_MIME, ROOT, ROW_ROLE, Index, heroes_in
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.plain import plain_tip
from companion.storage.roster_files import RosterFile

FILES_MIME: Final = "text/uri-list"
LINE: Final = 40
HEADING: Final = 28
LEFT: Final = 44
EDGE: Final = 10


class Entry(Struct, frozen=True):
    """A line of the list: a roster, everybody, or a heading."""

    words: str = ""
    """Of a heading, or for everybody; a roster has its own name."""
    file: RosterFile | None = None
    is_heading: bool = False
    heroes: int = 0

    @property
    def name(self) -> str:
        """What stands in the list."""
        return self.file.name if self.file is not None else self.words


class RosterModel(QAbstractListModel):
    """All rosters under two headings, after a line for all heroes.

    Signals:
        rename_requested: a roster was given another name in the list; carries the roster and the name.
        files_dropped: files were dropped from elsewhere; carries their paths.
        dropped: heroes were dropped on a roster; carries their keys, the roster, and whether as copies.
    """

    rename_requested = Signal(object, str)
    dropped = Signal(object, object, bool)
    files_dropped = Signal(object)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []

    @property
    def entries(self) -> Sequence[Entry]:
        """The lines, from the top."""
        return self._entries

    def show_rosters(self, files: Iterable[RosterFile]) -> None:
        """List FILES."""
        known = tuple(files)
        own = [file for file in known if file.own]
        shipped = [file for file in known if not file.own]
        self.beginResetModel()
        self._entries = [
            Entry(words=tr("All heroes"), heroes=sum(len(file.heroes) for file in known)),
            *_under(tr("Yours"), own),
            *_under(tr("Ready-made, to read and copy"), shipped),
        ]
        self.endResetModel()

    def row_of(self, path: Path | None) -> int:
        """Return in which row a roster stands; 0 is for all heroes, −1 for none."""
        if path is None:
            return 0
        return next(
            (n for n, entry in enumerate(self._entries) if entry.file and entry.file.path == path), -1
        )

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many lines there are."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what stands in a line; ROW_ROLE gives all of it."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ROW_ROLE:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return entry.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return entry_words(entry)
        if role == Qt.ItemDataRole.ToolTipRole and entry.file is not None:
            return plain_tip(str(entry.file.path))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings are only read; heroes can be dropped on the user's own rosters."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        entry = self._entries[index.row()]
        if entry.is_heading:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if entry.file is not None and entry.file.editable:
            flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Wish for another name."""
        file = self._entries[index.row()].file if index.isValid() else None
        if file is None or role != Qt.ItemDataRole.EditRole:
            return False
        name = str(value).strip()
        if name and name != file.name:
            self.rename_requested.emit(file, name)
        return True

    def mimeTypes(self) -> list[str]:
        """Heroes by their places, and files."""
        return [HEROES_MIME, FILES_MIME]

    def supportedDropActions(self) -> Qt.DropAction:
        """Heroes are moved, or copied while Ctrl is held."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        """Wish that heroes go to a roster, or that files are taken in.

        False in any case: the view that they come from must not take rows out by itself.
        """
        if data.hasUrls():
            self.files_dropped.emit([Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()])
            return False
        file = self._entries[parent.row()].file if parent.isValid() else None
        keys = heroes_in(data)
        if file is not None and file.editable and keys:
            self.dropped.emit(keys, file, action == Qt.DropAction.CopyAction)
        return False


def entry_words(entry: Entry) -> str:
    """Return a line as it is read out: name, heroes, and what is special."""
    if entry.is_heading:
        return entry.words
    words = [entry.name, tr_n("{n} hero", "{n} heroes", entry.heroes)]
    if entry.file is not None and not entry.file.own:
        words.append(tr("read-only"))
    if entry.file is not None and entry.file.faults:
        words.append(tr_n("{n} fault", "{n} faults", len(entry.file.faults)))
    return ", ".join(words)


def _under(heading: str, files: list[RosterFile]) -> list[Entry]:
    if not files:
        return []
    return [
        Entry(words=heading, is_heading=True),
        *(Entry(file=file, heroes=len(file.heroes)) for file in files),
    ]


class RosterDelegate(QStyledItemDelegate):
    """Paints a line of the list."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper

    def _paint_heading(self, painter: QPainter, entry: Entry, rect: QRectF) -> None:
        theme = self._keeper.theme
        place = QPointF(rect.left() + EDGE, rect.bottom() - 10)
        draw_text(painter, place, entry.words, theme.body(12, 600), theme.colour("ink_muted"))
        painter.setPen(theme.pen("hairline", 1))
        painter.drawLine(rect.bottomLeft() + QPointF(EDGE, -1), rect.bottomRight() + QPointF(-EDGE, -1))

    def _paint_roster(self, painter: QPainter, entry: Entry, rect: QRectF, state: QStyle.StateFlag) -> None:
        theme, middle = self._keeper.theme, rect.center().y()
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(rect, theme.colour("selection"))
            painter.fillRect(QRectF(rect.left(), rect.top(), 6, rect.height()), theme.colour("accent"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.pen("focus", 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5))
        ink = "on_selection" if is_selected else "ink"
        centre = QPointF(rect.left() + LEFT / 2 + 3, middle)
        self._paint_sign(painter, entry, centre, ink)
        right = rect.right() - EDGE
        font = theme.body(13)
        muted = theme.colour(ink if is_selected else "ink_muted")
        right -= draw_text(painter, QPointF(right, middle), str(entry.heroes), font, muted, align=Align.RIGHT)
        right -= self._paint_marks(painter, entry, QPointF(right - 6, middle), ink)
        name = theme.body(14, 500)
        room = right - rect.left() - LEFT - 8
        shown = elided(entry.name, name, room)
        draw_text(painter, QPointF(rect.left() + LEFT + 2, middle), shown, name, theme.colour(ink))

    def _paint_sign(self, painter: QPainter, entry: Entry, centre: QPointF, ink: str) -> None:
        theme = self._keeper.theme
        if entry.file is not None and entry.file.roster is not None:
            paint_emblem(painter, theme, team_look(entry.file.roster.team), centre, 11)
            return
        icon = "roster" if entry.file is None else "note"
        theme.draw_icon(painter, icon, QRectF(centre.x() - 10, centre.y() - 10, 20, 20), ink)

    def _paint_marks(self, painter: QPainter, entry: Entry, right: QPointF, ink: str) -> float:
        """Draw a lock on what cannot be changed and a warning on what has faults; return their width."""
        theme, file = self._keeper.theme, entry.file
        if file is None:
            return 6
        used = 6.0
        if not file.own:
            theme.draw_icon(painter, "lock", QRectF(right.x() - 14, right.y() - 7, 14, 14), ink)
            used += 20
        if file.faults:
            words, font = tr_n("{n} fault", "{n} faults", len(file.faults)), self._keeper.theme.body(12, 600)
            place = QPointF(right.x() - used + 6, right.y())
            draw_text(painter, place, words, font, theme.colour("danger"), align=Align.RIGHT)
            used += text_width(words, font) + 8
        return used

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line."""
        entry: Entry = index.data(ROW_ROLE)
        return QSize(120, round((HEADING if entry.is_heading else LINE) * self._keeper.theme.text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        entry: Entry = index.data(ROW_ROLE)
        rect = QRectF(option.rect)
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.is_heading:
            self._paint_heading(painter, entry, rect)
        else:
            self._paint_roster(painter, entry, rect, option.state)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Edit the name beside the emblem."""
        editor.setGeometry(option.rect.adjusted(LEFT - 6, 2, -4, -2))


class RosterList(QListView):
    """The rosters, several of which can be selected; heroes are dropped on them."""

    def __init__(self, keeper: ThemeKeeper, model: RosterModel, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rosters = model
        self.setModel(model)
        self.setItemDelegate(RosterDelegate(keeper, parent=self))
        self.setAccessibleName(tr("Rosters"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.setDragDropOverwriteMode(True)
        self.setDropIndicatorShown(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        keeper.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def chosen(self) -> tuple[RosterFile, ...]:
        """The rosters that are selected, from the top; none if all heroes are shown."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        entries = (self.rosters.entries[row] for row in rows)
        return tuple(entry.file for entry in entries if entry.file is not None)

    @property
    def shows_all(self) -> bool:
        """Whether the line for all heroes is selected, or nothing."""
        return not self.chosen

    def edit_name(self) -> None:
        """Let the name of the current roster be typed."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    def choose(self, paths: Iterable[Path]) -> None:
        """Select these rosters, all heroes where none of them is there."""
        rows = [row for row in map(self.rosters.row_of, paths) if row > 0] or [0]
        self.selectionModel().clearSelection()
        for row in rows:
            index = self.rosters.index(row, 0)
            self.selectionModel().select(index, self.selectionModel().SelectionFlag.Select)
        self.selectionModel().setCurrentIndex(
            self.rosters.index(rows[0], 0), self.selectionModel().SelectionFlag.NoUpdate
        )
