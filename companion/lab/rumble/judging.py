"""How good a position is for the Heroes, and how sure that is (11.3, PR-91)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.rumble.state import HEROES, VILLAINS, Battle, Rumbler
from companion.lab.rumble.findings import Verdict
from companion.lab.rumble.kits import kit_of
from companion.lab.rumble.tables import HEADROOM, LIMIT, Duel, Table, duel_of

STEEPNESS = 4
"""How sharply the rough figure follows the ratio of Healths."""


class Judge:
    """Values positions of one match-up: by an exact table, that of the nearest loadouts, or roughly.

    TABLE is what ``solved(duel)`` gives for ``nearest(battle)``; without one, values are rough.
    """

    def __init__(self, table: Table | None = None, *, exact: bool = False) -> None:
        self._table = table
        self._exact = exact and table is not None and table.exact

    def verdict(self, battle: Battle) -> Verdict:
        """Return how a battle at rest stands."""
        if battle.ending:
            return Verdict(1.0 if battle.ending == "won" else 0.0, "exact")
        heroes, villains = battle.of_side(HEROES), battle.of_side(VILLAINS)
        if self._table is not None and len(heroes) == len(villains) == 1:
            hero, villain = _effective(heroes[0]), _effective(villains[0])
            if self._table.covers(hero, villain):
                won = bool(self._table.wins[hero, villain])
                return Verdict(float(won), "exact" if self._exact else "estimate")
        return Verdict(rough(battle), "estimate")


def _effective(one: Rumbler) -> int:
    """Return the Health that stands for Health and next round's Energy together (11.3)."""
    energy = max(0, one.health + one.lasting + sum(part.amount for part in one.carry) - one.reserve_next)
    return max(1, (one.health + energy) // 2)


def rough(battle: Battle) -> float:
    """Return the chance that the mere sums of Health suggest."""
    heroes = sum(_effective(one) for one in battle.of_side(HEROES))
    villains = sum(_effective(one) for one in battle.of_side(VILLAINS))
    if heroes == 0 or villains == 0:
        return float(villains == 0 < heroes)
    # Healths may be enormous; their ratio is all that counts.
    shift = max(heroes.bit_length(), villains.bit_length()) - 60
    if shift > 0:
        heroes, villains = max(1, heroes >> shift), max(1, villains >> shift)
    return 1 / (1 + (villains / heroes) ** STEEPNESS)


def nearest(battle: Battle, limit: int = LIMIT) -> tuple[Duel | None, bool]:
    """Return the duel of the nearest loadouts that a table holds, and whether they are the very ones."""
    if (duel := duel_of(battle, limit)) is not None:
        return duel, True
    if len(battle.of_side(HEROES)) != 1 or len(battle.of_side(VILLAINS)) != 1:
        return None, False
    plainer = battle.with_all(
        replace(one, powers=tuple(key for key in one.powers if _fits(battle, one, key)))
        for one in battle.living
    )
    bare = battle.with_all(replace(one, powers=()) for one in battle.living)
    return duel_of(plainer, limit) or duel_of(bare, limit), False


def _fits(battle: Battle, one: Rumbler, power: str) -> bool:
    return kit_of(battle, replace(one, powers=(power,)), limit=HEADROOM) is not None
