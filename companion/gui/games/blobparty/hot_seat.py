"""One device goes round the table: hand-over, PIN, page, summary, and nothing left behind (section 20)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QPushButton, QStackedWidget, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.commands import Lock, SetPin
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.hot_seat_call import BackPage, CallPage
from companion.gui.games.blobparty.hot_seat_form import FormPage, SummaryPage
from companion.gui.games.blobparty.hot_seat_pin import NewPinPage, PinPage
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import column_layout

IDLE_MS: Final = 60_000
"""After so long without use a page is wiped (BP-136)."""
LOOK: Final = Qt.Key.Key_F9


class HotSeat(QDialog):
    """Covers the window of the game master; closes over it again.

    Signals:
        wished: carries the command to give.
    """

    wished = Signal(object)

    def __init__(
        self, keeper: ThemeKeeper, match: Match, *, clock: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # The title stands in lists of windows; it tells nobody whose page it is.
        self.setWindowTitle(tr("Companion"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self._keeper = keeper
        self._match = match
        self._clock = clock
        self._who = ""
        self._form: FormPage | None = None
        self.call = CallPage(keeper)
        self._back = BackPage(keeper)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.call)
        self.pages.addWidget(self._back)
        column_layout(self, self.pages)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.hand_over)
        self._connect()
        self.call.show_match(match)

    def _connect(self) -> None:
        self.call.called.connect(self._on_called)
        self.call.back_requested.connect(self._on_back_requested)
        self.call.lock_requested.connect(self._on_lock_requested)
        self._back.agreed.connect(self.close)
        self._back.refused.connect(self.hand_over)

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self.pages.currentWidget() or self.call

    def show_match(self, match: Match) -> None:
        """Follow the match; when nothing is collected any more, there is nothing to hand round."""
        self._match = match
        if match.phase not in ("pregame", "collect"):
            self._wipe()
            self.close()
        elif self.page is self.call:
            self.call.show_match(match, self._who)

    def hand_over(self) -> None:
        """Wipe the page of a player and show the neutral one (BP-133)."""
        self._wipe()
        self.pages.setCurrentWidget(self.call)
        self.call.show_match(self._match, self._who)

    def _wipe(self) -> None:
        """Let no page, text or balance of a player stay anywhere (BP-136)."""
        self._idle.stop()
        self._form = None
        for page in self._others():
            if isinstance(page, (FormPage, SummaryPage)):
                page.wipe()
            self.pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def _others(self) -> list[QWidget]:
        pages = (self.pages.widget(n) for n in range(self.pages.count()))
        return [page for page in pages if page is not None and page not in (self.call, self._back)]

    def _show(self, page: QWidget) -> None:
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.setFocus()
        self._idle.start()

    # from page to page

    def _on_called(self, who: str) -> None:
        self._who = who
        player = self._match.player(who)
        if not player.pin:
            self._open_page()
            return
        page = PinPage(self._keeper, player)
        page.passed.connect(self._open_page)
        page.left.connect(self.hand_over)
        self._show(page)

    def _open_page(self) -> None:
        """Show the page of whoever was called; before Round 1 most have none and may choose a PIN."""
        self._wipe()
        if self._match.phase == "pregame" and self._who != self._match.planner:
            self._choose_pin(tr("Before Round 1 there is nothing to hand in. You may choose a PIN."))
            return
        self._form = FormPage(self._keeper, self._match, self._who, clock=self._clock)
        self._form.left.connect(self.hand_over)
        self._form.touched.connect(self._idle.start)
        self._form.done.connect(self._sum_up)
        self._form.pin_requested.connect(partial(self._choose_pin, ""))
        self._show(self._form)

    def _sum_up(self) -> None:
        if self._form is None:
            return
        page = SummaryPage(self._form)
        page.left.connect(self._change)
        page.done.connect(self._confirm)
        self._show(page)

    def _change(self) -> None:
        """Go back to the form; without one, pass the device on."""
        if self._form is None:
            self.hand_over()
            return
        self.pages.setCurrentWidget(self._form)
        self._form.setFocus()
        self._idle.start()

    def _confirm(self) -> None:
        """Hand in, wipe, and call the next."""
        commands = () if self._form is None else self._form.commands
        self._wipe()
        for command in commands:
            self.wished.emit(command)
        self.hand_over()

    def _choose_pin(self, note: str) -> None:
        page = NewPinPage(self._keeper, self._match.player(self._who), note)
        page.left.connect(self._change)
        page.chosen.connect(self._on_pin_chosen)
        self._show(page)

    def _on_pin_chosen(self, pin: str) -> None:
        self.wished.emit(SetPin(self._who, pin))
        self._change()

    def _on_back_requested(self) -> None:
        if self._match.hosted:
            self.pages.setCurrentWidget(self._back)
            self._back.no.setFocus()
        else:
            self.close()

    def _on_lock_requested(self) -> None:
        self.wished.emit(Lock())

    def _look(self, *, on: bool) -> None:
        page = self.page
        if isinstance(page, (FormPage, SummaryPage)):
            page.look(on=on)
            self._idle.start()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look while F9 is held; Enter presses a button; Esc leads one page back, never out."""
        focus = self.focusWidget()
        if event.key() == LOOK:
            if not event.isAutoRepeat():
                self._look(on=True)
        elif event.key() == Qt.Key.Key_Escape:
            if self.page is self._form:
                self.hand_over()
            else:
                self._change()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Cover everything when F9 is let go."""
        if event.key() == LOOK and not event.isAutoRepeat():
            self._look(on=False)
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Cover everything when another window comes to the front: the key may be let go there."""
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._look(on=False)
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close from the neutral pages alone; a player's page is wiped first."""
        if self._others():
            self.hand_over()
            event.ignore()
        else:
            super().closeEvent(event)
