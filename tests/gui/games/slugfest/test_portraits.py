"""Portraits on the map: the picture that a sheet names, if it is there."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.registry import GAMES
from companion.games.slugfest.making import Band, new_battle, side_of
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.picture import sheet_token, token_picture
from companion.storage.content import Library
from companion.storage.portraits import keep_portrait, portrait_file
from companion.storage.rosters import read_roster, ready_rosters


def battle_of(portrait: str) -> Battle:
    """Return a battle of one team whose first hero has a portrait."""
    library = Library(GAMES)
    roster = read_roster(ready_rosters("slugfest")[0])
    heroes = (replace(roster.heroes[0], portrait=portrait), *roster.heroes[1:])
    band = Band(side=side_of(roster, 0), sheets=heroes, zone="west")
    return new_battle(library.book("slugfest"), "downtown", (band,))


def test_a_token_has_the_portrait_of_its_sheet() -> None:
    kept = keep_portrait(b"picture", "Zap", ".png")
    battle = battle_of(kept)
    first, second = battle.units[:2]
    assert token_picture(battle, first).portrait == str(portrait_file(kept))
    assert sheet_token(battle, first).portrait == str(portrait_file(kept))
    assert token_picture(battle, second).portrait == ""


def test_a_portrait_that_is_not_there_leaves_the_letters() -> None:
    battle = battle_of("gone.png")
    token = token_picture(battle, battle.units[0])
    assert token.portrait == ""
    assert token.letters == battle.units[0].letters
