"""The state of a match (BP-141): immutable, hashable, written to TOML as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.blobparty.content import BlobBook, Content, Option, Value
from companion.games.blobparty.records import (
    Adjustment,
    Board,
    Draft,
    Drawn,
    Ending,
    Form,
    Mark,
    Overruling,
    Plan,
    PlanForm,
    Player,
    Round,
    Shelved,
)

Phase = Literal["setup", "pregame", "collect", "locked", "resolved", "endgame", "closed"]
"""``locked``: resolved, and the table has not yet seen all of it."""


class UnknownName(RuleError):
    """A command or file names a player that is not there; this cannot be forced."""


class Match(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A match from its set-up to its end."""

    book: BlobBook
    id: str
    """What forms call it (BP-116)."""
    name: str = ""
    players: tuple[Player, ...]
    """By seating (BP-1)."""
    boards: tuple[Board, ...]
    """A and B."""
    kingwizards: tuple[str, ...] = ()
    """By round (BP-15)."""
    round: int = 0
    phase: Phase = "setup"
    plan: Plan | None = None
    """Of the round that is played."""
    drafts: tuple[Draft, ...] = ()
    """What is submitted for the round, in order of arrival."""
    plan_form: PlanForm | None = None
    """The plan for the round after it, as given so far."""
    earlier_plans: tuple[PlanForm, ...] = ()
    """Plans that it replaced (BP-119)."""
    pregame: PlanForm | None = None
    """The plan for Round 1 as it was given."""
    history: tuple[Round, ...] = ()
    draws: tuple[Drawn, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    due: tuple[Adjustment, ...] = ()
    """Adjustments of rounds taken back, made again when their moment comes."""
    shelved: tuple[Shelved, ...] = ()
    marks: tuple[Mark, ...] = ()
    options: tuple[Option, ...] = ()
    hosted: bool = True
    """Whether there is a GM (BP-139)."""
    show_submitted: bool = False
    """Whether the table is told who has submitted (BP-122)."""
    published: str = ""
    """What of the ledger is public after the match: ``amounts``, or ``votes`` for all (BP-96)."""
    overrulings: tuple[Overruling, ...] = ()
    ending: Ending | None = None

    @property
    def content(self) -> Content:
        """All records of the book."""
        return self.book.content

    @property
    def rounds(self) -> int:
        """How many rounds there are: one for each player (BP-114)."""
        return len(self.players)

    @property
    def kingwizard(self) -> str:
        """The Kingwizard of the round, or of the first before it; empty while none is known."""
        return self.king_of(max(1, self.round))

    @property
    def planner(self) -> str:
        """Who gives the plan for the next round; empty if none is asked for (BP-19)."""
        return self.king_of(self.round + 1) if self.phase in ("pregame", "collect") else ""

    @property
    def last(self) -> Round | None:
        """The newest resolved round."""
        return self.history[-1] if self.history else None

    def king_of(self, n: int) -> str:
        """Return the Kingwizard of round N, empty if there is no such round or order yet."""
        return self.kingwizards[n - 1] if 1 <= n <= len(self.kingwizards) else ""

    def option(self, key: str) -> Value:
        """Return the value of a house rule (BP-111)."""
        for option in self.options:
            if option.key == key:
                return option.value
        return self.content.house_rules[key].default

    def player(self, key: str) -> Player:
        """Return the player with that id. Raises: UnknownName."""
        for player in self.players:
            if player.id == key:
                return player
        raise UnknownName(tr("there is no player {name}", name=key))

    def known(self, who: str) -> Player:
        """Return a player as they may know themselves: until a result is all shown, as before it (BP-91)."""
        if self.phase != "locked":
            return self.player(who)
        return next(player for player in self.history[-1].before.players if player.id == who)

    def named(self, name: str) -> Player | None:
        """Return the player of that name or id, letter case and outer blanks aside (BP-117)."""
        wanted = name.strip().casefold()
        return next(
            (player for player in self.players if wanted in (player.name.casefold(), player.id)), None
        )

    def board(self, key: str) -> Board:
        """Return board A or B."""
        return self.boards[0] if key == "A" else self.boards[1]

    def board_of(self, who: str) -> str:
        """Return the board on which WHO plays in this round; empty for the Kingwizard and without a plan."""
        if self.plan is None or who == self.kingwizard:
            return ""
        return "A" if who in self.plan.board_a else "B"

    def form(self, who: str) -> Form | None:
        """Return what WHO has submitted."""
        return next((draft.form for draft in self.drafts if draft.who == who), None)

    def seated(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Return KEYS in seating order."""
        wanted = set(keys)
        return tuple(player.id for player in self.players if player.id in wanted)

    def with_player(self, changed: Player) -> Match:
        """Return the match with CHANGED in the place of the one with its id."""
        players = tuple(changed if player.id == changed.id else player for player in self.players)
        return replace(self, players=players)

    def with_board(self, changed: Board) -> Match:
        """Return the match with CHANGED in the place of the board with its id."""
        return replace(
            self, boards=tuple(changed if board.id == changed.id else board for board in self.boards)
        )
