"""The Teams: what each has earned and may buy, the puzzles it has solved, and what it knows of whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QRegularExpression, QSignalBlocker, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from companion.engine.commands import Command
from companion.engine.texts import tr, tr_n
from companion.games.rumble.desk.commands import (
    Award,
    Badge,
    Buy,
    Grant,
    Points,
    Refund,
    Solve,
    Tell,
    Unsolve,
)
from companion.games.rumble.desk.event import Yield
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.reckoning import Offer, offers, points, standings
from companion.games.rumble.desk.state import Desk, Team
from companion.games.rumble.desk.view import offer_words
from companion.games.rumble.desk.wording import power_name, villain_name
from companion.games.rumble.naming import figure
from companion.gui.games.rumble.desk.doing import clock
from companion.gui.games.rumble.desk.lists import KEY, Tick, TickList, take_what_is_left
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.plain import menu_text

DIGITS: Final = r"[-+−]?\d{0,9}"


class TeamPage(QWidget):
    """All Teams at the left, the chosen one's affairs beside them.

    Signals:
        command_requested: carries a command for the desk.
        new_requested: a Team shall be added.
        chosen: another Team is looked at; carries its id.
    """

    command_requested = Signal(object)
    new_requested = Signal()
    chosen = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._desk: Desk | None = None
        self._team = ""
        self.teams = QListWidget()
        self.teams.setAccessibleName(tr("Teams"))
        self.teams.setSpacing(3)
        take_what_is_left(self.teams)
        self.teams.currentItemChanged.connect(self._on_team_changed)
        self.new = push_button(keeper, tr("New Team…"), icon="plus")
        self.new.clicked.connect(self.new_requested)
        self.figures = FiguresCard(keeper)
        self.puzzles = TickList(tr("Puzzles solved"))
        self.known = TickList(tr("What this Team knows"))
        for part in (self.figures, self.puzzles, self.known):
            source = part.command_requested if isinstance(part, FiguresCard) else part.wished
            source.connect(self.command_requested)
        row = row_layout(self, spacing=8, margins=(0, 8, 8, 0))
        row.addWidget(card(tr("Teams"), self.teams, self.new), 4)
        row.addWidget(self.figures, 6)
        row.addWidget(card(tr("Puzzles and awards"), self.puzzles), 6)
        row.addWidget(card(tr("Dossiers: what this Team knows"), self.known), 6)

    @property
    def team(self) -> str:
        """Id of the Team that is looked at."""
        return self._team

    def choose(self, team: str) -> None:
        """Look at a Team."""
        self._team = team
        if self._desk is not None:
            self.show_desk(self._desk)

    def show_desk(self, desk: Desk) -> None:
        """Show the Teams in the order of the standings."""
        self._desk = desk
        ranks = standings(desk)
        if all(rank.team != self._team for rank in ranks):
            self._team = ranks[0].team if ranks else ""
        with QSignalBlocker(self.teams):
            self.teams.clear()
            for rank in ranks:
                item = QListWidgetItem(_rank_words(desk, desk.team(rank.team), rank.place))
                item.setData(KEY, rank.team)
                self.teams.addItem(item)
                if rank.team == self._team:
                    self.teams.setCurrentItem(item)
        if self._team:
            self._show_team(desk, desk.team(self._team))

    def _show_team(self, desk: Desk, team: Team) -> None:
        self.figures.show_team(desk, team)
        self.puzzles.show_ticks((*puzzle_ticks(desk, team), *award_ticks(desk, team)))
        self.known.show_ticks(dossier_ticks(desk, team))

    def _on_team_changed(self, item: QListWidgetItem | None, _before: object = None) -> None:
        if item is not None and self._desk is not None:
            self._team = item.data(KEY)
            self._show_team(self._desk, self._desk.team(self._team))
            self.chosen.emit(self._team)


class FiguresCard(QFrame):
    """Points, Powers, badges and Key-Powers of a Team.

    Signals:
        command_requested: carries a command for the desk.
    """

    command_requested = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._desk: Desk | None = None
        self._team = ""
        self.name = ElidedLabel("", "h2")
        self.members = ElidedLabel("", "muted")
        self.points = plain_label("", "strong")
        self.amount = QLineEdit()
        self.amount.setValidator(QRegularExpressionValidator(QRegularExpression(DIGITS)))
        self.amount.setPlaceholderText(tr("+50 or −20"))
        self.amount.setAccessibleName(tr("Points to add or take"))
        self.amount.returnPressed.connect(self._on_give)
        self.give = push_button(keeper, tr("Give"))
        self.give.clicked.connect(self._on_give)
        self.powers, self.badges = plain_label(), plain_label()
        self.offers = QVBoxLayout()
        self.change_powers = push_button(keeper, tr("Powers"), icon="power")
        self.change_badges = push_button(keeper, tr("Badges"), icon="star")
        self.setProperty("class", "card")
        self._lay_out()

    def _lay_out(self) -> None:
        for words in (self.powers, self.badges):
            words.setWordWrap(True)
        for button, fill in (
            (self.change_powers, self._fill_powers),
            (self.change_badges, self._fill_badges),
        ):
            menu = QMenu(button)
            menu.aboutToShow.connect(fill)
            button.setMenu(menu)
        column_layout(
            self,
            self.name,
            self.members,
            self.points,
            row_layout(None, self.amount, self.give),
            plain_label(tr("Powers held"), "kind"),
            self.powers,
            plain_label(tr("Badges"), "kind"),
            self.badges,
            row_layout(None, self.change_powers, self.change_badges, None),
            plain_label(tr("Key-Powers (game master only)"), "kind"),
            self.offers,
            None,
            spacing=4,
            margins=(12, 8, 12, 8),
        )

    def show_team(self, desk: Desk, team: Team) -> None:
        """Show what a Team has."""
        self._desk, self._team = desk, team.id
        self.name.show_text(team.name)
        self.members.show_text(", ".join(team.members))
        self.points.setText(
            tr(
                "{earned} points, {balance} to spend",
                earned=figure(team.earned),
                balance=figure(team.balance),
            )
        )
        self.powers.setText(", ".join(power_name(desk, key) for key in team.powers) or tr("none yet"))
        self.badges.setText(", ".join(team.badges) or tr("none yet"))
        empty_layout(self.offers)
        for offer in offers(desk, team):
            self.offers.addLayout(self._offer_row(desk, team, offer))

    def _offer_row(self, desk: Desk, team: Team, offer: Offer) -> QHBoxLayout:
        """Return a Key-Power with how the Team stands to it, and the button that sells it (PR-82)."""
        words = tr(
            "{power} ({villain})",
            power=power_name(desk, offer.power),
            villain=villain_name(desk, offer.villain),
        )
        look = "ok" if offer.chance in ("can_buy", "bought") else "small"
        lines = column_layout(
            None, ElidedLabel(words, "strong"), ElidedLabel(offer_words(offer), look), spacing=0
        )
        row = row_layout(None, spacing=6)
        row.addLayout(lines, 1)
        if offer.power in team.bought:
            row.addWidget(self._seller(tr("Take back"), Refund(team.id, offer.power)))
        elif offer.chance == "can_buy":
            text = tr("Buy, {price}", price=figure(offer.price))
            row.addWidget(self._seller(text, Buy(team.id, offer.villain, offer.power)))
        return row

    def _seller(self, text: str, command: Buy | Refund) -> QPushButton:
        button = push_button(self._keeper, text, tip=tr("Key-Powers [PR-80]"))
        button.clicked.connect(partial(self._wish, command))
        return button

    def _on_give(self) -> None:
        text = self.amount.text().replace("−", "-")
        if self._team and text.strip("+-").isdecimal():
            self.amount.clear()
            self.command_requested.emit(Points(self._team, int(text)))

    def _fill_powers(self) -> None:
        """List every Power, ticked if the Team holds it."""
        if self._desk is None:
            return
        team = self._desk.team(self._team)
        ticks = (
            (power.name, key in team.powers, Grant(team.id, key, key not in team.powers))
            for key, power in self._desk.book.content.powers.items()
        )
        self._fill(self.change_powers.menu(), ticks)

    def _fill_badges(self) -> None:
        """List the badges that there are to win, and those that the Team has."""
        if self._desk is None:
            return
        team = self._desk.team(self._team)
        known = dict.fromkeys((*(villain.badge for villain in self._desk.villains), *team.badges))
        ticks = (
            (badge, badge in team.badges, Badge(team.id, badge, badge not in team.badges)) for badge in known
        )
        self._fill(self.change_badges.menu(), ticks)

    def _fill(self, menu: QMenu, ticks: Iterator[tuple[str, bool, Grant | Badge]]) -> None:
        menu.clear()
        for words, on, command in ticks:
            action = menu.addAction(menu_text(words))
            action.setCheckable(True)
            action.setChecked(on)
            action.triggered.connect(partial(self._wish, command))

    def _wish(self, command: Command, _checked: bool = False) -> None:
        self.command_requested.emit(command)


def card(title: str, main: QWidget, *parts: QWidget) -> QFrame:
    """Return MAIN, which takes the room there is, in a frame under a title; PARTS stand below it."""
    frame = QFrame()
    frame.setProperty("class", "card")
    layout = column_layout(frame, plain_label(title, "h3"), main, *parts, spacing=6, margins=(12, 10, 12, 10))
    layout.setStretchFactor(main, 1)
    return frame


def puzzle_ticks(desk: Desk, team: Team) -> Iterator[Tick]:
    """Yield every puzzle, ticked if TEAM has solved it."""
    solved = {one.puzzle: one.at for one in team.solved}
    for puzzle in desk.puzzles:
        on = puzzle.number in solved
        at = f", {solved[puzzle.number]}" if solved.get(puzzle.number) else ""
        gives = yield_words(desk, puzzle.gives)
        yield Tick(
            key=f"puzzle-{puzzle.number}",
            words=f"{puzzle.number}  {puzzle.title}{at}" + (f"\n{gives}" if gives else ""),
            on=on,
            command=Unsolve(team.id, puzzle.number) if on else Solve(team.id, puzzle.number, clock()),
        )


def award_ticks(desk: Desk, team: Team) -> Iterator[Tick]:
    """Yield every award that TEAM can still be given."""
    for award in desk.awards:
        command = Award(team.id, award.id)
        if not RUMBLE_DESK.why_not(desk, command):
            words = tr("Award: {title}", title=award.title) + f"\n{yield_words(desk, award.gives)}"
            yield Tick(key=f"award-{award.id}", words=words, on=False, command=command)


def dossier_ticks(desk: Desk, team: Team) -> Iterator[Tick]:
    """Yield every dossier item, ticked if TEAM knows it (PR-74)."""
    for villain in desk.villains:
        for item in villain.dossier:
            on = team.knows(villain.id, item.id)
            discloses = tr(" [{power}]", power=power_name(desk, item.power)) if item.power else ""
            earned = tr(", puzzle {n}", n=item.puzzle) if item.puzzle else ""
            yield Tick(
                key=f"{villain.id}.{item.id}",
                words=f"{villain.name}{earned}\n{item.text}{discloses}",
                on=on,
                command=Tell(team.id, villain.id, item.id, not on),
            )


def yield_words(desk: Desk, gives: Yield) -> str:
    """Return what solving a puzzle brings (PR-79)."""
    parts = [tr_n("one point", "{n} points", gives.points)] if gives.points else []
    parts += [power_name(desk, key) for key in gives.powers]
    parts += [gives.badge] if gives.badge else []
    return ", ".join(parts)


def _rank_words(desk: Desk, team: Team, place: int) -> str:
    badges = tr_n("one badge", "{n} badges", len(team.badges))
    return f"{place}.  {team.name}\n" + tr(
        "{points} points, {badges}", points=figure(points(desk, team)), badges=badges
    )
