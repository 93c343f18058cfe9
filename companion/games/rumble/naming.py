"""Names and numbers as people read them: Rumblers, Powers, sources, quantities of any size (PR-6)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.texts import tr
from companion.games.rumble.state import MASKED, Allocation, Battle, Use

MINUS = "−"
LONGEST = 24
"""Digits up to which a number is spelt out."""


def figure(number: int) -> str:
    """Return a number with grouped digits and a true minus; an enormous one shortened.

    >>> figure(-12345), figure(10**40)
    ('−12,345', '1.000 × 10^40')
    """
    digits = str(abs(number))
    sign = MINUS if number < 0 else ""
    if len(digits) <= LONGEST:
        return f"{sign}{abs(number):,}"
    return f"{sign}{digits[0]}.{digits[1:4]} × 10^{len(digits) - 1}"


def signed(number: int) -> str:
    """Return a number with its sign.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return figure(number) if number < 0 else f"+{figure(number)}"


def name(battle: Battle, key: str) -> str:
    """Return the display name of a Rumbler; the key itself if there is none."""
    return next((one.name for one in battle.rumblers if one.id == key), key)


def power_name(battle: Battle, key: str) -> str:
    """Return the display name of a Power, or that it is a secret one."""
    if key == MASKED:
        return tr("a secret Power")
    power = battle.powers.get(key)
    return power.name if power else key


def source_name(battle: Battle, key: str) -> str:
    """Return the name of a source of damage: who dealt it, and with which Power."""
    dealer, _, rest = key.partition(".")
    if not rest:
        return name(battle, dealer)
    power, _, n = rest.partition(".")
    called = f"{name(battle, dealer)}: {power_name(battle, power)}"
    return f"{called} ({n})" if n else called


def sum_words(battle: Battle, parts: Iterable[tuple[str, int]]) -> str:
    """Return amounts by source as a sum: ``20 from Plasticman + 10 from Bookworm``."""
    return " + ".join(
        tr("{n} from {source}", n=figure(amount), source=source_name(battle, key)) for key, amount in parts
    )


def allocation_words(battle: Battle, allocation: Allocation) -> str:
    """Return an allocation in words: Attacks, Defense, Powers, looking away."""
    parts = [
        tr("Attack {n} on {target}", n=figure(aim.amount), target=name(battle, aim.target))
        for aim in allocation.attacks
    ]
    if allocation.defence:
        parts.append(tr("Defense {n}", n=figure(allocation.defence)))
    parts += [use_words(battle, use) for use in allocation.uses]
    parts += [
        tr("{n} to look away from {who}", n=figure(away.energy), who=name(battle, away.opponent))
        for away in allocation.away
    ]
    return ", ".join(parts) or tr("nothing")


def use_words(battle: Battle, use: Use) -> str:
    """Return one use of a Power in words: ``Tai-Chi 20 on Bookworm``."""
    called = power_name(battle, use.power)
    if use.target:
        return tr(
            "{power} {n} on {target}", power=called, n=figure(use.energy), target=name(battle, use.target)
        )
    return tr("{power} {n}", power=called, n=figure(use.energy))


def step_name(step: str) -> str:
    """Return a step of the round in words."""
    return {
        "B0": tr("before the battle"),
        "S1": tr("between rounds"),
        "S2": tr("KO check"),
        "A1": tr("Heroes allocate"),
        "A3": tr("Villains allocate"),
        "A4": tr("looking away"),
        "A5": tr("immediate effects"),
        "A6": tr("end of allocation"),
        "A7": tr("KO check"),
        "P1": tr("second allocation, Heroes"),
        "P2": tr("second allocation, Villains"),
        "P3": tr("KO check"),
        "R1": tr("sizes of Attacks"),
        "R2": tr("Defense"),
        "R3": tr("sources of damage"),
        "R4": tr("Defense against damage"),
        "R5": tr("reductions"),
        "R6": tr("damage"),
        "R7": tr("after damage"),
        "R8": tr("other effects"),
        "R9": tr("KO check"),
        "E1": tr("end of round"),
        "E2": tr("KO check"),
        "over": tr("over"),
    }.get(step, step)


def ending_name(ending: str) -> str:
    """Return how a battle ended in words."""
    return {
        "won": tr("the Heroes win"),
        "lost": tr("the Team loses"),
        "standstill": tr("standstill"),
        "conceded": tr("conceded: the Team loses"),
        "abandoned": tr("abandoned, no result"),
    }.get(ending, ending)
