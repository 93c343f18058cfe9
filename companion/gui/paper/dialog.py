"""The print dialog: choices on the left, the page as it will be on the right."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

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
from companion.gui.widgets.spins import with_room
from companion.printing.calibration import calibration
from companion.printing.canvas import FULL_DRESS, Dress
from companion.printing.jobs import dress_of
from companion.printing.measures import margin_warning, parse_paper
from companion.printing.offers import Offer
from companion.printing.pages import UNCORRECTED, Correction, Document, ready_application
from companion.storage.places import documents_folder

PAUSE_MS: Final = 120
"""How long choices rest before the pages are made anew."""
_SIZE: Final = (1120, 690)
_LEFT: Final = 340
_PAGE_WIDTH: Final = 140
_MOST_PEOPLE: Final = 140


class PrintDialog(QDialog):
    """Prints what the sources have, on a printer or into a PDF."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        sources: PaperSources,
        *,
        ticked: Collection[str] = (),
        product: str | None = None,
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
        self._offers: tuple[Offer, ...] = ()
        self._is_fresh = False
        self._all = list(sources.all)
        self.source_box = QComboBox()
        self.source_box.setAccessibleName(tr("What to print from"))
        self.source_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for source in self._all:
            self.source_box.addItem(source.title)
        self.people = PeopleList()
        self._people_row = QWidget()
        self.form = PaperForm(self._memory)
        self.preview = Preview()
        self.page_spin = with_room(QSpinBox())
        self.count_label = plain_label("", "muted")
        self.note_label = plain_label("", "muted")
        self.note_label.setWordWrap(True)
        self.warning_label = plain_label("", "danger")
        self.warning_label.setWordWrap(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        row_layout(self, self._left(), self._right(), spacing=12, margins=(14, 12, 14, 12))
        self._connect()
        self._show_source(product or "")
        if ticked:
            self.people.tick_only(ticked)

    @property
    def source(self) -> Source:
        """What is printed from."""
        return self._all[self.source_box.currentIndex()]

    @property
    def offer(self) -> Offer | None:
        """What is printed of it."""
        return next((offer for offer in self._offers if offer.key == self.form.key), None)

    # parts

    def _left(self) -> QWidget:
        scroll = QScrollArea()
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        left = QWidget()
        left.setFixedWidth(_LEFT)
        self.people.setMaximumHeight(_MOST_PEOPLE)
        self.open_button = icon_button(self._keeper, "open", tr("Print from a file…"))
        self.open_button.clicked.connect(self._ask_file)
        sources = row_layout(None, self.source_box, self.open_button)
        sources.setStretch(0, 1)
        column_layout(self._people_row, self.people, self._people_buttons(), spacing=4)
        self._people_row.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        parts = (sources, self.note_label, self._people_row, scroll, self.warning_label)
        column_layout(left, *parts).setStretch(parts.index(scroll), 1)
        return left

    def _people_buttons(self) -> QHBoxLayout:
        everybody = push_button(self._keeper, tr("All"))
        nobody = push_button(self._keeper, tr("None"))
        up = icon_button(self._keeper, "arrow-up", tr("Earlier"), shortcut="Alt+Up")
        down = icon_button(self._keeper, "arrow-down", tr("Later"), shortcut="Alt+Down")
        everybody.clicked.connect(self.people.tick_all)
        nobody.clicked.connect(self.people.tick_nobody)
        up.clicked.connect(partial(self.people.move_current, -1))
        down.clicked.connect(partial(self.people.move_current, 1))
        return row_layout(None, everybody, nobody, None, up, down)

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
        self.source_box.currentIndexChanged.connect(self._on_source_chosen)
        self.form.product_changed.connect(self._show_offer)
        self.people.changed.connect(self._timer.start)
        self.form.changed.connect(self._timer.start)
        self.page_spin.valueChanged.connect(self._show_page)

    # what is shown

    def _on_source_chosen(self) -> None:
        self._show_source()

    def _show_source(self, key: str = "") -> None:
        """Offer what the source has, beginning with the offer called KEY."""
        self._read_offers(is_fresh=self.form.fresh.isChecked())
        self.form.show_offers(self._offers, has_state=self.source.has_state, key=key)
        self.note_label.setText(self.source.note)
        self.note_label.setVisible(bool(self.source.note))
        self._show_offer()

    def _read_offers(self, *, is_fresh: bool) -> None:
        """Read what the source has as it stands, or as it began."""
        self._is_fresh = is_fresh and self.source.has_state
        self._offers = self.source.offers(self._is_fresh)

    def _show_offer(self) -> None:
        """List whom the offer is for."""
        people = self.offer.people if self.offer else ()
        self.people.show_people(people)
        self._people_row.setVisible(bool(people))
        self.make()

    def make(self) -> None:
        """Make the pages anew from all choices, or say why there are none."""
        self._timer.stop()
        warning = ""
        try:
            self._memory = self.form.memory()
            self.form.keep(self._memory)
            self.document = self._made(self._memory)
            warning = self.offer.warning if self.offer else ""
            if self.offer and "margin" in self.offer.uses:
                warning = warning or margin_warning(self._memory.pages.margin)
        except CompanionError as error:
            self.document, warning = None, str(error)
        self.warning_label.setText(warning)
        self._show_document()

    def _made(self, memory: PaperMemory) -> Document | None:
        if self._is_fresh != (memory.is_fresh and self.source.has_state):
            self._read_offers(is_fresh=memory.is_fresh)
        self._dress = dress_of(memory.pages)
        return self.offer.document(self._chosen(self.offer), memory.pages) if self.offer else None

    def _chosen(self, offer: Offer) -> tuple[str, ...]:
        """Return the ids that are ticked; the same people may have fewer once it is fresh."""
        known = {person.id for person in offer.people}
        return tuple(key for key in self.people.chosen() if key in known)

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

    def _ask_file(self) -> None:
        """Ask for a session, a map or a roster, and print from it."""
        start = str(documents_folder())
        text, _ = QFileDialog.getOpenFileName(self, tr("Print from a file"), start, tr("Files (*.toml)"))
        if text:
            self.open_file(Path(text))

    def open_file(self, path: Path) -> None:
        """Print from a file, or tell what is wrong with it."""
        try:
            source = self._sources.open(path)
        except CompanionError as error:
            self.warning_label.setText(str(error))
            return
        self._all.append(source)
        self.source_box.addItem(source.title)
        self.source_box.setCurrentIndex(self.source_box.count() - 1)

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
