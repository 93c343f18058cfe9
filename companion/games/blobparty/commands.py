"""What people may wish to do in a match; the journal writes these."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.commands import Command
from companion.games.blobparty.content import BoardId, Value
from companion.games.blobparty.records import Flag, Order, Source


class Begin(Command, frozen=True):
    """Begin the match: lay out the boards and draw the order of the Kingwizards (BP-82)."""


class Lock(Command, frozen=True):
    """Take the forms as they are, fill the plan, resolve the round (BP-86); in the pregame the plan only."""

    reveals: ClassVar[bool] = True


class Reveal(Command, frozen=True):
    """Show the table the next lines of the result, or all that are left (BP-91)."""

    lines: int = 0

    reveals: ClassVar[bool] = True


class Next(Command, frozen=True):
    """Go on to the next round, or to the endgame (BP-92)."""


class Finish(Command, frozen=True):
    """Find the winners and the candidate, hand out tokens and garnets (section 13)."""

    reveals: ClassVar[bool] = True


class Reopen(Command, frozen=True):
    """Take resolved rounds back to where the forms of round N are collected (BP-131)."""

    round: int
    pins: tuple[str, ...] = ()
    """By seating; needed where there is no GM (BP-139)."""


class Fiat(Command, frozen=True):
    """Asks nothing and may be given at any time."""

    fiat: ClassVar[bool] = True


class Submit(Fiat, frozen=True):
    """Hand in somebody's form, in the place of an earlier one (BP-39)."""

    who: str
    vote: int | None = None
    vote_a: int | None = None
    vote_b: int | None = None
    card: str | None = None
    wild: int | None = None
    battle: int | None = None
    battle_a: int | None = None
    battle_b: int | None = None
    bid: int | None = None
    buy: int | None = None
    source: Source = "typed"
    at: str = ""
    flags: tuple[Flag, ...] = ()


class Propose(Fiat, frozen=True):
    """Hand in the plan for the next round, in the place of an earlier one (BP-18)."""

    who: str
    board_a: tuple[str, ...] = ()
    board_b: tuple[str, ...] = ()
    order_a: Order = "listed"
    order_b: Order = "listed"
    trap_a: int | None = None
    trap_b: int | None = None
    source: Source = "typed"
    at: str = ""
    flags: tuple[Flag, ...] = ()


class Withdraw(Fiat, frozen=True):
    """Throw away what somebody submitted, the plan included."""

    who: str


class SetOption(Fiat, frozen=True):
    """Set a house rule before the match (BP-111)."""

    key: str
    value: Value


class SetBoard(Fiat, frozen=True):
    """Lay the tiles of a board by hand before the match (BP-10)."""

    board: BoardId
    tiles: tuple[str, ...]
    start: int = 1


class SetOrder(Fiat, frozen=True):
    """Type the order of the Kingwizards that was drawn at the table (BP-15)."""

    names: tuple[str, ...]


class SetPin(Fiat, frozen=True):
    """Set or clear a player's PIN for the hot seat (BP-133)."""

    who: str
    pin: str = ""


class Adjust(Fiat, frozen=True):
    """Add to somebody's figures by hand, with the reason (BP-130)."""

    who: str
    orbs: int = 0
    stars: int = 0
    bp: int = 0
    garnets: int = 0
    reason: str = ""


class Overrule(Fiat, frozen=True):
    """Decide a result of the endgame by hand, with the reason (BP-110).

    WHAT: ``orbs``, ``stars``, ``candidate``, ``pair``, ``opponent`` or ``tokens`` (who holds one).
    """

    what: str
    names: tuple[str, ...]
    reason: str = ""


class ShowSubmitted(Fiat, frozen=True):
    """Tell the table who has submitted, or stop telling (BP-122)."""

    on: bool = True


class Publish(Fiat, frozen=True):
    """Publish the ledger after the match, single votes only if asked for (BP-96)."""

    votes: bool = False

    reveals: ClassVar[bool] = True


class NoteDown(Fiat, frozen=True):
    """Write a remark into the ledger, such as who lost the Death Match (BP-108)."""

    text: str


VERBS: dict[str, type[Command]] = {
    "begin": Begin,
    "submit": Submit,
    "plan": Propose,
    "withdraw": Withdraw,
    "lock": Lock,
    "reveal": Reveal,
    "next": Next,
    "finish": Finish,
    "reopen": Reopen,
    "adjust": Adjust,
    "overrule": Overrule,
    "set-option": SetOption,
    "set-board": SetBoard,
    "set-order": SetOrder,
    "set-pin": SetPin,
    "show-submitted": ShowSubmitted,
    "publish": Publish,
    "note": NoteDown,
}
"""Journal verb to command."""
