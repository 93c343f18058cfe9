"""Attacks of several miniatures on one target, one after another, with their D10s entered as one column."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from companion.engine.prompts import Roll
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.state import Battle

FACES = range(1, 11)


class Volley(QObject):
    """Starts the next attack when the one before is over, and hands in the faces of the column.

    Signals:
        command_requested: the next attack; carries the `Command`.
        answer_requested: the face of its attack roll; carries the answer.
    """

    command_requested = Signal(object)
    answer_requested = Signal(object)

    def __init__(self, game: Game, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._attackers: list[str] = []
        self._faces: list[int] = []
        self._target = ""
        self._moves = 0
        """Moves that are finished when the attack under way is over."""
        self._face = 0
        """Of the attack roll under way; 0 once it is handed in, or where none is given."""

    def able(self, session: Session, units: Sequence[str], target: str) -> tuple[str, ...]:
        """Return those of UNITS who may attack TARGET now."""
        battle = session.table.state
        return tuple(unit for unit in units if not self._game.why_not(battle, Attack(unit, target)))

    def begin(self, session: Session, attackers: Sequence[str], target: str, faces: Sequence[int]) -> None:
        """Attack TARGET with each of ATTACKERS; FACES are their attack rolls in order, as far as given."""
        self._attackers, self._faces, self._target = list(attackers), list(faces), target
        self._moves = session.table.count
        self._next(session)

    def stop(self) -> None:
        """Start no further attack."""
        self._attackers, self._faces = [], []

    def follow(self, session: Session) -> None:
        """Go on as far as the session stands: answer the attack roll, or start the next attack."""
        table = session.table
        if table.count < self._moves:
            if table.open is None:
                self.stop()  # taken back
            elif self._face and _asks_to_hit(table.open.asked.prompt):
                face, self._face = self._face, 0
                self._later_answer((face,))
        elif self._attackers and table.open is None:
            self._next(session)

    def _next(self, session: Session) -> None:
        if not self._attackers:
            return
        attack = Attack(self._attackers.pop(0), self._target)
        if self._game.why_not(session.table.state, attack):
            self.stop()
            return
        self._moves = session.table.count + 1
        self._face = self._faces.pop(0) if self._faces else 0
        QTimer.singleShot(0, self, lambda: self.command_requested.emit(attack))

    def _later_answer(self, answer: tuple[int, ...]) -> None:
        QTimer.singleShot(0, self, lambda: self.answer_requested.emit(answer))


def _asks_to_hit(prompt: object) -> bool:
    return isinstance(prompt, Roll) and prompt.word == "hit" and prompt.dice == (max(FACES),)


def ask_column(battle: Battle, attackers: Sequence[str], parent: QWidget) -> tuple[int, ...] | None:
    """Ask for the D10s of all attackers at once; empty to be asked one by one, None to let it be."""
    names = ", ".join(battle.unit(unit).name for unit in attackers)
    words = tr("The D10s of {names}, in this order.\nEmpty: they are asked one by one.", names=names)
    while True:
        text, agreed = QInputDialog.getText(parent, tr("Attack one after another"), words)
        if not agreed:
            return None
        faces = read_column(text)
        if faces is not None and len(faces) <= len(attackers):
            return faces
        words = tr(
            "Up to {n} numbers from 1 to 10 with spaces between them, 0 for a ten.\n{names}",
            n=len(attackers),
            names=names,
        )


def read_column(text: str) -> tuple[int, ...] | None:
    """Return the faces that TEXT names, or None where something else stands in it.

    >>> read_column("3 10 0,7"), read_column(""), read_column("11")
    ((3, 10, 10, 7), (), None)
    """
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    faces = [int(word) or max(FACES) if re.fullmatch(r"[0-9]{1,2}", word) else 0 for word in words]
    return tuple(faces) if all(face in FACES for face in faces) else None
