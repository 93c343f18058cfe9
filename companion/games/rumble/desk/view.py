"""What Teams may see of the desk: queues and standings, and each its own affairs (PR-75, PR-82)."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.notes import GM
from companion.engine.texts import tr
from companion.games.rumble.desk.reckoning import Chance, Offer, Rank, disclosed, offers, places, standings
from companion.games.rumble.desk.state import Desk, Team


class PublicPlace(Struct, frozen=True, kw_only=True):
    """A Team in a queue."""

    team: str
    ahead: int
    minutes: int


class PublicQueue(Struct, frozen=True, kw_only=True):
    """A Villain's queue."""

    villain: str
    name: str
    fighting: str
    suspended: tuple[str, ...]
    waiting: tuple[PublicPlace, ...]


class KnownVillain(Struct, frozen=True, kw_only=True):
    """What a Team knows of a Villain."""

    villain: str
    items: tuple[str, ...]
    """Texts of the dossier items it has earned."""
    powers: tuple[str, ...]


class PublicOffer(Struct, frozen=True, kw_only=True):
    """How a Team stands to a Key-Power; which it is only where the GM allows it (PR-82)."""

    villain: str
    chance: str
    puzzle: int
    have: int
    price: int
    power: str


class OwnAffairs(Struct, frozen=True, kw_only=True):
    """What a Team sees of itself."""

    solved: tuple[int, ...]
    earned: int
    balance: int
    powers: tuple[str, ...]
    badges: tuple[str, ...]
    known: tuple[KnownVillain, ...]
    offers: tuple[PublicOffer, ...]


class PublicDesk(Struct, frozen=True, kw_only=True):
    """The desk as Teams see it."""

    name: str
    teams: tuple[tuple[str, str], ...]
    """Ids and names."""
    queues: tuple[PublicQueue, ...]
    standings: tuple[Rank, ...]
    own: OwnAffairs | None


def public_view(desk: Desk, seat: str | None = None) -> PublicDesk:
    """Return what SEAT may see: a Team's id shows its own affairs too."""
    mine = next((team for team in desk.teams if team.id == seat), None)
    return PublicDesk(
        name=desk.head.name,
        teams=tuple((team.id, team.name) for team in desk.teams),
        queues=tuple(_queue(desk, villain.id, villain.name) for villain in desk.villains),
        standings=standings(desk),
        own=_own(desk, mine, names=seat == GM or desk.head.name_key_powers) if mine else None,
    )


def _queue(desk: Desk, villain: str, name: str) -> PublicQueue:
    fighting = desk.fighting(villain)
    return PublicQueue(
        villain=villain,
        name=name,
        fighting=fighting.team if fighting else "",
        suspended=tuple(entry.team for entry in desk.suspended(villain)),
        waiting=tuple(
            PublicPlace(team=place.entry.team, ahead=place.ahead, minutes=place.minutes)
            for place in places(desk, villain)
        ),
    )


def _own(desk: Desk, team: Team, *, names: bool) -> OwnAffairs:
    return OwnAffairs(
        solved=tuple(solved.puzzle for solved in team.solved),
        earned=team.earned,
        balance=team.balance,
        powers=team.powers,
        badges=team.badges,
        known=tuple(
            KnownVillain(
                villain=villain.id,
                items=tuple(item.text for item in villain.dossier if team.knows(villain.id, item.id)),
                powers=disclosed(desk, team, villain),
            )
            for villain in desk.villains
        ),
        offers=tuple(_offer(offer, names=names) for offer in offers(desk, team)),
    )


def _offer(offer: Offer, *, names: bool) -> PublicOffer:
    return PublicOffer(
        villain=offer.villain,
        chance=offer.chance,
        puzzle=offer.puzzle,
        have=offer.have,
        price=offer.price,
        power=offer.power if names or offer.chance == "bought" else "",
    )


def chance_words(found: Chance) -> str:
    """Return how a Team stands to a Key-Power in a word or two."""
    return {
        "unsolved": tr("puzzle unsolved"),
        "points": tr("too few points"),
        "can_buy": tr("can buy"),
        "bought": tr("bought"),
    }[found]


def offer_words(offer: Offer | PublicOffer) -> str:
    """Return how a Team stands to a Key-Power in words (PR-82)."""
    return {
        "unsolved": tr("not eligible (puzzle {n} unsolved)", n=offer.puzzle),
        "points": tr("not enough points (have {have} of {price})", have=offer.have, price=offer.price),
        "can_buy": tr("can buy"),
        "bought": tr("bought"),
    }[offer.chance]
