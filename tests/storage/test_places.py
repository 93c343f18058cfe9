"""Shipped files are found and cannot be climbed out of; the user's folders are the user's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.storage import places
from companion.storage.places import PlaceError, shipped

OWN_FOLDERS = (places.config_folder, places.data_folder, places.state_folder, places.autosave_folder)


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("resources", "style/palette.toml"),
        ("resources", "fonts/Inter-Regular.otf"),
        ("rosters", "README.md"),
        ("resources", ""),
    ],
)
def test_shipped_files_are_there(folder, name):
    assert shipped(folder, name).exists()


def test_a_file_that_is_not_there_may_be_asked_for():
    assert not shipped("resources", "maps/not-drawn-yet.toml").exists()


@pytest.mark.parametrize(
    "name", ["..", "../pyproject.toml", "style/../../README.md", "/etc/passwd", "style/\0", "./../rosters"]
)
def test_names_may_not_climb_out(name):
    with pytest.raises(PlaceError, match="leads out of the resources folder"):
        shipped("resources", name)


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_links_may_not_lead_out(tmp_path, monkeypatch):
    inside = tmp_path / "companion" / "_resources"
    inside.mkdir(parents=True)
    (tmp_path / "secret.toml").touch()
    (inside / "link.toml").symlink_to(tmp_path / "secret.toml")
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "companion")
    with pytest.raises(PlaceError):
        shipped("resources", "link.toml")


def test_an_installed_copy_keeps_its_files_inside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "site-packages" / "companion"
    (package / "_resources" / "icons").mkdir(parents=True)
    monkeypatch.setattr(places, "_PACKAGE", package)
    assert shipped("resources", "icons") == package / "_resources" / "icons"


def test_an_incomplete_copy_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "companion")
    with pytest.raises(PlaceError, match=r"rosters folder is missing: .*_rosters"):
        shipped("rosters")


@pytest.mark.parametrize("folder", OWN_FOLDERS)
def test_one_variable_moves_all_of_the_users_folders(folder, own_folders):
    assert folder().is_relative_to(own_folders)


@pytest.mark.parametrize("folder", OWN_FOLDERS)
def test_without_it_they_lie_where_the_system_keeps_such_things(folder, monkeypatch):
    monkeypatch.delenv(places.HOME_VARIABLE)
    assert folder().is_absolute()
    assert "companion" in folder().parts


def test_folders_differ_by_role():
    assert len({folder() for folder in OWN_FOLDERS}) == len(OWN_FOLDERS)


def test_asking_makes_no_folder(own_folders):
    for folder in OWN_FOLDERS:
        folder()
    assert list(own_folders.iterdir()) == []


def test_a_tilde_in_the_variable_is_the_users_home(monkeypatch):
    monkeypatch.setenv(places.HOME_VARIABLE, "~/stick")
    assert places.config_folder() == Path.home() / "stick" / "config"
