"""``companion print-map``: maps and hex paper without a window."""

from __future__ import annotations

import pytest

from PySide6.QtWidgets import QApplication

from companion.cli.status import Status
from tests.printing.reading import page_count, plain, words_of


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application of the tests first: printing would make one that has no widgets."""


def test_a_map_is_printed_by_its_key(run, tmp_path):
    output = tmp_path / "map.pdf"
    status, said, complaints = run("print-map", "downtown", "--hex", "30mm", "-o", output)
    assert (status, complaints) == (Status.DONE, "")
    assert said == f"{output}: {page_count(output.read_bytes())} pages\n"


def test_a_session_shows_where_everybody_stands(run, battle, tmp_path):
    output = tmp_path / "map.pdf"
    assert run("print-map", battle, "-o", output)[0] == Status.DONE
    assert plain("Girl Power") in words_of(output.read_bytes())
    assert run("print-map", battle, "--no-positions", "-o", output)[0] == Status.DONE
    assert plain("Girl Power") not in words_of(output.read_bytes())


def test_hex_paper_is_blank(run, tmp_path):
    output = tmp_path / "paper.pdf"
    status, _, _ = run(
        "print-map", "--blank", "6x7", "--pointed", "--hex", "1in", "--paper", "letter", "-o", output
    )
    assert status == Status.DONE
    assert "0607" in words_of(output.read_bytes())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["downtowm"], "downtown"),
        (["--blank", "0x3"], "20x15"),
        (["downtown", "--hex", "two"], "two"),
        (["downtown", "--hex", "2"], "4 to 200"),
        ([], "MAP"),
    ],
)
def test_mistakes_are_told(run, tmp_path, arguments, complaint):
    status, _, complaints = run("print-map", *arguments, "-o", tmp_path / "a.pdf")
    assert status == Status.WRONG_USE
    assert complaint in complaints
