"""What paper needs besides heroes: the reminders, and how the teams of a battle look."""

from __future__ import annotations

from companion.games.slugfest.cards import Reminders, read_reminders
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.sheets import Team
from companion.storage import places
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.roster_files import all_rosters

REMINDERS = "slugfest/reminders.toml"


def slugfest_reminders(library: Library) -> Reminders:
    """Return the reminders, a GM's own abilities described by their rule. Raises: ContentError, FileError."""
    book = library.book("slugfest")
    content: Content | None = book.content if isinstance(book, SlugfestBook) else None
    return read_reminders(read_toml(places.shipped("resources", REMINDERS)), content)


def slugfest_teams() -> dict[str, Team]:
    """Return the teams that ship with the app and the user's own, by key; the user's go before."""
    rosters = (file.roster for file in reversed(all_rosters()))
    return {roster.team.key: roster.team for roster in rosters if roster is not None}
