"""A hero's sheet to read: token, figures, sources, abilities with what they do."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Sheet
from companion.gui.games.slugfest.attributes import Figure, FigureRow, SheetHead
from companion.gui.games.slugfest.holdings import holdings
from companion.gui.hexmap.records import TokenPicture
from companion.gui.paint.marks import Hits
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel


class SheetCard(QScrollArea):
    """Shows one sheet, or nothing.

    Signals:
        rule_requested: a rule id was clicked; carries it.
        story_requested: somebody wants to know how the hero came to be; carries the sheet.
    """

    rule_requested = Signal(str)
    story_requested = Signal(object)

    def __init__(
        self,
        keeper: ThemeKeeper,
        powers: Mapping[str, Power],
        *,
        has_head: bool = True,
        tells_story: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """HAS_HEAD says whether token and name are shown; else they stand elsewhere.

        With TELLS_STORY the dice of a hero that has them can be asked for.
        """
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self._tells_story = tells_story
        self.story_button = push_button(keeper, tr("How this hero came to be…"), icon="dice")
        self.story_button.clicked.connect(self._on_story_clicked)
        self._powers = powers
        self._has_head = has_head
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.head = SheetHead(keeper)
        self.figures = FigureRow(keeper)
        self._has = column_layout(None, spacing=8)
        page = QWidget()
        become_panel(page)
        story = row_layout(None, self.story_button, None)
        parts = (self.head, self.figures, 4, self._has, story, None)
        column_layout(page, *parts, spacing=8, margins=(12, 10, 12, 10))
        self.setWidget(page)

    def show_sheet(self, sheet: Sheet | None, detail: str, *, colour: int = 0) -> None:
        """Show SHEET with a line about it in the colours of the side COLOUR; None shows nothing."""
        empty_layout(self._has)
        self._sheet = sheet
        self.story_button.setVisible(self._tells_story and sheet is not None and bool(sheet.dice))
        self.head.setVisible(sheet is not None and self._has_head)
        self.figures.setVisible(sheet is not None)
        if sheet is None:
            return
        self.head.show_unit(_token(sheet, colour), detail)
        self.figures.show_figures(figures(sheet))
        self._add(tr("Attacks with"), ", ".join(sheet.attack_sources) or "Impact", "SL-82")
        if sheet.defence_sources:
            self._add(tr("Defends with"), ", ".join(sheet.defence_sources), "SL-83")
        for title, text, rule in holdings(sheet, self._powers):
            self._add(title, text, rule)

    def _on_story_clicked(self) -> None:
        self.story_requested.emit(self._sheet)

    def _add(self, title: str, text: str, rule: str) -> None:
        link = RuleLink(rule)
        link.opened.connect(self.rule_requested)
        words = plain_label(text, "small")
        words.setWordWrap(True)
        name = plain_label(title, "strong")
        name.setWordWrap(True)
        box = QWidget()
        line = row_layout(None, name, link)
        line.setStretch(0, 1)
        column_layout(box, line, words, spacing=0)
        self._has.addWidget(box)


def figures(sheet: Sheet) -> tuple[Figure, ...]:
    """Return the six attributes in the order of the printed sheets."""
    found = (
        (tr("Attack"), sheet.attack),
        (tr("Damage"), sheet.damage),
        (tr("Range"), sheet.range),
        (tr("Defend"), sheet.defend),
        (tr("Hits"), sheet.hits),
        (tr("Speed"), sheet.speed),
    )
    return tuple(Figure(name, value, value) for name, value in found)


def _token(sheet: Sheet, colour: int) -> TokenPicture:
    letters = sheet.letters or sheet.name[:1].upper()
    return TokenPicture(sheet.id, sheet.name, Hex(0, 0), colour, letters, Hits(sheet.hits, sheet.hits))
