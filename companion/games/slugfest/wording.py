"""Names and words that log lines, questions and widgets share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest import notes as n
from companion.games.slugfest.state import Battle, Side, Thing, Unit

MINUS = "−"


def name(battle: Battle, key: str) -> str:
    """Return the display name of a unit, object or side, of one from the map even if it is gone."""
    named: Iterator[Unit | Thing | Side] = chain(battle.units, battle.things, battle.sides)
    return next((known.name for known in named if known.id == key), "") or _drawn_name(battle, key)


def _drawn_name(battle: Battle, key: str) -> str:
    """Return the name of an object or building as the map has it; the key itself if it has none."""
    drawn = battle.ground
    for building in drawn.buildings:
        if building.id == key:
            return building.name
    kinds = battle.content.object_kinds
    for thing in drawn.objects:
        if thing.id == key:
            return thing.name or (kinds[thing.kind].name if thing.kind in kinds else thing.kind)
    return key


def signed(number: int) -> str:
    """Return a number with its sign, a true minus.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def plain(number: int) -> str:
    """Return a number with a true minus."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def label(battle: Battle, space: Hex) -> str:
    """Return the label printed in a hex."""
    return battle.ground.grid.label(space)


def modifier_word(key: str) -> str:
    """Return the name of a modifier's part."""
    return {
        "attack": tr("Attack"),
        "defend": tr("Defend"),
        "immune": tr("immune"),
        "vulnerable": tr("vulnerable"),
        "evasive": tr("evasive"),
        "innacurate": tr("inaccurate"),
        "knocked_down": tr("knocked down"),
        "distracted": tr("distracted"),
        "captive": tr("captive"),
        "helpless": tr("helpless"),
        "surprise": tr("from hiding"),
        "gm": tr("the GM's word"),
    }.get(key, key.replace("_", " "))


def modifier_sum(parts: tuple[n.Modifier, ...]) -> str:
    """Return a modifier in its parts: ``Attack 5 − Defend 1 + captive 3``."""
    return modifier_terms(parts).removeprefix("+ ")


def modifier_terms(parts: tuple[n.Modifier, ...]) -> str:
    """Return a modifier in its parts as it goes on after a die: ``+ Attack 5 − Defend 1``."""
    return " ".join(_modifier_part(part) for part in parts)


def _modifier_part(part: n.Modifier) -> str:
    minus = part.value < 0 or (part.value == 0 and part.key == "defend")
    return f"{MINUS if minus else '+'} {modifier_word(part.key)} {abs(part.value)}"


def state_word(state: str) -> str:
    """Return a damage state in words."""
    return {
        "healthy": tr("unhurt"),
        "wounded": tr("wounded"),
        "unconscious": tr("unconscious"),
        "killed": tr("killed"),
    }.get(state, state)


def phase_word(phase: str) -> str:
    """Return a phase in words."""
    return {
        "setup": tr("set-up"),
        "movement": tr("movement phase"),
        "attack": tr("attack phase"),
        "action": tr("action phase"),
        "over": tr("over"),
    }.get(phase, phase)


def attribute_word(attribute: str) -> str:
    """Return an attribute in words."""
    return {
        "attack": tr("Attack"),
        "damage": tr("Damage"),
        "defend": tr("Defend"),
        "speed": tr("Speed"),
        "range": tr("Range"),
    }.get(attribute, attribute)


def needs(face: int) -> str:
    """Return what a D10 must show, in words."""
    if face > 10:
        return tr("no face hits")
    return tr("every face hits") if face <= 1 else tr("needs {face}+", face=face)


def damage_detail(note: n.DamageDue) -> str:
    """Return what damage does to a victim as it stands: ``hits 14 of 30, armour 3``."""
    parts = [tr("has {hits} of {full} hits", hits=plain(note.hits), full=note.full)]
    if note.armour:
        parts.append(tr("armour {armour}", armour=note.armour))
    if note.each:
        parts.append(tr("{each} on every die", each=signed(note.each)))
    if note.flat:
        parts.append(tr("{flat} on the sum", flat=signed(note.flat)))
    return ", ".join(parts)


def condition_name(battle: Battle, key: str) -> str:
    """Return the name of a condition in small letters."""
    kind = battle.content.conditions.get(key)
    return kind.name.lower() if kind else key


def power_name(battle: Battle, name: str) -> str:
    """Return what people read for an ability or weakness: the label where the printed name is misspelt."""
    power = battle.content.powers.get(name)
    return power.shown if power else name


def ability_name(battle: Battle, key: str) -> str:
    """Return the name of the ability, or of the kind of one, that has that key; the key if none has."""
    special = battle.content.specials.get(key)
    if special is not None:
        return special.name
    return next((power.name for power in battle.content.powers.values() if power.key == key), key)


def faces_word(faces: tuple[int, ...]) -> str:
    """Return the faces of a die in short.

    >>> faces_word((1, 2, 3)), faces_word((5,)), faces_word((1, 4, 6)), faces_word(())
    ('1–3', '5', '1, 4, 6', '–')
    """
    if len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(map(str, faces)) or "–"
