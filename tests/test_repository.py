"""The repository is laid out as agreed and names nothing of the machine it was written on."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.repository import ROOT, python_files, tracked_files

TOP_LEVEL = {
    ".ci",
    ".gitignore",
    "README.md",
    "companion",
    "packaging",
    "pyproject.toml",
    "resources",
    "rosters",
    "tests",
}
BINARY = {".otf", ".ttf", ".png", ".ico"}
# Split, so that this file does not name them either.
REGISTRY_HOSTS = re.compile("|".join([r"pypi\.or" + "g", r"pythonhosted\.or" + "g", r"npmjs\.co" + "m"]))
MACHINE_PATHS = re.compile(
    r"(?<![\w.<*])/(?:" + "|".join(["wor" + "k", "tm" + "p", "roo" + "t", "hom" + "e"]) + ")/"
)
LONGEST_FILE = 400
LONGEST_FUNCTION = 60


def text_of(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def text_files() -> list[Path]:
    return [path for path in tracked_files() if path.suffix not in BINARY]


def test_the_top_level_is_closed():
    assert {path.parts[0] for path in tracked_files()} == TOP_LEVEL


@pytest.mark.parametrize(
    "name",
    ["packaging/LICENSE", "packaging/CHANGELOG.md", "packaging/constraints.txt", "companion/DECISIONS.md"],
)
def test_papers_are_there(name):
    assert (ROOT / name).stat().st_size > 0


@pytest.mark.parametrize("pattern", [REGISTRY_HOSTS, MACHINE_PATHS], ids=["registry", "machine path"])
def test_no_file_names(pattern):
    found = {str(path): match.group() for path in text_files() if (match := pattern.search(text_of(path)))}
    assert found == {}


@pytest.mark.parametrize("planted", ["cd /" + "work/main", '"/' + 'tmp/x"', "https://pypi." + "org/simple"])
def test_such_names_would_be_found(planted):
    assert REGISTRY_HOSTS.search(planted) or MACHINE_PATHS.search(planted)


def test_every_font_has_its_licence():
    names = [path.name for path in tracked_files() if path.parts[:2] == ("resources", "fonts")]
    families = [re.fullmatch(r"LICENCE-(\w+)\.txt", name) for name in names if name.startswith("LICENCE")]
    licensed = tuple(family.group(1) for family in families if family)
    fonts = [name for name in names if name.endswith((".otf", ".ttf"))]
    assert fonts
    assert [font for font in fonts if not font.startswith(licensed)] == []
    assert [family for family in licensed if not any(font.startswith(family) for font in fonts)] == []


def test_the_window_and_the_desktop_show_the_same_icon():
    packaged = ROOT / "packaging" / "org.companion_screen.Companion.svg"
    assert packaged.read_bytes() == (ROOT / "resources" / "icons" / "companion.svg").read_bytes()


def test_constraints_pin_every_dependency():
    pinned = {line.partition("==")[0] for line in text_of(Path("packaging/constraints.txt")).splitlines()}
    named = re.findall(r'^    "([A-Za-z0-9-]+)>=', text_of(Path("pyproject.toml")), re.MULTILINE)
    assert named
    assert [name for name in named if name.lower() not in pinned] == []


def test_no_file_is_too_long():
    lengths = {str(path): text_of(path).count("\n") for path in python_files("companion")}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_too_long():
    assert [name for name, length in function_lengths() if length > LONGEST_FUNCTION] == []


def function_lengths() -> list[tuple[str, int]]:
    return [
        (f"{path}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for path in python_files("companion")
        for node in ast.walk(ast.parse(text_of(path)))
        if isinstance(node, ast.FunctionDef)
    ]


def test_no_slot_is_a_lambda():
    slots = re.compile(r"\.connect\(\s*lambda\b")
    assert [str(path) for path in python_files("companion") if slots.search(text_of(path))] == []


def test_the_readme_shows_only_commands_that_the_bootstrap_knows():
    verbs = set(re.findall(r"packaging/bootstrap\.py (\w+)", text_of(Path("README.md"))))
    assert {"run", "test"} <= verbs <= {"run", "test", "setup", "doctor"}
