"""What the table may see and what not (PR-75 to PR-77); a change of a secret alone changes no byte of it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import GM, visible
from companion.engine.table import Table
from companion.games.rumble.commands import (
    Allocate,
    Clear,
    Disclose,
    Equip,
    Next,
    OneStep,
    Reveal,
    Seal,
)
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.notes import Changed, Disclosed, EnergyMade, Secret, Shown
from companion.games.rumble.state import MASKED, Aim, Allocation, Away, Battle, Use
from tests.games.rumble.chance import some_answer, some_duel
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
    tables,
)

QUIET = ("mirrored-visor", "gravity-net", "acid-ink", "overdrive", "library-hush")
"""Powers that show nothing as long as nobody gazes, flies or buys them."""


def seen(at: Table, seat: str | None = None) -> bytes:
    """Return all that SEAT sees: the view, and the log in words."""
    moves = reversed(tuple(at.moves))
    public = [note for move in moves for note in visible(move.notes, seat)]
    lines = [RUMBLE.note_line(at.state, note) for note in public]
    view = RUMBLE.public_view(at.state, seat)
    question = at.open and [RUMBLE.question(at.state, p) for p in (at.open.asked.prompt,) if "*" in p.seen_by]
    return msgspec.json.encode([view, lines, public, question])


def both(one: Table, other: Table, luck: random.Random, *, rounds: int = 2) -> None:
    """Play two battles alike and compare all that is seen after every command and answer."""
    while True:
        assert seen(one) == seen(other)
        command = RUMBLE.sample(one.state, luck)
        if command is None or (one.state.step == "S1" and one.state.round >= rounds):
            return
        command = OneStep() if isinstance(command, Next) and one.state.step != "S1" else command
        one, other = one.start(command), other.start(command)
        while one.open is not None:
            assert other.open is not None
            assert seen(one) == seen(other)
            answer = some_answer(one.open.asked.prompt, luck)
            one, other = one.answer(answer), other.answer(answer)


PLAIN = ("big-gnashy-claws", "furious-flaming-fists-of-fury", "deflector-shield", "tai-chi", "biting-taunt")


@given(st.integers(0, 10**9))
def test_a_secret_power_that_does_nothing_is_seen_nowhere(seed: int):
    luck = random.Random(seed)
    bare = some_duel(luck, powers=PLAIN)
    bare = bare.with_all(replace(each, health=2000) for each in bare.of_side("villains"))
    hiding = bare.with_all(
        replace(each, powers=(*each.powers, *luck.sample(QUIET, luck.randint(1, 3))))
        for each in bare.of_side("villains")
    )
    both(table(bare), table(hiding), random.Random(seed))


@given(st.integers(0, 10**9))
def test_masked_powers_that_do_the_same_cannot_be_told_apart(seed: int):
    luck = random.Random(seed)
    names = ("regeneration", "healing-rain", "biting-taunt", "big-gnashy-claws", "precognition")
    entries = [dict(entry) for entry in tables()["powers.toml"]["power"] if entry["id"] in names]
    twins = book_with(*({**entry, "id": f"twin-{entry['id']}", "name": "Twin"} for entry in entries))
    plain = some_duel(luck, powers=names, of=twins, mask_hidden=True)
    other = plain.with_all(
        replace(each, powers=tuple(f"twin-{key}" for key in each.powers))
        for each in plain.of_side("villains")
    )
    both(table(plain), table(other), random.Random(seed))


@given(st.integers(0, 10**9))
def test_drafts_are_seen_by_nobody_else(seed: int):
    luck = random.Random(seed)
    at = allocating(some_duel(luck, powers=PLAIN))
    commands = [RUMBLE.sample(at.state, random.Random(n)) for n in (1, 2)]
    tables_ = [at.start(command) for command in commands if command is not None]
    assert seen(tables_[0]) == seen(tables_[1])
    assert seen(tables_[0], "another") == seen(tables_[1], "another")


def test_a_hero_sees_its_own_draft_and_the_gm_every_one():
    at = allocating(duel([fighter("hero"), fighter("pal")], [fighter("vil")]))
    at = played(at, Allocate("hero", attacks=(Aim("vil", 30),)))
    drafts = {seat: draft_of(at, "hero", seat) for seat in (None, "pal", "hero", GM)}
    mine = Allocation(attacks=(Aim("vil", 30),))
    assert drafts == {None: None, "pal": None, "hero": mine, GM: mine}


def draft_of(at: Table, who: str, seat: str | None) -> Allocation | None:
    view = RUMBLE.public_view(at.state, seat)
    return next(each.draft for each in view.rumblers if each.id == who)


def test_that_a_hero_has_entered_and_sealed_is_seen():
    at = allocating(duel([fighter("hero")], [fighter("vil")]))
    at = played(at, Allocate("hero", defence=100), Seal("hero"))
    (hero, _) = RUMBLE.public_view(at.state).rumblers
    assert (hero.entered, hero.sealed, hero.revealed) == (True, True, None)
    at = played(at, Seal("hero", sealed=False), Clear("hero"))
    assert not RUMBLE.public_view(at.state).rumblers[0].entered


def test_that_a_villain_has_entered_is_not():
    at = played(
        allocating(duel([fighter("hero")], [fighter("vil")])),
        Allocate("hero"),
        Allocate("hero", defence=100),
        Reveal(),
    )
    at = played(at, Allocate("vil", attacks=(Aim("hero", 99),)))
    assert not RUMBLE.public_view(at.state).rumblers[1].entered
    assert not RUMBLE.public_view(at.state).rumblers[1].sealed


def test_allocations_are_seen_from_the_reveal_on():
    at = allocating(duel([fighter("hero")], [fighter("vil")]))
    at = played(at, Allocate("hero", attacks=(Aim("vil", 30),)))
    assert RUMBLE.public_view(at.state).rumblers[0].revealed is None
    at = played(at, Reveal())
    assert RUMBLE.public_view(at.state).rumblers[0].revealed == Allocation(attacks=(Aim("vil", 30),))


def test_loadouts_of_heroes_are_open_those_of_villains_only_as_far_as_known():
    known = fighter("vil", 100, "HE HR", known=("healing-rain",))
    battle = duel([fighter("hero", 100, "FL")], [known])
    assert [each.powers for each in RUMBLE.public_view(battle).rumblers] == [("flight",), ("healing-rain",)]
    everything = [each.powers for each in RUMBLE.public_view(battle, GM).rumblers]
    assert everything == [("flight",), ("hypnotic-eye-beams", "healing-rain")]


def known_after(power: str, villain: Allocate, hero: Allocate, **changes: Any) -> tuple[str, ...]:
    """Return what the table knows of a Villain after one round, played to the next allocation."""
    battle = duel([fighter("hero", **changes)], [fighter("vil", 100, power)])
    at = played(allocating(battle), hero, Reveal(), villain, Reveal())
    while at.state.step != "A1" and not at.state.over:
        at = played(at, Reveal() if at.state.step == "P2" else Next(), answers=[(1,), (1,)])
    return one(at, "vil").known


def test_a_power_is_known_once_it_changes_what_the_table_sees():
    """PR-76: by a number, a coin, an allocation made possible."""
    attack, hold = Allocate("vil", attacks=(Aim("hero", 60),), defence=40), Allocate("hero", defence=100)
    assert known_after("BT", attack, hold) == ("biting-taunt",)
    assert known_after("FF", attack, hold) == ("furious-flaming-fists-of-fury",)
    assert known_after("HR", attack, hold) == ("healing-rain",)
    assert known_after("RG", attack, hold) == ("regeneration",)
    gaze = Allocate("vil", defence=95, uses=(Use("hypnotic-eye-beams", "hero", 5),))
    assert known_after("HE", gaze, hold) == ("hypnotic-eye-beams",)
    assert known_after("paper-wall", Allocate("vil"), Allocate("hero", attacks=(Aim("vil", 9),))) == (
        "paper-wall",
    )
    shield = Allocate("vil", uses=(Use("deflector-shield", "", 9),))
    assert known_after("DS", shield, Allocate("hero", attacks=(Aim("vil", 9),))) == ("deflector-shield",)


def test_a_power_that_did_nothing_stays_secret():
    little, hold = Allocate("vil", attacks=(Aim("hero", 9),), defence=91), Allocate("hero", defence=100)
    assert known_after("BT", little, hold) == ()
    assert known_after("FF", little, hold) == ()
    assert known_after("DS HE", little, hold) == ()
    assert known_after("paper-wall", little, hold) == ()
    assert known_after("PC", little, hold) == ()


def test_precognition_is_known_once_it_is_used():
    less = Allocate("vil", attacks=(Aim("hero", 9),))
    battle = duel([fighter("hero")], [fighter("vil", 100, "PC")])
    at = played(allocating(battle), Allocate("hero", defence=100), Reveal(), less, Reveal())
    assert at.state.step == "P2"
    assert RUMBLE.public_view(at.state).phase == "resolution"
    assert RUMBLE.public_view(at.state, GM).phase == "second_villains"
    assert one(played(at, Reveal()), "vil").known == ()
    used = played(at, Allocate("vil", attacks=(Aim("hero", 5),)), Reveal())
    assert one(used, "vil").known == ("precognition",)


def test_immunity_is_known_once_a_daze_does_nothing():
    battle = duel([fighter("hero", 100, "HE")], [fighter("vil", 100, "mirrored-visor")])
    gaze = Allocate("hero", defence=90, uses=(Use("hypnotic-eye-beams", "vil", 5),))
    at = played(allocating(battle), gaze, Reveal(), Allocate("vil", defence=100), Reveal(), Next())
    assert one(at, "vil").known == ("mirrored-visor",)
    assert [note.power for note in notes(at, Disclosed)] == ["mirrored-visor"]


def test_a_masked_power_is_named_to_the_gm_alone():
    battle = duel([fighter("hero")], [fighter("vil", 100, "BT")], mask_hidden=True)
    attack = Allocate("vil", attacks=(Aim("hero", 60),), defence=40)
    at = played(allocating(battle), Allocate("hero", defence=100), Reveal(), attack, Reveal(), Next(), Next())
    (changed,) = notes(at, Changed)
    assert (changed.power, changed.by) == (MASKED, "")
    assert RUMBLE.note_line(at.state, changed).detail.startswith("a secret Power")
    assert [(note.power, note.seen_by) for note in notes(at, Secret)] == [("biting-taunt", (GM,))]
    (part,) = notes(at, EnergyMade)[-2].parts
    assert (part.power, part.by) == (MASKED, "")
    assert RUMBLE.public_view(at.state).rumblers[0].sources[0].power == MASKED
    assert RUMBLE.public_view(at.state, GM).rumblers[0].sources[0].power == "biting-taunt"
    assert one(at, "vil").known == ()


def test_a_masked_use_is_shown_without_its_name():
    battle = duel([fighter("hero")], [fighter("vil", 100, "HE")], mask_hidden=True)
    gaze = Allocate("vil", defence=95, uses=(Use("hypnotic-eye-beams", "hero", 5),))
    at = played(allocating(battle), Allocate("hero", defence=100), Reveal(), gaze, Reveal())
    assert [use.power for note in notes(at, Shown) for use in note.allocation.uses] == [MASKED]
    (use,) = shown_uses(RUMBLE.public_view(at.state))
    assert use == Use(MASKED, "hero", 5)


def shown_uses(view: Any) -> tuple[Use, ...]:
    return tuple(use for each in view.rumblers if each.revealed for use in each.revealed.uses)


def test_a_forbidding_power_names_itself_when_it_refuses():
    battle = duel([fighter("hero", 100, "FL")], [fighter("vil", 100, "gravity-net")])
    at = allocating(battle)
    flight = Allocate("hero", uses=(Use("flight", "", 50),))
    assert [str(reason.text) for reason in RUMBLE.why_not(at.state, flight)] == [
        "Gravity Net of Vil forbids Flight"
    ]
    assert one(played(at, Disclose("vil", "gravity-net")), "vil").known == ("gravity-net",)


def test_anybody_may_guess_at_a_gaze():
    """PR-77: what may be looked away from is the same for all, whoever has it."""
    views = [RUMBLE.public_view(duel([fighter("hero")], [fighter("vil", 100, held)])) for held in ("", "HE")]
    assert views[0].guesses == views[1].guesses == ("hypnotic-eye-beams",)
    at = allocating(duel([fighter("hero")], [fighter("vil")]))
    assert not RUMBLE.why_not(at.state, guess("vil"))


def guess(at: str) -> Command:
    return Allocate("hero", defence=85, away=(Away(at, "hypnotic-eye-beams", 15),))


@pytest.mark.parametrize("known", [True, False])
def test_the_gm_discloses_by_hand_and_takes_it_back(known: bool):
    battle = duel(
        [fighter("hero")], [fighter("vil", 100, "HE", known=() if known else ("hypnotic-eye-beams",))]
    )
    at = played(table(battle), Disclose("vil", "hypnotic-eye-beams", known=known))
    assert one(at, "vil").known == (("hypnotic-eye-beams",) if known else ())
    assert [("*" in note.seen_by) for note in notes(at, Disclosed)] == [known]


def test_only_secrets_are_disclosed():
    battle = duel([fighter("hero", 100, "FL")], [fighter("vil", 100, "HE")])
    for who, power in (("hero", "flight"), ("vil", "flight")):
        assert [reason.rule for reason in RUMBLE.why_not(battle, Disclose(who, power))] == ["PR-74"]


def test_a_villains_loadout_is_set_without_the_table_reading_it():
    battle: Battle = replace(duel([fighter("hero")], [fighter("vil")]), step="B0")
    at = played(table(battle), Equip("vil", ("flight",)))
    assert seen(at) == seen(played(table(battle), Equip("vil", ("zoom-in",))))


def test_reveal_and_disclosure_ask_before_they_are_taken_back():
    battle = duel([fighter("hero")], [fighter("vil", 100, "HE")])
    at = played(allocating(battle), Allocate("hero"))
    assert not at.hides_again
    assert played(at, Reveal()).hides_again
    assert played(at, Disclose("vil", "hypnotic-eye-beams")).hides_again


def test_the_view_shares_no_type_with_the_state():
    battle = duel([fighter("hero")], [fighter("vil")])
    fields = set(type(RUMBLE.public_view(battle).rumblers[0]).__struct_fields__)
    assert not fields & {"carry", "reserve_next", "known", "used", "flags_next", "lasting"}
    assert book() == battle.book
