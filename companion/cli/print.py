"""``companion print``: cards and sheets as a PDF, without a window."""

from __future__ import annotations

import argparse
from typing import Any

from companion.cli.cast import pick, read_cast, session_without_heroes
from companion.cli.paper import add_paper, cards_words, pages_words, save
from companion.cli.status import Status
from companion.cli.telling import warn
from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.printing.measures import CARDS, SAFE, margin_warning, parse_length
from companion.printing.options import BASES, BackKind, Duplex, PrintOptions, Product
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "print",
        help=tr("print cards, sheets, standees, boards and slips into a PDF"),
        description=tr("Print the heroes of rosters or sessions, or another game, into a PDF at true size."),
        epilog=tr(
            "ROSTER is a file, or the key of a roster that ships with the app: the-law-team. "
            "Of a session of Puzzle Rumble, --what is characters, slips, dossiers or villains; "
            "of Blob Party, boards, movement, slips, tracks or private."
        ),
    )
    parser.add_argument("rosters", metavar="ROSTER", nargs="*", help=tr("rosters or sessions"))
    _add_products(parser)
    add_paper(parser)
    parser.add_argument(
        "--margin", metavar="MM", type=parse_length, default=SAFE, help=tr("margin of the paper")
    )
    parser.add_argument(
        "--bleed", metavar="MM", type=parse_length, default=0.0, help=tr("bleed of cards, 0 to 3")
    )
    parser.add_argument("--no-marks", action="store_true", help=tr("leave the marks for the knife out"))
    parser.add_argument(
        "--no-turn-card", action="store_true", help=tr("leave a free place on the last sheet free")
    )
    parser.add_argument(
        "--duplex",
        choices=[edge.value for edge in Duplex],
        default="none",
        help=tr("print backs for a printer that turns over the long or short edge"),
    )
    parser.add_argument(
        "--back",
        choices=[kind.value for kind in BackKind],
        default="emblem",
        help=tr("what stands on the backs"),
    )
    parser.add_argument("--what", metavar="WHAT", default="", help=tr("what to print of another game"))
    parser.add_argument(
        "--hero",
        "--who",
        metavar="ID",
        action="append",
        default=[],
        help=tr("only this hero or player; repeat for more, in the order wished"),
    )
    parser.add_argument("--fresh", action="store_true", help=tr("as the battle began, not as it stands"))
    parser.set_defaults(run=run)


def _add_products(parser: argparse.ArgumentParser) -> None:
    products = parser.add_mutually_exclusive_group()
    products.add_argument(
        "--card", choices=list(CARDS), default="poker", help=tr("cards of this size (the default: poker)")
    )
    for product, words in {
        Product.SHEETS: tr("record sheets, one hero a page"),
        Product.TEAM: tr("team sheets, four heroes a page"),
        Product.REFERENCE: tr("the quick reference"),
        Product.STANDEES: tr("fold-over standees"),
        Product.TOKENS: tr("round tokens"),
    }.items():
        name = "--sheet" if product is Product.SHEETS else f"--{product.value}"
        products.add_argument(name, dest="product", action="store_const", const=product, help=words)
    parser.add_argument(
        "--base",
        metavar="MM",
        type=int,
        choices=BASES,
        default=25,
        help=tr("base of standees and tokens: 20, 25, 30, 40 or 50"),
    )
    parser.add_argument("--two", action="store_true", help=tr("two record sheets a page"))


def run(arguments: argparse.Namespace) -> int:
    """Print and say how much it is. Raises: CompanionError, WriteError."""
    # Qt is loaded only by who prints.
    from companion.printing.jobs import Extras, dress_of, make_document
    from companion.printing.pages import pdf_bytes, ready_application

    library = Library(GAMES)
    options = options_of(arguments)
    other = session_without_heroes(arguments.rosters, library)
    if other is not None:
        return _print_offer(other, arguments, options)
    if arguments.what:
        raise CompanionError(
            tr("--what is for sessions of other games; heroes have --sheet, --team and so on")
        )
    cards = pick(read_cast(arguments.rosters, library, is_fresh=arguments.fresh), arguments.hero)
    extras = Extras(quick_reference(slugfest_reminders(library)), turn_card())
    _application = ready_application()
    document = make_document(cards, options, extras)
    path = save(pdf_bytes(document, dress_of(options)), arguments.output)
    warn(filter(None, (margin_warning(options.margin),)))
    counts = [pages_words(len(document.pages)), *([cards_words(document.cards)] if document.cards else [])]
    print(f"{path}: " + ", ".join(counts))
    return Status.DONE


def _print_offer(session: Session, arguments: argparse.Namespace, options: PrintOptions) -> int:
    """Print what a session of another game offers. Raises: CompanionError, WriteError."""
    from companion.printing.game_offers import session_offers
    from companion.printing.jobs import dress_of
    from companion.printing.offers import find_offer
    from companion.printing.pages import pdf_bytes, ready_application

    offer = find_offer(session_offers(session, is_fresh=arguments.fresh), arguments.what)
    _application = ready_application()
    document = offer.document(arguments.hero or offer.usual, options)
    path = save(pdf_bytes(document, dress_of(options)), arguments.output)
    warn(filter(None, (offer.warning, margin_warning(options.margin))))
    counts = [pages_words(len(document.pages)), *([cards_words(document.cards)] if document.cards else [])]
    print(f"{path}: " + ", ".join(counts))
    return Status.DONE


def options_of(arguments: argparse.Namespace) -> PrintOptions:
    """Return what was wished for on the command line."""
    return PrintOptions(
        product=arguments.product or Product.CARDS,
        card=arguments.card,
        paper=arguments.paper,
        margin=arguments.margin,
        bleed=arguments.bleed,
        duplex=Duplex(arguments.duplex),
        back=BackKind(arguments.back),
        has_marks=not arguments.no_marks,
        has_turn_card=not arguments.no_turn_card,
        base=arguments.base,
        saves_ink=arguments.save_ink,
        is_grey=arguments.grey,
        two_a_page=arguments.two,
    )
