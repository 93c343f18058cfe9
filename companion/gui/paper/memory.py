"""What the print dialog remembers: the last choices, and how true each printer is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.printing.options import PrintOptions
from companion.printing.pages import UNCORRECTED, Correction
from companion.storage.places import config_folder
from companion.storage.settings import read_settings, write_settings

FILE: Final = "printing.toml"


class TruePrinter(Struct, frozen=True, kw_only=True):
    """A printer with the correction that its strip asked for."""

    name: str
    across: float = 1.0
    down: float = 1.0
    back_right: float = 0.0
    back_down: float = 0.0


class PaperMemory(Struct, frozen=True, kw_only=True):
    """The settings file of printing."""

    pages: PrintOptions = PrintOptions()
    what: str = ""
    """The key of what was printed last; never of something secret."""
    is_fresh: bool = False
    printers: tuple[TruePrinter, ...] = ()

    def correction(self, printer: str) -> Correction:
        """Return the correction of a printer, none for an unknown one."""
        for known in self.printers:
            if known.name == printer:
                return Correction(known.across, known.down, known.back_right, known.back_down)
        return UNCORRECTED

    def with_correction(self, printer: str, correction: Correction) -> PaperMemory:
        """Return the memory with another correction of a printer."""
        across, down, right, below = correction
        known = TruePrinter(name=printer, across=across, down=down, back_right=right, back_down=below)
        others = tuple(one for one in self.printers if one.name != printer)
        return replace(self, printers=(*others, known))


def remembered() -> PaperMemory:
    """Return what was remembered; a file out of order is like none."""
    memory, _ = read_settings(PaperMemory, _path())
    return memory


def remember(memory: PaperMemory) -> None:
    """Write the memory down. Raises: WriteError."""
    write_settings(memory, _path())


def _path() -> Path:
    return config_folder() / FILE
