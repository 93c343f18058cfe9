"""The notes of a resolution in words: sizes, Defense, coins, damage, each with its derivation (PR-89)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr
from companion.games.game import Line
from companion.games.rumble import notes as n
from companion.games.rumble.naming import figure, name, power_name, signed, source_name, sum_words
from companion.games.rumble.state import Battle


def _grown(battle: Battle, note: n.Grown) -> Line:
    attack = tr("{who} → {target}, Attack", who=name(battle, note.who), target=name(battle, note.target))
    title = attack if note.what == "attack" else tr("{who}, Defense", who=name(battle, note.who))
    change = note.after - note.before
    return Line(
        title=title,
        detail=f"{power_name(battle, note.power)}: {figure(note.before)} → {figure(note.after)}",
        stamp=signed(change),
        tone="gain" if change > 0 else "loss",
        rule=note.rule,
        actor=note.by,
    )


def _sized(battle: Battle, note: n.Sized) -> Line:
    added = note.size - note.energy
    detail = tr("Energy {n}", n=figure(note.energy))
    if added:
        detail += f" {signed(added)} = {figure(note.size)}"
    return Line(
        title=tr("{who} attacks {target}", who=name(battle, note.attacker), target=name(battle, note.target)),
        detail=detail,
        stamp=figure(note.size),
        tone="hit",
        rule=note.rule,
        actor=note.attacker,
    )


def _defended(battle: Battle, note: n.Defended) -> Line:
    added = note.defence - note.energy
    detail = tr("Energy {n}", n=figure(note.energy))
    if added:
        detail += f" {signed(added)} = {figure(note.defence)}"
    return Line(
        title=tr("{who}'s Defense", who=name(battle, note.who)),
        detail=detail,
        stamp=figure(note.defence),
        rule=note.rule,
        actor=note.who,
    )


def _dropped(battle: Battle, note: n.Dropped) -> Line:
    what = power_name(battle, note.power) if note.power else tr("Attack")
    why = (
        tr("{who} takes no damage this round", who=name(battle, note.target))
        if note.by_target
        else tr("{who} deals no damage this round", who=name(battle, note.dealer))
    )
    return Line(
        title=tr(
            "{what} of {dealer} on {target} hurts nobody",
            what=what,
            dealer=name(battle, note.dealer),
            target=name(battle, note.target),
        ),
        detail=why,
        tone="miss",
        rule=note.rule,
        actor=note.dealer,
    )


def _faced(battle: Battle, note: n.Faced) -> Line:
    total = sum(size for _, size in note.sizes)
    incoming = sum_words(battle, note.sizes) or figure(0)
    detail = tr(
        "{incoming}, Defense {defence}: {rest} left",
        incoming=incoming,
        defence=figure(note.defence),
        rest=figure(note.rest),
    )
    if note.unblocked:
        detail += tr(", and {n} that Defense does not stop", n=figure(note.unblocked))
    return Line(
        title=tr("{who} faces {n}", who=name(battle, note.who), n=figure(total)),
        detail=detail,
        stamp=figure(note.rest + note.unblocked),
        tone="hit" if note.rest + note.unblocked else "miss",
        rule=note.rule,
        actor=note.who,
    )


def _attributed(battle: Battle, note: n.Attributed) -> Line:
    return Line(
        title=tr("{who} says where the damage comes from", who=name(battle, note.who)),
        detail=sum_words(battle, note.parts),
        rule=note.rule,
        actor=note.who,
    )


def _coin_due(battle: Battle, note: n.CoinDue) -> Line:
    return Line(title=tr("{who} flips a coin", who=name(battle, note.who)), rule=note.rule, actor=note.who)


def _split_due(battle: Battle, note: n.SplitDue) -> Line:
    return Line(
        title=tr("{who} divides {n}", who=name(battle, note.who), n=figure(note.rest)),
        rule=note.rule,
        actor=note.who,
    )


def _flipped(battle: Battle, note: n.Flipped) -> Line:
    face = tr("heads") if note.heads else tr("tails")
    against = tr(" against {source}", source=source_name(battle, note.source)) if note.source else ""
    return Line(
        title=tr("{who} flips: {face}", who=name(battle, note.who), face=face),
        detail=tr("{power}, use {n}", power=power_name(battle, note.power), n=note.use) + against,
        stamp=tr("HEADS") if note.heads else tr("TAILS"),
        tone="hit" if note.heads else "miss",
        rule=note.rule,
        actor=note.who,
    )


def _nullified(battle: Battle, note: n.Nullified) -> Line:
    return Line(
        title=tr(
            "{power} takes {n} off the damage from {source}",
            power=power_name(battle, note.power),
            n=figure(note.amount),
            source=source_name(battle, note.source),
        ),
        detail=f"{figure(note.amount + note.left)} → {figure(note.left)}",
        stamp=signed(-note.amount),
        tone="gain",
        rule=note.rule,
        actor=note.who,
    )


def _hurt(battle: Battle, note: n.Hurt) -> Line:
    lost = note.before - note.after
    if note.power and note.by:
        source = tr("{power} of {owner}", power=power_name(battle, note.power), owner=name(battle, note.by))
    elif note.power:
        source = power_name(battle, note.power)
    else:
        source = sum_words(battle, note.parts)
    return Line(
        title=tr("{who} loses {n} Health", who=name(battle, note.who), n=figure(lost)),
        detail=f"{source}; {figure(note.before)} → {figure(note.after)}",
        stamp=figure(-lost),
        tone="loss",
        rule=note.rule,
        actor=note.who,
    )


DAMAGE_WORDS: dict[type[Note], Callable[[Battle, Any], Line]] = {
    n.Grown: _grown,
    n.Sized: _sized,
    n.Defended: _defended,
    n.Dropped: _dropped,
    n.Faced: _faced,
    n.Attributed: _attributed,
    n.CoinDue: _coin_due,
    n.SplitDue: _split_due,
    n.Flipped: _flipped,
    n.Nullified: _nullified,
    n.Hurt: _hurt,
}
