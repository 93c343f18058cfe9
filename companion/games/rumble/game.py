"""Puzzle Rumble as the table, the command line and the window see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.meters import Group
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.deeds import Deed
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb
from companion.games.rumble import commands, meters, questions, sampling, verbs, view, wording
from companion.games.rumble.command_words import command_text
from companion.games.rumble.content import FILES, RumbleBook, read_content
from companion.games.rumble.deeds import deeds
from companion.games.rumble.naming import ending_name
from companion.games.rumble.rules.register import REFUSALS, RULES
from companion.games.rumble.state import HEROES, VILLAINS, Battle

WINNERS = {"won": HEROES, "lost": VILLAINS, "conceded": VILLAINS}
"""The side that wins by each ending; others have no winner."""


class Rumble(Game):
    """The rule set; stateless, so one object serves every table."""

    key: ClassVar[str] = "rumble"
    name: ClassVar[str] = "Puzzle Rumble"
    state_type: ClassVar[type[Battle]] = Battle
    commands: ClassVar[Mapping[str, type[Command]]] = commands.VERBS
    content: ClassVar[tuple[str, ...]] = FILES

    def resolve(self, state: Battle, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Raises: IllegalCommand for a command of another game."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("Puzzle Rumble knows no such command")),))
        return rule(state, command)

    def why_not(self, state: Battle, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now. Raises: UnknownName."""
        refusals = REFUSALS.get(type(command))
        return tuple(refusals(state, command)) if refusals else ()

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return the book of parsed TOML by file name, its digest left empty. Raises: ContentError."""
        return RumbleBook("", read_content(tables))

    def verbs(self, state: Battle, actor: str) -> tuple[Verb, ...]:
        """Return what a Rumbler, or for any other actor the battle, can do now."""
        return verbs.verbs_of(state, actor)

    def sample(self, state: Battle, random: Random) -> Command | None:
        """Return a legal command, or None when the battle is over or put aside."""
        return sampling.sample(state, random)

    def public_view(self, state: Battle, seat: str | None = None) -> view.PublicBattle:
        """Return what SEAT may see of the battle (PR-75)."""
        return view.public_view(state, seat)

    def outcome(self, state: Battle) -> Result | None:
        """Return how the battle ended, or None while it goes on (PR-26, PR-30)."""
        if not state.ending:
            return None
        return Result(WINNERS.get(state.ending), ending_name(state.ending))

    def meters(self, state: Battle) -> tuple[Group, ...]:
        """Return both sides for the trackers."""
        return meters.groups(state)

    def note_line(self, state: Battle, note: Note) -> Line:
        """Return NOTE as a log line."""
        return wording.line(state, note)

    def question(self, state: Battle, prompt: Prompt) -> Question:
        """Return PROMPT as the dice tray asks it."""
        return questions.question(state, prompt)

    def deeds(self, notes: Sequence[Note]) -> Iterable[Deed]:
        """Return what a move adds to the recap."""
        return deeds(notes)

    def command_text(self, state: Battle, command: Command) -> str:
        """Return COMMAND in words."""
        return command_text(state, command)


RUMBLE = Rumble()
