"""The hot seat (section 20): one device, seven players, nothing that onlookers could read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from companion.engine.commands import Command
from companion.games.blobparty.commands import Lock, Propose, SetPin, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.hot_seat import HotSeat
from companion.gui.games.blobparty.hot_seat_form import FormPage, SummaryPage
from companion.gui.games.blobparty.hot_seat_pin import NewPinPage, PinPage
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS, NAMES, in_round, match_of, played, table, with_figures

ENTER, ESCAPE, F9 = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F9


class Seat:
    """A hot seat whose wishes reach a match, driven by keys."""

    def __init__(self, qtbot: QtBot, keeper: ThemeKeeper, match: Match) -> None:
        self.qtbot = qtbot
        self.at = table(match)
        self.wishes: list[Command] = []
        self.window = HotSeat(keeper, match, clock=lambda: "20:15")
        self.window.wished.connect(self._do)
        qtbot.addWidget(self.window)
        self.window.resize(1366, 768)
        with qtbot.waitExposed(self.window):
            self.window.show()
        with qtbot.waitActive(self.window):
            self.window.activateWindow()

    def _do(self, command: Command) -> None:
        assert BLOBPARTY.why_not(self.at.state, command) == ()
        self.wishes.append(command)
        self.at = played(self.at, command)
        self.window.show_match(self.at.state)

    @property
    def page(self) -> QWidget:
        return self.window.page

    def shows(self, kind: type[QWidget]) -> bool:
        return isinstance(self.page, kind)

    @property
    def form(self) -> FormPage:
        assert isinstance(self.page, FormPage)
        return self.page

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget() or self.window, key)

    def call(self, who: str) -> None:
        self.qtbot.keyClick(self.window.call, str(IDS.index(who) + 1))

    def type(self, **texts: str) -> None:
        for field, text in texts.items():
            self.form.edits[field].setFocus()
            self.qtbot.keyClicks(self.form.edits[field], text)

    def hold(self, *, on: bool) -> None:
        act = self.qtbot.keyPress if on else self.qtbot.keyRelease
        act(QApplication.focusWidget() or self.window, F9)

    def read(self) -> str:
        """Return every word that can be read on the page that is shown."""
        page = self.window.page
        words = [label.text() for label in page.findChildren(QLabel)]
        words += [button.text() for button in page.findChildren(QPushButton)]
        words += [edit.displayText() for edit in page.findChildren(QLineEdit)]
        return "\n".join(words)

    def picture(self) -> QImage:
        QApplication.processEvents()
        return self.window.grab().toImage()


@pytest.fixture
def seat(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Callable[[Match], Seat]]:
    made: list[Seat] = []

    def sit_down(match: Match) -> Seat:
        made.append(Seat(qtbot, keeper, match))
        return made[-1]

    yield sit_down
    for one in made:
        one.window.hand_over()
        one.window.close()


def with_pin(match: Match, who: str, pin: str = "1234") -> Match:
    return match.with_player(replace(match.player(who), pin=pin))


def test_the_hand_over_page_shows_names_and_who_has_confirmed_alone(seat):
    """BP-133, BP-137."""
    one = seat(played(table(with_figures(in_round(1), "ana", bp=77)), Submit("ana", bid=33)).state)
    words = one.read()
    assert one.window.call.title.text == "Pass to Bo"
    assert "1  Ana  ✓" in words
    assert "2  Bo\n" in words
    assert not [figure for figure in ("77", "33", "100", "15") if figure in words]


def test_a_form_is_handed_in_by_keys_alone_and_nothing_of_it_stays(seat):
    """BP-133, BP-136: hand-over, page, summary, hand-over with the next name."""
    one = seat(in_round(1))
    one.call("cy")
    one.type(vote="1", card="w", wild="4", battle="10", bid="6")
    one.press(ENTER)
    assert one.shows(SummaryPage)
    one.press(ENTER)
    form = Submit("cy", vote=1, card="W", wild=4, battle=10, bid=6)
    assert one.wishes == [replace(form, source="hot seat", at="20:15")]
    assert one.page is one.window.call
    assert one.window.call.title.text == "Pass to Di"
    QApplication.processEvents()
    assert not [edit for edit in one.window.findChildren(QLineEdit) if edit.text()]


def test_every_page_is_reached_and_left_by_keys(seat):
    one = seat(with_pin(in_round(1), "ana"))
    one.press(ENTER)
    assert one.shows(PinPage)
    one.press(ESCAPE)
    assert one.page is one.window.call
    one.call("cy")
    one.press(ENTER, ESCAPE)
    assert one.shows(FormPage)
    one.press(ESCAPE)
    assert one.page is one.window.call


def test_a_pin_keeps_others_out(seat, qtbot):
    """BP-133."""
    one = seat(with_pin(in_round(1), "cy"))
    one.call("cy")
    assert one.shows(PinPage)
    edit = one.page.edit
    qtbot.keyClicks(edit, "9999")
    assert edit.displayText() != "9999"
    one.press(ENTER)
    assert "not the PIN" in one.read()
    assert edit.text() == ""
    qtbot.keyClicks(edit, "1234")
    one.press(ENTER)
    assert one.form.who == "cy"


def test_players_choose_their_pins_before_round_1(seat, qtbot):
    """BP-133: twice the same four digits, or none."""
    match = replace(match_of(), kingwizards=IDS, phase="pregame")
    one = seat(match)
    one.call("cy")
    page = one.page
    assert isinstance(page, NewPinPage)
    for first, again in (("12", "12"), ("1234", "4321")):
        qtbot.keyClicks(page.first, first)
        qtbot.keyClicks(page.again, again)
        page.take.click()
        assert one.wishes == []
    qtbot.keyClicks(page.first, "0007")
    qtbot.keyClicks(page.again, "0007")
    page.take.click()
    assert one.wishes == [SetPin("cy", "0007")]
    assert one.at.state.player("cy").pin == "0007"


def test_the_pin_can_be_changed_from_the_page_and_what_is_typed_stays(seat):
    one = seat(in_round(1))
    one.call("cy")
    one.type(bid="6")
    one.form.pin.click()
    assert one.shows(NewPinPage)
    one.page.none.click()
    assert one.wishes == [SetPin("cy", "")]
    assert one.form.texts["bid"] == "6"


def test_balance_and_amounts_show_only_while_somebody_holds(seat):
    """BP-134: by key and by button, and never when another window is in front."""
    one = seat(with_figures(in_round(1), "cy", bp=77, garnets=8))
    one.call("cy")
    one.type(bid="33")
    covered = one.read()
    assert not [figure for figure in ("77", "33", "44", "8.") if figure in covered]
    one.hold(on=True)
    assert all(words in one.read() for words in ("Battle points: 77", "Garnets: 8", "33", "keep 44 BP"))
    one.hold(on=False)
    assert one.read() == covered
    one.qtbot.mousePress(one.form.hold, Qt.MouseButton.LeftButton)
    assert "Battle points: 77" in one.read()
    one.qtbot.mouseRelease(one.form.hold, Qt.MouseButton.LeftButton)
    assert one.read() == covered
    one.hold(on=True)
    other = QLabel()
    one.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    one.qtbot.waitUntil(lambda: one.read() == covered)


def pages_of(one: Seat, texts: dict[str, str]) -> list[QImage]:
    """Return a picture of each page that onlookers see while Cy hands in a form."""
    pictures = [one.picture()]
    one.call("cy")
    pictures.append(one.picture())
    one.type(**texts)
    one.form.edits["bid"].setFocus()
    pictures.append(one.picture())
    one.press(ENTER)
    pictures.append(one.picture())
    one.press(ENTER)
    pictures.append(one.picture())
    return pictures


def test_onlookers_cannot_tell_a_rich_player_from_a_poor_one(seat):
    """BP-135: every page from hand-over to hand-over, with different amounts, cards and purses."""
    poor = seat(with_figures(in_round(1), "cy", bp=0, garnets=0))
    few = pages_of(poor, {"vote": "0", "card": "1"})
    rich = seat(with_figures(in_round(1), "cy", bp=4321, garnets=40))
    many = pages_of(rich, {"vote": "1", "card": "w", "wild": "3", "battle": "4000", "bid": "321", "buy": "7"})
    assert [isinstance(form, Submit) for form in (*poor.wishes, *rich.wishes)] == [True, True]
    assert few == many


def test_a_page_is_refused_neutrally(seat):
    """BP-135, BP-36: whatever is wrong, the page looks the same until its owner holds."""
    pictures = []
    wrong = (({"buy": "7"}, "garnets"), ({"battle": "130"}, "130 > 100"), ({"vote": "7"}, "vote"))
    for texts, reason in wrong:
        one = seat(in_round(1))
        one.call("cy")
        assert one.form.edits["buy"].isEnabled()
        one.type(**texts)
        one.form.edits["bid"].setFocus()
        one.press(ENTER)
        assert (one.wishes, one.shows(FormPage)) == ([], True)
        pictures.append(one.picture())
        one.hold(on=True)
        assert reason in one.read()
        one.hold(on=False)
        assert one.picture() == pictures[-1]
    assert pictures[0] == pictures[1] == pictures[2]


def test_the_next_kingwizard_has_a_plan_on_the_page(seat):
    """BP-19, BP-135: the plan is extra, and its owner is public."""
    one = seat(replace(in_round(1), plan_form=None))
    one.call("bo")
    one.type(a1="ana", a2="3", a3="Di", trap_a="7", b1="e", b2="f", b3="g", trap_b="3")
    one.press(ENTER, ENTER)
    plan = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=7, trap_b=3)
    assert one.wishes == [
        Submit("bo", source="hot seat", at="20:15"),
        replace(plan, source="hot seat", at="20:15"),
    ]
    one.call("cy")
    assert not one.form.plan


def test_leaving_in_the_middle_throws_away_what_was_typed(seat):
    """BP-136."""
    one = seat(in_round(1))
    one.call("cy")
    one.type(bid="33")
    one.press(ESCAPE)
    one.call("cy")
    assert set(one.form.texts.values()) == {""}
    one.qtbot.keyClick(one.form.edits["bid"], Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert one.form.texts["bid"] == ""
    assert one.wishes == []


@pytest.mark.parametrize(("pin", "found"), [("", ""), ("1234", "33")])
def test_a_page_called_again_holds_the_form_under_its_pin_alone(seat, qtbot, pin: str, found: str):
    """BP-136, BP-137: until the lock a form may be changed."""
    one = seat(with_pin(played(table(in_round(1)), Submit("cy", bid=33)).state, "cy", pin))
    one.call("cy")
    if pin:
        qtbot.keyClicks(one.page.edit, pin)
        one.press(ENTER)
    assert one.form.texts["bid"] == found
    assert "33" not in one.read()
    one.type(bid="4")
    one.press(ENTER, ENTER)
    assert one.at.state.form("cy").bid == 4


def test_a_page_that_nobody_uses_is_wiped(seat):
    """BP-136."""
    one = seat(in_round(1))
    one.call("cy")
    one.type(bid="33")
    assert (one.window._idle.interval(), one.window._idle.isActive()) == (60_000, True)
    one.window._idle.timeout.emit()
    assert one.page is one.window.call
    assert one.wishes == []


def test_nothing_secret_reaches_title_or_clipboard(seat, qtbot):
    """BP-136."""
    QGuiApplication.clipboard().setText("before")
    one = seat(in_round(1))
    one.call("cy")
    one.type(bid="33")
    one.hold(on=True)
    edit = one.form.edits["bid"]
    for key in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X):
        qtbot.keyClick(edit, key, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "before"
    assert one.window.windowTitle() == "Companion"
    assert edit.text() == "33"


def test_the_window_closes_from_the_neutral_page_alone(seat):
    """BP-133: the window of the game master is behind it."""
    one = seat(in_round(1))
    one.call("cy")
    one.window.close()
    assert one.window.isVisible()
    assert one.page is one.window.call
    one.window.call.back.click()
    assert one.window.isVisible()
    one.press(ESCAPE)
    assert one.page is one.window.call
    one.window.call.back.click()
    one.window._back.yes.click()
    assert not one.window.isVisible()


def test_without_a_game_master_the_round_is_locked_when_all_have_confirmed(seat):
    """BP-138."""
    forms = [Submit(who) for who in IDS[:-1]]
    one = seat(played(table(replace(in_round(1), hosted=False)), *forms).state)
    assert one.window.call.lock.isVisible()
    assert not one.window.call.lock.isEnabled()
    one.call("gus")
    one.press(ENTER, ENTER)
    assert one.window.call.title.text == "All are in"
    one.window.call.lock.click()
    assert one.wishes[-1] == Lock()
    assert one.at.state.phase == "locked"
    assert not one.window.isVisible()


def test_with_a_game_master_nobody_else_locks(seat):
    """BP-138."""
    one = seat(played(table(in_round(1)), *(Submit(who) for who in IDS)).state)
    assert not one.window.call.lock.isVisible()


def test_people_are_called_in_any_order(seat):
    """BP-133: behind whoever was last, those who are missing come by seating."""
    one = seat(in_round(1))
    titles = []
    for who in ("flo", "ana", "gus"):
        one.call(who)
        one.press(ENTER, ENTER)
        titles.append(one.window.call.title.text)
    assert titles == ["Pass to Gus", "Pass to Bo", "Pass to Bo"]
    assert NAMES[1] == "Bo"
