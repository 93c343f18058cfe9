"""What an expression of a Power can look at: the names of each hook (PR-70)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.games.rumble.expressions import Names

if TYPE_CHECKING:
    from companion.games.rumble.state import Battle, Blow, Rumbler


class Scene(Struct, eq=False):
    """The moment at which a formula is worked out."""

    battle: Battle
    me: Rumbler
    """The owner of the Power."""
    x: int = 0
    """Energy spent on this use."""
    target: Rumbler | None = None
    it: Rumbler | None = None
    """The one selected."""
    blow: Blow | None = None
    """The Attack that grows or shrinks, its size as it is by now."""
    defences: Mapping[str, int] | None = None
    """The snapshot of all Defense, where it is taken (PR-43)."""
    nullified: int = 0
    amount: int = 0
    """Damage that an Attack did."""


Field = Callable[[Scene, "Rumbler"], int]


def _defence(scene: Scene, one: Rumbler) -> int:
    if scene.defences is not None:
        return scene.defences.get(one.id, 0)
    return one.spending.defence


def _opponents(scene: Scene, one: Rumbler) -> int:
    return len(scene.battle.opponents(one))


def _allies(scene: Scene, one: Rumbler) -> int:
    return len(scene.battle.allies(one))


def _attack_total(scene: Scene, one: Rumbler) -> int:
    return sum(blow.size for blow in scene.battle.blows if blow.attacker == one.id)


def _attack_from_me(scene: Scene, one: Rumbler) -> int:
    return scene.battle.size(scene.me.id, one.id)


def _attack_to_me(scene: Scene, one: Rumbler) -> int:
    return scene.battle.size(one.id, scene.me.id)


FIGURES: Mapping[str, Field] = {
    "health": lambda _scene, one: one.health,
    "energy": lambda _scene, one: one.energy,
    "opponents": _opponents,
    "allies": _allies,
}
"""What is known of a Rumbler at any time."""
SPENT: Mapping[str, Field] = {
    "unspent": lambda _scene, one: one.unspent,
    "defence": _defence,
    "power_energy": lambda _scene, one: one.spending.power_energy,
}
"""What is known once Energy is allocated."""
SIZES: Mapping[str, Field] = {"attack_total": _attack_total}
"""What is known once Attacks have their sizes (R1)."""
BETWEEN: Mapping[str, Field] = {"attack_from_self": _attack_from_me, "attack_to_self": _attack_to_me}
"""The same between the owner and the one selected."""

ROUND: Names = {"round": lambda scene: scene.battle.round}
SPENDING: Names = {"X": lambda scene: scene.x}
BLOW: Names = {
    "attack.energy": lambda scene: scene.blow.energy if scene.blow else 0,
    "attack.size": lambda scene: scene.blow.size if scene.blow else 0,
    "attack.on_opponent": lambda scene: scene.battle.is_on_opponent(scene.blow) if scene.blow else False,
    "attack.to_target": lambda scene: scene.blow is not None and _is(scene.target, scene.blow.target),
}
NULLIFIED: Names = {"nullified": lambda scene: scene.nullified}
AMOUNT: Names = {"amount": lambda scene: scene.amount}


def _is(one: Rumbler | None, key: str) -> bool:
    return one is not None and one.id == key


def of_self(fields: Mapping[str, Field]) -> Names:
    """Return the names of FIELDS of the owner."""
    return {f"self.{name}": _about_self(field) for name, field in fields.items()}


def of_target(fields: Mapping[str, Field]) -> Names:
    """Return the names of FIELDS of the target; 0 where there is none."""
    return {f"target.{name}": _about_target(field) for name, field in fields.items()}


def of_it(fields: Mapping[str, Field]) -> Names:
    """Return the names of FIELDS of the one selected; 0 where there is none."""
    return {f"it.{name}": _about_it(field) for name, field in fields.items()}


def _about_self(field: Field) -> Callable[[Scene], int]:
    return lambda scene: field(scene, scene.me)


def _about_target(field: Field) -> Callable[[Scene], int]:
    return lambda scene: field(scene, scene.target) if scene.target else 0


def _about_it(field: Field) -> Callable[[Scene], int]:
    return lambda scene: field(scene, scene.it) if scene.it else 0


BEFORE_ALLOCATION = frozenset({"battle_start", "round_start", "passive"})
BEFORE_SIZES = BEFORE_ALLOCATION | {"immediate", "allocation_end", "attack"}


def price_names() -> Names:
    """Return the names of a price: what is known before anything is allocated."""
    return {**ROUND, **of_self(FIGURES)}


def hook_names(hook: str, *, basic: bool, target: bool, selects: bool) -> Names:
    """Return the names that an effect at HOOK may use.

    BASIC: of a Power that is bought. TARGET: that has one. SELECTS: the effect names on whom it works.
    """
    fields = dict(FIGURES)
    if hook not in BEFORE_ALLOCATION:
        fields |= SPENT
    between: Mapping[str, Field] = {}
    if hook not in BEFORE_SIZES:
        fields |= SIZES
        between = BETWEEN
    names = {**ROUND, **of_self(fields)}
    names |= SPENDING if basic else {}
    names |= of_target(fields) if target else {}
    names |= of_it({**fields, **between}) if selects else {}
    names |= BLOW if hook == "attack" else {}
    names |= AMOUNT if hook == "after_damage" else {}
    return names
