"""The files of this repository, for tests that look at all of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

_MADE_BY_TOOLS = {".git", ".venv", ".hypothesis", "__pycache__", "build", "dist"}


def tracked_files() -> list[Path]:
    """Return the files under version control, relative to the root; without git, those that may be."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return _files_on_disk()
    names = [Path(name) for name in listed.stdout.split("\0") if name]
    return [name for name in names if (ROOT / name).is_file()]


def python_files(folder: str) -> list[Path]:
    """Return the tracked Python files below FOLDER, relative to the root."""
    return [path for path in tracked_files() if path.suffix == ".py" and path.parts[0] == folder]


def _files_on_disk() -> list[Path]:
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return [path for path in found if not any(map(_made_by_a_tool, path.parts))]


def _made_by_a_tool(part: str) -> bool:
    return part in _MADE_BY_TOOLS or part.endswith(("_cache", ".egg-info"))
