"""The faces that paper is set in: loaded from our own files, measured without a device, with fallbacks."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont

from companion.printing.measures import PT

EM: Final = 125
"""Text is painted at this many px in a scaled painter, so that every size is exact and wraps alike."""

_CONDENSED: Final = "Condensed"
TEXT_FAMILIES: Final = tuple(f"{name} {_CONDENSED}" for name in ("Fira Sans", "DejaVu Sans"))
DISPLAY_FAMILIES: Final = ("Luckiest Guy", *TEXT_FAMILIES)
FILES: Final = ("FiraSansCondensed-*.ttf", "LuckiestGuy-*.ttf", "DejaVuSansCondensed*.ttf")


class Face(Enum):
    """What a run of text is set in; the value is weight, slant and whether it is the comic lettering."""

    REGULAR = (400, False, False)
    ITALIC = (400, True, False)
    MEDIUM = (500, False, False)
    BOLD = (700, False, False)
    BLACK = (900, False, False)
    DISPLAY = (400, False, True)


@cache
def load_faces(folder: Path) -> tuple[str, ...]:
    """Give Qt the faces in FOLDER, once; return the families it knows now."""
    families: list[str] = []
    for pattern in FILES:
        for path in sorted(folder.glob(pattern)):
            number = QFontDatabase.addApplicationFont(str(path))
            families += QFontDatabase.applicationFontFamilies(number)
    _font.cache_clear()
    _metrics.cache_clear()
    _raw.cache_clear()
    advance.cache_clear()
    return tuple(dict.fromkeys(families))


@cache
def _font(face: Face) -> QFont:
    weight, is_italic, is_display = face.value
    families: Sequence[str] = DISPLAY_FAMILIES if is_display else TEXT_FAMILIES
    font = QFont(list(families))
    font.setPixelSize(EM)
    # Never setStretch: 100 widens a condensed face to the normal width.
    # Said outright, or a painter takes the window's figures, which a PDF cannot name as digits.
    font.setFeature(QFont.Tag("tnum"), 0)
    font.setWeight(QFont.Weight(weight))
    font.setItalic(is_italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.ForceOutline)
    return font


@cache
def _metrics(face: Face) -> QFontMetricsF:
    return QFontMetricsF(_font(face))


@cache
def _raw(face: Face) -> QRawFont:
    return QRawFont.fromFont(_font(face))


def font_of(face: Face) -> QFont:
    """Return the face as a font of EM px."""
    return _font(face)


def can_set(face: Face, words: str) -> bool:
    """Tell whether the face itself has every sign; QFontMetrics would count those of other faces too."""
    raw = _raw(face)
    return all(sign == " " or raw.supportsCharacter(ord(sign)) for sign in words)


def _is_known(words: str) -> bool:
    """Tell whether any face on this system has every sign."""
    return all(_metrics(Face.BLACK).inFontUcs4(ord(sign)) for sign in words)


def lettering(words: str) -> tuple[str, Face]:
    """Return words for a masthead: in capitals, whole in one face, so that none is mixed in."""
    capitals = "".join("ẞ" if sign == "ß" else sign.upper() for sign in words)
    if can_set(Face.DISPLAY, capitals):
        return capitals, Face.DISPLAY
    plain = words.upper()
    if can_set(Face.DISPLAY, plain):
        return plain, Face.DISPLAY
    # Capitals that only newer fonts have, such as Georgian ones, are worse than none.
    return (plain if _is_known(plain) else words), Face.BLACK


@lru_cache(maxsize=20_000)
def advance(words: str, face: Face) -> float:
    """Return how wide words are in ems."""
    if face is Face.DISPLAY:
        words, face = lettering(words)
    return _metrics(face).horizontalAdvance(words) / EM


def width_of(words: str, pt: float, face: Face = Face.REGULAR) -> float:
    """Return how wide words are in mm."""
    return advance(words, face) * pt * PT


@cache
def _capital(face: Face) -> float:
    return _metrics(face).capHeight() / EM


def capital_height(pt: float, face: Face = Face.REGULAR) -> float:
    """Return the height of a capital letter in mm."""
    return _capital(face) * pt * PT


def fitted(words: str, pt: float, face: Face, width: float, least: float) -> float:
    """Return the largest size up to PT, not below LEAST, in which words fit into WIDTH mm."""
    size = advance(words, face) * PT
    return pt if size * pt <= width else max(least, int(width / size * 20) / 20)
