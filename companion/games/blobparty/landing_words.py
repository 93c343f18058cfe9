"""A landing in words, the same in log, announcement and on the player display (BP-123)."""

from __future__ import annotations

from companion.engine.texts import tr, tr_n
from companion.games.blobparty.naming import signed
from companion.games.blobparty.records import Landing


def card_words(landing: Landing) -> str:
    """Return what moved a piece: the number, or ``W=4`` for a wild (BP-49).

    >>> card_words(Landing(board="A", who="bo", card="W", steps=4, space=9, effect="orbs"))
    'W=4'
    """
    return f"{landing.card}={landing.steps}" if landing.card == "W" else str(landing.steps)


def what_words(landing: Landing, owner: str) -> str:
    """Return what a piece met on the space where it ended."""
    match landing.effect:
        case "stays":
            return tr("no effect")
        case "orbs":
            return tr_n("{sign}{n} orb", "{sign}{n} orbs", abs(landing.change), sign=_sign(landing.change))
        case "bp":
            return tr("{change} BP", change=signed(landing.change))
        case "garnet":
            return tr_n(
                "+{n} garnet (next: {next})",
                "+{n} garnets (next: {next})",
                landing.change,
                next=landing.pays_next,
            )
        case "battle":
            return tr("Battle: {monster}", monster=landing.monster)
        case "big":
            return tr("Big Battle")
        case "trap":
            taken = landing.change
            return tr_n(
                "Trap of {owner}: {n} orb to {owner}",
                "Trap of {owner}: {n} orbs to {owner}",
                taken,
                owner=owner,
            )
    return tr("own trap, nothing happens, trap removed")


def fight_words(landing: Landing) -> str:
    """Return how a fight went; empty where there was none."""
    if landing.effect not in ("battle", "big"):
        return ""
    if not landing.won:
        return tr("not defeated")
    return tr_n("defeated, +{n} star", "defeated, +{n} stars", landing.change)


def effect_words(landing: Landing, owner: str) -> str:
    """Return what a landing came to, in one piece; OWNER is the name of a trap's owner."""
    what, fight = what_words(landing, owner), fight_words(landing)
    if landing.effect == "big":
        return f"{what}: {fight}"
    return f"{what}, {fight}" if fight else what


def _sign(change: int) -> str:
    return signed(change)[0]
