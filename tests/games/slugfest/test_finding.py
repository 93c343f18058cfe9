"""Finding heroes, and advice on sheets made by hand."""

from __future__ import annotations

import unicodedata

import pytest
from msgspec.structs import replace

from companion.games.registry import GAMES
from companion.games.slugfest.advice import advice_on, free_letters, same_letters
from companion.games.slugfest.content import Content
from companion.games.slugfest.finding import Wanted, fits, plain_spelling
from companion.games.slugfest.sheets import Ability, Sheet, Weakness
from companion.storage.content import Library

HERO = Sheet(
    id="a",
    name="Señora Ñu",
    attack=3,
    damage=2,
    range=1,
    defend=2,
    hits=20,
    speed=2,
    letters="SN",
    attack_sources=("Fire",),
    abilities=(Ability(name="Special Move", kind="Flying", note="Broom"),),
    weaknesses=(Weakness(name="Vulnerable", source="Cold"),),
)


@pytest.fixture(scope="module")
def content() -> Content:
    found = Library(GAMES).book("slugfest").content
    assert isinstance(found, Content)
    return found


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Wanted(), True),
        (Wanted(words="senora flying"), True),
        (Wanted(words=unicodedata.normalize("NFD", "ÑU broom")), True),
        (Wanted(words="fire cold law"), True),
        (Wanted(words="senora strong"), False),
        (Wanted(figure="attack", limit=3), True),
        (Wanted(figure="attack", limit=4), False),
        (Wanted(figure="attack", limit=3, at_least=False), True),
        (Wanted(figure="attack", limit=2, at_least=False), False),
        (Wanted(ability="Flying"), True),
        (Wanted(ability="Jumping"), False),
        (Wanted(weakness="Vulnerable"), True),
        (Wanted(weakness="Lightweight"), False),
        (Wanted(words="senora", figure="hits", limit=20, ability="Flying", weakness="Vulnerable"), True),
    ],
)
def test_all_that_is_asked_for_must_fit(wanted: Wanted, expected: bool) -> None:
    assert fits(HERO, wanted, "The Law Team") is expected


@pytest.mark.parametrize("name", ["🦸‍♀️", "أبطال", "Straße", "ﬁre", "Ａ", "क्षि"])
def test_every_spelling_is_found_by_itself(name: str) -> None:
    for form in ("NFC", "NFD"):
        assert plain_spelling(unicodedata.normalize(form, name)) == plain_spelling(name)
    assert fits(replace(HERO, name=f"x {name} y"), Wanted(words=name))


def advice(hero: Sheet, content: Content) -> list[str]:
    return [one.rule for one in advice_on(hero, content.powers)]


@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ({}, []),
        ({"abilities": (Ability(name="Cakes"),)}, ["SL-185"]),
        ({"abilities": (Ability(name="Domination"),)}, ["SL-54"]),
        ({"abilities": (Ability(name="Armoured"),)}, ["SL-31"]),
        ({"abilities": (Ability(name="Strong"), Ability(name="Strong"))}, ["SL-24"]),
        ({"abilities": (Ability(name="Power Point"), Ability(name="Power Point"))}, []),
        ({"weaknesses": (Weakness(name="Vulnerable", source="Cold"),) * 2}, ["SL-22"]),
        ({"weaknesses": tuple(Weakness(name="Vulnerable", source=s) for s in "abcde")}, ["SL-17"]),
        ({"abilities": (Ability(name="Deadly"),), "weaknesses": (Weakness(name="Lightweight"),)}, ["SL-24"]),
        ({"weaknesses": (Weakness(name="Vanity"),)}, ["SL-185"]),
    ],
)
def test_what_the_generator_would_not_give_is_remarked(
    content: Content, fields: dict[str, object], rules: list[str]
) -> None:
    assert advice(replace(HERO, **fields), content) == rules


def test_letters_offered_are_free() -> None:
    taken: list[str] = []
    for _ in range(40):
        letters = free_letters("Al", taken)
        assert 1 <= len(letters) <= 3
        assert letters.casefold() not in {known.casefold() for known in taken}
        taken.append(letters)


def test_letters_are_the_same_whatever_their_capitals() -> None:
    other = replace(HERO, id="b", letters="sn")
    assert same_letters(HERO, (HERO, other)) == (other,)
    assert same_letters(replace(HERO, letters=""), (other,)) == ()
