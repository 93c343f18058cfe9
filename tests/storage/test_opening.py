"""A saved session opens as it was; a broken or edited file says what is wrong and loses nothing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import CompanionError, ContentError
from companion.engine.session import Place, Session
from companion.engine.table import Table
from companion.storage.decode import FileError
from companion.storage.opening import Opened, Progress, open_in_slices, open_session, opened, read_session
from companion.storage.sessions import save_session, session_text
from tests.engine.toy import BRAWL, START, Feint, SetHp, Strike, brawl_session
from tests.storage.playing import library, played

LIBRARY = library()


def reopened(text: str) -> Opened:
    return opened(read_session(text.encode(), LIBRARY, file="x"))


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(ContentError) as caught:
        reopened(text)
    return caught.value.faults


def standing(session: Session) -> list[object]:
    """Return all of a session that people see."""
    tables = [place.table for place in session.places]
    return [
        [table.state for table in tables],
        [table.open and (table.open.command, table.open.asked, table.open.answers) for table in tables],
        [[move.command for move in table.moves] for table in tables],
        (session.name, session.seed, session.seats, session.at, session.rolls, session.notes),
    ]


def a_session() -> Session:
    """A session with a finished move, the GM's hand, and a question that waits."""
    session = brawl_session().start(Strike("ann", ("bob",))).answer((9,)).answer((2, 3))
    return session.start(SetHp("cid", 3)).start(Strike("bob", ("ann",))).answer((7,))


@given(st.integers(0, 10**6))
def test_any_session_opens_as_it_was_saved(seed):
    session = played(seed)
    text = session_text(session, LIBRARY)
    found = reopened(text)
    assert found.agrees
    assert not found.warnings
    assert standing(found.session) == standing(session)
    assert session_text(found.session, LIBRARY) == text


@given(st.integers(0, 10**6))
def test_a_session_opened_again_can_be_taken_back_to_its_start(seed):
    session = played(seed)
    found = reopened(session_text(session, LIBRARY)).session
    while session.table.back is not None:
        session, found = session.undo(), found.undo()
        assert found.table.state == session.table.state
    assert found.table.back is None


def test_a_session_goes_through_a_file(tmp_path):
    file = tmp_path / "Søren's 測試 game.companion.toml"
    session = a_session()
    save_session(session, file, LIBRARY)
    assert standing(open_session(file, LIBRARY).session) == standing(session)


def test_the_journal_is_played_in_slices():
    saved = read_session(session_text(played(3, 60), LIBRARY).encode(), LIBRARY, file="x")
    steps = list(open_in_slices(saved, size=10))
    total = steps[-1].of
    assert steps == [*(Progress(done, total) for done in range(0, total, 10)), Progress(total, total)]


def test_before_the_journal_is_played_the_table_stands_as_it_was():
    session = a_session()
    saved = read_session(session_text(session, LIBRARY).encode(), LIBRARY, file="x")
    assert saved.stands.table.state == session.table.state
    assert saved.stands.table.open is not None
    assert session.table.open is not None
    assert saved.stands.table.open.asked == session.table.open.asked


def test_a_state_changed_by_hand_wins_and_the_journal_is_kept():
    text = session_text(a_session(), LIBRARY)
    found = reopened(text.replace("hp = 3\n", "hp = 4\n", 1))
    assert not found.agrees
    assert found.warnings == ("the journal does not lead to the state of table",)
    assert found.session.table.state.fighter("cid").hp == 4
    assert found.session.table.open is not None
    assert found.earlier[0] == "strike ann bob :: hit=9 damage=2,3"
    again = reopened(session_text(found.session, LIBRARY, earlier=found.earlier))
    assert again.agrees
    assert again.earlier == found.earlier
    assert standing(again.session) == standing(found.session)


def test_a_journal_that_no_longer_plays_gives_way_to_the_state():
    session = a_session()
    text = session_text(session, LIBRARY).replace("hit=9 damage=2,3", "hit=9 damage=2,3 damage#2=1,1")
    found = reopened(text)
    assert found.warnings == ("journal line 1 cannot be played again: nothing is asked",)
    assert found.session.table.state == session.table.state


def test_the_apps_dice_go_on_where_they_were_even_so():
    session = played(7, 60)
    assert session.rolls > 0
    text = session_text(session, LIBRARY)
    broken = re.sub(r"^    'feint.*\n|^    'strike.*\n", "", text, flags=re.MULTILINE)
    assert reopened(broken).session.rolls >= session.rolls


def test_a_new_table_begins_where_it_stands(tmp_path):
    session = brawl_session()
    assert "start" not in session_text(session, LIBRARY)
    two = session.with_place(Place("other", "brawl", START, Table(rules=BRAWL, state=START)))
    assert standing(reopened(session_text(two, LIBRARY)).session) == standing(two)


FAULTS = {
    ('name = "a brawl"', 'nam = "a brawl"'): ("nam: unknown key; did you mean “name”?", "name: is missing"),
    ("hp = 12", 'hp = "full"'): ('tables[0].state.fighters[0].hp: expected a whole number, got "full"',),
    ("hp = 12", "hpp = 12"): ("tables[0].start.fighters[0].hpp: unknown key; did you mean “hp”?",),
    ("hex = [0, 0]", "hex = [0]"): (
        "tables[0].state.fighters[0].hex: expected a list of [q, r], got a list of one",
    ),
    ('game = "brawl"\nopen', 'game = "brwal"\nopen'): (
        "tables[0].game: unknown game; did you mean “brawl”?",
    ),
    ("strike ann bob ::", "strik ann bob ::"): (
        "journal: line 1, word 1 “strik”: unknown verb; did you mean “strike”?",
    ),
    ('open = "strike bob', 'open = "strke bob'): (
        "tables[0].open: line 1, word 1 “strke”: unknown verb; did you mean “strike”?",
    ),
    ('open = "strike bob ann :: hit=7"', 'open = "undo"'): ("tables[0].open: expected a command",),
    ('at = "table"', 'at = "tabel"'): ("at: unknown table; did you mean “table”?",),
    ("format = 1", "format = 2"): ("format: 2 is of a newer Companion; this one knows 1",),
    ('kind = "session"', 'kind = "roster"'): ('kind: expected "session", got "roster"',),
    ("tables.state", "tables.stat"): (
        "tables[0].stat: unknown key; did you mean “state”?",
        "tables[0].state: is missing",
    ),
    ('dice = "table"', 'dice = "tabel"'): ('seats[0].dice: "tabel" is unknown; did you mean “table”?',),
}


@pytest.mark.parametrize(("change", "faults"), FAULTS.items())
def test_each_fault_names_its_place(change: tuple[str, str], faults: tuple[str, ...]):
    text = session_text(a_session(), LIBRARY)
    assert text.replace(*change) != text
    assert set(faults) <= set(faults_of(text.replace(*change)))


def test_faults_of_frame_states_and_journal_are_listed_at_once():
    text = session_text(a_session(), LIBRARY)
    broken = text.replace("seed =", "sed =").replace("hp = 3\n", "hp = true\n").replace("'strike", "'strik")
    assert [fault.split(":")[0] for fault in faults_of(broken)] == [
        "sed",
        "seed",
        "tables[0].state.fighters[2].hp",
        "journal",
        "journal",
    ]


def test_a_state_that_does_not_hold_together_is_refused(monkeypatch):
    def fall(*_args: object) -> None:
        raise KeyError("nobody")

    monkeypatch.setattr(type(BRAWL), "meters", fall)
    assert faults_of(session_text(a_session(), LIBRARY)) == (
        "tables[0].start: does not hold together: KeyError: 'nobody'",
        "tables[0].state: does not hold together: KeyError: 'nobody'",
    )


def test_two_tables_of_one_name_are_refused():
    text = session_text(a_session(), LIBRARY)
    tables = text[text.index("[[tables]]") :]
    assert "tables[1].id: there are two tables of that id" in faults_of(text + tables)


def opens_or_refuses(data: bytes) -> None:
    """A session that opens has its table; anything else is a clean error."""
    try:
        found = opened(read_session(data, LIBRARY, file="x"))
    except CompanionError as error:
        assert str(error)  # noqa: PT017 - either way out is right, but an error must say something
    else:
        assert found.session.table.state is not None


def test_a_file_cut_off_anywhere_is_refused_or_opens():
    data = session_text(a_session(), LIBRARY).encode()
    for cut in range(0, len(data), 7):
        opens_or_refuses(data[:cut])


def test_a_file_cut_off_in_its_last_third_never_opens_as_an_empty_session():
    data = session_text(a_session(), LIBRARY).encode()
    for cut in range(0, data.index(b"[[tables]]"), 11):
        with pytest.raises(ContentError):
            read_session(data[:cut], LIBRARY, file="x")


def test_a_file_with_bytes_flipped_anywhere_is_refused_or_opens():
    data = bytearray(session_text(a_session(), LIBRARY).encode())
    random = Random(1)
    for at in range(0, len(data), 5):
        broken = bytearray(data)
        broken[at] ^= 1 << random.randrange(8)
        opens_or_refuses(bytes(broken))


@given(st.integers(0, 10**6), st.data())
def test_a_file_with_a_line_lost_twice_or_moved_is_refused_or_opens(seed, data):
    lines = session_text(played(seed, 12), LIBRARY).splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines) - 1))
    kept = lines[:at] + lines[at + 1 :]
    opens_or_refuses("".join(kept[:to] + [lines[at]] * data.draw(st.integers(0, 2)) + kept[to:]).encode())


@pytest.mark.parametrize(
    "number", ["1" * 4_000, '"' + "1" * 4_000 + '"', "-9e999", "1" * 5_000, '"' + "9" * 5_000 + '"']
)
def test_enormous_numbers_are_refused_or_open(number):
    text = session_text(a_session(), LIBRARY)
    opens_or_refuses(text.replace("hp = 3\n", f"hp = {number}\n").encode())
    opens_or_refuses(text.replace("sethp cid 3", f"sethp cid {number}").encode())


def test_a_missing_file_is_an_error_and_nothing_else(tmp_path):
    with pytest.raises(FileError):
        open_session(tmp_path / "none.companion.toml", LIBRARY)
    assert not list(tmp_path.iterdir())


def test_a_failed_open_leaves_the_file_as_it_was(tmp_path: Path):
    file = tmp_path / "a.companion.toml"
    file.write_bytes(b"not = [TOML")
    with pytest.raises(ContentError):
        open_session(file, LIBRARY)
    assert file.read_bytes() == b"not = [TOML"


def test_fast_undo_and_redo_leave_the_session_whole():
    session = brawl_session().start(Feint("ann")).answer("low")
    for _ in range(150):
        session = session.undo().redo()
    assert standing(reopened(session_text(session, LIBRARY)).session) == standing(session)
