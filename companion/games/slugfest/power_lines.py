"""Log lines of what abilities, weaknesses, holds and orders do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.games.slugfest import power_notes as n
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import (
    ability_name,
    attribute_word,
    faces_word,
    label,
    name,
    power_name,
    signed,
)


def trying_title(battle: Battle, note: n.Trying) -> str:
    """Return who tries what, on whom: ``The Dentist: Fear → Speedball``."""
    what = {
        "hide": tr("hiding"),
        "maintain": tr("holding on"),
        "sustain-mind": tr("keeping control"),
        "sustain-animal": tr("keeping control"),
        "sustain-plant": tr("keeping the plants"),
        "plant-caught": tr("the plants"),
        "reflect": tr("throws it back?"),
    }.get(note.word, power_name(battle, note.what))
    aim = f" → {name(battle, note.target)}" if note.target not in ("", note.unit) else ""
    return f"{name(battle, note.unit)}: {what}{aim}"


def _trying(battle: Battle, note: n.Trying) -> Line:
    return Line(
        title=trying_title(battle, note),
        detail=tr("needs {faces}", faces=faces_word(note.faces)),
        rule=note.rule,
        actor=note.unit,
    )


def _tried(battle: Battle, note: n.Tried) -> Line:
    word = tr("success") if note.success else tr("failure")
    thrown = tr("d6 {face}, needs {faces}", face=note.face, faces=faces_word(note.faces))
    return Line(
        title=trying_title(battle, note),
        detail=f"{thrown if note.face else tr('no die needed')}: {word}",
        stamp=tr("YES") if note.success else tr("NO"),
        tone="hit" if note.success else "miss",
        rule=note.rule,
        actor=note.unit,
    )


def _attack_die(battle: Battle, note: n.AttackDie) -> Line:
    change = tr("{change} damage dice", change=signed(note.change)) if note.change else tr("no change")
    backlash = tr(", and it will strike back") if note.backlash else ""
    return Line(
        title=f"{name(battle, note.unit)}: {power_name(battle, note.what)}",
        detail=f"d6 {note.face}: {change}{backlash}",
        rule=note.rule,
        actor=note.unit,
    )


def _offered(battle: Battle, note: n.RerollOffered) -> Line:
    return Line(
        title=tr("{unit} may call for another throw", unit=name(battle, note.unit)),
        detail=note.shown,
        rule=note.rule,
        actor=note.unit,
    )


def _rerolled(battle: Battle, note: n.Rerolled) -> Line:
    return Line(
        title=tr("{unit} is lucky", unit=name(battle, note.unit)),
        detail=tr("thrown again: {before} → {after}", before=note.before, after=note.after),
        stamp=tr("LUCK"),
        tone="gain",
        rule=note.rule,
        actor=note.unit,
    )


def _reflected(battle: Battle, note: n.Reflected) -> Line:
    return Line(
        title=tr(
            "{unit} throws the attack back at {attacker}",
            unit=name(battle, note.unit),
            attacker=name(battle, note.attacker),
        ),
        tone="hit",
        rule=note.rule,
        actor=note.unit,
    )


def _pushed(battle: Battle, note: n.Pushed) -> Line:
    unit = name(battle, note.unit)
    if note.start == note.end:
        return Line(title=tr("{unit} cannot be moved back", unit=unit), rule=note.rule, actor=note.unit)
    return Line(
        title=tr("{unit} is moved back to {place}", unit=unit, place=label(battle, note.end)),
        rule=note.rule,
        actor=note.unit,
    )


def _held_on(battle: Battle, note: n.HeldOn) -> Line:
    return Line(
        title=tr("{unit} is held on to", unit=name(battle, note.unit)),
        detail=tr("counter {left}", left=note.left),
        tone="loss",
        rule=note.rule,
        actor=note.unit,
    )


def _spared(battle: Battle, note: n.Spared) -> Line:
    title = tr("{unit} spares {target}") if note.spared else tr("{unit} will hurt {target}")
    return Line(
        title=title.format(unit=name(battle, note.unit), target=name(battle, note.target)),
        rule=note.rule,
        actor=note.unit,
    )


def _plants_taken(battle: Battle, note: n.PlantsTaken) -> Line:
    return Line(
        title=tr(
            "{unit} commands the plants in {place}",
            unit=name(battle, note.unit),
            place=label(battle, note.hex),
        ),
        rule=note.rule,
        actor=note.unit,
    )


def _plants_freed(battle: Battle, note: n.PlantsFreed) -> Line:
    return Line(
        title=tr("The plants in {place} are free", place=label(battle, note.hex)),
        rule=note.rule,
        actor=note.unit,
    )


def _unaffected(battle: Battle, note: n.Unaffected) -> Line:
    return Line(
        title=trying_title(battle, n.Trying(word="", unit=note.unit, what=note.what, target=note.target)),
        detail=tr("cannot succeed, no die is needed"),
        stamp=tr("NO"),
        tone="miss",
        rule=note.rule,
        actor=note.unit,
    )


def _shifted(battle: Battle, note: n.Shifted) -> Line:
    changes = [(key, getattr(note.shift, key)) for key in ("attack", "damage", "defend", "speed")]
    parts = [f"{attribute_word(key)} {signed(points)}" for key, points in changes if points]
    return Line(
        title=tr("{unit} takes another shape", unit=name(battle, note.unit)),
        detail=", ".join(parts) or tr("its own again"),
        rule=note.rule,
        actor=note.unit,
    )


def _power_rolled(battle: Battle, note: n.PowerRolled) -> Line:
    return Line(
        title=tr("{unit}: {source}", unit=name(battle, note.unit), source=note.source),
        detail=tr_n("{n} effect for this game day", "{n} effects for this game day", note.effects),
        rule=note.rule,
        actor=note.unit,
    )


def effect_words(battle: Battle, effect: str, what: str) -> str:
    """Return what an effect of a power point does, in a few words."""
    words = {
        "imitate": tr("copies {what}"),
        "boost": tr("{what} +1"),
        "give": tr("lends an effect to {what}"),
        "source": tr("attacks with {what}"),
        "defence": tr("defends with {what}"),
        "other": "{what}",
    }
    shown = {
        "imitate": power_name(battle, ability_name(battle, what)),
        "boost": attribute_word(what),
        "give": name(battle, what),
    }.get(effect, what)
    return words.get(effect, "{what}").format(what=shown)


def _power_spent(battle: Battle, note: n.PowerSpent) -> Line:
    return Line(
        title=f"{name(battle, note.unit)}: {effect_words(battle, note.effect, note.what)}",
        detail=tr_n("{n} effect left", "{n} effects left", note.left),
        tone="gain",
        rule=note.rule,
        actor=note.unit,
    )


def _power_ended(battle: Battle, note: n.PowerEnded) -> Line:
    return Line(
        title=tr("{unit}: an effect ends", unit=name(battle, note.unit)),
        detail=effect_words(battle, note.effect, note.what),
        rule=note.rule,
        actor=note.unit,
    )


def _charging(battle: Battle, note: n.Charging) -> Line:
    return Line(
        title=tr("{unit} charges {target}", unit=name(battle, note.unit), target=name(battle, note.target)),
        rule=note.rule,
        actor=note.unit,
    )


def _proof(battle: Battle, note: n.Proof) -> Line:
    return Line(
        title=tr(
            "{unit} is proof against {what} from now on",
            unit=name(battle, note.unit),
            what=power_name(battle, note.what),
        ),
        rule=note.rule,
        actor=note.unit,
    )


def _doubted(battle: Battle, note: n.Doubted) -> Line:
    return Line(
        title=tr("Does {what} work on {target}?", what=note.what, target=name(battle, note.target)),
        detail=tr("its kind is {kind}: the GM decides", kind=note.kind),
        tone="hand",
        rule=note.rule,
        actor=note.unit,
    )


POWER_WORDS: dict[type[Note], Callable[[Battle, Any], Line]] = {
    n.Trying: _trying,
    n.Tried: _tried,
    n.AttackDie: _attack_die,
    n.RerollOffered: _offered,
    n.Rerolled: _rerolled,
    n.Reflected: _reflected,
    n.Pushed: _pushed,
    n.HeldOn: _held_on,
    n.Spared: _spared,
    n.PlantsTaken: _plants_taken,
    n.PlantsFreed: _plants_freed,
    n.Unaffected: _unaffected,
    n.Shifted: _shifted,
    n.PowerRolled: _power_rolled,
    n.PowerSpent: _power_spent,
    n.PowerEnded: _power_ended,
    n.Charging: _charging,
    n.Proof: _proof,
    n.Doubted: _doubted,
}
"""Note to the function that words it."""
