"""Whom the command line prints: the heroes of rosters and of sessions, by file or by key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.engine.cards import Card
from companion.engine.errors import CompanionError
from companion.engine.records import suggestion
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.slugfest.cards import battle_cards, roster_cards
from companion.games.slugfest.state import Battle
from companion.storage import places
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.opening import open_session
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.portraits import with_portraits
from companion.storage.roster_files import own_folder
from companion.storage.rosters import ready_rosters, roster_of

GAME = "slugfest"


def read_cast(names: Iterable[str], library: Library, *, is_fresh: bool = False) -> tuple[Card, ...]:
    """Return the cards of everybody in rosters and sessions. Raises: CompanionError."""
    return tuple(card for name in names for card in _cards(find_file(name), library, is_fresh))


def session_without_heroes(names: Sequence[str], library: Library) -> Session | None:
    """Return the session that is named alone and is of another game. Raises: CompanionError."""
    if len(names) != 1:
        return None
    path = find_file(names[0])
    if read_toml(path).get("kind") != "session":
        return None
    session = open_session(path, library).session
    return None if isinstance(session.table.state, Battle) else session


def pick(cards: Sequence[Card], wanted: Sequence[str]) -> tuple[Card, ...]:
    """Return the WANTED cards in that order, all for none. Raises: CompanionError for an unknown id."""
    if not wanted:
        return tuple(cards)
    by_id = {card.id: card for card in cards}
    for word in wanted:
        if word not in by_id:
            raise CompanionError(
                tr("nobody is called “{id}” here; {hint}", id=word, hint=suggestion(word, by_id))
            )
    return tuple(by_id[word] for word in wanted)


def find_file(name: str) -> Path:
    """Return the file that NAME is, or the shipped roster of that key. Raises: CompanionError."""
    shipped = places.shipped("rosters", GAME)
    if name.isascii() and name.replace("-", "").isalnum() and not Path(name).exists():
        path = shipped / f"{name}.toml"
        if not path.is_file():
            known = [roster.stem for roster in ready_rosters(GAME)]
            raise CompanionError(
                tr("there is no roster “{name}”; {hint}", name=name, hint=suggestion(name, known))
            )
        return path
    return Path(name)


def _cards(path: Path, library: Library, is_fresh: bool) -> tuple[Card, ...]:
    raw = read_toml(path)
    if raw.get("kind") == "session":
        return _session_cards(path, library, is_fresh)
    if raw.get("game") != GAME:
        raise CompanionError(tr("{file}: there are no cards for this game", file=path))
    cards = roster_cards(roster_of(raw, file=str(path)), slugfest_reminders(library))
    return with_portraits(cards, path.parent)


def _session_cards(path: Path, library: Library, is_fresh: bool) -> tuple[Card, ...]:
    state = open_session(path, library).session.table.state
    if not isinstance(state, Battle):
        raise CompanionError(tr("{file}: there are no cards for this game", file=path))
    cards = battle_cards(state, slugfest_teams(), slugfest_reminders(library), is_fresh=is_fresh)
    return with_portraits(cards, path.parent, own_folder())
