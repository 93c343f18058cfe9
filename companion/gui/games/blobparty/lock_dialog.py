"""Before the lock: everything that is wrong, missing or drawn, and a yes or no (BP-37)."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.lock_words import Finding, lock_report
from companion.games.blobparty.state import Match
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

WIDTH, HEIGHT = 620, 460


class LockDialog(QDialog):
    """Lists what the lock would correct; accepted if the GM says so."""

    def __init__(self, keeper: ThemeKeeper, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Lock"))
        self.resize(WIDTH, HEIGHT)
        report = lock_report(match)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        if report.is_clean:
            self._say(tr("Everything is in and right."))
        self._list(tr("Would be corrected"), report.wrong, "danger")
        self._list(tr("Missing: the defaults act"), report.missing, "strong")
        if report.drawn:
            self._head(tr("Would be drawn"))
            for words in report.drawn:
                self._say(words)
        self.lock = push_button(keeper, _lock_text(match), icon="lock", look="primary")
        self.back = push_button(keeper, tr("Not yet"))
        self.lock.setDefault(True)
        self.lock.clicked.connect(self.accept)
        self.back.clicked.connect(self.reject)
        note = plain_label(
            tr("After the lock no form counts any more but by opening the round again."), "small"
        )
        buttons = row_layout(None, note, None, self.back, self.lock)
        column_layout(self, self._area(), buttons, spacing=12, margins=(16, 16, 16, 16))
        self.lock.setFocus()

    def _area(self) -> QScrollArea:
        inside = QFrame()
        inside.setProperty("class", "panel")
        column_layout(inside, self._lines, None, margins=(14, 10, 14, 10))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        return area

    def _head(self, text: str) -> None:
        if self._lines.count():
            self._lines.addSpacing(10)
        self._lines.addWidget(plain_label(text, "h3"))

    def _say(self, text: str, look: str = "") -> None:
        label = plain_label(text, look)
        label.setWordWrap(True)
        self._lines.addWidget(label)

    def _list(self, title: str, findings: tuple[Finding, ...], look: str) -> None:
        if not findings:
            return
        self._head(title)
        for finding in findings:
            self._say(f"{finding.who}: {'; '.join(finding.texts)}", look)
            if finding.counts_as:
                self._say(tr("counts as {words}", words=finding.counts_as), "small")


def _lock_text(match: Match) -> str:
    return tr("Lock the plan") if match.phase == "pregame" else tr("Lock the round")
