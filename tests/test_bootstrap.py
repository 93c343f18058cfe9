"""The set-up script: what it decides, with nothing installed and nothing downloaded."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.repository import ROOT

SCRIPT = ROOT / "packaging" / "bootstrap.py"


@pytest.fixture
def bootstrap(monkeypatch, tmp_path) -> ModuleType:
    """The script as a module that can start no program."""
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "subprocess", Programs())
    monkeypatch.setattr(module, "hand_over", lambda command: command)
    return module


class Programs:
    """Stands in for subprocess: notes what was started, and lets all succeed but what FAILING names."""

    DEVNULL = subprocess.DEVNULL

    def __init__(self) -> None:
        self.started: list[list[str]] = []
        self.failing = ""

    def run(self, command, **_settings) -> subprocess.CompletedProcess[bytes]:
        words = [str(word) for word in command]
        self.started.append(words)
        failed = bool(self.failing) and self.failing in words
        return subprocess.CompletedProcess(words, returncode=int(failed))


@pytest.fixture
def environment(tmp_path: Path, monkeypatch) -> Path:
    folder = tmp_path / "an environment"
    folder.mkdir()
    (folder / "pyvenv.cfg").touch()
    monkeypatch.setenv("COMPANION_VENV", str(folder))
    return folder


@pytest.fixture
def complete_system(bootstrap, monkeypatch) -> None:
    monkeypatch.setattr(bootstrap, "missing_packages", lambda libraries: ())


@pytest.fixture
def bare_system(bootstrap, monkeypatch) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(
        bootstrap,
        "missing_packages",
        lambda libraries: ("libxcb-cursor0",) if "libxcb-cursor.so.0" in libraries else ("libegl1",),
    )
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")


def pip_calls(bootstrap) -> list[list[str]]:
    return [words for words in bootstrap.subprocess.started if "install" in words and "pip" in words]


@pytest.mark.usefixtures("complete_system", "environment")
class TestVerbs:
    def test_run_starts_the_app_with_the_arguments(self, bootstrap):
        command = bootstrap.main(["run", "demo", "slugfest"])
        assert command[-4:] == ["-m", "companion", "demo", "slugfest"]

    def test_no_argument_opens_the_welcome_page(self, bootstrap):
        assert bootstrap.main([])[-2:] == ["-m", "companion"]

    def test_options_after_the_verb_belong_to_the_program(self, bootstrap):
        assert bootstrap.main(["run", "--help"])[-1] == "--help"
        assert bootstrap.main(["test", "-q", "tests/storage"])[-2:] == ["-q", "tests/storage"]

    def test_test_runs_pytest_offscreen_in_the_checkout(self, bootstrap):
        assert bootstrap.main(["test"])[-2:] == ["-m", "pytest"]
        assert Path.cwd() == ROOT
        assert bootstrap.os.environ["QT_QPA_PLATFORM"] == "offscreen"

    def test_help_is_the_docstring(self, bootstrap, capsys):
        assert bootstrap.main(["--help"]) == 0
        assert "packaging/bootstrap.py test" in capsys.readouterr().out

    @pytest.mark.parametrize("arguments", [["play"], ["--sudo", "run"], ["--no-system", "x"]])
    def test_wrong_use(self, bootstrap, arguments, capsys):
        assert bootstrap.main(arguments) == 2
        assert "packaging/bootstrap.py test" in capsys.readouterr().err


@pytest.mark.usefixtures("complete_system")
class TestEnvironment:
    def test_installs_with_the_pins(self, bootstrap, environment):
        bootstrap.main(["setup"])
        (pip,) = pip_calls(bootstrap)
        assert pip[-4:] == ["-c", "packaging/constraints.txt", "-e", ".[dev]"]
        assert (environment / "companion-setup").exists()

    def test_to_run_needs_no_tools(self, bootstrap, environment):
        bootstrap.main(["run"])
        (pip,) = pip_calls(bootstrap)
        assert pip[-1] == "."

    @pytest.mark.parametrize(
        ("first", "second", "installs"), [("run", "run", 1), ("test", "run", 1), ("run", "test", 2)]
    )
    def test_installs_again_only_when_more_is_needed(self, bootstrap, environment, first, second, installs):
        bootstrap.main([first])
        bootstrap.main([second])
        assert len(pip_calls(bootstrap)) == installs

    def test_installs_again_when_the_dependencies_changed(self, bootstrap, environment, monkeypatch):
        bootstrap.main(["run"])
        monkeypatch.setattr(bootstrap, "DEPENDENCY_FILES", ("README.md",))
        bootstrap.main(["run"])
        assert len(pip_calls(bootstrap)) == 2

    def test_is_made_again_when_its_python_is_gone(self, bootstrap, environment):
        bootstrap.main(["run"])
        bootstrap.subprocess.failing = "pass"
        bootstrap.main(["run"])
        bootstrap.subprocess.failing = "import pip"
        bootstrap.main(["test"])
        made = [words for words in bootstrap.subprocess.started if "venv" in words]
        assert len(made) == 1
        assert "--clear" in made[0]

    def test_never_clears_a_folder_of_something_else(self, bootstrap, environment, capsys):
        (environment / "pyvenv.cfg").rename(environment / "thesis.txt")
        bootstrap.subprocess.failing = "import pip"
        assert bootstrap.main(["run"]) == 4
        assert "holds something else" in capsys.readouterr().err
        assert (environment / "thesis.txt").exists()

    def test_a_failing_pip_is_no_set_up(self, bootstrap, environment, capsys):
        bootstrap.subprocess.failing = "install"
        assert bootstrap.main(["test"]) == 4
        assert "could not install" in capsys.readouterr().err
        assert not (environment / "companion-setup").exists()


@pytest.mark.usefixtures("bare_system", "environment")
class TestSystemPackages:
    def test_root_installs_them(self, bootstrap, monkeypatch):
        monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0)
        bootstrap.main(["run", "demo", "slugfest"])
        installed = [words for words in bootstrap.subprocess.started if words[:2] == ["apt-get", "install"]]
        assert installed == [[*bootstrap.APT_INSTALL, "libegl1", "libxcb-cursor0"]]

    @pytest.mark.parametrize(("arguments", "user"), [(["run"], 1000), (["--no-system", "run"], 0)])
    def test_others_are_told_the_line(self, bootstrap, monkeypatch, capsys, arguments, user):
        monkeypatch.setattr(bootstrap.os, "geteuid", lambda: user)
        assert bootstrap.main(arguments) == 4
        line = "sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0"
        assert line in capsys.readouterr().err
        assert bootstrap.subprocess.started == []

    def test_a_system_without_apt(self, bootstrap, monkeypatch, capsys):
        monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
        assert bootstrap.main(["run"]) == 4
        assert "libegl1 libxcb-cursor0\nOn Fedora: sudo dnf install" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("verb", "rest", "needed"),
        [
            ("test", [], ["libegl1"]),
            ("run", [], ["libegl1", "libxcb-cursor0"]),
            ("run", ["demo", "slugfest"], ["libegl1", "libxcb-cursor0"]),
            ("run", ["a.companion.toml"], ["libegl1", "libxcb-cursor0"]),
            ("run", ["roll", "3d6"], []),
        ],
    )
    def test_only_what_is_needed(self, bootstrap, verb, rest, needed):
        assert bootstrap.needed_packages(verb, rest) == needed

    def test_debian_keeps_the_means_to_make_environments_apart(self, bootstrap, monkeypatch):
        monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
        needed = bootstrap.needed_packages("run", ["roll", "d6"])
        assert needed == [f"python3.{sys.version_info.minor}-venv"]

    def test_doctor_names_them(self, bootstrap, capsys):
        assert bootstrap.main(["doctor"]) == 4
        assert "missing: libegl1 libxcb-cursor0" in capsys.readouterr().out


def test_an_old_python_is_refused(bootstrap, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 2))
    assert bootstrap.main(["run"]) == 4
    assert "needs Python 3.11 or newer" in capsys.readouterr().err


def test_the_script_needs_only_the_standard_library():
    code = f"import runpy; runpy.run_path({str(SCRIPT)!r}, run_name='bootstrap')"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True, cwd=ROOT.parent)
