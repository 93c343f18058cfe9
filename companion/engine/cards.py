"""What stands on a card, whatever the game: a name, figures, entries, pools and boxes to cross off.

A game turns its own records into these; whoever prints knows only these.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Look(Struct, frozen=True, kw_only=True):
    """How a team is told from others: in words, in colour, by pattern and by shape."""

    name: str
    colour: str = "#363a43"
    pattern: str = "stripes"
    emblem: str = "shield"
    letters: str = ""


class Figure(Struct, frozen=True, kw_only=True):
    """One figure in its tile, with a shorter label for narrow ones and the figure now, where it differs."""

    label: str
    short: str
    value: str
    now: str = ""
    note: str = ""


class Fact(Struct, frozen=True):
    """A label with words behind it; EMPHATIC words are printed words that grant nothing."""

    label: str
    words: str
    emphatic: bool = False


class Entry(Struct, frozen=True, kw_only=True):
    """An ability, power or weakness with its reminder in a short and a long form."""

    name: str
    short: str
    long: str = ""
    tag: str = ""
    """When it works, in a word or two."""
    faces: tuple[int, ...] = ()
    """Of the D6 that decide."""
    note: str = ""
    is_drawback: bool = False


class Pool(Struct, frozen=True, kw_only=True):
    """Uses to cross off: a label, a name, boxes, and the die that says how many there are."""

    label: str
    name: str
    boxes: int
    die: str = ""
    used: int = 0


class Track(Struct, frozen=True, kw_only=True):
    """Boxes to cross off from the left, with a line across them and rings behind the last."""

    boxes: int
    crossed: int = 0
    line: int = 0
    """Behind which box the line stands; 0 for none."""
    line_words: str = ""
    line_at: str = ""
    """The same in words where the boxes stand in several rows."""
    end: str = ""
    rings: int = 0
    last_ring: str = ""
    after: str = ""


class Tick(Struct, frozen=True, kw_only=True):
    """A condition to tick, with what it does and what it gives an attacker."""

    name: str
    words: str = ""
    to_hit: str = ""
    ticked: bool = False


class Chart(Struct, frozen=True, kw_only=True):
    """A small table of two rows: what is looked up, and what it gives."""

    head: str
    keys: tuple[str, ...]
    row: str
    values: tuple[str, ...]


class Card(Struct, frozen=True, kw_only=True):
    """All that stands on one card, in the order of importance."""

    id: str
    name: str
    look: Look
    letters: str
    """What the emblem says: two or three letters."""
    portrait: str = ""
    """A picture in place of the emblem: a name, or the file that it was found to be."""
    figures: tuple[Figure, ...] = ()
    facts: tuple[Fact, ...] = ()
    """At most two, side by side: what is rolled."""
    flavour: tuple[Fact, ...] = ()
    motto: str = ""
    entries: tuple[Entry, ...] = ()
    pools: tuple[Pool, ...] = ()
    pool_words: tuple[str, str] = ("", "")
    """The reminder below the pools, short and long."""
    track: Track | None = None
    track_words: str = ""
    ticks: tuple[Tick, ...] = ()
    tick_words: tuple[str, str] = ("", "")
    """The heads of the ticks: the names, and what stands on the right."""
    chart: Chart | None = None
    losses: tuple[Fact, ...] = ()
    """What the die takes: its faces, and what loses a point."""
    losses_words: str = ""
    kind: str = ""
    """What the whole is, for the foot of a sheet."""


class Table(Struct, frozen=True, kw_only=True):
    """Rows of a reference in columns; "yes" and "no" are drawn as dot and cross."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Paragraph(Struct, frozen=True):
    """Words behind a bold label; a NUMBERED label stands in a disc."""

    label: str
    words: str
    numbered: bool = False


class Score(Struct, frozen=True):
    """Words on the left, a figure on the right."""

    words: str
    figure: str


class Trigger(Struct, frozen=True):
    """A name, words, and the faces of the D6 that decide."""

    name: str
    words: str
    faces: tuple[int, ...] = ()


class Banner(Struct, frozen=True):
    """The one line that everybody looks for."""

    words: str


ReferenceRow: TypeAlias = Paragraph | Score | Trigger | Banner | Table


class Section(Struct, frozen=True, kw_only=True):
    """A part of a reference under a bar."""

    title: str
    rows: tuple[ReferenceRow, ...]
    aside: str = ""
    column: int = 0


class Reference(Struct, frozen=True, kw_only=True):
    """A page to have at hand: two columns of sections, then every entry in one line."""

    title: str
    aside: str
    sections: tuple[Section, ...]
    entries_title: str = ""
    entries_aside: str = ""
    entries: tuple[Entry, ...] = ()
    foot: str = ""
