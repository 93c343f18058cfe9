"""An application for faces, the shipped reminders, and the hero that is worst for paper."""

from __future__ import annotations

import pytest

from PySide6.QtWidgets import QApplication

from companion.engine.cards import Card
from companion.games.registry import GAMES
from companion.games.slugfest.cards import Reminders, roster_cards, sheet_card
from companion.printing.pages import ready_application
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders
from companion.storage.places import shipped
from companion.storage.rosters import read_roster
from tests.printing.worst import WORST, WORST_TEAM


@pytest.fixture(scope="session", autouse=True)
def faces(qapp: QApplication) -> None:
    ready_application()


@pytest.fixture(scope="session")
def reminders() -> Reminders:
    return slugfest_reminders(Library(GAMES))


@pytest.fixture(scope="session")
def law_team(reminders: Reminders) -> tuple[Card, ...]:
    return roster_cards(read_roster(shipped("rosters", "slugfest/the-law-team.toml")), reminders)


@pytest.fixture(scope="session")
def worst(reminders: Reminders) -> Card:
    return sheet_card(WORST, WORST_TEAM, reminders)
