"""What units and the battle bear for a while: conditions, forms, effects, and what goes off next."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.engine.hexes import Hex


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A part of the state."""


class Condition(Record, frozen=True):
    """Something that holds a unit for a while (12.3); one mechanism for all of them."""

    key: str
    by: str = ""
    """Who caused it, where that matters; of the berserk, whom it charges in this activation."""
    how: str = ""
    """Key of the ability behind it: what keeps a hold (SL-142)."""
    attribute: str = ""
    """What is drained (SL-77)."""
    running: bool = False
    """Whether an activation has begun since it landed (SL-87, SL-88)."""
    left: int = 1
    """Activations it still takes; counted down at the end of each that it ran in."""
    lasting: bool = False
    """Whether it stays until something else ends it (SL-148, SL-70)."""
    value: int = 0
    """By how much a unit has grown (SL-70), or how many points are drained (SL-77)."""
    since: int = 0
    """The game turn in which a hold began (SL-143)."""
    this_turn: bool = False
    """Whether it ends with the game turn at the latest (AMB-40)."""
    spared: bool = False
    """Whether the captor leaves this captive unhurt (SL-143)."""


class Shift(Record, frozen=True):
    """Points that a shape-shifter has moved between its figures; they add up to 0 (SL-58)."""

    speed: int = 0
    damage: int = 0
    attack: int = 0
    defend: int = 0


class Supply(Record, frozen=True):
    """What one power point still yields on this game day (SL-73)."""

    source: str
    left: int
    used: int = 0
    """Effects it has yielded in this activation (SL-74)."""


class Effect(Record, frozen=True):
    """An effect of a power point that runs until the unit's next activation (SL-75, SL-76)."""

    kind: Literal["imitate", "boost", "source", "defence", "other"]
    what: str = ""
    """Canonical name of an ability, attribute, source, or words of the GM."""
    detail: str = ""
    """The kind of an imitated Domination, the types of an imitated Immunity."""


class Plants(Record, frozen=True):
    """A space whose plants somebody controls (SL-56)."""

    by: str
    hex: Hex
    fresh: bool = True
    """Whether it was gained in this activation, so that its first action phase does not end it."""
    sustained: bool = False
    """Whether it was kept up in this action phase."""


class Due(Record, frozen=True):
    """Something that goes off once what came before it is settled: an entry of the queue (SL-171)."""

    kind: str
    """What happens then: ``blast`` of a Volatile unit, ``thing`` that is destroyed."""
    of: str
    """The unit or object that goes off."""
    hexes: tuple[Hex, ...]
    """Where, as it stood when it was set off."""
    level: int = 0
    dice: int = 0
    """Number of D6, or of points where the house rule has points (AMB-77)."""
