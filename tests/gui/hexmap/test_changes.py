"""A change to the ground is painted where it is, and looks as if all had been painted anew."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPointF

from companion.engine.hexes import Hex, disc
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.gui.hexmap.bands import bands_of
from companion.gui.hexmap.changes import changes
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.records import Building, Ground, Label, MapPicture, Terrain
from companion.gui.hexmap.survey import Survey
from companion.gui.theme import Themes

GRIDS = [HexGrid(14, 11, orientation, offset) for orientation in Orientation for offset in Offset]
KINDS = ("road", "grass", "water", "pave")


def mixed(grid: HexGrid, seed: int) -> dict[Hex, str]:
    """A ground in patches, much the same for every seed."""
    random = Random(seed)
    kinds: dict[Hex, str] = {}
    for _ in range(6):
        centre = random.choice(grid.hexes())
        kinds |= dict.fromkeys(filter(grid.contains, disc(centre, 2)), random.choice(KINDS))
    return kinds


def ground_of(grid: HexGrid, kinds: dict[Hex, str], **more: object) -> Ground:
    terrain = tuple(
        Terrain(kind, tuple(sorted(at for at, of in kinds.items() if of == kind))) for kind in KINDS
    )
    return Ground(grid, name="Field", terrain=terrain, **more)  # type: ignore[arg-type]


def patched(grid: HexGrid, seed: int) -> tuple[Ground, Ground]:
    """Two grounds that differ in a few hexes, a building, a label and what is impassable."""
    kinds = mixed(grid, seed)
    old = ground_of(
        grid,
        kinds,
        impassable=(grid.hex_of(2, 2),),
        buildings=(Building("a", "Bank", (grid.hex_of(4, 4), grid.hex_of(4, 5)), levels=2),),
        labels=(Label("Main Street", grid.hex_of(8, 2)),),
    )
    random = Random(seed + 100)
    changed = kinds | {random.choice(grid.hexes()): random.choice(KINDS) for _ in range(5)}
    new = ground_of(
        grid,
        changed,
        impassable=(grid.hex_of(2, 2), grid.hex_of(2, 3)),
        buildings=(Building("a", "Bank", (grid.hex_of(4, 4), grid.hex_of(5, 5)), levels=4),),
        labels=(Label("Main Street, north", grid.hex_of(8, 2)), Label("Park", grid.hex_of(1, 9))),
    )
    return old, new


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.offset}")
@pytest.mark.parametrize("zoom", [0.2, 1.0, 1.7])
def test_a_changed_ground_looks_like_one_painted_anew(
    qtbot: QtBot, themes: Themes, grid: HexGrid, zoom: float
) -> None:
    for seed in range(3):
        old, new = patched(grid, seed)
        changed, fresh = HexMapDisplay(themes.light), HexMapDisplay(themes.light)
        for display in (changed, fresh):
            qtbot.addWidget(display)
            display.resize(900, 700)
        changed.show_picture(MapPicture(old))
        changed.set_zoom(zoom)
        changed.grab()
        changed.show_picture(MapPicture(new))
        fresh.show_picture(MapPicture(new))
        fresh.show_camera(changed.camera)
        assert differing(changed, fresh) == []


def differing(one: HexMapDisplay, other: HexMapDisplay) -> list[Hex]:
    """The hexes that do not look the same well inside; where ink ends or stamps meet, shades may differ."""
    images = [display.grab().toImage() for display in (one, other)]
    reach = 0.45 * one.lens.hex_px
    shares = (-1, -0.5, 0, 0.5, 1) if reach > 6 else (0,)
    steps = [QPointF(x, y) * reach for x in shares for y in shares]
    seen = one.rect()
    found = []
    for at in one.picture.ground.grid.hexes():
        points = [(one.view_point(at) + step).toPoint() for step in steps]
        pixels = [tuple(image.pixel(point) for point in points if seen.contains(point)) for image in images]
        if pixels[0] != pixels[1]:
            found.append(at)
    return found


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.offset}")
def test_renewed_bands_say_the_same_as_bands_measured_anew(grid: HexGrid) -> None:
    for seed in range(10):
        old, new = patched(grid, seed)
        difference = changes(old, new)
        assert difference is not None
        renewed, anew = bands_of(old).renewed(new, difference.hexes), bands_of(new)
        for at in grid.hexes():
            numbers = renewed.number_at(at), anew.number_at(at)
            assert None not in numbers
            assert renewed.kinds[numbers[0] or 0] == anew.kinds[numbers[1] or 0]


def test_only_what_changed_is_spoiled() -> None:
    grid = GRIDS[0]
    old = ground_of(grid, mixed(grid, 1))
    at = grid.hex_of(3, 3)
    new = ground_of(grid, mixed(grid, 1) | {at: "grass"})
    before = Survey(old)
    after = Survey(new, before)
    areas = after.spoiled(before)
    assert areas is not None
    size = after.layout.size
    assert all(max(area.width(), area.height()) < 3 * size for area in areas)


@pytest.mark.parametrize(
    "other",
    [
        {"grid": HexGrid(14, 12)},
        {"kind": "grass"},
        {"terrain": (Terrain("grass", (Hex(1, 1),)), Terrain("road", (Hex(1, 1),)))},
    ],
)
def test_another_map_is_measured_anew(other: dict[str, object]) -> None:
    ground = Ground(HexGrid(14, 11), terrain=(Terrain("road", (Hex(1, 1),)), Terrain("grass", (Hex(1, 1),))))
    assert changes(ground, replace(ground, **other)) is None
