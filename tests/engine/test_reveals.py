"""Undo over a command that showed what was secret is told from any other."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, Confirm, ask
from companion.engine.table import Step, Table


class Show(Command, frozen=True):
    """Turn a card up, and ask whether all have seen it."""

    reveals: ClassVar[bool] = True


class Pass(Command, frozen=True):
    """Do nothing."""


class Cards:
    def resolve(self, state: int, command: Command, /) -> Asking[Step]:
        if isinstance(command, Show):
            yield from ask(Confirm("seen", who="gm"))
        return Step(state + 1)

    def why_not(self, state: int, command: Command, /) -> tuple[Refusal, ...]:
        return ()


START = Table(rules=Cards(), state=0)


def test_commands_reveal_nothing_unless_they_say_so():
    assert not Command.reveals
    assert not START.hides_again
    assert not START.start(Pass()).hides_again


def test_a_reveal_is_one_from_its_first_question_on():
    asking = START.start(Pass()).start(Show())
    assert asking.open
    assert asking.hides_again
    assert asking.answer(True).undo().hides_again


def test_only_what_undo_would_take_back_counts():
    shown = START.start(Show()).answer(True)
    # Undo takes only the answer back; rather one question too many.
    assert shown.hides_again
    later = shown.start(Pass())
    assert not later.hides_again
    assert later.undo().hides_again


def test_an_answer_of_the_app_goes_back_with_the_command():
    assert START.start(Show()).answer(True, by="app").hides_again
