"""What a GM writes into the tables of powers, and how mistakes are named (SL-44, SL-45, SL-196)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from companion.engine.errors import ContentError
from companion.games.slugfest.content import read_content
from tests.games.slugfest.arena import book, tables


def content_with(change, file="abilities.toml", entries="abilities"):
    """The shipped content after CHANGE was made to one of its lists."""
    changed = deepcopy({name: dict(table) for name, table in tables().items()})
    change(changed[file][entries])
    return read_content(changed)


def row(rows, key):
    return next(entry for entry in rows if entry["key"] == key)


FREEZE = {
    "key": "freeze_ray",
    "name": "Freeze Ray",
    "class": ["special_attack"],
    "trigger": [1, 2],
    "range": 4,
    "condition": "knocked_down",
    "duration": "2 activations",
    "rule": "SL-196",
    "text": "Frozen stiff.",
}


def test_a_power_of_ones_own_is_a_special_attack_without_python():
    content = content_with(lambda rows: rows.append(FREEZE))
    special = content.specials["freeze_ray"]
    assert (special.word, special.range, special.trigger) == ("freeze-ray", 4, (1, 2))
    assert (special.condition, special.length_dice, special.length) == ("knocked_down", 0, 2)


def test_each_kind_of_domination_is_a_special_attack_of_its_own():
    special = content_with(len).specials["mind_control"]
    assert (special.power, special.kind, special.keeps) == ("Domination", "Mind Control", "sustain-mind")
    assert (special.range, special.trigger, special.sustain) == (2, (1, 2), (1, 2, 3))


def test_weaken_comes_before_knockdown():
    riders = [power.name for power in content_with(len).by_class["rider"]]
    assert riders == ["Weaken", "Knockdown"]


FAULTS = [
    ("stealth", "band", [1, 4], "knockdown: band 6 to 10, but after stealth it must begin with 5"),
    ("stealth", "band", [1, 6], "knockdown: band 6 to 10, but after stealth it must begin with 7"),
    ("stealth", "band", [2, 5], "stealth: band 2 to 5, but after the first it must begin with 1"),
    ("fear", "band", [96, 99], "fear: the last band must end with 100, not 99"),
    ("fear", "condition", "scared", "fear: there is no condition scared"),
    ("fear", "class", ["special"], "Invalid enum value 'special'"),
    ("fear", "trigger", [0], "Expected `int` >= 1"),
    ("fear", "tirgger", [1], "unknown field `tirgger`"),
]


@pytest.mark.parametrize(("key", "field", "value", "words"), FAULTS)
def test_a_wrong_entry_is_refused_and_named(key, field, value, words):
    def spoil(rows):
        row(rows, key)[field] = value

    with pytest.raises(ContentError, match=words.replace("(", r"\(")) as caught:
        content_with(spoil)
    assert caught.value.file == "abilities.toml"


def test_a_wrong_class_names_its_row():
    def spoil(rows):
        row(rows, "fear")["class"] = ["special"]

    with pytest.raises(ContentError, match=r"abilities\[19\]"):
        content_with(spoil)


def test_props_have_the_figures_of_what_they_are():
    # Weight by class, hits by size, armour by hardness (SL-155 to SL-157).
    props = book().content.props
    crate = props["crate"]
    assert (crate.weight, crate.armour, crate.hits) == (2, 4, 20)
    hits, armour = {10, 20, 30, 40, 60}, {0, 2, 4, 8, 12, 15}
    for prop in props.values():
        assert prop.hits in hits
        assert prop.armour in armour
        assert prop.key not in book().content.objects
