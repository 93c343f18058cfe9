"""Who fights in a battle that no desk calls: a row a Rumbler, with name, Health and Powers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QMenu, QScrollArea, QWidget

from companion.engine.texts import tr
from companion.games.rumble.desk.event import VillainEntry
from companion.games.rumble.desk.making import slug
from companion.games.rumble.making import Fighter
from companion.games.rumble.powers import Power
from companion.games.rumble.state import USUAL_HEALTH
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import menu_text, plain_tip

Kind = Literal["hero", "villain", "minion"]
DIGITS: Final = r"\d{1,60}"
"""Zoom In is not the only way to huge numbers."""


class PowerPicker(QWidget):
    """A button with a menu of Powers to tick; it shows those that are chosen.

    Signals:
        changed: others are chosen.
    """

    changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._powers: Mapping[str, Power] = {}
        self._chosen: tuple[str, ...] = ()
        self.button = push_button(keeper, tr("no Powers"))
        self.button.setMenu(QMenu(self.button))
        self.button.menu().aboutToShow.connect(self._fill)
        row_layout(self, self.button)

    @property
    def chosen(self) -> tuple[str, ...]:
        """Ids of the Powers, in the order in which they were ticked."""
        return self._chosen

    def show_powers(self, powers: Mapping[str, Power], chosen: Sequence[str]) -> None:
        """Offer POWERS; of those CHOSEN, what is not offered falls away."""
        self._powers = powers
        self._chosen = tuple(key for key in chosen if key in powers)
        self._show()

    def _show(self) -> None:
        names = ", ".join(self._powers[key].name for key in self._chosen) or tr("no Powers")
        self.button.setText(menu_text(names))
        self.button.setToolTip(plain_tip(names))
        self.button.setAccessibleName(tr("Powers: {names}", names=names))

    def _fill(self) -> None:
        menu = self.button.menu()
        menu.clear()
        for key, power in self._powers.items():
            action = menu.addAction(menu_text(f"{power.entry.number}  {power.name}"))
            action.setToolTip(plain_tip(power.entry.rules))
            action.setCheckable(True)
            action.setChecked(key in self._chosen)
            action.triggered.connect(partial(self._toggle, key))
        menu.setToolTipsVisible(True)

    def _toggle(self, key: str, _checked: bool = False) -> None:
        rest = tuple(other for other in self._chosen if other != key)
        self._chosen = rest if key in self._chosen else (*rest, key)
        self._show()
        self.changed.emit()


class FighterRow(QWidget):
    """One Rumbler.

    Signals:
        changed: something about it is another.
        removed: it shall not fight; carries the row.
    """

    changed = Signal()
    removed = Signal(object)

    def __init__(self, keeper: ThemeKeeper, kind: Kind, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind: Kind = kind
        self.name = QLineEdit(name)
        self.name.setAccessibleName(tr("Name"))
        self.health = QLineEdit(str(USUAL_HEALTH))
        self.health.setValidator(QRegularExpressionValidator(QRegularExpression(DIGITS)))
        self.health.setFixedWidth(72)
        self.health.setAccessibleName(tr("Health of {name}", name=name))
        self.powers = PowerPicker(keeper)
        self.remove = icon_button(keeper, "delete", tr("Leave {name} out", name=name))
        word = plain_label(_kind_word(kind), "kind")
        word.setFixedWidth(64)
        row = row_layout(self, word)
        row.addWidget(self.name, 4)
        row.addWidget(self.health)
        row.addWidget(self.powers, 5)
        row.addWidget(self.remove)
        self.name.textChanged.connect(self._on_edited)
        self.health.textChanged.connect(self._on_edited)
        self.powers.changed.connect(self.changed)
        self.remove.clicked.connect(partial(self.removed.emit, self))

    def fighter(self, taken: set[str]) -> Fighter:
        """Return the Rumbler with an id that is not TAKEN yet, which it then is."""
        name = self.name.text().strip()
        key = base = slug(name)
        n = 1
        while key in taken:
            n += 1
            key = f"{base}-{n}"
        taken.add(key)
        return Fighter(
            id=key,
            name=name or _kind_word(self.kind),
            powers=self.powers.chosen,
            health=int(self.health.text() or "0"),
            minion=self.kind == "minion",
        )

    def _on_edited(self, _text: str) -> None:
        self.changed.emit()


class FighterList(QWidget):
    """Everybody who fights, Heroes first.

    Signals:
        changed: something is another.
    """

    changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._powers: Mapping[str, Power] = {}
        self._villains: tuple[VillainEntry, ...] = ()
        self.rows: list[FighterRow] = []
        self._list = column_layout(None, spacing=6)
        self.add_hero = push_button(keeper, tr("Hero"), icon="plus")
        self.add_villain = push_button(keeper, tr("Villain"), icon="plus")
        self.add_minion = push_button(keeper, tr("Minion"), icon="plus", tip=tr("Need not be beaten [PR-9]"))
        self.add_villain.setMenu(QMenu(self.add_villain))
        self.add_villain.menu().aboutToShow.connect(self._fill_villains)
        self.add_hero.clicked.connect(partial(self._on_add, "hero"))
        self.add_minion.clicked.connect(partial(self._on_add, "minion"))
        adders = row_layout(None, self.add_hero, self.add_villain, self.add_minion, None)
        page = QWidget()
        page.setProperty("class", "panel")
        column_layout(page, self._list, None, margins=(0, 0, 8, 0))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        column_layout(self, area, adders, spacing=8)

    def show_event(self, powers: Mapping[str, Power], villains: Sequence[VillainEntry]) -> None:
        """Offer the Powers and Villains of another event; who is there keeps what is still offered."""
        self._powers, self._villains = powers, tuple(villains)
        for row in self.rows:
            row.powers.show_powers(powers, row.powers.chosen)

    def fighters(self, *kinds: Kind) -> tuple[Fighter, ...]:
        """Return those of some KINDS; all ids are different."""
        taken: set[str] = set()
        made = [(row.kind, row.fighter(taken)) for row in self.rows]
        return tuple(fighter for kind, fighter in made if kind in kinds)

    def add(
        self, kind: Kind, name: str, powers: Iterable[str] = (), health: int = USUAL_HEALTH
    ) -> FighterRow:
        """Let somebody fight."""
        row = FighterRow(self._keeper, kind, name)
        row.powers.show_powers(self._powers, tuple(powers))
        row.health.setText(str(health))
        row.changed.connect(self.changed)
        row.removed.connect(self._on_removed)
        heroes = sum(other.kind == "hero" for other in self.rows)
        at = heroes if kind == "hero" else len(self.rows)
        self.rows.insert(at, row)
        self._list.insertWidget(at, row)
        self.changed.emit()
        return row

    def _on_add(self, kind: Kind, _checked: bool = False) -> None:
        number = 1 + sum(row.kind == kind for row in self.rows)
        row = self.add(kind, f"{_kind_word(kind)} {number}")
        row.name.setFocus()
        row.name.selectAll()

    def _on_removed(self, row: FighterRow) -> None:
        self.rows.remove(row)
        row.hide()
        row.deleteLater()
        self.changed.emit()

    def _fill_villains(self) -> None:
        menu = self.add_villain.menu()
        menu.clear()
        for villain in self._villains:
            action = menu.addAction(menu_text(villain.name))
            action.triggered.connect(partial(self._on_villain, villain))
        menu.addAction(tr("Another")).triggered.connect(partial(self._on_add, "villain"))

    def _on_villain(self, villain: VillainEntry, _checked: bool = False) -> None:
        self.add("villain", villain.name, villain.powers, villain.health)


def _kind_word(kind: Kind) -> str:
    return {"hero": tr("Hero"), "villain": tr("Villain"), "minion": tr("Minion")}[kind]
