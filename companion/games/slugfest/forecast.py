"""What an attack may do: the exact spread of its outcomes, from the rules themselves (SL-110, SL-134)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from companion.engine.odds import Chances, Decide, odds, odds_in_slices
from companion.engine.prompts import Choose, Confirm, Place, Prompt
from companion.engine.table import Rules, State
from companion.games.slugfest.commands import Attack, Use
from companion.games.slugfest.notes import Modifier
from companion.games.slugfest.object_commands import Throw
from companion.games.slugfest.rules.attack import damage_dice, hits, splits, surprises
from companion.games.slugfest.rules.modifiers import modifiers, needed_face, total
from companion.games.slugfest.rules.sources import sources_of, usable
from companion.games.slugfest.rules.throwing import thrown
from companion.games.slugfest.rules.values import damage
from companion.games.slugfest.state import Battle
from companion.games.slugfest.steps import Strike

ZERO = Fraction(0)
FACES = range(1, 11)


class ToHitForecast(Struct, frozen=True, kw_only=True):
    """The attack roll before it is made (SL-116)."""

    chance: Fraction
    """Chance of each single roll."""
    needed: int
    """Lowest face that hits; above 10 none does."""
    modifiers: tuple[Modifier, ...]
    dice: int
    """Damage dice of each hit."""
    parts: int
    """Attack rolls: 1, or as many as a splitter's Damage."""


class Forecast(Struct, frozen=True, kw_only=True):
    """What the whole attack may do to its target."""

    losses: tuple[tuple[int, Fraction], ...]
    """Hits lost by the target (damage taken by an object), with their chances, in ascending order."""
    wounded: Fraction
    """Chance that the target is at least wounded afterwards."""
    unconscious: Fraction
    killed: Fraction
    destroyed: Fraction = ZERO
    """Chance that an object is gone."""

    @property
    def expected(self) -> Fraction:
        """Expected hits lost."""
        return sum((loss * chance for loss, chance in self.losses), ZERO)


def to_hit(battle: Battle, command: Attack | Throw) -> ToHitForecast:
    """Return the roll that COMMAND would need. Raises: UnknownName, IllegalCommand for empty hands."""
    strike = thrown(battle, command) if isinstance(command, Throw) else _struck(battle, command)
    found = modifiers(battle, strike)
    hitting = sum(hits(battle, face, face + total(found)) for face in FACES)
    return ToHitForecast(
        chance=Fraction(hitting, len(FACES)),
        needed=needed_face(battle, found),
        modifiers=found,
        dice=damage_dice(battle, strike),
        parts=strike.of,
    )


def _struck(battle: Battle, command: Attack) -> Strike:
    """Return a normal attack, or its first part."""
    attacker = battle.unit(command.attacker)
    source = command.source or (usable(battle, attacker, command.target) or sources_of(attacker))[0]
    split = splits(attacker) and not command.whole
    parts = damage(battle, attacker) if split else 1
    surprise = surprises(battle, attacker, command.target)
    return Strike(
        attacker.id,
        command.target,
        source,
        surprise,
        command.modifier,
        mode="split" if split else "normal",
        of=parts,
    )


def forecast_in_slices(
    rules: Rules, battle: Battle, command: Attack | Throw, choose: Decide | None = None
) -> Generator[None, None, Forecast]:
    """Work out the forecast of COMMAND, yielding often so that the caller may stop; return it at the end.

    CHOOSE answers choices in place of ``decide``.
    """
    chances = yield from odds_in_slices(rules, battle, command, choose or decide)
    return summed(battle, command.target, chances)


def forecast(rules: Rules, battle: Battle, command: Attack | Throw, choose: Decide | None = None) -> Forecast:
    """Return the forecast of COMMAND at once. Raises: UnknownName."""
    steps = forecast_in_slices(rules, battle, command, choose)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Forecast = end.value
            return found


def success(rules: Rules, battle: Battle, command: Use) -> Fraction:
    """Return the chance that a special attack puts its target under its condition (SL-46).

    Raises: UnknownName for a target, KeyError for a special attack, that is not there.
    """
    special = battle.content.specials[command.ability]
    battle.unit(command.target)
    chances = odds(rules, battle, command, decide)
    return sum(
        (
            chance
            for (after, _), chance in chances.items()
            if after.unit(command.target).has(special.condition)
        ),
        ZERO,
    )


def decide(_state: State, prompt: Prompt) -> Any:
    """Answer choices as most people would: the same target again, no second thoughts."""
    match prompt:
        case Choose(default=default, options=options):
            return default or options[0]
        case Confirm():
            return False
        case Place(places=places):
            return places[0]
    raise TypeError(f"no usual answer to {prompt.word}")


def summed(battle: Battle, target: str, chances: Chances) -> Forecast:
    """Return what CHANCES mean for one target."""
    losses: dict[int, Fraction] = defaultdict(Fraction)
    states: dict[str, Fraction] = defaultdict(Fraction)
    for (after, _marks), chance in chances.items():
        loss, state = _fate(battle, after, target)
        losses[loss] += chance
        states[state] += chance
    killed = states["killed"]
    unconscious = killed + states["unconscious"]
    return Forecast(
        losses=tuple(sorted(losses.items())),
        wounded=unconscious + states["wounded"],
        unconscious=unconscious,
        killed=killed,
        destroyed=states["destroyed"],
    )


def _fate(before: Battle, after: Battle, target: str) -> tuple[int, str]:
    if before.has_unit(target):
        unit = after.unit(target)
        return before.unit(target).hits - unit.hits, unit.state
    thing = before.thing(target)
    if all(other.id != target for other in after.things):
        return thing.hits - thing.taken, "destroyed"
    return after.thing(target).taken - thing.taken, "standing"
