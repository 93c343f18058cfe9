"""Powers are data: what is wrong with one is told with file, id and key path, and it is left out (PR-71)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.errors import ContentError
from companion.games.rumble.checking import HOOKS, OPERATIONS, checked
from companion.games.rumble.content import EVENT, FILES, Option, RumbleBook, read_content, read_power
from companion.games.rumble.entries import PowerEntry
from companion.games.rumble.game import RUMBLE
from tests.content.files import toml
from tests.games.rumble.duel import ABBREVIATIONS, SAMPLE, book
from tests.repository import ROOT, python_files

SHIPPED = {name: toml(f"resources/rumble/{name}") for name in FILES}

NUMBERS = {
    "biting-taunt": 9,
    "soothing-aura": 10,
    "zoom-in": 11,
    "tai-chi": 12,
    "deflector-shield": 13,
    "regeneration": 14,
    "stylish-hand-gestures": 15,
    "big-gnashy-claws": 16,
    "precognition": 17,
    "hypnotic-eye-beams": 18,
    "healing-rain": 19,
    "flight": 20,
    "furious-flaming-fists-of-fury": 21,
}
"""PR-54."""
PERMANENT = {"BT", "SA", "RG", "BC", "PC", "HR", "FF"}
PRICES = {"ZI": 5, "TC": 20, "DS": "X", "SG": 10, "HE": 5, "FL": "self.health // 2"}


def power(**changes: Any) -> dict[str, Any]:
    """Return a basic Power in order, as plain values."""
    plain = {"id": "test", "name": "Test", "number": 30, "kind": "basic", "rules": "Nothing.", "cost": 5}
    return {**plain, **changes}


def effect(**changes: Any) -> dict[str, Any]:
    return {"hook": "resolve", "do": "health", "amount": 1, **changes}


def faults(*powers: dict[str, Any]) -> tuple[str, ...]:
    return read_content({**SHIPPED, EVENT: {"power": list(powers)}}).faults


def fault(one: dict[str, Any]) -> str:
    """Return the only fault of a Power."""
    (found,) = faults(one)
    return found


def test_the_thirteen_have_their_numbers():
    content = read_content(SHIPPED)
    assert content.faults == ()
    assert {key: one.entry.number for key, one in content.powers.items()} == NUMBERS
    nominal = {key for key, one in content.powers.items() if one.entry.nominal}
    assert nominal == {ABBREVIATIONS[short] for short in ("TC", "DS", "RG", "BC", "PC")}


def test_the_thirteen_have_their_kinds_and_prices():
    powers = read_content(SHIPPED).powers
    for short, key in ABBREVIATIONS.items():
        entry = powers[key].entry
        assert (entry.kind == "permanent") == (short in PERMANENT)
        assert entry.cost == PRICES.get(short)
    assert {key for key, one in powers.items() if one.entry.uses == 1} == {"tai-chi", "flight"}


def test_the_nine_of_the_sample_event_load():
    content = read_content({**SHIPPED, EVENT: toml(SAMPLE)})
    assert content.faults == ()
    assert len(content.powers) == 22


def test_no_rule_names_a_power():
    """The engine knows no Power by name (PR-69): only data does."""
    names = {*ABBREVIATIONS.values(), *(one.name for one in book().powers().values())} - {"Flight"}
    for path in python_files("companion"):
        if path.parts[:3] == ("companion", "games", "rumble"):
            text = (ROOT / path).read_text(encoding="utf-8")
            code = "\n".join(line for line in text.splitlines() if '"""' not in line)
            assert not [name for name in names if f'"{name}"' in code], path


@pytest.mark.parametrize(
    ("one", "path", "says"),
    [
        (power(cost=None), "cost", "price"),
        (power(number="nine"), "number", "whole number"),
        (power(kind="odd"), "kind", "unknown"),
        (power(id="Two Words"), "id", "form"),
        (power(costs=5), "costs", "did you mean “cost”"),
        (power(cost="X // "), "cost", "cannot be read"),
        (power(cost="self.unspent"), "cost", "no name self.unspent"),
        (power(cost=3, min_cost=4), "cost", "min_cost"),
        (power(max_cost=2, min_cost=3, cost="X"), "max_cost", "min_cost"),
        (power(kind="permanent"), "cost", "permanent"),
        (power(effect=[effect(do="fly")]), "effect[0].do", "unknown"),
        (power(effect=[effect(), effect(do="nullify")]), "effect[1].do", "cannot be done at resolve"),
        (power(effect=[{"do": "health", "amount": 1}]), "effect[0].hook", "missing"),
        (power(effect=[effect(amount=None)]), "effect[0].amount", "needs it"),
        (power(effect=[effect(flag="no_damage_in")]), "effect[0].flag", "takes none"),
        (power(effect=[effect(who="target")]), "effect[0].who", "no target"),
        (power(effect=[effect(unless="countered")]), "effect[0].unless", "no counter"),
        (power(effect=[effect(who="dealer")]), "effect[0].who", "after damage"),
        (power(effect=[effect(amount="it.powers")]), "effect[0].amount", "no name it.powers"),
        (power(effect=[effect(amount="target.health")]), "effect[0].amount", "no name target.health"),
        (power(effect=[effect(amount="attack.size")]), "effect[0].amount", "no name attack.size"),
        (power(effect=[effect(amount="nullified")]), "effect[0].amount", "no name nullified"),
        (power(effect=[effect(when="amount > 3")]), "effect[0].when", "no name amount"),
        (power(effect=[effect(amount="9**9")]), "effect[0].amount", "powers of numbers"),
        (power(effect=[effect(hook="round_start")]), "effect[0].hook", "nothing is bought yet"),
        (power(effect=[effect(do="energy", at="now")]), "effect[0].at", "round_start"),
        (power(effect=[effect(hook="after_damage")]), "effect[0].side", "dealt or taken"),
        (power(effect=[effect(side="dealt")]), "effect[0].side", "takes none"),
        (
            power(effect=[effect(hook="damage", do="nullify", then=[{"do": "damage", "amount": 1}])]),
            "effect[0].then[0].do",
            "cannot follow",
        ),
        (
            power(effect=[effect(hook="damage", do="nullify", then=[effect()])]),
            "effect[0].then[0].hook",
            "no moment",
        ),
        (
            power(effect=[effect(hook="passive", do="forbid", amount=None, powers=["flihgt"])]),
            "effect[0].powers",
            "did you mean “flight”",
        ),
        (
            power(effect=[effect(hook="round_end", do="multiply_health", amount=None, factor=-1)]),
            "effect[0].factor",
            "at least 0",
        ),
        (
            power(effect=[effect(do="scale_attack", hook="attack", amount=None, num=1, den=0)]),
            "effect[0].den",
            "1",
        ),
    ],
)
def test_a_fault_is_told_with_its_place(one: dict[str, Any], path: str, says: str):
    found = fault({key: value for key, value in one.items() if value is not None or key != "cost"})
    assert f".{path}: " in found
    assert says in found
    assert one["id"] in found


def test_a_fault_names_the_file():
    assert fault(power(cost="?")).startswith("event.toml: power[0] (test).cost: ")


def test_all_faults_are_listed_and_the_rest_is_kept():
    bad = power(id="bad", cost="X +", effect=[effect(do="fly"), effect(hook="sometimes")])
    content = read_content({**SHIPPED, EVENT: {"power": [bad, power(id="good")]}})
    assert len(content.faults) == 2
    assert "good" in content.powers
    assert "bad" not in content.powers


def test_an_id_is_given_once():
    assert "there is a flight already" in fault(power(id="flight"))


def test_powers_that_name_missing_ones_are_left_out():
    net = power(id="net", effect=[effect(hook="passive", do="forbid", amount=None, powers=["net-two"])])
    content = read_content({**SHIPPED, EVENT: {"power": [net]}})
    assert "net" not in content.powers


@pytest.mark.parametrize("table", [{"power": 5}, {"power": ["flight"]}, {"power": [{}]}])
def test_what_is_no_list_of_tables_is_a_fault(table: dict[str, Any]):
    assert read_content({**SHIPPED, EVENT: table}).faults


def test_house_rules_that_cannot_be_read_stop_the_book():
    with pytest.raises(ContentError) as refused:
        read_content({**SHIPPED, "house_rules.toml": {**SHIPPED["house_rules.toml"], "switches": [{}]}})
    assert refused.value.file == "house_rules.toml"


def test_every_override_of_the_house_rules_fits_its_power():
    made = book()
    for rule in made.content.house_rules.values():
        for override in rule.override:
            assert override.value in rule.values or isinstance(override.value, bool | int)
            under = made.powers((Option(key=rule.key, value=override.value),))
            assert under[override.power] is not made.powers()[override.power]


def test_overrides_reach_only_their_power():
    made = book()
    under = made.powers((Option(key="deflector_cap", value="pool"),))
    changed = {key for key in under if under[key] is not made.powers()[key]}
    assert changed == {"deflector-shield"}
    assert under["deflector-shield"].by_hook["damage"][0].entry.cap == "pool"


def test_every_operation_has_a_moment():
    assert {do for allowed in HOOKS.values() for do in allowed} == set(OPERATIONS)


@pytest.mark.parametrize("key", sorted(book().powers()))
def test_a_power_written_and_read_again_is_the_same(key: str):
    """PT-9, for the form of the file."""
    entry = book().powers()[key].entry
    again, found = read_power(msgspec.to_builtins(entry))
    assert found == ()
    assert again == entry
    assert checked(entry).faults == ()


def test_a_book_is_told_apart_by_its_digest():
    made = RUMBLE.read_book(SHIPPED)
    assert isinstance(made, RumbleBook)
    assert made == RumbleBook("", made.content)


def test_entries_have_no_key_that_msgspec_would_drop():
    assert PowerEntry.__struct_config__.forbid_unknown_fields
