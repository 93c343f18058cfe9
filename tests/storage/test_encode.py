"""Plain values as TOML and back."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.storage.encode import toml_lines, toml_text

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=10,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_values_come_back(plain):
    assert tomllib.loads(toml_text(plain)) == plain


@given(st.lists(TEXTS))
def test_lines_come_back(lines):
    assert tomllib.loads(toml_lines("journal", lines)) == {"journal": lines}


@pytest.mark.parametrize(
    ("plain", "text"),
    [
        ({"hex": [3, -1]}, "hex = [3, -1]\n"),
        ({"hexes": [[0, 1], [2, 3]]}, "hexes = [\n    [0, 1],\n    [2, 3],\n]\n"),
        ({"names": ("a", "[\n1,\n]")}, 'names = ["a", "[\\n1,\\n]"]\n'),
        ({"none": None, "n": 1}, "n = 1\n"),
        ({"big": 2**63, "small": -(2**63)}, f'big = "{2**63}"\nsmall = -{2**63}\n'),
        ({"half": "a\ud800"}, 'half = "a?"\n'),
    ],
)
def test_it_is_pleasant_to_read(plain, text):
    assert toml_text(plain) == text


def test_a_long_list_keeps_a_line_an_item():
    assert toml_text({"words": ["w" * 30] * 4}).count("\n") == 6


@pytest.mark.parametrize(
    ("line", "spelt"),
    [
        ('say "C:\\x"', "'say \"C:\\x\"'"),
        ("it's", '"it\'s"'),
        ("a\tb", "'a\tb'"),
        ("del\x7f", '"del\\u007f"'),
        ("half\udc00", "'half?'"),
    ],
)
def test_lines_stand_as_they_are_wherever_they_may(line, spelt):
    assert toml_lines("journal", [line]) == f"journal = [\n    {spelt},\n]\n"
