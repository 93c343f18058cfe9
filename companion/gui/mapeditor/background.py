"""The picture under the hexes: taken in, fitted to the map, aligned by three clicks, taken away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QSlider, QWidget

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.engine.texts import tr
from companion.games.slugfest.maps import Background, BattleMap
from companion.gui.hexmap.camera import layout_of, world_bounds
from companion.gui.hexmap.overlays import Highlight, Overlay, Target
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Wishes
from companion.gui.hexmap.underlays import load_underlay
from companion.gui.mapeditor.studio import Studio
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.storage.map_pictures import PictureError, found_picture, take_in


def corner_hexes(grid: HexGrid) -> tuple[Hex, Hex, Hex]:
    """Three hexes in corners of a map; on one of a single row or column, the third is next to it."""
    last_column, last_row = max(1, grid.columns - 1), max(1, grid.rows - 1)
    return grid.hex_of(0, 0), grid.hex_of(last_column, 0), grid.hex_of(0, last_row)


def fitted_background(grid: HexGrid, file: str, width: float, height: float) -> Background:
    """Return a picture of this size in px as large as fits the map, in the middle, its shape kept."""
    bounds, layout, hexes = world_bounds(grid), layout_of(grid), corner_hexes(grid)
    scale = max(width / bounds.width, height / bounds.height)
    left = width / 2 - (bounds.x + bounds.width / 2) * scale
    top = height / 2 - (bounds.y + bounds.height / 2) * scale
    one, two, three = (
        (round(left + centre.x * scale, 2), round(top + centre.y * scale, 2))
        for centre in map(layout.centre, hexes)
    )
    return Background(file=file, hexes=hexes, points=(one, two, three))


def with_picture(drawn: BattleMap, source: Path, folder: Path) -> BattleMap:
    """Return the map over the picture in a file, which is copied into the FOLDER of the map.

    Raises: CompanionError if it cannot be read, shown or copied.
    """
    loaded = load_underlay(str(source))
    if loaded.fault:
        raise PictureError(loaded.fault)
    name = take_in(source, folder)
    size = loaded.image.size()
    return replace(drawn, background=fitted_background(drawn.grid, name, size.width(), size.height()))


class AlignTool(Tool):
    """Asks for three places of the picture, each the middle of a hex, one after the other."""

    look = Look.CROSS
    steps_by_hex = True

    def __init__(
        self,
        studio: Studio,
        to_picture: Callable[[float, float], tuple[float, float] | None],
        tell: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        """TO_PICTURE tells the point of the picture at a place of the world, TELL what to do next."""
        self._studio = studio
        self._to_picture = to_picture
        self._tell = tell
        self._leave = leave
        self._hexes = corner_hexes(studio.drawn.grid)
        self._points: list[tuple[float, float]] = []
        self._marks: list[Hex] = []

    def begin(self) -> None:
        """Say what is asked for first."""
        self._say()

    def overlays(self) -> tuple[Overlay, ...]:
        """The hex whose middle is asked for, and where the others were clicked."""
        grid = self._studio.drawn.grid
        wanted = self._hexes[len(self._points)]
        marks = tuple(Target(at, text=f"{n}") for n, at in enumerate(self._marks, start=1))
        return (Highlight((wanted,)), *marks) if grid.contains(wanted) else marks

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Take a place of the picture; after the third it is laid there."""
        place = spot.point or layout_of(self._studio.drawn.grid).centre(spot.hex)
        point = self._to_picture(*place)
        if point is None:
            return NONE
        self._points.append((round(point[0], 2), round(point[1], 2)))
        self._marks.append(spot.hex)
        if len(self._points) < len(self._hexes):
            self._say()
        else:
            self._lay()
        return NONE

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Take the last click back; None if there was none."""
        if not self._points:
            return None
        self._points.pop()
        self._marks.pop()
        self._say()
        return NONE

    def _lay(self) -> None:
        before = self._studio.drawn.background
        one, two, three = self._points
        self._points, self._marks = [], []
        if before is None:
            return
        laid = replace(before, hexes=self._hexes, points=(one, two, three))
        if laid.faults():
            self._tell(tr("The three places lie in a line; begin again."))
            return
        self._studio.act(tr("Align the picture"), replace(self._studio.drawn, background=laid))
        self._leave()

    def _say(self) -> None:
        number = len(self._points)
        label = self._studio.drawn.grid.label(self._hexes[number])
        text = tr(
            "{n} of 3: click where in the picture the middle of hex {label} is", n=number + 1, label=label
        )
        self._tell(text)


class BackgroundPanel(QWidget):
    """Buttons for the picture under the hexes, and how strongly the ground covers it.

    Signals:
        choose_requested: a picture shall be chosen.
        align_requested: the picture shall be aligned by three clicks.
    """

    choose_requested = Signal()
    align_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, studio: Studio, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.choose_button = push_button(keeper, tr("Picture under the hexes…"), icon="picture")
        self.align_button = push_button(keeper, tr("Align by three clicks"), icon="target")
        self.remove_button = push_button(keeper, tr("Take the picture away"), icon="delete")
        self.cover = QSlider(Qt.Orientation.Horizontal)
        self.cover.setRange(0, 100)
        self.cover.setPageStep(10)
        self.cover.setAccessibleName(tr("How strongly the ground covers the picture, in percent"))
        self.cover.valueChanged.connect(self._on_cover_changed)
        self.cover.sliderReleased.connect(self._on_cover_released)
        self.choose_button.clicked.connect(self.choose_requested)
        self.align_button.clicked.connect(self.align_requested)
        self.remove_button.clicked.connect(self._on_remove_clicked)
        self._details = QWidget()
        form = QFormLayout()
        form.addRow(tr("Ground covers it"), self.cover)
        column_layout(self._details, self.align_button, form, self.remove_button, spacing=8)
        column_layout(self, self.choose_button, self.fault_label, self._details, spacing=8)

    def show_drawing(self, drawn: BattleMap, fault: str) -> None:
        """Show whether there is a picture, and why it is not shown."""
        self._details.setVisible(drawn.background is not None)
        self.align_button.setEnabled(not fault)
        self.fault_label.setText(fault)
        self.fault_label.setVisible(bool(fault))
        if drawn.background is not None and not self.cover.isSliderDown():
            self.cover.blockSignals(True)
            self.cover.setValue(drawn.background.cover)
            self.cover.blockSignals(False)

    def _covered(self) -> BattleMap | None:
        drawn = self._studio.drawn
        if drawn.background is None:
            return None
        return replace(drawn, background=replace(drawn.background, cover=self.cover.value()))

    def _on_cover_changed(self) -> None:
        """While the slider is held the map shows it; a key or a click on the groove does it at once."""
        drawn = self._covered()
        if drawn is None:
            return
        if self.cover.isSliderDown():
            self._studio.draft(drawn)
        else:
            self._studio.act(tr("Cover the picture"), drawn)

    def _on_cover_released(self) -> None:
        self._studio.settle(tr("Cover the picture"))

    def _on_remove_clicked(self) -> None:
        drawn = replace(self._studio.drawn, background=None)
        self._studio.act(tr("Take the picture away"), drawn)


def fault_of(drawn: BattleMap, folder: Path) -> str:
    """Return why the picture of a map is not shown; empty if it is, or if there is none."""
    if drawn.background is None:
        return ""
    try:
        return load_underlay(str(found_picture(drawn.background.file, folder))).fault
    except PictureError as error:
        return str(error)
