"""What is selected, with all that can be changed about it; nothing selected, it is the map itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from companion.engine.layouts import Offset, Orientation
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import ObjectKind
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.rules.places import room_in
from companion.gui.mapeditor.background import BackgroundPanel, fault_of
from companion.gui.mapeditor.inks import ZoneInk
from companion.gui.mapeditor.palette import broadening
from companion.gui.mapeditor.studio import Studio
from companion.gui.mapeditor.thing_pages import HousePage, ObjectPage, WordsPage, ZonePage
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.looks import become_panel

WIDTH: Final = 292


class MapPage(QWidget):
    """The map itself."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio, change: Callable[[], object]) -> None:
        super().__init__()
        self._studio = studio
        self.title = plain_label("", "h3")
        self.title.setWordWrap(True)
        self.facts = plain_label("")
        self.facts.setWordWrap(True)
        self.change_button = push_button(keeper, tr("Name, size, layout…"), icon="settings")
        self.change_button.clicked.connect(change)
        self.background = BackgroundPanel(keeper, studio)
        column_layout(self, self.title, self.facts, self.change_button, 8, self.background, None, spacing=10)

    def show_drawing(self, drawn: BattleMap) -> None:
        """Show what the map is."""
        self.title.setText(drawn.name)
        self.facts.setText("\n".join(facts(drawn)))
        self.background.show_drawing(drawn, fault_of(drawn, self._studio.folder))


class HexesPage(QWidget):
    """Some hexes."""

    def __init__(self, keeper: ThemeKeeper, acts: tuple[tuple[str, str, Callable[[], object]], ...]) -> None:
        super().__init__()
        self.title = plain_label("", "h3")
        self.buttons = []
        for text, icon, run in acts:
            button = push_button(keeper, text, icon=icon)
            button.clicked.connect(run)
            self.buttons.append(button)
        column_layout(self, self.title, *self.buttons, None, spacing=8)

    def show_count(self, count: int) -> None:
        """Show how many hexes are selected."""
        self.title.setText(tr_n("One hex", "{n} hexes", count))


class Inspector(QWidget):
    """Shows one form at a time."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        studio: Studio,
        kinds: dict[str, ObjectKind],
        *,
        change_map: Callable[[], object],
        hex_acts: tuple[tuple[str, str, Callable[[], object]], ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self._studio = studio
        self.map_page = MapPage(keeper, studio, change_map)
        self.hexes_page = HexesPage(keeper, hex_acts)
        self.house_page = HousePage(keeper, studio, kinds)
        self.object_page = ObjectPage(keeper, studio, kinds)
        self.words_page = WordsPage(keeper, studio)
        self.zone_page = ZonePage(keeper, studio)
        self.stack = QStackedWidget()
        for page in (
            self.map_page,
            self.hexes_page,
            self.house_page,
            self.object_page,
            self.words_page,
            self.zone_page,
        ):
            self.stack.addWidget(page)
        inner = QWidget()
        become_panel(inner)
        column_layout(inner, self.stack, spacing=0, margins=(14, 12, 14, 12))
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column_layout(self, scroll, spacing=0)
        self._keeper = keeper
        self._fit_width()
        keeper.changed.connect(self._fit_width)
        studio.changed.connect(self.show_drawing)
        studio.selected.connect(self._on_studio_selected)
        studio.ink_changed.connect(self._on_studio_selected)
        self.show_drawing(studio.shown)

    def show_drawing(self, drawn: BattleMap) -> None:
        """Show what is selected in a drawing."""
        self.stack.setCurrentWidget(self._filled_page(drawn))

    def _filled_page(self, drawn: BattleMap) -> QWidget:
        selection, ink = self._studio.selection, self._studio.ink
        for house in drawn.buildings:
            if house.id == selection.thing:
                self.house_page.show_house(house)
                return self.house_page
        for thing in drawn.objects:
            if thing.id == selection.thing:
                self.object_page.show_object(thing, drawn.grid.label(thing.hex))
                return self.object_page
        if selection.label is not None:
            self.words_page.show_words(drawn)
            return self.words_page
        if selection.hexes:
            self.hexes_page.show_count(len(selection.hexes))
            return self.hexes_page
        if isinstance(ink, ZoneInk) and any(zone.id == ink.zone for zone in drawn.zones):
            self.zone_page.show_zone(drawn, ink.zone)
            return self.zone_page
        self.map_page.show_drawing(drawn)
        return self.map_page

    def _fit_width(self) -> None:
        self.setFixedWidth(round(WIDTH * broadening(self._keeper.theme)))

    def _on_studio_selected(self, _what: object) -> None:
        self.show_drawing(self._studio.shown)


def facts(drawn: BattleMap) -> tuple[str, ...]:
    """What there is to say about a map, a line each."""
    return (
        tr("{columns} columns, {rows} rows", columns=drawn.columns, rows=drawn.rows),
        layout_words(drawn.orientation, drawn.offset),
        tr("{feet} ft hexes: {words}", feet=drawn.hex_feet, words=room_words(drawn.hex_feet)),
        tr_n("one building", "{n} buildings", len(drawn.buildings)),
        tr_n("one object", "{n} objects", len(drawn.objects)),
        tr_n("one deployment zone", "{n} deployment zones", len(drawn.zones)),
    )


def layout_words(orientation: Orientation, offset: Offset) -> str:
    """Which way hexes stand, in words."""
    words = {
        (Orientation.FLAT, Offset.ODD): tr("flat tops, columns 02, 04 … lower"),
        (Orientation.FLAT, Offset.EVEN): tr("flat tops, columns 01, 03 … lower"),
        (Orientation.POINTED, Offset.ODD): tr("pointed tops, rows 02, 04 … to the right"),
        (Orientation.POINTED, Offset.EVEN): tr("pointed tops, rows 01, 03 … to the right"),
    }
    return words[orientation, offset]


def room_words(feet: int) -> str:
    """How many units a hex of so many feet holds (SL-100)."""
    on_foot, aloft = room_in(feet)
    return tr("{walkers} on foot, {flyers} in the air", walkers=on_foot, flyers=aloft)
