"""How fast the map editor is on 100 x 100 hexes, as ratios to painting the map plainly once.

The whole editor is shown, 1366 x 740: a brush led over the map, a fill of thousands of hexes, undo, a
scroll right after a stroke, and what it takes to open and save the map.

    python -m tests.benchmarks.bench_map_editor
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from companion.engine.hexes import Hex
from companion.games.registry import GAMES
from companion.games.slugfest.map_edits import blocked, founded, furnished, painted, with_new_zone
from companion.games.slugfest.map_shapes import rectangle
from companion.games.slugfest.maps import BattleMap, GroundKind
from companion.gui.hexmap.camera import Camera, fitted, world_bounds
from companion.gui.hexmap.tools.tool import Spot
from companion.gui.mapeditor.files import new_map
from companion.gui.mapeditor.inks import GroundInk
from companion.gui.mapeditor.tools import BrushTool, FillTool
from companion.gui.mapeditor.window import MapEditor
from companion.gui.questions import Questions
from companion.gui.theme import load_fonts, load_themes
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.storage.content import Library
from companion.storage.map_files import open_map, save_map
from companion.storage.places import shipped
from tests.benchmarks.bench_map import GRID, KINDS, SIDE, PlainMap, kind_of, picture, report
from tests.benchmarks.timing import seconds_per_call


def large_map() -> BattleMap:
    """Return a map with six kinds of ground, 60 buildings, 200 objects and zones at two edges."""
    drawn = new_map("Large", GRID)
    places: dict[str, list[Hex]] = {kind: [] for kind in KINDS}
    for column in range(SIDE):
        for row in range(SIDE):
            places[KINDS[kind_of(column, row)]].append(GRID.hex_of(column, row))
    for kind, hexes in places.items():
        drawn = blocked(drawn, hexes) if kind == "block" else painted(drawn, hexes, kind)  # type: ignore[arg-type]
    for n in range(60):
        column, row = 4 + 9 * (n % 10), 4 + 15 * (n // 10)
        corner, other = GRID.hex_of(column, row), GRID.hex_of(column + 2, row + 2)
        drawn, _ = founded(drawn, rectangle(GRID, corner, other), f"Building {n + 1}", levels=1 + n % 5)
    spots = [GRID.hex_of(9 * n % SIDE, 37 * n % SIDE) for n in range(200)]
    drawn = furnished(drawn, spots, "car", "Car")
    return with_new_zone(drawn, "Middle", rectangle(GRID, GRID.hex_of(45, 0), GRID.hex_of(54, 99)))[0]


def calm() -> bool:
    return True


def new_editor(app: QApplication, drawn: BattleMap) -> MapEditor:
    themes = load_themes(shipped("resources"))
    keeper = ThemeKeeper(app, themes, mode=ThemeMode.LIGHT)
    editor = MapEditor(Library(GAMES), keeper, Questions(), calm=calm)
    editor.resize(1366, 740)
    editor.show()
    editor.studio.open(drawn)
    app.processEvents()
    return editor


def brush_steps(editor: MapEditor, kinds: tuple[GroundKind, GroundKind]) -> Callable[[], None]:
    """Return what leads a pressed brush on by one hex, over other ground each time, and paints."""
    canvas, studio = editor.panel.canvas, editor.studio
    way = [GRID.hex_of(column, 40 + column % 3) for column in range(20, 80)]

    def strokes() -> Iterator[None]:
        for kind in cycle(kinds):
            studio.use_ink(GroundInk(kind))
            tool = BrushTool(studio)
            tool.picks_up(canvas.desk, Spot(way[0]))
            for at in way[1:]:
                tool.dragged(canvas.desk, Spot(at))
                yield
            tool.dropped(canvas.desk, Spot(way[-1]))

    stroke = strokes()

    def step() -> None:
        next(stroke)
        QApplication.processEvents()

    return step


def fills(editor: MapEditor) -> Callable[[], None]:
    """Return what fills the region in the middle, with one ground and the other in turn, and paints."""
    studio, canvas = editor.studio, editor.panel.canvas
    kinds: Iterator[GroundKind] = cycle(("grass", "pave"))

    def fill() -> None:
        studio.use_ink(GroundInk(next(kinds)))
        FillTool(studio).double_clicked(canvas.desk, Spot(GRID.hex_of(50, 50)))
        QApplication.processEvents()

    return fill


def undoes(editor: MapEditor) -> Callable[[], None]:
    turns = cycle((editor.studio.undo, editor.studio.redo))

    def turn() -> None:
        next(turns)()
        QApplication.processEvents()

    return turn


def scrolls(editor: MapEditor) -> Callable[[], None]:
    pushes = cycle([12.0] * 8 + [-12.0] * 8)

    def push() -> None:
        editor.panel.canvas.pan_by(next(pushes), 0)
        QApplication.processEvents()

    return push


def main() -> None:
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    load_fonts(shipped("resources"))
    drawn = large_map()
    editor = new_editor(app, drawn)
    whole = fitted(world_bounds(GRID), 1600, 1000)
    plain = PlainMap(picture(), whole)
    for name, camera in (("whole map", editor.panel.canvas.camera), ("100 %", Camera(whole.x, whole.y, 1.0))):
        editor.panel.canvas.show_camera(camera)
        app.processEvents()
        contenders: dict[str, Callable[[], object]] = {
            "the map plainly once": plain.paint,
            "brush, a hex": brush_steps(editor, ("grass", "pave")),
            "brush, a hex of road": brush_steps(editor, ("road", "water")),
            "scroll by 12 px": scrolls(editor),
            "fill a region": fills(editor),
            "undo or redo": undoes(editor),
        }
        report(f"{name}, 100 x 100 hexes", seconds_per_call(contenders), "the map plainly once")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "large.toml"
        files: dict[str, Callable[[], object]] = {
            "the map plainly once": plain.paint,
            "save": lambda: save_map(drawn, path),
            "open": lambda: open_map(path),
        }
        report("files", seconds_per_call(files), "the map plainly once")
    editor.studio.open(editor.studio.drawn)
    editor.close()


if __name__ == "__main__":
    main()
