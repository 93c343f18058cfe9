"""Every key of the window, in one place; settings may bind others."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from PySide6.QtGui import QKeySequence

from companion.engine.texts import tr

Key: TypeAlias = QKeySequence.StandardKey | str
"""A key that each system has its own idea of, or one spelt out."""


class ActionId(Enum):
    """What the window itself can do; games add their own."""

    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save-as"
    PRINT = "print"
    SCENARIO = "scenario"
    AGAIN = "again"
    KEEP_SCENARIO = "keep-scenario"
    NEXT_BATTLE = "next-battle"
    MAKE_HEROES = "make-heroes"
    MAKE_MANY = "make-many-heroes"
    ROSTERS = "rosters"
    MAPS = "maps"
    POWERS = "powers"
    CLOSE = "close"
    QUIT = "quit"
    UNDO = "undo"
    REDO = "redo"
    COPY_LOG = "copy-log"
    FIND = "find"
    SETTINGS = "settings"
    NEXT = "next"
    ROLL = "roll"
    FORCE = "force"
    CANCEL = "cancel"
    DAMAGE = "damage"
    HEAL = "heal"
    CONDITIONS = "conditions"
    TURN_START = "turn-start"
    RECAP = "recap"
    APP_DICE = "app-dice"
    TABLE_DICE = "table-dice"
    FULL_SCREEN = "full-screen"
    LARGER = "larger"
    SMALLER = "smaller"
    LIGHT = "light"
    DARK = "dark"
    SYSTEM = "system"
    RESTORE = "restore-layout"
    RULES = "rules"
    SHORTCUTS = "shortcuts"
    ABOUT = "about"
    ABOUT_QT = "about-qt"


_Standard = QKeySequence.StandardKey

KEYS: dict[ActionId, tuple[Key, ...]] = {
    ActionId.NEW: (_Standard.New,),
    ActionId.OPEN: (_Standard.Open,),
    ActionId.SAVE: (_Standard.Save,),
    ActionId.SAVE_AS: ("Ctrl+Shift+S",),
    ActionId.PRINT: (_Standard.Print,),
    ActionId.MAKE_HEROES: ("Ctrl+Shift+H",),
    ActionId.MAKE_MANY: ("Ctrl+Shift+G",),
    ActionId.ROSTERS: ("Ctrl+Shift+R",),
    ActionId.MAPS: ("Ctrl+Shift+M",),
    ActionId.POWERS: ("Ctrl+Shift+P",),
    ActionId.CLOSE: ("Ctrl+W",),
    ActionId.QUIT: ("Ctrl+Q",),
    ActionId.UNDO: (_Standard.Undo,),
    ActionId.REDO: ("Ctrl+Shift+Z", "Ctrl+Y"),
    ActionId.FIND: (_Standard.Find,),
    ActionId.SETTINGS: ("Ctrl+,",),
    ActionId.NEXT: ("N",),
    ActionId.ROLL: ("R",),
    ActionId.FORCE: ("G",),
    ActionId.CANCEL: ("Esc",),
    ActionId.DAMAGE: ("T",),
    ActionId.HEAL: ("H",),
    ActionId.CONDITIONS: ("C",),
    ActionId.FULL_SCREEN: ("F11",),
    ActionId.RULES: ("F1",),
    ActionId.SHORTCUTS: ("?",),
}
"""The usual keys of the window's own actions."""

DOCK_KEYS: dict[str, str] = {
    "trackers": "F2",
    "sheet": "F3",
    "odds": "F4",
    "tray": "F5",
    "log": "F6",
    "history": "F7",
    "roller": "F8",
    "notes": "Shift+F2",
    "timer": "Shift+F8",
}
"""The key that shows each dock and gives it the focus; pressed again it hides it."""


class FixedKey(Struct, frozen=True):
    """A key that belongs to what is asked or shown, and cannot be bound to another."""

    keys: str
    text: str


def fixed_keys() -> tuple[FixedKey, ...]:
    """Return the keys that an open question or the tracker owns."""
    return (
        FixedKey(tr("0 to 9, Space"), tr("type faces, from anywhere, while a roll is asked")),
        FixedKey(tr("Enter"), tr("take the faces over; with the app's dice and nothing typed, roll")),
        FixedKey("1 … 9", tr("choose one of several answers or places")),
        FixedKey("Y, N", tr("yes, no")),
        FixedKey("−7, +3, =12", tr("typed in the trackers: take, add, set")),
        FixedKey(tr("Tab"), tr("go to the next part of the window")),
    )


def sequences(keys: tuple[Key, ...]) -> list[QKeySequence]:
    """Return KEYS as sequences, each once; of those that a system has for a standard key, the first."""
    found: list[QKeySequence] = []
    for key in keys:
        bound = [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)[:1]
        found += [sequence for sequence in bound if sequence not in found]
    return found
