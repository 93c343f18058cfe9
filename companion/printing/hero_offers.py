"""What heroes are printed as, what maps are printed as, and hex paper with nothing on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from companion.engine.cards import Card
from companion.engine.layouts import HexGrid, Orientation
from companion.engine.map_sheets import PaperMap
from companion.engine.texts import tr
from companion.printing.jobs import Extras, make_document
from companion.printing.map_pages import make_map
from companion.printing.offers import Offer, Person
from companion.printing.options import PrintOptions, Product
from companion.printing.pages import Document

MAP: Final = "map"
HEXES: Final = "hexes"
MOST_HEXES: Final = 200
"""Columns and rows of blank paper."""
_CUT: Final = frozenset({"margin", "marks", "fresh"})
_TILED: Final = frozenset({"hex_width", "overlap", "fitted", "numbers"})
USES: Final[Mapping[Product, frozenset[str]]] = {
    Product.CARDS: _CUT | {"card", "bleed", "duplex", "back", "turn_card"},
    Product.SHEETS: _CUT | {"two"},
    Product.TEAM: frozenset({"fresh"}),
    Product.STANDEES: frozenset({"base", "margin"}),
    Product.TOKENS: frozenset({"base", "margin"}),
    Product.REFERENCE: frozenset(),
}


def hero_offers(cards: Sequence[Card], extras: Extras) -> tuple[Offer, ...]:
    """Return everything that heroes are printed as."""
    people = tuple(Person(id=card.id, name=card.name, tip=card.look.name) for card in cards)
    known = {card.id: card for card in cards}
    return tuple(
        Offer(
            key=product.value,
            words=words,
            people=people if product is not Product.REFERENCE else (),
            make=partial(_make, known, extras, product),
            uses=USES[product],
        )
        for product, words in _words().items()
    )


def map_offer(draw: Callable[[], PaperMap], *, has_tokens: bool) -> Offer:
    """Return a map as it is printed, drawn when it is asked for."""
    uses = _TILED | {"base", "positions"} if has_tokens else _TILED
    return Offer(key=MAP, words=tr("Battle map"), people=(), make=partial(_make_map, draw), uses=uses)


def hexes_offer() -> Offer:
    """Return hex paper with nothing on it."""
    uses = _TILED | {"columns", "rows", "pointed"}
    return Offer(key=HEXES, words=tr("Hex paper"), people=(), make=_make_hexes, uses=uses)


def _make(
    known: Mapping[str, Card], extras: Extras, product: Product, wanted: Sequence[str], options: PrintOptions
) -> Document:
    chosen = tuple(known[key] for key in wanted)
    return make_document(chosen, replace(options, product=product), extras)


def _make_map(draw: Callable[[], PaperMap], _wanted: Sequence[str], options: PrintOptions) -> Document:
    drawn = draw()
    return make_map(drawn if options.maps.has_positions else drawn.without_tokens(), options.maps)


def _make_hexes(_wanted: Sequence[str], options: PrintOptions) -> Document:
    maps = options.maps
    turn = Orientation.POINTED if maps.is_pointed else Orientation.FLAT
    blank = PaperMap(name=tr("Hex paper"), grid=HexGrid(maps.columns, maps.rows, turn))
    return make_map(blank, maps)


def _words() -> Mapping[Product, str]:
    return {
        Product.CARDS: tr("Cards"),
        Product.SHEETS: tr("Record sheets"),
        Product.TEAM: tr("Team sheets"),
        Product.STANDEES: tr("Standees"),
        Product.TOKENS: tr("Tokens"),
        Product.REFERENCE: tr("Quick reference"),
    }
