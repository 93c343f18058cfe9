"""R4 to R7: Defense against damage, who is blamed, what is nullified, and what is lost (PR-45 to PR-51)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Allot, Asking, ask, tell
from companion.games.rumble.expressions import bounded
from companion.games.rumble.notes import Attributed, Faced, Hurt, Nullified, SplitDue
from companion.games.rumble.rules.deeds import Deed, deeds, holds, scene, worth
from companion.games.rumble.rules.operations import counted, flip, is_used_up, perform
from companion.games.rumble.rules.secrets import acts, shown
from companion.games.rumble.state import MASKED, Battle, Rumbler, Source


def attribute_damage(battle: Battle) -> Asking[Battle]:
    """R4: Defense stops what it can; the damaged side says which sources the rest comes from (PR-45)."""
    for one in battle.living:
        facing = [source for source in battle.sources if source.target == one.id]
        if facing:
            battle = yield from _attribute(battle, one, facing)
    return battle


def _attribute(battle: Battle, one: Rumbler, facing: list[Source]) -> Asking[Battle]:
    blockable = [source for source in facing if source.blockable]
    defence = dict(battle.defences).get(one.id, 0)
    total = sum(source.size for source in blockable)
    rest = max(0, total - defence)
    note = Faced(
        rule="PR-45",
        who=one.id,
        sizes=tuple((public_key(battle, source), source.size) for source in blockable),
        defence=defence,
        rest=rest,
        unblocked=sum(source.size for source in facing) - total,
    )
    yield from tell(note)
    if not blockable or rest == total:
        return battle
    shares = yield from _shares(battle, one, blockable, rest)
    parts = {source.key: share for source, share in zip(blockable, shares, strict=True)}
    return _with_left(battle, one.id, parts)


def _shares(battle: Battle, one: Rumbler, sources: list[Source], rest: int) -> Asking[tuple[int, ...]]:
    """Return which part of the rest comes from each source; asked only where it could differ (PR-47)."""
    total = sum(source.size for source in sources)
    if len(sources) == 1 or rest == 0:
        return (rest,) if len(sources) == 1 else (0,) * len(sources)
    due = SplitDue(rule="PR-46", who=one.id, total=total, defence=total - rest, rest=rest)
    names = tuple(public_key(battle, source) for source in sources)
    shares = yield from ask(
        Allot(
            "split",
            who=one.seat,
            of=one.id,
            amount=rest,
            among=names,
            most=tuple(source.size for source in sources),
            proposal=proposed_split(battle, one, sources, rest),
            why=due,
            seen_by=EVERYONE if one.hero else GM_ONLY,
        )
    )
    parts = tuple(zip(names, shares, strict=True))
    yield from tell(Attributed(rule="PR-46", who=one.id, parts=parts, asked=True))
    return shares


def proposed_split(battle: Battle, one: Rumbler, sources: list[Source], rest: int) -> tuple[int, ...]:
    """Return the app's proposal (PR-47).

    Defense soaks the sources in order; where a reduction works on each source for itself, every source
    is first filled as far as the reduction reaches.
    """
    reach = _reach_per_source(battle, one)
    if reach:
        first = _filled([min(reach, source.size) for source in sources], rest)
        more = _filled(
            [source.size - share for source, share in zip(sources, first, strict=True)], rest - sum(first)
        )
        return tuple(share + extra for share, extra in zip(first, more, strict=True))
    soaked = _filled([source.size for source in sources], sum(source.size for source in sources) - rest)
    return tuple(source.size - share for source, share in zip(sources, soaked, strict=True))


def _filled(limits: Iterable[int], amount: int) -> list[int]:
    """Return AMOUNT poured into vessels of those sizes, one after the other."""
    shares = []
    for limit in limits:
        shares.append(min(limit, amount))
        amount -= shares[-1]
    return shares


def _reach_per_source(battle: Battle, one: Rumbler) -> int:
    """Return how much the reductions of ONE can take off each single source."""
    reach = 0
    for deed in deeds(battle, "damage"):
        if deed.owner == one.id and deed.effect.entry.cap == "per_source" and not is_used_up(battle, deed):
            at = scene(battle, deed)
            if holds(deed, at):
                reach += max(0, worth(deed.power, deed.effect.amount, at))
    return reach


def public_key(battle: Battle, source: Source) -> str:
    """Return a source's key as the table may read it."""
    power = shown(battle, source.dealer, source.power) if source.power else ""
    return replace(source, power=power).key if power == MASKED else source.key


def _with_left(battle: Battle, target: str, parts: dict[str, int]) -> Battle:
    return replace(
        battle,
        sources=tuple(
            replace(source, left=parts[source.key])
            if source.target == target and source.key in parts
            else source
            for source in battle.sources
        ),
    )


def reduce_damage(battle: Battle) -> Asking[Battle]:
    """R5: Powers take damage away, source by source (PR-48)."""
    for deed in deeds(battle, "damage"):
        battle = yield from _reduce(battle, deed)
    return battle


def _reduce(battle: Battle, deed: Deed) -> Asking[Battle]:
    """Let one use work on every source that still hurts its owner; one that does not is skipped."""
    at = scene(battle, deed)
    if is_used_up(battle, deed) or not holds(deed, at):
        return battle
    reach = max(0, worth(deed.power, deed.effect.amount, at))
    pool = reach
    happened = False
    for n, source in enumerate(battle.sources):
        most = min(source.left, pool if deed.effect.entry.cap == "pool" else reach)
        if source.target != deed.owner or source.left <= 0 or most <= 0:
            continue
        if deed.effect.entry.coin:
            key = public_key(battle, source)
            battle, heads = yield from flip(battle, deed, source=key, damage=source.left, most=most)
            if not heads:
                continue
        happened = True
        pool -= most
        battle = yield from _nullify(battle, deed, n, most)
    return counted(battle, deed) if happened else battle


def _nullify(battle: Battle, deed: Deed, n: int, amount: int) -> Asking[Battle]:
    """Take AMOUNT off source N, and let follow what follows."""
    source = battle.sources[n]
    battle = yield from acts(battle, deed.owner, deed.power.id)
    left = source.left - amount
    note = Nullified(
        rule=deed.power.entry.rule or "PR-48",
        who=deed.owner,
        power=shown(battle, deed.owner, deed.power.id),
        source=public_key(battle, source),
        amount=amount,
        left=left,
    )
    yield from tell(note)
    changed = replace(source, left=left)
    battle = replace(battle, sources=(*battle.sources[:n], changed, *battle.sources[n + 1 :]))
    for follower in deed.effect.then:
        battle = yield from perform(battle, deed._replace(effect=follower), nullified=amount)
    return battle


def deal_damage(battle: Battle) -> Asking[Battle]:
    """R6: all that is left leaves everybody's Health at the same moment (PR-50, PR-21)."""
    parts: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for source in battle.sources:
        if source.left > 0:
            parts[source.target].append((public_key(battle, source), source.left))
    changed = []
    for who, lost in parts.items():
        one = battle.rumbler(who)
        after = bounded(one.health - sum(amount for _, amount in lost))
        yield from tell(Hurt(rule="PR-50", who=who, parts=tuple(lost), before=one.health, after=after))
        changed.append(replace(one, health=after))
    return battle.with_all(changed) if changed else battle


def after_damage(battle: Battle) -> Asking[Battle]:
    """R7: Powers that answer the damage of single Attacks; nothing answers what they do (PR-51)."""
    for deed in deeds(battle, "after_damage"):
        for source in battle.sources:
            mine = source.dealer if deed.effect.entry.side == "dealt" else source.target
            if source.power or source.left <= 0 or mine != deed.owner:
                continue
            battle = yield from perform(battle, deed, on=_answered(battle, deed, source), amount=source.left)
    return battle


def _answered(battle: Battle, deed: Deed, source: Source) -> tuple[Rumbler, ...] | None:
    """Return on whom the answer works, where only the damage itself says so."""
    match deed.effect.entry.who:
        case "dealer":
            return (battle.rumbler(source.dealer),)
        case "taker":
            return (battle.rumbler(source.target),)
    return None
