"""The choices of the print dialog; each change is told at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QWidget

from companion.engine.texts import tr
from companion.gui.paper.memory import PaperMemory
from companion.printing.layout import MOST_BLEED
from companion.printing.measures import CARDS, PAPERS, parse_paper
from companion.printing.options import BASES, BackKind, Duplex, Product
from companion.printing.tiling import LARGEST_HEX, LEAST_HEX

MAP: Final = "map"
_MOST_MARGIN: Final = 40.0


class PaperForm(QWidget):
    """All options, those that do not matter for what is printed hidden.

    Signals:
        changed: something was chosen.
    """

    changed = Signal()

    def __init__(self, memory: PaperMemory, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        pages, maps = memory.pages, memory.maps
        self.product = _combo(_products(), MAP if memory.is_map else pages.product.value)
        self.paper = _combo([(paper.name, key) for key, paper in PAPERS.items()], pages.paper)
        self.paper.setEditable(True)
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
        self.overlap = _length(maps.overlap, 0, 50)
        self.fitted = _check(tr("All on one page"), maps.is_fitted)
        self.numbers = _check(tr("Numbers in the hexes"), maps.has_numbers)
        self.positions = _check(tr("Who stands where now"), memory.has_positions)
        self.fresh = _check(tr("As the battle began"), memory.is_fresh)
        self.saves_ink = _check(tr("Save ink"), pages.saves_ink)
        self.grey = _check(tr("Greys only"), pages.is_grey)
        self._rows = self._lay_out()
        self._connect()
        self._show_rows()

    @property
    def is_map(self) -> bool:
        """Whether a map is wished for."""
        return bool(self.product.currentData() == MAP)

    def offer_map(self, *, there: bool) -> None:
        """Offer the map only where THERE is one."""
        row = self.product.findData(MAP)
        if there and row < 0:
            self.product.addItem(tr("Battle map"), MAP)
        elif not there and row >= 0:
            self.product.removeItem(row)

    def choose(self, product: str) -> None:
        """Choose what is printed, where it is offered."""
        row = self.product.findData(product)
        if row >= 0:
            self.product.setCurrentIndex(row)

    def memory(self) -> PaperMemory:
        """Return everything as it is chosen now. Raises: BadSize for a paper that is none."""
        old = self._memory
        common = {
            "paper": self._chosen_paper(),
            "base": self.base.currentData(),
            "saves_ink": self.saves_ink.isChecked(),
            "is_grey": self.grey.isChecked(),
        }
        pages = replace(
            old.pages,
            **common,
            product=old.pages.product if self.is_map else Product(self.product.currentData()),
            card=self.card.currentData(),
            margin=self.margin.value(),
            bleed=self.bleed.value(),
            duplex=Duplex(self.duplex.currentData()),
            back=BackKind(self.back.currentData()),
            has_marks=self.marks.isChecked(),
            has_turn_card=self.turn_card.isChecked(),
            two_a_page=self.two.isChecked(),
        )
        maps = replace(
            old.maps,
            **common,
            hex_width=self.hex_width.value(),
            overlap=self.overlap.value(),
            is_fitted=self.fitted.isChecked(),
            has_numbers=self.numbers.isChecked(),
        )
        return replace(
            old,
            pages=pages,
            maps=maps,
            is_map=self.is_map,
            is_fresh=self.fresh.isChecked(),
            has_positions=self.positions.isChecked(),
        )

    def keep(self, memory: PaperMemory) -> None:
        """Go on from a MEMORY that has other printers."""
        self._memory = memory

    def _chosen_paper(self) -> str:
        text = self.paper.currentText()
        row = self.paper.findText(text)
        key = str(self.paper.itemData(row)) if row >= 0 else text
        parse_paper(key)
        return key

    def _lay_out(self) -> dict[QWidget, frozenset[str]]:
        """Put everything into rows; return for which products each matters, nothing for all."""
        form = QFormLayout(self)
        cards, both = frozenset({Product.CARDS}), frozenset({Product.CARDS, Product.SHEETS})
        pieces = frozenset({Product.STANDEES, Product.TOKENS})
        maps = frozenset({MAP})
        margins = both | pieces
        rows: list[tuple[str, QWidget, frozenset[str]]] = [
            (tr("&Print"), self.product, frozenset()),
            (tr("P&aper"), self.paper, frozenset()),
            (tr("&Card"), self.card, cards),
            (tr("&Base"), self.base, pieces | maps),
            (tr("&Margin"), self.margin, margins),
            (tr("B&leed"), self.bleed, cards),
            (tr("Bac&ks"), self.duplex, cards),
            ("", self.back, cards),
            ("", self.marks, both),
            ("", self.turn_card, cards),
            ("", self.two, frozenset({Product.SHEETS})),
            (tr("&Hex width"), self.hex_width, maps),
            (tr("&Overlap"), self.overlap, maps),
            ("", self.fitted, maps),
            ("", self.numbers, maps),
            ("", self.positions, maps),
            ("", self.fresh, both | pieces | {Product.TEAM}),
            ("", self.saves_ink, frozenset()),
            ("", self.grey, frozenset()),
        ]
        for label, widget, _ in rows:
            form.addRow(label, widget)
        self._form = form
        return {widget: products for _, widget, products in rows if products}

    def _connect(self) -> None:
        self.product.currentIndexChanged.connect(self._on_product_chosen)
        for box in (self.card, self.base, self.duplex, self.back):
            box.currentIndexChanged.connect(self._on_changed)
        self.paper.currentTextChanged.connect(self._on_changed)
        for spin in (self.margin, self.bleed, self.hex_width, self.overlap):
            spin.valueChanged.connect(self._on_changed)
        for check in self.findChildren(QCheckBox):
            check.toggled.connect(self._on_changed)

    def _show_rows(self) -> None:
        product = str(self.product.currentData())
        for widget, products in self._rows.items():
            self._form.setRowVisible(widget, product in products)

    def _on_product_chosen(self) -> None:
        self._show_rows()
        self.changed.emit()

    def _on_changed(self) -> None:
        self.changed.emit()


def _combo(items: Iterable[tuple[str, object]], chosen: object) -> QComboBox:
    box = QComboBox()
    for words, value in items:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    return box


def _length(value: float, least: float, most: float) -> QDoubleSpinBox:
    spin = QDoubleSpinBox()
    spin.setRange(least, most)
    spin.setDecimals(2)
    spin.setSuffix(tr(" mm"))
    spin.setValue(value)
    return spin


def _check(words: str, on: bool) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(on)
    return box


def _products() -> tuple[tuple[str, str], ...]:
    return (
        (tr("Cards"), Product.CARDS),
        (tr("Record sheets"), Product.SHEETS),
        (tr("Team sheets"), Product.TEAM),
        (tr("Standees"), Product.STANDEES),
        (tr("Tokens"), Product.TOKENS),
        (tr("Quick reference"), Product.REFERENCE),
        (tr("Battle map"), MAP),
    )


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
