"""What each game brings to the window, by its key; views are imported when their game is first played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from companion.engine.texts import tr
from companion.gui.game_view import GameView, ViewContext, ViewFactory
from companion.gui.games.pictures import paint_slugfest
from companion.gui.theme import Theme

Picture: TypeAlias = Callable[[QPainter, Theme, QRectF], None]
"""Draws a picture of the game into a rectangle."""


class GameEntry(Struct, frozen=True, eq=False, kw_only=True):
    """A game as the welcome page presents it, and the factory of its view."""

    key: str
    title: str
    text: str
    note: str
    """How large its demo is, and how long it takes."""
    picture: Picture
    view: ViewFactory


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
        ),
    )


def _slugfest_view(context: ViewContext) -> GameView:
    from companion.gui.games.slugfest.view import SlugfestView

    return SlugfestView(context)
