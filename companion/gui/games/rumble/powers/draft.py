"""A Power while it is edited: plain values, what is wrong with them, what they say and do. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.rumble.checking import ALWAYS, FOLLOWING, HOOKS, OPERATIONS, checked
from companion.games.rumble.content import RumbleBook, read_power
from companion.games.rumble.entries import PowerEntry
from companion.games.rumble.sentences import power_sentences
from companion.games.rumble.trial import Trial, tried
from companion.storage.content import Library
from companion.storage.events import event_book

Plain = dict[str, Any]
SIDED = "after_damage"


class Verdict(Struct, frozen=True, kw_only=True):
    """What is to be told about a Power as it stands."""

    sentences: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    """Each with its key path; a Power with faults is left out of battles (PR-71)."""


def verdict(power: Mapping[str, Any], others: Sequence[str]) -> Verdict:
    """Return what a Power says, and what is wrong with it; OTHERS are the ids it must not have."""
    entry, faults = read_power(dict(power))
    if entry is None:
        return Verdict(faults=faults)
    found = list(checked(entry).faults)
    if entry.id in others:
        found.append(tr("id: there is a {id} already", id=entry.id))
    return Verdict(sentences=tuple(_sentences(entry)), faults=tuple(found))


def _sentences(entry: PowerEntry) -> Iterator[str]:
    """Yield its sentences; an effect that has no moment yet has none."""
    if all(effect.hook for effect in entry.effect):
        yield from power_sentences(entry)


def trial(
    event: Mapping[str, Any], power: Mapping[str, Any], library: Library, *, heads: bool
) -> Trial | str:
    """Return a sample round with a Power of an event, or why there is none."""
    own = [other for other in event.get("power", ()) if other.get("id") != power.get("id")]
    book = event_book({**event, "power": [*own, dict(power)]}, library)
    assert isinstance(book, RumbleBook)
    try:
        return tried(book, str(power.get("id")), heads=heads)
    except CompanionError as error:
        return str(error)


def plain_of(entry: PowerEntry) -> Plain:
    """Return the plain values of a Power."""
    plain: Plain = msgspec.to_builtins(entry)
    return plain


def fresh(taken: Sequence[str], copied: Mapping[str, Any] | None = None) -> Plain:
    """Return a new Power, or a copy of one, under an id that is not TAKEN."""
    base = str((copied or {}).get("id") or tr("new-power"))
    key, n = base, 1
    while key in taken:
        n += 1
        key = f"{base}-{n}"
    if copied is not None:
        own = {name: value for name, value in copied.items() if name not in ("rule", "nominal")}
        return {**own, "id": key}
    return {"id": key, "name": tr("New Power"), "number": 30, "kind": "permanent", "rules": ""}


def keys_of(effect: Mapping[str, Any], *, follows: bool) -> frozenset[str]:
    """Return the keys that an effect can have, by what it does and when."""
    arguments = OPERATIONS.get(str(effect.get("do")))
    found = {*ALWAYS, *(arguments.needs + arguments.may if arguments else ())} - {"then"}
    if effect.get("hook") == SIDED:
        found.add("side")
    return frozenset(found - {"hook"} if follows else found)


def able_at(hook: str, *, follows: bool) -> tuple[str, ...]:
    """Return what can be done at a moment, or after nullified damage."""
    return FOLLOWING if follows else HOOKS.get(hook, ())
