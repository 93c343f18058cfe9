"""The announcement to read out, copy or save; made of the public view alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication, QTextOption
from PySide6.QtWidgets import QFileDialog, QMenu, QTextBrowser, QToolButton, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.announcing import Announcement, announcement, as_html, as_markdown, as_text
from companion.games.blobparty.content import BOARDS
from companion.games.blobparty.view import PublicMatch
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.atomic import write_atomic

WRITERS: Final[dict[str, Callable[[Announcement], str]]] = {
    "txt": as_text,
    "md": as_markdown,
    "html": as_html,
}
"""Kinds of file by their ending."""
NBSP: Final = "\N{NO-BREAK SPACE}"
WRAPPED: Final = {"standings": 0, "next": 3}
"""How many of the last columns of a part may be wrapped, where it is not one."""


class AnnouncementPanel(QWidget):
    """Shows what can be announced now, and gives it away as text, Markdown or HTML."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._said = Announcement("", ())
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.text.setAccessibleName(tr("Announcement"))
        copy = push_button(keeper, tr("Copy"), icon="copy", tip=tr("Copy as text with aligned columns"))
        copy.clicked.connect(partial(self.copy, "txt"))
        self.copy_button = copy
        self.more = QToolButton()
        self.more.setText(tr("More"))
        self.more.setAccessibleName(tr("More ways to copy or save the announcement"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self._menu())
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        self.fault.hide()
        buttons = row_layout(None, copy, self.more, None)
        column_layout(self, self.text, self.fault, buttons, spacing=6, margins=(8, 8, 8, 8))
        keeper.changed.connect(self._on_theme_changed)

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        for ending, words in (("md", tr("Copy as &Markdown")), ("html", tr("Copy as &HTML"))):
            menu.addAction(words).triggered.connect(partial(self.copy, ending))
        menu.addSeparator()
        menu.addAction(tr("&Save as a file…")).triggered.connect(self.ask_and_save)
        return menu

    def show_public(self, view: PublicMatch) -> None:
        """Show the announcement of a public view; where somebody reads on, the place is kept."""
        said = announcement(view)
        if said != self._said:
            self._said = said
            self._show()

    def _show(self) -> None:
        bar = self.text.verticalScrollBar()
        place = bar.value()
        self.text.document().setDefaultStyleSheet(_style(self._keeper.theme))
        self.text.setHtml(_page(self._said))
        bar.setValue(place)

    def _on_theme_changed(self) -> None:
        self._show()

    def copy(self, ending: str, _checked: bool = False) -> None:
        """Put the announcement into the clipboard, in the manner of a kind of file."""
        QGuiApplication.clipboard().setText(WRITERS[ending](self._said))

    def ask_and_save(self, _checked: bool = False) -> None:
        """Ask where to, and write the file."""
        kinds = tr("Text (*.txt);;Markdown (*.md);;Web page (*.html)")
        found, _ = QFileDialog.getSaveFileName(self, tr("Save the announcement"), "", kinds)
        if found:
            self.save(Path(found))

    def save(self, path: Path) -> None:
        """Write the announcement; its ending says how, text where it says nothing."""
        ending = path.suffix.removeprefix(".").lower()
        write = WRITERS.get(ending, as_text)
        target = path if ending in WRITERS else path.with_name(f"{path.name}.txt")
        try:
            write_atomic(target, write(self._said).encode())
        except CompanionError as error:
            self.fault.setText(str(error))
        else:
            self.fault.clear()
        self.fault.setVisible(bool(self.fault.text()))


def _style(theme: Theme) -> str:
    """Return how large titles are and how far columns stand apart."""
    large, usual, small = (round(px * theme.text_scale) for px in (17, 14, 12))
    return (
        f".match {{ font-size: {large}px; font-weight: 700; margin-bottom: 4px; }}"
        f".part {{ font-size: {usual}px; font-weight: 700; margin-top: 8px; margin-bottom: 2px; }}"
        f"td, p {{ font-size: {small}px; }}"
        "td, th { padding-right: 8px; padding-bottom: 2px; }"
        "p { margin-top: 1px; margin-bottom: 1px; }"
        f"th {{ font-size: {small}px; color: {theme.colour('ink_muted').name()}; text-align: left; }}"
    )


def _page(said: Announcement) -> str:
    """Return the announcement for the panel, where columns line up in any font."""
    parts = [f'<p class="match">{escape(said.title)}</p>']
    for section in said.sections:
        parts.append(f'<p class="part">{escape(section.title)}</p>')
        if section.rows:
            wraps = WRAPPED.get(section.key, 1)
            rows = [_row(section.head, "th", wraps)] if section.head else []
            rows += (_row(_short(section.key, cells), "td", wraps) for cells in section.rows)
            parts.append(f"<table cellspacing=0>{''.join(rows)}</table>")
        parts += (f"<p>{escape(line)}</p>" for line in section.lines)
    return "".join(parts)


def _short(part: str, cells: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cells of a row; on a board what was met and how a fight went share the last."""
    if part not in BOARDS:
        return cells
    return (*cells[:-2], ", ".join(cell for cell in cells[-2:] if cell))


def _row(cells: tuple[str, ...], tag: str, wraps: int) -> str:
    """Return a row of a table of which the last WRAPS columns may be wrapped."""
    kept = len(cells) - wraps
    shown = (cell.replace(" ", NBSP) if n < kept else cell for n, cell in enumerate(cells))
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in shown) + "</tr>"
