"""Playing without a game master (BP-139): the window at the table keeps what nobody may see yet."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from companion.engine.session import Session
from companion.games.blobparty.commands import Lock, Submit
from companion.games.blobparty.state import Match
from companion.gui.history.steps import move_steps
from companion.gui.live_table import LiveTable, game_of
from companion.gui.log.chronicle import Chronicle
from companion.gui.prompts.news import last_line
from tests.games.blobparty.party import IDS, in_round
from tests.gui.games.blobparty.sitting import session_of


def after_the_lock(*, hosted: bool) -> Session:
    """Everybody has confirmed and the next plan, which names one player, was filled by lot."""
    plan = replace(in_round(1).plan_form, board_a=("ana",), board_b=())  # type: ignore[type-var]
    live = LiveTable(session_of(replace(in_round(1), hosted=hosted, plan_form=plan)))
    live.roll_at_once(at_once=True)
    for who in IDS:
        live.start(Submit(who))
    live.start(Lock())
    return live.session


def log(session: Session) -> str:
    chronicle = Chronicle()
    chronicle.update(session)
    return "\n".join(entry.text for entry in chronicle.entries)


def history(session: Session) -> str:
    game = game_of(session)
    return "\n".join(step.text for move in session.table.moves for step in move_steps(game, session, move))


def test_the_next_plan_shows_nowhere_before_its_round(qtbot: QtBot):
    """BP-20, BP-94, BP-139."""
    told, kept = after_the_lock(hosted=True), after_the_lock(hosted=False)
    state: Match = kept.table.state
    assert state.history[-1].next_plan is not None
    assert "Plan of Bo for Round 2" in log(told)
    assert "Plan of" not in log(kept)
    assert "Round 2: who plays where" in history(told)
    assert "Round 2" not in history(kept)
    assert kept.table.last is not None
    assert last_line(kept, kept.table.last) is None


def test_it_is_shown_when_the_match_is_over(qtbot: QtBot):
    """BP-139."""
    kept = after_the_lock(hosted=False)
    game = game_of(kept)
    move = kept.table.last
    assert move is not None
    assert game.shown(kept.table.state, move.notes) == ()
    assert game.shown(replace(kept.table.state, phase="closed"), move.notes) == move.notes
