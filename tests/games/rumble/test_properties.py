"""What holds for every battle, whatever is allocated: PT-1 to PT-8 and PT-10 of the rules pages."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.table import Scripted, Table, play
from companion.games.rumble.commands import Allocate, Next, OneStep, Reveal
from companion.games.rumble.content import RumbleBook
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.notes import Faced
from companion.games.rumble.rules.legality import allocation_refusals, entered
from companion.games.rumble.state import Aim, Allocation, Battle, Rumbler, Use
from companion.storage.cases import read_case
from tests.cases_rumble import ADAPTER
from tests.games.rumble.chance import COINLESS, last, play_on, some_answer, some_duel
from tests.games.rumble.duel import allocating, duel, fighter, notes, played, table, tables
from tests.test_cases import FILES, play_case

SEEDS = st.integers(0, 10**9)
NOMINAL = ("tai-chi", "deflector-shield", "regeneration", "big-gnashy-claws", "precognition")
CASES = [file for file in FILES if file.parent.name == "rumble" and file.stem.startswith("gc-")]


def figures(battle: Battle) -> list[tuple[Any, ...]]:
    """Return what a round comes to, whatever the log says."""
    return [
        (one.id, one.health, one.out, sum(part.amount for part in one.carry), one.reserve_next)
        for one in sorted(battle.rumblers, key=lambda one: one.id)
    ]


@given(SEEDS)
def test_pt_1_a_battle_replayed_is_the_same_to_the_byte(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck)
    end = last(play_on(battle, luck, fresh=True))
    state = replace(battle, step="B0")
    for move in reversed(tuple(end.moves)):
        run = play(RUMBLE, state, move.command, Scripted(move.answers))
        assert run.asked is None
        state = run.state
    assert written(state) == written(end.state)
    assert RUMBLE.decode(json.loads(written(state)), state.book) == state


def written(battle: Battle) -> str:
    return json.dumps(RUMBLE.encode(battle))


@given(SEEDS)
def test_pt_2_without_powers_attacks_less_defence_is_all_there_is(seed: int):
    luck = random.Random(seed)
    at = allocating(some_duel(luck, powers=()))
    at = after_reveals(at, luck)
    before = at.state
    after = resolved(at, luck).state
    for one in before.rumblers:
        attacks = sum(other.spending.on(one.id) for other in before.rumblers)
        assert after.rumbler(one.id).health == one.health - max(0, attacks - one.spending.defence)


def after_reveals(at: Table, luck: random.Random) -> Table:
    """Return the table with everybody's allocation revealed and nothing resolved."""
    while at.state.step in ("A1", "A3"):
        command = RUMBLE.sample(at.state, luck)
        assert command is not None
        at = at.start(command)
    return at


def resolved(at: Table, luck: random.Random) -> Table:
    """Return the table with the round gone through, questions answered by chance."""
    while at.state.step not in ("S1", "over"):
        command = RUMBLE.sample(at.state, luck)
        assert command is not None
        at = at.start(command)
        while at.open is not None:
            at = at.answer(some_answer(at.open.asked.prompt, luck))
    return at


def renumbered(numbers: dict[str, int]) -> RumbleBook:
    """Return the book with some Powers under other numbers."""
    plain = {name: dict(table) for name, table in tables().items()}
    entries = [dict(entry) for entry in plain["powers.toml"]["power"]]
    for entry in entries:
        entry["number"] = numbers.get(entry["id"], entry["number"])
    made = RUMBLE.read_book({**plain, "powers.toml": {**plain["powers.toml"], "power": entries}})
    assert isinstance(made, RumbleBook)
    return made


PERMUTATIONS = [
    *(dict(zip(NOMINAL, numbers, strict=True)) for numbers in itertools.permutations((12, 13, 14, 16, 17))),
    dict(zip(NOMINAL, range(1, 6), strict=True)),
    dict(zip(NOMINAL, range(101, 106), strict=True)),
]


@pytest.fixture(scope="module")
def renumberings() -> list[RumbleBook]:
    return [renumbered(numbers) for numbers in PERMUTATIONS]


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_pt_3_the_numbers_of_the_five_examples_change_nothing(file, renumberings):
    case = read_case(file)
    session = play_case(case, ADAPTER)
    moves = tuple(reversed(tuple(session.table.moves)))
    expected = figures(session.table.state)
    for made in renumberings:
        state = replace(session.place.start, book=made)
        for move in moves:
            run = play(RUMBLE, state, move.command, Scripted(move.answers))
            assert run.asked is None
            state = run.state
        assert figures(state) == expected


@given(SEEDS)
@settings(max_examples=25)
def test_pt_3_nor_do_they_in_battles_by_chance(seed: int):
    luck = random.Random(seed)
    numbers = random.Random(seed).choice(PERMUTATIONS)
    battle = some_duel(luck, most=2)
    ends = []
    for made in (battle.book, renumbered(numbers)):
        at = last(play_on(replace(battle, book=made), random.Random(seed), rounds=2))
        ends.append(figures(at.state))
    assert ends[0] == ends[1]


@given(SEEDS)
def test_pt_4_nothing_but_its_own_flight_hurts_a_flyer(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck)
    one = battle.rumblers[0]
    battle = battle.with_one(replace(one, health=max(2, one.health), powers=("flight",)))
    at = allocating(battle)
    flyer = at.state.rumblers[0]
    price = flyer.health // 2
    rest = flyer.left - price
    for hero in at.state.of_side("heroes"):
        uses = (Use("flight", "", price),) if hero.id == flyer.id and rest >= 0 else ()
        at = at.start(Allocate(hero.id, defence=0, uses=uses))
    at = after_reveals(at.start(Reveal()), luck)
    at = walked(at, luck, until=("P1", "P2", "R1", "over", "S1"))
    if at.state.step in ("over", "S1") or rest < 0:
        return
    grounded = at.state.rumbler(flyer.id).health
    at = walked(at, luck, until=("R7", "R8", "R9", "E1", "E2", "S1", "over"))
    assert at.state.rumbler(flyer.id).health == grounded


def walked(at: Table, luck: random.Random, *, until: tuple[str, ...]) -> Table:
    """Return the table one step after the other until one of UNTIL is due."""
    while at.state.step not in until:
        command = RUMBLE.sample(at.state, luck)
        assert command is not None
        at = at.start(OneStep() if isinstance(command, Next) else command)
        while at.open is not None:
            at = at.answer(some_answer(at.open.asked.prompt, luck))
    return at


@given(SEEDS)
def test_pt_5_energy_is_never_below_0_and_health_rests_between_rounds(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck)
    health: dict[str, int] = {}
    for at in play_on(battle, luck):
        assert all(one.energy >= 0 for one in at.state.rumblers)
        if at.state.step == "S1":
            health = {one.id: one.health for one in at.state.rumblers}
        elif at.state.step in ("A1", "A3") and health:
            assert {one.id: one.health for one in at.state.rumblers} == health


ONCE = tuple(key for key in COINLESS if key != "precognition")
"""Powers with which nothing is decided after the first allocation but how damage is divided."""


@given(SEEDS)
def test_pt_6_the_order_within_a_side_does_not_matter(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck, powers=ONCE)
    at = after_reveals(allocating(battle), luck)
    turned = replace(at.state, rumblers=_turned(at.state))
    ends = [resolved(table(state), random.Random(seed)) for state in (at.state, turned)]
    if any(move.answers for end in ends for move in end.moves):
        return
    assert figures(ends[0].state) == figures(ends[1].state)


def _turned(battle: Battle) -> tuple[Rumbler, ...]:
    """Return the Rumblers with the order of each side turned round."""
    sides = [[one for one in battle.rumblers if one.side == side] for side in ("heroes", "villains")]
    order = [one for side in sides for one in reversed(side)]
    return tuple(replace(one, rank=rank) for rank, one in enumerate(order))


STILL = tuple(key for key in COINLESS if key not in ("regeneration", "biting-taunt", "stylish-hand-gestures"))
"""Powers that give and take no Energy."""


@given(SEEDS)
def test_pt_7_one_number_or_two_is_the_same_where_no_energy_changes(seed: int):
    ends = []
    for model in ("budget", "health", "lasting"):
        luck = random.Random(seed)
        battle = some_duel(luck, powers=STILL, energy_model=model)
        ends.append(figures(last(play_on(battle, luck)).state))
    assert ends[0] == ends[1] == ends[2]


UNCOPIED = tuple(key for key in ONCE if key != "tai-chi")


@given(SEEDS)
def test_pt_8_a_point_more_of_defence_never_hurts(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck, powers=UNCOPIED)
    at = after_reveals(allocating(battle), luck)
    one = at.state.rumblers[0]
    spending = replace(one.spending, defence=one.spending.defence + 1)
    safer = at.state.with_one(replace(one, revealed=spending))
    health = [
        walked(table(state), random.Random(seed), until=("R9", "E1", "E2", "S1", "over"))
        .state.rumbler(one.id)
        .health
        for state in (at.state, safer)
    ]
    assert health[0] <= health[1]


@given(SEEDS)
def test_pt_10_a_legal_allocation_stays_legal_when_lowered(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck)
    at = allocating(battle)
    command = RUMBLE.sample(at.state, luck)
    assert isinstance(command, Allocate)
    one = at.state.rumbler(command.who)
    for lower in lowered(at.state, entered(command)):
        assert not tuple(allocation_refusals(at.state, one, lower))


def lowered(battle: Battle, allocation: Allocation) -> list[Allocation]:
    """Return ALLOCATION with each amount that may be lowered one lower."""
    found = []
    if allocation.defence:
        found.append(replace(allocation, defence=allocation.defence - 1))
    for n, aim in enumerate(allocation.attacks):
        if aim.amount:
            less = (*allocation.attacks[:n], Aim(aim.target, aim.amount - 1), *allocation.attacks[n + 1 :])
            found.append(replace(allocation, attacks=less))
    for n, use in enumerate(allocation.uses):
        power = battle.power(use.power)
        if power.takes_x and use.energy > power.entry.min_cost:
            less_use = (*allocation.uses[:n], use._replace(energy=use.energy - 1), *allocation.uses[n + 1 :])
            found.append(replace(allocation, uses=less_use))
    return found


@given(SEEDS)
def test_a_split_changes_no_total(seed: int):
    """PR-47: attribution matters only where a reduction is in play."""
    luck = random.Random(seed)
    battle = some_duel(luck, powers=UNCOPIED)
    at = after_reveals(allocating(battle), luck)
    totals = [figures(resolved(at, random.Random(other)).state) for other in (1, 2)]
    assert totals[0] == totals[1]


@given(SEEDS)
def test_what_a_side_faces_is_told_as_it_is(seed: int):
    luck = random.Random(seed)
    at = resolved(after_reveals(allocating(some_duel(luck)), luck), luck)
    for note in notes(at, Faced):
        assert note.rest == max(0, sum(size for _, size in note.sizes) - note.defence)


def test_huge_numbers_are_nothing_special():
    """PR-6: a Zoom of 10^20, and one of 10^297 beyond which the app gives up, aloud."""
    at = allocating(duel([fighter("hero", 100, "ZI")], [fighter("vil", 100)]))
    zooms = tuple(Use("zoom-in", "", 5) for _ in range(20))
    at = played(at, Allocate("hero", uses=zooms), Reveal(), Allocate("vil"), Reveal(), Next(), Next())
    assert at.state.rumbler("vil").energy == 100 * 10**20
    for _ in range(2):
        zooms = tuple(Use("zoom-in", "", 5) for _ in range(99))
        at = played(at, Allocate("hero", uses=zooms), Reveal(), Allocate("vil"), Reveal(), Next(), Next())
    assert at.state.rumbler("vil").energy == 10**220
    at = played(at, Allocate("hero", uses=zooms), Reveal(), Allocate("vil"), Reveal())
    with pytest.raises(RuleError, match="10\\^300"):
        at.start(Next())
