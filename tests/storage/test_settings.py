"""Settings never keep the app from starting."""

from __future__ import annotations

import pytest
from msgspec import Struct

from companion.storage import settings
from companion.storage.settings import read_settings, settings_path, write_settings


class Choices(Struct, frozen=True):
    theme: str = "light"
    zoom: int = 100
    sound: bool = True


def test_without_a_file_everything_is_at_its_default():
    assert read_settings(Choices) == (Choices(), ())


def test_what_was_written_is_read():
    write_settings(Choices("dark", 125))
    assert read_settings(Choices) == (Choices("dark", 125), ())


@pytest.mark.parametrize("garbage", [b"\xff\xfe\x00", b"theme = ", b"[" * 5_000, b"theme = 1\ntheme = 2"])
def test_garbage_leaves_the_defaults_and_a_warning(garbage):
    settings_path().parent.mkdir(parents=True)
    settings_path().write_bytes(garbage)
    found, warnings = read_settings(Choices)
    assert found == Choices()
    assert len(warnings) == 1
    assert str(settings_path()) in warnings[0]
    write_settings(found)
    assert settings_path().with_name("settings.toml~").read_bytes() == garbage


def test_one_bad_value_spoils_no_other():
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('theme = "dark"\nzoom = "big"\nsuond = false\n')
    found, warnings = read_settings(Choices)
    assert found == Choices("dark")
    assert [warning.removeprefix(f"{settings_path()}: ") for warning in warnings] == [
        'zoom: expected a whole number, got "big"',
        "suond: unknown key; did you mean “sound”?",
    ]


def test_a_folder_in_the_place_of_the_file_is_no_reason_not_to_start(monkeypatch, tmp_path):
    monkeypatch.setattr(settings, "settings_path", lambda: tmp_path)
    found, warnings = read_settings(Choices)
    assert found == Choices()
    assert len(warnings) == 1
