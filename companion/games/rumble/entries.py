"""Powers as people write them in TOML (PR-69): strict records, defaults left out."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
"""A stable name: small letters, digits, hyphens."""
Text = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Amount = int | str
"""A whole number or an expression (PR-70)."""

Hook = Literal[
    "battle_start",
    "round_start",
    "passive",
    "immediate",
    "allocation_end",
    "attack",
    "defence",
    "defence_copy",
    "power_damage",
    "damage",
    "after_damage",
    "resolve",
    "round_end",
    "on_ko",
]
Operation = Literal[
    "health",
    "multiply_health",
    "damage",
    "energy",
    "reserve",
    "flag",
    "flag_next",
    "add_attack",
    "scale_attack",
    "add_defence",
    "scale_defence",
    "nullify",
    "forbid",
    "immune",
    "cost_change",
]
Selector = Literal[
    "self",
    "target",
    "opponents",
    "allies",
    "everyone",
    "attacked",
    "attackers",
    "dealer",
    "taker",
]
Flag = Literal["no_damage_out", "no_damage_in"]


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a Powers file."""


class EffectEntry(Record, frozen=True, kw_only=True):
    """One effect of a Power (9.1)."""

    do: Operation
    hook: Hook | Literal[""] = ""
    """The moment; empty for what follows a nullified damage."""
    who: Selector | Literal[""] = ""
    """On whom it works; empty: its owner."""
    amount: Amount | None = None
    factor: Amount | None = None
    """Of ``multiply_health``."""
    when: Amount | None = None
    """A condition; empty: always."""
    unless: Literal["", "countered"] = ""
    coin: bool = False
    """Whether it happens on heads only."""
    at: Literal["now", "next_round"] = "next_round"
    """Which round's Energy changes."""
    temporary: bool = False
    """Whether a change of Energy is for one round whatever the energy model."""
    status: Annotated[str, Meta(max_length=40)] = ""
    """The state that a reserve puts somebody in, such as ``dazed``."""
    stack: bool = True
    """Whether a reserve adds to one of the same status."""
    flag: Flag | Literal[""] = ""
    scope: Literal["own", "all", "incoming"] = "own"
    """Whose Attacks grow or shrink."""
    num: int | None = None
    den: Annotated[int, Meta(ge=1)] | None = None
    blockable: bool = False
    """Whether Defense stops the damage."""
    cap: Literal["per_source", "pool"] = "per_source"
    side: Literal["", "dealt", "taken"] = ""
    powers: tuple[Key, ...] = ()
    to: tuple[Annotated[str, Meta(max_length=40)], ...] = ()
    """What somebody is immune to: statuses, ``energy_loss``, ``multiply_health``."""
    then: tuple[EffectEntry, ...] = ()
    """What follows for the damage that was nullified."""


class CounterEntry(Record, frozen=True, kw_only=True):
    """What a target may pay in the first allocation to be spared (PR-64)."""

    label: Name
    cost: Annotated[int, Meta(ge=1)]


class PowerEntry(Record, frozen=True, kw_only=True):
    """A Power with everything that it does (9.1)."""

    id: Key
    name: Name
    number: int
    """Precedence; need not be unique (PR-18)."""
    kind: Literal["basic", "permanent"]
    nominal: bool = False
    """Whether the number is none of the rulebook's (PR-54)."""
    pool: Literal["", "example", "hero", "villain", "key"] = ""
    """Who is meant to hold it; information only."""
    rules: Text
    """The wording shown to people."""
    rule: Annotated[str, Meta(max_length=20)] = ""
    """Id of the rules page that log lines cite."""
    cost: Amount | None = None
    """Of a basic Power: a number, ``X``, or an expression."""
    min_cost: Annotated[int, Meta(ge=0)] = 1
    max_cost: Annotated[int, Meta(ge=1)] | None = None
    uses: Annotated[int, Meta(ge=0)] = 0
    """Limit per round; 0: none."""
    per_battle: Annotated[int, Meta(ge=0)] = 0
    """Limit per battle; 0: none."""
    target: Literal["none", "opponent", "ally", "other"] = "none"
    grants: tuple[Literal["second_allocation"], ...] = ()
    counter: CounterEntry | None = None
    effect: tuple[EffectEntry, ...] = ()
