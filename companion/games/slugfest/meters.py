"""What the trackers show of a battle: sides, units, hits, conditions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.meters import Badge, Group, Meter, Owner, Threshold
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import ConditionKind
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.power_lines import effect_words
from companion.games.slugfest.rules.places import airborne, room_of
from companion.games.slugfest.state import DEATH, Battle, Side, Thing, Unit
from companion.games.slugfest.wording import attribute_word


def groups(battle: Battle) -> tuple[Group, ...]:
    """Return the sides, those in this turn's order first."""
    ranked = sorted(battle.sides, key=lambda side: _rank(battle, side))
    return tuple(
        Group(
            seat=side.id,
            name=side.name,
            letter=side.letter,
            colour=side.colour,
            note=_place_in_order(battle, side),
            owners=tuple(owner(battle, unit) for unit in battle.of_side(side.id)),
        )
        for side in ranked
    )


def owner(battle: Battle, unit: Unit) -> Owner:
    """Return a unit as a row of the tracker."""
    hits = Meter(
        key="hits",
        name=tr("Hits"),
        value=unit.hits,
        full=unit.sheet.hits,
        thresholds=(
            Threshold(unit.sheet.hits // 2, tr("wounded")),
            Threshold(0, tr("unconscious")),
            Threshold(DEATH, tr("killed")),
        ),
    )
    return Owner(
        id=unit.id,
        name=unit.name,
        letters=unit.letters,
        meters=(hits, *_supplies(unit)),
        badges=tuple(badges(battle, unit)),
        state=unit.state,
        detail="" if unit.hex else tr("not on the map"),
        secret=unit.hidden,
    )


def badges(battle: Battle, unit: Unit) -> Iterator[Badge]:
    """Yield the conditions of a unit, first those that follow from its figures (SL-136)."""
    kinds = battle.content.conditions
    if unit.state != "healthy" and unit.state in kinds:
        yield _badge(kinds[unit.state])
    if unit.hidden:
        yield _badge(kinds["hidden"], secret=True)
    if airborne(battle, unit):
        yield Badge(
            key="flying",
            icon="c-flying",
            name=tr("In the air"),
            count=unit.level,
            rule="SL-97",
            text=tr_n("{n} level up", "{n} levels up", unit.level),
        )
    if room := room_of(battle, unit):
        yield _inside(battle.thing(room))
    if unit.holds:
        yield _holding(battle, battle.thing(unit.holds))
    for held in unit.conditions:
        if (kind := kinds.get(held.key)) is not None:
            yield _condition(battle, kind, held)
    yield from _losses(unit)
    if unit.effects:
        yield _power(battle, unit)


def _supplies(unit: Unit) -> Iterator[Meter]:
    """Yield what each power point still yields on this game day (SL-73)."""
    for n, supply in enumerate(unit.supplies, 1):
        yield Meter(key=f"power{n}", name=supply.source or tr("Power point"), value=supply.left)


def _condition(battle: Battle, kind: ConditionKind, held: Condition) -> Badge:
    """Return a condition with who caused it and how long it still lasts."""
    count = held.value if held.lasting else held.left
    badge = _badge(kind, count=count)
    parts = [
        tr("{attribute} −{points}.", attribute=attribute_word(held.attribute), points=held.value)
        if held.attribute
        else "",
        tr("By {name}.", name=battle.unit(held.by).name) if battle.has_unit(held.by) else "",
        badge.text,
    ]
    return replace(badge, text=" ".join(part for part in parts if part))


def _power(battle: Battle, unit: Unit) -> Badge:
    words = (effect_words(battle, effect.kind, effect.detail or effect.what) for effect in unit.effects)
    kind = battle.content.conditions["power"]
    badge = _badge(kind, count=len(unit.effects))
    return replace(badge, text=f"{', '.join(words)}. {kind.ends}")


def _inside(building: Thing) -> Badge:
    return Badge(
        key="inside",
        icon="building",
        name=tr("Inside {building}", building=building.name),
        rule="SL-175",
        text=tr("All in there reach and see one another; no attack passes through the walls."),
    )


def _holding(battle: Battle, thing: Thing) -> Badge:
    badge = _badge(battle.content.conditions["holding"])
    worn = tr("{taken} of {hits} damage", taken=thing.taken, hits=thing.hits)
    return replace(badge, name=tr("Holding {thing}", thing=thing.name), text=f"{worn}. {badge.text}")


def _losses(unit: Unit) -> Iterator[Badge]:
    lost = (
        (tr("Attack"), unit.lost_attack),
        (tr("Defend"), unit.lost_defend),
        (tr("Speed"), unit.lost_speed),
    )
    parts = [f"{name} −{points}" for name, points in lost if points]
    if parts:
        yield Badge(
            key="weakened",
            icon="c-weakened",
            name=tr("Weakened"),
            tone="harmful",
            rule="SL-59",
            count=unit.lost_attack + unit.lost_defend + unit.lost_speed,
            text=tr("{parts} until the end of the battle", parts=", ".join(parts)),
        )


def _badge(kind: ConditionKind, *, count: int = 0, secret: bool = False) -> Badge:
    text = " ".join(part for part in (kind.forbids, kind.gives, kind.ends) if part)
    return Badge(
        key=kind.key,
        icon=kind.icon,
        name=kind.name,
        tone=kind.mood,
        count=count,
        text=text,
        rule=kind.rule,
        secret=secret,
    )


def _rank(battle: Battle, side: Side) -> int:
    return battle.order.index(side.id) if side.id in battle.order else len(battle.order)


def _place_in_order(battle: Battle, side: Side) -> str:
    if side.id == battle.acting:
        return tr("acting now")
    if side.id not in battle.order:
        return ""
    ahead = battle.order.index(side.id) - battle.active
    return tr("has acted") if ahead < 0 else tr_n("next", "in {n}", ahead)
