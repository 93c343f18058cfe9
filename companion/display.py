"""Is there a screen to show a window on?

Asked before Qt is imported: without a screen Qt does not raise, it aborts the process and blames a library.
Standard library only, a few milliseconds.
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.system_libraries import QT_LIBRARIES, X11_LIBRARIES, can_load, missing_packages

PLATFORM_VARIABLE = "QT_QPA_PLATFORM"
"""Environment variable that tells Qt where to draw; whoever sets it is trusted."""

_X11_CLIENT = "libxcb.so.1"
_PATIENCE = 2.0
"""Seconds to wait for a compositor that does not answer."""


class NoDisplay(CompanionError):
    """There is no screen that a window could be shown on."""


class SetupIncomplete(CompanionError):
    """The system lacks something that Qt needs."""


def check_display() -> None:
    """Return if a window can be shown.

    Raises:
        NoDisplay: no screen is named, or none answers.
        SetupIncomplete: there is an X server, but Qt's part for it lacks system libraries.
    """
    if os.environ.get(PLATFORM_VARIABLE) or not _draws_through_x11_or_wayland():
        return
    if os.environ.get("WAYLAND_DISPLAY") and _wayland_answers():
        return
    _check_x11()


def has_display() -> bool:
    """Say whether a window can be shown."""
    try:
        check_display()
    except (NoDisplay, SetupIncomplete):
        return False
    return True


def draw_offscreen() -> None:
    """Let Qt draw into memory from now on; must come before Qt's application object."""
    os.environ[PLATFORM_VARIABLE] = "offscreen"


def explain_import_error(error: ImportError) -> SetupIncomplete | None:
    """Return what to install when Qt could not be loaded, None when ERROR has another cause."""
    missing = missing_packages(QT_LIBRARIES) if sys.platform.startswith("linux") else ()
    if missing and "cannot open shared object file" in str(error):
        return SetupIncomplete(_install_hint(missing))
    if error.name and error.name.partition(".")[0] in {"PySide6", "shiboken6", "pyqtgraph"}:
        return SetupIncomplete(tr("{module} is not installed; see the README", module=error.name))
    return None


def _draws_through_x11_or_wayland() -> bool:
    return sys.platform.startswith(("linux", "freebsd", "openbsd"))


def _check_x11() -> None:
    display = os.environ.get("DISPLAY")
    if not display:
        raise NoDisplay(tr("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY names one"))
    # Where even the client library is not in the loader's reach, nothing can be told: Qt may bring its own.
    if not can_load(_X11_CLIENT):
        return
    if not _x11_answers():
        raise NoDisplay(tr("no X server answers at DISPLAY={display}", display=display))
    if missing := missing_packages(X11_LIBRARIES):
        raise SetupIncomplete(_install_hint(missing))


def _wayland_answers() -> bool:
    folder = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(_PATIENCE)
        try:
            probe.connect(str(folder / os.environ["WAYLAND_DISPLAY"]))
        except OSError:
            return False
    return True


def _x11_answers() -> bool:
    xcb = ctypes.CDLL(_X11_CLIENT)
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _install_hint(packages: tuple[str, ...]) -> str:
    return tr(
        "Qt lacks system libraries; on Debian or Ubuntu: sudo apt-get install {packages}",
        packages=" ".join(packages),
    )
