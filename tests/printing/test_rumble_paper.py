"""Puzzle Rumble on paper: all that players need, and nothing that is secret outside its own print."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.engine.keepsakes import Deal
from companion.engine.session import Session, Turned
from companion.games.registry import GAMES
from companion.games.rumble.cards import hero_card
from companion.games.rumble.commands import Next
from companion.games.rumble.desk.cards import dossier
from companion.games.rumble.desk.state import Desk, Seen, Told
from companion.games.rumble.state import Battle
from companion.printing.card_pages import card_pages
from companion.printing.dossiers import dossier_pages
from companion.printing.game_offers import session_offers
from companion.printing.layout import plan_sheet
from companion.printing.log_cards import SIZE, log_slots
from companion.printing.measures import PAPERS, BadSize
from companion.printing.offers import Offer, find_offer
from companion.printing.options import PrintOptions
from companion.printing.pages import Document, pdf_bytes
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.printing.reading import page_count, plain, text_boxes, words_of

SECRET = ("Leech Gloves", "Biting Taunt")
"""Powers of the Dentist that nobody has seen; a Hero has the second one too."""


@pytest.fixture(scope="module")
def evening() -> Session:
    return ready_session("rumble", Library(GAMES), seed="7")


@pytest.fixture(scope="module")
def battle(evening: Session) -> Battle:
    state = evening.table.state
    assert isinstance(state, Battle)
    return state


@pytest.fixture(scope="module")
def desk(evening: Session) -> Desk:
    return next(place.table.state for place in evening.places if isinstance(place.table.state, Desk))


def offer(session: Session, key: str) -> Offer:
    return find_offer(session_offers(session), key)


def printed(session: Session, key: str, paper: str = "a4") -> bytes:
    found = offer(session, key)
    return pdf_bytes(found.document(found.usual, PrintOptions(paper=paper)))


def test_a_character_card_has_name_team_and_powers_in_full(evening, battle):
    text = words_of(printed(evening, "characters"))
    for hero in battle.of_side("heroes"):
        assert plain(hero.name) in text
        for power in hero.powers:
            assert plain(battle.power(power).entry.rules) in text
    assert plain(battle.team) in text


@pytest.mark.parametrize("key", ["characters", "slips", "dossiers"])
def test_what_goes_to_players_names_no_secret_power(evening, key):
    text = words_of(printed(evening, key))
    assert plain(SECRET[0]) not in text


def test_villain_cards_are_for_the_gm_and_say_so(evening):
    text = words_of(printed(evening, "villains"))
    assert plain("For the GM alone") in text
    assert all(plain(name) in text for name in SECRET)
    assert "GM" in offer(evening, "villains").warning


def test_a_slip_knows_round_energy_and_what_may_be_bought(evening, battle):
    session = evening
    while session.table.state.round == 0:
        session = session.start(Next())
    text = words_of(printed(session, "slips"))
    hero = session.table.state.of_side("heroes")[0]
    assert plain(str(hero.energy)) in text
    assert plain("Stylish Hand Gestures") in text
    assert plain("The Dentist") in text
    fresh = find_offer(session_offers(session, is_fresh=True), "slips")
    assert plain(f"Energy{hero.energy}") not in words_of(
        pdf_bytes(fresh.document(fresh.usual, PrintOptions()))
    )


def test_a_dossier_holds_only_what_the_team_has_earned(desk):
    for team in desk.teams:
        for villain in desk.villains:
            found = dossier(desk, team, villain)
            for item, finding in zip(villain.dossier, found.findings, strict=True):
                knows = team.knows(villain.id, item.id)
                assert finding.is_known is knows
                assert (finding.words, finding.deal is None) == (
                    (item.text, not item.power) if knows else ("", True)
                )


def test_a_dossier_of_nothing_shows_bars_without_a_word_below(evening, desk):
    found = offer(evening, "dossiers")
    villain = desk.villains[0]
    text = words_of(pdf_bytes(found.document([f"blank-{villain.id}"], PrintOptions())))
    assert plain(villain.name) in text
    assert plain(villain.portrait) in text
    assert [item.text for item in villain.dossier if plain(item.text) in text] == []


def test_a_power_seen_in_battle_stands_in_the_dossier(evening, desk):
    team = replace(desk.teams[0], seen=(Seen(villain="the-dentist", power="leech-gloves"),))
    found = dossier(desk, team, desk.villain("the-dentist"))
    assert [deal.name for deal in found.seen] == ["Leech Gloves"]


def test_the_desk_prints_those_who_wait_in_its_queues(evening, desk):
    at_desk = evening.do(Turned(next(place.id for place in evening.places if place.table.state is desk)))
    assert [one.key for one in session_offers(at_desk)] == ["characters", "slips", "dossiers"]
    text = words_of(printed(at_desk, "characters"))
    assert [
        plan.name for entry in desk.entries for plan in entry.heroes if plain(plan.name) not in text
    ] == []
    assert plain("on whom") in words_of(printed(at_desk, "slips"))


def test_blank_cards_fill_their_sheet(evening):
    document = offer(evening, "characters").document(["blank"], PrintOptions())
    assert [len(page.boxes) for page in document.pages] == [4]


def many_powers(count: int, length: int) -> bytes:
    words = "word " * (length // 5)
    deals = tuple(
        Deal(number=str(n), name=f"Power of {n} hats", price="Pay 5.", words=f"{words}end{n}")
        for n in range(count)
    )
    card = replace(
        hero_card("one", "Großherzogin Ännchen-Wilhelmine von Knatterfels", "Hats", ()), deals=deals
    )
    plan = plan_sheet(PAPERS["a4"], SIZE)
    pages = card_pages(log_slots([card]), plan)
    data = pdf_bytes(Document("", pages))
    text = words_of(data)
    assert [deal.name for deal in deals if plain(deal.name) not in text] == []
    assert [n for n in range(count) if f"end{n}" not in text] == []
    for number, page in enumerate(pages):
        inside = [box.inset(2.2) for box in page.boxes]
        strays = [box for box in text_boxes(data, number) if not any(one.holds(box) for one in inside)]
        assert strays == []
        assert not any(one.meets(other) for one, other in combinations(page.boxes, 2))
    return data


@pytest.mark.parametrize(("count", "length"), [(2, 60), (3, 180), (5, 400), (9, 1000)])
def test_powers_without_room_go_on_to_another_card(count, length):
    data = many_powers(count, length)
    assert (plain("more on card 2") in words_of(data)) is (count > 2)


def test_words_that_no_card_holds_are_refused():
    with pytest.raises(BadSize, match="hats"):
        many_powers(1, 20_000)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("key", ["characters", "slips", "dossiers", "villains"])
def test_every_page_keeps_to_its_margins(evening, key, paper):
    found = offer(evening, key)
    document = found.document(found.usual[:3], PrintOptions(paper=paper))
    data = pdf_bytes(document)
    assert page_count(data) == len(document.pages)
    for number, page in enumerate(document.pages):
        room = page.paper.box.inset(6.35)
        assert all(room.holds(box) for box in text_boxes(data, number))


def test_a_long_dossier_goes_on_overleaf(desk, evening):
    villain = desk.villains[0]
    long = replace(villain, dossier=villain.dossier * 12)
    told = tuple(Told(villain=villain.id, item=item.id) for item in villain.dossier)
    solved = replace(desk.teams[0], told=told)
    pages = dossier_pages([dossier(desk, solved, long)], PAPERS["a4"])
    text = words_of(pdf_bytes(Document("", pages)))
    assert len(pages) > 1
    assert text.count(plain(villain.dossier[0].text)) == 12
    assert plain("page 2 of") in text
