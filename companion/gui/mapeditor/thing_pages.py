"""Forms for what is selected on the map: a building, an object, words, a deployment zone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QFormLayout, QPushButton, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import ObjectKind
from companion.games.slugfest.map_edits import (
    labelled,
    with_building,
    with_object,
    with_zone,
    without_label,
    without_things,
    without_zone,
)
from companion.games.slugfest.maps import BattleMap, Building, Scenery
from companion.gui.mapeditor.forms import Choice, Entry, Number
from companion.gui.mapeditor.inks import ZoneInk
from companion.gui.mapeditor.studio import Studio
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

MOST_LEVELS: Final = 200
MOST_ARMOUR: Final = 100
MOST_HITS: Final = 10_000
AS_KIND: Final = "kind"
UNKNOWN: Final = ObjectKind(key="", name="", weight=1, armour=0, hits=10)
"""What an object of a kind that nobody knows has."""


class Page(QWidget):
    """A heading, a form and a button that deletes."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio, title: str, delete: str) -> None:
        super().__init__()
        self._studio = studio
        self.title = plain_label(title, "h3")
        self.note = plain_label("", "small")
        self.note.setWordWrap(True)
        self.form = QFormLayout()
        self.form.setSpacing(8)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.delete_button: QPushButton = push_button(keeper, delete, icon="delete")
        self.delete_button.clicked.connect(self._on_delete_clicked)
        foot = row_layout(None, self.delete_button, None)
        column_layout(self, self.title, self.form, self.note, foot, None, spacing=10)

    def delete(self) -> None:
        """Take what is shown off the map."""
        raise NotImplementedError

    def _on_delete_clicked(self) -> None:
        self.delete()


class ThingPage(Page):
    """What buildings and objects have in common: figures of their own, or those of their kind."""

    def __init__(
        self, keeper: ThemeKeeper, studio: Studio, kinds: dict[str, ObjectKind], title: str, delete: str
    ) -> None:
        super().__init__(keeper, studio, title, delete)
        self._kinds = kinds
        self._thing: Any = None
        self.name = Entry(tr("Name"))
        self.weight = Choice(tr("Weight"))
        self.armour = Number(tr("Armour"), -1, MOST_ARMOUR)
        self.hits = Number(tr("Hits"), 0, MOST_HITS)
        traits = dict.fromkeys(trait for kind in kinds.values() for trait in kind.traits)
        self.traits = {trait: QCheckBox(trait) for trait in traits}
        self.form.addRow(tr("Name"), self.name)

    def _add_figures(self) -> None:
        self.form.addRow(tr("Weight"), self.weight)
        self.form.addRow(tr("Armour"), self.armour)
        self.form.addRow(tr("Hits"), self.hits)
        self.form.addRow(tr("Traits"), column_layout(None, *self.traits.values(), spacing=4))
        self.name.entered.connect(partial(self._enter, "name"))
        self.weight.entered.connect(self._on_weight_entered)
        self.armour.entered.connect(self._on_armour_entered)
        self.hits.entered.connect(self._on_hits_entered)
        for box in self.traits.values():
            box.clicked.connect(self._on_trait_clicked)

    def _kind(self) -> ObjectKind:
        raise NotImplementedError

    def _show_figures(self, thing: Building | Scenery) -> None:
        kind = self._kind()
        self.name.show_text(thing.name)
        self.name.setPlaceholderText(kind.name)
        self.weight.clear()
        self.weight.offer((tr("as its kind: {n}", n=kind.weight), AS_KIND))
        self.weight.offer(*((str(weight), weight) for weight in (1, 2, 3, 4, "NA")))
        self.weight.show_value(AS_KIND if thing.weight is None else thing.weight)
        self.armour.setSpecialValueText(tr("as its kind: {n}", n=kind.armour))
        self.armour.show_number(-1 if thing.armour is None else thing.armour)
        self.hits.setSpecialValueText(tr("as its kind: {n}", n=kind.hits))
        self.hits.show_number(0 if thing.hits is None else thing.hits)
        traits = kind.traits if thing.traits is None else thing.traits
        for trait, box in self.traits.items():
            with QSignalBlocker(box):
                box.setChecked(trait in traits)

    def _on_weight_entered(self, weight: object) -> None:
        self._enter("weight", None if weight == AS_KIND else weight)

    def _on_armour_entered(self, armour: int) -> None:
        self._enter("armour", None if armour < 0 else armour)

    def _on_hits_entered(self, hits: int) -> None:
        self._enter("hits", hits or None)

    def _on_trait_clicked(self) -> None:
        chosen = tuple(trait for trait, box in self.traits.items() if box.isChecked())
        is_usual = set(chosen) == set(self._kind().traits)
        self._enter("traits", None if is_usual else chosen)

    def _enter(self, field: str, value: object) -> None:
        if self._thing is not None:
            self._put(replace(self._thing, **{field: value}))

    def _put(self, thing: Any) -> None:
        raise NotImplementedError

    def delete(self) -> None:
        """Take the thing off the map."""
        what = tr("Delete {name}", name=self._thing.name or self._kind().name)
        self._studio.act(what, without_things(self._studio.drawn, (self._thing.id,)))


class HousePage(ThingPage):
    """A building."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio, kinds: dict[str, ObjectKind]) -> None:
        super().__init__(keeper, studio, kinds, tr("Building"), tr("Delete the building"))
        self.levels = Number(tr("Levels"), 1, MOST_LEVELS)
        self.roof = Choice(tr("Roof"))
        self.roof.offer((tr("brick"), "roof"), (tr("stone"), "roof2"))
        self.form.addRow(tr("Levels"), self.levels)
        self.form.addRow(tr("Roof"), self.roof)
        self.levels.entered.connect(partial(self._enter, "levels"))
        self.roof.entered.connect(partial(self._enter, "roof"))
        self._add_figures()

    def show_house(self, house: Building) -> None:
        """Show a building."""
        self._thing = house
        self.levels.show_number(house.levels)
        self.roof.show_value(house.roof)
        self._show_figures(house)
        self.note.setText(tr_n("One hex.", "{n} hexes.", len(house.hexes)))

    def _kind(self) -> ObjectKind:
        return self._kinds.get("building", UNKNOWN)

    def _put(self, thing: Any) -> None:
        self._studio.act(tr("Change a building"), with_building(self._studio.drawn, thing))


class ObjectPage(ThingPage):
    """An object."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio, kinds: dict[str, ObjectKind]) -> None:
        super().__init__(keeper, studio, kinds, tr("Object"), tr("Delete the object"))
        self.kind = Choice(tr("Kind"))
        self.kind.offer(*((kind.name, kind.key) for kind in kinds.values() if kind.key != "building"))
        self.form.addRow(tr("Kind"), self.kind)
        self.kind.entered.connect(partial(self._enter, "kind"))
        self._add_figures()

    def show_object(self, thing: Scenery, label: str) -> None:
        """Show an object that lies in the hex with this label."""
        self._thing = thing
        self.kind.show_value(thing.kind)
        self._show_figures(thing)
        self.note.setText(tr("In hex {label}.", label=label))

    def _kind(self) -> ObjectKind:
        return self._kinds.get(self._thing.kind, UNKNOWN)

    def _put(self, thing: Any) -> None:
        self._studio.act(tr("Change an object"), with_object(self._studio.drawn, thing))


class WordsPage(Page):
    """Words on the ground."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio) -> None:
        super().__init__(keeper, studio, tr("Words on the ground"), tr("Delete the words"))
        self.text = Entry(tr("Words"))
        self.text.entered.connect(self._on_text_entered)
        self.form.addRow(tr("Words"), self.text)

    def show_words(self, drawn: BattleMap) -> None:
        """Show the words that are selected."""
        at = self._studio.selection.label
        for label in drawn.labels:
            if label.hex == at:
                self.text.show_text(label.text)
                self.note.setText(tr("In hex {label}.", label=drawn.grid.label(label.hex)))

    def _on_text_entered(self, text: str) -> None:
        at = self._studio.selection.label
        if at is not None:
            self._studio.act(tr("Write"), labelled(self._studio.drawn, at, text.strip()))

    def delete(self) -> None:
        """Take the words off the map."""
        at = self._studio.selection.label
        if at is not None:
            self._studio.act(tr("Delete words"), without_label(self._studio.drawn, at))


class ZonePage(Page):
    """The deployment zone whose ink is in use."""

    def __init__(self, keeper: ThemeKeeper, studio: Studio) -> None:
        super().__init__(keeper, studio, tr("Deployment zone"), tr("Delete the zone"))
        self.name = Entry(tr("Name"))
        self.name.entered.connect(self._on_name_entered)
        self.form.addRow(tr("Name"), self.name)

    def show_zone(self, drawn: BattleMap, zone_id: str) -> None:
        """Show a zone."""
        zone = next(zone for zone in drawn.zones if zone.id == zone_id)
        self.name.show_text(zone.name)
        place = drawn.zones.index(zone) + 1
        hexes = tr_n("one hex", "{n} hexes", len(zone.hexes))
        self.note.setText(tr("{hexes}. Side {n} begins here. Paint to enlarge it.", hexes=hexes, n=place))

    def _on_name_entered(self, name: str) -> None:
        zone = self._zone()
        if zone is not None:
            self._studio.act(tr("Rename a zone"), with_zone(self._studio.drawn, replace(zone, name=name)))

    def delete(self) -> None:
        """Take the zone off the map."""
        zone = self._zone()
        if zone is not None:
            self._studio.act(tr("Delete {name}", name=zone.name), without_zone(self._studio.drawn, zone.id))
            self._studio.use_ink(ZoneInk())

    def _zone(self) -> Any:
        ink = self._studio.ink
        zones: Iterable[Any] = self._studio.drawn.zones
        return next((zone for zone in zones if isinstance(ink, ZoneInk) and zone.id == ink.zone), None)
