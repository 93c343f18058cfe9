"""A recap as Markdown and as a page of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape

from companion.engine.texts import tr, tr_n
from companion.games.deeds import DeedKind, deed_words
from companion.games.recap import Doer, Handful, Recap, TableRecap

_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|"})

STYLE = (
    "body{font-family:sans-serif;max-width:52em;margin:2em auto;padding:0 1em;"
    "color:#17130e;background:#fffcf4}"
    "h1,h2{border-bottom:3px solid #17130e}table{border-collapse:collapse}"
    "th,td{border:1px solid #7a7060;padding:.3em .7em;text-align:right}"
    "th:first-child,td:first-child,th:nth-child(2),td:nth-child(2){text-align:left}"
)


def markdown(recap: Recap) -> str:
    """Return RECAP as Markdown."""
    lines = [f"# {_safe(recap.name)}", ""]
    for table in recap.tables:
        lines += [f"## {_safe(_title(table))}", ""]
        lines += [f"- {_safe(sentence)}" for sentence in _sentences(table)]
        lines += ["", *_markdown_rows(table), ""]
        if table.turns:
            lines += [f"### {tr('Turning points')}", "", *(f"1. {_safe(turn)}" for turn in table.turns), ""]
    if not recap.tables:
        lines += [tr("Nothing has happened yet."), ""]
    if recap.notes:
        lines += [f"## {tr('Notes of the game master')}", "", _safe(recap.notes), ""]
    lines += [f"- **{_safe(name)}**: {_safe(text)}" for name, text in recap.owner_notes]
    return "\n".join(lines).rstrip() + "\n"


def html(recap: Recap) -> str:
    """Return RECAP as a page that stands by itself."""
    parts = [f"<h1>{escape(recap.name)}</h1>"]
    for table in recap.tables:
        parts.append(f"<h2>{escape(_title(table))}</h2>")
        parts.append(_list("ul", _sentences(table)))
        parts.append(_html_table(table))
        if table.turns:
            parts += [f"<h3>{escape(tr('Turning points'))}</h3>", _list("ol", table.turns)]
    if not recap.tables:
        parts.append(f"<p>{escape(tr('Nothing has happened yet.'))}</p>")
    if recap.notes or recap.owner_notes:
        parts.append(f"<h2>{escape(tr('Notes of the game master'))}</h2>")
        parts.append(f"<p>{escape(recap.notes).replace(chr(10), '<br>')}</p>")
        parts.append(_list("ul", [f"{name}: {text}" for name, text in recap.owner_notes]))
    head = f'<meta charset="utf-8"><title>{escape(recap.name)}</title><style>{STYLE}</style>'
    return f"<!DOCTYPE html>\n<html><head>{head}</head>\n<body>\n" + "\n".join(parts) + "\n</body></html>\n"


def _title(table: TableRecap) -> str:
    moves = tr_n("one move", "{n} moves", table.moves)
    return tr("{game}, {moves}", game=table.game, moves=moves)


def _sentences(table: TableRecap) -> Iterator[str]:
    """Yield the outcome, the biggest hit, the luckiest and the unluckiest dice."""
    if table.outcome:
        yield table.outcome
    if table.blow is not None:
        yield tr(
            "Biggest hit: {by} on {to}, {amount}",
            by=table.blow.by,
            to=table.blow.to,
            amount=table.blow.amount,
        )
    if table.luckiest is not None:
        yield tr("Luckiest dice: {what}", what=_handful_words(table.luckiest, table.luckiest.at_least))
    if table.unluckiest is not None:
        yield tr("Unluckiest dice: {what}", what=_handful_words(table.unluckiest, table.unluckiest.at_most))


def _handful_words(one: Handful, chance: Fraction) -> str:
    once = max(1, round(1 / chance))
    faces = " ".join(map(str, one.faces))
    return tr("{what}: {dice} showed {faces}, once in {n}", what=one.what, dice=one.dice, faces=faces, n=once)


def _columns(table: TableRecap) -> dict[DeedKind, str]:
    """Return the kinds of deeds that occurred, with their headings."""
    known = {kind for doer in table.doers for kind in doer.amounts}
    return {kind: words for kind, words in deed_words().items() if kind in known}


def _cells(doer: Doer, columns: dict[DeedKind, str]) -> list[str]:
    return [str(doer.amounts.get(kind, 0)) for kind in columns]


def _markdown_rows(table: TableRecap) -> Iterator[str]:
    columns = _columns(table)
    if not columns:
        return
    yield "| " + " | ".join((tr("who"), tr("side"), *columns.values())) + " |"
    yield "|---|---|" + "---:|" * len(columns)
    for doer in table.doers:
        yield "| " + " | ".join((_safe(doer.name), _safe(doer.side), *_cells(doer, columns))) + " |"


def _html_table(table: TableRecap) -> str:
    columns = _columns(table)
    if not columns:
        return ""
    head = "".join(f"<th>{escape(word)}</th>" for word in (tr("who"), tr("side"), *columns.values()))
    rows = "".join(
        "<tr>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in (doer.name, doer.side, *_cells(doer, columns)))
        + "</tr>"
        for doer in table.doers
    )
    return f'<table cellpadding="5"><tr>{head}</tr>{rows}</table>'


def _list(kind: str, items: Iterable[str]) -> str:
    rows = "".join(f"<li>{escape(item)}</li>" for item in items)
    return f"<{kind}>{rows}</{kind}>" if rows else ""


def _safe(text: str) -> str:
    """Return a person's text with what Markdown would take for its own signs kept as typed."""
    return text.translate(_SPECIAL)
