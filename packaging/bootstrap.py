#!/usr/bin/env python3
"""Set Companion up beside its pyproject.toml, then start it or run its tests.

    python3 packaging/bootstrap.py [run] [ARGUMENTS OF companion]
    python3 packaging/bootstrap.py test [ARGUMENTS OF pytest]
    python3 packaging/bootstrap.py setup      set up for development and end
    python3 packaging/bootstrap.py doctor     say what is missing

Needs Python 3.11 or newer and nothing else; on Windows, type py instead of python3. What it installs lies in
.venv, or where the environment variable COMPANION_VENV says. A later call starts at once, unless the
dependencies have changed.

Options, before the verb:
    --no-system    never install system packages, only say which are missing
    -h, --help     show this text
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.system_libraries import QT_LIBRARIES, X11_LIBRARIES, missing_packages  # noqa: E402 - after its path

OLDEST_PYTHON = (3, 11)
VERBS = ("run", "test", "setup", "doctor")
DEPENDENCY_FILES = ("pyproject.toml", "packaging/constraints.txt")

WRONG_USE = 2
SETUP_INCOMPLETE = 4

APT_INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
FEDORA_LINE = (
    "sudo dnf install mesa-libEGL mesa-libGL glib2 dbus-libs fontconfig libxkbcommon-x11 "
    "xcb-util-cursor xcb-util-image xcb-util-keysyms xcb-util-renderutil xcb-util-wm"
)


class SetupError(Exception):
    """Something that keeps Companion from being set up; the text says what to do about it."""


def main(arguments: list[str]) -> int:
    """Do what ARGUMENTS say and return the exit status; running the app does not return on POSIX."""
    options = _leading_options(arguments)
    verb, rest = _verb_and_rest(arguments[len(options) :])
    if {"-h", "--help"} & set(options):
        print(__doc__)
        return 0
    if verb not in VERBS or set(options) - {"--no-system"}:
        print(__doc__, file=sys.stderr)
        return WRONG_USE
    try:
        return _do(verb, rest, may_install="--no-system" not in options)
    except SetupError as error:
        say(str(error))
        return SETUP_INCOMPLETE
    except KeyboardInterrupt:
        return 130


def _leading_options(arguments: list[str]) -> list[str]:
    first_word = next((n for n, word in enumerate(arguments) if not word.startswith("-")), len(arguments))
    return arguments[:first_word]


def _verb_and_rest(words: list[str]) -> tuple[str, list[str]]:
    return (words[0], words[1:]) if words else ("run", [])


def _do(verb: str, rest: list[str], *, may_install: bool) -> int:
    check_python()
    if verb == "doctor":
        return examine()
    prepare_system(needed_packages(verb, rest), may_install=may_install)
    python = prepare_environment(extra="" if verb == "run" else "dev")
    if verb == "run":
        # -P: a folder named companion where the user happens to be must not be taken for the app.
        return hand_over([str(python), "-P", "-m", "companion", *rest])
    if verb == "test":
        os.environ["QT_QPA_PLATFORM"] = os.environ.get("COMPANION_TEST_PLATFORM", "offscreen")
        os.chdir(ROOT)
        return hand_over([str(python), "-m", "pytest", *rest])
    return 0


def check_python() -> None:
    """Refuse a Python that is too old.

    Raises:
        SetupError: it is.
    """
    if sys.version_info < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        raise SetupError(f"Companion needs Python {oldest} or newer; {sys.executable} is {_python_version()}")


def needed_packages(verb: str, rest: list[str]) -> list[str]:
    """Return the Debian packages that VERB needs and this system lacks."""
    needed = []
    if importlib.util.find_spec("ensurepip") is None:
        needed.append(f"python3.{sys.version_info.minor}-venv")
    if sys.platform.startswith("linux") and (verb != "run" or opens_window(rest)):
        needed += missing_packages(QT_LIBRARIES)
    if sys.platform.startswith("linux") and verb == "run" and opens_window(rest):
        needed += missing_packages(X11_LIBRARIES)
    return needed


def opens_window(rest: list[str]) -> bool:
    """Say whether the app's arguments REST ask for a window: none, a demo or a file, but no other command."""
    return not rest or rest[0] == "demo" or any(mark in rest[0] for mark in ("/", "\\", "."))


def prepare_system(packages: list[str], *, may_install: bool) -> None:
    """Install PACKAGES where that is possible.

    Raises:
        SetupError: it is not; the text holds the line to type.
    """
    if not packages:
        return
    if shutil.which("apt-get") is None:
        raise SetupError(
            f"this system lacks libraries (by Debian's names): {' '.join(packages)}\nOn Fedora: {FEDORA_LINE}"
        )
    if not may_install or os.geteuid() != 0:
        raise SetupError(f"this system lacks packages; install them once with:\nsudo {_shell_line(packages)}")
    _apt_install(packages)


def _apt_install(packages: list[str]) -> None:
    say("installing system packages: " + " ".join(packages))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(("apt-get", "-qq", "update"), env=environment, check=False)
    done = subprocess.run((*APT_INSTALL, *packages), env=environment, check=False, stdout=subprocess.DEVNULL)
    if done.returncode != 0:
        raise SetupError(f"apt-get failed (see above); the line was:\n{_shell_line(packages)}")


def _shell_line(packages: list[str]) -> str:
    return shlex.join((*APT_INSTALL, *packages))


def prepare_environment(*, extra: str) -> Path:
    """Bring the virtual environment up to date, with the dependencies of EXTRA too, and return its Python.

    Raises:
        SetupError: it cannot be made, or pip failed.
    """
    folder = environment_folder()
    python = environment_python(folder)
    wanted = dependency_stamp()
    if extra in _installed_extras(folder, wanted) and _runs(python, "pass"):
        return python
    say(f"setting up {folder} (the first time this downloads about 100 MB)")
    if not _runs(python, "import pip"):
        _make_environment(folder)
    _pip_install(python, extra)
    _stamp_file(folder).write_text(f"{wanted} {extra}\n", encoding="utf-8")
    return python


def environment_folder() -> Path:
    """Return where the virtual environment lies, or shall lie."""
    chosen = os.environ.get("COMPANION_VENV")
    return Path(chosen).expanduser().absolute() if chosen else ROOT / ".venv"


def environment_python(folder: Path) -> Path:
    """Return the Python of the virtual environment in FOLDER."""
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def dependency_stamp() -> str:
    """Return a digest of everything after whose change the environment must be brought up to date."""
    digest = hashlib.sha256(str(ROOT).encode("utf-8", "surrogateescape"))
    for name in DEPENDENCY_FILES:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def _stamp_file(folder: Path) -> Path:
    return folder / "companion-setup"


def _installed_extras(folder: Path, wanted: str) -> tuple[str, ...]:
    """Return which extras are up to date; an environment with an extra holds the plain app too."""
    try:
        stamp, _, extra = _stamp_file(folder).read_text(encoding="utf-8").strip().partition(" ")
    except OSError:
        return ()
    return ("", extra) if stamp == wanted else ()


def _runs(python: Path, code: str) -> bool:
    """Say whether PYTHON still works; the Python that an environment was made from may be gone."""
    try:
        return subprocess.run((python, "-c", code), capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _make_environment(folder: Path) -> None:
    is_ours = (folder / "pyvenv.cfg").exists()
    if folder.exists() and not is_ours and any(folder.iterdir()):
        raise SetupError(f"{folder} holds something else than a Python environment; it stays as it is")
    made = subprocess.run((sys.executable, "-m", "venv", "--clear", folder), check=False)
    if made.returncode != 0:
        raise SetupError(f"no Python environment could be made in {folder} (see above)")


def _pip_install(python: Path, extra: str) -> None:
    target = f".[{extra}]" if extra else "."
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    constraints = ("-c", "packaging/constraints.txt")
    if subprocess.run((*pip, *constraints, "-e", target), cwd=ROOT, check=False).returncode != 0:
        raise SetupError("pip could not install the dependencies (see above); is the package index in reach?")


def examine() -> int:
    """Print what is there and what is missing; return the status for it."""
    python = environment_python(environment_folder())
    missing = needed_packages("run", [])
    ready = _runs(python, "import companion, PySide6.QtCore")
    print(f"Python:          {_python_version()} ({sys.executable})")
    print(f"Environment:     {environment_folder()} ({'ready' if ready else 'not set up'})")
    print(f"System packages: {'missing: ' + ' '.join(missing) if missing else 'complete'}")
    return 0 if ready and not missing else SETUP_INCOMPLETE


def hand_over(command: list[str]) -> int:
    """Let COMMAND take this process's place; where that is impossible, wait for it and return its status."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def say(text: str) -> None:
    """Tell the user something beside the output proper."""
    print(f"companion: {text}", file=sys.stderr, flush=True)


def _python_version() -> str:
    return ".".join(map(str, sys.version_info[:3]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
