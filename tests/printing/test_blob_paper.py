"""Blob Party on paper: boards, cards, slips and tracks for all, private sheets for one each."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from companion.engine.session import Session
from companion.games.blobparty.cards import boards, movement_cards, submission_slips
from companion.games.blobparty.records import HAND
from companion.games.blobparty.state import Match
from companion.games.registry import GAMES
from companion.printing.blob_offers import blob_offers
from companion.printing.game_offers import session_offers
from companion.printing.measures import PAPERS, BadSize
from companion.printing.offers import Offer, find_offer
from companion.printing.options import Duplex, PrintOptions
from companion.printing.pages import Document, pdf_bytes
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.printing.reading import plain, text_boxes, words_of

PUBLIC = ("boards", "movement", "slips", "tracks")
SECRETS = {"bp": 8641, "garnets": 7532, "code": "QUAGMIRE", "pin": "9753"}


@pytest.fixture(scope="module")
def party() -> Session:
    return ready_session("blobparty", Library(GAMES), seed="7")


@pytest.fixture(scope="module")
def match(party: Session) -> Match:
    """The ready match, every player with secrets of a kind that can be found."""
    state = party.table.state
    assert isinstance(state, Match)
    players = tuple(replace(player, **SECRETS) for player in state.players)
    return replace(state, players=players)


def offer(match: Match, key: str, *, is_fresh: bool = False) -> Offer:
    return find_offer(blob_offers(match, is_fresh=is_fresh), key)


def document(match: Match, key: str, *, is_fresh: bool = False, **options: object) -> Document:
    found = offer(match, key, is_fresh=is_fresh)
    return found.document(found.usual, PrintOptions(**options))  # type: ignore[arg-type]


def test_a_session_offers_its_match(party):
    assert [one.key for one in session_offers(party)] == [*PUBLIC, "private"]


@pytest.mark.parametrize("key", PUBLIC)
def test_what_everybody_sees_holds_no_secret(match, key):
    text = words_of(pdf_bytes(document(match, key)))
    assert [name for name, secret in SECRETS.items() if plain(str(secret)) in text] == []


def test_a_private_sheet_is_for_one_player_alone(match):
    pages = document(match, "private").pages
    assert len(pages) == len(match.players)
    for number, player in enumerate(match.players):
        text = words_of(pdf_bytes(Document("", pages[number : number + 1])))
        assert plain(f"For {player.name} only") in text
        assert str(SECRETS["bp"]) in text
        others = [other.name for other in match.players if other.id != player.id]
        assert [name for name in others if plain(f"For {name} only") in text] == []
    assert "alone" in offer(match, "private").warning


def test_private_sheets_are_only_made_for_those_chosen(match):
    one = match.players[3]
    data = pdf_bytes(offer(match, "private").document([one.id], PrintOptions()))
    text = words_of(data)
    assert plain(one.name) in text
    assert plain(f"For {match.players[0].name} only") not in text


@pytest.mark.parametrize("key", [*PUBLIC, "private"])
def test_no_name_of_a_file_holds_a_player(match, key):
    title = document(match, key).title
    assert not any(player.name in title.split() for player in match.players)


@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_a_board_has_twenty_spaces_apart_from_each_other_on_the_sheet(match, paper):
    made = document(match, "boards", paper=paper)
    assert len(made.pages) == 2
    for page in made.pages:
        assert len(page.boxes) == 20
        assert page.paper.width > page.paper.height
        assert all(page.paper.box.inset(6.35).holds(box) for box in page.boxes)
        assert not any(one.meets(other) for one, other in combinations(page.boxes, 2))


def test_spaces_go_round_clockwise_from_the_upper_left_corner(match):
    page = document(match, "boards").pages[0]
    middles = [(box.x + box.width / 2, box.y + box.height / 2) for box in page.boxes]
    centre = (page.paper.width / 2, page.paper.height / 2)
    turns = [
        (x - centre[0]) * (b - centre[1]) - (y - centre[1]) * (a - centre[0])
        for (x, y), (a, b) in pairwise([*middles, middles[0]])
    ]
    assert all(turn > 0 for turn in turns)
    assert middles[0] == (min(x for x, _ in middles), min(y for _, y in middles))


def test_a_larger_sheet_has_larger_spaces(match):
    sides = [
        document(match, "boards", paper=paper).pages[0].boxes[0].width for paper in ("letter", "a4", "a3")
    ]
    assert sides == sorted(sides)
    assert sides[2] / sides[1] == pytest.approx(2**0.5, abs=0.01)


def test_paper_too_small_to_read_a_board_is_refused(match):
    with pytest.raises(BadSize, match="A4"):
        document(match, "boards", paper="150x200")


def test_a_board_shows_tiles_monsters_traps_and_turn_order(match):
    text = words_of(pdf_bytes(document(match, "boards")))
    fresh = words_of(pdf_bytes(document(match, "boards", is_fresh=True)))
    for monsters in match.content.monsters.values():
        assert [one.name for one in monsters if plain(one.name) not in text] == []
    trapper = match.player(match.kingwizard).name
    assert text.count(plain(f"trap: {trapper}")) == 2
    assert plain("trap:") not in fresh
    for player in match.players:
        assert plain(player.name) in text


def test_losses_are_told_by_sign_and_shape(match):
    for board in boards(match):
        for space, code in zip(board.spaces, match.board(board.id).tiles, strict=True):
            assert (space.shape == "loss") == code.startswith("-")
            assert space.sign.startswith("−") == code.startswith("-")


def test_a_hand_on_paper_is_the_hand_of_the_player(match):
    who = match.players[1]
    played = match.with_player(replace(who, hand=("2", "W")))
    assert [card.sign for card in movement_cards(played, who.id)] == ["2", "W"]
    assert [card.sign for card in movement_cards(played, who.id, is_fresh=True)] == list(HAND)
    slip = next(slip for slip in submission_slips(played) if slip.id == who.id)
    (cards,) = [part for part in slip.parts if getattr(part, "label", "") == "Card"]
    assert getattr(cards, "crossed", ()) == ("1", "3", "4", "5")


def test_movement_cards_have_backs_that_are_all_alike(match):
    found = offer(match, "movement")
    made = found.document([player.id for player in match.players], PrintOptions(duplex=Duplex.LONG_EDGE))
    assert made.cards == len(HAND) * len(match.players)
    backs = [page for page in made.pages if page.is_back]
    assert len(backs) * 2 == len(made.pages)
    texts = {words_of(pdf_bytes(Document("", (page,)))) for page in backs[:-1]}
    assert len(texts) == 1


def test_tracks_mark_what_everybody_has(match):
    rich = match.with_player(replace(match.players[0], orbs=77))
    assert plain("Orbs: 77") in words_of(pdf_bytes(document(rich, "tracks")))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("key", [*PUBLIC, "private"])
def test_every_page_keeps_to_its_margins(match, key, paper):
    made = document(match, key, paper=paper)
    data = pdf_bytes(made)
    for number, page in enumerate(made.pages[:4]):
        room = page.paper.box.inset(6.35)
        assert all(room.holds(box) for box in text_boxes(data, number))
