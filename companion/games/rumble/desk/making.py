"""The desk of an event as it opens, and the battles that it calls for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from companion.games.game import Book
from companion.games.rumble.content import RumbleBook, Value
from companion.games.rumble.desk.event import read_event
from companion.games.rumble.desk.reckoning import disclosed
from companion.games.rumble.desk.state import Desk, Entry, Plan, Team
from companion.games.rumble.making import Fighter, chosen_options, new_battle
from companion.games.rumble.state import Battle


def new_desk(book: Book, options: Iterable[tuple[str, Value]] = ()) -> Desk:
    """Return the desk of the event that BOOK brings along; OPTIONS go before the event's house rules.

    Raises: ContentError with every fault of the event file, IllegalCommand for its house rules.
    """
    if not isinstance(book, RumbleBook):
        raise TypeError(f"not a book of Puzzle Rumble: {book.digest}")
    event = read_event(book.content.event, book.content.powers)
    return Desk(
        book=book,
        head=event.event,
        options=chosen_options(book, (*event.options.items(), *options)),
        villains=event.villains,
        puzzles=event.puzzles,
        awards=event.awards,
        teams=tuple(Team(id=team.id, name=team.name, members=team.members) for team in event.teams),
    )


def battle_of(desk: Desk, entry: Entry) -> Battle:
    """Return the battle that a queue entry is called to, before its start.

    Without a plan a Hero of the Team's name goes, with no Powers. Raises: IllegalCommand.
    """
    team, villain = desk.team(entry.team), desk.villain(entry.villain)
    heroes = entry.heroes or (Plan(name=team.name),)
    foe = Fighter(
        id=villain.id,
        name=villain.name,
        powers=villain.powers,
        health=villain.health,
        known=disclosed(desk, team, villain),
    )
    return new_battle(
        desk.book,
        _fighters(heroes, taken={villain.id}),
        (foe,),
        name=f"{team.name} – {villain.name}",
        team=team.name,
        options=((option.key, option.value) for option in desk.options),
    )


def _fighters(heroes: tuple[Plan, ...], taken: set[str]) -> tuple[Fighter, ...]:
    found = []
    for hero in heroes:
        key = base = slug(hero.name)
        n = 1
        while key in taken:
            n += 1
            key = f"{base}-{n}"
        taken.add(key)
        found.append(Fighter(id=key, name=hero.name, powers=hero.powers))
    return tuple(found)


def slug(name: str) -> str:
    """Return a name as an id.

    >>> slug("Captain Kiddo!"), slug("…")
    ('captain-kiddo', 'hero')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    key = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60]
    return key if key and key != "gm" else "hero"
