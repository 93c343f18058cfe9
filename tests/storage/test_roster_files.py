"""Rosters of the user: changed in place, taken back, named by anything, never spoilt."""

from __future__ import annotations

import tomllib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.games.slugfest.sheets import Ability, Sheet, Team, Weakness, audit
from companion.storage import roster_files as rosters
from companion.storage.roster_files import RosterFile
from companion.storage.rosters import read_roster, ready_rosters

TYPED = """\
# my campaign, third season
format = 1
kind = "roster"
game = "slugfest"

[team]
name = "The Regulars"  # they like it short
key = "the-regulars"

# -- the veterans --
[[heroes]]
name = "Grandma Thunder"
id = "grandma"
hits = 3_0   # rolled by Sue
attack = 2
damage = 2
defend = 1
speed = 1
range = 1
abilities = [
  { name = "Strong" },      # from the first night
  { name = "Fear" },        # from the second
]

[[heroes]]
id = "kid"
name = "Kid Kazoo"
attack = 1
damage = 1
range = 1
defend = 1
hits = 10
speed = 1
"""
NAMES = [
    "🦸‍♀️ Heroines",
    "أبطال المدينة",
    'Law / Order "quoted"',
    "CON",
    "trailing dots...",
    unicodedata.normalize("NFC", "Señorés"),
    unicodedata.normalize("NFD", "Señorés"),
    "x" * 60,
    "..",
    "a\\b:c*d?e|f<g>",
]


def own_file(text: str = TYPED, name: str = "mine.toml") -> RosterFile:
    folder = rosters.own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return rosters.open_roster(folder / name, own=True)


def again(file: RosterFile) -> RosterFile:
    return rosters.open_roster(file.path, own=file.own)


def test_own_rosters_stand_before_the_shipped_ones() -> None:
    mine = own_file()
    found = rosters.all_rosters()
    assert found[0] == mine
    assert [file.path for file in found[1:]] == list(ready_rosters("slugfest"))
    assert not any(file.own or file.faults for file in found[1:])


def test_changing_one_figure_changes_one_line() -> None:
    mine = own_file()
    hero = mine.hero("grandma")
    assert hero is not None
    rosters.with_hero(mine, replace(hero, attack=5), "grandma").carry_out()
    assert mine.path.read_text(encoding="utf-8") == TYPED.replace("attack = 2", "attack = 5")


def test_an_ability_more_leaves_the_comments_of_the_others() -> None:
    mine = own_file()
    hero = mine.hero("grandma")
    assert hero is not None
    more = replace(hero, abilities=(*hero.abilities, Ability(name="Lucky")))
    rosters.with_hero(mine, more, "grandma").carry_out()
    text = mine.path.read_text(encoding="utf-8")
    assert "# from the first night" in text
    assert "# from the second" in text
    assert "hits = 3_0   # rolled by Sue" in text
    assert again(mine).hero("grandma") == more


def test_every_shipped_roster_can_be_copied_and_says_the_same() -> None:
    for path in ready_rosters("slugfest"):
        source = rosters.open_roster(path, own=False)
        change = rosters.copied(source, f"My {source.name}")
        change.carry_out()
        copy = rosters.open_roster(change.after[0].path, own=True)
        assert copy.heroes == source.heroes
        assert copy.name == f"My {source.name}"


def test_what_shipped_is_never_changed() -> None:
    shipped = rosters.open_roster(ready_rosters("slugfest")[0], own=False)
    with pytest.raises(CompanionError, match="ships with the app"):
        rosters.with_hero(shipped, shipped.heroes[0])
    with pytest.raises(CompanionError, match="ships with the app"):
        rosters.without_roster(shipped)


def test_each_change_can_be_taken_back_to_the_byte() -> None:
    mine = own_file()
    other = own_file(TYPED.replace("regulars", "others"), "other.toml")
    kid = mine.heroes[1]
    for change in (
        rosters.with_hero(mine, replace(kid, id="third", name="Third")),
        rosters.without_heroes(mine, ("kid",)),
        rosters.moved({mine.path: ("kid",)}, (mine, other), other),
        rosters.without_roster(mine),
        rosters.with_team(mine, Team(key="the-regulars", name="Renamed", theme="new")),
    ):
        change.carry_out()
        assert {c.path: c.path.read_bytes() if c.path.exists() else None for c in change.after} == {
            c.path: c.data for c in change.after
        }
        change.take_back()
        assert mine.path.read_text(encoding="utf-8") == TYPED


def test_a_moved_hero_gets_a_free_id_where_it_arrives() -> None:
    mine, other = own_file(), own_file(TYPED, "other.toml")
    rosters.moved({mine.path: ("kid",)}, (mine, other), other).carry_out()
    assert [hero.id for hero in again(mine).heroes] == ["grandma"]
    assert [hero.id for hero in again(other).heroes] == ["grandma", "kid", "kid-kazoo"]


def test_a_roster_can_lose_its_last_hero_and_get_a_first() -> None:
    mine = own_file()
    for key in ("grandma", "kid"):
        rosters.without_heroes(again(mine), (key,)).carry_out()
    assert again(mine).heroes == ()
    hero = Sheet(id="new", name="New", attack=1, damage=1, range=1, defend=1, hits=10, speed=1)
    rosters.with_hero(again(mine), hero).carry_out()
    assert again(mine).heroes == (hero,)


def test_heroes_with_faults_are_listed_and_left_as_they_stand() -> None:
    text = TYPED.replace("attack = 1\n", 'attack = "one"\n')
    mine = own_file(text)
    assert [hero.id for hero in mine.heroes] == ["grandma"]
    assert any(fault.startswith("heroes[1].attack") for fault in mine.faults)
    rosters.with_hero(mine, replace(mine.heroes[0], hits=40), "grandma").carry_out()
    assert mine.path.read_text(encoding="utf-8") == text.replace("3_0", "40")


@pytest.mark.parametrize("text", ["not [ toml", "", TYPED.replace('"roster"', '"map"'), "format = 99"])
def test_what_cannot_be_read_is_never_overwritten(text: str) -> None:
    mine = own_file(text)
    assert mine.roster is None
    assert mine.faults
    assert not mine.editable
    with pytest.raises(CompanionError):
        rosters.with_heroes(mine, ())
    assert mine.path.read_text(encoding="utf-8") == text


def test_a_file_changed_by_another_program_is_left_alone() -> None:
    mine = own_file()
    change = rosters.without_heroes(mine, ("kid",))
    mine.path.write_text(TYPED + "\n# mine\n", encoding="utf-8")
    with pytest.raises(CompanionError, match="another program"):
        change.carry_out()
    assert mine.path.read_text(encoding="utf-8").endswith("# mine\n")


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_saved_and_found_again(name: str) -> None:
    hero = Sheet(id="a", name=name, attack=1, damage=1, range=1, defend=1, hits=10, speed=1)
    change = rosters.new_roster(Team(key="team", name=name), (hero,))
    change.carry_out()
    path = change.after[0].path
    assert path.parent == rosters.own_folder()
    found = next(file for file in rosters.all_rosters() if file.path == path)
    assert found.name == name
    assert found.heroes == (hero,)


def test_names_that_a_file_system_takes_for_one_get_two_files() -> None:
    for name in ("Señor", unicodedata.normalize("NFD", "Señor"), "SEÑOR"):
        rosters.new_roster(Team(key="team", name=name)).carry_out()
    assert len(list(rosters.own_folder().glob("*.toml"))) == 3


def test_import_takes_the_file_as_it_stands(tmp_path: Path) -> None:
    elsewhere = tmp_path / "gift.toml"
    elsewhere.write_text(TYPED, encoding="utf-8")
    change = rosters.imported((elsewhere,))
    change.carry_out()
    assert change.after[0].path.read_text(encoding="utf-8") == TYPED
    assert read_roster(change.after[0].path).team.name == "The Regulars"


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)
ABILITIES = st.builds(Ability, name=TEXTS, kind=TEXTS, note=TEXTS, taken=st.integers(1, 3))
SHEETS = st.builds(
    Sheet,
    id=st.just("kid"),
    name=TEXTS,
    attack=st.integers(-3, 9),
    damage=st.integers(0, 9),
    range=st.integers(0, 9),
    defend=st.integers(-3, 9),
    hits=st.integers(1, 90),
    speed=st.integers(0, 9),
    abilities=st.lists(ABILITIES, max_size=3).map(tuple),
    weaknesses=st.lists(st.builds(Weakness, name=TEXTS), max_size=2).map(tuple),
    attack_sources=st.lists(TEXTS, max_size=3).map(tuple),
)


@settings(max_examples=40)
@given(first=SHEETS, second=SHEETS)
def test_whatever_is_written_over_a_hero_is_read_again(first: Sheet, second: Sheet) -> None:
    mine = own_file()
    for hero in (first, second):
        rosters.with_hero(again(mine), hero, "kid").carry_out()
        assert again(mine).hero("kid") == hero
    assert tomllib.loads(mine.path.read_text(encoding="utf-8"))["heroes"][0]["hits"] == 30


def test_a_deleted_hero_takes_its_caption_along_and_no_other_comment() -> None:
    text = TYPED.replace(
        '[[heroes]]\nid = "kid"', '# villains from here on\n\n# the kid\n[[heroes]]\nid = "kid"'
    )
    mine = own_file(text + "\n# the end\n")
    rosters.without_heroes(mine, ("kid",)).carry_out()
    left = mine.path.read_text(encoding="utf-8")
    assert "# the kid" not in left
    for comment in ("# my campaign", "# they like it short", "# rolled by Sue", "# villains", "# the end"):
        assert comment in left
    rosters.without_heroes(again(mine), ("grandma",)).carry_out()
    assert "# -- the veterans --" not in mine.path.read_text(encoding="utf-8")


def test_heroes_written_as_one_list_are_changed_too() -> None:
    head, _, _ = TYPED.partition("# -- the veterans --")
    figures = "attack = 1, damage = 1, range = 1, defend = 1, hits = 10, speed = 1"
    mine = own_file(
        head.replace("[team]", f'heroes = [\n  {{ id = "a", name = "A", {figures} }}, # first\n]\n\n[team]')
    )
    (hero,) = mine.heroes
    rosters.with_hero(mine, replace(hero, name="B"), "a").carry_out()
    rosters.with_heroes(again(mine), (replace(hero, name="C"),)).carry_out()
    assert [found.name for found in again(mine).heroes] == ["B", "C"]
    assert "# first" in mine.path.read_text(encoding="utf-8")
    rosters.without_heroes(again(mine), ("a",)).carry_out()
    assert [found.name for found in again(mine).heroes] == ["C"]


def test_a_head_behind_the_heroes_stays_there() -> None:
    _, _, heroes = TYPED.partition("# -- the veterans --")
    text = (
        f'format = 1\nkind = "roster"\ngame = "slugfest"\n{heroes}\n# us\n[team]\nname = "Us"\nkey = "us"\n'
    )
    mine = own_file(text)
    more = replace(mine.heroes[0], id="third", name="Third")
    rosters.with_heroes(mine, (more,)).carry_out()
    assert [hero.id for hero in again(mine).heroes] == ["grandma", "kid", "third"]
    assert mine.path.read_text(encoding="utf-8").endswith('# us\n[team]\nname = "Us"\nkey = "us"\n')


def test_many_heroes_of_two_rosters_move_at_once_and_come_back_at_once() -> None:
    mine, other = own_file(), own_file(TYPED.replace("regulars", "others"), "other.toml")
    rosters.new_roster(Team(key="new", name="New")).carry_out()
    new = next(file for file in rosters.all_rosters() if file.name == "New")
    wanted = {mine.path: ("kid", "grandma"), other.path: ("kid",)}
    change = rosters.moved(wanted, (mine, other, new), new)
    change.carry_out()
    assert [hero.id for hero in again(new).heroes] == ["kid", "grandma", "kid-kazoo"]
    assert again(mine).heroes == ()
    change.take_back()
    assert mine.path.read_text(encoding="utf-8") == TYPED
    assert again(new).heroes == ()


def test_a_deleted_roster_can_still_be_found_beside() -> None:
    mine = own_file()
    rosters.without_roster(mine).carry_out()
    assert not mine.path.exists()
    assert mine.path.with_name("mine.toml~").read_text(encoding="utf-8") == TYPED


@given(
    before=st.lists(SHEETS, max_size=4),
    more=st.lists(SHEETS, max_size=3),
    gone=st.sets(st.integers(0, 6)),
)
@settings(max_examples=15)
def test_adding_and_deleting_any_heroes_leaves_just_the_others(
    before: list[Sheet], more: list[Sheet], gone: set[int]
) -> None:
    heroes = [replace(hero, id=f"h{n}") for n, hero in enumerate((*before, *more))]
    change = rosters.new_roster(Team(key="team", name="Any"), heroes[: len(before)])
    change.carry_out()
    mine = rosters.open_roster(change.after[0].path, own=True)
    rosters.with_heroes(mine, heroes[len(before) :]).carry_out()
    assert list(again(mine).heroes) == heroes
    keys = [hero.id for n, hero in enumerate(heroes) if n in gone]
    rosters.without_heroes(again(mine), keys).carry_out()
    assert list(again(mine).heroes) == [hero for hero in heroes if hero.id not in keys]
    mine.path.unlink()


TEAMS = [path for path in ready_rosters("slugfest") if path.stem != "extras"]
ODD = {"Brain Child": 11, "Dough Boy": 9}


@pytest.mark.parametrize("path", TEAMS, ids=lambda path: path.stem)
def test_a_printed_team_round_trips_unchanged(path: Path) -> None:
    """Its heroes saved as they are change no byte, its team none, and written anew it says the same."""
    team = read_roster(path).team
    mine = own_file(path.read_text(encoding="utf-8"), path.name)
    for hero in mine.heroes:
        rosters.with_hero(again(mine), hero, hero.id).carry_out()
    rosters.with_team(again(mine), team).carry_out()
    assert mine.path.read_bytes() == path.read_bytes()
    anew = rosters.new_roster(team, mine.heroes)
    anew.carry_out()
    assert rosters.open_roster(anew.after[0].path, own=True).roster == read_roster(path)


def test_the_audit_gives_ten_for_all_printed_heroes_but_two() -> None:
    """SL-27."""
    figures = {hero.name: audit(hero) for path in TEAMS for hero in read_roster(path).heroes}
    assert len(TEAMS) == 11
    assert len(figures) == 44
    assert {name: figure for name, figure in figures.items() if figure != 10} == ODD


def test_a_file_with_line_ends_of_windows_keeps_them() -> None:
    mine = own_file()
    mine.path.write_bytes(TYPED.replace("\n", "\r\n").encode())
    mine = again(mine)
    hero = mine.heroes[0]
    rosters.with_hero(mine, replace(hero, letters="GT", names=("a",)), hero.id).carry_out()
    rosters.with_heroes(again(mine), (hero,)).carry_out()
    rosters.without_heroes(again(mine), ("kid",)).carry_out()
    data = mine.path.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")
    assert len(again(mine).heroes) == 2
