"""Old files are brought up to date step by step, and open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.storage.migrations import migrated, present_format
from companion.storage.opening import open_session
from tests.storage.playing import library

OLD = Path(__file__).parent / "old"


def named(raw: dict[str, Any]) -> dict[str, Any]:
    return {**raw, "name": raw["title"]}


def counted(raw: dict[str, Any]) -> dict[str, Any]:
    return {**raw, "length": len(raw["name"])}


STEPS = {"map": (named, counted)}


@pytest.mark.parametrize("begins", [1, 2, 3])
def test_each_step_leads_to_the_next_format(begins):
    raw = {"kind": "map", "title": "Town", "format": begins, "name": "Town", "length": 4}
    assert migrated(raw, STEPS) == {**raw, "format": 3}
    assert present_format("map", STEPS) == 3


def test_a_kind_without_steps_stays_as_it_is():
    raw = {"kind": "session", "format": 1}
    assert migrated(raw, STEPS) == raw
    assert present_format("session", STEPS) == 1


@pytest.mark.parametrize("file", sorted(OLD.glob("*.companion.toml")), ids=lambda file: file.name)
def test_sessions_of_every_format_so_far_still_open(file):
    found = open_session(file, library())
    assert found.agrees
    assert found.session.table.count > 0


def test_there_is_an_old_session_of_every_format():
    formats = {file.name for file in OLD.glob("*.companion.toml")}
    assert formats == {f"session-{n}.companion.toml" for n in range(1, present_format("session") + 1)}
