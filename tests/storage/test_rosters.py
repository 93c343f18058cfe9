"""Rosters: what ships is in order, and what is not is told."""

from __future__ import annotations

import pytest

from companion.engine.errors import ContentError
from companion.storage.rosters import read_roster, ready_rosters

ROSTER = """\
format = 1
kind = "roster"
game = "slugfest"

[team]
key = "duo"
name = "The Duo"

[[heroes]]
id = "one"
name = "One"
attack = 1
damage = 1
range = 1
defend = 1
hits = 10
speed = 1

[[heroes]]
id = "two"
name = "Two"
attack = 1
damage = 1
range = 1
defend = 1
hits = 10
speed = 1
"""


@pytest.mark.parametrize("file", ready_rosters("slugfest"), ids=lambda file: file.stem)
def test_every_shipped_roster_is_in_order(file):
    assert read_roster(file).heroes


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("hits = 10", 'hits = "ten"'), 'heroes[0].hits: expected a whole number, got "ten"'),
        (("hits = 10", "hist = 10"), "heroes[0].hist: unknown key; did you mean “hits”?"),
        (("speed = 1", "speed = 101"), "heroes[0].speed: expected 0 to 100, got 101"),
        (('id = "two"', 'id = "one"'), "heroes[1].id: there is a “one” already"),
        (('id = "two"', 'id = "Two!"'), "heroes[1].id: expected text of the form"),
        (("[team]\n", "[taem]\n"), "taem: unknown key; did you mean “team”?"),
        (('game = "slugfest"', 'game = "slugfset"'), "game: unknown game; did you mean “slugfest”?"),
        (('game = "slugfest"\n', ""), "game: unknown game"),
        (('kind = "roster"', 'kind = "map"'), 'kind: expected "roster", got "map"'),
    ],
)
def test_each_fault_names_its_place(tmp_path, change, fault):
    file = tmp_path / "duo.toml"
    file.write_text(ROSTER.replace(*change))
    with pytest.raises(ContentError) as caught:
        read_roster(file)
    assert caught.value.file == str(file)
    assert any(found.startswith(fault) for found in caught.value.faults)


def test_names_are_kept_as_they_are_written(tmp_path):
    name = '<b>"Žofie"</b> 🦸 ' + "x" * 180
    file = tmp_path / "duo.toml"
    file.write_text(ROSTER.replace('name = "One"', f"name = '{name}'"), encoding="utf-8")
    assert read_roster(file).heroes[0].name == name
