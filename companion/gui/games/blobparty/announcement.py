"""The announcement as text to read out, copy or save; made of the public view alone."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.announcing import Announcement, announcement, as_html, as_markdown, as_text
from companion.games.blobparty.view import PublicMatch
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel


class AnnouncementPanel(QWidget):
    """Shows what can be announced now."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._said = Announcement("", ())
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        # Columns line up in letters of one width alone.
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("Announcement"))
        copy = push_button(keeper, tr("Copy"), icon="copy")
        markdown = push_button(keeper, tr("Copy Markdown"), icon="copy")
        page = push_button(keeper, tr("Copy HTML"), icon="copy")
        copy.clicked.connect(self._copy_text)
        markdown.clicked.connect(self._copy_markdown)
        page.clicked.connect(self._copy_html)
        buttons = row_layout(None, None, copy, markdown, page)
        column_layout(self, self.text, buttons, spacing=6, margins=(8, 8, 8, 8))

    def show_public(self, view: PublicMatch) -> None:
        """Show the announcement of a public view."""
        self._said = announcement(view)
        text = as_text(self._said)
        if text != self.text.toPlainText():
            self.text.setPlainText(text)

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self._said))

    def _copy_markdown(self) -> None:
        QGuiApplication.clipboard().setText(as_markdown(self._said))

    def _copy_html(self) -> None:
        QGuiApplication.clipboard().setText(as_html(self._said))
