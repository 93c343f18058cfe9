"""The window's own menu items, declared feature by feature."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QApplication

from companion.engine.session import is_dice
from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.keys import KEYS, ActionId
from companion.gui.live_table import LiveTable
from companion.gui.main_window import MainWindow
from companion.gui.session_files import SessionFiles
from companion.gui.settings.preferences import PreferenceKeeper


class Desk:
    """What the keys of a table do, and when they may be used."""

    def __init__(self, live: LiveTable, window: MainWindow) -> None:
        self._live = live
        self._window = window

    # when

    def has_session(self) -> bool:
        """Whether a session is open."""
        return self._live.has_session

    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._live.has_session and self._live.session.table.back is not None

    def can_redo(self) -> bool:
        """Whether something can be brought back."""
        return self._live.has_session and bool(self._live.session.table.ahead)

    def can_go_on(self) -> bool:
        """Whether the button of the turn bar does something."""
        return self._window.bar.button.isEnabled() and self.has_session()

    def can_force(self) -> bool:
        """Whether something refused can be done all the same."""
        refusal = self._live.refusal
        return refusal is not None and refusal.command is not None

    def has_owner(self) -> bool:
        """Whether somebody is selected in the trackers."""
        return self._live.has_session and bool(self._window.trackers.selected)

    def can_go_to_turn_start(self) -> bool:
        """Whether something happened since the turn began."""
        return self._live.has_session and self._window.history.can_go_to_turn_start

    # what

    def go_on(self) -> None:
        """Go to the next phase or turn."""
        view = self._window.stage.view
        if view is None or not self.can_go_on():
            return
        picture = view.turn(self._live.session.table)
        if picture.next_change is not None:
            self._live.change(picture.next_change)
        elif picture.next_command is not None and not view.asks_first(picture.next_command):
            self._live.start(picture.next_command)

    def roll(self) -> None:
        """Roll what is asked, or open the free roller."""
        opened = self._live.session.table.open
        if opened is not None and is_dice(opened.asked.prompt):
            self._live.roll()
        else:
            self._window.shelf.show("roller")

    def cancel(self) -> None:
        """Let go of a refusal, a correction, the move under way, or what the map is doing, in this order."""
        live, view = self._live, self._window.stage.view
        if live.refusal is not None or live.preview is not None:
            live.leave()
        elif live.session.table.open is not None:
            live.undo()
        elif view is not None:
            view.cancel()

    def find(self) -> None:
        """Search the rules if somebody reads them, else the log."""
        rules = self._window.shelf.dock("rules")
        if rules.has_focus:
            self._window.shelf.show("rules")
        else:
            self._window.shelf.dock("log").show()
            self._window.log.search()

    def rules_here(self) -> None:
        """Open the rule of what is asked, or the reference."""
        shown = self._window.tray.rule
        if shown:
            self._window.rule_requested.emit(shown)
        else:
            self._window.shelf.show("rules")

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()


def _spec(
    action: ActionId,
    text: str,
    menu: Menu,
    run: Callable[[], object],
    *,
    enabled: Callable[[], bool] = always,
    icon: str = "",
    group: bool = False,
    checked: Callable[[], bool] | None = None,
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
        checked=checked,
    )


def _call(run: Callable[[], object]) -> None:
    run()


def file_actions(
    files: SessionFiles,
    window: MainWindow,
    desk: Desk,
    *,
    new: Callable[[], object],
    on_paper: Callable[[], object],
) -> tuple[ActionSpec, ...]:
    """Return what the File menu does; NEW begins a session, ON_PAPER prints."""
    has, file = desk.has_session, Menu.FILE
    return (
        _spec(ActionId.NEW, tr("&New session"), file, new, icon="new"),
        _spec(ActionId.OPEN, tr("&Open…"), file, files.ask_and_open, icon="open"),
        _spec(ActionId.SAVE, tr("&Save"), file, files.save, enabled=has, icon="save", group=True),
        _spec(ActionId.SAVE_AS, tr("Save &as…"), file, files.save_as, enabled=has),
        _spec(ActionId.PRINT, tr("&Print…"), file, on_paper, icon="print", group=True),
        _spec(ActionId.CLOSE, tr("&Close the session"), file, files.close, enabled=has, group=True),
        _spec(ActionId.QUIT, tr("&Quit"), file, window.close),
    )


def edit_actions(live: LiveTable, window: MainWindow, desk: Desk) -> tuple[ActionSpec, ...]:
    """Return what the Edit menu does."""
    has, edit = desk.has_session, Menu.EDIT
    return (
        _spec(ActionId.UNDO, tr("&Undo"), edit, live.undo, enabled=desk.can_undo, icon="undo"),
        _spec(ActionId.REDO, tr("&Redo"), edit, live.redo, enabled=desk.can_redo, icon="redo"),
        _spec(
            ActionId.TURN_START,
            tr("Back to the start of this &turn"),
            edit,
            window.history.back_to_turn_start,
            enabled=desk.can_go_to_turn_start,
        ),
        _spec(ActionId.CANCEL, tr("&Cancel"), edit, desk.cancel, enabled=has),
        _spec(ActionId.FIND, tr("&Find…"), edit, desk.find, enabled=has, icon="search", group=True),
        _spec(ActionId.COPY_LOG, tr("Copy the &log, without secrets"), edit, window.log.copy, enabled=has),
    )


def session_actions(live: LiveTable, window: MainWindow, desk: Desk) -> tuple[ActionSpec, ...]:
    """Return what the Session menu does."""
    has, owner, menu = desk.has_session, desk.has_owner, Menu.SESSION
    trackers, conditions = window.trackers, window.trackers.show_conditions
    all_app, all_table = partial(live.set_all_dice, "app"), partial(live.set_all_dice, "table")
    return (
        _spec(ActionId.NEXT, tr("&Next"), menu, desk.go_on, enabled=desk.can_go_on, icon="next"),
        _spec(ActionId.ROLL, tr("&Roll"), menu, desk.roll, enabled=has, icon="dice"),
        _spec(ActionId.FORCE, tr("Do it any&way"), menu, live.force, enabled=desk.can_force, icon="force"),
        _spec(ActionId.DAMAGE, tr("&Damage…"), menu, trackers.take, enabled=owner, icon="damage", group=True),
        _spec(ActionId.HEAL, tr("&Heal…"), menu, trackers.give, enabled=owner, icon="heal"),
        _spec(ActionId.CONDITIONS, tr("&Conditions…"), menu, conditions, enabled=owner, icon="note"),
        _spec(ActionId.APP_DICE, tr("The &app rolls for all"), menu, all_app, enabled=has, group=True),
        _spec(ActionId.TABLE_DICE, tr("Real dice for all"), menu, all_table, enabled=has),
    )


def view_actions(preferences: PreferenceKeeper, desk: Desk) -> tuple[ActionSpec, ...]:
    """Return what the View menu does."""
    view = Menu.VIEW

    def theme(action: ActionId, text: str, name: str, *, group: bool = False) -> ActionSpec:
        choose = partial(preferences.choose, theme=name)
        return _spec(action, text, view, choose, checked=partial(_has_theme, preferences, name), group=group)

    return (
        theme(ActionId.SYSTEM, tr("Theme of the &system"), "system"),
        theme(ActionId.LIGHT, tr("&Light theme"), "light"),
        theme(ActionId.DARK, tr("&Dark theme"), "dark"),
        _spec(ActionId.LARGER, tr("Lar&ger text"), view, preferences.larger_text, group=True),
        _spec(ActionId.SMALLER, tr("S&maller text"), view, preferences.smaller_text),
        _spec(ActionId.FULL_SCREEN, tr("&Full screen"), view, desk.full_screen, group=True),
    )


def help_actions(
    desk: Desk, *, settings: Callable[[], object], keys: Callable[[], object], about: Callable[[], object]
) -> tuple[ActionSpec, ...]:
    """Return what the Help menu does, and the settings."""
    has = desk.has_session
    return (
        _spec(ActionId.SETTINGS, tr("Se&ttings…"), Menu.EDIT, settings, icon="settings", group=True),
        _spec(ActionId.RULES, tr("&Rules"), Menu.HELP, desk.rules_here, enabled=has, icon="rule"),
        _spec(ActionId.SHORTCUTS, tr("&Keys"), Menu.HELP, keys, icon="help"),
        _spec(ActionId.ABOUT, tr("&About Companion"), Menu.HELP, about, group=True),
        _spec(ActionId.ABOUT_QT, tr("About &Qt"), Menu.HELP, QApplication.aboutQt),
    )


def window_actions(window: MainWindow, desk: Desk) -> tuple[ActionSpec, ...]:
    """Return what the Window menu does besides showing docks."""
    has = desk.has_session
    return (
        _spec(ActionId.RESTORE, tr("&Restore the layout"), Menu.WINDOW, window.restore_layout, enabled=has),
    )


def _has_theme(preferences: PreferenceKeeper, name: str) -> bool:
    return preferences.preferences.theme == name
