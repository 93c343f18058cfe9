"""Sessions of the toy game in which much has happened, for tests of saving."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.commands import Command
from companion.engine.dice import thrown
from companion.engine.errors import RuleError
from companion.engine.hexes import Hex
from companion.engine.prompts import Allot, Choose, Confirm, Draw, Place, Prompt, Roll, Write
from companion.engine.session import Place as SessionPlace
from companion.engine.session import Rolled, Session, Turned, is_dice
from companion.engine.table import APP, PERSON, Table
from companion.storage.content import Library
from tests.engine.toy import (
    BRAWL,
    START,
    Blast,
    Call,
    Deal,
    Feint,
    Rally,
    SendHome,
    SetHp,
    Stride,
    Strike,
    brawl_session,
)

NAMES = ("ann", "bob", "cid", "Mr Right", 'The "<b>Boss</b>" 🦸')


def library(tmp_path: Path | None = None) -> Library:
    """Return a library that knows the toy game, with nothing of a user's own."""
    return Library([BRAWL], own=tmp_path or Path("nowhere"))


def played(seed: int, steps: int = 30) -> Session:
    """Return a session after STEPS random things, each as the table allows it; the same for the same SEED."""
    random = Random(seed)
    session = brawl_session(seed=str(seed), dice=random.choice(["app", "table"]))
    for _ in range(steps):
        session = _step(session, random)
    return session


def _step(session: Session, random: Random) -> Session:
    try:
        if session.table.open is not None and random.random() < 0.7:
            return _answer(session, random)
        return random.choice(DEEDS)(session, random)
    except RuleError:
        return session


def _answer(session: Session, random: Random) -> Session:
    assert session.table.open is not None
    prompt = session.table.open.asked.prompt
    by = APP if is_dice(prompt) and random.random() < 0.5 else PERSON
    return session.answer(some_answer(prompt, random), by=by)


def some_answer(prompt: Prompt, random: Random) -> Any:
    """Return a legal answer to PROMPT, picked by RANDOM."""
    match prompt:
        case Roll(dice=dice):
            return thrown(dice, random.random)
        case Draw(items=items, take=take):
            return tuple(random.sample(items, take))
        case Choose(options=options):
            return random.choice(options)
        case Confirm():
            return random.random() < 0.5
        case Place(places=places):
            return random.choice(places)
        case Allot(amount=amount, among=among):
            cuts = sorted(random.randint(0, amount) for _ in among[1:])
            return tuple(after - before for before, after in pairwise((0, *cuts, amount)))
        case Write(most=most):
            return "".join(random.choices('ab ,="~é🦸', k=random.randint(0, min(most, 8))))
    raise TypeError(type(prompt).__name__)


def _start(session: Session, random: Random) -> Session:
    return session.start(_command(random), forced=random.random() < 0.1)


def _command(random: Random) -> Command:
    one, other = random.choice(NAMES), random.choice(NAMES)
    commands = (
        Strike(one, (other, *random.sample(NAMES, random.randint(0, 2)))),
        Blast(Hex(random.randint(-1, 1), 0)),
        Stride(one),
        Feint(one),
        Rally(one, random.randint(1, 5)),
        Deal(one, random.choice(["", "top"])),
        Call(one, random.choice(["red", "blue"])),
        SetHp(one, random.choice([1, 12, -(2**70)])),
        SendHome(random.choice(NAMES[3:])),
    )
    return random.choice(commands)


def _undo(session: Session, _random: Random) -> Session:
    return session.undo()


def _redo(session: Session, _random: Random) -> Session:
    return session.redo()


def _correct(session: Session, random: Random) -> Session:
    answered = [move for move in session.table.moves if move.answers]
    if not answered:
        return session
    move = random.choice(answered)
    key = random.choice(move.answers).key
    prompt = session.table.question(move.n, key)
    return session.correct(move.n, key, prompt.show(some_answer(prompt, random)))


def _roll(session: Session, random: Random) -> Session:
    return session.do(Rolled("2d6", thrown((6, 6), random.random)))


def _turn(session: Session, random: Random) -> Session:
    if len(session.places) < 3 and random.random() < 0.3:
        place = f"table {len(session.places)}"
        return session.with_place(SessionPlace(place, "brawl", START, Table(rules=BRAWL, state=START)))
    return session.do(Turned(random.choice(session.places).id))


DEEDS: tuple[Callable[[Session, Random], Session], ...] = (
    _start,
    _start,
    _start,
    _undo,
    _redo,
    _correct,
    _roll,
    _turn,
)
