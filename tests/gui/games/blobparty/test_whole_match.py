"""BP-G-51, a whole match, through the window: forms typed at the entry desk, and forms sent in as files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt

from companion.engine.records import decode
from companion.engine.session import Answered, Entry, Started
from companion.games.blobparty.commands import Begin, Finish, Lock, Next, Propose, Reveal, Submit
from companion.games.blobparty.naming import name
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from companion.gui.games.blobparty.desk import PLAN
from companion.gui.games.blobparty.hot_seat_form import FormPage, SummaryPage
from companion.gui.games.blobparty.import_dialog import ImportDialog
from companion.gui.games.blobparty.standings import player_words
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.cases import read_case
from companion.storage.encode import toml_text
from companion.storage.journal import read_line
from companion.storage.slips import folder_sources
from tests.cases_blobparty import LIBRARY, Setup, Whole, match_differences, match_in
from tests.gui.games.blobparty.sitting import Table
from tests.repository import ROOT

CASE = read_case(ROOT / "tests" / "cases" / "blobparty" / "g-51.toml")
EXPECTED = decode(CASE.expect, Whole)
FILE_KEYS = {"bid": "minigame", "wild": "wild_value"}
"""What a field of a form is called in a file (BP-116)."""
BAR = (Begin, Lock, Reveal, Next, Finish)
"""What the button on top of the window does."""
Form = Submit | Propose
HandIn = Callable[[Table, Sequence[Form]], None]


def entries(lines: Sequence[str]) -> Iterator[Entry]:
    for line in lines:
        yield from read_line(line, LIBRARY.grammar("blobparty"))


def is_form(entry: Entry) -> bool:
    return isinstance(entry, Started) and isinstance(entry.command, Form)


def play(at: Table, lines: Sequence[str], hand_in: HandIn) -> None:
    """Play LINES as a game master does: forms by HAND_IN, all else by the button on top."""
    for forms, group in groupby(entries(lines), key=is_form):
        if forms:
            hand_in(at, [entry.command for entry in group if isinstance(entry, Started)])  # type: ignore[misc]
            continue
        for entry in group:
            do(at, entry)


def do(at: Table, entry: Entry) -> None:
    if isinstance(entry, Answered):
        opened = at.live.session.table.open
        assert opened is not None
        assert opened.asked.key == entry.key
        at.live.answer(opened.asked.prompt.parse(entry.text))
        return
    assert isinstance(entry, Started)
    command = entry.command
    if isinstance(command, BAR):
        picture = at.view.turn(at.live.session.table)
        assert type(picture.next_command) is type(command)
        assert picture.can_go_on
        command = picture.next_command
    at.live.start(command)
    assert at.live.refusal is None


def typed_at_the_desk(qtbot: QtBot) -> HandIn:
    """Return what types forms into the rows of the entry desk, key by key, and saves each."""

    def hand_in(at: Table, forms: Sequence[Form]) -> None:
        for form in forms:
            row = at.view.desk.rows[PLAN if isinstance(form, Propose) else form.who]
            for field, text in texts_of(at.match, form).items():
                qtbot.mouseClick(row.edits[field], Qt.MouseButton.LeftButton)
                qtbot.keyClicks(row.edits[field], text)
            qtbot.keyClick(next(iter(row.edits.values())), Qt.Key.Key_Return)
            assert row.state.whole_text == "✓ in"

    return hand_in


def texts_of(match: Match, form: Form) -> dict[str, str]:
    """Return what is typed for a form."""
    if isinstance(form, Propose):
        groups = {"a": form.board_a, "b": form.board_b}
        names = {
            f"{board}{n}": name(match, who) for board in groups for n, who in enumerate(groups[board], 1)
        }
        return names | {"trap_a": str(form.trap_a), "trap_b": str(form.trap_b)}
    fields = ("vote", "vote_a", "vote_b", "card", "wild", "battle", "battle_a", "battle_b", "bid", "buy")
    return {field: str(value) for field in fields if (value := getattr(form, field)) is not None}


def sent_in_as_files(folder: Path, keeper: ThemeKeeper) -> HandIn:
    """Return what writes forms as players send them and takes the folder in, in the window (BP-116)."""

    def hand_in(at: Table, forms: Sequence[Form]) -> None:
        for old in folder.glob("*.toml"):
            old.unlink()
        for who in {form.who for form in forms}:
            mine = [form for form in forms if form.who == who]
            (folder / f"{who}.toml").write_text(toml_text(file_of(at.match, mine)))
        dialog = ImportDialog(keeper, at.match, clock=lambda: "20:15")
        dialog.add(folder_sources(folder))
        assert dialog.list.findItems("*", Qt.MatchFlag.MatchWildcard, 2) == dialog.list.findItems(
            "taken", Qt.MatchFlag.MatchExactly, 2
        )
        for command in dialog.commands:
            at.live.start(command)
        dialog.deleteLater()

    return hand_in


def file_of(match: Match, forms: Sequence[Form]) -> dict[str, Any]:
    """Return what a player's file holds."""
    held: dict[str, Any] = {"match": match.id, "round": match.round, "player": name(match, forms[0].who)}
    for form in forms:
        if isinstance(form, Propose):
            held["plan"] = {
                "board_a": [name(match, who) for who in form.board_a],
                "board_b": [name(match, who) for who in form.board_b],
                "trap_a": form.trap_a,
                "trap_b": form.trap_b,
            }
        else:
            given = texts_of(match, form)
            held |= {
                FILE_KEYS.get(key, key): text if key == "card" and text == "W" else int(text)
                for key, text in given.items()
            }
    return held


@pytest.fixture
def at(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Table]:
    made = Table(keeper, match_in(decode(CASE.setup, Setup)))
    qtbot.addWidget(made.view.centre)
    qtbot.addWidget(made.view.desk)
    yield made
    made.view.close()


def check_whole(at: Table, hand_in: HandIn) -> None:
    """Play the case round by round; after each everything is as the rules pages say, also what is shown."""
    play(at, CASE.do, hand_in)
    for row in EXPECTED.rows:
        start = at.match
        play(at, row.do, hand_in)
        assert list(match_differences(start, at.match, row)) == [], row.title
        shown = at.view.standings.accessibleDescription()
        assert all(player_words(player) in shown for player in public_view(at.match).players)
    assert at.match.phase == "closed"
    assert "Elimination Candidate: Ed (fewest orbs)" in at.view.announcement.text.toPlainText()


def test_a_whole_match_is_typed_at_the_entry_desk(qtbot: QtBot, at: Table):
    """BP-G-51 with BP-132."""
    check_whole(at, typed_at_the_desk(qtbot))


def test_a_whole_match_is_sent_in_as_forms(at: Table, keeper: ThemeKeeper, tmp_path: Path):
    """BP-G-51 with BP-116."""
    check_whole(at, sent_in_as_files(tmp_path, keeper))


def handed_round(at: Table, forms: Sequence[Form], who: str) -> None:
    """Let WHO type what is theirs on the device that goes round, confirm it, and give it back."""
    at.view.entry.hand_round()
    seat = at.view.entry.hot_seat
    assert seat is not None
    seat.call.names[who].click()
    page = seat.page
    assert isinstance(page, FormPage)
    for form in forms:
        for field, text in texts_of(at.match, form).items():
            page.edits[field].setText(text)
    page.go.click()
    summary = seat.page
    assert isinstance(summary, SummaryPage)
    summary.confirm.click()
    seat.close()


def five_by_files_two_on_the_device(folder: Path, keeper: ThemeKeeper) -> HandIn:
    """Return what takes the forms of Ana and Bo in the hot seat, those of the others as files."""
    by_files = sent_in_as_files(folder, keeper)

    def hand_in(at: Table, forms: Sequence[Form]) -> None:
        by_files(at, [form for form in forms if form.who not in ("ana", "bo")])
        for who in ("ana", "bo"):
            if mine := [form for form in forms if form.who == who]:
                handed_round(at, mine, who)

    return hand_in


def test_a_whole_match_by_files_for_five_and_on_one_device_for_two(
    at: Table, keeper: ThemeKeeper, tmp_path: Path
):
    """BP-G-51 with BP-116 and BP-133."""
    check_whole(at, five_by_files_two_on_the_device(tmp_path, keeper))
    sources = {booking.received.source for booking in at.match.history[-1].bookings if booking.received}
    assert sources == {"hot seat", "import"}
