"""The system libraries that Qt's wheels expect on Linux, and the Debian packages that bring them.

Standard library only: ``packaging/bootstrap.py`` reads this before anything is installed.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

# Package names are the same on Debian 12 and 13 and Ubuntu 22.04 and later.
QT_LIBRARIES: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What Qt needs to be imported at all, also when nothing is shown."""

X11_LIBRARIES: Mapping[str, str] = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt needs besides to show a window on an X server."""


def missing_packages(libraries: Mapping[str, str]) -> tuple[str, ...]:
    """Return the packages of those LIBRARIES that cannot be loaded, sorted."""
    return tuple(sorted({package for name, package in libraries.items() if not can_load(name)}))


def can_load(name: str) -> bool:
    """Say whether the system's loader finds the shared library NAME."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
