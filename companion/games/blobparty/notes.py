"""What the rules tell the table, as figures; ``wording`` turns them into log lines.

What is secret, or not yet shown, is told to the GM alone; ``Reveal`` tells the rest to everybody.
"""

from __future__ import annotations

from companion.engine.notes import Note
from companion.games.blobparty.content import Value
from companion.games.blobparty.records import Ending, Flag, Landing, Plan


class MatchBegan(Note, frozen=True, kw_only=True):
    """The match began, with the order of the Kingwizards and the house rules that are not usual."""

    kingwizards: tuple[str, ...]
    options: tuple[tuple[str, Value], ...] = ()


class Submitted(Note, frozen=True, kw_only=True):
    """Somebody handed in a form or plan; what it says is not told."""

    who: str
    plan: bool = False
    again: bool = False
    flags: tuple[Flag, ...] = ()


class Withdrawn(Note, frozen=True, kw_only=True):
    """Somebody's form was thrown away."""

    who: str


class PlanLocked(Note, frozen=True, kw_only=True):
    """A plan was filled and frozen (BP-25)."""

    who: str
    round: int
    plan: Plan
    labels: tuple[str, ...] = ()
    """What of it was drawn."""


class Corrected(Note, frozen=True, kw_only=True):
    """A form was brought within the rules at the lock (BP-37)."""

    who: str
    flags: tuple[Flag, ...]


class RoundLocked(Note, frozen=True, kw_only=True):
    """The forms of a round were taken and the round resolved (BP-86)."""

    round: int


class RoundBegan(Note, frozen=True, kw_only=True):
    """Boards, traps, groups and turn orders of a round were shown (BP-84)."""

    round: int
    kingwizard: str
    plan: Plan
    drawn: tuple[str, ...] = ()
    """What of the plan was drawn, where the table is told (BP-94)."""


class Landed(Note, frozen=True, kw_only=True):
    """Somebody moved, and what came of it."""

    round: int
    landing: Landing


class MinigameWon(Note, frozen=True, kw_only=True):
    """Who won the minigame, if anybody did (BP-76)."""

    round: int
    who: str


class EndgameBegan(Note, frozen=True, kw_only=True):
    """The last round is over."""


class Finished(Note, frozen=True, kw_only=True):
    """How the match ended."""

    ending: Ending


class Ballot(Note, frozen=True, kw_only=True):
    """Totals of a vote for the candidate (BP-105)."""

    n: int
    totals: tuple[tuple[str, int], ...]


class BallotDue(Note, frozen=True, kw_only=True):
    """What is voted or chosen about."""

    among: tuple[str, ...]
    n: int = 1


class TokenDue(Note, frozen=True, kw_only=True):
    """A token that somebody may hand on."""

    who: str
    left: int


class DrawDue(Note, frozen=True, kw_only=True):
    """What is drawn from a hat, and for which round."""

    what: str
    """Label of the draw."""


class Adjusted(Note, frozen=True, kw_only=True):
    """A figure was changed by hand: ``orbs``, ``stars``, ``bp`` or ``garnets``."""

    who: str
    what: str
    before: int
    after: int
    reason: str = ""


class Overruled(Note, frozen=True, kw_only=True):
    """Something was set by the GM's hand."""

    what: str
    after: str
    reason: str = ""


class Reopened(Note, frozen=True, kw_only=True):
    """Rounds were taken back (BP-131)."""

    round: int
    shown: bool
    """Whether the table had seen results of them."""


class Published(Note, frozen=True, kw_only=True):
    """The ledger was published (BP-96)."""

    votes: bool


class Remark(Note, frozen=True, kw_only=True):
    """A remark in the ledger."""

    text: str
