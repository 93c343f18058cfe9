"""Special attacks: the trigger D6 alone decides, and puts the target under a condition (SL-46)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex, distance
from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Use
from companion.games.slugfest.power_notes import Doubted, Proof, Trying, Unaffected
from companion.games.slugfest.powers import Special
from companion.games.slugfest.rules.abilities.plants import has_plants, take_plants
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.attack import roll_to_hit, surprises
from companion.games.slugfest.rules.conditions import gain, not_raging, seat_of
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.hiding import reveal
from companion.games.slugfest.rules.modifiers import immunity, names_of
from companion.games.slugfest.rules.moments import Moment, check, reach, throw
from companion.games.slugfest.rules.owned import has, printed
from companion.games.slugfest.rules.places import between, room_at, room_of, sight_between
from companion.games.slugfest.rules.targets import no_attack_now, too_far, unit_refusals, walled_off
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow, Catch, Strike

EVERYBODY = "*"
"""Stands for every user where a failure makes proof against all (AMB-41)."""


def special_named(battle: Battle, key: str) -> Special:
    """Return the special attack of that key. Raises: IllegalCommand if the book has none."""
    special = battle.content.specials.get(key)
    if special is None:
        raise IllegalCommand((Refusal("SL-45", tr("there is no special attack {name}", name=key)),))
    return special


def specials_of(battle: Battle, unit: Unit) -> tuple[Special, ...]:
    """Return the special attacks that a unit has, imitated ones included."""
    return tuple(
        special for special in battle.content.specials.values() if has(unit, special.power, special.kind)
    )


def takes_action(battle: Battle, special: Special) -> bool:
    """Tell whether it is used as an action, as a house rule has it for Distraction (AMB-30)."""
    return special.area and battle.option("distraction_phase") == "action"


def use(battle: Battle, command: Use) -> Asking[Step]:
    """Use a special attack in the place of the normal one; a failed one counts as well (SL-46).

    Raises: IllegalCommand if the book has none of that name, or nothing is aimed at.
    """
    user, special = battle.unit(command.unit), special_named(battle, command.ability)
    surprise = battle.has_unit(command.target) and surprises(battle, user, command.target)
    spent = {"acted": "use"} if takes_action(battle, special) else {"attacked": True}
    battle = yield from reveal(battle.with_unit(replace(user, **spent)), user, why="attacked")
    user = battle.unit(user.id)
    if special.area:
        return Step(battle, then=_area(battle, user, special))
    if special.aims_at_plants:
        return (yield from _grow(battle, user, special, command.at))
    strike = Strike(
        user.id, command.target, "", surprise, command.modifier, mode="special", ability=special.key
    )
    return (yield from _at_unit(battle, strike, special))


def _area(battle: Battle, user: Unit, special: Special) -> Catch | None:
    left = tuple(unit.id for unit in in_area(battle, user, special))
    return Catch(user.id, special.key, special.word, left) if left else None


def in_area(battle: Battle, user: Unit, special: Special) -> tuple[Unit, ...]:
    """Return whom an area ability may affect: others near by, hidden or not, friend or foe (SL-53)."""
    spares = battle.option("distraction_spares_allies")
    return tuple(
        unit
        for unit in battle.units
        if unit.id != user.id and unit.on_map and unit.conscious and user.hex is not None
        if between(battle, user, unit) <= special.range and room_of(battle, user) == room_of(battle, unit)
        if not spares or unit.side != seat_of(battle, user)
        if not immunity(battle, unit, *names_of(battle, special.key))
        if not _passes_through(user, unit, special)
    )


def catch(battle: Battle, command: Catch) -> Asking[Step]:
    """Let one of those in an area roll whether it is affected; its own seat rolls (SL-53, SL-56)."""
    key, *left = command.left
    unit, special = battle.unit(key), battle.content.specials[command.ability]
    trying = Trying(
        rule=special.rule,
        word=command.word,
        unit=command.unit,
        what=special.name,
        target=unit.id,
        faces=special.trigger,
        seen_by=unit.audience,
    )
    battle, success = yield from check(battle, trying, who=unit.side, of=unit.id, against=unit.id)
    if success:
        battle = yield from affect(battle, battle.unit(command.unit), battle.unit(unit.id), special)
    return Step(battle, then=replace(command, left=tuple(left)) if left else None)


def _grow(battle: Battle, user: Unit, special: Special, space: Hex | None) -> Asking[Step]:
    if space is None:
        raise IllegalCommand((Refusal("SL-56", tr("point out a space with plants")),))
    trying = Trying(
        rule=special.rule, word=special.word, unit=user.id, what=special.name, faces=special.trigger
    )
    battle, success = yield from check(battle, trying, who=seat_of(battle, user))
    if not success:
        return after(battle)
    return (yield from take_plants(battle, battle.unit(user.id), special, space))


def _at_unit(battle: Battle, strike: Strike, special: Special) -> Asking[Step]:
    """Throw the trigger die against one unit, where a house rule wants it after a roll to hit (AMB-11)."""
    user, target = battle.unit(strike.attacker), battle.unit(strike.target)
    yield from doubt(user, target, special)
    if (why := hopeless(battle, user, target, special)) is not None:
        yield from tell(Unaffected(rule=why.rule, unit=user.id, target=target.id, what=special.name))
        return after(battle)
    blow = Blow(strike=strike, victim=target.id, hit=True)
    if battle.option("special_attack_hit_roll"):
        battle, blow = yield from roll_to_hit(battle, blow)
        if not blow.hit:
            battle, blow = yield from reach(Moment.MISSED, battle, blow)
    if blow.hit:
        source = battle.unit(strike.target if blow.reflected else user.id)
        battle = yield from _trigger(battle, source, battle.unit(blow.victim), special, strike.attacker)
    return after(battle)


def _trigger(battle: Battle, source: Unit, victim: Unit, special: Special, roller: str) -> Asking[Battle]:
    """Roll the trigger die; SOURCE is where the attack comes from, ROLLER who made it."""
    trying = Trying(
        rule=special.rule,
        word=special.word,
        unit=roller,
        what=special.name,
        target=victim.id,
        faces=special.trigger,
    )
    seat = seat_of(battle, battle.unit(roller))
    battle, success = yield from check(battle, trying, who=seat, against=victim.id)
    if success:
        return (yield from affect(battle, source, battle.unit(victim.id), special))
    return (yield from fail(battle, source, battle.unit(victim.id), special))


def affect(battle: Battle, user: Unit, victim: Unit, special: Special) -> Asking[Battle]:
    """Put a unit under what the attack brings, for its length; imitated, for one activation (SL-77)."""
    imitated = not printed(user, special.power, special.kind)
    left = special.length
    if special.length_dice and imitated:
        left = 1
    elif special.length_dice:
        battle, left = yield from _length(battle, user, victim, special)
    if not special.condition:
        return battle
    old = victim.condition(special.condition)
    if special.held and old is not None and old.by == user.id:
        left = max(left, old.left)
    rule = battle.content.conditions[special.condition].rule
    return (
        yield from gain(
            battle,
            battle.unit(victim.id),
            special.condition,
            left=min(left, 1) if imitated else left,
            by=user.id,
            how=special.key,
            rule=rule,
        )
    )


def _length(battle: Battle, user: Unit, victim: Unit, special: Special) -> Asking[tuple[Battle, int]]:
    """Let the victim's seat roll for how many activations it lasts (SL-66, SL-181)."""
    word = f"{special.word}-length"
    why = Trying(rule=special.rule, word=word, unit=user.id, what=special.name, target=victim.id)
    roll = Roll(
        word,
        why=why,
        who=victim.side,
        of=victim.id if special.area else "",
        dice=(6,) * special.length_dice,
        pool=True,
        seen_by=victim.audience,
    )
    battle, faces = yield from throw(battle, roll, against=victim.id)
    return battle, sum(faces)


def fail(battle: Battle, user: Unit, victim: Unit, special: Special) -> Asking[Battle]:
    """A failed special attack does nothing, but Fear leaves its target proof against it (SL-46, SL-72)."""
    if not special.proof_after_failure:
        return battle
    against = EVERYBODY if battle.option("fear_immunity") == "all" else user.id
    yield from tell(Proof(rule="SL-72", unit=victim.id, what=special.name, user=user.id))
    proof = (*victim.proof, f"{special.key}:{against}")
    return battle.with_unit(replace(victim, proof=tuple(dict.fromkeys(proof))))


def doubt(user: Unit, target: Unit, special: Special) -> Asking[None]:
    """Point out a target of a kind that the ability is not made for; the GM decides (SL-54, SL-55)."""
    if special.aims_at and target.sheet.kind not in special.aims_at:
        yield from tell(
            Doubted(
                rule=special.rule,
                unit=user.id,
                target=target.id,
                what=special.name,
                kind=target.sheet.kind,
            )
        )


def hopeless(battle: Battle, user: Unit, target: Unit, special: Special) -> Refusal | None:
    """Return why a special attack cannot succeed against a unit, so that no die is asked; or None."""
    by_roll = battle.option("special_attack_hit_roll")
    if not by_roll and immunity(battle, target, *names_of(battle, special.key)):
        return Refusal("SL-47", tr("{name} is immune to that", name=target.name))
    if {f"{special.key}:{user.id}", f"{special.key}:{EVERYBODY}"} & set(target.proof):
        return Refusal("SL-72", tr("{name} is proof against that by now", name=target.name))
    if _passes_through(user, target, special):
        return Refusal("SL-148", tr("that passes through the insubstantial"))
    if special.condition == "captive" and target.has("captive"):
        return Refusal("SL-140", tr("{name} is a captive already", name=target.name))
    return None


def _passes_through(user: Unit, target: Unit, special: Special) -> bool:
    return special.physical and (user.has("insubstantial") or target.has("insubstantial"))


def use_refusals(battle: Battle, command: Use) -> Iterator[Refusal]:
    """Yield every reason why a special attack cannot be used now (SL-46, SL-48).

    Raises: IllegalCommand, UnknownName for what is not there.
    """
    user, special = battle.unit(command.unit), special_named(battle, command.ability)
    yield from no_use_now(battle, user, special)
    if special.aims_at_plants:
        yield from _no_plants(battle, user, special, command.at)
    elif special.area:
        if not in_area(battle, user, special):
            yield Refusal(special.rule, tr("nobody is near enough"))
    else:
        target = battle.unit(command.target)
        yield from unit_refusals(battle, user, target, special.range)
        if target.unconscious:
            yield Refusal("SL-48", tr("{name} is unconscious", name=target.name))
        elif (why := hopeless(battle, user, target, special)) is not None:
            yield why


def no_use_now(battle: Battle, user: Unit, special: Special) -> Iterator[Refusal]:
    """Yield why a unit cannot use a special attack at all now."""
    if not has(user, special.power, special.kind):
        yield Refusal("SL-45", tr("{name} does not have {ability}", name=user.name, ability=special.name))
    yield from no_action_now(battle, user) if takes_action(battle, special) else no_attack_now(battle, user)
    yield from not_raging(battle, user)
    if special.physical and user.has("insubstantial"):
        yield Refusal("SL-148", tr("{name} has no substance to strike with", name=user.name))


def _no_plants(battle: Battle, user: Unit, special: Special, space: Hex | None) -> Iterator[Refusal]:
    if space is None:
        yield Refusal("SL-56", tr("point out a space with plants"))
        return
    if not has_plants(battle, space):
        yield Refusal("SL-56", tr("there are no bushes or trees"))
    if user.hex is None:
        return
    yield from too_far(battle.ground.grid.label(space), distance(user.hex, space), special.range)
    if room_of(battle, user) != room_at(battle, space, 0):
        yield walled_off(battle.ground.grid.label(space))
    elif not sight_between(battle, user.hex, user.level, space, 0).clear:
        yield Refusal("SL-9", tr("the line of sight is blocked"))
