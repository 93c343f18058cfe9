"""What a presenter is told: the question as asked, in words, and who takes part."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from companion.engine.meters import Group, Owner
from companion.engine.session import Dice, Session
from companion.engine.table import APP, Answer, Asked
from companion.games.game import Question
from companion.gui.live_table import game_of


class Cast(Struct, frozen=True):
    """Somebody who takes part: name, and the letter and colour of the side."""

    id: str
    name: str
    letter: str
    colour: int


class Presented(Struct, frozen=True, eq=False, kw_only=True):
    """A question ready to be shown."""

    asked: Asked
    question: Question
    dice: Dice
    """Whose dice are thrown for the seat that is asked."""
    offered: Answer | None = None
    """An answer given before, that fits again."""
    casts: tuple[Cast, ...] = ()
    """Actor and target, as far as they are known."""


def all_casts(groups: Iterable[Group]) -> tuple[Cast, ...]:
    """Return everyone whom a tracker shows, sides included."""
    found = []
    for group in groups:
        found.append(Cast(group.seat, group.name, group.letter, group.colour))
        found += [_cast(group, owner) for owner in group.owners]
    return tuple(found)


def _cast(group: Group, owner: Owner) -> Cast:
    if owner.colour is None:
        return Cast(owner.id, owner.name, group.letter, group.colour)
    return Cast(owner.id, owner.name, owner.letters[:1], owner.colour)


def presented(session: Session) -> Presented | None:
    """Return the open question in words, or None if nothing is asked."""
    opened = session.table.open
    if opened is None:
        return None
    game, state, prompt = game_of(session), session.table.state, opened.asked.prompt
    question = game.question(state, prompt)
    known = {cast.id: cast for cast in all_casts(game.meters(state))}
    ids = (question.actor, question.target)
    return Presented(
        asked=opened.asked,
        question=question,
        dice=session.seat(prompt.who).dice,
        offered=opened.offered,
        casts=tuple(known[who] for who in ids if who in known),
    )


def option_words(shown: Presented, answer: str) -> str:
    """Return the words of an option, or the answer itself where the game has none."""
    return dict(shown.question.options).get(answer, answer)


def is_app(dice: Dice) -> bool:
    """Whether the app throws."""
    return dice == APP
