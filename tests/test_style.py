"""The look holds together: both themes have every role, and everything can be told from its ground."""

from __future__ import annotations

import re
import tomllib

import pytest

from companion.storage.places import shipped

PALETTE = tomllib.loads(shipped("resources", "style/palette.toml").read_text(encoding="utf-8"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SHEET = COMMENT.sub("", shipped("resources", "style/companion.qss").read_text(encoding="utf-8"))
THEMES = ("light", "dark")

# Ground -> what is written on it.
TEXTS = {
    "panel": "ink ink_muted ink_disabled link danger ok warn secret",
    "desk": "ink ink_muted",
    "raised": "ink ink_muted link danger ok",
    "sunken": "ink",
    "header": "on_header",
    "accent": "on_accent",
    "accent_soft": "ink ink_muted",
    "selection": "on_selection link danger",
    "danger": "on_danger",
    "danger_soft": "ink",
    "secret_soft": "ink",
    "map_paper": "map_label",
    "map_pave": "map_label",
    "map_road": "map_label",
    "map_grass": "map_label",
    "map_water": "map_label",
}
# Ground -> what is drawn on it.
GRAPHICS = {
    "panel": "control focus hit_healthy hit_wounded hit_unconscious hit_killed",
    "desk": "focus",
    "raised": "control focus",
    "sunken": "control",
    "map_paper": "reach range los_clear",
    "map_pave": "reach los_blocked",
    "map_road": "range",
    "map_grass": "los_clear",
}


def pairs(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(ink, ground) for ground, inks in table.items() for ink in inks.split()]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_standard_says():
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), pairs(TEXTS))
def test_texts_can_be_read(theme, ink, ground):
    assert contrast(PALETTE[theme][ink], PALETTE[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), pairs(GRAPHICS))
def test_graphics_can_be_seen(theme, ink, ground):
    assert contrast(PALETTE[theme][ink], PALETTE[theme][ground]) >= 3


@pytest.mark.parametrize("team", PALETTE["team"], ids=lambda team: str(team["name"]))
def test_words_on_a_team_colour_can_be_read(team):
    assert contrast(team["on_fill"], team["fill"]) >= 4.5


def test_teams_differ_without_colour():
    looks = [(team["shape"], team["pattern"]) for team in PALETTE["team"]]
    assert len(set(looks)) == len(looks)


def test_both_themes_have_the_same_roles():
    assert PALETTE["light"].keys() == PALETTE["dark"].keys()


def test_the_sheet_names_roles_and_no_colours():
    named = set(re.findall(r"@(\w+)", SHEET)) - {"icons"}
    assert named
    assert named <= PALETTE["light"].keys()
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b|\brgba?\(", SHEET) == []


def test_the_sheets_pictures_are_there():
    pictures = re.findall(r"@icons/([\w.-]+)", SHEET)
    assert pictures
    assert [name for name in pictures if not shipped("resources", f"icons/{name}").exists()] == []
