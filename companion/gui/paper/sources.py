"""Whom and what the dialog can print: the battle on the table, and the rosters that ship with the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from companion.engine.cards import Card
from companion.engine.map_sheets import PaperMap
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.slugfest.cards import Reminders, battle_cards, roster_cards
from companion.games.slugfest.map_sheets import battle_map
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.games.slugfest.sheets import Team
from companion.games.slugfest.state import Battle
from companion.printing.jobs import Extras
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.rosters import read_roster, ready_rosters


class Source(Struct, frozen=True, eq=False, kw_only=True):
    """Something to print, read when it is chosen."""

    title: str
    cards: Callable[[bool], tuple[Card, ...]]
    """Given whether everybody shall be fresh."""
    drawn: Callable[[], PaperMap] | None = None
    has_state: bool = False
    """Whether fresh and as it stands differ."""


class PaperSources:
    """All sources, with the pages that go with any of them. Raises: ContentError, FileError."""

    def __init__(self, session: Session | None, library: Library) -> None:
        self._reminders: Reminders = slugfest_reminders(library)
        self._teams: dict[str, Team] = slugfest_teams()
        self.extras = Extras(quick_reference(self._reminders), turn_card())
        state = session.table.state if session is not None else None
        battle = (self._battle(state),) if isinstance(state, Battle) else ()
        self.all: tuple[Source, ...] = (*battle, *(self._roster(path) for path in ready_rosters("slugfest")))

    def _battle(self, battle: Battle) -> Source:
        return Source(
            title=battle.name or tr("This battle"),
            cards=partial(self._battle_cards, battle),
            drawn=partial(battle_map, battle, self._teams, self._reminders),
            has_state=True,
        )

    def _battle_cards(self, battle: Battle, is_fresh: bool) -> tuple[Card, ...]:
        return battle_cards(battle, self._teams, self._reminders, is_fresh=is_fresh)

    def _roster(self, path: Path) -> Source:
        roster = read_roster(path)
        cards = roster_cards(roster, self._reminders)
        return Source(title=roster.team.name, cards=partial(_the_same, cards))


def _the_same(cards: tuple[Card, ...], _is_fresh: bool) -> tuple[Card, ...]:
    return cards
