"""What is looked for: words at the top of the window, and a bar for figures, abilities and weaknesses."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.finding import FIGURES, Wanted, ability_names, figure_name, in_order
from companion.games.slugfest.sheets import Sheet
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.escape import is_escape
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.spins import spin_box

PAUSE_MS = 80
"""How long typing rests before the table follows."""


class FilterBar(FlowBox):
    """Figure, ability, weakness; the line for words is handed out to stand elsewhere.

    Signals:
        changed: something else is looked for.
        left: somebody is done with the search line and goes on to what was found.
    """

    changed = Signal()
    left = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(gap=6, parent=parent)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Names, abilities, sources"))
        self.words.setAccessibleName(tr("Search heroes"))
        self.words.setClearButtonEnabled(True)
        self.words.installEventFilter(self)
        self.figure_box = _box(tr("Figure to filter by"))
        self.figure_box.addItem(tr("Any figures"), "")
        for key in FIGURES:
            self.figure_box.addItem(figure_name(key), key)
        self.bound_box = _box(tr("At least or at most"))
        self.bound_box.addItem(tr("at least"), True)
        self.bound_box.addItem(tr("at most"), False)
        self.limit_spin = spin_box()
        self.limit_spin.setRange(-20, 10_000)
        self.limit_spin.setAccessibleName(tr("Limit of the figure"))
        self.ability_box = _box(tr("Ability to filter by"))
        self.weakness_box = _box(tr("Weakness to filter by"))
        self.clear_button = push_button(keeper, tr("Show all"), icon="close")
        for part in (
            self.figure_box,
            self.bound_box,
            self.limit_spin,
            self.ability_box,
            self.weakness_box,
            self.clear_button,
        ):
            self.add(part)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._connect()
        self.offer(())
        self._show_state()

    def _connect(self) -> None:
        self._timer.timeout.connect(self.changed)
        self.words.textChanged.connect(self._on_words_changed)
        self.clear_button.clicked.connect(self.clear)
        for box in (self.figure_box, self.bound_box, self.ability_box, self.weakness_box):
            box.currentIndexChanged.connect(self._on_choice_changed)
        self.limit_spin.valueChanged.connect(self._on_choice_changed)

    @property
    def wanted(self) -> Wanted:
        """What is looked for now."""
        return Wanted(
            words=self.words.text(),
            figure=self.figure_box.currentData(),
            at_least=self.bound_box.currentData(),
            limit=self.limit_spin.value(),
            ability=self.ability_box.currentData() or "",
            weakness=self.weakness_box.currentData() or "",
        )

    def offer(self, sheets: Iterable[Sheet]) -> None:
        """Offer what SHEETS have to filter by, and keep what is chosen."""
        known = tuple(sheets)
        weaknesses = {weakness.name for sheet in known for weakness in sheet.weaknesses}
        _fill(self.ability_box, tr("Any abilities"), ability_names(known))
        _fill(self.weakness_box, tr("Any weaknesses"), weaknesses)

    def clear(self) -> None:
        """Look for nothing in particular."""
        for widget in (self.words, self.figure_box, self.ability_box, self.weakness_box):
            widget.blockSignals(True)
        self.words.clear()
        for box in (self.figure_box, self.ability_box, self.weakness_box):
            box.setCurrentIndex(0)
        for widget in (self.words, self.figure_box, self.ability_box, self.weakness_box):
            widget.blockSignals(False)
        self._on_choice_changed()

    def _show_state(self) -> None:
        """Figures have a limit only where one is chosen."""
        is_bound = bool(self.figure_box.currentData())
        self.bound_box.setVisible(is_bound)
        self.limit_spin.setVisible(is_bound)
        self.clear_button.setVisible(not self.wanted.is_anything)
        self.rearrange()

    def _on_choice_changed(self) -> None:
        self._timer.stop()
        self._show_state()
        self.changed.emit()

    def _on_words_changed(self) -> None:
        self._show_state()
        self._timer.start()

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc empties the search line, Down and Enter go on to what was found."""
        if watched is self.words and event.type() == QEvent.Type.ShortcutOverride and is_escape(event):
            event.accept()
        if watched is self.words and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if is_escape(event):
                self.words.clear()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self._timer.isActive():
                    self._on_choice_changed()
                self.left.emit()
                return True
        return super().eventFilter(watched, event)


def _box(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    return box


def _fill(box: QComboBox, nothing: str, names: Iterable[str]) -> None:
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    box.addItem(nothing, "")
    for name in sorted(names, key=in_order):
        box.addItem(name, name)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)
