"""The generator's own tables: first die, power die, attributes (SL-12, SL-18)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.engine.texts import tr

Face = Annotated[int, Meta(ge=1, le=6)]


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry that a GM may write: strict."""


class Lead(Record, frozen=True):
    """Faces of a die with the table that they lead to."""

    faces: tuple[Face, ...]
    leads: Literal["attribute", "power", "trait", "ability", "power_point"]
    rule: str = ""


class Attribute(Record, frozen=True):
    """One of the six attributes with its base value and what a roll adds."""

    key: str
    name: str
    face: Face
    base: int
    step: int
    rule: str = ""
    text: str = ""


class Chart(Record, frozen=True):
    """One file of tables; every face of each die stands in it exactly once."""

    format: int
    kind: Literal["generator"]
    game: Literal["slugfest"]
    first_die: tuple[Lead, ...]
    power_die: tuple[Lead, ...]
    attributes: tuple[Attribute, ...]
    most_weaknesses: Annotated[int, Meta(ge=0)] = 4
    rolls_per_weakness: Annotated[int, Meta(ge=0)] = 1

    def first(self, face: int) -> str:
        """Return what the first die leads to: ``attribute`` or ``power``."""
        return next(lead.leads for lead in self.first_die if face in lead.faces)

    def power(self, face: int) -> str:
        """Return what the second die leads to for a power: ``trait``, ``ability`` or ``power_point``."""
        return next(lead.leads for lead in self.power_die if face in lead.faces)

    def attribute(self, face: int) -> Attribute:
        """Return the attribute of a second die."""
        return next(part for part in self.attributes if part.face == face)

    def faults(self) -> tuple[str, ...]:
        """Return which die leaves a face out or has one twice."""
        dice = {
            "first_die": [face for lead in self.first_die for face in lead.faces],
            "power_die": [face for lead in self.power_die for face in lead.faces],
            "attributes": [part.face for part in self.attributes],
        }
        return tuple(
            tr("{name}: faces {faces}, expected each of 1 to 6 once", name=name, faces=sorted(faces))
            for name, faces in dice.items()
            if sorted(faces) != [1, 2, 3, 4, 5, 6]
        )
