"""Names of rosters by their heads."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.slugfest.sheets import Sheet, Team
from companion.storage import roster_files
from companion.storage.roster_heads import name_in_head, own_names

HERO = Sheet(id="zap", name="Zap", attack=1, damage=1, range=1, defend=1, hits=10, speed=1)


def test_own_rosters_are_named_and_broken_ones_left_out() -> None:
    for name in ("Žofie 🦸", "CON"):
        roster_files.new_roster(Team(key="x", name=name), (HERO,)).carry_out()
    (roster_files.own_folder() / "broken.toml").write_text("[team", encoding="utf-8")
    assert {name for _, name in own_names()} == {"Žofie 🦸", "CON"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('game = "slugfest"\n[team]\nname = "Plain"\n', "Plain"),
        ('game = "slugfest"\n[team]\nname = "Cut"\n[[heroes]]\nno toml [', "Cut"),
        ('game = "slugfest"\n[[heroes]]\nid = "a"\n\n[team]\nname = "Behind"\n', "Behind"),
        ('game = "slugfest"\n[team]\nname = "Odd"\ntheme = """x\n[[heroes]]\n"""\n', "Odd"),
        ('game = "blobparty"\n[team]\nname = "Other"\n', ""),
        ("team = 1\n", ""),
    ],
)
def test_a_head_is_read_up_to_the_first_hero(tmp_path: Path, text: str, name: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, encoding="utf-8")
    assert name_in_head(path) == name
