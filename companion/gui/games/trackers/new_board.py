"""Setting up plain trackers: a template, its headings, who stands under each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.engine.errors import RuleError
from companion.engine.session import Dice, Session
from companion.engine.texts import tr
from companion.games.trackers.making import GroupPlan, new_board
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.templates import board_session, read_templates

LONGEST = 400


class PlanRow(QFrame):
    """One heading as it will be."""

    def __init__(self, keeper: ThemeKeeper, plan: GroupPlan, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "inset")
        self.name_edit = _line(plan.name, tr("Heading"), tr("heading"))
        self.owners_edit = _line(", ".join(plan.owners), tr("Names"), tr("names: Goblin ×4, Ogre"))
        self.meters_edit = _line(plan.meters, tr("Meters"), tr("meters: Health 7, Luck 3 pips, Doom 6 clock"))
        self.drop_button = icon_button(keeper, "delete", tr("Leave this heading out"))
        form = QFormLayout(self)
        form.setContentsMargins(10, 8, 10, 8)
        form.setVerticalSpacing(4)
        form.addRow(tr("Heading"), row_layout(None, self.name_edit, self.drop_button))
        form.addRow(tr("Who"), self.owners_edit)
        form.addRow(tr("Meters"), self.meters_edit)

    @property
    def plan(self) -> GroupPlan:
        """The heading as it stands."""
        names = tuple(name.strip() for name in self.owners_edit.text().split(",") if name.strip())
        name = self.name_edit.text().strip() or tr("Table")
        return GroupPlan(name=name, meters=self.meters_edit.text().strip(), owners=names)


def _line(text: str, name: str, placeholder: str) -> QLineEdit:
    edit = QLineEdit(text)
    edit.setAccessibleName(name)
    edit.setPlaceholderText(placeholder)
    edit.setMaxLength(LONGEST)
    return edit


class NewBoard(QDialog):
    """Asks what shall be tracked."""

    def __init__(
        self, library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._keeper = keeper
        self._dice = dice
        self._templates = read_templates()
        self.rows: list[PlanRow] = []
        self.setWindowTitle(tr("New plain trackers"))
        self.name_edit = _line(tr("Our evening"), tr("Name of the session"), tr("name"))
        self.template_box = QComboBox()
        self.template_box.setAccessibleName(tr("Template"))
        for template in self._templates:
            self.template_box.addItem(template.name)
        self.about = plain_label("", "muted")
        self.about.setWordWrap(True)
        self._plans = QVBoxLayout()
        self.more_button = push_button(keeper, tr("One more heading"), icon="plus")
        self.more_button.clicked.connect(self._on_more)
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        self.buttons = ok_and_cancel(self, tr("Begin"))
        self._lay_out()
        self.template_box.currentIndexChanged.connect(self._on_template)
        self._on_template(0)

    def _lay_out(self) -> None:
        inside = QWidget()
        column_layout(inside, self._plans, self.more_button, None, spacing=8, margins=(0, 0, 8, 0))
        scroll = QScrollArea()
        scroll.setProperty("class", "clear")
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        head = row_layout(
            None, plain_label(tr("Begin with")), self.template_box, plain_label(tr("called")), self.name_edit
        )
        parts = (head, self.about, scroll, self.fault, self.buttons)
        column_layout(self, *parts, spacing=10, margins=(16, 16, 16, 16))
        self.resize(640, 560)

    def session(self) -> Session:
        """Return the session as it is set up. Raises: BadMeters."""
        name = self.name_edit.text().strip() or tr("Plain trackers")
        plans = tuple(row.plan for row in self.rows)
        return board_session(plans, self._library, name=name, seed=new_seed(), dice=self._dice)

    # slots

    def _on_template(self, number: int) -> None:
        template = self._templates[number]
        self.about.setText(template.text)
        empty_layout(self._plans)
        self.rows.clear()
        for plan in template.groups:
            self._add(plan)
        self._check()

    def _on_more(self) -> None:
        self._add(GroupPlan(name=tr("Group {n}", n=len(self.rows) + 1)))
        self.rows[-1].name_edit.setFocus()

    def _add(self, plan: GroupPlan) -> None:
        row = PlanRow(self._keeper, plan)
        row.meters_edit.textChanged.connect(self._check)
        row.drop_button.clicked.connect(partial(self._drop, row))
        self.rows.append(row)
        self._plans.addWidget(row)

    def _drop(self, row: PlanRow, _checked: bool = False) -> None:
        self.rows.remove(row)
        row.hide()
        row.deleteLater()
        self._check()

    def _check(self) -> None:
        """Say what cannot be read; Begin waits until all can."""
        fault = ""
        try:
            new_board(self._library.book("trackers"), tuple(row.plan for row in self.rows))
        except RuleError as error:
            fault = str(error)
        self.fault.setText(fault)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)
