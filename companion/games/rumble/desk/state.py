"""The state of the desk: teams with what they have, queues, battles; immutable and written to TOML."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.texts import tr
from companion.games.rumble.content import Option, RumbleBook, Value
from companion.games.rumble.desk.event import AwardEntry, EventHead, PuzzleEntry, VillainEntry
from companion.games.rumble.state import Record, UnknownName

Standing = Literal["waiting", "fighting", "suspended", "done", "withdrawn", "no-show"]
DAY = 24 * 60


class Solved(Record, frozen=True, kw_only=True):
    """A puzzle that a Team has solved, and when."""

    puzzle: int
    at: str = ""


class Told(Record, frozen=True, kw_only=True):
    """A dossier item that a Team knows (PR-74)."""

    villain: str
    item: str


class Seen(Record, frozen=True, kw_only=True):
    """A Power that a Team has seen a Villain use (PR-76)."""

    villain: str
    power: str


class Team(Record, frozen=True, kw_only=True):
    """A Team and what it has (PR-78)."""

    id: str
    name: str
    members: tuple[str, ...] = ()
    solved: tuple[Solved, ...] = ()
    awards: tuple[str, ...] = ()
    earned: int = 0
    spent: int = 0
    powers: tuple[str, ...] = ()
    bought: tuple[str, ...] = ()
    """Which of its Powers were bought as Key-Powers."""
    badges: tuple[str, ...] = ()
    told: tuple[Told, ...] = ()
    seen: tuple[Seen, ...] = ()

    @property
    def balance(self) -> int:
        """Points that it can still spend."""
        return self.earned - self.spent

    def has_solved(self, puzzle: int) -> bool:
        """Tell whether it has solved a puzzle."""
        return any(solved.puzzle == puzzle for solved in self.solved)

    def knows(self, villain: str, item: str) -> bool:
        """Tell whether it knows a dossier item."""
        return Told(villain=villain, item=item) in self.told


class Plan(Record, frozen=True, kw_only=True):
    """A Hero as a Team plans to send it."""

    name: str
    powers: tuple[str, ...] = ()


class Entry(Record, frozen=True, kw_only=True):
    """A Team in a Villain's queue (PR-84)."""

    n: int
    """Its number, in the order of joining at all Villains."""
    villain: str
    team: str
    heroes: tuple[Plan, ...] = ()
    """May be left open until it is called."""
    joined: str = ""
    state: Standing = "waiting"
    passed: bool = False
    """Passed over at the next call; its place is kept."""
    table: str = ""
    """The table of its battle."""
    since: str = ""
    """When it was called, or taken up again last."""
    minutes: int = 0
    """How long it has fought so far, time put aside left out."""
    result: str = ""
    badge: bool = False
    """Whether its win brought the badge."""


class Desk(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """The desk of an event."""

    book: RumbleBook
    head: EventHead
    options: tuple[Option, ...] = ()
    """House rules of its battles (PR-68)."""
    villains: tuple[VillainEntry, ...] = ()
    puzzles: tuple[PuzzleEntry, ...] = ()
    awards: tuple[AwardEntry, ...] = ()
    teams: tuple[Team, ...] = ()
    entries: tuple[Entry, ...] = ()
    """All queue entries of the event; those waiting stand in the order of their queues."""

    @property
    def most_powers(self) -> int:
        """How many Powers a Hero may take along (PR-7)."""
        return int(self.option("hero_powers"))

    def option(self, key: str) -> Value:
        """Return the value of a house rule in the battles to come (PR-68)."""
        chosen = {option.key: option.value for option in self.options}
        return chosen.get(key, self.book.content.house_rules[key].default)

    def team(self, key: str) -> Team:
        """Return the Team with that id. Raises: UnknownName."""
        return _found(self.teams, key, tr("there is no Team {name}", name=key))

    def villain(self, key: str) -> VillainEntry:
        """Return the Villain with that id. Raises: UnknownName."""
        return _found(self.villains, key, tr("there is no Villain {name}", name=key))

    def award(self, key: str) -> AwardEntry:
        """Return the award with that id. Raises: UnknownName."""
        return _found(self.awards, key, tr("there is no award {name}", name=key))

    def puzzle(self, number: int) -> PuzzleEntry:
        """Return the puzzle with that number. Raises: UnknownName."""
        for puzzle in self.puzzles:
            if puzzle.number == number:
                return puzzle
        raise UnknownName(tr("there is no puzzle {n}", n=number))

    def entry(self, n: int) -> Entry:
        """Return the queue entry with that number. Raises: UnknownName."""
        for entry in self.entries:
            if entry.n == n:
                return entry
        raise UnknownName(tr("there is no queue entry {n}", n=n))

    def check_power(self, power: str) -> str:
        """Return POWER if there is one of that id. Raises: UnknownName."""
        if power not in self.book.content.powers:
            raise UnknownName(tr("there is no Power {name}", name=power))
        return power

    def with_team(self, team: Team) -> Desk:
        """Return the desk with TEAM in the place of the one with its id."""
        return replace(self, teams=tuple(team if old.id == team.id else old for old in self.teams))

    def with_entry(self, entry: Entry) -> Desk:
        """Return the desk with ENTRY in the place of the one with its number."""
        return replace(self, entries=tuple(entry if old.n == entry.n else old for old in self.entries))

    def queue(self, villain: str) -> tuple[Entry, ...]:
        """Return who waits at a Villain, first come first."""
        return tuple(entry for entry in self.entries if entry.villain == villain and entry.state == "waiting")

    def suspended(self, villain: str) -> tuple[Entry, ...]:
        """Return whose battles with a Villain are put aside, oldest first."""
        return tuple(
            entry for entry in self.entries if entry.villain == villain and entry.state == "suspended"
        )

    def fighting(self, villain: str) -> Entry | None:
        """Return who fights a Villain now."""
        found = (entry for entry in self.entries if entry.villain == villain and entry.state == "fighting")
        return next(found, None)

    def busy(self, team: str) -> Entry | None:
        """Return the battle that a Team is in now; one that is put aside does not count (PR-84)."""
        found = (entry for entry in self.entries if entry.team == team and entry.state == "fighting")
        return next(found, None)


class _Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=_Named)


def _found(among: tuple[N, ...], key: str, text: str) -> N:
    for one in among:
        if one.id == key:
            return one
    raise UnknownName(text)
