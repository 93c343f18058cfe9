"""The ledger in a window of its own, covered until the game master opens it (BP-127, BP-128)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QFileDialog, QStackedWidget, QTabWidget, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.commands import Publish
from companion.games.blobparty.ledger_words import ledger_text
from companion.games.blobparty.private import ledger_refusals, published
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.ledger_rounds import RoundsTab
from companion.gui.games.blobparty.ledger_sheets import SheetsTab
from companion.gui.games.blobparty.secrecy import Secrecy
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.atomic import write_atomic

SIZE: Final = (1120, 690)


class LedgerWindow(QWidget):
    """Rounds, private sheets and remarks behind a cover.

    Signals:
        wished: carries the command to give.
    """

    wished = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        become_panel(self)
        # The title stands in lists of windows; it tells no figure and no name.
        self.setWindowTitle(tr("Ledger – Companion"))
        self.resize(*SIZE)
        self._match: Match | None = None
        self.secrecy = Secrecy(self)
        self.switch = push_button(keeper, tr("Show secrets"), icon="reveal")
        self.switch.setCheckable(True)
        self.reason = plain_label("", "warn")
        self.rounds = RoundsTab()
        self.sheets = SheetsTab(keeper)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.rounds, tr("&Rounds"))
        self.tabs.addTab(self.sheets, tr("Private &sheets"))
        self.middle = QStackedWidget()
        self.middle.addWidget(self._veil(keeper))
        self.middle.addWidget(self.tabs)
        self.votes = QCheckBox(tr("with single &votes"))
        self.publish = push_button(keeper, tr("Publish"), icon="reveal")
        self.copy = push_button(keeper, tr("Copy what is public"), icon="copy")
        self.save = push_button(keeper, tr("Save what is public…"), icon="save")
        self._build()
        self._connect()

    def _veil(self, keeper: ThemeKeeper) -> QWidget:
        page = QWidget()
        words = plain_label(
            tr("Votes, battle points, bids and purchases of everybody. It covers itself after a minute."),
            "muted",
        )
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        title = row_layout(None, None, DisplayLabel(keeper, tr("Covered"), px=44), None)
        column_layout(page, None, title, words, None, spacing=10)
        return page

    def _build(self) -> None:
        note = plain_label(tr("Secret: for the game master alone"), "secret")
        top = row_layout(None, note, None, self.reason, self.switch, spacing=12)
        after = plain_label(tr("After the match:"), "strong")
        foot = row_layout(None, after, self.publish, self.votes, None, self.copy, self.save)
        column_layout(self, top, self.middle, foot, spacing=10, margins=(14, 12, 14, 12))

    def _connect(self) -> None:
        self.switch.clicked.connect(self._on_switch_clicked)
        self.secrecy.changed.connect(self._on_secrecy_changed)
        self.publish.clicked.connect(self._on_publish_clicked)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.save.clicked.connect(self._on_save_clicked)
        self.sheets.told.connect(self.reason.setText)

    def show_match(self, match: Match) -> None:
        """Follow the match; while it is covered, nothing of it is in any widget."""
        if self._match is not None and self._match.id != match.id:
            self.secrecy.fall_back()
        self._match = match
        reasons = ledger_refusals(match)
        if reasons:
            self.secrecy.fall_back()
        self.switch.setEnabled(not reasons)
        self.reason.setText("".join(f"{why.text} [{why.rule}]" for why in reasons))
        self.publish.setEnabled(match.phase == "closed")
        self.votes.setEnabled(match.phase == "closed")
        self.publish.setText(tr("Publish again") if match.published else tr("Publish"))
        for button in (self.copy, self.save):
            button.setEnabled(bool(match.published))
        self._fill()

    @property
    def public_text(self) -> str:
        """What everybody may read of it, empty before it is published."""
        return ledger_text(self._match, published(self._match)) if self._match else ""

    def _fill(self) -> None:
        match = self._match if self.secrecy.is_open else None
        self.rounds.show_match(match)
        self.sheets.show_match(match)
        self.middle.setCurrentIndex(1 if self.secrecy.is_open else 0)
        self.secrecy.watch(self)

    # slots

    def _on_switch_clicked(self, checked: bool) -> None:
        self.reason.setText("")
        self.secrecy.show_secrets(checked)
        if checked and not self.secrecy.is_open:
            self.reason.setText(tr("The player display is on this screen: close it, or move one of them."))

    def _on_secrecy_changed(self, is_open: bool) -> None:
        self.switch.setChecked(is_open)
        self.switch.setText(tr("Hide secrets") if is_open else tr("Show secrets"))
        self._fill()

    def _on_publish_clicked(self) -> None:
        self.wished.emit(Publish(votes=self.votes.isChecked()))

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.public_text)

    def _on_save_clicked(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Save the published ledger"), tr("ledger.txt"))
        if path:
            self.save_to(Path(path))

    def save_to(self, path: Path) -> None:
        """Write what is public to PATH, or say why that cannot be."""
        try:
            write_atomic(path, self.public_text.encode())
        except CompanionError as error:
            self.reason.setText(str(error))
