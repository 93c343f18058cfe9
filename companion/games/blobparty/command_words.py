"""Commands in words, for history, undo and refusals; what is in a form is never told."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.blobparty import commands as c
from companion.games.blobparty.naming import name
from companion.games.blobparty.state import Match


def command_text(match: Match, command: Command) -> str:
    """Return COMMAND in words."""
    match command:
        case c.Submit(who=who):
            return tr("Form of {who}", who=name(match, who))
        case c.Propose(who=who):
            return tr("Plan of {who}", who=name(match, who))
        case c.Withdraw(who=who):
            return tr("Throw away the form of {who}", who=name(match, who))
        case c.Adjust(who=who):
            return tr("Adjust {who}", who=name(match, who))
        case c.SetPin(who=who):
            return tr("PIN of {who}", who=name(match, who))
        case c.Reopen(round=n):
            return tr("Open Round {n} again", n=n)
        case c.SetOption(key=key):
            return tr("Set {key}", key=key)
        case c.SetBoard(board=board):
            return tr("Lay out board {board}", board=board)
        case c.Overrule(what=what):
            return tr("Decide {what} by hand", what=what)
    return _plain(command)


def _plain(command: Command) -> str:
    texts: dict[type[Command], str] = {
        c.Begin: tr("Begin the match"),
        c.Lock: tr("Lock"),
        c.Reveal: tr("Show the result"),
        c.Next: tr("Go on"),
        c.Finish: tr("End of the match"),
        c.SetOrder: tr("Order of the Kingwizards"),
        c.ShowSubmitted: tr("Who has submitted"),
        c.Publish: tr("Publish the ledger"),
        c.NoteDown: tr("Remark"),
    }
    return texts.get(type(command), type(command).__name__)
