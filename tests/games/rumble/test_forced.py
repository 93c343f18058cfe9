"""Whatever the GM forces, the rules either do something or say why not; nothing else ever comes up."""

from __future__ import annotations

import random
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.games.rumble import commands as c
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.state import Aim, Away, Use
from tests.games.rumble.chance import some_answer, some_duel
from tests.games.rumble.duel import book, table

POWERS = (*book().powers(), "unheard-of", "")
AMOUNTS = (-5, 0, 1, 7, 40, 100, 10**20, 10**299)


def anything(luck: random.Random, names: tuple[str, ...]) -> Command:
    """Return a command with anything in it."""
    who, other, power = luck.choice(names), luck.choice(names), luck.choice(POWERS)
    amount = luck.choice(AMOUNTS)
    return luck.choice(
        (
            c.Allocate(
                who,
                attacks=tuple(
                    Aim(luck.choice(names), luck.choice(AMOUNTS)) for _ in range(luck.randrange(3))
                ),
                defence=luck.choice(AMOUNTS),
                uses=tuple(
                    Use(luck.choice(POWERS), luck.choice(names), luck.choice(AMOUNTS)) for _ in range(2)
                ),
                away=(Away(other, power, amount),) if luck.random() < 0.3 else (),
            ),
            c.Hold(who),
            c.Clear(who),
            c.Seal(who, sealed=luck.random() < 0.5),
            c.Reveal(),
            c.Next(),
            c.Next(),
            c.OneStep(),
            c.Suspend(),
            c.Resume(),
            c.Adjust(who, health=amount, carry=luck.choice(AMOUNTS), reserve=luck.choice(AMOUNTS)),
            c.Equip(who, (power, luck.choice(POWERS))),
            c.Disclose(who, power, known=luck.random() < 0.5),
            c.SetOption(luck.choice(tuple(book().content.house_rules)), luck.choice((True, "health", 1))),
            c.Rename(who, "X"),
            c.End(luck.choice(("standstill", "conceded", "nothing"))),
            c.Reopen(),
        )
    )


@given(st.integers(0, 10**9))
def test_forced_commands_do_something_or_say_why_not(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck, powers=tuple(book().powers()))
    names = (*(one.id for one in battle.rumblers), "nobody", "")
    at = table(battle)
    for _ in range(40):
        command = anything(luck, names) if luck.random() < 0.6 else RUMBLE.sample(at.state, luck)
        with suppress(RuleError):
            at = at.start(command or c.Reopen(), forced=True)
            while at.open is not None:
                at = at.answer(some_answer(at.open.asked.prompt, luck))
        if at.open is not None:
            at = at.undo()
        RUMBLE.public_view(at.state)
        RUMBLE.meters(at.state)
        RUMBLE.outcome(at.state)
        assert hash(at.state)
        assert RUMBLE.decode(RUMBLE.encode(at.state), battle.book) == at.state
        for note in at.last.notes if at.last else ():
            RUMBLE.note_line(at.state, note)
