"""The rules reference of Blob Party: complete, in order, with links that lead somewhere."""

from __future__ import annotations

from collections import defaultdict

from tests.content.files import Table, toml


def help_page() -> Table:
    return toml("resources/help/blobparty.toml")


def rules() -> list[Table]:
    return list(help_page()["rules"])


def test_all_rules_stand_in_order():
    assert [rule["id"] for rule in rules()] == [f"BP-{number}" for number in range(1, 145)]


def test_every_rule_has_a_title_and_a_text():
    assert not [rule["id"] for rule in rules() if not rule["title"].strip() or not rule["text"].strip()]


def test_titles_are_short_and_differ():
    titles = [rule["title"] for rule in rules()]
    assert max(map(len, titles)) <= 40
    assert sorted(set(titles)) == sorted(titles)


def test_chapters_are_numbered_and_all_are_used():
    numbers = [chapter["number"] for chapter in help_page()["chapters"]]
    assert numbers == list(range(1, 21))
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
    assert in_help == {
        switch["key"]: switch["rules"] for switch in toml("resources/blobparty/house_rules.toml")["switches"]
    }
