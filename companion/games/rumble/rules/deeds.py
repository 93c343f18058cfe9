"""Effects about to happen: which there are at a moment, in which order, and on whom they work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.rumble.expressions import Formula, Overflow
from companion.games.rumble.powers import Effect, Power
from companion.games.rumble.scenes import Scene
from companion.games.rumble.state import Battle, Rumbler, Use


class Deed(NamedTuple):
    """One effect of one Power of one Rumbler, and of which use of it."""

    effect: Effect
    power: Power
    owner: str
    use: Use | None = None
    n: int = 1
    """Which use of the Power in this round."""

    @property
    def x(self) -> int:
        """Energy spent on the use."""
        return self.use.energy if self.use else 0


class Agenda(NamedTuple):
    """All effects of a round as allocated: by hook, in the order in which they happen (PR-18)."""

    by_hook: Mapping[str, tuple[Deed, ...]]
    second: frozenset[str]
    """Who takes part in a second allocation (PR-40)."""


def deeds(battle: Battle, hook: str) -> tuple[Deed, ...]:
    """Return the effects of the living at HOOK, by number, then rank, then as they were written (PR-18)."""
    return agenda(battle).by_hook.get(hook, ())


def agenda(battle: Battle) -> Agenda:
    """Return everything that the Powers of the living may do in this round."""
    crew = [(one.id, one.powers, one.out, one.revealed and one.revealed.uses) for one in battle.rumblers]
    return battle.book.remembered((battle.options, *crew), partial(_agenda, battle))


def _agenda(battle: Battle) -> Agenda:
    found: dict[str, list[tuple[int, int, Deed]]] = defaultdict(list)
    for one in battle.living:
        for deed in (*_held(battle, one), *_bought(battle, one)):
            found[deed.effect.entry.hook].append((deed.power.entry.number, one.rank, deed))
    # By number and rank alone: what is equal stays in the order found.
    ordered = {hook: sorted(ranked, key=itemgetter(0, 1)) for hook, ranked in found.items()}
    return Agenda(
        by_hook={hook: tuple(deed for _, _, deed in ranked) for hook, ranked in ordered.items()},
        second=frozenset(one.id for one in battle.living if _has_second(battle, one)),
    )


def _has_second(battle: Battle, one: Rumbler) -> bool:
    return any(battle.powers[key].second_allocation for key in one.powers if key in battle.powers)


def _held(battle: Battle, one: Rumbler) -> Iterator[Deed]:
    """Yield the effects of the permanent Powers of ONE."""
    for key in one.powers:
        power = battle.powers.get(key)
        if power is not None and not power.basic:
            for effects in power.by_hook.values():
                yield from (Deed(effect, power, one.id) for effect in effects)


def _bought(battle: Battle, one: Rumbler) -> Iterator[Deed]:
    """Yield the effects of the uses of ONE; a use aimed at somebody KO'd is lost (PR-23)."""
    counts: dict[str, int] = {}
    for use in one.spending.uses:
        counts[use.power] = n = counts.get(use.power, 0) + 1
        power = battle.powers.get(use.power)
        if power is None or (power.targeted and battle.find(use.target) is None):
            continue
        for effects in power.by_hook.values():
            yield from (Deed(effect, power, one.id, use, n) for effect in effects)


def selected(battle: Battle, deed: Deed) -> tuple[Rumbler, ...]:
    """Return the living on whom a deed works, by rank."""
    owner = battle.rumbler(deed.owner)
    return _SELECTORS[deed.effect.entry.who or "self"](battle, owner, deed)


def _self(_battle: Battle, owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    return (owner,) if owner.alive else ()


def _target(battle: Battle, _owner: Rumbler, deed: Deed) -> tuple[Rumbler, ...]:
    found = battle.find(deed.use.target) if deed.use else None
    return (found,) if found else ()


def _opponents(battle: Battle, owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    return battle.opponents(owner)


def _allies(battle: Battle, owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    return battle.allies(owner)


def _everyone(battle: Battle, _owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    return battle.living


def _attacked(battle: Battle, owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    hit = {blow.target for blow in battle.blows if blow.attacker == owner.id}
    return tuple(one for one in battle.opponents(owner) if one.id in hit)


def _attackers(battle: Battle, owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    hitting = {blow.attacker for blow in battle.blows if blow.target == owner.id}
    return tuple(one for one in battle.opponents(owner) if one.id in hitting)


def _nobody(_battle: Battle, _owner: Rumbler, _deed: Deed) -> tuple[Rumbler, ...]:
    return ()


_SELECTORS: Mapping[str, Callable[[Battle, Rumbler, Deed], tuple[Rumbler, ...]]] = {
    "self": _self,
    "target": _target,
    "opponents": _opponents,
    "allies": _allies,
    "everyone": _everyone,
    "attacked": _attacked,
    "attackers": _attackers,
    # Known from the damage itself, by whoever deals with that.
    "dealer": _nobody,
    "taker": _nobody,
}


def scene(battle: Battle, deed: Deed) -> Scene:
    """Return what the formulas of a deed look at."""
    target = battle.find(deed.use.target) if deed.use and deed.use.target else None
    return Scene(battle, battle.rumbler(deed.owner), deed.x, target)


def worth(power: Power, formula: Formula, at: Scene) -> int:
    """Return the value of a formula. Raises: RuleError naming the Power if it leaves the limits (PR-70)."""
    try:
        return formula(at)
    except Overflow as error:
        raise RuleError(tr("{power}: {error}", power=power.name, error=error)) from None


def holds(deed: Deed, at: Scene) -> bool:
    """Tell whether the condition of a deed is met."""
    return deed.effect.when is None or bool(worth(deed.power, deed.effect.when, at))
