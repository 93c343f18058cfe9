"""The bridge between the session and the widgets."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.session import Rolled, Session
from companion.engine.table import APP, TABLE, Asked, Table
from companion.gui.live_table import LiveTable, Preview, Refused, game_of
from tests.gui.brawl import BRAWL, Brawl, Daze, GoOn, Punch, SetHits, Try, brawl_session

ATTACK = Punch("roboticus", "sumo")


class Heard:
    """What a live table told."""

    def __init__(self, live: LiveTable) -> None:
        self.sessions: list[Session] = []
        self.refused: list[Refused] = []
        self.previews: list[Preview | None] = []
        live.changed.connect(self.sessions.append)
        live.refused.connect(self.refused.append)
        live.previewed.connect(self.previews.append)


def hits(live: LiveTable, who: str) -> int:
    state: Brawl = live.session.table.state
    return state.fighter(who).hits


def test_every_change_is_told_with_the_whole_new_session(live: LiveTable) -> None:
    heard = Heard(live)
    live.start(SetHits("sumo", 12))
    assert [live.session] == heard.sessions
    assert hits(live, "sumo") == 12


def test_the_first_roll_of_a_move_waits_and_those_after_it_fall_by_themselves() -> None:
    # With this seed the attack hits, so that there is a second roll.
    live = LiveTable(next(s for s in map(seeded, range(40)) if hits_with(s)))
    live.start(ATTACK)
    assert live.session.table.open is not None
    live.roll()
    assert live.session.table.open is None
    assert [answer.by for answer in last_answers(live)] == [APP, APP]


def seeded(n: int) -> Session:
    return brawl_session(seed=f"seed {n}")


def hits_with(session: Session) -> bool:
    live = LiveTable(session)
    live.start(ATTACK)
    live.roll()
    return len(last_answers(live)) == 2


def last_answers(live: LiveTable) -> tuple[Any, ...]:
    assert live.session.table.last is not None
    return live.session.table.last.answers


def test_rolls_at_once_if_that_is_chosen(live: LiveTable) -> None:
    live.roll_at_once(at_once=True)
    live.start(ATTACK)
    assert live.session.table.open is None


def test_dice_of_the_table_are_never_rolled_by_the_app_unless_told() -> None:
    live = LiveTable(brawl_session(dice="table"))
    live.start(ATTACK)
    live.answer((8,))
    assert live.session.table.open is not None, "the damage waits too"
    live.roll()
    assert [answer.by for answer in last_answers(live)] == [TABLE, APP]


def test_the_rest_of_a_roll_is_thrown_and_stands_on_the_tape() -> None:
    live = LiveTable(brawl_session(dice="table"))
    live.start(ATTACK)
    live.answer((8,))
    live.roll_rest((3, 5))
    damage = last_answers(live)[1]
    assert damage.value[:2] == (3, 5)
    rolled = [entry for entry in live.session.entries if isinstance(entry, Rolled)]
    assert [entry.faces for entry in rolled] == [damage.value[2:]]


def test_a_refused_command_can_be_forced(live: LiveTable) -> None:
    heard = Heard(live)
    live.start(Daze("roboticus"))
    live.start(ATTACK)
    assert [refusal.rule for refusal in heard.refused[0].refusals] == ["BR-7"]
    live.force()
    assert live.session.table.open is not None
    assert live.session.table.open.forced
    assert live.refusal is None


def test_a_refusal_is_let_go(live: LiveTable) -> None:
    live.start(Daze("roboticus"))
    live.start(ATTACK)
    live.leave()
    assert live.refusal is None
    assert live.session.table.open is None


def test_what_waits_behind_a_question_cannot_be_forced(live: LiveTable) -> None:
    heard = Heard(live)
    live.start(ATTACK)
    live.start(GoOn())
    assert heard.refused[0].command is None


def test_a_hand_made_change_is_possible_while_a_question_is_open(live: LiveTable) -> None:
    live.start(ATTACK)
    live.start(SetHits("sumo", 3))
    assert hits(live, "sumo") == 3
    assert live.session.table.open is not None


@pytest.mark.parametrize("faces", [(11,), (0,), (3, 4), ()])
def test_an_answer_that_does_not_fit_changes_nothing(live: LiveTable, faces: tuple[int, ...]) -> None:
    heard = Heard(live)
    live.start(ATTACK)
    before = live.session
    live.answer(faces)
    assert live.session is before
    assert heard.refused[0].command is None


def test_undo_and_redo(live: LiveTable) -> None:
    live.start(SetHits("sumo", 12))
    live.undo()
    assert hits(live, "sumo") == 40
    live.redo()
    assert hits(live, "sumo") == 12


def test_nothing_to_undo_is_a_refusal(live: LiveTable) -> None:
    heard = Heard(live)
    live.undo()
    assert len(heard.refused) == 1


def test_back_to_a_move_takes_back_all_after_it(live: LiveTable) -> None:
    for left in (30, 20, 10):
        live.start(SetHits("sumo", left))
    live.start(ATTACK)
    live.back_to(1)
    assert hits(live, "sumo") == 30
    assert live.session.table.open is None
    live.back_to(0)
    assert hits(live, "sumo") == 40


def test_a_correction_is_shown_before_it_is_taken_over() -> None:
    live = LiveTable(brawl_session(dice="table"))
    heard = Heard(live)
    live.start(ATTACK)
    live.answer((8,))
    live.answer((3, 4, 5))
    before = live.session
    live.correct(1, "damage", "1 1 1")
    assert live.session is before
    assert isinstance(heard.previews[-1], Preview)
    live.take_over()
    assert hits(live, "sumo") == 37
    assert heard.previews[-1] is None


def test_a_correction_can_be_left() -> None:
    live = LiveTable(brawl_session(dice="table"))
    live.start(ATTACK)
    live.answer((8,))
    live.answer((3, 4, 5))
    live.correct(1, "damage", "1 1 1")
    live.leave()
    assert hits(live, "sumo") == 28
    assert live.preview is None


def test_free_dice_are_on_the_tape(live: LiveTable) -> None:
    live.roll_free("2d6+1")
    live.roll_free("2d6", (3, 4))
    first, second = live.session.entries
    assert isinstance(first, Rolled)
    assert second == Rolled("2d6", (3, 4), TABLE)
    assert live.session.rolls == 1


@pytest.mark.parametrize("notation", ["", "2d", "d0", "2d6+", "x"])
def test_notation_that_cannot_be_read_is_a_refusal(live: LiveTable, notation: str) -> None:
    heard = Heard(live)
    live.roll_free(notation)
    assert len(heard.refused) == 1


def test_dice_are_switched_for_one_or_for_all(live: LiveTable) -> None:
    live.set_dice("evil", "table")
    assert [seat.dice for seat in live.session.seats] == ["table", "app"]
    live.set_all_dice("table")
    assert {seat.dice for seat in live.session.seats} == {"table"}


def test_a_policy_answers_choices(live: LiveTable) -> None:
    def never_lucky(_table: Table, asked: Asked) -> Any | None:
        return False if asked.key == "lucky" else None

    live.use_policies([never_lucky])
    live.start(Try("confirm"))
    assert live.session.table.open is None
    live.start(Try("choose"))
    assert live.session.table.open is not None


def test_it_knows_whether_something_is_not_saved(live: LiveTable) -> None:
    assert not live.is_modified
    live.start(SetHits("sumo", 12))
    assert live.is_modified
    live.mark_saved(live.session)
    assert not live.is_modified
    live.open(brawl_session(), modified=True)
    assert live.is_modified


def test_without_a_session_there_is_nothing_to_ask() -> None:
    live = LiveTable()
    assert not live.has_session
    with pytest.raises(LookupError):
        _ = live.session


def test_the_game_of_a_session_is_its_rules(live: LiveTable) -> None:
    assert game_of(live.session) is BRAWL
