"""Several units at once, each act one step: brought in, put, marched, hidden, dismissed (SL-189)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.hexes import Hex, distance
from companion.engine.table import Table
from companion.games.slugfest.commands import Use
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.group_commands import Deploy, Dismiss, HideAll, March, Muster
from companion.games.slugfest.object_commands import Lift
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, building, error_of, play, refused, sheet, thing, unit

THUG = sheet("thugs", names=("Thug", "Police"))


def two(**changes: Any) -> Battle:
    return arena(unit(sheet("ann"), at(0, 0), "red"), unit(sheet("bob"), at(1, 0), BLUE), **changes)


def places(battle: Battle, *keys: str) -> list[Hex | None]:
    return [battle.unit(key).hex for key in keys]


def test_twelve_thugs_come_in_one_act_each_with_a_name_and_letters_of_its_own():
    """SL-189."""
    battle = play(two(), Muster(BLUE, THUG, 12, "Thug", at(4, 0))).battle
    thugs = [found for found in battle.units if found.sheet.id == "thugs"]
    assert [found.name for found in thugs] == [f"Thug {n}" for n in range(1, 13)]
    assert {found.side for found in thugs} == {BLUE}
    assert len({found.letters for found in thugs}) == 12
    assert len({found.id for found in battle.units}) == 14


def test_they_stand_round_the_hex_in_hexes_of_their_own_and_in_no_building():
    """SL-192, SL-100."""
    hall = building("hall", at(4, 0), at(5, 0))
    battle = play(two(things=(hall,)), Muster(BLUE, THUG, 7, "", at(4, 0))).battle
    stand = [found.hex for found in battle.units if found.sheet.id == "thugs" and found.hex]
    assert len(set(stand)) == 7
    assert not set(stand) & set(hall.hexes)
    assert max(distance(space, at(4, 0)) for space in stand) <= 2


def test_a_muster_is_taken_back_in_one_step():
    """SL-189."""
    before = Table(rules=SLUGFEST, state=two())
    after = before.start(Muster(BLUE, THUG, 40, "", at(4, 0)))
    assert len(after.state.units) == 42
    assert after.undo().state == before.state


@pytest.mark.parametrize("count", [0, -3, 101, 10**12])
def test_nobody_musters_none_or_thousands(count: int):
    """SL-6."""
    assert error_of(two(), Muster(BLUE, THUG, count)) == "one to 100 at once [SL-6]"


def test_a_formation_is_put_elsewhere_and_who_would_leave_the_map_stays():
    """SL-192."""
    battle = play(two(phase="setup"), Deploy(("ann", "bob"), Hex(2, 1))).battle
    assert places(battle, "ann", "bob") == [at(2, 1), at(3, 1)]
    stays = play(two(phase="setup"), Deploy(("ann",), Hex(-500, 0))).battle
    assert places(stays, "ann") == [at(0, 0)]


def test_a_march_moves_all_or_says_who_cannot():
    """SL-95: each within its own Speed."""
    slow = unit(sheet("eve", speed=1), at(0, 1), "red")
    battle = arena(unit(sheet("ann", speed=2), at(0, 0), "red"), slow, phase="movement")
    marched = play(battle, March(("ann", "eve"), Hex(1, 0))).battle
    assert places(marched, "ann", "eve") == [at(1, 0), at(1, 1)]
    assert refused(battle, March(("ann", "eve"), Hex(2, 0))) == ["SL-95"]


def test_who_goes_first_makes_room_for_who_follows():
    """SL-100: a file of three moves on through the hexes it stands in."""
    file = [unit(sheet(f"u{n}", speed=1), at(n, 0), "red") for n in range(3)]
    battle = play(arena(*file, phase="movement"), March(("u0", "u1", "u2"), Hex(1, 0))).battle
    assert places(battle, "u0", "u1", "u2") == [at(1, 0), at(2, 0), at(3, 0)]


def test_all_are_hidden_in_one_step():
    """SL-103."""
    battle = play(two(), HideAll(("ann", "bob"))).battle
    assert [found.hidden for found in battle.units] == [True, True]
    shown = play(battle, HideAll(("ann", "bob"), hidden=False)).battle
    assert [found.hidden for found in shown.units] == [False, False]


def test_the_dismissed_are_gone_with_their_grip_and_what_they_held_lies_on_the_ground():
    """SL-6."""
    strong = unit(sheet("ann", "Strong", "Immobilize", damage=4), at(0, 0), "red")
    battle = arena(
        strong, unit(sheet("bob"), at(1, 0), BLUE), things=(thing("bin", "garbage_can", at(0, 0)),)
    )
    battle = play(battle, Use("ann", "immobilize", "bob"), 1).battle
    battle = play(battle, Lift("ann", "bin")).battle
    gone = play(battle, Dismiss(("ann",))).battle
    assert not gone.has_unit("ann")
    assert gone.unit("bob").conditions == ()
    assert gone.holder("bin") is None
    assert gone.thing("bin").hexes == (at(0, 0),)
