"""The lines of an allocation form, and the allocation they make. No Qt, no rules of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from companion.engine.texts import tr
from companion.games.rumble.commands import Allocate
from companion.games.rumble.powers import Power
from companion.games.rumble.rules.course import REACTION, SECOND_ALLOCATION, stares
from companion.games.rumble.rules.legality import targets
from companion.games.rumble.rules.prices import price
from companion.games.rumble.state import Aim, Allocation, Away, Battle, Rumbler, Use

Purpose = Literal["attack", "defence", "power", "away"]


class Entry(Struct, frozen=True, kw_only=True):
    """One line: what Energy can be put into, and how."""

    purpose: Purpose
    label: str
    note: str = ""
    power: str = ""
    target: str = ""
    fixed: int | None = None
    """The exact price of one use; None where any amount goes."""
    most_uses: int = 1

    @property
    def key(self) -> str:
        """What tells it from the other lines."""
        return ".".join((self.purpose, self.power, self.target))


def entries(battle: Battle, one: Rumbler) -> tuple[Entry, ...]:
    """Return the lines of ONE's form at the step at which the app waits."""
    if battle.step == REACTION:
        return tuple(_away(battle, away) for away in stares(battle, one))
    found = [*_attacks(battle, one), Entry(purpose="defence", label=tr("Defense"))]
    if battle.step not in SECOND_ALLOCATION:
        found += [*_powers(battle, one), *_suspicions(battle, one)]
    return tuple(found)


def command_of(one: Rumbler, lines: tuple[Entry, ...], amounts: Mapping[str, int]) -> Allocate:
    """Return the command that enters the AMOUNTS of a form, by the keys of its lines."""
    put = [(line, amounts.get(line.key, 0)) for line in lines]
    return Allocate(
        one.id,
        attacks=tuple(Aim(line.target, n) for line, n in put if line.purpose == "attack" and n),
        defence=sum(n for line, n in put if line.purpose == "defence"),
        uses=tuple(use for line, n in put if line.purpose == "power" for use in _uses(line, n)),
        away=tuple(Away(line.target, line.power, n) for line, n in put if line.purpose == "away" and n),
    )


def amounts_of(lines: tuple[Entry, ...], entered: Allocation | None) -> dict[str, int]:
    """Return what an allocation puts into each line."""
    amounts = {line.key: 0 for line in lines}
    if entered is None:
        return amounts
    put = [
        *((f"attack..{aim.target}", aim.amount) for aim in entered.attacks),
        ("defence..", entered.defence),
        *((f"power.{use.power}.{use.target}", use.energy) for use in entered.uses),
        *((f"away.{away.power}.{away.opponent}", away.energy) for away in entered.away),
    ]
    for key, amount in put:
        if key in amounts:
            amounts[key] += amount
    return amounts


def _uses(line: Entry, amount: int) -> Iterator[Use]:
    """Yield one use for a free X; for a price, as many uses as were paid, the rest with the last."""
    if not amount:
        return
    if not line.fixed:
        yield Use(line.power, line.target, amount)
        return
    times = max(1, amount // line.fixed)
    for _ in range(times - 1):
        yield Use(line.power, line.target, line.fixed)
    yield Use(line.power, line.target, amount - line.fixed * (times - 1))


def _attacks(battle: Battle, one: Rumbler) -> Iterator[Entry]:
    for other in battle.opponents(one):
        yield Entry(purpose="attack", label=tr("Attack {name}", name=other.name), target=other.id)


def _powers(battle: Battle, one: Rumbler) -> Iterator[Entry]:
    for key in one.powers:
        power = battle.power(key)
        # What a secret Power forbids is offered all the same: its refusal discloses it (PR-77).
        if power.basic:
            yield from _power(battle, one, power)


def _power(battle: Battle, one: Rumbler, power: Power) -> Iterator[Entry]:
    exact = price(battle, one, power)
    note = tr("any amount") if exact is None else tr("costs {n}", n=exact)
    most = power.entry.uses or (1 if exact is None else 99)
    if not power.targeted:
        yield Entry(purpose="power", label=power.name, note=note, power=power.id, fixed=exact, most_uses=most)
    for other in targets(battle, one, power):
        label = tr("{power} on {name}", power=power.name, name=other.name)
        yield Entry(
            purpose="power",
            label=label,
            note=note,
            power=power.id,
            target=other.id,
            fixed=exact,
            most_uses=most,
        )


def _suspicions(battle: Battle, one: Rumbler) -> Iterator[Entry]:
    """Yield what can be looked away from: Powers that anybody may suspect (PR-64, PR-77)."""
    for other in battle.opponents(one):
        for key, power in battle.powers.items():
            counter = power.entry.counter
            open_to_all = power.entry.pool in ("example", "hero") or key in other.known
            if counter is not None and (open_to_all or not one.hero):
                yield _away(battle, Away(other.id, key, counter.cost))


def _away(battle: Battle, away: Away) -> Entry:
    name = battle.rumbler(away.opponent).name
    return Entry(
        purpose="away",
        label=tr("Look away from {name}", name=name),
        note=battle.power(away.power).name,
        power=away.power,
        target=away.opponent,
        fixed=away.energy,
    )
