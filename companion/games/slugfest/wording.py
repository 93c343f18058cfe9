"""Notes and commands in words: the one place where Slugfest's log lines are made (SL-197)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.games.slugfest import commands as c
from companion.games.slugfest import notes as n
from companion.games.slugfest.state import Battle, Side, Thing, Unit

MINUS = "−"


def line(battle: Battle, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    words: Line = WORDS[type(note)](battle, note)
    return words


def name(battle: Battle, key: str) -> str:
    """Return the display name of a unit, object or side; the key itself if it is gone."""
    named: Iterator[Unit | Thing | Side] = chain(battle.units, battle.things, battle.sides)
    return next((known.name for known in named if known.id == key), key)


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
    }.get(key, key)


def modifier_sum(parts: tuple[n.Modifier, ...]) -> str:
    """Return a modifier in its parts: ``Attack 5 − Defend 1 + captive 3``."""
    return " ".join(_modifier_part(part) for part in parts).removeprefix("+ ")


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
    return {"attack": tr("Attack"), "defend": tr("Defend"), "speed": tr("Speed")}.get(attribute, attribute)


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
    up = tr(", level {level}", level=note.level) if note.level != note.start_level else ""
    title = tr("{unit} moves to {place}", unit=name(battle, note.unit), place=label(battle, note.end))
    return Line(
        title=title + up,
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
    return Line(
        title=f"{name(battle, note.attacker)} → {name(battle, note.target)}",
        detail=tr("attacks with {source}", source=note.source) + part + hiding,
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


def needs(face: int) -> str:
    """Return what a D10 must show, in words."""
    if face > 10:
        return tr("no face hits")
    return tr("every face hits") if face <= 1 else tr("needs {face}+", face=face)


def _struck(battle: Battle, note: n.Struck) -> Line:
    word = tr("hit") if note.hit else tr("miss")
    return Line(
        title=f"{name(battle, note.attacker)} → {name(battle, note.target)}",
        detail=f"d10 {note.face} + {modifier_sum(note.modifiers)} = {plain(note.total)}, {word}",
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


def _damage(battle: Battle, note: n.DamageRolled) -> Line:
    faces = " ".join(map(str, note.faces)) or tr("no dice")
    each = f" ({signed(note.each)} {tr('each')})" if note.each else ""
    flat = f" {signed(note.flat)}" if note.flat else ""
    return Line(
        title=tr("Damage to {victim}", victim=name(battle, note.victim)),
        detail=f"{len(note.faces)}d6 {faces}{each}{flat} = {note.total}",
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
    return Line(
        title=tr("{thing} takes {taken}", thing=name(battle, note.thing), taken=note.taken),
        detail=tr(
            "{total} of {full}, armour takes {armour}", total=note.total, full=note.full, armour=note.armour
        ),
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
    return Line(
        title=title.format(of=name(battle, note.of)),
        detail=f"{len(note.faces)}d6 {' '.join(map(str, note.faces))} = {note.total}",
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
    }.get(note.why, note.why)
    return Line(
        title=tr("{unit} is seen", unit=name(battle, note.unit)), detail=why, rule=note.rule, actor=note.unit
    )


def _hid(battle: Battle, note: n.Hid) -> Line:
    return Line(title=tr("{unit} is hidden", unit=name(battle, note.unit)), rule=note.rule, actor=note.unit)


def _landed(battle: Battle, note: n.Landed) -> Line:
    return Line(
        title=tr("{unit} comes down unharmed", unit=name(battle, note.unit)), rule=note.rule, actor=note.unit
    )


def condition_name(battle: Battle, key: str) -> str:
    """Return the name of a condition in small letters."""
    kind = battle.content.conditions.get(key)
    return kind.name.lower() if kind else key


def _gained(battle: Battle, note: n.Gained) -> Line:
    kind = battle.content.conditions.get(note.condition)
    return Line(
        title=tr(
            "{unit}: {condition}",
            unit=name(battle, note.unit),
            condition=condition_name(battle, note.condition),
        ),
        detail=kind.ends if kind else "",
        stamp=condition_name(battle, note.condition)[:4].upper(),
        tone="loss",
        rule=note.rule,
        actor=note.unit,
    )


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
    before = f"{note.before} → " if note.before else ""
    return Line(
        title=tr("{subject}: {what} set by hand", subject=subject, what=note.what.replace("_", " ")),
        detail=f"{before}{note.after or tr('none')}",
        stamp=tr("HAND"),
        tone="hand",
        rule=note.rule,
        actor=note.subject,
    )


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
    n.Finished: _finished,
}


def command_text(battle: Battle, command: Command) -> str:
    """Return COMMAND in words, for history, undo and refusals."""
    match command:
        case c.Next():
            return tr("Next phase")
        case c.Move(unit=unit, to=to):
            return tr("{unit} moves to {place}", unit=name(battle, unit), place=label(battle, to))
        case c.Detect(unit=unit):
            return tr("{unit} looks for the hidden", unit=name(battle, unit))
        case c.Attack(attacker=attacker, target=target):
            return tr(
                "{attacker} attacks {target}", attacker=name(battle, attacker), target=name(battle, target)
            )
        case c.Act(unit=unit, what=what):
            return f"{name(battle, unit)}: {what}"
    return _hand_text(battle, command)


def _hand_text(battle: Battle, command: Command) -> str:
    match command:
        case c.SetHits(unit=unit, hits=hits):
            return tr("{unit}: hits set to {hits}", unit=name(battle, unit), hits=plain(hits))
        case c.Put(unit=unit, at=at):
            return tr("{unit} put into {place}", unit=name(battle, unit), place=label(battle, at))
        case c.Afflict(unit=unit, condition=condition, left=left):
            word = condition_name(battle, condition)
            text = tr("{unit}: {condition}") if left else tr("{unit}: no longer {condition}")
            return text.format(unit=name(battle, unit), condition=word)
        case c.Hide(unit=unit, hidden=hidden):
            return (tr("{unit} is hidden") if hidden else tr("{unit} is seen")).format(
                unit=name(battle, unit)
            )
        case c.Wear(thing=thing) | c.Shove(thing=thing):
            return tr("{thing} changed by hand", thing=name(battle, thing))
    subject = getattr(command, "unit", "")
    return tr("{subject} changed by hand", subject=name(battle, subject) if subject else tr("The battle"))
