"""File names that every system takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.storage.names import file_name, folded


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The Law Team", "The Law Team"),
        ("Law: Team", "Law- Team"),
        (r'a/b\c*d"e|f<g>h?', "a-b-c-d-e-f-g-h-"),
        ("CON", "CON_"),
        ("nul.txt", "nul_.txt"),
        ("COM1", "COM1_"),
        ("console", "console"),
        ("trailing. . ", "trailing"),
        (".hidden", "hidden"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("two\nlines\tand  more", "two lines and more"),
        ("\0\x1f\u202e", "unnamed"),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("Žofie 🦸 測試", "Žofie 🦸 測試"),
        ("Z\u030cofie", "Žofie"),
        ("x" * 100, "x" * 60),
    ],
)
def test_a_name_still_reads_like_what_it_names(text, name):
    assert file_name(text) == name


@given(st.text())
def test_any_text_makes_a_name_that_a_file_can_have(tmp_path_factory, text):
    folder = tmp_path_factory.getbasetemp()
    file = folder / file_name(text, ".companion.toml")
    file.write_text("x")
    assert file in folder.iterdir()
    file.unlink()
    assert len(f".{file.name}~".encode()) <= 255
    assert not set(file.name) & set('<>:"/\\|?*')
    assert file_name(file_name(text)) == file_name(text)


def test_two_spellings_of_a_name_are_one():
    assert folded("Šárka") == folded("S\u030ca\u0301rka") == folded("šárka")
    assert folded("Straße") == folded("STRASSE")
