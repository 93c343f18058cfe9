"""Battles played again: from their set-up, from a scenario, or as the next one of a game day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from companion.engine.errors import CompanionError
from companion.engine.session import Session, new_session
from companion.engine.texts import tr
from companion.games.slugfest.making import carry_supplies, team_of
from companion.games.slugfest.state import Battle
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.keys import KEYS, ActionId
from companion.gui.live_table import LiveTable
from companion.gui.questions import Questions
from companion.gui.session_files import SessionFiles
from companion.gui.theme_keeper import ThemeKeeper
from companion.luck import new_seed
from companion.storage.atomic import WriteError
from companion.storage.names import file_name
from companion.storage.scenarios import (
    all_scenarios,
    save_scenario,
    scenario_session,
    scenarios_folder,
    set_up_of,
)
from companion.storage.sessions import ENDING


class Scenarios(QObject):
    """What the File menu offers for set-ups that are kept."""

    def __init__(
        self,
        live: LiveTable,
        files: SessionFiles,
        keeper: ThemeKeeper,
        questions: Questions,
        *,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._files = files
        self._keeper = keeper
        self._questions = questions

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """The menu items."""
        return (
            self._spec(ActionId.SCENARIO, tr("Play a s&cenario…"), self.play, enabled=always, group=True),
            self._spec(ActionId.AGAIN, tr("Play again from the set-&up"), self.again),
            self._spec(ActionId.KEEP_SCENARIO, tr("Save the set-up as a sce&nario…"), self.keep),
            self._spec(ActionId.NEXT_BATTLE, tr("Next &battle of this game day…"), self.next_battle),
        )

    def play(self) -> None:
        """Ask which scenario, and begin it."""
        found = {_label(one.name, own=one.own): one.path for one in all_scenarios()}
        if not found:
            self._questions.tell(
                tr("There is no scenario yet."),
                tr("Set a battle up and choose “Save the set-up as a scenario”."),
            )
            return
        chosen = self._questions.one_of(tr("Which scenario?"), tuple(found))
        if chosen is not None:
            make = partial(scenario_session, found[chosen], self._files.library, seed=new_seed())
            self._files.begin(make)

    def again(self) -> None:
        """Begin the battle on the table anew, as it was set up."""
        self._files.begin(partial(set_up_of, self._live.session, seed=new_seed()))

    def keep(self) -> None:
        """Save the set-up of the battle on the table under a name that is asked for."""
        session = self._live.session
        name = self._questions.text(tr("Name of the scenario"), session.name)
        if name is None:
            return
        path = scenarios_folder() / file_name(name, ENDING)
        if path.exists() and not self._questions.agree(
            tr("There is a scenario “{name}” already.", name=name), tr("Shall this one take its place?")
        ):
            return
        try:
            save_scenario(session, path, self._files.library)
        except (CompanionError, WriteError, OSError) as error:
            self._questions.tell(tr("The scenario could not be saved."), str(error))
        else:
            self._files.warned.emit(tr("“{name}” can be played from the File menu.", name=name))

    def next_battle(self) -> None:
        """Set up a battle of the same sides whose power points keep what they have left (SL-73)."""
        from companion.gui.games.slugfest.new_battle import NewBattle  # late: the program starts without it

        battle: Battle = self._live.session.table.state
        teams = [team_of(battle, side.id) for side in battle.sides]
        dialog = NewBattle(
            self._files.library,
            self._keeper,
            dice="app",
            teams=[team for team in teams if team.heroes],
            parent=self._questions.window,
        )
        if dialog.exec():
            self._files.begin(partial(_carried, dialog.session, battle))
        dialog.deleteLater()

    def _spec(
        self,
        action: ActionId,
        text: str,
        run: Callable[[], None],
        *,
        enabled: Callable[[], bool] | None = None,
        group: bool = False,
    ) -> ActionSpec:
        return ActionSpec(
            id=action,
            text=text,
            menu=Menu.FILE,
            run=run,
            keys=KEYS.get(action, ()),
            enabled=enabled or self._has_battle,
            starts_group=group,
        )

    def _has_battle(self) -> bool:
        return self._live.has_session and isinstance(self._live.session.table.state, Battle)


def _label(name: str, *, own: bool) -> str:
    return tr("{name} (yours)", name=name) if own else name


def _carried(make: Callable[[], Session], earlier: Battle) -> Session:
    """Return the battle of a dialog with the power points as an earlier one left them."""
    session = make()
    place = session.place
    state = carry_supplies(session.table.state, earlier)
    return new_session(
        session.name, session.seed, session.seats, game=place.game, rules=place.table.rules, state=state
    )
