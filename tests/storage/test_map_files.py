"""Map files: saved and opened they are equal, and whatever is wrong with one is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace

from companion.storage import places
from companion.storage.decode import parse_toml
from companion.storage.map_files import (
    free_path,
    map_text,
    open_map,
    own_folder,
    own_maps,
    save_map,
    shipped_maps,
    taken_keys,
)
from companion.storage.maps import map_of
from tests.games.slugfest.drawn_maps import GRIDS, blank, maps

SHIPPED = sorted(places.shipped("resources", "maps").glob("*.toml"))


@given(maps())
def test_a_map_read_from_its_text_is_equal(drawn):
    assert map_of(parse_toml(map_text(drawn).encode(), "x"), file="x") == drawn


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_map_saved_elsewhere_is_equal(path: Path, tmp_path: Path):
    before = open_map(path)
    assert before.drawn is not None
    save_map(before.drawn, tmp_path / "copy.toml")
    assert open_map(tmp_path / "copy.toml").drawn == before.drawn


def test_own_maps_are_listed_with_those_that_have_faults():
    save_map(blank(GRIDS[0]), free_path("Field"))
    (own_folder() / "torn.toml").write_text("kind = ", encoding="utf-8")
    assert [(file.name, file.drawn is not None, file.own) for file in own_maps()] == [
        ("Field", True, True),
        ("torn", False, True),
    ]


def test_every_fault_of_a_map_is_listed_at_once(tmp_path: Path):
    text = map_text(blank(GRIDS[0]))
    text = text.replace("columns = 9", "columns = 0").replace('name = "Field"', "name = 7")
    text += "colour = 'red'\n[[labels]]\nhex = [1]\n[[objects]]\nid = 'A b'\nkind = 'car'\nhex = [0, 0]\n"
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    places_of = {fault.partition(":")[0] for fault in open_map(path).faults}
    assert places_of == {"columns", "name", "colour", "labels[0].text", "labels[0].hex", "objects[0].id"}


def test_every_fault_of_a_drawing_is_listed_at_once(tmp_path: Path):
    text = map_text(replace(blank(GRIDS[0]), impassable=((99, 0), (-1, 0))))
    path = tmp_path / "off.toml"
    path.write_text(text, encoding="utf-8")
    assert len(open_map(path).faults) == 2


def test_a_free_path_takes_no_file_that_is_there():
    save_map(blank(GRIDS[0]), free_path("Field"))
    assert free_path("field").name != "field.toml"
    assert free_path("../Field/..").parent == own_folder()


def test_the_keys_of_all_maps_are_taken():
    save_map(replace(blank(GRIDS[0]), key="my-field"), free_path("Field"))
    keys = taken_keys()
    assert {"my-field", *(file.drawn.key for file in shipped_maps() if file.drawn)} == keys
