"""Every text that a person reads goes through ``tr``."""

from __future__ import annotations

import pytest

from tests.bare_texts import find_errors, find_faults
from tests.repository import ROOT, python_files

ERRORS = find_errors(
    [
        "class CompanionError(Exception): ...",
        "class RuleError(CompanionError): ...",
        "class BadAnswer(errors.RuleError): ...",
        "class ContentError(CompanionError): ...",
        "class UnknownRole(LookupError): ...",
    ]
)


@pytest.mark.parametrize(
    "planted",
    [
        'label.setText("Attack")',
        'label.setText(f"{n} hexes away")',
        'label.setText(tr("Hits") + " of " + name)',
        'label.setText("Ready" if ready else tr("Waiting"))',
        'label.setText("{} left".format(n))',
        'label.setText(" and ".join(names))',
        'QLabel("Attack", parent=self)',
        'QtWidgets.QPushButton("Roll")',
        'menu.addAction("Undo", self.undo)',
        'bar.addMenu("&File")',
        'edit.setPlaceholderText("Name")',
        'view.setAccessibleName("Map")',
        'table.setHorizontalHeaderLabels([tr("Name"), "Hits"])',
        'QMessageBox.question(self, tr("Leave?"), "Nothing is saved.")',
        'QFileDialog.getOpenFileName(self, "Open")',
        'raise BadAnswer("not offered")',
        'raise errors.BadAnswer(f"{face} is no face")',
        'Refusal("SL-107", "out of reach")',
        'Refusal(rule="SL-107", text="out of reach")',
        'print("done")',
        'print(f"{count} faults", file=sys.stderr)',
        'parser.add_argument("--seed", help="seed of the dice")',
        'ArgumentParser(prog="companion", description="The screen")',
        'words = "the villain falls down"\nlabel.setText(words)',
        'WORDS = {1: "an arm and a leg"}',
        'def hit():\n    return f"{a} hits {b} hard"',
        'tr(f"{name} hits")',
        'tr("hit " + name)',
        'tr("hit {}".format(name))',
        'tr("hits" if hit else "misses")',
        'tr("{who} hits {whom}", who=a)',
        'tr_n("{n} hex of {ground}", "{n} hexes", n)',
        'tr("hit {what}", what="a large wooden crate")',
    ],
)
def test_a_planted_text_is_found(planted):
    assert find_faults(planted, ERRORS, prints=True)


@pytest.mark.parametrize(
    "innocent",
    [
        'label.setText(tr("Attack"))',
        'label.setText(tr_n("{n} hex away", "{n} hexes away", n))',
        'label.setText(f"{hits}/{most}")',
        'label.setText("×2")',
        'label.setText("")',
        "label.setText(hero.name)",
        'label.setText(words["hit"])',
        'label.setText(describe("hit"))',
        'label.setObjectName("attack button of the sheet")',
        'frame.setStyleSheet("border: none; padding is nothing")',
        'menu.addAction(icon("undo"), tr("Undo"), self.undo)',
        'log.warning("no answer from the disk")',
        'raise UnknownRole("no such role here")',
        'raise ValueError("hexes must not be empty")',
        'assert faces, "a roll without dice"',
        'Refusal("SL-107", tr("out of reach"))',
        'raise BadAnswer(tr("{face} is no face", face=face))',
        'print(*faces, sep=", ")',
        'parser.add_argument("--seed", type=int, metavar="N", help=tr("seed of the dice"))',
        'def f():\n    """One sentence that explains it."""',
        'class C:\n    hits: int\n    """How many hits are left."""',
        'tr("{who} hits {whom.name}", who=a, whom=b)',
        'tr("{who} hits", **values)',
        'tr("{as typed}")',
        "tr(note.text)",
        'HERO = Picture("tts", "Two Ton Sumo")',
        'raise ContentError((tr("no such power"),), file="abilities.toml")',
        'words = f"{who} {verb} {whom}"',
        'def __repr__(self):\n    return f"<Table after {n} moves>"',
        'parser.add_argument("--version", action="version", version=f"companion {number}")',
        'if "cannot open shared object" in str(error):\n    pass',
    ],
)
def test_an_innocent_line_is_left_alone(innocent):
    assert find_faults(innocent, ERRORS, prints=True) == []


def test_print_is_only_looked_at_in_the_command_line():
    assert find_faults('print("done")', ERRORS) == []


def test_errors_are_told_apart_by_descent():
    assert ERRORS.for_people == {"CompanionError", "RuleError", "BadAnswer", "ContentError"}
    assert {"UnknownRole", "LookupError", "ValueError"} <= ERRORS.for_programmers


def test_no_module_holds_a_bare_text():
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in python_files("companion")}
    errors = find_errors(list(sources.values()))
    found = [
        f"{path}:{fault.line}: {fault.text}"
        for path, source in sources.items()
        for fault in find_faults(source, errors, prints="cli" in path.parts)
    ]
    assert found == []
