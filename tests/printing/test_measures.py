"""Papers, lengths and boxes."""

from __future__ import annotations

import pytest

from companion.printing.measures import BadSize, Box, card_size, parse_length, parse_paper


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [("a4", 210, 297), ("Letter", 215.9, 279.4), ("200x250", 200, 250), ("148.5 × 210 mm", 148.5, 210)],
)
def test_papers_are_read(text, width, height):
    paper = parse_paper(text)
    assert (paper.width, paper.height) == (width, height)


@pytest.mark.parametrize("text", ["a9", "", "10x10", "9000x20", "210x", "-210x297"])
def test_what_is_no_paper_is_refused(text):
    with pytest.raises(BadSize):
        parse_paper(text)


@pytest.mark.parametrize(
    ("text", "length"), [("30", 30), ("30mm", 30), ("3 cm", 30), ("1.25in", 31.75), ('1"', 25.4)]
)
def test_lengths_are_read(text, length):
    assert parse_length(text) == pytest.approx(length)


@pytest.mark.parametrize("text", ["", "mm", "-3", "3 ft", "3,5", "1e3"])
def test_what_is_no_length_is_refused(text):
    with pytest.raises(BadSize):
        parse_length(text)


def test_an_unknown_card_is_refused_with_what_is_known():
    with pytest.raises(BadSize, match="poker"):
        card_size("domino")


def test_boxes_that_share_an_edge_do_not_meet():
    one = Box(0, 0, 10, 10)
    assert not one.meets(Box(10, 0, 10, 10))
    assert one.meets(Box(9.9, 9.9, 10, 10))
    assert one.holds(Box(0, 0, 10, 10))
    assert not one.holds(Box(0, 0, 10.1, 10))
    assert Box(5, 5, 10, 10).inset(2) == Box(7, 7, 6, 6)
