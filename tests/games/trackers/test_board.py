"""Plain trackers: turn order, ties, tags, meters; nothing is forbidden that can be done."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.notes import GM, visible
from companion.engine.table import Table
from companion.games.game import Book
from companion.games.trackers import commands as c
from companion.games.trackers.game import TRACKERS
from companion.games.trackers.notes import NOTES
from companion.games.trackers.state import Board
from companion.games.trackers.wording import WORDS
from companion.luck import throw


def played(*commands: Command, table: Table | None = None) -> Table:
    table = table or Table(rules=TRACKERS, state=Board(book=Book("", None)))
    for command in commands:
        table = table.start(command)
    return table


@pytest.fixture
def four() -> Table:
    """Ann, Bob, Cat and Dan with 8 hits each; Bob, Cat and Dan tied at 12, as they were put in."""
    table = played(c.AddGroup("heroes", "Heroes"), c.AddOwner("ann", "Ann", "heroes"))
    table = played(c.AddMeter("ann", "hits", "Hits", full=8, least=0), table=table)
    table = played(*(c.AddOwner(name.lower(), name, "heroes") for name in ("Bob", "Cat", "Dan")), table=table)
    values = (("ann", 15), ("bob", 12), ("cat", 12), ("dan", 12))
    return played(*(c.SetInitiative(owner, value) for owner, value in values), table=table)


def turns(table: Table, count: int) -> tuple[list[str], Table]:
    seen = []
    for _ in range(count):
        table = table.start(c.NextTurn())
        seen.append(table.state.acting)
    return seen, table


def test_a_three_way_tie_gives_each_exactly_one_turn(four: Table) -> None:
    seen, after = turns(four, 4)
    assert seen == ["ann", "bob", "cat", "dan"]
    assert after.state.round == 1
    assert turns(after, 1)[1].state.round == 2


def test_a_hand_made_order_in_a_tie_lasts_beyond_sorting_and_the_round(four: Table) -> None:
    table = played(c.Place("dan", 2), c.Sort(), table=four)
    assert table.state.order == ("ann", "dan", "bob", "cat")
    assert turns(table, 8)[0] == ["ann", "dan", "bob", "cat"] * 2


@pytest.mark.parametrize(
    "change", [c.SetInitiative("cat", 99), c.SetInitiative("ann", 1), c.Sort(), c.Place("ann", 4)]
)
def test_changing_the_order_in_mid_round_leaves_the_turn_where_it_is(four: Table, change: Command) -> None:
    _, table = turns(four, 2)
    assert played(change, table=table).state.acting == "bob"


def test_the_downed_are_passed_over_both_ways(four: Table) -> None:
    _, table = turns(four, 2)
    table = played(c.PassOver("cat"), c.NextTurn(), table=table)
    assert table.state.acting == "dan"
    assert played(c.PreviousTurn(), table=table).state.acting == "bob"


def test_going_back_over_the_start_of_a_round_goes_back_a_round(four: Table) -> None:
    _, table = turns(four, 5)
    assert (table.state.acting, table.state.round) == ("ann", 2)
    table = played(c.PreviousTurn(), table=table)
    assert (table.state.acting, table.state.round) == ("dan", 1)


def test_with_everybody_passed_over_the_turn_is_refused(four: Table) -> None:
    table = played(*(c.PassOver(name) for name in ("ann", "bob", "cat", "dan")), table=four)
    with pytest.raises(RuleError):
        table.start(c.NextTurn())


def test_whoever_is_removed_on_its_turn_does_not_cost_the_next_one_its_own(four: Table) -> None:
    _, table = turns(four, 2)
    table = played(c.RemoveOwner("bob"), c.NextTurn(), table=table)
    assert table.state.acting == "cat"


def test_a_newcomer_has_the_meters_of_its_group_full(four: Table) -> None:
    table = played(c.SetMeter("dan", "hits", 3), c.AddOwner("eve", "Eve", "heroes"), table=four)
    assert table.state.owner("eve").gauge("hits").value == 8


@pytest.mark.parametrize(("wanted", "expected"), [(3, 3), (-4, 0), (99, 99)])
def test_a_meter_stops_at_its_least_and_may_go_over_by_hand(four: Table, wanted: int, expected: int) -> None:
    assert (
        played(c.SetMeter("ann", "hits", wanted), table=four).state.owner("ann").gauge("hits").value
        == expected
    )


def test_a_tag_counts_the_turns_of_its_owner_alone(four: Table) -> None:
    table = played(c.AddTag("ann", "stunned", 2), c.AddTag("ann", "cursed"), table=four)
    words = []
    for _ in range(9):
        table = table.start(c.NextTurn())
        words.append(tuple(tag.text for tag in table.state.owner("ann").tags))
    both, cursed = ("stunned", "cursed"), ("cursed",)
    # Ann's turns end when Bob's begin: after the first call of the next turn in each round.
    assert words == [both] * 5 + [cursed] * 4


def test_rolled_initiative_sorts_and_asks_a_die_for_each(four: Table) -> None:
    table = four.start(c.RollInitiative(20))
    for face, owner in ((3, "ann"), (20, "bob"), (3, "cat"), (11, "dan")):
        assert table.open is not None
        assert table.open.asked.key == f"initiative.{owner}"
        table = table.answer((face,))
    assert table.state.order == ("bob", "dan", "ann", "cat")


def test_hidden_owners_are_nowhere_for_the_players(four: Table) -> None:
    table = played(c.Hide("bob"), c.SetMeter("bob", "hits", 1), c.NextTurn(), c.NextTurn(), table=four)
    public = TRACKERS.public_view(table.state)
    assert [owner.id for owner in public.owners] == ["ann", "cat", "dan"]
    assert public.acting == ""
    assert "bob" not in repr(public)
    told = [note for move in table.moves for note in visible(move.notes, None)]
    since = [note for note in told if getattr(note, "owner", "") == "bob"]
    assert since == []
    assert "bob" in repr(TRACKERS.public_view(table.state, GM))


def test_every_note_has_words_and_every_command_a_rule(four: Table) -> None:
    assert set(NOTES) == set(WORDS)
    for verb, kind in c.VERBS.items():
        assert TRACKERS.commands[verb] is kind


@pytest.mark.parametrize(
    "command",
    [c.AddOwner("ann", "Ann", "heroes"), c.AddGroup("heroes", "x"), c.AddOwner("A B", "x", "heroes")],
)
def test_an_id_is_new_and_well_formed(four: Table, command: Command) -> None:
    with pytest.raises(RuleError):
        four.start(command, forced=True)


@given(seed=st.integers(0, 10_000))
def test_random_tracking_never_fails_and_undo_goes_back_to_the_start(seed: int) -> None:
    source = random.Random(seed)
    table = start = played(
        c.AddGroup("g", "Group"),
        c.AddOwner("a", "A", "g"),
        c.AddMeter("a", "m", "M", full=5),
        c.AddOwner("b", "B", "g"),
    )
    for n in range(30):
        command = TRACKERS.sample(table.state, source)
        assert command is not None
        table = table.start(command)
        while table.open is not None:
            table = table.answer(throw(str(seed), n, table.open.asked.key, table.open.asked.prompt))
        plain = TRACKERS.encode(table.state)
        assert (
            TRACKERS.decode(msgspec.json.decode(msgspec.json.encode(plain)), table.state.book) == table.state
        )
    while table.count > start.count or table.open is not None:
        table = table.undo()
    assert table.state == start.state


def test_several_of_a_kind_are_numbered_on(four: Table) -> None:
    table = played(
        c.AddGroup("foes", "Foes"), c.AddOwner("goblin", "Goblin", "foes", "Health 7", 2), table=four
    )
    table = played(c.AddOwner("goblin", "Goblin", "foes", many=2), table=table)
    goblins = [owner for owner in table.state.owners if owner.group == "foes"]
    assert [owner.name for owner in goblins] == ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"]
    assert len({owner.id for owner in goblins}) == 4
    assert all(owner.gauge("health").value == 7 for owner in goblins)


@pytest.mark.parametrize(
    "command",
    [
        c.AddOwner("eve", "Eve", "heroes", "7"),
        c.AddOwner("eve", "Eve", "heroes", many=0),
        c.AddOwner("eve", "Eve", "heroes", many=500),
        c.AddOwner("eve", "Eve", "nowhere"),
        c.RemoveGroup("heroes"),
    ],
)
def test_what_cannot_be_added_or_removed_is_refused(four: Table, command: Command) -> None:
    with pytest.raises(RuleError):
        four.start(command)


def test_an_empty_heading_is_removed(four: Table) -> None:
    table = played(c.AddGroup("foes", "Foes"), c.RemoveGroup("foes"), table=four)
    assert [group.id for group in table.state.groups] == ["heroes"]


def test_a_heading_over_hidden_owners_alone_is_not_public(four: Table) -> None:
    table = played(
        c.AddGroup("ambush", "Ambush"), c.AddOwner("spy", "Spy", "ambush"), c.Hide("spy"), table=four
    )
    public = TRACKERS.public_view(table.state)
    assert [group.name for group in public.groups] == ["Heroes"]
    assert "Ambush" not in repr(public)
    assert "Spy" not in repr(public)
