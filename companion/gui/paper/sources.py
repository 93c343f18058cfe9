"""Whom and what the dialog can print: given heroes, the table in front, every roster and map, any file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.map_sheets import PaperMap
from companion.engine.session import Session
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.cards import Reminders, battle_cards, sheet_card
from companion.games.slugfest.content import Content, SlugfestBook
from companion.games.slugfest.map_sheets import battle_map, drawn_map
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.games.slugfest.sheets import Sheet, Team
from companion.games.slugfest.state import Battle
from companion.printing.game_offers import session_offers
from companion.printing.hero_offers import hero_offers, hexes_offer, map_offer
from companion.printing.jobs import Extras
from companion.printing.offers import Offer
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.maps import KIND as MAP_KIND
from companion.storage.maps import map_of
from companion.storage.opening import open_session
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.portraits import map_with_portraits, with_portraits
from companion.storage.roster_files import RosterFile, all_rosters, open_roster, own_folder


class Source(Struct, frozen=True, eq=False, kw_only=True):
    """Something to print from, read when it is chosen."""

    title: str
    offers: Callable[[bool], tuple[Offer, ...]]
    """Given whether everything shall be as it began."""
    has_state: bool = False
    """Whether how it began and how it stands differ."""
    note: str = ""
    """What is wrong with it, such as heroes that could not be read."""


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
        self._library = library
        self._reminders: Reminders = slugfest_reminders(library)
        self._teams: dict[str, Team] = slugfest_teams()
        self._extras = Extras(quick_reference(self._reminders), turn_card())
        self.all: tuple[Source, ...] = (
            *((self._heroes(team, heroes),) if team is not None else ()),
            *(self._session(session) if session is not None else ()),
            *(self._roster(file) for file in all_rosters() if file.roster is not None),
            *(self._map(drawn) for drawn in self._content.maps.values()),
            Source(title=tr("Blank hex paper"), offers=_hexes),
        )

    def open(self, path: Path) -> Source:
        """Return what is in a file: a session, a map or a roster. Raises: CompanionError."""
        raw = read_toml(path)
        if raw.get("kind") == "session":
            source = next(self._session(open_session(path, self._library).session), None)
            if source is None:
                raise CompanionError(tr("{file}: there is nothing to print in this session", file=path))
            return source
        if raw.get("kind") == MAP_KIND:
            return self._map(map_of(raw, file=str(path)))
        file = open_roster(path, own=False)
        if file.roster is None:
            raise CompanionError("\n".join(file.faults))
        return self._roster(file)

    @property
    def _content(self) -> Content:
        book = self._library.book("slugfest")
        assert isinstance(book, SlugfestBook)
        content: Content = book.content
        return content

    def _session(self, session: Session) -> Iterator[Source]:
        """Yield the table in front, if it can be printed."""
        state = session.table.state
        if isinstance(state, Battle):
            title = state.name or tr("This battle")
            yield Source(title=title, offers=partial(self._battle_offers, state), has_state=True)
        elif session_offers(session):
            offers = partial(_session_offers, session)
            yield Source(title=session.name or tr("This session"), offers=offers, has_state=True)

    def _battle_offers(self, battle: Battle, is_fresh: bool) -> tuple[Offer, ...]:
        cards = battle_cards(battle, self._teams, self._reminders, is_fresh=is_fresh)
        cards = with_portraits(cards, own_folder())
        draw = partial(self._battle_map, battle)
        return (*hero_offers(cards, self._extras), map_offer(draw, has_tokens=True))

    def _battle_map(self, battle: Battle) -> PaperMap:
        return map_with_portraits(battle_map(battle, self._teams, self._reminders), own_folder())

    def _roster(self, file: RosterFile) -> Source:
        assert file.roster is not None
        title = tr("{name} (yours)", name=file.name) if file.own else file.name
        faults = len(file.faults)
        note = tr_n("one fault: who has it is left out", "{n} faults: who has them is left out", faults)
        offers = partial(self._hero_offers, file.roster.team, file.heroes, file.path.parent)
        return Source(title=title, offers=offers, note=note if faults else "")

    def _heroes(self, team: Team, heroes: Sequence[Sheet]) -> Source:
        offers = partial(self._hero_offers, team, tuple(heroes), own_folder())
        return Source(title=team.name, offers=offers)

    def _hero_offers(
        self, team: Team, heroes: Sequence[Sheet], folder: Path, _is_fresh: bool
    ) -> tuple[Offer, ...]:
        cards = tuple(sheet_card(hero, team, self._reminders) for hero in heroes)
        return hero_offers(with_portraits(cards, folder), self._extras)

    def _map(self, drawn: BattleMap) -> Source:
        draw = partial(drawn_map, drawn, self._content)
        return Source(title=tr("Map: {name}", name=drawn.name), offers=partial(_map_offers, draw))


def _map_offers(draw: Callable[[], PaperMap], _is_fresh: bool) -> tuple[Offer, ...]:
    return (map_offer(draw, has_tokens=False),)


def _hexes(_is_fresh: bool) -> tuple[Offer, ...]:
    return (hexes_offer(),)


def _session_offers(session: Session, is_fresh: bool) -> tuple[Offer, ...]:
    return session_offers(session, is_fresh=is_fresh)
