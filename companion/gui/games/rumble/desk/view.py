"""The game master's desk of an event in the window (section 10 of the rules page)."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.engine.table import State, Table
from companion.engine.texts import tr
from companion.games.rumble.desk.commands import Points, SetRule
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.making import Fighter
from companion.gui.actions import ActionSpec, Menu
from companion.gui.game_view import GameView, Hand, Hint, ViewContext
from companion.gui.games.rumble.desk.dialogs import NewTeam, PlanDialog
from companion.gui.games.rumble.desk.doing import doings, progress, status
from companion.gui.games.rumble.desk.queues import QueueBoard
from companion.gui.games.rumble.desk.teams import TeamPage
from companion.gui.games.rumble.desk.villains import VillainPage
from companion.gui.games.rumble.match_ups import MatchUps, choices
from companion.gui.house_rules import HouseRulesDialog, other_rules
from companion.gui.lab_room import LabRoom
from companion.gui.turn import TurnPicture, TurnSide
from companion.gui.widgets.looks import become_panel

QUEUES, TEAMS, VILLAINS = range(3)
"""The pages in their order."""


class DeskAction(Enum):
    """Names for the key settings."""

    NEW_TEAM = "new-team"
    HOUSE_RULES = "house-rules"


class DeskHand(Hand):
    """Gives or takes points (PR-78)."""

    def set_meter(self, state: State, owner: str, meter: str, value: int) -> Command | None:
        """Return the change of points that leads to VALUE."""
        team = state.team(owner)
        return Points(owner, value - (team.earned if meter == "earned" else team.balance), tr("set by hand"))


class DeskView(GameView):
    """Queues, Teams and Villains, a page each."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        self.pages.setProperty("class", "page")
        self.queues = QueueBoard(context.keeper)
        self.teams = TeamPage(context.keeper)
        self.villains = VillainPage(context.keeper)
        self.pages.addTab(self.queues, tr("&Queues"))
        self.pages.addTab(_scrolled(self.teams), tr("&Teams"))
        self.pages.addTab(_scrolled(self.villains), tr("&Villains (game master only)"))
        self._room = LabRoom(parent=self)
        self._hand = DeskHand()
        self._session: Session | None = None
        self._selected = ""
        self._villain = ""
        self._connect()

    def _connect(self) -> None:
        for page in (self.queues, self.teams, self.villains):
            page.command_requested.connect(self.command_requested)
        for board in (self.queues, self.villains):
            board.session_requested.connect(self.session_requested)
            board.chosen.connect(self._on_villain_chosen)
        self.queues.plan_requested.connect(self._on_plan_requested)
        self.villains.match_ups_requested.connect(self._on_match_ups_requested)
        self.teams.new_requested.connect(self._add_team)

    @property
    def centre(self) -> QWidget:
        """The pages."""
        return self.pages

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """What concerns the whole event."""
        session = Menu.SESSION
        return (
            ActionSpec(
                id=DeskAction.NEW_TEAM,
                text=tr("New &Team…"),
                menu=session,
                run=self._add_team,
                starts_group=True,
            ),
            ActionSpec(
                id=DeskAction.HOUSE_RULES, text=tr("House &rules…"), menu=session, run=self._set_house_rules
            ),
        )

    @property
    def hand(self) -> Hand:
        """Points by hand."""
        return self._hand

    @property
    def selected(self) -> str:
        """The row that is selected in the trackers."""
        return self._selected

    def heading(self, table: Table) -> str:
        """The house rules of the battles to come."""
        desk: Desk = table.state
        return other_rules(desk.book.content.house_rules, desk.options)

    def show_session(self, session: Session) -> None:
        """Show the desk as it stands."""
        self._session = session
        desk: Desk = session.table.state
        if all(villain.id != self._villain for villain in desk.villains):
            self._villain = _busiest(session, desk)
        self.queues.show_desk(session, desk, self._villain)
        self.teams.show_desk(desk)
        self.villains.show_desk(desk)

    def turn(self, table: Table) -> TurnPicture:
        """The chosen Villain, and what comes next there."""
        desk: Desk = table.state
        picture = TurnPicture(word=tr("Desk"), progress=progress(desk))
        if self._session is None or not self._villain:
            return picture
        villain = desk.villain(self._villain)
        first = doings(self._session, desk, villain.id)[0]
        colour = 1 + [known.id for known in desk.villains].index(villain.id)
        note = status(self._session, desk, villain.id)
        return TurnPicture(
            word=tr("Desk"),
            side=TurnSide(villain.name, villain.name[:1].upper(), colour, note),
            progress=progress(desk),
            next_text=first.text,
            next_change=first.change,
            next_reasons=first.reasons,
        )

    def hint(self, table: Table) -> Hint:
        """What the desk is for."""
        return Hint(
            tr("The desk"),
            tr("Put Teams into queues and call them; tick puzzles and what a Team has learnt."),
        )

    def select(self, owner: str) -> None:
        """Look at the Team or the queue whose row was clicked in the trackers."""
        if self._session is None or owner == self._selected:
            return
        self._selected = owner
        self.selection_changed.emit(owner)
        desk: Desk = self._session.table.state
        if any(team.id == owner for team in desk.teams):
            self.pages.setCurrentIndex(TEAMS)
            self.teams.choose(owner)
        for entry in desk.entries:
            if owner == f"entry-{entry.n}":
                self.pages.setCurrentIndex(QUEUES)
                self._on_villain_chosen(entry.villain)
                self.queues.columns[entry.villain].select(entry.n)

    def close(self) -> None:
        """Let the lab's processes go."""
        self._room.close()

    def _on_match_ups_requested(self, key: str) -> None:
        if self._session is None:
            return
        desk: Desk = self._session.table.state
        villain = desk.villain(key)
        foe = Fighter(id=villain.id, name=villain.name, powers=villain.powers, health=villain.health)
        found = choices(desk.book, desk)
        dialog = MatchUps(
            self.context.keeper, self._room, desk.book, foe, desk.options, found, parent=self.pages.window()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def _on_villain_chosen(self, villain: str) -> None:
        """Let the key for the next step mean this Villain."""
        if villain != self._villain and self._session is not None:
            self._villain = villain
            self.queues.show_desk(self._session, self._session.table.state, villain)
            self.villains.choose(villain)
            self.redraw_requested.emit()

    def _on_plan_requested(self, entry: int) -> None:
        if self._session is None:
            return
        dialog = PlanDialog(self.context.keeper, self._session.table.state, entry, parent=self.pages.window())
        if dialog.exec():
            self.command_requested.emit(dialog.command)
        dialog.deleteLater()

    def _add_team(self) -> None:
        if self._session is None:
            return
        dialog = NewTeam(self._session.table.state, parent=self.pages.window())
        if dialog.exec():
            self.command_requested.emit(dialog.command)
        dialog.deleteLater()

    def _set_house_rules(self) -> None:
        """Let the game master change switches for the battles to come (PR-68)."""
        if self._session is None:
            return
        desk: Desk = self._session.table.state
        dialog = HouseRulesDialog(
            desk.book.content.house_rules.values(), desk.option, parent=self.pages.window()
        )
        if dialog.exec():
            for key, value in dialog.changed.items():
                self.command_requested.emit(SetRule(key, value))
        dialog.deleteLater()


def _scrolled(page: QWidget) -> QScrollArea:
    """Return a page that scrolls where the window is narrow, so that it never pushes docks together."""
    become_panel(page, "page")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(page)
    return area


def _busiest(session: Session, desk: Desk) -> str:
    """Return the first Villain at which something can be done now, else the first there is."""
    keys = [villain.id for villain in desk.villains]
    possible = (key for key in keys if not doings(session, desk, key)[0].reasons)
    return next(possible, keys[0] if keys else "")
