"""The house rules of a battle: a dialog that any game with switches can show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from companion.engine.texts import tr
from companion.gui.widgets.buttons import ok_and_cancel
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.spins import with_room

LARGEST: Final = 9_999
"""What a number may be where its switch sets no limit."""


class Switch(Protocol):
    """What the dialog reads of a house rule, whichever game it belongs to."""

    @property
    def key(self) -> str:
        """Its key in the file."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def group(self) -> str:
        """Key of the group it stands in."""

    @property
    def default(self) -> Any:
        """What the rules say."""

    @property
    def effect(self) -> str:
        """What each value does."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it changes."""

    @property
    def values(self) -> tuple[Any, ...]:
        """The values to choose from; empty: any."""

    @property
    def least(self) -> int | None:
        """The lowest number."""

    @property
    def most(self) -> int | None:
        """The highest number."""


class Choice(Protocol):
    """A house rule that is not at its usual value."""

    @property
    def key(self) -> str:
        """Its key."""

    @property
    def value(self) -> Any:
        """Its value."""


class SwitchRow(QWidget):
    """One house rule with its value, what it does and where that stands."""

    def __init__(self, switch: Switch, value: Any, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = switch
        self._before = value
        self._control, self._read = _control(switch, value)
        self._control.setAccessibleName(switch.name)
        head = plain_label(switch.name, "strong")
        head.setBuddy(self._control)
        effect = plain_label(shown(switch.effect), "muted")
        effect.setWordWrap(True)
        usual = tr("usual: {value}", value=shown(switch.default))
        rules = plain_label(" · ".join((*switch.rules, usual)), "muted")
        rules.setWordWrap(True)
        rules.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column_layout(
            self,
            row_layout(None, head, None, self._control),
            effect,
            rules,
            spacing=4,
            margins=(0, 6, 0, 10),
        )

    @property
    def control(self) -> QWidget:
        """The widget that holds the value."""
        return self._control

    @property
    def value(self) -> Any:
        """The value chosen now."""
        return self._read()

    @property
    def is_changed(self) -> bool:
        """Whether the value is another than when the dialog opened."""
        return bool(self.value != self._before)

    def is_about(self, words: str) -> bool:
        """Tell whether each of WORDS occurs in the name, the effect or the rule ids."""
        text = " ".join(
            (self.switch.name, self.switch.key, self.switch.effect, *self.switch.rules)
        ).casefold()
        return all(word in text for word in words.casefold().split())


class HouseRulesDialog(QDialog):
    """Every switch of a game in groups, with a line to search them; nothing changes before OK."""

    def __init__(
        self, switches: Iterable[Switch], value: Callable[[str], Any], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("House rules"))
        self.search_line = QLineEdit()
        self.search_line.setPlaceholderText(tr("Search: a word or a rule"))
        self.search_line.setAccessibleName(tr("Search the house rules"))
        self.search_line.setClearButtonEnabled(True)
        self.search_line.textChanged.connect(self._on_search)
        self.rows = [SwitchRow(switch, value(switch.key)) for switch in switches]
        self._heads: dict[str, QWidget] = {}
        self.nothing_label = plain_label(tr("No house rule has these words."), "muted")
        buttons = ok_and_cancel(self)
        column_layout(self, self.search_line, self._new_list(), buttons, spacing=12, margins=(20, 16, 20, 16))
        self._on_search("")
        self.resize(680, 620)

    def _new_list(self) -> QScrollArea:
        page = QWidget()
        parts: list[QWidget] = [self.nothing_label]
        for row in self.rows:
            group = row.switch.group
            if group not in self._heads:
                self._heads[group] = plain_label(group_title(group), "title")
                parts.append(self._heads[group])
            parts.append(row)
        column_layout(page, *parts, None, spacing=4, margins=(4, 4, 16, 4))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        return area

    @property
    def changed(self) -> dict[str, Any]:
        """The values that are other than before, by key."""
        return {row.switch.key: row.value for row in self.rows if row.is_changed}

    def row(self, key: str) -> SwitchRow:
        """Return the row of a switch. Raises: LookupError."""
        for row in self.rows:
            if row.switch.key == key:
                return row
        raise LookupError(key)

    def _on_search(self, words: str) -> None:
        found = [row for row in self.rows if row.is_about(words)]
        groups = {row.switch.group for row in found}
        for row in self.rows:
            row.setVisible(row in found)
        for group, head in self._heads.items():
            head.setVisible(group in groups)
        self.nothing_label.setVisible(not found)


def other_rules(switches: Mapping[str, Switch], chosen: Iterable[Choice]) -> str:
    """Return the house rules that are not at their usual values in one line, or nothing if all are."""
    said = [
        tr("{name}: {value}", name=switches[one.key].name, value=shown(one.value))
        for one in chosen
        if one.key in switches
    ]
    return tr("House rules: {rules}", rules="; ".join(said)) if said else ""


def group_title(group: str) -> str:
    """Return the heading over a group of house rules."""
    titles = {
        "abilities": tr("Special abilities"),
        "allocation": tr("Allocations"),
        "attack": tr("Attacks"),
        "battles": tr("Battles"),
        "boards": tr("Boards"),
        "conditions": tr("Conditions"),
        "end": tr("The end"),
        "energy": tr("Energy"),
        "garnets": tr("Garnets"),
        "health": tr("Health"),
        "hiding": tr("Hiding"),
        "making": tr("Making heroes"),
        "map": tr("Map and movement"),
        "movement": tr("Movement"),
        "objects": tr("Objects"),
        "players": tr("Players"),
        "powers": tr("Powers"),
        "round": tr("The round"),
        "secrets": tr("Secrets"),
        "setup": tr("Set-up"),
        "standstill": tr("Standstill"),
        "traps": tr("Traps"),
    }
    return titles.get(group, group.replace("_", " ").capitalize())


def shown(value: Any) -> str:
    """Return a value of a house rule as people read it."""
    match value:
        case bool():
            return tr("on") if value else tr("off")
        case tuple():
            return ", ".join(value)
        case str():
            return value.replace("_", " ")
    return str(value)


def _control(switch: Switch, value: Any) -> tuple[QWidget, Callable[[], Any]]:
    """Return a widget for the value of a switch, and what reads it."""
    match switch.default:
        case bool():
            box = QCheckBox()
            box.setChecked(value)
            return box, box.isChecked
        case tuple():
            line = QLineEdit(", ".join(value))
            line.setMinimumWidth(300)
            return line, lambda: tuple(part.strip() for part in line.text().split(",") if part.strip())
        case int() if not switch.values:
            step = getattr(switch, "step", None) or 1  # only Slugfest counts some numbers in steps
            spin = with_room(QSpinBox())
            spin.setRange(
                0 if switch.least is None else switch.least, LARGEST if switch.most is None else switch.most
            )
            spin.setSingleStep(step)
            spin.setValue(value)
            return spin, lambda: round(spin.value() / step) * step
    choice = QComboBox()
    for one in switch.values:
        choice.addItem(shown(one), one)
    if value not in switch.values:
        choice.addItem(shown(value), value)
    choice.setCurrentIndex(choice.findData(value))
    return choice, choice.currentData
