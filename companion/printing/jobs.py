"""From what is wished for to a document: one function a product."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.cards import Card, Look, Reference
from companion.engine.texts import tr
from companion.printing.backs import paint_emblem_back
from companion.printing.canvas import Dress
from companion.printing.card_pages import Slot, card_pages, slots_of
from companion.printing.layout import SheetPlan, plan_sheet
from companion.printing.measures import BadSize, card_size, parse_paper
from companion.printing.options import BackKind, Duplex, PrintOptions, Product
from companion.printing.pages import Document
from companion.printing.record_sheet import record_sheet
from companion.printing.reference_page import reference_pages
from companion.printing.standees import standee_pages, token_pages
from companion.printing.team_sheet import team_sheets
from companion.printing.turn_card import paint_turn_card


class Extras(Struct, frozen=True):
    """What a game adds to its cards: a page to have at hand, and the card of a turn."""

    reference: Reference | None = None
    turn: Reference | None = None


Job = Callable[[Sequence[Card], PrintOptions, Extras], Document]
NO_EXTRAS: Final = Extras()


def make_document(cards: Sequence[Card], options: PrintOptions, extras: Extras = NO_EXTRAS) -> Document:
    """Return what was wished for as pages. Raises: BadSize where nothing fits or nobody is chosen."""
    if not cards and options.product is not Product.REFERENCE:
        raise BadSize(tr("nobody is chosen to be printed"))
    return JOBS[options.product](cards, options, extras)


def dress_of(options: PrintOptions) -> Dress:
    """Return how the pages are painted."""
    return Dress(saves_ink=options.saves_ink, is_grey=options.is_grey)


def card_plan(options: PrintOptions) -> SheetPlan:
    """Return how cards lie on the sheet. Raises: BadSize."""
    paper, size = parse_paper(options.paper), card_size(options.card)
    return plan_sheet(paper, size, margin=options.margin, bleed=options.bleed)


def _cards(cards: Sequence[Card], options: PrintOptions, extras: Extras) -> Document:
    plan = card_plan(options)
    kind = options.back if options.duplex is not Duplex.NONE else BackKind.NONE
    slots = slots_of(cards, plan.size, kind)
    count = len(slots)
    if extras.turn and options.has_turn_card and count % plan.per_sheet:
        slots = (*slots, _turn_slot(extras.turn, plan, cards[0].look, kind))
    pages = card_pages(slots, plan, duplex=options.duplex, has_marks=options.has_marks)
    return Document(title_of(cards), pages, count)


def _turn_slot(turn: Reference, plan: SheetPlan, look: Look, kind: BackKind) -> Slot:
    front = partial(paint_turn_card, turn=turn, size=plan.size)
    back = None if kind is BackKind.NONE else partial(paint_emblem_back, look=look, size=plan.size)
    return Slot(front, back, look)


def _sheets(cards: Sequence[Card], options: PrintOptions, extras: Extras) -> Document:
    if options.two_a_page:
        half = replace(options, card="half", has_turn_card=False)
        return _cards(cards, half, extras)._replace(cards=0)
    paper = parse_paper(options.paper)
    pages = tuple(page for card in cards for page in record_sheet(card, paper, options.margin))
    return Document(title_of(cards), pages)


def _team(cards: Sequence[Card], options: PrintOptions, _extras: Extras) -> Document:
    return Document(title_of(cards), team_sheets(cards, parse_paper(options.paper)))


def _reference(_cards: Sequence[Card], options: PrintOptions, extras: Extras) -> Document:
    if extras.reference is None:
        raise BadSize(tr("this game has no quick reference"))
    return Document(extras.reference.title, reference_pages(extras.reference, parse_paper(options.paper)))


def _standees(cards: Sequence[Card], options: PrintOptions, _extras: Extras) -> Document:
    pages = standee_pages(cards, parse_paper(options.paper), options.base, options.margin)
    return Document(title_of(cards), pages)


def _tokens(cards: Sequence[Card], options: PrintOptions, _extras: Extras) -> Document:
    pages = token_pages(cards, parse_paper(options.paper), options.base, options.margin)
    return Document(title_of(cards), pages)


def title_of(cards: Sequence[Card]) -> str:
    """Return the names of the teams."""
    return ", ".join(dict.fromkeys(card.look.name for card in cards))


JOBS: Final[Mapping[Product, Job]] = {
    Product.CARDS: _cards,
    Product.SHEETS: _sheets,
    Product.TEAM: _team,
    Product.REFERENCE: _reference,
    Product.STANDEES: _standees,
    Product.TOKENS: _tokens,
}
"""Makes the pages of a product."""
