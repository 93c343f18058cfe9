"""An installed copy holds what a checkout holds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.repository import ROOT, tracked_files


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked, as an installer would."""
    folder = tmp_path_factory.mktemp("site-packages")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_every_file_of_the_app_is_in_the_wheel(wheel: Path):
    moved = {"resources": "companion/_resources", "rosters": "companion/_rosters", "companion": "companion"}
    wanted = {
        Path(moved[path.parts[0]], *path.parts[1:]).as_posix()
        for path in tracked_files()
        if path.parts[0] in moved
    }
    with ZipFile(wheel) as archive:
        assert wanted - set(archive.namelist()) == set()


def test_the_wheel_holds_no_tests(wheel: Path):
    with ZipFile(wheel) as archive:
        assert {name.split("/")[0].split("-")[0] for name in archive.namelist()} == {"companion"}


def test_licences_go_with_the_wheel(wheel: Path):
    with ZipFile(wheel) as archive:
        names = [name.rpartition("/")[2] for name in archive.namelist() if ".dist-info/licenses/" in name]
    assert {"LICENSE", "LICENCE-Inter.txt"} <= set(names)


def test_the_installed_copy_finds_its_own_files(installed: Path, tmp_path: Path):
    asks = "print(places.shipped('resources', 'style'), places.shipped('rosters'), sep='|')"
    code = f"from companion.storage import places; {asks}"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )
    package = installed / "companion"
    assert answer.stdout.strip().split("|") == [
        str(package / "_resources" / "style"),
        str(package / "_rosters"),
    ]
