"""What is announced after a round (section 18), put together from the public view alone (BP-126)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.engine.texts import tr, tr_n
from companion.games.blobparty.landing_words import card_words, fight_words, what_words
from companion.games.blobparty.naming import signed
from companion.games.blobparty.records import Landing
from companion.games.blobparty.view import (
    BoardReport,
    Correction,
    PublicBoard,
    PublicEnding,
    PublicMatch,
    PublicReport,
)


class Section(Struct, frozen=True, kw_only=True):
    """A part of an announcement: a heading, a table under it, or a few sentences."""

    key: str
    """What it is about: ``A``, ``B``, ``minigame``, ``corrections``, ``standings``, ``next``, ``before``
    or ``end``."""
    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()


class Announcement(Struct, frozen=True):
    """Everything that is announced, in its order (BP-121)."""

    title: str
    sections: tuple[Section, ...]


def announcement(view: PublicMatch) -> Announcement:
    """Return what can be announced now: the end, the last result shown, standings, what comes next."""
    return Announcement(_title(view), tuple(_sections(view)))


def _title(view: PublicMatch) -> str:
    called = view.name or tr("Blob Party")
    if view.report is None:
        return called
    return tr(
        "{match} – Round {n} of {of} – Kingwizard: {who}",
        match=called,
        n=view.report.round,
        of=view.rounds,
        who=_name(view, view.report.kingwizard),
    )


def _sections(view: PublicMatch) -> Iterator[Section]:
    report = view.report
    if view.ending is not None:
        yield _ending(view, view.ending)
    if report is not None:
        yield from (_board(view, board) for board in report.boards)
        if report.complete:
            yield _minigame(view, report)
    if view.corrections:
        corrections = tuple(_correction(view, made) for made in view.corrections)
        yield Section(key="corrections", title=tr("GM corrections"), lines=corrections)
    if view.phase != "setup":
        yield _standings(view)
    if view.phase == "collect":
        yield _next_round(view)
    if view.phase in ("setup", "pregame"):
        yield _before(view)


def _name(view: PublicMatch, key: str) -> str:
    return next((player.name for player in view.players if player.id == key), key)


def _names(view: PublicMatch, keys: tuple[str, ...]) -> str:
    return ", ".join(_name(view, key) for key in keys) or tr("nobody")


def _board(view: PublicMatch, board: BoardReport) -> Section:
    parts = [tr("start {n}", n=board.start)]
    if board.moves is not None:
        parts.append(tr("Kingwizard moves {n}", n=board.moves))
    if board.next_start:
        parts.append(tr("next start {n}", n=board.next_start))
    return Section(
        key=board.id,
        title=tr("Board {board}: {parts}", board=board.id, parts=", ".join(parts)),
        rows=tuple(_landing(view, n, landing) for n, landing in enumerate(board.landings, 1)),
    )


def _landing(view: PublicMatch, n: int, landing: Landing) -> tuple[str, ...]:
    who = _name(view, landing.who)
    where = tr("stays on {n}", n=landing.space) if landing.effect == "stays" else f"→ {landing.space}"
    return (
        str(n),
        f"{who} (K)" if landing.king else who,
        card_words(landing),
        where,
        what_words(landing, _name(view, landing.owner)),
        fight_words(landing),
    )


def _minigame(view: PublicMatch, report: PublicReport) -> Section:
    if report.winner:
        text = tr("{who} wins 10 orbs", who=_name(view, report.winner))
    else:
        text = tr("nobody wins")
    return Section(key="minigame", title=tr("Minigame"), lines=(text,))


def _correction(view: PublicMatch, made: Correction) -> str:
    parts = []
    if made.orbs:
        parts.append(tr_n("{sign} orb", "{sign} orbs", abs(made.orbs), sign=signed(made.orbs)))
    if made.stars:
        parts.append(tr_n("{sign} star", "{sign} stars", made.stars, sign=signed(made.stars)))
    return f"{_name(view, made.who)}: {', '.join(parts)}"


def _standings(view: PublicMatch) -> Section:
    held = any(player.held is not None for player in view.players)
    head = [tr("player"), tr("orbs"), tr("stars"), tr("cards left"), tr("garnets won")]
    rows = []
    for player in view.players:
        row = [
            player.name,
            _gained(player.orbs, player.orbs_gained),
            _gained(player.stars, player.stars_gained),
            " ".join(player.cards) or tr("none"),
            str(player.won),
        ]
        rows.append((*row, str(player.held)) if held else tuple(row))
    return Section(
        key="standings",
        title=tr("Standings"),
        head=(*head, tr("garnets")) if held else tuple(head),
        rows=tuple(rows),
    )


def _gained(amount: int, gained: int) -> str:
    return f"{amount} ({signed(gained)})" if gained else str(amount)


def _next_round(view: PublicMatch) -> Section:
    """Groups, orders, start spaces, monsters, payouts and traps of the round that begins (BP-124)."""
    king = _name(view, view.kingwizard)
    traps = [
        f"{board.id}{trap.space} {_name(view, trap.owner)}" for board in view.boards for trap in board.traps
    ]
    lines = [tr("Traps: {traps}", traps=", ".join(traps) or tr("none"))]
    if view.drawn:
        lines.append(tr("Part of the plan was drawn by lot."))
    if view.submitted:
        lines.append(tr("Submitted: {names}", names=_names(view, view.submitted)))
    return Section(
        key="next",
        title=tr("Round {n} – Kingwizard: {who}", n=view.round, who=king),
        head=(tr("board"), tr("start"), tr("order"), tr("next monster"), tr("garnet pays")),
        rows=tuple(_set_up(view, board) for board in view.boards),
        lines=tuple(lines),
    )


def _set_up(view: PublicMatch, board: PublicBoard) -> tuple[str, ...]:
    return (
        board.id,
        str(board.start),
        _names(view, (view.kingwizard, *board.group)),
        f"{board.monster} ({board.cost})",
        str(board.pays),
    )


def _before(view: PublicMatch) -> Section:
    """Players, Kingwizards and house rules before Round 1 (BP-122)."""
    lines = [tr("Players: {names}", names=", ".join(player.name for player in view.players))]
    if view.kingwizards:
        lines.append(tr("Kingwizards of the rounds: {names}", names=_names(view, view.kingwizards)))
    if view.options:
        rules = ", ".join(f"{key} = {str(value).lower()}" for key, value in view.options)
        lines.append(tr("House rules: {rules}", rules=rules))
    return Section(key="before", title=tr("Before Round 1"), lines=tuple(lines))


def _ending(view: PublicMatch, ending: PublicEnding) -> Section:
    """Winners, tokens, the candidate and garnets, no battle points (BP-125)."""
    on_bp = tr(" (decided on battle points)")
    lines = [
        tr("Most orbs: {names}", names=_names(view, ending.orbs_winners))
        + (on_bp if ending.orbs_on_bp else ""),
        tr("Most stars: {names}", names=_names(view, (ending.stars_winner,) if ending.stars_winner else ()))
        + (on_bp if ending.stars_on_bp else ""),
        *(_token(view, token.who, token.kept, token.to_give) for token in ending.tokens),
        *(
            tr(
                "{giver} gives a token to {who}",
                giver=_name(view, gift.giver),
                who=_name(view, gift.receiver),
            )
            for gift in ending.gifts
        ),
        _candidate(view, ending),
    ]
    if ending.opponent:
        lines.append(
            tr(
                "Death Match: {one} against {other}",
                one=_name(view, ending.candidate),
                other=_name(view, ending.opponent),
            )
        )
    awards = ", ".join(f"{_name(view, who)} {garnets}" for who, garnets in ending.awards)
    lines.append(tr("Garnets awarded: {awards}", awards=awards))
    lines += (
        tr("Decided by the GM: {what} ({reason})", what=what, reason=why) for what, why in ending.by_hand
    )
    return Section(key="end", title=tr("The end"), lines=tuple(lines))


def _token(view: PublicMatch, who: str, kept: int, to_give: int) -> str:
    return tr("{who}: tokens kept {kept}, to give {give}", who=_name(view, who), kept=kept, give=to_give)


def _candidate(view: PublicMatch, ending: PublicEnding) -> str:
    if ending.pair:
        return tr("No Elimination Candidate; Death Match of {names}", names=_names(view, ending.pair))
    totals = ", ".join(f"{_name(view, who)} {votes}" for who, votes in ending.totals)
    how = {
        "single": tr("fewest orbs"),
        "choice": tr("chosen by {names}", names=_names(view, ending.chosen_by)),
        "vote": tr("by vote: {totals}", totals=totals),
        "draw": tr("drawn by lot"),
        "gm": tr("decided by the GM"),
    }.get(ending.how, "")
    return tr("Elimination Candidate: {who} ({how})", who=_name(view, ending.candidate), how=how)


def as_text(said: Announcement) -> str:
    """Return an announcement as plain text with aligned columns, to be copied."""
    parts = [said.title.upper()]
    for section in said.sections:
        table = _aligned((section.head, *section.rows) if section.head else section.rows)
        parts.append("\n".join([section.title.upper(), *(f" {line}" for line in (*table, *section.lines))]))
    return "\n\n".join(parts) + "\n"


def _aligned(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def as_markdown(said: Announcement) -> str:
    """Return an announcement as Markdown; names are never taken for markup (BP-120)."""
    parts = [f"# {_marked(said.title)}"]
    for section in said.sections:
        parts.append(f"## {_marked(section.title)}")
        if section.rows:
            head = section.head or ("",) * len(section.rows[0])
            lines = (head, ("---",) * len(head), *(tuple(map(_marked, row)) for row in section.rows))
            parts.append("\n".join(f"| {' | '.join(row)} |" for row in lines))
        if section.lines:
            parts.append("\n".join(f"- {_marked(line)}" for line in section.lines))
    return "\n\n".join(parts) + "\n"


def _marked(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~" else sign for sign in text)


def as_html(said: Announcement) -> str:
    """Return an announcement as a page of HTML without script or style of others; all names escaped."""
    body = [f"<h1>{_escaped(said.title)}</h1>"]
    for section in said.sections:
        body.append(f"<h2>{_escaped(section.title)}</h2>")
        if section.rows:
            rows = [_row(section.head, "th")] if section.head else []
            rows += (_row(row, "td") for row in section.rows)
            body.append("<table>\n" + "\n".join(rows) + "\n</table>")
        body += (f"<p>{_escaped(line)}</p>" for line in section.lines)
    head = f'<head><meta charset="utf-8"><title>{_escaped(said.title)}</title></head>'
    return f"<!DOCTYPE html>\n<html>\n{head}\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"


def _row(cells: tuple[str, ...], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{_escaped(cell)}</{tag}>" for cell in cells) + "</tr>"


def _escaped(text: str) -> str:
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, entity)
    return text
