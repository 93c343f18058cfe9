"""No word lies on another, on no card, sheet or slip, not even for the worst hero."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.cards import Card, Entry
from companion.games.registry import GAMES
from companion.games.slugfest.cards import Reminders, roster_cards, sheet_card
from companion.printing.game_offers import session_offers
from companion.printing.jobs import make_document
from companion.printing.measures import CARDS, PAPERS
from companion.printing.options import BackKind, Duplex, PrintOptions, Product
from companion.printing.pages import pdf_bytes
from companion.storage.content import Library
from companion.storage.ready import ready_session
from companion.storage.rosters import read_roster, ready_rosters
from tests.printing.reading import missing, words_of, words_on_words
from tests.printing.worst import WORST, WORST_TEAM

SHEETS = [Product.SHEETS, Product.TEAM, Product.STANDEES, Product.TOKENS]


def on_each_other(cards: tuple[Card, ...], **options: object) -> list[object]:
    document = make_document(cards, PrintOptions(**options))  # type: ignore[arg-type]
    data = pdf_bytes(document)
    return [pair for page in range(len(document.pages)) for pair in words_on_words(data, page)]


@pytest.mark.parametrize("card", CARDS)
def test_on_cards_of_the_worst_hero(worst, card):
    assert on_each_other((worst,), card=card) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("product", SHEETS)
def test_on_sheets_of_the_worst_hero(worst, law_team, product, paper):
    assert on_each_other((worst, *law_team[:2], worst), product=product, paper=paper) == []


@pytest.mark.parametrize("product", [Product.CARDS, Product.SHEETS, Product.TEAM])
def test_with_long_words_by_every_figure(worst, reminders, product):
    notes = {key: f"{key} " + "by appointment to the crown " * 5 for key in ("attack", "defend", "speed")}
    sheet = replace(WORST, notes=replace(WORST.notes, **notes))
    card = sheet_card(sheet, WORST_TEAM, reminders)
    document = make_document((card,), PrintOptions(product=product))
    data = pdf_bytes(document)
    assert missing(card, data) == []
    assert [words_on_words(data, page) for page in range(len(document.pages))] == [[]] * len(document.pages)


def test_on_backs_with_all_rules(law_team):
    assert on_each_other(law_team, duplex=Duplex.LONG_EDGE, back=BackKind.RULES) == []


@pytest.mark.parametrize("game", ["rumble", "blobparty"])
def test_on_everything_of_other_games(game):
    for offer in session_offers(ready_session(game, Library(GAMES), seed="4")):
        document = offer.document(offer.usual[:4], PrintOptions(paper="letter"))
        data = pdf_bytes(document)
        found = [words_on_words(data, page) for page in range(len(document.pages))]
        assert found == [[]] * len(found), offer.key


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_shipped_heroes_always_share_a_team_sheet(reminders: Reminders, paper: str) -> None:
    options = PrintOptions(product=Product.TEAM, paper=paper)
    for path in ready_rosters("slugfest"):
        cards = roster_cards(read_roster(path), reminders)[:4]
        assert len(make_document(cards, options).pages) == 1


def test_a_hero_with_words_without_end_goes_on_over_team_sheets(worst):
    endless = " ".join(f"word{number}" for number in range(1000))
    talker = replace(worst, entries=(Entry(name="Talk", short=endless, long=endless, tag="Always"),))
    document = make_document((talker,), PrintOptions(product=Product.TEAM))
    data = pdf_bytes(document)
    assert len(document.pages) > 1
    text = words_of(data)
    assert [word for word in endless.split() if word not in text] == []
    assert [words_on_words(data, page) for page in range(len(document.pages))] == [[]] * len(document.pages)
