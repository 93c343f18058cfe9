"""The book of Blob Party: tiles, monsters, the usual layout and house rules, read from TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.engine.errors import ContentError
from companion.engine.records import decode
from companion.engine.texts import tr, tr_n
from companion.games.game import Book

FILES = ("tiles.toml", "monsters.toml", "layout.toml", "house_rules.toml")
SPACES = 20
"""Of each board (BP-2)."""
BOARDS = ("A", "B")

BoardId = Literal["A", "B"]
Value = bool | int | str
Text = Annotated[str, Meta(max_length=1000)]


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the content."""


class Tile(Record, frozen=True, kw_only=True):
    """A kind of tile (BP-9)."""

    code: Annotated[str, Meta(pattern=r"^[A-Z0-9+-]{1,4}$")]
    name: Text
    count: Annotated[int, Meta(ge=0, le=SPACES)]
    """How many lie on each board."""
    what: Literal["orbs", "bp", "garnet", "battle", "big"]
    change: int = 0
    """What landing there adds to orbs or battle points."""
    trap: bool = True
    """Whether it may be trapped (BP-23)."""


class Monster(Record, frozen=True, kw_only=True):
    """One of a board's rotation (BP-68)."""

    board: BoardId
    name: Text
    cost: Annotated[int, Meta(ge=0)]


class Big(Record, frozen=True, kw_only=True):
    """The big monster (BP-71)."""

    cost: Annotated[int, Meta(ge=0)]
    stars: Annotated[int, Meta(ge=0)]


class Loop(Record, frozen=True, kw_only=True):
    """The tiles of a board in their order (BP-13)."""

    start: Annotated[int, Meta(ge=1, le=SPACES)] = 1
    tiles: Annotated[tuple[str, ...], Meta(min_length=SPACES, max_length=SPACES)]


class Loops(Record, frozen=True, kw_only=True):
    """Both boards."""

    A: Loop
    B: Loop


class Option(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A house rule that is not at its default (BP-111)."""

    key: str
    value: Value


class HouseRule(Record, frozen=True, kw_only=True):
    """A switch of section 14; the default is what the rules pages say."""

    key: Annotated[str, Meta(pattern=r"^[a-z_]+$")]
    name: Text
    group: Text
    default: Value
    effect: Text
    rules: tuple[str, ...] = ()
    ambiguity: str = ""
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None


class TilesFile(Record, frozen=True, kw_only=True):
    """The file of tiles."""

    format: Literal[1]
    kind: Literal["tiles"]
    game: Literal["blobparty"]
    tile: tuple[Tile, ...]


class MonstersFile(Record, frozen=True, kw_only=True):
    """The file of monsters."""

    format: Literal[1]
    kind: Literal["monsters"]
    game: Literal["blobparty"]
    monster: tuple[Monster, ...]
    big: Big


class LayoutFile(Record, frozen=True, kw_only=True):
    """A file that says how the tiles lie (BP-13)."""

    format: Literal[1]
    kind: Literal["layout"]
    game: Literal["blobparty"]
    name: Text = ""
    board: Loops


class RulesFile(Record, frozen=True, kw_only=True):
    """The file of house rules."""

    format: Literal[1]
    kind: Literal["house_rules"]
    game: Literal["blobparty"]
    switches: tuple[HouseRule, ...]


class Content(Struct, frozen=True, kw_only=True, eq=False):
    """All that the book holds."""

    tiles: dict[str, Tile]
    monsters: dict[str, tuple[Monster, ...]]
    """By board."""
    big: Big
    layout: Loops
    house_rules: dict[str, HouseRule]

    @property
    def all_tiles(self) -> tuple[str, ...]:
        """The codes of a whole board, each as often as it lies there, in the order of BP-9."""
        return tuple(code for code, tile in self.tiles.items() for _ in range(tile.count))


class BlobBook(Book):
    """The content with its digest."""

    __slots__ = ()
    content: Content


def read_content(tables: Mapping[str, Mapping[str, Any]]) -> Content:
    """Return the content of parsed TOML by file name. Raises: ContentError with the faults of a file."""
    tiles = decode(dict(tables["tiles.toml"]), TilesFile, file="tiles.toml")
    monsters = decode(dict(tables["monsters.toml"]), MonstersFile, file="monsters.toml")
    rules = decode(dict(tables["house_rules.toml"]), RulesFile, file="house_rules.toml")
    content = Content(
        tiles={tile.code: tile for tile in tiles.tile},
        monsters={
            board: tuple(monster for monster in monsters.monster if monster.board == board)
            for board in BOARDS
        },
        big=monsters.big,
        layout=decode(dict(tables["layout.toml"]), LayoutFile, file="layout.toml").board,
        house_rules={rule.key: rule for rule in rules.switches},
    )
    if faults := tuple(_faults(content)):
        raise ContentError(faults)
    return content


def _faults(content: Content) -> Iterator[str]:
    """Yield what does not go together in the content."""
    for board, loop in (("A", content.layout.A), ("B", content.layout.B)):
        if not content.monsters[board]:
            yield tr("monsters.toml: board {board} has no monster", board=board)
        yield from (f"layout.toml: {fault}" for fault in loop_faults(content, board, loop.tiles))


def loop_faults(
    content: Content, board: str, tiles: tuple[str, ...], *, free_counts: bool = False
) -> Iterator[str]:
    """Yield why TILES are no board (BP-10); with FREE_COUNTS any number of each will do (BP-111)."""
    if len(tiles) != SPACES:
        yield tr("board {board} has {n} tiles, not 20", board=board, n=len(tiles))
    counts = Counter(tiles)
    for code in counts:
        if code not in content.tiles:
            yield tr("board {board}: there is no tile {code}", board=board, code=code[:24])
    if free_counts:
        if not any(content.tiles[code].trap for code in counts if code in content.tiles):
            yield tr("board {board} has no space for a trap", board=board)
        return
    for code, tile in content.tiles.items():
        if counts[code] != tile.count:
            yield tr_n(
                "board {board} needs {n} tile {code}, not {found}",
                "board {board} needs {n} tiles {code}, not {found}",
                tile.count,
                board=board,
                code=code,
                found=counts[code],
            )


def read_layout(raw: Mapping[str, Any], *, file: str = "") -> Loops:
    """Return the boards of a layout file (BP-13). Raises: ContentError with every fault."""
    return decode(dict(raw), LayoutFile, file=file).board
