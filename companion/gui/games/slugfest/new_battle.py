"""Setting up a battle: which teams, on which map, with whose dice."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QWidget

from companion.engine.notes import GM
from companion.engine.session import Dice, Seat, Session, new_session
from companion.engine.texts import tr
from companion.games.slugfest.content import Content
from companion.games.slugfest.making import Band, new_battle, side_of
from companion.games.slugfest.sheets import Roster
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.rosters import read_roster, ready_rosters

LEAST_SIDES: Final = 2
EXTRAS: Final = "extras"
"""The roster that is no team."""


class NewBattle(QDialog):
    """Asks for teams, as many as the map has zones for them, and for the map."""

    def __init__(
        self, library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        found = map(read_roster, ready_rosters("slugfest"))
        self._rosters: tuple[Roster, ...] = tuple(roster for roster in found if roster.team.key != EXTRAS)
        self.setWindowTitle(tr("New battle"))
        self.team_boxes: list[QComboBox] = []
        self.map_box = QComboBox()
        for drawn in self._content.maps.values():
            self.map_box.addItem(drawn.name, drawn.key)
        self.dice_box = QComboBox()
        for kind, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
            self.dice_box.addItem(words, kind)
        self.dice_box.setCurrentIndex(self.dice_box.findData(dice))
        self._form = QFormLayout()
        self._form.addRow(tr("&Map"), self.map_box)
        self._form.addRow(tr("&Dice"), self.dice_box)
        self.more_button = push_button(keeper, tr("One more side"), icon="plus")
        self.more_button.clicked.connect(self.add_side)
        self.fault_label: QLabel = plain_label("", "danger")
        self.buttons = self._new_buttons()
        more = row_layout(None, self.more_button, None)
        column_layout(
            self, self._form, more, self.fault_label, self.buttons, spacing=12, margins=(20, 16, 20, 16)
        )
        for _ in range(LEAST_SIDES):
            self.add_side()
        self.setMinimumWidth(440)

    def _new_buttons(self) -> QDialogButtonBox:
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.button(kinds.Ok).setText(tr("Begin"))
        buttons.button(kinds.Ok).setProperty("class", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    @property
    def _content(self) -> Content:
        content = self._library.book("slugfest").content
        assert isinstance(content, Content)
        return content

    @property
    def _zones(self) -> list[str]:
        return [zone.id for zone in self._content.maps[self.map_box.currentData()].zones]

    def add_side(self) -> None:
        """Let one more team fight."""
        number = len(self.team_boxes)
        box = QComboBox()
        for roster in self._rosters:
            box.addItem(roster.team.name, roster.team.key)
        box.setCurrentIndex(number % max(1, box.count()))
        box.currentIndexChanged.connect(self._on_team_chosen)
        self.team_boxes.append(box)
        self._form.insertRow(number, tr("Side {n}", n=number + 1), box)
        self.more_button.setVisible(len(self.team_boxes) < len(self._zones))
        self._on_team_chosen()

    def session(self) -> Session:
        """Return the battle as it is chosen, in set-up."""
        teams = [self._rosters[box.currentIndex()] for box in self.team_boxes]
        zones = self._zones
        bands = [
            Band(side=side_of(team, n), sheets=team.heroes, zone=zones[n] if n < len(zones) else "")
            for n, team in enumerate(teams)
        ]
        name = tr(" against ").join(team.team.name for team in teams)
        battle = new_battle(self._library.book("slugfest"), self.map_box.currentData(), bands, name=name)
        dice: Dice = self.dice_box.currentData()
        sides = (Seat(side.id, side.name, dice) for side in battle.sides)
        seats = (Seat(GM, tr("Game master"), dice), *sides)
        rules = self._library.game("slugfest")
        return new_session(name, new_seed(), seats, game="slugfest", rules=rules, state=battle)

    def _on_team_chosen(self, _row: int = 0) -> None:
        """A team cannot fight itself."""
        chosen = [box.currentData() for box in self.team_boxes]
        is_twice = len(set(chosen)) < len(chosen)
        self.fault_label.setText(tr("A team is chosen twice.") if is_twice else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not is_twice)
