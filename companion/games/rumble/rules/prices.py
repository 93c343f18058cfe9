"""What a use of a Power costs somebody, and who forbids it (PR-32)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.rumble.powers import Power
from companion.games.rumble.rules.deeds import Deed, deeds, holds, scene, selected, worth
from companion.games.rumble.scenes import Scene
from companion.games.rumble.state import Battle, Rumbler


def price(battle: Battle, one: Rumbler, power: Power) -> int | None:
    """Return the exact price of a use; None where it is a free X."""
    if power.cost is None:
        return None
    exact = worth(power, power.cost, Scene(battle, one))
    change = sum(_change(battle, one, deed) for deed in changes(battle, one, power))
    return max(min(exact, power.entry.min_cost), exact + change) if change else exact


def _change(battle: Battle, one: Rumbler, deed: Deed) -> int:
    at = scene(battle, deed)
    at.it = one
    return worth(deed.power, deed.effect.amount, at)


def changes(battle: Battle, one: Rumbler, power: Power) -> Iterator[Deed]:
    """Yield what changes the price of a Power for ONE."""
    return _touching(battle, one, power, "cost_change")


def forbidding(battle: Battle, one: Rumbler, power: Power) -> Iterator[Deed]:
    """Yield what forbids ONE to buy a Power."""
    return _touching(battle, one, power, "forbid")


def _touching(battle: Battle, one: Rumbler, power: Power, operation: str) -> Iterator[Deed]:
    for deed in deeds(battle, "passive"):
        entry = deed.effect.entry
        if entry.do != operation or power.id not in entry.powers:
            continue
        at = scene(battle, deed)
        at.it = one
        if any(each.id == one.id for each in selected(battle, deed)) and holds(deed, at):
            yield deed
