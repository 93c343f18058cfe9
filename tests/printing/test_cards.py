"""Cards, printed and read back: nothing is lost, nothing sticks out."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.engine.cards import Card, Entry
from companion.games.slugfest.cards import roster_cards
from companion.games.slugfest.reference import turn_card
from companion.printing.compose import compose
from companion.printing.jobs import Extras, card_plan, make_document
from companion.printing.measures import CARDS, PAPERS, card_size
from companion.printing.options import BackKind, Duplex, PrintOptions
from companion.printing.pages import pdf_bytes
from companion.storage.rosters import read_roster, ready_rosters
from tests.printing.reading import missing, page_count, plain, text_boxes, words_of


def printed(cards: tuple[Card, ...], **options: object) -> bytes:
    return pdf_bytes(make_document(cards, PrintOptions(**options)))  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", CARDS)
def test_nothing_of_the_worst_hero_is_cut_off(worst, card, paper):
    options = PrintOptions(card=card, paper=paper)
    document, plan = make_document((worst,), options), card_plan(options)
    data = pdf_bytes(document)
    assert missing(worst, data) == []
    for number, page in enumerate(document.pages):
        assert all(plan.printable.holds(box) for box in page.boxes)
        assert not any(one.meets(other) for one, other in combinations(page.boxes, 2))
        inside = [box.inset(2.2) for box in page.boxes]
        strays = [text for text in text_boxes(data, number) if not any(box.holds(text) for box in inside)]
        assert strays == []


@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_continues_says_so(worst, card):
    parts = len(compose(worst, card_size(card)).parts)
    text = words_of(printed((worst,), card=card))
    assert (plain(f"more on card 2 of {parts}") in text) is (parts > 1)
    for number in range(2, parts + 1):
        assert plain(f"card {number} of {parts}") in text


def test_most_heroes_need_one_card(reminders):
    cards = [
        card for path in ready_rosters("slugfest") for card in roster_cards(read_roster(path), reminders)
    ]
    for size in CARDS.values():
        assert {len(compose(card, size).parts) for card in cards} == {1}


@pytest.mark.parametrize("card", CARDS)
def test_words_without_end_go_on_over_cards(worst, card):
    endless = " ".join(f"word{number}" for number in range(900))
    entries = (Entry(name="Talk", short=endless, long=endless, tag="Always"),)
    talker = replace(worst, entries=entries)
    text = words_of(printed((talker,), card=card))
    assert [word for word in endless.split() if word not in text] == []


def test_blocks_stay_whole_and_in_order(worst):
    composed = compose(worst, card_size("poker"))
    blocks = [block for part in composed.parts for block in part]
    assert len(blocks) >= len(worst.entries)
    assert all(part for part in composed.parts[1:])


def test_a_short_card_is_set_large_and_has_a_panel(law_team):
    composed = compose(law_team[0], card_size("poker"))
    assert composed.setting.pt == CARDS["poker"].largest_pt
    assert composed.left > 15


@pytest.mark.parametrize("count", range(1, 20))
def test_pages_grow_with_the_cards_and_none_is_empty(law_team, count):
    document = make_document((law_team[0],) * count, PrintOptions())
    assert len(document.pages) == -(-count // 9)
    assert all(page.boxes for page in document.pages)
    assert document.cards == count


def test_a_free_place_takes_the_card_of_the_turn(law_team):
    extras = Extras(turn=turn_card())
    document = make_document(law_team, PrintOptions(), extras)
    assert len(document.pages[0].boxes) == len(law_team) + 1
    assert plain("Your turn") in words_of(pdf_bytes(document))
    assert len(make_document(law_team, PrintOptions(has_turn_card=False), extras).pages[0].boxes) == 4


@pytest.mark.parametrize("duplex", [Duplex.LONG_EDGE, Duplex.SHORT_EDGE])
def test_backs_with_rules_have_the_long_reminders(law_team, duplex):
    data = printed(law_team, duplex=duplex, back=BackKind.RULES)
    assert page_count(data) == 2
    text = words_of(data)
    assert all(plain(entry.long) in text for card in law_team for entry in card.entries)


def test_a_back_too_full_for_rules_shows_the_emblem(worst):
    data = printed((worst,), duplex=Duplex.LONG_EDGE, back=BackKind.RULES)
    assert plain(worst.entries[0].long) not in words_of(data)
    assert page_count(data) == 2
