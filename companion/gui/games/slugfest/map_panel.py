"""The map with its small tools in the corners: zoom, ruler, and what the map is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QToolTip, QWidget

from companion.engine.texts import tr
from companion.gui.hexmap.camera import Camera
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.view import HexMapView
from companion.gui.paint.marks import Health
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import plain_tip

MARGIN: Final = 12
STEP: Final = 1.25
DOWN: Final = (Health.UNCONSCIOUS, Health.KILLED)


class MapPanel(QWidget):
    """A hex map view with a tool strip at the lower left and a plate at the lower right."""

    def __init__(
        self, keeper: ThemeKeeper, *, calm: Callable[[], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._calm = calm
        self.canvas = HexMapView(keeper.theme, parent=self)
        column_layout(self, self.canvas, spacing=0)
        self._tools = self._tool_strip()
        self._plate = QFrame(self)
        self._plate.setProperty("class", "card")
        self._about = plain_label("", "strong")
        row_layout(self._plate, self._about, margins=(12, 6, 12, 6))
        self._plate.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusProxy(self.canvas)
        keeper.changed.connect(self._on_theme_changed)
        self.canvas.camera_changed.connect(self._on_canvas_camera_changed)

    def show_picture(self, picture: MapPicture) -> None:
        """Show the table as it stands, with a burst over whoever has just gone down."""
        before = {token.id: token for token in self.canvas.picture.tokens}
        self.canvas.set_reduced_motion(is_reduced=self._calm())
        self.canvas.show_picture(picture)
        standing = {token.id: token for token in picture.tokens}
        for token_id, was in before.items():
            now = standing.get(token_id)
            fell = now is None or now.hits.health in DOWN
            if was.hits.health not in DOWN and fell and self._same_map(picture):
                self.canvas.show_burst(was.hex, tr("POW!"))
        self._tell_about()

    def show_tip(self, place: QPoint, text: str) -> None:
        """Show TEXT as typed where the cursor rests; nothing for an empty one."""
        if text:
            QToolTip.showText(place, plain_tip(text), self.canvas)
        else:
            QToolTip.hideText()

    def _same_map(self, picture: MapPicture) -> bool:
        return bool(picture.tokens) and self.canvas.picture.ground.name == picture.ground.name

    def _tool_strip(self) -> QFrame:
        strip = QFrame(self)
        strip.setProperty("class", "card")
        keeper = self._keeper
        self._zoom_in = icon_button(keeper, "zoomin", tr("Nearer"), shortcut=tr("wheel"))
        self._zoom_out = icon_button(keeper, "zoomout", tr("Farther"), shortcut=tr("wheel"))
        self._fit = icon_button(keeper, "fit", tr("Whole map"), shortcut="F")
        self._zoom_in.clicked.connect(self._on_zoom_in_clicked)
        self._zoom_out.clicked.connect(self._on_zoom_out_clicked)
        self._fit.clicked.connect(self._on_fit_clicked)
        row_layout(strip, self._zoom_in, self._zoom_out, self._fit, spacing=4, margins=(8, 4, 8, 4))
        return strip

    def _tell_about(self) -> None:
        ground = self.canvas.picture.ground
        zoom = f"{round(100 * self.canvas.camera.zoom)} %"
        parts = [part for part in (ground.name, ground.hex_text, zoom, self.canvas.underlay_fault) if part]
        self._about.setText("   ·   ".join(parts))
        self._place_corners()

    def _place_corners(self) -> None:
        self._tools.adjustSize()
        self._plate.adjustSize()
        bottom = self.height() - MARGIN
        self._tools.move(MARGIN, bottom - self._tools.height())
        self._plate.move(self.width() - MARGIN - self._plate.width(), bottom - self._plate.height())
        self._plate.setVisible(self._tools.width() + self._plate.width() + 3 * MARGIN <= self.width())

    def _on_zoom_in_clicked(self) -> None:
        self.canvas.zoom_by(STEP)

    def _on_zoom_out_clicked(self) -> None:
        self.canvas.zoom_by(1 / STEP)

    def _on_fit_clicked(self) -> None:
        self.canvas.fit()

    def _on_canvas_camera_changed(self, _camera: Camera) -> None:
        self._tell_about()

    def _on_theme_changed(self, theme: Theme) -> None:
        self.canvas.show_theme(theme)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the corners in the corners."""
        super().resizeEvent(event)
        self._place_corners()
