"""File names made of what people call things, good on every system."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 60
"""Characters of a name, its ending not counted."""
MOST_BYTES = 200
"""Bytes of it in UTF-8; systems take 255, endings and the marks of backups included."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*]+')
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
_JOINER = "\u200d"


def file_name(text: str, ending: str = "", *, fallback: str = "unnamed") -> str:
    """Return a safe file name that still reads like TEXT; FALLBACK where nothing of it is left.

    >>> file_name("Law: <Team>?", ".toml"), file_name("CON", ".toml")
    ('Law- -Team-.toml', 'CON_.toml')
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFC", text) if _may_stand(sign))
    words = " ".join(_FORBIDDEN.sub("-", plain).split())
    name = _shortened(words.strip(". ")) or fallback
    if match := _DEVICES.fullmatch(name):
        name = f"{match[1]}_{match[2] or ''}"
    return name + ending


def folded(text: str) -> str:
    """Return TEXT so that spellings of one name are equal: composed or not, capital or small.

    >>> folded("Sˇ") == folded("Š"), folded("S\u030c") == folded("š")
    (False, True)
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def _may_stand(sign: str) -> bool:
    """Leave out control signs, halves of characters, and those that mean nothing."""
    return (
        sign.isspace() or sign == _JOINER or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Cn", "Co")
    )


def _shortened(name: str) -> str:
    name = name[:LONGEST]
    while len(name.encode()) > MOST_BYTES:
        name = name[:-1]
    return name.rstrip(f". {_JOINER}")
