"""The choices: sources of power points and attacks, types of Immunity, the kind of creature."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.content import Content
from companion.gui.rosters.sheet_pages import KINDS
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink
from companion.gui.widgets.labels import buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import PAGE
from companion.gui.wizard.hero import USUAL_SOURCE

FIELD: Final = 300
LABEL: Final = 250
LONGEST: Final = 400


class OpenBox(QComboBox):
    """A box that offers words and takes any others."""

    def __init__(self, words: tuple[str, ...], name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type]
        self.setFixedWidth(FIELD)
        self.setAccessibleName(name)
        self.addItems(list(words))
        self.setCurrentIndex(-1)
        self.line.setMaxLength(LONGEST)
        lend_undo(self)

    @property
    def line(self) -> QLineEdit:
        """Where words are typed."""
        line = self.lineEdit()
        assert line is not None
        return line


class ListBox(OpenBox):
    """A box for several words with commas between them; those that are picked are added.

    Signals:
        edited: the words are others.
    """

    edited = Signal()

    def __init__(self, words: tuple[str, ...], name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(words, name, parent=parent)
        self._typed = ""
        self.line.textEdited.connect(self._on_typed)
        self.activated.connect(self._on_picked)

    @property
    def words(self) -> tuple[str, ...]:
        """The words, each once."""
        return listed(self._typed)

    def show_words(self, words: tuple[str, ...]) -> None:
        """Show WORDS, unless just these are being typed."""
        if words != self.words:
            self._typed = ", ".join(words)
        if self.line.text() != self._typed:
            self.setEditText(self._typed)

    def _on_typed(self, text: str) -> None:
        self._typed = text
        self.edited.emit()

    def _on_picked(self, row: int) -> None:
        self._typed = ", ".join(dict.fromkeys((*self.words, self.itemText(row))))
        self.setEditText(self._typed)
        self.edited.emit()


class ChoicesPage(QScrollArea):
    """What no die decides (SL-25).

    Signals:
        rule_requested: a rule is to be read; carries its id.
    """

    rule_requested = Signal(str)

    def __init__(
        self,
        keeper: ThemeKeeper,
        desk: HeroDesk,
        *,
        power: tuple[str, ...],
        defence: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        """POWER and DEFENCE are the sources that are offered."""
        super().__init__(parent)
        self._keeper, self._desk, self._power = keeper, desk, power
        self.pick_boxes: dict[int, OpenBox] = {}
        self._rows: QVBoxLayout = column_layout(None, spacing=8)
        content: Content = desk.draft.content
        self.attack_box = ListBox(tuple(content.sources), tr("Attack source"))
        self.attack_box.line.setPlaceholderText(USUAL_SOURCE)
        self.defence_box = ListBox(defence, tr("Defence source"))
        self.defence_box.line.setPlaceholderText(tr("none"))
        self.kind_box = OpenBox(KINDS, tr("Kind of creature"))
        self._lay_out()
        self.attack_box.edited.connect(self._on_sources_edited)
        self.defence_box.edited.connect(self._on_sources_edited)
        self.kind_box.line.textEdited.connect(self._on_kind_typed)
        self.kind_box.activated.connect(self._on_kind_picked)

    def _lay_out(self) -> None:
        form = QFormLayout()
        lines = (
            (tr("&Attack source"), self.attack_box, "SL-81"),
            (tr("De&fence source"), self.defence_box, "SL-83"),
            (tr("&Kind of creature"), self.kind_box, "SL-55"),
        )
        for words, box, rule in lines:
            label = buddy_label(words, box)
            label.setFixedWidth(LABEL)
            form.addRow(label, row_layout(None, box, self._link(rule), None))
        notes = (
            tr("Several sources with commas between them; the first attack source is the usual one."),
            tr(
                "Attack sources count against Vulnerable and Immunity; the kind of creature for Mind Control."
            ),
        )
        page = QWidget()
        become_panel(page)
        column_layout(
            page,
            plain_label(tr("Choices"), "h1"),
            8,
            self._rows,
            8,
            form,
            *(plain_label(text, "muted") for text in notes),
            None,
            spacing=8,
            margins=PAGE,
        )
        self.setWidget(page)
        self.setWidgetResizable(True)

    def _link(self, rule: str) -> RuleLink:
        link = RuleLink(rule)
        link.opened.connect(self.rule_requested)
        return link

    def show_desk(self) -> None:
        """Show a line for each roll that something is chosen for, and the rest."""
        if tuple(self.pick_boxes) != self._desk.choices():
            self._make_rows()
        for n, box in self.pick_boxes.items():
            if box.currentText() != (choice := self._desk.draft.gains[n - 1].choice):
                box.setEditText(choice)
        look = self._desk.look
        self.attack_box.show_words(look.attack_sources)
        self.defence_box.show_words(look.defence_sources)
        if self.kind_box.currentText() != look.kind:
            self.kind_box.setEditText(look.kind)

    def focus_first(self) -> None:
        """Put the keyboard where the first choice is missing."""
        missing = [n for n in self._desk.missing_choices() if n in self.pick_boxes]
        (self.pick_boxes[missing[0]] if missing else self.attack_box).setFocus()

    def _make_rows(self) -> None:
        empty_layout(self._rows)
        self.pick_boxes = {}
        for n in self._desk.choices():
            is_point = self._desk.draft.gains[n - 1].what == "power_point"
            offered = self._power if is_point else tuple(self._desk.draft.content.sources)
            point, immunity = (
                tr("Roll {n}: source of the power point", n=n),
                tr("Roll {n}: Immunity against", n=n),
            )
            box = OpenBox(offered, point if is_point else immunity)
            box.line.setPlaceholderText(tr("choose or type"))
            label = plain_label(box.accessibleName())
            label.setFixedWidth(LABEL)
            box.activated.connect(partial(self._on_picked, n))
            box.line.editingFinished.connect(partial(self._on_picked, n))
            self.pick_boxes[n] = box
            link = self._link("SL-79" if is_point else "SL-48")
            self._rows.addLayout(row_layout(None, label, box, link, None))
        if not self.pick_boxes:
            self._rows.addWidget(plain_label(tr("No roll leaves anything to choose."), "muted"))

    # slots

    def _on_picked(self, n: int, _row: int = 0) -> None:
        text = self.pick_boxes[n].currentText().strip() if n in self.pick_boxes else ""
        if text and n in self._desk.choices():
            self._desk.pick(n, text)

    def _on_sources_edited(self) -> None:
        self._desk.describe(attack_sources=self.attack_box.words)
        self._desk.describe(defence_sources=self.defence_box.words)

    def _on_kind_typed(self, text: str) -> None:
        self._desk.describe(kind=text)

    def _on_kind_picked(self, row: int) -> None:
        self._desk.describe(kind=self.kind_box.itemText(row))


def listed(text: str) -> tuple[str, ...]:
    """Return the names in TEXT, which has commas between them, each once.

    >>> listed("Fire, Ice,, Fire ")
    ('Fire', 'Ice')
    """
    return tuple(dict.fromkeys(word.strip()[:LONGEST] for word in text.split(",") if word.strip()))
