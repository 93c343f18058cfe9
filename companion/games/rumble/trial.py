"""A Power tried on a sample round: what its editor shows beside the form (PR-69)."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.prompts import Allot, Prompt, Roll
from companion.engine.table import Table
from companion.games.game import Line
from companion.games.rumble.commands import Allocate, Next, Reveal
from companion.games.rumble.content import RumbleBook
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import Fighter, new_battle
from companion.games.rumble.powers import Power
from companion.games.rumble.rules.operations import HEADS
from companion.games.rumble.rules.prices import price
from companion.games.rumble.state import Aim, Battle, Use

HERO, VILLAIN, PAL = "hero", "villain", "pal"
ATTACKS = {HERO: 50, PAL: 30, VILLAIN: 80}
"""Energy in Attacks: enough that everybody is hurt, as far as it reaches."""
SPENT_ON_X = 20


class Trial(Struct, frozen=True):
    """What a sample round came to."""

    lines: tuple[Line, ...]
    healths: tuple[tuple[str, int], ...]
    """Names with their Health afterwards."""


def tried(book: RumbleBook, power: str, *, heads: bool = True) -> Trial:
    """Return a round of a Hero with POWER and a pal against a Villain; every coin falls as HEADS says.

    All attack, and defend with what is left. Raises: RuleError if the Power cannot be
    played so, UnknownName if there is none.
    """
    battle = _battle(book, power)
    found = battle.power(power)
    at = _answered(Table(rules=RUMBLE, state=battle), heads=heads)
    use = _use(at.state, found) if found.basic else None
    for command in (
        _allocation(at.state, HERO, VILLAIN, (use,) if use else ()),
        _allocation(at.state, PAL, VILLAIN, ()),
        Reveal(),
        _allocation(at.state, VILLAIN, HERO, ()),
        Reveal(),
    ):
        at = at.start(command, forced=True)
    while at.state.step not in ("S1", "over"):
        waits = at.state.step in ("P1", "P2")
        at = at.start(Reveal(), forced=True) if waits else _answered(at, heads=heads)
    notes = [note for move in reversed(tuple(at.moves)) for note in move.notes]
    return Trial(
        lines=tuple(RUMBLE.note_line(at.state, note) for note in notes),
        healths=tuple((one.name, one.health) for one in at.state.rumblers),
    )


def _battle(book: RumbleBook, power: str) -> Battle:
    heroes = (Fighter(id=HERO, name="Hero", powers=(power,)), Fighter(id=PAL, name="Pal"))
    return new_battle(book, heroes, (Fighter(id=VILLAIN, name="Villain"),))


def _answered(at: Table, *, heads: bool) -> Table:
    at = at.start(Next())
    while at.open is not None:
        at = at.answer(_answer(at.open.asked.prompt, heads=heads))
    return at


def _answer(prompt: Prompt, *, heads: bool) -> tuple[int, ...]:
    if isinstance(prompt, Roll):
        return (HEADS if heads else 3 - HEADS,)
    assert isinstance(prompt, Allot)
    return prompt.proposal


def _use(battle: Battle, power: Power) -> Use:
    hero = battle.rumbler(HERO)
    exact = price(battle, hero, power)
    energy = max(power.entry.min_cost, SPENT_ON_X) if exact is None else exact
    target = {"none": "", "ally": PAL}.get(power.entry.target, VILLAIN)
    return Use(power.id, target, energy)


def _allocation(battle: Battle, who: str, target: str, uses: tuple[Use, ...]) -> Allocate:
    left = max(0, battle.rumbler(who).spendable - sum(use.energy for use in uses))
    attack = min(ATTACKS[who], left)
    return Allocate(who, attacks=(Aim(target, attack),), defence=left - attack, uses=uses)
