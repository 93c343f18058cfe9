"""What a rule promises with bands holds: odds with and without them are the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.odds import odds
from companion.engine.prompts import Asking, Roll
from companion.engine.table import Step
from companion.games.registry import GAMES
from companion.games.slugfest.commands import Attack, Next
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle, Option
from companion.storage.content import Library
from companion.storage.ready import slugfest_session


class EveryFace:
    """The rules with each band taken off its roll."""

    def resolve(self, state: Battle, command: Command) -> Asking[Step]:
        rule = SLUGFEST.resolve(state, command)
        value: Any = None
        while True:
            try:
                said = rule.send(value)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            value = yield replace(said, bands=()) if isinstance(said, Roll) else said

    def why_not(self, state: Battle, command: Command) -> tuple[Any, ...]:
        return SLUGFEST.why_not(state, command)


@pytest.fixture(scope="module")
def battle() -> Battle:
    state: Battle = slugfest_session(
        ("the-law-team", "the-caped-crusaders"), Library(GAMES), seed="seed"
    ).table.state
    units = (
        replace(state.unit("supra-man"), hex=Hex(2, 4), hits=9, wounded_in=1),
        replace(state.unit("techno-knight"), hex=Hex(2, 3), hits=15, wounded_in=1),
        replace(state.unit("ranger-rick"), hex=Hex(2, 3)),
    )
    order = ("the-law-team", "the-caped-crusaders")
    return replace(state.with_units(units), turn=2, phase="attack", order=order)


@pytest.mark.parametrize("natural", [False, True])
@pytest.mark.parametrize("attacker", ["techno-knight", "ranger-rick"])
def test_an_attack_has_the_same_odds_face_by_face(battle: Battle, attacker: str, *, natural: bool) -> None:
    ruled = replace(battle, options=(Option(key="natural_ends", value=True),) if natural else ())
    command = Attack(attacker, "supra-man")
    assert odds(EveryFace(), ruled, command, decide) == odds(SLUGFEST, ruled, command, decide)


def test_wounds_have_the_same_odds_face_by_face(battle: Battle) -> None:
    ready = replace(battle, phase="action")
    assert odds(EveryFace(), ready, Next(), decide) == odds(SLUGFEST, ready, Next(), decide)
