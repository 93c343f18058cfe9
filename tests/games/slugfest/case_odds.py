"""Exact chances as golden cases state them: of one attack, and of going first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.odds import odds as exact_odds
from companion.engine.table import Table
from companion.games.slugfest.commands import Attack, Next
from companion.games.slugfest.forecast import Forecast, decide, forecast, to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.power_notes import Tried
from companion.games.slugfest.state import Battle, Unit
from companion.storage.forms import Grammar
from companion.storage.journal import read_line

GRAMMAR = Grammar(SLUGFEST.commands)


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a case."""


class Odds(Record, frozen=True):
    """Exact chances of one attack; those left out are not looked at.

    As chapter 24 has it, all parts of a split attack go at the target whatever becomes of it, and the
    states follow from what they take in all (SL-134). In play a killed target is struck no more, and
    one that is felled is no captive any longer (SL-150); ``killed_in_play`` says where that shows.
    """

    attack: str
    """Attacker and target, as in a journal line."""
    modifier: int | None = None
    needed: int | None = None
    hit: str | None = None
    """Chance of each attack roll."""
    dice: int | None = None
    expected: str | None = None
    """Expected hits lost in the whole attack phase."""
    wounded: str | None = None
    unconscious: str | None = None
    killed: str | None = None
    killed_in_play: str | None = None
    own: str | None = None
    """Expected hits that the attacker itself loses."""


class Try(Record, frozen=True):
    """The chance that the D6 of a command succeeds."""

    do: str
    succeeds: str


class First(Record, frozen=True):
    """The chance of a side to win the initiative."""

    side: str
    chance: str


def odds_differences(battle: Battle, odds: Odds) -> Iterator[str]:
    """Yield the chances of an attack that are not as expected."""
    attack = _attack(odds.attack)
    target = battle.unit(attack.target)
    roll, play = to_hit(battle, attack), forecast(SLUGFEST, battle, attack)
    losses = forecast(SLUGFEST, battle.with_unit(_tireless(target)), attack)
    found: dict[str, Fraction | int] = {
        "modifier": sum(part.value for part in roll.modifiers),
        "needed": roll.needed,
        "hit": roll.chance,
        "dice": roll.dice,
        "expected": losses.expected,
        "wounded": _at_least(losses, ceil(target.sheet.hits / 2)),
        "unconscious": _at_least(losses, target.sheet.hits),
        "killed": _at_least(losses, target.sheet.hits + 5),
        "killed_in_play": play.killed,
        "own": _own_loss(battle, attack) if odds.own else 0,
    }
    yield from _unequal(odds, found)
    if target.hits < target.sheet.hits:
        return
    if (play.wounded, play.unconscious) != (found["wounded"], found["unconscious"]):
        yield f"{odds.attack}: in play {play}"
    if odds.killed_in_play is None and play.killed != found["killed"]:
        yield f"{odds.attack}: killed in play is {play.killed}"


def _unequal(odds: Odds, found: Mapping[str, Fraction | int]) -> Iterator[str]:
    for key, value in found.items():
        right = getattr(odds, key)
        if right is not None and Fraction(right) != value:
            yield f"{odds.attack}: {key} is {value}, not {right}"


def _tireless(target: Unit) -> Unit:
    """Return a unit with so many hits that nothing fells it."""
    return replace(target, sheet=replace(target.sheet, hits=10_000), hits=10_000)


def _own_loss(battle: Battle, attack: Attack) -> Fraction:
    """Return the expected hits that the attacker loses by its own attack."""
    before = battle.unit(attack.attacker).hits
    chances = exact_odds(SLUGFEST, battle, attack, decide)
    losses = ((before - after.unit(attack.attacker).hits) * chance for (after, _), chance in chances.items())
    return sum(losses, Fraction(0))


def chance_of(battle: Battle, name: str) -> Fraction:
    """Return the chance of the D6 of an ability, or of a kind of one, as its entry has it."""
    specials = {special.name: special.trigger for special in battle.content.specials.values()}
    trigger = specials.get(name) or battle.content.powers[name].trigger
    return Fraction(len(trigger), 6)


def _at_least(losses: Forecast, least: int) -> Fraction:
    return sum((chance for loss, chance in losses.losses if loss >= least), Fraction(0))


def _attack(words: str) -> Attack:
    (started,) = read_line(f"attack {words}", GRAMMAR)
    attack = getattr(started, "command", None)
    assert isinstance(attack, Attack)
    return attack


def try_differences(battle: Battle, tried: Try) -> Iterator[str]:
    """Yield the chance that a command succeeds if it is not as expected."""
    (started,) = read_line(tried.do, GRAMMAR)
    command = getattr(started, "command", None)
    assert isinstance(command, Command)
    chances = exact_odds(SLUGFEST, battle, command, decide, watch=_success)
    chance = sum((chance for (_, marks), chance in chances.items() if True in marks), Fraction(0))
    if chance != Fraction(tried.succeeds):
        yield f"{tried.do} succeeds with a chance of {chance}"


def _success(note: Note) -> bool | None:
    return note.success if isinstance(note, Tried) else None


def first_differences(battle: Battle, first: First) -> Iterator[str]:
    """Yield the chance of a side to go first if it is not as expected."""
    if (chance := chance_to_go_first(battle, first.side)) != Fraction(first.chance):
        yield f"{first.side} goes first with a chance of {chance}"


def chance_to_go_first(battle: Battle, side: str) -> Fraction:
    """Return the chance of one of two sides to act first; a tie begins anew, so it changes nothing."""
    begun = [_first(battle, red, blue) for red in range(1, 11) for blue in range(1, 11)]
    decided = [first for first in begun if first]
    return Fraction(decided.count(side), len(decided))


def _first(battle: Battle, *faces: int) -> str:
    """Return who goes first when these dice fall, nobody if they are tied."""
    table = Table(rules=SLUGFEST, state=battle).start(Next())
    for face in faces:
        table = table.answer((face,))
    return "" if table.open else table.state.order[0]
