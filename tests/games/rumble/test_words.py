"""Everything that happens has words, trackers and verbs; the journal keeps every command."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.prompts import Confirm
from companion.engine.table import Table
from companion.games.rumble import commands as c
from companion.games.rumble import notes as n
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.naming import (
    allocation_words,
    ending_name,
    figure,
    signed,
    source_name,
    step_name,
)
from companion.games.rumble.rules.course import ORDER
from companion.games.rumble.state import Aim, Allocation, Away, Part, Use
from companion.games.rumble.wording import WORDS
from companion.storage.forms import Grammar
from companion.storage.journal import read_line
from tests.games.rumble.chance import play_on, some_answer, some_duel
from tests.games.rumble.duel import allocating, book, duel, fighter, notes, played

GAZE = "hypnotic-eye-beams"
NINE = tuple(key for key, power in book().powers().items() if power.entry.pool in ("villain", "key"))
EVERY = tuple(book().powers())
BATTLE = duel([fighter("hero", 100, "DS")], [fighter("vil", 100, "HE"), fighter("owl")])


def test_every_note_has_words():
    kinds = {kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, Note)}
    assert set(WORDS) == kinds - {Note}


@given(st.integers(0, 10**9))
def test_all_that_happens_can_be_told_at_any_later_moment(seed: int):
    luck = random.Random(seed)
    battle = some_duel(luck, powers=EVERY, most=2, mask_hidden=luck.random() < 0.3)
    told: list[str] = []
    for at in play_on(battle, luck, fresh=True):
        assert at.last is not None
        for note in at.last.notes:
            line = RUMBLE.note_line(at.state, note)
            assert line.title
            assert "{" not in line.title + line.detail
            assert not note.rule or note.rule.startswith("PR-")
            told.append(line.title + line.detail)
        assert RUMBLE.command_text(at.state, at.last.command)
    again = [RUMBLE.note_line(at.state, note) for move in reversed(tuple(at.moves)) for note in move.notes]
    assert [line.title + line.detail for line in again] == told


@given(st.integers(0, 10**9))
def test_every_question_has_words_and_answers(seed: int):
    luck = random.Random(seed)
    at = allocating(some_duel(luck, powers=("deflector-shield", *NINE), most=3))
    while (command := RUMBLE.sample(at.state, luck)) is not None and at.state.round < 3:
        at = at.start(command)
        while at.open is not None:
            prompt = at.open.asked.prompt
            question = RUMBLE.question(at.state, prompt)
            assert question.title
            assert question.rule in ("PR-46", "PR-49")
            for answer, words in question.options:
                assert words
                prompt.parse(answer)
            answer = some_answer(prompt, luck)
            assert prompt.parse(prompt.show(answer)) == answer
            at = at.answer(answer)


def test_a_coin_is_asked_for_with_what_hangs_on_it():
    shield = c.Allocate("hero", uses=(Use("deflector-shield", "", 20),))
    hit = c.Allocate("vil", attacks=(Aim("hero", 50),))
    at = played(allocating(BATTLE), shield, c.Reveal(), hit, c.Hold("owl"), c.Reveal()).start(c.Next())
    assert at.open is not None
    question = RUMBLE.question(at.state, at.open.asked.prompt)
    assert question.title == "Deflector Shield: Hero flips a coin"
    assert question.detail == "50 to come from Vil; heads takes off up to 20"
    assert question.options == (("1", "Heads"), ("2", "Tails"))


def test_a_question_of_another_kind_is_put_plainly():
    assert RUMBLE.question(BATTLE, Confirm("sure", who="gm", of="hero")).title == "Hero"


def test_derivations_are_told_in_full():
    """PR-89."""
    claws = duel([fighter("hero", 100, "BC FF")], [fighter("vil", 100, "TC")])
    at = played(
        allocating(claws),
        c.Allocate("hero", attacks=(Aim("vil", 35),), defence=40),
        c.Reveal(),
        c.Allocate("vil", attacks=(Aim("hero", 50),), defence=20, uses=(Use("tai-chi", "hero", 20),)),
        c.Reveal(),
        c.Next(),
    )
    lines = [RUMBLE.note_line(at.state, note) for note in at.last.notes] if at.last else []
    details = [line.detail for line in lines]
    assert "Big, Gnashy Claws: 35 → 40" in details
    assert "Furious Flaming Fists of Fury: 40 → 43" in details
    assert "Energy 35 +8 = 43" in details
    assert "Tai-Chi: 20 → 60" in details
    assert "50 from Vil, Defense 40: 10 left" in details
    assert "10 from Vil; 100 → 90" in details


def test_a_part_of_energy_names_power_and_round():
    part = Part(amount=-3, power="biting-taunt", by="vil", round=4)
    note = n.EnergyMade(who="hero", health=100, lasting=2, parts=(part,), energy=99, reserve=10)
    detail = RUMBLE.note_line(BATTLE, note).detail
    assert detail == "Health 100 +2 lasting −3 (Biting Taunt, round 4), 10 of it stay unspent"


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0"), (-7, "−7"), (1234567, "1,234,567"), (10**23, f"{10**23:,}"), (-(10**30), "−1.000 × 10^30")],
)
def test_numbers_are_grouped(number: int, words: str):
    """PR-6."""
    assert figure(number) == words


def test_signs_and_names():
    assert (signed(5), signed(-5), signed(0)) == ("+5", "−5", "+0")
    assert source_name(BATTLE, "vil") == "Vil"
    assert source_name(BATTLE, "vil.acid-ink.2") == "Vil: Acid Ink (2)"
    assert source_name(BATTLE, "vil.?") == "Vil: a secret Power"
    assert source_name(BATTLE, "gone") == "gone"


def test_an_allocation_in_words():
    spending = Allocation(
        attacks=(Aim("vil", 1000),),
        defence=7,
        uses=(Use("tai-chi", "owl", 20), Use("zoom-in", "", 5)),
        away=(Away("vil", GAZE, 15),),
    )
    assert allocation_words(BATTLE, spending) == (
        "Attack 1,000 on Vil, Defense 7, Tai-Chi 20 on Owl, Zoom In 5, 15 to look away from Vil"
    )
    assert allocation_words(BATTLE, Allocation()) == "nothing"


def test_steps_and_endings_have_names():
    assert all(step_name(step) != step for step in ORDER)
    endings = ("won", "lost", "standstill", "conceded", "abandoned")
    assert len({ending_name(ending) for ending in endings}) == len(endings)


COMMANDS: list[Command] = [
    c.Allocate(
        "hero", (Aim("vil", 35), Aim("owl", 10**40)), 25, (Use("zoom-in", "", 5),), (Away("vil", GAZE, 15),)
    ),
    c.Allocate("hero"),
    c.Hold("hero"),
    c.Clear("hero"),
    c.Seal("hero"),
    c.Seal("hero", sealed=False),
    c.Reveal(),
    c.Next(),
    c.OneStep(),
    c.Suspend(),
    c.Resume(),
    c.Adjust("hero", health=-7),
    c.Adjust("hero", carry=0, reserve=10, reason="a slip, of mine"),
    c.Equip("hero", ("flight", "zoom-in")),
    c.Equip("hero", ()),
    c.Disclose("vil", GAZE),
    c.Disclose("vil", GAZE, known=False),
    c.SetOption("zoom_once", True),
    c.SetOption("health_cap", 300),
    c.SetOption("reveal", "together"),
    c.Rename("hero", "Captain Kiddo"),
    c.End("standstill"),
    c.Reopen(),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_every_command_has_a_line_and_words(command: Command):
    grammar = Grammar(RUMBLE.commands)
    (entry,) = read_line(grammar.write(command), grammar)
    assert entry.command == command  # type: ignore[union-attr]
    words = RUMBLE.command_text(BATTLE, command)
    assert words
    assert "{" not in words


def test_all_commands_are_tried():
    assert {type(command) for command in COMMANDS} == set(c.VERBS.values())


def test_trackers_show_what_is_pending():
    at = allocating(
        duel([fighter("hero", 100, "SG")], [fighter("vil", 100, "HE", minion=True), fighter("owl")])
    )
    gesture = c.Allocate("hero", uses=(Use("stylish-hand-gestures", "", 10),))
    gaze = c.Allocate("vil", uses=(Use(GAZE, "hero", 5),))
    (heroes, villains) = RUMBLE.meters(at.state)
    assert (heroes.note, villains.note) == ("0 of 1 have allocated", "")
    assert heroes.owners[0].state == "to allocate"
    entered = played(at, gesture)
    assert RUMBLE.meters(entered.state)[0].owners[0].state == "entered"
    assert RUMBLE.meters(played(entered, c.Seal("hero")).state)[0].owners[0].state == "sealed"
    at = played(entered, c.Reveal(), gaze, c.Hold("owl"), c.Reveal(), c.Next())
    hero = RUMBLE.meters(at.state)[0].owners[0]
    assert [(meter.key, meter.value) for meter in hero.meters] == [("health", 100), ("energy", 100)]
    assert [badge.name for badge in hero.badges] == ["Keeps 10", "Energy +10"]
    assert RUMBLE.meters(at.state)[1].owners[0].detail == "minion"
    at = played(at, c.Next())
    assert [badge.text for badge in RUMBLE.meters(at.state)[0].owners[0].badges] == [
        "10 Energy stay unspent, this round"
    ]


def test_a_flyer_and_the_fallen_are_marked():
    at = allocating(duel([fighter("hero", 100, "FL"), fighter("pal", 5)], [fighter("vil")]))
    fly = c.Allocate("hero", uses=(Use("flight", "", 50),))
    at = played(
        at, fly, c.Allocate("pal"), c.Reveal(), c.Allocate("vil", attacks=(Aim("pal", 9),)), c.Reveal()
    )
    at = played(at, c.Next())
    hero, pal = RUMBLE.meters(at.state)[0].owners
    assert [badge.key for badge in hero.badges] == ["untouchable"]
    assert pal.state == "KO'd"


def possible(at: Table, actor: str) -> set[str]:
    return {verb.key for verb in RUMBLE.verbs(at.state, actor) if verb.possible}


def test_verbs_are_possible_or_say_why_not():
    at = allocating(BATTLE)
    assert possible(at, "hero") == {"allocate", "hold"}
    assert possible(at, "vil") == set()
    assert possible(at, "gm") == {"suspend"}
    at = played(at, c.Hold("hero"))
    assert possible(at, "hero") == {"allocate", "hold", "seal", "clear"}
    assert possible(at, "gm") == {"reveal", "suspend"}
    for verb in (*RUMBLE.verbs(at.state, "vil"), *RUMBLE.verbs(at.state, "gm")):
        assert verb.possible or all(reason.text for reason in verb.reasons)
        assert verb.command is None or verb.possible == (not RUMBLE.why_not(at.state, verb.command))


def test_a_state_is_written_and_read_with_numbers_of_any_size():
    at = allocating(duel([fighter("hero", 10**120, "HE")], [fighter("vil")]))
    assert notes(at, n.EnergyMade)[0].energy == 10**120
    assert RUMBLE.decode(RUMBLE.encode(at.state), at.state.book) == at.state
    assert hash(at.state) == hash(replace(at.state))
