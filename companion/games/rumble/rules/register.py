"""Which rule resolves which command, and what may speak against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.games.rumble import commands as c
from companion.games.rumble.rules import flow, hand, legality
from companion.games.rumble.state import Battle

Rule: TypeAlias = Callable[[Battle, Any], Asking[Step]]
Refusals: TypeAlias = Callable[[Battle, Any], Iterator[Refusal]]

RULES: Mapping[type[Command], Rule] = {
    c.Allocate: flow.allocate,
    c.Hold: flow.hold,
    c.Clear: flow.clear,
    c.Seal: flow.seal,
    c.Reveal: flow.reveal,
    c.Next: flow.go_on,
    c.OneStep: flow.one_step,
    c.Suspend: hand.suspend,
    c.Resume: hand.resume,
    c.Adjust: hand.adjust,
    c.Equip: hand.equip,
    c.Disclose: hand.disclose,
    c.SetOption: hand.set_option,
    c.Rename: hand.rename,
    c.End: hand.end,
    c.Reopen: hand.reopen,
}
"""Every command has a rule; a test says so."""

REFUSALS: Mapping[type[Command], Refusals] = {
    c.Allocate: legality.allocate_refusals,
    c.Hold: flow.hold_refusals,
    c.Clear: flow.clear_refusals,
    c.Seal: flow.seal_refusals,
    c.Reveal: flow.reveal_refusals,
    c.Next: flow.step_refusals,
    c.OneStep: flow.step_refusals,
    c.Suspend: hand.suspend_refusals,
    c.Resume: hand.resume_refusals,
    c.Equip: hand.equip_refusals,
    c.Disclose: hand.disclose_refusals,
    c.SetOption: hand.set_option_refusals,
    c.End: hand.end_refusals,
    c.Reopen: hand.reopen_refusals,
}
"""What may be refused; the GM's hand is refused nothing else."""
