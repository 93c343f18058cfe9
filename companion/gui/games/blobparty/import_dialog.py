"""Forms sent in: files, a folder, pasted text; every fault with its place, nothing lost that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHeaderView,
    QPlainTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from companion.engine.commands import Command
from companion.engine.texts import tr, tr_n
from companion.games.blobparty.naming import name
from companion.games.blobparty.state import Match
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.storage.slips import Received, Source, file_sources, folder_sources, receive

SIZE: Final = (880, 560)
PASTE_HEIGHT: Final = 92
NAME_WIDTH: Final = 200
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class ImportDialog(QDialog):
    """Collects forms, shows what is wrong with each, and takes those that are ticked (section 17)."""

    def __init__(
        self, keeper: ThemeKeeper, match: Match, *, clock: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import forms"))
        self.resize(*SIZE)
        self.setAcceptDrops(True)
        self._match = match
        self._clock = clock
        self._sources: list[Source] = []
        self._received: tuple[Received, ...] = ()
        self.files = push_button(keeper, tr("Files…"), icon="open")
        self.folder = push_button(keeper, tr("Folder…"), icon="open")
        self.text = QPlainTextEdit()
        self.read = push_button(keeper, tr("Read the text"), icon="next")
        self.list = QTreeWidget()
        self.take = push_button(keeper, "", icon="check", look="primary")
        self.leave = push_button(keeper, tr("Cancel"))
        self._build()
        self._connect()
        self._show()

    def _build(self) -> None:
        self.text.setPlaceholderText(tr("Paste a form here, as it came in a message."))
        self.text.setAccessibleName(tr("Form as text"))
        self.text.setFixedHeight(PASTE_HEIGHT)
        self.text.setUndoRedoEnabled(False)
        self.text.setTabChangesFocus(True)
        self.list.setHeaderLabels([tr("Form"), tr("Player"), tr("What comes of it")])
        self.list.setProperty("class", "forms")
        self.list.setAccessibleName(tr("Forms that came in"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setColumnWidth(0, NAME_WIDTH)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        words = plain_label(tr("Files can be dropped here too. Not for the eyes of players."), "small")
        paste = row_layout(None, self.text, column_layout(None, self.read, None))
        layout = column_layout(self, spacing=10, margins=(16, 14, 16, 14))
        layout.addLayout(row_layout(None, self.files, self.folder, words, None))
        layout.addLayout(paste)
        layout.addWidget(self.list, 1)
        layout.addLayout(row_layout(None, None, self.leave, self.take))

    def _connect(self) -> None:
        self.files.clicked.connect(self._on_files_clicked)
        self.folder.clicked.connect(self._on_folder_clicked)
        self.read.clicked.connect(self.read_text)
        self.text.textChanged.connect(self._on_text_changed)
        self.list.itemChanged.connect(self._show_count)
        self.take.clicked.connect(self.accept)
        self.leave.clicked.connect(self.reject)

    # what comes in

    def add(self, sources: Iterable[Source]) -> None:
        """Read further forms; what is ticked or not among the others stays so."""
        ticks = [item.checkState(0) for item in self._items]
        self._sources += sources
        self._received = receive(self._match, self._sources, at=self._clock())
        self._show(ticks)

    def read_text(self) -> None:
        """Read what was pasted, and leave nothing of it."""
        text = self.text.toPlainText()
        if text.strip():
            n = sum(not source.name.endswith(".toml") for source in self._sources) + 1
            self.add([Source(name=tr("pasted text {n}", n=n), text=text.encode("utf-8", "replace"))])
        self.text.clear()
        self.take.setFocus()

    @property
    def commands(self) -> tuple[Command, ...]:
        """What hands in the forms that are ticked, in the order in which they came."""
        chosen = zip(self._items, self._received, strict=True)
        return tuple(
            command
            for item, received in chosen
            if received.slip is not None and item.checkState(0) is _ON
            for command in received.slip.commands
        )

    # what is shown

    @property
    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(n) for n in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _show(self, ticks: Iterable[Qt.CheckState] = ()) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        before = iter(ticks)
        for received in self._received:
            self.list.addTopLevelItem(self._item(received, next(before, None)))
        self.list.expandAll()
        self.list.blockSignals(False)
        self._on_text_changed()
        self._show_count()

    def _item(self, received: Received, tick: Qt.CheckState | None) -> QTreeWidgetItem:
        slip = received.slip
        item = QTreeWidgetItem([received.name, name(self._match, slip.who) if slip else "", _state(received)])
        if slip is None:
            item.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled)
        else:
            item.setCheckState(0, tick or (_OFF if received.held else _ON))
        for fault in received.faults:
            item.addChild(QTreeWidgetItem(["", "", fault]))
        return item

    def _show_count(self) -> None:
        n = sum(
            received.slip is not None and item.checkState(0) is _ON
            for item, received in zip(self._items, self._received, strict=True)
        )
        self.take.setText(tr_n("Take in {n} form", "Take in {n} forms", n))
        self.take.setAccessibleName(self.take.text())
        self.take.setEnabled(n > 0)

    # slots

    def _on_text_changed(self) -> None:
        self.read.setEnabled(bool(self.text.toPlainText().strip()))

    def _on_files_clicked(self) -> None:
        kinds = tr("Forms (*.toml);;All files (*)")
        found, _ = QFileDialog.getOpenFileNames(self, tr("Forms"), "", kinds)
        self.add(file_sources(map(Path, found)))

    def _on_folder_clicked(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder with forms"))
        if folder:
            self.add(folder_sources(Path(folder)))

    # Qt overrides

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what was dropped: files, or a folder of them."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        for path in paths:
            self.add(folder_sources(path) if path.is_dir() else file_sources([path]))
        event.acceptProposedAction()


def _state(received: Received) -> str:
    if received.slip is None:
        return tr("turned away: {reason}", reason=received.refused)
    if received.held:
        return tr("tick it to take it: {reasons}", reasons="; ".join(received.held))
    if received.faults:
        return tr_n("taken, {n} thing wrong", "taken, {n} things wrong", len(received.faults))
    return tr("taken")
