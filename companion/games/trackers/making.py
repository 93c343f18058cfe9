"""Making a board from a template: groups with meters, and who is in them."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta, Struct

from companion.games.game import Book
from companion.games.trackers.meter_words import parse_meters
from companion.games.trackers.state import Board, Group, Name, Owner

MOST_OWNERS = 200
_MANY = re.compile(r"(?P<name>.*\S)\s*[×x*]\s*(?P<count>\d{1,3})")


class GroupPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A heading, what everybody under it has, and who that is."""

    name: Name
    meters: Annotated[str, Meta(max_length=400)] = ""
    """As ``meter_words`` reads them."""
    owners: tuple[Name, ...] = ()
    """Names; ``Goblin ×4`` is four of them."""


class Template(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new board may begin with."""

    id: str
    name: Name
    text: Annotated[str, Meta(max_length=400)] = ""
    groups: tuple[GroupPlan, ...] = ()


def new_board(book: Book, plans: tuple[GroupPlan, ...], *, name: str = "") -> Board:
    """Return a board with these groups. Raises: BadMeters."""
    groups: list[Group] = []
    owners: list[Owner] = []
    for number, plan in enumerate(plans):
        group = free_key(plan.name, [known.id for known in groups], fallback="group")
        groups.append(Group(id=group, name=plan.name, colour=number % 8))
        gauges = parse_meters(plan.meters)
        for called in spelt_names(plan.owners)[: MOST_OWNERS - len(owners)]:
            key = free_key(called, [known.id for known in owners], fallback="owner")
            owners.append(Owner(id=key, name=called, group=group, letters=initials(called), gauges=gauges))
    return Board(book=book, name=name, groups=tuple(groups), owners=tuple(owners))


def spelt_names(names: tuple[str, ...]) -> list[str]:
    """Return names with those that mean several spelt out.

    >>> spelt_names(("Ogre", "Goblin ×2"))
    ['Ogre', 'Goblin 1', 'Goblin 2']
    """
    found: list[str] = []
    for name in names:
        many = _MANY.fullmatch(name.strip())
        if many is None:
            found.append(" ".join(name.split()))
        else:
            found += [f"{many['name']} {n}" for n in range(1, min(MOST_OWNERS, int(many["count"])) + 1)]
    return [name for name in found if name]


def free_key(name: str, taken: list[str], *, fallback: str) -> str:
    """Return an id made of NAME that is not TAKEN.

    >>> free_key("Goblin", ["goblin"], fallback="owner"), free_key("…", [], fallback="owner")
    ('goblin-2', 'owner')
    """
    base = re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")[:60] or fallback
    key, n = base, 2
    while key in taken:
        key, n = f"{base}-{n}", n + 1
    return key


def initials(name: str) -> str:
    """Return one or two letters for a name.

    >>> initials("Goblin 12"), initials("orc"), initials("")
    ('G1', 'O', '')
    """
    return "".join(word[0] for word in name.split()[:2]).upper()
