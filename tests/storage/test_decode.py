"""Files that cannot be read say why, whatever is in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import ContentError
from companion.storage import decode
from companion.storage.decode import FileError, check_head, parse_toml, read_bytes, read_toml


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"a = 1\nb = = 2", "line 2, column 5"),
        (b"a = 1\nb = [1,\n", "not TOML"),
        (b"a = 1\nb = '\xff'\n", "line 2 is not UTF-8 text"),
        (b"\x00", "not TOML"),
        (b"a = 1\na = 2", "not TOML"),
        (b"a = " + b"[" * 100_000, "nested too deeply"),
        (b"a = " + b"{b=" * 100_000, "nested too deeply"),
        (b"a = " + b"9" * 10_000, "not TOML"),
    ],
)
def test_what_is_not_toml_is_refused_with_its_place(data, fault):
    with pytest.raises(ContentError, match=fault):
        parse_toml(data, "x.toml")


@given(st.binary(max_size=40))
def test_any_bytes_at_all_are_read_or_refused(data):
    try:
        values = parse_toml(data, "x.toml")
    except ContentError as error:
        values = {"file": error.file}
    assert isinstance(values, dict)


def test_line_ends_and_marks_of_other_systems_are_read(tmp_path):
    file = tmp_path / "Søren 測試 file.toml"
    file.write_bytes('\ufeffname = "Žofie 🦸"\r\nn = 1\r\n'.encode())
    assert read_toml(file) == {"name": "Žofie 🦸", "n": 1}


def test_a_missing_file_a_folder_and_a_bad_name_are_told_apart(tmp_path):
    for path, why in (
        (tmp_path / "none.toml", "there is no such file"),
        (tmp_path, "is a folder"),
        (tmp_path / "a\0b", "is no name"),
        (tmp_path / ("n" * 5_000), "too long"),
    ):
        with pytest.raises(FileError, match=why):
            read_bytes(path)


def test_a_file_without_permission_says_so(tmp_path, monkeypatch):
    def refuse(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "x.toml"
    file.write_text("")
    monkeypatch.setattr("pathlib.Path.open", refuse)
    with pytest.raises(FileError, match="you may not read it"):
        read_bytes(file)


def test_an_oversized_file_is_refused_unread(tmp_path, monkeypatch):
    monkeypatch.setattr(decode, "MOST_BYTES", 1024)
    file = tmp_path / "x.toml"
    file.write_bytes(b"#" * 1024)
    assert read_toml(file) == {}
    file.write_bytes(b"#" * 1025)
    with pytest.raises(FileError, match="larger than"):
        read_bytes(file)


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        ({"format": 1, "kind": "map"}, ()),
        ({}, ("format: expected 1, got nothing", 'kind: expected "map", got nothing')),
        ({"format": "1", "kind": "map"}, ('format: expected 1, got "1"',)),
        ({"format": True, "kind": "map"}, ("format: expected 1, got true",)),
        ({"format": 0, "kind": "map"}, ("format: expected 1, got 0",)),
        ({"format": 2, "kind": "map"}, ("format: 2 is of a newer Companion; this one knows 1",)),
        ({"format": 1, "kind": "roster"}, ('kind: expected "map", got "roster"',)),
    ],
)
def test_the_head_of_a_file_is_checked_first(raw, faults):
    if not faults:
        check_head(raw, "map", file="x.toml")
        return
    with pytest.raises(ContentError) as caught:
        check_head(raw, "map", file="x.toml")
    assert caught.value.faults == faults
