"""The wizard's window: five steps over one hero, back and forth without loss."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from companion.engine.errors import CompanionError
from companion.engine.session import Dice
from companion.engine.texts import tr, tr_n
from companion.gui.paper.opening import Wish, open_print
from companion.gui.phase_bar import PhaseBar
from companion.gui.questions import Leave, Questions
from companion.gui.rosters.file_questions import FileQuestions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.wizard import unfinished
from companion.gui.wizard.choices_page import ChoicesPage
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import scrolled
from companion.gui.wizard.hero import aside_words
from companion.gui.wizard.look_page import LookPage
from companion.gui.wizard.review_page import ReviewPage
from companion.gui.wizard.rolls_page import RollsPage
from companion.gui.wizard.saving import Target
from companion.gui.wizard.start_page import StartPage
from companion.lab.heroes import shipped_names
from companion.printing.options import Product
from companion.storage.content import Library
from companion.storage.decode import read_toml
from companion.storage.paper import slugfest_reminders
from companion.storage.places import shipped

START, ROLLS, CHOICES, LOOK, REVIEW = range(5)
RULES: Final = ("SL-16", "SL-18", "SL-25", "SL-25", "SL-26")
"""What each page is about."""
SIZE: Final = (1240, 720)
KEEP_MS: Final = 300
"""How long the hero rests before it is written down."""
FRAME: Final = (8, 40)
"""What a desktop puts round a window, in px."""


class HeroWizard(QDialog):
    """Makes heroes, one after the other, and saves them into rosters.

    Signals:
        saved: a hero is in a roster; carries its path.
        rule_requested: a rule is to be read; carries its id.
        many_requested: heroes are to be made by the dozen.
    """

    saved = Signal(object)
    rule_requested = Signal(str)
    many_requested = Signal()

    def __init__(
        self,
        library: Library,
        keeper: ThemeKeeper,
        *,
        dice: Dice = "app",
        roster: str = "",
        questions: Questions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New hero"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._questions = questions or Questions(self)
        self._keeper = keeper
        self._library = library
        sources = read_toml(shipped("resources", "slugfest/sources.toml"))
        self.desk = HeroDesk(library.book("slugfest"), shipped_names(), parent=self)
        self.desk.dice = dice
        self.start = StartPage(keeper, self.desk)
        self.start.many_requested.connect(self.many_requested)
        self.rolls = RollsPage(keeper, self.desk)
        self.choices = ChoicesPage(
            keeper,
            self.desk,
            power=tuple(sources.get("power_sources", ())),
            defence=tuple(sources.get("defence_sources", ())),
        )
        self.look = LookPage(keeper, self.desk, FileQuestions(self).picture)
        self.review = ReviewPage(keeper, self.desk, slugfest_reminders(library))
        self.stack = QStackedWidget()
        self._pages = (self.start, self.rolls, self.choices, self.look, self.review)
        for page in (scrolled(self.start), self.rolls, self.choices, scrolled(self.look), self.review):
            self.stack.addWidget(page)
        self._make_buttons()
        self._lay_out()
        self._bind()
        self.desk.changed.connect(self._show)
        self.desk.refused.connect(self._say)
        self.look.refused.connect(self._say)
        for part in (self.rolls.card, self.review.card, self.review, self.choices):
            part.rule_requested.connect(self.rule_requested)
        if roster:
            self.choose_roster(roster)
        self._keeping = QTimer(self)
        self._keeping.setSingleShot(True)
        self._keeping.setInterval(KEEP_MS)
        self._keeping.timeout.connect(self.keep_unfinished)
        self.go(START)
        self._take_up()
        self.desk.changed.connect(self._keeping.start)
        room = self.screen().availableSize() - QSize(*FRAME)
        self.resize(QSize(*SIZE).boundedTo(room))

    def _make_buttons(self) -> None:
        self.bar = PhaseBar(self._keeper)
        self.bar.step_clicked.connect(self.go)
        self.bar.let_steps_be_clicked()
        self.hint = ElidedLabel("", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.undo_button = push_button(self._keeper, tr("Take back"), icon="undo", tip=tr("Ctrl+Z"))
        self.redo_button = icon_button(self._keeper, "redo", tr("Bring back"), shortcut=tr("Ctrl+Y"))
        self.cancel_button = push_button(self._keeper, tr("Close"))
        self.back_button = push_button(self._keeper, tr("Back"), tip=tr("Alt+Left"))
        self.next_button = push_button(self._keeper, tr("Next"), icon="next", look="primary", tip="Alt+Right")
        self.again_button = push_button(self._keeper, tr("Start again"), icon="new")
        self.print_button = push_button(self._keeper, tr("Print its card…"), icon="print", tip=tr("Ctrl+P"))
        self.another_button = push_button(self._keeper, tr("Save and make another"))
        self.save_button = push_button(self._keeper, tr("Save to roster"), icon="save", look="primary")
        self.undo_button.clicked.connect(self.take_back)
        self.redo_button.clicked.connect(self.desk.redo)
        self.cancel_button.clicked.connect(self.reject)
        self.back_button.clicked.connect(self.go_back)
        self.next_button.clicked.connect(self.go_on)
        self.again_button.clicked.connect(self.start_again)
        self.print_button.clicked.connect(self.print_card)
        self.another_button.clicked.connect(self.save_and_go_on)
        self.save_button.clicked.connect(self.save_and_close)

    def _lay_out(self) -> None:
        become_panel(self, "page")
        foot = row_layout(
            None,
            self.cancel_button,
            self.undo_button,
            self.redo_button,
            self.again_button,
            self.hint,
            self.back_button,
            self.next_button,
            self.print_button,
            self.another_button,
            self.save_button,
            spacing=10,
        )
        foot.setStretch(4, 1)
        body = column_layout(None, self.stack, foot, spacing=10, margins=(12, 12, 12, 12))
        column_layout(self, self.bar, body, spacing=0)

    def _bind(self) -> None:
        keys = {
            "Alt+Right": self.go_on,
            "Alt+Left": self.go_back,
            "Ctrl+Z": self.take_back,
            "Ctrl+Y": self.desk.redo,
            "Ctrl+Shift+Z": self.desk.redo,
            "Ctrl+R": self.desk.roll_all,
            "Ctrl+S": self.save_and_close,
            "Ctrl+P": self.print_card,
            "F1": self.ask_rule,
        }
        for key, run in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(run)
        for n in range(self.stack.count()):
            QShortcut(QKeySequence(f"Alt+{n + 1}"), self).activated.connect(partial(self.go, n))

    # steps

    @property
    def step(self) -> int:
        """The page that is shown."""
        return self.stack.currentIndex()

    def go(self, step: int) -> None:
        """Show a page; whatever was entered stays."""
        self.stack.setCurrentIndex(step)
        self._show()
        if step == CHOICES:
            self.choices.focus_first()
        elif step == REVIEW:
            self.save_button.setFocus()
        else:
            {START: self.start, ROLLS: self.rolls.faces, LOOK: self.look}[step].setFocus()

    def go_back(self) -> None:
        """Show the page before."""
        self.go(max(START, self.step - 1))

    def go_on(self) -> None:
        """Show the next page."""
        self.go(min(REVIEW, self.step + 1))

    def ask_rule(self) -> None:
        """Ask for the rule of the page that is shown."""
        self.rule_requested.emit(RULES[self.step])

    def start_again(self) -> None:
        """Begin another hero; this one can be brought back."""
        self.desk.begin_again()
        self.go(START)

    def take_back(self) -> None:
        """Take back what is half typed, else the last step."""
        if self.step != ROLLS or not self.rolls.tray.forget_typed():
            self.desk.undo()

    # the hero kept beside

    def keep_unfinished(self) -> None:
        """Write the hero down, or throw away what was written when nothing would be lost."""
        self._keeping.stop()
        try:
            if self.desk.is_unsaved:
                unfinished.keep(self.desk.hero)
            else:
                unfinished.forget()
        except CompanionError as error:
            self._say(str(error))

    def _take_up(self) -> None:
        """Go on with a hero that a crash or a power cut left unfinished."""
        left = unfinished.kept(self._library.book("slugfest"))
        if left is not None:
            self.desk.go_on_with(left)
            self.go(ROLLS)
            self._say(tr("The hero you were making is back. Ctrl+Z begins afresh."), "ok")

    # saving

    def save(self) -> bool:
        """Put the hero into the chosen roster; tell whether that went well."""
        if why := self._open_ends():
            self._say(why)
            return False
        try:
            change = self.desk.look.target.change((self.desk.sheet(),))
            change.carry_out()
        except CompanionError as error:
            self._say(str(error))
            return False
        path = change.after[0].path
        self._kept_in = str(path)
        self.desk.keep()
        self.keep_unfinished()
        self.saved.emit(path)
        return True

    def save_and_close(self) -> None:
        """Save and be done."""
        if self.save():
            self.accept()

    def save_and_go_on(self) -> None:
        """Save and start another hero for the same roster."""
        if self.save():
            self.choose_roster(self._kept_in)
            self.desk.begin()
            self.go(START)

    def choose_roster(self, path: str) -> None:
        """Let the hero go to the roster at PATH."""
        self.desk.describe(target=Target(path))

    def print_card(self) -> None:
        """Open the print dialog for this hero."""
        sheet, team = self.desk.sheet(), self.desk.team
        wish = Wish(team=team, heroes=(*self.desk.beside, sheet), ticked=(sheet.id,), product=Product.CARDS)
        try:
            open_print(self._keeper, self._library, wish, parent=self)
        except CompanionError as error:
            self._say(str(error))

    # helpers

    def _may_close(self) -> bool:
        """Ask what shall become of a hero that is not saved."""
        if not self.desk.is_unsaved:
            return True
        name = self.desk.sheet().name
        if ends := self._open_ends():
            return self._questions.agree(tr("Close and lose “{name}”?", name=name), ends)
        answer = self._questions.leave(name)
        return answer is Leave.DISCARD or (answer is Leave.SAVE and self.save())

    def _open_ends(self) -> str:
        """Return what is still to be done, in words."""
        draft = self.desk.draft
        left = draft.rolls_due - len(draft.gains)
        if left > 0 or self.desk.prompt is not None:
            return tr_n("One roll is still open.", "{n} rolls are still open.", max(1, left))
        if missing := self.desk.missing_choices():
            return tr_n("One choice is still open.", "{n} choices are still open.", len(missing))
        return ""

    def _show(self) -> None:
        page = self._pages[self.step]
        if not isinstance(page, RollsPage):
            page.show_desk()
        steps = (tr("Start"), tr("Rolls"), tr("Choices"), tr("Name and look"), tr("Review"))
        self.bar.show_picture(TurnPicture(word=tr("New hero"), steps=steps, current=self.step))
        self.undo_button.setEnabled(self.desk.can_undo)
        self.redo_button.setEnabled(self.desk.can_redo)
        self.back_button.setEnabled(self.step > START)
        is_last = self.step == REVIEW
        self.next_button.setVisible(not is_last)
        ends = self._open_ends()
        for button in (self.another_button, self.save_button):
            button.setVisible(is_last)
            button.setEnabled(not ends)
        self.review.show_open_ends(ends)
        self.print_button.setVisible(is_last)
        self.again_button.setVisible(is_last)
        set_look(self.hint, "muted")
        self.hint.show_text(aside_words(self.desk.table) or ("" if is_last else ends))

    def _say(self, sentence: str, look: str = "danger") -> None:
        set_look(self.hint, look)
        self.hint.show_text(sentence)

    # Qt overrides

    def reject(self) -> None:
        """Close, unless something would be lost that shall not be."""
        if self._may_close():
            self.desk.keep()
            self.keep_unfinished()
            super().reject()
