"""The boards arranged by hand: tiles change places, another start space, files (BP-10, BP-13, BP-14)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.content import BOARDS, SPACES, Content, Loops
from companion.gui.games.blobparty.blank import blank_board
from companion.gui.games.blobparty.loops import Arranging
from companion.gui.games.blobparty.ring import RingBoard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.luck import shuffled
from companion.storage.layouts import read_layout_file, write_layout_file

ALL_SPACES: Final = range(1, SPACES + 1)


class LayoutEditor(QDialog):
    """Both boards: a tile is picked up, another picked, and they change places; nothing counts before OK."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        content: Content,
        loops: Loops,
        *,
        free_counts: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Arrange the boards"))
        self._keeper = keeper
        self._content = content
        self.arranging = Arranging(content, loops, free_counts=free_counts)
        self._held = dict.fromkeys(BOARDS, 0)
        self.rings = {board: RingBoard(keeper) for board in BOARDS}
        self.palette_box = self._new_palette(shown=free_counts)
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        self.undo_button = self._button(tr("Undo"), "undo", self._undo, QKeySequence.StandardKey.Undo)
        self.redo_button = self._button(tr("Redo"), "redo", self._redo, QKeySequence.StandardKey.Redo)
        self.usual_button = self._button(tr("Usual boards"), "", self._usual)
        self.open_button = self._button(tr("Open a layout…"), "open", self._ask_and_open)
        self.save_button = self._button(tr("Save the layout…"), "save", self._ask_and_save)
        self._lay_out()
        self._show()
        self.resize(920, 660)

    def _lay_out(self) -> None:
        help_text = tr(
            "Pick a tile, then the one it shall change places with. Keys: arrows, Space; Esc lets go."
        )
        hint = plain_label(help_text, "muted")
        hint.setWordWrap(True)
        boards = row_layout(None, *(self._column(board) for board in BOARDS), spacing=16)
        tools = row_layout(
            None,
            self.undo_button,
            self.redo_button,
            12,
            self.usual_button,
            self.open_button,
            self.save_button,
            None,
            self.palette_box,
        )
        whole = column_layout(
            self, hint, boards, tools, self.fault_label, self.buttons, spacing=10, margins=(20, 16, 20, 16)
        )
        whole.setStretch(1, 1)

    def _column(self, board: str) -> QVBoxLayout:
        ring = self.rings[board]
        ring.space_picked.connect(partial(self._on_space_picked, board))
        start = push_button(self._keeper, tr("Start on the picked tile"))
        start.clicked.connect(partial(self._start_here, board))
        shuffle = push_button(self._keeper, tr("Shuffle board {board}", board=board), icon="dice")
        shuffle.clicked.connect(partial(self._shuffle, board))
        column = column_layout(None, ring, row_layout(None, start, shuffle, None))
        column.setStretch(0, 1)
        return column

    def _new_palette(self, *, shown: bool) -> QComboBox:
        """A list of tiles to put instead of changing places, where any number of each may lie."""
        box = QComboBox()
        box.setAccessibleName(tr("What picking a tile does"))
        box.addItem(tr("Change places"), "")
        for code, tile in self._content.tiles.items():
            box.addItem(tr("Put: {tile}", tile=tile.name), code)
        box.setVisible(shown)
        box.currentIndexChanged.connect(self._let_go)
        return box

    def _button(
        self, text: str, icon: str, run: object, key: QKeySequence.StandardKey | None = None
    ) -> QPushButton:
        button = push_button(self._keeper, text, icon=icon)
        button.clicked.connect(run)
        if key is not None:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(button.click)
        return button

    @property
    def loops(self) -> Loops:
        """The boards as they are arranged."""
        return self.arranging.loops

    def open_file(self, path: Path) -> None:
        """Take the boards of a file; what is wrong with it is said below."""
        try:
            self.arranging.take(read_layout_file(path))
        except CompanionError as error:
            self._show(fault=str(error))
        else:
            self._show()

    def save_file(self, path: Path) -> None:
        """Write the boards to a file."""
        try:
            write_layout_file(path, self.loops)
        except CompanionError as error:
            self._show(fault=str(error))

    # helpers

    def _show(self, *, fault: str = "") -> None:
        for board, ring in self.rings.items():
            loop = self.arranging.loop(board)
            ring.show_board(blank_board(self._content, board, loop.tiles, loop.start), {})
            ring.let_pick(ALL_SPACES, marked=self._held[board])
        faults = self.arranging.faults
        self.fault_label.setText(fault or "\n".join(faults))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not faults)
        self.undo_button.setEnabled(self.arranging.can_undo)
        self.redo_button.setEnabled(self.arranging.can_redo)

    def _let_go(self, _index: int = 0) -> None:
        self._held = dict.fromkeys(BOARDS, 0)
        self._show()

    def _start_here(self, board: str, _checked: bool = False) -> None:
        self.arranging.start_at(board, self._held[board] or self.rings[board].cursor_space)
        self._let_go()

    def _shuffle(self, board: str, _checked: bool = False) -> None:
        self.arranging.shuffle(board, shuffled)
        self._let_go()

    def _undo(self, _checked: bool = False) -> None:
        self.arranging.undo()
        self._let_go()

    def _redo(self, _checked: bool = False) -> None:
        self.arranging.redo()
        self._let_go()

    def _usual(self, _checked: bool = False) -> None:
        self.arranging.take(self._content.layout)
        self._let_go()

    def _ask_and_open(self, _checked: bool = False) -> None:
        found, _ = QFileDialog.getOpenFileName(self, tr("Open a layout"), "", tr("Layouts (*.toml)"))
        if found:
            self.open_file(Path(found))

    def _ask_and_save(self, _checked: bool = False) -> None:
        found, _ = QFileDialog.getSaveFileName(self, tr("Save the layout"), "", tr("Layouts (*.toml)"))
        if found:
            self.save_file(Path(found) if found.endswith(".toml") else Path(f"{found}.toml"))

    def _on_space_picked(self, board: str, space: int) -> None:
        code, held = self.palette_box.currentData(), self._held[board]
        if code:
            self.arranging.put(board, space, code)
            held = space
        elif held and held != space:
            self.arranging.swap(board, held, space)
        self._held = dict.fromkeys(BOARDS, 0)
        self._held[board] = 0 if code or held else space
        self._show()

    # Qt overrides

    def reject(self) -> None:
        """Let go of a tile first, then close."""
        if any(self._held.values()):
            self._let_go()
        else:
            super().reject()
