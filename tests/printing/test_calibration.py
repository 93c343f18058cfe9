"""The calibration strip is true itself, and corrections undo what a printer does."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.printing.calibration import LENGTH, calibration, correction_of
from companion.printing.measures import INCH, PAPERS, BadSize, Box
from companion.printing.pages import pdf_bytes
from tests.printing.reading import dark_runs, picture, text_boxes


@pytest.mark.parametrize("dpi", [300, 1200])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_bars_are_150_mm(paper, dpi):
    data = pdf_bytes(calibration(PAPERS[paper]))
    left = (PAPERS[paper].width - LENGTH) / 2
    across = np.median(picture(data, 0, dpi, Box(left - 5, 59, 160, 1)), axis=0)
    down = np.median(picture(data, 0, dpi, Box(left + 1, 70, 1, 165)), axis=1)
    for row in (across, down):
        length = max(end - start for start, end in dark_runs(row)) / dpi * INCH
        assert length == pytest.approx(LENGTH, abs=0.05 if dpi == 1200 else 1.5 / dpi * INCH)


@pytest.mark.parametrize("paper", PAPERS)
def test_all_words_are_on_the_paper(paper):
    data = pdf_bytes(calibration(PAPERS[paper]))
    for page in (0, 1):
        assert all(PAPERS[paper].box.inset(6.35).holds(box) for box in text_boxes(data, page))


@given(st.floats(145, 155), st.floats(145, 155))
def test_a_correction_undoes_what_the_printer_does(across, down):
    correction = correction_of(across, down)
    assert LENGTH * correction.across * (across / LENGTH) == pytest.approx(LENGTH)
    assert LENGTH * correction.down * (down / LENGTH) == pytest.approx(LENGTH)


@pytest.mark.parametrize(("across", "down"), [(140, 150), (150, 160), (0, 150), (-150, 150)])
def test_a_page_that_was_fitted_is_no_measure(across, down):
    with pytest.raises(BadSize):
        correction_of(across, down)


def test_a_crooked_sheet_is_no_measure():
    with pytest.raises(BadSize):
        correction_of(150, 150, back_right=9)
