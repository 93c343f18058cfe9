"""What the shipped tables and rosters say, against the tables of the rules pages."""

from __future__ import annotations

import pytest

from companion.engine.hexes import DIRECTIONS
from companion.games.slugfest.commands import Attack, Sneak
from companion.games.slugfest.rules.movement import flies
from companion.games.slugfest.state import Thing
from tests.content.files import content, extras, heroes, rosters, sheets
from tests.games.slugfest.arena import BLUE, arena, at, book, building, printed, refused, thing, unit


def test_directions_are_numbered_counter_clockwise():
    """SL-8."""
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def test_the_six_attributes_with_base_and_step():
    """SL-12."""
    rows = content("generator")["attributes"]
    assert {row["name"]: (row["face"], row["base"], row["step"]) for row in rows} == {
        "Attack": (1, 1, 1),
        "Damage": (2, 1, 1),
        "Defend": (3, 1, 1),
        "Hits": (4, 10, 10),
        "Speed": (5, 1, 1),
        "Range": (6, 1, 1),
    }


def test_the_trait_table():
    """SL-28."""
    assert {row["face"]: row["name"] for row in content("traits")["traits"]} == {
        1: "Special Move",
        2: "Split Attacks",
        3: "Armoured",
        4: "Strong",
        5: "Evasive",
        6: "Deadly",
    }


def test_the_kinds_of_special_move():
    """SL-29."""
    move = next(row for row in content("traits")["traits"] if row["name"] == "Special Move")
    assert {kind["name"]: kind["faces"] for kind in move["kinds"]} == {
        "Flying": [1, 2],
        "Jumping": [3, 4],
        "Wall Crawler": [5, 6],
    }


def test_thirteen_attack_sources():
    """SL-81."""
    names = "Fire Ice Impact Piercing Energy Radiation Acid Electricity Poison Earth Sonic Mental Plant"
    assert list(book().content.sources) == names.split()


def test_defence_sources_have_no_effect_on_play():
    """SL-83."""
    tin = unit(printed("iron-fist"), at(1, 0), BLUE)
    assert tin.sheet.defence_sources
    assert refused(arena(unit("zorbo", at(0, 0)), tin), Attack("zorbo", "iron-fist")) == []


@pytest.mark.parametrize("key", ["martians", "super-fly", "brick-shithouse", "iron-fist", "latex-man"])
def test_words_beside_the_figures_grant_nothing(key: str):
    """SL-84: flying saucers do not fly, throwing small cars is not Strong."""
    sheet = printed(key)
    listed = {(ability.name, ability.kind) for ability in sheet.abilities}
    assert flies(arena(unit(sheet)), unit(sheet)) is (("Special Move", "Flying") in listed)
    assert "Strong" not in {name for name, _ in listed}


def test_a_printed_weakness_is_the_ability_weaken():
    """SL-43, SL-185: nobody that is printed has a weakness."""
    assert [sheet["name"] for sheet in sheets() if sheet.get("weaknesses")] == []
    weaken = {hero["id"] for hero in heroes() for a in hero.get("abilities", []) if a["name"] == "Weaken"}
    assert weaken == {"the-dentist", "sewage", "ankhst", "king-cobra", "super-fly"}


@pytest.mark.parametrize(
    ("key", "ability", "printed_as"),
    [
        ("cyber-chick", "Split Attacks", "Split Attack"),
        ("mr-right", "Special Move", "Flying"),
        ("two-ton-sumo", "Knockdown", "Knockdown Attack"),
        ("mr-humungous", "Knockdown", "Knockback"),
        ("sweet-multiplicity", "Distraction", "Distract"),
        ("brain-child", "Domination", "Mind Control"),
        ("arachnid", "Immobilize", "Immobilization"),
        ("the-dentist", "Weaken", "Weakness"),
        ("quezquotal", "Shapeshifting", "Shapeshift"),
    ],
)
def test_printed_names_stand_beside_the_canonical_ones(key: str, ability: str, printed_as: str):
    """SL-185."""
    found = printed(key).ability(ability)
    assert found is not None
    assert found.printed == printed_as


def test_every_team_and_the_extras_have_a_file_of_their_own():
    """SL-186."""
    assert len(rosters()) == 12
    assert {extra["id"]: extra["names"] for extra in extras() if len(extra["names"]) > 1} == {
        "thugs-police": ["Thug", "Police"],
        "terrorists-mercenaries": ["Terrorist", "Mercenary"],
    }


def test_weight_classes():
    """SL-155."""
    weights = [row["weight"] for row in content("objects")["weight_classes"]]
    assert weights == [1, 2, 3, 4, "NA"]


def test_average_hits_by_size():
    """SL-156."""
    assert {row["name"]: row["hits"] for row in content("objects")["sizes"]} == {
        "Small": 10,
        "Medium": 20,
        "Large": 30,
        "Huge": 40,
        "Massive": 60,
    }


def test_armour_by_hardness():
    """SL-157."""
    assert {row["name"]: row["armour"] for row in content("objects")["hardness"]} == {
        "None": 0,
        "Low": 2,
        "Medium": 4,
        "High": 8,
        "Very high": 12,
        "Extreme": 15,
    }


def test_the_example_objects():
    """SL-154, SL-178."""
    assert {kind.name: (kind.weight, kind.armour, kind.hits, kind.traits) for kind in kinds()} == {
        "Garbage can": (1, 2, 10, ("Throwable",)),
        "Street Sign": (2, 2, 10, ("Swingable",)),
        "Car": (3, 8, 30, ("Throwable", "Explode")),
        "Phone Booth": (2, 2, 10, ("Fragile", "Throwable")),
        "Tree": (3, 4, 20, ("Throwable", "Swingable")),
        "Boulder": (3, 8, 30, ("Throwable",)),
        "Building": ("NA", 12, 60, ("Collapse",)),
    }


def kinds() -> list[Thing]:
    rows = [thing(kind, kind, at(0, 0)) for kind in book().content.objects if kind != "building"]
    return [*rows, building("Building", at(0, 0))]


def test_what_heroes_may_do_extras_may_do_too():
    """SL-5: the hidden squid man attacks like anybody."""
    squid, foe = unit("squid-men", at(0, 0)), unit("zorbo", at(1, 0), BLUE)
    assert refused(arena(squid, foe), Attack("squid-men", "zorbo")) == []
    assert refused(arena(squid, foe, phase="action"), Sneak("squid-men")) == []
