"""What the GM reads before a lock: what is wrong, what is missing, and what it comes to (BP-37)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.engine.texts import tr
from companion.games.blobparty.naming import flag_text, name
from companion.games.blobparty.questions import draw_words
from companion.games.blobparty.records import Booking, PlanForm
from companion.games.blobparty.rules.forms import booked
from companion.games.blobparty.rules.legality import absent, problems
from companion.games.blobparty.rules.plans import left_to_lot
from companion.games.blobparty.state import Match


class Finding(Struct, frozen=True, kw_only=True):
    """Something about one player's form or plan, and what it counts as."""

    who: str
    texts: tuple[str, ...]
    counts_as: str = ""


class LockReport(Struct, frozen=True, kw_only=True):
    """Everything that the lock would correct, default or draw."""

    wrong: tuple[Finding, ...] = ()
    missing: tuple[Finding, ...] = ()
    drawn: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether all is in and right."""
        return not (self.wrong or self.missing or self.drawn)


def lock_report(match: Match) -> LockReport:
    """Return what the lock would do beside taking the forms as they are."""
    drawn = left_to_lot(match, match.round + 1, match.plan_form or PlanForm()) if match.planner else ()
    return LockReport(
        wrong=tuple(_wrong(match)),
        missing=tuple(_missing(match)),
        drawn=tuple(draw_words(label) for label in drawn),
    )


def _wrong(match: Match) -> Iterator[Finding]:
    found: dict[str, list[str]] = {}
    for who, flag in problems(match):
        found.setdefault(who, []).append(flag_text(flag))
    for who in match.seated(found):
        counts = booking_words(match, booked(match, match.player(who))) if match.phase == "collect" else ""
        yield Finding(who=name(match, who), texts=tuple(found[who]), counts_as=counts)


def _missing(match: Match) -> Iterator[Finding]:
    for who in absent(match):
        if match.phase == "collect" and match.form(who) is None:
            counts = booking_words(match, booked(match, match.player(who)))
            yield Finding(who=name(match, who), texts=(tr("no form"),), counts_as=counts)
        if who == match.planner and match.plan_form is None:
            yield Finding(who=name(match, who), texts=(tr("no plan for Round {n}", n=match.round + 1),))


def booking_words(match: Match, booking: Booking) -> str:
    """Return what a form comes to, as a line."""
    a, b = booking.battle
    if booking.who == match.kingwizard:
        words = tr(
            "votes {a} and {b}, battles {on_a} and {on_b}",
            a=booking.votes[0],
            b=booking.votes[1],
            on_a=a,
            on_b=b,
        )
    else:
        card = f"W={booking.steps}" if booking.card == "W" else booking.card
        words = tr(
            "vote {vote}, card {card}, battle {battle}", vote=sum(booking.votes), card=card, battle=a + b
        )
    return tr("{words}, minigame {bid}, bought {bought}", words=words, bid=booking.bid, bought=booking.bought)


def part_words(match: Match, who: str) -> str:
    """Return the part of a player in this round, which everybody knows.

    Empty before there is a plan.
    """
    if match.plan is None or match.phase == "pregame":
        return ""
    if who == match.kingwizard:
        return tr("Kingwizard")
    board = match.board_of(who)
    places = (tr("2nd on {board}"), tr("3rd on {board}"), tr("4th on {board}"))
    return places[match.plan.group(board).index(who)].format(board=board)
