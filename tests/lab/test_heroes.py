"""Heroes by the dozen: seeded, named apart, each to be made again from its dice."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.errors import ContentError
from companion.games.game import Book
from companion.games.registry import GAMES
from companion.games.slugfest.generator import new_draft, recreate, sheet_of
from companion.games.slugfest.names import NameBook, read_names
from companion.games.slugfest.sheets import Sheet, audit
from companion.lab.heroes import Batch, make_heroes
from companion.storage import places
from companion.storage.content import Library


@pytest.fixture(scope="module")
def book() -> Book:
    return Library(GAMES).book("slugfest")


@pytest.fixture(scope="module")
def raw_names() -> Mapping[str, Any]:
    path = places.shipped("resources", "slugfest/names.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def names(raw_names: Mapping[str, Any]) -> NameBook:
    return read_names(raw_names)


@pytest.fixture(scope="module")
def forty(book: Book, names: NameBook) -> tuple[Sheet, ...]:
    return tuple(make_heroes(book, names, Batch(count=40, most_weaknesses=2, seed="7")))


def test_the_same_seed_makes_the_same_heroes(book: Book, names: NameBook, forty: tuple[Sheet, ...]) -> None:
    again = tuple(make_heroes(book, names, Batch(count=40, most_weaknesses=2, seed="7")))
    other = tuple(make_heroes(book, names, Batch(count=40, most_weaknesses=2, seed="8")))
    assert again == forty
    assert other != forty


def test_names_ids_and_letters_do_not_repeat(forty: tuple[Sheet, ...]) -> None:
    assert len({hero.name for hero in forty}) == 40
    assert len({hero.id for hero in forty}) == 40
    assert len({hero.letters.casefold() for hero in forty}) == 40


def test_every_hero_passes_the_audit_and_takes_what_was_asked_for(forty: tuple[Sheet, ...]) -> None:
    assert {audit(hero) - len(hero.weaknesses) for hero in forty} == {10}
    assert {len(hero.weaknesses) for hero in forty} == {0, 1, 2}


def test_only_vulnerable_has_a_source(forty: tuple[Sheet, ...]) -> None:
    assert all(bool(weak.source) == (weak.name == "Vulnerable") for hero in forty for weak in hero.weaknesses)


def test_every_hero_is_made_again_from_its_dice(book: Book, forty: tuple[Sheet, ...]) -> None:
    for hero in forty:
        table = recreate(new_draft(book), hero.dice)
        again = sheet_of(table.state, id=hero.id, name=hero.name, letters=hero.letters, dice=hero.dice)
        assert replace(again, attack_sources=hero.attack_sources) == hero


def test_names_that_are_taken_are_not_given_again(
    book: Book, names: NameBook, forty: tuple[Sheet, ...]
) -> None:
    beside = [replace(hero, name=hero.name.upper(), letters=hero.letters.lower()) for hero in forty]
    others = tuple(make_heroes(book, names, Batch(count=40, most_weaknesses=2, seed="7"), beside))
    assert {hero.name for hero in others}.isdisjoint({hero.name for hero in forty})
    assert {hero.id for hero in others}.isdisjoint({hero.id for hero in forty})
    assert {hero.letters for hero in others}.isdisjoint({hero.letters for hero in forty})


def test_ids_of_words_in_any_script_are_legal(book: Book) -> None:
    words = NameBook(
        format=1,
        kind="names",
        game="slugfest",
        patterns=("{first} {second}",),
        title=("x",),
        first=("Señor", "Žofie"),
        second=("Ñu", "測試"),
    )
    for hero in make_heroes(book, words, Batch(count=6, seed="1")):
        assert set(hero.id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_when_words_run_out_names_are_numbered() -> None:
    few = NameBook(
        format=1,
        kind="names",
        game="slugfest",
        patterns=("{first} {second}",),
        title=("x",),
        first=("Red",),
        second=("Fox",),
    )
    taken: list[str] = []
    for _ in range(3):
        taken.append(few.name(random.Random(1), taken))
    assert taken == ["Red Fox", "Red Fox 2", "Red Fox 3"]


@pytest.mark.parametrize(
    ("key", "value"), [("first", []), ("second", "Fox"), ("colour", ["red"]), ("title", [""])]
)
def test_a_book_of_names_with_a_fault_is_refused(
    raw_names: Mapping[str, Any], key: str, value: object
) -> None:
    with pytest.raises(ContentError, match=r"names\.toml"):
        read_names({**raw_names, key: value})
