"""How fast the hex map is, as ratios to painting it plainly and to what one would take otherwise.

100 x 100 hexes of six kinds of ground and 200 tokens, in a window of 1600 x 1000. The plain way paints
every visible hex as an antialiased polygon, kind by kind, and every token as a disc with its letter;
the usual ways are a scene of 10,000 polygon items, and a plot that pans.

    python -m tests.benchmarks.bench_map
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from math import cos, sin
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QMouseEvent, QPainter, QPen, QTransform
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsEllipseItem,
    QGraphicsPolygonItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.gui.hexmap.camera import Camera, fitted, layout_of, world_bounds
from companion.gui.hexmap.outlines import hex_polygon
from companion.gui.hexmap.records import Ground, MapPicture, Terrain, TokenPicture
from companion.gui.hexmap.view import HexMapView
from companion.gui.paint.marks import Hits
from companion.gui.theme import load_fonts, load_themes
from companion.storage.places import shipped
from tests.benchmarks.timing import seconds_per_call, shown

SIDE = 100
TOKENS = 200
WIDTH, HEIGHT = 1600, 1000
KINDS = ("water", "paper", "grass", "pave", "road", "block")
BRUSHES = [
    QBrush(QColor(colour)) for colour in ("#2f6fa8", "#d8c98a", "#8fb65a", "#b8b0a0", "#8a7a5c", "#777")
]
GRID = HexGrid(SIDE, SIDE)
LAYOUT = layout_of(GRID)
LINE = QPen(QColor(40, 40, 40, 160), 1)
LINE.setCosmetic(True)
TOKEN_BRUSHES = (QBrush(QColor("#b22222")), QBrush(QColor("#2222b2")))


def kind_of(column: int, row: int) -> int:
    """Return the number of a kind of ground; the kinds lie in broad bands, as on real maps."""
    height = 2.5 + 1.6 * sin(column / 9) + 1.4 * cos(row / 8 + column / 14)
    return min(len(KINDS) - 1, max(0, int(height)))


def picture() -> MapPicture:
    """Return the map with its tokens."""
    random = Random(3)
    places: dict[int, list[Hex]] = {number: [] for number in range(len(KINDS))}
    for column in range(SIDE):
        for row in range(SIDE):
            places[kind_of(column, row)].append(GRID.hex_of(column, row))
    terrain = tuple(Terrain(KINDS[number], tuple(hexes)) for number, hexes in places.items())
    tokens = tuple(
        TokenPicture(
            str(number), str(number), GRID.hex_of(random.randrange(SIDE), random.randrange(SIDE)),
            number % 2, "AB", Hits(7, 10),
        )
        for number in range(TOKENS)
    )  # fmt: skip
    return MapPicture(Ground(GRID, terrain=terrain), tokens)


class PlainMap:
    """Paints all that is visible each time, hex by hex."""

    def __init__(self, shown_picture: MapPicture, camera: Camera) -> None:
        self.image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
        self.transform = QTransform.fromTranslate(WIDTH / 2, HEIGHT / 2)
        self.transform.scale(camera.zoom, camera.zoom)
        self.transform.translate(-camera.x, -camera.y)
        seen = self.transform.inverted()[0].mapRect(QRectF(0, 0, WIDTH, HEIGHT)).adjusted(-36, -36, 36, 36)
        self.polygons = [
            [hex_polygon(LAYOUT, at) for at in terrain.hexes if seen.contains(QPointF(*LAYOUT.centre(at)))]
            for terrain in shown_picture.ground.terrain
        ]
        self.tokens = [(QPointF(*LAYOUT.centre(token.hex)), token.side) for token in shown_picture.tokens]

    def paint(self) -> None:
        painter = QPainter(self.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.image.rect(), QColor("#eeeeee"))
        painter.setTransform(self.transform)
        painter.setPen(LINE)
        for brush, polygons in zip(BRUSHES, self.polygons, strict=True):
            painter.setBrush(brush)
            for polygon in polygons:
                painter.drawPolygon(polygon)
        for centre, side in self.tokens:
            painter.setBrush(TOKEN_BRUSHES[side])
            painter.drawEllipse(centre, 22, 22)
            painter.drawText(
                QRectF(centre.x() - 22, centre.y() - 22, 44, 44), Qt.AlignmentFlag.AlignCenter, "AB"
            )
        painter.end()


class ItemMap(QGraphicsView):
    """The same map as one scene item a hex."""

    def __init__(self, shown_picture: MapPicture, camera: Camera) -> None:
        self.items_scene = QGraphicsScene()
        super().__init__(self.items_scene)
        self.resize(WIDTH, HEIGHT)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        for brush, terrain in zip(BRUSHES, shown_picture.ground.terrain, strict=True):
            for at in terrain.hexes:
                item = QGraphicsPolygonItem(hex_polygon(LAYOUT, at))
                item.setBrush(brush)
                item.setPen(LINE)
                self.items_scene.addItem(item)
        self.tokens = [self.token(token) for token in shown_picture.tokens]
        self.setTransform(QTransform.fromScale(camera.zoom, camera.zoom))
        self.centerOn(camera.x, camera.y)
        self.show()

    def token(self, token: TokenPicture) -> QGraphicsEllipseItem:
        item = QGraphicsEllipseItem(-22, -22, 44, 44)
        item.setBrush(TOKEN_BRUSHES[token.side])
        item.setPos(QPointF(*LAYOUT.centre(token.hex)))
        self.items_scene.addItem(item)
        return item


def our_map(shown_picture: MapPicture, camera: Camera) -> HexMapView:
    """Return the product's view of the map."""
    view = HexMapView(load_themes(shipped("resources")).light)
    view.resize(WIDTH, HEIGHT)
    view.show_picture(shown_picture)
    view.show_camera(camera)
    view.show()
    QApplication.processEvents()
    return view


def zooms(view: HexMapView, camera: Camera) -> Callable[[], None]:
    """Return what looks a little nearer or farther each time and paints the first frame of that zoom."""
    cameras = cycle([Camera(camera.x, camera.y, camera.zoom * factor) for factor in (0.99, 1.0)])

    def zoom() -> None:
        view.show_camera(next(cameras))
        view.repaint()

    return zoom


def compare_painting(shown_picture: MapPicture, name: str, camera: Camera) -> None:
    plain = PlainMap(shown_picture, camera)
    view, zoomed = our_map(shown_picture, camera), our_map(shown_picture, camera)
    contenders = {
        "plain": plain.paint,
        "ours, warm": view.repaint,
        "ours, first frame": zooms(zoomed, camera),
    }
    report(f"repaint, {name}", seconds_per_call(contenders), "plain")
    view.close()
    zoomed.close()


def hold_token(view: HexMapView) -> QPointF:
    """Pick up the token nearest to the middle of the view; return where it is held."""
    middle = QPointF(WIDTH / 2, HEIGHT / 2)
    points = [view.view_point(token.hex) for token in view.picture.tokens]
    place = min(points, key=lambda point: (point - middle).manhattanLength())
    view._hands.pressed(mouse(QEvent.Type.MouseButtonPress, place))
    view._hands.moved(mouse(QEvent.Type.MouseMove, place + QPointF(20, 0)))
    return place


def mouse(kind: QEvent.Type, place: QPointF) -> QMouseEvent:
    left = Qt.MouseButton.LeftButton
    return QMouseEvent(kind, place, place, left, left, Qt.KeyboardModifier.NoModifier)


def compare_dragging(shown_picture: MapPicture, name: str, camera: Camera) -> None:
    """Move one token by a px or two and let the window paint what that uncovered."""
    view, items = our_map(shown_picture, camera), ItemMap(shown_picture, camera)
    QApplication.processEvents()
    place = hold_token(view)
    offsets = cycle([QPointF(dx, dx / 2) for dx in (*range(20, 60, 2), *range(60, 20, -2))])

    def drag_ours() -> None:
        view._hands.moved(mouse(QEvent.Type.MouseMove, place + next(offsets)))
        QApplication.processEvents()

    item = min(items.tokens, key=lambda token: (token.pos() - QPointF(camera.x, camera.y)).manhattanLength())
    home = item.pos()

    def drag_item() -> None:
        item.setPos(home + next(offsets) / camera.zoom)
        QApplication.processEvents()

    report(f"drag, {name}", seconds_per_call({"10,000 items": drag_item, "ours": drag_ours}), "10,000 items")
    view.close()
    items.close()


def plot_of_hexes(shown_picture: MapPicture, camera: Camera) -> tuple[QWidget, Any]:
    """Return a plot that shows the same hexes as one recorded drawing, and what moves it."""
    pyqtgraph = import_module("pyqtgraph")
    gui = import_module("PySide6.QtGui")

    class Drawing(pyqtgraph.GraphicsObject):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.picture = gui.QPicture()
            painter = QPainter(self.picture)
            painter.setPen(LINE)
            for brush, terrain in zip(BRUSHES, shown_picture.ground.terrain, strict=True):
                painter.setBrush(brush)
                for at in terrain.hexes:
                    painter.drawPolygon(hex_polygon(LAYOUT, at))
            painter.end()

        def paint(self, painter: QPainter, *_: object) -> None:
            painter.drawPicture(0, 0, self.picture)

        def boundingRect(self) -> QRectF:
            return QRectF(*world_bounds(GRID))

    plot = pyqtgraph.PlotWidget()
    plot.setAntialiasing(True)
    plot.hideAxis("left")
    plot.hideAxis("bottom")
    plot.resize(WIDTH, HEIGHT)
    plot.addItem(Drawing())
    half = QPointF(WIDTH, HEIGHT) / camera.zoom / 2
    middle = QPointF(camera.x, camera.y)
    plot.setRange(QRectF(middle - half, middle + half), padding=0)
    plot.show()
    return plot, plot.getViewBox()


def compare_panning(shown_picture: MapPicture, name: str, camera: Camera) -> None:
    """Push the map by 12 px, eight times to and eight times fro."""
    view = our_map(shown_picture, camera)
    plot, box = plot_of_hexes(shown_picture, camera)
    steps = cycle([12] * 8 + [-12] * 8)

    def pan_ours() -> None:
        view.pan_by(next(steps), 0)
        QApplication.processEvents()

    def pan_plot() -> None:
        box.translateBy(x=next(steps) / camera.zoom)
        QApplication.processEvents()

    # The plot paints once more after its turn, which is no work of ours.
    contenders: dict[str, Callable[[], object]] = {
        "pyqtgraph": pan_plot,
        "(let it settle)": QApplication.processEvents,
        "ours": pan_ours,
    }
    report(f"pan by 12 px, {name}", seconds_per_call(contenders), "pyqtgraph")
    view.close()
    plot.close()


def resident_kib() -> int:
    """Return the memory of this process; only where there is a /proc."""
    with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def show_memory(what: str) -> None:
    """Print how much memory a window takes that is empty, or shows the map at three zooms."""
    app = QApplication(["bench"])
    load_fonts(shipped("resources"))
    if what == "empty":
        window = QWidget()
        window.resize(WIDTH, HEIGHT)
        window.show()
        app.processEvents()
    else:
        shown_picture = picture()
        view = our_map(shown_picture, fitted(world_bounds(GRID), WIDTH, HEIGHT))
        for zoom in (1.0, 2.0):
            view.set_zoom(zoom)
            view.repaint()
    print(resident_kib())


def compare_memory() -> None:
    command = [sys.executable, "-m", "tests.benchmarks.bench_map", "--memory"]
    empty, ours = (
        int(subprocess.run([*command, what], capture_output=True, text=True, check=True).stdout)
        for what in ("empty", "map")
    )
    print(f"\nmemory over an empty window: {(ours - empty) / 1024:.0f} MiB")


def report(title: str, times: dict[str, float], base: str) -> None:
    print(f"\n{title}")
    for name, seconds in times.items():
        print(f"  {name:20} {shown(seconds):>9}   {seconds / times[base]:.3f} x")


def main() -> None:
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    load_fonts(shipped("resources"))
    shown_picture = picture()
    whole = fitted(world_bounds(GRID), WIDTH, HEIGHT)
    # 100 % as the sketches measured it: 20 px from centre to corner.
    near = Camera(whole.x, whole.y, 20 / 36)
    parts: list[tuple[Callable[[MapPicture, str, Camera], None], tuple[tuple[str, Camera], ...]]] = [
        (compare_painting, (("whole map", whole), ("near", near))),
        (compare_dragging, (("whole map", whole), ("near", near))),
        (compare_panning, (("near", near),)),
    ]
    for part, cameras in parts:
        for name, camera in cameras:
            part(shown_picture, name, camera)
    compare_memory()


if __name__ == "__main__":
    if "--memory" in sys.argv:
        show_memory(sys.argv[-1])
    else:
        main()
