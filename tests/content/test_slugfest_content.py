"""Tables of Superhero Slugfest: dice without gap or overlap, every reference resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.content.files import Table, content, toml
from tests.repository import ROOT

FILES = (
    "abilities",
    "conditions",
    "generator",
    "house_rules",
    "objects",
    "sources",
    "traits",
    "weaknesses",
)
TABLES = (
    ("abilities", "abilities", 20),
    ("traits", "traits", 6),
    ("weaknesses", "weaknesses", 8),
    ("objects", "objects", 7),
    ("objects", "object_traits", 5),
    ("sources", "attack_sources", 13),
    ("sources", "defence_sources", 11),
    ("sources", "power_sources", 23),
    ("house_rules", "switches", 46),
)
"""File, list, how many entries the rules give it."""


def entries() -> list[Table]:
    """Every table of every file that has a key."""
    return [table for name in FILES for table in _keyed(content(name))]


def _keyed(node: object) -> Iterator[Table]:
    if isinstance(node, dict):
        if "key" in node:
            yield node
        for value in node.values():
            yield from _keyed(value)
    elif isinstance(node, list):
        for value in node:
            yield from _keyed(value)


def shown(faces: list[Table]) -> list[int]:
    """The faces that a table of results covers, in order."""
    return sorted(face for row in faces for face in row["faces"])


@pytest.mark.parametrize("name", FILES)
def test_each_file_says_what_it_is(name: str):
    table = content(name)
    assert (table["format"], table["kind"], table["game"]) == (1, name, "slugfest")


@pytest.mark.parametrize(("name", "entry", "count"), TABLES)
def test_number_of_entries(name: str, entry: str, count: int):
    assert len(content(name)[entry]) == count


def test_keys_are_snake_case():
    assert not [table["key"] for table in entries() if not re.fullmatch(r"[a-z][a-z0-9_]*", table["key"])]


@pytest.mark.parametrize("name", FILES)
def test_no_key_stands_twice_in_a_list(name: str):
    for entry, rows in content(name).items():
        if isinstance(rows, list) and isinstance(rows[0], dict) and "key" in rows[0]:
            keys = [row["key"] for row in rows]
            assert len(set(keys)) == len(keys), entry


def test_ability_bands_cover_the_d100_once():
    bands = [ability["band"] for ability in content("abilities")["abilities"]]
    covered = [face for low, high in bands for face in range(low, high + 1)]
    assert sorted(covered) == list(range(1, 101))


def test_trait_faces_cover_the_d6_once():
    assert sorted(trait["face"] for trait in content("traits")["traits"]) == [1, 2, 3, 4, 5, 6]


def test_attribute_faces_cover_the_d6_once():
    assert sorted(row["face"] for row in content("generator")["attributes"]) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("die", ["first_die", "power_die"])
def test_generator_dice_cover_the_d6_once(die: str):
    assert shown(content("generator")[die]) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("table", ["kinds", "losses", "changes"])
def test_further_dice_cover_the_d6_once(table: str):
    owners = [entry for entry in entries() if table in entry]
    assert owners
    for owner in owners:
        assert shown(owner[table]) == [1, 2, 3, 4, 5, 6], owner["key"]


def test_weaknesses_are_numbered_for_the_d8():
    numbers = [weakness["number"] for weakness in content("weaknesses")["weaknesses"]]
    assert numbers == list(range(1, 9))


def test_what_shuts_out_is_shut_out_in_turn():
    powers = {row["key"]: row for row in content("traits")["traits"] + content("weaknesses")["weaknesses"]}
    pairs = {(key, other) for key, row in powers.items() for other in row.get("excludes", [])}
    assert pairs == {("deadly", "lightweight"), ("lightweight", "deadly")}


def test_object_traits_are_known():
    known = {trait["name"] for trait in content("objects")["object_traits"]}
    assert {trait for row in content("objects")["objects"] for trait in row["traits"]} == known


def test_conditions_have_their_pictures():
    for condition in content("conditions")["conditions"]:
        assert (ROOT / "resources" / "icons" / f"{condition['icon']}.svg").is_file(), condition["key"]


def test_conditions_have_a_known_mood():
    moods = {condition["mood"] for condition in content("conditions")["conditions"]}
    assert moods == {"harmful", "neutral", "helpful"}


def test_easier_to_hit_are_the_fallen_the_distracted_and_the_captive():
    conditions = content("conditions")["conditions"]
    assert {row["key"]: row["to_hit"] for row in conditions if "to_hit" in row} == {
        "knocked_down": 1,
        "distracted": 1,
        "captive": 3,
    }


def test_the_default_of_a_switch_is_its_first_value():
    for switch in content("house_rules")["switches"]:
        if "values" in switch:
            assert switch["values"][0] == switch["default"], switch["key"]
            assert len(switch["values"]) > 1, switch["key"]


def test_physical_sources_are_told_alike_in_both_places():
    switches = {switch["key"]: switch for switch in content("house_rules")["switches"]}
    physical = {source["name"] for source in content("sources")["attack_sources"] if source["physical"]}
    assert set(switches["physical_sources"]["default"]) == physical


def test_every_rule_id_is_in_the_help():
    known = {rule["id"] for rule in toml("resources/help/slugfest.toml")["rules"]}
    cited = {entry["rule"] for entry in entries() if "rule" in entry}
    cited |= {rule for switch in content("house_rules")["switches"] for rule in switch["rules"]}
    assert cited <= known
