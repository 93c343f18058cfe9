"""The switches of the odds panel: from hiding, knocked down first, another source, Lucky, fractions."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.rules.sources import sources_of
from companion.games.slugfest.state import Battle
from companion.games.slugfest.what_if import AS_IT_IS, WhatIf, has_lucky
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.plain import menu_text


class WhatIfBar(QWidget):
    """A menu of switches that suppose something, and beside it what is supposed.

    Another attacker puts them back.

    Signals:
        changed: something else is supposed, or fractions are wished or no longer.
    """

    changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._attacker = ""
        self._sources: tuple[str, ...] = ()
        self.menu = QMenu(self)
        self.hidden = self._switch(tr("The attacker strikes from hiding"))
        self.knocked = self._switch(tr("The target was knocked down first"))
        self.lucky = self._switch(tr("A miss is thrown again by a Lucky unit of this side"))
        self._separator = self.menu.addSeparator()
        self._choice = QActionGroup(self)
        self.menu.addSeparator()
        self.fractions = self._switch(tr("Say chances exactly, as fractions"))
        self.button = push_button(keeper, tr("What if…"), look="chip")
        self.button.setMenu(self.menu)
        self._supposed = ElidedLabel("", "small")
        row_layout(self, self.button, self._supposed)
        self._show_supposed()

    def _switch(self, text: str) -> QAction:
        action = self.menu.addAction(text)
        action.setCheckable(True)
        action.toggled.connect(self._on_changed)
        return action

    @property
    def what(self) -> WhatIf:
        """What is supposed."""
        chosen = [str(action.data()) for action in self.sources if action.isChecked()]
        return WhatIf(
            hidden=self.hidden.isChecked(),
            knocked=self.knocked.isChecked(),
            source="".join(chosen),
            lucky=self.lucky.isChecked(),
        )

    @property
    def is_exact(self) -> bool:
        """Whether chances are said as fractions."""
        return self.fractions.isChecked()

    @property
    def supposes(self) -> bool:
        """Whether anything is supposed."""
        return self.what != AS_IT_IS

    @property
    def sources(self) -> tuple[QAction, ...]:
        """The sources that may be supposed, the first for the one that is planned."""
        return tuple(self._choice.actions())

    def show_for(self, battle: Battle, command: Attack) -> None:
        """Offer what may be supposed about an attack."""
        blocked = self.blockSignals(True)
        if command.attacker != self._attacker:
            self._attacker = command.attacker
            for action in (self.hidden, self.knocked, self.lucky):
                action.setChecked(False)
        attacker = battle.unit(command.attacker)
        self.hidden.setEnabled(not attacker.hidden)
        self.knocked.setEnabled(battle.has_unit(command.target))
        self.lucky.setEnabled(has_lucky(battle, attacker.id))
        if not self.lucky.isEnabled():
            self.lucky.setChecked(False)
        self._offer(sources_of(attacker))
        self.blockSignals(blocked)
        self._show_supposed()

    def _offer(self, sources: tuple[str, ...]) -> None:
        """Offer several sources; one alone needs no choice."""
        if sources == self._sources:
            return
        self._sources = sources
        for action in self.sources:
            self._choice.removeAction(action)
            self.menu.removeAction(action)
            action.deleteLater()
        for source in ("", *sources) if len(sources) > 1 else ():
            words = tr("With {source}", source=source) if source else tr("With the source that is planned")
            action = QAction(menu_text(words), self)
            action.setCheckable(True)
            action.setData(source)
            action.setChecked(not source)
            action.toggled.connect(self._on_changed)
            self._choice.addAction(action)
            self.menu.insertAction(self._separator, action)

    def _show_supposed(self) -> None:
        what = self.what
        words = (
            tr("from hiding") if what.hidden else "",
            tr("knocked down") if what.knocked else "",
            tr("with luck") if what.lucky else "",
            what.source,
        )
        self._supposed.show_text(", ".join(word for word in words if word))

    def _on_changed(self) -> None:
        self._show_supposed()
        self.changed.emit()
