"""The golden cases of the toy game, which show what a case can say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from companion.engine.records import decode
from companion.engine.session import Session
from companion.games.game import Game
from tests.engine.toy import BRAWL, Brawl, Fighter, brawl_session


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The fighters, each with what differs from the usual."""

    fighters: tuple[Fighter, ...]


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """The values that fighters must have at the end."""

    fighters: tuple[dict[str, Any], ...] = ()


class BrawlCases:
    """The adapter."""

    game: Game = BRAWL

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        return brawl_session(Brawl(fighters=decode(setup, Setup, at="setup").fighters))

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        for wanted in decode(expect, Expect, at="expect").fighters:
            fighter = session.table.state.fighter(wanted["id"])
            for key, value in wanted.items():
                if (found := getattr(fighter, key)) != value:
                    yield f"{fighter.id}: {key} is {found}, not {value}"


ADAPTER = BrawlCases()
