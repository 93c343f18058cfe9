"""Questions in the terminal: how each kind of prompt is put, and the answer that is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.errors import BadAnswer, CompanionError
from companion.engine.prompts import Allot, Choose, Confirm, Draw, Place, Prompt, Roll, Write, dice_words
from companion.engine.session import Session
from companion.engine.texts import tr, tr_n
from companion.games.game import Game, Question


class NoAnswer(CompanionError):
    """A question that nobody answered."""


def ask_person(session: Session, game: Game, read: Callable[[str], str]) -> Session:
    """Return the session with the open question answered by what READ, like ``input``, returns.

    Raises: NoAnswer when there is nothing more to read.
    """
    assert session.table.open is not None
    prompt = session.table.open.asked.prompt
    for line in put(prompt, game.question(session.table.state, prompt)):
        print(line)
    while True:
        try:
            return session.answer(prompt.parse(read("> ")))
        except BadAnswer as error:
            print(error)
        except EOFError:
            raise NoAnswer(unanswered(session)) from None


def unanswered(session: Session) -> str:
    """Return which question waits, in words."""
    assert session.table.open is not None
    asked = session.table.open.asked
    hint = PRESENTERS[type(asked.prompt)](asked.prompt, {})[-1]
    return tr("no answer to {key} ({hint})", key=asked.key, hint=hint)


def put(prompt: Prompt, question: Question) -> tuple[str, ...]:
    """Return the lines that put PROMPT to a person."""
    head = " · ".join(
        part for part in (question.title, question.ask, question.needs, question.detail) if part
    )
    return (head, *PRESENTERS[type(prompt)](prompt, dict(question.options)))


def _roll(prompt: Any, _words: Mapping[str, str]) -> tuple[str, ...]:
    return (
        tr_n("the face of {dice}", "the faces of {dice}", len(prompt.dice), dice=dice_words(prompt.dice)),
    )


def _draw(prompt: Any, _words: Mapping[str, str]) -> tuple[str, ...]:
    items = ", ".join(dict.fromkeys(prompt.items))
    return (tr_n("one of: {items}", "{n} of: {items}", prompt.take, items=items),)


def _choose(prompt: Any, words: Mapping[str, str]) -> tuple[str, ...]:
    options = (f"  {n}  {words.get(option, option)}" for n, option in enumerate(prompt.options, start=1))
    return (*options, tr("one of: {items}", items=", ".join(prompt.options)))


def _confirm(_prompt: Any, _words: Mapping[str, str]) -> tuple[str, ...]:
    return (tr("yes or no"),)


def _place(prompt: Any, words: Mapping[str, str]) -> tuple[str, ...]:
    shown = [prompt.show(place) for place in prompt.places]
    options = (f"  {n}  {words.get(place, place)}" for n, place in enumerate(shown, start=1))
    return (*options, tr("one of: {items}", items="  ".join(shown)))


def _allot(prompt: Any, _words: Mapping[str, str]) -> tuple[str, ...]:
    names = ", ".join(prompt.among)
    return (tr("{amount} in shares for {names}, such as {example}", **_allotment(prompt), names=names),)


def _allotment(prompt: Any) -> dict[str, Any]:
    example = prompt.proposal or (prompt.amount, *(0,) * (len(prompt.among) - 1))
    return {"amount": prompt.amount, "example": prompt.show(example)}


def _write(prompt: Any, _words: Mapping[str, str]) -> tuple[str, ...]:
    return (tr_n("a text of one character", "a text of at most {n} characters", prompt.most),)


PRESENTERS: Mapping[type[Prompt], Callable[[Any, Mapping[str, str]], tuple[str, ...]]] = {
    Roll: _roll,
    Draw: _draw,
    Choose: _choose,
    Confirm: _confirm,
    Place: _place,
    Allot: _allot,
    Write: _write,
}
"""By kind of prompt: the lines that say what can be answered, the last one short enough for a message."""
