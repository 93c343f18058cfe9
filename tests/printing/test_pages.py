"""True size, fonts, and the same file from the same input."""

from __future__ import annotations

import re
import subprocess
import sys

import numpy as np
import pytest
from msgspec.structs import replace

from companion.engine.cards import Card
from companion.printing.faces import capital_height
from companion.printing.jobs import card_plan, dress_of, make_document
from companion.printing.measures import CARDS, INCH, PAPERS, SMALLEST_PT, Box
from companion.printing.options import Duplex, PrintOptions, Product
from companion.printing.pages import Correction, pdf_bytes
from tests.printing.reading import (
    capital_heights,
    colours,
    dark_runs,
    font_names,
    page_count,
    picture,
    plain,
    words_of,
)

PIXELS = 1.5


def printed(cards: tuple[Card, ...], options: PrintOptions, correction: Correction | None = None) -> bytes:
    document = make_document(cards, options)
    return pdf_bytes(document, dress_of(options), correction or Correction())


def marks(data: bytes, page: int, dpi: int, options: PrintOptions) -> tuple[list[float], list[float]]:
    """Return where the cut marks above and beside the block are, in mm."""
    plan = card_plan(options)
    first = plan.card(0).inset(-plan.bleed)
    above = Box(0, first.y - 1.5, plan.paper.width, 0.4)
    beside = Box(first.x - 1.5, 0, 0.4, plan.paper.height)
    return _middles(picture(data, page, dpi, above), dpi), _middles(picture(data, page, dpi, beside).T, dpi)


def _middles(greys: np.ndarray, dpi: int) -> list[float]:
    runs = dark_runs(np.median(greys, axis=0), least=170)
    return [(start + end) / 2 / dpi * INCH for start, end in runs]


@pytest.mark.parametrize("dpi", [300, 1200])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("card", ["poker", "index"])
def test_cards_have_their_true_size(law_team, card, paper, dpi):
    options = PrintOptions(card=card, paper=paper, has_turn_card=False)
    across, down = marks(printed(law_team, options), 0, dpi, options)
    plan = card_plan(options)
    assert (len(across), len(down)) == (plan.columns + 1, plan.rows + 1)
    tolerance = min(PIXELS / dpi * INCH, 0.05) if dpi == 1200 else PIXELS / dpi * INCH
    assert np.diff(across) == pytest.approx(plan.size.width, abs=tolerance)
    assert np.diff(down) == pytest.approx(plan.size.height, abs=tolerance)


@pytest.mark.parametrize("duplex", [Duplex.LONG_EDGE, Duplex.SHORT_EDGE])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("card", "bleed"), [("poker", 0.0), ("poker", 1.0), ("a6", 0.0)])
def test_backs_lie_behind_their_fronts(law_team, card, bleed, paper, duplex):
    options = PrintOptions(card=card, duplex=duplex, paper=paper, bleed=bleed)
    data = printed(law_team, options)
    front, back = (marks(data, page, 1200, options) for page in (0, 1))
    paper = card_plan(options).paper
    is_upright = paper.width < paper.height
    # What a printer does: it turns the sheet about its upright or its lying middle.
    if (duplex is Duplex.LONG_EDGE) == is_upright:
        behind = ([paper.width - x for x in reversed(back[0])], back[1])
    else:
        behind = (back[0], [paper.height - y for y in reversed(back[1])])
    assert front[0] == pytest.approx(behind[0], abs=0.1)
    assert front[1] == pytest.approx(behind[1], abs=0.1)


def test_a_correction_makes_pages_larger_about_their_middle(law_team):
    options = PrintOptions()
    plain_marks, _ = marks(printed(law_team, options), 0, 1200, options)
    grown = pdf_bytes(make_document(law_team, options), correction=Correction(across=1.01))
    larger, _ = marks(grown, 0, 1200, options)
    assert np.diff(larger) == pytest.approx(np.diff(plain_marks) * 1.01, abs=0.05)
    assert sum(larger) == pytest.approx(sum(plain_marks), abs=0.1)


def test_only_backs_are_shifted(law_team):
    options = PrintOptions(duplex=Duplex.LONG_EDGE)
    shift = Correction(back_right=0.7, back_down=-0.4)
    moved = pdf_bytes(make_document(law_team, options), correction=shift)
    still = printed(law_team, options)
    assert marks(moved, 0, 1200, options) == marks(still, 0, 1200, options)
    (x, y), (moved_x, moved_y) = marks(still, 1, 1200, options), marks(moved, 1, 1200, options)
    assert np.subtract(moved_x, x) == pytest.approx(0.7, abs=0.05)
    assert np.subtract(moved_y, y) == pytest.approx(-0.4, abs=0.05)


def test_every_font_is_embedded(law_team):
    fonts = font_names(printed(law_team, PrintOptions()))
    assert any("Fira" in name for name in fonts)
    assert any("Luckiest" in name for name in fonts)
    assert all(fonts.values())


@pytest.mark.parametrize("product", [Product.CARDS, Product.SHEETS, Product.TEAM, Product.STANDEES])
@pytest.mark.parametrize(
    "name", ["Жар-Птица Молния", "Ωμέγα", "Đặng Văn Ðœ", "Վահագն", "გმირი", "שלום גיבור"]
)
def test_names_in_other_scripts_stay_text(law_team, name, product):
    hero = replace(law_team[0], name=name)
    text = words_of(printed((hero,), PrintOptions(product=product)))
    # Hebrew is read back from the right or from the left.
    assert all(plain(word) in text or plain(word)[::-1] in text for word in name.split())


@pytest.mark.parametrize("card", CARDS)
def test_no_text_is_smaller_than_promised(worst, card):
    data = printed((worst,), PrintOptions(card=card))
    capitals = [height for page in range(page_count(data)) for height in capital_heights(data, page)]
    assert len(capitals) > 40
    assert min(capitals) >= capital_height(SMALLEST_PT) * 0.98


@pytest.mark.parametrize("options", [PrintOptions(is_grey=True), PrintOptions(is_grey=True, saves_ink=True)])
def test_grey_pages_have_no_colour(law_team, options):
    data = printed(law_team, options)
    assert colours(data, 0) <= {"grey"}


def test_saving_ink_saves_ink(law_team):
    full, saved = (
        printed(law_team, PrintOptions(saves_ink=saves, duplex=Duplex.LONG_EDGE)) for saves in (False, True)
    )
    ink = [[(255.0 - picture(data, page, 100)).mean() for data in (full, saved)] for page in (0, 1)]
    assert ink[0][1] < 0.8 * ink[0][0]
    assert ink[1][1] < 0.4 * ink[1][0]
    assert len(saved) < len(full)


@pytest.mark.parametrize(
    "command", [["print", "the-law-team"], ["print", "the-law-team", "--sheet"], ["print-map", "downtown"]]
)
def test_the_same_input_gives_the_same_file(tmp_path, command):
    files = [tmp_path / name for name in ("one.pdf", "two.pdf")]
    for file in files:
        run = [sys.executable, "-m", "companion", *command, "-o", str(file)]
        subprocess.run(run, check=True, capture_output=True)
    one, two = (bare(file.read_bytes()) for file in files)
    assert one == two


def bare(data: bytes) -> bytes:
    """Return a PDF without dates and ids."""
    return re.sub(rb"\(D:\d{14}[^)]*\)|xmp:\w+Date=\"[^\"]*\"|uuid:[0-9a-f-]+|/ID \[[^\]]*\]", b"", data)


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper(law_team, paper):
    data = printed(law_team, PrintOptions(paper=paper))
    greys = picture(data, 0, 72)
    sizes = sorted(side / 72 * INCH for side in greys.shape)
    assert sizes == pytest.approx(sorted((PAPERS[paper].width, PAPERS[paper].height)), abs=0.6)
