"""Blob Party as the table, the command line and the window see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.meters import Group
from companion.engine.notes import Note, visible
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.blobparty import commands, meters, questions, sampling, verbs, view, wording
from companion.games.blobparty.command_words import command_text
from companion.games.blobparty.content import FILES, BlobBook, read_content
from companion.games.blobparty.deeds import deeds
from companion.games.blobparty.naming import names
from companion.games.blobparty.private import ledger_refusals
from companion.games.blobparty.rules.hand import unhosted_undo
from companion.games.blobparty.rules.register import REFUSALS, RULES
from companion.games.blobparty.state import Match
from companion.games.deeds import Deed
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb


class BlobParty(Game):
    """The rule set; stateless, so one object serves every table."""

    key: ClassVar[str] = "blobparty"
    name: ClassVar[str] = "Blob Party"
    state_type: ClassVar[type[Match]] = Match
    commands: ClassVar[Mapping[str, type[Command]]] = commands.VERBS
    content: ClassVar[tuple[str, ...]] = FILES

    def resolve(self, state: Match, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Raises: IllegalCommand for a command of another game."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("Blob Party knows no such command")),))
        return rule(state, command)

    def why_not(self, state: Match, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now. Raises: UnknownName."""
        refusals = REFUSALS.get(type(command))
        return tuple(refusals(state, command)) if refusals else ()

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return the book of parsed TOML by file name, its digest left empty. Raises: ContentError."""
        return BlobBook("", read_content(tables))

    def verbs(self, state: Match, actor: str) -> tuple[Verb, ...]:
        """Return what a player, or for any other actor the match, can do now."""
        return verbs.verbs_of(state, actor)

    def sample(self, state: Match, random: Random) -> Command | None:
        """Return a legal command, or None when the match is over."""
        return sampling.sample(state, random)

    def public_view(self, state: Match, seat: str | None = None) -> view.PublicMatch | view.SeatView:
        """Return what SEAT may see: the public the table alone (BP-94)."""
        return view.public_view(state) if seat is None else view.seat_view(state, seat)

    def why_not_hide(self, state: Match, /) -> tuple[Refusal, ...]:
        """Without a GM a round is taken back with the PINs of all (BP-139)."""
        return () if state.hosted else tuple(unhosted_undo(state))

    def outcome(self, state: Match) -> Result | None:
        """Return who won, or None while the match goes on; several winners are no single one."""
        if state.ending is None:
            return None
        won = state.ending.winners
        text = tr("Winners: {names}", names=names(state, won) or tr("nobody"))
        return Result(won[0] if len(won) == 1 else None, text)

    def meters(self, state: Match) -> tuple[Group, ...]:
        """Return all players for the trackers."""
        return meters.groups(state)

    def note_line(self, state: Match, note: Note) -> Line:
        """Return NOTE as a log line."""
        return wording.line(state, note)

    def shown(self, state: Match, notes: Sequence[Note]) -> Sequence[Note]:
        """Return all NOTES; without a GM, while the match goes on, the public ones alone (BP-139)."""
        return tuple(visible(notes, None)) if ledger_refusals(state) else notes

    def question(self, state: Match, prompt: Prompt) -> Question:
        """Return PROMPT as the dice tray asks it."""
        return questions.question(state, prompt)

    def deeds(self, notes: Sequence[Note]) -> Iterable[Deed]:
        """Return what a move adds to the recap."""
        return deeds(notes)

    def key_text(self, state: Match, key: str) -> str:
        """Return what was drawn, or asked, in words."""
        words = questions.draw_words(key)
        return super().key_text(state, key) if words == key else words

    def command_text(self, state: Match, command: Command) -> str:
        """Return COMMAND in words."""
        return command_text(state, command)


BLOBPARTY = BlobParty()
