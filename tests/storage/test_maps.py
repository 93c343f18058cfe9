"""Maps: what ships is in order, and what is not is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.errors import ContentError
from companion.storage import places
from companion.storage.maps import read_map

MAPS = sorted(places.shipped("resources", "maps").glob("*.toml"))
TEXT = places.shipped("resources", "maps/downtown.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_shipped_map_is_in_order(file):
    assert read_map(file).key == file.stem


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("columns = 16", "columns = 0"), "columns: expected 1 to 200, got 0"),
        (("columns = 16", 'colums = "16"'), "colums: unknown key; did you mean “columns”?"),
        (("impassable = [[7, 5]]", "impassable = [[7]]"), "impassable[0]: expected a list of [q, r]"),
        (("impassable = [[7, 5]]", "impassable = [[99, 5]]"), "impassable: [99, 5] lies off the map"),
        (('game = "slugfest"', 'game = "chess"'), "game: unknown game"),
    ],
)
def test_each_fault_names_its_place(tmp_path: Path, change: tuple[str, str], fault: str):
    file = tmp_path / "town.toml"
    file.write_text(TEXT.replace(*change), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_map(file)
    assert any(found.startswith(fault) for found in caught.value.faults)
