"""Standings, and what Teams may see of the desk (PR-75, PR-78, PR-82)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import visible
from companion.engine.table import Table
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.reckoning import (
    standings,
)
from tests.games.rumble.desk.office import (
    DEFENDERS,
    DENTIST,
    FOUR,
    GUYS,
    desk_with,
    done,
    queue_of_three,
    rich,
)


def test_standings_go_by_badges_then_points():
    """PR-78: earned or balance, as the GM picks."""
    at = done(
        rich(600, 17), c.Buy(GUYS, DENTIST, "second-wind"), c.Points(FOUR, 300), c.Badge(DEFENDERS, "X")
    )
    assert [(rank.place, rank.team, rank.points) for rank in standings(at.state)] == [
        (1, DEFENDERS, 0),
        (2, GUYS, 600),
        (3, FOUR, 300),
    ]
    by_balance = replace(at.state, head=replace(at.state.head, standings="balance"))
    assert [rank.team for rank in standings(by_balance)] == [DEFENDERS, FOUR, GUYS]


def test_a_team_sees_its_own_affairs_and_no_key_power_by_name():
    """PR-75, PR-82."""
    at = done(rich(600, 17), c.Solve(GUYS, 14))
    assert RUMBLE_DESK.public_view(at.state).own is None
    own = RUMBLE_DESK.public_view(at.state, GUYS).own
    assert own is not None
    known = {each.villain: each.powers for each in own.known if each.powers}
    assert known == {DENTIST: ("bramble-coat",)}
    assert {offer.power for offer in own.offers} == {""}
    named = replace(at.state, head=replace(at.state.head, name_key_powers=True))
    shown = RUMBLE_DESK.public_view(named, GUYS).own
    assert shown is not None
    assert "second-wind" in {offer.power for offer in shown.offers}


def public(at: Table, seat: str | None = None) -> bytes:
    lines = [RUMBLE_DESK.note_line(at.state, note) for move in at.moves for note in visible(move.notes, seat)]
    return msgspec.json.encode([RUMBLE_DESK.public_view(at.state, seat), lines])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (c.Tell(FOUR, DENTIST, "voice"), c.Tell(FOUR, DENTIST, "coat")),
        (c.Grant(FOUR, "flight"), c.Grant(FOUR, "zoom-in")),
        (c.EditVillain(DENTIST, powers=("flight",)), c.EditVillain(DENTIST, powers=("zoom-in",))),
        (
            c.EditVillain(DENTIST, key_powers=("overdrive",)),
            c.EditVillain(DENTIST, key_powers=("gravity-net",)),
        ),
    ],
)
def test_no_secret_of_the_desk_changes_a_byte_of_what_others_see(one: Command, other: Command):
    for seat in (None, GUYS):
        assert public(done(desk_with(), one), seat) == public(done(desk_with(), other), seat)


def test_queues_are_open():
    view = RUMBLE_DESK.public_view(done(queue_of_three(), c.Call(DENTIST, "battle-1")).state)
    queue = next(queue for queue in view.queues if queue.villain == DENTIST)
    assert queue.fighting == GUYS
    assert [(place.team, place.minutes) for place in queue.waiting] == [(FOUR, 10), (DEFENDERS, 20)]
