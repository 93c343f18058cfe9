"""The journal: the tape as lines, and the tape again from its lines."""

from __future__ import annotations

from contextlib import suppress
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import parse_dice
from companion.engine.errors import ContentError
from companion.engine.hexes import Hex
from companion.engine.session import (
    Answered,
    Corrected,
    Entry,
    Redone,
    Reseeded,
    Rolled,
    Started,
    Turned,
    Undone,
)
from companion.engine.table import APP, PERSON, TABLE
from companion.storage.forms import Grammar
from companion.storage.journal import read_command, read_journal, write_journal
from tests.engine.toy import BRAWL, Blast, Call, Deal, Feint, SetHp, Strike

GRAMMAR = Grammar(BRAWL.commands)
GRAMMARS = {"main": GRAMMAR, "a table": GRAMMAR}

LINES = {
    "strike ann bob,cid": Started(Strike("ann", ("bob", "cid"))),
    "force strike ann ()": Started(Strike("ann", ()), forced=True),
    "fiat sethp bob -3": Started(SetHp("bob", -3)),
    "force fiat sethp nobody 3": Started(SetHp("nobody", 3), forced=True),
    "blast 2,-1": Started(Blast(Hex(2, -1))),
    "deal ann label=top": Started(Deal("ann", "top")),
    'call "Mr Right" red': Started(Call("Mr Right", "red")),
    ":: hit=9": Answered("hit", "9"),
    ":: hit#2~9": Answered("hit#2", "9", APP),
    ":: blast.car-b=3": Answered("blast.car-b", "3"),
    ':: motto="To arms!\\n"': Answered("motto", "To arms!\n"),
    ':: motto=""': Answered("motto", ""),
    "undo": Undone(),
    "redo": Redone(),
    "correct 14 hit#2=4": Corrected(14, "hit#2", "4"),
    "roll 3d6=2~,4~,6~": Rolled("3d6", (2, 4, 6)),
    "roll 3d6+2=2,4,6": Rolled("3d6+2", (2, 4, 6), TABLE),
    'roll "1d6 + 1d10"=3~,10~': Rolled("1d6 + 1d10", (3, 10)),
    'roll "5d10>=7"=7,1,2,10,9': Rolled("5d10>=7", (7, 1, 2, 10, 9), TABLE),
    "roll 2d6!=6~,1~,3~": Rolled("2d6!", (6, 1, 3)),
    "roll 4d6=6*,1~,6*,2~": Rolled("4d6", (6, 1, 6, 2), APP, (0, 2)),
    "roll 2d6=6*,1": Rolled("2d6", (6, 1), TABLE, (0,)),
    "roll d66=3,5": Rolled("d66", (3, 5), TABLE),
    "seed k7qd": Reseeded("k7qd"),
    'seed "a b=c"': Reseeded("a b=c"),
    '@"a table"': Turned("a table"),
}

IDS = st.text(min_size=1, max_size=6)
GIVEN = st.sampled_from([PERSON, APP])


@st.composite
def rolls(draw: st.DrawFn) -> Rolled:
    notation = draw(
        st.sampled_from(
            ["3d6", "d10", "coin", "2d6+d100-3", "1d6 + 1d10", "5d10>=7", "d66", "4d6dl1", "2d6=5"]
        )
    )
    faces = tuple(draw(st.integers(1, sides)) for sides in parse_dice(notation).sides)
    kept = tuple(sorted(draw(st.sets(st.integers(0, len(faces) - 1), max_size=len(faces) - 1))))
    return Rolled(notation, faces, draw(st.sampled_from([APP, TABLE])), kept)


COMMANDS = st.one_of(
    st.builds(Strike, IDS, st.lists(IDS, max_size=3).map(tuple)),
    st.builds(SetHp, IDS, st.integers()),
    st.builds(Blast, st.builds(Hex, st.integers(), st.integers())),
    st.builds(Deal, IDS, st.text(max_size=4)),
    st.builds(Feint, IDS),
)
ENTRIES: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Started, COMMANDS, st.booleans()),
    st.builds(Answered, IDS, st.text(), GIVEN),
    st.builds(Answered, IDS, st.text(), GIVEN),
    st.just(Undone()),
    st.just(Redone()),
    st.builds(Corrected, st.integers(1, 10**8), IDS, st.text(), GIVEN),
    rolls(),
    st.builds(Reseeded, st.text(min_size=1, max_size=200)),
    st.builds(Turned, st.sampled_from(list(GRAMMARS))),
)


@pytest.mark.parametrize(("line", "entry"), LINES.items())
def test_a_line_is_an_entry_and_back(line, entry):
    assert read_journal([line], GRAMMARS, "main") == ((entry,),)
    assert write_journal([entry], GRAMMARS, "main") == [line]


@given(st.lists(ENTRIES, max_size=8))
def test_any_tape_comes_back_from_its_lines(entries):
    lines = write_journal(entries, GRAMMARS, "main")
    assert list(chain.from_iterable(read_journal(lines, GRAMMARS, "main"))) == entries
    assert all("\n" not in line for line in lines)


def test_answers_join_the_line_of_their_command_and_no_other():
    start, hit, damage = (
        Started(Strike("ann", ("bob",))),
        Answered("hit", "9"),
        Answered("damage", "2,4", APP),
    )
    assert write_journal([start, hit, damage], GRAMMARS, "main") == ["strike ann bob :: hit=9 damage~2,4"]
    assert write_journal([start, hit, Undone(), hit, damage], GRAMMARS, "main") == [
        "strike ann bob :: hit=9",
        "undo",
        ":: hit=9 damage~2,4",
    ]


def test_the_hand_of_the_gm_need_not_be_named():
    assert read_command("sethp bob 3", GRAMMAR) == Started(SetHp("bob", 3))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("strik ann bob", "word 1 “strik”: unknown verb; did you mean “strike”?"),
        ("strike ann", "at its end: foes missing"),
        ("strike ann bob cid", "word 4 “cid”: one word too many: strike BY FOES"),
        ("fiat strike ann bob", "word 2 “strike”: is not a command of the GM's hand"),
        ("force", "word 1 “force”: no command follows"),
        ("force fiat", "word 2 “fiat”: no command follows"),
        ("feint ann ::", "word 3 “::”: no answer follows"),
        ("::", "word 1 “::”: no answer follows"),
        ("feint ann :: hit", "word 4 “hit”: expected an answer as KEY=VALUE"),
        ("feint ann :: hit=", "word 4 “hit=”: expected an answer as KEY=VALUE"),
        ("undo :: hit=3", "word 2 “::”: only a command has answers"),
        ("undo twice", "word 2 “twice”: unexpected"),
        ("correct hit=3", "word 2 “hit=3”: expected the number of a move, then KEY=VALUE"),
        ("correct 1 hit", "word 3 “hit”: expected an answer as KEY=VALUE"),
        ("correct 1 hit=3 now", "word 4 “now”: unexpected"),
        ("roll 2d6", "word 2 “2d6”: expected DICE=FACES, such as 2d6=3,4"),
        ("roll 2d6=1", "word 2 “2d6=1”: expected 2 faces, got 1"),
        ("roll 2d6=1,7", "word 2 “2d6=1,7”: a d6 shows 1 to 6, not 7"),
        ("roll 2d6=1~,6", "word 2 “2d6=1~,6”: expected all faces with ~ or none"),
        ("roll 2d6=1,x", "word 2 “2d6=1,x”: expected faces as numbers"),
        ("@nowhere", "word 1 “@nowhere”: unknown table; expected one of: a table, main"),
        ("@main now", "word 2 “now”: unexpected"),
        ("", "at its end: the line is empty"),
        ('feint "ann', "word 1 “feint”: a quote is left open at character 7"),
    ],
)
def test_a_line_that_cannot_be_read_names_word_and_expectation(line, fault):
    with pytest.raises(ContentError) as caught:
        read_journal(["undo", line], GRAMMARS, "main")
    assert caught.value.faults == (f"line 2, {fault}",)


def test_every_faulty_line_is_listed():
    with pytest.raises(ContentError) as caught:
        read_journal(["x", "undo", "y", "feint ann"], GRAMMARS, "main")
    assert [fault.split(",")[0] for fault in caught.value.faults] == ["line 1", "line 3"]


def assert_read_or_refused(line: str) -> None:
    """What is read must be written and read again as the same."""
    with suppress(ContentError):
        (entries,) = read_journal([line], GRAMMARS, "main")
        assert read_journal(write_journal(entries, GRAMMARS, "main"), GRAMMARS, "main") == (entries,)


@given(st.text(max_size=40))
def test_any_text_at_all_is_read_or_refused(line):
    assert_read_or_refused(line)


@given(st.sampled_from(list(LINES)), st.integers(0, 40), st.characters(exclude_categories=["Cs"]))
def test_a_line_with_one_wrong_character_is_read_or_refused(line, at, sign):
    assert_read_or_refused(line[:at] + sign + line[at + 1 :])


def test_an_endless_line_is_refused():
    with pytest.raises(ContentError, match="longer than"):
        read_journal(["feint " + "a" * 300_000], GRAMMARS, "main")
