"""The adviser: golden facts LG-25 and LG-26, searches that miss nothing, labels that say how sure (PR-91)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.table import Table
from companion.games.rumble.commands import Allocate, Reveal
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.rules.legality import allocation_refusals
from companion.games.rumble.state import Aim, Allocation, Away, Battle, Use
from companion.lab.rumble.adviser import TEMPERATURES, advise, picked
from companion.lab.rumble.candidates import candidates, facts_of
from companion.lab.rumble.findings import Reply
from companion.lab.rumble.judging import Judge, nearest, rough
from companion.lab.rumble.plans import plans
from companion.lab.rumble.replies import reply_of, searched
from companion.lab.rumble.resolving import endings, mirrored, proposed, with_allocations
from companion.lab.rumble.tables import solved
from companion.lab.rumble.words import advice_words, percent, plan_words, reply_words, sure_words
from companion.lab.steps import finished
from tests.games.rumble.chance import some_duel
from tests.games.rumble.duel import allocating, duel, fighter, played

ROUGH = Judge()


def announced(
    hero: Allocate, powers: str = "", villain: str = "", healths: tuple[int, int] = (100, 100), **options: Any
) -> Battle:
    """Return a battle whose Villain is to answer what HERO has announced."""
    battle = duel([fighter("hero", healths[0], powers)], [fighter("vil", healths[1], villain)], **options)
    state: Battle = played(allocating(battle), hero, Reveal()).state
    return state


def judge_for(battle: Battle) -> Judge:
    found, exact = nearest(battle)
    assert found is not None
    return Judge(solved(found), exact=exact)


def attack(amount: int, budget: int) -> Allocation:
    return Allocation(attacks=(Aim("hero", amount),) if amount else (), defence=budget - amount)


def chance_of_ko(reply: Reply, who: str) -> float:
    return dict(reply.falls).get(who, 0.0)


def test_lg_25_the_smallest_attacks_through_a_shield():
    shield = Allocate("hero", attacks=(Aim("vil", 20),), defence=20, uses=(Use("deflector-shield", "", 20),))
    battle = announced(shield, "DS", healths=(60, 90))
    chances = [chance_of_ko(reply_of(battle, {"vil": attack(b, 90)}, ROUGH), "hero") for b in range(91)]
    assert chances.index(0.5) == 60
    assert chances.index(1.0) == 80
    assert set(chances[:60]) == {0.0}
    assert set(chances[80:]) == {1.0}


def test_lg_26_a_plain_villain_has_lost_whatever_it_answers():
    battle = announced(Allocate("hero", attacks=(Aim("vil", 50),)), healths=(50, 40))
    judge = judge_for(battle)
    (villain,) = battle.of_side("villains")
    tried = candidates(battle, villain)
    assert tried.whole
    assert sorted(tried.allocations, key=lambda each: each.attack_energy) == [
        attack(b, 40) for b in range(41)
    ]
    for b in range(41):
        reply = reply_of(battle, {"vil": attack(b, 40)}, judge)
        healths = {found.who: (found.low, found.high) for found in reply.ranges}
        assert healths == {"hero": (50 - b, 50 - b), "vil": (30 - b, 30 - b)}
        assert (chance_of_ko(reply, "vil") == 1.0) == (b >= 30)
        assert (reply.value, reply.sure) == (1.0, "exact")


def test_the_best_reply_comes_first_and_five_are_shown():
    battle = announced(Allocate("hero", attacks=(Aim("vil", 60),), defence=40))
    advice = advise(battle, judge_for(battle))
    assert len(advice.replies) == 5
    assert [reply.cost for reply in advice.replies] == sorted(reply.cost for reply in advice.replies)
    assert advice.sure == "exact"
    assert advice.whole


def test_ties_go_to_less_energy_in_powers_then_to_more_defence():
    battle = announced(Allocate("hero", defence=100), villain="ZI")
    best = advise(battle, ROUGH).replies[0]
    ((_, allocation),) = best.allocations
    assert allocation == Allocation(defence=100)


BUDGETS = st.integers(1, 14)


@given(BUDGETS, BUDGETS, st.data())
@settings(max_examples=40)
def test_no_reply_of_a_plain_villain_is_better(hero: int, villain: int, data: st.DataObject):
    """What the search leaves out is never better than what it finds."""
    aimed = data.draw(st.integers(0, hero))
    battle = announced(
        Allocate("hero", attacks=(Aim("vil", aimed),), defence=data.draw(st.integers(0, hero - aimed))),
        data.draw(st.sampled_from(["", "BC", "FF", "TC"])),
        healths=(hero, villain),
    )
    found = advise(battle, ROUGH).replies[0].value
    for amount in range(villain + 1):
        for defence in range(villain - amount + 1):
            attacks = (Aim("hero", amount),) if amount else ()
            reply = reply_of(battle, {"vil": Allocation(attacks=attacks, defence=defence)}, ROUGH)
            assert reply.value >= found - 1e-9


@given(st.integers(0, 10**9))
def test_everything_tried_is_legal(seed: int):
    luck = random.Random(seed)
    at = allocating(some_duel(luck, most=2))
    for one in at.state.of_side("heroes"):
        command = RUMBLE.sample(at.state, luck)
        assert command is not None
        at = at.start(command)
        assert one.health
    at = at.start(Reveal())
    for one in at.state.of_side("villains"):
        for each in candidates(at.state, one, 10).allocations:
            assert not tuple(allocation_refusals(at.state, one, each))


def test_a_gaze_may_be_answered():
    gaze = Allocate("hero", defence=95, uses=(Use("hypnotic-eye-beams", "vil", 5),))
    battle = announced(gaze, "HE")
    (villain,) = battle.of_side("villains")
    aways = {each.away for each in candidates(battle, villain).allocations}
    assert aways == {(), (Away("hero", "hypnotic-eye-beams", 15),)}


def test_defence_beyond_what_comes_in_is_not_tried():
    battle = announced(Allocate("hero", attacks=(Aim("vil", 35),)), "FF")
    (villain,) = battle.of_side("villains")
    assert facts_of(battle, villain).incoming == 38
    assert max(each.defence for each in candidates(battle, villain).allocations if each.attacks) == 38


def test_enormous_figures_are_thinned():
    battle = announced(
        Allocate("hero", attacks=(Aim("vil", 10**30),)), villain="DS", healths=(10**30, 10**30)
    )
    advice = advise(battle, ROUGH)
    assert advice.tried < 20_000
    assert not advice.whole


def test_later_decisions_make_a_figure_an_estimate():
    held = announced(Allocate("hero", attacks=(Aim("vil", 10),)), "PC", healths=(30, 30))
    assert advise(held, ROUGH).sure == "estimate"
    gaze = Allocate("hero", uses=(Use("hypnotic-eye-beams", "vil", 5),))
    reacting = announced(gaze, "HE", healths=(30, 30), gaze_reaction="react")
    assert reply_of(reacting, {"vil": Allocation(defence=10)}, ROUGH).sure == "estimate"
    rough_after = announced(Allocate("hero", defence=30), "SG", healths=(30, 30))
    assert advise(rough_after, ROUGH).sure == "this round"


def test_precognition_is_reckoned_with():
    """A Hero who kept everything back defends when it sees the Attack."""
    battle = announced(Allocate("hero"), "PC", healths=(30, 30))
    reply = reply_of(battle, {"vil": attack(30, 30)}, ROUGH)
    (health,) = [found for found in reply.ranges if found.who == "hero"]
    assert health.low == 30


def two_on_one(*villains: int, hero: int = 60) -> Battle:
    at: Table = allocating(
        duel([fighter("hero", hero)], [fighter(f"v{n}", health) for n, health in enumerate(villains)])
    )
    state: Battle = played(at, Allocate("hero", attacks=(Aim("v0", 30),), defence=30), Reveal()).state
    return state


def test_villains_together_find_the_knock_out():
    battle = two_on_one(50, 40)
    advice = advise(battle, ROUGH)
    assert advice.replies[0].value == 0.0
    assert chance_of_ko(advice.replies[0], "hero") == 1.0
    assert not advice.whole


def test_villains_in_danger_think_of_each_other():
    battle = two_on_one(25, 25, hero=200)
    best = dict(advise(battle, ROUGH).replies[0].allocations)
    assert set(best) == {"v0", "v1"}
    assert best["v0"].defence >= 6


def test_a_villains_damage_may_be_divided_the_other_way():
    heroes = [fighter("a"), fighter("b")]
    at = allocating(duel(heroes, [fighter("v", 100, "DS")]))
    at = played(at, Allocate("a", attacks=(Aim("v", 40),)), Allocate("b", attacks=(Aim("v", 30),)), Reveal())
    ready = with_allocations(at.state, {"v": Allocation(defence=50, uses=(Use("deflector-shield", "", 5),))})
    found = {tuple(source.left for source in endings_at(ready, decide)) for decide in (proposed, mirrored)}
    assert found == {(15, 5), (20, 0)}


def endings_at(ready: Battle, decide: Any) -> Any:
    """Return the sources as they stand after the attribution, coins tails."""
    ends = endings(ready, decide)
    return min(ends, key=lambda end: end.battle.rumbler("v").health).battle.sources


def test_many_coins_are_sampled():
    shields = tuple(Use("deflector-shield", "", 1) for _ in range(14))
    battle = announced(Allocate("hero", uses=shields), "DS")
    reply = reply_of(battle, {"vil": attack(100, 100)}, ROUGH)
    assert reply.sure == "estimate"


def test_chances_add_up():
    battle = announced(Allocate("hero", defence=30, uses=(Use("deflector-shield", "", 20),) * 2), "DS")
    ends = endings(with_allocations(battle, {"vil": attack(90, 100)}), proposed)
    assert sum(end.chance for end in ends) == pytest.approx(1)
    assert len(ends) == 4


def test_the_dial_goes_from_best_to_kind():
    assert sorted(TEMPERATURES, key=lambda dial: TEMPERATURES[dial]) == ["best", "fair", "kind"]
    battle = announced(Allocate("hero", attacks=(Aim("vil", 60),), defence=40))
    advice = advise(battle, ROUGH, seed="a")
    assert advice.dialled("best") == advice.replies[0]
    assert advice.dialled("fair") == advice.fair
    assert advise(battle, ROUGH, seed="a") == advice


def test_a_kind_villain_minds_bad_answers_less():
    battle = announced(Allocate("hero", attacks=(Aim("vil", 60),), defence=40))
    (villain,) = battle.of_side("villains")
    replies = searched(battle, villain, {}, ROUGH).replies
    luck = random.Random(1)
    means = [
        sum(picked(replies, temperature, luck).value for _ in range(300)) / 300
        for temperature in (0.0, 0.1, 0.5)
    ]
    assert means == sorted(means)
    assert means[0] == replies[0].value


def test_positions_without_a_table_are_valued_roughly():
    even = duel([fighter("a")], [fighter("v")])
    assert rough(even) == 0.5
    assert rough(duel([fighter("a", 200)], [fighter("v")])) == pytest.approx(16 / 17)
    assert rough(duel([fighter("a", 2 * 10**290)], [fighter("v", 10**290)])) == pytest.approx(16 / 17)


def test_the_nearest_table_stands_in():
    found, exact = nearest(duel([fighter("a", 100, "BC ZI")], [fighter("v", 100, "RG")]))
    assert found is not None
    assert not exact
    assert [option.power for option in found.hero.options] == [""]


def test_plans_take_the_best_answer_into_account():
    at = allocating(duel([fighter("hero", 12)], [fighter("vil", 10)]))
    judge = judge_for(at.state)
    found = finished(plans(at.state, judge))
    assert found[0].value == 1.0
    assert found[0].sure == "exact"
    for plan in found:
        shown = with_allocations(at.state, dict(plan.allocations))
        assert advise(shown, judge).replies[0].value == plan.value
    assert "answered by" in plan_words(at.state, found[0])


def test_plans_may_look_further_ahead():
    at = allocating(duel([fighter("hero", 6, "HR")], [fighter("vil", 5)]))
    found = finished(plans(at.state, ROUGH, depth=2))
    assert 0 <= found[0].value <= 1
    assert found[0].value != finished(plans(at.state, ROUGH))[0].value


def test_several_heroes_are_planned_for():
    at = allocating(duel([fighter("a", 10), fighter("b", 10)], [fighter("vil", 10)]))
    found = finished(plans(at.state, ROUGH))
    assert {who for who, _ in found[0].allocations} == {"a", "b"}


def test_findings_have_words():
    shield = Allocate("hero", attacks=(Aim("vil", 20),), defence=20, uses=(Use("deflector-shield", "", 20),))
    battle = announced(shield, "DS", healths=(60, 90))
    some = reply_of(battle, {"vil": attack(70, 90)}, ROUGH)
    assert reply_words(battle, some).startswith(
        "Attack 70 on Hero, Defense 20: Hero has −10 to 10 (KO 50 %), Vil has 90; the Heroes' chance is then"
    )
    sure = reply_of(battle, {"vil": attack(90, 90)}, ROUGH)
    assert "Hero is KO'd" in reply_words(battle, sure)
    both = advise(two_on_one(50, 40), ROUGH).replies[0]
    assert reply_words(two_on_one(50, 40), both).count(";") == 2


def test_an_advice_says_how_it_came_about():
    """PR-91: how sure, how much was tried, under which house rules."""
    battle = announced(Allocate("hero", defence=100), zoom_once=True)
    words = advice_words(battle, advise(battle, ROUGH))
    assert words.startswith("exact this round, estimate after; 2 answers tried; none better was missed")
    assert words.endswith("house rules: zoom_once = true")
    assert len({sure_words("exact"), sure_words("this round"), sure_words("estimate")}) == 3


def test_an_answer_of_several_villains_is_called_a_lower_bound():
    battle = two_on_one(50, 40)
    assert "a lower bound" in advice_words(battle, advise(battle, ROUGH))


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, "0 %"), (1e-6, "< 1 %"), (0.5, "50 %"), (0.9999, "> 99 %"), (1.0, "100 %")]
)
def test_percentages_are_never_too_sure(chance: float, words: str):
    assert percent(chance) == words


def test_nothing_is_changed_by_advice():
    battle = announced(Allocate("hero", defence=100))
    before = hash(battle)
    advise(battle, ROUGH)
    assert hash(battle) == before
