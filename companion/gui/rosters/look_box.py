"""Choosing a look: colours that colour-blind people tell apart, patterns, shapes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QWidget

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.gui.rosters.emblems import emblem_pixmap, paint_swatch
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import row_layout
from companion.printing.emblems import EMBLEMS
from companion.printing.patterns import PATTERNS

SWATCH = QSize(34, 20)


class LookBox(QWidget):
    """Three boxes side by side.

    Signals:
        chosen: something else was chosen; carries colour, pattern and emblem, empty for the team's.
    """

    chosen = Signal(str, str, str)

    def __init__(self, keeper: ThemeKeeper, *, of_hero: bool = False, parent: QWidget | None = None) -> None:
        """OF_HERO offers to have no look of one's own."""
        super().__init__(parent)
        self._keeper = keeper
        self._of_hero = of_hero
        self._look = Look(name="")
        self._own = ("", "", "")
        self.colour_box = _box(tr("Colour"))
        self.pattern_box = _box(tr("Pattern"))
        self.emblem_box = _box(tr("Shape"))
        row_layout(self, self.colour_box, self.pattern_box, self.emblem_box, None, spacing=6)
        for box in (self.colour_box, self.pattern_box, self.emblem_box):
            box.activated.connect(self._on_activated)

    def show_look(self, look: Look, own: tuple[str, str, str]) -> None:
        """Show a LOOK as it is seen, and what of colour, pattern and emblem is one's OWN."""
        if (look, own) == (self._look, self._own):
            return
        self._look, self._own = look, own
        theme = self._keeper.theme
        none = [("", tr("the team’s"))] if self._of_hero else []
        colours = [(team.fill, team.name) for team in theme.teams]
        if own[0] and own[0].casefold() not in {fill.casefold() for fill, _ in colours}:
            colours.append((own[0], own[0]))
        self._fill(self.colour_box, [*none, *colours], own[0])
        self._fill(self.pattern_box, [*none, *_named(("solid", *PATTERNS), own[1])], own[1])
        self._fill(self.emblem_box, [*none, *_named(EMBLEMS, own[2])], own[2])

    def _fill(self, box: QComboBox, entries: Iterable[tuple[str, str]], chosen: str) -> None:
        box.clear()
        for value, words in entries:
            box.addItem(self._icon(box, value), words, value)
        known = [str(box.itemData(n)).casefold() for n in range(box.count())]
        box.setCurrentIndex(known.index(chosen.casefold()) if chosen.casefold() in known else -1)

    def _icon(self, box: QComboBox, value: str) -> QIcon:
        theme, look = self._keeper.theme, self._look
        if box is self.emblem_box:
            seen = Look(name="", colour=look.colour, pattern=look.pattern, emblem=value or look.emblem)
            return QIcon(emblem_pixmap(theme, seen, 22))
        if box is self.colour_box:
            seen = Look(name="", colour=value or look.colour, pattern="solid")
        else:
            seen = Look(name="", colour=look.colour, pattern=value or look.pattern)
        return QIcon(swatch_pixmap(theme, seen))

    def _on_activated(self) -> None:
        boxes = (self.colour_box, self.pattern_box, self.emblem_box)
        colour, pattern, emblem = (str(box.currentData() or "") for box in boxes)
        self.chosen.emit(colour, pattern, emblem)


def swatch_pixmap(theme: Theme, look: Look) -> QPixmap:
    """Return a strip in the colour and pattern of a look."""
    ratio = 2
    pixmap = QPixmap(SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        paint_swatch(painter, theme, look, QRectF(0, 0, SWATCH.width(), SWATCH.height()))
    return pixmap


def _named(known: Iterable[str], own: str) -> list[tuple[str, str]]:
    """Return what is known, and what a file says that is not."""
    names = list(known)
    return [(name, name) for name in ([*names, own] if own and own not in names else names)]


def _box(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setIconSize(SWATCH)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box
