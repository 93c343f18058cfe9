"""The review: printed card, sheet and story; what it adds up to, how it compares, where it goes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QTabWidget, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.audit_parts import audit_parts
from companion.games.slugfest.cards import Reminders, sheet_card
from companion.games.slugfest.sheets import audit
from companion.games.slugfest.standing import Standing, standings
from companion.games.slugfest.story import dice_count, story
from companion.games.slugfest.threat import threat, threat_words
from companion.gui.games.slugfest.tellings import telling_list
from companion.gui.paper.memory import remembered
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.widgets.plain import plain_tip
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.card_view import CardView
from companion.gui.wizard.charts import AttributeChart, ChartLine
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import card, scrolled
from companion.gui.wizard.roster_choice import RosterChoice
from companion.printing.measures import card_size
from companion.storage.portraits import with_portraits
from companion.storage.roster_files import own_folder

OF = 10_000
"""How many random heroes this one is set against."""
SHOWN_FROM = 0.0005
"""Values that are rarer have no bar."""
RIGHT = 440
COLUMNS = 3
INSIDE = (14, 8, 14, 8)


class ReviewPage(QWidget):
    """Everything about the hero at one glance.

    Signals:
        rule_requested: a rule is to be read; carries its id.
    """

    rule_requested = Signal(str)

    def __init__(
        self, keeper: ThemeKeeper, desk: HeroDesk, reminders: Reminders, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._desk = desk
        self._reminders = reminders
        self.paper = CardView(keeper)
        self.card = SheetCard(keeper, desk.draft.content.powers)
        self.story_list, self.story = telling_list(keeper, tr("How this hero came to be"))
        self.audit_label = plain_label("", "big")
        self.audit_note = plain_label("", "ok")
        self.parts: list[QLabel] = []
        self._grid = QGridLayout()
        self.threat_label = plain_label("", "strong")
        self.threat_label.setToolTip(plain_tip(threat_words()))
        self.chart = AttributeChart(keeper, words=150, line=36)
        self.chart_note = plain_label("", "small")
        self.chart_note.setWordWrap(True)
        self.roster = RosterChoice()
        self.roster.changed.connect(self._on_roster_chosen)
        self.open_label = plain_label("", "warn")
        self.open_label.setWordWrap(True)
        self.dice_label = plain_label("", "small")
        lend_undo(self.roster.name_edit)
        self._lay_out()
        keeper.changed.connect(self._fit_side)

    def _lay_out(self) -> None:
        self.tabs = QTabWidget()
        story = QWidget()
        become_panel(story)
        column_layout(story, self.story_list, row_layout(None, self.dice_label, margins=INSIDE), spacing=0)
        paper = QWidget()
        become_panel(paper)
        column_layout(paper, self.paper)
        self.tabs.addTab(paper, tr("Printed &card"))
        self.tabs.addTab(self.card, tr("S&heet"))
        self.tabs.addTab(story, tr("How it came to &be"))
        link = RuleLink("SL-26")
        link.opened.connect(self.rule_requested)
        head = row_layout(None, plain_label(tr("Audit"), "h2"), None, self.audit_label, link, spacing=10)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(2)
        foot = row_layout(None, self.audit_note, None, self.threat_label)
        sums = column_layout(None, head, self._grid, foot, spacing=6, margins=INSIDE)
        among = plain_label(tr("Among 10,000 random heroes"), "h2")
        stands = column_layout(None, among, self.chart, self.chart_note, spacing=4, margins=INSIDE)
        heading = plain_label(tr("Goes to"), "h2")
        goes = column_layout(None, heading, self.roster, self.open_label, spacing=6, margins=INSIDE)
        right = QWidget()
        column_layout(right, card(sums), card(stands), card(goes), None, spacing=10)
        side = self._side = scrolled(right, look="clear")
        self._fit_side()
        side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = row_layout(self, card(column_layout(None, self.tabs, margins=(2, 2, 2, 2))), side, spacing=12)
        row.setStretch(0, 1)

    def _fit_side(self) -> None:
        """Let the right side grow with the text."""
        self._side.setFixedWidth(round(RIGHT * self._keeper.theme.text_scale))

    def show_open_ends(self, words: str) -> None:
        """Say why the hero cannot be saved yet; empty if it can."""
        self.open_label.setText(words)
        self.open_label.setVisible(bool(words))

    def show_desk(self) -> None:
        """Show the hero as it is."""
        draft, sheet = self._desk.draft, self._desk.sheet()
        made = len(draft.gains)
        # The size that was printed last: the card will come out in it again.
        size = card_size(remembered().pages.card)
        (printed,) = with_portraits((sheet_card(sheet, self._desk.team, self._reminders),), own_folder())
        self.paper.show_card(printed, size)
        self.card.show_sheet(sheet, tr_n("made with {n} roll", "made with {n} rolls", made))
        self.story.show_tellings(tuple(story(self._desk.table)))
        self.dice_label.setText(
            tr("{n} figures of dice are kept with the hero and make it again.", n=dice_count(sheet))
        )
        self._show_audit()
        self.threat_label.setText(tr("Threat {n}", n=threat(sheet)))
        found = standings(draft.content.generator, sheet, made)
        self.chart.show_lines(tuple(line_of(one) for one in found))
        self.chart_note.setText(
            tr("By the exact chances of heroes of {n} rolls; the hero is yellow.", n=made)
        )
        self.roster.show_target(self._desk.look.target)

    def _show_audit(self) -> None:
        draft, sheet = self._desk.draft, self._desk.sheet()
        wanted, found = draft.rolls_due, audit(sheet)
        self.audit_label.setText(tr("{found} of {wanted}", found=found, wanted=wanted))
        adds_up = found == wanted
        set_look(self.audit_note, "ok" if adds_up else "warn")
        self.audit_note.setText(tr("The sheet adds up.") if adds_up else tr("It does not add up yet."))
        parts = tuple(audit_parts(draft.content, sheet))
        while len(self.parts) < 2 * len(parts):
            n = len(self.parts)
            label = plain_label("", "muted" if n % 2 == 0 else "strong")
            self.parts.append(label)
            place = n // 2
            self._grid.addWidget(label, place // COLUMNS, 2 * (place % COLUMNS) + n % 2)
        for n, (words, rolls) in enumerate(parts):
            self.parts[2 * n].setText(words)
            self.parts[2 * n + 1].setText(str(rolls))

    def _on_roster_chosen(self) -> None:
        self._desk.describe(target=self.roster.target)


def line_of(one: Standing) -> ChartLine:
    """Return an attribute of the hero among random ones as a line of the chart."""
    likely = max((n for n, chance in enumerate(one.chances) if chance >= SHOWN_FROM), default=0)
    shown = max(likely, one.steps) + 1
    values = [one.attribute.base + n * one.attribute.step for n in range(shown)]
    chances = [float(chance) for chance in one.chances[:shown]]
    return ChartLine(
        name=one.attribute.name,
        labels=tuple(map(str, values)),
        shares=tuple(chances),
        own=one.steps,
        words=standing_words(one),
        spoken=f"{one.attribute.name} {values[one.steps]}: {standing_words(one)}",
    )


def standing_words(one: Standing) -> str:
    """Return where the hero stands: how many of the random heroes have less."""
    if one.steps == 0:
        return tr("the least there is")
    return tr("more than {n} of them", n=f"{round(OF * float(one.lower)):,}")
