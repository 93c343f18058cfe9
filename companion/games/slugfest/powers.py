"""Abilities, traits and weaknesses as TOML has them, and the special attacks that are made of them.

A GM adds a power by writing an entry of one of the classes of SL-45: what it needs stands in its
fields, and no rule has to be written for it (SL-196).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

CLASSES = (
    "passive",
    "attack_die",
    "rider",
    "special_attack",
    "area_special_attack",
    "maintained",
    "action",
    "movement",
    "state",
    "reaction",
)
"""The classes of SL-45: when a power works and what it costs."""
Class = Literal[
    "passive",
    "attack_die",
    "rider",
    "special_attack",
    "area_special_attack",
    "maintained",
    "action",
    "movement",
    "state",
    "reaction",
]
Face = Annotated[int, Meta(ge=1, le=6)]
_DICE = re.compile(r"(\d*)D6 activations?", re.IGNORECASE)
_FIXED = re.compile(r"(\d+) activations?", re.IGNORECASE)


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An entry that a GM may write: strict, defaults left out."""


class Loss(Record, frozen=True):
    """Faces of a D6 with the attribute that they take a point from (SL-59)."""

    faces: tuple[Face, ...]
    attribute: Literal["attack", "defend", "speed"]


class Change(Record, frozen=True):
    """Faces of a D6 with the damage dice that they add (SL-36, SL-39)."""

    faces: tuple[Face, ...]
    dice: int


class Attacking(Record, frozen=True):
    """What special attacks and holds are made of, in a power or in one of its kinds."""

    key: str
    name: str
    rule: str = ""
    text: str = ""
    also: tuple[str, ...] = ()
    """Other names of the same thing."""
    faces: tuple[Face, ...] = ()
    """Of the D6 that decides which kind it is."""
    trigger: tuple[Face, ...] = ()
    """Faces of the D6 that succeed."""
    sustain: tuple[Face, ...] = ()
    """Faces that keep a hold up (SL-142)."""
    sustain_above: Literal["", "attack"] = ""
    """The value of the held unit that the D6 must exceed instead."""
    keeps: str = ""
    """The word of the die that keeps a hold up (SL-181)."""
    condition: str = ""
    """What the target comes under."""
    aims_at: tuple[str, ...] = ()
    """Kinds of unit it is made for; others are pointed out, not refused (SL-55)."""
    aims_at_plants: bool = False
    """Whether it takes a space with plants in place of a unit (SL-56)."""
    physical: bool = False
    """Whether the insubstantial neither use nor feel it (SL-148)."""
    proof_after_failure: bool = False
    """Whether a failure makes the target proof against this user (SL-72)."""


class Power(Attacking, frozen=True):
    """A special ability, trait or weakness."""

    label: str = ""
    """What people read where the printed name is misspelt."""
    classes: tuple[Class, ...] = field(name="class", default=())
    band: tuple[int, int] | None = None
    """D100 faces, 00 read as 100."""
    face: Face | None = None
    """On the trait D6 (SL-28)."""
    number: int = 0
    """Order in which weaknesses are rolled (AMB-4)."""
    range: int = 0
    duration: str = ""
    word: str = ""
    """The word of its die, where it is not the key (SL-181)."""
    reacts_to: Literal["struck", "missed"] = "struck"
    """When an own reaction is tried: its owner was hit, or was missed (SL-196)."""
    moves: Literal["", "Flying", "Jumping", "Wall Crawler"] = ""
    """The Special Move that an own movement power is like (SL-97 to SL-99, SL-196)."""
    again: Literal["", "kind", "type", "source", "adds"] = ""
    """How a second one may be had (SL-22, SL-24)."""
    most: int = 1
    value_dice: int = 0
    excludes: tuple[str, ...] = ()
    """Keys of what it cannot be had with."""
    kinds: tuple[Attacking, ...] = ()
    losses: tuple[Loss, ...] = ()
    changes: tuple[Change, ...] = ()
    pushes: bool = False
    """Whether who comes under its condition is moved back (SL-138)."""
    backlash: tuple[Face, ...] = ()
    """Faces of an attack die after which the attacker suffers 1D6 (SL-36)."""
    each_die: int = 0
    """Added to each damage die of its attacks (SL-34, SL-40)."""
    to_hit: int = 0
    """Added to its attack rolls at targets 2 or more away (SL-38)."""
    to_be_hit: int = 0
    """Added to attack rolls against it (SL-33)."""
    defend_bonus: int = 0
    """Against the types on the sheet (SL-57)."""
    defend_loss: int = 0
    """Against the source on the sheet (SL-35)."""
    initiative_bonus: int = 0
    heals: int = 0
    """D3 of hits that its action or each activation gives back (SL-52, SL-61)."""
    points: int = 0
    """Points that a shift moves (SL-58)."""
    most_growth: int = 0

    @property
    def shown(self) -> str:
        """The name as people read it."""
        return self.label or self.name


class Special(Struct, frozen=True, kw_only=True):
    """A special attack, or one kind of a power that has several: everything its rule needs (SL-46)."""

    key: str
    name: str
    """The kind's name where there are kinds."""
    power: str
    """Canonical name of the ability on the sheet."""
    kind: str
    """Its kind on the sheet; empty where there are none."""
    word: str
    """The word of its die (SL-181)."""
    keeps: str
    trigger: tuple[int, ...]
    sustain: tuple[int, ...]
    sustain_above: str
    range: int
    condition: str
    length_dice: int
    """D6 of activations that its condition lasts; 0 where it lasts a fixed number."""
    length: int
    area: bool
    held: bool
    aims_at: tuple[str, ...]
    aims_at_plants: bool
    physical: bool
    proof_after_failure: bool
    rule: str


def specials_of(power: Power) -> Iterator[Special]:
    """Yield the special attacks that a power grants: one, or one a kind (SL-45)."""
    if not {"special_attack", "area_special_attack"} & set(power.classes):
        return
    for form in power.kinds or (power,):
        dice, length = length_of(power.duration)
        yield Special(
            key=form.key,
            name=form.name,
            power=power.name,
            kind=form.name if power.kinds else "",
            word=power.word or form.key.replace("_", "-"),
            keeps=form.keeps or f"sustain-{form.key.replace('_', '-')}",
            trigger=form.trigger or power.trigger,
            sustain=form.sustain or power.sustain,
            sustain_above=form.sustain_above or power.sustain_above,
            range=power.range,
            condition=form.condition or power.condition,
            length_dice=dice,
            length=length,
            area="area_special_attack" in power.classes,
            held="maintained" in power.classes,
            aims_at=form.aims_at or power.aims_at,
            aims_at_plants=form.aims_at_plants or power.aims_at_plants,
            physical=form.physical or power.physical,
            proof_after_failure=form.proof_after_failure or power.proof_after_failure,
            rule=form.rule or power.rule,
        )


def length_of(duration: str) -> tuple[int, int]:
    """Return how many D6 of activations, or else how many activations, a duration is (SL-90).

    >>> length_of("1D6 activations"), length_of("2 activations"), length_of("next activation")
    ((1, 0), (0, 2), (0, 1))
    """
    if match := _DICE.fullmatch(duration.strip()):
        return int(match[1] or 1), 0
    match = _FIXED.fullmatch(duration.strip())
    return (0, int(match[1])) if match else (0, 1)
