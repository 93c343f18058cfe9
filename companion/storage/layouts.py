"""Files that say how the tiles of Blob Party lie (BP-13)."""

from __future__ import annotations

from pathlib import Path

from companion.games.blobparty.content import Loops, read_layout
from companion.storage.atomic import write_atomic
from companion.storage.decode import check_head, read_toml
from companion.storage.encode import toml_text

KIND = "layout"


def read_layout_file(path: Path) -> Loops:
    """Return the boards in the file at PATH. Raises: FileError, ContentError with every fault."""
    raw = read_toml(path)
    check_head(raw, KIND, file=str(path))
    return read_layout(raw, file=str(path))


def write_layout_file(path: Path, loops: Loops) -> None:
    """Write both boards, a row of five tiles a line. Raises: WriteError."""
    write_atomic(path, layout_text(loops).encode())


def layout_text(loops: Loops) -> str:
    """Return both boards as TOML."""
    head = toml_text({"format": 1, "kind": KIND, "game": "blobparty"})
    boards = (("A", loops.A), ("B", loops.B))
    tables = (
        f"\n[board.{name}]\n{toml_text({'start': loop.start, 'tiles': list(loop.tiles)})}"
        for name, loop in boards
    )
    return head + "".join(tables)
