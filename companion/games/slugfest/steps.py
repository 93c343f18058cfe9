"""Commands with which a move goes on by itself; nobody gives them, no journal writes them.

Each is a step of its own, so that equal states on the way to it are one to whoever counts odds.
"""

from __future__ import annotations

from msgspec import Struct

from companion.engine.commands import Command
from companion.games.slugfest.marks import Due


class Activate(Command, frozen=True):
    """Inside a move: begin the activation of the side in turn (SL-87)."""


class Close(Command, frozen=True):
    """Inside a move: the activation in turn is over, the next one begins (SL-88)."""


class Squeeze(Command, frozen=True):
    """Inside a move: captors hurt their captives, one after the other (SL-143)."""

    pairs: tuple[tuple[str, str], ...]
    """Captor and captive."""
    after: Command


class Catch(Command, frozen=True):
    """Inside a move: the next of those whom an area ability may affect rolls its die (SL-53, SL-56)."""

    unit: str
    """The user."""
    ability: str
    word: str
    left: tuple[str, ...]


class Strike(Command, frozen=True):
    """Inside a move: one single attack on its way through the pipeline (SL-112)."""

    attacker: str
    target: str
    source: str
    surprise: bool
    modifier: int = 0
    mode: str = "normal"
    """``normal``, ``split``, ``special``, ``throw`` or ``swing``."""
    part: int = 1
    of: int = 1
    ability: str = ""
    """Key of the special attack that needs this roll to hit (AMB-11)."""
    extra: int = 0
    """Damage dice that Overpower and Power Flux have added beforehand (AMB-14)."""
    backlash: str = ""
    """The word of the attack die that strikes the attacker when all parts are over (AMB-14)."""
    thing: str = ""
    """The object that is thrown or swung (SL-161)."""


class Blow(Struct, frozen=True, kw_only=True):
    """An attack as the moments of the pipeline see it."""

    strike: Strike
    victim: str
    """Whom it strikes: the target, or the attacker if it was reflected."""
    dice: int = 0
    points: int = 0
    """What an object adds to the sum of the dice (AMB-77, AMB-78)."""
    face: int = 0
    hit: bool = False
    damage: int = 0
    """The rolled damage (SL-120)."""
    suffered: bool = False
    """Whether something got through that its victim has yet to react to (SL-125)."""
    rides: bool = False
    """Whether riders are still to come (SL-124)."""
    reflected: bool = False
    """Whether it strikes its own source (SL-67)."""
    backlash: str = ""
    """The word of the attack die that strikes the attacker afterwards (SL-126)."""


class Harm(Command, frozen=True):
    """Inside a move: the damage of a hit is rolled and applied (SL-120 to SL-123)."""

    blow: Blow
    after: Command


class Follow(Command, frozen=True):
    """Inside a move: what follows a blow comes next: riders, reactions, what strikes back (12.1)."""

    blow: Blow
    after: Command


class Sweep(Command, frozen=True):
    """Inside a move: a swing reaches the next of those it has hit (SL-129)."""

    blow: Blow
    left: tuple[tuple[str, str], ...]
    """Victim and target, nearest first; the victim is another where the target has thrown it back."""
    worn: int | None = None
    """The first damage roll, which the object takes; None before it is made."""


class Aftermath(Command, frozen=True):
    """Inside a move: what comes after one single attack: consequences, next part, revealing."""

    strike: Strike


class Consequences(Command, frozen=True):
    """Inside a move: the first of the queue goes off, and so on until it is empty (SL-171)."""

    after: Command | None = None
    """How the move goes on then."""


class Engulf(Command, frozen=True):
    """Inside a move: an area event reaches the next of those in it (SL-130)."""

    due: Due
    left: tuple[str, ...]
    """Units, then objects, nearest first."""
    rolled: int = 0
    """The damage roll that all share; 0 where each has a roll of its own (AMB-84)."""
    after: Command | None = None
