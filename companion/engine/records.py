"""Strict decoding: plain values, as TOML gives them, into typed records, with every fault listed.

The fast way is msgspec's own conversion. Where that objects, or where a record tolerates keys that
it does not know, the values are walked along the record's types, so that a person who edits a file
sees all that is wrong with it at once: ``heroes[2].attack: expected a whole number, got "x"``.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from companion.engine.errors import ContentError
from companion.engine.texts import tr, tr_n

T = TypeVar("T")

_BIG_NUMBER = re.compile(r"-?[0-9]{19,4000}")
"""A whole number beyond 64 bits, which files keep as text."""
_SHOWN = 40


def decode(raw: object, kind: type[T], *, at: str = "", file: str = "", partial: bool = False) -> T:
    """Return RAW as a KIND; AT is the path to RAW in FILE.

    Keys that a record does not know are refused. PARTIAL lets them pass where the record itself
    does not forbid them, for readers that need only a part of a file.

    Raises: ContentError with every fault.
    """
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        mended, faults = check(raw, kind, at=at, partial=partial)
        if faults:
            raise ContentError(faults, file=file) from None
        return _converted(mended, kind, at=at, file=file)
    if not partial and not _closed(cast(Any, kind)):
        _, faults = check(raw, kind, at=at)
        if faults:
            raise ContentError(faults, file=file)
    return value


def check(raw: object, kind: type, *, at: str = "", partial: bool = False) -> tuple[Any, tuple[str, ...]]:
    """Return RAW, numbers beyond 64 bits made numbers, and every fault that keeps it from being a KIND."""
    walk = _Walk(partial=partial)
    mended = walk.value(_type_of(cast(Any, kind)), raw, at)
    return mended, tuple(walk.faults)


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return the end of a complaint about an unknown WORD: the one meant, or those there are.

    >>> suggestion("attak", ("attack", "move"))
    'did you mean “attack”?'
    """
    names = [name for name in known if name]
    if close := get_close_matches(word, names, 1):
        return tr("did you mean “{word}”?", word=close[0])
    return tr("expected one of: {words}", words=", ".join(sorted(names)[:24]))


def digest(plain: object) -> str:
    """Return a short digest of plain values, the same whatever the order of the keys of a table."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True, default=str).encode()).hexdigest()[:16]


def shown(value: object) -> str:
    """Return VALUE as a person finds it in a file, shortened.

    >>> shown("x"), shown(True), shown({})
    ('"x"', 'true', 'a table')
    """
    match value:
        case None:
            return tr("nothing")
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"' if len(value) <= _SHOWN else f'"{value[:_SHOWN]}…"'
        case int():
            # Python refuses to spell numbers of thousands of digits.
            return str(value) if value.bit_length() < 512 else tr("an enormous number")
        case Mapping():
            return tr("a table")
        case list() | tuple():
            return tr_n("a list of one", "a list of {n}", len(value))
    return str(value)[:_SHOWN]


def _converted(mended: object, kind: type[T], *, at: str, file: str) -> T:
    """Convert what the walk passed; a record may still refuse values that do not go together."""
    try:
        return msgspec.convert(mended, kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        where = at + path.rstrip("`") if at else path.rstrip("`").lstrip(".")
        raise ContentError((f"{where}: {text}" if where else text,), file=file) from None


@lru_cache(maxsize=512)
def _type_of(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


@lru_cache(maxsize=512)
def _closed(kind: Any) -> bool:
    """Whether msgspec itself refuses unknown keys in KIND and in all records within it."""
    return all(found.forbid_unknown_fields for found in _structs(_type_of(kind), set()))


def _structs(kind: inspect.Type, seen: set[type]) -> list[inspect.StructType]:
    """Return every record type reachable from KIND, each once."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            if cls in seen:
                return []
            seen.add(cls)
            return [kind, *(found for field in fields for found in _structs(field.type, seen))]
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            return [found for inner in kinds for found in _structs(inner, seen)]
        case inspect.CollectionType(item_type=item):
            return _structs(item, seen)
        case inspect.DictType(value_type=inner):
            return _structs(inner, seen)
    return []


class _Walk:
    """One walk over plain values along a type; gathers faults and gives the values back."""

    def __init__(self, *, partial: bool) -> None:
        self.faults: list[str] = []
        self.partial = partial

    def value(self, kind: inspect.Type, raw: Any, at: str) -> Any:
        """Check RAW, which stands at the path AT, against KIND."""
        for known, check_kind in _CHECKS:
            if isinstance(kind, known):
                return check_kind(self, kind, raw, at)
        return raw

    def fault(self, at: str, text: str) -> None:
        """Write down one fault."""
        self.faults.append(f"{at}: {text}" if at else text)

    def expected(self, at: str, what: str, raw: object) -> None:
        """Write down that something else stands where WHAT was expected."""
        self.fault(at, tr("expected {what}, got {raw}", what=what, raw=shown(raw)))


def _check_whole(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if isinstance(raw, str) and _BIG_NUMBER.fullmatch(raw):
        raw = int(raw)
    if type(raw) is not int:
        walk.expected(at, tr("a whole number"), raw)
    else:
        _check_range(walk, kind, raw, at)
    return raw


def _check_number(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        walk.expected(at, tr("a number"), raw)
    else:
        _check_range(walk, kind, raw, at)
    return raw


def _check_range(walk: _Walk, kind: Any, raw: Any, at: str) -> None:
    low = kind.ge if kind.ge is not None else kind.gt
    high = kind.le if kind.le is not None else kind.lt
    below = low is not None and (raw < low or (kind.ge is None and raw == low))
    above = high is not None and (raw > high or (kind.le is None and raw == high))
    if below or above:
        walk.expected(at, _range_words(kind), raw)
    elif kind.multiple_of is not None and raw % kind.multiple_of:
        walk.expected(at, tr("a multiple of {n}", n=kind.multiple_of), raw)


def _range_words(kind: Any) -> str:
    if kind.ge is not None and kind.le is not None:
        return tr("{low} to {high}", low=kind.ge, high=kind.le)
    limits = (
        (kind.ge, tr("at least {n}", n=kind.ge)),
        (kind.gt, tr("more than {n}", n=kind.gt)),
        (kind.le, tr("at most {n}", n=kind.le)),
        (kind.lt, tr("less than {n}", n=kind.lt)),
    )
    return ", ".join(words for limit, words in limits if limit is not None)


def _check_text(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if not isinstance(raw, str):
        walk.expected(at, tr("text in quotes"), raw)
    elif kind.pattern is not None and not re.search(kind.pattern, raw):
        walk.expected(at, tr("text of the form {pattern}", pattern=kind.pattern), raw)
    else:
        _check_length(walk, kind, raw, at, tr_n("one character", "{n} characters", len(raw)))
    return raw


def _check_length(walk: _Walk, kind: Any, raw: Any, at: str, found: str) -> None:
    low, high = kind.min_length or 0, kind.max_length
    if len(raw) < low:
        walk.fault(at, tr("expected a length of at least {n}, got {found}", n=low, found=found))
    elif high is not None and len(raw) > high:
        walk.fault(at, tr("expected a length of at most {n}, got {found}", n=high, found=found))


def _check_yes_no(walk: _Walk, _kind: Any, raw: Any, at: str) -> Any:
    if type(raw) is not bool:
        walk.expected(at, tr("true or false"), raw)
    return raw


def _check_nothing(walk: _Walk, _kind: Any, raw: Any, at: str) -> Any:
    if raw is not None:
        walk.expected(at, tr("nothing"), raw)
    return raw


def _check_choice(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    values = _choices(kind)
    if all(raw != value or type(raw) is not type(value) for value in values):
        words = tuple(str(value) for value in values)
        if isinstance(raw, str):
            walk.fault(at, tr("{raw} is unknown; {hint}", raw=shown(raw), hint=suggestion(raw, words)))
        else:
            walk.expected(at, tr("one of: {words}", words=", ".join(words)), raw)
    return raw


def _choices(kind: Any) -> tuple[Any, ...]:
    if isinstance(kind, inspect.EnumType):
        return tuple(member.value for member in kind.cls)
    return tuple(kind.values)


def _check_list(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if not isinstance(raw, list | tuple):
        walk.expected(at, tr("a list"), raw)
        return raw
    _check_length(walk, kind, raw, at, shown(raw))
    return [walk.value(kind.item_type, item, f"{at}[{i}]") for i, item in enumerate(raw)]


def _check_row(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    named = isinstance(kind, inspect.NamedTupleType)
    kinds = [field.type for field in kind.fields] if named else kind.item_types
    if not isinstance(raw, list | tuple) or len(raw) != len(kinds):
        names = f"[{', '.join(field.name for field in kind.fields)}]" if named else len(kinds)
        walk.expected(at, tr("a list of {names}", names=names), raw)
        return raw
    return [
        walk.value(inner, item, f"{at}[{i}]") for i, (inner, item) in enumerate(zip(kinds, raw, strict=True))
    ]


def _check_table(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if not isinstance(raw, Mapping):
        walk.expected(at, tr("a table"), raw)
        return raw
    return {key: walk.value(kind.value_type, value, _joined(at, key)) for key, value in raw.items()}


def _check_record(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    if not isinstance(raw, Mapping):
        walk.expected(at, tr("a table"), raw)
        return raw
    fields = {field.encode_name: field for field in kind.fields}
    known = (*fields, kind.tag_field) if kind.tag_field else tuple(fields)
    open_ended = walk.partial and not kind.forbid_unknown_fields
    for key in () if open_ended else raw:
        if key not in known:
            walk.fault(_joined(at, key), tr("unknown key; {hint}", hint=suggestion(key, known)))
    for name, field in fields.items():
        if field.required and name not in raw:
            walk.fault(_joined(at, name), tr("is missing"))
    return {
        key: walk.value(fields[key].type, value, _joined(at, key)) if key in fields else value
        for key, value in raw.items()
    }


def _check_union(walk: _Walk, kind: Any, raw: Any, at: str) -> Any:
    fitting = [inner for inner in kind.types if _has_shape(inner, raw)]
    if not fitting:
        words = dict.fromkeys(
            _words(inner) for inner in kind.types if not isinstance(inner, inspect.NoneType)
        )
        walk.expected(at, tr(" or ").join(words), raw)
        return raw
    if isinstance(raw, Mapping) and len(fitting) > 1:
        return _check_tagged(walk, fitting, raw, at)
    trials = [(inner, _Walk(partial=walk.partial)) for inner in fitting]
    for inner, trial in trials:
        mended = trial.value(inner, raw, at)
        if not trial.faults:
            return mended
    walk.faults += trials[0][1].faults
    return raw


def _check_tagged(walk: _Walk, kinds: list[Any], raw: Any, at: str) -> Any:
    """Several kinds of record: a key of the table says which it is."""
    field = kinds[0].tag_field
    for kind in kinds:
        if raw.get(field) == kind.tag:
            return walk.value(kind, raw, at)
    words = ", ".join(str(kind.tag) for kind in kinds)
    walk.expected(_joined(at, field), tr("one of: {words}", words=words), raw.get(field))
    return raw


def _has_shape(kind: Any, raw: Any) -> bool:
    if isinstance(kind, inspect.LiteralType | inspect.EnumType):
        return any(type(value) is type(raw) for value in _choices(kind))
    for shapes, kinds in _SHAPES:
        if isinstance(kind, kinds):
            big = (
                isinstance(kind, inspect.IntType)
                and isinstance(raw, str)
                and bool(_BIG_NUMBER.fullmatch(raw))
            )
            return big or (isinstance(raw, shapes) and (bool in shapes or not isinstance(raw, bool)))
    return True


def _words(kind: Any) -> str:
    if isinstance(kind, inspect.LiteralType | inspect.EnumType):
        return tr("one of: {words}", words=", ".join(map(str, _choices(kind))))
    names = (
        (inspect.IntType, tr("a whole number")),
        (inspect.FloatType, tr("a number")),
        (inspect.StrType, tr("text in quotes")),
        (inspect.BoolType, tr("true or false")),
        (_LISTS, tr("a list")),
        (_TABLES, tr("a table")),
    )
    return next((text for known, text in names if isinstance(kind, known)), tr("something else"))


def _joined(at: str, key: str) -> str:
    name = key if re.fullmatch(r"[\w-]{1,60}", key) else shown(key)
    return f"{at}.{name}" if at else name


_LISTS = (inspect.CollectionType, inspect.TupleType, inspect.NamedTupleType)
_TABLES = (inspect.StructType, inspect.DictType)
_SHAPES: tuple[tuple[tuple[type, ...], Any], ...] = (
    ((bool,), inspect.BoolType),
    ((int,), inspect.IntType),
    ((int, float), inspect.FloatType),
    ((str,), inspect.StrType),
    ((list, tuple), _LISTS),
    ((Mapping,), _TABLES),
    ((type(None),), inspect.NoneType),
)
_CHECKS: tuple[tuple[Any, Callable[[_Walk, Any, Any, str], Any]], ...] = (
    (inspect.StructType, _check_record),
    (inspect.UnionType, _check_union),
    (inspect.IntType, _check_whole),
    (inspect.StrType, _check_text),
    (inspect.BoolType, _check_yes_no),
    (inspect.FloatType, _check_number),
    (inspect.CollectionType, _check_list),
    ((inspect.TupleType, inspect.NamedTupleType), _check_row),
    (inspect.DictType, _check_table),
    ((inspect.LiteralType, inspect.EnumType), _check_choice),
    (inspect.NoneType, _check_nothing),
)
