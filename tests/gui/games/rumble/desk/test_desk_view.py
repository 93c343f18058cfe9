"""The desk under mouse and keys: calls open battles, endings come back, Teams earn, learn and buy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QListWidget,
    QTableWidget,
    QWidget,
)

from companion.engine.session import Session
from companion.games.registry import GAMES
from companion.games.rumble import commands as battle
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.state import Desk, Plan
from companion.games.rumble.state import Aim
from companion.gui.games.registry import game_views, player_screens
from companion.gui.games.rumble.desk.dialogs import NewTeam, PlanDialog
from companion.gui.games.rumble.desk.queues import QueueColumn
from companion.gui.games.rumble.desk.view import TEAMS, VILLAINS, DeskView
from companion.gui.games.rumble.view import RumbleView
from companion.gui.live_table import LiveTable
from companion.gui.player.window import PlayerWindow
from companion.gui.stage import Stage
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.events import evening_of, ready_events

DENTIST, BOOKWORM, GUYS, FOUR = "the-dentist", "bookworm", "good-guys", "freaky-four"


def calm() -> bool:
    return True


@pytest.fixture
def session() -> Session:
    """The sample event with two Teams in the Dentist's queue."""
    session = evening_of(ready_events()[0], Library(GAMES), seed="seed")
    for command in (c.Join(DENTIST, GUYS), c.Join(DENTIST, FOUR)):
        session = session.start(command)
    return session


class Office:
    """A stage with a live table, as the window has them."""

    def __init__(self, keeper: ThemeKeeper, session: Session) -> None:
        self.live = LiveTable(session)
        self.stage = Stage(self.live, keeper, game_views(), calm=calm)
        self.live.changed.connect(self.stage.show_session)
        self.stage.show_session(session)

    @property
    def desk(self) -> Desk:
        return evening.desk_of(self.live.session)

    @property
    def view(self) -> DeskView:
        view = self.stage.view
        assert isinstance(view, DeskView)
        return view

    @property
    def battle_view(self) -> RumbleView:
        view = self.stage.view
        assert isinstance(view, RumbleView)
        return view

    def column(self, villain: str = DENTIST) -> QueueColumn:
        return self.view.queues.columns[villain]


@pytest.fixture
def office(qtbot: QtBot, keeper: ThemeKeeper, session: Session) -> Iterator[Office]:
    office = Office(keeper, session)
    qtbot.addWidget(office.stage)
    office.stage.resize(1100, 520)
    with qtbot.waitExposed(office.stage):
        office.stage.show()
    yield office
    office.stage.close()


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def words(of: QListWidget) -> list[str]:
    return [of.item(row).text() for row in range(of.count())]


def tick(of: QListWidget, text: str) -> None:
    """Tick a line with the space bar."""
    (row,) = (row for row in range(of.count()) if text in of.item(row).text())
    of.setCurrentRow(row)
    of.setFocus()
    QTest.keyClick(of, Qt.Key.Key_Space)


def labels(widget: QWidget) -> str:
    return " ".join(part.accessibleName() for part in widget.findChildren(QWidget))


# Queues and battles


def test_a_queue_shows_everybody_with_the_wait(office: Office) -> None:
    assert words(office.column().list) == [
        "1.  Good Guys R' Us\nno wait",
        "2.  Freaky Four\nabout 10 minutes",
    ]


def test_a_call_opens_the_battle_and_the_way_back_leads_to_the_desk(office: Office) -> None:
    click(office.column().first)
    assert office.live.session.place.game == "rumble"
    _, back, _ = office.battle_view.table.strip.buttons
    click(back)
    assert office.column().status.whole_text.startswith("against Good Guys R' Us")
    click(office.column().first)
    assert office.live.session.at == "battle-1"


def test_an_ending_is_reported_to_the_desk_which_gives_the_badge(office: Office) -> None:
    click(office.column().first)
    office.live.start(battle.Adjust(DENTIST, health=1, reason="short"))
    for command in (battle.Next(), battle.Allocate("good-guys-r-us", (Aim(DENTIST, 90),)), battle.Reveal()):
        office.live.start(command)
    office.live.start(battle.Hold(DENTIST))
    office.live.start(battle.Reveal())
    office.live.start(battle.Next())
    assert office.live.session.table.state.ending == "won"
    report = office.battle_view.table.strip.buttons[0]
    assert report.isVisible()
    click(report)
    assert office.desk.team(GUYS).badges == ("The Golden Molar",)
    assert office.live.session.at == evening.DESK


def test_the_key_for_what_comes_next_reports_an_ending(office: Office) -> None:
    click(office.column().first)
    office.live.start(battle.End("abandoned"))
    picture = office.battle_view.turn(office.live.session.table)
    assert picture.can_go_on
    assert picture.next_change is not None
    office.live.change(picture.next_change)
    assert office.desk.entry(1).state == "done"


def test_undo_of_a_call_takes_the_battle_away(office: Office) -> None:
    click(office.column().first)
    office.live.change(evening.at_desk)
    office.live.undo()
    assert words(office.column().list)[0].startswith("1.  Good Guys")
    assert [place.id for place in office.live.session.laid] == ["desk"]


def test_a_suspended_battle_is_offered_first_when_the_villain_is_free(office: Office) -> None:
    click(office.column().first)
    for command in (battle.Next(), battle.Hold("good-guys-r-us"), battle.Reveal(), battle.Hold(DENTIST)):
        office.live.start(command)
    office.live.start(battle.Reveal())
    office.live.start(battle.Next())
    suspend = next(button for button in office.battle_view.table.strip.buttons if button.text() == "Suspend")
    click(suspend)
    column = office.column()
    assert words(column.list)[0] == "Good Guys R' Us\nsuspended"
    assert column.first.text() == "Resume: Good Guys R' Us"
    assert column.second.text() == "Call: Freaky Four"
    click(column.first)
    assert office.live.session.at == "battle-1"
    assert not office.live.session.table.state.suspended


def test_a_battle_in_its_round_says_why_it_cannot_be_suspended(office: Office) -> None:
    click(office.column().first)
    for command in (battle.Next(), battle.Hold("good-guys-r-us"), battle.Reveal()):
        office.live.start(command)
    strip = office.battle_view.table.strip
    suspend = next(button for button in strip.buttons if button.text() == "Suspend")
    assert not suspend.isEnabled()
    assert "between rounds" in strip.why.whole_text


def test_teams_are_moved_and_added(office: Office) -> None:
    column = office.column()
    column.list.setCurrentRow(1)
    click(column.up)
    assert [entry.team for entry in office.desk.queue(DENTIST)] == [FOUR, GUYS]
    menu = column.add.menu()
    menu.aboutToShow.emit()
    actions = {action.text(): action for action in menu.actions()}
    assert not actions["Good Guys R' Us – Good Guys R' Us waits there already"].isEnabled()
    actions["The Defenders"].trigger()
    assert len(office.desk.queue(DENTIST)) == 3


def test_a_team_is_passed_over_from_the_menu(office: Office) -> None:
    column = office.column()
    column.list.setCurrentRow(0)
    column.menu.aboutToShow.emit()
    (skip,) = (action for action in column.menu.actions() if action.text().startswith("Pass over"))
    skip.trigger()
    assert office.desk.entry(1).passed
    assert column.first.text() == "Call: Freaky Four"


def test_the_bar_means_the_villain_that_was_looked_at(office: Office) -> None:
    assert office.view.turn(office.live.session.table).next_text == "Call: Good Guys R' Us"
    office.live.start(c.Join(BOOKWORM, GUYS))
    office.live.start(c.Join(BOOKWORM, FOUR))
    office.column(BOOKWORM).list.setCurrentRow(1)
    side = office.view.turn(office.live.session.table).side
    assert side is not None
    assert side.name == "Bookworm"


def test_a_plan_takes_only_powers_that_the_team_holds(
    qtbot: QtBot, keeper: ThemeKeeper, office: Office
) -> None:
    office.live.start(c.Grant(GUYS, "flight"))
    office.live.start(c.Grant(GUYS, "zoom-in"))
    dialog = PlanDialog(keeper, office.desk, 1)
    qtbot.addWidget(dialog)
    row = dialog.rows[0]
    row.name.setText("Ada")
    first, second = row.boxes
    assert [first.itemData(n) for n in range(first.count())] == ["", "flight", "zoom-in"]
    for box in (first, second):
        box.setCurrentIndex(1)
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    assert "[PR-8]" in dialog.fault.text()
    second.setCurrentIndex(2)
    assert dialog.command == c.PlanHeroes(1, (Plan(name="Ada", powers=("flight", "zoom-in")),))


# Teams


def test_a_puzzle_is_ticked_solved_with_the_key_and_taken_back(office: Office) -> None:
    office.view.select(GUYS)
    assert office.view.pages.currentIndex() == TEAMS
    tick(office.view.teams.puzzles, "Harbour lights")
    team = office.desk.team(GUYS)
    assert team.has_solved(2)
    assert team.powers == ("furious-flaming-fists-of-fury",)
    assert office.view.teams.figures.points.text() == "100 points, 100 to spend"
    tick(office.view.teams.puzzles, "Harbour lights")
    assert not office.desk.team(GUYS).has_solved(2)


def test_a_dossier_item_is_told_by_hand(office: Office) -> None:
    office.view.select(GUYS)
    tick(office.view.teams.known, "Looks better after every patient")
    assert office.desk.team(GUYS).knows(DENTIST, "gloves")


def test_a_key_power_is_bought_when_it_can_be_and_taken_back(office: Office) -> None:
    """PR-80, PR-82."""
    for command in (c.Solve(GUYS, 5), c.Points(GUYS, 349)):
        office.live.start(command)
    office.view.select(GUYS)
    figures = office.view.teams.figures
    assert "not enough points (have 499 of 500)" in labels(figures)
    assert "not eligible (puzzle 9 unsolved)" in labels(figures)
    QTest.keyClicks(figures.amount, "+1")
    QTest.keyClick(figures.amount, Qt.Key.Key_Return)
    QApplication.processEvents()
    (buy,) = (button for button in _buttons(figures) if button.text() == "Buy, 500")
    click(buy)
    team = office.desk.team(GUYS)
    assert team.powers == ("mirrored-visor",)
    assert (team.earned, team.balance) == (500, 0)
    QApplication.processEvents()
    (back,) = (button for button in _buttons(figures) if button.text() == "Take back")
    click(back)
    assert office.desk.team(GUYS).balance == 500


def _buttons(widget: QWidget) -> list[QAbstractButton]:
    return [button for button in widget.findChildren(QAbstractButton) if button.isVisibleTo(widget)]


def test_a_new_team_gets_an_id_of_its_own(qtbot: QtBot, office: Office) -> None:
    dialog = NewTeam(office.desk)
    qtbot.addWidget(dialog)
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.name.setText("Good guys")
    dialog.members.setText("Ada, Bea,")
    assert dialog.command == c.AddTeam("good-guys-2", "Good guys", ("Ada", "Bea"))


# Villains


def test_who_knows_what_is_ticked_in_the_table(office: Office) -> None:
    office.view.pages.setCurrentIndex(VILLAINS)
    office.view.villains.choose(DENTIST)
    table: QTableWidget = office.view.villains.known
    item = table.item(0, 1)
    assert item is not None
    cell = table.visualItemRect(item)
    box = QPoint(cell.left() + 10, cell.center().y())
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=box)
    assert office.desk.team(GUYS).knows(DENTIST, "coat")


def test_a_villain_is_changed_for_battles_to_come(office: Office) -> None:
    office.view.pages.setCurrentIndex(VILLAINS)
    office.view.villains.choose(DENTIST)
    line = office.view.villains.figures.health
    line.selectAll()
    QTest.keyClicks(line, "140")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert office.desk.villain(DENTIST).health == 140
    line.selectAll()
    QTest.keyClicks(line, "many")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "140"


def test_a_finished_battle_is_opened_again(office: Office) -> None:
    """PR-90."""
    click(office.column().first)
    office.live.start(battle.End("abandoned"))
    office.live.change(lambda session: evening.report(session, "battle-1"))
    office.view.villains.choose(DENTIST)
    fights = office.view.villains.fights
    assert words(fights.list)[0].startswith("Good Guys R' Us: abandoned")
    click(fights.again)
    assert office.live.session.at == "battle-1"
    assert office.desk.entry(1).state == "fighting"


def test_a_house_rule_of_the_desk_holds_in_the_next_battle(office: Office) -> None:
    """PR-68."""
    office.live.start(c.SetRule("energy_model", "health"))
    click(office.column().first)
    assert office.live.session.table.state.option("energy_model") == "health"


# Secrets


def test_players_see_queues_and_standings_and_nothing_of_the_dossiers(
    qtbot: QtBot, keeper: ThemeKeeper, office: Office
) -> None:
    """PR-75."""
    window = PlayerWindow(keeper, player_screens(), calm=calm)
    qtbot.addWidget(window)
    window.show_session(office.live.session)
    spoken = labels(window)
    assert "Freaky Four" in spoken
    assert "about 10 minutes" in spoken
    for villain in office.desk.villains:
        for item in villain.dossier:
            assert item.text not in spoken
        for key in (*villain.powers, *villain.key_powers):
            assert office.desk.book.content.powers[key].name not in spoken
