"""The pages of the sheet editor for name and look, figures, words. Each shows a draft and changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.slugfest.advice import free_letters, same_letters
from companion.games.slugfest.cards import hero_look, initials
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Sheet, Team
from companion.gui.rosters.look_box import LookBox
from companion.gui.rosters.sheet_draft import SheetDraft
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.spins import spin_box
from companion.gui.widgets.undoing import lend_undo

PAGE: Final = (18, 14, 18, 14)
LONGEST_NAME: Final = 200
LONGEST_TEXT: Final = 400
KINDS: Final = ("humanoid", "human", "animal", "robot", "vehicle", "other")
"""The kinds of the printed sheets; rules ask for the first three (SL-54)."""


class NamePage(QWidget):
    """Name, letters, kind of creature, look and portrait.

    Signals:
        portrait_requested: a picture is to be chosen.
    """

    portrait_requested = Signal()

    def __init__(
        self,
        keeper: ThemeKeeper,
        draft: SheetDraft,
        team: Team,
        others: Sequence[Sheet],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """OTHERS are the rest of the roster, whose letters are taken."""
        super().__init__(parent)
        become_panel(self)
        self._draft, self._team = draft, team
        self._others = tuple(other for other in others if other.id != draft.sheet.id)
        self.name_edit = text_edit(partial(_set, draft, "name"), longest=LONGEST_NAME)
        self.letters_edit = text_edit(partial(_set, draft, "letters"), longest=3)
        self.letters_edit.setMaximumWidth(90)
        self.letters_note = plain_label("", "small")
        self.free_button = push_button(keeper, "")
        self.free_button.clicked.connect(self._on_free_clicked)
        self.kind_box = QComboBox()
        self.kind_box.setEditable(True)
        self.kind_box.addItems(list(KINDS))
        self.kind_box.editTextChanged.connect(partial(_set, draft, "kind"))
        self.look_box = LookBox(keeper, of_hero=True)
        self.look_box.chosen.connect(self._on_look_chosen)
        self.portrait_label = ElidedLabel("", "muted")
        self.picture_button = push_button(keeper, tr("Choose a picture…"), icon="open")
        self.picture_button.clicked.connect(self.portrait_requested)
        self.drawn_button = push_button(keeper, tr("Drawn emblem"))
        self.drawn_button.clicked.connect(self._on_drawn_clicked)
        letters = row_layout(None, self.letters_edit, self.free_button, self.letters_note, None)
        picture = row_layout(None, self.picture_button, self.drawn_button, None)
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.addRow(tr("&Name"), self.name_edit)
        form.addRow(buddy_label(tr("&Letters"), self.letters_edit), letters)
        form.addRow(tr("&Kind of creature"), self.kind_box)
        form.addRow(tr("Look on paper"), self.look_box)
        form.addRow(tr("Portrait"), picture)
        form.addRow("", self.portrait_label)
        about = plain_label(
            tr(
                "Letters stand on the token, in the trackers and on the card. Colour, pattern and shape are "
                "for rosters and paper; on the map everybody wears the colour of the side."
            ),
            "small",
        )
        about.setWordWrap(True)
        column_layout(self, form, about, None, spacing=12, margins=PAGE)
        lend_undo(self.name_edit, self.letters_edit)
        if line := self.kind_box.lineEdit():
            lend_undo(line)
        self.setFocusProxy(self.name_edit)

    def show_draft(self) -> None:
        """Show the draft as it is."""
        sheet = self._draft.sheet
        show_text(self.name_edit, sheet.name)
        show_text(self.letters_edit, sheet.letters)
        self.letters_edit.setPlaceholderText(initials(sheet.name))
        show_choice(self.kind_box, sheet.kind)
        self.look_box.show_look(hero_look(sheet, self._team), (sheet.colour, sheet.pattern, sheet.emblem))
        self.drawn_button.setEnabled(bool(sheet.portrait))
        self.portrait_label.show_text(
            sheet.portrait or tr("No picture: the emblem with the letters is drawn.")
        )
        self._show_letters(sheet)

    def _show_letters(self, sheet: Sheet) -> None:
        """Say whose letters these are too, and offer free ones."""
        same = same_letters(sheet, self._others)
        free = free_letters(sheet.name, [other.letters for other in self._others])
        is_offered = bool(free) and free != sheet.letters and (bool(same) or not sheet.letters)
        self.free_button.setVisible(is_offered)
        self.free_button.setText(tr("Take {letters}", letters=free))
        self.free_button.setProperty("letters", free)
        names = ", ".join(other.name for other in same)
        self.letters_note.setText(tr("{names} has them too.", names=names) if same else "")

    def _on_free_clicked(self) -> None:
        self._draft.change(letters=self.free_button.property("letters"))

    def _on_look_chosen(self, colour: str, pattern: str, emblem: str) -> None:
        self._draft.change(colour=colour, pattern=pattern, emblem=emblem)

    def _on_drawn_clicked(self) -> None:
        self._draft.change(portrait="")


class FiguresPage(QWidget):
    """The six attributes as printed, and what rarely is."""

    def __init__(
        self,
        draft: SheetDraft,
        content: Content,
        defences: Iterable[str],
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self._draft = draft
        names = {
            "attack": tr("&Attack"),
            "damage": tr("&Damage"),
            "range": tr("&Range"),
            "defend": tr("D&efend"),
            "hits": tr("&Hits"),
            "speed": tr("&Speed"),
            "damage_modifier": tr("Damage modifier"),
        }
        self.spins = {key: self._spin(key) for key in names}
        grid = QGridLayout()
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(14)
        for n, (key, name) in enumerate(names.items()):
            grid.addWidget(buddy_label(name, self.spins[key]), n // 2, n % 2 * 2)
            grid.addWidget(self.spins[key], n // 2, n % 2 * 2 + 1)
        grid.setColumnStretch(4, 1)
        self.attack_edit = text_edit(partial(_set_list, draft, "attack_sources"))
        self.defence_edit = text_edit(partial(_set_list, draft, "defence_sources"))
        self.extra_check = QCheckBox(tr("An extra: one of many, without an audit"))
        self.extra_check.toggled.connect(self._on_extra_toggled)
        sources = QFormLayout()
        sources.addRow(tr("Attacks &with"), self.attack_edit)
        sources.addRow("", hint(tr("With commas between, such as {words}", words=_some(content.sources))))
        sources.addRow(tr("Defends with"), self.defence_edit)
        sources.addRow("", hint(tr("Free words, such as {words}", words=_some(defences))))
        column_layout(self, grid, sources, self.extra_check, None, spacing=12, margins=PAGE)
        lend_undo(self.attack_edit, self.defence_edit, *self.spins.values())
        self.setFocusProxy(self.spins["attack"])

    def show_draft(self) -> None:
        """Show the draft as it is."""
        sheet = self._draft.sheet
        for key, spin in self.spins.items():
            was = spin.blockSignals(True)
            spin.setValue(getattr(sheet, key))
            spin.blockSignals(was)
        show_list(self.attack_edit, sheet.attack_sources)
        show_list(self.defence_edit, sheet.defence_sources)
        was = self.extra_check.blockSignals(True)
        self.extra_check.setChecked(sheet.extra)
        self.extra_check.blockSignals(was)

    def _spin(self, key: str) -> QSpinBox:
        spin = spin_box()
        limits = {"hits": (1, 10_000), "attack": (-20, 1_000), "defend": (-20, 1_000)}
        spin.setRange(*limits.get(key, (-20, 1_000) if key == "damage_modifier" else (0, 100)))
        if key == "hits":
            spin.setSingleStep(10)
        spin.setFixedWidth(120)
        spin.valueChanged.connect(partial(_set, self._draft, key))
        return spin

    def _on_extra_toggled(self, is_extra: bool) -> None:
        self._draft.change(extra=is_extra)


class WordsPage(QWidget):
    """Words printed beside the figures, which grant nothing (SL-84)."""

    def __init__(self, draft: SheetDraft, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._draft = draft
        names = {
            "attack": tr("Attack"),
            "damage": tr("Damage"),
            "range": tr("Range"),
            "defend": tr("Defend"),
            "hits": tr("Hits"),
            "speed": tr("Speed"),
        }
        self.edits = {key: text_edit(partial(self._on_typed, key)) for key in names}
        form = QFormLayout()
        form.setVerticalSpacing(8)
        for key, name in names.items():
            form.addRow(name, self.edits[key])
        about = hint(tr("Flavour beside the figures, such as “Lasers or Claws”. It grants nothing [SL-84]."))
        column_layout(self, form, about, None, spacing=12, margins=PAGE)
        lend_undo(*self.edits.values())
        self.setFocusProxy(self.edits["attack"])

    def show_draft(self) -> None:
        """Show the draft as it is."""
        for key, edit in self.edits.items():
            show_text(edit, getattr(self._draft.sheet.notes, key))

    def _on_typed(self, key: str, text: str) -> None:
        notes = replace(self._draft.sheet.notes, **{key: text})
        self._draft.change(f"notes.{key}", notes=notes)


def text_edit(on_typed: Callable[[str], object], *, longest: int = LONGEST_TEXT) -> QLineEdit:
    """Return a line that tells what is typed into it."""
    edit = QLineEdit()
    edit.setMaxLength(longest)
    edit.textEdited.connect(on_typed)
    return edit


def show_text(edit: QLineEdit, text: str) -> None:
    """Show TEXT in a line, unless it stands there."""
    if edit.text() != text:
        edit.setText(text)


def show_list(edit: QLineEdit, words: Sequence[str]) -> None:
    """Show words with commas between them, unless that is what was typed."""
    if listed(edit.text()) != tuple(words):
        edit.setText(", ".join(words))


def show_choice(box: QComboBox, text: str) -> None:
    """Show TEXT in a box that can be typed into."""
    if box.currentText() != text:
        was = box.blockSignals(True)
        box.setEditText(text)
        box.blockSignals(was)


def listed(text: str) -> tuple[str, ...]:
    """Return the words in TEXT, which has commas between them, each once.

    >>> listed("Fire, Ice,, Fire ")
    ('Fire', 'Ice')
    """
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def hint(text: str) -> QWidget:
    """Return a small line that explains a field."""
    label = plain_label(text, "small")
    label.setWordWrap(True)
    return label


def _some(words: Iterable[str]) -> str:
    return ", ".join(list(words)[:6])


def _set(draft: SheetDraft, key: str, value: object) -> None:
    draft.change(key, **{key: value})


def _set_list(draft: SheetDraft, key: str, text: str) -> None:
    draft.change(key, **{key: listed(text)})
