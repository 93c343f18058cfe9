"""The entries of the log: kept up to date step by step, they are what a fresh start would make."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.session import Answered, Corrected, Session
from companion.games.registry import GAMES
from companion.gui.live_table import LiveTable
from companion.gui.log.asides import corrected, entry_words
from companion.gui.log.chronicle import Chronicle
from companion.storage.content import Library
from companion.storage.ready import slugfest_session
from tests.gui.brawl import Daze, GoOn, Punch, SetHits, Try, brawl_session


def texts(chronicle: Chronicle) -> list[str]:
    return [entry.text for entry in chronicle.entries]


def fresh(session: Session) -> list[str]:
    chronicle = Chronicle()
    chronicle.update(session)
    return texts(chronicle)


def attack(live: LiveTable, face: int) -> None:
    live.start(Punch("roboticus", "sumo"))
    live.answer((face,))
    live.answer((1, 1, 2))


def mend(live: LiveTable) -> None:
    live.correct(1, "hit.sumo", "3")
    live.take_over()


STEPS: dict[str, Callable[[LiveTable], None]] = {
    "hit": partial(attack, face=8),
    "miss": partial(attack, face=2),
    "hand": partial(LiveTable.start, command=SetHits("wily", 5)),
    "next": partial(LiveTable.start, command=GoOn()),
    "undo": LiveTable.undo,
    "redo": LiveTable.redo,
    "roll": partial(LiveTable.roll_free, text="2d6", faces=(3, 4)),
    "correct": mend,
    "daze": partial(LiveTable.start, command=Daze("chick")),
    "open": partial(LiveTable.start, command=Try("choose")),
    "answer": partial(LiveTable.answer, value="energy"),
    "back": partial(LiveTable.back_to, n=1),
}
"""Things that can be done; what is refused changes nothing."""


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=14))
def test_step_by_step_is_the_same_as_at_once(steps: list[str]) -> None:
    live = LiveTable(brawl_session(dice="table"))
    chronicle = Chronicle()
    live.changed.connect(chronicle.update)
    chronicle.update(live.session)
    for step in steps:
        STEPS[step](live)
        assert texts(chronicle) == fresh(live.session)


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=10))
def test_rows_before_the_first_changed_one_stay(steps: list[str]) -> None:
    live = LiveTable(brawl_session(dice="table"))
    chronicle = Chronicle()
    chronicle.update(live.session)
    for step in steps:
        before = texts(chronicle)
        STEPS[step](live)
        row = chronicle.update(live.session)
        assert texts(chronicle)[:row] == before[:row]


def played(*steps: str) -> list[str]:
    live = LiveTable(brawl_session(dice="table"))
    for step in steps:
        STEPS[step](live)
    return fresh(live.session)


def test_what_was_taken_back_is_said() -> None:
    assert played("hand", "undo") == ["Taken back: Set the hits of Wu Jen Wily to 5"]


def test_an_answer_taken_back_or_corrected_is_named_in_words_not_by_its_key() -> None:
    place = slugfest_session(("the-law-team", "the-offenders"), Library(GAMES), seed="seed").place
    taken = entry_words(place, Answered("blast.car-4", "6,6,6"))
    assert "car-4" not in taken
    assert "Car" in taken
    assert taken.endswith(": 6 6 6")
    assert "car-4" not in corrected(place, Corrected(1, "blast.car-4", "1,1,1")).title


def test_free_dice_stand_where_they_fell() -> None:
    first, roll, last = played("hand", "roll", "daze")
    assert "Wu Jen Wily" in first
    assert "2d6 gives 7" in roll
    assert "Cyber Chick" in last


def test_a_free_roll_stays_when_the_move_before_it_is_taken_back() -> None:
    assert played("hand", "roll", "undo") == [
        "2d6 gives 7: 3 4, real dice",
        "Taken back: Set the hits of Wu Jen Wily to 5",
    ]


def test_secret_notes_are_marked() -> None:
    live = LiveTable(brawl_session())
    live.start(Try("write"))
    live.answer("hush")
    chronicle = Chronicle()
    chronicle.update(live.session)
    assert [entry.is_secret for entry in chronicle.entries] == [True]


def test_another_session_begins_anew() -> None:
    chronicle = Chronicle()
    live = LiveTable(brawl_session(dice="table"))
    STEPS["hand"](live)
    chronicle.update(live.session)
    chronicle.update(brawl_session())
    assert texts(chronicle) == []


def test_many_entries_are_followed_without_starting_over() -> None:
    live = LiveTable(brawl_session())
    for left in range(300):
        live.start(SetHits("wily", left))
    chronicle = Chronicle()
    chronicle.update(live.session)
    live.start(SetHits("wily", 7))
    assert chronicle.update(live.session) == 300
