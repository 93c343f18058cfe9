"""The game master's hand from the menu, and draws from a real hat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QDialog, QDialogButtonBox

from companion.games.blobparty.commands import (
    Begin,
    Lock,
    Reopen,
    Reveal,
    SetOrder,
    SetPin,
    Submit,
)
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.hand_dialogs import (
    AdjustDialog,
    HandDialog,
    NoteDialog,
    OrderDialog,
    OverruleDialog,
    PublishDialog,
    ReopenDialog,
)
from companion.gui.games.blobparty.party_actions import PartyAction
from companion.gui.house_rules import HouseRulesDialog
from companion.gui.live_table import LiveTable
from companion.gui.prompts.presented import presented
from companion.gui.prompts.write import DrawCard
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS, in_round, match_of, played, table
from tests.gui.games.blobparty.sitting import Table, live_of

OK = QDialogButtonBox.StandardButton.Ok


@pytest.fixture
def sit(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Callable[[Match], Table]]:
    tables: list[Table] = []

    def seated(match: Match) -> Table:
        made = Table(keeper, match)
        qtbot.addWidget(made.view.centre)
        tables.append(made)
        return made

    yield seated
    for one in tables:
        one.view.close()


@pytest.fixture
def fill(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[QDialog], None]], None]:
    """Let a dialog that opens be filled in by a function, and then be agreed to."""

    def answers(do: Callable[[QDialog], None]) -> None:
        def run(dialog: QDialog) -> int:
            do(dialog)
            box = dialog.findChild(QDialogButtonBox)
            assert isinstance(box, QDialogButtonBox)
            assert box.button(OK).isEnabled()
            return 1

        for kind in (HandDialog, HouseRulesDialog):
            monkeypatch.setattr(kind, "exec", run)

    return answers


def locked() -> Match:
    match: Match = played(table(in_round(1)), *(Submit(who) for who in IDS), Lock(), forced=True).state
    return match


def resolved() -> Match:
    match: Match = played(table(locked()), Reveal()).state
    return match


def test_a_result_is_shown_line_by_line(sit: Callable[[Match], Table]):
    """BP-91, BP-138."""
    at = sit(locked())
    at.pick(PartyAction.LINE)
    at.pick(PartyAction.LINE)
    assert at.match.history[-1].shown == 2
    at.pick(PartyAction.ALL)
    assert at.match.phase == "resolved"
    assert not at.may(PartyAction.LINE)


def test_figures_are_adjusted_with_a_reason(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-130."""

    def adjusted(dialog: QDialog) -> None:
        assert isinstance(dialog, AdjustDialog)
        assert not dialog.buttons.button(OK).isEnabled()
        dialog.spins["orbs"].setValue(-4)
        dialog.spins["garnets"].setValue(2)
        dialog.reason_line.setText("Deal with Bo")

    at = sit(in_round(1))
    at.view.select("di")
    fill(adjusted)
    at.pick(PartyAction.ADJUST)
    player = at.match.player("di")
    assert (player.orbs, player.garnets) == (11, 2)
    assert at.match.adjustments[-1].reason == "Deal with Bo"


def test_stars_cannot_be_taken_by_hand(qtbot: QtBot):
    """BP-130: stars up only."""
    dialog = AdjustDialog(BLOBPARTY, in_round(1))
    qtbot.addWidget(dialog)
    assert dialog.spins["stars"].minimum() == 0


def test_a_round_is_opened_again(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-131."""
    at = sit(resolved())
    fill(lambda dialog: None)
    at.pick(PartyAction.REOPEN)
    assert (at.match.round, at.match.phase) == (1, "collect")
    assert [draft.who for draft in at.match.drafts] == list(IDS)


def test_nothing_is_opened_again_before_a_round_is_over(sit: Callable[[Match], Table]):
    assert not sit(in_round(1)).may(PartyAction.REOPEN)


def test_without_a_game_master_all_pins_open_the_last_round(qtbot: QtBot):
    """BP-139."""
    at = played(table(in_round(1)), *(SetPin(who, f"100{n}") for n, who in enumerate(IDS)))
    match = played(at, *(Submit(who) for who in IDS), Lock(), Reveal(), forced=True).state
    dialog = ReopenDialog(BLOBPARTY, replace(match, hosted=False))
    qtbot.addWidget(dialog)
    for n, line in enumerate(dialog.pin_lines[:-1]):
        line.setText(f"100{n}")
    assert "PINs of all" in dialog.fault_label.text()
    dialog.pin_lines[-1].setText("1006")
    assert dialog.fault_label.text() == ""
    assert dialog.command == Reopen(1, pins=tuple(f"100{n}" for n in range(7)))


def test_without_a_game_master_nothing_is_corrected_by_hand(qtbot: QtBot):
    """BP-139: the dialog says so."""
    dialog = AdjustDialog(BLOBPARTY, replace(in_round(1), hosted=False))
    qtbot.addWidget(dialog)
    dialog.reason_line.setText("because")
    assert "without a GM" in dialog.fault_label.text()


def test_a_result_of_the_endgame_is_decided(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-110."""

    def decided(dialog: QDialog) -> None:
        assert isinstance(dialog, OverruleDialog)
        dialog.what_box.setCurrentIndex(dialog.what_box.findData("candidate"))
        dialog.name_boxes["flo"].setChecked(True)
        dialog.reason_line.setText("Flo left")

    at = sit(replace(in_round(7), phase="endgame"))
    fill(decided)
    at.pick(PartyAction.OVERRULE)
    ruling = at.match.overrulings[-1]
    assert (ruling.what, ruling.names, ruling.reason) == ("candidate", ("flo",), "Flo left")


def test_more_names_than_a_result_has_cannot_be_wished(qtbot: QtBot):
    dialog = OverruleDialog(BLOBPARTY, replace(in_round(7), phase="endgame"))
    qtbot.addWidget(dialog)
    dialog.what_box.setCurrentIndex(dialog.what_box.findData("candidate"))
    dialog.reason_line.setText("both")
    for who in ("flo", "ed"):
        dialog.name_boxes[who].setChecked(True)
    assert not dialog.buttons.button(OK).isEnabled()


@pytest.mark.parametrize(("votes", "published"), [(False, "amounts"), (True, "votes")])
def test_the_ledger_is_published_after_the_match(
    sit: Callable[[Match], Table], fill: Callable[..., None], votes: bool, published: str
):
    """BP-96."""

    def ticked(dialog: QDialog) -> None:
        assert isinstance(dialog, PublishDialog)
        dialog.votes_box.setChecked(votes)

    assert not sit(resolved()).may(PartyAction.PUBLISH)
    at = sit(replace(in_round(7), phase="closed"))
    fill(ticked)
    at.pick(PartyAction.PUBLISH)
    assert at.match.published == published


def test_a_note_goes_into_the_ledger(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-108."""

    def written(dialog: QDialog) -> None:
        assert isinstance(dialog, NoteDialog)
        dialog.text_line.setText("Flo lost the Death Match")

    at = sit(in_round(1))
    fill(written)
    at.pick(PartyAction.NOTE)
    assert at.match.marks[-1].text == "Flo lost the Death Match"


def test_who_has_submitted_is_told_only_if_wished(sit: Callable[[Match], Table]):
    """BP-122."""
    at = sit(in_round(1))
    at.pick(PartyAction.SUBMITTED)
    assert at.match.show_submitted
    at.pick(PartyAction.SUBMITTED)
    assert not at.match.show_submitted


def test_a_form_is_thrown_away(sit: Callable[[Match], Table]):
    """BP-39."""
    at = sit(played(table(in_round(1)), Submit("di", bid=5)).state)
    assert not at.may(PartyAction.WITHDRAW)
    at.view.select("di")
    at.pick(PartyAction.WITHDRAW)
    assert at.match.form("di") is None


def test_house_rules_are_chosen_before_the_match(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-111: and not any more when it has begun."""

    def chosen(dialog: QDialog) -> None:
        assert isinstance(dialog, HouseRulesDialog)
        control = dialog.row("overcommit").control
        control.setCurrentIndex(control.findData("void"))  # type: ignore[attr-defined]

    at = sit(match_of())
    fill(chosen)
    at.pick(PartyAction.HOUSE_RULES)
    assert at.match.option("overcommit") == "void"
    assert "void" in at.view.heading(at.live.session.table)
    assert not sit(in_round(1)).may(PartyAction.HOUSE_RULES)


def test_the_order_of_kingwizards_is_typed(sit: Callable[[Match], Table], fill: Callable[..., None]):
    """BP-15."""

    def typed(dialog: QDialog) -> None:
        assert isinstance(dialog, OrderDialog)
        dialog.names_line.setText("Gus, flo, Ed, Di, CY, Bo, Ana")

    at = sit(match_of())
    fill(typed)
    at.pick(PartyAction.ORDER)
    assert at.match.kingwizards == tuple(reversed(IDS))


# draws from a real hat


def draw_card(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> DrawCard:
    shown = presented(live.session)
    assert shown is not None
    card = DrawCard(shown, keeper)
    qtbot.addWidget(card)
    card.answered.connect(live.answer)
    return card


def test_seat_cards_from_a_hat_are_typed_by_name(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-15, BP-142."""
    live = live_of(match_of(), dice="table")
    live.start(Begin())
    card = draw_card(qtbot, keeper, live)
    card.edit.setText("flo, ANA, Gus, Bo, Di, Ed, Cy")
    card.done_button.click()
    assert live.session.table.state.kingwizards == ("flo", "ana", "gus", "bo", "di", "ed", "cy")


def test_seat_cards_from_a_hat_are_pressed_one_after_the_other(qtbot: QtBot, keeper: ThemeKeeper):
    live = live_of(match_of(), dice="table")
    live.start(Begin())
    card = draw_card(qtbot, keeper, live)
    for n in (5, 0, 6, 1, 3, 4, 2):
        card.options.buttons[n].click()
    assert live.session.table.state.kingwizards == ("flo", "ana", "gus", "bo", "di", "ed", "cy")


def test_a_plan_that_is_left_open_is_drawn_from_the_hat(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-24, BP-142: who plays where, then each trap, each draw asked for by itself."""
    live = live_of(played(table(match_of()), SetOrder(IDS), Begin()).state, dice="table")
    live.start(Lock())
    asked = []
    for typed in ("Gus, Cy, Bo, Flo, Di, Ed", "13", "20"):
        shown = presented(live.session)
        assert shown is not None
        asked.append(shown.question.title)
        assert draw_card(qtbot, keeper, live).give(typed)
    match: Match = live.session.table.state
    assert match.plan is not None
    assert (match.plan.board_a, match.plan.trap_a, match.plan.trap_b) == (("gus", "cy", "bo"), 13, 20)
    assert asked == ["Round 1: who plays where", "Round 1: trap on A", "Round 1: trap on B"]


def test_a_dialog_begins_in_its_first_field(qtbot: QtBot):
    dialog = AdjustDialog(BLOBPARTY, in_round(1))
    qtbot.addWidget(dialog)
    assert dialog.focusWidget() is dialog.who_box


# undo over a reveal


def shown_live(*, hosted: bool = True) -> LiveTable:
    live = live_of(replace(in_round(1), hosted=hosted))
    live.start(Lock(), forced=True)
    live.start(Reveal())
    return live


@pytest.mark.parametrize("agrees", [True, False])
def test_undo_over_a_reveal_asks_first(agrees: bool):
    """BP-20, BP-131: and does nothing if nobody agrees."""
    live = shown_live()
    live.agree_to_hide = lambda: agrees
    live.undo()
    assert live.session.table.state.phase == ("locked" if agrees else "resolved")


def test_undo_of_what_nobody_saw_asks_nothing():
    live = live_of(in_round(1))
    live.agree_to_hide = lambda: pytest.fail("asked")
    live.start(Submit("di", bid=5))
    live.undo()
    assert live.session.table.state.form("di") is None


def test_going_back_in_the_history_over_a_reveal_asks_as_well():
    live = shown_live()
    live.agree_to_hide = lambda: False
    live.back_to(0)
    assert live.session.table.state.phase == "resolved"


def test_without_a_game_master_undo_takes_no_round_back():
    """BP-139: the PINs of all do."""
    live = shown_live(hosted=False)
    live.undo()
    assert live.session.table.state.phase == "resolved"
    assert live.refusal is not None
    assert live.refusal.refusals[0].rule == "BP-139"
