"""The rules of all games, read when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.errors import CompanionError
from companion.gui.crash import LOG
from companion.gui.help.rulebook import Rulebook, read_rulebook
from companion.storage.places import shipped


class Bookshelf:
    """Finds the book of a game, or the one that a rule is in."""

    def __init__(self) -> None:
        self._books: dict[str, Rulebook] = {}

    def book(self, game: str) -> Rulebook:
        """Return the rules of a game; an empty book if there are none that can be read."""
        if game not in self._books:
            try:
                self._books[game] = read_rulebook(shipped("resources", f"help/{game}.toml"))
            except CompanionError as error:
                LOG.error("%s", error)
                self._books[game] = Rulebook()
        return self._books[game]

    def having(self, rule: str, games: Iterable[str]) -> str:
        """Return the first of GAMES that has RULE; empty if none has."""
        return next((game for game in games if rule and self.book(game).rule(rule) is not None), "")
