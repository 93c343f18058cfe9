"""What a session can be printed as: offers by name, each with the people it is for and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.records import suggestion
from companion.engine.texts import tr
from companion.printing.measures import BadSize
from companion.printing.options import PrintOptions
from companion.printing.pages import Document

CUT: Final = frozenset({"margin", "bleed", "marks"})
"""Options of what is cut out of a sheet."""
STATE: Final = frozenset({"fresh"})


class Person(Struct, frozen=True, kw_only=True):
    """Somebody or something to print, which can be left out."""

    id: str
    name: str
    tip: str = ""
    is_ticked: bool = True
    """Whether it is printed unless somebody says otherwise."""


Make: TypeAlias = Callable[[Sequence[str], PrintOptions], Document]
"""Given the ids of those chosen, in their order."""


class Offer(Struct, frozen=True, eq=False, kw_only=True):
    """One thing to print."""

    key: str
    words: str
    people: tuple[Person, ...]
    make: Make
    uses: frozenset[str] = frozenset()
    """Options that matter for it, by name."""
    warning: str = ""
    """What to say before it is printed, such as whose eyes it is for."""
    is_secret: bool = False
    """Whether it is shown only when it is asked for."""

    def document(self, wanted: Sequence[str], options: PrintOptions) -> Document:
        """Return the pages for those WANTED. Raises: BadSize, CompanionError for somebody unknown."""
        known = [person.id for person in self.people]
        for word in wanted:
            if word not in known:
                raise CompanionError(
                    tr("nobody is called “{id}” here; {hint}", id=word, hint=suggestion(word, known))
                )
        if self.people and not wanted:
            raise BadSize(tr("nobody is chosen to be printed"))
        return self.make(wanted, options)

    @property
    def usual(self) -> tuple[str, ...]:
        """The ids of those printed unless somebody says otherwise."""
        return tuple(person.id for person in self.people if person.is_ticked)


def find_offer(offers: Sequence[Offer], key: str) -> Offer:
    """Return the offer called KEY, the first one for an empty key. Raises: CompanionError."""
    if not offers:
        raise CompanionError(tr("there is nothing to print in this session"))
    if not key:
        return offers[0]
    found = next((offer for offer in offers if offer.key == key), None)
    if found is None:
        known = ", ".join(offer.key for offer in offers)
        raise CompanionError(
            tr("this session cannot be printed as “{key}”; known: {known}", key=key, known=known)
        )
    return found
