"""Maps at true size: every hex is on paper, sheets overlap as declared, hexes are as wide as wished."""

from __future__ import annotations

import io
from math import sqrt

import numpy as np
import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.layouts import HexGrid, Orientation
from companion.engine.map_sheets import MapToken, PaperMap
from companion.games.registry import GAMES
from companion.games.slugfest.map_sheets import drawn_map
from companion.printing.map_pages import make_map
from companion.printing.measures import INCH, PAPERS, BadSize, Box
from companion.printing.options import MapOptions
from companion.printing.pages import pdf_bytes
from companion.printing.tiling import fitting_width, hex_layout, map_bounds, plan_tiles
from companion.storage.content import Library
from tests.printing.reading import dark_runs, page_count, picture, plain, words_of

BOTH = list(Orientation)


@pytest.fixture(scope="module")
def downtown() -> PaperMap:
    content = Library(GAMES).book("slugfest").content
    return drawn_map(content.maps["downtown"], content)


def blank(columns: int, rows: int, orientation: Orientation) -> PaperMap:
    return PaperMap(name="Blank", grid=HexGrid(columns, rows, orientation))


@given(
    st.integers(1, 40),
    st.integers(1, 40),
    st.sampled_from(BOTH),
    st.floats(10, 45),
    st.sampled_from(list(PAPERS)),
    st.floats(0, 20),
)
def test_every_hex_lies_whole_on_the_sheets_or_in_an_overlap(
    columns, rows, orientation, width, paper, overlap
):
    grid = HexGrid(columns, rows, orientation)
    bounds = map_bounds(grid, hex_layout(grid, width))
    try:
        tiling = plan_tiles(bounds, PAPERS[paper], overlap=overlap, margin=8)
    except BadSize:
        return
    tiles = list(tiling.tiles())
    last = tiles[-1].part
    assert tiles[0].part[:2] == (0, 0)
    assert last.right >= bounds.width - 1e-5
    assert last.bottom >= bounds.height - 1e-5
    for tile in tiles:
        if tile.column:
            before = next(one for one in tiles if (one.column, one.row) == (tile.column - 1, tile.row))
            assert before.part.right - tile.part.x == pytest.approx(overlap)
        assert tile.part.x < bounds.width
        assert tile.part.y < bounds.height
    assert len({tile.name for tile in tiles}) == len(tiles)


def test_every_number_of_a_map_is_on_paper(downtown):
    data = pdf_bytes(make_map(downtown, MapOptions()))
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]
    labels = [downtown.grid.label(space) for space in downtown.grid.hexes()]
    found = {label: sum(label in page for page in pages) for label in labels}
    assert min(found.values()) == 1
    assert sum(count == 1 for count in found.values()) > len(labels) / 2


def test_buildings_and_things_are_named(downtown):
    text = words_of(pdf_bytes(make_map(downtown, MapOptions())))
    names = [area.name for area in downtown.areas if area.name] + [thing.name for thing in downtown.things]
    assert names
    assert [name for name in names if plain(name) not in text] == []


def test_a_map_over_sheets_has_a_plan_and_one_on_a_sheet_has_none():
    wide, small = (
        pdf_bytes(make_map(blank(*size, Orientation.FLAT), MapOptions())) for size in ((12, 12), (4, 4))
    )
    assert plain("Assembly plan") in words_of(wide)
    assert plain("Assembly plan") not in words_of(small)
    assert page_count(small) == 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("orientation", BOTH)
def test_a_fitted_map_fills_one_page(orientation, paper):
    drawn = blank(16, 11, orientation)
    document = make_map(drawn, MapOptions(paper=paper, is_fitted=True))
    width, _ = fitting_width(drawn.grid, PAPERS[paper], 8)
    bounds = map_bounds(drawn.grid, hex_layout(drawn.grid, width))
    window = document.pages[0].boxes[0]
    assert len(document.pages) == 1
    assert max(bounds.width / window.width, bounds.height / window.height) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("dpi", [300, 1200])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("width", [25.0, 30.0, 1.25 * INCH])
def test_hexes_have_their_true_width(width, paper, dpi):
    drawn = blank(4, 6, Orientation.POINTED)
    data = pdf_bytes(make_map(drawn, MapOptions(paper=paper, hex_width=width, has_numbers=False)))
    # The upright sides of the first row, a little below the middle of its hexes.
    line = Box(6, 8 + width / sqrt(3) + 3, 4 * width + 4, 0.4)
    row = np.median(picture(data, 0, dpi, line), axis=0)
    sides = [(start + end) / 2 / dpi * INCH for start, end in dark_runs(row, least=200)]
    # The outermost side is cut in half by the window.
    gaps = [gap for gap in np.diff(sides) if gap > 5][1:]
    assert len(gaps) >= 2
    assert gaps == pytest.approx([width] * len(gaps), abs=0.05 if dpi == 1200 else 1.5 / dpi * INCH)


def test_tokens_are_on_the_map_only_when_wished(downtown, law_team):
    space = downtown.grid.hexes()[40]
    crowded = PaperMap(
        name="Crowded", grid=downtown.grid, tokens=tuple(MapToken(hex=space, card=card) for card in law_team)
    )
    with_them = words_of(pdf_bytes(make_map(crowded, MapOptions(base=20))))
    without = words_of(pdf_bytes(make_map(crowded.without_tokens(), MapOptions())))
    assert plain("RR") in with_them
    assert plain("RR") not in without


@pytest.mark.parametrize(
    "options",
    [MapOptions(hex_width=1), MapOptions(hex_width=500), MapOptions(overlap=-1), MapOptions(margin=90)],
)
def test_impossible_maps_are_refused(options):
    with pytest.raises(BadSize):
        make_map(blank(10, 10, Orientation.FLAT), options)


def test_more_sheets_than_anybody_joins_are_refused():
    with pytest.raises(BadSize, match="sheets"):
        make_map(blank(200, 200, Orientation.FLAT), MapOptions(hex_width=40))
