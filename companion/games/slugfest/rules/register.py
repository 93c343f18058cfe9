"""Which rule resolves which command, and what may speak against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest import commands as c
from companion.games.slugfest import group_commands as g
from companion.games.slugfest import object_commands as o
from companion.games.slugfest import steps as s
from companion.games.slugfest.rules import (
    actions,
    attack,
    blasts,
    consequences,
    destruction,
    groups,
    hand,
    harm,
    hiding,
    holding,
    movement,
    swinging,
    targets,
    throwing,
    turns,
)
from companion.games.slugfest.rules.abilities import (
    forms,
    holds,
    lucky,
    mending,
    orders,
    own,
    power_points,
    reactions,
    riders,
    specials,
    teleport,
)
from companion.games.slugfest.state import Battle

Rule: TypeAlias = Callable[[Battle, Any], Asking[Step]]
Refusals: TypeAlias = Callable[[Battle, Any], Iterator[Refusal]]

RULES: Mapping[type[Command], Rule] = {
    c.Next: turns.next_phase,
    s.Activate: turns.activate,
    c.Move: movement.move,
    c.Detect: hiding.detect,
    c.Attack: attack.attack,
    s.Strike: attack.strike,
    s.Harm: harm.harm,
    s.Follow: harm.follow,
    s.Aftermath: attack.aftermath,
    s.Consequences: consequences.consequences,
    s.Engulf: blasts.engulf,
    s.Sweep: swinging.sweep,
    o.Lift: holding.lift,
    o.Drop: holding.drop,
    o.Throw: throwing.throw_thing,
    o.Swing: swinging.swing,
    c.Act: actions.act,
    c.Use: specials.use,
    s.Catch: specials.catch,
    c.Maintain: holds.maintain,
    c.Release: holds.release,
    c.Spare: holds.spare,
    s.Squeeze: holds.squeeze,
    s.Close: turns.close,
    c.Sneak: hiding.sneak,
    c.Appear: hiding.appear,
    c.Heal: mending.heal,
    c.Teleport: teleport.teleport,
    c.Reshape: forms.reshape,
    c.Dematerialize: forms.dematerialize,
    c.Resize: forms.resize,
    c.Spend: power_points.spend,
    c.Flee: orders.flee,
    c.Charge: orders.charge,
    c.Invoke: own.invoke,
    g.Muster: groups.muster,
    g.Deploy: groups.deploy,
    g.Dismiss: groups.dismiss,
    g.HideAll: groups.hide_all,
    g.March: groups.march,
    c.SetHits: hand.set_hits,
    c.Wear: hand.wear,
    c.Wreck: hand.wreck,
    c.Put: hand.put,
    c.Shove: hand.shove,
    c.Remove: hand.remove,
    c.Afflict: hand.afflict,
    c.Hide: hand.hide,
    c.SetLoss: hand.set_loss,
    c.Rename: hand.rename,
    c.SetTurn: hand.set_turn,
    c.SetPower: hand.set_power,
    c.SetSight: hand.set_sight,
    c.SetOption: hand.set_option,
    c.Allow: hand.allow,
    c.End: hand.end,
}
"""Every command has a rule; a test says so."""


def next_refusals(battle: Battle, _command: c.Next) -> Iterator[Refusal]:
    """Yield why there is no next phase."""
    if battle.phase == "over":
        yield Refusal("SL-193", tr("the battle is over"))
    elif battle.phase == "setup" and not any(unit.on_map for unit in battle.units):
        yield Refusal("SL-192", tr("nobody is on the map"))
    yield from orders.unfinished(battle)


REFUSALS: Mapping[type[Command], Refusals] = {
    c.Next: next_refusals,
    c.Move: movement.move_refusals,
    g.March: groups.march_refusals,
    c.Detect: hiding.detect_refusals,
    c.Attack: targets.attack_refusals,
    c.Act: actions.act_refusals,
    o.Lift: holding.lift_refusals,
    o.Drop: holding.drop_refusals,
    o.Throw: throwing.throw_refusals,
    o.Swing: swinging.swing_refusals,
    c.Use: specials.use_refusals,
    c.Maintain: holds.maintain_refusals,
    c.Release: holds.release_refusals,
    c.Spare: holds.spare_refusals,
    c.Sneak: hiding.sneak_refusals,
    c.Appear: hiding.appear_refusals,
    c.Heal: mending.heal_refusals,
    c.Teleport: teleport.teleport_refusals,
    c.Reshape: forms.reshape_refusals,
    c.Dematerialize: forms.dematerialize_refusals,
    c.Resize: forms.resize_refusals,
    c.Spend: power_points.spend_refusals,
    c.Flee: orders.flee_refusals,
    c.Charge: orders.charge_refusals,
    c.Invoke: own.invoke_refusals,
    c.Afflict: hand.afflict_refusals,
    c.Wreck: hand.wreck_refusals,
}
"""What may be refused; the GM's hand is refused nothing else."""

HOOKED = (destruction, lucky, reactions, riders)
"""Modules that work through their hooks alone; to import them is to register those."""
