"""What follows from a Power's form: its faults, its plain sentences, and a sample round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.rumble.trial import Trial
from companion.gui.games.rumble.powers.draft import trial, verdict
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.content import Library


class ReadingCard(QFrame):
    """Reads a Power back to the one who writes it.

    Signals:
        heads_changed: the coins of the sample round fall the other way.
    """

    heads_changed = Signal()

    def __init__(self, keeper: ThemeKeeper, library: Library, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper, self._library = keeper, library
        self.faults = plain_label("", "danger")
        self.wording = plain_label("", "muted")
        self.sentences = plain_label()
        self.heads = QCheckBox(tr("coins fall &heads"))
        self.heads.setChecked(True)
        self.heads.toggled.connect(self._on_heads_toggled)
        self.healths = plain_label("", "strong")
        self._lines = QVBoxLayout()
        for label in (self.faults, self.wording, self.sentences, self.healths):
            label.setWordWrap(True)
        page = QWidget()
        become_panel(page)
        column_layout(
            page,
            self.faults,
            plain_label(tr("Your wording"), "kind"),
            self.wording,
            plain_label(tr("What it does"), "kind"),
            self.sentences,
            plain_label(tr("Tried on a round: Hero with it and Pal against Villain"), "kind"),
            self.heads,
            self.healths,
            self._lines,
            None,
            spacing=6,
            margins=(12, 10, 12, 10),
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        column_layout(self, area)

    def show_power(self, event: Mapping[str, Any], power: Mapping[str, Any], others: Sequence[str]) -> None:
        """Read POWER of an EVENT; OTHERS are the ids that are taken."""
        found = verdict(power, others)
        where = tr("power {id}", id=power.get("id", "?"))
        self.faults.setText("\n".join(f"{where}.{fault}" for fault in found.faults))
        self.faults.setVisible(bool(found.faults))
        self.wording.setText(str(power.get("rules") or "–"))
        self.sentences.setText("\n".join(found.sentences))
        empty_layout(self._lines)
        if found.faults:
            self.healths.setText(tr("A Power with faults is left out of battles [PR-71]."))
            return
        self._show_trial(trial(event, power, self._library, heads=self.heads.isChecked()))

    def _show_trial(self, found: Trial | str) -> None:
        if isinstance(found, str):
            self.healths.setText(found)
            return
        self.healths.setText(
            tr(
                "Health afterwards: {who}",
                who=", ".join(f"{name} {health}" for name, health in found.healths),
            )
        )
        for line in found.lines:
            words = f"{line.title}: {line.detail}" if line.detail else line.title
            label = plain_label(f"{words} [{line.rule}]" if line.rule else words, "small")
            label.setWordWrap(True)
            self._lines.addWidget(label)

    def _on_heads_toggled(self, _heads: bool) -> None:
        self.heads_changed.emit()
