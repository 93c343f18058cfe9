"""What a Rumbler's Powers come to in a duel, where an exact table can hold it (11.2).

A kit is read off the data of the Powers, never off their names, so that a Power of the GM's own that does
the same fits as well. None stands for "no table": something in it would need more than two Healths.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.rumble.powers import Effect, Power
from companion.games.rumble.rules.deeds import worth
from companion.games.rumble.rules.prices import changes, forbidding
from companion.games.rumble.scenes import Scene
from companion.games.rumble.state import Aim, Allocation, Battle, Rumbler, Use
from companion.lab.rumble.resolving import attacks_sized

SIZE_NAMES = frozenset({"attack.energy", "attack.size", "attack.on_opponent", "self.power_energy"})
"""What the size of an Attack may follow; all else would tie it to more than its Energy."""
HARMLESS = frozenset({"battle_start", "passive"})
"""Moments that leave a round's figures alone."""


class Option(Struct, frozen=True, kw_only=True):
    """A Power bought in a round, or none: what it costs and does."""

    power: str = ""
    fixed: int = 0
    """Its price, where it is the same at any Health."""
    prices: tuple[int, ...] = ()
    """Its price by Health, else."""
    copies: bool = False
    """Whether the Opponent's Defense counts too."""
    flies: bool = False
    """Whether it costs as much Health, and no other damage is taken or dealt."""
    least: int = 0

    def price(self, health: int) -> int:
        """Return what it costs at a Health."""
        return self.prices[health] if self.prices else self.fixed


class Kit(Struct, frozen=True, kw_only=True):
    """One side of a duel."""

    options: tuple[Option, ...]
    """The first buys nothing."""
    sizes: tuple[tuple[int, ...], ...]
    """By option: the size of an Attack of 0, 1, 2 … Energy."""
    heals: int = 0
    """Health at the end of every round."""
    second: bool = False
    """Whether it takes part in the second allocation."""


def kit_of(battle: Battle, one: Rumbler, limit: int) -> Kit | None:
    """Return the kit of ONE for Healths up to LIMIT, or None if its Powers need more than a table holds."""
    options = [Option()]
    heals = 0
    second = False
    for power in (battle.power(key) for key in one.powers):
        if power.basic:
            option = _option(battle, one, power, limit)
            if option is None:
                return None
            options += [option] if next(forbidding(battle, one, power), None) is None else []
            continue
        gain = _healing(power)
        if gain is None:
            return None
        heals += gain
        second = second or power.second_allocation
    sizes = tuple(_sizes(battle, one, option, limit) for option in options)
    return Kit(options=tuple(options), sizes=sizes, heals=heals, second=second)


def _healing(power: Power) -> int | None:
    """Return the Health that a permanent Power gives a round; None if it does what no table holds."""
    if power.entry.per_battle:
        return None
    total = 0
    for effect in _effects(power):
        entry = effect.entry
        if entry.coin or entry.unless:
            return None
        if entry.hook in HARMLESS or _is_plain_growth(effect):
            continue
        if not _is_plain_healing(effect):
            return None
        total += int(effect.amount.text)
    return total


def _is_plain_healing(effect: Effect) -> bool:
    entry = effect.entry
    own = entry.who in ("", "self") and effect.when is None and not effect.amount.names
    return entry.hook == "round_end" and entry.do == "health" and own and int(effect.amount.text) >= 0


def _is_plain_growth(effect: Effect) -> bool:
    names = effect.amount.names | (effect.when.names if effect.when else frozenset())
    return effect.entry.hook == "attack" and effect.entry.scope == "own" and names <= SIZE_NAMES


def _option(battle: Battle, one: Rumbler, power: Power, limit: int) -> Option | None:
    """Return what buying a Power comes to; None if it is neither a copy of Defense nor a flight."""
    entry = power.entry
    if power.cost is None or entry.uses != 1 or entry.per_battle or next(changes(battle, one, power), None):
        return None
    if power.cost.names - {"self.health"}:
        return None
    effects = tuple(_effects(power))
    copies, flies = _is_copy(power, effects), _is_flight(power, effects)
    if not copies and not flies:
        return None
    prices = tuple(
        worth(power, power.cost, Scene(battle, _at_health(one, health))) for health in range(limit + 1)
    )
    return Option(power=power.id, prices=prices, copies=copies, flies=flies, least=entry.min_cost)


def _at_health(one: Rumbler, health: int) -> Rumbler:
    return Rumbler(id=one.id, name=one.name, side=one.side, rank=one.rank, health=health, energy=health)


def _is_copy(power: Power, effects: tuple[Effect, ...]) -> bool:
    if len(effects) != 1 or power.entry.target != "opponent":
        return False
    entry = effects[0].entry
    plain = not entry.coin and effects[0].when is None and entry.who in ("", "self")
    return entry.hook == "defence_copy" and plain and effects[0].amount.text == "target.defence"


def _is_flight(power: Power, effects: tuple[Effect, ...]) -> bool:
    plain = all(
        effect.entry.hook == "immediate"
        and effect.entry.who in ("", "self")
        and effect.when is None
        and not effect.entry.coin
        for effect in effects
    )
    damage = [effect.amount.text for effect in effects if effect.entry.do == "damage"]
    flags = {effect.entry.flag for effect in effects if effect.entry.do == "flag"}
    whole = damage == ["X"] and flags == {"no_damage_out", "no_damage_in"} and len(effects) == 3
    return plain and whole and power.entry.target == "none"


def _effects(power: Power) -> Iterator[Effect]:
    for effects in power.by_hook.values():
        yield from effects


def _sizes(battle: Battle, one: Rumbler, option: Option, limit: int) -> tuple[int, ...]:
    """Return the size of every Attack, as the rules themselves work it out."""
    return tuple(_size(battle, one, option, energy) for energy in range(limit + 1))


def _size(battle: Battle, one: Rumbler, option: Option, energy: int) -> int:
    (other,) = battle.opponents(one)
    uses = (Use(option.power, other.id, max(1, option.price(1))),) if option.power else ()
    spending = Allocation(attacks=(Aim(other.id, energy),) if energy else (), uses=uses)
    attacker = Rumbler(
        id=one.id, name=one.name, side=one.side, rank=one.rank, powers=one.powers, revealed=spending
    )
    return attacks_sized(battle.with_one(attacker)).size(one.id, other.id)
