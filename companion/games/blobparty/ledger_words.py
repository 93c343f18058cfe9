"""The ledger as people read it: a table, what stands below it, a text to hand out (BP-96, BP-127)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.texts import tr
from companion.games.blobparty.naming import name
from companion.games.blobparty.private import Page, Row
from companion.games.blobparty.questions import draw_words
from companion.games.blobparty.state import Match
from companion.games.blobparty.wording import figure_name


def headings() -> tuple[str, ...]:
    """Return what stands above the columns."""
    return (
        tr("Player"),
        tr("Vote"),
        tr("Card"),
        tr("BP before"),
        tr("bought"),
        tr("battle"),
        tr("bid"),
        tr("tiles"),
        tr("BP after"),
        tr("garnets"),
        tr("came"),
        tr("defaults and corrections"),
    )


def cells(page: Page, row: Row) -> tuple[str, ...]:
    """Return a row of the table; a bid that somebody else made too has a sign (BP-74)."""
    is_king = row.who == page.kingwizard
    before, spent, won, after = row.garnets
    return (
        row.name + (" ♛" if is_king else ""),
        _votes(row, is_king=is_king),
        row.card or "–",
        str(row.before),
        str(row.bought or "–"),
        f"{row.battle[0]} + {row.battle[1]}" if is_king else str(sum(row.battle)),
        f"{row.bid} =" if row.tied and row.bid else str(row.bid),
        str(row.gained or "–"),
        str(row.after),
        f"{before} − {spent} + {won} = {after}" if spent or won else str(after),
        row.came,
        "; ".join(row.remarks),
    )


def _votes(row: Row, *, is_king: bool) -> str:
    if row.votes is None:
        return ""
    return f"{row.votes[0]} / {row.votes[1]}" if is_king else str(sum(row.votes))


def page_lines(match: Match, page: Page) -> Iterator[str]:
    """Yield what stands below the table: bids sorted, the next plan, what was drawn."""
    tied = {row.who for row in page.rows if row.tied and row.bid}
    bids = ", ".join(f"{name(match, who)} {bid}{' =' * (who in tied)}" for who, bid in page.bids)
    yield tr("Bids: {bids}. Won by {who}.", bids=bids, who=name(match, page.winner) or tr("nobody"))
    if page.plan:
        yield tr("Plan for Round {n}: {plan}", n=page.n + 1, plan=page.plan)
    for received in page.plan_received:
        yield tr("As it came: {plan}", plan=received)
    for label, result in page.draws:
        yield tr("Drawn, {what}: {result}", what=draw_words(label), result=result)


def mark_lines(match: Match) -> Iterator[str]:
    """Yield adjustments, rounds opened again, remarks and decisions of the whole match."""
    for made in match.adjustments:
        figures = [
            f"{getattr(made, field):+d} {figure_name(field)}".replace("-", "−")
            for field in ("orbs", "stars", "bp", "garnets")
            if getattr(made, field)
        ]
        yield tr(
            "Round {n}: {who} {figures} ({reason})",
            n=made.round,
            who=name(match, made.who),
            figures=", ".join(figures),
            reason=made.reason,
        )
    words = {
        "reopened": tr("opened again before its result was shown"),
        "reopened shown": tr("opened again after its result was shown"),
    }
    for mark in match.marks:
        yield tr("Round {n}: {text}", n=mark.round, text=mark.text or words.get(mark.what, mark.what))
    for ruling in match.overrulings:
        who = ", ".join(name(match, key) for key in ruling.names)
        yield tr("Decided by hand, {what}: {who} ({reason})", what=ruling.what, who=who, reason=ruling.reason)


def ledger_text(match: Match, pages: Sequence[Page]) -> str:
    """Return pages as plain text with columns that line up."""
    return "\n".join(line for page in pages for line in (*_page_text(match, page), "")).rstrip() + "\n"


def _page_text(match: Match, page: Page) -> Iterator[str]:
    yield tr("ROUND {n} – Kingwizard {who}", n=page.n, who=name(match, page.kingwizard))
    table = [headings(), *(cells(page, row) for row in page.rows)]
    used = [n for n in range(len(table[0])) if any(row[n] for row in table[1:])]
    widths = {n: max(len(row[n]) for row in table) for n in used}
    for row in table:
        yield "  ".join(row[n].ljust(widths[n]) for n in used).rstrip()
    yield from page_lines(match, page)
