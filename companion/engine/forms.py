"""Slips that people fill in with a pencil, whatever the game: a title, and parts from top to bottom.

A game says what stands on its slips; whoever prints knows only these records.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Blank(Struct, frozen=True, kw_only=True):
    """A label with a line to write on, or with the words that stand there already."""

    label: str
    words: str = ""
    share: float = 1.0
    """How wide it is beside the others of its line."""


class Line(Struct, frozen=True):
    """Blanks side by side."""

    blanks: tuple[Blank, ...]


class Cell(Struct, frozen=True, kw_only=True):
    """A box to write a figure into, or with the figure that stands there already."""

    label: str
    words: str = ""
    hint: str = ""


class Cells(Struct, frozen=True):
    """Boxes side by side."""

    cells: tuple[Cell, ...]


class Choice(Struct, frozen=True, kw_only=True):
    """Circles to mark one of; those that cannot be taken are CROSSED off."""

    label: str
    options: tuple[str, ...]
    crossed: tuple[str, ...] = ()
    note: str = ""
    is_inset: bool = False


class Row(Struct, frozen=True, kw_only=True):
    """A line of a table: a label, a hint at what is written behind it, and a box on the right."""

    label: str
    hint: str = ""
    is_sum: bool = False


class Rows(Struct, frozen=True):
    """A table with a heading over the labels and one over the boxes."""

    head: str
    unit: str
    rows: tuple[Row, ...]


class Check(Struct, frozen=True):
    """A small box to tick, with what it means."""

    words: str


class Part(Struct, frozen=True):
    """A dashed line, and what holds below it."""

    heading: str


class Lane(Struct, frozen=True, kw_only=True):
    """One of several alike, told by its letter: circles to mark, lines to write on."""

    letter: str
    options: tuple[str, ...] = ()
    blanks: tuple[Blank, ...] = ()


class Lanes(Struct, frozen=True):
    """Lanes side by side; they may take what is left of the slip."""

    lanes: tuple[Lane, ...]
    fills: bool = False


class Ruled(Struct, frozen=True):
    """A box of lines to write on, which takes what is left of the slip."""

    heading: str


SlipPart: TypeAlias = Line | Cells | Choice | Rows | Check | Part | Lanes | Ruled


class Slip(Struct, frozen=True, kw_only=True):
    """One slip, for one person."""

    id: str
    name: str
    """Whom it is for."""
    title: str
    aside: str = ""
    parts: tuple[SlipPart, ...] = ()
