"""The course of a battle: steps, precedence, KO checks and how it ends (chapters 1 to 3)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalCommand
from companion.engine.table import Table
from companion.games.rumble.commands import Adjust, Allocate, Hold, Next, OneStep, Reveal, Suspend
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import Fighter, new_battle
from companion.games.rumble.notes import (
    BattleBegan,
    Changed,
    EnergyMade,
    Finished,
    Hurt,
    KnockedOut,
    RoundBegan,
    StandstillHint,
)
from companion.games.rumble.rules.course import ORDER, SAVING_ORDER
from companion.games.rumble.rules.deeds import deeds
from companion.games.rumble.state import Aim, Battle, Use
from tests.games.rumble.duel import (
    allocating,
    book,
    book_with,
    duel,
    fighter,
    notes,
    one,
    played,
    table,
    with_pending,
)


def round_of(at: Table, *commands: Any, answers: tuple[Any, ...] = ()) -> Table:
    """Return the table after a round in which COMMANDS are entered and everybody else holds."""
    for side in ("heroes", "villains"):
        mine = [command for command in commands if at.state.rumbler(command.who).side == side]
        at = played(at, *mine)
        missing = [each.id for each in at.state.of_side(side) if at.state.rumbler(each.id).draft is None]
        at = played(at, *(Hold(who) for who in missing), Reveal())
    return played(at, Next(), answers=answers)


def test_a_battle_sets_heroes_against_villains():
    """PR-1, PR-3: ranks are fixed, Heroes first; each Hero answers for itself, the GM for all Villains."""
    battle = new_battle(book(), [fighter("a"), fighter("b")], [fighter("c")])
    assert [(each.id, each.rank, each.side, each.seat) for each in battle.rumblers] == [
        ("a", 0, "heroes", "a"),
        ("b", 1, "heroes", "b"),
        ("c", 2, "villains", "gm"),
    ]
    hero = battle.rumbler("a")
    assert [each.id for each in battle.opponents(hero)] == ["c"]
    assert [each.id for each in battle.allies(hero)] == ["b"]


@pytest.mark.parametrize(
    ("heroes", "villains", "rule"),
    [
        ([], [fighter("v")], "PR-1"),
        ([fighter("h")], [], "PR-1"),
        ([fighter("h")], [fighter("v", minion=True)], "PR-1"),
        ([fighter("h")], [fighter("h")], "PR-3"),
        ([fighter("h h")], [fighter("v")], "PR-3"),
        ([fighter("h", 0)], [fighter("v")], "PR-4"),
        ([fighter("h", 100, "FL ZI TC")], [fighter("v")], "PR-7"),
        ([fighter("h", 100, "unheard-of")], [fighter("v")], "PR-7"),
        ([fighter("h", 100, "FL FL")], [fighter("v")], "PR-8"),
    ],
)
def test_what_no_battle_can_begin_with(heroes: list[Fighter], villains: list[Fighter], rule: str):
    with pytest.raises(IllegalCommand) as refused:
        new_battle(book(), heroes, villains)
    assert rule in [reason.rule for reason in refused.value.refusals]


def test_a_hero_takes_two_powers_a_villain_any_number():
    """PR-7; two Heroes may bring the same (A-39)."""
    new_battle(
        book(), [fighter("a", 100, "FL ZI"), fighter("b", 100, "FL ZI")], [fighter("v", 100, "FL ZI TC DS")]
    )
    new_battle(book(), [fighter("a", 100, "FL ZI TC")], [fighter("v")], options=[("hero_powers", 3)])


def test_everybody_starts_at_100_unless_told_otherwise():
    """PR-4."""
    battle = new_battle(book(), [Fighter(id="a", name="A")], [Fighter(id="b", name="B", health=7)])
    assert [each.health for each in battle.rumblers] == [100, 7]


def test_more_than_one_hero_is_noted():
    """PR-2."""
    battle = new_battle(book(), [fighter("a"), fighter("b")], [fighter("v")])
    (note,) = notes(played(table(battle), Next()), BattleBegan)
    assert RUMBLE.note_line(battle, note).detail == "more than one Hero"


def test_the_steps_come_in_the_order_of_the_table():
    assert ORDER.index("A5") < ORDER.index("A6") < ORDER.index("A7") < ORDER.index("P1") < ORDER.index("P2")
    assert list(ORDER[-11:]) == ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "E1", "E2"]
    assert list(SAVING_ORDER[-3:]) == ["E1", "R9", "E2"]
    assert sorted(ORDER) == sorted(SAVING_ORDER)


def test_all_steps_are_gone_through_that_have_something_to_do():
    heroes = [fighter("a", 60, "FL HR"), fighter("b", 60, "DS HE")]
    at = allocating(duel(heroes, [fighter("v", 100, "leech-gloves PC"), fighter("glass", 5, "DS")]))
    at = played(at, Allocate("a", uses=(Use("flight", "", 30),), attacks=(Aim("v", 5),)))
    at = played(
        at,
        Allocate(
            "b",
            uses=(Use("deflector-shield", "", 9), Use("hypnotic-eye-beams", "v", 5)),
            attacks=(Aim("v", 9),),
        ),
    )
    at = played(at, Reveal(), Allocate("v", attacks=(Aim("b", 90),)))
    at = played(at, Allocate("glass", uses=(Use("deflector-shield", "", 5),)), Reveal())
    seen = []
    while at.state.step != "S1":
        seen.append(at.state.step)
        at = played(at, Reveal() if at.state.step == "P2" else OneStep(), answers=[(2,)])
    assert seen == ["A5", "A6", "A7", "P2", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "E1"]


def test_precedence_is_by_number_then_rank_then_as_written():
    """PR-18, PR-19."""
    heroes = [fighter("a", 100, "ZI SG"), fighter("b", 100, "ZI HR")]
    at = allocating(duel(heroes, [fighter("v", 100, "BT")]))
    uses = (Use("zoom-in", "", 5), Use("stylish-hand-gestures", "", 10), Use("zoom-in", "", 5))
    at = played(at, Allocate("b", uses=uses[:1]), Allocate("a", uses=uses), Reveal())
    found = [(deed.power.id, deed.owner, deed.n) for deed in deeds(at.state, "round_end")]
    assert found == [
        ("biting-taunt", "v", 1),
        ("zoom-in", "a", 1),
        ("zoom-in", "a", 2),
        ("zoom-in", "b", 1),
        ("healing-rain", "b", 1),
    ]


def test_what_is_paid_for_acts_in_the_resolution():
    """PR-20: a gesture bought now gives nothing before R8."""
    at = allocating(duel([fighter("a", 100, "SG")], [fighter("v")]))
    at = played(
        at, Allocate("a", uses=(Use("stylish-hand-gestures", "", 10),)), Reveal(), Hold("v"), Reveal()
    )
    before = at
    while before.state.step != "R8":
        before = played(before, OneStep())
    assert one(before, "a").carry == ()
    assert [part.amount for part in one(played(before, OneStep()), "a").carry] == [10]


def test_energy_is_health_and_what_changes_it():
    """PR-11, PR-12, PR-89: the sum, its parts, and no debt below 0."""
    battle = with_pending(duel([fighter("a", 100, "RG")], [fighter("v", 30)]), "v", carry=-50)
    at = allocating(battle)
    assert (one(at, "a").energy, one(at, "v").energy) == (103, 0)
    (hero, villain) = notes(at, EnergyMade)
    assert RUMBLE.note_line(at.state, hero).detail == "Health 100 +3 (Regeneration, round 1)"
    assert RUMBLE.note_line(at.state, villain).detail == "Health 30 −50 (carried)"
    later = round_of(at, Allocate("v"))
    assert one(played(later, Next()), "v").energy == 30


def test_no_energy_is_no_knock_out():
    """PR-12."""
    at = allocating(with_pending(duel([fighter("a")], [fighter("v", 30)]), "v", carry=-50))
    assert not round_of(at).state.over


def test_what_is_allocated_is_not_taken_back():
    """PR-14: damage and lost Energy change the next round, PR-13: and nothing is kept."""
    at = allocating(duel([fighter("a", 40)], [fighter("v", 100, "BT")]))
    at = round_of(at, Allocate("a", attacks=(Aim("v", 40),)), Allocate("v", attacks=(Aim("a", 80),)))
    assert (one(at, "v").health, one(at, "a").health) == (60, -40)


def test_multiplying_health_leaves_the_rest():
    """PR-17."""
    battle = duel([fighter("a", 100, "ZI")], [fighter("v", 100, "HE BT")])
    at = allocating(battle)
    at = round_of(
        at,
        Allocate("a", uses=(Use("zoom-in", "", 5),)),
        Allocate("v", attacks=(Aim("a", 40),), uses=(Use("hypnotic-eye-beams", "a", 5),)),
    )
    hero = one(at, "a")
    assert (hero.health, [part.amount for part in hero.carry], hero.reserve_next) == (600, [-4], 10)


def test_damage_is_dealt_to_all_at_once():
    """PR-21, PR-26: two can knock each other out, and then the Team has lost."""
    at = allocating(duel([fighter("a", 40)], [fighter("v", 40)]))
    at = round_of(at, Allocate("a", attacks=(Aim("v", 40),)), Allocate("v", attacks=(Aim("a", 40),)))
    assert at.state.ending == "lost"
    assert [note.who for note in notes(at, KnockedOut)] == ["a", "v"]


def test_whoever_falls_still_gazes_and_drinks_but_does_no_more():
    """PR-21 to PR-25: removed at R9, so R7 and R8 happen and E1 does not."""
    at = allocating(duel([fighter("a", 50, "HE HR"), fighter("b")], [fighter("v", 100, "bramble-coat")]))
    at = round_of(
        at,
        Allocate("a", uses=(Use("hypnotic-eye-beams", "v", 5),)),
        Allocate("b", attacks=(Aim("v", 100),)),
        Allocate("v", attacks=(Aim("a", 50),)),
    )
    assert (one(at, "a").out, one(at, "a").health) == (True, 0)
    assert at.state.ending == "won"
    assert one(at, "b").health == 67
    assert notes(at, Changed)[0].what == "reserve"


def test_what_was_aimed_at_somebody_gone_is_lost():
    """PR-23, PR-24: Attack and Energy are gone, permanent Powers stop at once."""
    heroes = [fighter("a", 20, "DS HR"), fighter("b")]
    at = allocating(duel(heroes, [fighter("v", 100)]))
    at = round_of(
        at,
        Allocate("a", uses=(Use("deflector-shield", "", 20),)),
        Allocate("v", attacks=(Aim("a", 60),), defence=40),
    )
    assert (one(at, "a").out, one(at, "a").health) == (True, 0)
    assert notes(at, Hurt) == []
    later = played(at, Next())
    assert [each.id for each in later.state.living] == ["b", "v"]


def test_minions_alone_cannot_go_on():
    """PR-9."""
    villains = [fighter("v", 20), fighter("m", 20, minion=True)]
    at = allocating(duel([fighter("a")], villains))
    at = round_of(at, Allocate("a", attacks=(Aim("v", 20),), defence=80), Allocate("v"))
    assert (at.state.ending, one(at, "m").out) == ("won", False)
    at = allocating(duel([fighter("a")], villains))
    at = round_of(at, Allocate("a", attacks=(Aim("m", 20),), defence=80), Allocate("m"))
    assert at.state.ending == ""


def test_the_battle_stops_at_the_check_that_ends_it():
    """PR-26: steps that remain are skipped."""
    at = allocating(duel([fighter("a", 20, "DS")], [fighter("v", 100, "HR")]))
    at = round_of(at, Allocate("a", uses=(Use("deflector-shield", "", 20),)))
    assert (at.state.step, at.state.ending, one(at, "v").health) == ("over", "lost", 100)
    assert [note.ending for note in notes(at, Finished)] == ["lost"]
    for command in (Next(), OneStep(), Reveal(), Hold("v"), Suspend()):
        assert RUMBLE.why_not(at.state, command)


def test_an_aura_leaves_everybody_at_least_1_health():
    weak = duel([fighter("a", 5, "SA")], [fighter("v", 9, "SA")])
    at = played(table(RUMBLE.decode(RUMBLE.encode(weak) | {"step": "B0"}, weak.book)), Next())
    assert [each.health for each in at.state.rumblers] == [1, 1]


def test_a_power_may_wait_for_a_knock_out():
    vulture = {
        "id": "vulture",
        "name": "Vulture",
        "number": 40,
        "kind": "permanent",
        "rules": "Gains from every fall.",
        "effect": [{"hook": "on_ko", "do": "health", "amount": 7}],
    }
    villains = [fighter("v", 100), fighter("w", 5), fighter("x", 5)]
    at = allocating(duel([fighter("a", 100, "vulture")], villains, of=book_with(vulture)))
    at = round_of(
        at, Allocate("a", attacks=(Aim("w", 5), Aim("x", 5)), defence=90), Allocate("w"), Allocate("x")
    )
    assert one(at, "a").health == 114


def test_flags_for_the_next_round_last_for_it():
    ward = {
        "id": "ward",
        "name": "Ward",
        "number": 40,
        "kind": "basic",
        "cost": 5,
        "rules": "Safe in the next round.",
        "effect": [{"hook": "resolve", "do": "flag_next", "flag": "no_damage_in"}],
    }
    at = allocating(duel([fighter("a", 100, "ward")], [fighter("v")], of=book_with(ward)))
    at = played(round_of(at, Allocate("a", uses=(Use("ward", "", 5),))), Next())
    hit = Allocate("v", attacks=(Aim("a", 100),))
    at = round_of(at, Allocate("a"), hit)
    assert one(at, "a").health == 100
    at = round_of(played(at, Next()), Allocate("a"), hit)
    assert one(at, "a").health == 0


def hints(at: Table) -> list[tuple[str, int]]:
    return [(note.why, note.n) for note in notes(at, StandstillHint)]


def held(battle: Battle, rounds: int) -> Table:
    at = allocating(battle)
    for _ in range(rounds):
        at = played(round_of(at), Next())
    return at


def test_a_standstill_is_suggested_and_never_declared():
    """PR-28: 20 rounds played, 5 without a change, the same for the third time."""
    battle = duel([fighter("a")], [fighter("v")])
    assert hints(held(battle, 1)) == []
    assert hints(held(battle, 2)) == [("repeat", 3)]
    at = held(battle, 5)
    assert hints(at)[-2:] == [("still", 5), ("repeat", 6)]
    assert not at.state.over
    long = duel([fighter("a")], [fighter("v")], still_hint=0, repeat_hint=0)
    assert hints(held(long, 20)) == [("rounds", 20)]
    rain = duel([fighter("a", 100, "HR")], [fighter("v")], round_hint=0)
    assert hints(held(rain, 6)) == []


def test_rounds_are_counted_and_kept():
    at = held(duel([fighter("a", 100, "HR")], [fighter("v")]), 2)
    assert [note.round for note in notes(at, RoundBegan)] == [1, 2, 3]
    assert [figures[0].health for figures in at.state.chronicle] == [100, 101, 102]


def test_undo_goes_back_over_rounds():
    """PR-90."""
    at = held(duel([fighter("a")], [fighter("v", 100, "HR")]), 2)
    while at.back is not None:
        at = at.undo()
    assert at.state == duel([fighter("a")], [fighter("v", 100, "HR")])


def test_a_figure_set_by_hand_at_any_step_counts_from_there():
    """PR-72."""
    at = allocating(duel([fighter("a")], [fighter("v")]))
    at = played(at, Allocate("a", attacks=(Aim("v", 60),)), Reveal(), Hold("v"), Reveal())
    while at.state.step != "R6":
        at = played(at, OneStep())
    at = played(at, Adjust("v", health=10, reason="the dog ate it"), Next())
    assert one(at, "v").health == 10


def test_spending_costs_no_health_and_health_may_fall_below_0():
    """PR-10, PR-12, PR-15: only damage, prices and effects touch it, and the check comes later."""
    at = allocating(duel([fighter("a", 100, "ZI")], [fighter("v", 10)]))
    zooms = (Use("zoom-in", "", 5), Use("zoom-in", "", 5))
    at = played(
        at, Allocate("a", attacks=(Aim("v", 60),), uses=zooms), Reveal(), Allocate("v"), Hold("v"), Reveal()
    )
    while at.state.step != "R9":
        assert (one(at, "a").health, one(at, "a").unspent) == (100, 30)
        at = played(at, OneStep())
    assert (one(at, "v").health, one(at, "v").out) == (-40, False)
    assert one(played(at, OneStep()), "v").out


def test_what_is_left_of_all_sources_leaves_health():
    """PR-50."""
    at = allocating(duel([fighter("a")], [fighter("v"), fighter("w")]))
    hits = [Allocate(who, attacks=(Aim("a", size),)) for who, size in (("v", 30), ("w", 20))]
    at = round_of(at, Allocate("a", defence=10), *hits, answers=((25, 15),))
    (hurt,) = notes(at, Hurt)
    assert (hurt.parts, hurt.before, hurt.after) == ((("v", 25), ("w", 15)), 100, 60)


def test_bought_effects_resolve_in_order_of_precedence():
    """PR-52."""
    pulse = {
        "id": "pulse",
        "name": "Pulse",
        "number": 3,
        "kind": "basic",
        "cost": 5,
        "rules": "Halves one's own Health.",
        "effect": [{"hook": "resolve", "do": "health", "amount": "-(self.health // 2)"}],
    }
    tonic = {**pulse, "id": "tonic", "name": "Tonic", "number": 2}
    tonic["effect"] = [{"hook": "resolve", "do": "health", "amount": 20}]
    at = allocating(duel([fighter("a", 100, "pulse tonic")], [fighter("v")], of=book_with(pulse, tonic)))
    at = round_of(at, Allocate("a", uses=(Use("pulse", "", 5), Use("tonic", "", 5))))
    assert one(at, "a").health == 60
