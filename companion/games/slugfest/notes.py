"""What the rules tell the table, as figures; ``wording`` turns them into log lines (SL-197)."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.games.slugfest.power_notes import POWER_NOTES


class Modifier(Struct, frozen=True):
    """One part of the modifier to an attack roll (SL-109)."""

    key: str
    value: int
    rule: str


class TurnBegan(Note, frozen=True, kw_only=True):
    """A game turn began."""

    turn: int


class InitiativeRolled(Note, frozen=True, kw_only=True):
    """A side rolled for initiative (SL-92)."""

    side: str
    face: int
    bonus: int
    again: bool = False


class OrderSettled(Note, frozen=True, kw_only=True):
    """The order of the game turn is known."""

    order: tuple[str, ...]


class PhaseBegan(Note, frozen=True, kw_only=True):
    """A side's phase began."""

    side: str
    phase: str


class Moved(Note, frozen=True, kw_only=True):
    """A unit moved."""

    unit: str
    start: Hex
    end: Hex
    cost: int
    level: int = 0
    start_level: int = 0
    into: str = ""
    """The building that it came into (SL-175)."""


class Searching(Note, frozen=True, kw_only=True):
    """A unit is about to roll for a hidden one (SL-104)."""

    unit: str
    hidden: str
    most: int
    """The highest face that finds it."""


class Searched(Note, frozen=True, kw_only=True):
    """A unit rolled to detect a hidden one (SL-104)."""

    unit: str
    hidden: str
    face: int
    most: int
    found: bool


class Declared(Note, frozen=True, kw_only=True):
    """An attack, or a part of a split one, was declared (SL-113)."""

    attacker: str
    target: str
    source: str
    part: int
    of: int
    surprise: bool = False
    thing: str = ""
    """The object that is thrown."""


class ToHit(Note, frozen=True, kw_only=True):
    """What an attack roll needs, before it is made (SL-116)."""

    attacker: str
    target: str
    modifiers: tuple[Modifier, ...]
    needed: int
    """The lowest face that hits; above 10 nothing does, at 1 or below everything."""
    part: int
    of: int
    dice: int


class Struck(Note, frozen=True, kw_only=True):
    """An attack roll was made (SL-108)."""

    attacker: str
    target: str
    face: int
    modifiers: tuple[Modifier, ...]
    total: int
    hit: bool


class DamageDue(Note, frozen=True, kw_only=True):
    """What damage dice are rolled for (SL-120)."""

    attacker: str
    victim: str
    face: int
    hits: int
    full: int
    armour: int
    each: int = 0
    """Change of each die."""
    flat: int = 0
    alone: bool = False
    """Whether nobody is hit, and a thrown object takes it all (SL-164)."""


class DamageRolled(Note, frozen=True, kw_only=True):
    """Damage dice fell (SL-120)."""

    attacker: str
    victim: str
    faces: tuple[int, ...]
    each: int
    flat: int
    total: int


class Hurt(Note, frozen=True, kw_only=True):
    """A unit lost hits (SL-123)."""

    unit: str
    lost: int
    armour: int
    before: int
    after: int
    state: str
    was: str


class Recovered(Note, frozen=True, kw_only=True):
    """A unit got hits back."""

    unit: str
    before: int
    after: int
    state: str
    was: str


class Worn(Note, frozen=True, kw_only=True):
    """An object took damage (SL-159)."""

    thing: str
    taken: int
    armour: int
    total: int
    full: int


class Destroyed(Note, frozen=True, kw_only=True):
    """An object was destroyed and removed (SL-160)."""

    thing: str
    name: str


class BlastRolled(Note, frozen=True, kw_only=True):
    """The damage of a blast or collapse was rolled (SL-130, SL-168, SL-170)."""

    of: str
    """The unit or object that went off."""
    faces: tuple[int, ...]
    total: int
    collapse: bool = False


class Weakened(Note, frozen=True, kw_only=True):
    """A unit lost a point, or had none to lose (SL-59)."""

    unit: str
    attribute: str
    face: int
    before: int
    after: int


class Revealed(Note, frozen=True, kw_only=True):
    """A hidden unit is seen again (SL-103)."""

    unit: str
    why: str


class Hid(Note, frozen=True, kw_only=True):
    """A unit is hidden now."""

    unit: str


class Landed(Note, frozen=True, kw_only=True):
    """A unit that can fly no longer was set down (SL-97)."""

    unit: str


class Gained(Note, frozen=True, kw_only=True):
    """A unit came under a condition."""

    unit: str
    condition: str
    left: int


class Ended(Note, frozen=True, kw_only=True):
    """A condition ended."""

    unit: str
    condition: str


class Stopped(Note, frozen=True, kw_only=True):
    """A split attack ended before its last part (SL-30)."""

    attacker: str
    parts: int
    of: int


class Did(Note, frozen=True, kw_only=True):
    """An action told in words (SL-152)."""

    unit: str
    what: str


class Overruled(Note, frozen=True, kw_only=True):
    """The GM set something by hand (SL-6)."""

    subject: str
    what: str
    before: str
    after: str


class Mustered(Note, frozen=True, kw_only=True):
    """Units joined a side (SL-189)."""

    side: str
    name: str
    count: int


class Dismissed(Note, frozen=True, kw_only=True):
    """A unit has left the battle."""

    name: str


class Finished(Note, frozen=True, kw_only=True):
    """The battle has a result, or the GM ended it (SL-193)."""

    winner: str
    """The side that won; empty for a draw."""


NOTES: tuple[type[Note], ...] = (
    TurnBegan,
    InitiativeRolled,
    OrderSettled,
    PhaseBegan,
    Moved,
    Searching,
    Searched,
    Declared,
    ToHit,
    Struck,
    DamageDue,
    DamageRolled,
    Hurt,
    Recovered,
    Worn,
    Destroyed,
    BlastRolled,
    Weakened,
    Revealed,
    Hid,
    Landed,
    Gained,
    Ended,
    Stopped,
    Did,
    Overruled,
    Mustered,
    Dismissed,
    Finished,
    *POWER_NOTES,
)
"""Every note there is; wording serves all of them."""
