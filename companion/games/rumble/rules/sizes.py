"""R1 to R3: how large Attacks are, how much Defense stands, and what may hurt whom (PR-42 to PR-44)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.rumble.expressions import bounded
from companion.games.rumble.notes import Defended, Dropped, Grown, Sized
from companion.games.rumble.rules.deeds import Deed, deeds, holds, scene, selected, worth
from companion.games.rumble.rules.operations import (
    NO_DAMAGE_IN,
    NO_DAMAGE_OUT,
    counted,
    flip,
    is_used_up,
)
from companion.games.rumble.rules.secrets import acts, credit, shown
from companion.games.rumble.state import Battle, Blow, Source


def size_attacks(battle: Battle) -> Asking[Battle]:
    """R1: every Attack is as large as its Energy, then Powers change it in order of precedence (PR-42)."""
    battle = replace(battle, blows=tuple(_blows(battle)))
    for deed in deeds(battle, "attack"):
        battle = yield from _grow_attacks(battle, deed)
    for blow in battle.blows:
        yield from tell(
            Sized(
                rule="PR-42",
                attacker=blow.attacker,
                target=blow.target,
                energy=blow.energy,
                size=blow.size,
            )
        )
    return battle


def _blows(battle: Battle) -> Iterator[Blow]:
    """Yield the Attacks of the living on the living; one of nothing is none (PR-33)."""
    for attacker in battle.living:
        for target in battle.living:
            if energy := attacker.spending.on(target.id):
                yield Blow(attacker=attacker.id, target=target.id, energy=energy, size=energy)


def _grow_attacks(battle: Battle, deed: Deed) -> Asking[Battle]:
    if is_used_up(battle, deed):
        return battle
    flipped = happened = False
    for n, blow in enumerate(battle.blows):
        at = scene(battle, deed)
        at.blow = blow
        if not _is_in_scope(deed, blow) or not holds(deed, at):
            continue
        if deed.effect.entry.coin and not flipped:
            battle, heads = yield from flip(battle, deed)
            if not heads:
                return battle
            flipped = True
        size = bounded(max(0, _worked(deed, blow.size, worth(deed.power, deed.effect.amount, at))))
        happened = True
        if size != blow.size:
            battle = yield from _tell_growth(
                battle, deed, "attack", blow.attacker, blow.target, blow.size, size
            )
            battle = _with_blow(battle, n, replace(blow, size=size))
    return counted(battle, deed) if happened else battle


def _is_in_scope(deed: Deed, blow: Blow) -> bool:
    match deed.effect.entry.scope:
        case "own":
            return blow.attacker == deed.owner
        case "incoming":
            return blow.target == deed.owner
    return True


def _worked(deed: Deed, before: int, amount: int) -> int:
    """Return a figure after an addition, or scaled and rounded down (PR-5)."""
    entry = deed.effect.entry
    if entry.num is not None and entry.den is not None:
        return before * entry.num // entry.den
    return before + amount


def _with_blow(battle: Battle, n: int, blow: Blow) -> Battle:
    return replace(battle, blows=(*battle.blows[:n], blow, *battle.blows[n + 1 :]))


def _tell_growth(
    battle: Battle, deed: Deed, what: str, who: str, target: str, before: int, after: int
) -> Asking[Battle]:
    battle = yield from acts(battle, deed.owner, deed.power.id)
    by, power = credit(battle, deed.owner, deed.power.id)
    note = Grown(
        rule=deed.power.entry.rule or "PR-42",
        by=by,
        power=power,
        what=what,
        who=who,
        target=target,
        before=before,
        after=after,
    )
    yield from tell(note)
    return battle


def set_defences(battle: Battle) -> Asking[Battle]:
    """R2: everybody's Defense, changed by Powers, then copied as it stands without the copies (PR-43)."""
    allocated = {one.id: one.spending.defence for one in battle.living}
    figures = dict(allocated)
    for deed in deeds(battle, "defence"):
        battle = yield from _change_defences(battle, deed, figures, None)
    snapshot = dict(figures)
    for deed in deeds(battle, "defence_copy"):
        battle = yield from _change_defences(battle, deed, figures, snapshot)
    for who, defence in figures.items():
        if defence or allocated[who]:
            yield from tell(Defended(rule="PR-43", who=who, energy=allocated[who], defence=defence))
    return replace(battle, defences=tuple(figures.items()))


def _change_defences(
    battle: Battle, deed: Deed, figures: dict[str, int], snapshot: dict[str, int] | None
) -> Asking[Battle]:
    """Let a deed change FIGURES; SNAPSHOT is what it may copy from."""
    if is_used_up(battle, deed):
        return battle
    flipped = happened = False
    for one in selected(battle, deed):
        at = scene(battle, deed)
        at.it, at.defences = battle.rumbler(one.id), snapshot
        if not holds(deed, at):
            continue
        if deed.effect.entry.coin and not flipped:
            battle, heads = yield from flip(battle, deed)
            if not heads:
                return battle
            flipped = True
        before = figures[one.id]
        after = bounded(max(0, _worked(deed, before, worth(deed.power, deed.effect.amount, at))))
        happened = True
        if after != before:
            figures[one.id] = after
            battle = yield from _tell_growth(battle, deed, "defence", one.id, "", before, after)
    return counted(battle, deed) if happened else battle


def gather_sources(battle: Battle) -> Asking[Battle]:
    """R3: what may hurt whom, dealt by and to those who can deal and take damage at all (PR-44)."""
    battle, powered = yield from _power_sources(battle)
    attacks = [
        Source(dealer=blow.attacker, target=blow.target, size=blow.size, left=blow.size)
        for blow in battle.blows
        if blow.size > 0
    ]
    ranks = {one.id: one.rank for one in battle.rumblers}
    found = sorted((*attacks, *powered), key=lambda source: (ranks[source.target], ranks[source.dealer]))
    dropped = [source for source in found if _is_dropped(battle, source)]
    for source in dropped:
        yield from _tell_drop(battle, source)
    return replace(battle, sources=tuple(source for source in found if source not in dropped))


def _power_sources(battle: Battle) -> Asking[tuple[Battle, list[Source]]]:
    found: list[Source] = []
    for deed in deeds(battle, "power_damage"):
        if is_used_up(battle, deed):
            continue
        for one in selected(battle, deed):
            at = scene(battle, deed)
            at.it = one
            if not holds(deed, at):
                continue
            if deed.effect.entry.coin:
                battle, heads = yield from flip(battle, deed)
                if not heads:
                    continue
            size = bounded(worth(deed.power, deed.effect.amount, at))
            if size > 0:
                battle = counted((yield from acts(battle, deed.owner, deed.power.id)), deed)
                found.append(_power_source(deed, one.id, size, found))
    return battle, found


def _power_source(deed: Deed, target: str, size: int, found: list[Source]) -> Source:
    alike = [
        source
        for source in found
        if (source.dealer, source.target, source.power) == (deed.owner, target, deed.power.id)
    ]
    return Source(
        dealer=deed.owner,
        target=target,
        size=size,
        left=size,
        power=deed.power.id,
        blockable=deed.effect.entry.blockable,
        n=len(alike) + 1,
    )


def _is_dropped(battle: Battle, source: Source) -> bool:
    deals = NO_DAMAGE_OUT not in battle.rumbler(source.dealer).flags
    return not deals or NO_DAMAGE_IN in battle.rumbler(source.target).flags


def _tell_drop(battle: Battle, source: Source) -> Asking[None]:
    note = Dropped(
        rule="PR-44",
        dealer=source.dealer,
        target=source.target,
        size=source.size,
        power=shown(battle, source.dealer, source.power) if source.power else "",
        by_target=NO_DAMAGE_OUT not in battle.rumbler(source.dealer).flags,
    )
    yield from tell(note)
