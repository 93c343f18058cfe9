"""Slips of any game: whatever is said on one is on paper, inside its frame, as many to a sheet as fit."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.forms import (
    Blank,
    Cell,
    Cells,
    Check,
    Choice,
    Lane,
    Lanes,
    Line,
    Part,
    Row,
    Rows,
    Ruled,
    Slip,
)
from companion.printing.faces import capital_height
from companion.printing.measures import PAPERS, SMALLEST_PT, BadSize, custom_paper
from companion.printing.pages import Document, pdf_bytes
from companion.printing.slips import slip_pages
from tests.printing.reading import capital_heights, plain, text_boxes, words_of

PARTS = (
    Line((Blank(label="Wizard"), Blank(label="Hat", words="the damp one", share=0.5))),
    Cells((Cell(label="Mana", words="12"), Cell(label="Tea", hint="cups"))),
    Choice(label="Spell", options=("1", "2", "W"), crossed=("2",), note="missing: 1"),
    Rows("Put mana into", "mana", (Row(label="Drizzle", hint="on whom"), Row(label="All", is_sum=True))),
    Check("I know that it will rain"),
    Part("For whoever has a hat"),
    Lanes((Lane(letter="A", options=("0", "1"), blanks=(Blank(label="puddle"),)), Lane(letter="B"))),
    Ruled("Excuses"),
)
SAID = (
    "Wizard", "the damp one", "Mana", "12", "cups", "Spell", "missing: 1", "Put mana into", "Drizzle",
    "on whom", "All", "I know that it will rain", "For whoever has a hat", "puddle", "Excuses",
)  # fmt: skip


def slip(name: str = "", *parts: object) -> Slip:
    return Slip(id="one", name=name, title="Weather slip", aside="fold me", parts=parts or PARTS)  # type: ignore[arg-type]


def strays(document: Document, data: bytes) -> list[object]:
    """Return the pieces of text that stand in no frame of their page."""
    return [
        text
        for number, page in enumerate(document.pages)
        for text in text_boxes(data, number)
        if not any(frame.holds(text) for frame in page.boxes)
    ]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_everything_on_a_slip_is_on_paper_inside_its_frame(paper):
    document = Document("", slip_pages([slip("Mumblethorpe")], paper))
    data = pdf_bytes(document)
    text = words_of(data)
    assert [words for words in SAID if plain(words) not in text] == []
    assert strays(document, data) == []
    assert all(paper.box.inset(6.35).holds(frame) for page in document.pages for frame in page.boxes)


def test_four_slips_share_a_sheet_and_none_lies_on_another():
    pages = slip_pages([slip(str(n)) for n in range(9)], PAPERS["a4"])
    assert [len(page.boxes) for page in pages] == [4, 4, 1]
    for page in pages:
        assert not any(one.meets(other) for one, other in combinations(page.boxes, 2))


def test_slips_for_nobody_fill_the_sheet():
    (page,) = slip_pages([slip("Kevin"), slip()], PAPERS["a4"])
    assert len(page.boxes) == 4


def test_a_slip_too_long_for_a_quarter_takes_more():
    rows = Rows("", "", tuple(Row(label=f"Spell {n}") for n in range(24)))
    assert [len(page.boxes) for page in slip_pages([slip("a", rows)] * 2, PAPERS["a4"])] == [1, 1]


def test_a_slip_too_long_for_any_sheet_is_refused():
    rows = Rows("", "", tuple(Row(label=f"Spell {n}") for n in range(99)))
    with pytest.raises(BadSize, match="A4"):
        slip_pages([slip("a", rows)], PAPERS["a4"])


def test_small_paper_takes_fewer_slips():
    (page,) = slip_pages([slip("a")], custom_paper(148, 210))
    assert len(page.boxes) == 1


words = st.text(st.sampled_from("abcdefgh ÄñЖΩ-"), min_size=1, max_size=80).filter(str.strip)


@settings(max_examples=15, deadline=None)
@given(name=words, label=words, hint=words)
def test_long_words_are_wrapped_never_cut(name, label, hint):
    parts = (
        Line((Blank(label="Name", words=name, share=0.4), Blank(label="Round", share=0.3))),
        Rows("", "", (Row(label=label, hint=hint),)),
        Check(label),
    )
    document = Document("", slip_pages([slip(name, *parts)], PAPERS["letter"]))
    data = pdf_bytes(document)
    text = words_of(data)
    assert [one for one in (name, label, hint) if plain(one) not in text] == []
    assert strays(document, data) == []


def test_nothing_on_a_slip_is_smaller_than_promised():
    data = pdf_bytes(Document("", slip_pages([slip("Mumblethorpe")], PAPERS["letter"])))
    assert min(capital_heights(data, 0)) >= capital_height(SMALLEST_PT) * 0.98
