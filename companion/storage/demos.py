"""Ready sessions to try a game with at once."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.errors import CompanionError
from companion.engine.notes import GM
from companion.engine.session import Seat, Session, new_session
from companion.engine.texts import tr
from companion.games.slugfest.making import Band, new_battle, side_of
from companion.storage import places
from companion.storage.content import Library
from companion.storage.rosters import read_roster


def slugfest_demo(library: Library, seed: str) -> Session:
    """Return The Law Team against The Caped Crusaders downtown, deployed and ready to start."""
    teams = [read_roster(places.shipped("rosters", f"slugfest/{key}.toml")) for key in SLUGFEST_TEAMS]
    bands = [
        Band(side=side_of(team, colour), sheets=team.heroes, zone=zone)
        for colour, (team, zone) in enumerate(zip(teams, ("west", "east"), strict=True))
    ]
    name = tr("{one} against {other}", one=teams[0].team.name, other=teams[1].team.name)
    battle = new_battle(library.book("slugfest"), "downtown", bands, name=name)
    seats = (Seat(GM, tr("Game master")), *(Seat(side.id, side.name) for side in battle.sides))
    return new_session(
        name, seed, seats, game="slugfest", rules=library.game("slugfest"), state=battle, table="battle"
    )


SLUGFEST_TEAMS = ("the-law-team", "the-caped-crusaders")
DEMOS: dict[str, Callable[[Library, str], Session]] = {"slugfest": slugfest_demo}


def demo_session(game: str, library: Library, seed: str) -> Session:
    """Return the ready session of a game. Raises: CompanionError naming the games that have one."""
    if game not in DEMOS:
        known = ", ".join(DEMOS)
        raise CompanionError(tr("there is no demo of “{game}”; there is: {known}", game=game, known=known))
    return DEMOS[game](library, seed)
