"""Portraits: kept under legal names, found again, taken along with rosters."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.slugfest.sheets import Sheet, Team
from companion.storage import roster_files
from companion.storage.portraits import keep_portrait, portrait_file, portraits_folder

FIGURES = {"attack": 1, "damage": 1, "range": 1, "defend": 1, "hits": 10, "speed": 1}


@pytest.mark.parametrize("name", ["Señora / CON 🦸", "CON", "..", "x" * 300])
def test_a_portrait_is_kept_under_a_legal_name_and_found_again(name: str) -> None:
    kept = keep_portrait(b"picture", name, ".png")
    other = keep_portrait(b"other", name, ".png")
    assert kept != other
    found = portrait_file(kept)
    assert found is not None
    assert found.read_bytes() == b"picture"
    assert found.parent == portraits_folder()


def test_an_exported_roster_takes_its_portraits_along_and_back(tmp_path: Path) -> None:
    kept = keep_portrait(b"picture", "Zap", ".png")
    hero = Sheet(id="zap", name="Zap", portrait=kept, **FIGURES)  # type: ignore[arg-type]
    change = roster_files.new_roster(Team(key="t", name="T"), (hero,))
    change.carry_out()
    file = roster_files.open_roster(change.after[0].path, own=True)
    roster_files.export(file, tmp_path / "t.toml")
    assert (tmp_path / kept).read_bytes() == b"picture"
    (portraits_folder() / kept).unlink()
    back = roster_files.imported((tmp_path / "t.toml",))
    back.carry_out()
    found = portrait_file(kept)
    assert found is not None
    assert found.read_bytes() == b"picture"
    back.take_back()
    assert portrait_file(kept) is None
