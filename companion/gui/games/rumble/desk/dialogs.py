"""What is asked at the desk: whom a Team sends, and who the members of a new Team are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from companion.engine.texts import tr
from companion.games.rumble.desk.commands import AddTeam, PlanHeroes
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.making import slug
from companion.games.rumble.desk.state import Desk, Plan
from companion.games.rumble.desk.wording import power_name, team_name
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout


class HeroRow(QWidget):
    """A Hero: a name, and as many Powers as it may take along."""

    def __init__(
        self, powers: Sequence[tuple[str, str]], most: int, hero: Plan, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name = QLineEdit(hero.name)
        self.name.setPlaceholderText(tr("Name; leave empty for none"))
        self.name.setAccessibleName(tr("Name of the Hero"))
        self.boxes = tuple(_power_box(powers, hero.powers[n : n + 1]) for n in range(most))
        row_layout(self, self.name, *self.boxes)

    @property
    def plan(self) -> Plan | None:
        """The Hero as it stands in the row."""
        powers = tuple(key for box in self.boxes if (key := box.currentData()))
        return Plan(name=self.name.text().strip(), powers=powers) if self.name.text().strip() else None


class PlanDialog(QDialog):
    """Asks whom a waiting Team sends, with which of the Powers that it holds (PR-7, PR-84)."""

    def __init__(self, keeper: ThemeKeeper, desk: Desk, entry: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._entry = desk, entry
        planned = desk.entry(entry)
        team = desk.team(planned.team)
        self._powers = [(key, power_name(desk, key)) for key in team.powers]
        self.setWindowTitle(tr("Heroes of {team}", team=team_name(desk, team.id)))
        self.rows: list[HeroRow] = []
        self._list = column_layout(None, spacing=6)
        self.more = push_button(keeper, tr("One more Hero"), icon="plus")
        self.more.clicked.connect(self._on_more)
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        column_layout(
            self,
            plain_label(tr("Usually one Hero; each with Powers that the Team holds [PR-7]"), "muted"),
            self._list,
            row_layout(None, self.more, None),
            self.fault,
            self.buttons,
            spacing=12,
            margins=(20, 16, 20, 16),
        )
        for hero in planned.heroes or (Plan(name=next(iter(team.members), team.name)),):
            self._add(hero)
        self.rows[0].name.setFocus()
        self.setMinimumWidth(640)
        self._check()

    @property
    def command(self) -> PlanHeroes:
        """What the dialog says now."""
        return PlanHeroes(self._entry, tuple(plan for row in self.rows if (plan := row.plan)))

    def _on_more(self) -> None:
        self._add(Plan(name=""))
        self.rows[-1].name.setFocus()

    def _add(self, hero: Plan) -> None:
        row = HeroRow(self._powers, self._desk.most_powers, hero)
        row.name.textChanged.connect(self._check)
        for box in row.boxes:
            box.currentIndexChanged.connect(self._check)
        self.rows.append(row)
        self._list.addWidget(row)

    def _check(self, _what: object = None) -> None:
        """Say what the rules have against it."""
        reasons = RUMBLE_DESK.why_not(self._desk, self.command)
        self.fault.setText("; ".join(f"{reason.text} [{reason.rule}]" for reason in reasons))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not reasons)


class NewTeam(QDialog):
    """Asks for the name and the members of a Team."""

    def __init__(self, desk: Desk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._taken = {team.id for team in desk.teams}
        self.setWindowTitle(tr("New Team"))
        self.name, self.members = QLineEdit(), QLineEdit()
        self.members.setPlaceholderText(tr("separated by commas"))
        form = QFormLayout()
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Members"), self.members)
        self.buttons = ok_and_cancel(self)
        column_layout(self, form, self.buttons, spacing=12, margins=(20, 16, 20, 16))
        self.name.textChanged.connect(self._check)
        self.name.setFocus()
        self.setMinimumWidth(420)
        self._check()

    @property
    def command(self) -> AddTeam:
        """What the dialog says now."""
        name = self.name.text().strip()
        key = base = slug(name)
        n = 1
        while key in self._taken:
            n += 1
            key = f"{base}-{n}"
        members = (part.strip() for part in self.members.text().split(","))
        return AddTeam(key, name, tuple(member for member in members if member))

    def _check(self, _text: str = "") -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self.name.text().strip()))


def _power_box(powers: Sequence[tuple[str, str]], chosen: Sequence[str]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(tr("Power"))
    box.addItem(tr("no Power"), "")
    for key, name in powers:
        box.addItem(name, key)
    for key in chosen:
        box.setCurrentIndex(max(0, box.findData(key)))
    return box
