"""Two boards while they are arranged: changes with undo, and what is wrong with them. No widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from companion.games.blobparty.content import BOARDS, Content, Loop, Loops, loop_faults

Shuffle: TypeAlias = Callable[[tuple[str, ...]], tuple[str, ...]]
"""Brings tiles into a random order."""


class Arranging:
    """The boards as they are arranged so far."""

    def __init__(self, content: Content, loops: Loops, *, free_counts: bool) -> None:
        self._content = content
        self._free = free_counts
        self._done = [loops]
        self._undone: list[Loops] = []

    @property
    def loops(self) -> Loops:
        """Both boards now."""
        return self._done[-1]

    def loop(self, board: str) -> Loop:
        """Return board A or B."""
        return self.loops.A if board == "A" else self.loops.B

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return len(self._done) > 1

    @property
    def can_redo(self) -> bool:
        """Whether a change can be brought back."""
        return bool(self._undone)

    @property
    def faults(self) -> tuple[str, ...]:
        """Everything that is wrong with the boards (BP-9, BP-10)."""
        return tuple(
            fault
            for board in BOARDS
            for fault in loop_faults(self._content, board, self.loop(board).tiles, free_counts=self._free)
        )

    def swap(self, board: str, one: int, other: int) -> None:
        """Let the tiles of two spaces change places."""
        tiles = list(self.loop(board).tiles)
        tiles[one - 1], tiles[other - 1] = tiles[other - 1], tiles[one - 1]
        self._change(board, replace(self.loop(board), tiles=tuple(tiles)))

    def put(self, board: str, space: int, code: str) -> None:
        """Put another tile on a space."""
        tiles = list(self.loop(board).tiles)
        tiles[space - 1] = code
        self._change(board, replace(self.loop(board), tiles=tuple(tiles)))

    def start_at(self, board: str, space: int) -> None:
        """Let Round 1 begin on a space (BP-14)."""
        self._change(board, replace(self.loop(board), start=space))

    def shuffle(self, board: str, shuffle: Shuffle) -> None:
        """Bring the tiles of a board into a random order."""
        self._change(board, replace(self.loop(board), tiles=shuffle(self.loop(board).tiles)))

    def take(self, loops: Loops) -> None:
        """Take other boards, such as the usual ones or those of a file."""
        if loops != self.loops:
            self._done.append(loops)
            self._undone.clear()

    def undo(self) -> None:
        """Take the last change back."""
        if self.can_undo:
            self._undone.append(self._done.pop())

    def redo(self) -> None:
        """Bring it back."""
        if self._undone:
            self._done.append(self._undone.pop())

    def _change(self, board: str, loop: Loop) -> None:
        self.take(replace(self.loops, **{board: loop}))
