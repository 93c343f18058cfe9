"""The GM's hand on the trackers of a battle: the commands that set what they show (SL-6)."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.games.slugfest.commands import Afflict, Hide, SetHits
from companion.games.slugfest.rules.conditions import DERIVED
from companion.games.slugfest.state import Battle
from companion.gui.game_view import ConditionWish, Hand


class BattleHand(Hand):
    """Sets hits and conditions of units."""

    def set_meter(self, state: Battle, owner: str, meter: str, value: int) -> Command | None:
        """Return the command that sets a unit's hits."""
        return SetHits(owner, value) if meter == "hits" and state.has_unit(owner) else None

    def conditions(self, state: Battle, owner: str) -> tuple[ConditionWish, ...]:
        """Return hiding and every condition a unit can be put under."""
        if not state.has_unit(owner):
            return ()
        unit, kinds = state.unit(owner), state.content.conditions
        hiding = ConditionWish(
            name=kinds["hidden"].name,
            icon=kinds["hidden"].icon,
            is_on=unit.hidden,
            command=Hide(owner, not unit.hidden),
        )
        given = (
            ConditionWish(
                name=kind.name,
                icon=kind.icon,
                is_on=unit.has(key),
                command=Afflict(owner, key, 0 if unit.has(key) else 1),
            )
            for key, kind in kinds.items()
            if key not in DERIVED
        )
        return (hiding, *given)
