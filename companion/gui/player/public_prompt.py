"""The open question, as far as everybody may know of it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from companion.engine.notes import may_see, visible
from companion.engine.session import Session
from companion.engine.table import Table
from companion.games.game import Line
from companion.gui.live_table import game_of


class PublicPrompt(Struct, frozen=True):
    """What the band shows: who does what, the dice, what they need; or what came of the last one."""

    title: str = ""
    ask: str = ""
    needs: str = ""
    result: str = ""


def public_prompt(session: Session, shown: Collection[str], *, tells_needs: bool) -> PublicPrompt:
    """Return the open public question, or the last public result.

    SHOWN are the ids that the public view holds: a question about anybody else is nobody's business,
    and that there is one shows in nothing.
    """
    opened = session.table.open
    if opened is None:
        return PublicPrompt(result=_last_result(session))
    prompt = opened.asked.prompt
    asked = game_of(session).question(session.table.state, prompt)
    named = {name for name in (asked.actor, asked.target) if name}
    if not may_see(prompt.seen_by, None) or not named <= set(shown):
        return PublicPrompt(result=_last_result(session))
    return PublicPrompt(asked.title, asked.ask, asked.needs if tells_needs else "")


def _last_result(session: Session) -> str:
    line = _last_line(session)
    if line is None:
        return ""
    return f"{line.title}: {line.detail}" if line.detail else line.title


def _last_line(session: Session) -> Line | None:
    """Return the last line that everybody may read; what happened in secret since leaves it standing."""
    table: Table = session.table
    for move in table.moves:
        if told := list(visible(move.notes, None)):
            return game_of(session).note_line(table.state, told[-1])
    return None
