"""The desk as a rule set of its own: one table of a session, beside those of the battles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.meters import Group
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb
from companion.games.rumble.content import FILES, RumbleBook, read_content
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import editing, meters, progress, queueing, sampling, verbs, view, wording
from companion.games.rumble.desk.command_words import command_text
from companion.games.rumble.desk.state import Desk

RULES: Mapping[type[Command], Callable[[Desk, Any], Asking[Step]]] = {
    c.Solve: progress.solve,
    c.Unsolve: progress.unsolve,
    c.Award: progress.award,
    c.Points: progress.points,
    c.Grant: progress.grant,
    c.Badge: progress.badge,
    c.Tell: progress.tell_item,
    c.Buy: progress.buy,
    c.Refund: progress.refund,
    c.AddTeam: progress.add_team,
    c.EditVillain: editing.edit_villain,
    c.EditPuzzle: editing.edit_puzzle,
    c.SetRule: editing.set_rule,
    c.Join: queueing.join,
    c.PlanHeroes: queueing.plan,
    c.Call: queueing.call,
    c.Skip: queueing.skip,
    c.Shift: queueing.shift,
    c.Leave: queueing.leave,
    c.PutAside: queueing.put_aside,
    c.TakeUp: queueing.take_up,
    c.Finish: queueing.finish,
    c.OpenAgain: queueing.open_again,
}
"""Every command has a rule; a test says so."""

REFUSALS: Mapping[type[Command], Callable[[Desk, Any], Iterator[Refusal]]] = {
    c.Solve: progress.solve_refusals,
    c.Unsolve: progress.unsolve_refusals,
    c.Award: progress.award_refusals,
    c.Tell: progress.tell_refusals,
    c.Buy: progress.buy_refusals,
    c.Refund: progress.refund_refusals,
    c.AddTeam: progress.add_team_refusals,
    c.EditVillain: editing.edit_villain_refusals,
    c.Join: queueing.join_refusals,
    c.PlanHeroes: queueing.plan_refusals,
    c.Call: queueing.call_refusals,
    c.Skip: queueing.waiting_refusals,
    c.Shift: queueing.waiting_refusals,
    c.Leave: queueing.waiting_refusals,
    c.PutAside: queueing.put_aside_refusals,
    c.TakeUp: queueing.take_up_refusals,
    c.Finish: queueing.finish_refusals,
    c.OpenAgain: queueing.open_again_refusals,
}


class RumbleDesk(Game):
    """The rule set; stateless, so one object serves every table."""

    key: ClassVar[str] = "rumble_desk"
    name: ClassVar[str] = "Rumble desk"
    state_type: ClassVar[type[Desk]] = Desk
    commands: ClassVar[Mapping[str, type[Command]]] = c.VERBS
    content: ClassVar[tuple[str, ...]] = FILES
    shelf: ClassVar[str] = "rumble"

    def resolve(self, state: Desk, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Raises: IllegalCommand for a command of another game."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("the desk knows no such command")),))
        return rule(state, command)

    def why_not(self, state: Desk, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now. Raises: UnknownName."""
        refusals = REFUSALS.get(type(command))
        return tuple(refusals(state, command)) if refusals else ()

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return the book of parsed TOML by file name, its digest left empty. Raises: ContentError."""
        return RumbleBook("", read_content(tables))

    def verbs(self, state: Desk, actor: str) -> tuple[Verb, ...]:
        """Return what can be done about a Villain, a queue entry or a Team."""
        return verbs.verbs_of(state, actor)

    def sample(self, state: Desk, random: Random) -> Command | None:
        """Return a legal command."""
        return sampling.sample(state, random)

    def public_view(self, state: Desk, seat: str | None = None) -> view.PublicDesk:
        """Return what SEAT may see of the desk (PR-75)."""
        return view.public_view(state, seat)

    def outcome(self, state: Desk) -> Result | None:
        """Return None: an event has no end that the app knows of."""
        return None

    def tables(self, state: Desk, /) -> frozenset[str]:
        """Return the tables of the battles that were called."""
        return frozenset(entry.table for entry in state.entries if entry.table)

    def meters(self, state: Desk) -> tuple[Group, ...]:
        """Return standings and queues for the trackers."""
        return meters.groups(state)

    def note_line(self, state: Desk, note: Note) -> Line:
        """Return NOTE as a log line."""
        return wording.line(state, note)

    def question(self, state: Desk, prompt: Prompt) -> Question:
        """Return PROMPT plainly; the desk itself asks nothing."""
        return Question(title=state.head.name, ask=prompt.word)

    def command_text(self, state: Desk, command: Command) -> str:
        """Return COMMAND in words."""
        return command_text(state, command)


RUMBLE_DESK = RumbleDesk()
