"""Notes in words: the one place where Puzzle Rumble's log lines are made (PR-88, PR-89)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.games.rumble import notes as n
from companion.games.rumble.damage_words import DAMAGE_WORDS
from companion.games.rumble.naming import (
    allocation_words,
    ending_name,
    figure,
    name,
    power_name,
    signed,
)
from companion.games.rumble.state import HEROES, Battle, Part


def line(battle: Battle, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    words: Line = WORDS[type(note)](battle, note)
    return words


def _battle(battle: Battle, note: n.BattleBegan) -> Line:
    rules = ", ".join(f"{key} = {str(value).lower()}" for key, value in note.options)
    several = tr("more than one Hero") if note.heroes > 1 else ""
    house = tr("house rules: {rules}", rules=rules) if rules else ""
    detail = "; ".join(part for part in (several, house) if part)
    return Line(title=tr("The battle begins"), detail=detail, stamp=tr("START"), tone="turn", rule=note.rule)


def _round(_battle: Battle, note: n.RoundBegan) -> Line:
    return Line(title=tr("Round {n}", n=note.round), stamp=f"R{note.round}", tone="turn", rule=note.rule)


def energy_words(battle: Battle, health: int, lasting: int, parts: tuple[Part, ...]) -> str:
    """Return how Energy comes about: ``Health 100 − 3 (Biting Taunt, round 4)`` (PR-89)."""
    words = [tr("Health {n}", n=figure(health))]
    if lasting:
        words.append(tr("{n} lasting", n=signed(lasting)))
    words += [f"{signed(part.amount)} ({_part_words(battle, part)})" for part in parts]
    return " ".join(words)


def _part_words(battle: Battle, part: Part) -> str:
    what = power_name(battle, part.power) if part.power else tr("carried")
    return tr("{what}, round {n}", what=what, n=part.round) if part.round else what


def _energy(battle: Battle, note: n.EnergyMade) -> Line:
    kept = tr(", {n} of it stay unspent", n=figure(note.reserve)) if note.reserve else ""
    return Line(
        title=tr("{who} has {n} Energy", who=name(battle, note.who), n=figure(note.energy)),
        detail=energy_words(battle, note.health, note.lasting, note.parts) + kept,
        stamp=figure(note.energy),
        rule=note.rule,
        actor=note.who,
    )


def _entered(battle: Battle, note: n.Entered) -> Line:
    title = tr("{who} has decided once more") if note.second else tr("{who} has allocated")
    return Line(title=title.format(who=name(battle, note.who)), rule=note.rule, actor=note.who)


def _cleared(battle: Battle, note: n.Cleared) -> Line:
    return Line(
        title=tr("{who}'s allocation is cleared", who=name(battle, note.who)), rule=note.rule, actor=note.who
    )


def _sealed(battle: Battle, note: n.Sealed) -> Line:
    title = tr("{who}'s allocation is sealed") if note.sealed else tr("{who}'s allocation is open again")
    return Line(title=title.format(who=name(battle, note.who)), rule=note.rule, actor=note.who)


def _shown(battle: Battle, note: n.Shown) -> Line:
    title = tr("{who} adds") if note.second else tr("{who} reveals")
    left = tr("; {n} left unspent", n=figure(note.left)) if note.left else ""
    return Line(
        title=title.format(who=name(battle, note.who)),
        detail=allocation_words(battle, note.allocation) + left,
        stamp=figure(note.allocation.spent),
        rule=note.rule,
        actor=note.who,
    )


def _disclosed(battle: Battle, note: n.Disclosed) -> Line:
    title = tr("{who} has {power}") if note.known else tr("{who}: {power} is a secret again")
    words = title.format(who=name(battle, note.who), power=power_name(battle, note.power))
    tone = "hand" if note.by_hand else "plain"
    return Line(title=words, detail=tr("now known"), tone=tone, rule=note.rule, actor=note.who)


def _secret(battle: Battle, note: n.Secret) -> Line:
    return Line(
        title=tr(
            "The secret Power is {power}, {who}",
            power=power_name(battle, note.power),
            who=name(battle, note.who),
        ),
        tone="hand",
        rule=note.rule,
        actor=note.who,
    )


def _changed(battle: Battle, note: n.Changed) -> Line:
    words = {"health": tr("Health"), "energy": tr("Energy"), "reserve": tr("to be kept unspent")}
    change = note.after - note.before
    what = words.get(note.what, note.what)
    next_round = tr(" next round") if note.what in ("energy", "reserve") else ""
    by = _whose(battle, note.power, note.by, note.who)
    factor = tr(", times {n}", n=figure(note.times)) if note.times else ""
    return Line(
        title=tr("{who}: {change} {what}", who=name(battle, note.who), change=signed(change), what=what)
        + next_round,
        detail=f"{by}: {figure(note.before)} → {figure(note.after)}{factor}",
        stamp=signed(change),
        tone="gain" if (change > 0) != (note.what == "reserve") else "loss",
        rule=note.rule,
        actor=note.who,
    )


def _whose(battle: Battle, power: str, owner: str, who: str) -> str:
    """Return the name of a Power, with its owner where that is another."""
    called = power_name(battle, power)
    if owner in ("", who):
        return called
    return tr("{power} of {owner}", power=called, owner=name(battle, owner))


def flag_name(flag: str) -> str:
    """Return a state of a Rumbler in words."""
    return {
        "no_damage_out": tr("deals no damage"),
        "no_damage_in": tr("takes no damage"),
        "dazed": tr("dazed"),
    }.get(flag, flag)


def _flagged(battle: Battle, note: n.Flagged) -> Line:
    when = tr("next round") if note.next else tr("until the end of the round")
    return Line(
        title=f"{name(battle, note.who)}: {flag_name(note.flag)}",
        detail=f"{_whose(battle, note.power, note.by, note.who)}, {when}",
        stamp=flag_name(note.flag)[:4].upper(),
        tone="loss" if note.flag == "dazed" else "plain",
        rule=note.rule,
        actor=note.who,
    )


def _spared(battle: Battle, note: n.Spared) -> Line:
    title = {
        "countered": tr("{who} has looked away"),
        "immune": tr("{who} is immune"),
        "already": tr("{who} is so already"),
        "no_damage": tr("{who} takes no damage"),
    }.get(note.why, note.why)
    return Line(
        title=title.format(who=name(battle, note.who)),
        detail=_whose(battle, note.power, note.by, note.who),
        tone="gain",
        rule=note.rule,
        actor=note.who,
    )


def _ko(battle: Battle, note: n.KnockedOut) -> Line:
    return Line(
        title=tr("{who} is KO'd", who=name(battle, note.who)),
        detail=tr("Health {n}", n=figure(note.health)),
        stamp=tr("KO!"),
        tone="ko",
        rule=note.rule,
        actor=note.who,
    )


def _round_ended(battle: Battle, note: n.RoundEnded) -> Line:
    figures = ", ".join(f"{name(battle, who)} {figure(health)}" for who, health in note.figures)
    return Line(title=tr("Round {n} is over", n=note.round), detail=figures, tone="turn", rule=note.rule)


def _hint(_battle: Battle, note: n.StandstillHint) -> Line:
    why = {
        "rounds": tr_n("one round played", "{n} rounds played", note.n),
        "still": tr_n(
            "no Health changed in the last round", "no Health changed in the last {n} rounds", note.n
        ),
        "repeat": tr_n("the same figures once", "the same figures for the {n}th time", note.n),
    }.get(note.why, note.why)
    return Line(title=tr("A standstill?"), detail=why, tone="hand", rule=note.rule)


def _finished(battle: Battle, note: n.Finished) -> Line:
    title = ending_name(note.ending)
    return Line(
        title=title[:1].upper() + title[1:],
        detail=battle.team,
        stamp=tr("END"),
        tone="gain" if note.ending == "won" else "ko",
        rule=note.rule,
        actor=HEROES,
    )


def _overruled(battle: Battle, note: n.Overruled) -> Line:
    subject = name(battle, note.who) if note.who else tr("The GM")
    reason = f" ({note.reason})" if note.reason else ""
    return Line(
        title=tr("{subject}: {what} set by hand", subject=subject, what=note.what.replace("_", " ")),
        detail=f"{note.before or tr('none')} → {note.after or tr('none')}{reason}",
        stamp=tr("HAND"),
        tone="hand",
        rule=note.rule,
        actor=note.who,
    )


def _put_aside(_battle: Battle, note: n.PutAside) -> Line:
    title = tr("The battle is suspended") if note.suspended else tr("The battle goes on")
    return Line(title=title, tone="hand", rule=note.rule)


def _reopened(_battle: Battle, note: n.Reopened) -> Line:
    return Line(title=tr("The battle is open again"), stamp=tr("HAND"), tone="hand", rule=note.rule)


WORDS: dict[type[Note], Callable[[Battle, Any], Line]] = {
    n.BattleBegan: _battle,
    n.RoundBegan: _round,
    n.EnergyMade: _energy,
    n.Entered: _entered,
    n.Cleared: _cleared,
    n.Sealed: _sealed,
    n.Shown: _shown,
    n.Disclosed: _disclosed,
    n.Secret: _secret,
    n.Changed: _changed,
    n.Flagged: _flagged,
    n.Spared: _spared,
    n.KnockedOut: _ko,
    n.RoundEnded: _round_ended,
    n.StandstillHint: _hint,
    n.Finished: _finished,
    n.Overruled: _overruled,
    n.PutAside: _put_aside,
    n.Reopened: _reopened,
    **DAMAGE_WORDS,
}
