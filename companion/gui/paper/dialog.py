"""The print dialog: choices on the left, the page as it will be on the right."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr, tr_n
from companion.gui.paper.calibrate import CalibrateDialog
from companion.gui.paper.form import PaperForm
from companion.gui.paper.memory import PaperMemory, remember, remembered
from companion.gui.paper.people import PeopleList
from companion.gui.paper.preview import STEP, Preview
from companion.gui.paper.sending import ask_path, save_pdf, send
from companion.gui.paper.sources import PaperSources, Source
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.printing.calibration import calibration
from companion.printing.canvas import FULL_DRESS, Dress
from companion.printing.jobs import dress_of, make_document
from companion.printing.map_pages import make_map, map_dress
from companion.printing.measures import margin_warning, parse_paper
from companion.printing.options import Product
from companion.printing.pages import UNCORRECTED, Correction, Document, ready_application

PAUSE_MS: Final = 120
"""How long choices rest before the pages are made anew."""
_SIZE: Final = (1120, 760)
_LEFT: Final = 340
_PAGE_WIDTH: Final = 140


class PrintDialog(QDialog):
    """Prints what the sources have, on a printer or into a PDF."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        sources: PaperSources,
        *,
        ticked: Collection[str] = (),
        product: Product | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Begin with the first source, its TICKED people and a PRODUCT; all and the last one if left out."""
        super().__init__(parent)
        ready_application()
        self.setWindowTitle(tr("Print"))
        self.resize(*_SIZE)
        self._keeper, self._sources = keeper, sources
        self._memory = remembered()
        self.document: Document | None = None
        self._dress: Dress = FULL_DRESS
        self.source_box = QComboBox()
        self.source_box.setAccessibleName(tr("What to print from"))
        for source in sources.all:
            self.source_box.addItem(source.title)
        self.people = PeopleList()
        self.form = PaperForm(self._memory)
        self.preview = Preview()
        self.page_spin = QSpinBox()
        self.count_label = plain_label("", "muted")
        self.warning_label = plain_label("", "danger")
        self.warning_label.setWordWrap(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        row_layout(self, self._left(), self._right(), spacing=12, margins=(14, 12, 14, 12))
        self._connect()
        if product is not None:
            self.form.choose(product)
        self._show_source()
        if ticked:
            self.people.tick_only(ticked)

    @property
    def source(self) -> Source:
        """What is printed from."""
        return self._sources.all[self.source_box.currentIndex()]

    # parts

    def _left(self) -> QWidget:
        scroll = QScrollArea()
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        left = QWidget()
        left.setFixedWidth(_LEFT)
        self.people.setMaximumHeight(190)
        column_layout(left, self.source_box, self.people, scroll, self.warning_label)
        return left

    def _right(self) -> QVBoxLayout:
        return column_layout(None, self._tools(), self.preview, self._buttons())

    def _tools(self) -> QHBoxLayout:
        self.page_spin.setMinimum(1)
        self.page_spin.setPrefix(tr("page "))
        self.page_spin.setMinimumWidth(_PAGE_WIDTH)
        smaller = icon_button(self._keeper, "zoomout", tr("Smaller"))
        larger = icon_button(self._keeper, "zoomin", tr("Larger"))
        fit = icon_button(self._keeper, "fit", tr("Fit the page"))
        true_size = push_button(self._keeper, tr("True size"))
        smaller.clicked.connect(partial(self.preview.zoom_by, 1 / STEP))
        larger.clicked.connect(partial(self.preview.zoom_by, STEP))
        fit.clicked.connect(partial(self.preview.set_zoom, None))
        true_size.clicked.connect(partial(self.preview.set_zoom, 1.0))
        return row_layout(None, self.page_spin, self.count_label, None, smaller, larger, fit, true_size)

    def _buttons(self) -> QHBoxLayout:
        calibrate = push_button(self._keeper, tr("Calibrate…"))
        close = push_button(self._keeper, tr("Close"))
        self.save_button = push_button(self._keeper, tr("Save as PDF…"), icon="export")
        self.print_button = push_button(self._keeper, tr("Print…"), icon="print", look="primary")
        calibrate.clicked.connect(self.calibrate)
        close.clicked.connect(self.close)
        self.save_button.clicked.connect(self.save)
        self.print_button.clicked.connect(self.send)
        return row_layout(None, calibrate, None, close, self.save_button, self.print_button)

    def _connect(self) -> None:
        self._timer.timeout.connect(self.make)
        self.source_box.currentIndexChanged.connect(self._show_source)
        self.people.changed.connect(self._timer.start)
        self.form.changed.connect(self._timer.start)
        self.page_spin.valueChanged.connect(self._show_page)

    # what is shown

    def _show_source(self) -> None:
        """List who is in the source, and offer what it has."""
        self.form.offer_map(there=self.source.drawn is not None)
        self.form.fresh.setEnabled(self.source.has_state)
        self.people.show_cards(self.source.cards(False))
        self.make()

    def make(self) -> None:
        """Make the pages anew from all choices, or say why there are none."""
        self._timer.stop()
        warning = ""
        try:
            self._memory = self.form.memory()
            self.document = self._made(self._memory)
            if not self.form.is_map:
                warning = margin_warning(self._memory.pages.margin)
        except CompanionError as error:
            self.document, warning = None, str(error)
        self.warning_label.setText(warning)
        self._show_document()

    def _made(self, memory: PaperMemory) -> Document:
        if memory.is_map and self.source.drawn is not None:
            self._dress = map_dress(memory.maps)
            drawn = self.source.drawn()
            return make_map(drawn if memory.has_positions else drawn.without_tokens(), memory.maps)
        self._dress = dress_of(memory.pages)
        known = {card.id: card for card in self.source.cards(memory.is_fresh and self.source.has_state)}
        chosen = tuple(known[name] for name in self.people.chosen() if name in known)
        return make_document(chosen, memory.pages, self._sources.extras)

    def _show_document(self) -> None:
        pages = len(self.document.pages) if self.document else 0
        self.page_spin.setMaximum(max(1, pages))
        words = tr_n("of {n} page", "of {n} pages", pages)
        if self.document and self.document.cards:
            words += " · " + tr_n("{n} card", "{n} cards", self.document.cards)
        self.count_label.setText(words)
        self.save_button.setEnabled(pages > 0)
        self.print_button.setEnabled(pages > 0)
        self._show_page()

    def _show_page(self) -> None:
        pages = self.document.pages if self.document else ()
        number = self.page_spin.value() - 1
        self.preview.show_page(pages[number] if number < len(pages) else None, self._dress)

    # what is done

    def save(self) -> None:
        """Ask for a name and save a PDF, which needs no correction."""
        if self.document and (path := ask_path(self.document, self)):
            self._tell_fault(partial(save_pdf, self.document, self._dress, path))

    def send(self) -> None:
        """Ask for a printer and print, corrected for it."""
        if self.document:
            self._send(self.document, self._dress, is_corrected=True)

    def calibrate(self) -> None:
        """Make a printer true."""
        name = QPrinter().printerName()
        known = self._memory.correction(name)
        dialog = CalibrateDialog(self._keeper, name, known, self._print_strip, parent=self)
        dialog.corrected.connect(self._on_corrected)
        dialog.open()

    def _print_strip(self) -> None:
        self._send(calibration(parse_paper(self._memory.pages.paper)), FULL_DRESS, is_corrected=False)

    def _send(self, document: Document, dress: Dress, *, is_corrected: bool) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            correction = self._memory.correction(printer.printerName()) if is_corrected else UNCORRECTED
            self._tell_fault(partial(send, document, dress, printer, correction))

    def _tell_fault(self, do: Callable[[], object]) -> None:
        try:
            do()
            remember(self._memory)
        except CompanionError as error:
            self.warning_label.setText(str(error))

    def _on_corrected(self, printer: str, correction: Correction) -> None:
        self._memory = self._memory.with_correction(printer, correction)
        self.form.keep(self._memory)
        self._tell_fault(partial(remember, self._memory))

    # Qt overrides

    def done(self, result: int) -> None:
        """Remember the choices."""
        self._tell_fault(partial(remember, self._memory))
        super().done(result)
