"""A battle on paper: a card for each Rumbler, and slips for secret allocations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from companion.engine.cards import Fact
from companion.engine.forms import Blank, Cell, Cells, Check, Line, Row, Rows, Ruled, Slip, SlipPart
from companion.engine.keepsakes import Deal, LogCard
from companion.engine.texts import tr
from companion.games.rumble.naming import figure
from companion.games.rumble.powers import Power
from companion.games.rumble.state import HEROES, USUAL_HEALTH, VILLAINS, Battle, Rumbler
from companion.games.rumble.view import public_view

BLANK: Final = "blank"
"""The id of a card or slip whose name is written by hand."""
COLUMNS: Final = 8
"""Rounds on a card; a long battle goes on with its last ones."""
_FEW: Final = 4
"""So many Opponents are named on a slip; of more, three are left to be written."""


def deal(power: Power) -> Deal:
    """Return a Power as it stands in its box."""
    return Deal(number=str(power.entry.number), name=power.name, price=_price(power), words=power.entry.rules)


def hero_cards(battle: Battle, *, is_fresh: bool = False) -> tuple[LogCard, ...]:
    """Return the cards of the Heroes, their rounds filled in unless they shall be fresh."""
    return tuple(_card(battle, one, is_fresh) for one in battle.rumblers if one.side == HEROES)


def villain_cards(battle: Battle, *, is_fresh: bool = False) -> tuple[LogCard, ...]:
    """Return the cards of the Villains with their secret Powers, for the GM alone (PR-75)."""
    return tuple(
        _card(battle, one, is_fresh, banner=tr("For the GM alone"))
        for one in battle.rumblers
        if one.side == VILLAINS
    )


def hero_card(key: str, name: str, team: str, powers: Iterable[Power]) -> LogCard:
    """Return the card of a Hero before any battle; without a name, one to write on."""
    return LogCard(
        id=key,
        name=name,
        name_label=tr("Name"),
        figure=Fact(tr("Health at start"), str(USUAL_HEALTH)),
        team=Fact(tr("Team"), team),
        deals=tuple(deal(power) for power in powers),
        blanks=() if name else (tr("first Power"), tr("second Power")),
        head=tr("Round"),
        columns=tuple(str(n + 1) for n in range(COLUMNS)),
        rows=_rows(),
    )


def blank_card() -> LogCard:
    """Return a card on which everything is written by hand."""
    return hero_card(BLANK, "", "", ())


def allocation_slips(battle: Battle, *, is_fresh: bool = False) -> tuple[Slip, ...]:
    """Return a slip for each Hero in the battle; a fresh one leaves round and Energy open."""
    return tuple(_slip(battle, one, is_fresh) for one in battle.of_side(HEROES))


def blank_slip() -> Slip:
    """Return a slip for anybody in any battle."""
    rows = (*_attack_rows(()), _defence_row(), *([_any_power_row()] * 2))
    head = Line((Blank(label=tr("Name"), share=0.5), Blank(label=tr("Battle"), share=0.3), _round("")))
    parts = (head, _energy("", "", ""), _spending(rows), _hold(), _second())
    return Slip(id=BLANK, name="", title=tr("Secret allocation"), aside=_fold(), parts=parts)


def _card(battle: Battle, one: Rumbler, is_fresh: bool, banner: str = "") -> LogCard:
    began = battle.chronicle[0] if battle.chronicle else ()
    health = next((figures.health for figures in began if figures.id == one.id), one.health)
    powers = [battle.powers[key] for key in one.powers if key in battle.powers]
    bare = hero_card(one.id, one.name, battle.team if one.hero else "", powers)
    first = max(0, len(battle.chronicle) - COLUMNS + 1)
    rounds = () if is_fresh else battle.chronicle[first:]
    known = [next((f for f in figures if f.id == one.id), None) for figures in rounds]
    filled = (
        tuple(figure(f.health) if f else "" for f in known),
        tuple(figure(f.energy) if f else "" for f in known),
        tuple(figure(f.reserve) if f and f.reserve else "" for f in known),
    )
    return LogCard(
        id=bare.id,
        name=bare.name,
        name_label=bare.name_label,
        figure=Fact(bare.figure.label, figure(health)),
        team=bare.team,
        deals=bare.deals,
        head=bare.head,
        columns=tuple(str(n + 1 + (0 if is_fresh else first)) for n in range(COLUMNS)),
        rows=bare.rows,
        filled=filled,
        banner=banner,
    )


def _rows() -> tuple[str, ...]:
    return tr("Health"), tr("Energy"), tr("Keep back"), tr("Attack"), tr("Defense"), tr("Powers")


def _price(power: Power) -> str:
    if not power.basic:
        return tr("Always on.")
    if power.takes_x:
        return tr("Pay X.")
    cost = power.entry.cost
    return tr("Pay {n}.", n=cost) if isinstance(cost, int) else ""


def _slip(battle: Battle, one: Rumbler, is_fresh: bool) -> Slip:
    is_on = battle.round > 0 and not battle.over and not is_fresh
    head = Line(
        (
            Blank(label=tr("Name"), words=one.name, share=0.37),
            Blank(label=tr("Battle"), words=battle.name, share=0.46),
            _round(str(battle.round) if is_on else ""),
        )
    )
    energy = _energy(figure(one.energy), figure(one.reserve), figure(one.spendable)) if is_on else _energy()
    rows = (
        *_attack_rows([other.name for other in battle.opponents(one)]),
        _defence_row(),
        *_power_rows(battle, one),
        *_away_rows(battle),
    )
    parts: list[SlipPart] = [head, energy, _spending(rows), _hold()]
    has_second = any(battle.powers[key].second_allocation for key in one.powers if key in battle.powers)
    parts.append(_second() if has_second else Ruled(tr("Notes")))
    return Slip(id=one.id, name=one.name, title=tr("Secret allocation"), aside=_fold(), parts=tuple(parts))


def _fold() -> str:
    return tr("fold, hand to the GM")


def _round(words: str) -> Blank:
    return Blank(label=tr("Round"), words=words, share=0.17)


def _energy(energy: str = "", kept: str = "", spendable: str = "") -> Cells:
    return Cells(
        (
            Cell(label=tr("Energy"), words=energy),
            Cell(label=tr("− keep back"), words=kept, hint="" if kept else tr("dazed: 10")),
            Cell(label=tr("= to spend"), words=spendable),
        )
    )


def _spending(rows: Sequence[Row]) -> Rows:
    total = Row(label=tr("Total, not above “to spend”"), is_sum=True)
    return Rows(tr("Put Energy into"), tr("Energy"), (*rows, total))


def _attack_rows(opponents: Sequence[str]) -> Iterator[Row]:
    """Yield a row for each Opponent while they are few, else three to write on."""
    if 0 < len(opponents) <= _FEW:
        yield from (Row(label=tr("Attack"), hint=name) for name in opponents)
    else:
        yield from [Row(label=tr("Attack"), hint=tr("on whom"))] * 3


def _defence_row() -> Row:
    return Row(label=tr("Defense"))


def _any_power_row() -> Row:
    return Row(label=tr("Power"), hint=tr("which · on whom · X"))


def _power_rows(battle: Battle, one: Rumbler) -> Iterator[Row]:
    """Yield a row for each Power that is bought."""
    for key in one.powers:
        power = battle.powers.get(key)
        if power is not None and power.basic:
            asked = [tr("on whom")] if power.targeted else []
            asked += [tr("X")] if power.takes_x else []
            yield Row(label=tr("Power"), hint=" · ".join((power.name, *asked)))


def _away_rows(battle: Battle) -> Iterator[Row]:
    """Yield a row for each Power that anybody may pay against on suspicion (PR-77)."""
    for key in public_view(battle).guesses:
        counter = battle.powers[key].entry.counter
        if counter is not None:
            yield Row(label=counter.label.replace("{owner}", "…"), hint=tr("{n} each", n=counter.cost))


def _hold() -> Check:
    return Check(tr("Hold: all that may be spent goes into Defense"))


def _second() -> Ruled:
    return Ruled(tr("Second allocation, for whoever has one: only more Attack or Defense"))
