"""Notes in words: the one place where Slugfest's log lines are made (SL-197)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.games.slugfest import notes as n
from companion.games.slugfest.object_lines import OBJECT_WORDS
from companion.games.slugfest.power_lines import POWER_WORDS
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import (
    MINUS,
    attribute_word,
    condition_name,
    damage_detail,
    label,
    modifier_sum,
    modifier_terms,
    name,
    needs,
    phase_word,
    plain,
    signed,
    state_word,
)


def line(battle: Battle, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    words: Line = WORDS[type(note)](battle, note)
    return words


def _turn(_battle: Battle, note: n.TurnBegan) -> Line:
    return Line(
        title=tr("Game turn {turn}", turn=note.turn), stamp=f"T{note.turn}", tone="turn", rule=note.rule
    )


def _initiative(battle: Battle, note: n.InitiativeRolled) -> Line:
    bonus = f" {signed(note.bonus)} = {note.face + note.bonus}" if note.bonus else ""
    title = tr("{side}: initiative again") if note.again else tr("{side}: initiative")
    return Line(
        title=title.format(side=name(battle, note.side)), detail=f"d10 {note.face}{bonus}", rule=note.rule
    )


def _order(battle: Battle, note: n.OrderSettled) -> Line:
    return Line(
        title=tr("Order of this turn"),
        detail=" → ".join(name(battle, side) for side in note.order),
        rule=note.rule,
    )


def _phase(battle: Battle, note: n.PhaseBegan) -> Line:
    return Line(title=f"{name(battle, note.side)}: {phase_word(note.phase)}", tone="turn", rule=note.rule)


def _moved(battle: Battle, note: n.Moved) -> Line:
    up = tr(", level {level}", level=note.level) if note.level != note.start_level and not note.into else ""
    title = tr("{unit} moves to {place}", unit=name(battle, note.unit), place=label(battle, note.end))
    into = tr(", into {building}", building=name(battle, note.into)) if note.into else ""
    return Line(
        title=title + up + into,
        detail=tr_n(
            "{n} hex from {start}", "{n} hexes from {start}", note.cost, start=label(battle, note.start)
        ),
        rule=note.rule,
        actor=note.unit,
    )


def _searching(battle: Battle, note: n.Searching) -> Line:
    return Line(
        title=tr("{unit} looks for {hidden}", unit=name(battle, note.unit), hidden=name(battle, note.hidden)),
        detail=tr("needs {most} or less", most=note.most),
        rule=note.rule,
        actor=note.unit,
    )


def _searched(battle: Battle, note: n.Searched) -> Line:
    found = tr("found") if note.found else tr("not found")
    return Line(
        title=tr("{unit} looks for {hidden}", unit=name(battle, note.unit), hidden=name(battle, note.hidden)),
        detail=tr("d6 {face}, needs {most} or less: {found}", face=note.face, most=note.most, found=found),
        stamp=tr("SEEN") if note.found else "",
        rule=note.rule,
        actor=note.unit,
    )


def _declared(battle: Battle, note: n.Declared) -> Line:
    part = tr(", part {part} of {of}", part=note.part, of=note.of) if note.of > 1 else ""
    hiding = tr(", from hiding") if note.surprise else ""
    how = tr("attacks with {source}", source=note.source)
    if note.thing:
        how = tr("throws {thing}", thing=name(battle, note.thing))
    return Line(
        title=f"{name(battle, note.attacker)} → {name(battle, note.target)}",
        detail=how + part + hiding,
        rule=note.rule,
        actor=note.attacker,
    )


def _to_hit(battle: Battle, note: n.ToHit) -> Line:
    return Line(
        title=f"{name(battle, note.attacker)} → {name(battle, note.target)}",
        detail=f"{modifier_sum(note.modifiers)}; {needs(note.needed)}",
        rule=note.rule,
        actor=note.attacker,
    )


def _struck(battle: Battle, note: n.Struck) -> Line:
    word = tr("hit") if note.hit else tr("miss")
    return Line(
        title=f"{name(battle, note.attacker)} → {name(battle, note.target)}",
        detail=f"d10 {note.face} {modifier_terms(note.modifiers)} = {plain(note.total)}, {word}",
        stamp=tr("HIT") if note.hit else tr("MISS"),
        tone="hit" if note.hit else "miss",
        rule=note.rule,
        actor=note.attacker,
    )


def _damage_due(battle: Battle, note: n.DamageDue) -> Line:
    return Line(
        title=tr("Damage to {victim}", victim=name(battle, note.victim)),
        detail=damage_detail(note),
        rule=note.rule,
        actor=note.attacker,
    )


def _damage(battle: Battle, note: n.DamageRolled) -> Line:
    dice = f"{len(note.faces)}d6 {' '.join(map(str, note.faces))}" if note.faces else tr("no dice")
    each = f" ({signed(note.each)} {tr('each')})" if note.each else ""
    flat = f" {signed(note.flat)}" if note.flat else ""
    return Line(
        title=tr("Damage to {victim}", victim=name(battle, note.victim)),
        detail=f"{dice}{each}{flat} = {note.total}",
        rule=note.rule,
        actor=note.attacker,
    )


def _hurt(battle: Battle, note: n.Hurt) -> Line:
    armour = tr(", armour takes {armour}", armour=note.armour) if note.armour else ""
    changed = f", {state_word(note.state)}" if note.state != note.was else ""
    down = note.state in ("unconscious", "killed") and note.state != note.was
    return Line(
        title=tr("{unit} loses {lost}", unit=name(battle, note.unit), lost=note.lost)
        + (f": {state_word(note.state)}" if changed else ""),
        detail=tr("hits {before} → {after}", before=plain(note.before), after=plain(note.after))
        + armour
        + changed,
        stamp=tr("KO!") if down else plain(-note.lost),
        tone="ko" if down else "loss",
        rule=note.rule,
        actor=note.unit,
    )


def _recovered(battle: Battle, note: n.Recovered) -> Line:
    got = note.after - note.before
    changed = f", {state_word(note.state)}" if note.state != note.was else ""
    return Line(
        title=tr("{unit} recovers {got}", unit=name(battle, note.unit), got=got),
        detail=tr("hits {before} → {after}", before=plain(note.before), after=plain(note.after)) + changed,
        stamp=signed(got),
        tone="gain",
        rule=note.rule,
        actor=note.unit,
    )


def _worn(battle: Battle, note: n.Worn) -> Line:
    armour = tr(", armour takes {armour}", armour=note.armour) if note.armour else ""
    return Line(
        title=tr("{thing} takes {taken}", thing=name(battle, note.thing), taken=note.taken),
        detail=tr("{total} of {full}", total=note.total, full=note.full) + armour,
        stamp=plain(-note.taken),
        tone="loss",
        rule=note.rule,
    )


def _destroyed(_battle: Battle, note: n.Destroyed) -> Line:
    return Line(
        title=tr("{thing} is destroyed", thing=note.name), stamp=tr("GONE"), tone="ko", rule=note.rule
    )


def _blast(battle: Battle, note: n.BlastRolled) -> Line:
    title = tr("{of} comes down") if note.collapse else tr("{of} goes off")
    dice = f"{len(note.faces)}d6 {' '.join(map(str, note.faces))} = {note.total}"
    return Line(
        title=title.format(of=name(battle, note.of)),
        detail=dice if note.faces else tr_n("{n} point", "{n} points", note.total),
        stamp=tr("BOOM"),
        tone="ko",
        rule=note.rule,
        actor=note.of,
    )


def _weakened(battle: Battle, note: n.Weakened) -> Line:
    word = attribute_word(note.attribute)
    change = f"{word} {plain(note.before)} → {plain(note.after)}"
    if note.before == note.after:
        change = tr("{attribute} {value}, nothing left to lose", attribute=word, value=plain(note.after))
    return Line(
        title=tr("{unit} weakens", unit=name(battle, note.unit)),
        detail=f"d6 {note.face}: {change}",
        stamp=f"{MINUS}1" if note.before != note.after else "",
        tone="loss",
        rule=note.rule,
        actor=note.unit,
    )


def _revealed(battle: Battle, note: n.Revealed) -> Line:
    why = {
        "detected": tr("was detected"),
        "attacked": tr("has attacked"),
        "unconscious": tr("is unconscious"),
        "hand": tr("by the GM's hand"),
        "wish": tr("of its own will"),
        "solid": tr("is solid again"),
        "size": tr("is no longer shrunk"),
        "effect": tr("its copied Stealth is over"),
    }.get(note.why, note.why)
    return Line(
        title=tr("{unit} is seen", unit=name(battle, note.unit)), detail=why, rule=note.rule, actor=note.unit
    )


def _hid(battle: Battle, note: n.Hid) -> Line:
    return Line(title=tr("{unit} is hidden", unit=name(battle, note.unit)), rule=note.rule, actor=note.unit)


def _landed(battle: Battle, note: n.Landed) -> Line:
    title = (
        tr("{unit} comes down with the roof") if note.rule == "SL-168" else tr("{unit} comes down unharmed")
    )
    return Line(title=title.format(unit=name(battle, note.unit)), rule=note.rule, actor=note.unit)


def _gained(battle: Battle, note: n.Gained) -> Line:
    kind = battle.content.conditions.get(note.condition)
    return Line(
        title=tr(
            "{unit}: {condition}",
            unit=name(battle, note.unit),
            condition=condition_name(battle, note.condition),
        ),
        detail=" ".join(part for part in (_how_long(note.left), kind.ends if kind else "") if part),
        stamp=condition_name(battle, note.condition)[:4].upper(),
        tone="loss",
        rule=note.rule,
        actor=note.unit,
    )


def _how_long(activations: int) -> str:
    return tr_n("{n} activation.", "{n} activations.", activations) if activations > 1 else ""


def _ended(battle: Battle, note: n.Ended) -> Line:
    return Line(
        title=tr(
            "{unit}: no longer {condition}",
            unit=name(battle, note.unit),
            condition=condition_name(battle, note.condition),
        ),
        rule=note.rule,
        actor=note.unit,
    )


def _stopped(battle: Battle, note: n.Stopped) -> Line:
    return Line(
        title=tr("{attacker} stops", attacker=name(battle, note.attacker)),
        detail=tr("after {parts} of {of} attacks", parts=note.parts, of=note.of),
        rule=note.rule,
        actor=note.attacker,
    )


def _did(battle: Battle, note: n.Did) -> Line:
    return Line(title=f"{name(battle, note.unit)}: {note.what}", rule=note.rule, actor=note.unit)


def _overruled(battle: Battle, note: n.Overruled) -> Line:
    subject = name(battle, note.subject) if note.subject else tr("The GM")
    spelt = partial(_place, battle) if note.what == "place" else str
    before = f"{spelt(note.before)} → " if note.before else ""
    return Line(
        title=tr("{subject}: {what} set by hand", subject=subject, what=_what(note.what)),
        detail=f"{before}{spelt(note.after) if note.after else tr('none')}",
        stamp=tr("HAND"),
        tone="hand",
        rule=note.rule,
        actor=note.subject,
    )


def _what(key: str) -> str:
    """Return the name of what was set by hand."""
    return {"taken": tr("damage")}.get(key, key.replace("_", " "))


def _place(battle: Battle, spelt: str) -> str:
    """Return a place that `rules.hand.spelt` has written as people know it: by the label of its hex."""
    at, _, level = spelt.partition(" ")
    q, _, r = at.partition(",")
    return " ".join(filter(None, (label(battle, Hex(int(q), int(r))), level)))


def _mustered(battle: Battle, note: n.Mustered) -> Line:
    who = note.name if note.count == 1 else tr("{count} × {name}", count=note.count, name=note.name)
    return Line(
        title=tr("{who} join {side}", who=who, side=name(battle, note.side))
        if note.count > 1
        else tr("{who} joins {side}", who=who, side=name(battle, note.side)),
        stamp=tr("HAND"),
        tone="hand",
        rule=note.rule,
    )


def _dismissed(_battle: Battle, note: n.Dismissed) -> Line:
    title = tr("{name} leaves the battle", name=note.name)
    return Line(title=title, stamp=tr("HAND"), tone="hand", rule=note.rule)


def _finished(battle: Battle, note: n.Finished) -> Line:
    title = tr("{side} wins", side=name(battle, note.winner)) if note.winner else tr("The battle is over")
    return Line(title=title, stamp=tr("END"), tone="ko", rule=note.rule)


WORDS: dict[type[Note], Callable[[Battle, Any], Line]] = {
    n.TurnBegan: _turn,
    n.InitiativeRolled: _initiative,
    n.OrderSettled: _order,
    n.PhaseBegan: _phase,
    n.Moved: _moved,
    n.Searching: _searching,
    n.Searched: _searched,
    n.Declared: _declared,
    n.ToHit: _to_hit,
    n.Struck: _struck,
    n.DamageDue: _damage_due,
    n.DamageRolled: _damage,
    n.Hurt: _hurt,
    n.Recovered: _recovered,
    n.Worn: _worn,
    n.Destroyed: _destroyed,
    n.BlastRolled: _blast,
    n.Weakened: _weakened,
    n.Revealed: _revealed,
    n.Hid: _hid,
    n.Landed: _landed,
    n.Gained: _gained,
    n.Ended: _ended,
    n.Stopped: _stopped,
    n.Did: _did,
    n.Overruled: _overruled,
    n.Mustered: _mustered,
    n.Dismissed: _dismissed,
    n.Finished: _finished,
    **OBJECT_WORDS,
    **POWER_WORDS,
}
