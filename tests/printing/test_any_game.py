"""A card of a game that nobody has written: the layout serves it as it is."""

from __future__ import annotations

import pytest

from companion.engine.cards import Card, Entry, Fact, Figure, Look, Pool, Reference, Score, Section, Track
from companion.printing.jobs import Extras, make_document
from companion.printing.measures import CARDS
from companion.printing.options import BackKind, Duplex, PrintOptions, Product
from companion.printing.pages import pdf_bytes
from tests.printing.reading import missing, plain, text_boxes, words_of

WIZARD = Card(
    id="mumblethorpe",
    name="Mumblethorpe the Mostly Visible",
    letters="MV",
    look=Look(name="Order of the Damp Hat", colour="#205060", pattern="waves", emblem="gear", letters="DH"),
    figures=(
        Figure(label="Mana", short="MANA", value="12"),
        Figure(label="Beard", short="BRD", value="4"),
        Figure(label="Dignity", short="DIG", value="1"),
    ),
    facts=(Fact("Casts on", "4D6, keep 3"), Fact("Tea", "every hour")),
    motto="It was like that when I came in",
    entries=(
        Entry(name="Drizzle", short="Everybody within a street gets wet.", tag="Spell", faces=(1, 6)),
        Entry(name="Forgets names", short="Calls each ally Kevin.", tag="Always", is_drawback=True),
    ),
    pools=(Pool(label="Potion", name="of second thoughts", boxes=3, die="3"),),
    pool_words=("Drink it before you speak.", "Drink it before you speak, not after."),
    track=Track(boxes=7, line=5, line_words="DAMP from here", line_at="DAMP at box 5"),
    kind="Damp Hats",
)
BARE = Card(id="bare", name="Plain Jane", letters="PJ", look=WIZARD.look)


@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("card", [WIZARD, BARE], ids=["full", "bare"])
def test_any_card_is_printed_whole(card, size):
    document = make_document((card,), PrintOptions(card=size))
    data = pdf_bytes(document)
    assert missing(card, data) == []
    (box, *_) = document.pages[0].boxes
    assert all(box.inset(2.2).holds(text) for text in text_boxes(data, 0))


@pytest.mark.parametrize("product", [Product.SHEETS, Product.TEAM, Product.STANDEES, Product.TOKENS])
@pytest.mark.parametrize("card", [WIZARD, BARE], ids=["full", "bare"])
def test_sheets_and_pieces_take_any_card(card, product):
    data = pdf_bytes(make_document((card,), PrintOptions(product=product)))
    words = card.letters if product is Product.TOKENS else card.name
    assert plain(words) in words_of(data)


def test_backs_have_the_game_s_own_words():
    options = PrintOptions(duplex=Duplex.LONG_EDGE, back=BackKind.RULES)
    assert plain(WIZARD.pool_words[1]) in words_of(pdf_bytes(make_document((WIZARD,), options)))


def test_a_reference_of_any_game_is_a_page():
    reference = Reference(
        title="Damp Hats",
        aside="",
        sections=(Section(title="Weather", rows=(Score("umbrella", "+2"),)),),
        entries=WIZARD.entries,
    )
    options = PrintOptions(product=Product.REFERENCE)
    assert plain("umbrella") in words_of(pdf_bytes(make_document((), options, Extras(reference))))
