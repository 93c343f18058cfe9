"""The state of a battle: immutable, hashable, written to TOML as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.notes import GM
from companion.engine.texts import tr
from companion.games.rumble.content import Content, Option, RumbleBook, Value
from companion.games.rumble.powers import Power

Side = Literal["heroes", "villains"]
HEROES: Side = "heroes"
VILLAINS: Side = "villains"
USUAL_HEALTH = 100
"""What a Rumbler starts with (PR-4)."""
MOST_USES = 99
"""Of one Power by one Rumbler in one round (PR-6)."""
MASKED = "?"
"""Stands for a Power that the table may not name (PR-76)."""
OVER = "over"


class UnknownName(RuleError):
    """A command or file names a Rumbler or Power that is not there; this cannot be forced."""


class Aim(NamedTuple):
    """Energy put into an Attack on somebody."""

    target: str
    amount: int


class Use(NamedTuple):
    """One use of a basic Power, with the Energy spent on it."""

    power: str
    target: str
    energy: int


class Away(NamedTuple):
    """Energy paid for looking away from what an Opponent may do with a Power."""

    opponent: str
    power: str
    energy: int


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A part of the state."""


class Allocation(Record, frozen=True):
    """What a Rumbler does with its Energy (PR-31)."""

    attacks: tuple[Aim, ...] = ()
    defence: int = 0
    uses: tuple[Use, ...] = ()
    away: tuple[Away, ...] = ()

    @property
    def attack_energy(self) -> int:
        """Energy in Attacks."""
        return sum(aim.amount for aim in self.attacks)

    @property
    def power_energy(self) -> int:
        """Energy put into Powers (PR-37)."""
        return sum(use.energy for use in self.uses)

    @property
    def away_energy(self) -> int:
        """Energy for looking away."""
        return sum(away.energy for away in self.away)

    @property
    def spent(self) -> int:
        """All of it (PR-32)."""
        return self.attack_energy + self.defence + self.power_energy + self.away_energy

    @property
    def least(self) -> int:
        """The smallest amount in it."""
        return min(
            0,
            self.defence,
            *(aim.amount for aim in self.attacks),
            *(use.energy for use in self.uses),
            *(away.energy for away in self.away),
        )

    def on(self, target: str) -> int:
        """Return the Energy put into the Attack on TARGET."""
        return sum(aim.amount for aim in self.attacks if aim.target == target)


NOTHING = Allocation()


class Part(Record, frozen=True):
    """A part of a figure with where it comes from (PR-89)."""

    amount: int
    power: str = ""
    """The Power that did it; empty for the GM's hand and for what was there before."""
    by: str = ""
    """The Power's owner."""
    round: int = 0


class Rumbler(Record, frozen=True):
    """A Hero or Villain in a battle (PR-3)."""

    id: str
    name: str
    side: Side
    rank: int
    """Place in the fixed order of all, Heroes first; the rules pages call it seat."""
    health: int = USUAL_HEALTH
    energy: int = 0
    powers: tuple[str, ...] = ()
    carry: tuple[Part, ...] = ()
    """What changes the next round's Energy, part by part."""
    lasting: int = 0
    """Change of Energy that stays, in the model of lasting Energy."""
    sources: tuple[Part, ...] = ()
    """What this round's Energy is made of beside Health."""
    reserve: int = 0
    """Energy to be left unspent in this round (PR-16)."""
    reserve_next: int = 0
    statuses: tuple[str, ...] = ()
    statuses_next: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    flags_next: tuple[str, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    """How often Powers with a limit per battle were used."""
    minion: bool = False
    """Not counted when it is decided whether every Villain is gone (PR-9)."""
    out: bool = False
    """KO'd and removed (PR-22)."""
    draft: Allocation | None = None
    """What is entered and not yet revealed."""
    sealed: bool = False
    revealed: Allocation | None = None
    """What is final in this round, both allocations together."""
    known: tuple[str, ...] = ()
    """Powers of a Villain that the Team has earned or seen at work (PR-75, PR-76)."""
    letters: str = ""

    @property
    def hero(self) -> bool:
        """Whether it fights for the Team."""
        return self.side == HEROES

    @property
    def seat(self) -> str:
        """Who answers for it: each Hero for itself, the GM for every Villain (PR-1)."""
        return self.id if self.hero else GM

    @property
    def alive(self) -> bool:
        """Still in the battle."""
        return not self.out

    @property
    def spending(self) -> Allocation:
        """What it has revealed in this round."""
        return self.revealed or NOTHING

    @property
    def spendable(self) -> int:
        """Energy that it may allocate in this round, over both allocations (PR-16)."""
        return max(0, self.energy - self.reserve)

    @property
    def unspent(self) -> int:
        """Energy that it has not allocated."""
        return self.energy - self.spending.spent

    @property
    def left(self) -> int:
        """Energy that it may still allocate."""
        return max(0, self.spendable - self.spending.spent)

    def times(self, power: str) -> int:
        """Return how often it has used a Power with a limit per battle."""
        return dict(self.used).get(power, 0)


class Blow(Record, frozen=True):
    """An Attack with its size (PR-42)."""

    attacker: str
    target: str
    energy: int
    size: int


class Source(Record, frozen=True):
    """Something that may hurt somebody (PR-44)."""

    dealer: str
    target: str
    size: int
    left: int
    """What of it still hurts."""
    power: str = ""
    """Empty for an Attack."""
    blockable: bool = True
    """Whether Defense stops it (PR-45)."""
    n: int = 1
    """Counts a Power's sources of one dealer against one target."""

    @property
    def key(self) -> str:
        """Its name among the sources against the same target."""
        name = f"{self.dealer}.{self.power}" if self.power else self.dealer
        return f"{name}.{self.n}" if self.n > 1 else name


class Figures(NamedTuple):
    """A Rumbler's figures at the start of a round's allocation."""

    id: str
    health: int
    energy: int
    reserve: int


class Battle(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A battle from before its start to its end (PR-1)."""

    book: RumbleBook
    name: str = ""
    team: str = ""
    """Name of the Heroes' Team."""
    rumblers: tuple[Rumbler, ...]
    round: int = 0
    step: str = "B0"
    """The step of the round that is due, or at which the app waits; ``over`` at the end."""
    blows: tuple[Blow, ...] = ()
    defences: tuple[tuple[str, int], ...] = ()
    """Everybody's Defense in this round's resolution (PR-43)."""
    sources: tuple[Source, ...] = ()
    chronicle: tuple[tuple[Figures, ...], ...] = ()
    """Everybody's figures at the start of each round."""
    options: tuple[Option, ...] = ()
    ending: str = ""
    """``won``, ``lost``, ``standstill``, ``conceded`` or ``abandoned``."""
    ended_at: str = ""
    """The step at which the GM's word ended it."""
    suspended: bool = False

    @property
    def content(self) -> Content:
        """All records of the book."""
        return self.book.content

    @property
    def powers(self) -> Mapping[str, Power]:
        """The Powers there are, under this battle's house rules."""
        return self.book.powers(self.options)

    @property
    def living(self) -> tuple[Rumbler, ...]:
        """Those who are still in it, by rank."""
        return tuple([one for one in self.rumblers if not one.out])

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.step == OVER

    def option(self, key: str) -> Value:
        """Return the value of a house rule (PR-68)."""
        for option in self.options:
            if option.key == key:
                return option.value
        return self.content.house_rules[key].default

    def power(self, power: str) -> Power:
        """Return the Power with that id. Raises: UnknownName."""
        found = self.powers.get(power)
        if found is None:
            raise UnknownName(tr("there is no Power {name}", name=power))
        return found

    def rumbler(self, key: str) -> Rumbler:
        """Return the Rumbler with that id. Raises: UnknownName."""
        for one in self.rumblers:
            if one.id == key:
                return one
        raise UnknownName(tr("there is no Rumbler {name}", name=key))

    def find(self, key: str) -> Rumbler | None:
        """Return the Rumbler with that id if it is still in the battle."""
        for one in self.rumblers:
            if one.id == key:
                return None if one.out else one
        return None

    def of_side(self, side: str) -> tuple[Rumbler, ...]:
        """Return the Rumblers of a side who are still in it."""
        return tuple([one for one in self.rumblers if one.side == side and not one.out])

    def opponents(self, of: Rumbler) -> tuple[Rumbler, ...]:
        """Return the living of the other side."""
        return tuple([one for one in self.rumblers if one.side != of.side and not one.out])

    def allies(self, of: Rumbler) -> tuple[Rumbler, ...]:
        """Return the other living of its own side."""
        return tuple([one for one in self.of_side(of.side) if one.id != of.id])

    def size(self, attacker: str, target: str) -> int:
        """Return the size of an Attack; 0 if there is none."""
        for blow in self.blows:
            if blow.attacker == attacker and blow.target == target:
                return blow.size
        return 0

    def is_on_opponent(self, blow: Blow) -> bool:
        """Tell whether an Attack goes to the other side."""
        return self.rumbler(blow.attacker).side != self.rumbler(blow.target).side

    def with_one(self, changed: Rumbler) -> Battle:
        """Return the battle with CHANGED in the place of the one with its id."""
        return replace(
            self, rumblers=tuple([changed if one.id == changed.id else one for one in self.rumblers])
        )

    def with_all(self, changed: Iterable[Rumbler]) -> Battle:
        """Return the battle with each of CHANGED in the place of the one with its id."""
        by_id = {one.id: one for one in changed}
        return replace(self, rumblers=tuple([by_id.get(one.id, one) for one in self.rumblers]))
