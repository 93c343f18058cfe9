"""The sheet editor: every figure and ability by hand, with the sheet and the advice on it at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QTabWidget, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.advice import adds_up, advice_on, audit_words
from companion.games.slugfest.cards import hero_look, initials
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Sheet, Team
from companion.games.slugfest.threat import threat, threat_words
from companion.gui.rosters.banner import TeamBanner, framed
from companion.gui.rosters.file_questions import FileQuestions
from companion.gui.rosters.having_page import AbilitiesPage, WeaknessesPage
from companion.gui.rosters.portraits import take_portrait
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.rosters.sheet_draft import SheetDraft
from companion.gui.rosters.sheet_pages import FiguresPage, NamePage, WordsPage
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.widgets.plain import plain_tip
from companion.storage.decode import read_toml
from companion.storage.places import shipped
from companion.storage.portraits import portrait_file
from companion.storage.roster_files import own_folder

SIZE: Final = (1080, 690)
RIGHT: Final = 370


class SheetEditor(QDialog):
    """Changes one sheet; nothing is written before it is saved.

    Signals:
        rule_requested: a rule is to be read; carries its id.
    """

    rule_requested = Signal(str)

    def __init__(
        self,
        keeper: ThemeKeeper,
        content: Content,
        sheet: Sheet,
        team: Team,
        save: Callable[[Sheet], bool],
        *,
        others: Sequence[Sheet] = (),
        questions: FileQuestions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """SAVE keeps the sheet and tells whether it did; OTHERS are the heroes of the same roster."""
        super().__init__(parent)
        self.setWindowTitle(tr("Sheet of {name}", name=sheet.name))
        self._keeper, self._content, self._team, self._save = keeper, content, team, save
        self._questions = questions or FileQuestions(self)
        sources = read_toml(shipped("resources", "slugfest/sources.toml"))
        self.draft = SheetDraft(sheet, parent=self)
        self.name_page = NamePage(keeper, self.draft, team, others)
        self.figures_page = FiguresPage(self.draft, content, sources.get("defence_sources", ()))
        self.abilities_page = AbilitiesPage(
            keeper, self.draft, content.powers, content.weaknesses, sources.get("power_sources", ())
        )
        self.weaknesses_page = WeaknessesPage(keeper, self.draft, content.powers, content.weaknesses)
        self.words_page = WordsPage(self.draft)
        self.pages = (
            self.name_page,
            self.figures_page,
            self.abilities_page,
            self.weaknesses_page,
            self.words_page,
        )
        self._make_right()
        self._make_buttons()
        self._lay_out()
        self._bind()
        self.show_draft()
        self.resize(*SIZE)
        self.go(0)

    def _make_right(self) -> None:
        self.banner = TeamBanner(self._keeper)
        self.card = SheetCard(self._keeper, self._content.powers, has_head=False)
        self.card.rule_requested.connect(self.rule_requested)
        self.audit_label = plain_label("", "strong")
        self.threat_label = plain_label("", "strong")
        self.threat_label.setToolTip(plain_tip(threat_words()))
        self.advice_label = plain_label("", "small")
        self.fault_label = plain_label("", "danger")
        for label in (self.audit_label, self.advice_label, self.fault_label):
            label.setWordWrap(True)

    def _make_buttons(self) -> None:
        keeper = self._keeper
        self.undo_button = push_button(keeper, tr("Take back"), icon="undo", tip=tr("Ctrl+Z"))
        self.redo_button = push_button(keeper, tr("Bring back"), icon="redo", tip=tr("Ctrl+Y"))
        self.cancel_button = push_button(keeper, tr("Cancel"))
        self.save_button = push_button(keeper, tr("Save"), icon="save", look="primary", tip=tr("Ctrl+S"))
        self.undo_button.clicked.connect(self.draft.undo)
        self.redo_button.clicked.connect(self.draft.redo)
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.save)

    def _lay_out(self) -> None:
        become_panel(self, "page")
        self.tabs = QTabWidget()
        titles = (tr("Name and look"), tr("Figures"), tr("Abilities"), tr("Weaknesses"), tr("Words"))
        for page, title in zip(self.pages, titles, strict=True):
            self.tabs.addTab(page, title)
        note = column_layout(
            None,
            self.fault_label,
            self.audit_label,
            self.threat_label,
            self.advice_label,
            spacing=2,
            margins=(12, 8, 12, 8),
        )
        right = column_layout(None, self.banner, self.card, framed(note, "note"), spacing=0)
        right.setStretch(1, 1)
        left = framed(column_layout(None, self.tabs, margins=(2, 4, 2, 2)), "card")
        beside = framed(right, "card")
        beside.setFixedWidth(RIGHT)
        body = row_layout(None, left, beside, spacing=12)
        body.setStretch(0, 1)
        foot = row_layout(
            None, self.undo_button, self.redo_button, None, self.cancel_button, self.save_button
        )
        column_layout(self, body, foot, spacing=10, margins=(12, 12, 12, 12))

    def _bind(self) -> None:
        keys = {
            "Ctrl+Z": self.draft.undo,
            "Ctrl+Y": self.draft.redo,
            "Ctrl+Shift+Z": self.draft.redo,
            "Ctrl+S": self.save,
        }
        for key, run in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(run)
        for n in range(len(self.pages)):
            QShortcut(QKeySequence(f"Alt+{n + 1}"), self).activated.connect(partial(self.go, n))
        self.draft.changed.connect(self.show_draft)
        self.name_page.portrait_requested.connect(self.choose_portrait)

    # what is shown and done

    def go(self, n: int) -> None:
        """Show a page and put the focus into its first field."""
        self.tabs.setCurrentIndex(n)
        self.pages[n].setFocus()

    def show_draft(self) -> None:
        """Show the sheet as it is, and what is to be said about it."""
        sheet = self.draft.sheet
        for page in self.pages:
            page.show_draft()
        look = hero_look(sheet, self._team)
        letters = sheet.letters or initials(sheet.name)
        portrait = str(portrait_file(sheet.portrait, own_folder()) or "")
        self.banner.show_team(look, sheet.name, self._team.name, letters, portrait=portrait)
        self.card.show_sheet(sheet, "")
        self.audit_label.setVisible(not sheet.extra)
        self.audit_label.setText(tr("{words} [{rule}]", words=audit_words(sheet), rule="SL-26"))
        set_look(self.audit_label, "ok" if adds_up(sheet) else "warn")
        self.threat_label.setText(tr("Threat {n}, an average hero is 100", n=threat(sheet)))
        remarks = advice_on(sheet, self._content.powers)
        words = [tr("{words} [{rule}]", words=one.text, rule=one.rule) for one in remarks]
        self.advice_label.setText("\n".join(words))
        self.advice_label.setVisible(bool(words))
        self._say("\n".join(self.draft.faults))
        self.undo_button.setEnabled(self.draft.can_undo)
        self.redo_button.setEnabled(self.draft.can_redo)
        self.save_button.setEnabled(self.draft.is_changed and not self.draft.faults)

    def choose_portrait(self) -> None:
        """Ask for a picture and take it for the hero."""
        path = self._questions.picture()
        if path is None:
            return
        try:
            self.draft.change(portrait=take_portrait(path, self.draft.sheet.name))
        except CompanionError as error:
            self._say(str(error))

    def save(self) -> None:
        """Keep the sheet, if there is something to keep and nothing against it."""
        if self.save_button.isEnabled() and self._save(self.draft.sheet):
            self.accept()

    def _say(self, sentence: str) -> None:
        self.fault_label.setText(sentence)
        self.fault_label.setVisible(bool(sentence))

    # Qt overrides

    def reject(self) -> None:
        """Leave; what was changed is asked about."""
        if not self.draft.is_changed or self._questions.drop_changes(self.draft.sheet.name):
            super().reject()
