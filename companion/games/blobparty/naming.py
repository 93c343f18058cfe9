"""Names and faults as people read them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.texts import tr
from companion.games.blobparty.records import Flag
from companion.games.blobparty.state import Match

MINUS = "−"


def signed(number: int) -> str:
    """Return a number with its sign.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def name(match: Match, key: str) -> str:
    """Return the name of a player; the key itself if there is none."""
    return next((player.name for player in match.players if player.id == key), key)


def names(match: Match, keys: Iterable[str]) -> str:
    """Return several names with commas between them."""
    return ", ".join(name(match, key) for key in keys)


def field_name(field: str) -> str:
    """Return what a field of a form is called."""
    known = {
        "vote": tr("vote"),
        "vote_a": tr("vote for A"),
        "vote_b": tr("vote for B"),
        "card": tr("card"),
        "wild": tr("value of the wild"),
        "wild_value": tr("value of the wild"),
        "battle": tr("battle"),
        "battle_a": tr("battle on A"),
        "battle_b": tr("battle on B"),
        "bid": tr("minigame"),
        "minigame": tr("minigame"),
        "buy": tr("purchase"),
        "total": tr("all amounts"),
        "board_a": tr("group of A"),
        "board_b": tr("group of B"),
        "order_a": tr("order on A"),
        "order_b": tr("order on B"),
        "trap_a": tr("trap on A"),
        "trap_b": tr("trap on B"),
        "plan": tr("plan"),
    }
    return known.get(field, field)


def flag_text(flag: Flag) -> str:
    """Return what is wrong with a field, as a sentence."""
    field, given = field_name(flag.field), flag.given
    texts = {
        "missing": tr("{field} is missing", field=field),
        "type": tr("{field}: {given} is no whole number", field=field, given=given),
        "range": tr("{field}: {given} cannot be", field=field, given=given),
        "role": tr("{field} is not for this role", field=field),
        "hand": tr("{field} {given} is not in the hand", field=field, given=given),
        "wild": tr("the wild has no value from 1 to 5; it is played as 1"),
        "unused": tr("the value of the wild is not used"),
        "quoted": tr("{field}: digits in quotes", field=field),
        "unknown": tr("{field} is unknown", field=field),
        "code": tr("the personal code is wrong"),
        "garnets": tr("not enough garnets to buy {given} BP", given=given),
        "over": tr("more is set aside than there is: {given}", given=given),
        "name": tr("{field}: {given} cannot be in it", field=field, given=given),
        "twice": tr("{field}: {given} is named twice", field=field, given=given),
        "many": tr("{field} has too many names", field=field),
        "space": tr("{field}: space {given} cannot be trapped", field=field, given=given),
    }
    return texts.get(flag.fault, f"{field}: {flag.fault}")


def phase_name(match: Match) -> str:
    """Return where the match stands."""
    n, of = match.round, match.rounds
    return {
        "setup": tr("Set-up"),
        "pregame": tr("Pregame"),
        "collect": tr("Round {n} of {of}: collecting", n=n, of=of),
        "locked": tr("Round {n} of {of}: locked", n=n, of=of),
        "resolved": tr("Round {n} of {of}: over", n=n, of=of),
        "endgame": tr("Endgame"),
        "closed": tr("The match is over"),
    }[match.phase]
