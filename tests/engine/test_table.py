"""The table: moves in parts, questions with keys, undo, redo, the GM's hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import BadAnswer, IllegalCommand, Refusal, RuleError
from companion.engine.hexes import Hex
from companion.engine.notes import GM, visible
from companion.engine.prompts import Asking, Confirm, Roll
from companion.engine.table import (
    APP,
    PERSON,
    TABLE,
    Answer,
    Scripted,
    Step,
    Table,
    fits,
    numbered,
    play,
    reasons_of,
)
from tests.engine.pictures import picture, whole_picture
from tests.engine.toy import (
    BRAWL,
    START,
    Blast,
    Call,
    Deal,
    Feint,
    Fighter,
    Nag,
    Rally,
    SendHome,
    SetHp,
    Stride,
    Strike,
    Struck,
    Told,
    brawl_table,
)

BOTH = Strike("ann", ("bob", "cid"))
ONE = Strike("ann", ("bob",))


def answered(table: Table, *values: object) -> Table:
    for value in values:
        table = table.answer(value)
    return table


def asked(table: Table) -> str:
    assert table.open is not None
    return table.open.asked.key


def hp(table: Table, who: str) -> int:
    fighter = table.state.fighter(who)
    assert isinstance(fighter, Fighter)
    return fighter.hp


def given(key: str, value: object, by: str = PERSON, part: int = 0) -> Answer:
    return Answer(key, value, by, part)


def keys(table: Table) -> list[str]:
    assert table.last is not None
    return [answer.key for answer in table.last.answers]


# a move and its questions


def test_a_command_runs_until_it_asks():
    table = brawl_table().start(ONE)
    assert asked(table) == "hit"
    assert table.state == START
    assert table.count == 0


def test_a_command_is_done_when_all_is_answered():
    table = answered(brawl_table().start(ONE), (5,), (3, 4))
    assert table.open is None
    assert table.count == 1
    assert hp(table, "bob") == 12 - 7


def test_a_command_that_asks_nothing_is_done_at_once():
    table = brawl_table().start(SetHp("bob", 3))
    assert (table.open, hp(table, "bob"), table.count) == (None, 3, 1)


def test_the_same_word_is_numbered_from_the_second_time_on():
    table = answered(brawl_table().start(BOTH), (4,), (1, 1), (4,), (2, 2))
    assert keys(table) == ["hit", "damage", "hit#2", "damage#2"]


def test_a_re_roll_within_a_part_counts_too():
    table = answered(brawl_table().start(BOTH), (1,), True, (1,), (9,), (6, 6))
    assert keys(table) == ["hit", "lucky", "hit#2", "hit#3", "damage"]


def test_a_question_about_somebody_has_the_name_in_its_key():
    table = answered(brawl_table().start(Blast(Hex(0, 0))), (1,), (2,), (3,))
    assert keys(table) == ["blast.ann", "blast.bob", "blast.cid"]
    assert [hp(table, who) for who in ("ann", "bob", "cid")] == [11, 10, 9]


@pytest.mark.parametrize(
    ("asked_before", "key", "unique"),
    [((), "hit", "hit"), (("hit",), "hit", "hit#2"), (("hit", "hit"), "hit", "hit#3"), (("hit",), "x", "x")],
)
def test_numbering(asked_before, key, unique):
    seen: dict[str, int] = {}
    for word in asked_before:
        numbered(word, seen)
    assert numbered(key, seen) == unique


def test_while_a_part_is_asked_the_parts_before_it_show():
    table = answered(brawl_table().start(BOTH), (4,), (6, 4))
    assert hp(table, "bob") == 2
    assert (asked(table), hp(table, "cid"), table.count) == ("hit#2", 12, 0)


def test_a_prompt_carries_what_happened_so_far():
    table = brawl_table().start(ONE).answer((7,))
    assert table.open is not None
    assert table.open.asked.prompt.why == Struck(by="ann", foe="bob", face=7)


def test_notes_of_all_parts_stand_in_the_move():
    table = answered(brawl_table().start(BOTH), (4,), (1, 2), (9,), (2, 2))
    assert table.last is not None
    assert table.last.notes == (
        Struck(rule="TOY-2", by="ann", foe="bob", face=4, lost=3),
        Struck(rule="TOY-2", by="ann", foe="cid", face=9, lost=4),
    )


@pytest.mark.parametrize(
    ("seat", "seen"),
    [(None, []), ("blue", []), ("red", ["cards"]), (GM, ["cards", "ace and king"])],
)
def test_a_secret_note_is_for_its_seats_and_the_gm(seat, seen):
    table = brawl_table().start(Deal("ann")).answer(("ace", "king"))
    assert table.last is not None
    assert [note.what for note in visible(table.last.notes, seat) if isinstance(note, Told)] == seen


def test_every_kind_of_question_is_asked_and_answered():
    table = brawl_table()
    for command, value in (
        (Stride("ann"), Hex(0, -1)),
        (Stride("ann"), "bench"),
        (Feint("bob"), "low"),
        (Rally("bob"), (1, 2)),
        (Deal("cid"), ("queen", "ace")),
        (Call("dan", "red"), "here I am"),
    ):
        table = table.start(command).answer(value)
    state = table.state
    assert state.fighter("ann").hex == Hex(0, -1)
    assert state.stance == "low"
    assert (hp(table, "bob"), hp(table, "cid")) == (13, 14)
    assert state.fighter("cid").cards == ("queen", "ace")
    assert state.fighter("dan").motto == "here I am"


def test_moves_are_numbered_and_listed_newest_first():
    table = brawl_table().start(SetHp("bob", 3)).start(SetHp("bob", 4)).start(SetHp("bob", 5))
    assert [(move.n, move.command) for move in table.moves] == [
        (3, SetHp("bob", 5)),
        (2, SetHp("bob", 4)),
        (1, SetHp("bob", 3)),
    ]


def test_a_move_remembers_who_answered():
    table = brawl_table().start(ONE).answer((5,), by=APP).answer((1, 1), by=TABLE)
    assert table.last is not None
    assert table.last.answers == (given("hit", (5,), APP), given("damage", (1, 1), TABLE))


# refusals


def test_a_refused_command_names_every_reason():
    state = START.with_fighter(replace(START.fighter("bob"), hp=0))
    with pytest.raises(IllegalCommand, match="bob is down") as refused:
        brawl_table(state).start(Strike("ann", ("bob", "nob")))
    assert refused.value.refusals == (
        Refusal("TOY-1", "nobody is called nob"),
        Refusal("TOY-3", "bob is down"),
    )


def test_a_forced_command_is_done_and_marked():
    table = brawl_table().start(SetHp("bob", 0)).start(ONE, forced=True)
    assert asked(table) == "hit"
    table = answered(table, (4,), (1, 1))
    assert table.last is not None
    assert table.last.forced


def test_force_that_was_not_needed_is_not_marked():
    table = answered(brawl_table().start(ONE, forced=True), (4,), (1, 1))
    assert table.last is not None
    assert not table.last.forced


def test_what_cannot_be_computed_is_refused_even_by_force():
    table = brawl_table()
    before = whole_picture(table)
    with pytest.raises(RuleError, match="nobody is called nob"):
        table.start(Strike("ann", ("nob",)), forced=True)
    assert whole_picture(table) == before


@pytest.mark.parametrize("value", [(11,), (0,), 5, (5, 5), "5", None])
def test_a_wrong_answer_changes_nothing(value):
    table = brawl_table().start(ONE)
    before = whole_picture(table)
    with pytest.raises(BadAnswer):
        table.answer(value)
    assert whole_picture(table) == before


def test_a_second_command_waits_for_the_open_question():
    with pytest.raises(IllegalCommand, match="still open"):
        brawl_table().start(ONE).start(Feint("bob"), forced=True)


@pytest.mark.parametrize("act", [lambda table: table.answer(1), Table.undo, Table.redo])
def test_where_there_is_nothing_to_do_it_says_so(act):
    with pytest.raises(IllegalCommand):
        act(brawl_table())


def test_reasons_are_never_empty():
    assert reasons_of(IllegalCommand((Refusal("TOY-3", "down"),))) == (Refusal("TOY-3", "down"),)
    assert reasons_of(BadAnswer("no")) == (Refusal("", "no"),)
    assert len(reasons_of(IllegalCommand(()))) == 1


# undo and redo


def test_undo_takes_back_one_answer():
    table = answered(brawl_table().start(ONE), (5,), (3, 4))
    back = table.undo()
    assert asked(back) == "damage"
    assert picture(back) == picture(brawl_table().start(ONE).answer((5,)))


def test_undo_all_the_way_is_the_start():
    table = answered(brawl_table().start(BOTH), (5,), (3, 4), (9,), (1, 1)).start(SetHp("ann", 1))
    for _ in range(6):
        table = table.undo()
    assert whole_picture(table)[0] == picture(brawl_table())
    assert table.back is None


def test_redo_brings_back_what_was_taken_back_step_by_step():
    done = answered(brawl_table().start(ONE), (5,), (3, 4))
    table = done.undo().undo().undo().redo().redo()
    assert asked(table) == "damage"
    assert whole_picture(table.redo()) == whole_picture(done)


def test_undo_takes_the_apps_dice_back_with_the_command_that_asked_for_them():
    table = brawl_table().start(ONE).answer((5,), by=APP).answer((3, 4), by=APP)
    assert picture(table.undo()) == picture(brawl_table())
    assert whole_picture(table.undo().redo()) == whole_picture(table)


def test_undo_stops_at_what_a_person_decided():
    table = brawl_table().start(ONE).answer((1,), by=APP).answer(True).answer((9,), by=APP)
    assert asked(table.answer((1, 1), by=APP).undo()) == "lucky"


@pytest.mark.parametrize("by", [PERSON, TABLE, APP])
def test_a_new_answer_ends_what_could_be_brought_back(by):
    table = answered(brawl_table().start(ONE), (5,)).undo().answer((6,), by=by)
    with pytest.raises(IllegalCommand):
        table.redo()


def test_a_new_command_ends_what_could_be_brought_back():
    table = brawl_table().start(SetHp("ann", 3)).undo().start(SetHp("ann", 4))
    with pytest.raises(IllegalCommand):
        table.redo()


def test_undo_and_redo_many_times_over_stay_small_and_right():
    table = brawl_table()
    for n in range(300):
        table = table.start(SetHp("ann", n))
    for _ in range(3):
        for _ in range(300):
            table = table.undo()
        assert table.state == START
        for _ in range(300):
            table = table.redo()
        assert hp(table, "ann") == 299


# the GM's hand under an open question


def test_a_fiat_goes_before_the_open_command():
    table = brawl_table().start(ONE).answer((5,)).start(SetHp("bob", 30))
    assert asked(table) == "damage"
    assert (table.count, hp(table, "bob")) == (1, 30)
    assert hp(table.answer((6, 6)), "bob") == 18


def test_a_fiat_keeps_the_answers_that_still_fit():
    table = answered(brawl_table().start(BOTH), (5,), (1, 2)).start(SetHp("cid", 3))
    assert (asked(table), hp(table, "bob"), hp(table, "cid")) == ("hit#2", 9, 3)


def test_undo_takes_a_fiat_back_alone():
    open_table = brawl_table().start(ONE).answer((5,))
    table = open_table.start(SetHp("bob", 30))
    assert whole_picture(table.undo())[0] == picture(open_table)
    assert whole_picture(table.undo().redo()) == whole_picture(table)


def test_answers_that_a_fiat_makes_unfit_are_set_aside_and_offered_again():
    table = brawl_table().start(Blast(Hex(0, 0))).answer((1,)).answer((2,))
    assert asked(table) == "blast.cid"
    gone = table.start(SendHome("bob")).answer((3,))
    assert gone.open is None
    assert gone.last is not None
    assert gone.last.aside == (given("blast.bob", (2,), part=2),)


def test_a_fiat_that_asks_is_refused_under_a_question():
    table = brawl_table().start(ONE)
    with pytest.raises(IllegalCommand, match="still open"):
        table.start(Nag())
    assert asked(brawl_table().start(Nag())) == "nag"


def test_a_fiat_is_checked_against_the_state_it_works_on():
    table = brawl_table().start(Call("dan", "red"))
    assert hp(table, "dan") == 12
    with pytest.raises(IllegalCommand, match="nobody is called dan"):
        table.start(SetHp("dan", 5))


def test_an_open_command_that_a_fiat_makes_impossible_is_set_aside_with_the_reason():
    table = brawl_table().start(BOTH).answer((5,)).start(SendHome("ann"))
    assert table.open is None
    (again,) = table.aside
    assert (again.command, again.answers) == (BOTH, (given("hit", (5,)),))
    assert again.reasons == (Refusal("TOY-1", "nobody is called ann"),)
    assert asked(table.undo()) == "damage"


def test_a_command_at_rest_ends_the_list_of_what_was_set_aside():
    table = brawl_table().start(BOTH).answer((5,)).start(SendHome("ann")).start(SetHp("bob", 1))
    assert table.aside == ()


# answers from a list


def test_scripted_answers_stop_for_good_at_the_first_that_does_not_fit():
    script = Scripted((Answer("a", (1,)), Answer("b", (2,)), Answer("c", (3,))))
    die = Roll("a", who="red", dice=(6,))
    assert script("a", die) == Answer("a", (1,))
    assert script("x", die) is None
    assert script("b", die) is None
    assert script("c", die) is None


def test_scripted_answers_stop_where_a_value_is_not_legal():
    script = Scripted((Answer("a", (7,)), Answer("a", (1,))))
    die = Roll("a", who="red", dice=(6,))
    assert script("a", die) is None
    assert script("a", die) is None


def test_an_answer_given_in_another_part_of_the_move_is_not_taken():
    answers = tuple(Answer(key, value, part=0) for key, value in (("hit", (4,)), ("damage", (1, 1))))
    run = play(BRAWL, START, BOTH, Scripted((*answers, Answer("hit#2", (5,), part=0))))
    assert run.used == answers
    assert run.asked is not None
    assert (run.asked.key, run.asked.part) == ("hit#2", 1)


def test_fits_tells_legal_answers_from_others():
    assert fits(Confirm("lucky", who="red"), True)
    assert not fits(Confirm("lucky", who="red"), 1)


def test_the_same_state_command_and_answers_give_the_same_run():
    answers = (Answer("hit", (1,)), Answer("lucky", True), Answer("hit#2", (4,)), Answer("damage", (1, 6)))
    runs = [play(BRAWL, START, ONE, Scripted(answers)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0].used == answers


def test_a_note_has_no_answer():
    heard = []

    class Listening:
        def resolve(self, state: object, _command: Command, /) -> Asking[Step]:
            heard.append((yield Roll("die", who="red", dice=(6,))))
            heard.append((yield Told(what="it fell")))
            return Step(state)

        def why_not(self, _state: object, _command: Command, /) -> tuple[Refusal, ...]:
            return ()

    play(Listening(), None, ONE, Scripted((Answer("die", (4,)),)))
    assert heard == [(4,), None]


def test_a_run_stops_at_the_first_question_without_an_answer():
    run = play(BRAWL, START, BOTH, Scripted((Answer("hit", (4,)), Answer("damage", (1, 1)))))
    assert run.asked is not None
    assert run.asked.key == "hit#2"
    assert run.state.fighter("bob").hp == 10
    assert [type(note) for note in run.notes] == [Struck]


def test_a_table_is_shown_in_a_few_words():
    table = answered(brawl_table().start(ONE), (5,), (3, 4)).start(ONE)
    assert repr(table) == "<Table after 1 moves, asks hit>"
    assert repr(table.last) == "<Move 1: Strike(by='ann', foes=('bob',))>"
