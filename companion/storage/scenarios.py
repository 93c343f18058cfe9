"""Scenarios: battles that have not begun, kept to be played again and again.

A scenario is a session file whose battle stands in set-up. To play it is to begin a new session from there,
so the file itself never changes.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.engine.session import Session, new_session
from companion.engine.texts import tr
from companion.games.slugfest.state import Battle
from companion.storage import places
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.sessions import ENDING, save_session

FOLDER = "scenarios"
SETUP = "setup"


class Scenario(Struct, frozen=True):
    """A scenario that can be played."""

    name: str
    path: Path
    own: bool
    """Whether it is the user's."""


class NoSetUp(CompanionError):
    """Nothing of the session is a battle in set-up."""


def scenarios_folder() -> Path:
    """Return the folder of the user's own scenarios."""
    return places.data_folder() / FOLDER


def all_scenarios() -> tuple[Scenario, ...]:
    """Return the user's own scenarios, then those that ship with the app, each by name."""
    own = _found(scenarios_folder(), own=True)
    return (*own, *_found(places.shipped("resources", FOLDER), own=False))


def _found(folder: Path, *, own: bool) -> tuple[Scenario, ...]:
    paths = sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else []
    return tuple(Scenario(path.name.removesuffix(ENDING), path, own) for path in paths)


def set_up_of(session: Session, *, seed: str) -> Session:
    """Return a new session that begins where this one was last in set-up, with the same seats and notes.

    Raises: NoSetUp if it is no battle, or its set-up is not known any more.
    """
    table = session.table
    states = (table.state, *(move.before for move in table.moves), session.place.start)
    for state in states:
        if isinstance(state, Battle) and state.phase == SETUP:
            return _begun(session, state, session.name, seed)
    raise NoSetUp(tr("the set-up of this battle is not known any more"))


def save_scenario(session: Session, path: Path, library: Library) -> None:
    """Write the set-up of SESSION as a scenario. Raises: NoSetUp, WriteError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    save_session(set_up_of(session, seed=session.seed), path, library)


def scenario_session(path: Path, library: Library, *, seed: str) -> Session:
    """Return a new session of the scenario at PATH. Raises: FileError, ContentError, NoSetUp."""
    return set_up_of(open_session(path, library).session, seed=seed)


def _begun(session: Session, state: Battle, name: str, seed: str) -> Session:
    rules = session.table.rules
    fresh = new_session(name, seed, session.seats, game=session.place.game, rules=rules, state=state)
    return replace(fresh, notes=session.notes, owner_notes=session.owner_notes)
