"""Holding on to captives and controlled units: counters, releases, captive damage (SL-142 to SL-144)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, Choose, Roll, ask, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Maintain, Release, Spare
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.power_notes import HeldOn, Spared, Trying
from companion.games.slugfest.powers import Special
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.abilities.plants import free_plants, sustain_plants, sustain_refusals
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import held, lose, not_raging, seat_of
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.damage import suffer
from companion.games.slugfest.rules.moments import Change, Moment, at, check, reach, throw
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.places import between, room_of
from companion.games.slugfest.rules.targets import too_far
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Squeeze

CAPTIVE = "captive"
SQUEEZE_REACH = 1
"""Hexes within which a captor can hurt its captive (SL-143)."""
CAPTIVE_DAMAGE = 1
"""D6 of captive damage."""


def grip(battle: Battle, captor: str, unit: Unit) -> Condition | None:
    """Return the condition by which CAPTOR holds a unit, or None (SL-142)."""
    return next((mark for mark in unit.conditions if mark.by == captor and held(battle, mark.key)), None)


def held_by(battle: Battle, captor: str) -> tuple[Unit, ...]:
    """Return the units that CAPTOR holds, in the order of the battle."""
    return tuple(unit for unit in battle.units if unit.conditions and grip(battle, captor, unit) is not None)


def special_of(battle: Battle, mark: Condition) -> Special | None:
    """Return the ability behind a hold; what the GM's hand has put there has none."""
    return battle.content.specials.get(mark.how)


def maintain(battle: Battle, command: Maintain) -> Asking[Step]:
    """Hold a unit, or plants, for one more activation: the action and a D6 (SL-142, SL-56).

    Raises: IllegalCommand if nothing is held that could be kept.
    """
    if command.at is not None:
        return (yield from sustain_plants(battle, command.unit, command.at))
    captor, unit = battle.unit(command.unit), battle.unit(command.target)
    mark = grip(battle, captor.id, unit)
    special = special_of(battle, mark) if mark else None
    if mark is None or special is None:
        raise IllegalCommand((_not_held(captor, unit),))
    trying = Trying(
        rule="SL-142",
        word=special.keeps,
        unit=captor.id,
        what=special.name,
        target=unit.id,
        faces=keeping_faces(battle, special, unit),
        seen_by=captor.audience,
    )
    battle, success = yield from check(battle, trying, who=seat_of(battle, captor), against=unit.id)
    captor = battle.unit(captor.id)
    battle = battle.with_unit(replace(captor, acted=f"{KEPT}{unit.id}" if success else "maintain"))
    if success:
        battle = with_grip(battle, unit.id, replace(mark, left=mark.left + 1))
        yield from tell(HeldOn(rule="SL-142", unit=unit.id, condition=mark.key, left=mark.left + 1))
    return after(battle)


KEPT = "maintain:"
"""How an action that has kept a hold is remembered, with the unit behind it (AMB-38)."""


def keeping_faces(battle: Battle, special: Special, unit: Unit) -> tuple[int, ...]:
    """Return the faces that keep a hold: the ability's, or those above the captive's Attack (SL-142)."""
    if not special.sustain_above:
        return special.sustain
    value = values.current(battle, unit, special.sustain_above)
    return tuple(face for face in range(1, 7) if face > value)


def with_grip(battle: Battle, unit_id: str, mark: Condition) -> Battle:
    """Return the battle with a hold on a unit changed."""
    unit = battle.unit(unit_id)
    marks = tuple(mark if old.key == mark.key else old for old in unit.conditions)
    return battle.with_unit(replace(unit, conditions=marks))


def maintain_refusals(battle: Battle, command: Maintain) -> Iterator[Refusal]:
    """Yield every reason why a hold cannot be kept up now (SL-142, SL-152)."""
    captor = battle.unit(command.unit)
    yield from no_action_now(battle, captor)
    yield from not_raging(battle, captor)
    if command.at is not None:
        yield from sustain_refusals(battle, captor, command.at)
        return
    unit = battle.unit(command.target)
    mark = grip(battle, captor.id, unit)
    special = special_of(battle, mark) if mark else None
    if special is None:
        yield _not_held(captor, unit)
        return
    if not has(captor, special.power, special.kind):
        yield Refusal("SL-77", tr("{name} no longer has {ability}", name=captor.name, ability=special.name))
    if captor.hex is not None and unit.hex is not None and not indoors_together(battle, captor, unit):
        yield from too_far(unit.name, between(battle, captor, unit), special.range)
    if not keeping_faces(battle, special, unit):
        yield Refusal("SL-142", tr("{name} is too strong to be held", name=unit.name))


def release(battle: Battle, command: Release) -> Asking[Step]:
    """Let a unit, or plants, go (SL-144)."""
    if command.at is not None:
        return Step((yield from free_plants(battle, command.unit, command.at, rule="SL-144")))
    unit = battle.unit(command.target)
    mark = grip(battle, command.unit, unit)
    if mark is not None:
        battle = yield from lose(battle, unit, mark.key, rule="SL-144")
    return Step(battle)


def release_refusals(battle: Battle, command: Release) -> Iterator[Refusal]:
    """Yield why there is nothing to let go."""
    captor = battle.unit(command.unit)
    if command.at is not None:
        if all((grown.by, grown.hex) != (captor.id, command.at) for grown in battle.plants):
            yield Refusal("SL-56", tr("{name} controls no plants there", name=captor.name))
    elif grip(battle, captor.id, unit := battle.unit(command.target)) is None:
        yield _not_held(captor, unit)


def spare(battle: Battle, command: Spare) -> Asking[Step]:
    """Say whether the captor leaves a captive unhurt as its action phase ends (SL-143)."""
    unit = battle.unit(command.target)
    mark = grip(battle, command.unit, unit)
    if mark is not None:
        battle = with_grip(battle, unit.id, replace(mark, spared=command.spared))
        yield from tell(Spared(rule="SL-143", unit=command.unit, target=unit.id, spared=command.spared))
    return Step(battle)


def spare_refusals(battle: Battle, command: Spare) -> Iterator[Refusal]:
    """Yield why there is nobody to spare."""
    captor, unit = battle.unit(command.unit), battle.unit(command.target)
    mark = grip(battle, captor.id, unit)
    if mark is None or mark.key != CAPTIVE:
        yield _not_held(captor, unit)
    elif mark.spared == command.spared:
        yield Refusal("SL-143", tr("that is settled already"))


@at(Moment.ACTIVATION_BEGAN)
def release_at_start(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """Release whoever is held with a counter of 0 before it acts (SL-87, SL-142, AMB-36)."""
    if battle.option("captive_until_captor_acts"):
        return battle, side
    for unit in battle.of_side(side):
        for mark in unit.conditions:
            if mark.left == 0 and held(battle, mark.key):
                battle = yield from lose(battle, battle.unit(unit.id), mark.key, rule="SL-142")
    return battle, side


@at(Moment.ACTIONS_OVER)
def release_at_end(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """Release every unit that the side's captors and controllers hold with a counter of 0 (SL-142)."""
    for captor in battle.of_side(side):
        for unit in held_by(battle, captor.id):
            mark = grip(battle, captor.id, unit)
            if mark is not None and mark.left == 0:
                battle = yield from lose(battle, battle.unit(unit.id), mark.key, rule="SL-142")
    return battle, side


@at(Moment.FELLED)
def let_go_when_felled(battle: Battle, unit_id: str) -> Asking[tuple[Battle, str]]:
    """A captor or controller that falls holds nobody any longer (SL-144)."""
    return (yield from let_go(battle, unit_id)), unit_id


@at(Moment.GAINED)
def let_go_when_changed(battle: Battle, change: Change) -> Asking[tuple[Battle, Change]]:
    """The transformed lose their holds; the insubstantial neither hold captives nor are captives (SL-144)."""
    if change.condition == "transformed":
        battle = yield from let_go(battle, change.unit)
    elif change.condition == "insubstantial":
        battle = yield from let_go(battle, change.unit, only=CAPTIVE)
        battle = yield from lose(battle, battle.unit(change.unit), CAPTIVE, rule="SL-144")
    return battle, change


def let_go(battle: Battle, captor: str, *, only: str = "") -> Asking[Battle]:
    """End the holds of a unit: all, plants included, or those of one condition (SL-144)."""
    for unit in held_by(battle, captor):
        mark = grip(battle, captor, unit)
        if mark is not None and only in ("", mark.key):
            battle = yield from lose(battle, battle.unit(unit.id), mark.key, rule="SL-144")
    for grown in battle.plants:
        if not only and grown.by == captor:
            battle = yield from free_plants(battle, captor, grown.hex, rule="SL-144")
    return battle


def squeezing(battle: Battle, side: str, then: Command) -> Command:
    """Return how the end of a side's action phase goes on: with captive damage, if any, then with THEN."""
    pairs = tuple(
        (captor.id, unit.id)
        for captor in battle.of_side(side)
        for unit in held_by(battle, captor.id)
        if may_hurt(battle, captor, unit)
    )
    return Squeeze(pairs, then) if pairs else then


def may_hurt(battle: Battle, captor: Unit, unit: Unit) -> bool:
    """Tell whether a captor hurts its captive now: in later game turns, next to it, if it wishes (SL-143)."""
    mark = grip(battle, captor.id, unit)
    if mark is None or mark.key != CAPTIVE or mark.spared or mark.since >= battle.turn:
        return False
    if captor.hex is None or unit.hex is None or not captor.conscious:
        return False
    if battle.option("captive_damage_needs_roll") and captor.acted != f"{KEPT}{unit.id}":
        return False
    return between(battle, captor, unit) <= SQUEEZE_REACH or indoors_together(battle, captor, unit)


def indoors_together(battle: Battle, a: Unit, b: Unit) -> bool:
    """Tell whether both are inside the same building, where everybody is in range of everybody (SL-175)."""
    room = room_of(battle, a)
    return bool(room) and room == room_of(battle, b)


def squeeze(battle: Battle, command: Squeeze) -> Asking[Step]:
    """Let one captor hurt its captive: 1D6, no roll to hit; armour counts, reactions follow (SL-143)."""
    captor_id, captive_id = yield from _next_pair(battle, command)
    rest = tuple(pair for pair in command.pairs if pair != (captor_id, captive_id))
    then = Squeeze(rest, command.after) if rest else command.after
    captor, unit = battle.unit(captor_id), battle.unit(captive_id)
    if not may_hurt(battle, captor, unit):
        return Step(battle, then=then)
    roll = Roll("captive-damage", who=seat_of(battle, captor), of=unit.id, dice=(6,) * CAPTIVE_DAMAGE)
    battle, faces = yield from throw(battle, roll, against=unit.id)
    battle, suffered = yield from suffer(battle, battle.unit(unit.id), sum(faces), rule="SL-143")
    if suffered:
        battle, _ = yield from reach(Moment.HURT, battle, unit.id)
    return after(battle, then)


def _next_pair(battle: Battle, command: Squeeze) -> Asking[tuple[str, str]]:
    """Return who is hurt next: asked only if the order can matter, because somebody may go off (SL-86)."""
    captives = tuple(captive for _, captive in command.pairs)
    if len(captives) == 1 or not any(has(battle.unit(captive), "Volatile") for captive in captives):
        return command.pairs[0]
    prompt = Choose("order", who=battle.acting, options=captives, default=captives[0])
    chosen = yield from ask(prompt)
    return command.pairs[captives.index(chosen)]


def _not_held(captor: Unit, unit: Unit) -> Refusal:
    return Refusal("SL-142", tr("{name} does not hold {unit}", name=captor.name, unit=unit.name))
