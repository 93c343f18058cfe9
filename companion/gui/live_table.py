"""The one bridge between the session, which is a value, and the widgets, which show it.

A widget emits a wish; the live table makes the next value and tells everyone. It catches what
rules refuse and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from PySide6.QtCore import QObject, Signal

from companion.engine.commands import Command
from companion.engine.dice import notation, parse_dice
from companion.engine.errors import IllegalCommand, Refusal, RuleError
from companion.engine.prompts import Prompt, Roll
from companion.engine.session import Dice, Reseeded, Rolled, Session, Turned, free_roll, is_dice
from companion.engine.table import APP, PERSON, TABLE, Asked, Table
from companion.games.game import Game
from companion.gui.turn import SessionChange
from companion.luck import app_answers, app_rolls, fall

Policy: TypeAlias = Callable[[Table, Asked], Any | None]
"""Answers a choice without asking (“never ask me about Lucky”), or returns None to ask."""


class Refused(Struct, frozen=True):
    """What was refused, why, and the command that can still be forced."""

    text: str
    refusals: tuple[Refusal, ...] = ()
    command: Command | None = None


class Preview(Struct, frozen=True, eq=False):
    """A correction that waits to be taken over: the session as it is, and as it would be."""

    before: Session
    after: Session
    n: int
    key: str
    text: str


def game_of(session: Session) -> Game:
    """Return the rule set of the table in front."""
    rules = session.table.rules
    if not isinstance(rules, Game):
        raise TypeError(f"{type(rules).__name__} is no game")
    return rules


def asks_somebody(session: Session) -> Prompt | None:
    """Return the question that waits at the table in front."""
    return session.table.open.asked.prompt if session.table.open else None


class LiveTable(QObject):
    """Owns the session of the moment.

    Signals:
        changed: carries the new `Session`.
        refused: carries a `Refused`.
        previewed: carries a `Preview` that waits for a yes or no, or None when it is over.
    """

    changed = Signal(object)
    refused = Signal(object)
    previewed = Signal(object)

    def __init__(self, session: Session | None = None, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._saved = session
        self._preview: Preview | None = None
        self._refused: Refused | None = None
        self._rolls_at_once = False
        self._policies: tuple[Policy, ...] = ()
        self.agree_to_hide: Callable[[], bool] = _agreed
        """Asks whether undo may go back over something that showed what was secret."""

    @property
    def session(self) -> Session:
        """The session of the moment. Raises: LookupError before one is open."""
        if self._session is None:
            raise LookupError("no session is open")
        return self._session

    @property
    def has_session(self) -> bool:
        """Whether a session is open."""
        return self._session is not None

    @property
    def is_modified(self) -> bool:
        """Whether something happened since the session was opened or saved."""
        return self._session is not self._saved

    @property
    def preview(self) -> Preview | None:
        """The correction that waits for a yes or no."""
        return self._preview

    @property
    def refusal(self) -> Refused | None:
        """The last refusal, until something else happens."""
        return self._refused

    def open(self, session: Session, *, modified: bool = False) -> None:
        """Put SESSION on the table; MODIFIED if it is not on disk as it stands."""
        self._saved = None if modified else session
        self._show(session)

    def close(self) -> None:
        """Take the session off the table; nobody is told, since there is nothing to show."""
        self._session = self._saved = self._preview = self._refused = None

    def mark_saved(self, session: Session) -> None:
        """Remember that SESSION is on disk."""
        self._saved = session
        if self._session is not None:
            self.changed.emit(self._session)

    def roll_at_once(self, *, at_once: bool) -> None:
        """Let the app's dice fall as soon as they are asked, or wait for Roll with the first of a move."""
        self._rolls_at_once = at_once

    def use_policies(self, policies: Sequence[Policy]) -> None:
        """Let POLICIES answer choices, the first that has an answer."""
        self._policies = tuple(policies)

    # what somebody wishes

    def start(self, command: Command, *, forced: bool = False) -> None:
        """Start COMMAND, or tell why it is refused."""
        try:
            session = self.session.start(command, forced=forced)
        except IllegalCommand as error:
            # A command that waits behind a question cannot be forced: the table itself has no room for it.
            could_be_forced = command.fiat or asks_somebody(self.session) is None
            self._refuse(Refused(str(error), error.refusals, command if could_be_forced else None))
        except RuleError as error:
            self._refuse(Refused(str(error)))
        else:
            self._show(self._settled(session))

    def force(self) -> None:
        """Do what was refused last all the same."""
        if self._refused is not None and self._refused.command is not None:
            self.start(self._refused.command, forced=True)

    def leave(self) -> None:
        """Let go of what was refused, or of a correction, and show the table as it is."""
        self._show(self.session)

    def answer(self, value: Any, *, by: str = PERSON) -> None:
        """Answer the open question."""
        self._try(lambda session: session.answer(value, by=by))

    def roll(self) -> None:
        """Let the app answer the open roll or draw, whoever's dice they are."""
        self._try(app_rolls)

    def roll_rest(self, typed: tuple[int, ...]) -> None:
        """Keep the faces typed so far and let the app throw the dice that are still to come."""
        self._try(lambda session: _with_rest(session, typed))

    def undo(self) -> None:
        """Take the last thing back; what was secret and is shown is hidden again only if somebody agrees."""
        if self._may_go_back(self.session.table.hides_again):
            self._try(Session.undo, settles=False)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._try(Session.redo, settles=False)

    def back_to(self, n: int) -> None:
        """Take things back until move N is the last and nothing is asked."""
        table = self.session.table
        shown = any(move.command.reveals for move in table.moves if move.n > n)
        if self._may_go_back(shown or (table.open is not None and table.open.command.reveals)):
            self._try(lambda session: _back_to(session, n), settles=False)

    def correct(self, n: int, key: str, text: str) -> None:
        """Resolve again with another answer to one question, and show what would change."""
        try:
            after = self.session.correct(n, key, text)
        except RuleError as error:
            self._refuse(Refused(str(error)))
        else:
            self._preview = Preview(self.session, after, n, key, text)
            self._refused = None
            self.previewed.emit(self._preview)

    def take_over(self) -> None:
        """Go on with the correction that was shown."""
        if self._preview is not None:
            self._show(self._settled(self._preview.after))

    def roll_free(self, text: str, faces: tuple[int, ...] | None = None) -> None:
        """Throw dice outside any rule; FACES if they were thrown on the table."""
        self._try(lambda session: _rolled_free(session, text, faces))

    def roll_again(self, text: str, kept: Mapping[int, int], fresh: tuple[int, ...] | None = None) -> None:
        """Throw dice outside any rule again, but for the KEPT faces; FRESH if they fell on the table."""
        self._try(lambda session: _rolled_again(session, text, kept, fresh))

    def take_seed(self, seed: str) -> None:
        """Let the app's dice go on with another seed; the tape says so."""
        self._try(lambda session: session.do(Reseeded(seed)))

    def write_notes(self, text: str) -> None:
        """Keep the game master's notes on the evening; they are no move, undo leaves them alone."""
        self._show(self.session.with_notes(text))

    def write_owner_note(self, owner: str, text: str) -> None:
        """Keep a note on one owner."""
        self._show(self.session.with_owner_note(owner, text))

    def set_dice(self, seat: str, dice: Dice) -> None:
        """Let the app roll for SEAT, or type its real dice."""
        self._show(self.session.with_dice(seat, dice))

    def set_all_dice(self, dice: Dice) -> None:
        """Let the app roll for everyone, or type all dice."""
        session = self.session
        for seat in session.seats:
            session = session.with_dice(seat.id, dice)
        self._show(session)

    def turn_to(self, table: str) -> None:
        """Bring another table of the session to the front."""
        self._try(lambda session: session.do(Turned(table)))

    def change(self, change: SessionChange) -> None:
        """Do what concerns several tables, or tell why it is refused."""
        self._try(change)

    # helpers

    def _may_go_back(self, hides: bool) -> bool:
        """Whether undo may go on; HIDES if what was secret has been shown since."""
        if not hides:
            return True
        refusals = game_of(self.session).why_not_hide(self.session.table.state)
        if refusals:
            self._refuse(Refused(refusals[0].text, refusals))
            return False
        return self.agree_to_hide()

    def _try(self, change: Callable[[Session], Session], *, settles: bool = True) -> None:
        try:
            session = change(self.session)
        except RuleError as error:
            reasons = error.refusals if isinstance(error, IllegalCommand) else ()
            self._refuse(Refused(str(error), reasons))
        else:
            self._show(self._settled(session) if settles else session)

    def _show(self, session: Session) -> None:
        self._session = session
        self._refused = None
        if self._preview is not None:
            self._preview = None
            self.previewed.emit(None)
        self.changed.emit(session)

    def _refuse(self, refused: Refused) -> None:
        self._refused = refused
        self.refused.emit(refused)

    def _settled(self, session: Session) -> Session:
        """Return the session with every question answered that nobody needs to be asked."""
        while (opened := session.table.open) is not None:
            prompt = opened.asked.prompt
            if not is_dice(prompt):
                value = self._by_policy(session.table, opened.asked)
                if value is None:
                    break
                session = session.answer(value, by=APP)
            elif self._falls_by_itself(session):
                session = app_answers(session)
            else:
                break
        return session

    def _by_policy(self, table: Table, asked: Asked) -> Any | None:
        answers = (policy(table, asked) for policy in self._policies)
        return next((value for value in answers if value is not None), None)

    def _falls_by_itself(self, session: Session) -> bool:
        """Whether the open roll is the app's, and not the first of its move: that one waits for Roll."""
        opened = session.table.open
        if opened is None or session.seat(opened.asked.prompt.who).dice != APP:
            return False
        return self._rolls_at_once or any(answer.by in (APP, TABLE) for answer in opened.answers)


def _agreed() -> bool:
    return True


def _with_rest(session: Session, typed: tuple[int, ...]) -> Session:
    """Answer a roll with TYPED faces and the app's; the app's dice stand on the tape by themselves."""
    prompt = asks_somebody(session)
    if not isinstance(prompt, Roll):
        return app_rolls(session)
    rest = notation(prompt.dice[len(typed) :])
    faces = fall(parse_dice(rest), session.dice_seed, session.rolls)
    return session.do(Rolled(rest, faces)).answer((*typed, *faces))


def _back_to(session: Session, n: int) -> Session:
    while session.table.count > n or session.table.open is not None:
        session = session.undo()
    return session


def _rolled_free(session: Session, text: str, faces: tuple[int, ...] | None) -> Session:
    if faces is not None:
        return session.do(Rolled(text, free_roll(text, faces).check(faces), by=TABLE))
    return session.do(Rolled(text, fall(parse_dice(text), session.dice_seed, session.rolls)))


def _rolled_again(
    session: Session, text: str, kept: Mapping[int, int], fresh: tuple[int, ...] | None
) -> Session:
    dice, places = parse_dice(text), tuple(sorted(kept))
    if fresh is None:
        faces = fall(dice, session.dice_seed, session.rolls, kept=kept)
        return session.do(Rolled(text, faces, kept=places))
    typed = iter(fresh)
    faces = tuple(kept[at] if at in kept else next(typed) for at in range(len(dice.sides)))
    return session.do(Rolled(text, faces, TABLE, places))
