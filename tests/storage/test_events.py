"""Event files: read with the Powers around them, saved with sessions, written by the Powers' editor."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace

from companion.engine.errors import ContentError
from companion.games.registry import GAMES
from companion.games.rumble.desk.commands import Join
from companion.games.rumble.desk.evening import at_desk, call_next, desk_of
from companion.games.rumble.game import RUMBLE
from companion.storage.content import Library
from companion.storage.events import (
    evening_of,
    event_book,
    event_of,
    event_table,
    ready_evening,
    ready_events,
    save_powers,
    verdict,
)
from companion.storage.opening import opened, read_session
from companion.storage.ready import ready_session
from companion.storage.sessions import session_text
from tests.games.rumble.duel import book

(SAMPLE,) = ready_events()


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(GAMES, own=tmp_path / "own")


@pytest.fixture
def own_event(tmp_path: Path) -> Path:
    """Return a copy of the sample event that may be changed."""
    file = tmp_path / "mine.toml"
    copy(SAMPLE, file)
    return file


def test_the_sample_event_is_in_order(library):
    assert verdict(event_table(SAMPLE), library, SAMPLE) == (
        "an event in order, 4 Villains, 17 puzzles, 9 Powers"
    )


def test_faults_of_powers_and_of_the_event_are_listed_together(library):
    raw = event_table(SAMPLE)
    raw["power"][0]["effect"][0]["do"] = "fly"
    raw["villains"][0]["key_puzzle"] = 99
    with pytest.raises(ContentError) as refused:
        event_of(raw, library, file="mine.toml")
    places = [fault.partition(": ")[0] for fault in refused.value.faults]
    # A Power left out is missed by the Villain who holds it.
    assert "event.toml" in places[0]
    assert "villains[0] (doctor-cuttlefish).key_puzzle" in places
    assert "villains[2] (bookworm).powers" in places


def test_another_kind_of_file_is_no_event(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text('format = 1\nkind = "roster"\n', encoding="utf-8")
    with pytest.raises(ContentError):
        event_table(file)


def test_a_session_brings_its_event_along(library, tmp_path):
    """Desk and battles open the same on another laptop, which has never seen the event."""
    file = tmp_path / "mine.toml"
    copy(SAMPLE, file)
    save_powers(file, [replace(book().powers()["gravity-net"].entry, name="Heavy Net")])
    session = evening_of(file, library, seed="x")
    session = call_next(join(session), "the-dentist")
    text = session_text(session, library)
    again = opened(read_session(text.encode(), Library(GAMES, own=tmp_path / "other"), file="x"))
    assert again.agrees
    assert not again.warnings
    for place in again.session.places:
        assert place.table.state.book.content.powers["gravity-net"].name == "Heavy Net"


def join(session):
    return session.start(Join("the-dentist", desk_of(session).teams[0].id))


def test_powers_are_added_and_replaced(library, own_event):
    net = book().powers()["gravity-net"].entry
    save_powers(own_event, [replace(net, name="Heavy Net"), replace(net, id="net-two", number=99)])
    found = event_book(event_table(own_event), library)
    assert found.faults == ()
    assert found.content.powers["gravity-net"].name == "Heavy Net"
    assert found.content.powers["net-two"].entry.number == 99
    assert len(event_table(own_event)["power"]) == 10


def test_saving_changes_nothing_else(library, own_event):
    """PT-9: what is saved and loaded again is the same."""
    before = event_table(own_event)
    save_powers(own_event, [book().powers()[entry["id"]].entry for entry in before["power"]])
    assert event_of(event_table(own_event), library, file="x") == event_of(before, library, file="x")
    entries = [power.entry for power in event_book(event_table(own_event), library).content.powers.values()]
    assert entries == [power.entry for power in event_book(before, library).content.powers.values()]


def test_the_demo_is_ready_to_fight(library):
    session = ready_session("rumble", library, seed="5")
    assert session.at == "battle-1"
    assert not RUMBLE.why_not(session.table.state, RUMBLE.commands["next"]())
    again = ready_evening(library, "5")
    assert again.table.state == session.table.state
    assert [entry.team for entry in desk_of(session).queue("the-dentist")] == ["freaky-four", "defenders"]


def test_desk_and_battles_bring_the_event_along_once(library):
    text = session_text(ready_evening(library, "x"), library)
    assert text.count("[[content]]") == 1
    session = opened(read_session(text.encode(), library, file="night")).session
    books = {place.table.state.book for place in session.places}
    assert len(session.places) == 2
    assert [book.content.powers["gravity-net"].name for book in books] == ["Gravity Net"]


def test_a_battle_whose_call_was_taken_back_stays_away_after_loading(library):
    session = at_desk(ready_evening(library, "x")).undo()
    session = opened(read_session(session_text(session, library).encode(), library, file="night")).session
    assert [place.id for place in session.laid] == ["desk"]
    assert [place.id for place in session.redo().laid] == ["desk", "battle-1"]
