"""How a new roster looks: colour, pattern and shape, from a palette that the colour-blind tell apart."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QComboBox, QFormLayout, QWidget

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.games.slugfest.sheets import Team
from companion.gui.rosters.emblems import emblem_pixmap
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.emblems import EMBLEMS
from companion.printing.patterns import PATTERNS

FIELD: Final = 220
ICON: Final = 24


class TeamLookForm(QWidget):
    """Chooses colour, pattern and shape of a team.

    Signals:
        changed: the look is another; carries the `Team`.
    """

    changed = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._team = Team(key="new", name="")
        self.colour_box, self.pattern_box, self.emblem_box = QComboBox(), QComboBox(), QComboBox()
        for side in keeper.theme.teams:
            self.colour_box.addItem(side.name, side.fill.lower())
        self.colour_box.addItem(tr("another…"), "")
        for pattern in PATTERNS:
            self.pattern_box.addItem(shown(pattern), pattern)
        for emblem in EMBLEMS:
            self.emblem_box.addItem(shown(emblem), emblem)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for label, box in (
            (tr("&Colour"), self.colour_box),
            (tr("&Pattern"), self.pattern_box),
            (tr("&Shape"), self.emblem_box),
        ):
            box.setFixedWidth(FIELD)
            box.setIconSize(QSize(ICON, ICON))
            form.addRow(label, box)
        self.colour_box.activated.connect(self._on_colour_chosen)
        self.pattern_box.activated.connect(partial(self._on_chosen, "pattern", self.pattern_box))
        self.emblem_box.activated.connect(partial(self._on_chosen, "emblem", self.emblem_box))
        keeper.changed.connect(self._draw_icons)

    def show_team(self, team: Team) -> None:
        """Show how TEAM looks."""
        self._team = team
        colour = team.colour.lower()
        if self.colour_box.findData(colour) < 0:
            last = self.colour_box.count() - 1
            self.colour_box.insertItem(last, colour, colour)
        self.colour_box.setCurrentIndex(self.colour_box.findData(colour))
        self.pattern_box.setCurrentIndex(max(0, self.pattern_box.findData(team.pattern)))
        self.emblem_box.setCurrentIndex(max(0, self.emblem_box.findData(team.emblem)))
        self._draw_icons()

    def _draw_icons(self) -> None:
        """Show every colour, pattern and shape in the others that are chosen."""
        base = Look(name="", colour=self._team.colour, pattern=self._team.pattern, emblem=self._team.emblem)
        for box, part in (
            (self.colour_box, "colour"),
            (self.pattern_box, "pattern"),
            (self.emblem_box, "emblem"),
        ):
            for row in range(box.count()):
                value = box.itemData(row)
                icon = self._icon(replace(base, **{part: value})) if value else QIcon()
                box.setItemIcon(row, icon)

    def _icon(self, look: Look) -> QIcon:
        pixmap: QPixmap = emblem_pixmap(self._keeper.theme, look, ICON)
        return QIcon(pixmap)

    # slots

    def _on_colour_chosen(self, row: int) -> None:
        colour = self.colour_box.itemData(row)
        if not colour:
            found = QColorDialog.getColor(QColor(self._team.colour), self, tr("Colour of the roster"))
            colour = found.name() if found.isValid() else self._team.colour
        self._change(colour=colour)

    def _on_chosen(self, part: str, box: QComboBox, row: int) -> None:
        self._change(**{part: box.itemData(row)})

    def _change(self, **parts: str) -> None:
        self.show_team(replace(self._team, **parts))
        self.changed.emit(self._team)


def shown(key: str) -> str:
    """Return a pattern or shape as people read it."""
    return key.replace("-", " ")
