"""The adviser: the Villains' best, fair or kind answer; for the game master's eyes alone (PR-91)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QMenu, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.rumble.commands import Allocate
from companion.games.rumble.state import Allocation, Battle
from companion.gui.lab_room import Errand, LabRoom
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import menu_text
from companion.lab.rumble.findings import Advice, Dial, Plan, Reply
from companion.lab.rumble.orders import order_advice, order_plans, order_warming
from companion.lab.rumble.words import advice_words, percent, plan_words, reply_words, sure_words

ANSWERS, ANNOUNCEMENTS = "A3", "A1"
"""Steps at which there is something to advise."""
PAUSE_MS: Final = 150
"""How long a position must stand before it is thought about."""


class AdviserPanel(QWidget):
    """Thinks by itself when the Villains are to answer; plans of the Heroes are looked for when asked.

    Signals:
        wished: carries the commands that enter an answer, in order.
        match_ups_requested: which pairs of Powers beat a Villain; carries its id.
    """

    wished = Signal(object)
    match_ups_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, room: LabRoom, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._room = room
        self._battle: Battle | None = None
        self._thought_of: Battle | None = None
        self._warmed: tuple[object, ...] = ()
        self._errand: Errand | None = None
        self._advice: Advice | None = None
        self.dial: Dial = "best"
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._think)
        room.destroyed.connect(self._pause.stop)  # the view may go while this panel still waits
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setAccessibleName(tr("How far the search is"))
        self.stop = push_button(keeper, tr("Stop"))
        self.look = push_button(
            keeper,
            tr("Best announcement"),
            icon="search",
            tip=tr("What the Heroes would do best to announce"),
        )
        self.pairs = push_button(keeper, tr("Which pairs win?"), icon="odds")
        self.state = plain_label("", "small")
        self.state.setWordWrap(True)
        self.dials = self._new_dials()
        self._answers = QVBoxLayout()
        self._lay_out()
        self.stop.clicked.connect(self._on_stop)
        self.look.clicked.connect(self._on_look)
        self.pairs.setMenu(QMenu(self.pairs))
        self.pairs.menu().aboutToShow.connect(self._fill_villains)

    def _new_dials(self) -> QButtonGroup:
        group = QButtonGroup(self)
        names: tuple[tuple[Dial, str, str], ...] = (
            ("best", tr("Best"), tr("The answer that is worst for the Heroes")),
            ("fair", tr("Fair"), tr("As a good player would who errs now and then")),
            ("kind", tr("Kind"), tr("As a host would who likes a long battle")),
        )
        for dial, text, tip in names:
            button = push_button(self._keeper, text, look="seg", tip=tip)
            button.setCheckable(True)
            button.clicked.connect(partial(self._on_dial, dial))
            group.addButton(button)
        return group

    def _lay_out(self) -> None:
        page = QWidget()
        page.setProperty("class", "panel")
        self._dial_row = QWidget()
        row_layout(self._dial_row, *self.dials.buttons(), None, spacing=0)
        self._work = QWidget()
        row_layout(self._work, self.bar, self.stop)
        column_layout(
            page,
            self._dial_row,
            self._work,
            self._answers,
            self.state,
            self.look,
            self.pairs,
            None,
            margins=(12, 10, 12, 10),
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        column_layout(self, area)

    # what is shown

    def show_battle(self, battle: Battle) -> None:
        """Think about a battle, if the panel is seen and there is something to think about."""
        asked = _position(battle)
        self._battle = battle
        if asked != self._thought_of:
            self._forget()
            self._thought_of = asked
            self._show()
        if self.isVisible():
            self._pause.start()

    def _forget(self) -> None:
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None
        self._advice = None

    def _show(self) -> None:
        """Show what there is: advice, work under way, or that nobody is to allocate."""
        step = self._battle.step if self._battle else ""
        empty_layout(self._answers)
        self._dial_row.setVisible(self._advice is not None)
        self._work.setVisible(self._errand is not None)
        self.look.setVisible(step == ANNOUNCEMENTS and self._errand is None)
        self._say("" if step in (ANSWERS, ANNOUNCEMENTS) else tr("Nobody is to allocate now."))
        if self._advice is not None and self._battle is not None:
            self._show_advice(self._battle, self._advice)

    def _show_advice(self, battle: Battle, advice: Advice) -> None:
        for button, dial in zip(self.dials.buttons(), ("best", "fair", "kind"), strict=True):
            button.setChecked(dial == self.dial)
            set_look(button, "segon" if dial == self.dial else "seg")
        self._add_answer(battle, advice.dialled(self.dial), chosen=True)
        self._answers.addWidget(plain_label(tr("Five best for the Villains"), "kind"))
        for reply in advice.replies:
            self._add_answer(battle, reply)
        self._say(advice_words(battle, advice))

    def _add_answer(self, battle: Battle, reply: Reply, *, chosen: bool = False) -> None:
        box = QFrame()
        box.setProperty("class", "note" if chosen else "inset")
        words = plain_label(reply_words(battle, reply))
        words.setWordWrap(True)
        enter = push_button(
            self._keeper, tr("Enter"), tip=tr("Put it into the forms; it can still be changed")
        )
        enter.setAccessibleName(tr("Enter: {words}", words=reply_words(battle, reply)))
        enter.clicked.connect(partial(self._on_enter, reply.allocations))
        chance = plain_label(tr("Heroes win {chance}", chance=percent(reply.value)), "strong")
        sure = plain_label(sure_words(reply.sure), "small")
        sure.setWordWrap(True)
        column_layout(
            box, row_layout(None, chance, None, enter), words, sure, spacing=4, margins=(10, 8, 10, 8)
        )
        self._answers.addWidget(box)

    def _say(self, words: str) -> None:
        self.state.setText(words)
        self.state.setVisible(bool(words))

    # work

    def _think(self) -> None:
        """Order what is wanted at this step, unless it is there or under way."""
        battle = self._battle
        if battle is None or battle.over:
            return
        if battle.step == ANSWERS and self._advice is None and self._errand is None:
            self._order(partial(order_advice, battle=_position(battle)), self._on_advice)
        elif battle.step != ANSWERS:
            self._warm(battle)

    def _warm(self, battle: Battle) -> None:
        """Have the table of the match-up solved, so that advice comes at once later."""
        who = tuple((one.id, one.powers) for one in battle.living)
        if (who, battle.options) != self._warmed:
            self._warmed = (who, battle.options)
            self._room.order(partial(order_warming, battle=battle))

    def _order(self, begin: Callable[..., Any], done: Callable[[Any], None]) -> None:
        errand = self._room.order(begin)
        errand.progressed.connect(self._on_progressed)
        errand.done.connect(done)
        errand.failed.connect(self._on_failed)
        self._errand = errand
        self.bar.setValue(0)
        self._show()

    def _on_progressed(self, part: float) -> None:
        self.bar.setValue(round(part * 100))

    def _on_advice(self, advice: Advice) -> None:
        self._errand, self._advice = None, advice
        self._show()

    def _on_plans(self, plans: Sequence[Plan]) -> None:
        self._errand = None
        self._show()
        if self._battle is None:
            return
        for plan in plans:
            words = plain_label(plan_words(self._battle, plan))
            words.setWordWrap(True)
            box = QFrame()
            box.setProperty("class", "inset")
            column_layout(box, words, margins=(10, 8, 10, 8))
            self._answers.addWidget(box)
        self._say(tr("Looked for on a grid of tens; a better one may lie between."))

    def _on_failed(self, sentence: str) -> None:
        self._errand = None
        self._show()
        self._say(sentence)

    # slots

    def _on_dial(self, dial: Dial, _checked: bool = False) -> None:
        self.dial = dial
        self._show()

    def _on_stop(self) -> None:
        self._forget()
        self._show()
        self._say(tr("Stopped. It starts again with the next change."))

    def _on_look(self) -> None:
        if self._battle is not None and self._errand is None:
            self._order(partial(order_plans, battle=_position(self._battle)), self._on_plans)

    def _fill_villains(self) -> None:
        menu = self.pairs.menu()
        menu.clear()
        for one in self._battle.rumblers if self._battle else ():
            if not one.hero:
                action = menu.addAction(menu_text(one.name))
                action.triggered.connect(partial(self._on_villain, one.id))

    def _on_villain(self, villain: str, _checked: bool = False) -> None:
        self.match_ups_requested.emit(villain)

    def _on_enter(self, allocations: Sequence[tuple[str, Allocation]], _checked: bool = False) -> None:
        commands: tuple[Command, ...] = tuple(
            Allocate(who, attacks=each.attacks, defence=each.defence, uses=each.uses, away=each.away)
            for who, each in allocations
        )
        self.wished.emit(commands)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """Think about what happened while nobody looked."""
        super().showEvent(event)
        self._pause.start()


def _position(battle: Battle) -> Battle:
    """Return the battle without what is only drafted: it changes nothing that could be advised."""
    return battle.with_all(replace(one, draft=None, sealed=False) for one in battle.rumblers)
