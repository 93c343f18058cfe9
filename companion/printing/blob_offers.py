"""Blob Party on paper: boards, movement cards, slips, tracks, and private sheets, a page a reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.games.blobparty import cards
from companion.games.blobparty.state import Match
from companion.printing.card_pages import card_pages
from companion.printing.layout import plan_sheet
from companion.printing.loop_board import board_pages
from companion.printing.measures import parse_paper
from companion.printing.move_cards import SIZE, move_slots
from companion.printing.offers import CUT, STATE, Offer, Person
from companion.printing.options import BackKind, Duplex, PrintOptions
from companion.printing.pages import Document
from companion.printing.private_pages import private_pages
from companion.printing.slips import slip_pages
from companion.printing.track_pages import track_pages

_COLOUR: Final = "#4b2e83"


def blob_offers(match: Match, *, is_fresh: bool = False) -> tuple[Offer, ...]:
    """Return what a match offers; only the private sheets hold what is not for everybody."""
    players = tuple(Person(id=player.id, name=player.name) for player in match.players)
    blank = Person(id=cards.BLANK, name=tr("Slips to write names on"), is_ticked=False)
    boards = tuple(Person(id=board.id, name=tr("Board {id}", id=board.id)) for board in match.boards)
    return (
        Offer(
            key="boards",
            words=tr("Boards"),
            people=boards,
            make=partial(_make_boards, match, is_fresh),
            uses=STATE,
        ),
        Offer(
            key="movement",
            words=tr("Movement cards"),
            people=players,
            make=partial(_make_cards, match, is_fresh),
            uses=CUT | STATE | {"duplex"},
        ),
        Offer(
            key="slips",
            words=tr("Submission slips"),
            people=(*players, blank),
            make=partial(_make_slips, match, is_fresh),
            uses=STATE,
        ),
        Offer(
            key="tracks",
            words=tr("Tracks for orbs, stars and garnets"),
            people=players,
            make=partial(_make_tracks, match, is_fresh),
            uses=STATE,
        ),
        Offer(
            key="private",
            words=tr("Private sheets"),
            people=players,
            make=partial(_make_private, match),
            warning=tr("Each page is for one player alone: fold it before you hand it out."),
            is_secret=True,
        ),
    )


def _make_boards(match: Match, is_fresh: bool, wanted: Sequence[str], options: PrintOptions) -> Document:
    known = {board.id: board for board in cards.boards(match, is_fresh=is_fresh)}
    pages = board_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Blob Party boards"), pages)


def _make_cards(match: Match, is_fresh: bool, wanted: Sequence[str], options: PrintOptions) -> Document:
    plan = plan_sheet(parse_paper(options.paper), SIZE, margin=options.margin, bleed=options.bleed)
    look = Look(name=tr("Blob Party"), colour=_COLOUR, pattern="scales", emblem="burst", letters=tr("BP"))
    kind = BackKind.NONE if options.duplex is Duplex.NONE else BackKind.EMBLEM
    found = [card for who in wanted for card in cards.movement_cards(match, who, is_fresh=is_fresh)]
    slots = move_slots(found, look, kind)
    pages = card_pages(slots, plan, duplex=options.duplex, has_marks=options.has_marks)
    return Document(tr("Blob Party movement cards"), pages, len(slots))


def _make_slips(match: Match, is_fresh: bool, wanted: Sequence[str], options: PrintOptions) -> Document:
    slips = (*cards.submission_slips(match, is_fresh=is_fresh), cards.blank_slip(match))
    known = {slip.id: slip for slip in slips}
    pages = slip_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Blob Party slips"), pages)


def _make_tracks(match: Match, is_fresh: bool, wanted: Sequence[str], options: PrintOptions) -> Document:
    known = {sheet.id: sheet for sheet in cards.track_sheets(match, is_fresh=is_fresh)}
    pages = track_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Blob Party tracks"), pages)


def _make_private(match: Match, wanted: Sequence[str], options: PrintOptions) -> Document:
    known = {sheet.id: sheet for sheet in cards.private_sheets(match)}
    pages = private_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Blob Party private sheets"), pages)
