"""The GM's hand, and how a battle is put aside, ended and taken up again (PR-28 to PR-30, PR-72, PR-90)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr, tr_n
from companion.games.rumble.commands import (
    Adjust,
    Disclose,
    End,
    Equip,
    Rename,
    Reopen,
    Resume,
    SetOption,
    Suspend,
)
from companion.games.rumble.content import HouseRule, Option, Value
from companion.games.rumble.expressions import LIMIT
from companion.games.rumble.notes import Disclosed, Finished, Overruled, PutAside, Reopened
from companion.games.rumble.rules.course import BETWEEN, is_between_rounds
from companion.games.rumble.rules.rounds import ending_of
from companion.games.rumble.state import OVER, Battle, Part, Rumbler

RULE = "PR-72"
ENDINGS = ("standstill", "conceded", "abandoned")
LONGEST_REASON = 200


def adjust(battle: Battle, command: Adjust) -> Asking[Step]:
    """Set Health, carry or reserve of somebody; the log keeps what was before (PR-72)."""
    one = battle.rumbler(command.who)
    reason = command.reason[:LONGEST_REASON]
    figures = (
        ("health", one.health, command.health),
        ("carry", sum(part.amount for part in one.carry), command.carry),
        ("reserve", _reserve(battle, one), command.reserve),
    )
    for what, before, after in figures:
        if after is None or after == before:
            continue
        if abs(after) > LIMIT:
            raise IllegalCommand((Refusal("PR-6", tr("no quantity goes beyond 10^300")),))
        note = Overruled(
            rule=RULE, who=one.id, what=what, before=str(before), after=str(after), reason=reason
        )
        yield from tell(note)
        one = _with_figure(battle, one, what, after)
    return Step(battle.with_one(one))


def _reserve(battle: Battle, one: Rumbler) -> int:
    return one.reserve_next if _is_next(battle) else one.reserve


def _is_next(battle: Battle) -> bool:
    """Tell whether a reserve set now is one for the coming round."""
    return battle.step in ("B0", BETWEEN)


def _with_figure(battle: Battle, one: Rumbler, what: str, after: int) -> Rumbler:
    match what:
        case "health":
            # Whoever is lifted above 0 by hand is back in the battle.
            return replace(one, health=after, out=one.out and after <= 0)
        case "carry":
            return replace(one, carry=(Part(amount=after, round=battle.round),) if after else ())
    after = max(0, after)
    return replace(one, reserve_next=after) if _is_next(battle) else replace(one, reserve=after)


def equip(battle: Battle, command: Equip) -> Asking[Step]:
    """Give a Rumbler its Powers. Raises: UnknownName."""
    one = battle.rumbler(command.who)
    for key in command.powers:
        battle.power(key)
    names = tuple(", ".join(battle.power(key).name for key in keys) for keys in (one.powers, command.powers))
    seen = EVERYONE if one.hero else GM_ONLY
    note = Overruled(rule="PR-7", who=one.id, what="powers", before=names[0], after=names[1], seen_by=seen)
    yield from tell(note)
    return Step(battle.with_one(replace(one, powers=tuple(dict.fromkeys(command.powers)))))


def equip_refusals(battle: Battle, command: Equip) -> Iterator[Refusal]:
    """Yield why a loadout is not allowed, or no longer."""
    one = battle.rumbler(command.who)
    if battle.step != "B0":
        yield Refusal("PR-7", tr("loadouts cannot change during a battle"))
    yield from loadout_refusals(command.powers, most=int(battle.option("hero_powers")) if one.hero else None)


def loadout_refusals(powers: tuple[str, ...], *, most: int | None) -> Iterator[Refusal]:
    """Yield why Powers cannot be equipped together; a Villain may have any number (PR-7, PR-8)."""
    if len(set(powers)) < len(powers):
        yield Refusal("PR-8", tr("nobody holds the same Power twice"))
    if most is not None and len(powers) > most:
        yield Refusal(
            "PR-7", tr_n("a Hero equips at most one Power", "a Hero equips at most {n} Powers", most)
        )


def disclose(battle: Battle, command: Disclose) -> Asking[Step]:
    """Let the table know a Power of a Villain, or take that back (PR-74). Raises: UnknownName."""
    one = battle.rumbler(command.who)
    power = battle.power(command.power).id
    known = tuple(key for key in one.known if key != power)
    note = Disclosed(rule="PR-74", who=one.id, power=power, known=command.known, by_hand=True)
    yield from tell(note if command.known else replace(note, seen_by=GM_ONLY))
    return Step(battle.with_one(replace(one, known=(*known, power) if command.known else known)))


def disclose_refusals(battle: Battle, command: Disclose) -> Iterator[Refusal]:
    """Yield why there is nothing to disclose."""
    one = battle.rumbler(command.who)
    if one.hero or command.power not in one.powers:
        yield Refusal("PR-74", tr("{name} has no such secret", name=one.name))


def set_option(battle: Battle, command: SetOption) -> Asking[Step]:
    """Set a house rule (PR-68). Raises: IllegalCommand for one that is not there or cannot be so."""
    rule = battle.content.house_rules.get(command.key)
    if rule is None:
        raise IllegalCommand((Refusal("PR-68", tr("there is no house rule {key}", key=command.key)),))
    if not fits(rule, command.value):
        text = tr("{value} is no value of {key}", value=command.value, key=command.key)
        raise IllegalCommand((Refusal("PR-68", text),))
    before = battle.option(rule.key)
    yield from tell(
        Overruled(rule="PR-68", who="", what=rule.key, before=str(before), after=str(command.value))
    )
    return Step(replace(battle, options=with_option(battle.options, rule, command.value)))


def fits(rule: HouseRule, value: Value) -> bool:
    """Tell whether VALUE is one that a house rule can have."""
    if type(value) is not type(rule.default):
        return False
    if isinstance(value, int) and not isinstance(value, bool):
        return (rule.least is None or value >= rule.least) and (rule.most is None or value <= rule.most)
    return not rule.values or value in rule.values


def with_option(options: tuple[Option, ...], rule: HouseRule, value: Value) -> tuple[Option, ...]:
    """Return OPTIONS with one set; what is at its default is not kept."""
    others = tuple(option for option in options if option.key != rule.key)
    if value == rule.default:
        return others
    return tuple(sorted((*others, Option(key=rule.key, value=value)), key=lambda option: option.key))


def set_option_refusals(battle: Battle, _command: SetOption) -> Iterator[Refusal]:
    """House rules are chosen before the battle begins."""
    if battle.step != "B0":
        yield Refusal("PR-68", tr("house rules are set before the battle begins"))


def rename(battle: Battle, command: Rename) -> Asking[Step]:
    """Give a Rumbler another display name."""
    one = battle.rumbler(command.who)
    name = command.name.strip()[:200] or one.name
    yield from tell(Overruled(rule=RULE, who=one.id, what="name", before=one.name, after=name))
    return Step(battle.with_one(replace(one, name=name)))


def suspend(battle: Battle, _command: Suspend) -> Asking[Step]:
    """Freeze the battle as it stands (PR-29)."""
    yield from tell(PutAside(rule="PR-29", suspended=True))
    return Step(replace(battle, suspended=True))


def suspend_refusals(battle: Battle, _command: Suspend) -> Iterator[Refusal]:
    """Yield why the battle cannot be put aside now."""
    if battle.suspended:
        yield Refusal("PR-29", tr("the battle is suspended"))
    elif not is_between_rounds(battle):
        yield Refusal("PR-29", tr("a battle is suspended between rounds"))


def resume(battle: Battle, _command: Resume) -> Asking[Step]:
    """Take the battle up again, unchanged (PR-29)."""
    yield from tell(PutAside(rule="PR-29", suspended=False))
    return Step(replace(battle, suspended=False))


def resume_refusals(battle: Battle, _command: Resume) -> Iterator[Refusal]:
    """Yield why there is nothing to take up again."""
    if not battle.suspended:
        yield Refusal("PR-29", tr("the battle is not suspended"))


def end(battle: Battle, command: End) -> Asking[Step]:
    """End the battle by the GM's word (PR-28, PR-30). Raises: IllegalCommand for an unknown ending."""
    if command.how not in ENDINGS:
        words = ", ".join(ENDINGS)
        raise IllegalCommand((Refusal("PR-30", tr("a battle is ended as one of: {words}", words=words)),))
    yield from tell(Finished(rule="PR-28" if command.how == "standstill" else "PR-30", ending=command.how))
    return Step(replace(battle, ending=command.how, ended_at=battle.step, step=OVER, suspended=False))


def end_refusals(battle: Battle, command: End) -> Iterator[Refusal]:
    """Yield why the battle cannot be ended so now."""
    if battle.over:
        yield Refusal("PR-26", tr("the battle is over"))
    elif command.how == "standstill" and not is_between_rounds(battle):
        yield Refusal("PR-28", tr("a standstill is declared between rounds"))


def reopen(battle: Battle, _command: Reopen) -> Asking[Step]:
    """Go on where the battle was ended by word; after a knock-out the next round is due (PR-90)."""
    yield from tell(Reopened(rule="PR-90"))
    return Step(replace(battle, step=battle.ended_at or BETWEEN, ending="", ended_at=""))


def reopen_refusals(battle: Battle, _command: Reopen) -> Iterator[Refusal]:
    """Yield why the battle cannot be taken up again: it is not over, or nobody is left to fight."""
    if not battle.over:
        yield Refusal("PR-90", tr("the battle is not over"))
    elif ending_of(battle):
        yield Refusal("PR-90", tr("a side is gone; take back its last step, or set its Health by hand"))
