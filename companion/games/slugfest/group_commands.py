"""What people may wish to do with several units at once, each in one step that can be undone."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.games.slugfest.fiat import Fiat
from companion.games.slugfest.sheets import Sheet


class Muster(Fiat, frozen=True):
    """Bring copies of a sheet into the battle: twelve Thugs in one act (SL-189)."""

    side: str
    sheet: Sheet
    count: int = 1
    called: str = ""
    """What the copies are called; their sheet's own name if that is empty."""
    at: Hex | None = None
    """The hex round which they stand; off the map without one."""


class Deploy(Fiat, frozen=True):
    """Put units round a hex, in the formation they are in (SL-192)."""

    units: tuple[str, ...]
    by: Hex
    """How far each is carried, as a difference of axial coordinates."""


class Dismiss(Fiat, frozen=True):
    """Take units out of the battle altogether."""

    units: tuple[str, ...]


class HideAll(Fiat, frozen=True):
    """Hide units, or reveal them (SL-103)."""

    units: tuple[str, ...]
    hidden: bool = True


class March(Command, frozen=True):
    """Move units in formation, each within its own Speed (SL-95)."""

    units: tuple[str, ...]
    by: Hex


GROUP_VERBS: dict[str, type[Command]] = {
    "muster": Muster,
    "deploy": Deploy,
    "dismiss": Dismiss,
    "hide-all": HideAll,
    "march": March,
}
"""Journal verb to command."""
