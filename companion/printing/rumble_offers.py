"""Puzzle Rumble on paper: character cards, slips, dossiers; what is secret in offers of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.engine.forms import Slip
from companion.engine.keepsakes import Dossier, LogCard
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.rumble import cards
from companion.games.rumble.desk.cards import dossiers, plan_cards
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.state import Battle
from companion.printing.card_pages import card_pages
from companion.printing.dossiers import dossier_pages
from companion.printing.layout import plan_sheet
from companion.printing.log_cards import SIZE, log_slots
from companion.printing.measures import parse_paper
from companion.printing.offers import CUT, STATE, Offer, Person
from companion.printing.options import PrintOptions
from companion.printing.pages import Document
from companion.printing.slips import slip_pages


def rumble_offers(session: Session, *, is_fresh: bool = False) -> tuple[Offer, ...]:
    """Return what a session of Puzzle Rumble offers: its battle in front, and its desk."""
    return tuple(_offers(session, is_fresh))


def _offers(session: Session, is_fresh: bool) -> Iterator[Offer]:
    states = [session.table.state, *(place.table.state for place in session.laid)]
    battle = states[0] if isinstance(states[0], Battle) else None
    desk = next((state for state in states if isinstance(state, Desk)), None)
    heroes = cards.hero_cards(battle, is_fresh=is_fresh) if battle else plan_cards(desk) if desk else ()
    yield _cards("characters", tr("Character cards"), (*heroes, cards.blank_card()))
    slips = cards.allocation_slips(battle, is_fresh=is_fresh) if battle else ()
    yield Offer(
        key="slips",
        words=tr("Allocation slips"),
        people=_people([(slip.id, slip.name) for slip in slips], tr("Slips to write names on")),
        make=partial(_make_slips, {slip.id: slip for slip in (*slips, cards.blank_slip())}),
        uses=STATE,
    )
    if desk is not None:
        yield _dossiers(desk)
    if battle is not None:
        secret = cards.villain_cards(battle, is_fresh=is_fresh)
        warning = tr("Secret Powers stand on these: they are for the GM alone.")
        yield _cards("villains", tr("Villain cards (GM alone)"), secret, warning)


def _cards(key: str, words: str, found: Sequence[LogCard], warning: str = "") -> Offer:
    named = [(card.id, card.name) for card in found if card.name]
    has_blank = len(named) < len(found)
    return Offer(
        key=key,
        words=words,
        people=_people(named, tr("Cards to write on") if has_blank else ""),
        make=partial(_make_cards, {card.id: card for card in found}),
        uses=CUT | STATE,
        warning=warning,
        is_secret=bool(warning),
    )


def _people(named: Sequence[tuple[str, str]], blank: str) -> tuple[Person, ...]:
    """Return people by id and name, behind them the BLANK one, ticked only where it is alone."""
    people = tuple(Person(id=key, name=name) for key, name in named)
    spare = (Person(id=cards.BLANK, name=blank, is_ticked=not people),) if blank else ()
    return (*people, *spare)


def _make_cards(known: dict[str, LogCard], wanted: Sequence[str], options: PrintOptions) -> Document:
    plan = plan_sheet(parse_paper(options.paper), SIZE, margin=options.margin, bleed=options.bleed)
    slots = log_slots([known[key] for key in wanted])
    if cards.BLANK in wanted:
        slots += log_slots([known[cards.BLANK]]) * (-len(slots) % plan.per_sheet)
    pages = card_pages(slots, plan, has_marks=options.has_marks)
    return Document(tr("Rumble cards"), pages, len(slots))


def _make_slips(known: dict[str, Slip], wanted: Sequence[str], options: PrintOptions) -> Document:
    pages = slip_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Allocation slips"), pages)


def _dossiers(desk: Desk) -> Offer:
    found = dossiers(desk)
    people = tuple(
        Person(
            id=one.id,
            name=tr("{villain} for {team}", villain=one.name, team=_team(one)),
            is_ticked=bool(one.facts[1].words),
        )
        for one in found
    )
    make = partial(_make_dossiers, {one.id: one for one in found})
    return Offer(key="dossiers", words=tr("Dossiers"), people=people, make=make)


def _team(one: Dossier) -> str:
    return one.facts[1].words or tr("any Team")


def _make_dossiers(known: dict[str, Dossier], wanted: Sequence[str], options: PrintOptions) -> Document:
    pages = dossier_pages([known[key] for key in wanted], parse_paper(options.paper))
    return Document(tr("Dossiers"), pages)
