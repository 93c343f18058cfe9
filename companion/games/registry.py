"""The rule sets there are; a further game is one line here and a folder beside."""

from __future__ import annotations

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.game import BLOBPARTY
from companion.games.game import Game
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.game import RUMBLE
from companion.games.slugfest.game import SLUGFEST
from companion.games.trackers.game import TRACKERS

GAMES: tuple[Game, ...] = (SLUGFEST, RUMBLE, RUMBLE_DESK, BLOBPARTY, TRACKERS)


def game(key: str) -> Game:
    """Return the rule set with that key. Raises: CompanionError naming those there are."""
    for known in GAMES:
        if known.key == key:
            return known
    keys = ", ".join(known.key for known in GAMES)
    raise CompanionError(tr("there is no game “{key}”; there is: {keys}", key=key, keys=keys))
