"""The Powers' editor: which Powers an event has, the form of one, and what follows from it (PR-69)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QTabWidget,
    QWidget,
)

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.rumble.content import RumbleBook
from companion.gui.games.rumble.powers.declared import BASIC_ONLY, power_fields
from companion.gui.games.rumble.powers.draft import Plain, fresh, plain_of, verdict
from companion.gui.games.rumble.powers.effects import EffectsEditor
from companion.gui.games.rumble.powers.fields import FieldForm
from companion.gui.games.rumble.powers.reading import ReadingCard
from companion.gui.questions import Leave, Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.content import Library
from companion.storage.events import BATTLES, event_table, new_event, ready_events, write_powers
from companion.storage.names import file_name
from companion.storage.places import documents_folder

SIZE: Final = (1240, 720)
PAUSE_MS: Final = 250
PLACE: Final = Qt.ItemDataRole.UserRole


class PowersEditor(QDialog):
    """Writes Powers of one's own into an event file; the shipped ones can be copied, never changed."""

    def __init__(
        self, library: Library, keeper: ThemeKeeper, questions: Questions, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library, self._questions = library, questions
        book = library.book(BATTLES)
        assert isinstance(book, RumbleBook)
        self._shipped = [plain_of(power.entry) for power in book.content.powers.values()]
        self.path: Path | None = None
        self._event: Plain = {}
        self._powers: list[Plain] = []
        self._saved: list[Plain] = []
        self.setWindowTitle(tr("Powers"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.file = ElidedLabel(tr("no file yet"), "muted")
        self.open_button = push_button(keeper, tr("Open event…"), icon="open")
        self.save = push_button(keeper, tr("Save"), icon="save", look="primary")
        self.save_as = push_button(keeper, tr("Save as…"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Powers"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSpacing(1)
        self.new = push_button(keeper, tr("New"), icon="plus")
        self.copy = push_button(keeper, tr("Copy"), icon="copy")
        self.remove = icon_button(keeper, "delete", tr("Remove this Power"))
        self.form = FieldForm(power_fields())
        self.effects = EffectsEditor(keeper)
        self.tabs = QTabWidget()
        self.reading = ReadingCard(keeper, library)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._show_reading)
        self._lay_out()
        self._connect()
        self.read(ready_events()[0], own=False)

    def _lay_out(self) -> None:
        left = QWidget()
        become_panel(left)
        column_layout(
            left,
            self.list,
            row_layout(None, self.new, self.copy, self.remove, spacing=4),
            margins=(8, 8, 8, 8),
        )
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(_scrolled(self.form), tr("&Power"))
        self.tabs.addTab(_scrolled(self.effects), tr("&Effects"))
        row = row_layout(None, spacing=8)
        row.addWidget(left, 4)
        row.addWidget(self.tabs, 7)
        row.addWidget(self.reading, 7)
        top = row_layout(None, self.open_button, self.file, None, self.save_as, self.save)
        column_layout(self, top, row, spacing=10, margins=(12, 12, 12, 12))
        self.resize(*SIZE)

    def _connect(self) -> None:
        self.open_button.clicked.connect(self._on_open)
        self.save.clicked.connect(self._on_save)
        self.save_as.clicked.connect(self._on_save_as)
        self.new.clicked.connect(self._on_new)
        self.copy.clicked.connect(self._on_copy)
        self.remove.clicked.connect(self._on_remove)
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.form.changed.connect(self._on_changed)
        self.effects.changed.connect(self._on_changed)
        self.reading.heads_changed.connect(self._show_reading)
        save = QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self)
        save.activated.connect(self._on_save)

    # files

    def read(self, path: Path, *, own: bool = True) -> bool:
        """Show the Powers of an event file; return whether it can be read.

        One that is not OWN is not written over: saving asks for a file.
        """
        try:
            event = event_table(path)
        except CompanionError as error:
            self._questions.tell(tr("{file} could not be opened.", file=path.name), str(error))
            return False
        self._event = event
        self._powers = [dict(power) for power in event.get("power", ()) if isinstance(power, Mapping)]
        self._saved = [dict(power) for power in self._powers]
        self.path = path if own else None
        self._show_file(path)
        self._show_list(0)
        return True

    @property
    def is_modified(self) -> bool:
        """Whether a Power is other than in the file."""
        return self._powers != self._saved

    def write(self, path: Path) -> bool:
        """Write the Powers into an event file, which keeps all else; return whether they are in it."""
        try:
            if path.exists():
                write_powers(path, self._powers)
            else:
                new_event(path, str(self._event.get("event", {}).get("name", path.stem)), self._powers)
        except CompanionError as error:
            self._questions.tell(tr("The Powers are not saved."), str(error))
            return False
        self.path = path
        self._saved = [dict(power) for power in self._powers]
        self._show_file(path)
        return True

    def _show_file(self, path: Path) -> None:
        shown = str(path) if self.path else tr("{file}, shipped: saving asks where to", file=path.name)
        self.file.show_text(shown)

    def _on_open(self) -> None:
        if not self._may_leave():
            return
        found, _ = QFileDialog.getOpenFileName(
            self, tr("Open an event"), str(documents_folder()), tr("Events (*.toml)")
        )
        if found:
            self.read(Path(found))

    def _on_save(self) -> bool:
        return self.write(self.path) if self.path is not None else self._on_save_as()

    def _on_save_as(self) -> bool:
        proposed = documents_folder() / file_name(tr("my event"), ".toml")
        found, _ = QFileDialog.getSaveFileName(
            self, tr("Save the Powers"), str(proposed), tr("Events (*.toml)")
        )
        return bool(found) and self.write(Path(found if found.endswith(".toml") else f"{found}.toml"))

    # the list

    @property
    def _own(self) -> int | None:
        """Place of the chosen Power among the event's own; None for a shipped one."""
        place = self._place
        return place if place is not None and place >= 0 else None

    @property
    def _place(self) -> int | None:
        row = self.list.currentRow()
        return int(self.list.item(row).data(PLACE)) if row >= 0 else None

    def _show_list(self, current: int) -> None:
        """List the event's Powers, then the shipped ones."""
        with QSignalBlocker(self.list):
            self.list.clear()
            for n, power in enumerate(self._powers):
                self.list.addItem(_item(self._title(power, n), n))
            for n, power in enumerate(self._shipped):
                words = tr("{name} (shipped)", name=power["name"])
                self.list.addItem(_item(words, -1 - n))
            self.list.setCurrentRow(max(0, current))
        self._show_power()

    def _title(self, power: Mapping[str, Any], n: int) -> str:
        bad = verdict(power, self._ids(but=n)).faults
        name = str(power.get("name") or power.get("id") or tr("no name"))
        return tr("{name}: has faults", name=name) if bad else name

    def _ids(self, *, but: int | None = None) -> list[str]:
        own = [str(power.get("id")) for n, power in enumerate(self._powers) if n != but]
        return [*own, *(power["id"] for power in self._shipped)]

    @property
    def _chosen(self) -> Plain | None:
        place = self._place
        if place is None:
            return None
        return self._powers[place] if place >= 0 else self._shipped[-1 - place]

    def _on_row_changed(self, _row: int) -> None:
        self._show_power()

    def _on_new(self) -> None:
        self._add(fresh(self._ids()))

    def _on_copy(self) -> None:
        if self._chosen is not None:
            self._add(fresh(self._ids(), self._chosen))

    def _add(self, power: Plain) -> None:
        self._powers.append(power)
        self._show_list(len(self._powers) - 1)
        self.form.controls["name"].setFocus()

    def _on_remove(self) -> None:
        if self._own is not None:
            at = self._own
            self._powers.pop(at)
            self._show_list(max(0, at - 1))

    # one Power

    def _show_power(self) -> None:
        power = self._chosen
        editable = self._own is not None
        self.remove.setEnabled(editable)
        for part in (self.form, self.effects):
            part.setEnabled(editable)
        if power is None:
            return
        counter = power.get("counter") or {}
        flat = {**power, "counter_label": counter.get("label", ""), "counter_cost": counter.get("cost")}
        self.form.show_values(flat)
        effects = power.get("effect", ())
        self.effects.show_effects([effect for effect in effects if isinstance(effect, Mapping)])
        self._show_lines(power)
        self._show_reading()

    def _show_lines(self, power: Mapping[str, Any]) -> None:
        """Hide what a permanent Power has no use for."""
        hidden = BASIC_ONLY if power.get("kind") == "permanent" else ()
        self.form.show_only(key for key in self.form.fields if key not in hidden)

    def _on_changed(self) -> None:
        """Take form and effects over into the Power."""
        at = self._own
        if at is None:
            return
        self._show_lines({"kind": self.form.values.get("kind")})
        values = self.form.values
        label, cost = values.pop("counter_label", ""), values.pop("counter_cost", None)
        if label or cost is not None:
            values["counter"] = {"label": label, "cost": cost}
        if self._powers[at].get("nominal"):
            values["nominal"] = True
        if self._powers[at].get("rule"):
            values["rule"] = self._powers[at]["rule"]
        self._powers[at] = {**values, "effect": self.effects.effects} if self.effects.effects else values
        self.list.item(self.list.currentRow()).setText(self._title(self._powers[at], at))
        self._pause.start()

    def _show_reading(self) -> None:
        power = self._chosen
        if power is not None:
            others = self._ids(but=self._own) if self._own is not None else []
            self.reading.show_power({**self._event, "power": self._powers}, power, others)

    # leaving

    def _may_leave(self) -> bool:
        if not self.is_modified:
            return True
        match self._questions.leave(self.path.name if self.path else tr("Powers")):
            case Leave.SAVE:
                return self._on_save()
            case Leave.DISCARD:
                return True
        return False

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close unless something is not saved that shall not be lost."""
        if self._may_leave():
            event.accept()
        else:
            event.ignore()

    def reject(self) -> None:
        """Escape closes as the window's own button does."""
        self.close()


def _scrolled(part: QWidget) -> QScrollArea:
    page = QWidget()
    become_panel(page)
    column_layout(page, part, None, margins=(12, 10, 12, 8))
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area


def _item(words: str, place: int) -> QListWidgetItem:
    item = QListWidgetItem(words)
    item.setData(PLACE, place)
    return item
