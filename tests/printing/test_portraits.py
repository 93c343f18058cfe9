"""Portraits: a picture where a roster names one that is there, else the emblem; none from elsewhere."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pypdf
import pytest
from msgspec.structs import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from companion.engine.cards import Card
from companion.printing.jobs import dress_of, make_document
from companion.printing.measures import INCH, Box
from companion.printing.options import PrintOptions, Product
from companion.printing.pages import pdf_bytes
from companion.storage.portraits import portrait_file, portraits_folder, with_portraits
from tests.printing.reading import picture, plain, spread_of_colours, words_of

PRODUCTS = [Product.CARDS, Product.SHEETS, Product.STANDEES, Product.TOKENS]


def paint(path: Path, colour: str = "#808080", width: int = 90, height: int = 120) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    path.parent.mkdir(parents=True, exist_ok=True)
    assert image.save(str(path))
    return path


@pytest.fixture
def hero(law_team: tuple[Card, ...], tmp_path: Path) -> Card:
    return replace(law_team[0], portrait=str(paint(tmp_path / "right.png")))


def printed(card: Card, product: Product = Product.CARDS, **options: bool) -> bytes:
    wish = PrintOptions(product=product, **options)  # type: ignore[arg-type]
    return pdf_bytes(make_document((card,), wish), dress_of(wish))


def pictures(data: bytes) -> int:
    return sum(len(page.images) for page in pypdf.PdfReader(io.BytesIO(data)).pages)


@pytest.mark.parametrize("product", PRODUCTS)
def test_a_portrait_is_printed_in_place_of_the_emblem(hero: Card, product: Product) -> None:
    data = printed(hero, product)
    assert pictures(data) > 0
    assert pictures(printed(replace(hero, portrait=""), product)) == 0


@pytest.mark.parametrize("product", PRODUCTS)
def test_the_name_is_told_beside_a_portrait_or_the_team_by_its_ring(hero: Card, product: Product) -> None:
    text = words_of(printed(hero, product))
    assert (plain(hero.name) in text) is (product is not Product.TOKENS)


def test_a_portrait_fills_the_corner_of_its_card(hero: Card) -> None:
    document = make_document((hero,), PrintOptions())
    (box, *_) = document.pages[0].boxes
    dpi = 300
    corner = Box(box.x + 3.4 + 0.6, box.y + 3.4 + 0.6, 10.4, 10.2)
    greys = picture(pdf_bytes(document), 0, dpi, corner)
    assert greys.shape[1] == pytest.approx(corner.width / INCH * dpi, abs=2)
    assert np.abs(greys.astype(int) - 128).max() <= 3


def test_a_picture_that_is_none_leaves_the_emblem(hero: Card, tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture at all")
    for portrait in (str(broken), str(tmp_path / "gone.png"), "right.png"):
        assert pictures(printed(replace(hero, portrait=portrait))) == 0


def test_saving_ink_prints_the_emblem(hero: Card) -> None:
    assert pictures(printed(hero, saves_ink=True)) == 0


def test_a_portrait_is_grey_on_grey_pages(law_team: tuple[Card, ...], tmp_path: Path) -> None:
    red = replace(law_team[0], portrait=str(paint(tmp_path / "red.png", "#ff0000")))
    assert spread_of_colours(printed(red)) > 200
    assert spread_of_colours(printed(red, is_grey=True)) == 0


def test_clear_parts_of_a_picture_are_paper(law_team: tuple[Card, ...], tmp_path: Path) -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    image.save(str(tmp_path / "clear.png"))
    document = make_document((replace(law_team[0], portrait=str(tmp_path / "clear.png")),), PrintOptions())
    (box, *_) = document.pages[0].boxes
    greys = picture(pdf_bytes(document), 0, 150, Box(box.x + 5, box.y + 5, 8, 8))
    assert greys.min() >= 250


def test_portraits_are_found_beside_the_roster_and_in_the_own_folder(
    own_folders: Path, tmp_path: Path, law_team: tuple[Card, ...]
) -> None:
    beside = paint(tmp_path / "rosters" / "heroes" / "cloak.png")
    own = paint(portraits_folder() / "dagger.jpg")
    names = ("heroes/cloak.png", "dagger.jpg", "nobody.png")
    cards = [replace(law_team[0], portrait=name) for name in names]
    found = [card.portrait for card in with_portraits(cards, tmp_path / "rosters")]
    assert found == [str(beside.resolve()), str(own.resolve()), ""]


@pytest.mark.parametrize("name", ["../secret.png", "/etc/passwd", "secret.txt", ""])
def test_a_name_never_leads_out_of_its_folder(own_folders: Path, tmp_path: Path, name: str) -> None:
    paint(tmp_path / "secret.png")
    (tmp_path / "rosters").mkdir()
    (tmp_path / "rosters" / "secret.txt").write_text("words")
    assert portrait_file(name, tmp_path / "rosters") is None
    assert portrait_file(str(tmp_path / "secret.png"), tmp_path / "rosters") is None
