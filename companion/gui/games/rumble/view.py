"""A Puzzle Rumble battle in the window."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.session import Session
from companion.engine.table import State, Table
from companion.engine.texts import tr
from companion.games.rumble.commands import Adjust, End, OneStep, SetOption
from companion.games.rumble.desk.evening import desk_of
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.making import Fighter
from companion.games.rumble.state import Battle
from companion.gui.actions import ActionSpec, Menu
from companion.gui.game_view import GameView, Hand, Hint, Panel, ViewContext
from companion.gui.games.rumble.adviser import AdviserPanel
from companion.gui.games.rumble.desk.doing import Doing, doings_at
from companion.gui.games.rumble.export import exports, write_record
from companion.gui.games.rumble.match_ups import MatchUps, choices
from companion.gui.games.rumble.panels import ChartPanel, DossierPanel
from companion.gui.games.rumble.table import RumbleTable
from companion.gui.games.rumble.turn import hint, turn_picture
from companion.gui.house_rules import HouseRulesDialog, other_rules
from companion.gui.lab_room import LabRoom
from companion.gui.questions import Questions
from companion.gui.turn import TurnPicture
from companion.storage.atomic import WriteError
from companion.storage.names import file_name
from companion.storage.places import documents_folder


class RumbleAction(Enum):
    """Names for the key settings."""

    STEP = "step"
    STANDSTILL = "standstill"
    CONCEDE = "concede"
    HOUSE_RULES = "house-rules"
    EXPORT = "export"


class RumbleHand(Hand):
    """Sets Health by hand, in the log like everything (PR-72)."""

    def set_meter(self, state: State, owner: str, meter: str, value: int) -> Command | None:
        """Return the command that sets a Rumbler's Health."""
        return Adjust(owner, health=value, reason=tr("set by hand")) if meter == "health" else None


class RumbleView(GameView):
    """Both sides in the middle, Health by round and the Villains' Powers beside them."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self._table = RumbleTable(context.keeper, context.game)
        self._chart = ChartPanel(context.keeper)
        self._dossier = DossierPanel(context.keeper)
        self._hand = RumbleHand()
        self._battle: Battle | None = None
        self._selected = ""
        self._doings: tuple[Doing, ...] = ()
        self._table.wished.connect(self._on_table_wished)
        self._table.session_requested.connect(self.session_requested)
        self._room = LabRoom(parent=self)
        self._adviser = AdviserPanel(context.keeper, self._room)
        self._session: Session | None = None
        self._adviser.wished.connect(self._on_table_wished)
        self._adviser.match_ups_requested.connect(self._on_match_ups_requested)
        self._dossier.wished.connect(self.command_requested)
        self._dossier.rule_requested.connect(self.rule_requested)

    @property
    def centre(self) -> QWidget:
        """Both sides."""
        return self._table

    @property
    def table(self) -> RumbleTable:
        """The same, by its own name."""
        return self._table

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Adviser, dossiers and chart."""
        return (
            Panel(key="adviser", title=tr("GM: advice"), icon="odds", make=self._the_adviser),
            Panel(key="dossier", title=tr("GM: Powers"), icon="secret", make=self._the_dossier),
            Panel(key="chart", title=tr("Health"), icon="tracker", make=self._the_chart),
        )

    @property
    def tabs(self) -> tuple[tuple[str, ...], ...]:
        """Advice, the Villains' Powers and the chart share a place."""
        return (("adviser", "dossier", "chart"),)

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """One step at a time, and ways to end the battle."""
        return (
            _spec(RumbleAction.STEP, tr("&One step"), self._step, key="S", group=True),
            _spec(RumbleAction.STANDSTILL, tr("End as a &standstill"), self._standstill),
            _spec(RumbleAction.CONCEDE, tr("The Heroes &concede"), self._concede),
            _spec(RumbleAction.EXPORT, tr("&Export the record…"), self._export),
            _spec(RumbleAction.HOUSE_RULES, tr("House &rules…"), self._set_house_rules, group=True),
        )

    @property
    def hand(self) -> Hand:
        """Health by hand."""
        return self._hand

    @property
    def selected(self) -> str:
        """The Rumbler that is selected in the trackers."""
        return self._selected

    def heading(self, table: Table) -> str:
        """The house rules of the battle."""
        battle: Battle = table.state
        return other_rules(battle.content.house_rules, battle.options)

    def show_session(self, session: Session) -> None:
        """Draw the battle as it stands."""
        battle: Battle = session.table.state
        self._battle = battle
        self._session = session
        self._adviser.show_battle(battle)
        self._doings = doings_at(session)
        self._table.show_battle(battle, self._doings)
        self._chart.show_battle(battle)
        self._dossier.show_battle(battle)

    def turn(self, table: Table) -> TurnPicture:
        """Round and step."""
        picture = turn_picture(self.context.game, table.state)
        if table.state.over and len(self._doings) > 1:
            report = self._doings[0]
            return replace(picture, next_text=report.text, next_change=report.change, next_reasons=())
        return picture

    def hint(self, table: Table) -> Hint:
        """What could be done next."""
        return hint(table.state)

    def select(self, owner: str) -> None:
        """Remember who was clicked in the trackers."""
        if owner != self._selected:
            self._selected = owner
            self.selection_changed.emit(owner)

    def _the_chart(self) -> QWidget:
        return self._chart

    def close(self) -> None:
        """Let the lab's processes go."""
        self._room.close()

    def _the_adviser(self) -> QWidget:
        return self._adviser

    def _the_dossier(self) -> QWidget:
        return self._dossier

    def _step(self) -> None:
        self.command_requested.emit(OneStep())

    def _standstill(self) -> None:
        self.command_requested.emit(End("standstill"))

    def _concede(self) -> None:
        self.command_requested.emit(End("conceded"))

    def _set_house_rules(self) -> None:
        """Let the game master change switches (PR-68)."""
        battle = self._battle
        if battle is None:
            return
        dialog = HouseRulesDialog(
            battle.content.house_rules.values(), battle.option, parent=self._table.window()
        )
        if dialog.exec():
            for key, value in dialog.changed.items():
                self.command_requested.emit(SetOption(key, value))
        dialog.deleteLater()

    def _export(self) -> None:
        """Write the battle into a file: for the game master, for everybody, or for programs (PR-88)."""
        if self._session is None:
            return
        proposed = documents_folder() / file_name(self._session.table.state.name or tr("battle"), ".txt")
        kinds = ";;".join(f"{words} (*.{ending})" for words, ending, _ in exports())
        path, kind = QFileDialog.getSaveFileName(
            self._table.window(), tr("Export the record"), str(proposed), kinds
        )
        try:
            if path:
                write_record(self._session.table, Path(path), kind)
        except WriteError as error:
            Questions(self._table.window()).tell(tr("The record is not written."), str(error))

    def _on_match_ups_requested(self, villain: str) -> None:
        battle = self._battle
        if battle is None:
            return
        one = battle.rumbler(villain)
        foe = Fighter(id=one.id, name=one.name, powers=one.powers, health=max(1, one.health))
        found = choices(battle.book, self._desk())
        dialog = MatchUps(
            self.context.keeper,
            self._room,
            battle.book,
            foe,
            battle.options,
            found,
            parent=self._table.window(),
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def _desk(self) -> Desk | None:
        try:
            return desk_of(self._session) if self._session else None
        except RuleError:
            return None

    def _on_table_wished(self, commands: Iterable[Command]) -> None:
        for command in commands:
            self.command_requested.emit(command)


def _spec(
    action_id: RumbleAction, text: str, run: object, *, key: str = "", group: bool = False
) -> ActionSpec:
    if not callable(run):
        raise TypeError(text)
    keys = (key,) if key else ()
    return ActionSpec(id=action_id, text=text, menu=Menu.SESSION, run=run, keys=keys, starts_group=group)
