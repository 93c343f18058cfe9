"""Making a hero: the nested tables, duplicates, exclusions, weaknesses (SL-16 to SL-25)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, Roll, ask, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.drafts import (
    PLAYER,
    Discarded,
    Draft,
    Gain,
    Gained,
    Pick,
    RollPower,
    RollWeakness,
    TakeWeakness,
    Weakened,
)
from companion.games.slugfest.powers import Attacking, Power
from companion.games.slugfest.sheets import Weakness

STACKING = ("Evasive", "Deadly", "Regeneration", "Healing", "Lucky")
"""What a second taking adds to under the house rule ``stack`` (AMB-5)."""
POWER_POINT = "Power Point"


def roll_power(draft: Draft, _command: RollPower) -> Asking[Step]:
    """Make one roll, a chain of dice up to its final result (SL-18, SL-19)."""
    n = len(draft.gains) + 1
    gain = yield from chain(draft, n)
    yield from tell(Gained(rule="SL-18", n=n, gain=gain))
    return Step(replace(draft, gains=(*draft.gains, gain)))


def chain(draft: Draft, n: int) -> Asking[Gain]:
    """Roll the first two dice and go on with the table they lead to (SL-18)."""
    tables = draft.content.generator
    first = yield from die("gen-first")
    while True:
        second = yield from die("gen-second")
        if tables.first(first) == "attribute":
            return Gain(what="attribute", name=tables.attribute(second).name)
        leads = tables.power(second)
        if leads == "power_point":
            return Gain(what="power_point", name=POWER_POINT)
        pool = draft.content.traits if leads == "trait" else draft.content.abilities
        if draft.duplicates == "reroll_last" and not any(can_have(draft, power) for power in pool):
            continue  # nothing is left on that table (SL-23)
        power = yield from (roll_trait(draft) if leads == "trait" else roll_ability(draft))
        if not can_have(draft, power) and draft.duplicates != "reroll_last":
            if draft.duplicates != "reroll_all":
                return stacked(draft, power)
            yield from tell(Discarded(rule="SL-23", n=n, name=power.name))
            first = yield from die("gen-first")
            continue
        return (yield from with_details(draft, power))


def roll_trait(draft: Draft) -> Asking[Power]:
    """Roll D6 on the trait table; what cannot be had is rolled again (SL-28, SL-23)."""
    while True:
        face = yield from die("gen-trait")
        trait = next(trait for trait in draft.content.traits if trait.face == face)
        if draft.duplicates != "reroll_last" or can_have(draft, trait):
            return trait
        yield from tell(Discarded(rule="SL-23", n=len(draft.gains) + 1, name=trait.name))


def roll_ability(draft: Draft) -> Asking[Power]:
    """Roll D100 on the ability table, tens then units; what cannot be had is rolled again (SL-44, SL-23)."""
    while True:
        tens, units = yield from ask(Roll("gen-ability", who=PLAYER, dice=(10, 10)))
        face = d100(tens, units)
        ability = next(
            power
            for power in draft.content.abilities
            if power.band and power.band[0] <= face <= power.band[1]
        )
        if draft.duplicates != "reroll_last" or can_have(draft, ability):
            return ability
        yield from tell(Discarded(rule="SL-23", n=len(draft.gains) + 1, name=ability.name))


def d100(tens: int, units: int) -> int:
    """Read two D10 as a D100; 0 shows as 10 on each, and 0 and 0 is 100 (SL-2).

    >>> d100(3, 3), d100(10, 10), d100(10, 7), d100(2, 10)
    (33, 100, 7, 20)
    """
    return 10 * (tens % 10) + units % 10 or 100


def with_details(draft: Draft, power: Power) -> Asking[Gain]:
    """Roll what belongs to a result: its kind, or its value (SL-19)."""
    what = "trait" if power.face else "ability"
    if power.kinds:
        kind = yield from roll_kind(draft, power)
        return Gain(what=what, name=power.name, kind=kind.name)  # type: ignore[arg-type]
    value = 0
    for _ in range(power.value_dice):
        value += yield from die("gen-armour")
    return Gain(what=what, name=power.name, value=value)  # type: ignore[arg-type]


def roll_kind(draft: Draft, power: Power) -> Asking[Attacking]:
    """Roll which Special Move or Domination it is; a kind already held is rolled again (SL-24)."""
    word = "gen-move" if power.face else "gen-domination"
    while True:
        face = yield from die(word)
        kind = next(kind for kind in power.kinds if face in kind.faces)
        if kind.name not in held_kinds(draft, power.name):
            return kind
        yield from tell(Discarded(rule="SL-24", n=len(draft.gains) + 1, name=power.name, kind=kind.name))


def stacked(draft: Draft, power: Power) -> Gain:
    """Return what a second taking is worth under the house rules ``wasted`` and ``stack`` (AMB-5)."""
    if draft.duplicates == "stack" and power.name in STACKING and not excluded(draft, power):
        return Gain(what="trait" if power.face else "ability", name=power.name)
    return Gain(what="nothing")


def can_have(draft: Draft, power: Power) -> bool:
    """Tell whether a trait or ability can be had now, for the first time or again (SL-24)."""
    times = sum(gain.name == power.name for gain in draft.gains)
    if excluded(draft, power):
        return False
    match power.again:
        case "kind":
            return times < len(power.kinds)
        case "adds":
            return times < power.most
        case "type" | "source":
            return True
    return times == 0


def excluded(draft: Draft, power: Power) -> bool:
    """Tell whether a weakness already taken rules the power out (SL-24)."""
    powers = draft.content.powers
    return any(
        power.key in powers[weakness.name].excludes or powers[weakness.name].key in power.excludes
        for weakness in draft.weaknesses
        if weakness.name in powers
    )


def held_kinds(draft: Draft, name: str) -> frozenset[str]:
    """Return the kinds of a power that the hero has."""
    return frozenset(gain.kind for gain in draft.gains if gain.name == name)


def take_weakness(draft: Draft, command: TakeWeakness) -> Asking[Step]:
    """Take a weakness (SL-21); only Vulnerable has a source. Raises: IllegalCommand for an unknown one."""
    found = next((power for power in draft.content.weaknesses if power.name == command.weakness), None)
    if found is None:
        raise IllegalCommand((Refusal("SL-21", tr("there is no weakness {name}", name=command.weakness)),))
    source = command.source if found.again == "source" else ""
    return (yield from _take(draft, Weakness(name=found.name, source=source)))


def roll_weakness(draft: Draft, _command: RollWeakness) -> Asking[Step]:
    """Let a D8 (a D10, 9 and 0 rolled again) choose the weakness; an illegal one is rolled again (AMB-4)."""
    while True:
        (face,) = yield from ask(Roll("gen-weakness", who=PLAYER, dice=(10,)))
        found = next((power for power in draft.content.weaknesses if power.number == face), None)
        if found is None:
            continue
        source = (yield from _some_source(draft)) if found.again == "source" else ""
        if not tuple(weakness_refusals(draft, TakeWeakness(found.name, source))):
            return (yield from _take(draft, Weakness(name=found.name, source=source)))


def pick(draft: Draft, command: Pick) -> Asking[Step]:
    """Record a choice for a roll (SL-25). Raises: IllegalCommand if that roll has none."""
    gain = _chosen_for(draft, command.n)
    if gain is None:
        raise IllegalCommand((Refusal("SL-25", tr("nothing is chosen for roll {n}", n=command.n)),))
    gains = list(draft.gains)
    gains[command.n - 1] = replace(gain, choice=command.choice.strip())
    yield from ()
    return Step(replace(draft, gains=tuple(gains)))


def roll_refusals(draft: Draft, _command: RollPower) -> Iterator[Refusal]:
    """Yield why no further roll is due (SL-16, SL-17)."""
    if draft.finished:
        yield Refusal("SL-17", tr("all {n} rolls are made; a weakness pays for one more", n=draft.rolls_due))


def weakness_refusals(draft: Draft, command: TakeWeakness) -> Iterator[Refusal]:
    """Yield why a weakness cannot be taken: four already, held already, excluded (SL-17, SL-22, SL-24)."""
    tables, powers = draft.content.generator, draft.content.powers
    if len(draft.weaknesses) >= tables.most_weaknesses:
        yield Refusal("SL-17", tr("a hero has at most {n} weaknesses", n=tables.most_weaknesses))
    power = powers.get(command.weakness)
    if power is None:
        return
    same = [weakness for weakness in draft.weaknesses if weakness.name == power.name]
    if power.again == "source":
        yield from _source_refusals(draft, command, same)
    elif same:
        yield Refusal("SL-22", tr("{name} is taken already", name=power.shown))
    for gain in draft.gains:
        owned = powers.get(gain.name)
        if owned is not None and (owned.key in power.excludes or power.key in owned.excludes):
            yield Refusal("SL-24", tr("{name} does not go with {other}", name=power.shown, other=owned.shown))


def pick_refusals(draft: Draft, command: Pick) -> Iterator[Refusal]:
    """Yield why a choice cannot be made: nothing to choose, empty, or an Immunity twice (SL-24, SL-25)."""
    gain = _chosen_for(draft, command.n)
    if gain is None:
        yield Refusal("SL-25", tr("nothing is chosen for roll {n}", n=command.n))
        return
    if not command.choice.strip():
        yield Refusal("SL-25", tr("a choice needs a word"))
    others = [other for k, other in enumerate(draft.gains, 1) if k != command.n and other.name == gain.name]
    if gain.name == "Immunity" and any(
        other.choice.casefold() == command.choice.strip().casefold() for other in others
    ):
        yield Refusal("SL-24", tr("each Immunity is against another type"))


def die(word: str) -> Asking[int]:
    """Roll one D6 of the chain."""
    (face,) = yield from ask(Roll(word, who=PLAYER, dice=(6,)))
    return face


def _take(draft: Draft, weakness: Weakness) -> Asking[Step]:
    yield from tell(Weakened(rule="SL-21", weakness=weakness))
    return Step(replace(draft, weaknesses=(*draft.weaknesses, weakness)))


def _some_source(draft: Draft) -> Asking[str]:
    """Roll which source a rolled Vulnerable is to; one held already is rolled again by the caller."""
    sources = tuple(draft.content.sources)
    (face,) = yield from ask(Roll("gen-source", who=PLAYER, dice=(len(sources),)))
    return sources[face - 1]


def _source_refusals(draft: Draft, command: TakeWeakness, same: list[Weakness]) -> Iterator[Refusal]:
    if command.source not in draft.content.sources:
        yield Refusal(
            "SL-35", tr("name one of the attack sources: {sources}", sources=", ".join(draft.content.sources))
        )
    if any(weakness.source == command.source for weakness in same):
        yield Refusal(
            "SL-22", tr("each taking needs another source; {source} is taken", source=command.source)
        )


def _chosen_for(draft: Draft, n: int) -> Gain | None:
    """Return the gain of roll N if something is chosen for it."""
    if not 1 <= n <= len(draft.gains):
        return None
    gain = draft.gains[n - 1]
    return gain if gain.name in (POWER_POINT, "Immunity") else None
