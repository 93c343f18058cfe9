"""While the table's own dice are on, the app throws nothing: its source of luck fails when it is used."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from companion.engine.commands import Command
from companion.engine.prompts import Draw, Roll
from companion.engine.session import Session
from companion.games.game import Game
from companion.games.registry import GAMES, game
from companion.games.slugfest.policies import lucky_policy
from companion.games.trackers.commands import RollInitiative
from companion.gui.live_table import LiveTable
from companion.luck import settle
from tests.games.answers import random_answer
from tests.games.test_every_game import begun

KEYS = [rules.key for rules in GAMES]
WITHOUT_DICE = "rumble_desk"
STEPS = 300


class NoLuck:
    """A source of luck that nobody may ask."""

    def __init__(self, *seed: object) -> None:
        raise AssertionError(f"the app threw dice, from {seed}")


@pytest.fixture
def _no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.luck.random", SimpleNamespace(Random=NoLuck, SystemRandom=NoLuck))


def with_real_dice(rules: Game, luck: random.Random) -> Session:
    session = begun(rules, luck)
    for seat in session.seats:
        session = session.with_dice(seat.id, "table")
    return session


def next_command(session: Session, rules: Game, luck: random.Random) -> Command | None:
    """Return something to do; boards are rolled for now and then, which chance alone seldom wishes."""
    if rules.key == "trackers" and session.table.count % 20 == 0:
        return RollInitiative()
    return rules.sample(session.table.state, luck)


@pytest.mark.usefixtures("_no_luck")
@pytest.mark.parametrize("key", KEYS)
def test_every_prompt_of_every_game_waits_for_the_dice_of_the_table(key: str) -> None:
    rules, luck, rolls = game(key), random.Random(5), 0
    live = LiveTable(with_real_dice(rules, luck))
    live.roll_at_once(at_once=True)
    live.use_policies((lucky_policy("own"),))
    for _ in range(STEPS):
        opened = live.session.table.open
        if opened is not None:
            rolls += isinstance(opened.asked.prompt, Roll | Draw)
            live.answer(random_answer(opened.asked.prompt, luck))
            continue
        assert live.session.rolls == 0
        command = next_command(live.session, rules, luck)
        if command is None:
            live.open(with_real_dice(rules, luck))
        else:
            live.start(command)
    assert rolls > 0 or key == WITHOUT_DICE, "the walk met no dice at all"


@pytest.mark.usefixtures("_no_luck")
@pytest.mark.parametrize("key", KEYS)
def test_settling_a_session_throws_nothing_for_real_dice(key: str) -> None:
    rules, luck = game(key), random.Random(4)
    session = with_real_dice(rules, luck)
    for _ in range(STEPS):
        session = settle(session)
        opened = session.table.open
        if opened is not None:
            session = session.answer(random_answer(opened.asked.prompt, luck))
            continue
        command = next_command(session, rules, luck)
        session = with_real_dice(rules, luck) if command is None else session.start(command)
    assert session.rolls == 0


@pytest.mark.usefixtures("_no_luck")
def test_the_source_that_fails_does_fail() -> None:
    live = LiveTable(begun(game("trackers"), random.Random(1)))
    live.set_all_dice("app")
    live.roll_at_once(at_once=True)
    with pytest.raises(AssertionError, match="the app threw dice"):
        live.start(RollInitiative())
