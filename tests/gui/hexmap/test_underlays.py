"""Pictures under the hexes: shown where they belong, and a sentence instead of a crash."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtGui import QColor, QImage, QPainter

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.records import Ground, MapPicture, Terrain, Underlay
from companion.gui.hexmap.underlays import load_underlay
from companion.gui.theme import Themes

GRIDS = [HexGrid(6, 5, orientation, offset) for orientation in Orientation for offset in Offset]
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 40 20">{}</svg>'
)


def dotted(grid: HexGrid, folder: Path) -> Underlay:
    """A picture at half the size of the map with a red dot in the middle of each hex, turned upside down."""
    layout = layout_of(grid)
    bounds = layout.bounds(grid.hexes())
    image = QImage(round(bounds.width / 2), round(bounds.height / 2), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))

    def place(at: Hex) -> tuple[float, float]:
        centre = layout.centre(at)
        return image.width() - (centre.x - bounds.x) / 2, image.height() - (centre.y - bounds.y) / 2

    painter = QPainter(image)
    for at in grid.hexes():
        x, y = place(at)
        painter.fillRect(round(x) - 3, round(y) - 3, 6, 6, QColor("red"))
    painter.end()
    assert image.save(str(folder / "dots.png"))
    hexes = (grid.hex_of(0, 0), grid.hex_of(5, 1), grid.hex_of(1, 4))
    one, two, three = map(place, hexes)
    return Underlay(str(folder / "dots.png"), hexes, (one, two, three), cover=1.0)


def shown(qtbot: QtBot, themes: Themes, ground: Ground) -> HexMapDisplay:
    display = HexMapDisplay(themes.light)
    qtbot.addWidget(display)
    display.resize(700, 600)
    display.show_picture(MapPicture(ground))
    return display


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.offset}")
@pytest.mark.parametrize("zoom", [0.25, 1.0, 1.5])
def test_three_points_lay_a_picture_so_that_every_hex_fits(
    qtbot: QtBot, themes: Themes, tmp_path: Path, grid: HexGrid, zoom: float
) -> None:
    display = shown(qtbot, themes, Ground(grid, underlay=dotted(grid, tmp_path)))
    display.set_zoom(zoom)
    image = display.grab().toImage()
    for at in grid.hexes():
        place = display.view_point(at).toPoint()
        if display.rect().contains(place):
            colour = image.pixelColor(place)
            assert colour.red() > 200 > 120 > colour.green()


def test_painted_ground_covers_the_picture_and_bare_ground_does_not(
    qtbot: QtBot, themes: Themes, tmp_path: Path
) -> None:
    grid = GRIDS[0]
    painted = grid.hex_of(2, 2)
    ground = Ground(grid, terrain=(Terrain("grass", (painted,)),), underlay=dotted(grid, tmp_path))
    display = shown(qtbot, themes, ground)
    image = display.grab().toImage()
    colours = [image.pixelColor(display.view_point(at).toPoint()) for at in (painted, grid.hex_of(3, 2))]
    assert colours[0].green() > 150
    assert colours[1].green() < 120


def png_header(width: int, height: int) -> bytes:
    """The beginning of a PNG that claims to be this large."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    ends = struct.pack(">I", zlib.crc32(chunk)) + struct.pack(">I", 400) + b"IDAT" + bytes(40)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + ends


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("none.png", None, "is missing"),
        ("text.png", b"not a picture", "is no PNG or JPEG"),
        ("empty.png", b"", "is no PNG or JPEG"),
        ("half.png", png_header(20, 20), "is broken"),
        ("huge.png", png_header(60_000, 60_000), "too large: 60000 × 60000 px"),
        ("bitmap.png", b"BM" + bytes(60), "is no PNG or JPEG"),
        ("half.svg", b"<svg", "is broken"),
        ("bytes.svg", b"\xff\xfe\x00", "is broken"),
        ("flat.svg", b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>', "is broken"),
        ("link.svg", SVG.format('<image xlink:href="/etc/hostname" width="9" height="9"/>'), "other files"),
        ("local.svg", SVG.format("<image href='secret.png' width='9' height='9'/>"), "other files"),
        ("url.svg", SVG.format('<rect fill="url(file:///etc/x#a)" width="9" height="9"/>'), "other files"),
        ("entity.svg", '<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format(""), "other files"),
    ],
)
def test_what_cannot_be_shown_is_a_sentence(
    qtbot: QtBot, themes: Themes, tmp_path: Path, name: str, data: bytes | str | None, words: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
    assert words in load_underlay(str(path)).fault
    grid = GRIDS[0]
    hexes = (grid.hex_of(0, 0), grid.hex_of(5, 0), grid.hex_of(0, 4))
    ground = Ground(grid, underlay=Underlay(str(path), hexes, ((0, 0), (9, 0), (0, 9))))
    display = shown(qtbot, themes, ground)
    assert display.grab().width() == 700
    assert words in display.underlay_fault


def test_a_folder_instead_of_a_picture_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "town.png").mkdir()
    assert load_underlay(str(tmp_path / "town.png")).fault


def test_drawings_with_gradients_and_their_own_pictures_are_shown(qapp: object, tmp_path: Path) -> None:
    body = (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>'
        '<rect id="b" fill="url(#a)" width="40" height="20"/><use xlink:href="#b"/>'
    )
    (tmp_path / "a.svg").write_text(SVG.format(body))
    loaded = load_underlay(str(tmp_path / "a.svg"))
    assert loaded.fault == ""
    assert loaded.image.width() == 2 * loaded.image.height()


def test_a_picture_that_was_replaced_is_read_again(qapp: object, tmp_path: Path) -> None:
    path = str(tmp_path / "a.png")
    for side in (10, 30):
        image = QImage(side, side, QImage.Format.Format_RGB32)
        image.fill(QColor("red"))
        assert image.save(path)
        assert load_underlay(path).image.width() == side
