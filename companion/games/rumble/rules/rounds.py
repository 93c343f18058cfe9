"""The battle's start, the start of a round, KO checks and the end (chapters 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.rumble.expressions import bounded
from companion.games.rumble.notes import (
    BattleBegan,
    EnergyMade,
    Finished,
    KnockedOut,
    RoundBegan,
    StandstillHint,
)
from companion.games.rumble.rules.deeds import deeds
from companion.games.rumble.rules.hints import hints
from companion.games.rumble.rules.operations import perform, perform_all
from companion.games.rumble.rules.secrets import credit
from companion.games.rumble.state import HEROES, OVER, VILLAINS, Battle, Figures, Part, Rumbler


def begin_battle(battle: Battle) -> Asking[Battle]:
    """B0: what Powers do before the first round; nobody starts below 1 Health (PR-56)."""
    options = tuple((option.key, option.value) for option in battle.options)
    yield from tell(BattleBegan(rule="PR-68", options=options, heroes=len(battle.of_side(HEROES))))
    battle = yield from perform_all(battle, "battle_start")
    return battle.with_all(replace(one, health=max(1, one.health)) for one in battle.living)


def begin_round(battle: Battle) -> Asking[Battle]:
    """S1: a clean sheet, what Powers do now, then Energy from Health and all that changes it (PR-11)."""
    battle = replace(battle, round=battle.round + 1, blows=(), defences=(), sources=())
    yield from tell(RoundBegan(rule="PR-11", round=battle.round))
    battle = battle.with_all(_fresh(one) for one in battle.living)
    battle = yield from perform_all(battle, "round_start")
    for one in battle.living:
        made = _with_energy(one)
        battle = battle.with_one(made)
        yield from _tell_energy(battle, made)
    figures = tuple(Figures(one.id, one.health, one.energy, one.reserve) for one in battle.living)
    battle = replace(battle, chronicle=(*battle.chronicle, figures))
    for why, n in hints(battle):
        yield from tell(StandstillHint(rule="PR-28", why=why, n=n))
    return battle


def _fresh(one: Rumbler) -> Rumbler:
    return replace(one, flags=one.flags_next, flags_next=(), draft=None, sealed=False, revealed=None)


def _with_energy(one: Rumbler) -> Rumbler:
    """Return ONE with this round's Energy; below 0 there is none, and the debt is forgiven (PR-11)."""
    energy = bounded(max(0, one.health + one.lasting + sum(part.amount for part in one.carry)))
    return replace(
        one,
        energy=energy,
        sources=one.carry,
        carry=(),
        reserve=one.reserve_next,
        reserve_next=0,
        statuses=one.statuses_next,
        statuses_next=(),
    )


def _tell_energy(battle: Battle, one: Rumbler) -> Asking[None]:
    parts = tuple(shown_part(battle, part) for part in one.sources)
    yield from tell(
        EnergyMade(
            rule="PR-11",
            who=one.id,
            health=one.health,
            lasting=one.lasting,
            parts=parts,
            energy=one.energy,
            reserve=one.reserve,
        )
    )


def shown_part(battle: Battle, part: Part) -> Part:
    """Return a part of a figure as the table may read it."""
    if not part.by or not part.power:
        return part
    by, power = credit(battle, part.by, part.power)
    return replace(part, by=by, power=power)


def check_knockouts(battle: Battle) -> Asking[Battle]:
    """Remove all at 0 Health or less together, then see whether the battle is over (PR-22, PR-26)."""
    fallen = [one for one in battle.living if one.health <= 0]
    if not fallen:
        return battle
    for one in fallen:
        yield from tell(KnockedOut(rule="PR-22", who=one.id, health=one.health))
    battle = battle.with_all(replace(one, out=True, draft=None, sealed=False) for one in fallen)
    if ending := ending_of(battle):
        return (yield from finish(battle, ending))
    for _ in fallen:
        for deed in deeds(battle, "on_ko"):
            battle = yield from perform(battle, deed)
    return battle


def ending_of(battle: Battle) -> str:
    """Return how the battle has ended, if it has; no Hero left is tested first (PR-26, PR-9)."""
    if not battle.of_side(HEROES):
        return "lost"
    if all(one.minion for one in battle.of_side(VILLAINS)):
        return "won"
    return ""


def finish(battle: Battle, ending: str) -> Asking[Battle]:
    """End the battle at once; steps that remain are skipped."""
    yield from tell(Finished(rule="PR-26", ending=ending))
    return replace(battle, step=OVER, ending=ending)


def knocked_down(battle: Battle) -> Iterator[Rumbler]:
    """Yield whom a KO check would remove now."""
    return (one for one in battle.living if one.health <= 0)
