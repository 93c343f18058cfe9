"""Pictures under maps: never from outside the folder of the map, and brought along when it moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.maps import Background, BattleMap
from companion.storage.map_files import map_text, open_map, own_folder
from companion.storage.map_pictures import PictureError, brought_along, found_picture, picture_path, take_in
from tests.games.slugfest.drawn_maps import GRIDS, blank

LAID = Background(
    file="town.png", hexes=(Hex(0, 0), Hex(5, 0), Hex(0, 5)), points=((0.5, 0.0), (100.0, 0.0), (0.0, 100.25))
)


def over(file: str = "town.png") -> BattleMap:
    return blank(GRIDS[0], background=replace(LAID, file=file))


@pytest.mark.parametrize(
    "name",
    [
        "../town.png", "/etc/town.png", "a/b.png", "..\\town.png", "C:town.png", "C:\\town.png", ".png",
        ".hidden.png", "town.exe", "town", "", "a\x00.png", "a\n.png", "town.png\n", "//host/town.png",
    ],
)  # fmt: skip
def test_a_map_file_names_a_picture_beside_it_and_nothing_else(name: str, tmp_path: Path):
    path = tmp_path / "x.toml"
    path.write_text(map_text(over(name)), encoding="utf-8")
    file = open_map(path)
    assert file.drawn is None
    assert [fault.partition(":")[0] for fault in file.faults] == ["background.file"]


@pytest.mark.parametrize("name", ["town.png", "Our town (2).JPEG", "map.svg", "Straße.jpg"])
def test_plain_names_of_pictures_are_taken(name: str, tmp_path: Path):
    path = tmp_path / "x.toml"
    path.write_text(map_text(over(name)), encoding="utf-8")
    assert open_map(path).faults == ()


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path):
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"secret")
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "town.png").symlink_to(secret)
    with pytest.raises(PictureError):
        picture_path(folder, "town.png")


def test_a_link_to_a_folder_outside_is_not_followed(tmp_path: Path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "town.png").write_bytes(b"x")
    own_folder().mkdir(parents=True)
    (own_folder() / "town.png").symlink_to(tmp_path / "elsewhere" / "town.png")
    with pytest.raises(PictureError):
        found_picture("town.png")


def test_a_link_that_goes_round_in_circles_is_refused(tmp_path: Path):
    (tmp_path / "a.png").symlink_to(tmp_path / "b.png")
    (tmp_path / "b.png").symlink_to(tmp_path / "a.png")
    try:
        found = picture_path(tmp_path, "a.png")
    except PictureError:
        return
    assert found.parent == tmp_path
    assert not found.exists()


def test_a_link_within_the_folder_is_followed(tmp_path: Path):
    (tmp_path / "real.png").write_bytes(b"x")
    (tmp_path / "town.png").symlink_to(tmp_path / "real.png")
    assert picture_path(tmp_path, "town.png").read_bytes() == b"x"


def test_a_picture_is_taken_in_under_a_free_name_or_the_one_it_has(tmp_path: Path):
    source = tmp_path / "Town.PNG"
    source.write_bytes(b"one")
    folder = tmp_path / "maps"
    assert take_in(source, folder) == "Town.png"
    assert take_in(source, folder) == "Town.png"
    source.write_bytes(b"two")
    assert take_in(source, folder) == "Town 2.png"
    assert (folder / "Town.png").read_bytes() == b"one"


def test_only_pictures_are_taken_in(tmp_path: Path):
    (tmp_path / "x.toml").write_text("")
    with pytest.raises(PictureError):
        take_in(tmp_path / "x.toml", tmp_path / "maps")


def test_a_map_that_moves_takes_its_picture_along(tmp_path: Path):
    here, there = tmp_path / "here", tmp_path / "there"
    for folder, data in ((here, b"ours"), (there, b"another")):
        folder.mkdir()
        (folder / "town.png").write_bytes(data)
    moved = brought_along(over(), here, there)
    assert moved.background is not None
    assert (there / moved.background.file).read_bytes() == b"ours"
    assert (there / "town.png").read_bytes() == b"another"


def test_a_map_without_its_picture_moves_all_the_same(tmp_path: Path):
    assert brought_along(over(), tmp_path / "here", tmp_path) == over()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"hexes": (Hex(0, 0), Hex(1, 1), Hex(2, 2))}, "background.hexes"),
        ({"points": ((0.0, 0.0), (10.0, 10.0), (20.0, 20.0))}, "background.points"),
        ({"points": ((0.0, 0.0), (0.0, 0.0), (20.0, 20.0))}, "background.points"),
    ],
)
def test_three_places_in_a_line_are_a_fault(change: dict[str, object], place: str):
    faults = blank(GRIDS[0], background=replace(LAID, **change)).faults()
    assert [fault.partition(":")[0] for fault in faults] == [place]
