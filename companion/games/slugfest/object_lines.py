"""Log lines of what is done with objects (chapter 14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr
from companion.games.game import Line
from companion.games.slugfest import object_notes as o
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import label, name


def _lifted(battle: Battle, note: o.Lifted) -> Line:
    return Line(
        title=tr("{unit} picks up {thing}", unit=name(battle, note.unit), thing=name(battle, note.thing)),
        rule=note.rule,
        actor=note.unit,
    )


def _dropped(battle: Battle, note: o.Dropped) -> Line:
    why = {
        "weight": tr("it has become too heavy"),
        "unconscious": tr("unconscious"),
        "insubstantial": tr("nothing stays in hands without substance"),
        "taken": tr("somebody takes it away"),
        "hand": tr("by the GM's hand"),
    }.get(note.why, "")
    return Line(
        title=tr("{unit} drops {thing}", unit=name(battle, note.unit), thing=name(battle, note.thing)),
        detail=why,
        rule=note.rule,
        actor=note.unit,
    )


def _came_down(battle: Battle, note: o.CameDown) -> Line:
    thing, place = name(battle, note.thing), label(battle, note.hex)
    return Line(title=tr("{thing} comes down in {place}", thing=thing, place=place), rule=note.rule)


def _swung(battle: Battle, note: o.Swung) -> Line:
    return Line(
        title=tr("{unit} swings {thing}", unit=name(battle, note.unit), thing=name(battle, note.thing)),
        detail=tr("towards {place}", place=label(battle, note.towards)),
        rule=note.rule,
        actor=note.unit,
    )


def _to_sweep(battle: Battle, note: o.ToSweep) -> Line:
    return Line(
        title=tr("{unit} swings {thing}", unit=name(battle, note.unit), thing=name(battle, note.thing)),
        detail=arc_words(battle, note),
        rule=note.rule,
        actor=note.unit,
    )


def arc_words(battle: Battle, note: o.ToSweep) -> str:
    """Return what a swing needs against each in its arc: ``Zorbo 7+, Thug 4+, Eel –``."""
    words = [f"{name(battle, aim.target)} {face_word(aim.needed)}" for aim in note.arc]
    return ", ".join(words) or tr("nobody is seen there")


def face_word(needed: int) -> str:
    """Return the lowest face that hits, or a dash where none does.

    >>> face_word(7), face_word(11), face_word(-2)
    ('7+', '–', '1+')
    """
    return "–" if needed > 10 else f"{max(1, needed)}+"


OBJECT_WORDS: dict[type[Note], Callable[[Battle, Any], Line]] = {
    o.Lifted: _lifted,
    o.Dropped: _dropped,
    o.CameDown: _came_down,
    o.Swung: _swung,
    o.ToSweep: _to_sweep,
}
"""Note to the function that words it."""
