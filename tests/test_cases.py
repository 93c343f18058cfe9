"""Golden cases: data files that say what the rules come to, run by one runner for all games."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.cli.playing import PlayError, play_lines
from companion.engine.errors import IllegalCommand
from companion.engine.session import Session
from companion.storage.cases import Case, read_case
from companion.storage.content import Library
from companion.storage.journal import read_line
from tests.casing import RUNNERS_KEYS, Adapter

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.glob("*/*.toml"))


def adapter_of(game: str) -> Adapter:
    adapter: Adapter = import_module(f"tests.cases_{game}").ADAPTER
    return adapter


def rules_cited(session: Session) -> set[str]:
    return {note.rule for place in session.places for move in place.table.moves for note in move.notes}


def refused_for(session: Session, line: str, library: Library) -> list[str]:
    """Return the rules for which a line is refused; none if it is not."""
    (entry,) = read_line(line, library.grammar(session.place.game))
    try:
        session.do(entry)
    except IllegalCommand as error:
        return sorted(refusal.rule for refusal in error.refusals)
    return []


def play_case(case: Case, adapter: Adapter) -> Session:
    """Return the session at the end of a case, the refusal it is to end with checked."""
    library = Library([adapter.game])
    lines, last = (case.do[:-1], case.do[-1]) if "refused" in case.expect else (case.do, "")
    session = play_lines(adapter.set_up(case.setup), lines, library, may_wait="asks" in case.expect)
    if last:
        assert refused_for(session, last, library) == sorted(case.expect["refused"])
    return session


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_case(file: Path):
    case = read_case(file)
    assert case.game == file.parent.name
    adapter = adapter_of(case.game)
    session = play_case(case, adapter)
    waiting = session.table.open.asked.key if session.table.open else None
    assert waiting == case.expect.get("asks")
    assert set(case.expect.get("cites", ())) <= rules_cited(session)
    own: dict[str, Any] = {key: value for key, value in case.expect.items() if key not in RUNNERS_KEYS}
    assert not list(adapter.differences(session, own))


def test_every_id_is_used_once():
    ids = Counter(read_case(file).id for file in FILES)
    assert [case for case, n in ids.items() if n > 1] == []


def test_a_case_that_fails_is_noticed():
    case = read_case(FOLDER / "brawl" / "strike.toml")
    adapter = adapter_of("brawl")
    session = play_case(case, adapter)
    assert list(adapter.differences(session, {"fighters": [{"id": "bob", "hp": 99}]})) == [
        "bob: hp is 7, not 99"
    ]
    with pytest.raises(PlayError):
        play_lines(session, ["strike ann bob"], Library([adapter.game]))
