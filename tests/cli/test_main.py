"""The command line as a whole: help, mistakes, statuses."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from companion import __version__
from companion.cli.main import VERBS, make_parser

NAMES = [module.__name__.rpartition(".")[2].replace("_", "-") for module in VERBS]


def test_the_version_is_told(run):
    assert run("--version") == (0, f"companion {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["-h"], *([name, "-h"] for name in NAMES)])
def test_help_names_every_command_and_option(run, arguments):
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert out.startswith("usage: companion")
    if arguments == ["-h"]:
        assert all(re.search(rf"^    {name}\b", out, re.MULTILINE) for name in NAMES)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["roll"],
        ["roll", "3x"],
        ["roll", "d6", "--times", "0"],
        ["roll", "d6", "--sed", "1", "2"],
        ["play", "nowhere.toml"],
        ["play", "nowhere.toml", "--do", "x", "-o", "y"],
        ["verify"],
        ["verify", "nowhere.toml"],
        ["odds", "nowhere.toml", "attack a b"],
        ["new", "chess", "-o", "x"],
    ],
)
def test_a_mistake_is_told_in_one_line_with_status_2(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("companion")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_every_command_has_a_function_to_run():
    for name in NAMES:
        with pytest.raises(SystemExit):
            make_parser().parse_args([name, "-h"])


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_names_of_any_letters_get_through_in_any_locale(battle, locale):
    environment = {**os.environ, "LANG": locale, "LC_ALL": locale}
    for name in ("PYTHONUTF8", "PYTHONIOENCODING"):
        environment.pop(name, None)
    found = subprocess.run(
        [sys.executable, "-m", "companion", "verify", str(battle)],
        capture_output=True,
        env=environment,
        check=False,
    )
    assert found.returncode == 0, found.stderr.decode()
    assert b"in order" in found.stdout
