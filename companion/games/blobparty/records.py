"""The parts of a match: players, boards, forms, plans, and what a resolved round leaves behind."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

HAND = ("1", "2", "3", "4", "5", "W")
"""Everybody's movement cards (BP-4)."""
WILD = "W"
ORBS, BATTLE_POINTS = 15, 100
"""What everybody starts with (BP-5)."""
LONGEST_NAME = 24
"""Characters of a player's name (BP-120)."""

Order = Literal["listed", "random"]
Source = Literal["typed", "hot seat", "import"]
Effect = Literal["stays", "orbs", "bp", "garnet", "battle", "big", "trap", "own_trap"]


class Flag(NamedTuple):
    """Something about a form that is not as it should be (BP-118), or that was left to the defaults."""

    field: str
    fault: str
    """``missing``, ``type``, ``range``, ``role``, ``hand``, ``wild``, ``unused``, ``quoted``, ``unknown``,
    ``code``, ``garnets``, ``over``, ``name``, ``twice``, ``many``, ``space``."""
    given: str = ""
    """What was given, shortened."""


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A part of the state."""


class Player(Record, frozen=True, kw_only=True):
    """One of those who play (BP-4)."""

    id: str
    name: str
    orbs: int = ORBS
    stars: int = 0
    bp: int = BATTLE_POINTS
    garnets: int = 0
    won: int = 0
    """Garnets won on tiles of this match (BP-80)."""
    hand: tuple[str, ...] = HAND
    pin: str = ""
    """Four digits for the hot seat, a courtesy (BP-140)."""
    code: str = ""
    """Personal code for forms sent in (BP-116)."""


class Form(Record, frozen=True, kw_only=True):
    """What somebody submits for a round (BP-26, BP-27); None: not given."""

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
    """When it came, as whoever read the clock wrote it."""
    flags: tuple[Flag, ...] = ()
    """What was noticed when it was read."""


class Draft(Record, frozen=True, kw_only=True):
    """The form that counts for somebody, with those it replaced (BP-39, BP-119)."""

    who: str
    form: Form
    earlier: tuple[Form, ...] = ()


class PlanForm(Record, frozen=True, kw_only=True):
    """A plan as the next Kingwizard gives it (BP-18)."""

    board_a: tuple[str, ...] = ()
    board_b: tuple[str, ...] = ()
    order_a: Order = "listed"
    order_b: Order = "listed"
    trap_a: int | None = None
    trap_b: int | None = None
    source: Source = "typed"
    at: str = ""
    flags: tuple[Flag, ...] = ()


class Plan(Record, frozen=True, kw_only=True):
    """A plan with nothing left open: groups in turn order and trap spaces."""

    board_a: tuple[str, ...]
    board_b: tuple[str, ...]
    trap_a: int
    trap_b: int
    drawn: tuple[str, ...] = ()
    """Labels of the draws that filled it."""

    def group(self, board: str) -> tuple[str, ...]:
        """Return the movers of BOARD behind the Kingwizard."""
        return self.board_a if board == "A" else self.board_b

    def trap(self, board: str) -> int:
        """Return the space on BOARD that is trapped."""
        return self.trap_a if board == "A" else self.trap_b


class Trap(Record, frozen=True, kw_only=True):
    """A trap and whose it is (BP-58)."""

    space: int
    owner: str


class Board(Record, frozen=True, kw_only=True):
    """A loop of twenty spaces (BP-2)."""

    id: str
    tiles: tuple[str, ...]
    start: int = 1
    traps: tuple[Trap, ...] = ()
    """By space; of several on one space the last is on top."""
    met: int = 0
    """Landings on Battle tiles, which say whose turn it is among the monsters (BP-70)."""
    landings: int = 0
    """Landings on the Garnet tile, one fewer than what the next is paid (BP-54)."""

    def tile(self, space: int) -> str:
        """Return the code of the tile on SPACE."""
        return self.tiles[space - 1]

    def trap_on(self, space: int) -> Trap | None:
        """Return the trap on top of SPACE, if there is one."""
        return next((trap for trap in reversed(self.traps) if trap.space == space), None)


class Booking(Record, frozen=True, kw_only=True):
    """What a form came to when the round was locked (BP-86), and what became of it: a row of the ledger."""

    who: str
    received: Form | None = None
    earlier: tuple[Form, ...] = ()
    flags: tuple[Flag, ...] = ()
    """Defaults and corrections."""
    votes: tuple[int, int] = (0, 0)
    """For A and B; of an ordinary player only that of the own board counts."""
    card: str = ""
    steps: int = 0
    battle: tuple[int, int] = (0, 0)
    """Set aside for A and B."""
    bid: int = 0
    bought: int = 0
    paid: int = 0
    """Garnets spent."""
    bp_before: int = 0
    tile_bp: int = 0
    bp_after: int = 0
    garnets_before: int = 0
    garnets_won: int = 0
    garnets_after: int = 0


class Landing(Record, frozen=True, kw_only=True):
    """A move and what came of it, all of it public (BP-49)."""

    board: str
    who: str
    king: bool = False
    card: str = ""
    """The card played; empty for the Kingwizard."""
    steps: int
    space: int
    distance: int = 0
    """Spaces travelled, occupied ones included."""
    effect: Effect
    change: int = 0
    """Orbs, battle points, garnets or stars gained or lost; for a trap what its owner took."""
    monster: str = ""
    won: bool = False
    owner: str = ""
    """Whose trap it was."""
    pays_next: int = 0
    """What the Garnet tile pays next."""


class Adjustment(Record, frozen=True, kw_only=True):
    """Something set by the GM's hand (BP-130)."""

    who: str
    orbs: int = 0
    stars: int = 0
    bp: int = 0
    garnets: int = 0
    reason: str
    round: int
    locked: bool
    """Whether it was made after the round was locked."""


class Drawn(Record, frozen=True, kw_only=True):
    """What a draw gave (BP-142); drawn again under the same label it gives the same."""

    label: str
    items: tuple[str, ...]
    result: tuple[str, ...]


class Snapshot(Record, frozen=True, kw_only=True):
    """A match as it stood when a round was locked, to go back to (BP-131)."""

    players: tuple[Player, ...]
    boards: tuple[Board, ...]
    plan: Plan
    drafts: tuple[Draft, ...] = ()
    plan_form: PlanForm | None = None
    earlier_plans: tuple[PlanForm, ...] = ()


class Round(Record, frozen=True, kw_only=True):
    """A resolved round."""

    n: int
    kingwizard: str
    before: Snapshot
    bookings: tuple[Booking, ...]
    """By seating."""
    sums: tuple[int, int]
    """How far the Kingwizard moved on A and B (BP-41)."""
    landings: tuple[Landing, ...]
    """In the order in which they were resolved."""
    next_start: tuple[int, int]
    winner: str = ""
    """Of the minigame."""
    next_plan: Plan | None = None
    """The frozen plan for the round after it (BP-25)."""
    shown: int = 0
    """How many lines of the result the table has seen; see ``lines``."""

    @property
    def lines(self) -> int:
        """The lines of the result: every landing, and the minigame."""
        return len(self.landings) + 1

    @property
    def all_shown(self) -> bool:
        """Whether the table has seen everything."""
        return self.shown >= self.lines

    def booking(self, who: str) -> Booking:
        """Return the row of one player."""
        return next(booking for booking in self.bookings if booking.who == who)


class Shelved(Record, frozen=True, kw_only=True):
    """Forms of a round that was taken back, kept as drafts until it comes again (BP-131)."""

    round: int
    drafts: tuple[Draft, ...] = ()
    plan_form: PlanForm | None = None


class Mark(Record, frozen=True, kw_only=True):
    """A remark in the ledger: a round opened again, something overruled."""

    what: str
    round: int
    text: str = ""


class Token(Record, frozen=True, kw_only=True):
    """Tokens of Life of one winner (BP-98 to BP-100)."""

    who: str
    kept: int = 0
    to_give: int = 0


class Gift(Record, frozen=True, kw_only=True):
    """A Token of Life handed on (BP-107)."""

    giver: str
    receiver: str


class Overruling(Record, frozen=True, kw_only=True):
    """A result of the endgame that the GM decided (BP-110)."""

    what: str
    names: tuple[str, ...]
    reason: str


class Ending(Record, frozen=True, kw_only=True):
    """How the match ended (section 13)."""

    orbs_winners: tuple[str, ...] = ()
    orbs_on_bp: bool = False
    """Whether battle points decided."""
    stars_winner: str = ""
    stars_on_bp: bool = False
    tokens: tuple[Token, ...] = ()
    tied: tuple[str, ...] = ()
    """Those with the fewest orbs, where there were several."""
    candidate: str = ""
    how: str = ""
    """How the candidate was found: ``single``, ``choice``, ``vote``, ``draw``, ``gm``; empty for none."""
    choices: tuple[tuple[str, str], ...] = ()
    """What each winner chose (BP-103)."""
    votes: tuple[tuple[str, int], ...] = ()
    """Totals of the ballot that counted (BP-105)."""
    gifts: tuple[Gift, ...] = ()
    opponent: str = ""
    """Whom the candidate named for the Death Match (BP-108)."""
    pair: tuple[str, ...] = ()
    """Two winners in the Death Match, where they could not agree (BP-104)."""
    awards: tuple[tuple[str, int], ...] = ()
    """Garnets for orbs and stars (BP-109)."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Orbs winners and stars winner, each once (BP-101)."""
        stars = (self.stars_winner,) if self.stars_winner else ()
        return tuple(dict.fromkeys((*self.orbs_winners, *stars)))

    @property
    def holders(self) -> tuple[str, ...]:
        """Those who hold a token."""
        kept = tuple(token.who for token in self.tokens if token.kept)
        return (*kept, *(gift.receiver for gift in self.gifts))
