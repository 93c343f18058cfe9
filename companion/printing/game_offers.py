"""From a session to what it can be printed as."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.blobparty.state import Match
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.state import Battle
from companion.printing.blob_offers import blob_offers
from companion.printing.offers import Offer
from companion.printing.rumble_offers import rumble_offers


def session_offers(session: Session, *, is_fresh: bool = False) -> tuple[Offer, ...]:
    """Return the offers of the table in front: none for a game that is printed from rosters or not at all."""
    state = session.table.state
    if isinstance(state, Match):
        return blob_offers(state, is_fresh=is_fresh)
    if isinstance(state, Battle | Desk):
        return rumble_offers(session, is_fresh=is_fresh)
    return ()
