"""What people may wish to do in a battle; the journal writes these."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.commands import Command
from companion.games.rumble.content import Value
from companion.games.rumble.state import Aim, Away, Use


class Allocate(Command, frozen=True):
    """Enter a Rumbler's allocation, in the place of what was entered before (PR-31)."""

    who: str
    attacks: tuple[Aim, ...] = ()
    defence: int = 0
    uses: tuple[Use, ...] = ()
    away: tuple[Away, ...] = ()


class Hold(Command, frozen=True):
    """Put everything into Defense for somebody who is absent or undecided (PR-39)."""

    who: str


class Clear(Command, frozen=True):
    """Throw away what was entered for a Rumbler."""

    who: str


class Seal(Command, frozen=True):
    """Seal what was entered for a Rumbler, or open it again."""

    who: str
    sealed: bool = True


class Reveal(Command, frozen=True):
    """Make what the side in turn has entered final, for all to see (PR-38)."""

    reveals: ClassVar[bool] = True


class Next(Command, frozen=True):
    """Go on with all that is due until somebody has to decide or the round is over."""


class OneStep(Command, frozen=True):
    """Go on with the one step that is due."""


class Suspend(Command, frozen=True):
    """Put the battle aside as it stands, between rounds (PR-29)."""


class Resume(Command, frozen=True):
    """Take a suspended battle up again."""


class Fiat(Command, frozen=True):
    """The GM's hand: asks nothing and may be given at any time."""

    fiat: ClassVar[bool] = True


class Adjust(Fiat, frozen=True):
    """Set figures of a Rumbler by hand, with a reason (PR-72)."""

    who: str
    health: int | None = None
    carry: int | None = None
    reserve: int | None = None
    reason: str = ""


class Equip(Fiat, frozen=True):
    """Give a Rumbler its Powers, before the battle (PR-7)."""

    who: str
    powers: tuple[str, ...]


class Disclose(Fiat, frozen=True):
    """Let the table know a Power of a Villain, or take that back (PR-74)."""

    who: str
    power: str
    known: bool = True

    reveals: ClassVar[bool] = True


class SetOption(Fiat, frozen=True):
    """Set a house rule, before the battle (PR-68)."""

    key: str
    value: Value


class Rename(Fiat, frozen=True):
    """Give a Rumbler another display name; its id stays."""

    who: str
    name: str


class End(Fiat, frozen=True):
    """End the battle: ``standstill``, ``conceded`` or ``abandoned`` (PR-28, PR-30)."""

    how: str


class Reopen(Fiat, frozen=True):
    """Take an ended battle up again where it ended (PR-90)."""


VERBS: dict[str, type[Command]] = {
    "allocate": Allocate,
    "hold": Hold,
    "clear": Clear,
    "seal": Seal,
    "reveal": Reveal,
    "next": Next,
    "step": OneStep,
    "suspend": Suspend,
    "resume": Resume,
    "adjust": Adjust,
    "equip": Equip,
    "disclose": Disclose,
    "set-option": SetOption,
    "rename": Rename,
    "end": End,
    "reopen": Reopen,
}
"""Journal verb to command."""
