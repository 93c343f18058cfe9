"""Records of any kind, filled with values that fit their types: for tests that every kind has to pass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from msgspec import Struct, inspect

from companion.engine.hexes import Hex
from companion.games.game import Game
from companion.games.slugfest.sheets import Sheet

S = TypeVar("S", bound=Struct)

SPACE = Hex(7, 4)
ONE_OF_A_FEW = {"result": "won"}
"""Texts that are one of a few words, by the name of the field."""


def made_up(kind: type[S], word: str) -> S:
    """Return a record of KIND; every text in it is WORD. Raises: KeyError for a type that it cannot fill."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    values = {
        field.name: ONE_OF_A_FEW.get(field.name) or _value(field.type, word)
        for field in described.fields
        if field.required or not _is_figure(field.type)
    }
    return kind(**values)


def _is_figure(kind: inspect.Type) -> bool:
    """Tell whether a field with a default keeps it: numbers do."""
    return isinstance(kind, inspect.IntType | inspect.BoolType)


def _value(kind: inspect.Type, word: str) -> Any:
    match kind:
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.NamedTupleType(cls=cls, fields=fields):
            return SPACE if cls is Hex else cls(*(_value(field.type, word) for field in fields))
        case inspect.TupleType(item_types=kinds):
            return tuple(_value(item, word) for item in kinds)
        case inspect.VarTupleType(item_type=item):
            return (_value(item, word),)
        case inspect.UnionType(types=kinds):
            return _value(kinds[0], word)
        case inspect.StructType(cls=cls):
            return READY[cls] if cls in READY else made_up(cls, word)
        case inspect.StrType() | inspect.AnyType():
            return word
    return FIGURES[type(kind)]


READY: Mapping[type[Struct], Struct] = {
    Sheet: Sheet(id="bob", name="Bob", attack=1, damage=1, range=1, defend=1, hits=10, speed=1),
}
"""Records whose texts have a form that no single word fits."""
FIGURES: Mapping[type[inspect.Type], Any] = {
    inspect.IntType: 1,
    inspect.BoolType: True,
    inspect.FloatType: 0.5,
    inspect.NoneType: None,
}
"""What numbers and the like are; KeyError for a type that no record had before."""


def kinds_of(base: type[S], game: Game) -> list[type[S]]:
    """Return the records derived from BASE in the game's modules of notes or commands.

    A record that others are derived from only lends them its fields.
    """
    package = type(game).__module__.rpartition(".")[0]
    path, plural = import_module(package).__path__, f"{base.__name__.lower()}s"
    modules = {f"{package}.{found.name}" for found in iter_modules(path) if found.name.endswith(plural)}
    for module in modules:
        import_module(module)
    found = [kind for kind in _derived(base) if kind.__module__ in modules]
    return [kind for kind in found if not kind.__subclasses__()]


def _derived(base: type[S]) -> Iterator[type[S]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _derived(kind)
