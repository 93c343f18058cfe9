"""Swinging the object in the hands: one roll against everybody in an arc (SL-165, SL-129)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.hexes import Hex, arc, neighbour
from companion.engine.notes import EVERYONE
from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.notes import Modifier, Struck
from companion.games.slugfest.object_commands import Swing
from companion.games.slugfest.object_notes import InArc, Swung, ToSweep
from companion.games.slugfest.rules.abilities.attack_dice import once_for_all
from companion.games.slugfest.rules.attack import hits, ready, surprises
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.rules.harm import apply, audience, follow_up, forgetful, roll_damage
from companion.games.slugfest.rules.holding import held
from companion.games.slugfest.rules.modifiers import modifiers, needed_face, total
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.objects import use_up
from companion.games.slugfest.rules.places import behind_walls, between, distance_to_thing, room_of
from companion.games.slugfest.rules.sources import DEFAULT_SOURCE
from companion.games.slugfest.rules.targets import walled_off
from companion.games.slugfest.rules.throwing import no_wielding_now
from companion.games.slugfest.rules.wielding import SWING
from companion.games.slugfest.state import Battle, Thing, Unit
from companion.games.slugfest.steps import Aftermath, Blow, Strike, Sweep

SWINGABLE = "Swingable"
SWING_REACH = 1
"""Hexes that a swing reaches, up and down too (SL-165)."""
FACINGS = range(6)


def swing(battle: Battle, command: Swing) -> Asking[Step]:
    """Roll one D10 against everybody in the arc; whoever it hits is struck one by one (SL-129).

    Raises: IllegalCommand if nothing is held, UnknownName.
    """
    wielder = battle.unit(command.unit)
    declared = _declared(wielder, held(battle, wielder), command)
    targets = swept(battle, wielder, command)
    battle = battle.with_unit(replace(wielder, attacked=True))
    if battle.option("flux_overpower_once"):
        battle, declared = yield from once_for_all(battle, declared)
    yield from _tell_swing(wielder, command)
    battle, blow = yield from reach(Moment.ATTACK_DICE, battle, ready(battle, declared))
    battle, struck = yield from _roll_at_all(battle, blow, targets)
    return Step(battle, then=Sweep(blow, struck))


def sweep(battle: Battle, command: Sweep) -> Asking[Step]:
    """Strike the next of those in the arc who are hit; after the last the object itself is worn (SL-129).

    All share one damage roll, unless a house rule has one for each (AMB-84).
    """
    if not command.left:
        return (yield from _swing_over(battle, command))
    (victim, target), *left = command.left
    strike = replace(command.blow.strike, target=target)
    blow = replace(command.blow, strike=strike, victim=victim, hit=True, reflected=victim != target)
    if battle.option("area_roll") == "each":
        battle, blow = yield from roll_damage(battle, blow)
    elif command.worn is None:
        battle, blow = yield from _roll_for_all(battle, blow, command.left)
    worn = blow.damage if command.worn is None else command.worn
    rest = Sweep(replace(command.blow, damage=blow.damage), tuple(left), worn)
    battle, blow = yield from apply(battle, replace(blow, backlash=""))
    return follow_up(battle, forgetful(blow), rest)


def _swing_over(battle: Battle, command: Sweep) -> Asking[Step]:
    """Wear the object if it has hit anything; what strikes the wielder back comes last (SL-121, SL-126)."""
    strike = command.blow.strike
    if command.worn is not None:
        battle = yield from use_up(battle, strike.thing, command.worn)
    return follow_up(battle, forgetful(command.blow), Aftermath(strike))


def _roll_for_all(
    battle: Battle, blow: Blow, left: tuple[tuple[str, str], ...]
) -> Asking[tuple[Battle, Blow]]:
    """Roll the damage that all share; the roll names one whom everybody sees, if there is one."""
    named = next((victim for victim, _ in left if audience(battle, victim) == EVERYONE), blow.victim)
    battle, rolled = yield from roll_damage(battle, replace(blow, victim=named))
    return battle, replace(blow, damage=rolled.damage)


def swept(battle: Battle, wielder: Unit, command: Swing) -> tuple[str, ...]:
    """Return whom a swing may hit: units, friend, foe or hidden, and the objects wished, nearest first."""
    spaces = arc_of(wielder, command.facing)
    units = [
        (between(battle, wielder, unit), unit.id)
        for unit in battle.units
        if unit.hex in spaces and unit.on_map and unit.id != wielder.id
        if room_of(battle, unit) == room_of(battle, wielder) and not unit.has("insubstantial")
    ]
    things = [
        (distance_to_thing(battle, wielder, thing), thing.id)
        for thing in (battle.thing(key) for key in dict.fromkeys(command.things))
        if _in_arc(battle, wielder, thing, spaces)
    ]
    found = sorted((*units, *things), key=_nearness)
    return tuple(key for away, key in found if away <= SWING_REACH)


def arc_of(wielder: Unit, facing: int) -> frozenset[Hex]:
    """Return the hexes that a swing sweeps: the own one and three in front; none off the map (SL-165)."""
    if wielder.hex is None:
        return frozenset()
    return frozenset((wielder.hex, *arc(wielder.hex, facing % 6)))


def sweepable(battle: Battle, wielder: Unit, facing: int) -> tuple[Thing, ...]:
    """Return the objects that a swing could hit if that is wished (SL-165)."""
    spaces = arc_of(wielder, facing)
    return tuple(
        thing
        for thing in battle.things
        if _in_arc(battle, wielder, thing, spaces)
        if distance_to_thing(battle, wielder, thing) <= SWING_REACH
    )


def swing_refusals(battle: Battle, command: Swing) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot swing what it holds that way now (SL-165, SL-166)."""
    wielder = battle.unit(command.unit)
    yield from no_swing_now(battle, wielder)
    if command.facing not in FACINGS:
        yield Refusal("SL-165", tr("a facing is 0 to 5"))
    if wielder.hex is None:
        return
    could = {thing.id for thing in sweepable(battle, wielder, command.facing)}
    for thing in (battle.thing(key) for key in command.things):
        if thing.id not in could:
            yield _out_of_arc(battle, wielder, thing)


def no_swing_now(battle: Battle, wielder: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot swing at anybody now."""
    yield from no_wielding_now(battle, wielder, SWINGABLE, tr("cannot be swung"))


def against(battle: Battle, strike: Strike, target: str) -> tuple[Modifier, ...]:
    """Return the modifier of a swing to one of those in its arc (SL-129)."""
    wielder = battle.unit(strike.attacker)
    aimed = replace(strike, target=target, surprise=surprises(battle, wielder, target))
    return modifiers(battle, aimed)


def _tell_swing(wielder: Unit, command: Swing) -> Asking[None]:
    facing = command.facing % 6
    towards = neighbour(wielder.hex, facing) if wielder.hex is not None else Hex(0, 0)
    yield from tell(
        Swung(rule="SL-165", unit=wielder.id, thing=wielder.holds, facing=facing, towards=towards)
    )


def _declared(wielder: Unit, thing: Thing, command: Swing) -> Strike:
    return Strike(
        wielder.id, "", DEFAULT_SOURCE, wielder.hidden, command.modifier, mode=SWING, thing=thing.id
    )


def _roll_at_all(
    battle: Battle, blow: Blow, targets: tuple[str, ...]
) -> Asking[tuple[Battle, tuple[tuple[str, str], ...]]]:
    """Compare one D10 with each target's own modifier; return whom it strikes, and who threw it back."""
    strike = blow.strike
    found = [
        InArc(target, parts := against(battle, strike, target), needed_face(battle, parts))
        for target in targets
    ]
    seat = seat_of(battle, battle.unit(strike.attacker))
    bands = tuple(sorted({1, *(aim.needed for aim in found if 1 < aim.needed <= 10)}))
    why = _why(battle, blow, found)
    battle, (face,) = yield from throw(
        battle, Roll("hit", who=seat, dice=(10,), bands=bands, why=why), among=targets
    )
    struck: list[tuple[str, str]] = []
    thrown_back: list[tuple[str, str]] = []
    for aim in found:
        hit = yield from _compare(battle, blow, aim, face)
        if hit:
            struck.append((aim.target, aim.target))
            continue
        missed = replace(blow, strike=replace(strike, target=aim.target), victim=aim.target, face=face)
        battle, missed = yield from reach(Moment.MISSED, battle, missed)
        if missed.hit:
            thrown_back.append((missed.victim, aim.target))
    return battle, (*struck, *thrown_back)


def _compare(battle: Battle, blow: Blow, aim: InArc, face: int) -> Asking[bool]:
    """Tell how the roll stands against one target; what strikes at the hidden, the GM alone learns."""
    reached = face + total(aim.modifiers)
    hit = hits(battle, face, reached)
    yield from tell(
        Struck(
            rule="SL-129",
            attacker=blow.strike.attacker,
            target=aim.target,
            face=face,
            modifiers=aim.modifiers,
            total=reached,
            hit=hit,
            seen_by=audience(battle, aim.target),
        )
    )
    return hit


def _why(battle: Battle, blow: Blow, found: list[InArc]) -> ToSweep:
    seen = tuple(aim for aim in found if audience(battle, aim.target) == EVERYONE)
    return ToSweep(
        rule="SL-129", unit=blow.strike.attacker, thing=blow.strike.thing, arc=seen, dice=blow.dice
    )


def _in_arc(battle: Battle, wielder: Unit, thing: Thing, spaces: frozenset[Hex]) -> bool:
    """Tell whether an object stands in the arc, open to a swing, and is not what is swung."""
    if thing.id == wielder.holds or not spaces.intersection(thing.hexes):
        return False
    return not behind_walls(battle, wielder, thing)


def _out_of_arc(battle: Battle, wielder: Unit, thing: Thing) -> Refusal:
    if behind_walls(battle, wielder, thing):
        return walled_off(thing.name)
    return Refusal("SL-165", tr("{name} is not in the arc", name=thing.name))


def _nearness(found: tuple[int, str]) -> int:
    return found[0]
