"""A Rumble battle under mouse and keys: forms make allocations, seals look alike, nothing secret leaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QBuffer, QEvent, QIODevice, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.games.registry import GAMES, game
from companion.games.rumble.commands import Allocate, Disclose, Hold, Next, Reveal, Seal
from companion.games.rumble.state import Aim, Battle
from companion.games.rumble.view import public_view
from companion.gui.game_view import ViewContext
from companion.gui.games.registry import game_entries
from companion.gui.games.rumble.card import FighterCard, energy_derivation, energy_sum
from companion.gui.games.rumble.entries import amounts_of, command_of, entries
from companion.gui.games.rumble.export import exports, write_record
from companion.gui.games.rumble.form import AllocationForm
from companion.gui.games.rumble.player import RumbleScreen
from companion.gui.games.rumble.view import RumbleView
from companion.gui.player.window import PlayerWindow
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.games.rumble.duel import allocating, duel, fighter, played


def calm() -> bool:
    return True


@pytest.fixture
def session() -> Session:
    """The demo's battle at the Heroes' allocation of round 1."""
    session = ready_session("rumble", Library(GAMES), seed="seed")
    session = session.start(Next())
    assert battle_of(session).step == "A1"
    return session


def battle_of(session: Session) -> Battle:
    battle: Battle = session.table.state
    return battle


@pytest.fixture
def view(qtbot: QtBot, keeper: ThemeKeeper, session: Session) -> Iterator[RumbleView]:
    view = RumbleView(ViewContext(game=game("rumble"), keeper=keeper, calm=calm))
    qtbot.addWidget(view.centre)
    for panel in view.panels:
        qtbot.addWidget(panel.make())
    view.centre.resize(900, 700)
    with qtbot.waitExposed(view.centre):
        view.centre.show()
    view.show_session(session)
    yield view
    view.centre.close()


def form_of(view: RumbleView, who: str) -> AllocationForm:
    form = (view.table.heroes.cards | view.table.villains.cards)[who].form
    assert form is not None
    return form


def wishes(view: RumbleView) -> list[Command]:
    heard: list[Command] = []
    view.command_requested.connect(heard.append)
    return heard


def hero(session: Session) -> str:
    return next(one.id for one in battle_of(session).rumblers if one.hero)


def test_amounts_typed_and_sealed_become_one_allocation(
    view: RumbleView, session: Session, qtbot: QtBot
) -> None:
    heard, who = wishes(view), hero(session)
    form = form_of(view, who)
    for line, text in zip(form.lines, ("40", "25"), strict=False):
        line.edit.selectAll()
        QTest.keyClicks(line.edit, text)
    assert form.spent.text().startswith("65 of 100 spent, 35 left")
    qtbot.mouseClick(form.seal, Qt.MouseButton.LeftButton)
    target = form.lines[0].entry.target
    assert heard == [Allocate(who, attacks=(Aim(target, 40),), defence=25), Seal(who)]
    for command in heard:
        session = session.start(command)
    assert battle_of(session).rumbler(who).sealed


def test_too_much_is_told_with_its_rule_and_cannot_be_sealed(view: RumbleView, session: Session) -> None:
    form = form_of(view, hero(session))
    form.lines[1].set_amount(101)
    assert not form.seal.isEnabled()
    assert "[PR-32]" in form.fault.text()
    heard = wishes(view)
    QTest.keyClick(form.lines[1].edit, Qt.Key.Key_Return)
    assert heard == []


def test_numbers_beyond_32_bits_are_taken_whole(view: RumbleView, session: Session) -> None:
    form = form_of(view, hero(session))
    form.lines[1].set_amount(10**30)
    assert form.command.defence == 10**30
    assert not form.seal.isEnabled()


def test_the_slider_and_the_amount_are_one(view: RumbleView, session: Session) -> None:
    form = form_of(view, hero(session))
    form.lines[1].slider.setValue(33)
    assert form.lines[1].amount == 33
    form.lines[1].set_amount(12)
    assert form.lines[1].slider.value() == 12


def test_hold_and_clear(view: RumbleView, session: Session, qtbot: QtBot) -> None:
    heard, who = wishes(view), hero(session)
    form = form_of(view, who)
    form.lines[1].set_amount(12)
    qtbot.mouseClick(form.clear, Qt.MouseButton.LeftButton)
    assert form.command == Allocate(who)
    qtbot.mouseClick(form.hold, Qt.MouseButton.LeftButton)
    assert heard == [Hold(who)]


def test_a_form_being_filled_in_survives_what_others_do(view: RumbleView, session: Session) -> None:
    first, other, *_ = (one.id for one in battle_of(session).rumblers if one.hero)
    form_of(view, first).lines[1].set_amount(17)
    view.show_session(session.start(Hold(other)).start(Seal(other)))
    assert form_of(view, first).lines[1].amount == 17
    view.show_session(session.start(Hold(first)))
    assert form_of(view, first).lines[1].amount == 100, "a draft entered elsewhere counts"


def test_a_secret_power_that_refuses_something_discloses_itself(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    """PR-77: the entry looks as always until then; what was typed stays."""
    at = allocating(
        duel([fighter("hero", 100, "FL")], [fighter("vil", 100, "gravity-net")]),
    )
    card = FighterCard(keeper, game("rumble"))
    qtbot.addWidget(card)
    card.show_rumbler(at.state, at.state.rumbler("hero"))
    form = card.form
    assert form is not None
    (line,) = (line for line in form.lines if line.entry.power == "flight")
    line.set_amount(50)
    heard: list[tuple[Command, ...]] = []
    card.wished.connect(heard.append)
    qtbot.mouseClick(form.seal, Qt.MouseButton.LeftButton)
    assert heard == [(Disclose("vil", "gravity-net"),)]
    after = played(at, *heard[0]).state
    card.show_rumbler(after, after.rumbler("hero"))
    form = card.form
    assert form is not None
    assert form.amounts["power.flight."] == 50
    assert "Gravity Net" in form.fault.text()
    assert not form.seal.isEnabled()


def test_energy_is_shown_as_the_sum_that_it_is(session: Session) -> None:
    """PR-89."""
    battle = allocating(duel([fighter("hero", 100, "RG")], [fighter("vil", 100)])).state
    one = battle.rumbler("hero")
    assert energy_sum(battle, one) == "103 = 100 + 3"
    assert energy_sum(battle, battle.rumbler("vil")) == "100"
    assert energy_derivation(battle, one) == "Energy 103 = Health 100 +3 (Regeneration, round 1) [PR-11]"


def test_the_sealed_look_alike_whatever_is_inside(view: RumbleView, session: Session) -> None:
    who = hero(session)
    pictures = []
    for defence in (0, 100):
        sealed = session.start(Allocate(who, defence=defence)).start(Seal(who))
        view.show_session(sealed)
        QApplication.processEvents()
        pictures.append(picture(view.table.heroes.cards[who]))
    assert pictures[0] == pictures[1]


def test_every_line_round_trips_through_the_allocation(session: Session) -> None:
    battle = battle_of(session)
    for one in battle.rumblers:
        if one.hero:
            lines = entries(battle, one)
            wanted = {line.key: (line.fixed or n + 1) for n, line in enumerate(lines)}
            command = command_of(one, lines, wanted)
            entered = Allocate(one.id, command.attacks, command.defence, command.uses, command.away)
            assert amounts_of(lines, entered) == wanted  # type: ignore[arg-type]  # the same fields


def test_next_reveals_once_all_are_in(view: RumbleView, session: Session) -> None:
    assert not view.turn(session.table).can_go_on
    for one in battle_of(session).rumblers:
        if one.hero:
            session = session.start(Hold(one.id)).start(Seal(one.id))
    picture_ = view.turn(session.table)
    assert picture_.next_command == Reveal()
    assert picture_.can_go_on
    assert battle_of(session.start(Reveal())).step == "A3"


def picture(widget: QWidget) -> bytes:
    QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert widget.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


def test_what_is_sealed_moves_no_pixel_of_the_player_display(
    qtbot: QtBot, keeper: ThemeKeeper, session: Session
) -> None:
    screens = {entry.key: entry.players for entry in game_entries() if entry.players is not None}
    window = PlayerWindow(keeper, screens, calm=calm)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    who = hero(session)
    pictures = []
    for defence in (0, 100):
        window.show_session(session.start(Allocate(who, defence=defence)).start(Seal(who)))
        pictures.append(picture(window))
    assert pictures[0] == pictures[1]
    secret = {
        power
        for one in battle_of(session).rumblers
        if not one.hero
        for power in one.powers
        if power not in one.known
    }
    names = {battle_of(session).power(key).name for key in secret}
    spoken = " ".join(widget.accessibleName() for widget in window.findChildren(QWidget))
    assert names
    assert not any(name in spoken for name in names)


def test_the_next_form_takes_the_focus_once_one_is_sealed(
    view: RumbleView, session: Session, qtbot: QtBot
) -> None:
    first, other, *_ = (one.id for one in battle_of(session).rumblers if one.hero)
    qtbot.waitUntil(form_of(view, first).lines[0].edit.hasFocus)
    view.show_session(session.start(Hold(first)).start(Seal(first)))
    qtbot.waitUntil(partial(has_focus, view, other))


def has_focus(view: RumbleView, who: str) -> bool:
    return form_of(view, who).lines[0].edit.hasFocus()


def test_letters_in_an_amount_stay_keys_of_the_window(view: RumbleView, session: Session) -> None:
    edit = form_of(view, hero(session)).lines[0].edit
    for key, text, is_taken in ((Qt.Key.Key_N, "n", False), (Qt.Key.Key_5, "5", True)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier, text)
        event.ignore()
        QApplication.sendEvent(edit, event)
        assert event.isAccepted() is is_taken


def test_the_record_is_written_for_the_game_master_for_everybody_and_for_programs(
    session: Session, tmp_path: Path
) -> None:
    """PR-88: only the game master's names what is secret."""
    for one in battle_of(session).rumblers:
        if one.hero:
            session = session.start(Hold(one.id))
    session = session.start(Reveal()).start(Hold("the-dentist"))
    texts = {}
    for words, ending, _ in exports():
        file = tmp_path / f"record.{ending}"
        write_record(session.table, file, f"{words} (*.{ending})")
        texts[words] = file.read_text()
    private, public, plain = texts.values()
    assert "The Dentist has allocated" in private
    assert "The Dentist has allocated" not in public
    assert json.loads(plain)["state"]["round"] == 1


def test_players_read_loadouts_known_powers_energy_and_what_was_revealed(
    qtbot: QtBot, keeper: ThemeKeeper, session: Session
) -> None:
    """PR-75."""
    who = hero(session)
    battle = battle_of(session)
    for one in battle.rumblers:
        if one.hero:
            session = session.start(Allocate(one.id, attacks=(Aim("the-dentist", 60),), defence=5))
    screen = RumbleScreen(keeper)
    qtbot.addWidget(screen.centre)
    said = {}
    for shown in (session, session.start(Reveal())):
        screen.show_public(public_view(battle_of(shown)), calm=True)
        said[shown] = [label.text() for label in screen.centre.findChildren(QLabel) if not label.isHidden()]
    before, after = said.values()
    loadout = ", ".join(battle.power(key).name for key in battle.rumbler(who).powers)
    assert loadout in before
    assert "known: Bramble Coat" in before
    assert "Energy 100" in before
    assert "Attack 60 on The Dentist, Defense 5" not in before
    assert "Attack 60 on The Dentist, Defense 5" in after
