"""A match before its beginning: boards, players, house rules (sections 1, 2, 14 and 16)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.engine.errors import ContentError, IllegalCommand
from companion.games.blobparty.commands import Begin, Lock, Propose, SetBoard, SetOption, SetOrder, Submit
from companion.games.blobparty.content import read_layout
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.making import Guest, id_of, new_match
from companion.games.blobparty.rules.movement import walk
from companion.games.blobparty.rules.plans import group_sizes, legal_spaces
from companion.games.blobparty.view import public_view
from tests.content.files import toml
from tests.games.blobparty.party import (
    IDS,
    NAMES,
    book,
    in_round,
    match_of,
    played,
    resolved,
    standard_plan,
    table,
)

DEFAULTS: dict[str, Any] = {
    "layout": "default",
    "free_tile_counts": False,
    "start_space_a": 1,
    "start_space_b": 1,
    "starting_garnets": 0,
    "trap_ban": "always",
    "trap_on_trap": "replace",
    "skip_rule": "every_occupied",
    "furthest_includes_kingwizard": True,
    "board_order": "a_then_b",
    "rotation_advances_on": "landing",
    "overcommit": "clamp",
    "purchase_usable": "same_round",
    "garnet_balance_public": False,
    "announce_random_plan": False,
    "stars_winner_needs_star": False,
    "winners_exempt_from_ec": True,
    "winners_choice": "unanimous",
    "ec_vote": "plurality",
    "endgame_garnets": "sum",
    "player_count": 7,
}
COUNTS = {"+3": 4, "+5": 2, "-2": 5, "-5": 1, "BP": 2, "GAR": 1, "BAT": 4, "BIG": 1}


def refused(match: Any, command: Any) -> list[str]:
    return [reason.rule for reason in BLOBPARTY.why_not(match, command)]


def test_everybody_starts_alike():
    """BP-4: orbs, stars, battle points, garnets and six cards."""
    for player in match_of().players:
        assert (player.orbs, player.stars, player.bp, player.garnets) == (15, 0, 100, 0)
        assert player.hand == ("1", "2", "3", "4", "5", "W")


def test_garnets_brought_along():
    """BP-5: a figure for all, or one of a player's own."""
    guests: list[Guest | str] = [Guest(name="Ana", garnets=4), *NAMES[1:]]
    match = new_match(book(), guests, key="m", options=[("starting_garnets", 2)])
    assert [player.garnets for player in match.players] == [4, 2, 2, 2, 2, 2, 2]


def test_nothing_passes_between_players():
    """BP-8: no command takes from one player and gives to another."""
    names = [set(command.__struct_fields__) for command in BLOBPARTY.commands.values()]
    assert not [fields for fields in names if {"giver", "receiver", "to"} & fields]


def test_the_usual_boards_hold_the_right_tiles():
    """BP-11: each has the counts of BP-9; the special tiles lie where the rules pages say."""
    boards = match_of().boards
    assert all(Counter(board.tiles) == COUNTS for board in boards)
    assert [(board.tiles.index("GAR") + 1, board.tiles.index("BIG") + 1) for board in boards] == [
        (10, 16),
        (15, 11),
    ]


def test_the_boards_are_public_from_the_pregame_on():
    """BP-12."""
    match = played(table(match_of()), SetOrder(IDS), Begin()).state
    assert [board.tiles for board in public_view(match).boards] == [board.tiles for board in match.boards]


def test_a_layout_of_ones_own():
    """BP-13: both boards with a start, which the house rules may move."""
    raw = toml("resources/blobparty/layout.toml")
    tiles = raw["board"]["A"]["tiles"]
    layout = {**raw, "board": {"A": {"start": 7, "tiles": tiles[::-1]}, "B": raw["board"]["B"]}}
    match = new_match(book(), NAMES, key="m", layout=read_layout(layout))
    assert (match.option("layout"), match.boards[0].start, match.boards[1].start) == ("custom", 7, 1)
    assert match.boards[0].tiles == tuple(tiles[::-1])
    moved = new_match(book(), NAMES, key="m", layout=read_layout(layout), options=[("start_space_a", 3)])
    assert moved.boards[0].start == 3


def test_a_layout_needs_twenty_tiles():
    raw = toml("resources/blobparty/layout.toml")
    short = {**raw, "board": {**raw["board"], "A": {"tiles": ["+3"] * 19}}}
    with pytest.raises(ContentError, match="tiles"):
        read_layout(short)


def test_other_counts_of_tiles_need_a_house_rule():
    """BP-10, BP-112: free_tile_counts, and one space that can be trapped."""
    tiles = ("BP",) * 20
    assert set(refused(match_of(), SetBoard("A", tiles))) == {"BP-10"}
    free = match_of(free_tile_counts=True)
    assert refused(free, SetBoard("A", tiles)) == []
    assert refused(free, SetBoard("A", ("GAR",) * 20)) == ["BP-10"]
    laid = played(table(free), SetBoard("A", tiles, start=4)).state
    assert (laid.boards[0].tiles, laid.boards[0].start, laid.option("layout")) == (tiles, 4, "custom")


def test_no_board_at_all_cannot_even_be_forced():
    for tiles in (("+3",) * 19, ("XX",) * 20):
        with pytest.raises(IllegalCommand):
            table(match_of()).start(SetBoard("A", tiles), forced=True)


def test_all_house_rules_are_there_with_their_defaults():
    """BP-111."""
    assert {key: rule.default for key, rule in book().content.house_rules.items()} == DEFAULTS


def test_house_rules_are_fixed_when_the_match_begins():
    """BP-111: and what is not at its default is public."""
    at = played(table(match_of()), SetOption("overcommit", "void"), SetOrder(IDS), Begin())
    assert public_view(at.state).options == (("overcommit", "void"),)
    assert refused(at.state, SetOption("overcommit", "clamp")) == ["BP-111"]
    assert refused(match_of(), SetOption("player_count", 6)) == ["BP-111"]
    for key, value in (("colour", "red"), ("overcommit", 3), ("start_space_a", 21)):
        with pytest.raises(IllegalCommand):
            table(match_of()).start(SetOption(key, value))


def test_a_start_space_is_moved_before_the_match():
    assert played(table(match_of()), SetOption("start_space_b", 9)).state.boards[1].start == 9


@pytest.mark.parametrize("n", [0, 4, 8])
def test_too_few_or_too_many_players(n: int):
    """BP-115."""
    with pytest.raises(IllegalCommand, match="BP-115"):
        new_match(book(), [f"P{number}" for number in range(n)], key="m")


@pytest.mark.parametrize("n", [5, 6])
def test_five_or_six_play_by_house_rule_alone(n: int):
    """BP-113, BP-114."""
    with pytest.raises(IllegalCommand, match="BP-114"):
        new_match(book(), NAMES[:n], key="m")
    match = in_round(1, match=match_of(*NAMES[:n]))
    assert match.rounds == n
    locked = resolved(match, Submit("ana", vote_a=1), *(Submit(who, vote=1) for who in IDS[1:n]))
    assert locked.history[-1].sums == ((n + 2) // 2, (n - 1) // 2)


@pytest.mark.parametrize(
    ("others", "a", "b", "sizes"),
    [
        (6, 0, 0, (3, 3)),
        (6, 3, 3, (3, 3)),
        (5, 0, 0, (3, 2)),
        (5, 2, 3, (2, 3)),
        (5, 3, 3, (3, 2)),
        (4, 1, 3, (2, 2)),
    ],
)
def test_who_gets_the_larger_group(others: int, a: int, b: int, sizes: tuple[int, int]):
    """BP-114: the longer list, A where it is open."""
    assert group_sizes(others, a, b) == sizes


@pytest.mark.parametrize("name", ["", "   ", "gm", "Nobody", "x" * 25, "!?"])
def test_what_is_no_name(name: str):
    """BP-120: names are short and plain; some are the app's own."""
    with pytest.raises(IllegalCommand):
        new_match(book(), [name, *NAMES[1:]], key="m")


def test_two_of_the_same_name():
    """BP-1: letter case and blanks do not make a name another."""
    with pytest.raises(IllegalCommand, match="same name"):
        new_match(book(), ["Ana", " ana ", *NAMES[2:]], key="m")
    assert id_of("Flo the 2nd!") == "flo-the-2nd"


def test_the_order_of_the_kingwizards_can_be_typed():
    """BP-15: everybody once."""
    at = table(match_of())
    typed = played(at, SetOrder(IDS[::-1]), Begin()).state
    assert typed.kingwizards == IDS[::-1]
    with pytest.raises(IllegalCommand, match="once"):
        at.start(SetOrder(("ana",) * 7))


def test_what_a_later_plan_may_trap():
    """BP-23, BP-112: with pregame_only the Garnet and Big Battle can be trapped from Round 2 on."""
    assert [len(legal_spaces(match_of(), "A", n)) for n in (1, 2)] == [18, 18]
    free = match_of(trap_ban="pregame_only")
    assert [len(legal_spaces(free, "A", n)) for n in (1, 2)] == [18, 20]
    match = in_round(1, match=free)
    plan = Propose("bo", trap_a=10, trap_b=11)
    assert refused(match, plan) == []
    assert refused(in_round(1), plan) == ["BP-23", "BP-23"]


def test_a_covered_garnet_tile_pays_nothing_and_waits():
    """BP-55, BP-56, BP-112: nor does a covered Big Battle fight."""
    match = in_round(
        2, plan={"trap_a": 10, "trap_b": 11}, trap_ban="pregame_only", start_space_a=9, start_space_b=10
    )
    locked = resolved(match, *(Submit(who, card="1", battle=25) for who in IDS if who != "bo"))
    assert [board.landings for board in locked.boards] == [0, 0]
    trapped = [landing for landing in locked.history[-1].landings if landing.space in (10, 11)]
    assert "trap" in {landing.effect for landing in trapped}
    assert locked.player("ana").stars == 0


def test_walks():
    """BP-143: the core of movement."""
    assert walk(1, 0, [])[:] == (1, 0)
    assert walk(1, 5, [2, 3, 4])[:] == (9, 8)
    assert walk(20, 1, [1], every=False)[:] == (2, 2)


def test_the_phases_of_a_match():
    """BP-141."""
    at = table(match_of())
    assert refused(at.state, Lock()) == ["BP-141"]
    at = played(at, SetOrder(IDS), Begin())
    assert at.state.phase == "pregame"
    usual = standard_plan(at.state, 1)
    plan = Propose("ana", usual.board_a, usual.board_b, trap_a=1, trap_b=1)
    at = played(at, plan, Lock())
    assert (at.state.phase, at.state.round) == ("collect", 1)
    assert refused(at.state, Begin()) == ["BP-141"]
    with pytest.raises(IllegalCommand):
        at.start(Begin(), forced=True)
