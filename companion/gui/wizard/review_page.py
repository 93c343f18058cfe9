"""The review: the sheet, what it adds up to, where the hero stands, and which roster it goes to."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.sheets import audit
from companion.games.slugfest.standing import Standing, standings
from companion.games.slugfest.threat import threat, threat_words
from companion.gui.paint.text import Align, draw_text
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import plain_tip
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import card
from companion.storage.roster_files import RosterFile

LINE = 34
MOST_BARS = 12


class StandingChart(Painted):
    """A small chart for each attribute: how common each value is, the hero's own in yellow."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._standings: tuple[Standing, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standings(self, found: tuple[Standing, ...]) -> None:
        """Show where the hero stands."""
        self._standings = found
        self.setAccessibleName("; ".join(standing_words(one) for one in found))
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A line for each attribute."""
        return QSize(320, self.scaled(LINE) * 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw name, bars and share."""
        painter, high = self._painter(), self.scaled(LINE)
        for n, one in enumerate(self._standings):
            self._paint_line(painter, one, QRectF(0, n * high, self.width(), high))

    def _paint_line(self, painter: QPainter, one: Standing, rect: QRectF) -> None:
        theme, middle = self.theme, rect.center().y()
        name = one.attribute.name
        draw_text(painter, QPointF(0, middle), name, theme.body(13, 600), theme.colour("ink"))
        words = tr("more than {n} %", n=round(100 * float(one.lower)))
        place = QPointF(rect.right(), middle)
        draw_text(painter, place, words, theme.body(12), theme.colour("ink_muted"), align=Align.RIGHT)
        left, right = self.scaled(70), rect.right() - self.scaled(104)
        shown = max(MOST_BARS, one.steps + 1)
        wide = (right - left) / shown
        most = max(one.chances, default=1)
        for step, chance in enumerate(one.chances[:shown]):
            height = max(1.5, (rect.height() - 8) * float(chance / most))
            bar = QRectF(left + step * wide + 1, rect.bottom() - 4 - height, max(2.0, wide - 2), height)
            own = step == one.steps
            painter.setBrush(theme.colour("accent" if own else "raised"))
            painter.setPen(theme.pen("outline" if own and not theme.is_dark else "control", 2 if own else 1))
            painter.drawRect(bar)


class ReviewPage(QWidget):
    """Everything about the hero at one glance."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.card = SheetCard(keeper, desk.draft.content.powers)
        self.audit_label = plain_label("", "big")
        self.audit_note = plain_label("", "ok")
        self.audit_note.setWordWrap(True)
        self.threat_label = plain_label("", "strong")
        self.threat_label.setToolTip(plain_tip(threat_words()))
        self.chart = StandingChart(keeper)
        self.chart_note = plain_label("", "small")
        self.chart_note.setWordWrap(True)
        self.team_box = QComboBox()
        self.team_box.setAccessibleName(tr("Roster it goes to"))
        self.dice_label = plain_label("", "small")
        sums = column_layout(
            None,
            plain_label(tr("Audit"), "h2"),
            self.audit_label,
            self.audit_note,
            self.threat_label,
            spacing=4,
            margins=(14, 10, 14, 10),
        )
        heading = plain_label(tr("Among random heroes"), "h2")
        stands = column_layout(
            None, heading, self.chart, self.chart_note, spacing=4, margins=(14, 10, 14, 10)
        )
        goes = column_layout(
            None,
            plain_label(tr("Goes to"), "h2"),
            self.team_box,
            self.dice_label,
            spacing=6,
            margins=(14, 10, 14, 10),
        )
        right = column_layout(None, card(sums), card(stands), card(goes), None, spacing=10)
        row = row_layout(self, card(column_layout(None, self.card)), right, spacing=12)
        row.setStretch(0, 3)
        row.setStretch(1, 2)

    def show_rosters(self, rosters: tuple[RosterFile, ...], chosen: str = "") -> None:
        """Offer the rosters of the user, and a new one."""
        self.team_box.clear()
        for file in rosters:
            if file.editable:
                self.team_box.addItem(file.name, str(file.path))
        self.team_box.addItem(tr("a new roster, My heroes"), "")
        self.team_box.setCurrentIndex(max(0, self.team_box.findData(chosen)))

    def show_desk(self) -> None:
        """Show the hero as it is."""
        draft, sheet = self._desk.draft, self._desk.sheet()
        self.card.show_sheet(sheet, tr_n("made with {n} roll", "made with {n} rolls", len(draft.gains)))
        wanted, found = draft.rolls_due, audit(sheet)
        self.audit_label.setText(tr("{found} of {wanted} [SL-26]", found=found, wanted=wanted))
        adds_up = found == wanted
        set_look(self.audit_note, "ok" if adds_up else "warn")
        words = tr("The sheet adds up: rolls and weaknesses.")
        self.audit_note.setText(words if adds_up else tr("The sheet does not add up yet."))
        self.threat_label.setText(tr("Threat {n}, an average hero is 100", n=threat(sheet)))
        made = len(draft.gains)
        self.chart.show_standings(tuple(standings(draft.content.generator, sheet, made)))
        note = tr(
            "Exact chances over all heroes of {n} rolls, which 10,000 made at random come close to.", n=made
        )
        self.chart_note.setText(note)
        dice = sum(len(line.split()) - 1 for line in sheet.dice if line.startswith("roll"))
        self.dice_label.setText(tr("{n} dice are kept with the hero and make it again.", n=dice))


def standing_words(one: Standing) -> str:
    """Return where the hero stands in words."""
    return tr(
        "{name}: more than {lower} % of random heroes, as much as {equal} %",
        name=one.attribute.name,
        lower=round(100 * float(one.lower)),
        equal=round(100 * float(one.equal)),
    )
