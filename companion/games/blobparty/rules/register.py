"""Which rule resolves which command, and what may speak against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.games.blobparty import commands as c
from companion.games.blobparty.rules import ending, flow, hand, legality, options
from companion.games.blobparty.state import Match

Rule: TypeAlias = Callable[[Match, Any], Asking[Step]]
Refusals: TypeAlias = Callable[[Match, Any], Iterator[Refusal]]

RULES: Mapping[type[Command], Rule] = {
    c.Begin: flow.begin,
    c.Submit: flow.submit,
    c.Propose: flow.propose,
    c.Withdraw: flow.withdraw,
    c.Lock: flow.lock,
    c.Reveal: flow.reveal,
    c.Next: flow.go_on,
    c.Finish: ending.finish,
    c.Reopen: hand.reopen,
    c.Adjust: hand.adjust,
    c.Overrule: hand.overrule,
    c.SetOption: options.set_option,
    c.SetBoard: options.set_board,
    c.SetOrder: options.set_order,
    c.SetPin: hand.set_pin,
    c.ShowSubmitted: hand.show_submitted,
    c.Publish: hand.publish,
    c.NoteDown: hand.note_down,
}
"""Every command has a rule; a test says so."""

REFUSALS: Mapping[type[Command], Refusals] = {
    c.Begin: flow.begin_refusals,
    c.Submit: legality.submit_refusals,
    c.Propose: legality.propose_refusals,
    c.Withdraw: flow.withdraw_refusals,
    c.Lock: legality.lock_refusals,
    c.Reveal: flow.reveal_refusals,
    c.Next: flow.next_refusals,
    c.Finish: flow.finish_refusals,
    c.Reopen: hand.reopen_refusals,
    c.Adjust: hand.adjust_refusals,
    c.Overrule: hand.overrule_refusals,
    c.SetOption: options.set_option_refusals,
    c.SetBoard: options.set_board_refusals,
    c.SetOrder: options.set_up_refusals,
    c.Publish: hand.publish_refusals,
}
"""What may be refused; the GM's hand is refused nothing else."""
