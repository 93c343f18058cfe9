"""The recap of the evening: read it, copy it, save it as Markdown or as a page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QTextBrowser, QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.recap import recap_of
from companion.games.recap_text import html, markdown
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.storage.atomic import WriteError, write_atomic
from companion.storage.names import file_name
from companion.storage.places import documents_folder


class RecapDialog(QDialog):
    """Who did what; without secrets until they are asked for."""

    def __init__(self, keeper: ThemeKeeper, session: Session, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(tr("Recap"))
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(tr("Recap of the evening"))
        self.secrets_box = QCheckBox(tr("With secrets and notes, for the game master alone"))
        self.secrets_box.toggled.connect(self._show)
        self.note = plain_label("", "small")
        self.copy_button = push_button(keeper, tr("Copy"), icon="copy")
        self.copy_button.clicked.connect(self._on_copy)
        self.markdown_button = push_button(keeper, tr("Save as Markdown…"), icon="save")
        self.markdown_button.clicked.connect(self._on_markdown)
        self.html_button = push_button(keeper, tr("Save as a page…"), icon="export")
        self.html_button.clicked.connect(self._on_html)
        close = push_button(keeper, tr("Close"))
        close.clicked.connect(self.accept)
        buttons = row_layout(None, self.copy_button, self.markdown_button, self.html_button, None, close)
        parts = (self.page, self.secrets_box, self.note, buttons)
        column_layout(self, *parts, spacing=10, margins=(16, 16, 16, 16))
        self.resize(760, 620)
        self._show()

    def save(self, path: Path) -> bool:
        """Write the recap to PATH, as a page if its name says so; return whether it is there."""
        text = self._html() if path.suffix.lower() in (".html", ".htm") else self._markdown()
        try:
            write_atomic(path, text.encode())
        except WriteError as error:
            set_look(self.note, "danger")
            self.note.setText(str(error))
            return False
        set_look(self.note, "small")
        self.note.setText(tr("Saved: {path}", path=path))
        return True

    def _markdown(self) -> str:
        return markdown(recap_of(self._session, secrets=self.secrets_box.isChecked()))

    def _html(self) -> str:
        return html(recap_of(self._session, secrets=self.secrets_box.isChecked()))

    def _show(self) -> None:
        # Qt's own few rules of style would paint the page's colours over the theme's.
        start, _, rest = self._html().partition("<style>")
        self.page.setHtml(start + rest.partition("</style>")[2])

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._markdown())
        self.note.setText(tr("Copied as Markdown."))

    def _on_markdown(self) -> None:
        self._ask_and_save(".md")

    def _on_html(self) -> None:
        self._ask_and_save(".html")

    def _ask_and_save(self, ending: str) -> None:
        proposed = documents_folder() / file_name(self._session.name, ending)
        found, _ = QFileDialog.getSaveFileName(self, tr("Save the recap"), str(proposed), f"*{ending}")
        if found:
            self.save(Path(found if Path(found).suffix else found + ending))
