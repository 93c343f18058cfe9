"""One way to open the print dialog from anywhere: for a battle, a hero's sheet, a roster, the wizard."""

from __future__ import annotations

from msgspec import Struct

from PySide6.QtWidgets import QWidget

from companion.engine.session import Session
from companion.games.slugfest.sheets import Sheet, Team
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.sources import PaperSources
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library


class Wish(Struct, frozen=True, kw_only=True):
    """What the dialog shall open with; empty: what stands on the table, or the first roster."""

    team: Team | None = None
    """Whose look and name the heroes have."""
    heroes: tuple[Sheet, ...] = ()
    """Sheets of the team, listed before anything else; they need not be in any file."""
    ticked: tuple[str, ...] = ()
    """The ids that are ticked at first, of the heroes or of units on the table; empty for all."""
    product: str = ""
    """What is printed at first, a `Product` or the key of another game's offer; empty for the last one."""


def open_print(
    keeper: ThemeKeeper,
    library: Library,
    wish: Wish | None = None,
    *,
    session: Session | None = None,
    parent: QWidget | None = None,
) -> PrintDialog:
    """Open the dialog and return it. Raises: ContentError, FileError for content that cannot be read."""
    wish = wish or Wish()
    sources = PaperSources(session, library, team=wish.team, heroes=wish.heroes)
    dialog = PrintDialog(keeper, sources, ticked=wish.ticked, product=wish.product, parent=parent)
    dialog.open()
    return dialog
