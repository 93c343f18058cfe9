"""The question whether there is a screen is answered before Qt could abort the process."""

from __future__ import annotations

import os
import socket
import sys

import pytest

from companion import display
from companion.display import NoDisplay, SetupIncomplete

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may lack a screen")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", display.PLATFORM_VARIABLE):
        monkeypatch.delenv(name, raising=False)


def test_no_screen_is_named():
    with pytest.raises(NoDisplay, match="neither DISPLAY nor WAYLAND_DISPLAY"):
        display.check_display()


def test_an_x_server_that_does_not_answer(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":4077")
    monkeypatch.setattr(display, "_x11_answers", lambda: False)
    with pytest.raises(NoDisplay, match="no X server answers at DISPLAY=:4077"):
        display.check_display()


def test_x_libraries_that_are_missing(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(display, "can_load", lambda name: True)
    monkeypatch.setattr(display, "_x11_answers", lambda: True)
    monkeypatch.setattr(display, "missing_packages", lambda libraries: ("libxcb-cursor0", "libxcb-xkb1"))
    with pytest.raises(SetupIncomplete, match="apt-get install libxcb-cursor0 libxcb-xkb1"):
        display.check_display()


def test_an_x_server_that_answers(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(display, "can_load", lambda name: True)
    monkeypatch.setattr(display, "_x11_answers", lambda: True)
    monkeypatch.setattr(display, "missing_packages", lambda libraries: ())
    assert display.has_display()


def test_nothing_is_told_where_nothing_can_be_tried(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(display, "can_load", lambda name: False)
    assert display.has_display()


def test_a_live_compositor_is_enough(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert not display.has_display()
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "wayland-7"))
        compositor.listen()
        assert display.has_display()


def test_a_platform_that_was_chosen_is_trusted(monkeypatch):
    monkeypatch.setenv(display.PLATFORM_VARIABLE, "offscreen")
    assert display.has_display()


def test_drawing_offscreen(monkeypatch):
    monkeypatch.setenv(display.PLATFORM_VARIABLE, "")
    display.draw_offscreen()
    assert os.environ[display.PLATFORM_VARIABLE] == "offscreen"
    assert display.has_display()


@pytest.mark.parametrize(
    ("error", "missing", "said"),
    [
        (
            ImportError("libEGL.so.1: cannot open shared object file: No such file or directory"),
            ("libegl1",),
            "apt-get install libegl1",
        ),
        (ModuleNotFoundError("No module named 'PySide6'", name="PySide6"), (), "PySide6 is not installed"),
        (ModuleNotFoundError("No module named 'companion.x'", name="companion.x"), (), None),
    ],
)
def test_why_qt_could_not_be_loaded(monkeypatch, error, missing, said):
    monkeypatch.setattr(display, "missing_packages", lambda libraries: missing)
    reason = display.explain_import_error(error)
    assert (reason is None) == (said is None)
    assert said is None or said in str(reason)
