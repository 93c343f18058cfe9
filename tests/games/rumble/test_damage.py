"""Damage: who is blamed, what is taken off, what answers it (chapter 5, R4 to R7)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import BadAnswer
from companion.engine.notes import EVERYONE, GM, GM_ONLY
from companion.engine.prompts import Allot, Roll
from companion.engine.table import Table
from companion.games.rumble.commands import Allocate, Hold, Next, Reveal
from companion.games.rumble.notes import Dropped, Flipped, Hurt, Nullified, Spared
from companion.games.rumble.state import Aim, Away, Use
from tests.games.rumble.duel import allocating, book_with, duel, fighter, notes, one, played

GAZE, SHIELD = "hypnotic-eye-beams", "deflector-shield"


def shields(*xs: int) -> tuple[Use, ...]:
    return tuple(Use(SHIELD, "", x) for x in xs)


def resolving(at: Table, *commands: Any) -> Table:
    """Return the table with everything revealed and the resolution begun, its first question open."""
    for side in ("heroes", "villains"):
        at = played(at, *(command for command in commands if at.state.rumbler(command.who).side == side))
        at = played(at, Reveal())
    return at.start(Next())


def swarm(hero: Allocate, *attacks: int, powers: str = "", **options: Any) -> Table:
    """Return a Hero facing attacks of those sizes by Villains v1, v2 and so on."""
    villains = [fighter(f"v{n}") for n in range(1, len(attacks) + 1)]
    at = allocating(duel([fighter("hero", 100, powers)], villains, **options))
    blows = [Allocate(f"v{n}", attacks=(Aim("hero", size),)) for n, size in enumerate(attacks, 1)]
    return resolving(at, hero, *blows)


def asked(at: Table) -> Allot:
    assert at.open is not None
    prompt = at.open.asked.prompt
    assert isinstance(prompt, Allot)
    return prompt


def test_the_damaged_player_divides():
    """PR-46: integers from 0 to the size of each source that add up."""
    prompt = asked(swarm(Allocate("hero", defence=25), 20, 10))
    assert (prompt.word, prompt.of, prompt.who, prompt.seen_by) == ("split", "hero", "hero", EVERYONE)
    assert (prompt.among, prompt.amount, prompt.most) == (("v1", "v2"), 5, (20, 10))
    for bad in ((6, -1), (5,), (3, 3), (21, -16)):
        with pytest.raises(BadAnswer):
            prompt.check(bad)


def test_the_gm_divides_for_villains_unseen():
    heroes = [fighter("a"), fighter("b")]
    at = allocating(duel(heroes, [fighter("v")]))
    at = resolving(
        at,
        Allocate("a", attacks=(Aim("v", 20),)),
        Allocate("b", attacks=(Aim("v", 30),)),
        Allocate("v", defence=25),
    )
    assert (asked(at).who, asked(at).seen_by) == (GM, GM_ONLY)


@pytest.mark.parametrize(
    ("hero", "attacks"),
    [
        (Allocate("hero", defence=30), (20, 10)),
        (Allocate("hero"), (20, 10)),
        (Allocate("hero", defence=5), (20,)),
        (Allocate("hero", defence=50), (0, 20)),
    ],
)
def test_nothing_is_asked_where_nothing_could_differ(hero: Allocate, attacks: tuple[int, ...]):
    """PR-47: all stopped, none stopped, or one source only."""
    assert swarm(hero, *attacks).open is None


def test_without_a_reduction_defence_soaks_in_order():
    """PR-47."""
    assert asked(swarm(Allocate("hero", defence=25), 20, 10)).proposal == (0, 5)
    assert asked(swarm(Allocate("hero", defence=5), 20, 10, 30)).proposal == (15, 10, 30)


@pytest.mark.parametrize(
    ("defence", "x", "attacks", "proposal"),
    [
        (20, 15, (40, 30), (35, 15)),
        (40, 15, (40, 30), (15, 15)),
        (60, 15, (40, 30), (10, 0)),
        (20, 15, (10, 30, 40), (10, 30, 20)),
    ],
)
def test_with_one_every_source_is_filled_as_far_as_it_reaches(
    defence: int, x: int, attacks: tuple[int, ...], proposal: tuple[int, ...]
):
    """PR-47: the sum of min(X, part) is as large as it can be."""
    at = swarm(Allocate("hero", defence=defence, uses=shields(x)), *attacks, powers="DS")
    assert asked(at).proposal == proposal
    best = sum(min(x, part) for part in proposal)
    assert best == max(sum(min(x, part) for part in split) for split in splits(asked(at)))


def splits(prompt: Allot) -> list[tuple[int, ...]]:
    """Return every legal answer."""
    found: list[tuple[int, ...]] = [()]
    for most in prompt.most:
        found = [
            (*split, share)
            for split in found
            for share in range(most + 1)
            if sum(split) + share <= prompt.amount
        ]
    return [split for split in found if sum(split) == prompt.amount]


def test_coins_are_flipped_for_each_source_that_still_hurts():
    """PR-48, PR-49: in order, one use after the other, with everything in the log."""
    at = swarm(Allocate("hero", defence=40, uses=shields(10, 20)), 40, 30, powers="DS")
    at = at.answer((30, 0))
    assert at.open is not None
    assert at.open.asked == at.open.asked
    prompt = at.open.asked.prompt
    assert isinstance(prompt, Roll)
    assert (prompt.key, prompt.who, prompt.dice) == ("coin.hero", "hero", (2,))
    at = at.answer((1,)).answer((2,))
    assert at.open is None
    found = [(note.use, note.source, note.heads, note.damage) for note in notes(at, Flipped)]
    assert found == [(1, "v1", True, 30), (2, "v1", False, 20)]
    assert [(note.amount, note.left) for note in notes(at, Nullified)] == [(10, 20)]
    assert one(at, "hero").health == 100 - 30 - 20


def test_a_coin_taken_back_is_on_the_record():
    """PR-49: undo takes the flip back with its step, and the tape of a session keeps it."""
    at = swarm(Allocate("hero", defence=40, uses=shields(10)), 60, powers="DS").answer((1,))
    again = at.undo()
    assert again.open is not None
    assert again.open.asked.key == "coin.hero"
    assert one(again.answer((2,)), "hero").health == 70
    assert one(again.redo(), "hero").health == 80


def test_a_power_may_shoot_past_defence_or_not():
    """PR-45."""
    beam = {
        "id": "beam",
        "name": "Beam",
        "number": 40,
        "kind": "basic",
        "cost": "X",
        "target": "opponent",
        "rules": "Damage that Defense stops.",
        "effect": [
            {"hook": "power_damage", "do": "damage", "who": "target", "amount": "X", "blockable": True}
        ],
    }
    villains = [fighter("v", 100, "beam acid-ink")]
    at = allocating(duel([fighter("hero")], villains, of=book_with(beam)))
    uses = (Use("beam", "hero", 30), Use("beam", "hero", 10), Use("acid-ink", "hero", 20))
    at = resolving(at, Allocate("hero", defence=45), Allocate("v", attacks=(Aim("hero", 20),), uses=uses))
    assert asked(at).among == ("v", "v.beam", "v.beam.2")
    at = at.answer((5, 6, 4))
    (hurt,) = notes(at, Hurt)
    assert hurt.parts == (("v", 5), ("v.acid-ink", 10), ("v.beam", 6), ("v.beam.2", 4))
    assert one(at, "hero").health == 75


def test_flyers_deal_and_take_nothing():
    """PR-44, PR-66."""
    at = allocating(duel([fighter("hero", 100, "FL")], [fighter("v", 100, "acid-ink")]))
    fly = Allocate("hero", attacks=(Aim("v", 50),), uses=(Use("flight", "", 50),))
    hit = Allocate("v", attacks=(Aim("hero", 50),), uses=(Use("acid-ink", "hero", 50),))
    at = resolving(at, fly, hit)
    assert [(note.dealer, note.power, note.by_target) for note in notes(at, Dropped)] == [
        ("v", "", True),
        ("v", "acid-ink", True),
        ("hero", "", False),
    ]
    assert (one(at, "hero").health, one(at, "v").health) == (50, 100)
    assert at.state.size("hero", "v") == 50


def test_what_answers_damage_is_answered_by_nothing():
    """PR-51: a coat scratches the attacker, and its gloves drink nothing from that."""
    thorns = fighter("v", 100, "bramble-coat leech-gloves")
    at = allocating(duel([fighter("hero", 100, "bramble-coat leech-gloves")], [thorns]))
    at = resolving(at, Allocate("hero", attacks=(Aim("v", 60),)), Allocate("v"))
    # 60 done, 20 back, 15 drunk.
    assert (one(at, "hero").health, one(at, "v").health) == (95, 40)


def test_direct_damage_stops_at_a_flyer():
    sting = {
        "id": "sting",
        "name": "Sting",
        "number": 40,
        "kind": "permanent",
        "rules": "Stings when allocation ends.",
        "effect": [{"hook": "allocation_end", "do": "damage", "who": "opponents", "amount": 9}],
    }
    at = allocating(
        duel([fighter("a", 100, "FL"), fighter("b")], [fighter("v", 100, "sting")], of=book_with(sting))
    )
    at = resolving(at, Allocate("a", uses=(Use("flight", "", 50),)), Hold("b"), Hold("v"))
    assert (one(at, "a").health, one(at, "b").health) == (50, 91)
    assert [(note.who, note.why) for note in notes(at, Spared)] == [("a", "no_damage")]


COIN_TOSS = {
    "id": "toss",
    "name": "Toss",
    "number": 40,
    "kind": "basic",
    "cost": 5,
    "target": "opponent",
    "rules": "A coin decides.",
}


@pytest.mark.parametrize(
    ("effect", "heads", "tails"),
    [
        ({"hook": "attack", "do": "add_attack", "amount": 10}, (100, 70), (100, 80)),
        ({"hook": "defence", "do": "add_defence", "amount": 10, "who": "target"}, (100, 90), (100, 80)),
        ({"hook": "power_damage", "do": "damage", "amount": 10, "who": "target"}, (100, 70), (100, 80)),
        ({"hook": "resolve", "do": "health", "amount": 7}, (107, 80), (100, 80)),
    ],
)
def test_any_effect_may_hang_on_a_coin(
    effect: dict[str, Any], heads: tuple[int, int], tails: tuple[int, int]
):
    made = book_with({**COIN_TOSS, "effect": [{**effect, "coin": True}]})
    at = allocating(duel([fighter("a", 100, "toss")], [fighter("v")], of=made))
    at = resolving(at, Allocate("a", attacks=(Aim("v", 20),), uses=(Use("toss", "v", 5),)), Allocate("v"))
    assert at.open is not None
    found = [tuple(each.health for each in at.answer((face,)).state.rumblers) for face in (1, 2)]
    assert found == [heads, tails]
    assert [note.heads for note in notes(at.answer((1,)), Flipped)] == [True]


@pytest.mark.parametrize(
    ("scope", "sizes"), [("own", (30, 20, 20)), ("incoming", (20, 30, 20)), ("all", (30, 30, 30))]
)
def test_whose_attacks_grow(scope: str, sizes: tuple[int, ...]):
    drum = {
        "id": "drum",
        "name": "Drum",
        "number": 40,
        "kind": "permanent",
        "rules": "Louder.",
        "effect": [{"hook": "attack", "do": "add_attack", "amount": 10, "scope": scope}],
    }
    heroes = [fighter("a", 100, "drum"), fighter("b")]
    at = allocating(duel(heroes, [fighter("v")], of=book_with(drum)))
    at = resolving(
        at,
        Allocate("a", attacks=(Aim("v", 20),)),
        Allocate("b", attacks=(Aim("v", 20),)),
        Allocate("v", attacks=(Aim("a", 20),)),
    )
    assert (at.state.size("a", "v"), at.state.size("v", "a"), at.state.size("b", "v")) == sizes


def test_sizes_and_defence_do_not_fall_below_0():
    """PR-42, PR-43."""
    damp = {
        "id": "damp",
        "name": "Damp",
        "number": 40,
        "kind": "permanent",
        "rules": "Less of everything.",
        "effect": [
            {"hook": "attack", "do": "add_attack", "amount": -50, "scope": "incoming"},
            {"hook": "defence", "do": "add_defence", "amount": -50, "who": "opponents"},
        ],
    }
    at = allocating(duel([fighter("a", 100, "damp")], [fighter("v")], of=book_with(damp)))
    at = resolving(
        at, Allocate("a", attacks=(Aim("v", 9),)), Allocate("v", attacks=(Aim("a", 9),), defence=9)
    )
    assert at.state.size("v", "a") == 0
    assert dict(at.state.defences)["v"] == 0
    assert [each.health for each in at.state.rumblers] == [100, 91]


def test_rounding_is_always_down():
    """PR-5."""
    at = allocating(duel([fighter("a", 100, "FF"), fighter("f", 81, "FL")], [fighter("v")]))
    fly = Allocate("f", uses=(Use("flight", "", 40),))
    at = resolving(at, Allocate("a", attacks=(Aim("v", 19),)), fly, Allocate("v"))
    assert at.state.size("a", "v") == 20
    assert one(at, "f").health == 41


def test_one_payment_answers_all_gazes_of_one():
    """PR-64."""
    at = allocating(duel([fighter("a", 100, "HE")], [fighter("v")]))
    gazes = (Use(GAZE, "v", 5), Use(GAZE, "v", 5))
    at = resolving(at, Allocate("a", uses=gazes), Allocate("v", away=(Away("a", GAZE, 15),)))
    assert one(at, "v").reserve_next == 0
    assert [note.why for note in notes(at, Spared)] == ["countered", "countered"]
