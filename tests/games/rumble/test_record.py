"""A battle as text and as JSON (PR-88)."""

from __future__ import annotations

import json

from companion.games.rumble.commands import Allocate, End, Hold, Next, Reveal
from companion.games.rumble.record import battle_json, battle_text
from companion.games.rumble.state import Aim, Use
from tests.games.rumble.duel import allocating, duel, fighter, played


def fought():
    battle = duel([fighter("hero", 100, "DS")], [fighter("vil", 100, "BT")], mask_hidden=True)
    at = played(allocating(battle), Allocate("hero", uses=(Use("deflector-shield", "", 20),)), Reveal())
    at = played(at, Allocate("vil", attacks=(Aim("hero", 60),)), Hold("vil"), Reveal())
    at = played(at, Next())
    at = played(
        at, Next(), Hold("hero"), Reveal(), Allocate("vil", attacks=(Aim("hero", 90),)), Reveal(), Next()
    )
    return played(at, End("conceded"))


def test_the_log_as_text():
    text = battle_text(fought())
    assert "Vil attacks Hero: Energy 90  [PR-42]" in text
    assert text.endswith("conceded: the Team loses\n")
    assert "Biting Taunt" in text


def test_the_tables_own_copy_names_no_secret():
    text = battle_text(fought(), seat=None)
    assert "Biting Taunt" not in text
    assert "a secret Power" in text


def test_everything_as_json():
    at = fought()
    plain = json.loads(battle_json(at))
    assert plain["game"] == "rumble"
    assert [move["command"]["kind"] for move in plain["moves"]][:3] == ["Next", "Allocate", "Reveal"]
    assert plain["state"]["ending"] == "conceded"
    assert all(note["kind"] for move in plain["moves"] for note in move["notes"])


def test_numbers_of_any_size_are_kept():
    at = allocating(duel([fighter("hero", 10**40)], [fighter("vil")]))
    assert json.loads(battle_json(at))["state"]["rumblers"][0]["health"] == 10**40
