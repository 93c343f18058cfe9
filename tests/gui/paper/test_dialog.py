"""The print dialog: choices make pages, pages are shown and saved, everything is remembered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QPushButton

from companion.games.registry import GAMES
from companion.games.slugfest.commands import SetHits
from companion.gui.paper.calibrate import CalibrateDialog
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.memory import PaperMemory, remember, remembered
from companion.gui.paper.sending import save_pdf, send
from companion.gui.paper.sources import PaperSources
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.canvas import FULL_DRESS
from companion.printing.hero_offers import HEXES, MAP
from companion.printing.options import BackKind, Duplex, MapOptions, PrintOptions, Product
from companion.printing.pages import UNCORRECTED, Correction, pdf_bytes
from companion.storage.content import Library
from companion.storage.places import shipped
from companion.storage.ready import ready_session
from companion.storage.roster_files import own_folder
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


@pytest.fixture
def bare(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[PrintDialog]:
    """The dialog without a session."""
    dialog = PrintDialog(keeper, PaperSources(None, Library(GAMES)))
    qtbot.addWidget(dialog)
    yield dialog
    dialog.close()


def choose_source(dialog: PrintDialog, title: str) -> None:
    row = next(row for row in range(dialog.source_box.count()) if title in dialog.source_box.itemText(row))
    dialog.source_box.setCurrentIndex(row)


def test_rosters_are_there_without_a_battle_and_have_no_map(bare: PrintDialog) -> None:
    assert bare.source_box.count() >= 12
    assert bare.form.product.findData(MAP) < 0


def test_a_shipped_map_can_be_printed_without_a_battle(bare: PrintDialog) -> None:
    choose_source(bare, "Downtown")
    assert pages(bare) > 4
    assert bare.form.product.currentData() == MAP
    assert bare.people.count() == 0


def test_blank_hex_paper_has_the_hexes_asked_for(bare: PrintDialog) -> None:
    choose_source(bare, "hex paper")
    bare.form.columns.setValue(4)
    bare.form.rows.setValue(3)
    bare.make()
    assert bare.form.product.currentData() == HEXES
    assert bare.document is not None
    numbers = "".join(f"{column:02}{row:02}" for row in range(1, 4) for column in range(1, 5))
    found = re.findall(r"\d{4}", words_of(pdf_bytes(bare.document)))
    assert sorted(found) == sorted(re.findall(r"\d{4}", numbers))


def test_a_roster_from_a_file_can_be_printed(bare: PrintDialog, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(shipped("rosters", "slugfest/the-defenders.toml").read_bytes())
    bare.open_file(path)
    assert bare.source_box.currentText() == "The Defenders"
    assert pages(bare) > 0


def test_a_file_that_is_nothing_to_print_is_told(bare: PrintDialog, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("format = 1\nkind = 'shopping'\n")
    before = bare.source_box.count()
    bare.open_file(path)
    assert "shopping" in bare.warning_label.text()
    assert bare.source_box.count() == before


def test_heroes_of_an_own_roster_that_cannot_be_read_are_told(
    qtbot: QtBot, keeper: ThemeKeeper, own_folders: Path
) -> None:
    path = own_folder() / "broken.toml"
    path.parent.mkdir(parents=True)
    text = shipped("rosters", "slugfest/the-defenders.toml").read_text()
    path.write_text(text.replace("attack = 2", "attack = 'two'", 1))
    dialog = PrintDialog(keeper, PaperSources(None, Library(GAMES)))
    qtbot.addWidget(dialog)
    assert "one fault" in dialog.note_label.text()
    assert dialog.people.count() > 0
    dialog.close()


def test_unticked_heroes_are_left_out(dialog: PrintDialog) -> None:
    dialog.people.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.make()
    assert dialog.document is not None
    assert dialog.document.cards == 7


def test_the_order_of_the_list_is_the_order_on_paper(dialog: PrintDialog, qtbot: QtBot) -> None:
    first, second = (dialog.people.item(row).text() for row in (0, 1))
    dialog.people.setCurrentRow(0)
    qtbot.keyClick(dialog.people, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [dialog.people.item(row).text() for row in (0, 1)] == [second, first]
    dialog.make()
    assert dialog.document is not None
    text = words_of(pdf_bytes(dialog.document))
    assert text.index(plain(second)) < text.index(plain(first))


def test_another_product_keeps_who_is_ticked(dialog: PrintDialog) -> None:
    dialog.people.item(0).setCheckState(Qt.CheckState.Unchecked)
    choose(dialog, Product.TOKENS)
    assert len(dialog.people.chosen()) == 7


def test_everybody_and_nobody_are_a_click_away(dialog: PrintDialog, qtbot: QtBot) -> None:
    for words, count in (("None", 0), ("All", 8)):
        button = next(button for button in dialog.findChildren(QPushButton) if button.text() == words)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert len(dialog.people.chosen()) == count


def test_the_battle_is_printed_as_it_stands_or_as_it_began(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    library = Library(GAMES)
    untouched = ready_session("slugfest", library, seed="5")
    unit = untouched.table.state.units[0]
    hurt = untouched.start(SetHits(unit.id, unit.hits - 3))
    words = []
    for session, is_fresh in ((hurt, False), (hurt, True), (untouched, False)):
        dialog = PrintDialog(keeper, PaperSources(session, library))
        qtbot.addWidget(dialog)
        choose(dialog, Product.CARDS)
        dialog.form.fresh.setChecked(is_fresh)
        dialog.make()
        assert dialog.document is not None
        words.append(words_of(pdf_bytes(dialog.document)))
        dialog.close()
    assert words[0] != words[1] == words[2]


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
        pages=PrintOptions(
            duplex=Duplex.SHORT_EDGE,
            back=BackKind.RULES,
            base=40,
            maps=MapOptions(hex_width=31.75, is_fitted=True),
        ),
        what=MAP,
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
