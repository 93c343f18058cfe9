"""The rules reference of Puzzle Rumble: complete, in order, with links that lead somewhere."""

from __future__ import annotations

from collections import defaultdict

from tests.content.files import Table, toml


def help_page() -> Table:
    return toml("resources/help/rumble.toml")


def rules() -> list[Table]:
    return list(help_page()["rules"])


def switches() -> list[Table]:
    return list(toml("resources/rumble/house_rules.toml")["switches"])


def test_all_rules_stand_in_order():
    assert [rule["id"] for rule in rules()] == [f"PR-{number}" for number in range(1, 92)]


def test_every_rule_has_a_title_and_a_text():
    assert not [rule["id"] for rule in rules() if not rule["title"].strip() or not rule["text"].strip()]


def test_titles_are_short_and_differ():
    titles = [rule["title"] for rule in rules()]
    assert max(map(len, titles)) <= 40
    assert sorted(set(titles)) == sorted(titles)


def test_chapters_are_numbered_and_all_are_used():
    numbers = [chapter["number"] for chapter in help_page()["chapters"]]
    assert numbers == list(range(1, 14))
    assert [rule["chapter"] for rule in rules()] == sorted(rule["chapter"] for rule in rules())
    assert {rule["chapter"] for rule in rules()} == set(numbers)


def test_links_lead_to_other_rules():
    known = {rule["id"] for rule in rules()}
    for rule in rules():
        links = rule["see"]
        assert set(links) <= known - {rule["id"]}, rule["id"]
        assert len(set(links)) == len(links), rule["id"]


def test_a_rule_names_its_switches_in_words():
    for rule in rules():
        for key in rule.get("switch", []):
            assert f"({key})" in rule["text"], rule["id"]


def test_switches_and_rules_point_at_each_other():
    in_help = defaultdict(list)
    for rule in rules():
        for key in rule.get("switch", []):
            in_help[key].append(rule["id"])
    assert in_help == {switch["key"]: switch["rules"] for switch in switches()}


def test_powers_point_at_their_rules():
    known = {rule["id"]: rule for rule in rules()}
    for power in toml("resources/rumble/powers.toml")["power"]:
        rule = known[power["rule"]]
        assert rule["title"] == power["name"]
        assert f"Number {power['number']}," in rule["text"]
