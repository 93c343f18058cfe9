"""A row of the entry desk: one player's form, or the plan; its text shows while it is edited alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from companion.engine.texts import tr
from companion.gui.games.blobparty.entry_fields import Field
from companion.gui.games.blobparty.secret_edit import DOTS, NOTHING, SecretEdit
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import plain_tip


class Column(Struct, frozen=True, kw_only=True):
    """A column of the desk: the fields of a form that stand in it, side by side."""

    name: str
    keys: tuple[str, ...]
    width: int


WHO_WIDTH: Final = 84
PART_WIDTH: Final = 104
LEFT_WIDTH: Final = 48
GAP: Final = 6
CELL_GAP: Final = 4


def columns() -> tuple[Column, ...]:
    """Return the columns with fields, from left to right."""
    return (
        Column(name=tr("Vote"), keys=("vote", "vote_a", "vote_b"), width=76),
        Column(name=tr("Card"), keys=("card", "wild"), width=76),
        Column(name=tr("Battle"), keys=("battle", "battle_a", "battle_b"), width=104),
        Column(name=tr("Minigame"), keys=("bid",), width=72),
        Column(name=tr("Buy"), keys=("buy",), width=46),
    )


class EntryRow(QFrame):
    """Name, part, covered cells, and how it stands.

    Signals:
        entered: somebody works in it.
        left_field: nobody works in this field of it any more.
        touched: something was typed.
        saved: what is typed shall be handed in.
        stepped: an arrow key leads to a row above (-1) or below (1); carries that and the field.
    """

    entered = Signal()
    left_field = Signal()
    touched = Signal()
    saved = Signal()
    stepped = Signal(int, str)

    def __init__(
        self, key: str, name: str, part: str, *, odd: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.name = name
        self.edits: dict[str, SecretEdit] = {}
        self.is_edited = False
        self._rests = "entryodd" if odd else "entryrow"
        self._filled: dict[str, str] = {}
        self.state = ElidedLabel("", "muted")
        self.left = plain_label("", "strong")
        self.left.setFixedWidth(LEFT_WIDTH)
        self.left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setProperty("class", self._rests)
        who, what = ElidedLabel(name, "strong"), ElidedLabel(part, "small")
        who.setFixedWidth(WHO_WIDTH)
        what.setFixedWidth(PART_WIDTH)
        self._cells: QHBoxLayout = row_layout(None, spacing=GAP)
        row_layout(self, who, what, self._cells, spacing=GAP, margins=(6, 1, 8, 1))

    # building

    def add_columns(self, fields: Sequence[Field]) -> None:
        """Put the fields of a form into their columns, then what is left, then the state."""
        by_key = {field.key: field for field in fields}
        for column in columns():
            there = [by_key[key] for key in column.keys if key in by_key]
            self._cells.addWidget(self._cell(there, column.width))
        self._add_state()

    def add_line(self, fields: Sequence[Field], captions: Mapping[str, str], *, width: int) -> None:
        """Put fields side by side, with words before some of them, then the state."""
        for field in fields:
            if field.key in captions:
                self._cells.addWidget(plain_label(captions[field.key], "small"))
            self._cells.addWidget(self._edit(field, width if len(field.key) == 2 else 34))
        self._cells.addWidget(self.state, 1)

    def add_nothing(self) -> None:
        """Show how it stands alone."""
        self._cells.addWidget(self.state, 1)

    def _add_state(self) -> None:
        self._cells.addWidget(self.left)
        self._cells.addWidget(self.state, 1)

    def _cell(self, fields: Sequence[Field], width: int) -> QWidget:
        cell = QWidget()
        cell.setFixedWidth(width)
        each = (width - CELL_GAP * (len(fields) - 1)) // max(1, len(fields))
        row_layout(cell, *(self._edit(field, each) for field in fields), spacing=CELL_GAP)
        return cell

    def _edit(self, field: Field, width: int) -> SecretEdit:
        edit = SecretEdit(field, width=width, look="cell")
        edit.setAccessibleName(f"{self.name}: {field.name}")
        edit.setToolTip(plain_tip(f"{field.name}: {field.hint}"))
        edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        edit.textEdited.connect(self._on_edit_text_edited)
        edit.entered.connect(self.entered)
        edit.left.connect(self.left_field)
        edit.returnPressed.connect(self.saved)
        edit.stepped.connect(self._on_edit_stepped)
        self.edits[field.key] = edit
        return edit

    # what it holds

    @property
    def texts(self) -> dict[str, str]:
        """What is typed, by field."""
        return {key: edit.text() for key, edit in self.edits.items()}

    @property
    def is_changed(self) -> bool:
        """Whether something is typed that is not handed in."""
        return any(text != self._filled.get(key, "") for key, text in self.texts.items())

    def fill(self, texts: Mapping[str, str]) -> None:
        """Hold what is handed in; what was typed before is let go."""
        self._filled = dict(texts)
        for key, edit in self.edits.items():
            edit.setText(texts.get(key, ""))
            edit.show_cover(DOTS if texts else NOTHING)
        self.mark(frozenset())

    def revert(self) -> None:
        """Let go of what is typed."""
        self.fill(self._filled)

    def wipe(self) -> None:
        """Forget everything (BP-136)."""
        self._filled = {}
        for edit in self.edits.values():
            edit.wipe()
        self.left.setText("")

    # how it looks

    def edit_row(self, *, on: bool) -> None:
        """Show the text of this row, or cover it."""
        self.is_edited = on
        set_look(self, "entryon" if on else self._rests)
        for edit in self.edits.values():
            edit.cover(on=not on)
            edit.show_cover(DOTS if self._filled or self.is_changed else NOTHING)

    def mark(self, keys: frozenset[str]) -> None:
        """Put a red edge on the fields of these keys, and on no other."""
        for key, edit in self.edits.items():
            set_look(edit, "cellbad" if key in keys else "cell")

    def show_state(self, text: str, look: str) -> None:
        """Say how it stands."""
        self.state.show_text(text)
        set_look(self.state, look)

    # Qt overrides

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Begin to edit where somebody clicks beside the fields."""
        for edit in self.edits.values():
            edit.setFocus(Qt.FocusReason.MouseFocusReason)
            break

    # slots

    def _on_edit_text_edited(self, _text: str) -> None:
        self.touched.emit()

    def _on_edit_stepped(self, by: int) -> None:
        edit = self.sender()
        self.stepped.emit(by, edit.key if isinstance(edit, SecretEdit) else "")


def desk_header(*, parent: QWidget | None = None) -> QFrame:
    """Return the line above the rows that names the columns."""
    frame = QFrame(parent)
    frame.setProperty("class", "entryhead")
    texts = [(tr("Player"), WHO_WIDTH), (tr("Part"), PART_WIDTH)]
    texts += [(column.name, column.width) for column in columns()]
    layout = row_layout(frame, spacing=GAP, margins=(12, 1, 8, 1))
    for text, width in texts:
        layout.addWidget(_head(text, width))
    left = _head(tr("Left"), LEFT_WIDTH)
    left.setAlignment(Qt.AlignmentFlag.AlignRight)
    layout.addWidget(left)
    layout.addWidget(plain_label("", "small"), 1)
    return frame


def _head(text: str, width: int) -> QLabel:
    label = plain_label(text, "small")
    label.setFixedWidth(width)
    return label
