"""Whom and what the dialog can print: given heroes, the battle on the table, every roster there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.cards import Card
from companion.engine.map_sheets import PaperMap
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.slugfest.cards import Reminders, battle_cards, sheet_card
from companion.games.slugfest.map_sheets import battle_map
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.games.slugfest.sheets import Sheet, Team
from companion.games.slugfest.state import Battle
from companion.printing.jobs import Extras
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.roster_files import RosterFile, all_rosters


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

    def __init__(
        self,
        session: Session | None,
        library: Library,
        *,
        team: Team | None = None,
        heroes: Sequence[Sheet] = (),
    ) -> None:
        self._reminders: Reminders = slugfest_reminders(library)
        self._teams: dict[str, Team] = slugfest_teams()
        self.extras = Extras(quick_reference(self._reminders), turn_card())
        state = session.table.state if session is not None else None
        battle = (self._battle(state),) if isinstance(state, Battle) else ()
        given = (self._heroes(team, heroes),) if team is not None else ()
        rosters = (self._roster(file) for file in all_rosters() if file.roster is not None)
        self.all: tuple[Source, ...] = (*given, *battle, *rosters)

    def _battle(self, battle: Battle) -> Source:
        return Source(
            title=battle.name or tr("This battle"),
            cards=partial(self._battle_cards, battle),
            drawn=partial(battle_map, battle, self._teams, self._reminders),
            has_state=True,
        )

    def _battle_cards(self, battle: Battle, is_fresh: bool) -> tuple[Card, ...]:
        return battle_cards(battle, self._teams, self._reminders, is_fresh=is_fresh)

    def _roster(self, file: RosterFile) -> Source:
        assert file.roster is not None
        source = self._heroes(file.roster.team, file.heroes)
        return replace(source, title=tr("{name} (yours)", name=file.name)) if file.own else source

    def _heroes(self, team: Team, heroes: Sequence[Sheet]) -> Source:
        return Source(title=team.name, cards=partial(self._fresh_cards, team, tuple(heroes)))

    def _fresh_cards(self, team: Team, heroes: Sequence[Sheet], _is_fresh: bool) -> tuple[Card, ...]:
        return tuple(sheet_card(hero, team, self._reminders) for hero in heroes)
