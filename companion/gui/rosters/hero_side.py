"""One hero beside the table: sheet, audit, threat."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.engine.texts import tr
from companion.games.slugfest.advice import adds_up, advice_on, audit_words
from companion.games.slugfest.powers import Power
from companion.games.slugfest.threat import threat, threat_words
from companion.gui.rosters.banner import TeamBanner, framed
from companion.gui.rosters.heroes import HeroRow
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import plain_tip


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
