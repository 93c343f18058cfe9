"""Name and look: the name with suggestions, the letters of the token, the roster and its look."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from PySide6.QtWidgets import QFormLayout, QLineEdit, QPushButton, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.advice import same_letters
from companion.games.slugfest.cards import team_look
from companion.games.slugfest.sheets import Team
from companion.gui.rosters.banner import TeamBanner
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import PAGE
from companion.gui.wizard.name_line import NameLine
from companion.gui.wizard.roster_choice import RosterChoice
from companion.gui.wizard.team_look import TeamLookForm
from companion.storage.names import folded

SUGGESTIONS: Final = 12
FIELD: Final = 420
BANNER: Final = 380


class LookPage(QWidget):
    """What the hero is called, and how it is told from others."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._desk = desk
        self.name = NameLine(keeper, desk)
        self.name_edit = self.name.edit
        self.letters_edit = QLineEdit()
        self.letters_edit.setMaxLength(3)
        self.letters_edit.setFixedWidth(90)
        self.letters_edit.textEdited.connect(self._on_letters_typed)
        self.roster = RosterChoice()
        self.roster.setFixedWidth(FIELD)
        self.roster.changed.connect(self._on_roster_chosen)
        self.team = TeamLookForm(keeper)
        self.team.changed.connect(self._on_team_changed)
        self.team_note = plain_label("", "muted")
        self.team_note.setWordWrap(True)
        self.warning = plain_label("", "warn")
        self.warning.setWordWrap(True)
        self.banner = TeamBanner(keeper)
        self.more_button = push_button(keeper, tr("Other names"), icon="dice")
        self.more_button.clicked.connect(self.suggest)
        self.suggestions: list[QPushButton] = []
        self._flow = FlowBox(gap=8)
        lend_undo(self.letters_edit, self.roster.name_edit)
        self._lay_out()
        self.setFocusProxy(self.name_edit)
        self.suggest()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Letters on token and card"), self.letters_edit)
        form.addRow(tr("&Roster"), self.roster)
        offer = plain_label(tr("Or take one of these names:"), "muted")
        more = row_layout(None, self.more_button, None)
        heading = plain_label(tr("Name and look"), "h1")
        left = column_layout(None, heading, 8, form, self.warning, 8, offer, self._flow, more, None)
        self.banner.setFixedWidth(BANNER)
        look = plain_label(tr("On rosters and paper"), "h2")
        right = column_layout(None, look, self.banner, self.team, self.team_note, None, spacing=12)
        row = row_layout(self, left, right, spacing=32, margins=PAGE)
        row.setStretch(0, 1)

    def suggest(self) -> None:
        """Offer other names."""
        names = self._desk.suggestions(SUGGESTIONS)
        if not self.suggestions:
            for name in names:
                button = push_button(self._keeper, name)
                button.clicked.connect(partial(self._on_suggestion_clicked, len(self.suggestions)))
                self.suggestions.append(button)
                self._flow.add(button)
        for button, name in zip(self.suggestions, names, strict=True):
            button.setText(name)
            button.setAccessibleName(name)
        self._flow.rearrange()

    def show_desk(self) -> None:
        """Show the name and the look as they are."""
        desk, sheet, team = self._desk, self._desk.sheet(), self._desk.team
        self.name.show_desk()
        if self.letters_edit.text() != desk.look.letters:
            self.letters_edit.setText(desk.look.letters)
        self.letters_edit.setPlaceholderText(sheet.letters)
        self.roster.show_target(desk.look.target)
        self.team.show_team(team)
        self.team.setEnabled(not desk.look.target.path)
        self.team_note.setText(self._team_words())
        self.banner.show_team(team_look(team), sheet.name, team.name, sheet.letters)
        self.warning.setText(self._warning())
        self.warning.setVisible(bool(self.warning.text()))

    def _team_words(self) -> str:
        if self._desk.look.target.path:
            return tr("These belong to the roster and are changed in the roster window.")
        return tr("All heroes of the new roster look like this; on the map the side's colour counts.")

    def _warning(self) -> str:
        sheet, beside = self._desk.sheet(), self._desk.beside
        words = []
        if any(folded(other.name) == folded(sheet.name) for other in beside):
            words.append(tr("The roster has a {name} already.", name=sheet.name))
        words += [
            tr("{name} has the letters {letters} too.", name=other.name, letters=sheet.letters)
            for other in same_letters(sheet, beside)[:1]
        ]
        return " ".join(words)

    # slots

    def _on_letters_typed(self, text: str) -> None:
        self._desk.describe(letters=text.strip())

    def _on_suggestion_clicked(self, n: int, _checked: bool = False) -> None:
        self._desk.name(self.suggestions[n].accessibleName())

    def _on_roster_chosen(self) -> None:
        self._desk.describe(target=self.roster.target)

    def _on_team_changed(self, team: Team) -> None:
        target = self._desk.look.target
        self._desk.describe(target=replace(target, team=replace(team, name=target.team.name)))
