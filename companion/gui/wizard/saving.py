"""Where heroes are saved: a roster of the user's, or a new one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.texts import tr
from companion.games.slugfest.sheets import Sheet, Team
from companion.storage import roster_files
from companion.storage.roster_files import Change, RosterFile, free_id

NEW_TEAM: Final = Team(key="new", name="", colour="#1255ae", pattern="stripes", emblem="shield")
"""A roster that nobody has given a name or a look yet."""


class Target(Struct, frozen=True):
    """The roster that heroes go to: the file at PATH, or a new one where that is empty."""

    path: str = ""
    team: Team = NEW_TEAM
    """The head of the new one; the name may be empty."""

    @property
    def head(self) -> Team:
        """The head of the new one, named in any case."""
        return replace(self.team, name=self.team.name or new_name())

    @property
    def file(self) -> RosterFile | None:
        """The roster as it stands; None for a new one, or if it is gone."""
        return roster_files.open_roster(Path(self.path), own=True) if self.path else None

    @property
    def heroes(self) -> tuple[Sheet, ...]:
        """Who is in it already."""
        file = self.file
        return file.heroes if file else ()

    def change(self, heroes: Sequence[Sheet]) -> Change:
        """Return the change that puts HEROES into it. Raises: CompanionError."""
        if (file := self.file) is not None:
            return roster_files.with_heroes(file, heroes)
        taken = {file.roster.team.key for file in roster_files.all_rosters() if file.roster}
        team = replace(self.head, key=free_id(self.head.name, taken))
        return roster_files.new_roster(team, heroes)


def new_name() -> str:
    """Return what a roster is called that nobody has named."""
    return tr("My heroes")
