"""Correcting an answer: what follows is resolved again, the rest set aside, nothing shifted."""

from __future__ import annotations

import pytest

from companion.engine.errors import BadAnswer, IllegalCommand, Refusal
from companion.engine.hexes import Hex
from companion.engine.table import APP, TABLE, Table
from tests.engine.pictures import picture, whole_picture
from tests.engine.test_table import answered, asked, given, hp
from tests.engine.toy import (
    Blast,
    Feint,
    Rally,
    SendHome,
    SetHp,
    Strike,
    brawl_table,
)

BOTH = Strike("ann", ("bob", "cid"))
BOB = Strike("ann", ("bob",))
CID = Strike("ann", ("cid",))
BACK = Strike("bob", ("ann",))
"""Can be given only while Bob stands."""


def struck_both() -> Table:
    """Ann has hit Bob for 7 and Cid for 2."""
    return answered(brawl_table().start(BOTH), (9,), (3, 4), (8,), (1, 1))


def without_luck() -> Table:
    """Ann has spent her luck."""
    return answered(brawl_table().start(BOB), (1,), True, (1,))


def aside(table: Table) -> list[str]:
    assert table.open is not None
    return [answer.key for answer in table.open.aside]


def test_a_corrected_figure_leaves_all_other_answers_where_they_are():
    table = struck_both().correct(1, "damage", (6, 6))
    assert (hp(table, "bob"), hp(table, "cid"), table.open) == (0, 10, None)
    assert table.aside == ()
    assert table.last is not None
    assert [answer.value for answer in table.last.answers] == [(9,), (6, 6), (8,), (1, 1)]


def test_a_correction_says_who_gave_it():
    table = answered(brawl_table().start(BOB), (9,)).answer((3, 4), by=APP)
    corrected = table.correct(1, "damage", (1, 1), by=TABLE)
    assert corrected.last is not None
    assert corrected.last.answers == (given("hit", (9,)), given("damage", (1, 1), TABLE))


def test_where_another_question_comes_up_the_rest_is_set_aside():
    table = struck_both().correct(1, "hit", (2,))
    assert asked(table) == "lucky"
    assert aside(table) == ["damage", "hit#2", "damage#2"]
    assert (hp(table, "bob"), hp(table, "cid")) == (12, 12)


def test_a_set_aside_answer_is_offered_when_its_key_is_asked():
    table = struck_both().correct(1, "hit", (2,))
    assert table.open is not None
    assert table.open.offered is None
    table = table.answer(False)
    assert asked(table) == "hit#2"
    assert table.open is not None
    assert table.open.offered == given("hit#2", (8,), part=1)


def test_nothing_set_aside_is_shifted_onto_a_later_question_with_the_same_key():
    table = answered(struck_both().correct(1, "hit", (2,)), False, (8,))
    # Bob's damage was called `damage`; now that he was missed, Cid's is.
    assert asked(table) == "damage"
    assert table.open is not None
    assert table.open.offered is None
    assert aside(table) == ["damage#2"]


def test_a_die_of_a_later_part_is_not_taken_for_a_re_roll_of_an_earlier_one():
    table = answered(brawl_table().start(BOTH), (1,), False, (8,), (1, 1))
    corrected = table.correct(1, "lucky", True)
    # Both are called `hit#2`: the die that Ann throws again, and the die for Cid that was thrown before.
    assert asked(corrected) == "hit#2"
    assert corrected.open is not None
    assert corrected.open.offered is None
    assert aside(corrected) == ["hit#2", "damage"]


def test_what_is_only_offered_is_not_taken_while_the_gm_sets_something_by_hand():
    table = answered(brawl_table().start(BOB), (9,), (3, 4)).correct(1, "hit", (1,))
    table = answered(table, True, (9,))
    assert table.open is not None
    assert table.open.offered == given("damage", (3, 4))
    table = table.start(SetHp("cid", 5))
    assert asked(table) == "damage"
    assert table.open is not None
    assert table.open.offered == given("damage", (3, 4))


def test_what_is_not_legal_any_more_is_not_offered():
    table = answered(brawl_table().start(CID), (9,), (1, 1)).start(Rally("bob")).answer((1, 2))
    corrected = table.correct(1, "damage", (6, 6))
    # With Cid down only Bob can have a share.
    assert (asked(corrected), aside(corrected)) == ("shares", ["shares"])
    assert corrected.open is not None
    assert corrected.open.offered is None
    assert hp(corrected.answer((3,)), "bob") == 15


def test_answers_that_nobody_asks_for_any_more_are_listed():
    table = without_luck().start(BOB).answer((9,)).answer((3, 4)).correct(2, "hit", (2,))
    assert (table.open, hp(table, "bob")) == (None, 12)
    (lost,) = table.aside
    assert (lost.command, lost.answers, lost.reasons, lost.n) == (BOB, (given("damage", (3, 4)),), (), 2)


def test_correcting_back_is_as_if_nothing_had_happened():
    table = struck_both()
    assert picture(table.correct(1, "hit", (2,)).correct(1, "hit", (9,))) == picture(table)
    table = without_luck().start(BOB).answer((9,)).answer((3, 4))
    assert picture(table.correct(2, "hit", (2,)).correct(2, "hit", (9,))) == picture(table)


def test_undo_takes_a_correction_back_and_redo_brings_it_back():
    table = struck_both().start(SetHp("ann", 5))
    corrected = table.correct(1, "hit", (2,))
    assert picture(corrected.undo()) == picture(table)
    assert whole_picture(corrected.undo().redo()) == whole_picture(corrected)
    further = corrected.answer(False)
    assert picture(further.undo()) == picture(corrected)
    assert picture(further.undo().undo()) == picture(table)


def test_the_apps_dice_after_a_correction_go_back_with_it():
    table = struck_both()
    corrected = table.correct(1, "hit", (2,)).answer(False, by=APP).answer((8,), by=APP)
    assert picture(corrected.undo()) == picture(table)


def test_later_moves_wait_for_the_question_and_go_on_when_it_is_answered():
    table = answered(struck_both().start(CID), (7,), (2, 2)).start(SetHp("ann", 5))
    assert hp(table, "cid") == 6
    corrected = table.correct(1, "hit", (2,))
    assert [again.command for again in corrected.waiting] == [CID, SetHp("ann", 5)]
    assert (corrected.count, hp(corrected, "ann")) == (0, 12)
    done = answered(corrected, False, (1,), False)
    assert (done.open, done.waiting, done.count) == (None, (), 3)
    assert [hp(done, who) for who in ("ann", "bob", "cid")] == [5, 12, 8]


def test_a_later_move_may_ask_again_too():
    table = answered(brawl_table().start(BOB), (1,), False).start(CID).answer((2,)).answer(False)
    assert table.state.fighter("ann").luck == 1
    corrected = table.correct(1, "lucky", True).answer((1,))
    # Ann's luck is gone, so the second strike has no use for the answer to `lucky`.
    assert (corrected.open, corrected.count) == (None, 2)
    assert [answer.key for answer in corrected.aside[-1].answers] == ["lucky"]
    restored = corrected.correct(1, "lucky", False)
    assert hp(restored, "cid") == 12
    assert restored.last is not None
    assert restored.last.aside == ()


def test_moves_that_are_refused_now_are_set_aside_with_the_reasons():
    table = answered(brawl_table().start(BOB), (9,), (1, 1)).start(BACK).answer((9,)).answer((6, 6))
    assert hp(table, "ann") == 0
    corrected = table.correct(1, "damage", (6, 6))
    assert (hp(corrected, "ann"), hp(corrected, "bob"), corrected.count) == (12, 0, 1)
    (again,) = corrected.aside
    assert (again.command, again.n) == (BACK, 2)
    assert again.answers == (given("hit", (9,)), given("damage", (6, 6)))
    assert again.reasons == (Refusal("TOY-3", "bob is down"),)


def test_moves_set_aside_are_tried_again_where_they_stood():
    table = answered(brawl_table().start(BOB), (9,), (1, 1)).start(BACK).answer((9,)).answer((1, 1))
    table = table.start(SetHp("cid", 1))
    corrected = table.correct(1, "damage", (6, 6))
    assert [move.command for move in corrected.moves] == [SetHp("cid", 1), BOB]
    assert picture(corrected.correct(1, "damage", (1, 1))) == picture(table)


def test_a_later_correction_leaves_what_was_set_aside_before_it():
    table = answered(brawl_table().start(BOB), (9,), (1, 1)).start(BACK).answer((9,)).answer((1, 1))
    table = answered(table.start(CID), (9,), (1, 1))
    corrected = table.correct(1, "damage", (6, 6)).correct(2, "damage", (2, 2))
    assert [(again.command, again.n) for again in corrected.aside] == [(BACK, 2)]
    assert hp(corrected, "cid") == 8


def test_moves_behind_a_question_are_set_aside_when_it_is_answered():
    table = answered(brawl_table().start(BOB), (9,), (1, 1)).start(BACK).answer((9,)).answer((1, 1))
    corrected = table.correct(1, "hit", (1,))
    assert [again.command for again in corrected.waiting] == [BACK]
    done = answered(corrected, True, (9,), (6, 6))
    assert (done.waiting, [again.command for again in done.aside]) == ((), [BACK])


def test_forced_moves_stay():
    table = answered(brawl_table().start(BOB), (9,), (6, 6))
    table = answered(table.start(BACK, forced=True), (9,), (1, 1))
    corrected = table.correct(1, "damage", (5, 6)).correct(1, "damage", (6, 5)).correct(1, "damage", (6, 6))
    assert (corrected.count, hp(corrected, "ann"), corrected.aside) == (2, 10, ())


def test_a_forced_move_that_cannot_be_computed_any_more_is_set_aside_with_the_reason():
    table = answered(brawl_table().start(CID), (9,), (1, 1)).start(SetHp("bob", 0))
    table = table.start(Rally("bob"), forced=True).answer((3,))
    assert hp(table, "cid") == 13
    corrected = table.correct(1, "damage", (6, 6))
    (again,) = corrected.aside
    assert (again.command, again.answers, again.forced) == (Rally("bob"), (given("shares", (3,)),), True)
    assert again.reasons == (Refusal("TOY-5", "nobody stands for blue"),)
    assert picture(corrected.correct(1, "damage", (1, 1))) == picture(table)


def test_an_answer_of_the_open_command_can_be_corrected():
    table = answered(brawl_table().start(SetHp("cid", 3)).start(BOTH), (9,), (3, 4))
    corrected = table.correct(2, "damage", (1, 1))
    assert (asked(corrected), hp(corrected, "bob"), corrected.count) == ("hit#2", 10, 1)
    assert asked(table.correct(2, "hit", (1,))) == "lucky"


def test_an_earlier_move_can_be_corrected_while_a_command_is_open():
    table = answered(brawl_table().start(BOB), (9,), (3, 4)).start(CID).answer((9,))
    corrected = table.correct(1, "damage", (1, 1))
    assert (asked(corrected), hp(corrected, "bob"), corrected.count) == ("damage", 10, 1)


def test_an_open_command_waits_too():
    table = answered(brawl_table().start(BOB), (9,), (3, 4)).start(CID).answer((9,))
    corrected = table.correct(1, "hit", (1,))
    assert (asked(corrected), [again.command for again in corrected.waiting]) == ("lucky", [CID])
    further = corrected.answer(False)
    assert asked(further) == "damage"
    assert further.open is not None
    assert further.open.command == CID


def test_what_waits_is_kept_when_something_earlier_is_corrected():
    table = answered(struck_both().start(CID), (7,), (2, 2))
    corrected = table.correct(1, "hit", (2,)).correct(1, "hit", (3,))
    assert asked(corrected) == "lucky"
    assert [again.command for again in corrected.waiting] == [CID]
    assert picture(corrected.correct(1, "hit", (9,))) == picture(table)


def test_a_fiat_during_a_correction_leaves_what_waits():
    table = answered(struck_both().start(CID), (7,), (2, 2))
    corrected = table.correct(1, "hit", (2,)).start(SetHp("cid", 40))
    assert asked(corrected) == "lucky"
    done = answered(corrected, False, (1,), False)
    assert [move.command for move in done.moves] == [CID, BOTH, SetHp("cid", 40)]
    assert hp(done, "cid") == 36


def test_moves_go_on_when_a_fiat_makes_the_open_command_impossible():
    table = answered(struck_both().start(Feint("cid")), "low")
    corrected = table.correct(1, "hit", (2,)).start(SendHome("ann"))
    assert (corrected.open, corrected.waiting) == (None, ())
    assert corrected.state.stance == "low"
    assert [again.command for again in corrected.aside] == [BOTH]


def test_a_correction_of_a_place_of_one_subject_does_not_touch_another():
    table = answered(brawl_table().start(Blast(Hex(0, 0))), (1,), (2,), (3,))
    table = table.correct(1, "blast.bob", (6,))
    assert [hp(table, who) for who in ("ann", "bob", "cid")] == [11, 6, 9]


@pytest.mark.parametrize(
    ("n", "key", "value"),
    [(0, "hit", (1,)), (3, "hit", (1,)), (-1, "hit", (1,)), (1, "hit#3", (1,)), (1, "lucky", True)],
)
def test_what_was_never_answered_cannot_be_corrected(n, key, value):
    table = struck_both()
    with pytest.raises(IllegalCommand, match="has no answer"):
        table.correct(n, key, value)


def test_the_question_that_waits_is_answered_not_corrected():
    table = brawl_table().start(BOB)
    with pytest.raises(IllegalCommand, match="has no answer"):
        table.correct(1, "hit", (5,))
    aside_of = struck_both().correct(1, "hit", (2,))
    with pytest.raises(IllegalCommand, match="has no answer"):
        aside_of.correct(1, "hit#2", (5,))


def test_a_correction_must_be_legal():
    table = struck_both()
    before = whole_picture(table)
    with pytest.raises(BadAnswer):
        table.correct(1, "hit", (11,))
    assert whole_picture(table) == before


def test_the_question_of_any_answer_can_be_looked_up():
    table = struck_both()
    assert table.question(1, "damage#2").word == "damage"
    assert getattr(table.question(1, "damage"), "dice", None) == (6, 6)


def without(table: Table, n: int) -> Table:
    return table.reworked(n, lambda again: None if again.n == n else again)


def test_a_move_taken_out_leaves_the_others_with_their_answers():
    table = answered(struck_both().start(CID), (9,), (2, 2))
    assert (hp(table, "bob"), hp(table, "cid")) == (5, 6)
    alone = without(table, 1)
    assert (hp(alone, "bob"), hp(alone, "cid"), alone.count) == (12, 8, 1)
    assert alone.aside == ()
    assert alone.undo().state == table.state
    assert alone.undo().redo().state == alone.state


def test_the_command_under_way_can_be_taken_out():
    table = struck_both().start(CID)
    assert table.open is not None
    assert without(table, 2).open is None
    assert hp(without(table, 1), "bob") == 12


def test_a_move_that_is_not_there_cannot_be_taken_out():
    with pytest.raises(IllegalCommand, match="no move 2"):
        without(struck_both(), 2)
