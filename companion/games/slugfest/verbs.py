"""What a unit can do now, for its sheet and menu: possible, or with every reason why not."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest.commands import Act, Attack, Detect, Put
from companion.games.slugfest.object_verbs import building_verbs, object_verbs
from companion.games.slugfest.power_verbs import power_verbs
from companion.games.slugfest.rules.actions import act_refusals
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.hiding import detect_refusals
from companion.games.slugfest.rules.movement import no_move_now
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.targets import no_attack_now, no_normal_attack
from companion.games.slugfest.state import Battle, Unit


def verbs_of(battle: Battle, unit: Unit) -> tuple[Verb, ...]:
    """Return the verbs of a unit in the order of the phases."""
    return tuple(_verbs(battle, unit))


def _verbs(battle: Battle, unit: Unit) -> Iterator[Verb]:
    if unit.hex is None and unit.state != "killed":
        yield _put(unit)
    second = battle.phase == "action"
    yield Verb(
        key="move",
        actor=unit.id,
        text=tr("Second move") if second else tr("Move"),
        rule="SL-153" if second else "SL-95",
        icon="move",
        shortcut="V",
        needs="hex",
        reasons=(*no_move_now(battle, unit), *not_raging(battle, unit)),
    )
    yield from building_verbs(battle, unit)
    search = Detect(unit.id)
    yield Verb(
        key="detect",
        actor=unit.id,
        text=tr("Look for the hidden"),
        rule="SL-104",
        icon="detect",
        command=search,
        reasons=tuple(detect_refusals(battle, search)),
    )
    yield Verb(
        key="attack",
        actor=unit.id,
        text=tr("Attack"),
        rule="SL-106",
        icon="attack",
        shortcut="A",
        needs="target",
        reasons=(*no_attack_now(battle, unit), *no_normal_attack(battle, unit), *not_raging(battle, unit)),
    )
    if battle.option("split_optional") and has(unit, "Split Attacks"):
        yield Verb(
            key="attack-whole",
            actor=unit.id,
            text=tr("One attack with all dice"),
            rule="SL-30",
            icon="attack",
            needs="target",
            command=Attack(unit.id, "", whole=True),
            reasons=tuple(no_attack_now(battle, unit)),
        )
    yield from object_verbs(battle, unit)
    yield Verb(
        key="act",
        actor=unit.id,
        text=tr("Other action"),
        rule="SL-152",
        icon="action",
        needs="text",
        reasons=tuple(act_refusals(battle, Act(unit.id, ""))),
    )
    yield from power_verbs(battle, unit)


def _put(unit: Unit) -> Verb:
    """Return what brings a unit back that is off the map (SL-6)."""
    command = Put(unit.id, Hex(0, 0))
    text = tr("Put on the map")
    return Verb(key="put", actor=unit.id, text=text, rule="SL-6", icon="move", command=command, needs="hex")
