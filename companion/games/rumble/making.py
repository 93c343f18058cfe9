"""Setting a battle up: Heroes of a Team against Villains (PR-1, PR-2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import GM
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.rumble.content import Option, RumbleBook, Value
from companion.games.rumble.rules.hand import fits, loadout_refusals, with_option
from companion.games.rumble.state import HEROES, USUAL_HEALTH, VILLAINS, Battle, Rumbler, Side

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")


class Fighter(Struct, frozen=True, kw_only=True):
    """A Rumbler as it goes into a battle."""

    id: str
    name: str
    powers: tuple[str, ...] = ()
    health: int = USUAL_HEALTH
    minion: bool = False
    known: tuple[str, ...] = ()
    """Powers of a Villain that the Team knows already (PR-74)."""


def new_battle(
    book: Book,
    heroes: Sequence[Fighter],
    villains: Sequence[Fighter],
    *,
    name: str = "",
    team: str = "",
    options: Iterable[tuple[str, Value]] = (),
) -> Battle:
    """Return a battle before its start.

    Raises: IllegalCommand with every reason if sides, loadouts or house rules are not allowed.
    """
    if not isinstance(book, RumbleBook):
        raise TypeError(f"not a book of Puzzle Rumble: {book.digest}")
    chosen = chosen_options(book, options)
    battle = Battle(book=book, name=name, team=team, rumblers=rumblers(heroes, villains), options=chosen)
    if reasons := tuple(setup_refusals(battle)):
        raise IllegalCommand(reasons)
    return battle


def chosen_options(book: RumbleBook, options: Iterable[tuple[str, Value]]) -> tuple[Option, ...]:
    """Return house rules as a battle keeps them. Raises: IllegalCommand for one that cannot be so."""
    chosen: tuple[Option, ...] = ()
    for key, value in options:
        rule = book.content.house_rules.get(key)
        if rule is None or not fits(rule, value):
            raise IllegalCommand(
                (Refusal("PR-68", tr("{value} is no value of {key}", value=value, key=key)),)
            )
        chosen = with_option(chosen, rule, value)
    return chosen


def rumblers(heroes: Iterable[Fighter], villains: Iterable[Fighter]) -> tuple[Rumbler, ...]:
    """Return the Rumblers of both sides in their fixed order, Heroes first (PR-3)."""
    sided: list[tuple[Side, Fighter]] = [
        *((HEROES, hero) for hero in heroes),
        *((VILLAINS, villain) for villain in villains),
    ]
    return tuple(_rumbler(side, fighter, rank) for rank, (side, fighter) in enumerate(sided))


def _rumbler(side: Side, fighter: Fighter, rank: int) -> Rumbler:
    return Rumbler(
        id=fighter.id,
        name=fighter.name,
        side=side,
        rank=rank,
        health=fighter.health,
        powers=fighter.powers,
        minion=fighter.minion,
        known=fighter.known,
        letters=fighter.name[:1].upper(),
    )


def setup_refusals(battle: Battle) -> Iterator[Refusal]:
    """Yield why a battle cannot begin as it is set up."""
    ids = [one.id for one in battle.rumblers]
    if len(set(ids)) < len(ids):
        yield Refusal("PR-3", tr("two Rumblers have the same id"))
    for key in ids:
        if key == GM or not _ID.fullmatch(key):
            yield Refusal("PR-3", tr("“{key}” is no id for a Rumbler", key=key))
    if not battle.of_side(HEROES):
        yield Refusal("PR-1", tr("there is no Hero"))
    if all(one.minion for one in battle.of_side(VILLAINS)):
        yield Refusal("PR-1", tr("there is no Villain"))
    for one in battle.rumblers:
        yield from _rumbler_refusals(battle, one)


def _rumbler_refusals(battle: Battle, one: Rumbler) -> Iterator[Refusal]:
    if one.health < 1:
        yield Refusal("PR-4", tr("{name} needs at least 1 Health", name=one.name))
    for key in one.powers:
        if key not in battle.powers:
            yield Refusal("PR-7", tr("there is no Power {name}", name=key))
    yield from loadout_refusals(one.powers, most=int(battle.option("hero_powers")) if one.hero else None)
