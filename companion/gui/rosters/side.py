"""What is shown beside the table: one hero's sheet, several heroes together, a team, or faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLayout, QListWidget, QSizePolicy, QStackedWidget, QWidget

from companion.engine.cards import Look
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.advice import adds_up, advice_on, audit_words
from companion.games.slugfest.cards import team_look
from companion.games.slugfest.powers import Power
from companion.games.slugfest.threat import threat, threat_words
from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_text, elided, fitting_px
from companion.gui.paint.textures import fill_halftone
from companion.gui.rosters.emblems import ink_on, paint_emblem
from companion.gui.rosters.heroes import HeroRow
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import plain_tip
from companion.storage.roster_files import RosterFile

BANNER = 92
EMBLEM = 30


class TeamBanner(Painted):
    """A strip in a team's colour with its emblem, its name or a hero's, and a line about it."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._look = Look(name="")
        self._words = ("", "", "")
        self._portrait = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_team(
        self, look: Look, title: str, detail: str, letters: str = "", *, portrait: str = ""
    ) -> None:
        """Show TITLE with DETAIL below it, the picture in the file PORTRAIT or LETTERS in the emblem."""
        self._portrait = portrait
        self._look, self._words = look, (title, detail, letters)
        self.setAccessibleName(f"{title}. {detail}")
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the emblem."""
        return QSize(240, self.scaled(BANNER))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, emblem and words."""
        painter, theme = self._painter(), self.theme
        title, detail, letters = self._words
        rect = QRectF(self.rect())
        fill = theme.colour(self._look.colour)
        ink = ink_on(theme, fill)
        painter.fillRect(rect, fill)
        fill_halftone(
            painter,
            box(rect.adjusted(rect.width() * 0.5, 0, 0, 0)),
            ink,
            pitch=7,
            largest=2.2,
            alpha=46,
            fade=(0, 1.2),
            sideways=True,
        )
        painter.fillRect(QRectF(0, rect.height() - 3, rect.width(), 3), theme.colour("line"))
        centre = QPointF(EMBLEM + 16, rect.height() / 2)
        painter.setBrush(theme.colour("paper"))
        painter.setPen(theme.pen("line", 2))
        painter.drawEllipse(centre, EMBLEM + 7, EMBLEM + 7)
        paint_emblem(painter, theme, self._look, centre, EMBLEM - 1, letters, portrait=self._portrait)
        left = 2 * EMBLEM + 36.0
        room = rect.width() - left - 12
        font = theme.display(24)
        font.setPixelSize(int(max(font.pixelSize() * 0.6, fitting_px(title, font, room))))
        middle = rect.height() / 2
        draw_text(painter, QPointF(left, middle - 10), elided(title, font, room), font, ink)
        small = theme.body(13, 600)
        draw_text(painter, QPointF(left, middle + 16), elided(detail, small, room), small, ink)


class HeroSide(QWidget):
    """One hero: banner, sheet, what the audit says, threat.

    Signals:
        edit_requested: the sheet is to be changed.
        rule_requested: a rule is to be read; carries its id.
    """

    edit_requested = Signal()
    rule_requested = Signal(str)

    def __init__(
        self, keeper: ThemeKeeper, powers: Mapping[str, Power], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._powers = powers
        self.banner = TeamBanner(keeper)
        self.card = SheetCard(keeper, powers, has_head=False, tells_story=True)
        self.card.rule_requested.connect(self.rule_requested)
        self.audit_label = plain_label("", "strong")
        self.threat_label = plain_label("", "strong")
        self.threat_label.setToolTip(plain_tip(threat_words()))
        self.advice_label = plain_label("", "small")
        for label in (self.audit_label, self.threat_label, self.advice_label):
            label.setWordWrap(True)
        self.edit_button = push_button(keeper, tr("Edit the sheet"), icon="edit")
        self.edit_button.clicked.connect(self.edit_requested)
        note = column_layout(
            None,
            self.audit_label,
            self.threat_label,
            self.advice_label,
            spacing=2,
            margins=(12, 8, 12, 8),
        )
        foot = column_layout(
            None, framed(note, "note"), row_layout(None, None, self.edit_button), margins=(12, 6, 12, 10)
        )
        layout = column_layout(self, self.banner, self.card, foot, spacing=0)
        layout.setStretch(1, 1)

    def show_hero(self, row: HeroRow) -> None:
        """Show a hero; those of ready-made rosters are copied before they are changed."""
        sheet = row.sheet
        kind = "" if sheet.kind == "humanoid" else sheet.kind
        about = ", ".join(filter(None, (row.file.name, kind)))
        self.banner.show_team(row.look, sheet.name, about, row.letters, portrait=row.portrait)
        self.card.show_sheet(sheet, row.file.name)
        is_by_hand = not sheet.extra
        self.audit_label.setVisible(is_by_hand)
        self.audit_label.setText(tr("{words} [{rule}]", words=audit_words(sheet), rule="SL-26"))
        set_look(self.audit_label, "ok" if adds_up(sheet) else "warn")
        self.threat_label.setText(tr("Threat {n}, an average hero is 100", n=threat(sheet)))
        remarks = "\n".join(
            tr("{words} [{rule}]", words=one.text, rule=one.rule) for one in advice_on(sheet, self._powers)
        )
        self.advice_label.setText(remarks)
        self.advice_label.setVisible(bool(remarks))
        words = tr("Edit the sheet") if row.file.own else tr("Copy to edit")
        self.edit_button.setText(words)
        self.edit_button.setAccessibleName(words)


class TeamSide(QWidget):
    """A team, or several heroes together: who they are, how much of a threat.

    Signals:
        edit_requested: name and look of the team are to be changed.
    """

    edit_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self.banner = TeamBanner(keeper)
        self.theme_label = plain_label("")
        self.threat_label = plain_label("", "big")
        self.average_label = plain_label("", "muted")
        self.how_label = plain_label(threat_words(), "small")
        self.people = plain_label("")
        self.faults_label = plain_label("", "danger")
        self.faults = QListWidget()
        self.faults.setAccessibleName(tr("Faults of the file"))
        self.faults.setWordWrap(True)
        self.faults.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.path_label = ElidedLabel("", "small")
        for label in (self.theme_label, self.how_label, self.people, self.faults_label, self.average_label):
            label.setWordWrap(True)
        self.edit_button = push_button(keeper, tr("Edit the team"), icon="edit")
        self.edit_button.clicked.connect(self.edit_requested)
        self.edit_button.hide()
        body = column_layout(
            None,
            self.theme_label,
            self.faults_label,
            self.faults,
            self.people,
            self.threat_label,
            self.average_label,
            self.how_label,
            None,
            self.path_label,
            row_layout(None, None, self.edit_button),
            spacing=8,
            margins=(12, 12, 12, 10),
        )
        body.setStretchFactor(self.faults, 3)
        layout = column_layout(self, self.banner, body, spacing=0)
        layout.setStretch(1, 1)

    def show_roster(self, file: RosterFile) -> None:
        """Show a roster, with every fault of its file."""
        team = file.roster.team if file.roster else None
        look = team_look(team) if team else Look(name=file.name)
        kind = tr("yours") if file.own else tr("ready-made, read-only")
        count = tr_n("{n} hero", "{n} heroes", len(file.heroes))
        self.banner.show_team(look, file.name, f"{count}, {kind}", look.letters if team else "?")
        self.theme_label.setText(team.theme if team else "")
        self._show_faults(file)
        self._show_threat([hero.name for hero in file.heroes], [threat(hero) for hero in file.heroes])
        self.path_label.show_text(str(file.path))
        self.edit_button.setVisible(file.editable)

    def show_several(self, rows: Sequence[HeroRow], look: Look) -> None:
        """Show what several heroes come to."""
        count = tr_n("{n} hero", "{n} heroes", len(rows))
        teams = sorted({row.file.name for row in rows})
        self.banner.show_team(look, count, ", ".join(teams), str(len(rows)))
        self.theme_label.setText("")
        for widget in (self.faults_label, self.faults, self.edit_button):
            widget.hide()
        self.path_label.show_text("")
        self._show_threat([row.sheet.name for row in rows], [threat(row.sheet) for row in rows])

    def _show_threat(self, names: Sequence[str], threats: Sequence[int]) -> None:
        lines = [tr("{name}, threat {n}", name=name, n=n) for name, n in zip(names, threats, strict=True)]
        shown, rest = lines[:12], len(lines) - 12
        if rest > 0:
            shown.append(tr_n("and one more", "and {n} more", rest))
        self.people.setText("\n".join(shown))
        is_anybody = bool(names)
        for label in (self.people, self.threat_label, self.average_label, self.how_label):
            label.setVisible(is_anybody)
        total = sum(threats)
        self.threat_label.setText(tr("Threat {n} in all", n=total))
        if is_anybody:
            self.average_label.setText(tr("{n} a head", n=round(total / len(threats))))

    def _show_faults(self, file: RosterFile) -> None:
        self.faults.clear()
        self.faults.addItems(list(file.faults))
        if file.roster is None:
            words = tr("This file cannot be read. It is left as it is; mend it in a text editor.")
        else:
            words = tr(
                "Heroes with faults are left out here and left alone in the file; mend them in a text editor."
            )
        self.faults_label.setText(words)
        self.faults.setVisible(bool(file.faults))
        self.faults_label.setVisible(bool(file.faults))


class Side(QStackedWidget):
    """The panel at the right of the window."""

    def __init__(
        self, keeper: ThemeKeeper, powers: Mapping[str, Power], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.hero = HeroSide(keeper, powers)
        self.team = TeamSide(keeper)
        self.nothing = plain_label(tr("Select a hero to read its sheet."), "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for page in (self.hero, self.team, self.nothing):
            self.addWidget(page)
        self.setCurrentWidget(self.nothing)

    def show_choice(self, heroes: Sequence[HeroRow], rosters: Sequence[RosterFile]) -> None:
        """Show the one hero, the several heroes or the one roster that are selected."""
        if len(heroes) == 1:
            self.hero.show_hero(heroes[0])
            self.setCurrentWidget(self.hero)
        elif heroes:
            self.team.show_several(heroes, heroes[0].look)
            self.setCurrentWidget(self.team)
        elif len(rosters) == 1:
            self.team.show_roster(rosters[0])
            self.setCurrentWidget(self.team)
        else:
            self.setCurrentWidget(self.nothing)


def framed(layout: QLayout, look: str) -> QFrame:
    """Return a frame in a look of the style sheet round a layout."""
    frame = QFrame()
    frame.setProperty("class", look)
    frame.setLayout(layout)
    return frame
