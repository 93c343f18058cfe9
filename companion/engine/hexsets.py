"""Sets of hexes as the bits of one whole number, for the questions asked in bulk.

A frame numbers the hexes of a parallelogram row by row. Each row ends with one number
that no hex has, so that a step over the left or right border never lands on a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, count
from operator import add
from typing import NamedTuple, Self

import msgspec

from companion.engine.hexes import Hex


class Frame(NamedTuple):
    """The hexes with `left <= q < left + width` and `top <= r < top + height`."""

    left: int
    top: int
    width: int
    height: int

    @classmethod
    def around(cls, hexes: Iterable[Hex]) -> Frame:
        """Return the smallest frame that holds all HEXES; an empty one for none."""
        found = tuple(hexes)
        if not found:
            return cls(0, 0, 0, 0)
        left, top = min(space.q for space in found), min(space.r for space in found)
        right, bottom = max(space.q for space in found), max(space.r for space in found)
        return cls(left, top, right - left + 1, bottom - top + 1)

    @property
    def stride(self) -> int:
        """How far the number of a hex is from that of the hex with the next r."""
        return self.width + 1

    @property
    def bottom(self) -> int:
        """The first r below the frame."""
        return self.top + self.height

    def holds(self, space: Hex) -> bool:
        """Return whether SPACE has a number here."""
        return 0 <= space[0] - self.left < self.width and 0 <= space[1] - self.top < self.height

    def moved(self, by: Hex) -> Frame:
        """Return a frame of the same size whose hexes are a step farther on."""
        return self._replace(left=self.left + by.q, top=self.top + by.r)

    def number(self, space: Hex) -> int:
        """Return the number of SPACE; raise ValueError if it is outside."""
        if not self.holds(space):
            raise ValueError(f"{space} is outside {self}")
        return (space.r - self.top) * self.stride + space.q - self.left

    def spaces(self) -> Iterator[Hex]:
        """Yield every hex of the frame, row by row."""
        columns = range(self.left, self.left + self.width)
        return (Hex(q, r) for r in range(self.top, self.bottom) for q in columns)

    def hexes(self, bits: int) -> Iterator[Hex]:
        """Yield the hexes whose bits are set, row by row."""
        return map(_numbered(self).__getitem__, places(bits))


@lru_cache(maxsize=16)
def _numbered(frame: Frame) -> tuple[Hex, ...]:
    """Return the hex of every number of FRAME; the gaps between rows hold a hex too, unused."""
    columns = range(frame.left, frame.left + frame.stride)
    return tuple(Hex(q, r) for r in range(frame.top, frame.top + frame.height) for q in columns)


def places(bits: int) -> Iterator[int]:
    """Yield the places of the set bits of a whole number, lowest first.

    >>> list(places(0b10110))
    [1, 2, 4]
    """
    low = max(0, (bits & -bits).bit_length() - 1)
    # Cutting a text of digits at the ones is much faster than taking a long integer apart.
    gaps = f"{bits >> low:b}"[::-1].split("1")[:-1]
    return map(add, accumulate(map(len, gaps)), count(low))


class HexSet(msgspec.Struct, frozen=True):
    """An immutable set of hexes within a frame; made for asking, not for saving."""

    frame: Frame
    bits: int = 0

    @classmethod
    def of(cls, hexes: Iterable[Hex], *, frame: Frame | None = None) -> Self:
        """Return the set of HEXES in FRAME, or in the smallest frame that holds them.

        Raise ValueError if one of them is outside FRAME.
        """
        found = tuple(hexes)
        frame = Frame.around(found) if frame is None else frame
        digits = bytearray(b"0" * (frame.stride * frame.height + 1))
        for space in found:
            digits[-1 - frame.number(space)] = ord("1")
        return cls(frame, int(digits, 2))

    def __contains__(self, space: object) -> bool:
        if not isinstance(space, Hex) or not self.frame.holds(space):
            return False
        return bool(self.bits >> self.frame.number(space) & 1)

    def __iter__(self) -> Iterator[Hex]:
        return self.frame.hexes(self.bits)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def with_hex(self, space: Hex) -> Self:
        """Return the set with SPACE in it; raise ValueError if it is outside the frame."""
        return type(self)(self.frame, self.bits | 1 << self.frame.number(space))

    def without_hex(self, space: Hex) -> Self:
        """Return the set without SPACE."""
        if space not in self:
            return self
        return type(self)(self.frame, self.bits ^ 1 << self.frame.number(space))

    def reframed(self, frame: Frame) -> Self:
        """Return the part of the set that lies within another FRAME."""
        first = max(frame.top, self.frame.top)
        rows = min(frame.bottom, self.frame.bottom) - first
        if rows <= 0:
            return type(self)(frame)
        shift = frame.left - self.frame.left
        own_row, row = (1 << self.frame.width) - 1, (1 << frame.width) - 1
        rest = self.bits >> (first - self.frame.top) * self.frame.stride
        bits = 0
        for start in range(0, rows * frame.stride, frame.stride):
            cells = rest & own_row
            bits |= ((cells >> shift if shift >= 0 else cells << -shift) & row) << start
            rest >>= self.frame.stride
        return type(self)(frame, bits << (first - frame.top) * frame.stride)
