"""Nothing secret leaves the game master's window (BP-94, BP-126, BP-128, BP-136).

Two evenings in the whole program differ in secrets alone. Whatever players, onlookers or the desktop may
see of them is compared byte by byte.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from companion.games.blobparty.commands import Adjust, Lock, Propose, Reveal, Submit
from companion.games.blobparty.state import Match
from companion.gui.app import Companion
from companion.gui.games.blobparty.import_dialog import ImportDialog
from companion.gui.games.blobparty.view import PartyView
from companion.gui.questions import Leave
from companion.storage.places import autosave_folder
from companion.storage.recent import recent_files
from companion.storage.sessions import ENDING
from companion.storage.slips import Source
from tests.games.blobparty.party import in_round, with_figures
from tests.gui.games.blobparty.sitting import session_of
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)

PLAN = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=3, trap_b=4)
TEXT = 'match = "blob-0412"\nround = 1\nplayer = "Di"\nvote = 1\ncard = 5\nminigame = {bid}\n'


class Evening(Struct, frozen=True, kw_only=True):
    """Forms that lead to the same public result, whatever their secrets are."""

    match: Match
    ana: Submit = Submit("ana", vote_a=1, vote_b=0, battle_a=7, bid=5)
    bo: Submit = Submit("bo", vote=1, card="2", bid=8)
    cy: Submit = Submit("cy", vote=0, card="2", battle=10, bid=8)
    di: str = TEXT.format(bid=3)
    plan: Propose = PLAN
    in_the_seat: str = "6"
    """What Gus types in the hot seat as the bid, before he leaves the page."""
    adjusted: int = 1
    """Battle points that Flo is given by hand."""


def start() -> Match:
    return with_figures(in_round(1), "gus", garnets=4)


PLAIN = Evening(match=start())
OTHER = Evening(
    match=with_figures(start(), "gus", bp=777, garnets=9),
    ana=replace(PLAIN.ana, battle_a=44),
    bo=replace(PLAIN.bo, vote=0, bid=31),
    cy=replace(PLAIN.cy, vote=1, bid=31, battle=12),
    di=TEXT.format(bid=1) + "battle = -9\nhue = 4\n",
    plan=replace(PLAN, board_a=("gus",), board_b=("ed",), trap_b=None),
    in_the_seat="99",
    adjusted=50,
)
"""Richer, other amounts, bids and votes, a form with faults, another plan and not complete."""


@pytest.fixture
def companion(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], Companion]]:
    opened: list[Companion] = []
    questions = Scripted(tmp_path / f"party{ENDING}")
    hook = sys.excepthook

    def leave() -> None:
        while opened:
            one = opened.pop()
            questions.answer = Leave.DISCARD
            for dialog in one.window.findChildren(QDialog):
                dialog.close()
            one.window.close()
            one.end()
            sys.excepthook = hook
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            gc.collect()  # or the next program polishes what is left of this one

    def begin() -> Companion:
        leave()
        opened.append(Companion(qapp, questions=questions))
        return opened[-1]

    yield begin
    leave()


def spend(one: Companion, evening: Evening) -> list[dict[str, object]]:
    """Play a round with the secrets of EVENING and return what can be seen of it at every step."""
    one.preferences.choose(reduced_motion=True)
    one.files.begin(lambda: session_of(evening.match))
    one.files.save()
    one.live.roll_at_once(at_once=True)
    one.players.toggle()
    assert one.players.window is not None
    one.players.window.resize(one.players.window.minimumSize())
    view = one.window.stage.view
    assert isinstance(view, PartyView)
    for form in (evening.ana, evening.bo, evening.cy, evening.plan):
        one.live.start(form)
    import_form(one, view, evening)
    sit_in_the_hot_seat(view, evening)
    seen = [look(one, view)]
    one.live.start(Adjust("flo", bp=evening.adjusted, reason="owed"))
    view.entry.open_ledger()
    seen.append(look(one, view))
    one.live.start(Lock(), forced=True)
    seen.append(look(one, view))
    one.live.start(Reveal())
    one.files.save()
    seen.append(look(one, view))
    return seen


def import_form(one: Companion, view: PartyView, evening: Evening) -> None:
    dialog = ImportDialog(one.keeper, view.entry.match, clock=lambda: "20:15", parent=one.window)  # type: ignore[arg-type]
    dialog.show()
    dialog.add([Source(name="di.toml", text=evening.di.encode())])
    for command in dialog.commands:
        one.live.start(command)
    dialog.close()


def sit_in_the_hot_seat(view: PartyView, evening: Evening) -> None:
    """Gus types something, and leaves it."""
    view.entry.hand_round()
    seat = view.entry.hot_seat
    assert seat is not None
    seat.call.called.emit("gus")
    seat.page.edits["bid"].setText(evening.in_the_seat)  # type: ignore[attr-defined]
    seat.hand_over()
    seat.close()


def look(one: Companion, view: PartyView) -> dict[str, object]:
    """Return everything outside the secret windows, each thing as plain bytes or texts."""
    QApplication.processEvents()
    display = one.players.window
    assert display is not None
    QGuiApplication.clipboard().clear()
    one.window.log.copy()
    log = QGuiApplication.clipboard().text()
    view.announcement.copy_button.click()
    widgets = (one.window, display, *one.window.findChildren(QWidget))
    return {
        "titles": sorted({widget.windowTitle() for widget in widgets if widget.isWindow()}),
        "bar": one.window.statusBar().currentMessage(),
        "recent files": [str(path) for path in recent_files()],
        "autosave": sorted(path.name for path in autosave_folder().rglob("*.toml")),
        "autosave names": sorted(path.read_text() for path in autosave_folder().rglob("about.toml")),
        "public log": log,
        "announcement": QGuiApplication.clipboard().text(),
        "display": pixels(display.grab().toImage()),
        "display in words": display.bar.accessibleName() + display.band.accessibleName(),
    }


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


def test_evenings_that_differ_in_secrets_alone_look_the_same_from_outside(
    companion: Callable[[], Companion], qtbot: QtBot
) -> None:
    plain, other = spend(companion(), PLAIN), spend(companion(), OTHER)
    assert len(plain) == len(other) == 4
    for step, (one, two) in enumerate(zip(plain, other, strict=True)):
        differing = [name for name in one if one[name] != two[name]]
        assert differing == [], f"at step {step}"


def test_a_public_difference_is_seen_when_it_is_public(
    companion: Callable[[], Companion], qtbot: QtBot
) -> None:
    """The comparison would be worth nothing if it saw nothing. A card shows with the result alone (BP-94)."""
    plain, other = (
        spend(companion(), PLAIN),
        spend(companion(), replace(PLAIN, cy=replace(PLAIN.cy, card="4"))),
    )
    differing = [
        [name for name in one if one[name] != two[name]] for one, two in zip(plain, other, strict=True)
    ]
    assert differing == [[], [], [], ["public log", "announcement", "display"]]
