"""What each game brings to the window, by its key; views are imported when their game is first played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.engine.session import Dice, Session
from companion.engine.texts import tr
from companion.gui.game_view import GameView, ViewContext, ViewFactory
from companion.gui.games.pictures import paint_blobparty, paint_rumble, paint_slugfest, paint_trackers
from companion.gui.player.screen import PlayerScreen, ScreenFactory
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library

Picture: TypeAlias = Callable[[QPainter, Theme, QRectF], None]
"""Draws a picture of the game into a rectangle."""


class SetUpDialog(Protocol):
    """A dialog that asks what a session shall begin with."""

    def session(self) -> Session:
        """Return the session as it is chosen."""

    def exec(self) -> int:
        """Ask, and return 0 if nothing shall begin."""


class SetUp(Protocol):
    """Makes such a dialog."""

    def __call__(
        self, library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None
    ) -> SetUpDialog:
        """Return the dialog over PARENT; DICE is what it proposes."""


class Part(Struct, frozen=True, eq=False, kw_only=True):
    """A rule set that comes with a game, such as the desk of an event with its battles."""

    key: str
    view: ViewFactory
    players: ScreenFactory | None = None


class GameEntry(Struct, frozen=True, eq=False, kw_only=True):
    """A game as the welcome page presents it, and the factory of its view."""

    key: str
    title: str
    text: str
    note: str
    """How large its demo is, and how long it takes."""
    picture: Picture
    view: ViewFactory
    players: ScreenFactory | None = None
    """Its part of the player display; a game without one shows players nothing."""
    new: SetUp | None = None
    """The dialog that sets up a session of it; a game without one is begun by its demo alone."""
    parts: tuple[Part, ...] = ()


def game_entries() -> tuple[GameEntry, ...]:
    """Return the games that have a view of their own."""
    return (
        GameEntry(
            key="slugfest",
            title=tr("Superhero Slugfest"),
            text=tr("Heroes in miniature on a hex map"),
            note=tr("2 teams, 20 minutes"),
            picture=paint_slugfest,
            view=_slugfest_view,
            players=_slugfest_screen,
            new=_new_battle,
        ),
        GameEntry(
            key="rumble",
            title=tr("Puzzle Rumble"),
            text=tr("Duels of secretly allocated Energy"),
            note=tr("2 heroes, 1 villain, 10 minutes"),
            picture=paint_rumble,
            view=_rumble_view,
            players=_rumble_screen,
            new=_new_rumble,
            parts=(Part(key="rumble_desk", view=_desk_view, players=_desk_screen),),
        ),
        GameEntry(
            key="blobparty",
            title=tr("Blob Party"),
            text=tr("Two looping boards, secret submissions"),
            note=tr("7 players, 60 minutes"),
            picture=paint_blobparty,
            view=_blobparty_view,
            players=_blobparty_screen,
            new=_new_match,
        ),
        GameEntry(
            key="trackers",
            title=tr("Plain trackers"),
            text=tr("Any game: health, clocks, turn order"),
            note=tr("no rules, as long as you like"),
            picture=paint_trackers,
            view=_board_view,
            players=_board_screen,
            new=_new_board,
        ),
    )


def game_views() -> dict[str, ViewFactory]:
    """Return what makes the view of each rule set."""
    return {part.key: part.view for part in _parts()}


def player_screens() -> dict[str, ScreenFactory]:
    """Return what makes the part of the player display of each rule set that has one."""
    return {part.key: part.players for part in _parts() if part.players is not None}


def _parts() -> tuple[Part, ...]:
    entries = game_entries()
    own = (Part(key=entry.key, view=entry.view, players=entry.players) for entry in entries)
    return (*own, *(part for entry in entries for part in entry.parts))


def _board_view(context: ViewContext) -> GameView:
    from companion.gui.games.trackers.view import BoardView

    return BoardView(context)


def _board_screen(keeper: ThemeKeeper) -> PlayerScreen:
    from companion.gui.games.trackers.player import BoardScreen

    return BoardScreen(keeper)


def _new_board(library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None) -> SetUpDialog:
    from companion.gui.games.trackers.new_board import NewBoard

    return NewBoard(library, keeper, dice=dice, parent=parent)


def _blobparty_view(context: ViewContext) -> GameView:
    from companion.gui.games.blobparty.view import PartyView

    return PartyView(context)


def _blobparty_screen(keeper: ThemeKeeper) -> PlayerScreen:
    from companion.gui.games.blobparty.player import PartyScreen

    return PartyScreen(keeper)


def _rumble_view(context: ViewContext) -> GameView:
    from companion.gui.games.rumble.view import RumbleView

    return RumbleView(context)


def _rumble_screen(keeper: ThemeKeeper) -> PlayerScreen:
    from companion.gui.games.rumble.player import RumbleScreen

    return RumbleScreen(keeper)


def _desk_view(context: ViewContext) -> GameView:
    from companion.gui.games.rumble.desk.view import DeskView

    return DeskView(context)


def _desk_screen(keeper: ThemeKeeper) -> PlayerScreen:
    from companion.gui.games.rumble.desk.player import DeskScreen

    return DeskScreen(keeper)


def _slugfest_screen(keeper: ThemeKeeper) -> PlayerScreen:
    from companion.gui.games.slugfest.player import BattleScreen

    return BattleScreen(keeper)


def _slugfest_view(context: ViewContext) -> GameView:
    from companion.gui.games.slugfest.view import SlugfestView

    return SlugfestView(context)


def _new_rumble(library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None) -> SetUpDialog:
    from companion.gui.games.rumble.new_session import NewRumble

    return NewRumble(library, keeper, dice=dice, parent=parent)


def _new_battle(library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None) -> SetUpDialog:
    from companion.gui.games.slugfest.new_battle import NewBattle

    return NewBattle(library, keeper, dice=dice, parent=parent)


def _new_match(library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None) -> SetUpDialog:
    from companion.gui.games.blobparty.new_match import NewMatch

    return NewMatch(library, keeper, dice=dice, parent=parent)
