"""The print dialog: choices make pages, pages are shown and saved, everything is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter

from companion.games.registry import GAMES
from companion.gui.paper.calibrate import CalibrateDialog
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.form import MAP
from companion.gui.paper.memory import PaperMemory, remember, remembered
from companion.gui.paper.sending import save_pdf, send
from companion.gui.paper.sources import PaperSources
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.canvas import FULL_DRESS
from companion.printing.options import BackKind, Duplex, MapOptions, PrintOptions, Product
from companion.printing.pages import UNCORRECTED, Correction
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.printing.reading import page_count, plain, words_of


@pytest.fixture(scope="module")
def sources() -> PaperSources:
    library = Library(GAMES)
    return PaperSources(ready_session("slugfest", library, seed="5"), library)


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper, sources: PaperSources) -> Iterator[PrintDialog]:
    dialog = PrintDialog(keeper, sources)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    yield dialog
    dialog.close()


def choose(dialog: PrintDialog, product: str) -> None:
    box = dialog.form.product
    box.setCurrentIndex(box.findData(product))
    dialog.make()


def pages(dialog: PrintDialog) -> int:
    return len(dialog.document.pages) if dialog.document else 0


def test_the_battle_comes_first_and_all_its_heroes_are_printed(dialog: PrintDialog) -> None:
    assert dialog.source.has_state
    assert dialog.document is not None
    assert dialog.document.cards == dialog.people.count() == 8
    assert "8 cards" in dialog.count_label.text()


@pytest.mark.parametrize("product", [*Product, MAP])
def test_everything_can_be_previewed(dialog: PrintDialog, product: str) -> None:
    choose(dialog, product)
    assert pages(dialog) > 0
    assert dialog.warning_label.text() == ""
    assert not dialog.preview.grab().isNull()


def test_rosters_are_there_without_a_battle_and_have_no_map(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    dialog = PrintDialog(keeper, PaperSources(None, Library(GAMES)))
    qtbot.addWidget(dialog)
    assert dialog.source_box.count() >= 12
    assert dialog.form.product.findData(MAP) < 0


def test_unticked_heroes_are_left_out(dialog: PrintDialog) -> None:
    dialog.people.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.make()
    assert dialog.document is not None
    assert dialog.document.cards == 7


def test_the_order_of_the_list_is_the_order_on_paper(dialog: PrintDialog) -> None:
    first = dialog.people.takeItem(0)
    dialog.people.addItem(first)
    assert dialog.people.chosen()[-1] == first.data(Qt.ItemDataRole.UserRole)


def test_a_wish_that_cannot_be_met_is_told(dialog: PrintDialog) -> None:
    dialog.form.paper.setCurrentText("napkin")
    dialog.make()
    assert "napkin" in dialog.warning_label.text()
    assert not dialog.save_button.isEnabled()


def test_a_narrow_margin_is_warned_of(dialog: PrintDialog) -> None:
    dialog.form.margin.setValue(3)
    dialog.make()
    assert "6.35" in dialog.warning_label.text()
    assert pages(dialog) > 0


def test_the_preview_shows_a_true_millimetre(dialog: PrintDialog) -> None:
    dialog.preview.set_zoom(1.0)
    view = dialog.preview.view
    assert dialog.document is not None
    width = dialog.document.pages[0].paper.width
    assert view.width() - 24 == pytest.approx(width * view.pixels_per_mm, abs=1)
    before = view.width()
    dialog.preview.zoom_by(2)
    assert view.width() > 1.8 * before


def test_choices_are_remembered(dialog: PrintDialog) -> None:
    dialog.form.card.setCurrentIndex(dialog.form.card.findData("tarot"))
    dialog.form.grey.setChecked(True)
    dialog.make()
    dialog.close()
    assert (remembered().pages.card, remembered().pages.is_grey) == ("tarot", True)


def test_the_memory_survives_a_file() -> None:
    memory = PaperMemory(
        pages=PrintOptions(product=Product.TOKENS, duplex=Duplex.SHORT_EDGE, back=BackKind.RULES, base=40),
        maps=MapOptions(hex_width=31.75, is_fitted=True),
        is_map=True,
    ).with_correction("Old Faithful", Correction(1.01, 0.99, 0.5, -0.25))
    remember(memory)
    assert remembered() == memory
    assert remembered().correction("Old Faithful") == Correction(1.01, 0.99, 0.5, -0.25)
    assert remembered().correction("Another") == UNCORRECTED


def test_a_pdf_is_saved_with_its_ending(dialog: PrintDialog, tmp_path: Path) -> None:
    assert dialog.document is not None
    path = save_pdf(dialog.document, FULL_DRESS, tmp_path / "team")
    assert path.name == "team.pdf"
    assert page_count(path.read_bytes()) == pages(dialog)


def test_a_printer_gets_the_same_pages(dialog: PrintDialog, tmp_path: Path) -> None:
    assert dialog.document is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    send(dialog.document, FULL_DRESS, printer, UNCORRECTED)
    text = words_of((tmp_path / "printed.pdf").read_bytes())
    assert plain(dialog.people.item(0).text()) in text


def test_a_measured_strip_makes_a_correction(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    dialog = CalibrateDialog(keeper, "Old Faithful", UNCORRECTED, list)
    qtbot.addWidget(dialog)
    dialog.across.setValue(148.5)
    dialog.right.setValue(0.5)
    with qtbot.waitSignal(dialog.corrected) as told:
        dialog._on_accepted()
    name, correction = told.args or []
    assert name == "Old Faithful"
    assert correction.across == pytest.approx(150 / 148.5)
    assert (correction.down, correction.back_right) == (1.0, -0.5)


def test_a_strip_printed_to_fit_the_page_is_refused(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    dialog = CalibrateDialog(keeper, "Old Faithful", UNCORRECTED, list)
    qtbot.addWidget(dialog)
    dialog.across.setValue(140)
    with qtbot.assertNotEmitted(dialog.corrected):
        dialog._on_accepted()
    assert "100" in dialog.fault.text()
