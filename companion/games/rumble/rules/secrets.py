"""When the table gets to know a Villain's Power (PR-75 to PR-77)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.games.rumble.notes import Disclosed, Secret
from companion.games.rumble.state import MASKED, Battle, Rumbler

RULE = "PR-76"


def is_known(one: Rumbler, power: str) -> bool:
    """Tell whether the table knows that ONE has the Power: a Hero's are open (PR-7)."""
    return one.hero or power in one.known


def shown(battle: Battle, who: str, power: str) -> str:
    """Return the Power's id as a note may carry it: a mask where the table does not know it."""
    return power if is_known(battle.rumbler(who), power) else MASKED


def credit(battle: Battle, who: str, power: str) -> tuple[str, str]:
    """Return the owner and the Power as a note may carry them: of a secret one, neither."""
    return (who, power) if is_known(battle.rumbler(who), power) else ("", MASKED)


def acts(battle: Battle, who: str, power: str) -> Asking[Battle]:
    """A Power changes something that the table can see: it is disclosed, or for the GM alone if masked."""
    one = battle.rumbler(who)
    if one.hero or power in one.known:
        return battle
    if battle.option("mask_hidden"):
        yield from tell(Secret(rule=RULE, who=who, power=power, seen_by=GM_ONLY))
        return battle
    yield from tell(Disclosed(rule=RULE, who=who, power=power))
    return battle.with_one(replace(one, known=(*one.known, power)))
