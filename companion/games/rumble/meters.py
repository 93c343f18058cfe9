"""What the trackers show of a battle: both sides, Health, Energy, what is pending."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.meters import Badge, Group, Meter, Owner, Threshold
from companion.engine.texts import tr, tr_n
from companion.games.rumble.naming import figure, signed
from companion.games.rumble.rules.course import participants
from companion.games.rumble.state import HEROES, VILLAINS, Battle, Rumbler, Side


def groups(battle: Battle) -> tuple[Group, ...]:
    """Return both sides, Heroes first; for the GM, secrets included."""
    heroes = battle.team or tr("Heroes")
    return (
        _group(battle, HEROES, heroes, heroes[:1].upper(), 0),
        _group(battle, VILLAINS, tr("Villains"), "V", 1),
    )


def _group(battle: Battle, side: Side, name: str, letter: str, colour: int) -> Group:
    members = tuple(one for one in battle.rumblers if one.side == side)
    return Group(
        seat=side,
        name=name,
        letter=letter,
        colour=colour,
        note=_turn_words(battle, side),
        owners=tuple(owner(battle, one) for one in members),
    )


def _turn_words(battle: Battle, side: Side) -> str:
    entering = [one for one in participants(battle) if one.side == side]
    if not entering:
        return ""
    done = sum(one.draft is not None for one in entering)
    return tr("{done} of {n} have allocated", done=done, n=len(entering))


def owner(battle: Battle, one: Rumbler) -> Owner:
    """Return a Rumbler as a row of the tracker; Health has no upper end."""
    health = Meter(key="health", name=tr("Health"), value=one.health, thresholds=(Threshold(0, tr("KO'd")),))
    energy = Meter(key="energy", name=tr("Energy"), value=one.energy)
    return Owner(
        id=one.id,
        name=one.name,
        letters=one.letters,
        meters=(health, energy),
        badges=tuple(badges(one)),
        state=state_word(battle, one),
        detail=tr("minion") if one.minion else "",
    )


def state_word(battle: Battle, one: Rumbler) -> str:
    """Return what a Rumbler is doing, in a word."""
    if one.out:
        return tr("KO'd")
    if one.sealed:
        return tr("sealed")
    if one.draft is not None:
        return tr("entered")
    if any(other.id == one.id for other in participants(battle)):
        return tr("to allocate")
    return ""


def badges(one: Rumbler) -> Iterator[Badge]:
    """Yield what is pending for a Rumbler or binds it now."""
    if one.reserve:
        yield _kept(one.reserve, tr("this round"))
    if one.reserve_next:
        yield _kept(one.reserve_next, tr("next round"))
    if change := sum(part.amount for part in one.carry):
        yield Badge(
            key="carry",
            icon="c-power",
            name=tr("Energy {n}", n=signed(change)),
            tone="helpful" if change > 0 else "harmful",
            text=tr("counted into the next round's Energy"),
            rule="PR-11",
        )
    if "no_damage_in" in one.flags:
        yield Badge(
            key="untouchable",
            icon="c-flying",
            name=tr("Takes no damage"),
            tone="helpful",
            text=tr("until the end of the round"),
            rule="PR-66",
        )


def _kept(reserve: int, when: str) -> Badge:
    return Badge(
        key="dazed",
        icon="c-dazed",
        name=tr("Keeps {n}", n=figure(reserve)),
        tone="harmful",
        count=1,
        text=tr_n("{n} Energy stays unspent", "{n} Energy stay unspent", min(reserve, 2**31)) + f", {when}",
        rule="PR-16",
    )
