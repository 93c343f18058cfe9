"""Event files: Villains with dossiers, puzzles with what they yield, teams (PR-73, PR-79 to PR-81)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.engine.errors import ContentError
from companion.engine.records import decode, suggestion
from companion.engine.texts import tr
from companion.games.rumble.content import Value
from companion.games.rumble.entries import Key, Name, Record, Text
from companion.games.rumble.state import USUAL_HEALTH

KIND = "event"
KEY_PRICE = 500
"""Points for a Key-Power (PR-80)."""
USUAL_MINUTES = 10
"""How long a battle is taken to last until there are three to go by (PR-86)."""
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=1, le=10_000)]


class DossierItem(Record, frozen=True, kw_only=True):
    """Something that can be learnt about a Villain (PR-73)."""

    id: Key
    text: Text
    power: Key | Literal[""] = ""
    """The Power that it discloses, if it discloses one."""
    puzzle: Number | None = None
    """The puzzle that earns it; none: only the GM tells it."""


class VillainEntry(Record, frozen=True, kw_only=True):
    """A Villain as the event has it (PR-73)."""

    id: Key
    name: Name
    portrait: Text = ""
    powers: tuple[Key, ...] = ()
    health: Annotated[int, Meta(ge=1)] = USUAL_HEALTH
    badge: Name
    """What a Team that beats it is given, once (PR-83)."""
    key_puzzle: Number | None = None
    """The puzzle that opens its Key-Powers (PR-80)."""
    key_powers: tuple[Key, ...] = ()
    dossier: tuple[DossierItem, ...] = ()


class Yield(Record, frozen=True, kw_only=True):
    """What a Team gets for something (PR-79)."""

    points: Points = 0
    powers: tuple[Key, ...] = ()
    badge: Annotated[str, Meta(max_length=200)] = ""


class PuzzleEntry(Record, frozen=True, kw_only=True):
    """A puzzle with what solving it yields; dossier items name their puzzle themselves."""

    number: Number
    title: Name
    gives: Yield = Yield()


class AwardEntry(Record, frozen=True, kw_only=True):
    """Anything else that yields something."""

    id: Key
    title: Name
    gives: Yield = Yield()


class TeamEntry(Record, frozen=True, kw_only=True):
    """A Team with its members."""

    id: Key
    name: Name
    members: tuple[Name, ...] = ()


class EventHead(Record, frozen=True, kw_only=True):
    """What holds for the whole event."""

    name: Name
    key_price: Points = KEY_PRICE
    standings: Literal["earned", "balance"] = "earned"
    """Which points the standings count (PR-78)."""
    most_battles: Annotated[int, Meta(ge=0)] = 0
    """How often a Team may fight one Villain; 0: without end (PR-87)."""
    minutes: Annotated[int, Meta(ge=1, le=600)] = USUAL_MINUTES
    name_key_powers: bool = False
    """Whether a Team reads which Key-Power it could buy (PR-82)."""


class Event(Record, frozen=True, kw_only=True):
    """An event file; its Powers are read with the book."""

    format: Literal[1]
    kind: Literal["event"]
    game: Literal["rumble"]
    event: EventHead
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    """House rules of its battles (PR-68)."""
    power: tuple[dict[str, Any], ...] = ()
    villains: tuple[VillainEntry, ...] = ()
    puzzles: tuple[PuzzleEntry, ...] = ()
    awards: tuple[AwardEntry, ...] = ()
    teams: tuple[TeamEntry, ...] = ()


def read_event(raw: Mapping[str, Any], powers: Iterable[str], *, file: str = "event.toml") -> Event:
    """Return the event that plain values hold. Raises: ContentError with every fault.

    POWERS are the ids of all there are, shipped and the event's own.
    """
    event = decode(dict(raw), Event, file=file)
    if faults := tuple(event_faults(event, frozenset(powers))):
        raise ContentError(faults, file=file)
    return event


def event_faults(event: Event, powers: frozenset[str]) -> Iterator[str]:
    """Yield where an event names what there is not, or names something twice."""
    lists: Mapping[str, Iterable[object]] = {
        "villains": (villain.id for villain in event.villains),
        "puzzles": (puzzle.number for puzzle in event.puzzles),
        "awards": (award.id for award in event.awards),
        "teams": (team.id for team in event.teams),
    }
    for name, ids in lists.items():
        for key, times in Counter(ids).items():
            if times > 1:
                yield tr("{name}: there are {n} with the id {key}", name=name, n=times, key=key)
    puzzles = frozenset(puzzle.number for puzzle in event.puzzles)
    for n, villain in enumerate(event.villains):
        yield from (
            f"villains[{n}] ({villain.id}).{fault}" for fault in _villain_faults(villain, powers, puzzles)
        )
    for n, puzzle in enumerate(event.puzzles):
        yield from _power_faults(f"puzzles[{n}].gives.powers", puzzle.gives.powers, powers)
    for n, award in enumerate(event.awards):
        yield from _power_faults(f"awards[{n}].gives.powers", award.gives.powers, powers)


def _villain_faults(villain: VillainEntry, powers: frozenset[str], puzzles: frozenset[int]) -> Iterator[str]:
    yield from _power_faults("powers", villain.powers, powers)
    yield from _power_faults("key_powers", villain.key_powers, powers)
    if villain.key_puzzle is not None and villain.key_puzzle not in puzzles:
        yield tr("key_puzzle: there is no puzzle {n}", n=villain.key_puzzle)
    for key, times in Counter(item.id for item in villain.dossier).items():
        if times > 1:
            yield tr("dossier: there are {n} with the id {key}", n=times, key=key)
    for n, item in enumerate(villain.dossier):
        if item.puzzle is not None and item.puzzle not in puzzles:
            yield tr("dossier[{n}].puzzle: there is no puzzle {puzzle}", n=n, puzzle=item.puzzle)
        if item.power and item.power not in villain.powers:
            yield tr("dossier[{n}].power: the Villain has no Power {power}", n=n, power=item.power)


def _power_faults(at: str, named: Iterable[str], powers: frozenset[str]) -> Iterator[str]:
    for power in named:
        if power not in powers:
            yield tr(
                "{at}: there is no Power {power}; {hint}", at=at, power=power, hint=suggestion(power, powers)
            )
