"""What if: the odds of an attack under other circumstances, made by the game master's own commands."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.prompts import Confirm, Prompt
from companion.engine.table import Rules, State, Table
from companion.games.slugfest.commands import Afflict, Attack, Hide
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.notes import ToHit
from companion.games.slugfest.power_notes import RerollOffered
from companion.games.slugfest.rules.abilities.lucky import LUCKY
from companion.games.slugfest.rules.owned import has, printed, times
from companion.games.slugfest.state import Battle

KNOCKED_DOWN = "knocked_down"


class WhatIf(Struct, frozen=True, kw_only=True):
    """What is supposed before an attack is made."""

    hidden: bool = False
    """Whether the attacker strikes from hiding."""
    knocked: bool = False
    """Whether the target was knocked down first."""
    source: str = ""
    """The source it is made with; empty: as it is planned."""
    lucky: bool = False
    """Whether a miss is thrown again by the Lucky of its side."""


AS_IT_IS = WhatIf()


def supposed(rules: Rules, battle: Battle, command: Attack, what: WhatIf) -> tuple[Battle, Attack]:
    """Return the battle and the attack as WHAT supposes them; nothing is changed on any table."""
    table = Table(rules=rules, state=battle)
    if what.hidden and not battle.unit(command.attacker).hidden:
        table = table.start(Hide(command.attacker), forced=True)
    if what.knocked and battle.has_unit(command.target):
        table = table.start(Afflict(command.target, KNOCKED_DOWN), forced=True)
    state: Battle = table.state
    return state, replace(command, source=what.source) if what.source else command


def has_lucky(battle: Battle, attacker: str) -> bool:
    """Tell whether somebody of the attacker's side is Lucky and has a re-roll left."""
    side = battle.unit(attacker).side
    return any(
        has(unit, LUCKY)
        and unit.conscious
        and (not printed(unit, LUCKY) or unit.lucky_used < times(battle, unit, LUCKY))
        for unit in battle.of_side(side)
    )


def decide_lucky(state: State, prompt: Prompt) -> Any:
    """Answer as ``decide`` does, but let an attack roll that misses be thrown again."""
    why = prompt.why
    if isinstance(prompt, Confirm) and isinstance(why, RerollOffered):
        roll = why.why
        if isinstance(roll, ToHit) and state.unit(why.unit).side == state.unit(roll.attacker).side:
            return int(why.shown) < roll.needed
    return decide(state, prompt)
