"""The adviser under the mouse: five answers with figures and sentences, the dial, entering, secrecy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import delete

from companion.engine.commands import Command
from companion.engine.table import Table
from companion.games.rumble.commands import Adjust, Allocate, Reveal
from companion.games.rumble.state import Aim, Battle
from companion.gui.games.rumble.adviser import PAUSE_MS, AdviserPanel
from companion.gui.games.rumble.match_ups import Choice, MatchUps, choices
from companion.gui.lab_room import LabRoom
from companion.gui.theme_keeper import ThemeKeeper
from companion.lab.rumble.findings import Forced, Row, Share
from companion.lab.rumble.words import reply_words
from tests.games.rumble.desk.office import GUYS, rich
from tests.games.rumble.duel import allocating, book, duel, fighter, played
from tests.gui.lab_bench import BenchPool, as_pool


@pytest.fixture
def bench() -> BenchPool:
    return BenchPool()


@pytest.fixture
def room(bench: BenchPool) -> LabRoom:
    return LabRoom(new_pool=partial(as_pool, bench))


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper, room: LabRoom) -> Iterator[AdviserPanel]:
    panel = AdviserPanel(keeper, room)
    qtbot.addWidget(panel)
    panel.resize(312, 600)
    with qtbot.waitExposed(panel):
        panel.show()
    yield panel
    panel.close()


def at_heroes() -> Table:
    return allocating(duel([fighter("hero", 20)], [fighter("vil", 14)]))


def at_villains() -> Table:
    return played(at_heroes(), Allocate("hero", (Aim("vil", 12),), defence=8), Reveal())


def advised(qtbot: QtBot, panel: AdviserPanel, bench: BenchPool, battle: Battle) -> None:
    """Show a battle and wait for the advice."""
    panel.show_battle(battle)
    qtbot.waitUntil(lambda: bool(bench.named("advice")))
    bench.finish()
    qtbot.waitUntil(lambda: bool(enters(panel)))


def enters(panel: AdviserPanel) -> list[QPushButton]:
    return [
        button
        for button in panel.findChildren(QPushButton)
        if button.text() == "Enter" and button.isVisible()
    ]


def said(panel: AdviserPanel) -> list[str]:
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


def test_a_panel_that_outlives_the_lab_orders_nothing(
    qtbot: QtBot, panel: AdviserPanel, room: LabRoom, bench: BenchPool
) -> None:
    panel.show_battle(at_villains().state)
    delete(room)
    qtbot.wait(PAUSE_MS + 100)
    assert not bench.named("advice")


def test_five_answers_stand_with_ranges_labels_and_a_sentence(
    qtbot: QtBot, panel: AdviserPanel, bench: BenchPool
) -> None:
    """PR-91."""
    battle = at_villains().state
    advised(qtbot, panel, bench, battle)
    (job,) = bench.named("advice")
    advice = job.result()
    words = said(panel)
    for reply in advice.replies:
        assert reply_words(battle, reply) in words
    assert len(enters(panel)) == 1 + len(advice.replies) == 6
    assert "exact" in words
    assert panel.state.text().startswith("exact; ")


def test_work_shows_progress_and_can_be_stopped(qtbot: QtBot, panel: AdviserPanel, bench: BenchPool) -> None:
    panel.show_battle(at_villains().state)
    qtbot.waitUntil(lambda: panel.bar.isVisible() and panel.bar.value() == 40)
    QTest.mouseClick(panel.stop, Qt.MouseButton.LeftButton)
    assert bench.jobs[0].is_cancelled
    assert not panel.bar.isVisible()
    assert enters(panel) == []


def test_an_answer_is_entered_as_a_draft(qtbot: QtBot, panel: AdviserPanel, bench: BenchPool) -> None:
    table = at_villains()
    advised(qtbot, panel, bench, table.state)
    heard: list[tuple[Command, ...]] = []
    panel.wished.connect(heard.append)
    QTest.mouseClick(enters(panel)[0], Qt.MouseButton.LeftButton)
    after = played(table, *heard[0]).state
    assert after.rumbler("vil").draft == bench.named("advice")[0].result().replies[0].allocations[0][1]
    assert not after.rumbler("vil").sealed
    panel.show_battle(after)
    assert enters(panel), "a draft is no reason to think again"


def test_the_dial_shows_another_answer(qtbot: QtBot, panel: AdviserPanel, bench: BenchPool) -> None:
    battle = at_villains().state
    advised(qtbot, panel, bench, battle)
    advice = bench.named("advice")[0].result()
    for button, reply in zip(
        panel.dials.buttons(), (advice.replies[0], advice.fair, advice.kind), strict=True
    ):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: bool(enters(panel)))
        first = enters(panel)[0]
        assert first.accessibleName() == f"Enter: {reply_words(battle, reply)}"


def test_another_position_is_thought_about_anew(qtbot: QtBot, panel: AdviserPanel, bench: BenchPool) -> None:
    table = at_villains()
    advised(qtbot, panel, bench, table.state)
    panel.show_battle(played(table, Adjust("vil", health=9, reason="x")).state)
    assert enters(panel) == []
    qtbot.waitUntil(lambda: len(bench.named("advice")) == 2)


def test_announcements_of_the_heroes_are_looked_for_when_asked(
    qtbot: QtBot, panel: AdviserPanel, bench: BenchPool
) -> None:
    panel.show_battle(at_heroes().state)
    qtbot.waitUntil(lambda: bool(bench.named("warming")))
    assert bench.named("hero_plans") == []
    QTest.mouseClick(panel.look, Qt.MouseButton.LeftButton)
    bench.finish()
    qtbot.waitUntil(lambda: any("answered by" in words for words in said(panel)))


def test_a_panel_that_nobody_sees_does_not_think(
    qtbot: QtBot, keeper: ThemeKeeper, room: LabRoom, bench: BenchPool
) -> None:
    panel = AdviserPanel(keeper, room)
    qtbot.addWidget(panel)
    panel.show_battle(at_villains().state)
    qtbot.wait(250)
    assert bench.jobs == []


# Which pairs beat which Villain


@pytest.fixture
def match_ups(qtbot: QtBot, keeper: ThemeKeeper, room: LabRoom) -> MatchUps:
    found = (Choice("three", ("big-gnashy-claws", "gravity-net", "zoom-in")),)
    dialog = MatchUps(keeper, room, book(), fighter("vil", 5), (), found)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_table_fills_pair_by_pair_best_first(qtbot: QtBot, match_ups: MatchUps, bench: BenchPool) -> None:
    """PR-91: each row says whether it is exact; a Key-Power that does its job is marked."""
    QTest.mouseClick(match_ups.start, Qt.MouseButton.LeftButton)
    share = Share(won=1500, lost=500, of=2000, low=0.731, high=0.768, temperature=0.1)
    found: tuple[tuple[Forced, bool], ...] = (("standstill", False), ("win", True), ("loss", True))
    for n, (result, exact) in enumerate(found):
        job = bench.jobs[n]
        _book, _villain, hero, _options = job.arguments
        job.canned = Row(
            powers=hero, result=result, lowest=None, highest=90, exact=exact, shares=(share, share)
        )
        job.done = True
        qtbot.waitUntil(partial(has_rows, match_ups, n + 1))
    rows = [[cell(match_ups, row, column) for column in range(6)] for row in range(3)]
    assert rows[0] == [
        "Big, Gnashy Claws + Zoom In",
        "win\nexact",
        "none",
        "90",
        "75 %\n73 – 77 %",
        "75 %\n73 – 77 %",
    ]
    assert [row[1] for row in rows[1:]] == ["standstill\nestimate", "loss\nexact"]
    assert match_ups.start.isVisible()
    assert match_ups.state.text() == "3 pairs of 3 done; no house rules"


def has_rows(match_ups: MatchUps, rows: int) -> bool:
    return match_ups.table.rowCount() == rows


def cell(match_ups: MatchUps, row: int, column: int) -> str:
    item = match_ups.table.item(row, column)
    assert item is not None
    return item.text()


def test_work_on_pairs_is_stopped(match_ups: MatchUps, bench: BenchPool) -> None:
    QTest.mouseClick(match_ups.start, Qt.MouseButton.LeftButton)
    assert len(bench.jobs) == 1
    assert match_ups.stop.isVisible()
    QTest.mouseClick(match_ups.stop, Qt.MouseButton.LeftButton)
    assert bench.jobs[0].is_cancelled
    assert match_ups.start.isVisible()


def test_powers_to_pair_are_all_or_those_of_a_team() -> None:
    """11.3: held, and held or to be bought."""
    desk = rich(500, 5).state
    found = {choice.name: choice.powers for choice in choices(desk.book, desk)}
    assert len(found["all Powers that a Team could hold"]) >= 13
    assert "acid-ink" not in found["all Powers that a Team could hold"]
    assert found["Good Guys R' Us: held"] == desk.team(GUYS).powers
    assert "mirrored-visor" in found["Good Guys R' Us: held or to be bought"]
