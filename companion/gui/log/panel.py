"""The log dock: the list, a line to search it, copying without secrets."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRectF, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.log.chronicle import Entry
from companion.gui.log.delegate import ROW, LogDelegate
from companion.gui.log.model import LogModel
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.escape import is_escape
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.long_list import LongList
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.plain import menu_text


class LogView(LongList):
    """The list of entries; a click on a rule id opens the rule.

    Signals:
        rule_requested: carries the id.
    """

    rule_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, row=ROW, parent=parent)
        self.delegate = LogDelegate(keeper, parent=self)
        self.setItemDelegate(self.delegate)
        self.setMouseTracking(True)
        self.setSelectionMode(LongList.SelectionMode.ExtendedSelection)
        self.setAccessibleName(tr("Log"))
        self._empty_text = tr("What happens is written here.")
        self.activated.connect(self._on_activated)

    def entry(self, index: QModelIndex) -> Entry | None:
        """Return the entry of an index."""
        found = index.data(Qt.ItemDataRole.UserRole)
        return found if isinstance(found, Entry) else None

    def _rule_at(self, position: QPoint) -> str:
        index = self.indexAt(position)
        entry = self.entry(index)
        if entry is None:
            return ""
        where = self.delegate.rule_rect(QRectF(self.visualRect(index)), entry)
        return entry.line.rule if where.contains(position) else ""

    def _on_activated(self, index: QModelIndex) -> None:
        entry = self.entry(index)
        if entry is not None and entry.line.rule:
            self.rule_requested.emit(entry.line.rule)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the entries; say so while there are none."""
        super().paintEvent(event)
        if self.model() is not None and self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            place = self.viewport().rect().adjusted(12, 12, -12, -12)
            painter.drawText(place, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self._empty_text)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over rule ids."""
        over_rule = bool(self._rule_at(event.position().toPoint()))
        shape = Qt.CursorShape.PointingHandCursor if over_rule else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule that was clicked."""
        super().mouseReleaseEvent(event)
        rule = self._rule_at(event.position().toPoint())
        if rule and event.button() is Qt.MouseButton.LeftButton:
            self.rule_requested.emit(rule)


class SearchLine(QLineEdit):
    """A line to search in; Esc empties and leaves it.

    Signals:
        left: Esc was pressed.
    """

    left = Signal()

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window, which would take it for itself."""
        if event.type() is QEvent.Type.ShortcutOverride and is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc end the search."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LogPanel(QWidget):
    """The log with its search line.

    Signals:
        rule_requested: a rule id was clicked; carries it.
        back_requested: go back to a move; carries its number.
    """

    rule_requested = Signal(str)
    back_requested = Signal(int)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(parent=self)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self.model)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search_line = SearchLine()
        self.search_line.setPlaceholderText(tr("Search the log"))
        self.search_line.setAccessibleName(tr("Search the log"))
        self.search_line.setClearButtonEnabled(True)
        self.search_line.textChanged.connect(self._on_search_changed)
        self.search_line.left.connect(self._on_search_left)
        self.search_line.hide()
        self.heading = ElidedLabel("", "muted")
        self.heading.setContentsMargins(12, 4, 12, 4)
        self.heading.hide()
        self.view = LogView(keeper)
        self.view.setModel(self.model)
        self.view.rule_requested.connect(self.rule_requested)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._on_menu_requested)
        self._is_at_end = True
        bar = self.view.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_range_changed)
        become_panel(self)
        self.setFocusProxy(self.view)
        column_layout(self, self.search_line, self.heading, self.view, spacing=0)

    def show_session(self, session: Session) -> None:
        """Show what happened; stay at the end if the end was shown, and say aloud what is new."""
        before = self.model.rowCount()
        self.model.show_session(session)
        if self._is_at_end:
            self.view.scrollToBottom()
        if 0 < before < self.model.rowCount() and self.isVisible():
            newest = self.model.index(self.model.rowCount() - 1)
            words = newest.data(Qt.ItemDataRole.AccessibleTextRole)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, words))

    def show_heading(self, text: str) -> None:
        """Show a line above the entries that holds for all of them, such as the house rules."""
        self.heading.show_text(text)
        self.heading.setVisible(bool(text))

    def search(self) -> None:
        """Open the search line."""
        self.search_line.show()
        self.search_line.setFocus()
        self.search_line.selectAll()

    def copy(self) -> None:
        """Put the selected entries, or all, into the clipboard; secrets stay out."""
        QGuiApplication.clipboard().setText(self.plain_text())

    def plain_text(self) -> str:
        """Return the selected entries, or all, as plain text without what is secret."""
        rows = sorted(self.view.selectedIndexes(), key=QModelIndex.row)
        chosen = [self.view.entry(index) for index in rows] or [
            self.model.entry(row) for row in range(self.model.rowCount())
        ]
        lines = [_copied(entry) for entry in chosen if entry is not None and not entry.is_secret]
        return "\n".join([self.heading.whole_text, *lines] if not rows and self.heading.whole_text else lines)

    # slots

    def _on_search_changed(self, text: str) -> None:
        self._found.setFilterFixedString(text)
        model = self._found if text else self.model
        if self.view.model() is not model:
            self.view.setModel(model)
        if not text:
            self.view.scrollToBottom()

    def _on_scrolled(self, value: int) -> None:
        self._is_at_end = value >= self.view.verticalScrollBar().maximum() - 4

    def _on_range_changed(self, _least: int, most: int) -> None:
        """Stay at the end when the panel gets another height."""
        if self._is_at_end:
            self.view.verticalScrollBar().setValue(most)

    def _on_search_left(self) -> None:
        self.search_line.hide()
        self.view.setFocus()

    def _on_menu_requested(self, place: QPoint) -> None:
        menu = self.entry_menu(self.view.entry(self.view.indexAt(place)))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.view.viewport().mapToGlobal(place))

    def entry_menu(self, entry: Entry | None) -> QMenu:
        """Return what may be done with an entry."""
        menu = QMenu(self)
        menu.setTitle(tr("Log"))
        menu.addAction(tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy), self.copy)
        menu.addAction(tr("Search…"), QKeySequence(QKeySequence.StandardKey.Find), self.search)
        if entry is not None and entry.line.rule:
            words = tr("Read {rule}", rule=menu_text(entry.line.rule))
            menu.addAction(words, partial(self.rule_requested.emit, entry.line.rule))
        if entry is not None and entry.n:
            menu.addAction(tr("Back to here"), partial(self.back_requested.emit, entry.n))
        return menu

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy at the usual key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)


def _copied(entry: Entry) -> str:
    return f"{entry.line.stamp}\t{entry.text}" if entry.line.stamp else entry.text
