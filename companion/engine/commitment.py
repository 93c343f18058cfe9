"""The mark of a seed: short enough to write down before play, and no other seed will be found for it."""

from __future__ import annotations

from hashlib import sha256

FIGURES = "0123456789abcdefghjkmnpqrstvwxyz"
"""Figures and letters that are not taken for one another (Crockford's base 32)."""
GROUPS, GROUP = 3, 4
_READ_AS = str.maketrans("oil", "011", " -–")


def seed_mark(seed: str) -> str:
    """Return twelve figures, 60 bits, that SEED alone leads to.

    >>> seed_mark("k7qd")
    '4569-4xwr-5k7g'
    """
    number = int.from_bytes(sha256(f"companion-seed:{seed}".encode()).digest())
    marks = []
    for _ in range(GROUPS):
        group = ""
        for _ in range(GROUP):
            number, figure = divmod(number, len(FIGURES))
            group += FIGURES[figure]
        marks.append(group)
    return "-".join(marks)


def is_mark_of(text: str, seed: str) -> bool:
    """Tell whether TEXT, as somebody wrote it down, is the mark of SEED."""
    return text.strip().lower().translate(_READ_AS) == seed_mark(seed).translate(_READ_AS)
