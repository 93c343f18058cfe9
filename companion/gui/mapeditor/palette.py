"""The inks to choose from: ground, buildings, objects, deployment zones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QScrollArea, QToolButton, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.content import ObjectKind
from companion.games.slugfest.map_edits import GROUNDS
from companion.games.slugfest.maps import BattleMap
from companion.gui.hexmap.describe import kind_name
from companion.gui.mapeditor.inks import BlockInk, EraseInk, GroundInk, HouseInk, Ink, ObjectInk, ZoneInk
from companion.gui.mapeditor.studio import Studio
from companion.gui.mapeditor.swatches import SIZE, ink_icon
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.plain import menu_text, plain_tip

WIDTH: Final = 268
COLUMNS: Final = 3
BUTTON: Final = 78
BROADEST: Final = 1.25


def broadening(theme: Theme) -> float:
    """How much broader panels are than usual with large text; the map needs room too."""
    return min(theme.text_scale, BROADEST)


class InkButton(QToolButton):
    """An ink as it looks on the map, with its name."""

    def __init__(self, ink: Ink, name: str, *, side: int = 0, roof: str = "roof") -> None:
        super().__init__()
        self.ink = ink
        self.side = side
        self.roof = roof
        self.setCheckable(True)
        self.setText(menu_text(name if len(name) <= 12 else f"{name[:11]}…"))
        self.setToolTip(plain_tip(name))
        self.setAccessibleName(name)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setProperty("class", "ink")
        self.setIconSize(SIZE)


class Palette(QWidget):
    """Shows every ink as a button; the one in use is pressed."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        studio: Studio,
        objects: Iterable[ObjectKind],
        *,
        add_zone: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self.add_zone_button = push_button(keeper, tr("Add a zone"), icon="plus")
        self.add_zone_button.clicked.connect(add_zone)
        self._keeper = keeper
        self._studio = studio
        self._objects = tuple(kind for kind in objects if kind.key != "building")
        self._own: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._shown: dict[str, Sequence[InkButton]] = {}
        self._group = QButtonGroup(self)
        self._grids = {key: self._new_grid() for key in ("ground", "buildings", "objects", "zones")}
        self._fill_fixed()
        inner = QWidget()
        become_panel(inner)
        titles = {
            "ground": tr("Ground"),
            "buildings": tr("Buildings"),
            "objects": tr("Objects"),
            "zones": tr("Deployment zones"),
        }
        body = column_layout(inner, spacing=6, margins=(12, 10, 8, 12))
        for key, grid in self._grids.items():
            body.addWidget(plain_label(titles[key], "h3"))
            body.addLayout(grid)
            body.addSpacing(6)
        body.addLayout(row_layout(None, self.add_zone_button, None))
        body.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column_layout(self, scroll, spacing=0)
        self._fit_width()
        studio.changed.connect(self.show_drawing)
        studio.ink_changed.connect(self.show_ink)
        keeper.changed.connect(self._dress)
        self.show_drawing(studio.shown)

    @property
    def buttons(self) -> tuple[InkButton, ...]:
        """All inks, in their order."""
        return tuple(button for button in self._group.buttons() if isinstance(button, InkButton))

    def button(self, ink: Ink) -> InkButton | None:
        """The button of an ink."""
        return next((button for button in self.buttons if button.ink == ink), None)

    def show_drawing(self, drawn: BattleMap) -> None:
        """Offer the buildings and zones of a map, if they are others."""
        houses = tuple(f"{house.id} {house.name} {house.roof}" for house in drawn.buildings)
        zones = tuple(f"{zone.id} {zone.name}" for zone in drawn.zones)
        if (houses, zones) == self._own:
            return
        self._own = (houses, zones)
        self._refill("buildings", self._house_buttons(drawn))
        self._refill("zones", self._zone_buttons(drawn))
        self.show_ink(self._studio.ink)

    def show_ink(self, ink: Ink) -> None:
        """Show which ink is in use."""
        button = self.button(ink)
        if button is not None:
            button.setChecked(True)

    def _new_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(3)
        grid.setColumnStretch(COLUMNS, 1)
        return grid

    def _fill_fixed(self) -> None:
        grounds = [InkButton(GroundInk(kind), _short_name(kind)) for kind in GROUNDS]
        others = [InkButton(BlockInk(), tr("Impassable")), InkButton(EraseInk(), tr("Eraser"))]
        self._refill("ground", (*grounds, *others))
        self._refill(
            "objects", [InkButton(ObjectInk(kind.key, kind.name), kind.name) for kind in self._objects]
        )

    def _house_buttons(self, drawn: BattleMap) -> list[InkButton]:
        standing = [InkButton(HouseInk(one.id), one.name, roof=one.roof) for one in drawn.buildings]
        return [InkButton(HouseInk(), tr("New")), *standing]

    def _zone_buttons(self, drawn: BattleMap) -> list[InkButton]:
        zones = [InkButton(ZoneInk(zone.id), zone.name, side=n) for n, zone in enumerate(drawn.zones)]
        return [*zones, InkButton(ZoneInk(), tr("No zone"))]

    def _refill(self, key: str, buttons: Sequence[InkButton]) -> None:
        grid = self._grids[key]
        for old in self._shown.pop(key, ()):
            self._group.removeButton(old)
        empty_layout(grid)
        self._shown[key] = buttons
        for n, button in enumerate(buttons):
            self._group.addButton(button)
            button.clicked.connect(partial(self._on_ink_clicked, button.ink))
            self._dress_button(button)
            grid.addWidget(button, n // COLUMNS, n % COLUMNS)

    def _fit_width(self) -> None:
        self.setFixedWidth(round(WIDTH * broadening(self._keeper.theme)))

    def _dress(self) -> None:
        self._fit_width()
        for button in self.buttons:
            self._dress_button(button)

    def _dress_button(self, button: InkButton) -> None:
        scale = self._keeper.theme.text_scale
        button.setFixedSize(round(BUTTON * broadening(self._keeper.theme)), round(SIZE.height() + 27 * scale))
        button.setIcon(ink_icon(self._keeper.theme, button.ink, side=button.side, roof=button.roof))

    def _on_ink_clicked(self, ink: Ink, _checked: bool = False) -> None:
        self._studio.use_ink(ink)


def _short_name(kind: str) -> str:
    """A kind of ground in one word."""
    name = tr("bare") if kind == "paper" else kind_name(kind)
    return name[:1].upper() + name[1:]
