"""Heroes as cards: figures, reminders, boxes, and what a battle has made of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.registry import GAMES
from companion.games.slugfest.cards import (
    Reminders,
    battle_cards,
    damage_words,
    initials,
    roster_cards,
    sheet_card,
    signed,
)
from companion.games.slugfest.content import Content
from companion.games.slugfest.map_sheets import battle_map, drawn_map
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.games.slugfest.sheets import Ability, Sheet, Team, Weakness
from companion.games.slugfest.state import Battle
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders, slugfest_teams
from companion.storage.ready import ready_session
from companion.storage.rosters import read_roster, ready_rosters

LIBRARY = Library(GAMES)
CONTENT: Content = LIBRARY.book("slugfest").content
REMINDERS = slugfest_reminders(LIBRARY)
TEAM = Team(key="testers", name="The Testers")
PLAIN = Sheet(id="plain", name="Plain Jane", attack=3, damage=2, range=1, defend=2, hits=15, speed=2)


def stem_of(path: Path) -> str:
    return path.stem


@pytest.fixture
def battle() -> Battle:
    state = ready_session("slugfest", LIBRARY, seed="1").table.state
    assert isinstance(state, Battle)
    return state


def test_every_power_has_reminders_that_fit():
    names = {one.name for one in REMINDERS}
    assert set(CONTENT.powers) <= names
    assert [one.name for one in REMINDERS if len(one.short) > 60 or len(one.long) > 120] == []


def test_every_kind_has_a_reminder_of_its_own():
    kinds = [(power.name, kind.name) for power in CONTENT.powers.values() for kind in power.kinds]
    assert kinds
    assert [pair for pair in kinds if REMINDERS.about(*pair).kind != pair[1]] == []


def test_the_faces_of_reminders_are_those_of_the_rules():
    for one in REMINDERS:
        power = CONTENT.powers[one.name]
        form = next((kind for kind in power.kinds if kind.name == one.kind), power)
        if one.faces and form.trigger:
            assert one.faces == form.trigger, one.name


def test_a_power_of_ones_own_is_described_by_its_rule():
    power = replace(CONTENT.powers["Fear"], name="Glare", text="They look away.")
    own = Reminders((), replace(CONTENT, powers={"Glare": power}))
    assert own.about("Glare").short == "They look away."
    assert own.about("Humming").short == ""


@pytest.mark.parametrize("path", ready_rosters("slugfest"), ids=stem_of)
def test_every_hero_that_ships_has_a_card(path):
    roster = read_roster(path)
    cards = roster_cards(roster, REMINDERS)
    assert [card.id for card in cards] == [sheet.id for sheet in roster.heroes]
    assert all(
        card.track and card.track.boxes == sheet.hits
        for card, sheet in zip(cards, roster.heroes, strict=True)
    )


@pytest.mark.parametrize(("hits", "line"), [(10, 5), (15, 8), (1, 1), (40, 20)])
def test_the_wounded_line_stands_at_half(hits, line):
    track = sheet_card(replace(PLAIN, hits=hits), TEAM, REMINDERS).track
    assert track is not None
    assert track.line == line


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "2D6"),
        ({"abilities": (Ability(name="Split Attacks"),)}, "2 attacks of 1D6"),
        ({"abilities": (Ability(name="Split Attacks"),), "damage": 1}, "1D6"),
        ({"abilities": (Ability(name="Deadly"),)}, "2D6, +2 a die"),
        ({"weaknesses": (Weakness(name="Lightweight"),)}, "2D6, −2 a die"),
        ({"damage_modifier": -1}, "2D6 −1"),
    ],
)
def test_damage_is_said_as_it_is_rolled(changes, words):
    assert damage_words(replace(PLAIN, **changes)) == words


def test_the_chart_gives_the_face_for_each_defend():
    chart = sheet_card(PLAIN, TEAM, REMINDERS).chart
    assert chart is not None
    faces = dict(zip(chart.keys, chart.values, strict=True))
    assert (faces["0"], faces["2"], faces["8"]) == ("3+", "5+", "–")


@pytest.mark.parametrize(
    ("name", "letters"),
    [("The Law Team", "LT"), ("Mr Right", "R"), ("Zippy the Evil Clown", "ZE"), ("Of", "O")],
)
def test_letters_come_from_words_that_say_something(name, letters):
    assert initials(name) == letters


@pytest.mark.parametrize(("figure", "words"), [(-3, "−3"), (0, "+0"), (2, "+2")])
def test_signs_are_printed(figure, words):
    assert signed(figure) == words


def test_a_battle_shows_what_is_lost(battle):
    first = battle.units[0]
    hurt = replace(first, hits=first.hits - 4, lost_speed=1)
    changed = replace(battle, units=(hurt, *battle.units[1:]))
    card, *_ = battle_cards(changed, slugfest_teams(), REMINDERS)
    now = {figure.label: figure.now for figure in card.figures}
    assert card.track is not None
    assert card.track.crossed == 4
    assert now["Speed"] == str(first.sheet.speed - 1)
    assert now["Damage"] == ""
    fresh, *_ = battle_cards(changed, slugfest_teams(), REMINDERS, is_fresh=True)
    assert fresh.track is not None
    assert fresh.track.crossed == 0


def test_the_map_of_a_battle_leaves_the_hidden_out(battle):
    before = battle_map(battle, slugfest_teams(), REMINDERS)
    hidden = replace(battle, units=(replace(battle.units[0], hidden=True), *battle.units[1:]))
    after = battle_map(hidden, slugfest_teams(), REMINDERS)
    assert len(after.tokens) == len(before.tokens) - 1
    assert before.areas == drawn_map(CONTENT.maps[battle.map], CONTENT).areas


def test_the_reference_marks_weaknesses_and_nothing_else():
    marked = {entry.name for entry in quick_reference(REMINDERS).entries if entry.is_drawback}
    assert len(marked) == len(CONTENT.weaknesses)
    assert {"Inaccurate", "Lightweight"} <= marked


def test_the_turn_has_its_steps():
    (steps, *_) = turn_card().sections
    assert len(steps.rows) == 5
