"""Rosters cut into pieces: put together they are the text again, and no hero is torn apart."""

from __future__ import annotations

import tomllib

import pytest

from companion.storage.roster_pieces import cut
from companion.storage.rosters import ready_rosters

NESTED = """\
format = 1

[team]
name = "Us"

# the one
[[heroes]]
id = "a"
text = '''
# no comment
'''

# still the same
[heroes.notes]
attack = "x"

[[heroes.abilities]]
name = "Fear"

# between

[[ heroes ]]
id = "b"
"""


@pytest.mark.parametrize("file", ready_rosters("slugfest"), ids=lambda file: file.stem)
def test_each_piece_of_a_shipped_roster_is_one_hero(file):
    text = file.read_text(encoding="utf-8")
    pieces = cut(text)
    assert pieces.text == text
    heroes = [tomllib.loads(piece)["heroes"] for piece in pieces.heroes]
    assert heroes == [[hero] for hero in tomllib.loads(text)["heroes"]]


def test_tables_of_a_hero_stay_with_it():
    pieces = cut(NESTED)
    assert pieces.text == NESTED
    assert [tomllib.loads(piece)["heroes"][0]["id"] for piece in pieces.heroes] == ["a", "b"]
    assert tomllib.loads(pieces.heroes[0])["heroes"][0]["abilities"] == [{"name": "Fear"}]
    assert pieces.gaps == ('format = 1\n\n[team]\nname = "Us"\n\n# the one\n', "\n# between\n\n", "")


def test_a_hero_taken_out_leaves_the_comments_between():
    left = cut(NESTED).without_heroes([0]).text
    assert "# between" in left
    assert "# the one" not in left
    assert [hero["id"] for hero in tomllib.loads(left)["heroes"]] == ["b"]
