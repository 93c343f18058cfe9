"""What is shown beside the table: one hero's sheet, several heroes together, a team, or faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.powers import Power
from companion.gui.rosters.hero_side import HeroSide
from companion.gui.rosters.heroes import HeroRow
from companion.gui.rosters.team_side import TeamSide
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.storage.roster_files import RosterFile


class Side(QStackedWidget):
    """The panel at the right of the window."""

    def __init__(
        self, keeper: ThemeKeeper, powers: Mapping[str, Power], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.hero = HeroSide(keeper, powers)
        self.team = TeamSide(keeper)
        words = tr("Select a hero to read the sheet, or a roster; select two rosters to compare them.")
        self.nothing = plain_label(words, "muted")
        self.nothing.setWordWrap(True)
        self.nothing.setMargin(24)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        for page in (self.hero, self.team, self.nothing):
            self.addWidget(page)
        self.setCurrentWidget(self.nothing)

    def show_choice(self, heroes: Sequence[HeroRow], rosters: Sequence[RosterFile]) -> None:
        """Show the one hero, the several heroes, the one roster or the rosters that are selected."""
        if len(heroes) == 1:
            self.hero.show_hero(heroes[0])
        elif heroes:
            self.team.show_several(heroes)
        elif len(rosters) == 1:
            self.team.show_roster(rosters[0])
        elif rosters:
            self.team.show_teams(rosters)
        is_one_hero = len(heroes) == 1
        page = self.hero if is_one_hero else self.team if heroes or rosters else self.nothing
        self.setCurrentWidget(page)
