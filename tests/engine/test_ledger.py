"""Every die of a session counts once: typed, thrown by the app, undone, corrected, set aside."""

from __future__ import annotations

import pytest

from companion.engine.errors import BadAnswer
from companion.engine.ledger import Ledger
from companion.engine.session import Reseeded, Rolled, Session
from companion.engine.table import APP, TABLE
from companion.luck import app_answers, app_rolls
from tests.engine.toy import SetHp, Strike, brawl_session
from tests.storage.playing import played


def counted(session: Session) -> Ledger:
    ledger = Ledger()
    ledger.follow_at_once(session)
    return ledger


def dice(ledger: Ledger, by: str) -> int:
    return sum(sum(counts) for (_, _, giver), counts in ledger.counts.items() if giver == by)


def test_typed_and_thrown_dice_are_kept_apart():
    session = brawl_session().start(Strike("ann", ("bob",))).answer((9,))
    session = app_rolls(session) if session.table.open else session
    ledger = counted(session)
    assert ledger.counts["red", 10, TABLE] == [0] * 8 + [1, 0]
    assert dice(ledger, APP) >= 1


def test_a_die_that_was_undone_fell_all_the_same():
    session = brawl_session().start(Strike("ann", ("bob",))).answer((9,)).undo().answer((2,))
    assert dice(counted(session), TABLE) == 2


def test_what_was_brought_back_did_not_fall_again():
    session = brawl_session().start(Strike("ann", ("bob",))).answer((1,)).undo().redo()
    assert dice(counted(session), TABLE) == 1


def test_a_mistyped_die_counts_as_it_really_fell():
    session = brawl_session().start(Strike("ann", ("bob",))).answer((1,))
    session = session.correct(1, "hit", "2")
    assert counted(session).counts["red", 10, TABLE] == [0, 1] + [0] * 8


def test_free_dice_count_and_so_do_those_thrown_again():
    session = brawl_session().do(Rolled("2d6!", (6, 1, 3), TABLE)).do(Rolled("d10", (4,)))
    ledger = counted(session)
    assert ledger.counts["free", 6, TABLE] == [1, 0, 1, 0, 0, 1]
    assert ledger.counts["free", 10, APP][3] == 1


def test_dice_that_a_correction_set_aside_do_not_fall_again():
    session = app_rolls(brawl_session().start(Strike("ann", ("bob",))).answer((9,)))
    session = session.correct(1, "hit", "1").answer(True).answer((9,))
    assert session.table.open is not None
    assert session.table.open.offered is not None
    again = app_answers(session)
    assert dice(counted(session), APP) == dice(counted(again), APP) == 2


def test_dice_that_the_app_throws_beside_typed_ones_count_once():
    session = brawl_session().start(Strike("ann", ("bob",))).answer((9,))
    ledger = counted(session.do(Rolled("1d6", (2,))).answer((5, 2)))
    assert (dice(ledger, TABLE), dice(ledger, APP)) == (2, 1)


def test_following_step_by_step_is_the_same_as_counting_all_at_once():
    for seed in range(12):
        session = played(seed)
        now, steps = session.restarted(), Ledger()
        for entry in session.entries:
            now = now.do(entry)
            steps.follow_at_once(now)
        assert steps.counts == counted(session).counts


def test_another_seed_is_on_the_tape_and_gone_at_the_start():
    session = brawl_session(seed="one").do(Reseeded("two"))
    assert (session.seed, session.dice_seed) == ("one", "two")
    assert session.restarted().dice_seed == "one"
    assert app_rolls(session.start(Strike("ann", ("bob",)))).seed == "one"


def test_a_state_set_by_hand_is_no_die():
    assert counted(brawl_session().start(SetHp("bob", 3))).counts == {}


def test_dice_that_are_kept_do_not_fall_a_second_time():
    session = brawl_session().do(Rolled("3d6", (6, 6, 1), TABLE)).do(Rolled("3d6", (6, 6, 2), TABLE, (0, 1)))
    assert counted(session).counts["free", 6, TABLE] == [1, 1, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("notation", "kept"), [("3d6", (3,)), ("3d6", (1, 1)), ("3d6", (1, 0)), ("2d6!+d6", (0,))]
)
def test_dice_cannot_be_kept_that_do_not_lie_there(notation, kept):
    with pytest.raises(BadAnswer):
        brawl_session().do(Rolled(notation, (1, 2, 3), TABLE, kept))
