"""The windows beside the table, where an evening is prepared: heroes, and what else each entry names.

A workshop is made when it is first opened; each is one entry, and menu and welcome page offer it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu
from companion.gui.keys import KEYS, ActionId
from companion.gui.questions import Questions
from companion.gui.settings.preferences import PreferenceKeeper
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library


class Workbench(Struct, frozen=True, eq=False, kw_only=True):
    """What a workshop may use of the program."""

    library: Library
    keeper: ThemeKeeper
    questions: Questions
    preferences: PreferenceKeeper
    window: QWidget
    """The main window, over which workshops are opened."""
    show_rule: Callable[[str], None]
    begin: Callable[[Callable[[], Session]], bool]
    """Puts a session on the table, having asked about the one before."""
    open: Callable[[ActionId], QWidget]
    """Opens another workshop and returns its window."""


class Workshop(Struct, frozen=True, eq=False, kw_only=True):
    """A window beside the table."""

    id: ActionId
    text: str
    """Its menu item."""
    button: str
    """Its button on the welcome page, empty for none."""
    icon: str
    make: Callable[[Workbench], QWidget]
    """Makes the window; its ``close`` returns False while it has something that shall not be lost."""


def workshops() -> tuple[Workshop, ...]:
    """Return the workshops in the order of the menu."""
    return (
        Workshop(
            id=ActionId.MAKE_HEROES,
            text=tr("Make &heroes…"),
            button=tr("Make heroes"),
            icon="hero",
            make=_make_heroes,
        ),
        Workshop(
            id=ActionId.MAKE_MANY,
            text=tr("Make man&y heroes…"),
            button="",
            icon="dice",
            make=_make_many,
        ),
        Workshop(
            id=ActionId.ROSTERS,
            text=tr("&Rosters…"),
            button=tr("Rosters"),
            icon="roster",
            make=_open_rosters,
        ),
        Workshop(
            id=ActionId.MAPS,
            text=tr("&Maps…"),
            button=tr("Maps"),
            icon="hexmap",
            make=_make_maps,
        ),
        Workshop(
            id=ActionId.POWERS,
            text=tr("Rumble &Powers…"),
            button="",
            icon="power",
            make=_make_powers,
        ),
    )


def _make_heroes(bench: Workbench) -> QWidget:
    from companion.gui.wizard.window import HeroWizard

    dice = bench.preferences.preferences.dice
    wizard = HeroWizard(bench.library, bench.keeper, dice=dice, parent=bench.window)
    wizard.rule_requested.connect(bench.show_rule)
    wizard.many_requested.connect(partial(_run, bench.open, ActionId.MAKE_MANY))
    return wizard


def _make_many(bench: Workbench) -> QWidget:
    from companion.gui.wizard.batch import BatchDialog

    dialog = BatchDialog(bench.library, bench.keeper, parent=bench.window)
    dialog.rule_requested.connect(bench.show_rule)
    return dialog


def _open_rosters(bench: Workbench) -> QWidget:
    from companion.gui.rosters.assembly import RosterShop
    from companion.gui.rosters.leads import lead_on

    window = RosterShop(bench.library, bench.keeper, parent=bench.window)
    lead_on(window, bench)
    return window


def _make_maps(bench: Workbench) -> QWidget:
    from companion.gui.mapeditor.window import MapEditor

    return MapEditor(
        bench.library,
        bench.keeper,
        bench.questions,
        calm=bench.preferences.is_calm,
        parent=bench.window,
    )


def _make_powers(bench: Workbench) -> QWidget:
    from companion.gui.games.rumble.powers.window import PowersEditor

    return PowersEditor(bench.library, bench.keeper, bench.questions, parent=bench.window)


class Workshops:
    """Opens workshops, each once, and closes them with the program."""

    def __init__(self, bench: Callable[[Callable[[ActionId], QWidget]], Workbench]) -> None:
        """BENCH is given what opens a workshop, and returns what each may use."""
        self._entries = {shop.id: shop for shop in workshops()}
        self._bench = bench(self.open)
        self._windows: dict[ActionId, QWidget] = {}

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """The menu items."""
        return tuple(
            ActionSpec(
                id=shop.id,
                text=shop.text,
                menu=Menu.FILE,
                run=partial(_run, self.open, shop.id),
                keys=KEYS.get(shop.id, ()),
                icon=shop.icon,
                starts_group=number == 0,
            )
            for number, shop in enumerate(self._entries.values())
        )

    def open(self, shop: ActionId) -> QWidget:
        """Show the window of SHOP in front, making it if it is not open, and return it."""
        window = self._windows.get(shop)
        if window is None:
            window = self._entries[shop].make(self._bench)
            window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            window.destroyed.connect(partial(self._forget, shop))
            self._windows[shop] = window
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def may_leave(self) -> bool:
        """Close every workshop; return whether all agreed to it."""
        return all(window.close() for window in tuple(self._windows.values()))

    def _forget(self, shop: ActionId, _gone: object = None) -> None:
        self._windows.pop(shop, None)


def _run(open_shop: Callable[[ActionId], QWidget], shop: ActionId) -> None:
    open_shop(shop)
