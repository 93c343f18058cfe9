"""Cards, boards and sheets of games with secrets and loops; whoever prints knows only these records."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.engine.cards import Fact
from companion.engine.forms import Cell


class Deal(Struct, frozen=True, kw_only=True):
    """A Power or rule in a box of its own: a number, a name, what it costs, what it does."""

    number: str
    name: str
    price: str
    words: str


class LogCard(Struct, frozen=True, kw_only=True):
    """A card that a figure keeps through a game: what it can, and a table to write its rounds into."""

    id: str
    name: str
    """Empty for a card whose name is written by hand."""
    name_label: str
    figure: Fact
    """A label with the figure it begins with."""
    team: Fact
    deals: tuple[Deal, ...] = ()
    blanks: tuple[str, ...] = ()
    """What to write into the boxes where there are no deals yet."""
    head: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    filled: tuple[tuple[str, ...], ...] = ()
    """What stands in the first rows, column by column."""
    banner: str = ""
    """A warning on top, such as whose eyes alone it is for."""


class Finding(Struct, frozen=True, kw_only=True):
    """What can be learnt: its source, and words and deal where it is known. Unknown ones hold nothing."""

    source: str
    is_known: bool = False
    words: str = ""
    deal: Deal | None = None


class Dossier(Struct, frozen=True, kw_only=True):
    """What some people know about somebody; whatever they do not know is not in it."""

    id: str
    name: str
    tab: str
    facts: tuple[Fact, ...] = ()
    look: str = ""
    stamp: str = ""
    title: str = ""
    aside: str = ""
    findings: tuple[Finding, ...] = ()
    seen_title: str = ""
    seen: tuple[Deal, ...] = ()
    foot: str = ""


class PrivateSheet(Struct, frozen=True, kw_only=True):
    """A sheet that one person alone may read; it is folded over what stands on it."""

    id: str
    name: str
    heading: str
    """Whose it is, on the flap that stays outside."""
    aside: str = ""
    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    fold: str = ""


Shape: TypeAlias = Literal["gain", "loss", "bolt", "gem", "star", "stars"]


class Space(Struct, frozen=True, kw_only=True):
    """A space of a loop: its number, a sign in a shape, and the word for it."""

    number: str
    shape: Shape
    word: str
    sign: str = ""
    note: str = ""
    """What lies on it, such as a trap."""
    is_start: bool = False


class Box(Struct, frozen=True, kw_only=True):
    """A box in a strip of a board: a name, perhaps a large figure, words below; one is marked."""

    name: str
    figure: str = ""
    words: str = ""
    is_marked: bool = False


class Strip(Struct, frozen=True, kw_only=True):
    """A part of a board's middle under a bar."""

    title: str
    aside: str = ""
    boxes: tuple[Box, ...] = ()
    kind: Literal["chain", "rings", "places"] = "chain"
    """Boxes that follow each other, rings with numbers, or places to put pieces on."""
    below: str = ""


class LoopBoard(Struct, frozen=True, kw_only=True):
    """A board whose spaces lie in a loop."""

    id: str
    letter: str
    title: str
    spaces: tuple[Space, ...]
    strips: tuple[Strip, ...] = ()
    foot: tuple[str, str] = ("", "")


class MoveCard(Struct, frozen=True, kw_only=True):
    """A card with one large sign, read from both ends."""

    id: str
    sign: str
    words: str
    owner: str = ""
    options: tuple[str, ...] = ()


class CountTrack(Struct, frozen=True):
    """Numbered rings; the one that holds now is marked."""

    label: str
    first: int
    last: int
    now: int | None = None


class TrackSheet(Struct, frozen=True, kw_only=True):
    """One person's tracks."""

    id: str
    name: str
    tracks: tuple[CountTrack, ...]
