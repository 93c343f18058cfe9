"""What a session file looks like."""

from __future__ import annotations

import tomllib
from textwrap import dedent

from msgspec.structs import replace

from companion import __version__
from companion.engine.session import Rolled
from companion.engine.table import APP
from companion.storage.sessions import at_rest, open_line, session_text
from tests.engine.toy import Brawl, Fighter, Strike, brawl_session
from tests.storage.playing import library

LIBRARY = library()
TWO = Brawl(fighters=(Fighter(id="ann", side="red"), Fighter(id="bob", side="blue")))


def test_a_session_reads_like_a_record_of_play():
    session = replace(
        brawl_session(TWO), name='<b>"Žofie"</b>', notes="Two\nlines", seats=brawl_session().seats[:1]
    )
    session = session.start(Strike("ann", ("bob",))).answer((9,), by=APP).answer((2, 3)).undo().redo()
    session = session.do(Rolled("3d6", (1, 2, 3))).start(Strike("bob", ("ann",))).answer((7,))
    head = session_text(session, LIBRARY).split("[[tables]]")[0]
    assert head == dedent(f"""\
        format = 1
        kind = "session"
        game = "brawl"
        app = "{__version__}"
        name = "<b>\\"Žofie\\"</b>"
        seed = "seed"
        at = "table"
        rolls = 2
        notes = "Two\\nlines"

        journal = [
            'strike ann bob :: hit~9 damage=2,3',
            'undo',
            'redo',
            'roll 3d6=1~,2~,3~',
            'strike bob ann :: hit=7',
        ]

        seats = [
            {{ id = "gm", name = "Gm", dice = "table" }},
        ]

        """)


def test_a_table_has_its_state_before_the_command_that_waits():
    session = brawl_session(TWO).start(Strike("ann", ("bob",))).answer((9,))
    (table,) = tomllib.loads(session_text(session, LIBRARY))["tables"]
    assert table["id"] == "table"
    assert table["open"] == "strike ann bob :: hit=9"
    assert table["state"]["fighters"][0]["hex"] == [0, 0]
    assert at_rest(session.table) == TWO


def test_a_table_at_rest_has_no_open_line():
    assert open_line(brawl_session().table, LIBRARY.grammar("brawl")) == ""


def test_lines_that_no_longer_lead_to_the_state_are_kept():
    text = session_text(brawl_session(), LIBRARY, earlier=["undo"])
    assert tomllib.loads(text)["earlier"] == ["undo"]
