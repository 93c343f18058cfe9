"""Forms taken in in the window (section 17): files, folder, text; every fault with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QTreeWidgetItem

from companion.games.blobparty.commands import Submit
from companion.games.blobparty.slips import slip_text
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.import_dialog import ImportDialog
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.slips import file_sources, folder_sources
from tests.games.blobparty.party import IDS, in_round, played, table

HEAD = 'match = "blob-0412"\nround = 1\n'
FAULTY = HEAD + 'player = "Cy"\nvote = true\ncard = 9\nbattle = -3\nminigame = 2.5\nhue = "red"\n'


class Desk:
    """The dialog with its list as plain rows."""

    def __init__(self, dialog: ImportDialog) -> None:
        self.dialog = dialog

    @property
    def items(self) -> Iterator[QTreeWidgetItem]:
        tree = self.dialog.list
        found = (tree.topLevelItem(n) for n in range(tree.topLevelItemCount()))
        return (item for item in found if item is not None)

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """From where, for whom, what comes of it."""
        return [(item.text(0), item.text(1), item.text(2)) for item in self.items]

    @property
    def faults(self) -> list[str]:
        children = (item.child(n) for item in self.items for n in range(item.childCount()))
        return [child.text(2) for child in children if child is not None]

    @property
    def taken(self) -> list[str]:
        return [command.who for command in self.dialog.commands]  # type: ignore[attr-defined]


def desk_of(qtbot: QtBot, keeper: ThemeKeeper, match: Match) -> Desk:
    dialog = ImportDialog(keeper, match, clock=lambda: "20:15")
    qtbot.addWidget(dialog)
    dialog.show()
    return Desk(dialog)


@pytest.fixture
def desk(qtbot: QtBot, keeper: ThemeKeeper) -> Desk:
    return desk_of(qtbot, keeper, replace(in_round(1), plan_form=None))


def write(folder: Path, **texts: str) -> Path:
    for stem, text in texts.items():
        (folder / f"{stem}.toml").write_text(text, "utf-8")
    return folder


def test_a_folder_of_forms_is_taken_in(desk: Desk, tmp_path: Path):
    """BP-116: all of them, the plan as well, with source and time (BP-127)."""
    match = in_round(1)
    write(tmp_path, **{who: slip_text(match, who) for who in IDS})
    (tmp_path / "notes.txt").write_text("no form")
    desk.dialog.add(folder_sources(tmp_path))
    assert [state for _, _, state in desk.rows] == ["taken"] * 7
    assert sorted(desk.taken) == sorted([*IDS, "bo"])
    assert desk.dialog.take.text() == "Take in 7 forms"
    first = desk.dialog.commands[0]
    assert isinstance(first, Submit)
    assert (first.source, first.at) == ("import", "20:15")


def test_every_fault_is_shown_with_its_line_and_the_form_is_taken_all_the_same(desk: Desk, tmp_path: Path):
    """BP-118, BP-37."""
    desk.dialog.add(file_sources([write(tmp_path, cy=FAULTY) / "cy.toml"]))
    assert desk.rows == [("cy.toml", "Cy", "taken, 5 things wrong")]
    assert [fault.split(":")[0] for fault in sorted(desk.faults)] == [f"line {n}" for n in (4, 5, 6, 7, 8)]
    assert any("battle" in fault and "-3" in fault for fault in desk.faults)
    assert desk.taken == ["cy"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("vote = \n", "line 1"),
        (HEAD + 'player = "Zed"\n', "nobody here is called Zed"),
        (HEAD.replace("1", "2") + 'player = "Cy"\n', "match"),
        (HEAD.replace("round = 1", "round = 3") + 'player = "Cy"\n', "round 3"),
        ("# " + "x" * 16_400, "16 KiB"),
        ("round = 1\n", "match, player missing"),
    ],
)
def test_what_cannot_be_taken_says_why_and_cannot_be_ticked(
    desk: Desk, tmp_path: Path, text: str, reason: str
):
    """BP-117: and it keeps no other form back."""
    write(tmp_path, a=text, b=HEAD + 'player = "Bo"\nvote = 1\n')
    desk.dialog.add(folder_sources(tmp_path))
    bad, good = desk.rows
    assert bad[2].startswith("turned away")
    assert reason in bad[2]
    assert good[2] == "taken"
    assert desk.taken == ["bo"]
    item = next(desk.items)
    assert (
        not item.flags() & Qt.ItemFlag.ItemIsUserCheckable
        or item.data(0, Qt.ItemDataRole.CheckStateRole) is None
    )


def test_a_file_that_cannot_be_read_keeps_no_other_back(desk: Desk, tmp_path: Path):
    """BP-117."""
    write(tmp_path, b=HEAD + 'player = "Bo"\n')
    desk.dialog.add(file_sources([tmp_path / "gone.toml", tmp_path / "b.toml"]))
    assert desk.rows[0][2].startswith("turned away")
    assert desk.taken == ["bo"]


def paste(desk: Desk, qtbot: QtBot, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(desk.dialog.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def test_pasted_text_is_read_and_nothing_of_it_stays(desk: Desk, qtbot: QtBot):
    """BP-116, BP-136."""
    paste(desk, qtbot, HEAD + 'player = "Bo"\nvote = 1\nminigame = 6')
    desk.dialog.read.click()
    assert desk.rows == [("pasted text 1", "Bo", "taken")]
    assert desk.dialog.text.toPlainText() == ""
    desk.dialog.text.undo()
    assert desk.dialog.text.toPlainText() == ""
    paste(desk, qtbot, "nonsense")
    desk.dialog.read.click()
    assert desk.rows[1][0] == "pasted text 2"
    assert desk.taken == ["bo"]


def test_a_second_form_waits_for_a_tick(qtbot: QtBot, keeper: ThemeKeeper, tmp_path: Path):
    """BP-119."""
    desk = desk_of(qtbot, keeper, played(table(in_round(1)), Submit("cy")).state)
    desk.dialog.add(file_sources([write(tmp_path, cy=HEAD + 'player = "Cy"\nvote = 1\n') / "cy.toml"]))
    assert "there is one already" in desk.rows[0][2]
    assert (desk.taken, desk.dialog.take.isEnabled()) == ([], False)
    next(desk.items).setCheckState(0, Qt.CheckState.Checked)
    assert desk.taken == ["cy"]
    assert desk.dialog.take.text() == "Take in 1 form"


def test_two_forms_of_one_player_in_one_lot(desk: Desk, tmp_path: Path):
    """BP-119: the second waits for a tick."""
    write(tmp_path, a=HEAD + 'player = "Cy"\nvote = 1\n', b=HEAD + 'player = "cy "\nvote = 0\n')
    desk.dialog.add(folder_sources(tmp_path))
    assert [state for _, _, state in desk.rows] == [
        "taken",
        "tick it to take it: another form of this player came with it",
    ]
    assert desk.taken == ["cy"]


def test_a_wrong_code_waits_for_a_tick(qtbot: QtBot, keeper: ThemeKeeper, tmp_path: Path):
    """BP-117."""
    match = in_round(1)
    match = match.with_player(replace(match.player("cy"), code="KX7Q"))
    desk = desk_of(qtbot, keeper, match)
    desk.dialog.add(file_sources([write(tmp_path, cy=HEAD + 'player = "Cy"\ncode = "no"\n') / "cy.toml"]))
    assert "code" in desk.rows[0][2]
    assert desk.taken == []


def test_ticks_stay_when_more_comes_in(desk: Desk, tmp_path: Path):
    write(tmp_path, a=HEAD + 'player = "Bo"\n', b=HEAD + 'player = "Cy"\n')
    desk.dialog.add(file_sources([tmp_path / "a.toml"]))
    next(desk.items).setCheckState(0, Qt.CheckState.Unchecked)
    desk.dialog.add(file_sources([tmp_path / "b.toml"]))
    assert desk.taken == ["cy"]


def test_files_and_folders_can_be_dropped(desk: Desk, tmp_path: Path):
    write(tmp_path, a=HEAD + 'player = "Bo"\n', b=HEAD + 'player = "Cy"\n')
    for path, who in ((tmp_path / "b.toml", ["cy"]), (tmp_path, ["cy", "bo"])):
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path))])
        actions, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        event = QDropEvent(QPointF(5, 5), actions, mime, Qt.MouseButton.LeftButton, none)
        desk.dialog.dropEvent(event)
        assert desk.taken == who
