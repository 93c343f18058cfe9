"""The menus and keys of the roster window, declared once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial

from PySide6.QtGui import QKeySequence

from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.keys import Key
from companion.gui.rosters.hero_deeds import HeroDeeds
from companion.gui.rosters.heroes import Column, column_name
from companion.gui.rosters.roster_deeds import RosterDeeds
from companion.gui.rosters.window import RosterWindow


class RosterAction(Enum):
    """What can be done in the roster window."""

    NEW = "new"
    NEW_OF_THESE = "new-of-these"
    COPY_ROSTER = "copy-roster"
    EDIT_TEAM = "edit-team"
    EDIT_SHEET = "edit-sheet"
    IMPORT = "import"
    EXPORT = "export"
    PRINT = "print"
    DELETE_ROSTER = "delete-roster"
    CLOSE = "close"
    UNDO = "undo"
    REDO = "redo"
    RENAME = "rename"
    DUPLICATE = "duplicate"
    MOVE = "move"
    COPY_TO = "copy-to"
    CUT = "cut"
    COPY = "copy"
    PASTE = "paste"
    DELETE = "delete"
    SELECT_ALL = "select-all"
    FIND = "find"
    MAKE_HERO = "make-hero"
    MAKE_MANY = "make-many"
    PLAY = "play"
    KEYS = "keys"


class SortAction(Enum):
    """By what the heroes are put in order."""

    NAME = "name"
    ATTACK = "attack"
    DAMAGE = "damage"
    RANGE = "range"
    DEFEND = "defend"
    HITS = "hits"
    SPEED = "speed"
    THREAT = "threat"
    ABILITIES = "abilities"


_Standard = QKeySequence.StandardKey
KEYS: dict[RosterAction, tuple[Key, ...]] = {
    RosterAction.NEW: (_Standard.New,),
    RosterAction.NEW_OF_THESE: ("Ctrl+Shift+N",),
    RosterAction.COPY_ROSTER: ("Ctrl+Shift+D",),
    RosterAction.EDIT_TEAM: ("Ctrl+T",),
    RosterAction.EDIT_SHEET: ("Ctrl+Return",),
    RosterAction.IMPORT: (_Standard.Open,),
    RosterAction.EXPORT: ("Ctrl+E",),
    RosterAction.PRINT: (_Standard.Print,),
    RosterAction.DELETE_ROSTER: ("Ctrl+Shift+Del",),
    RosterAction.CLOSE: ("Ctrl+W",),
    RosterAction.UNDO: (_Standard.Undo,),
    RosterAction.REDO: ("Ctrl+Shift+Z", "Ctrl+Y"),
    RosterAction.RENAME: ("F2",),
    RosterAction.DUPLICATE: ("Ctrl+D",),
    RosterAction.MOVE: ("Ctrl+M",),
    RosterAction.COPY_TO: ("Ctrl+K",),
    RosterAction.CUT: (_Standard.Cut,),
    RosterAction.COPY: (_Standard.Copy,),
    RosterAction.PASTE: (_Standard.Paste,),
    RosterAction.DELETE: ("Del",),
    RosterAction.SELECT_ALL: (_Standard.SelectAll,),
    RosterAction.FIND: (_Standard.Find,),
    RosterAction.MAKE_HERO: ("Ctrl+H",),
    RosterAction.MAKE_MANY: ("Ctrl+G",),
    RosterAction.PLAY: ("Ctrl+B",),
    RosterAction.KEYS: ("?",),
}
HERO_MENU = (
    RosterAction.EDIT_SHEET,
    RosterAction.RENAME,
    RosterAction.DUPLICATE,
    RosterAction.MOVE,
    RosterAction.COPY_TO,
    RosterAction.NEW_OF_THESE,
    RosterAction.CUT,
    RosterAction.COPY,
    RosterAction.PASTE,
    RosterAction.PRINT,
    RosterAction.PLAY,
    RosterAction.DELETE,
)
"""What a right click on a hero offers."""
ROSTER_MENU = (
    RosterAction.EDIT_TEAM,
    RosterAction.RENAME,
    RosterAction.COPY_ROSTER,
    RosterAction.PASTE,
    RosterAction.EXPORT,
    RosterAction.PRINT,
    RosterAction.PLAY,
    RosterAction.DELETE_ROSTER,
)
"""What a right click on a roster offers."""


def file_actions(
    window: RosterWindow, deeds: RosterDeeds, heroes: HeroDeeds, edit_team: Callable[[], object]
) -> tuple[ActionSpec, ...]:
    """Return what the File menu does: whole rosters."""
    menu, act = Menu.FILE, RosterAction
    return (
        _spec(act.NEW, tr("&New roster"), menu, deeds.new, icon="new"),
        _spec(
            act.NEW_OF_THESE, tr("New roster of &these heroes"), menu, heroes.new_roster, heroes.has_heroes
        ),
        _spec(
            act.COPY_ROSTER,
            tr("&Copy the roster"),
            menu,
            deeds.copy,
            deeds.has_readable,
            icon="copy",
            group=True,
        ),
        _spec(act.EDIT_TEAM, tr("Edit the tea&m…"), menu, edit_team, deeds.has_team, icon="edit"),
        _spec(act.IMPORT, tr("&Import…"), menu, deeds.take_in, icon="open", group=True),
        _spec(act.EXPORT, tr("&Export…"), menu, deeds.give_out, deeds.has_rosters, icon="export"),
        _spec(act.PRINT, tr("&Print…"), menu, window.ask_print, window.has_cards, icon="print"),
        _spec(
            act.DELETE_ROSTER,
            tr("De&lete the roster"),
            menu,
            deeds.delete,
            deeds.has_own,
            icon="delete",
            group=True,
        ),
        _spec(act.CLOSE, tr("Close the &window"), menu, window.close, group=True),
    )


def edit_actions(
    window: RosterWindow, deeds: HeroDeeds, edit_sheet: Callable[[], object]
) -> tuple[ActionSpec, ...]:
    """Return what the Edit menu does: heroes."""
    menu, act, has, own = Menu.EDIT, RosterAction, deeds.has_heroes, deeds.has_own
    return (
        _spec(act.UNDO, tr("&Undo"), menu, window.desk.undo, window.desk.can_undo, icon="undo"),
        _spec(act.REDO, tr("&Redo"), menu, window.desk.redo, window.desk.can_redo, icon="redo"),
        _spec(
            act.EDIT_SHEET, tr("&Edit the sheet…"), menu, edit_sheet, deeds.has_one, icon="edit", group=True
        ),
        _spec(act.RENAME, tr("Re&name"), menu, window.rename, window.can_rename),
        _spec(act.DUPLICATE, tr("&Duplicate"), menu, deeds.duplicate, own),
        _spec(act.MOVE, tr("&Move to…"), menu, deeds.ask_move, own),
        _spec(act.COPY_TO, tr("Copy &to…"), menu, deeds.ask_copy, has),
        _spec(act.CUT, tr("Cu&t"), menu, deeds.cut, own, group=True),
        _spec(act.COPY, tr("&Copy"), menu, deeds.copy, has, icon="copy"),
        _spec(act.PASTE, tr("&Paste"), menu, deeds.paste, deeds.can_paste),
        _spec(act.DELETE, tr("De&lete"), menu, deeds.delete, own, icon="delete"),
        _spec(act.SELECT_ALL, tr("Select &all"), menu, window.table.selectAll, group=True),
        _spec(act.FIND, tr("&Find…"), menu, window.search, icon="search"),
    )


def session_actions(window: RosterWindow) -> tuple[ActionSpec, ...]:
    """Return what leads on from here: heroes made, battles begun."""
    menu, act = Menu.SESSION, RosterAction
    return (
        _spec(act.MAKE_HERO, tr("Make a &hero…"), menu, window.ask_hero, icon="hero"),
        _spec(act.MAKE_MANY, tr("Make m&any heroes…"), menu, window.ask_many, icon="dice"),
        _spec(
            act.PLAY, tr("&Play these…"), menu, window.ask_play, window.has_teams, icon="attack", group=True
        ),
    )


def view_actions(window: RosterWindow) -> tuple[ActionSpec, ...]:
    """Return what the View menu does: the order of the heroes."""
    return tuple(
        ActionSpec(
            id=SortAction(column.name.lower()),
            text=tr("Sort by {column}", column=column_name(column)),
            menu=Menu.VIEW,
            run=partial(window.sort_by, column),
            keys=(f"Ctrl+{column + 1}",),
        )
        for column in Column
    )


def help_actions(keys: Callable[[], object]) -> tuple[ActionSpec, ...]:
    """Return what the Help menu does."""
    return (_spec(RosterAction.KEYS, tr("&Keys"), Menu.HELP, keys, icon="help"),)


def _spec(
    action: RosterAction,
    text: str,
    menu: Menu,
    run: Callable[..., object],
    enabled: Callable[[], bool] = always,
    *,
    icon: str = "",
    group: bool = False,
) -> ActionSpec:
    return ActionSpec(
        id=action,
        text=text,
        menu=menu,
        run=partial(_call, run),
        keys=KEYS.get(action, ()),
        enabled=enabled,
        icon=icon,
        starts_group=group,
    )


def _call(run: Callable[..., object]) -> None:
    run()
