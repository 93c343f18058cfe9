"""The rules dock: a search line, the list of rules by chapter, and the page of one rule."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QWidget

from companion.engine.texts import tr
from companion.gui.help.rulebook import Rule, Rulebook, rule_html
from companion.gui.log.panel import SearchLine
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.looks import become_panel

RULE_ROLE = Qt.ItemDataRole.UserRole


class RulesPanel(QWidget):
    """Shows a rulebook.

    Signals:
        opened: a rule is shown; carries its id.
    """

    opened = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._book = Rulebook()
        self._shown: Rule | None = None
        self.search_line = SearchLine()
        self.search_line.setPlaceholderText(tr("Search the rules: words or an id"))
        self.search_line.setAccessibleName(tr("Search the rules"))
        self.search_line.setClearButtonEnabled(True)
        self.search_line.textChanged.connect(self._on_search_changed)
        self.search_line.returnPressed.connect(self._on_search_returned)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Rules"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._on_current_changed)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(tr("Rule"))
        self.page.anchorClicked.connect(self._on_link_clicked)
        become_panel(self)
        self.setFocusProxy(self.search_line)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.list)
        split.addWidget(self.page)
        split.setSizes([240, 420])
        column_layout(self, self.search_line, split, spacing=6, margins=(8, 8, 8, 8))
        keeper.changed.connect(self._on_theme_changed)

    def show_book(self, book: Rulebook) -> None:
        """Show another rulebook from its beginning."""
        if book is not self._book:
            self._book = book
            self._shown = None
            self._list(book.rules)
            self._show_page()

    def open_rule(self, rule: str) -> None:
        """Show a rule by its id; one that is not in the book is said to be missing."""
        found = self._book.rule(rule)
        if found is None:
            self._shown = None
            self.page.setPlainText(tr("Rule {rule} has no page here.", rule=rule))
            return
        self.search_line.clear()
        self._shown = found
        for row in range(self.list.count()):
            if self.list.item(row).data(RULE_ROLE) == rule:
                self.list.setCurrentRow(row)
                break
        self._show_page()
        self.opened.emit(rule)

    def search(self) -> None:
        """Begin to search."""
        self.search_line.setFocus()
        self.search_line.selectAll()

    @property
    def shown(self) -> str:
        """The id of the rule that is shown."""
        return self._shown.id if self._shown else ""

    def _list(self, rules: tuple[Rule, ...]) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        chapter = 0
        for rule in rules:
            if rule.chapter != chapter and not self.search_line.text():
                chapter = rule.chapter
                self._add_chapter(self._book.chapter_title(chapter))
            item = QListWidgetItem(f"{rule.id}  {rule.title}", self.list)
            item.setData(RULE_ROLE, rule.id)
        self.list.blockSignals(False)

    def _add_chapter(self, title: str) -> None:
        item = QListWidgetItem(title, self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._keeper.theme.body(13, 700))

    def _show_page(self) -> None:
        if self._shown is None:
            hint = (
                tr("Pick a rule, or search for one.")
                if self._book.rules
                else tr("No rules are written here yet.")
            )
            self.page.setPlainText(hint)
        else:
            self.page.setHtml(rule_html(self._book, self._shown))

    # slots

    def _on_search_changed(self, text: str) -> None:
        self._list(self._book.found(text) if text.strip() else self._book.rules)

    def _on_search_returned(self) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(RULE_ROLE):
                self.list.setCurrentRow(row)
                self.list.setFocus()
                return

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        rule = item.data(RULE_ROLE) if item is not None else None
        if rule and rule != self.shown:
            self._shown = self._book.rule(rule)
            self._show_page()
            self.opened.emit(rule)

    def _on_link_clicked(self, url: QUrl) -> None:
        if url.scheme() == "rule":
            self.open_rule(url.path())

    def _on_theme_changed(self) -> None:
        self._show_page()
