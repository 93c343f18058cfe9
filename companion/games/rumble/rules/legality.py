"""What may be allocated (PR-32), and every reason why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.errors import Refusal
from companion.engine.texts import tr, tr_n
from companion.games.rumble.commands import Allocate
from companion.games.rumble.powers import Power
from companion.games.rumble.rules.course import REACTION, SECOND_ALLOCATION, has_second, participants, stares
from companion.games.rumble.rules.prices import forbidding, price
from companion.games.rumble.rules.secrets import is_known, shown
from companion.games.rumble.state import MASKED, MOST_USES, Aim, Allocation, Away, Battle, Rumbler, Use

RULE = "PR-32"


def allocate_refusals(battle: Battle, command: Allocate) -> Iterator[Refusal]:
    """Yield every reason against an allocation."""
    one = battle.rumbler(command.who)
    yield from entry_refusals(battle, one)
    yield from allocation_refusals(battle, one, entered(command))


def entered(command: Allocate) -> Allocation:
    """Return what a command enters, as it was entered."""
    return Allocation(attacks=command.attacks, defence=command.defence, uses=command.uses, away=command.away)


def entry_refusals(battle: Battle, one: Rumbler) -> Iterator[Refusal]:
    """Yield why nothing can be entered for ONE now."""
    if battle.suspended:
        yield Refusal("PR-29", tr("the battle is suspended"))
    if one.out:
        yield Refusal("PR-22", tr("{name} is KO'd", name=one.name))
    elif one not in participants(battle):
        yield _not_now(battle, one)
    elif one.sealed:
        yield Refusal("PR-31", tr("{name}'s allocation is sealed; open it first", name=one.name))


def _not_now(battle: Battle, one: Rumbler) -> Refusal:
    if battle.step in SECOND_ALLOCATION and not has_second(battle, one):
        return Refusal("PR-40", tr("{name} takes no part in a second allocation", name=one.name))
    return Refusal("PR-38", tr("it is not {name}'s turn to allocate", name=one.name))


def allocation_refusals(battle: Battle, one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    """Yield every reason against ALLOCATION at the step at which the app waits."""
    yield from _amount_refusals(allocation)
    yield from _sum_refusals(one, allocation)
    if battle.step == REACTION:
        yield from _reaction_refusals(battle, one, allocation)
        return
    yield from _attack_refusals(battle, one, allocation)
    if battle.step in SECOND_ALLOCATION:
        yield from _second_refusals(allocation)
        return
    yield from _use_refusals(battle, one, allocation)
    yield from _away_refusals(battle, one, allocation)


def _amount_refusals(allocation: Allocation) -> Iterator[Refusal]:
    if allocation.least < 0:
        yield Refusal(RULE, tr("no amount is below 0"))


def _sum_refusals(one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    spent = one.spending.spent + allocation.spent
    if spent <= one.spendable:
        return
    if one.reserve and spent <= one.energy:
        text = tr(
            "{spent} is more than {spendable}: {reserve} of {energy} Energy stays unspent",
            spent=spent,
            spendable=one.spendable,
            reserve=one.reserve,
            energy=one.energy,
        )
        yield Refusal("PR-16", text)
    else:
        yield Refusal(
            RULE, tr("{spent} is more than the {energy} there is", spent=spent, energy=one.spendable)
        )


def _attack_refusals(battle: Battle, one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    friendly = bool(battle.option("friendly_fire"))
    for target in dict.fromkeys(aim.target for aim in allocation.attacks):
        found = battle.rumbler(target)
        if found.id == one.id:
            yield Refusal(RULE, tr("nobody attacks themselves"))
        elif found.out:
            yield Refusal(RULE, tr("{name} is KO'd and cannot be attacked", name=found.name))
        elif found.side == one.side and not friendly:
            yield Refusal(RULE, tr("{name} is an Ally", name=found.name))


def _second_refusals(allocation: Allocation) -> Iterator[Refusal]:
    if allocation.uses or allocation.away:
        yield Refusal("PR-40", tr("the second allocation is for Attacks and Defense only"))


def _reaction_refusals(battle: Battle, one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    if allocation.attacks or allocation.defence or allocation.uses:
        yield Refusal("PR-64", tr("only looking away can be paid for now"))
    offered = stares(battle, one)
    for away in allocation.away:
        if away not in offered:
            yield Refusal("PR-64", tr("there is nothing of the kind to look away from"))
    yield from _twice_refusals(allocation)


def _use_refusals(battle: Battle, one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    for key, times in Counter(use.power for use in allocation.uses).items():
        yield from _power_refusals(battle, one, battle.power(key), times)
    for use in allocation.uses:
        power = battle.power(use.power)
        if power.basic:
            yield from _target_refusals(battle, one, power, use)
            yield from _price_refusals(battle, one, power, use)


def _power_refusals(battle: Battle, one: Rumbler, power: Power, times: int) -> Iterator[Refusal]:
    name = power.name
    if power.id not in one.powers:
        yield Refusal(RULE, tr("{who} has not equipped {power}", who=one.name, power=name))
    if not power.basic:
        yield Refusal(RULE, tr("{power} is permanent: nothing is spent on it", power=name))
        return
    for deed in forbidding(battle, one, power):
        yield Refusal(RULE, _forbidden(battle, power, deed.owner, deed.power))
    most = power.entry.uses
    if most and times > most:
        yield Refusal(
            "PR-35", tr_n("{power}: one use a round", "{power}: {n} uses a round", most, power=name)
        )
    if times > MOST_USES:
        yield Refusal("PR-6", tr("{power}: no more than {n} uses a round", power=name, n=MOST_USES))
    in_all = power.entry.per_battle
    if in_all and times + one.times(power.id) > in_all:
        yield Refusal(
            "PR-35", tr_n("{power}: one use a battle", "{power}: {n} uses a battle", in_all, power=name)
        )


def _forbidden(battle: Battle, power: Power, owner: str, by: Power) -> str:
    if shown(battle, owner, by.id) == MASKED and battle.option("mask_hidden"):
        return tr("a secret Power forbids {power}", power=power.name)
    return tr(
        "{by} of {owner} forbids {power}", by=by.name, owner=battle.rumbler(owner).name, power=power.name
    )


def given_away(battle: Battle, one: Rumbler, allocation: Allocation) -> tuple[tuple[str, str], ...]:
    """Return owners with Powers that the table does not know and that forbid what ALLOCATION buys (PR-77).

    Such a Power discloses itself when it refuses something, unless hidden Powers stay masked.
    """
    if not one.hero or battle.option("mask_hidden"):
        return ()
    bought = dict.fromkeys(use.power for use in allocation.uses)
    found = (deed for key in bought for deed in forbidding(battle, one, battle.power(key)))
    hidden = ((deed.owner, deed.power.id) for deed in found)
    return tuple(dict.fromkeys(pair for pair in hidden if not is_known(battle.rumbler(pair[0]), pair[1])))


def _target_refusals(battle: Battle, one: Rumbler, power: Power, use: Use) -> Iterator[Refusal]:
    kind = power.entry.target
    if kind == "none":
        if use.target:
            yield Refusal(RULE, tr("{power} has no target", power=power.name))
    elif not use.target:
        yield Refusal(RULE, tr("{power} needs a target", power=power.name))
    elif battle.rumbler(use.target).id not in {other.id for other in targets(battle, one, power)}:
        name = battle.rumbler(use.target).name
        yield Refusal(RULE, tr("{name} is no target for {power}", name=name, power=power.name))


def targets(battle: Battle, one: Rumbler, power: Power) -> tuple[Rumbler, ...]:
    """Return whom a use of POWER by ONE may name."""
    match power.entry.target:
        case "opponent":
            return battle.opponents(one)
        case "ally":
            return battle.allies(one)
        case "other":
            return tuple(other for other in battle.living if other.id != one.id)
    return ()


def _price_refusals(battle: Battle, one: Rumbler, power: Power, use: Use) -> Iterator[Refusal]:
    """A fixed or computed price is paid exactly; a free X lies between its bounds."""
    exact = price(battle, one, power)
    least, most = power.entry.min_cost, power.entry.max_cost
    paid = use.energy if exact is None else exact
    if exact is not None and use.energy != exact:
        yield Refusal(RULE, tr("{power} costs exactly {n}", power=power.name, n=exact))
    if paid < least:
        rule = RULE if least > 1 or paid else "PR-36"
        yield Refusal(rule, tr("{power} costs at least {n}", power=power.name, n=least))
    if most is not None and paid > most:
        yield Refusal(RULE, tr("{power} costs at most {n}", power=power.name, n=most))


def _away_refusals(battle: Battle, one: Rumbler, allocation: Allocation) -> Iterator[Refusal]:
    for away in allocation.away:
        yield from _one_away_refusals(battle, one, away)
    yield from _twice_refusals(allocation)


def _one_away_refusals(battle: Battle, one: Rumbler, away: Away) -> Iterator[Refusal]:
    """The Opponent need not have the Power: paying on suspicion is legal."""
    counter = battle.power(away.power).entry.counter
    if battle.rumbler(away.opponent) not in battle.opponents(one):
        yield Refusal(RULE, tr("only a living Opponent is looked away from"))
    if counter is None:
        name = battle.power(away.power).name
        yield Refusal(RULE, tr("{power} cannot be looked away from", power=name))
    elif away.energy != counter.cost:
        yield Refusal("PR-64", tr("looking away costs exactly {n}", n=counter.cost))


def _twice_refusals(allocation: Allocation) -> Iterator[Refusal]:
    pairs = [(away.opponent, away.power) for away in allocation.away]
    if len(set(pairs)) < len(pairs):
        yield Refusal(RULE, tr("one payment is enough to look away from somebody"))


def tidy(allocation: Allocation) -> Allocation:
    """Return ALLOCATION with the entries on one target added and those of nothing left out (PR-33)."""
    totals: Counter[str] = Counter()
    for aim in allocation.attacks:
        totals[aim.target] += aim.amount
    attacks = tuple(Aim(target, n) for target, n in totals.items() if n)
    return Allocation(attacks=attacks, defence=allocation.defence, uses=allocation.uses, away=allocation.away)
