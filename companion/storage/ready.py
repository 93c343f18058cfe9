"""Ready sessions: the battle that the demo opens, made from shipped rosters and maps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.errors import CompanionError
from companion.engine.notes import GM
from companion.engine.records import suggestion
from companion.engine.session import Seat, Session, new_session
from companion.engine.texts import tr
from companion.games.slugfest.making import Band, new_battle, side_of
from companion.storage import places
from companion.storage.content import Library
from companion.storage.events import ready_evening
from companion.storage.parties import ready_party
from companion.storage.rosters import read_roster
from companion.storage.templates import ready_board

SLUGFEST_TEAMS = ("nippon-alliance", "evil-unlimited-inc")
"""Rosters of the demo."""
SLUGFEST_ZONES = ("west", "east")
"""Where they start."""
SLUGFEST_MAP = "downtown"


def ready_session(game: str, library: Library, *, seed: str) -> Session:
    """Return the ready session of a game. Raises: CompanionError naming the games that have one."""
    make = READY.get(game)
    if make is None:
        raise CompanionError(
            tr("no ready session of “{game}”; {hint}", game=game, hint=suggestion(game, READY))
        )
    return make(library, seed)


def _slugfest(library: Library, seed: str) -> Session:
    return slugfest_session(SLUGFEST_TEAMS, library, seed=seed)


def slugfest_session(teams: tuple[str, str], library: Library, *, seed: str) -> Session:
    """Return a battle of two shipped rosters downtown, before its first turn. Raises: CompanionError."""
    rosters = [read_roster(places.shipped("rosters", f"slugfest/{team}.toml")) for team in teams]
    bands = [
        Band(side=side_of(roster, colour), sheets=roster.heroes, zone=zone)
        for colour, (roster, zone) in enumerate(zip(rosters, SLUGFEST_ZONES, strict=True))
    ]
    name = tr("{one} against {other}", one=bands[0].side.name, other=bands[1].side.name)
    battle = new_battle(library.book("slugfest"), SLUGFEST_MAP, bands, name=name)
    seats = (Seat(GM, tr("Game master")), *(Seat(side.id, side.name) for side in battle.sides))
    return new_session(name, seed, seats, game="slugfest", rules=library.game("slugfest"), state=battle)


READY: Mapping[str, Callable[[Library, str], Session]] = {
    "slugfest": _slugfest,
    "rumble": ready_evening,
    "blobparty": ready_party,
    "trackers": ready_board,
}
"""By game: makes its ready session, given the library and the seed of the app's dice."""
