"""Plain trackers as the table, the command line and the window see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.meters import Badge, Group, Meter, Owner, Threshold
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Prompt
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.deeds import Deed
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb
from companion.games.trackers import commands as c
from companion.games.trackers import view, wording
from companion.games.trackers.deeds import deeds
from companion.games.trackers.rules import hand, order
from companion.games.trackers.state import Board, Gauge
from companion.games.trackers.state import Owner as Tracked

RULES: Mapping[type[Command], Callable[[Board, Any], Asking[Step]]] = {
    c.AddGroup: hand.add_group,
    c.AddOwner: hand.add_owner,
    c.RemoveGroup: hand.remove_group,
    c.RemoveOwner: hand.remove_owner,
    c.Rename: hand.rename,
    c.AddMeter: hand.add_meter,
    c.RemoveMeter: hand.remove_meter,
    c.SetMeter: hand.set_meter,
    c.SetFull: hand.set_full,
    c.AddTag: hand.add_tag,
    c.RemoveTag: hand.remove_tag,
    c.Hide: hand.hide,
    c.WriteNote: hand.write_note,
    c.SetInitiative: order.set_initiative,
    c.Sort: order.sort_order,
    c.Place: order.place,
    c.PassOver: order.pass_over,
    c.NextTurn: order.next_turn,
    c.PreviousTurn: order.previous_turn,
    c.SetRound: order.set_round,
    c.RollInitiative: order.roll_initiative,
}
REFUSALS: Mapping[type[Command], Callable[[Board, Any], Iterator[Refusal]]] = {
    c.AddGroup: hand.group_refusals,
    c.AddOwner: hand.owner_refusals,
    c.RemoveGroup: hand.empty_refusals,
    c.NextTurn: order.turn_refusals,
    c.PreviousTurn: order.turn_refusals,
    c.RollInitiative: order.roll_refusals,
}


class Trackers(Game):
    """The rule set without rules; the proof that the shell serves any game."""

    key: ClassVar[str] = "trackers"
    name: ClassVar[str] = "Plain trackers"
    state_type: ClassVar[type[Board]] = Board
    commands: ClassVar[Mapping[str, type[Command]]] = c.VERBS
    content: ClassVar[tuple[str, ...]] = ()

    def resolve(self, state: Board, command: Command, /) -> Asking[Step]:
        """Return what COMMAND does. Raises: IllegalCommand for a command of another game."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("plain trackers know no such command")),))
        return rule(state, command)

    def why_not(self, state: Board, command: Command, /) -> tuple[Refusal, ...]:
        """Return why COMMAND cannot be given; nothing is forbidden that can be done."""
        refusals = REFUSALS.get(type(command))
        return tuple(refusals(state, command)) if refusals else ()

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        """Return an empty book."""
        return Book("", None)

    def verbs(self, state: Board, actor: str) -> tuple[Verb, ...]:
        """Return what can be done with an owner."""
        owner = state.owner(actor)
        text = tr("Take into the turn order") if owner.out else tr("Pass over")
        return (Verb(key="pass-over", actor=actor, text=text, command=c.PassOver(actor, not owner.out)),)

    def sample(self, state: Board, random: Random) -> Command | None:
        """Return something that may be done now."""
        owners = [owner for owner in state.owners if owner.gauges]
        if owners and random.random() < 1 / 2:
            owner = owners[random.randrange(len(owners))]
            gauge = owner.gauges[random.randrange(len(owner.gauges))]
            return c.SetMeter(owner.id, gauge.key, gauge.value + random.randrange(11) - 5)
        if next(order.turn_refusals(state, None), None) is None:
            return c.NextTurn()
        return c.RollInitiative() if state.owners else None

    def public_view(self, state: Board, seat: str | None = None) -> view.PublicBoard:
        """Return what SEAT may see."""
        return view.public_view(state, seat)

    def outcome(self, state: Board) -> Result | None:
        """Return None: there is nothing to win."""
        return None

    def meters(self, state: Board) -> tuple[Group, ...]:
        """Return the groups with their owners."""
        return tuple(
            Group(
                seat=group.id,
                name=group.name,
                letter=group.name[:1].upper(),
                colour=group.colour,
                owners=tuple(_shown(state, owner) for owner in state.owners if owner.group == group.id),
            )
            for group in state.groups
        )

    def note_line(self, state: Board, note: Note) -> Line:
        """Return NOTE as a log line."""
        return wording.line(state, note)

    def question(self, state: Board, prompt: Prompt) -> Question:
        """Return PROMPT as the dice tray asks it."""
        return wording.question(state, prompt)

    def deeds(self, notes: Sequence[Note]) -> Iterable[Deed]:
        """Return what a move adds to the recap."""
        return deeds(notes)

    def command_text(self, state: Board, command: Command) -> str:
        """Return COMMAND in words."""
        return wording.command_text(state, command)


def _shown(board: Board, owner: Tracked) -> Owner:
    return Owner(
        id=owner.id,
        name=owner.name,
        letters=owner.letters,
        meters=tuple(
            Meter(
                key=gauge.key,
                name=gauge.name,
                value=gauge.value,
                full=gauge.full,
                thresholds=(Threshold(gauge.full // 2, tr("half")),) if gauge.half and gauge.full else (),
            )
            for gauge in owner.gauges
        ),
        badges=tuple(
            Badge(key=tag.text, icon="note", name=tag.text, count=tag.left, text=tag.text)
            for tag in owner.tags
        ),
        state="wounded" if any(_is_below_half(gauge) for gauge in owner.gauges) else "",
        detail=tr("acting now") if owner.id == board.acting else "",
        secret=owner.hidden,
    )


def _is_below_half(gauge: Gauge) -> bool:
    return gauge.half and gauge.full is not None and gauge.value <= gauge.full // 2


TRACKERS = Trackers()
