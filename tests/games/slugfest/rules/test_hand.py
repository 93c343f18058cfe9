"""The GM's hand: everything can be set, is logged with what it was before, and is always allowed (SL-6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.table import Table
from companion.games.slugfest import commands as c
from companion.games.slugfest.fiat import Fiat
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import (
    Destroyed,
    Ended,
    Finished,
    Gained,
    Hid,
    Landed,
    Overruled,
    Revealed,
)
from companion.games.slugfest.rules.places import HIGHEST, sees
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    building,
    error_of,
    play,
    refused,
    running,
    sheet,
    thing,
    unit,
    waiting,
)

OFF_THE_MAP = Hex(-1, 0)


def two(**changes: Any) -> Battle:
    return arena(unit(sheet("ann"), at(0, 0)), unit(sheet("bob"), at(1, 0), BLUE, **changes))


@pytest.mark.parametrize(
    ("hits", "after", "state"),
    [
        (20, 20, "healthy"),
        (11, 11, "healthy"),
        (10, 10, "wounded"),
        (0, 0, "unconscious"),
        (-4, -4, "unconscious"),
        (-5, -5, "killed"),
        (99, 20, "healthy"),
    ],
)
def test_hits_are_set_up_to_the_sheets_and_states_follow(hits: int, after: int, state: str):
    """SL-6, SL-131 to SL-133."""
    bob = play(two(hits=15), c.SetHits("bob", hits)).battle.unit("bob")
    assert (bob.hits, bob.state) == (after, state)


def test_what_is_set_is_logged_with_what_it_was():
    """SL-6, SL-197."""
    note = play(two(hits=15), c.SetHits("bob", 3)).one(Overruled)
    assert (note.rule, note.subject, note.what, note.before, note.after) == ("SL-6", "bob", "hits", "15", "3")


def test_a_hand_that_fells_a_unit_ends_what_being_felled_ends():
    """SL-150."""
    held = waiting("afraid", "knocked_down")
    played = play(two(hidden=True, level=2, conditions=held), c.SetHits("bob", 0))
    bob = played.battle.unit("bob")
    assert (bob.hidden, bob.level) == (False, 0)
    assert [held.key for held in bob.conditions] == ["knocked_down"]
    assert (played.one(Ended).condition, played.one(Landed).unit) == ("afraid", "bob")


def test_a_hand_may_bring_the_killed_back():
    """SL-6."""
    assert play(two(hits=-9), c.SetHits("bob", 20)).battle.unit("bob").conscious


@pytest.mark.parametrize(("taken", "left"), [(29, 29), (0, 0), (-4, 0)])
def test_the_damage_of_an_object_is_set(taken: int, left: int):
    """SL-6."""
    battle = arena(unit(sheet("ann")), things=(thing("car", "car", at(1, 0), taken=5),))
    assert play(battle, c.Wear("car", taken)).battle.thing("car").taken == left


def test_an_object_that_is_set_to_its_hits_is_destroyed():
    """SL-160."""
    battle = arena(unit(sheet("ann")), things=(thing("car", "car", at(1, 0)),))
    played = play(battle, c.Wear("car", 30))
    assert played.one(Destroyed).thing == "car"
    assert played.battle.things == ()


def test_an_object_that_the_gm_wrecks_explodes():
    """SL-6, SL-160, SL-169: a car's 3D6 reach whoever stands beside it."""
    bob = unit(sheet("bob", hits=30), at(1, 0), BLUE)
    battle = arena(unit(sheet("ann"), at(3, 0)), bob, things=(thing("car", "car", at(0, 0)),))
    played = play(battle, c.Wreck("car"), (2, 3, 4))
    assert played.battle.things == ()
    assert played.battle.unit("bob").hits == 30 - 9
    assert played.battle.unit("ann").hits == battle.unit("ann").hits


@pytest.mark.parametrize(
    ("place", "level", "stands"),
    [
        (at(3, -1), 0, (at(3, -1), 0)),
        (at(3, -1), 4, (at(3, -1), 4)),
        (at(3, -1), -4, (at(3, -1), 0)),
        (at(2, 0), 0, (at(2, 0), 0)),
        (at(2, 0), 1, (at(2, 0), 3)),
        (at(0, 0), 10**30, (at(0, 0), HIGHEST)),
    ],
    ids=["on the ground", "in the air", "not below", "inside", "on a roof at least", "not into space"],
)
def test_a_unit_is_put_anywhere_on_the_map(place: Hex, level: int, stands: tuple[Hex, int]):
    """SL-6."""
    battle = replace(two(), things=(building("bank", at(2, 0), levels=3),))
    bob = play(battle, c.Put("bob", place, level)).battle.unit("bob")
    assert (bob.hex, bob.level) == stands


@pytest.mark.parametrize("command", [c.Put("bob", OFF_THE_MAP), c.Move("bob", OFF_THE_MAP)])
def test_nobody_is_put_off_the_map(command: Any):
    """SL-95: this cannot be forced."""
    assert "not on the map" in error_of(two(), command)


def test_an_object_is_put_elsewhere_and_a_building_keeps_its_shape():
    """SL-6."""
    battle = replace(two(), things=(building("bank", at(2, 0), at(3, 0)),))
    assert play(battle, c.Shove("bank", at(-2, 2))).battle.thing("bank").hexes == (at(-2, 2), at(-1, 2))


def test_no_part_of_a_building_is_put_off_the_map():
    """SL-6."""
    battle = replace(two(), things=(building("bank", at(2, 0), at(1, 0)),))
    assert "not on the map" in error_of(battle, c.Shove("bank", Hex(0, 3)))


def test_a_unit_is_taken_off_the_map_and_put_back():
    """SL-6."""
    removed = play(two(level=2), c.Remove("bob")).battle
    assert (removed.unit("bob").hex, removed.unit("bob").level) == (None, 0)
    assert play(removed, c.Put("bob", at(0, 1))).battle.unit("bob").hex == at(0, 1)


def test_a_condition_given_by_hand_waits_for_the_next_activation():
    """SL-87, SL-89."""
    played = play(two(), c.Afflict("bob", "knocked_down", 2))
    assert played.battle.unit("bob").conditions == waiting("knocked_down", left=2)
    assert (played.one(Gained).rule, played.one(Gained).left) == ("SL-6", 2)


def test_a_condition_is_ended_by_hand():
    """SL-6."""
    battle = two(conditions=running("knocked_down"))
    played = play(battle, c.Afflict("bob", "knocked_down", 0))
    assert played.battle.unit("bob").conditions == ()
    assert played.one(Ended).condition == "knocked_down"


@pytest.mark.parametrize("key", ["wounded", "unconscious", "killed", "hidden", "weakened", "flying"])
def test_what_follows_from_figures_is_not_given_as_a_condition(key: str):
    """SL-131."""
    assert refused(two(), c.Afflict("bob", key)) == ["SL-6"]


def test_an_unknown_condition_cannot_even_be_forced():
    assert "no condition" in error_of(two(), c.Afflict("bob", "sleepy"))


def test_a_unit_is_hidden_and_shown_by_hand():
    """SL-103, SL-105."""
    hidden = play(two(), c.Hide("bob"))
    assert hidden.battle.unit("bob").hidden
    assert hidden.one(Hid).seen_by == GM_ONLY
    shown = play(hidden.battle, c.Hide("bob", hidden=False))
    assert not shown.battle.unit("bob").hidden
    assert shown.one(Revealed).seen_by == EVERYONE


@pytest.mark.parametrize("attribute", ["attack", "defend", "speed"])
def test_lost_points_are_set(attribute: str):
    """SL-59."""
    battle = play(two(), c.SetLoss("bob", attribute, 1)).battle
    assert getattr(battle.unit("bob"), f"lost_{attribute}") == 1


def test_other_attributes_lose_no_points():
    """SL-59."""
    assert "only attack, defend and speed" in error_of(two(), c.SetLoss("bob", "damage", 1))


@pytest.mark.parametrize(
    ("name", "after"), [("Robert", "Robert"), ("  Bo <b> \n", "Bo <b>"), (" ", "Bob"), ("x" * 300, "x" * 200)]
)
def test_a_unit_gets_another_name_but_keeps_its_key(name: str, after: str):
    """SL-187."""
    assert play(two(), c.Rename("bob", name)).battle.unit("bob").name == after


def test_turn_phase_and_side_are_set():
    """SL-6."""
    battle = play(two(), c.SetTurn(4, "action", "blue")).battle
    assert (battle.turn, battle.phase, battle.acting) == (4, "action", "blue")


def test_a_side_that_was_left_out_is_added_to_the_order():
    """SL-6, SL-91."""
    battle = play(replace(two(), order=("red",)), c.SetTurn(1, "attack", "blue")).battle
    assert (battle.order, battle.acting) == (("red", "blue"), "blue")


@pytest.mark.parametrize(("turn", "after"), [(-1, 0), (10**30, 10_000)])
def test_turns_stay_within_bounds(turn: int, after: int):
    assert play(two(), c.SetTurn(turn, "action")).battle.turn == after


@pytest.mark.parametrize(
    ("command", "says"),
    [(c.SetTurn(1, "teatime"), "no phase"), (c.SetTurn(1, "attack", "green"), "no side")],
)
def test_there_are_no_other_phases_and_sides(command: Any, says: str):
    assert says in error_of(two(), command)


def test_the_gm_decides_about_a_line_of_sight_until_it_is_left_to_the_map_again():
    """SL-9."""
    ann, bob = unit(sheet("ann"), at(-1, 0)), unit(sheet("bob"), at(1, 0), BLUE)
    battle = arena(ann, bob, things=(building("wall", at(0, 0)),))
    clear = play(battle, c.SetSight(at(-1, 0), at(1, 0), "clear")).battle
    blocked = play(clear, c.SetSight(at(1, 0), at(-1, 0), "blocked")).battle
    left = play(blocked, c.SetSight(at(1, 0), at(-1, 0), "map")).battle
    assert [sees(known, ann, bob) for known in (battle, clear, blocked, left)] == [False, True, False, False]
    assert left.sight == ()


def test_a_line_of_sight_is_clear_blocked_or_as_the_map_has_it():
    """SL-9."""
    assert "clear, blocked or map" in error_of(two(), c.SetSight(at(0, 0), at(1, 0), "foggy"))


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("natural_ends", "on", True),
        ("natural_ends", "Off", False),
        ("helpless_bonus", "3", 3),
        ("hex_size", "15", 15),
        ("weaken_floor", "none", "none"),
        ("altitude", "sum", "sum"),
        ("physical_sources", "Impact, Ice", ("Impact", "Ice")),
    ],
)
def test_a_house_rule_is_set(key: str, text: str, value: Any):
    """SL-198."""
    assert play(two(), c.SetOption(key, text)).battle.option(key) == value


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("natural_ends", "maybe"),
        ("natural_ends", "1"),
        ("helpless_bonus", "2"),
        ("hex_size", "7"),
        ("hex_size", "0"),
        ("hex_size", "--5"),
        ("hex_size", "-"),
        ("hex_size", "9" * 30),
        ("altitude", "steep"),
        ("altitude", ""),
    ],
)
def test_a_house_rule_takes_no_other_value(key: str, text: str):
    """SL-198."""
    assert f"{key} cannot be" in error_of(two(), c.SetOption(key, text))


def test_there_are_no_other_house_rules():
    """SL-198."""
    assert "no house rule" in error_of(two(), c.SetOption("gravity", "off"))


def test_a_house_rule_at_its_default_is_not_kept():
    """SL-198: what is stored is what differs."""
    changed = play(two(), c.SetOption("altitude", "sum")).battle
    assert play(changed, c.SetOption("altitude", "max")).battle.options == ()


@pytest.mark.parametrize(("key", "text"), [("physical_sources", "Impact,Ice"), ("altitude", "sum")])
def test_a_house_rule_is_the_same_after_it_was_saved(key: str, text: str):
    """SL-198."""
    battle = play(two(), c.SetOption(key, text)).battle
    assert SLUGFEST.decode(SLUGFEST.encode(battle), battle.book) == battle


@pytest.mark.parametrize(
    ("what", "used", "field", "fresh"),
    [
        ("move", {"steps": 2}, "steps", 0),
        ("search", {"searched": "after"}, "searched", ""),
        ("attack", {"attacked": True}, "attacked", False),
        ("action", {"acted": "move"}, "acted", ""),
    ],
)
def test_what_was_used_is_given_back(what: str, used: dict[str, Any], field: str, fresh: Any):
    """SL-6."""
    assert getattr(play(two(**used), c.Allow("bob", what)).battle.unit("bob"), field) == fresh


def test_nothing_else_is_given_back():
    assert "give back" in error_of(two(), c.Allow("bob", "lunch"))


def test_the_gm_ends_the_battle_and_takes_it_up_again():
    """SL-193, AMB-87."""
    ended = play(two(), c.End())
    assert (ended.battle.phase, ended.one(Finished).winner) == ("over", "")
    assert refused(ended.battle, c.Next()) == ["SL-193"]
    assert play(ended.battle, c.End(over=False)).battle.phase == "movement"


@pytest.mark.parametrize(
    "command",
    [
        c.SetHits("bob", 7),
        c.Put("bob", at(2, 0)),
        c.Remove("bob"),
        c.Afflict("bob", "afraid"),
        c.Afflict("bob", "distracted", 0),
        c.SetLoss("bob", "speed", 1),
        c.Rename("bob", "Robert"),
        c.Allow("bob", "move"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_is_done_to_a_hidden_unit_only_the_gm_learns(command: Any):
    """SL-103."""
    battle = two(hidden=True, conditions=waiting("distracted"))
    assert {note.seen_by for note in play(battle, command).notes} == {GM_ONLY}


@pytest.mark.parametrize("kind", [k for k in c.VERBS.values() if k.fiat], ids=lambda kind: kind.__name__)
def test_the_gms_hand_is_in_the_journal_and_asks_nothing(kind: type[Fiat]):
    """SL-6."""
    assert issubclass(kind, Fiat)
    assert kind in c.VERBS.values()


def test_a_hand_under_an_open_question_keeps_its_answers():
    """SL-6: the open attack goes on with what was answered, on the new state."""
    table = Table(rules=SLUGFEST, state=two()).start(c.Attack("ann", "bob")).answer((9,))
    table = table.start(c.SetHits("bob", 5))
    assert table.open is not None
    assert (table.open.asked.key, table.open.answers[0].value) == ("damage", (9,))
    assert table.answer((2, 2)).state.unit("bob").hits == 1


def test_a_hand_that_takes_the_target_away_sets_the_attack_aside():
    """SL-6."""
    battle = arena(unit(sheet("ann")), things=(thing("car", "car", at(1, 0)),))
    table = Table(rules=SLUGFEST, state=battle).start(c.Attack("ann", "car")).answer((9,))
    table = table.start(c.Wear("car", 30))
    assert table.open is None
    assert [again.command for again in table.aside] == [c.Attack("ann", "car")]
