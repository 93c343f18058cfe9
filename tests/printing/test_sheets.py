"""Record sheets, team sheets, the reference, standees and tokens, printed and read back."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from companion.games.registry import GAMES
from companion.games.slugfest.reference import quick_reference
from companion.printing.jobs import Extras, make_document
from companion.printing.measures import INCH, PAPERS, Box
from companion.printing.options import BASES, PrintOptions, Product
from companion.printing.pages import pdf_bytes
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders
from tests.printing.reading import dark_runs, missing, page_count, picture, plain, text_boxes, words_of

PRODUCTS = [Product.SHEETS, Product.TEAM]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("product", PRODUCTS)
def test_nothing_of_the_worst_hero_is_cut_off(worst, product, paper):
    document = make_document((worst,), PrintOptions(product=product, paper=paper))
    data = pdf_bytes(document)
    assert missing(worst, data) == []
    for number, page in enumerate(document.pages):
        printable = page.paper.box.inset(6.35)
        assert all(printable.holds(box) for box in text_boxes(data, number))


def test_a_long_record_sheet_goes_on(worst):
    data = pdf_bytes(make_document((worst,), PrintOptions(product=Product.SHEETS)))
    assert page_count(data) == 2
    assert plain("page 2 of 2") in words_of(data)


def test_two_record_sheets_share_a_page(law_team):
    options = PrintOptions(product=Product.SHEETS, two_a_page=True)
    document = make_document(law_team, options)
    assert [len(page.boxes) for page in document.pages] == [2, 2]


def test_record_sheets_show_the_long_reminders(law_team):
    text = words_of(pdf_bytes(make_document(law_team, PrintOptions(product=Product.SHEETS))))
    assert all(plain(entry.long) in text for card in law_team for entry in card.entries)


@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_four_heroes_share_a_team_sheet(law_team, count):
    heroes = (law_team * 3)[:count]
    document = make_document(heroes, PrintOptions(product=Product.TEAM))
    assert len(document.pages) == -(-count // 4)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_reference_has_every_ability(paper):
    reference = quick_reference(slugfest_reminders(Library(GAMES)))
    options = PrintOptions(product=Product.REFERENCE, paper=paper)
    document = make_document((), options, Extras(reference=reference))
    data = pdf_bytes(document)
    text = words_of(data)
    assert len(document.pages) == 1
    assert [entry.name for entry in reference.entries if plain(entry.short) not in text] == []
    assert [one.title for one in reference.sections if plain(one.title) not in text] == []
    page = document.pages[0].paper.box.inset(6.35)
    assert all(page.holds(box) for box in text_boxes(data, 0))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("product", [Product.STANDEES, Product.TOKENS])
def test_pieces_are_as_wide_as_their_base_and_apart(law_team, worst, product, base):
    heroes = (*law_team * 6, worst)
    document = make_document(heroes, PrintOptions(product=product, base=base))
    assert sum(len(page.boxes) for page in document.pages) == len(heroes)
    for page in document.pages:
        assert {box.width for box in page.boxes} == {base}
        assert all(page.paper.box.inset(6.35).holds(box) for box in page.boxes)
        assert not any(one.meets(other) for one, other in combinations(page.boxes, 2))


@pytest.mark.parametrize("dpi", [300, 1200])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_bar_on_the_page_is_50_mm(law_team, paper, dpi):
    data = pdf_bytes(make_document(law_team, PrintOptions(product=Product.STANDEES, paper=paper)))
    sheet = PAPERS[paper]
    foot = Box(sheet.width - 70, sheet.height - 9.0, 65, 0.8)
    row = np.median(picture(data, 0, dpi, foot), axis=0)
    length = max(end - start for start, end in dark_runs(row)) / dpi * INCH
    assert length == pytest.approx(50, abs=min(1.5 / dpi * INCH, 0.05) if dpi == 1200 else 1.5 / dpi * INCH)


def test_a_standee_is_named_on_both_faces(law_team):
    text = words_of(pdf_bytes(make_document(law_team[:1], PrintOptions(product=Product.STANDEES))))
    assert text.count(plain("Mr Right")) == 2
