"""Event files: laid out as the rules pages say, faults told with their place (PR-73, PR-79, PR-81)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import ContentError
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.event import read_event
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.making import new_desk
from tests.games.rumble.desk.office import (
    DENTIST,
    GUYS,
    desk_with,
)
from tests.games.rumble.duel import book, tables


def test_the_sample_event_is_laid_out_as_the_rules_pages_say():
    """PR-81: puzzle 1 opens; Villain k owns 4k − 2 to 4k + 1, the last of them its key puzzle."""
    desk = desk_with()
    assert [puzzle.number for puzzle in desk.puzzles] == list(range(1, 18))
    assert [villain.key_puzzle for villain in desk.villains] == [5, 9, 13, 17]
    for k, villain in enumerate(desk.villains, start=1):
        assert {item.puzzle for item in villain.dossier} <= set(range(4 * k - 2, 4 * k + 2))
    assert desk.head.key_price == 500


def test_all_eight_hero_powers_can_be_earned():
    """PR-79."""
    desk = desk_with()
    found = {power for puzzle in desk.puzzles for power in puzzle.gives.powers}
    assert found == {key for key, power in desk.book.content.powers.items() if power.entry.pool == "hero"}


def test_a_dossier_item_may_disclose_nothing():
    """PR-73."""
    items = [item for villain in desk_with().villains for item in villain.dossier]
    assert any(not item.power for item in items)
    assert all(item.text for item in items)


def event(**changes: Any) -> dict[str, Any]:
    plain = {"format": 1, "kind": "event", "game": "rumble", "event": {"name": "Test"}}
    return {**plain, **changes}


VILLAIN = {"id": "v", "name": "V", "badge": "B", "powers": ["flight"]}


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (event(event={}), "event.name: is missing"),
        (event(evnt={}), "evnt: unknown key"),
        (
            event(villains=[{**VILLAIN, "powers": ["flihgt"]}]),
            "villains[0] (v).powers: there is no Power flihgt",
        ),
        (
            event(villains=[{**VILLAIN, "key_powers": ["x"]}]),
            "villains[0] (v).key_powers: there is no Power x",
        ),
        (event(villains=[{**VILLAIN, "key_puzzle": 5}]), "villains[0] (v).key_puzzle: there is no puzzle 5"),
        (event(villains=[VILLAIN, VILLAIN]), "villains: there are 2 with the id v"),
        (
            event(villains=[{**VILLAIN, "dossier": [{"id": "a", "text": "t", "puzzle": 3}]}]),
            "villains[0] (v).dossier[0].puzzle: there is no puzzle 3",
        ),
        (
            event(villains=[{**VILLAIN, "dossier": [{"id": "a", "text": "t", "power": "zoom-in"}]}]),
            "villains[0] (v).dossier[0].power: the Villain has no Power zoom-in",
        ),
        (
            event(villains=[{**VILLAIN, "dossier": [{"id": "a", "text": "t"}] * 2}]),
            "villains[0] (v).dossier: there are 2 with the id a",
        ),
        (
            event(puzzles=[{"number": 1, "title": "T", "gives": {"powers": ["x"]}}]),
            "puzzles[0].gives.powers: there is no Power x",
        ),
        (
            event(awards=[{"id": "a", "title": "T", "gives": {"powers": ["x"]}}]),
            "awards[0].gives.powers: there is no Power x",
        ),
    ],
)
def test_faults_of_an_event_are_told_with_their_place(raw: dict[str, Any], fault: str):
    with pytest.raises(ContentError) as refused:
        read_event(raw, book().content.powers)
    assert any(found.startswith(fault) for found in refused.value.faults)


def test_an_event_may_be_nothing_but_a_name():
    assert read_event(event(), ()).villains == ()


def test_house_rules_of_the_event_hold_for_its_battles():
    plain = {**tables(), "event.toml": {**tables()["event.toml"], "options": {"zoom_once": True}}}
    desk = new_desk(RUMBLE_DESK.read_book(plain))
    session = evening.new_evening(desk.book, seed="x").start(c.Join(DENTIST, GUYS))
    assert evening.call_next(session, DENTIST).table.state.option("zoom_once") is True
