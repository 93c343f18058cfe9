"""Superhero Slugfest as the table, the command line and the window see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal, RuleError
from companion.engine.meters import Group
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import Step, reasons_of
from companion.engine.texts import tr
from companion.games.deeds import Deed
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb
from companion.games.slugfest import (
    command_words,
    commands,
    key_words,
    lines,
    meters,
    questions,
    sampling,
    verbs,
    view,
)
from companion.games.slugfest.content import FILES, SlugfestBook, read_content
from companion.games.slugfest.deeds import deeds
from companion.games.slugfest.rules.register import REFUSALS, RULES
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import Battle


class Slugfest(Game):
    """The rule set; stateless, so one object serves every table."""

    key: ClassVar[str] = "slugfest"
    name: ClassVar[str] = "Superhero Slugfest"
    state_type: ClassVar[type[Battle]] = Battle
    commands: ClassVar[Mapping[str, type[Command]]] = commands.VERBS
    content: ClassVar[tuple[str, ...]] = FILES

    def resolve(self, state: Battle, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Raises: IllegalCommand for a command of another game."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("Superhero Slugfest knows no such command")),))
        return rule(state, command)

    def why_not(self, state: Battle, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now, or that it names what is not there."""
        refusals = REFUSALS.get(type(command))
        try:
            return tuple(refusals(state, command)) if refusals else ()
        except RuleError as error:
            return reasons_of(error)

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return the book of parsed TOML by file name, its digest left empty. Raises: ContentError."""
        return SlugfestBook("", read_content(tables))

    def verbs(self, state: Battle, actor: str) -> tuple[Verb, ...]:
        """Return what a unit may wish to do now, possible or with reasons."""
        return verbs.verbs_of(state, state.unit(actor))

    def sample(self, state: Battle, random: Random) -> Command | None:
        """Return a legal command, or None when the battle is over."""
        return sampling.sample(state, random)

    def public_view(self, state: Battle, seat: str | None = None) -> view.PublicBattle:
        """Return what SEAT may see of the battle."""
        return view.public_view(state, seat)

    def outcome(self, state: Battle) -> Result | None:
        """Return the result once a side is beaten or the battle was ended (SL-193)."""
        won = winner(state)
        if won is None:
            return Result(None, tr("The battle was ended")) if state.phase == "over" else None
        if won == "":
            return Result(None, tr("A draw: nobody is left standing"))
        return Result(won, tr("{side} wins", side=state.side(won).name))

    def meters(self, state: Battle) -> tuple[Group, ...]:
        """Return the sides with their units for the trackers."""
        return meters.groups(state)

    def note_line(self, state: Battle, note: Note) -> Line:
        """Return NOTE as a log line (SL-197)."""
        return lines.line(state, note)

    def question(self, state: Battle, prompt: Prompt) -> Question:
        """Return PROMPT as the dice tray asks it."""
        return questions.question(state, prompt)

    def deeds(self, notes: Sequence[Note]) -> Iterable[Deed]:
        """Return what a move adds to the recap."""
        return deeds(notes)

    def command_text(self, state: Battle, command: Command) -> str:
        """Return COMMAND in words."""
        return command_words.command_text(state, command)

    def key_text(self, state: Battle, key: str) -> str:
        """Return the key of a question in words."""
        return key_words.key_text(state, key)


SLUGFEST = Slugfest()
