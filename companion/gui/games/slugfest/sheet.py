"""The sheet of the selected unit: figures, hits, what it can do now and why not, what it has."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.game import Game, Verb
from companion.games.slugfest.meters import badges
from companion.games.slugfest.rules import values
from companion.games.slugfest.state import Battle, Unit
from companion.gui.games.slugfest.attributes import Figure, FigureRow, HitsRow, SheetHead
from companion.gui.games.slugfest.picture import hits_of, sheet_token
from companion.gui.games.slugfest.verb_button import VerbButton
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, icon_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout

IN_PLAY = {"movement": ("speed",), "attack": ("attack", "damage", "range"), "action": ("speed",)}
"""The attributes that each phase uses."""


class SheetPanel(QScrollArea):
    """Shows one unit, or a line that says how to choose one.

    Signals:
        verb_requested: a verb was clicked; carries the `Verb`.
        rule_requested: a rule id was clicked; carries it.
        print_requested: the unit is wished on paper; carries its id.
    """

    verb_requested = Signal(object)
    rule_requested = Signal(str)
    print_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = game
        self._shown: tuple[Battle, str] | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._head = SheetHead(keeper)
        self.print_button = icon_button(keeper, "print", tr("Print this sheet"))
        self.print_button.clicked.connect(self._on_print_clicked)
        self._figures = FigureRow(keeper)
        self._hits = HitsRow(keeper)
        self._verbs = column_layout(None, spacing=6)
        self._has = column_layout(None, spacing=8)
        self._nobody = plain_label(
            tr("Click a miniature or a row of the trackers to see its sheet."), "muted"
        )
        self._nobody.setWordWrap(True)
        self._page = QWidget()
        self._page.setProperty("class", "panel")
        column_layout(
            self._page,
            self._nobody,
            row_layout(None, self._head, self.print_button),
            self._figures,
            self._hits,
            2,
            self._verbs,
            4,
            self._has,
            None,
            spacing=8,
            margins=(12, 10, 12, 10),
        )
        self.setWidget(self._page)
        self.show_unit(None, "")

    def show_unit(self, battle: Battle | None, unit_id: str) -> None:
        """Show a unit of BATTLE as it is now; nobody if there is no such unit."""
        known = battle is not None and battle.has_unit(unit_id)
        self._nobody.setVisible(not known)
        for part in (self._head, self.print_button, self._figures, self._hits):
            part.setVisible(known)
        if battle is None or not known:
            self._shown = None
            empty_layout(self._verbs)
            empty_layout(self._has)
        elif self._shown != (battle, unit_id):
            self._shown = (battle, unit_id)
            self._show(battle, battle.unit(unit_id))

    def _show(self, battle: Battle, unit: Unit) -> None:
        self._head.show_unit(sheet_token(battle, unit), _flavour(unit))
        self._figures.show_figures(figures(battle, unit))
        self._hits.show_hits(hits_of(unit))
        self._show_verbs(self._game.verbs(battle, unit.id))
        empty_layout(self._has)
        for title, text, rule in _holdings(battle, unit):
            self._add_holding(title, text, rule)

    def _show_verbs(self, verbs: tuple[Verb, ...]) -> None:
        empty_layout(self._verbs)
        main = next((verb for verb in verbs if verb.possible), None)
        for verb in sorted(verbs, key=_impossible):
            button = VerbButton(self._keeper, verb, main=verb is main)
            button.chosen.connect(self.verb_requested)
            self._verbs.addWidget(button)

    def _add_holding(self, title: str, text: str, rule: str) -> None:
        link = RuleLink(rule)
        link.opened.connect(self.rule_requested)
        words = plain_label(text, "small")
        words.setWordWrap(True)
        box = QWidget()
        column_layout(box, row_layout(None, plain_label(title, "strong"), None, link), words, spacing=0)
        self._has.addWidget(box)

    def _on_print_clicked(self) -> None:
        if self._shown is not None:
            self.print_requested.emit(self._shown[1])

    @property
    def verb_layout(self) -> QVBoxLayout:
        """Where the verb buttons stand, in their order."""
        return self._verbs


def figures(battle: Battle, unit: Unit) -> tuple[Figure, ...]:
    """Return the attributes in the order of the printed sheets; hits have a row of their own."""
    used = (
        IN_PLAY.get(battle.phase, ())
        if unit.side == battle.acting
        else ("defend",) * (battle.phase == "attack")
    )
    sheet = unit.sheet
    found = (
        ("attack", tr("Attack"), values.attack(battle, unit), sheet.attack),
        ("damage", tr("Damage"), values.damage(battle, unit), sheet.damage),
        ("range", tr("Range"), values.attack_range(battle, unit), sheet.range),
        ("defend", tr("Defend"), values.defend(battle, unit), sheet.defend),
        ("speed", tr("Speed"), values.speed(battle, unit), sheet.speed),
    )
    return tuple(Figure(name, now, printed, key in used) for key, name, now, printed in found)


def _flavour(unit: Unit) -> str:
    notes = unit.sheet.notes
    words = [notes.attack, notes.damage, notes.range, notes.defend, notes.hits, notes.speed]
    sources = tr("attacks with {sources}", sources=", ".join(unit.sheet.attack_sources) or "Impact")
    return " · ".join([word for word in words if word] or [sources])


def _holdings(battle: Battle, unit: Unit) -> Iterator[tuple[str, str, str]]:
    """Yield conditions first, then abilities and weaknesses, each as title, text, rule."""
    for badge in badges(battle, unit):
        yield badge.name, badge.text, badge.rule
    powers = battle.content.powers
    for ability in unit.sheet.abilities:
        power = powers.get(ability.name)
        kinds = {kind.name: kind for kind in power.kinds} if power else {}
        known = kinds.get(ability.kind) or power
        about = (
            ability.kind
            or ability.source
            or ", ".join(ability.types)
            or (str(ability.value) if ability.value else "")
        )
        title = f"{ability.name}: {about}" if about else ability.name
        text = known.text if known else tr("A note without effect in play.")
        yield title, text, known.rule if known else "SL-185"
    for weakness in unit.sheet.weaknesses:
        power = powers.get(weakness.name)
        title = f"{weakness.name}: {weakness.source}" if weakness.source else weakness.name
        yield title, power.text if power else "", power.rule if power else ""


def _impossible(verb: Verb) -> bool:
    return not verb.possible
