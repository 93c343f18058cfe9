"""Strict decoding: every fault of a file, each with its place."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from companion.engine.errors import ContentError
from companion.engine.hexes import Hex
from companion.engine.records import check, decode, digest, shown, suggestion


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=8)]
    kind: Literal["fire", "ice"] = "fire"


class Hero(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z]+$")]
    attack: Annotated[int, Meta(ge=0, le=10)]
    flies: bool = False
    hex: Hex | None = None
    path: tuple[Hex, ...] = ()
    powers: tuple[Power, ...] = ()
    weight: Annotated[int, Meta(ge=1, le=4)] | Literal["NA"] = 1
    share: Annotated[float, Meta(gt=0)] = 0.5
    band: tuple[int, int] | None = None


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    heroes: Annotated[tuple[Hero, ...], Meta(min_length=1)]


class Loose(Struct, frozen=True):
    name: str = ""


def hero(**changes: Any) -> dict[str, Any]:
    return {"heroes": [{"id": "a", "attack": 1}, {"id": "b", "attack": 2, **changes}]}


def faults_of(raw: object, kind: type = Team) -> tuple[str, ...]:
    with pytest.raises(ContentError) as caught:
        decode(raw, kind)
    return caught.value.faults


def test_what_is_in_order_becomes_a_record():
    raw = hero(hex=[1, -1], path=[[0, 0], [1, 0]], powers=[{"name": "Burn"}], weight="NA", band=[1, 5])
    assert decode(raw, Team).heroes[1] == Hero(
        "b", 2, hex=Hex(1, -1), path=(Hex(0, 0), Hex(1, 0)), powers=(Power("Burn"),), weight="NA", band=(1, 5)
    )


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"attack": "x"}, 'heroes[1].attack: expected a whole number, got "x"'),
        ({"attack": True}, "heroes[1].attack: expected a whole number, got true"),
        ({"attack": 2.5}, "heroes[1].attack: expected a whole number, got 2.5"),
        ({"attack": 11}, "heroes[1].attack: expected 0 to 10, got 11"),
        ({"attack": -1}, "heroes[1].attack: expected 0 to 10, got -1"),
        ({"attack": 10**30}, f"heroes[1].attack: expected 0 to 10, got {10**30}"),
        ({"flies": 1}, "heroes[1].flies: expected true or false, got 1"),
        ({"id": 3}, "heroes[1].id: expected text in quotes, got 3"),
        ({"id": "B"}, 'heroes[1].id: expected text of the form ^[a-z]+$, got "B"'),
        ({"hex": [1]}, "heroes[1].hex: expected a list of [q, r], got a list of one"),
        ({"hex": [1, "x"]}, 'heroes[1].hex[1]: expected a whole number, got "x"'),
        ({"path": [[0, 0], {}]}, "heroes[1].path[1]: expected a list of [q, r], got a table"),
        ({"powers": {}}, "heroes[1].powers: expected a list, got a table"),
        ({"powers": ["Burn"]}, 'heroes[1].powers[0]: expected a table, got "Burn"'),
        (
            {"powers": [{"name": ""}]},
            "heroes[1].powers[0].name: expected a length of at least 1, got 0 characters",
        ),
        ({"powers": [{}]}, "heroes[1].powers[0].name: is missing"),
        (
            {"powers": [{"name": "a", "kind": "fier"}]},
            'heroes[1].powers[0].kind: "fier" is unknown; did you mean “fire”?',
        ),
        (
            {"powers": [{"name": "a", "kind": 1}]},
            "heroes[1].powers[0].kind: expected one of: fire, ice, got 1",
        ),
        ({"weight": 7}, "heroes[1].weight: expected 1 to 4, got 7"),
        ({"weight": "N"}, 'heroes[1].weight: "N" is unknown; did you mean “NA”?'),
        ({"weight": 1.5}, "heroes[1].weight: expected a whole number or one of: NA, got 1.5"),
        ({"share": 0}, "heroes[1].share: expected more than 0, got 0"),
        ({"band": [1, 2, 3]}, "heroes[1].band: expected a list of 2, got a list of 3"),
        ({"atack": 1}, "heroes[1].atack: unknown key; did you mean “attack”?"),
        ({"ban d": 1}, 'heroes[1]."ban d": unknown key; did you mean “band”?'),
    ],
)
def test_each_fault_names_place_and_expectation(change, fault):
    assert fault in faults_of(hero(**change))


def test_all_faults_are_listed():
    raw = {"heroes": [{"id": "a"}, {"id": 1, "attack": "x", "flies": "y"}], "extra": 1}
    assert [fault.split(":")[0] for fault in faults_of(raw)] == [
        "extra",
        "heroes[0].attack",
        "heroes[1].id",
        "heroes[1].attack",
        "heroes[1].flies",
    ]


@pytest.mark.parametrize("raw", [None, 1, "x", [], [[]], True])
def test_what_is_no_table_is_a_fault(raw):
    assert faults_of(raw) == (f"expected a table, got {shown(raw)}",)


def test_the_path_begins_where_the_value_stands():
    with pytest.raises(ContentError) as caught:
        decode({"attack": 1}, Hero, at="heroes[3]", file="team.toml")
    assert str(caught.value) == "team.toml: heroes[3].id: is missing"


def test_unknown_keys_are_refused_unless_a_part_is_read():
    assert faults_of({"nam": "x"}, Loose) == ("nam: unknown key; did you mean “name”?",)
    assert decode({"nam": "x"}, Loose, partial=True) == Loose()
    with pytest.raises(ContentError):
        decode(hero(atack=1), Team, partial=True)


def test_numbers_beyond_64_bits_may_be_text():
    class Count(Struct, frozen=True):
        n: int

    assert decode({"n": str(2**70)}, Count) == Count(2**70)
    assert decode({"n": 2**70}, Count) == Count(2**70)
    assert faults_of({"n": "12"}, Count) == ('n: expected a whole number, got "12"',)


def test_what_a_record_refuses_as_a_whole_is_a_fault_too():
    class Span(Struct, frozen=True, forbid_unknown_fields=True):
        low: int
        high: int

        def __post_init__(self) -> None:
            if self.low > self.high:
                raise ValueError("low is above high")

    assert faults_of({"low": 2, "high": 1}, Span) == ("low is above high",)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(PLAIN, st.sampled_from(["id", "attack", "flies", "hex", "path", "powers", "weight", "share", "band"]))
def test_anything_at_all_is_a_record_or_a_fault(value, key):
    raw = hero(**{key: value})
    _, faults = check(raw, Team)
    if faults:
        assert all(fault.startswith(f"heroes[1].{key}") for fault in faults)
    else:
        assert isinstance(decode(raw, Team), Team)


def test_a_digest_depends_on_values_alone():
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})
    assert digest({"n": 10**40})


def test_a_suggestion_is_the_word_meant_or_all_there_are():
    assert suggestion("mve", ["move", "attack"]) == "did you mean “move”?"
    assert suggestion("zzz", ["move", "attack"]) == "expected one of: attack, move"


def test_enormous_values_are_shown_short():
    assert len(shown("x" * 10_000)) < 60
    assert len(shown(10**5_000)) < 60
