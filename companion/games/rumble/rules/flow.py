"""Allocations entered and revealed, and the steps gone through (chapters 3 and 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.rumble.commands import Allocate, Clear, Hold, Next, OneStep, Reveal, Seal
from companion.games.rumble.notes import Cleared, Entered, RoundEnded, Sealed, Shown
from companion.games.rumble.rules.course import (
    BETWEEN,
    DECISIONS,
    FIRST_ALLOCATION,
    REACTION,
    SECOND_ALLOCATION,
    has_second,
    next_step,
    participants,
)
from companion.games.rumble.rules.damage import after_damage, attribute_damage, deal_damage, reduce_damage
from companion.games.rumble.rules.legality import (
    allocation_refusals,
    entered,
    entry_refusals,
    tidy,
)
from companion.games.rumble.rules.operations import perform_all, used_once
from companion.games.rumble.rules.rounds import begin_battle, begin_round, check_knockouts
from companion.games.rumble.rules.secrets import acts, is_known
from companion.games.rumble.rules.sizes import gather_sources, set_defences, size_attacks
from companion.games.rumble.state import MASKED, OVER, Allocation, Battle, Rumbler, Use

Performer = Callable[[Battle], Asking[Battle]]


def allocate(battle: Battle, command: Allocate) -> Asking[Step]:
    """Enter a draft in the place of the one before (PR-31). Raises: IllegalCommand below 0, UnknownName."""
    draft = tidy(entered(command))
    one = battle.rumbler(command.who)
    for key in (*(aim.target for aim in draft.attacks), *(away.opponent for away in draft.away)):
        battle.rumbler(key)
    for use in draft.uses:
        battle.power(use.power)
    if draft.least < 0:
        raise IllegalCommand((Refusal("PR-32", tr("no amount is below 0")),))
    return (yield from _enter(battle, one, draft))


def hold(battle: Battle, command: Hold) -> Asking[Step]:
    """Put all that may be spent into Defense (PR-39)."""
    one = battle.rumbler(command.who)
    return (yield from _enter(battle, one, Allocation(defence=one.left)))


def _enter(battle: Battle, one: Rumbler, draft: Allocation) -> Asking[Step]:
    second = battle.step in SECOND_ALLOCATION
    yield from tell(Entered(rule="PR-31", who=one.id, second=second, seen_by=_audience(one)))
    return Step(battle.with_one(replace(one, draft=draft)))


def _audience(one: Rumbler) -> tuple[str, ...]:
    """Return who may know that something is entered for ONE: of Villains the GM alone."""
    return EVERYONE if one.hero else GM_ONLY


def clear(battle: Battle, command: Clear) -> Asking[Step]:
    """Throw a draft away."""
    one = battle.rumbler(command.who)
    yield from tell(Cleared(rule="PR-31", who=one.id, seen_by=_audience(one)))
    return Step(battle.with_one(replace(one, draft=None, sealed=False)))


def seal(battle: Battle, command: Seal) -> Asking[Step]:
    """Seal a draft, or open it again."""
    one = battle.rumbler(command.who)
    yield from tell(Sealed(rule="PR-38", who=one.id, sealed=command.sealed, seen_by=_audience(one)))
    return Step(battle.with_one(replace(one, sealed=command.sealed)))


def reveal(battle: Battle, _command: Reveal) -> Asking[Step]:
    """Make the drafts of those in turn final, for all to see (PR-38, PR-40)."""
    if battle.step not in DECISIONS:
        raise IllegalCommand((Refusal("PR-38", tr("nothing is waiting to be revealed")),))
    for one in participants(battle):
        battle = yield from _show(battle, one)
    return Step(replace(battle, step=next_step(battle, battle.step)))


def _show(battle: Battle, one: Rumbler) -> Asking[Battle]:
    draft = one.draft or Allocation()
    second = battle.step not in FIRST_ALLOCATION
    if draft.spent or not second:
        battle = yield from _disclose(battle, one, draft)
    revealed = merged(one.spending, draft)
    known = battle.rumbler(one.id)
    shown = replace(draft, uses=tuple(_shown_use(known, use) for use in draft.uses))
    left = max(0, one.spendable - revealed.spent)
    yield from tell(
        Shown(rule="PR-40" if second else "PR-38", who=one.id, allocation=shown, second=second, left=left)
    )
    made = replace(known, draft=None, sealed=False, revealed=revealed)
    return battle.with_one(_with_uses_counted(battle, made, draft))


def _shown_use(one: Rumbler, use: Use) -> Use:
    return use if is_known(one, use.power) else use._replace(power=MASKED)


def _disclose(battle: Battle, one: Rumbler, draft: Allocation) -> Asking[Battle]:
    """The table gets to know the Powers that made an allocation possible (PR-76)."""
    for power in dict.fromkeys(use.power for use in draft.uses):
        battle = yield from acts(battle, one.id, power)
    if battle.step in SECOND_ALLOCATION and has_second(battle, one):
        granting = next(key for key in one.powers if battle.power(key).second_allocation)
        battle = yield from acts(battle, one.id, granting)
    return battle


def _with_uses_counted(battle: Battle, one: Rumbler, draft: Allocation) -> Rumbler:
    for power, times in Counter(use.power for use in draft.uses).items():
        if battle.power(power).entry.per_battle:
            one = used_once(one, power, times)
    return one


def merged(first: Allocation, more: Allocation) -> Allocation:
    """Return both allocations as one: Energy on the same target is one Attack (PR-40)."""
    if first == Allocation():
        return more
    return tidy(
        Allocation(
            attacks=(*first.attacks, *more.attacks),
            defence=first.defence + more.defence,
            uses=(*first.uses, *more.uses),
            away=(*first.away, *more.away),
        )
    )


def go_on(battle: Battle, _command: Next) -> Asking[Step]:
    """Perform the step that is due, then the next, until somebody decides or the round is over."""
    after = yield from perform_step(battle)
    stops = after.step in DECISIONS or after.step == OVER or (after.step == BETWEEN and battle.step != "B0")
    return Step(after, then=None if stops else Next())


def one_step(battle: Battle, _command: OneStep) -> Asking[Step]:
    """Perform the step that is due, and no more."""
    return Step((yield from perform_step(battle)))


def perform_step(battle: Battle) -> Asking[Battle]:
    """Perform the step that is due. Raises: IllegalCommand where none is."""
    performer = _PERFORMERS.get(battle.step)
    if performer is None:
        raise IllegalCommand((Refusal("PR-38", tr("the battle waits for allocations, or is over")),))
    after = yield from performer(battle)
    if after.over:
        return after
    step = next_step(after, battle.step)
    if step == BETWEEN and battle.step != "B0":
        figures = tuple((one.id, one.health) for one in after.living)
        yield from tell(RoundEnded(rule="PR-53", round=after.round, figures=figures))
    return replace(after, step=step)


def _at(hook: str) -> Performer:
    return lambda battle: perform_all(battle, hook)


_PERFORMERS: Mapping[str, Performer] = {
    "B0": begin_battle,
    "S1": begin_round,
    "S2": check_knockouts,
    "A5": _at("immediate"),
    "A6": _at("allocation_end"),
    "A7": check_knockouts,
    "P3": check_knockouts,
    "R1": size_attacks,
    "R2": set_defences,
    "R3": gather_sources,
    "R4": attribute_damage,
    "R5": reduce_damage,
    "R6": deal_damage,
    "R7": after_damage,
    "R8": _at("resolve"),
    "R9": check_knockouts,
    "E1": _at("round_end"),
    "E2": check_knockouts,
}


def hold_refusals(battle: Battle, command: Hold) -> Iterator[Refusal]:
    """Yield why somebody cannot hold now."""
    one = battle.rumbler(command.who)
    yield from entry_refusals(battle, one)
    if battle.step == REACTION:
        yield Refusal("PR-64", tr("only looking away can be paid for now"))


def clear_refusals(battle: Battle, command: Clear) -> Iterator[Refusal]:
    """Yield why nothing can be thrown away."""
    one = battle.rumbler(command.who)
    yield from entry_refusals(battle, one)
    if one.draft is None:
        yield Refusal("PR-31", tr("nothing is entered for {name}", name=one.name))


def seal_refusals(battle: Battle, command: Seal) -> Iterator[Refusal]:
    """Yield why there is nothing to seal or open."""
    one = battle.rumbler(command.who)
    if one.draft is None:
        yield Refusal("PR-31", tr("nothing is entered for {name}", name=one.name))
    elif one.sealed == command.sealed:
        done = (
            tr("{name}'s allocation is sealed already") if one.sealed else tr("{name}'s allocation is open")
        )
        yield Refusal("PR-31", done.format(name=one.name))


def reveal_refusals(battle: Battle, _command: Reveal) -> Iterator[Refusal]:
    """Yield who has still to allocate, and what is no longer allowed of what was entered."""
    yield from _standing_refusals(battle)
    if battle.step not in DECISIONS:
        yield Refusal("PR-38", tr("nothing is waiting to be revealed"))
    for one in participants(battle):
        if one.draft is not None:
            yield from allocation_refusals(battle, one, one.draft)
        elif battle.step in FIRST_ALLOCATION and one.spendable > 0:
            yield Refusal("PR-39", tr("{name} has not allocated; Hold puts all into Defense", name=one.name))


def step_refusals(battle: Battle, _command: Next | OneStep) -> Iterator[Refusal]:
    """Yield why the battle does not go on by itself now."""
    yield from _standing_refusals(battle)
    if battle.step in DECISIONS:
        yield Refusal("PR-38", tr("allocations are to be revealed first"))


def _standing_refusals(battle: Battle) -> Iterator[Refusal]:
    if battle.over:
        yield Refusal("PR-26", tr("the battle is over"))
    if battle.suspended:
        yield Refusal("PR-29", tr("the battle is suspended"))
