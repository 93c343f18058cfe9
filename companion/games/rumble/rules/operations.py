"""What effects do to figures: Health, Energy, reserve, flags (9.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from companion.engine.prompts import Asking, Roll, ask, tell
from companion.games.rumble.expressions import bounded
from companion.games.rumble.notes import Changed, CoinDue, Flagged, Flipped, Hurt, Spared
from companion.games.rumble.powers import COUNTERED, ENERGY_LOSS, MULTIPLY_HEALTH
from companion.games.rumble.rules.deeds import Deed, deeds, holds, scene, selected, worth
from companion.games.rumble.rules.secrets import acts, credit, shown
from companion.games.rumble.state import Battle, Part, Rumbler

COIN = (2,)
HEADS = 1
"""The face of a coin that stands for heads; 2 is tails."""
NO_DAMAGE_OUT = "no_damage_out"
NO_DAMAGE_IN = "no_damage_in"

Operation: TypeAlias = Callable[[Battle, Deed, Rumbler, int], Asking[Battle]]


def perform(
    battle: Battle,
    deed: Deed,
    *,
    on: tuple[Rumbler, ...] | None = None,
    nullified: int = 0,
    amount: int = 0,
) -> Asking[Battle]:
    """Let a deed happen to everybody it works on, one after the other on running figures (PR-53).

    ON names them where the deed itself cannot: the dealer of damage, for instance.
    """
    if is_used_up(battle, deed):
        return battle
    flipped = happened = False
    for one in selected(battle, deed) if on is None else on:
        at = scene(battle, deed)
        at.it, at.nullified, at.amount = battle.rumbler(one.id), nullified, amount
        if not holds(deed, at) or (yield from _is_countered(battle, deed, at.it)):
            continue
        if deed.effect.entry.coin and not flipped:
            battle, heads = yield from flip(battle, deed)
            if not heads:
                return battle
            flipped = True
        value = worth(deed.power, deed.effect.amount, at)
        battle = yield from _OPERATIONS[deed.effect.entry.do](battle, deed, at.it, value)
        happened = True
    return counted(battle, deed) if happened else battle


def perform_all(battle: Battle, hook: str) -> Asking[Battle]:
    """Let everything happen that is due at HOOK, in the order of precedence (PR-18)."""
    for deed in deeds(battle, hook):
        battle = yield from perform(battle, deed)
    return battle


def is_used_up(battle: Battle, deed: Deed) -> bool:
    """Tell whether a permanent Power has reached its limit per battle."""
    most = deed.power.entry.per_battle
    return deed.use is None and most > 0 and battle.rumbler(deed.owner).times(deed.power.id) >= most


def counted(battle: Battle, deed: Deed) -> Battle:
    """Return the battle with a permanent Power's limit per battle counted down."""
    if deed.use is not None or not deed.power.entry.per_battle:
        return battle
    return battle.with_one(used_once(battle.rumbler(deed.owner), deed.power.id))


def used_once(one: Rumbler, power: str, times: int = 1) -> Rumbler:
    """Return ONE with a use of a limited Power counted."""
    counts = {**dict(one.used), power: one.times(power) + times}
    return replace(one, used=tuple(sorted(counts.items())))


def _is_countered(battle: Battle, deed: Deed, one: Rumbler) -> Asking[bool]:
    """Tell whether the one aimed at has paid to be spared; one payment answers all uses (PR-64)."""
    if deed.effect.entry.unless != COUNTERED or not has_paid(one, deed.owner, deed.power.id):
        return False
    by, power = credit(battle, deed.owner, deed.power.id)
    yield from tell(Spared(rule=_rule(deed), by=by, power=power, who=one.id, why=COUNTERED))
    return True


def has_paid(one: Rumbler, opponent: str, power: str) -> bool:
    """Tell whether ONE looks away from what OPPONENT may do with POWER."""
    return any(away.opponent == opponent and away.power == power for away in one.spending.away)


def flip(
    battle: Battle, deed: Deed, *, source: str = "", damage: int = 0, most: int = 0
) -> Asking[tuple[Battle, bool]]:
    """Flip a coin for a deed and tell whether it shows heads (PR-49)."""
    battle = yield from acts(battle, deed.owner, deed.power.id)
    owner, power = battle.rumbler(deed.owner), shown(battle, deed.owner, deed.power.id)
    due = CoinDue(
        rule="PR-49", who=owner.id, power=power, use=deed.n, source=source, damage=damage, most=most
    )
    (face,) = yield from ask(Roll("coin", who=owner.seat, of=owner.id, dice=COIN, why=due))
    heads = face == HEADS
    yield from tell(
        Flipped(
            rule="PR-49", who=owner.id, power=power, use=deed.n, source=source, heads=heads, damage=damage
        )
    )
    return battle, heads


def is_immune(battle: Battle, one: Rumbler, to: str) -> Deed | None:
    """Return the deed that makes ONE immune to a status or operation, or None."""
    for deed in deeds(battle, "passive"):
        if deed.effect.entry.do == "immune" and to in deed.effect.entry.to:
            at = scene(battle, deed)
            at.it = one
            if any(each.id == one.id for each in selected(battle, deed)) and holds(deed, at):
                return deed
    return None


def _spared_by(battle: Battle, deed: Deed, one: Rumbler, shield: Deed) -> Asking[Battle]:
    battle = yield from acts(battle, shield.owner, shield.power.id)
    by, power = credit(battle, shield.owner, shield.power.id)
    yield from tell(Spared(rule=_rule(deed), by=by, power=power, who=one.id, why="immune"))
    return battle


def change_health(battle: Battle, deed: Deed, one: Rumbler, after: int, *, times: int = 0) -> Asking[Battle]:
    """Set Health to AFTER on a deed's account; a gain stops at the cap, if there is one (PR-10)."""
    cap = battle.option("health_cap")
    if after > one.health and cap:
        after = max(one.health, min(after, int(cap)))
    if after == one.health:
        return battle
    battle = yield from acts(battle, deed.owner, deed.power.id)
    yield from _tell_change(battle, deed, one, "health", one.health, after, times=times)
    return battle.with_one(replace(battle.rumbler(one.id), health=bounded(after)))


def _tell_change(
    battle: Battle, deed: Deed, one: Rumbler, what: str, before: int, after: int, *, times: int = 0
) -> Asking[None]:
    by, power = credit(battle, deed.owner, deed.power.id)
    note = Changed(
        rule=_rule(deed),
        by=by,
        power=power,
        who=one.id,
        what=what,
        before=before,
        after=after,
        times=times,
    )
    yield from tell(note)


def _rule(deed: Deed) -> str:
    return deed.power.entry.rule or "PR-69"


def _health(battle: Battle, deed: Deed, one: Rumbler, amount: int) -> Asking[Battle]:
    return (yield from change_health(battle, deed, one, one.health + amount))


def _multiply_health(battle: Battle, deed: Deed, one: Rumbler, factor: int) -> Asking[Battle]:
    """Multiply Health, and nothing else (PR-17)."""
    if shield := is_immune(battle, one, MULTIPLY_HEALTH):
        return (yield from _spared_by(battle, deed, one, shield))
    return (yield from change_health(battle, deed, one, one.health * max(0, factor), times=factor))


def _damage(battle: Battle, deed: Deed, one: Rumbler, amount: int) -> Asking[Battle]:
    """Take damage at once: no Defense and no coin, but none gets through to or from a flyer (PR-66)."""
    if amount <= 0:
        return battle
    battle = yield from acts(battle, deed.owner, deed.power.id)
    by, power = credit(battle, deed.owner, deed.power.id)
    if NO_DAMAGE_OUT in battle.rumbler(deed.owner).flags or NO_DAMAGE_IN in one.flags:
        yield from tell(Spared(rule="PR-66", by=by, power=power, who=one.id, why="no_damage"))
        return battle
    after = one.health - amount
    yield from tell(
        Hurt(
            rule=_rule(deed),
            who=one.id,
            parts=((power, amount),),
            before=one.health,
            after=after,
            power=power,
            by=by,
        )
    )
    return battle.with_one(replace(battle.rumbler(one.id), health=bounded(after)))


def _energy(battle: Battle, deed: Deed, one: Rumbler, amount: int) -> Asking[Battle]:
    """Give or take Energy: of one round, for good, or Health itself, as the energy model has it (PR-14)."""
    if amount == 0:
        return battle
    if amount < 0 and (shield := is_immune(battle, one, ENERGY_LOSS)):
        return (yield from _spared_by(battle, deed, one, shield))
    model = "budget" if deed.effect.entry.temporary else battle.option("energy_model")
    if model == "health":
        return (yield from change_health(battle, deed, one, one.health + amount))
    battle = yield from acts(battle, deed.owner, deed.power.id)
    before = one.lasting + sum(part.amount for part in one.carry)
    yield from _tell_change(battle, deed, one, "energy", before, before + amount)
    one = battle.rumbler(one.id)
    if model == "lasting":
        return battle.with_one(replace(one, lasting=bounded(one.lasting + amount)))
    part = Part(amount=bounded(amount), power=deed.power.id, by=deed.owner, round=battle.round)
    return battle.with_one(replace(one, carry=(*one.carry, part)))


def _reserve(battle: Battle, deed: Deed, one: Rumbler, amount: int) -> Asking[Battle]:
    """Have Energy left unspent next round; a status that somebody is in already adds nothing (PR-64)."""
    entry = deed.effect.entry
    if entry.status and (shield := is_immune(battle, one, entry.status)):
        return (yield from _spared_by(battle, deed, one, shield))
    battle = yield from acts(battle, deed.owner, deed.power.id)
    by, power = credit(battle, deed.owner, deed.power.id)
    if entry.status in one.statuses_next and not entry.stack:
        yield from tell(Spared(rule=_rule(deed), by=by, power=power, who=one.id, why="already"))
        return battle
    after = bounded(max(0, one.reserve_next + amount))
    yield from _tell_change(battle, deed, one, "reserve", one.reserve_next, after)
    one = replace(battle.rumbler(one.id), reserve_next=after)
    if entry.status and entry.status not in one.statuses_next:
        note = Flagged(rule=_rule(deed), by=by, power=power, who=one.id, flag=entry.status, next=True)
        yield from tell(note)
        one = replace(one, statuses_next=(*one.statuses_next, entry.status))
    return battle.with_one(one)


def _flag(battle: Battle, deed: Deed, one: Rumbler, _amount: int) -> Asking[Battle]:
    """Put somebody into a state until the end of the round."""
    battle = yield from acts(battle, deed.owner, deed.power.id)
    one, flag = battle.rumbler(one.id), str(deed.effect.entry.flag)
    if flag in one.flags:
        return battle
    by, power = credit(battle, deed.owner, deed.power.id)
    yield from tell(Flagged(rule=_rule(deed), by=by, power=power, who=one.id, flag=flag))
    return battle.with_one(replace(one, flags=(*one.flags, flag)))


def _flag_next(battle: Battle, deed: Deed, one: Rumbler, _amount: int) -> Asking[Battle]:
    """Put somebody into a state for the whole next round."""
    battle = yield from acts(battle, deed.owner, deed.power.id)
    one, flag = battle.rumbler(one.id), str(deed.effect.entry.flag)
    if flag in one.flags_next:
        return battle
    by, power = credit(battle, deed.owner, deed.power.id)
    yield from tell(Flagged(rule=_rule(deed), by=by, power=power, who=one.id, flag=flag, next=True))
    return battle.with_one(replace(one, flags_next=(*one.flags_next, flag)))


_OPERATIONS: Mapping[str, Operation] = {
    "health": _health,
    "multiply_health": _multiply_health,
    "damage": _damage,
    "energy": _energy,
    "reserve": _reserve,
    "flag": _flag,
    "flag_next": _flag_next,
}
"""The operations on figures; those on Attacks, Defense and damage are done where these are worked out."""
