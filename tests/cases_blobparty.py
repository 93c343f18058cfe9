"""The golden cases of Blob Party: section 22 of its rules pages as files.

**Set-up.** The seven of the rules pages in round ``round`` with the standard plan, which ``plan`` changes;
``next_plan = false`` leaves the plan for the round after it open. ``players`` lists what differs from the
start values, ``older_traps`` what lies on the boards already (``A5 ana``), ``boards`` fields of a board.
``phase`` puts the match elsewhere: ``setup``, ``pregame`` or ``endgame``.

**Expectations.** ``figures`` lists orbs, stars, battle points and garnets of players; those not named must
be as they were. ``ends`` are landings in their order (``A ana 4 battle +1``), ``starts``, ``met``, ``paid``,
``traps``, ``sums`` and ``winner`` what their names say, ``hands`` cards left, ``booked`` fields of the
ledger, ``plan`` the next plan as filled, ``ending`` fields of the ending. ``rows`` are further variants,
each with a set-up, lines and expectations of its own, or with ``on`` from where the one before it ended;
``seed`` lets the app draw. ``slips`` are forms sent
in, each with what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.cli.playing import no_help, play_lines
from companion.engine.errors import CompanionError, IllegalCommand
from companion.engine.notes import GM
from companion.engine.records import decode
from companion.engine.session import Seat, Session, new_session
from companion.games.blobparty.content import Value
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.records import Landing, Round
from companion.games.blobparty.rules.flow import form_of
from companion.games.blobparty.rules.forms import normalised
from companion.games.blobparty.rules.rounds import minigame_winner
from companion.games.blobparty.state import Match
from companion.games.game import Game
from companion.luck import app_answers
from companion.storage.content import Library
from companion.storage.journal import read_line
from companion.storage.slips import read_slip_text
from tests.games.blobparty.party import IDS, in_round, match_of, with_figures, with_older_trap

LIBRARY = Library([BLOBPARTY])
FIGURES = ("orbs", "stars", "bp", "garnets")


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a case."""


class Setup(Record, frozen=True):
    """The match as the case begins."""

    phase: str = "collect"
    round: int = 1
    plan: dict[str, Any] = {}
    next_plan: bool = True
    players: dict[str, dict[str, Any]] = {}
    older_traps: tuple[str, ...] = ()
    boards: dict[str, dict[str, Any]] = {}
    options: dict[str, Value] = {}
    kingwizards: tuple[str, ...] = ()


class Expect(Record, frozen=True):
    """What must be so in the end."""

    figures: dict[str, dict[str, int]] | None = None
    ends: tuple[str, ...] = ()
    starts: tuple[int, int] | None = None
    met: tuple[int, int] | None = None
    paid: tuple[int, int] | None = None
    traps: tuple[str, ...] | None = None
    sums: tuple[int, int] | None = None
    winner: str | None = None
    hands: dict[str, tuple[str, ...]] = {}
    booked: dict[str, dict[str, Any]] = {}
    plan: dict[str, Any] = {}
    tiles: dict[str, str] = {}
    kingwizards: tuple[str, ...] = ()
    ending: dict[str, Any] = {}
    tokens: tuple[str, ...] | None = None
    """``ana 1+2``: one kept, two to give."""
    gifts: tuple[str, ...] = ()
    """``ana flo``: giver and receiver."""
    awards: tuple[int, ...] = ()


class Row(Expect, frozen=True):
    """A variant of the case."""

    title: str = ""
    setup: dict[str, Any] = {}
    on: bool = False
    """Whether it goes on where the case or the row before it ended."""
    do: tuple[str, ...] = ()
    seed: str = ""
    refused: tuple[str, ...] = ()
    """Why the last line is refused."""


class SlipRow(Record, frozen=True):
    """A form sent in, what is wrong with it and what it comes to."""

    text: str
    faults: tuple[str, ...] = ()
    """``card quoted``: field and fault."""
    rejected: bool = False
    replaces: bool = False
    who: str = ""
    plan: bool = False
    booked: dict[str, Any] = {}


class Bids(Record, frozen=True):
    """Bids by seating and who wins the minigame with them."""

    bids: tuple[int, ...]
    winner: str = ""


class Whole(Expect, frozen=True):
    """The expectations of a case."""

    rows: tuple[Row, ...] = ()
    slips: tuple[SlipRow, ...] = ()
    bids: tuple[Bids, ...] = ()


class BlobCases:
    """The adapter."""

    game: Game = BLOBPARTY

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        return session_of(match_in(decode(setup, Setup, at="setup")))

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        wanted = decode(expect, Whole, at="expect")
        yield from match_differences(session.place.start, session.table.state, wanted)
        for n, row in enumerate(wanted.rows):
            session, found = played_row(session, row)
            yield from (f"rows[{n}] {row.title}: {text}" for text in found)
        for n, slip in enumerate(wanted.slips):
            yield from (f"slips[{n}]: {text}" for text in slip_differences(session.table.state, slip))
        for wish in wanted.bids:
            winner = minigame_winner(dict(zip(IDS, wish.bids, strict=True)))
            if winner != wish.winner:
                yield f"bids {wish.bids}: “{winner}” wins, not “{wish.winner}”"


def session_of(match: Match, seed: str = "case") -> Session:
    """Return a session whose draws are typed, unless the app is asked to draw."""
    return new_session(
        "Case", seed, (Seat(GM, "Game master", "table"),), game="blobparty", rules=BLOBPARTY, state=match
    )


def match_in(setup: Setup) -> Match:
    """Return the match that a set-up describes."""
    match = match_of(**setup.options)
    for board, fields in setup.boards.items():
        match = match.with_board(replace(match.board(board), **fields))
    for trap in setup.older_traps:
        at, owner = trap.split()
        match = with_older_trap(match, at[0], int(at[1:]), owner)
    if setup.phase in ("collect", "endgame"):
        match = in_round(setup.round, plan=setup.plan, match=match)
    for who, figures in setup.players.items():
        hand = {"hand": tuple(figures["hand"])} if "hand" in figures else {}
        match = with_figures(match, who, **figures | hand)
    if not setup.next_plan:
        match = replace(match, plan_form=None)
    if setup.phase == "endgame":
        match = replace(match, phase="endgame", plan_form=None)
    if setup.phase == "pregame":
        match = replace(match, phase="pregame", kingwizards=IDS)
    if setup.kingwizards:
        match = replace(match, kingwizards=setup.kingwizards)
    return match


def played_row(before: Session, row: Row) -> tuple[Session, list[str]]:
    """Return the session after a variant, and what is not as it says."""
    fresh = match_in(decode(row.setup, Setup, at="setup"))
    session = before if row.on else session_of(fresh, row.seed or "case")
    start = session.table.state
    lines, last = (row.do[:-1], row.do[-1]) if row.refused else (row.do, "")
    helper = app_answers if row.seed else no_help
    session = play_lines(session, lines, LIBRARY, helper)
    differences = []
    if last and sorted(row.refused) != (found := refusals(session, last)):
        differences.append(f"{last} is refused for {found}, not {row.refused}")
    return session, [*differences, *match_differences(start, session.table.state, row)]


def refusals(session: Session, line: str) -> list[str]:
    """Return the rules for which a line is refused; none if it is not."""
    try:
        session.replay(read_line(line, LIBRARY.grammar("blobparty")))
    except IllegalCommand as error:
        return sorted(refusal.rule for refusal in error.refusals)
    return []


def slip_differences(match: Match, row: SlipRow) -> Iterator[str]:
    """Yield what is not as it should be with a form sent in."""
    try:
        slip = read_slip_text(match, row.text.encode())
    except CompanionError as error:
        if not row.rejected:
            yield f"is rejected: {error}"
        return
    if row.rejected:
        yield "is not rejected"
    faults = sorted(f"{flag.field} {flag.fault}" for flag in slip.faults)
    if faults != sorted(row.faults):
        yield f"the faults are {faults}"
    if (slip.who, slip.replaces, slip.plan is not None) != (row.who, row.replaces, row.plan):
        yield f"it is {slip.who}'s, replaces {slip.replaces}, has a plan: {slip.plan is not None}"
    if row.booked and slip.form is not None:
        booking = normalised(match, match.player(slip.who), form_of(slip.form))
        yield from field_differences(slip.who, booking, row.booked)


def match_differences(start: Match, match: Match, expect: Expect) -> Iterator[str]:
    """Yield what of a match is not as it was expected."""
    if expect.figures is not None:
        yield from figure_differences(start, match, expect.figures)
    for who, hand in expect.hands.items():
        if match.player(who).hand != hand:
            yield f"{who} holds {match.player(who).hand}"
    for board, tiles in expect.tiles.items():
        if " ".join(match.board(board).tiles) != tiles:
            yield f"{board} is laid {' '.join(match.board(board).tiles)}"
    if expect.kingwizards and match.kingwizards != expect.kingwizards:
        yield f"the Kingwizards are {match.kingwizards}"
    yield from board_differences(match, expect)
    if match.last is not None:
        yield from round_differences(match.last, expect)
    elif expect.ends or expect.booked:
        yield "no round was resolved"
    yield from ending_differences(match, expect)


def figure_differences(start: Match, match: Match, wanted: dict[str, dict[str, int]]) -> Iterator[str]:
    """Yield wrong figures; of players not named, any that changed."""
    for before, player in zip(start.players, match.players, strict=True):
        right = {key: getattr(before, key) for key in FIGURES} | wanted.get(player.id, {})
        yield from field_differences(player.id, player, right)


def field_differences(name: str, record: object, wanted: Mapping[str, Any]) -> Iterator[str]:
    for key, right in wanted.items():
        found = getattr(record, key)
        plain = list(found) if isinstance(right, list) else found
        if plain != right:
            yield f"{name}: {key} is {found}, not {right}"


def board_differences(match: Match, expect: Expect) -> Iterator[str]:
    boards = match.boards
    if expect.met is not None and expect.met != (found := tuple(board.met for board in boards)):
        yield f"monsters met: {found}"
    if expect.paid is not None and expect.paid != (found := tuple(board.landings for board in boards)):
        yield f"garnet landings: {found}"
    if expect.traps is not None:
        there = [f"{board.id}{trap.space} {trap.owner}" for board in boards for trap in board.traps]
        if there != list(expect.traps):
            yield f"the traps are {there}"


def round_differences(record: Round, expect: Expect) -> Iterator[str]:
    ends = tuple(landing_text(landing) for landing in record.landings)
    missing = [end for end in expect.ends if end not in ends]
    if missing or (expect.ends and [end for end in ends if end in expect.ends] != list(expect.ends)):
        yield f"the landings are {ends}"
    if expect.starts is not None and record.next_start != expect.starts:
        yield f"the next starts are {record.next_start}"
    if expect.sums is not None and record.sums != expect.sums:
        yield f"the Kingwizard moves {record.sums}"
    if expect.winner is not None and record.winner != expect.winner:
        yield f"the minigame is won by “{record.winner}”"
    for who, wanted in expect.booked.items():
        yield from field_differences(who, record.booking(who), wanted)
    if expect.plan:
        yield from field_differences("plan", record.next_plan, expect.plan)


def landing_text(landing: Landing) -> str:
    """Return a landing as cases write it: ``A bo 4 battle Limbs Banana +1``, ``B ed 3 trap ana 5``."""
    words = [landing.board, landing.who, str(landing.space), landing.effect]
    words += [part for part in (landing.monster, landing.owner) if part]
    if landing.effect not in ("stays", "own_trap"):
        words.append(str(landing.change) if landing.effect == "trap" else f"{landing.change:+d}")
    return " ".join(words)


def ending_differences(match: Match, expect: Expect) -> Iterator[str]:
    ending = match.ending
    if ending is None:
        if expect.ending or expect.tokens or expect.awards:
            yield "the match has no ending"
        return
    yield from field_differences("ending", ending, expect.ending)
    tokens = tuple(f"{token.who} {token.kept}+{token.to_give}" for token in ending.tokens)
    if expect.tokens is not None and sorted(tokens) != sorted(expect.tokens):
        yield f"the tokens are {tokens}"
    gifts = tuple(f"{gift.giver} {gift.receiver}" for gift in ending.gifts)
    if gifts != expect.gifts:
        yield f"given are {gifts}"
    if expect.awards and tuple(garnets for _, garnets in ending.awards) != expect.awards:
        yield f"the garnets are {ending.awards}"


ADAPTER = BlobCases()
