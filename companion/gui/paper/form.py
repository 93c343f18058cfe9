"""The choices of the print dialog; each change is told at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QSpinBox, QWidget

from companion.engine.texts import tr
from companion.gui.paper.memory import PaperMemory
from companion.gui.widgets.spins import with_room
from companion.printing.hero_offers import MOST_HEXES
from companion.printing.layout import MOST_BLEED
from companion.printing.measures import CARDS, PAPERS, parse_paper
from companion.printing.offers import Offer
from companion.printing.options import BASES, BackKind, Duplex
from companion.printing.tiling import LARGEST_HEX, LEAST_HEX

_MOST_MARGIN: Final = 40.0
_MOST_OVERLAP: Final = 50.0


class PaperForm(QWidget):
    """All options, those that do not matter for what is printed hidden.

    Signals:
        changed: something was chosen.
        product_changed: something else is to be printed.
    """

    changed = Signal()
    product_changed = Signal()

    def __init__(self, memory: PaperMemory, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self._offers: tuple[Offer, ...] = ()
        self._has_state = False
        pages, maps = memory.pages, memory.pages.maps
        self.product = QComboBox()
        self.paper = _combo([(paper.name, key) for key, paper in PAPERS.items()], pages.paper)
        self.paper.setEditable(True)
        self.paper.setCurrentText(self.paper.currentText() if pages.paper in PAPERS else pages.paper)
        self.paper.setToolTip(tr("A4, Letter … or a size of your own such as 200x250 in mm"))
        self.card = _combo(_card_sizes(), pages.card)
        self.base = _combo([(tr("{n} mm", n=base), base) for base in BASES], pages.base)
        self.margin = _length(pages.margin, 0, _MOST_MARGIN)
        self.bleed = _length(pages.bleed, 0, MOST_BLEED)
        self.duplex = _combo(_turns(), pages.duplex.value)
        self.back = _combo(_backs(), pages.back.value)
        self.marks = _check(tr("Marks for the knife"), pages.has_marks)
        self.turn_card = _check(tr("The turn on a free place"), pages.has_turn_card)
        self.two = _check(tr("Two on a page"), pages.two_a_page)
        self.hex_width = _length(maps.hex_width, LEAST_HEX, LARGEST_HEX)
        self.overlap = _length(maps.overlap, 0, _MOST_OVERLAP)
        self.columns = _count(maps.columns, MOST_HEXES)
        self.rows = _count(maps.rows, MOST_HEXES)
        self.pointed = _check(tr("Hexes stand on a corner"), maps.is_pointed)
        self.fitted = _check(tr("All on one page"), maps.is_fitted)
        self.numbers = _check(tr("Numbers in the hexes"), maps.has_numbers)
        self.positions = _check(tr("Who stands where now"), maps.has_positions)
        self.fresh = _check(tr("As it began, not as it stands"), memory.is_fresh)
        self.saves_ink = _check(tr("Save ink"), pages.saves_ink)
        self.grey = _check(tr("Greys only"), pages.is_grey)
        self._rows = self._lay_out()
        self._connect()

    @property
    def key(self) -> str:
        """The key of what is printed."""
        return str(self.product.currentData() or "")

    def show_offers(self, offers: Sequence[Offer], *, has_state: bool, key: str = "") -> None:
        """Offer what a source has; begin with KEY, with what was chosen before, or with the first."""
        wanted = key or self.key or self._memory.what
        self._offers, self._has_state = tuple(offers), has_state
        with QSignalBlocker(self.product):
            self.product.clear()
            for offer in offers:
                self.product.addItem(offer.words, offer.key)
            self.product.setCurrentIndex(max(0, self.product.findData(wanted)))
        self._show_rows()

    def memory(self) -> PaperMemory:
        """Return everything as it is chosen now. Raises: BadSize for a paper that is none."""
        common: dict[str, Any] = {
            "paper": self._chosen_paper(),
            "base": self.base.currentData(),
            "saves_ink": self.saves_ink.isChecked(),
            "is_grey": self.grey.isChecked(),
        }
        maps = replace(
            self._memory.pages.maps,
            **common,
            hex_width=self.hex_width.value(),
            overlap=self.overlap.value(),
            is_fitted=self.fitted.isChecked(),
            has_numbers=self.numbers.isChecked(),
            has_positions=self.positions.isChecked(),
            columns=self.columns.value(),
            rows=self.rows.value(),
            is_pointed=self.pointed.isChecked(),
        )
        pages = replace(
            self._memory.pages,
            **common,
            card=self.card.currentData(),
            margin=self.margin.value(),
            bleed=self.bleed.value(),
            duplex=Duplex(self.duplex.currentData()),
            back=BackKind(self.back.currentData()),
            has_marks=self.marks.isChecked(),
            has_turn_card=self.turn_card.isChecked(),
            two_a_page=self.two.isChecked(),
            maps=maps,
        )
        is_secret = any(offer.is_secret for offer in self._offers if offer.key == self.key)
        what = self._memory.what if is_secret else self.key
        return replace(self._memory, pages=pages, what=what, is_fresh=self.fresh.isChecked())

    def keep(self, memory: PaperMemory) -> None:
        """Go on from a MEMORY."""
        self._memory = memory

    def _chosen_paper(self) -> str:
        text = self.paper.currentText()
        row = self.paper.findText(text)
        key = str(self.paper.itemData(row)) if row >= 0 else text
        parse_paper(key)
        return key

    def _lay_out(self) -> dict[QWidget, str]:
        """Put everything into rows; return the option that each is, empty for what always matters."""
        rows: list[tuple[str, QWidget, str]] = [
            (tr("&Print"), self.product, ""),
            (tr("P&aper"), self.paper, ""),
            (tr("&Card"), self.card, "card"),
            (tr("&Base"), self.base, "base"),
            (tr("&Margin"), self.margin, "margin"),
            (tr("B&leed"), self.bleed, "bleed"),
            (tr("Bac&ks"), self.duplex, "duplex"),
            ("", self.back, "back"),
            ("", self.marks, "marks"),
            ("", self.turn_card, "turn_card"),
            ("", self.two, "two"),
            (tr("Col&umns"), self.columns, "columns"),
            (tr("&Rows"), self.rows, "rows"),
            (tr("&Hex width"), self.hex_width, "hex_width"),
            (tr("&Overlap"), self.overlap, "overlap"),
            ("", self.pointed, "pointed"),
            ("", self.fitted, "fitted"),
            ("", self.numbers, "numbers"),
            ("", self.positions, "positions"),
            ("", self.fresh, "fresh"),
            ("", self.saves_ink, ""),
            ("", self.grey, ""),
        ]
        self._form = QFormLayout(self)
        for label, widget, _ in rows:
            self._form.addRow(label, widget)
        return {widget: option for _, widget, option in rows}

    def _connect(self) -> None:
        self.product.currentIndexChanged.connect(self._on_product_chosen)
        for box in (self.card, self.base, self.duplex, self.back):
            box.currentIndexChanged.connect(self._on_changed)
        self.paper.currentTextChanged.connect(self._on_changed)
        for spin in (self.margin, self.bleed, self.hex_width, self.overlap):
            spin.valueChanged.connect(self._on_changed)
        for count in (self.columns, self.rows):
            count.valueChanged.connect(self._on_changed)
        for check in self.findChildren(QCheckBox):
            check.toggled.connect(self._on_changed)

    def _show_rows(self) -> None:
        offer = next((offer for offer in self._offers if offer.key == self.key), None)
        uses = offer.uses if offer else frozenset()
        for widget, option in self._rows.items():
            is_there = not option or option in uses
            self._form.setRowVisible(widget, is_there and (option != "fresh" or self._has_state))

    def _on_product_chosen(self) -> None:
        self._show_rows()
        self.product_changed.emit()

    def _on_changed(self) -> None:
        self.changed.emit()


def _combo(items: Iterable[tuple[str, object]], chosen: object) -> QComboBox:
    box = QComboBox()
    for words, value in items:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    return box


def _length(value: float, least: float, most: float) -> QDoubleSpinBox:
    spin = with_room(QDoubleSpinBox())
    spin.setRange(least, most)
    spin.setDecimals(2)
    spin.setSuffix(tr(" mm"))
    spin.setValue(value)
    return spin


def _count(value: int, most: int) -> QSpinBox:
    spin = with_room(QSpinBox())
    spin.setRange(1, most)
    spin.setValue(value)
    return spin


def _check(words: str, on: bool) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(on)
    return box


def _card_sizes() -> list[tuple[str, str]]:
    return [
        (tr("{name}, {width:g} × {height:g} mm", name=size.name, width=size.width, height=size.height), key)
        for key, size in CARDS.items()
    ]


def _turns() -> tuple[tuple[str, str], ...]:
    return (
        (tr("none"), Duplex.NONE),
        (tr("turned over the long edge"), Duplex.LONG_EDGE),
        (tr("turned over the short edge"), Duplex.SHORT_EDGE),
    )


def _backs() -> tuple[tuple[str, str], ...]:
    return (tr("the team's emblem"), BackKind.EMBLEM), (tr("the abilities in full"), BackKind.RULES)
