"""The application: the only module that knows every part, and puts them together."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.registry import GAMES
from companion.games.slugfest.policies import lucky_policy
from companion.gui.crash import LOG, CrashGuard, Housekeeper, keep_log
from companion.gui.dice.favourites import FavouriteKeys
from companion.gui.dice.roller import RollerPanel
from companion.gui.evening.docks import Evening
from companion.gui.games.registry import GameEntry, game_entries, game_views, player_screens
from companion.gui.help.about import About
from companion.gui.help.bookshelf import Bookshelf
from companion.gui.help.rules_panel import RulesPanel
from companion.gui.help.shortcuts import ShortcutsPage, key_rows
from companion.gui.keys import ActionId
from companion.gui.live_table import LiveTable
from companion.gui.main_window import MainWindow
from companion.gui.player.display import PlayerDisplay
from companion.gui.questions import Questions
from companion.gui.scenarios import Scenarios
from companion.gui.session_files import SessionFiles
from companion.gui.settings.dialog import SettingsDialog
from companion.gui.settings.preferences import Favourite, PreferenceKeeper, Preferences
from companion.gui.shell_actions import (
    Desk,
    edit_actions,
    file_actions,
    help_actions,
    session_actions,
    view_actions,
    window_actions,
)
from companion.gui.shell_docks import floating_dock
from companion.gui.theme import load_fonts, load_themes
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.gui.welcome.page import WelcomePage
from companion.gui.window_memory import WindowMemory
from companion.gui.workshops import Workbench, Workshops
from companion.luck import new_seed
from companion.request import WindowRequest
from companion.storage.autosave import Left, discard, trails_left
from companion.storage.content import Library
from companion.storage.places import shipped, state_folder
from companion.storage.ready import ready_session
from companion.storage.recent import recent_files

NAME: Final = "companion"
DESKTOP_FILE: Final = "org.companion_screen.Companion"
"""By this name desktops find the menu entry in ``packaging/`` and its icon."""
STYLED: Final = "companion-styled"
"""Property of an application that has its style."""
PAINTED_MS: Final = 400
"""How long a window is given to be laid out and painted before its picture is taken."""
COULD_NOT_WRITE: Final = 5
WARNING_MS: Final = 12_000


def run(request: WindowRequest) -> int:
    """Show the window and return the exit status when it is closed. Raises: CompanionError."""
    app = QApplication.instance() or QApplication([NAME, *sys.argv[1:]])
    assert isinstance(app, QApplication)
    companion = Companion(app)
    companion.open(request)
    status = app.exec()
    companion.end()
    return status


class Companion:
    """The running program."""

    def __init__(self, app: QApplication, *, questions: Questions | None = None) -> None:
        self._app = app
        resources = shipped("resources")
        app.setApplicationName(NAME)
        app.setDesktopFileName(DESKTOP_FILE)
        app.setWindowIcon(QIcon(str(resources / "icons" / "companion.svg")))
        if not app.property(STYLED):
            # Once, while there are no widgets: setting it again polishes every widget anew, those being
            # destroyed as well, and has crashed there.
            app.setStyle("Fusion")
            app.setProperty(STYLED, True)
        keep_log(state_folder())
        load_fonts(resources)
        self._root = QObject(app)
        self.preferences = PreferenceKeeper(parent=self._root)
        chosen = self.preferences.preferences
        themes = load_themes(resources).scaled(chosen.text_scale)
        self.keeper = ThemeKeeper(app, themes, mode=ThemeMode(chosen.theme))
        self._text_scale = chosen.text_scale
        self.live = LiveTable(parent=self._root)
        self.questions = questions or Questions()
        self.files = SessionFiles(self.live, Library(GAMES), self.questions, parent=self._root)
        self.window = self._new_window()
        self.questions.window = self.window
        self.desk = Desk(self.live, self.window)
        self.players = PlayerDisplay(
            self.live,
            self.keeper,
            player_screens(),
            calm=self.preferences.is_calm,
            preferences=self.preferences,
            gm_window=self.window,
        )
        self._guard = CrashGuard(self._keep_session, parent=self._root)
        self._guard.window = self.window
        self._housekeeper = Housekeeper(parent=self._root)
        self._books = Bookshelf()
        self.workshops = Workshops(self._workbench)
        self.scenarios = Scenarios(self.live, self.files, self.keeper, self.questions, parent=self._root)
        self.evening = Evening(self.live, self.window, self.keeper, self.preferences)
        self._add_docks()
        self._add_actions()
        self._connect()
        self._wear(chosen)

    # from start to end

    def open(self, request: WindowRequest) -> None:
        """Show what was asked for. Raises: CompanionError."""
        self._guard.install()
        self._housekeeper.start()
        if request.demo is not None:
            # Made before the window is shown, so that a wrong name is told on the command line.
            self.files.begin(partial(_given, self._ready_session(request.demo)))
        else:
            self.show_welcome()
            self._open_at_start(request)
        self.window.show()
        if request.screenshot is not None:
            QTimer.singleShot(PAINTED_MS, partial(self._take_picture, request.screenshot))

    def end(self) -> None:
        """Let go of files, timers and widgets."""
        self.players.close()
        self.window.stage.forget_views()
        self.files.stand_up()
        self._housekeeper.stop()
        sys.excepthook = sys.__excepthook__
        self.window.deleteLater()
        self.keeper.deleteLater()
        self._root.deleteLater()

    def _open_at_start(self, request: WindowRequest) -> None:
        recent = recent_files()
        if request.file is not None:
            self.files.open(request.file)
        elif not self.preferences.preferences.show_welcome and recent and not trails_left():
            self.files.open(recent[0])

    @cached_property
    def welcome(self) -> WelcomePage:
        """The page that is there while no session is open."""
        shows = self.preferences.preferences.show_welcome
        page = WelcomePage(self.keeper, game_entries(), shows_at_start=shows)
        page.file_requested.connect(self.files.open)
        page.recover_requested.connect(self.files.recover)
        page.discard_requested.connect(self._on_discard_requested)
        page.demo_requested.connect(self.begin_demo)
        page.new_requested.connect(self.begin_new)
        page.open_requested.connect(self.files.ask_and_open)
        page.rules_requested.connect(self.show_rules)
        page.workshop_requested.connect(self.workshops.open)
        page.start_choice_changed.connect(self._on_start_choice_changed)
        return page

    @cached_property
    def roller(self) -> RollerPanel:
        """The free roller."""
        panel = RollerPanel(self.keeper)
        panel.throw_requested.connect(self.live.roll_free)
        panel.again_requested.connect(self.live.roll_again)
        panel.seed_requested.connect(self.live.take_seed)
        panel.favourites_changed.connect(self._on_favourites_changed)
        panel.show_favourites(self.preferences.preferences.favourites)
        self.live.changed.connect(panel.show_session)
        if self.live.has_session:
            panel.show_session(self.live.session)
        return panel

    @cached_property
    def rules(self) -> RulesPanel:
        """The rules reference."""
        return RulesPanel(self.keeper)

    def show_welcome(self) -> None:
        """Show the welcome page."""
        self.welcome.show_sessions(recent_files(), trails_left())
        self.window.show_page(self.welcome)

    def begin_demo(self, game: str) -> None:
        """Put the ready session of a game on the table."""
        self.files.begin(partial(self._ready_session, game))

    def begin_new(self) -> None:
        """Ask what a new session shall begin with, and put it on the table."""
        set_ups = [entry for entry in game_entries() if entry.new is not None]
        game = self._pick_game(set_ups)
        if game is None or game.new is None or not self.files.may_leave():
            return
        dice = self.preferences.preferences.dice
        dialog = game.new(self.files.library, self.keeper, dice=dice, parent=self.window)
        if dialog.exec():
            self.files.begin(dialog.session, asked=True)

    def _pick_game(self, entries: list[GameEntry]) -> GameEntry | None:
        """Return the game to play; where there are several, ask."""
        if len(entries) <= 1:
            return next(iter(entries), None)
        name = self.questions.one_of(tr("Which game?"), tuple(entry.title for entry in entries))
        return next((entry for entry in entries if entry.title == name), None)

    def _ready_session(self, game: str) -> Session:
        session = ready_session(game, self.files.library, seed=new_seed())
        for seat in session.seats:
            session = session.with_dice(seat.id, self.preferences.preferences.dice)
        return session

    # putting together

    def _new_window(self) -> MainWindow:
        return MainWindow(
            self.live,
            self.keeper,
            game_views(),
            memory=WindowMemory(state_folder() / "window.ini"),
            calm=self.preferences.is_calm,
            may_close=self._may_close,
        )

    def _may_close(self) -> bool:
        return self.workshops.may_leave() and self.files.may_leave()

    def _workbench(self, opener: Callable[[ActionId], QWidget]) -> Workbench:
        return Workbench(
            library=self.files.library,
            keeper=self.keeper,
            questions=self.questions,
            preferences=self.preferences,
            window=self.window,
            show_rule=self.show_rule,
            begin=self.files.begin,
            open=opener,
        )

    def _add_docks(self) -> None:
        add = self.window.shelf.add
        add(floating_dock("roller", tr("Dice roller"), "dice", self._give_roller, size=(940, 660)))
        add(floating_dock("rules", tr("Rules"), "rule", self._give_rules, size=(820, 600)))
        for spec in self.evening.docks:
            add(spec)

    def _give_roller(self) -> QWidget:
        return self.roller

    def _give_rules(self) -> QWidget:
        self._show_book()
        return self.rules

    def _add_actions(self) -> None:
        board, desk, window = self.window.board, self.desk, self.window
        board.add(file_actions(self.files, window, desk, new=self.begin_new, on_paper=self._show_print))
        board.add(self.workshops.actions)
        board.add(self.scenarios.actions)
        board.add(edit_actions(self.live, window, desk))
        board.add(session_actions(self.live, window, desk))
        board.add(self.evening.actions)
        FavouriteKeys(board, self.preferences, self.live.roll_free, desk.has_session, parent=self._root)
        board.add(view_actions(self.preferences, desk))
        board.add(window_actions(window, desk))
        board.add(self.players.actions)
        board.add(
            help_actions(desk, settings=self._show_settings, keys=self._show_keys, about=self._show_about)
        )

    def _connect(self) -> None:
        self.preferences.changed.connect(self._wear)
        self.window.rule_requested.connect(self.show_rule)
        self.live.agree_to_hide = self._agree_to_hide
        self.window.bar.next_requested.connect(self.desk.go_on)
        self.window.stage.print_requested.connect(self._show_print)
        self.window.stage.looked.connect(self.players.follow)
        self.files.closed.connect(self.show_welcome)
        self.files.warned.connect(self._on_warned)

    def _agree_to_hide(self) -> bool:
        """Undo over a reveal asks first: the table has seen what would be secret again."""
        question = tr("Take back what was shown?")
        return self.questions.agree(
            question, tr("The table has seen it already. The log marks that it was taken back.")
        )

    # what is shown beside

    def show_rule(self, rule: str) -> None:
        """Open the reference at a rule, of whichever game: heroes are made while another one is played."""
        self._show_book(rule)
        self.window.shelf.show("rules")
        self.rules.open_rule(rule)

    def show_rules(self) -> None:
        """Open the reference, before a game is chosen at the first game's rules."""
        self._show_book()
        self.window.shelf.show("rules")

    def _show_book(self, rule: str = "") -> None:
        """Give the reference the rules of the game that is played, or of the one that has RULE."""
        played = self.files.library.home(self.window.game or game_entries()[0].key)
        game = self._books.having(rule, (played, *(entry.key for entry in game_entries())))
        self.rules.show_book(self._books.book(game or played))

    def _show_settings(self) -> None:
        SettingsDialog(self.preferences, self.window.board, parent=self.window).open()

    def _show_keys(self) -> None:
        rows = key_rows(self.window.board, self.window.shelf)
        ShortcutsPage(rows, parent=self.window).open()

    def _show_print(self, owner: str = "") -> None:
        """Print the table in front or rosters; OWNER alone where somebody is given."""
        from companion.gui.paper.opening import Wish, open_print

        session = self.live.session if self.live.has_session else None
        wish = Wish(ticked=(owner,) if owner else ())
        try:
            open_print(self.keeper, self.files.library, wish, session=session, parent=self.window)
        except CompanionError as error:
            self._on_warned(str(error))

    def _show_about(self) -> None:
        About(self.keeper, parent=self.window).open()

    # slots

    def _wear(self, preferences: Preferences) -> None:
        """Let the whole window follow the preferences."""
        if preferences.text_scale != self._text_scale:
            self._text_scale = preferences.text_scale
            self.keeper.set_text_scale(preferences.text_scale)
        self.keeper.set_mode(ThemeMode(preferences.theme))
        self.live.roll_at_once(at_once=preferences.roll_at_once)
        self.live.use_policies((lucky_policy(preferences.ask_lucky),))
        self.window.board.bind(preferences.keys)
        self.window.board.refresh()

    def _on_warned(self, sentence: str) -> None:
        LOG.info("%s", sentence)
        self.window.statusBar().showMessage(sentence, WARNING_MS)

    def _on_discard_requested(self, left: Left) -> None:
        question = tr("Throw “{name}” away?", name=left.name)
        if self.questions.agree(question, tr("What was not saved is gone then.")):
            discard(left.folder)
            self.show_welcome()

    def _on_start_choice_changed(self, shown: bool) -> None:
        self.preferences.choose(show_welcome=shown)

    def _on_favourites_changed(self, favourites: tuple[Favourite, ...]) -> None:
        self.preferences.choose(favourites=favourites)
        self.roller.show_favourites(favourites)

    def _keep_session(self) -> None:
        """Put what is on the table on the disk, after something went wrong."""
        self.files.keep_copy()

    def _take_picture(self, path: Path) -> None:
        is_saved = self.window.grab().save(str(path))
        if not is_saved:
            sys.stderr.write(tr("companion: {path} could not be written", path=path) + "\n")
        self._app.exit(0 if is_saved else COULD_NOT_WRITE)


def _given(session: Session) -> Session:
    return session
