"""Whether a Power holds together (PR-71): what may be done when, with which arguments and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from companion.engine.records import suggestion
from companion.engine.texts import tr
from companion.games.rumble import scenes
from companion.games.rumble.entries import EffectEntry, PowerEntry
from companion.games.rumble.expressions import BadExpression, Formula, Names, constant, formula
from companion.games.rumble.powers import COUNTERED, Effect, Power


class Arguments(Struct, frozen=True):
    """What an operation must and may be given beside what every effect has."""

    needs: tuple[str, ...]
    may: tuple[str, ...] = ("who",)


OPERATIONS: Mapping[str, Arguments] = {
    "health": Arguments(("amount",)),
    "multiply_health": Arguments(("factor",)),
    "damage": Arguments(("amount",), ("who", "blockable")),
    "energy": Arguments(("amount",), ("who", "at", "temporary")),
    "reserve": Arguments(("amount",), ("who", "status", "stack")),
    "flag": Arguments(("flag",)),
    "flag_next": Arguments(("flag",)),
    "add_attack": Arguments(("amount",), ("scope",)),
    "scale_attack": Arguments(("num", "den"), ("scope",)),
    "add_defence": Arguments(("amount",)),
    "scale_defence": Arguments(("num", "den")),
    "nullify": Arguments(("amount",), ("cap", "then")),
    "forbid": Arguments(("powers",)),
    "immune": Arguments(("to",)),
    "cost_change": Arguments(("powers", "amount")),
}
HOOKS: Mapping[str, tuple[str, ...]] = {
    "battle_start": ("health", "multiply_health", "energy"),
    "round_start": ("health", "energy", "reserve"),
    "passive": ("forbid", "immune", "cost_change"),
    "immediate": ("damage", "health", "flag"),
    "allocation_end": ("health", "damage", "energy"),
    "attack": ("add_attack", "scale_attack"),
    "defence": ("add_defence", "scale_defence"),
    "defence_copy": ("add_defence",),
    "power_damage": ("damage",),
    "damage": ("nullify",),
    "after_damage": ("damage", "health", "energy"),
    "resolve": ("energy", "reserve", "health", "flag_next"),
    "round_end": ("health", "multiply_health", "energy"),
    "on_ko": ("health", "energy"),
}
"""What may be done at each moment (9.1)."""
FOLLOWING = ("energy", "health", "reserve")
"""What may follow a nullified damage."""
ALWAYS = frozenset({"hook", "do", "when", "unless", "coin"})
OWNED_ONLY = ("battle_start", "round_start")
"""Moments at which nothing is bought yet."""
SELECTS_NOBODY = frozenset({"add_attack", "scale_attack", "nullify"})
_COSTED_BY = "X"


class Checked(Struct, frozen=True):
    """A Power that may be played, or every fault that keeps it from that, each with its key path."""

    power: Power | None
    faults: tuple[str, ...]


def checked(entry: PowerEntry) -> Checked:
    """Return the Power that ENTRY makes, or all its faults."""
    maker = _Maker(entry)
    power = maker.power()
    return Checked(None if maker.faults else power, tuple(maker.faults))


class _Maker:
    """Makes one Power and gathers what is wrong with it."""

    def __init__(self, entry: PowerEntry) -> None:
        self.entry = entry
        self.faults: list[str] = []

    def power(self) -> Power:
        """Return the Power; of no use if there are faults."""
        cost = self._cost()
        by_hook: dict[str, tuple[Effect, ...]] = {}
        for n, entry in enumerate(self.entry.effect):
            effect = self._effect(entry, f"effect[{n}]")
            by_hook[entry.hook] = (*by_hook.get(entry.hook, ()), effect)
        return Power(entry=self.entry, cost=cost, by_hook=by_hook)

    def _fault(self, at: str, text: str) -> None:
        self.faults.append(f"{at}: {text}")

    def _formula(self, source: int | str | None, names: Names, at: str) -> Formula:
        try:
            return formula(0 if source is None else source, names)
        except BadExpression as error:
            self._fault(at, str(error))
            return constant(0)

    def _cost(self) -> Formula | None:
        entry = self.entry
        if entry.max_cost is not None and entry.max_cost < entry.min_cost:
            self._fault("max_cost", tr("is below min_cost"))
        if entry.kind == "permanent":
            self._check_permanent()
            return None
        if entry.cost is None:
            self._fault("cost", tr("a basic Power has a price"))
        if isinstance(entry.cost, int) and entry.cost < entry.min_cost:
            self._fault("cost", tr("is below min_cost, {n}", n=entry.min_cost))
        if entry.cost is None or entry.cost == _COSTED_BY:
            return None
        return self._formula(entry.cost, scenes.price_names(), "cost")

    def _check_permanent(self) -> None:
        usual = {"cost": None, "max_cost": None, "uses": 0, "target": "none", "counter": None}
        for key, value in usual.items():
            if getattr(self.entry, key) != value:
                self._fault(key, tr("a permanent Power has none"))

    def _effect(self, entry: EffectEntry, at: str) -> Effect:
        allowed = HOOKS.get(entry.hook, ())
        if not entry.hook:
            self._fault(f"{at}.hook", tr("is missing"))
        elif entry.do not in allowed:
            can = tr(
                "{do} cannot be done at {hook}; {words} can",
                do=entry.do,
                hook=entry.hook,
                words=", ".join(allowed),
            )
            self._fault(f"{at}.do", can)
        if self.entry.kind == "basic" and entry.hook in OWNED_ONLY:
            self._fault(f"{at}.hook", tr("nothing is bought yet at {hook}", hook=entry.hook))
        return self._made(entry, at, self._names(entry, entry.hook))

    def _following(self, entry: EffectEntry, at: str) -> Effect:
        if entry.hook:
            self._fault(f"{at}.hook", tr("what follows has no moment of its own"))
        if entry.do not in FOLLOWING:
            self._fault(
                f"{at}.do", tr("{do} cannot follow; {words} can", do=entry.do, words=", ".join(FOLLOWING))
            )
        return self._made(entry, at, {**self._names(entry, "damage"), **scenes.NULLIFIED})

    def _made(self, entry: EffectEntry, at: str, names: Names) -> Effect:
        self.faults += [f"{at}.{fault}" for fault in _argument_faults(entry)]
        self.faults += [f"{at}.{fault}" for fault in self._target_faults(entry)]
        source = entry.factor if entry.do == "multiply_health" else entry.amount
        key = "factor" if entry.do == "multiply_health" else "amount"
        followers = [self._following(follower, f"{at}.then[{n}]") for n, follower in enumerate(entry.then)]
        return Effect(
            entry=entry,
            amount=self._formula(source, names, f"{at}.{key}"),
            when=None if entry.when is None else self._formula(entry.when, names, f"{at}.when"),
            then=tuple(followers),
        )

    def _names(self, entry: EffectEntry, hook: str) -> Names:
        return scenes.hook_names(
            hook,
            basic=self.entry.kind == "basic",
            target=self.entry.target != "none",
            selects=entry.do not in SELECTS_NOBODY,
        )

    def _target_faults(self, entry: EffectEntry) -> Iterator[str]:
        if entry.who == "target" and self.entry.target == "none":
            yield tr("who: the Power names no target")
        if entry.unless == COUNTERED and self.entry.counter is None:
            yield tr("unless: the Power has no counter")
        if entry.who in ("dealer", "taker") and entry.hook != "after_damage":
            yield tr("who: {who} is known after damage only", who=entry.who)


def _argument_faults(entry: EffectEntry) -> Iterator[str]:
    """Yield what is missing, and what has no place with this operation."""
    arguments = OPERATIONS[entry.do]
    usual = _USUAL
    for key in arguments.needs:
        if getattr(entry, key) == usual[key]:
            yield tr("{key}: {do} needs it", key=key, do=entry.do)
    known = ALWAYS | set(arguments.needs) | set(arguments.may)
    known |= {"side"} if entry.hook == "after_damage" else set()
    for key, value in usual.items():
        if key not in known and getattr(entry, key) != value:
            yield tr("{key}: {do} takes none", key=key, do=entry.do)
    if entry.hook == "after_damage" and not entry.side:
        yield tr("side: expected dealt or taken")
    if entry.do == "multiply_health" and isinstance(entry.factor, int) and entry.factor < 0:
        yield tr("factor: expected at least 0")
    if entry.do == "energy" and (entry.at == "now") != (entry.hook == "round_start"):
        yield tr("at: Energy changes now at round_start, elsewhere next_round")


def known_powers_faults(entry: PowerEntry, known: Mapping[str, Any]) -> Iterator[str]:
    """Yield where effects of a Power name Powers that there are not."""
    for n, effect in enumerate(entry.effect):
        for key in effect.powers:
            if key not in known:
                yield tr(
                    "effect[{n}].powers: no Power {key}; {hint}", n=n, key=key, hint=suggestion(key, known)
                )


_USUAL: Mapping[str, Any] = {
    field.name: field.default
    for field in msgspec.structs.fields(EffectEntry)
    if field.default is not msgspec.NODEFAULT
}
