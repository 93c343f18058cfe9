"""What a form comes to (section 4): defaults for what is missing, corrections for what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.blobparty.records import HAND, WILD, Booking, Flag, Form, Player
from companion.games.blobparty.state import Match

PRICES = {5: 3, 7: 4}
"""Garnets for battle points (BP-78)."""
HIGHEST = 1_000_000
"""No amount in a form is read beyond it."""
MISSING = "missing"

KING_FIELDS = ("vote_a", "vote_b", "battle_a", "battle_b")
OTHER_FIELDS = ("vote", "card", "wild", "battle")


class Amounts(NamedTuple):
    """What is set aside in a round."""

    a: int
    b: int
    bid: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self)


class _Reader(Struct):
    """Reads the fields of a form and remembers what is wrong with them."""

    form: Form
    flags: list[Flag]

    def flag(self, field: str, fault: str, given: object = "") -> None:
        """Remember a fault; that a field is missing only if nothing else is known against it."""
        if fault != MISSING or all(known.field != field for known in self.flags):
            self.flags.append(Flag(field, fault, str(given)[:40]))

    def number(self, field: str, most: int = HIGHEST) -> int:
        """Return the number in FIELD, 0 if there is none that can be (BP-33)."""
        value: int | None = getattr(self.form, field)
        if value is None:
            self.flag(field, MISSING)
        elif not 0 <= value <= most:
            self.flag(field, "range", _brief(value))
        else:
            return value
        return 0


def booked(match: Match, player: Player) -> Booking:
    """Return what the form of PLAYER comes to under the rules (BP-29 to BP-37)."""
    draft = next((draft for draft in match.drafts if draft.who == player.id), None)
    booking = normalised(match, player, draft.form if draft else None)
    return booking if draft is None else replace(booking, earlier=draft.earlier)


def normalised(match: Match, player: Player, form: Form | None) -> Booking:
    """Return what FORM comes to, were it the form of PLAYER now."""
    king = player.id == match.kingwizard
    reader = _Reader(form or Form(), list(form.flags) if form else [])
    for field in OTHER_FIELDS if king else KING_FIELDS:
        if (value := getattr(reader.form, field)) is not None:
            reader.flag(field, "role", _brief(value))
    votes = _votes(match, reader, player.id)
    card, steps = ("", 0) if king else _card(reader, player.hand)
    wished = _wished(match, reader, player.id)
    bought = _bought(reader, player)
    usable = bought if match.option("purchase_usable") == "same_round" else 0
    granted = _granted(match, reader, wished, player.bp + usable)
    return Booking(
        who=player.id,
        received=form,
        flags=tuple(reader.flags),
        votes=votes,
        card=card,
        steps=steps,
        battle=(granted.a, granted.b),
        bid=granted.bid,
        bought=bought,
        paid=PRICES.get(bought, 0),
        bp_before=player.bp,
        garnets_before=player.garnets,
    )


def remaining(match: Match, player: Player, form: Form) -> int:
    """Return the battle points PLAYER keeps after FORM; below 0 by what is set aside too much (BP-35)."""
    reader = _Reader(form, [])
    wished, bought = _wished(match, reader, player.id), _bought(reader, player)
    usable = bought if match.option("purchase_usable") == "same_round" else 0
    short = min(0, player.bp + usable - wished.total)
    return short or player.bp + bought - wished.total


def _votes(match: Match, reader: _Reader, who: str) -> tuple[int, int]:
    """A missing vote is 0; the Kingwizard's two default one by one (BP-29)."""
    if who == match.kingwizard:
        return reader.number("vote_a", 1), reader.number("vote_b", 1)
    vote = reader.number("vote", 1)
    return (vote, 0) if match.board_of(who) == "A" else (0, vote)


def _card(reader: _Reader, hand: tuple[str, ...]) -> tuple[str, int]:
    """Return the card played and its value: one that is held, else the lowest (BP-30 to BP-32)."""
    card = reader.form.card
    if card is None and reader.form.wild is not None:
        reader.flag("wild", "unused", _brief(reader.form.wild))
    if card is None:
        reader.flag("card", MISSING)
    elif card.strip().upper() not in hand:
        reader.flag("card", "hand" if card.strip().upper() in HAND else "range", card)
    else:
        return _played(reader, card.strip().upper())
    numbered = [held for held in hand if held != WILD]
    if numbered:
        return min(numbered), int(min(numbered))
    return (WILD, 1) if hand else ("", 0)


def _played(reader: _Reader, card: str) -> tuple[str, int]:
    wild = reader.form.wild
    if card != WILD:
        if wild is not None:
            reader.flag("wild", "unused", _brief(wild))
        return card, int(card)
    if wild is None or not 1 <= wild <= 5:
        reader.flag("wild", "wild", "" if wild is None else _brief(wild))
        return WILD, 1
    return WILD, wild


def _wished(match: Match, reader: _Reader, who: str) -> Amounts:
    if who == match.kingwizard:
        return Amounts(reader.number("battle_a"), reader.number("battle_b"), reader.number("bid"))
    battle, bid = reader.number("battle"), reader.number("bid")
    return Amounts(battle, 0, bid) if match.board_of(who) == "A" else Amounts(0, battle, bid)


def _bought(reader: _Reader, player: Player) -> int:
    """Return the battle points bought: none without enough garnets (BP-34, BP-37)."""
    buy = reader.form.buy or 0
    if buy and buy not in PRICES:
        reader.flag("buy", "range", _brief(buy))
        return 0
    if buy and player.garnets < PRICES[buy]:
        reader.flag("buy", "garnets", buy)
        return 0
    return buy


def _granted(match: Match, reader: _Reader, wished: Amounts, available: int) -> Amounts:
    """Return what of the amounts the battle points last for (BP-35, BP-37)."""
    if wished.total <= available:
        return wished
    reader.flag("total", "over", f"{wished.total} > {available}")
    if match.option("overcommit") == "void":
        return Amounts(0, 0, 0)
    a = min(wished.a, available)
    b = min(wished.b, available - a)
    return Amounts(a, b, min(wished.bid, available - a - b))


def _brief(value: object) -> str:
    if isinstance(value, int) and value.bit_length() > 64:
        return "…"
    return str(value)[:24]


def faults(flags: tuple[Flag, ...]) -> Iterator[Flag]:
    """Yield what is wrong in a form, that is all but what is merely missing."""
    return (flag for flag in flags if flag.fault != MISSING)
