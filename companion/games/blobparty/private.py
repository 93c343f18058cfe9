"""The private sheet of a player (BP-129) and the ledger (BP-127): for one reader, or for the GM."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.blobparty.landing_words import effect_words
from companion.games.blobparty.naming import field_name, flag_text, name, names
from companion.games.blobparty.records import Booking, Form, PlanForm, Player, Round
from companion.games.blobparty.slips import slip_text
from companion.games.blobparty.state import Match


def private_sheet(match: Match, who: str) -> str:
    """Return the text for one player after a round; the first line names who it is for."""
    lines = [tr("For {name} only", name=match.player(who).name), "", *own_lines(match, who)]
    if match.phase in ("pregame", "collect"):
        lines += ["", slip_text(match, who).rstrip()]
    return "\n".join(lines) + "\n"


def own_lines(match: Match, who: str) -> tuple[str, ...]:
    """Return what a player alone may know: balance, cards, what came of the last round, the next part."""
    player = match.known(who)
    return (
        tr("Battle points: {bp}. Garnets: {garnets}.", bp=player.bp, garnets=player.garnets),
        tr("Cards left: {cards}", cards=" ".join(player.hand) or tr("none")),
        *_last_round(match, player),
        *_role(match, player),
    )


def private_news(match: Match, who: str) -> tuple[str, ...]:
    """Return what one player alone may know of the last round, and their part in the next, a line each."""
    player = match.known(who)
    lines = (*_last_round(match, player), *_role(match, player))
    return tuple(line.strip() for line in lines if line)


def _last_round(match: Match, player: Player) -> Iterator[str]:
    """Yield what somebody spent in the last round that the table has seen, and what came of it."""
    last = next((record for record in reversed(match.history) if record.all_shown), None)
    if last is None:
        return
    booking = last.booking(player.id)
    yield ""
    yield tr("Round {n}:", n=last.n)
    yield tr(
        "  set aside for battles {battle}, for the minigame {bid}, bought {bought}",
        battle=sum(booking.battle),
        bid=booking.bid,
        bought=booking.bought,
    )
    for landing in last.landings:
        if landing.who == player.id:
            what = effect_words(landing, name(match, landing.owner))
            yield f"  {landing.board}{landing.space}: {what}"
    if last.winner == player.id:
        yield "  " + tr("you won the minigame: 10 orbs")


def _role(match: Match, player: Player) -> Iterator[str]:
    if match.phase == "collect":
        yield ""
        if player.id == match.kingwizard:
            yield tr("You are the Kingwizard of Round {n}.", n=match.round)
        else:
            board = match.board_of(player.id)
            yield tr("You play on board {board} in Round {n}.", board=board, n=match.round)
    if player.id == match.planner:
        yield tr("You plan Round {n}.", n=match.round + 1)


class Row(Struct, frozen=True, kw_only=True):
    """A line of the ledger: one player in one round (BP-127)."""

    who: str
    name: str
    votes: tuple[int, int] | None
    """None where they are not published."""
    card: str
    before: int
    bought: int
    battle: tuple[int, int]
    bid: int
    tied: bool
    """Whether somebody else bid as much (BP-74)."""
    gained: int
    after: int
    garnets: tuple[int, int, int, int]
    """Before, spent, won, after."""
    came: str
    """Where the form came from and when; empty if there was none."""
    received: tuple[str, ...]
    """The form as it came, then those that it replaced, newest first."""
    remarks: tuple[str, ...]
    """Defaults and corrections."""


class Page(Struct, frozen=True, kw_only=True):
    """A round in the ledger."""

    n: int
    kingwizard: str
    rows: tuple[Row, ...]
    bids: tuple[tuple[str, int], ...]
    """Highest first."""
    winner: str
    plan: str
    """The next plan as filled."""
    plan_received: tuple[str, ...]
    """As it came, then those that it replaced, newest first."""
    draws: tuple[tuple[str, str], ...]


def ledger_refusals(match: Match) -> tuple[Refusal, ...]:
    """Return why nobody may look into the ledger: without a GM it is locked until the end (BP-139)."""
    if match.hosted or match.phase == "closed":
        return ()
    return (Refusal("BP-139", tr("without a GM the ledger opens when the match is over")),)


def ledger(match: Match) -> tuple[Page, ...]:
    """Return the ledger of all resolved rounds, for the GM."""
    return tuple(_page(match, record) for record in match.history)


def published(match: Match) -> tuple[Page, ...]:
    """Return what of the ledger is public: nothing until it is published, votes only where ticked (BP-96)."""
    if not match.published:
        return ()
    with_votes = match.published == "votes"
    return tuple(_for_all(page, with_votes=with_votes) for page in ledger(match))


def _for_all(page: Page, *, with_votes: bool) -> Page:
    """Return a page without defaults, draws and sources of forms, which stay with the GM (BP-94)."""
    rows = tuple(
        replace(row, votes=row.votes if with_votes else None, remarks=(), came="", received=())
        for row in page.rows
    )
    return replace(page, rows=rows, plan_received=(), draws=())


def _page(match: Match, record: Round) -> Page:
    bids = sorted(((booking.who, booking.bid) for booking in record.bookings), key=_by_bid)
    plan = record.next_plan
    return Page(
        n=record.n,
        kingwizard=record.kingwizard,
        rows=tuple(_row(match, record, booking) for booking in record.bookings),
        bids=tuple(bids),
        winner=record.winner,
        plan="" if plan is None else _plan_words(match, record),
        plan_received=tuple(plan_form_words(match, form) for form in _plans_received(record)),
        draws=tuple(
            (drawn.label, names(match, drawn.result))
            for drawn in match.draws
            if drawn.label.startswith(f"r{record.n + 1}.")
        ),
    )


def _by_bid(entry: tuple[str, int]) -> int:
    return -entry[1]


def _plan_words(match: Match, record: Round) -> str:
    plan = record.next_plan
    assert plan is not None
    return tr(
        "A {a}, trap {trap_a}; B {b}, trap {trap_b}",
        a=names(match, plan.board_a),
        trap_a=plan.trap_a,
        b=names(match, plan.board_b),
        trap_b=plan.trap_b,
    )


def _plans_received(record: Round) -> Iterator[PlanForm]:
    if record.before.plan_form is not None:
        yield record.before.plan_form
    yield from reversed(record.before.earlier_plans)


def plan_form_words(match: Match, form: PlanForm) -> str:
    """Return a plan as it was given."""
    parts = []
    for board, group, order, trap in (
        ("A", form.board_a, form.order_a, form.trap_a),
        ("B", form.board_b, form.order_b, form.trap_b),
    ):
        words = f"{board} {names(match, group) or '–'}"
        parts.append(words + (tr(" by lot") if order == "random" else ""))
        parts.append(tr("trap {space}", space="–" if trap is None else trap))
    return ", ".join(parts)


def form_words(form: Form) -> str:
    """Return a form as it was given: every field that is there, and whence it came."""
    fields = ("vote", "vote_a", "vote_b", "card", "wild", "battle", "battle_a", "battle_b", "bid", "buy")
    given = [
        f"{field_name(field)} {getattr(form, field)}" for field in fields if getattr(form, field) is not None
    ]
    return f"{', '.join(given) or tr('nothing')} ({came_words(form)})"


def came_words(form: Form) -> str:
    """Return where a form came from and when."""
    sources = {"typed": tr("typed"), "hot seat": tr("hot seat"), "import": tr("import")}
    return " ".join(part for part in (sources[form.source], form.at) if part)


def _forms_received(booking: Booking) -> Iterator[Form]:
    if booking.received is not None:
        yield booking.received
    yield from reversed(booking.earlier)


def _row(match: Match, record: Round, booking: Booking) -> Row:
    form = booking.received
    return Row(
        who=booking.who,
        name=name(match, booking.who),
        votes=booking.votes,
        card=f"W={booking.steps}" if booking.card == "W" else booking.card,
        before=booking.bp_before,
        bought=booking.bought,
        battle=booking.battle,
        bid=booking.bid,
        tied=sum(other.bid == booking.bid for other in record.bookings) > 1,
        gained=booking.tile_bp,
        after=booking.bp_after,
        garnets=(booking.garnets_before, booking.paid, booking.garnets_won, booking.garnets_after),
        came="" if form is None else came_words(form),
        received=tuple(form_words(form) for form in _forms_received(booking)),
        remarks=tuple(flag_text(flag) for flag in booking.flags),
    )
