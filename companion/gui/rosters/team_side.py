"""A team beside the table, or several heroes: threat, balance, faults of the file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.engine.cards import Look
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.cards import hero_look, team_look
from companion.games.slugfest.threat import balance_words, team_threat, threat, threat_words
from companion.gui.rosters.banner import TeamBanner
from companion.gui.rosters.heroes import HeroRow
from companion.gui.rosters.threat_bars import Threat, ThreatBars
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.roster_files import RosterFile


class TeamSide(QWidget):
    """A team, several teams, or several heroes together: who they are, how much of a threat.

    Signals:
        edit_requested: name and look of the team are to be changed.
    """

    edit_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self.banner = TeamBanner(keeper)
        self.theme_label = plain_label("")
        self.threat_label = plain_label("", "big")
        self.balance_label = plain_label("", "strong")
        self.how_label = plain_label(threat_words(), "small")
        self.bars = ThreatBars(keeper)
        self.faults_label = plain_label("", "danger")
        self.faults = QListWidget()
        self.faults.setAccessibleName(tr("Faults of the file"))
        self.faults.setWordWrap(True)
        self.faults.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.path_label = ElidedLabel("", "small")
        for label in (self.theme_label, self.how_label, self.faults_label, self.balance_label):
            label.setWordWrap(True)
        self.edit_button = push_button(keeper, tr("Edit the team"), icon="edit")
        self.edit_button.clicked.connect(self.edit_requested)
        column_layout(self, self.banner, self._scrolled(), self._foot(), spacing=0).setStretch(1, 1)

    def _scrolled(self) -> QScrollArea:
        body = QWidget()
        become_panel(body)
        parts = (self.theme_label, self.faults_label, self.faults, self.threat_label, self.balance_label)
        column_layout(
            body, *parts, self.bars, self.how_label, None, spacing=8, margins=(12, 12, 12, 10)
        ).setStretchFactor(self.faults, 3)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        return area

    def _foot(self) -> QVBoxLayout:
        button = row_layout(None, None, self.edit_button)
        return column_layout(None, self.path_label, button, spacing=6, margins=(12, 6, 12, 10))

    def show_roster(self, file: RosterFile) -> None:
        """Show a roster, with every fault of its file."""
        team = file.roster.team if file.roster else None
        look = team_look(team) if team else Look(name=file.name)
        kind = tr("yours") if file.own else tr("ready-made, read-only")
        count = tr_n("{n} hero", "{n} heroes", len(file.heroes))
        self.banner.show_team(look, file.name, f"{count}, {kind}", look.letters if team else "?")
        self.theme_label.setText(team.theme if team else "")
        self.theme_label.setVisible(bool(team and team.theme))
        self._show_faults(file)
        threats = [(hero.name, threat(hero), hero_look(hero, team)) for hero in file.heroes if team]
        self._show_threats(threats, "")
        self.path_label.show_text(str(file.path))
        self.edit_button.setVisible(file.editable)

    def show_teams(self, files: Sequence[RosterFile]) -> None:
        """Show several rosters against one another."""
        known = [(file, file.roster.team) for file in files if file.roster is not None]
        threats = [(file.name, team_threat(file.heroes), team_look(team)) for file, team in known]
        heroes = sum(len(file.heroes) for file in files)
        title = tr_n("{n} roster", "{n} rosters", len(files))
        look = threats[0][2] if threats else Look(name=title)
        self._show_nothing_of_a_file()
        self.banner.show_team(look, title, tr_n("{n} hero", "{n} heroes", heroes), str(len(files)))
        self._show_threats(threats, balance_words([(name, n) for name, n, _ in threats]))

    def show_several(self, rows: Sequence[HeroRow]) -> None:
        """Show what several heroes come to."""
        count = tr_n("{n} hero", "{n} heroes", len(rows))
        teams: dict[str, int] = {}
        for row in rows:
            teams[row.file.name] = teams.get(row.file.name, 0) + threat(row.sheet)
        self._show_nothing_of_a_file()
        self.banner.show_team(rows[0].look, count, ", ".join(sorted(teams)), str(len(rows)))
        threats = [(row.sheet.name, threat(row.sheet), row.look) for row in rows]
        self._show_threats(threats, balance_words(list(teams.items())) if len(teams) == 2 else "")

    def _show_nothing_of_a_file(self) -> None:
        for widget in (self.theme_label, self.faults_label, self.faults, self.edit_button):
            widget.hide()
        self.path_label.show_text("")

    def _show_threats(self, threats: Sequence[Threat], balance: str) -> None:
        self.bars.show_threats(threats)
        for widget in (self.bars, self.threat_label, self.how_label):
            widget.setVisible(bool(threats))
        total = sum(n for _, n, _ in threats)
        self.threat_label.setText(tr("Threat {n} in all", n=total))
        self.balance_label.setText(balance)
        self.balance_label.setVisible(bool(balance))

    def _show_faults(self, file: RosterFile) -> None:
        self.faults.clear()
        self.faults.addItems(list(file.faults))
        if file.roster is None:
            words = tr("This file cannot be read. It is left as it is; mend it in a text editor.")
        else:
            words = tr(
                "Heroes with faults are left out here and left alone in the file; mend them in a text editor."
            )
        self.faults_label.setText(words)
        self.faults.setVisible(bool(file.faults))
        self.faults_label.setVisible(bool(file.faults))
