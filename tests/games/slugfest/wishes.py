"""Commands at random: sensible, foolish and impossible ones, of every kind that a journal can hold.

A command is made field by field: by the field's name where something on the map can be meant, else by
its type. So whatever command is added is tried too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec import NODEFAULT, inspect

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.games.slugfest.commands import VERBS
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle

Luck: TypeAlias = random.Random
Maker: TypeAlias = Callable[[Battle, Luck], Any]
C = TypeVar("C", bound=Command)

BYSTANDER = Sheet(
    id="bystander",
    name="Bystander",
    attack=0,
    damage=1,
    range=1,
    defend=0,
    hits=5,
    speed=1,
    names=("Shopper",),
)
FOOLISH = 0.04
"""How often a value is one that nobody should give."""
LEFT_OUT = 0.5
"""How often a field keeps its default."""


def any_command(battle: Battle, luck: Luck, *, fiat: bool | None = None) -> Command:
    """Return a command of any kind, or only of the GM's hand, or only others."""
    kinds = [kind for kind in VERBS.values() if fiat is None or kind.fiat is fiat]
    return made(luck.choice(kinds), battle, luck)


def made(kind: type[C], battle: Battle, luck: Luck) -> C:
    """Return a command of KIND with values at random."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    values = {
        field.name: _value(field, battle, luck)
        for field in described.fields
        if field.default is NODEFAULT or luck.random() > LEFT_OUT
    }
    return kind(**values)


def _value(field: inspect.Field, battle: Battle, luck: Luck) -> Any:
    by_name = BY_NAME.get(field.name)
    return by_name(battle, luck) if by_name else _of_type(field.type, battle, luck)


def _of_type(kind: inspect.Type, battle: Battle, luck: Luck) -> Any:
    """Return a value of KIND. Raises: TypeError for a type that no command had before."""
    match kind:
        case inspect.BoolType():
            return luck.random() < 0.5
        case inspect.IntType():
            return number(battle, luck)
        case inspect.StrType():
            return word(battle, luck)
        case inspect.LiteralType(values=values):
            return luck.choice(values)
        case inspect.NamedTupleType(cls=cls) if cls is Hex:
            return place(battle, luck)
        case inspect.VarTupleType(item_type=item):
            return tuple(_of_type(item, battle, luck) for _ in range(luck.randrange(3)))
        case inspect.UnionType(types=types):
            return _of_type(luck.choice(types), battle, luck)
        case inspect.NoneType():
            return None
    raise TypeError(kind)


def unit(battle: Battle, luck: Luck) -> str:
    """Return the id of a unit, rarely of nobody."""
    if luck.random() < FOOLISH or not battle.units:
        return "nobody"
    return luck.choice(battle.units).id


def thing(battle: Battle, luck: Luck) -> str:
    """Return the id of an object, rarely of nothing."""
    if luck.random() < FOOLISH or not battle.things:
        return "nothing"
    return luck.choice(battle.things).id


def target(battle: Battle, luck: Luck) -> str:
    """Return the id of a unit or an object."""
    return (thing if luck.random() < 0.2 else unit)(battle, luck)


def place(battle: Battle, luck: Luck) -> Hex:
    """Return a hex of the map, most often one near a unit, rarely one beyond the edge."""
    if luck.random() < FOOLISH:
        return Hex(luck.randrange(-99, 99), luck.randrange(-99, 99))
    standing = [unit.hex for unit in battle.units if unit.hex is not None]
    if standing and luck.random() < 0.7:
        near = luck.choice(standing)
        return Hex(near.q + luck.randrange(-2, 3), near.r + luck.randrange(-2, 3))
    return luck.choice(tuple(battle.ground.grid.hexes()))


def number(_battle: Battle, luck: Luck) -> int:
    """Return a small number, rarely a huge one."""
    return luck.choice((-(10**30), 10**30, -1)) if luck.random() < FOOLISH else luck.randrange(8)


def hits(battle: Battle, luck: Luck) -> int:
    """Return some hits about the thresholds."""
    return luck.randrange(-8, 45) if luck.random() > FOOLISH else number(battle, luck)


def word(battle: Battle, luck: Luck) -> str:
    """Return the key of something in the book, or nonsense."""
    if luck.random() < FOOLISH:
        return luck.choice(("", "nonsense", "--5", "٣", "a b", "é\n"))
    content = battle.content
    return luck.choice((*content.powers, *content.sources, *content.conditions, *content.objects))


def option(battle: Battle, luck: Luck) -> str:
    """Return the key of a house rule."""
    return word(battle, luck) if luck.random() < FOOLISH else luck.choice(tuple(battle.content.house_rules))


def sheet(battle: Battle, luck: Luck) -> Sheet:
    """Return the sheet of somebody in the battle, or of a bystander."""
    return luck.choice([BYSTANDER, *(known.sheet for known in battle.units)])


def side(battle: Battle, luck: Luck) -> str:
    """Return the id of a side, rarely of none."""
    return "nobody" if luck.random() < FOOLISH else luck.choice(battle.sides).id


def one_of(*values: str) -> Maker:
    """Return a maker of one of VALUES, rarely of another word."""

    def maker(battle: Battle, luck: Luck) -> str:
        return word(battle, luck) if luck.random() < FOOLISH else luck.choice(values)

    return maker


BY_NAME: Mapping[str, Maker] = {
    "unit": unit,
    "attacker": unit,
    "target": target,
    "thing": thing,
    "units": lambda battle, luck: tuple(unit(battle, luck) for _ in range(luck.randrange(1, 4))),
    "by": lambda _battle, luck: Hex(luck.randrange(-2, 3), luck.randrange(-2, 3)),
    "sheet": sheet,
    "side": side,
    "things": lambda battle, luck: tuple(thing(battle, luck) for _ in range(luck.randrange(3))),
    "facing": lambda battle, luck: luck.randrange(6) if luck.random() > FOOLISH else number(battle, luck),
    "to": place,
    "at": place,
    "a": place,
    "b": place,
    "hits": hits,
    "taken": hits,
    "attribute": one_of("attack", "defend", "speed"),
    "phase": one_of("setup", "movement", "attack", "action", "over"),
    "condition": lambda battle, luck: luck.choice(tuple(battle.content.conditions)),
    "key": option,
    "value": one_of("on", "off", "0", "3", "5", "10", "none", "sum", "ignore", "max", "Impact,Ice", "any"),
    "sight": one_of("clear", "blocked", "map"),
    "what": one_of("move", "search", "attack", "action", "waits"),
}
"""What a field of that name can mean."""
