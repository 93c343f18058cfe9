"""Name and look: the name with suggestions, letters, picture, colours, and the roster that it goes to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPushButton, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.advice import same_letters
from companion.games.slugfest.cards import hero_look, team_look
from companion.gui.rosters.banner import TeamBanner
from companion.gui.rosters.look_box import LookBox
from companion.gui.rosters.portraits import take_portrait
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import ElidedLabel, buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import PAGE
from companion.gui.wizard.name_line import NameLine
from companion.gui.wizard.roster_choice import RosterChoice
from companion.storage.names import folded
from companion.storage.portraits import portrait_file
from companion.storage.roster_files import own_folder

SUGGESTIONS: Final = 12
FIELD: Final = 420
SIDE: Final = 490


class LookPage(QWidget):
    """What the hero is called, and how it is told from others.

    Signals:
        refused: a picture cannot be taken; carries why.
    """

    refused = Signal(str)

    def __init__(
        self,
        keeper: ThemeKeeper,
        desk: HeroDesk,
        ask_picture: Callable[[], Path | None],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """ASK_PICTURE returns the file of a portrait, None if there shall be none."""
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._desk = desk
        self.ask_picture = ask_picture
        self.name = NameLine(keeper, desk)
        self.name_edit = self.name.edit
        self.letters_edit = QLineEdit()
        self.letters_edit.setMaxLength(3)
        self.letters_edit.setFixedWidth(90)
        self.letters_edit.textEdited.connect(self._on_letters_typed)
        self.roster = RosterChoice()
        self.roster.setFixedWidth(FIELD)
        self.roster.changed.connect(self._on_roster_chosen)
        self.look_box = LookBox(keeper, of_hero=True)
        self.look_box.chosen.connect(self._on_look_chosen)
        self.team_box = LookBox(keeper)
        self.team_box.chosen.connect(self._on_team_look_chosen)
        self.team_title = plain_label("", "h2")
        self.team_note = plain_label("", "muted")
        self.warning = plain_label("", "warn")
        self.banner = TeamBanner(keeper)
        self.picture_button = push_button(keeper, tr("Choose a picture…"), icon="open")
        self.picture_button.clicked.connect(self.choose_picture)
        self.drawn_button = push_button(keeper, tr("Drawn emblem"))
        self.drawn_button.clicked.connect(self._on_drawn_clicked)
        self.picture_label = ElidedLabel("", "muted")
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
        row = row_layout(self, left, self._side(), spacing=32, margins=PAGE)
        row.setStretch(0, 1)

    def _side(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(SIDE)
        for label in (self.team_note, self.warning):
            label.setWordWrap(True)
        pictures = row_layout(None, self.picture_button, self.drawn_button, None)
        column_layout(
            side,
            plain_label(tr("On rosters and paper"), "h2"),
            self.banner,
            buddy_label(tr("&Colour, pattern and shape of its own"), self.look_box.colour_box),
            self.look_box,
            4,
            buddy_label(tr("&Portrait"), self.picture_button),
            pictures,
            self.picture_label,
            8,
            self.team_title,
            self.team_box,
            self.team_note,
            None,
            spacing=8,
        )
        return side

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

    def choose_picture(self) -> None:
        """Ask for a portrait and take it."""
        path = self.ask_picture()
        if path is None:
            return
        try:
            self._desk.describe(portrait=take_portrait(path, self._desk.sheet().name))
        except CompanionError as error:
            self.refused.emit(str(error))

    def show_desk(self) -> None:
        """Show the name and the look as they are."""
        desk, sheet = self._desk, self._desk.sheet()
        self.name.show_desk()
        if self.letters_edit.text() != desk.look.letters:
            self.letters_edit.setText(desk.look.letters)
        self.letters_edit.setPlaceholderText(sheet.letters)
        self.roster.show_target(desk.look.target)
        self._show_look()
        self.warning.setText(self._warning())
        self.warning.setVisible(bool(self.warning.text()))

    def _show_look(self) -> None:
        sheet, team = self._desk.sheet(), self._desk.team
        look, of_team = hero_look(sheet, team), team_look(team)
        portrait = str(portrait_file(sheet.portrait, own_folder()) or "")
        self.banner.show_team(look, sheet.name, team.name, sheet.letters, portrait=portrait)
        self.look_box.show_look(look, (sheet.colour, sheet.pattern, sheet.emblem))
        self.drawn_button.setEnabled(bool(sheet.portrait))
        none = tr("No picture: the emblem with the letters is drawn.")
        self.picture_label.show_text(sheet.portrait or none)
        is_new = not self._desk.look.target.path
        self.team_box.setVisible(is_new)
        self.team_box.show_look(of_team, (team.colour, team.pattern, team.emblem))
        self.team_title.setText(tr("The new roster") if is_new else team.name)
        own = tr("Its heroes look like this unless they have a look of their own.")
        self.team_note.setText(own if is_new else tr("The look of the roster is changed in its own window."))

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

    def _on_look_chosen(self, colour: str, pattern: str, emblem: str) -> None:
        self._desk.describe(colour=colour, pattern=pattern, emblem=emblem)

    def _on_team_look_chosen(self, colour: str, pattern: str, emblem: str) -> None:
        target = self._desk.look.target
        team = replace(target.team, colour=colour, pattern=pattern, emblem=emblem)
        self._desk.describe(target=replace(target, team=team))

    def _on_drawn_clicked(self) -> None:
        self._desk.describe(portrait="")
