"""Rosters of Superhero Slugfest: as printed, complete, and in words the tables know (SL-184, SL-GC-55)."""

from __future__ import annotations

import pytest

from tests.content.files import Table, content, extras, heroes, rosters, sheets, teams
from tests.content.printed_sheets import PRINTED

FIGURES = ("attack", "damage", "range", "defend", "hits", "speed")
ODD_SHEETS = {"Brain Child": 11, "Dough Boy": 9}
KINDS = {"human", "humanoid", "animal", "robot", "vehicle", "other"}


def by_name(sheet: Table) -> str:
    return str(sheet["name"])


def audit(sheet: Table) -> int:
    """The figure of SL-26, worked out from the text of the rule."""
    steps = sum(sheet[figure] - 1 for figure in FIGURES if figure != "hits") + sheet["hits"] // 10 - 1
    return int(steps + sum(ability.get("taken", 1) for ability in sheet.get("abilities", [])))


def test_eleven_teams_of_four_heroes_and_nine_extras():
    assert len(teams()) == 11
    assert {len(team["heroes"]) for team in teams()} == {4}
    assert len(extras()) == 9


def test_every_printed_sheet_is_shipped():
    assert sorted(map(by_name, sheets())) == sorted(PRINTED)


@pytest.mark.parametrize("sheet", sheets(), ids=by_name)
def test_figures_are_as_printed(sheet: Table):
    assert tuple(sheet[figure] for figure in FIGURES) == PRINTED[sheet["name"]]


@pytest.mark.parametrize("hero", heroes(), ids=by_name)
def test_heroes_come_from_ten_rolls(hero: Table):
    assert audit(hero) == ODD_SHEETS.get(hero["name"], 10)


def test_no_printed_sheet_has_a_weakness():
    assert not [sheet["name"] for sheet in sheets() if "weaknesses" in sheet]


def test_only_civilians_roll_less_damage():
    assert {sheet["name"]: sheet["damage_modifier"] for sheet in sheets() if "damage_modifier" in sheet} == {
        "Civilians": -3
    }


@pytest.mark.parametrize("name", rosters())
def test_each_file_is_named_for_its_team(name: str):
    roster = rosters()[name]
    assert (roster["format"], roster["kind"], roster["game"]) == (1, "roster", "slugfest")
    assert roster["team"]["key"] == name


def test_no_two_teams_look_alike():
    looks = [(team["team"]["colour"], team["team"]["pattern"], team["team"]["emblem"]) for team in teams()]
    for part in zip(*looks, strict=True):
        assert len(set(part)) == len(teams())


@pytest.mark.parametrize("key", ["id", "name", "letters"])
def test_no_two_sheets_share(key: str):
    values = [str(sheet[key]).casefold() for sheet in sheets()]
    assert sorted(set(values)) == sorted(values)


def test_letters_fit_a_token():
    assert {len(sheet["letters"]) for sheet in sheets()} <= {1, 2, 3}


def test_extras_say_so_and_have_labels_for_their_copies():
    assert all(sheet["extra"] and sheet["names"] for sheet in extras())
    assert not any("extra" in sheet or "names" in sheet for sheet in heroes())


def test_kinds_are_known():
    assert {sheet.get("kind", "humanoid") for sheet in sheets()} <= KINDS


def test_attacks_have_known_sources():
    known = {source["name"] for source in content("sources")["attack_sources"]}
    for sheet in sheets():
        assert sheet["attack_sources"]
        assert set(sheet["attack_sources"]) <= known, sheet["name"]


def test_defences_have_known_sources():
    known = set(content("sources")["defence_sources"])
    assert {source for sheet in sheets() for source in sheet.get("defence_sources", [])} <= known


def test_abilities_are_known_but_for_breathing_under_water():
    known = {power["name"] for power in content("abilities")["abilities"] + content("traits")["traits"]}
    used = {ability["name"] for sheet in sheets() for ability in sheet.get("abilities", [])}
    assert used - known == {"Power Point", "Breathe Underwater"}


def test_every_power_point_names_a_source_that_the_tables_have():
    sources = content("sources")
    known = {*sources["power_sources"], *sources["printed_power_sources"]}
    points = [a for sheet in sheets() for a in sheet.get("abilities", []) if a["name"] == "Power Point"]
    assert {point["source"] for point in points} <= known
    assert set(sources["printed_power_sources"]) <= {point["source"] for point in points}


def test_abilities_with_kinds_name_one_of_them():
    powers = content("abilities")["abilities"] + content("traits")["traits"]
    kinds = {power["name"]: {kind["name"] for kind in power.get("kinds", [])} for power in powers}
    for sheet in sheets():
        for ability in sheet.get("abilities", []):
            allowed = kinds.get(ability["name"]) or {None}
            assert ability.get("kind") in allowed, (sheet["name"], ability)
