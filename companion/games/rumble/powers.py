"""Powers ready for play: their effects by moment, their expressions made formulas."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from companion.games.rumble.entries import EffectEntry, PowerEntry
from companion.games.rumble.expressions import Formula

COUNTERED = "countered"
SECOND_ALLOCATION = "second_allocation"
ENERGY_LOSS = "energy_loss"
MULTIPLY_HEALTH = "multiply_health"


class Effect(Struct, frozen=True, eq=False, kw_only=True):
    """One effect: the entry that says what it does, and its numbers as formulas."""

    entry: EffectEntry
    amount: Formula
    """Also the factor of ``multiply_health``; 0 where the operation takes none."""
    when: Formula | None
    then: tuple[Effect, ...] = ()


class Power(Struct, frozen=True, eq=False, kw_only=True):
    """A Power with the formula of its price; none for a permanent one and for a free X."""

    entry: PowerEntry
    cost: Formula | None
    by_hook: Mapping[str, tuple[Effect, ...]]

    @property
    def id(self) -> str:
        """Its stable name."""
        return self.entry.id

    @property
    def name(self) -> str:
        """Its display name."""
        return self.entry.name

    @property
    def basic(self) -> bool:
        """Whether it is bought during allocation."""
        return self.entry.kind == "basic"

    @property
    def takes_x(self) -> bool:
        """Whether its price is a free X."""
        return self.basic and self.cost is None

    @property
    def targeted(self) -> bool:
        """Whether a use names somebody."""
        return self.entry.target != "none"

    @property
    def second_allocation(self) -> bool:
        """Whether its owner takes part in the second allocation (PR-40)."""
        return SECOND_ALLOCATION in self.entry.grants
