"""What players may see (SL-103)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from companion.engine.notes import GM
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, RED, arena, at, running, sheet, thing, unit


def shown(*units: Unit, seat: str | None = None) -> dict[str, Any]:
    return {found.id: found for found in SLUGFEST.public_view(arena(*units), seat).units}


ANN = unit(sheet("ann"), at(0, 0), RED, hidden=True)
BOB = unit(sheet("bob"), at(1, 0), BLUE)


@pytest.mark.parametrize(("seat", "sees"), [(None, False), (BLUE, False), (RED, True), (GM, True)])
def test_a_hidden_unit_is_seen_by_its_own_side_and_the_gm(seat: str | None, sees: bool):
    """SL-103."""
    assert ("ann" in shown(ANN, BOB, seat=seat)) is sees


def test_the_killed_stand_nowhere():
    """SL-133."""
    assert shown(ANN, structs.replace(BOB, hits=-9))["bob"].hex is None


def test_what_holds_a_unit_is_seen_but_not_who_did_it():
    """SL-103: the captor may be hidden."""
    found = shown(ANN, structs.replace(BOB, conditions=running("captive", left=2)))["bob"]
    assert [(badge.key, badge.count, badge.text) for badge in found.badges] == [("captive", 2, "")]


@pytest.mark.parametrize(("seat", "sees"), [(None, False), (BLUE, False), (RED, True), (GM, True)])
def test_what_a_hidden_unit_holds_would_give_it_away(seat: str | None, sees: bool):
    """SL-103, SL-158."""
    cars = (thing("car", "car", at(0, 0)), thing("wreck", "car", at(1, 0)))
    holders = (structs.replace(ANN, holds="car"), structs.replace(BOB, holds="wreck"))
    view = SLUGFEST.public_view(arena(*holders, things=cars), seat)
    assert ("car" in {found.id for found in view.things}) is sees
    assert "wreck" in {found.id for found in view.things}
    assert {found.id: found.holds for found in view.units}["bob"] == "wreck"


def test_the_view_has_no_place_for_what_is_secret():
    """SL-103: nothing that a unit has lost, nor its sheet, nor whether it hides."""
    fields = {field.name for field in structs.fields(SLUGFEST.public_view(arena(BOB)).units[0])}
    assert not fields & {"hidden", "sheet", "lost_attack", "seen_by", "supplies", "effects", "conditions"}
