"""The queue of what goes off, first in first out (SL-171, SL-130, SL-160)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.slugfest.commands import Attack
from companion.games.slugfest.marks import Due
from companion.games.slugfest.notes import BlastRolled, Destroyed, Hurt
from companion.games.slugfest.rules.consequences import after, queue
from companion.games.slugfest.steps import Consequences
from tests.games.slugfest.arena import BLUE, arena, at, play, sheet, thing, unit

ATTACKER = sheet("anvil", attack=3, damage=4)


def blast_at(place, *, of="anvil", dice=1):
    return Due(kind="blast", of=of, hexes=(place,), dice=dice)


def test_first_in_first_out():
    battle = arena(unit(ATTACKER), unit(sheet("thug"), at(1, 0), BLUE), unit(sheet("cop"), at(5, 0), BLUE))
    battle = queue(queue(battle, blast_at(at(0, 0))), blast_at(at(5, 0), dice=2))
    played = play(battle, Consequences(), 3, (4, 4))
    assert [note.total for note in played.of(BlastRolled)] == [3, 8]
    assert [note.unit for note in played.of(Hurt)] == ["thug", "cop"]
    assert played.battle.queue == ()


def test_nothing_waits_longer_than_the_queue():
    battle = arena(unit(ATTACKER))
    assert after(battle, Attack("anvil", "anvil")).then == Attack("anvil", "anvil")
    waiting = queue(battle, blast_at(at(0, 0)))
    assert after(waiting, None).then == Consequences(None)


def test_a_blast_that_reaches_nobody_asks_for_no_dice():
    battle = queue(arena(unit(ATTACKER)), blast_at(at(0, 0)))
    assert play(battle, Consequences()).asked == ()


def test_nearest_units_first_then_objects():
    battle = arena(
        unit(ATTACKER, at(4, 4)),
        unit(sheet("far"), at(1, 0)),
        unit(sheet("near"), at(0, 0)),
        unit(sheet("gone"), at(2, 0)),
        things=[thing("bin", "garbage_can", at(0, 0))],
    )
    played = play(queue(battle, blast_at(at(0, 0))), Consequences(), 5)
    assert [note.unit for note in played.of(Hurt)] == ["near", "far"]
    assert played.battle.thing("bin").taken == 5 - 2


def test_a_destroyed_object_goes_once_after_the_blow():
    bin_ = replace(thing("bin", "garbage_can", at(1, 0)), taken=9)
    battle = arena(unit(ATTACKER), unit(sheet("thug"), at(5, 0), BLUE), things=[bin_])
    played = play(battle, Attack("anvil", "bin"), 10, (6, 6, 6, 6))
    assert [note.thing for note in played.of(Destroyed)] == ["bin"]
    assert not played.battle.things
