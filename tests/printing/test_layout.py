"""Cards on sheets of every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.printing.layout import plan_sheet
from companion.printing.measures import CARDS, PAPERS, SAFE, BadSize, card_size, custom_paper, margin_warning

# Card, paper, how many a sheet holds inside margins of a quarter inch.
COUNTS = [
    ("poker", "a4", 9),
    ("poker", "letter", 9),
    ("tarot", "a4", 4),
    ("tarot", "letter", 4),
    ("index", "a4", 4),
    ("index", "letter", 4),
    ("a6", "a4", 2),
    ("a6", "letter", 2),
    ("half", "a4", 2),
    ("half", "letter", 2),
    ("poker", "a3", 18),
    ("poker", "legal", 10),
]


@pytest.mark.parametrize(("card", "paper", "count"), COUNTS)
def test_as_many_as_fit_are_on_a_sheet(card, paper, count):
    assert plan_sheet(PAPERS[paper], card_size(card)).per_sheet == count


@pytest.mark.parametrize("margin", [0, 5, 12.7, 25])
@pytest.mark.parametrize("bleed", [0, 2, 3])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", CARDS)
def test_cards_lie_inside_the_margins_and_apart(card, paper, bleed, margin):
    try:
        plan = plan_sheet(PAPERS[paper], card_size(card), margin=margin, bleed=bleed)
    except BadSize:
        # Half a sheet with wide margins is too much.
        assert margin == 25 or (card == "half" and margin > 5)
        return
    cuts = [plan.card(place) for place in range(plan.per_sheet)]
    art = [cut.inset(-bleed) for cut in cuts]
    assert all(plan.printable.holds(box) for box in art)
    assert not any(one.meets(other) for one, other in combinations(art, 2))
    assert all((cut.width, cut.height) == (plan.size.width, plan.size.height) for cut in cuts)


def test_bleed_grows_the_art_and_not_the_card():
    plain, bled = (plan_sheet(PAPERS["a4"], card_size("poker"), bleed=bleed) for bleed in (0, 1.3))
    assert plain.per_sheet == bled.per_sheet == 9
    assert bled.card(0).width == plain.card(0).width
    assert bled.card(1).x - bled.card(0).right == pytest.approx(2.6)


def test_more_bleed_than_the_paper_has_room_for_leaves_fewer_cards():
    assert plan_sheet(PAPERS["a4"], card_size("poker"), bleed=3).per_sheet < 9


def test_the_block_stands_in_the_middle():
    plan = plan_sheet(PAPERS["a4"], card_size("poker"))
    assert plan.card(0)[:2] == pytest.approx((10.5, 16.5))
    assert plan.card(8).right == pytest.approx(210 - 10.5)


def test_backs_stand_in_the_mirrored_column():
    plan = plan_sheet(PAPERS["letter"], card_size("poker"))
    for place in range(plan.per_sheet):
        front, back = plan.card(place), plan.back(place)
        assert back.x == pytest.approx(plan.paper.width - front.right)
        assert back.y == pytest.approx(front.y)


@pytest.mark.parametrize(("bleed", "margin"), [(-0.1, SAFE), (3.1, SAFE), (0, -1), (0, 90)])
def test_impossible_measures_are_refused(bleed, margin):
    with pytest.raises(BadSize):
        plan_sheet(PAPERS["a4"], card_size("poker"), margin=margin, bleed=bleed)


def test_a_card_larger_than_the_paper_is_refused():
    with pytest.raises(BadSize, match="does not fit"):
        plan_sheet(custom_paper(100, 120), card_size("a6"))


@pytest.mark.parametrize(("margin", "warns"), [(0, True), (6.34, True), (6.35, False), (12, False)])
def test_narrow_margins_are_warned_of(margin, warns):
    assert bool(margin_warning(margin)) is warns
