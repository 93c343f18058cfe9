"""What the rules tell the table, as figures; ``wording`` turns them into log lines.

A ``power`` in a note is the id of the Power that did it, or ``?`` where the table may not name it.
"""

from __future__ import annotations

from companion.engine.notes import Note
from companion.games.rumble.content import Value
from companion.games.rumble.state import Allocation, Part


class BattleBegan(Note, frozen=True, kw_only=True):
    """The battle began (B0), with the house rules that are not at their defaults (PR-68)."""

    options: tuple[tuple[str, Value], ...]
    heroes: int


class RoundBegan(Note, frozen=True, kw_only=True):
    """A round began (S1)."""

    round: int


class EnergyMade(Note, frozen=True, kw_only=True):
    """A Rumbler's Energy was worked out (PR-11)."""

    who: str
    health: int
    lasting: int
    parts: tuple[Part, ...]
    energy: int
    reserve: int


class Entered(Note, frozen=True, kw_only=True):
    """A Rumbler's allocation was entered; how it looks stays hidden until the reveal."""

    who: str
    second: bool = False


class Cleared(Note, frozen=True, kw_only=True):
    """What was entered was thrown away."""

    who: str


class Sealed(Note, frozen=True, kw_only=True):
    """What was entered was sealed, or opened again."""

    who: str
    sealed: bool


class Shown(Note, frozen=True, kw_only=True):
    """An allocation was revealed (PR-38); with what it adds in the second (PR-40)."""

    who: str
    allocation: Allocation
    second: bool
    left: int
    """Energy that stays unspent so far."""


class Disclosed(Note, frozen=True, kw_only=True):
    """The table got to know a Power of a Villain (PR-76)."""

    who: str
    power: str
    known: bool = True
    by_hand: bool = False


class Secret(Note, frozen=True, kw_only=True):
    """For the GM: which secret Power was at work (PR-76)."""

    who: str
    power: str


class Changed(Note, frozen=True, kw_only=True):
    """A Power changed a figure of somebody: ``health``, ``energy``, ``carry`` or ``reserve``."""

    by: str
    power: str
    who: str
    what: str
    before: int
    after: int
    times: int = 0
    """The factor, where it was multiplied."""


class Flagged(Note, frozen=True, kw_only=True):
    """A Power put somebody into a state: ``no_damage_out``, ``no_damage_in`` or a status."""

    by: str
    power: str
    who: str
    flag: str
    next: bool = False


class Spared(Note, frozen=True, kw_only=True):
    """A Power did nothing to somebody: ``countered``, ``immune``, ``already`` or ``no_damage``."""

    by: str
    power: str
    who: str
    why: str


class Grown(Note, frozen=True, kw_only=True):
    """One part of how an Attack came to its size, or Defense to its figure (PR-42, PR-43)."""

    by: str
    power: str
    what: str
    """``attack`` or ``defence``."""
    who: str
    """The attacker, or the defender."""
    target: str = ""
    before: int
    after: int


class Sized(Note, frozen=True, kw_only=True):
    """An Attack has its size (PR-42)."""

    attacker: str
    target: str
    energy: int
    size: int


class Defended(Note, frozen=True, kw_only=True):
    """Somebody's Defense is known (PR-43)."""

    who: str
    energy: int
    defence: int


class Dropped(Note, frozen=True, kw_only=True):
    """A source of damage hurts nobody this round (PR-44)."""

    dealer: str
    target: str
    size: int
    power: str = ""
    by_target: bool = False
    """Whether the target takes none; else the dealer deals none."""


class Faced(Note, frozen=True, kw_only=True):
    """Defense was set against what comes in (PR-45)."""

    who: str
    sizes: tuple[tuple[str, int], ...]
    """What Defense can stop, by source."""
    defence: int
    rest: int
    unblocked: int = 0
    """What Defense cannot stop."""


class Attributed(Note, frozen=True, kw_only=True):
    """It was said which sources the damage comes from (PR-46)."""

    who: str
    parts: tuple[tuple[str, int], ...]
    asked: bool


class Flipped(Note, frozen=True, kw_only=True):
    """A coin was flipped for a Power, and for which source (PR-49)."""

    who: str
    power: str
    use: int
    """Which of its uses in this round."""
    source: str = ""
    heads: bool
    damage: int = 0
    """What was to come from the source."""


class CoinDue(Note, frozen=True, kw_only=True):
    """What a coin is flipped for, before it is (PR-49)."""

    who: str
    power: str
    use: int
    source: str = ""
    damage: int = 0
    most: int = 0
    """What heads would take off it."""


class SplitDue(Note, frozen=True, kw_only=True):
    """What is to be divided among sources (PR-46)."""

    who: str
    total: int
    defence: int
    rest: int


class Nullified(Note, frozen=True, kw_only=True):
    """A Power took damage away (PR-48)."""

    who: str
    power: str
    source: str
    amount: int
    left: int


class Hurt(Note, frozen=True, kw_only=True):
    """Somebody lost Health to damage (PR-50)."""

    who: str
    parts: tuple[tuple[str, int], ...]
    """Damage by source."""
    before: int
    after: int
    power: str = ""
    """The Power that dealt it directly."""
    by: str = ""


class KnockedOut(Note, frozen=True, kw_only=True):
    """Somebody was KO'd and removed (PR-22)."""

    who: str
    health: int


class RoundEnded(Note, frozen=True, kw_only=True):
    """A round is over, with the Health of those who are left."""

    round: int
    figures: tuple[tuple[str, int], ...]


class StandstillHint(Note, frozen=True, kw_only=True):
    """The app suggests a standstill: ``rounds``, ``still`` or ``repeat`` (PR-28)."""

    why: str
    n: int


class Finished(Note, frozen=True, kw_only=True):
    """The battle ended (PR-26, PR-30)."""

    ending: str


class Overruled(Note, frozen=True, kw_only=True):
    """Something was set by hand (PR-72)."""

    who: str
    what: str
    before: str
    after: str
    reason: str = ""


class PutAside(Note, frozen=True, kw_only=True):
    """The battle was suspended, or taken up again (PR-29)."""

    suspended: bool


class Reopened(Note, frozen=True, kw_only=True):
    """An ended battle goes on (PR-90)."""
