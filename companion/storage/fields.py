"""How the values of a command's fields stand in a journal line, found from the field's type.

============================  ==========================================
text                          ``cloak``, ``"Mr Right"``
whole number                  ``-3``
yes or no                     ``yes``, ``no``
hex, or any fixed row         ``3,-1``
list of single values         ``a,b,c``; ``()`` for an empty one
list of rows                  ``3,-1;4,-1``
optional                      the value, or ``-`` for none
anything else                 JSON, in quotes
============================  ==========================================
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from msgspec import Struct, inspect

from companion.engine.records import suggestion
from companion.engine.texts import tr, tr_n
from companion.storage.words import EMPTY, NOTHING, BadWord, quote_item, quoted, split_at, unquote

_NUMBER = re.compile(r"[+-]?[0-9]{1,4000}")
_NUMBERS = re.compile(r"[+-]?[0-9]{1,4000}(?:,[+-]?[0-9]{1,4000})*")
_YES_NO = {"yes": True, "no": False}


class Field(Protocol):
    """Writes the values of one type as a word, and reads them again.

    Limits of length and size are not its affair: the command that it belongs to checks them.
    """

    def write(self, value: Any) -> str:
        """Return VALUE as one word."""

    def read(self, word: str) -> Any:
        """Return the value that WORD spells. Raises: BadWord."""


class Text(Struct, frozen=True):
    """Text; an alternative that is text is told from others by its quotes."""

    def write(self, value: Any) -> str:
        """Return the text, in quotes where it needs them."""
        return quote_item(value)

    def read(self, word: str) -> str:
        """Return the text without its quotes."""
        if '"' in word:
            return unquote(word)
        if "=" in word:
            raise BadWord(tr("expected quotes around what has = in it"))
        return word


class Whole(Struct, frozen=True):
    """A whole number of any size."""

    def write(self, value: Any) -> str:
        """Return the digits."""
        return str(value)

    def read(self, word: str) -> int:
        """Return the number."""
        if not _NUMBER.fullmatch(word):
            raise BadWord(tr("expected a whole number"))
        return int(word)


class YesNo(Struct, frozen=True):
    """A bool."""

    def write(self, value: Any) -> str:
        """Return ``yes`` or ``no``."""
        return "yes" if value else "no"

    def read(self, word: str) -> bool:
        """Return the bool."""
        if word not in _YES_NO:
            raise BadWord(tr("expected yes or no"))
        return _YES_NO[word]


class OneOf(Struct, frozen=True):
    """One of a few fixed texts."""

    values: tuple[str, ...]

    def write(self, value: Any) -> str:
        """Return the text."""
        return quote_item(value)

    def read(self, word: str) -> str:
        """Return the text if it is one of them."""
        text = unquote(word)
        if text not in self.values:
            raise BadWord(suggestion(text, self.values))
        return text


class Maybe(Struct, frozen=True):
    """A value that may be missing."""

    inner: Field

    def write(self, value: Any) -> str:
        """Return the value's word, or ``-``."""
        return NOTHING if value is None else self.inner.write(value)

    def read(self, word: str) -> Any:
        """Return the value, or None for ``-``."""
        return None if word == NOTHING else self.inner.read(word)


class Row(Struct, frozen=True):
    """A fixed number of single values with commas between them, such as a hex."""

    fields: tuple[Field, ...]
    names: str
    make: Callable[[Iterable[Any]], Any] = tuple

    def write(self, value: Any) -> str:
        """Return the values with commas between them."""
        return ",".join(field.write(item) for field, item in zip(self.fields, value, strict=True))

    def read(self, word: str) -> Any:
        """Return the row."""
        parts = split_at(word, ",")
        if len(parts) != len(self.fields):
            raise BadWord(tr("expected {names}", names=self.names))
        return self.make(field.read(part) for field, part in zip(self.fields, parts, strict=True))


class Numbers(Struct, frozen=True):
    """A fixed number of whole numbers with commas between them, which most rows are."""

    count: int
    names: str
    make: Callable[[Iterable[int]], Any] = tuple

    def write(self, value: Any) -> str:
        """Return the numbers with commas between them."""
        return ",".join(map(str, value))

    def read(self, word: str) -> Any:
        """Return the row."""
        if not _NUMBERS.fullmatch(word):
            raise BadWord(tr("expected a whole number"))
        parts = word.split(",")
        if len(parts) != self.count:
            raise BadWord(tr("expected {names}", names=self.names))
        return self.make(map(int, parts))


class Many(Struct, frozen=True):
    """Any number of values with a mark between them."""

    inner: Field
    mark: str

    def write(self, value: Any) -> str:
        """Return the values with the mark between them."""
        return self.mark.join(map(self.inner.write, value)) if value else EMPTY

    def read(self, word: str) -> tuple[Any, ...]:
        """Return the values."""
        if word == EMPTY:
            return ()
        return tuple(map(self.inner.read, split_at(word, self.mark)))


class Either(Struct, frozen=True):
    """A value of one of several types; text comes last, in quotes where it could be read as another."""

    others: tuple[tuple[type, Field], ...]
    """The types but text, each with its field."""
    text: bool

    def write(self, value: Any) -> str:
        """Return the word of the type that VALUE is of."""
        for kind, field in self.others:
            if type(value) is kind:
                return field.write(value)
        word = quote_item(value)
        return quoted(value) if self._others(word) else word

    def read(self, word: str) -> Any:
        """Return the value of the first type that can read WORD."""
        for value in self._others(word):
            return value
        if self.text:
            return unquote(word)
        raise BadWord(tr("does not fit"))

    def _others(self, word: str) -> list[Any]:
        values = []
        for _, field in self.others:
            with suppress(BadWord):
                values.append(field.read(word))
        return values


class Json(Struct, frozen=True):
    """A value too rich for a word of its own: a record in a record."""

    def write(self, value: Any) -> str:
        """Return the value as JSON, in quotes."""
        return quoted(json.dumps(msgspec.to_builtins(value), ensure_ascii=False))

    def read(self, word: str) -> Any:
        """Return the value as lists and dicts."""
        try:
            return json.loads(unquote(word))
        except (ValueError, RecursionError):
            raise BadWord(tr("expected a record as JSON, in quotes")) from None


def field_for(kind: inspect.Type) -> Field:
    """Return how values of the type KIND stand in a line."""
    match kind:
        case inspect.UnionType(types=kinds):
            return _union(kinds)
        case inspect.VarTupleType(item_type=item):
            return _many(item)
        case inspect.TupleType(item_types=kinds):
            return _row(kinds, tr_n("one value", "{n} values", len(kinds)))
        case inspect.NamedTupleType(cls=cls, fields=fields):
            names = ",".join(field.name for field in fields)
            return _row([field.type for field in fields], names, cls._make)  # type: ignore[attr-defined]
    return _single(kind) or Json()


def is_plain(kind: inspect.Type) -> bool:
    """Tell whether what a field reads is sure to be a KIND, which sets no limits of its own."""
    if isinstance(field_for(kind), Json) and not isinstance(kind, inspect.NoneType):
        return False
    match kind:
        case inspect.StrType() | inspect.IntType():
            return kind == type(kind)()
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            return all(map(is_plain, kinds))
        case inspect.NamedTupleType(fields=fields):
            return all(is_plain(field.type) for field in fields)
        case inspect.VarTupleType(item_type=item, min_length=None, max_length=None):
            return is_plain(item)
    return isinstance(kind, inspect.BoolType | inspect.NoneType | inspect.LiteralType)


def _single(kind: inspect.Type) -> Field | None:
    """Return the field of a type whose values are one word without marks in it; None for others."""
    match kind:
        case inspect.StrType():
            return Text()
        case inspect.IntType():
            return Whole()
        case inspect.BoolType():
            return YesNo()
        case inspect.LiteralType(values=values) if all(isinstance(value, str) for value in values):
            return OneOf(tuple(map(str, values)))
    return None


def _row(kinds: Sequence[inspect.Type], names: str, make: Callable[[Iterable[Any]], Any] = tuple) -> Field:
    if all(isinstance(kind, inspect.IntType) for kind in kinds):
        return Numbers(len(kinds), names, make)
    fields = [field for kind in kinds if (field := _single(kind))]
    return Row(tuple(fields), names, make) if len(fields) == len(kinds) > 1 else Json()


def _many(item: inspect.Type) -> Field:
    if single := _single(item):
        return Many(single, ",")
    inner = field_for(item)
    return Many(inner, ";") if isinstance(inner, Row | Numbers) else Json()


def _union(kinds: tuple[inspect.Type, ...]) -> Field:
    """Return the field of an optional value, or of one that is told apart by its look."""
    real = tuple(kind for kind in kinds if not isinstance(kind, inspect.NoneType))
    inner = field_for(real[0]) if len(real) == 1 else _either(real)
    return inner if len(real) == len(kinds) else Maybe(inner)


def _either(kinds: tuple[inspect.Type, ...]) -> Field:
    others = tuple(
        (_PLAIN_TYPES[type(kind)], field_for(kind)) for kind in kinds if type(kind) in _PLAIN_TYPES
    )
    others += tuple((kind.cls, field_for(kind)) for kind in kinds if isinstance(kind, inspect.NamedTupleType))
    text = any(isinstance(kind, inspect.StrType) for kind in kinds)
    return Either(others, text) if len(others) + text == len(kinds) else Json()


_PLAIN_TYPES: dict[type, type] = {inspect.IntType: int, inspect.BoolType: bool}
